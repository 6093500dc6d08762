// The readers of the page against the program on damaged texts of the formats: the same graph
// or the same message, word for word.

const fs = require("node:fs");
const path = require("node:path");
const { assert, test } = require("./harness.js");
const { howOf, readIn } = require("./cases.js");

module.exports = (pages) => {
  test("damaged texts: read as the program reads them", "small", async (page) => {
    const lines = fs.readFileSync(path.join(pages, "texts.jsonl"), "utf8").trim().split("\n");
    const texts = lines.map((line) => JSON.parse(line));
    const read = await readIn(page, texts.map(({ how, input }) => ({ how: howOf(how), input })));
    const results = texts.map((text, i) => ({ ...text, got: outcome(text, read[i]) }));
    const wrong = results.filter(({ got, want }) => got !== want);
    const shown = wrong.map(({ how, input, got, want }) => ({ how, input: String(Buffer.from(input)), got, want }));
    assert.deepEqual(shown.slice(0, 3), [], `${wrong.length} of ${texts.length}`);
    assert.ok(4000 < texts.length);
  });
};

// Of what was read, what the program prints.
function outcome({ how }, { error, line, graph, numVertices, isLarge, cycle }) {
  if (error !== undefined) return error;
  const lines = [isLarge ? `${numVertices} vertices` : graph];
  if (how === "found") lines.unshift(line);
  if (cycle !== null) lines.push(cycle);
  return lines.join("\n");
}
