// The readers of the page against the texts of inputs/formats, which the library's tests
// read, too: the same graphs, names and messages, word for word.

const { assert, test, game } = require("./harness.js");
const { allFiles, casesOf, howOf } = require("./cases.js");

// Positions are played, not only read: see positions.js.
for (const file of allFiles().filter((file) => file !== "positions.txt")) {
  test(`formats: ${file}`, "small", async (page) => {
    const cases = casesOf(file).map((one) => ({ ...one, how: howOf(one.how) }));
    const got = await game(page, outcomes, cases);
    const wrong = cases.map((one, i) => ({ ...one, got: got[i] })).filter(({ got, want }) => got !== want);
    const shown = wrong.map(({ line, got, want }) => `${file}:${line}:\ngot\n${got}\nwant\n${want}\n`);
    assert.deepEqual(shown, []);
    assert.notEqual(cases.length, 0);
  });
}

// What takes the square of its length would take minutes here.
test("formats: long runs of blanks, zeros and letters", "small", async (page) => {
  const got = await game(page, () => {
    const nameIn = (text, format) => {
      const { collector } = globalThis.grundy.readGame(new TextEncoder().encode(text), { format });
      return collector.nameOf(0);
    };
    let why = "";
    try {
      nameIn(`[1, 2${" ".repeat(500000)}x`);
    } catch (error) {
      why = error.message;
    }
    return [
      nameIn(`{"directed": true, "nodes": [{"id": 1${"0".repeat(500000)}1}], "links": []}`, "json"),
      nameIn(`0 a${" ".repeat(500000)}b\n1 c\n#\n0 1\n`, "tgf"),
      nameIn(`"${"a".repeat(500000)}",b\n`, "csv"),
      why.split("\n", 1)[0],
    ];
  });
  assert.equal(got[0], `1.${"0".repeat(500000)}1e500001`);
  assert.equal(got[1], `"a${" ".repeat(500000)}b"`);
  assert.equal(got[2], "a".repeat(500000));
  assert.equal(got[3], "no format fits");
});

// Runs in the page. For each case the vertices with their followers by name, `a: b c; b:`,
// below the line that says what was found, where the format is to be found; or what is wrong,
// a cycle only where one is expected.
function outcomes(cases) {
  const { readGame, readAs, cycleMessage } = globalThis.grundy;
  return cases.map(({ how, input, want }) => {
    let read;
    try {
      read = readGame(Uint8Array.from(input), how);
    } catch (error) {
      return error.message;
    }
    if (want.startsWith("cycle ")) return cycleMessage(read) ?? "no cycle";
    const { rows } = read.collector;
    const name = (v) => read.collector.nameOf(v);
    const graph = rows.map((row, v) => [`${name(v)}:`, ...row.map(name)].join(" ")).join("; ");
    return how.format ? graph : `${readAs(read)}\n${graph}`.trimEnd();
  });
}
