// The engine of the page against the library, game by game, and by itself.

const fs = require("node:fs");
const path = require("node:path");
const { assert, test, game } = require("./harness.js");

module.exports = (pages) => {
  test("engine: the same as the library on 10,000 graphs", "small", async (page) => {
    const lines = fs.readFileSync(path.join(pages, "values.jsonl"), "utf8").trim().split("\n");
    const wrong = await game(page, compare, lines);
    assert.equal(lines.length, 10000);
    assert.deepEqual(wrong.slice(0, 3), []);
  });

  test("layout: that of the library's pictures on 10,000 graphs", "small", async (page) => {
    const lines = fs.readFileSync(path.join(pages, "values.jsonl"), "utf8").trim().split("\n");
    const wrong = await game(page, compareLayouts, lines);
    assert.deepEqual(wrong.slice(0, 3), []);
  });
};

// Runs in the page.
function compareLayouts(lines) {
  const { solve, layOut, roomsOf } = globalThis.grundy;
  const isNear = (a, b) => a.length === b.length && a.every((x, i) => Math.abs(x - b[i]) < 0.11);
  return lines.filter((line) => {
    const { rows, picks, counts, layout } = JSON.parse(line);
    if (layout === "matrix") return false;
    const names = rows.map((_, v) => String(v));
    const game = { names, rows, picks: picks && picks.map(BigInt), counts: counts.map(BigInt) };
    const { x, y, bends } = layOut(solve(game), roomsOf(game));
    const right = layout.rows;
    return !(isNear(x, right.x) && isNear(y, right.y) && right.bends.every((list, i) => isNear(bends[i], list)));
  });
}

// Runs in the page.
function compare(lines) {
  const { solve, nimSum, winningMoves, applyMove, optionsOf, allMoves } = globalThis.grundy;
  const wrong = [];
  for (const line of lines) {
    const right = JSON.parse(line);
    const game = { rows: right.rows, picks: right.picks && right.picks.map(BigInt) };
    const counts = right.counts.map(BigInt);
    const solved = solve(game);
    const winning = winningMoves(game, solved, counts);
    const left = winning.map((move) => nimSum(solved.values, applyMove(counts, move)));
    const pairs = winning
      .map(({ from, picks }) => [from, Number(picks[0]?.[0])])
      .sort((a, b) => a[0] - b[0] || a[1] - b[1]);
    // In the spread game: each value below the mex has a way, and it is one.
    const ways =
      !game.picks ||
      solved.followers.every((row, v) => {
        if (row.length === 0) return solved.values[v] === 0n;
        const options = optionsOf(
          row.map((w) => solved.values[w]),
          game.picks[v],
        );
        for (let x = 0n; x < solved.values[v] && x < 64n; x++) {
          const way = options.way(x);
          if (!way) return false;
          const sum = way.reduce((sum, [value, count]) => (count & 1n ? sum ^ value : sum), 0n);
          const total = way.reduce((total, [, count]) => total + count, 0n);
          if (sum !== x || total !== game.picks[v]) return false;
        }
        return options.way(solved.values[v]) === null;
      });
    const some = right.nim_sum !== "0" ? 0 < winning.length : winning.length === 0;
    const legal = allMoves(game, solved, counts).every(
      ({ from, picks }) =>
        picks.reduce((sum, [, count]) => sum + count, 0n) === (game.picks ? game.picks[from] : 1n),
    );
    const good =
      solved.values.every((value, v) => String(value) === right.values[v]) &&
      solved.heights.every((height, v) => height === right.heights[v]) &&
      String(nimSum(solved.values, counts)) === right.nim_sum &&
      left.every((sum) => sum === 0n) &&
      (!right.winning || JSON.stringify(pairs) === JSON.stringify(right.winning)) &&
      ways &&
      some &&
      legal;
    if (!good) wrong.push(line);
  }
  return wrong;
}

test("engine: every digraph of three vertices, cycles found and closed", "small", async (page) => {
  const wrong = await game(page, () => {
    const { solve } = globalThis.grundy;
    const wrong = [];
    for (let set = 0; set < 512; set++) {
      const rows = [0, 1, 2].map((v) => [0, 1, 2].filter((w) => (set >> (3 * v + w)) & 1));
      // Cyclic iff taking away vertices without followers leaves some.
      let left = [0, 1, 2];
      for (let round = 0; round < 3; round++)
        left = left.filter((v) => rows[v].some((w) => left.includes(w)));
      const { cycle } = solve({ rows, picks: null });
      const closed = cycle?.every((v, i) => rows[v].includes(cycle[(i + 1) % cycle.length]));
      if (left.length ? !closed : cycle) wrong.push(rows);
    }
    return wrong;
  });
  assert.deepEqual(wrong, []);
});

test("engine: large constants and large values", "small", async (page) => {
  const values = await game(page, () => {
    // The complete graph with large K: 0, 1, 2, 4, 8, ...
    const n = 90;
    const rows = Array.from({ length: n }, (_, v) => Array.from({ length: v }, (_, w) => w));
    const solved = globalThis.grundy.solve({ rows, picks: rows.map(() => 10n ** 30n) });
    return solved.values.map(String);
  });
  assert.equal(values[1], "1");
  assert.equal(values[89], String(2n ** 88n));
});

test("engine: a path of 100,000 vertices", "small", async (page) => {
  const last = await game(page, () => {
    const rows = Array.from({ length: 100000 }, (_, v) => (v ? [v - 1] : []));
    const { values, heights } = globalThis.grundy.solve({ rows, picks: null });
    return [String(values.at(-1)), heights.at(-1)];
  });
  assert.deepEqual(last, ["1", 99999]);
});

test("engine: a move to nim-sum 0 among many followers that spread", "small", async (page) => {
  const wrong = await game(page, () => {
    const { solve, nimSum, winningMoves, applyMove } = globalThis.grundy;
    const n = 16;
    const rows = Array.from({ length: n }, (_, v) => Array.from({ length: v }, (_, w) => w));
    let wrong = 0;
    for (const K of [0n, 1n, 2n, 3n, 6n, 1001n]) {
      const game = { rows, picks: rows.map(() => K) };
      const solved = solve(game);
      for (let set = 1; set < 1 << n; set += 977) {
        const counts = rows.map((_, v) => BigInt((set >> v) & 1));
        const moves = winningMoves(game, solved, counts);
        const total = (picks) => picks.reduce((sum, [, count]) => sum + count, 0n);
        const good = moves.every(
          (move) => total(move.picks) === K && nimSum(solved.values, applyMove(counts, move)) === 0n,
        );
        if (!good || 0 < moves.length !== (nimSum(solved.values, counts) !== 0n)) wrong++;
      }
    }
    return wrong;
  });
  assert.equal(wrong, 0);
});
