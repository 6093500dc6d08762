// The texts of inputs/formats and what is expected of them, as `sg_testkit::cases` reads
// them: see there for how such a file is written.

const fs = require("node:fs");
const path = require("node:path");
const { game } = require("./harness.js");

const FOLDER = path.join(__dirname, "../../inputs/formats");

const allFiles = () => fs.readdirSync(FOLDER).sort();

// The cases of a file: { line, how, input, want }, the input being bytes as an array.
const casesOf = (file) => parseCases(fs.readFileSync(path.join(FOLDER, file), "utf8"));

function parseCases(text) {
  const lines = text.replace(/\n$/, "").split("\n");
  const cases = [];
  let how = "";
  for (let i = 0; i < lines.length; i++) {
    if (!lines[i].startsWith(">")) {
      if (lines[i] !== "" && !lines[i].startsWith("#")) how = lines[i];
      continue;
    }
    const line = i + 1;
    const input = [];
    for (; lines[i]?.startsWith(">"); i++) {
      if (line <= i) input.push(0x0a);
      input.push(...unescaped(lines[i].slice(1)));
    }
    const want = [];
    for (; i < lines.length && lines[i] !== ""; i++) want.push(lines[i]);
    cases.push({ line, how, input, want: want.join("\n") });
  }
  return cases;
}

// The bytes of a line behind >, without the blank that may follow it.
function unescaped(line) {
  const letters = /\\x([0-9A-F]{2})|\\([\\tr])|[^\\]|\\/gu;
  const bytes = [];
  for (const [letter, hex, short] of line.replace(/^ /, "").matchAll(letters)) {
    if (hex) bytes.push(parseInt(hex, 16));
    else if (short) bytes.push({ "\\": 0x5c, t: 0x09, r: 0x0d }[short]);
    else if (letter === "\\") throw new Error(`no such escape: ${line}`);
    else bytes.push(...Buffer.from(letter));
  }
  return bytes;
}

// What the options of a case ask `readGame` for.
function howOf(words) {
  const how = {};
  for (const [, option, value] of words.matchAll(/--(\w+) (\S+)/g)) {
    how[option] = option === "first" ? Number(value) : value;
  }
  return how;
}

// What the page makes of texts, each { input, how }: { error }, or the line that says how it
// was read, the vertices with their followers by name, `a: b c; b:`, how many there are, whether
// these or the arrows are too many for a page, and the message about a cycle if there is one.
function readIn(page, texts) {
  return game(
    page,
    (texts) => {
      const { readGame, readAs, cycleMessage, tooLarge } = globalThis.grundy;
      return texts.map(({ input, how }) => {
        let read;
        try {
          read = readGame(Uint8Array.from(input), how);
        } catch (error) {
          return { error: error.message };
        }
        const { rows, numVertices } = read.collector;
        const name = (v) => read.collector.nameOf(v);
        const isLarge = tooLarge(read.collector) !== null;
        return {
          line: readAs(read),
          graph: rows.map((row, v) => [`${name(v)}:`, ...row.map(name)].join(" ")).join("; "),
          numVertices,
          isLarge,
          cycle: isLarge ? null : cycleMessage(read),
        };
      });
    },
    texts.map(({ input, how }) => ({ input, how })),
  );
}

module.exports = { allFiles, casesOf, howOf, readIn };
