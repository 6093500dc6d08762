// The inputs of ZOJ 3666 in a page: read and written with what formats.js has.

JUDGES.zoj3666 = { label: "ZOJ 3666 Alice and Bob", first: 1, parse: parseZoj, write: writeZoj };

function parseZoj(text) {
  const numbers = new Numbers(text);
  const games = [];
  while (!numbers.ended) {
    const start = numbers.next;
    const n = numbers.takeUpTo("number of places", 1, MAX_VERTICES);
    const place = () => numbers.takeUpTo("place", 1, n) - 1;
    const rows = numbers.list(BigInt(n - 1), () => numbers.list(numbers.take("number of followers"), place));
    rows.push([]);
    refuseCycle(numbers, start, rows, 1);
    const arrangements = numbers.take("number of arrangements");
    const queries = numbers.list(arrangements, () =>
      countTokens(n, numbers.list(numbers.take("number of toys"), place)),
    );
    games.push({ rows, picks: null, queries });
  }
  return games;
}

// The last place has no list. A last vertex with arcs gets one more behind it.
function writeZoj(game) {
  needsPlain(game);
  const last = game.rows.at(-1);
  const rows = last && last.length === 0 ? game.rows.slice(0, -1) : game.rows;
  const lists = rows.map((row) => counted(row.map((w) => w + 1)));
  const tokens = tokenList(game.counts).map((v) => v + 1);
  return [rows.length + 1, ...lists, 1, counted(tokens), ""].join("\n");
}
