// What formats of games share, above all the inputs of judges.
//
// A judge's input is a stream of numbers; lines mean nothing to it, but an error
// names line and column. A parser returns games { rows, picks, queries }, picks
// null in the plain game, each query the tokens on each vertex (BigInt); where
// vertices have names, `names` are there, and `title`. See graphs.js and dot.js for
// what is no judge's.

const MAX_VERTICES = 3000;

// The formats of the judges' inputs by the name of the problem, each as
// { label, first, parse, write }: see the page.js of each problem.
const JUDGES = {};

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
