// The readers of the page against the program on damaged texts of the formats: the same graph
// or the same message, word for word.

const fs = require("node:fs");
const path = require("node:path");
const { assert, test, game } = require("./harness.js");
const { howOf } = require("./cases.js");

module.exports = (pages) => {
  test("damaged texts: read as the program reads them", "small", async (page) => {
    const lines = fs.readFileSync(path.join(pages, "texts.jsonl"), "utf8").trim().split("\n");
    const texts = lines.map((line) => {
      const text = JSON.parse(line);
      return { ...text, options: howOf(text.how) };
    });
    const got = await game(page, outcomes, texts);
    const wrong = texts.map((text, i) => ({ ...text, got: got[i] })).filter(({ got, want }) => got !== want);
    const shown = wrong.map(({ how, input, got, want }) => ({ how, input: String(Buffer.from(input)), got, want }));
    assert.deepEqual(shown.slice(0, 3), [], `${wrong.length} of ${texts.length}`);
    assert.ok(4000 < texts.length);
  });
};

// Runs in the page.
function outcomes(texts) {
  const { readGame, readAs, cycleMessage, tooLarge } = globalThis.grundy;
  return texts.map(({ how, options, input }) => {
    let read;
    try {
      read = readGame(Uint8Array.from(input), options);
    } catch (error) {
      return error.message;
    }
    const { rows, numVertices } = read.collector;
    const name = (v) => read.collector.nameOf(v);
    const isLarge = tooLarge(read.collector) !== null;
    const graph = rows.map((row, v) => [`${name(v)}:`, ...row.map(name)].join(" ")).join("; ");
    const lines = [isLarge ? `${numVertices} vertices` : graph];
    if (how === "found") lines.unshift(readAs(read));
    const cycle = isLarge ? null : cycleMessage(read);
    return [...lines, ...(cycle ? [cycle] : [])].join("\n");
  });
}
