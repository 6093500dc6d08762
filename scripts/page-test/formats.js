// The readers of the page against the texts of inputs/formats, which the library's tests
// read, too: the same graphs, names and messages, word for word.

const { assert, test, game } = require("./harness.js");
const { allFiles, casesOf, howOf, readIn } = require("./cases.js");

// Positions are played, not only read: see positions.js.
for (const file of allFiles().filter((file) => file !== "positions.txt")) {
  test(`formats: ${file}`, "small", async (page) => {
    const cases = casesOf(file).map((one) => ({ ...one, how: howOf(one.how) }));
    const read = await readIn(page, cases);
    const results = cases.map((one, i) => ({ ...one, got: outcome(one, read[i]) }));
    const wrong = results.filter(({ got, want }) => got !== want);
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
    const whyNot = (text) => {
      try {
        return nameIn(text);
      } catch (error) {
        return error.message.split("\n", 1)[0];
      }
    };
    return [
      nameIn(`{"directed": true, "nodes": [{"id": 1${"0".repeat(500000)}1}], "links": []}`, "json"),
      nameIn(`0 a${" ".repeat(500000)}b\n1 c\n#\n0 1\n`, "tgf"),
      nameIn(`"${"a".repeat(500000)}",b\n`, "csv"),
      nameIn(`digraph { node [label="${"\\N".repeat(500000)}"] ${"a".repeat(500000)} }`, "dot"),
      whyNot(`[1, 2${" ".repeat(500000)}x`),
      // Longer than the beginning that is looked at first.
      whyNot(" ".repeat(5000000)),
    ];
  });
  assert.equal(got[0], `1.${"0".repeat(500000)}1e500001`);
  assert.equal(got[1], `"a${" ".repeat(500000)}b"`);
  assert.equal(got[2], "a".repeat(500000));
  assert.equal(got[3], "a".repeat(500000));
  assert.equal(got[4], "no format fits");
  assert.equal(got[5], "several formats fit it; choose one:");
});

// Of what was read, what a case wants to know: a cycle only where one is expected.
function outcome({ how, want }, { error, line, graph, cycle }) {
  if (error !== undefined) return error;
  if (want.startsWith("cycle ")) return cycle ?? "no cycle";
  return how.format ? graph : `${line}\n${graph}`.trimEnd();
}
