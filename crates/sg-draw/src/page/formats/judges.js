// The pieces that the grammars of judges' inputs are made of, with the words of the
// statement in their messages.
//
// A problem adds its format to JUDGES in a page.js of its own: label, words, what its
// `read` says to a JudgeReader, and `write`, the text of a game. The reader takes numbers
// from Numbers, or from Lines to see whether lines are broken where the statement breaks
// them; it gives what it reads to a collector, or to nobody.

const JUDGES = {};

// As many vertices as the library takes.
const MOST_VERTICES = 2 ** 32 - 2;

const PLAIN_WORDS = {
  vertex: "vertex",
  vertices: "vertices",
  range: "the graph has vertices",
  arc: "arc",
  arcs: "arcs",
  arcEnd: "end of an arc",
  queries: "queries",
  count: "number of tokens",
  tokens: ["token", "tokens"],
};

class JudgeReader {
  constructor(numbers, words, collector) {
    Object.assign(this, { numbers, words: { ...PLAIN_WORDS, ...words }, collector });
    this.numGames = 0;
    this.numVertices = 0;
    this.first = 0;
    this.hasEmptyQueries = false;
  }

  // The number of games; 0 if the text is empty.
  games() {
    const count = this.numbers.numberOrCut("number of games");
    if (count === null) return 0;
    this.numbers.endLine();
    return count;
  }

  // The number of vertices, with which a game begins, or null at the end of the text. It is
  // at least `least`; vertices are numbered from `first` on.
  startOrEnd(least, first) {
    const what = `number of ${this.words.vertices}`;
    const count = this.numbers.numberOrEnd(what, least, MOST_VERTICES - first);
    return count === null ? null : this.started(count, first);
  }

  // The number of vertices, with which a game has to begin.
  start(least, first) {
    const what = `number of ${this.words.vertices}`;
    return this.started(this.numbers.number(what, least, MOST_VERTICES - first), first);
  }

  started(count, first) {
    this.numGames++;
    Object.assign(this, { numVertices: count, first });
    return count;
  }

  endLine() {
    this.numbers.endLine();
  }

  // For each of `count` vertices a line: the number of its followers, then the followers.
  lists(count) {
    const { arcs, vertex, arcEnd } = this.words;
    this.collector?.startNumbers(this.numVertices, this.first);
    for (let v = 0; v < count; v++) {
      const name = `${vertex} ${v + this.first}`;
      const end = `${arcEnd} of ${name}`;
      const length = this.numbers.number(`number of ${arcs} of ${name}`);
      for (let i = 0; i < length; i++) {
        const w = this.vertex(end);
        this.collector?.arc(v, w, this.numbers.start);
      }
      this.numbers.endLine();
    }
  }

  // The number of arcs.
  numArcs() {
    return this.numbers.number(`number of ${this.words.arcs}`);
  }

  // A line for each of `count` arcs: where it starts and where it ends.
  arcs(count) {
    const { arc } = this.words;
    this.collector?.startNumbers(this.numVertices, this.first);
    for (let i = 1; i <= count; i++) {
      const v = this.vertex(`start of ${arc} ${i}`);
      const w = this.vertex(`end of ${arc} ${i}`);
      this.collector?.arc(v, w, this.numbers.start);
      this.numbers.endLine();
    }
  }

  // A line of the constant of every vertex.
  constants() {
    this.collector?.hasConstants();
    this.units("constant", (K) => this.collector?.constant(K));
  }

  // A line for each query, of the number of its tokens and their vertices, up to a line of
  // a 0, which may be missing at the end of the text.
  queriesToZero() {
    for (;;) {
      const count = this.numbers.numberOrCut(`number of ${this.words.tokens[1]}`);
      if (!count) {
        if (count === 0) this.numbers.endLine();
        return;
      }
      this.query(count);
    }
  }

  // A line of the number of queries, and one for each: the number of its tokens and their
  // vertices.
  queries() {
    const count = this.numQueries();
    for (let i = 0; i < count; i++) this.query(this.numbers.number(`number of ${this.words.tokens[1]}`));
  }

  // A line of the number of queries, and one for each: the number of tokens on every
  // vertex.
  queriesOfCounts() {
    const count = this.numQueries();
    if (this.numVertices === 0) {
      this.hasEmptyQueries ||= 0 < count;
      return;
    }
    for (let i = 0; i < count; i++) {
      this.collector?.query();
      this.units(this.words.count, (number) => this.collector?.queryNumber(number));
    }
  }

