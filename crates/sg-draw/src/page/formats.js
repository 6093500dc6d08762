// The formats of games, and the inputs of the three judges, read and written.
//
// A judge's input is a stream of numbers; lines mean nothing to it, but an error
// names line and column. A parser returns games { rows, picks, queries }, picks
// null in the plain game, each query the tokens on each vertex (BigInt); where
// vertices have names, `names` are there, and `title`. See graphs.js and dot.js for
// what is no judge's.

const MAX_VERTICES = 3000;

const FORMATS = {
  poj2425: { label: "POJ 2425 A Chess Game", parse: parsePoj, write: writePoj },
  zoj3666: { label: "ZOJ 3666 Alice and Bob", parse: parseZoj, write: writeZoj },
  uva12163: { label: "UVa 12163 Addition-Subtraction Game", parse: parseUva, write: writeUva },
  arcs: { label: "n m, then m arcs", parse: parseArcs },
  names: { label: "an arc on each line", parse: parseNames },
  dot: { label: "DOT", parse: parseDot },
};

const JUDGES = ["poj2425", "zoj3666", "uva12163"];

class InputError extends Error {
  constructor({ line, column }, message) {
    super(`line ${line}, column ${column}: ${message}`);
  }
}

// Where an index of a text is.
function placeIn(text, index) {
  const before = text.slice(0, index);
  const start = before.lastIndexOf("\n") + 1;
  return { line: before.split("\n").length, column: index - start + 1 };
}

// Those of the formats that can read `text`, and for the others why not.
function readAny(text, formats) {
  const games = {};
  const errors = {};
  for (const format of formats) {
    try {
      games[format] = FORMATS[format].parse(text);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      errors[format] = error.message;
    }
  }
  return { games, errors };
}

// Hands out the numbers of a text one by one.
class Numbers {
  constructor(text) {
    this.words = [...text.matchAll(/\S+/g)];
    this.text = text;
    this.next = 0;
  }

  get ended() {
    return this.next === this.words.length;
  }

  // Where the word numbered `next` stands, or the end of the text.
  place(next = this.next) {
    return placeIn(this.text, this.words[next]?.index ?? this.text.length);
  }

  fail(message) {
    throw new InputError(this.place(), message);
  }

  peek() {
    const word = this.words[this.next]?.[0];
    if (word === undefined) return null;
    if (!/^[0-9]+$/.test(word)) this.fail(`“${shorten(word, 20)}” is not a number`);
    return BigInt(word);
  }

  // A number of any size.
  take(what) {
    const number = this.peek();
    if (number === null) this.fail(`the text ends where there should be a ${what}`);
    this.next++;
    return number;
  }

  // A number from `first` to `last`, both Numbers.
  takeUpTo(what, first, last) {
    const number = this.peek();
    if (number !== null && (number < BigInt(first) || BigInt(last) < number)) {
      this.fail(
        last < first
          ? `${what} ${number}, but there is none`
          : `${what} ${number} is not from ${first} to ${last}`,
      );
    }
    return Number(this.take(what));
  }

  // `count` things, which cannot be more than there are words.
  list(count, item) {
    const items = [];
    for (let i = 0n; i < count; i++) items.push(item());
    return items;
  }
}

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

function refuseCycle(numbers, start, rows, first) {
  const { cycle } = followersFirst(rows.map((row) => [...new Set(row)]));
  if (!cycle) return;
  throw new InputError(numbers.place(start), walkOf(cycle, (v) => v + first));
}

function walkOf(cycle, name) {
  const walk = [...cycle.slice(0, 15), cycle[0]].map(name);
  const dots = 15 < cycle.length ? ` (${cycle.length} vertices, cut short)` : "";
  return `the graph has a cycle: ${walk.join(" → ")}${dots}`;
}

function countTokens(n, vertices) {
  const counts = Array(n).fill(0n);
  for (const v of vertices) counts[v]++;
  return counts;
}

// The vertices of the tokens, one entry a token. Text for a judge, so a large
// count is written as one or two tokens, which are worth the same.
function tokenList(counts) {
  return counts.flatMap((count, v) => {
    const kept = count <= 1000n ? count : 2n - (count & 1n);
    return Array(Number(kept)).fill(v);
  });
}

function needsPlain(game) {
  if (game.picks?.some((K) => K !== 1n)) {
    throw new RangeError("This format has no K: only games in which every K is 1 can be written so.");
  }
}

const counted = (list) => [list.length, ...list].join(" ");

function writePoj(game) {
  needsPlain(game);
  const tokens = tokenList(game.counts);
  const query = tokens.length ? [counted(tokens)] : [];
  return [game.rows.length, ...game.rows.map(counted), ...query, 0, ""].join("\n");
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

function writeUva(game) {
  const arcs = game.rows.flatMap((row, v) => row.map((w) => `${v} ${w}`));
  const picks = game.picks ?? game.rows.map(() => 1n);
  const head = `${game.rows.length} ${arcs.length}`;
  return [1, head, ...arcs, picks.join(" "), 1, game.counts.join(" "), ""].join("\n");
}
