// The engine of the page against the positions of inputs/formats/positions.txt, which a test of
// the program reads, too: who wins, and by which moves.

const { assert, test, game } = require("./harness.js");
const { casesOf } = require("./cases.js");

test("positions: the winner and all winning moves", "small", async (page) => {
  const cases = casesOf("positions.txt");
  const got = await game(page, outcomes, cases);
  cases.forEach(({ line, want }, i) => assert.equal(got[i], want, `positions.txt:${line}`));
  assert.notEqual(cases.length, 0);
});

// Runs in the page.
function outcomes(cases) {
  const { readGame, solve, nimSum, winningMoves } = globalThis.grundy;
  return cases.map(({ how, input }) => {
    const format = how.match(/--format (\S+)/)?.[1];
    const { collector } = readGame(Uint8Array.from(input), { format });
    const { rows, picks } = collector;
    const names = rows.map((_, v) => collector.nameOf(v));
    const counts = rows.map(() => 0n);
    const tokens = how.match(/--tokens (\S+)/)[1];
    if (tokens !== "none") for (const name of tokens.split(",")) counts[names.indexOf(name)]++;
    const solved = solve({ rows, picks });
    const sum = nimSum(solved.values, counts);
    const moves = winningMoves({ rows, picks }, solved, counts).map(({ from, picks }) => {
      const least = (list) => [...list].sort((v, w) => v - w);
      const odd = least(picks.filter(([, count]) => count & 1n).map(([v]) => v));
      const laid = new Map(odd.map((v) => [v, 1n]));
      const left = picks.reduce((sum, [, count]) => sum + count, 0n) - BigInt(odd.length);
      const first = odd[0] ?? least(rows[from])[0];
      if (0n < left) laid.set(first, (laid.get(first) ?? 0n) + left);
      const shown = [...laid].map(([v, count]) => (count === 1n ? names[v] : `${names[v]} x${count}`));
      return { vertices: [from, ...odd], text: `${names[from]} -> ${shown.join(", ") || "nothing"}` };
    });
    const outcome = sum === 0n ? "lost, nim-sum 0" : `won, nim-sum ${sum}`;
    return [outcome, ...moves.sort(byVertices).map(({ text }) => text)].join("\n");
  });

  function byVertices(a, b) {
    const i = a.vertices.findIndex((v, i) => v !== b.vertices[i]);
    return i < 0 ? a.vertices.length - b.vertices.length : a.vertices[i] - (b.vertices[i] ?? -1);
  }
}
