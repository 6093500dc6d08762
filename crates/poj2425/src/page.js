// The inputs of POJ 2425 in a page: read and written with what formats.js has.

JUDGES.poj2425 = { label: "POJ 2425 A Chess Game", first: 0, parse: parsePoj, write: writePoj };

function parsePoj(text) {
  const numbers = new Numbers(text);
  const games = [];
  while (!numbers.ended) {
    const start = numbers.next;
    const n = numbers.takeUpTo("number of vertices", 0, MAX_VERTICES);
    const vertex = () => numbers.takeUpTo("vertex", 0, n - 1);
    const rows = numbers.list(BigInt(n), () => numbers.list(numbers.take("number of followers"), vertex));
    refuseCycle(numbers, start, rows, 0);
    const queries = [];
    // The closing 0 may be missing at the end of the text.
    while (!numbers.ended) {
      const count = numbers.take("number of tokens");
      if (count === 0n) break;
      queries.push(countTokens(n, numbers.list(count, vertex)));
    }
    games.push({ rows, picks: null, queries });
  }
  return games;
}

function writePoj(game) {
  needsPlain(game);
  const tokens = tokenList(game.counts);
  const query = tokens.length ? [counted(tokens)] : [];
  return [game.rows.length, ...game.rows.map(counted), ...query, 0, ""].join("\n");
}
