// The inputs of UVa 12163 in a page: read and written with what formats.js has.

JUDGES.uva12163 = {
  label: "UVa 12163 Addition-Subtraction Game",
  first: 0,
  parse: parseUva,
  write: writeUva,
};

function parseUva(text) {
  const numbers = new Numbers(text);
  if (numbers.ended) return [];
  const games = numbers.list(numbers.take("number of games"), () => {
    const start = numbers.next;
    const n = numbers.takeUpTo("number of vertices", 0, MAX_VERTICES);
    const rows = Array.from({ length: n }, () => []);
    const vertex = () => numbers.takeUpTo("vertex", 0, n - 1);
    numbers.list(numbers.take("number of edges"), () => rows[vertex()].push(vertex()));
    refuseCycle(numbers, start, rows, 0);
    const picks = numbers.list(BigInt(n), () => numbers.take("constant K"));
    const queries = numbers.list(numbers.take("number of rounds"), () =>
      numbers.list(BigInt(n), () => numbers.take("value")),
    );
    return { rows, picks, queries };
  });
  if (!numbers.ended) numbers.fail("more text after the last game");
  return games;
}

function writeUva(game) {
  const arcs = game.rows.flatMap((row, v) => row.map((w) => `${v} ${w}`));
  const picks = game.picks ?? game.rows.map(() => 1n);
  const head = `${game.rows.length} ${arcs.length}`;
  return [1, head, ...arcs, picks.join(" "), 1, game.counts.join(" "), ""].join("\n");
}