  numQueries() {
    const count = this.numbers.number(`number of ${this.words.queries}`);
    this.numbers.endLine();
    return count;
  }

  // The vertices of a query, whose number was just read.
  query(count) {
    const what = `${this.words.vertex} of a ${this.words.tokens[0]}`;
    this.collector?.query();
    for (let i = 0; i < count; i++) {
      const v = this.vertex(what);
      this.collector?.queryNumber(v);
    }
    this.numbers.endLine();
  }

  // A line of a number for every vertex, if there are vertices; `name` says what it is.
  units(name, take) {
    for (let v = 0; v < this.numVertices; v++) {
      take(this.numbers.number(`${name} of ${this.words.vertex} ${v + this.first}`));
    }
    if (0 < this.numVertices) this.numbers.endLine();
  }

  // The next vertex, counted from 0. Without a collector it is any number.
  vertex(what) {
    const { words, numVertices, first } = this;
    const number = this.numbers.any(what);
    if (!this.collector) return 0;
    if (first <= number && number < numVertices + first) return number - first;
    const range =
      numVertices === 0
        ? `the graph has no ${words.vertices}`
        : `${words.range} ${first} to ${numVertices - 1 + first}`;
    return this.numbers.fail(`${words.vertex} ${this.numbers.digits()} is out of range: ${range}`);
  }
}

// Gives all games of a judge's input to a collector.
function readJudge(judge, bytes, isCut, collector) {
  const numbers = new Numbers(bytes, isCut);
  const reader = new JudgeReader(numbers, judge.words, collector);
  judge.read(reader);
  numbers.finish(`expected the end of the input after the last of ${reader.numGames} games`);
}

// One line about the numbers of an input and their order.
function meaningOf({ first, words, byArcs, hasConstants }) {
  const { vertices, queries } = { ...PLAIN_WORDS, ...words };
  const graph = byArcs ? "arcs" : "a list of followers each";
  return `${vertices} from ${first}: ${graph}${hasConstants ? ", constants" : ""}, then ${queries}`;
}

// Whether the lines of an input, or of the beginning of one, are broken where the statement
// breaks them, whatever white space there is besides.
function isLaidOut(judge, bytes) {
  const lines = new Lines(bytes);
  const reader = new JudgeReader(lines, judge.words, null);
  try {
    judge.read(reader);
  } catch (error) {
    // What is missing at the end is what the grammar does without, or what was cut off.
    if (error !== MISPLACED) throw error;
    if (lines.text.peek() !== undefined) return false;
  }
  // Queries about no vertices have no lines that tell them apart.
  return !reader.hasEmptyQueries;
}

// Thrown where a line is broken that should not be, or goes on.
const MISPLACED = Symbol("no such number in the line");

// The numbers of a text as Numbers has them, which fail where a line is not broken as the
// statement has it.
class Lines {
  constructor(bytes) {
    this.text = new Text(bytes);
    this.startsLine = true;
    this.isFirst = true;
  }

  any() {
    const { text } = this;
    text.skipWhile(this.startsLine ? isSpace : isBlank);
    const start = text.skipWhile(isDigit);
    const byte = text.peek();
    if (text.next === start) throw MISPLACED;
    if (byte !== undefined && !isSpace(byte)) throw MISPLACED;
    Object.assign(this, { startsLine: false, isFirst: false });
    return Number(valueOf(text.bytes, start, text.next));
  }

  number() {
    return this.any();
  }

  // The statement promises a game.
  numberOrEnd() {
    if (!this.isFirst && this.atEnd()) return null;
    return this.any();
  }

  numberOrCut() {
    if (this.atEnd()) throw MISPLACED;
    return this.any();
  }

  atEnd() {
    this.text.skipWhile(isSpace);
    return this.text.peek() === undefined;
  }

  endLine() {
    this.startsLine = true;
    this.text.skipWhile(isBlank);
    if (this.text.peek() === undefined) return;
    if (!this.text.nextIf(LINE_FEED)) throw MISPLACED;
  }
}

// White space within a line.
const isBlank = (byte) => isSpace(byte) && byte !== LINE_FEED;
