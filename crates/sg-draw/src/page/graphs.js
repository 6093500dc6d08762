// Graphs without a judge: `n m` with m arcs, and arcs between names, one a line.
//
// A parser returns one game { title, names, rows, picks, queries } without queries.

// All formats that the page reads, in the order in which they are offered.
const FORMATS = {
  ...JUDGES,
  arcs: { label: "n m, then m arcs", parse: parseArcs },
  names: { label: "an arc on each line", parse: parseNames },
  dot: { label: "DOT", parse: parseDot },
};

function parseArcs(text) {
  const numbers = new Numbers(text);
  if (numbers.ended) return [];
  const n = numbers.takeUpTo("number of vertices", 0, MAX_VERTICES);
  const m = numbers.take("number of arcs");
  const rows = Array.from({ length: n }, () => []);
  const vertex = () => numbers.takeUpTo("vertex", 0, n - 1);
  numbers.list(m, () => rows[vertex()].push(vertex()));
  if (!numbers.ended) numbers.fail(`more text after the last of ${m} arcs`);
  refuseCycle(numbers, 0, rows, 0);
  return [{ rows, picks: null, queries: [] }];
}

// An arc a line, `a b` or `a -> b`; a single name is a vertex, and from a # at the
// start of a word on the line is a remark.
function parseNames(text) {
  const graph = new NamedGraph(text);
  let start = 0;
  for (const full of text.split("\n")) {
    const line = full.replace(/(^|\s|->)#.*/, "$1");
    const words = [...line.matchAll(/->|(?:(?!->)\S)+/g)];
    const fail = (word, message) => {
      throw new InputError(placeIn(text, start + (word?.index ?? line.trimEnd().length)), message);
    };
    for (const word of words) {
      if (!isName(word[0])) fail(word, `“${shorten(word[0], 20)}” cannot be a name`);
    }
    const arrow = words.findIndex(([word]) => word === "->");
    if (arrow === 0) fail(words[0], "there should be a name before “->”");
    if (arrow === words.length - 1 && words.length) fail(null, "there should be a name after “->”");
    const names = words.filter((word, place) => place !== 1 || word[0] !== "->");
    if (2 < names.length) fail(names[2], `one arc a line, but “${shorten(names[2][0], 20)}” is more`);
    const [v, w] = names.map((name) => graph.vertex(name[0], start + name.index));
    if (w !== undefined) graph.arc(v, w, start + names[0].index);
    start += full.length + 1;
  }
  return graph.games();
}

// No quotes, braces or semicolons; a comma in brackets only, as in (3,4).
function isName(word) {
  let depth = 0;
  for (const letter of word) {
    if ("([".includes(letter)) depth++;
    else if (")]".includes(letter)) depth = Math.max(0, depth - 1);
    else if (letter === "," ? depth === 0 : /[{}";\p{Cc}]/u.test(letter)) return false;
  }
  return true;
}

// Vertices are numbered as their names come; of every arc it is kept at which index of
// the text it stands first.
class NamedGraph {
  constructor(text) {
    this.text = text;
    this.title = null;
    this.numbers = new Map();
    this.rows = [];
    this.places = new Map();
  }

  vertex(name, index) {
    if (!this.numbers.has(name)) {
      if (this.rows.length === MAX_VERTICES)
        throw new InputError(placeIn(this.text, index), `more than ${MAX_VERTICES} vertices`);
      this.numbers.set(name, this.rows.length);
      this.rows.push([]);
    }
    return this.numbers.get(name);
  }

  arc(v, w, index) {
    this.rows[v].push(w);
    const key = `${v},${w}`;
    if (!this.places.has(key)) this.places.set(key, index);
  }

  // The game, if there is a vertex; else none.
  games() {
    const { rows, title } = this;
    const names = [...this.numbers.keys()];
    const { cycle } = followersFirst(rows.map((row) => [...new Set(row)]));
    if (cycle) {
      const index = this.places.get(`${cycle[0]},${cycle[1 % cycle.length]}`);
      throw new InputError(placeIn(this.text, index), walkOf(cycle, (v) => names[v]));
    }
    return rows.length ? [{ title, names, rows, picks: null, queries: [] }] : [];
  }
}

// Whether two counts are followed by as many pairs of numbers as the second says.
function isCounted(text) {
  const words = text.match(/\S+/g) ?? [];
  return (
    words.every((word) => /^[0-9]+$/.test(word)) &&
    2 <= words.length &&
    BigInt(words.length) === 2n + 2n * BigInt(words[1])
  );
}

// Whether there are only numbers, two on each line that is not blank.
function isPairs(text) {
  return text.split("\n").every((line) => /^\s*([0-9]+\s+[0-9]+\s*)?$/.test(line));
}

// The formats worth trying on `text`. Lines of two numbers each are arcs or names; no
// other text of numbers alone is names, a lone one being a count. What begins like DOT
// is nothing else.
function likelyFormats(text) {
  if (beginsLikeDot(text)) return ["dot"];
  if (isPairs(text)) return ["arcs", "names"];
  const ofNumbers = [...Object.keys(JUDGES), "arcs"];
  return /^[\s0-9]*$/.test(text) ? ofNumbers : ["names", ...ofNumbers];
}

// Whether a text that fits both is `arcs`: the first of its two counts, that of the
// vertices, is at most the second. As names, the first line would then have nothing to
// do with the others.
function isSurelyArcs(text) {
  const [n, m] = text.match(/\S+/g);
  return BigInt(n) <= BigInt(m);
}
