// The game of a text, as a reader finds it.
//
// A reader goes through all games of a text and tells a collector what it reads, which keeps
// what its task asks for: nothing, where a format is only tried; the game that is wanted; or
// where some arcs of that game are. So the games of a text are read one at a time, and no
// text is larger in memory than its largest game.

// What a page takes; beyond it a text is checked and counted, but not kept.
const MAX_VERTICES = 3000;
const MAX_ARCS = 1000000;

const [CHECK, BUILD, LOCATE] = ["check", "build", "locate"];

class Collector {
  // `wanted` is the number of a game, from 1; `arcs` those to be located, as [v, w, index].
  constructor(task = CHECK, wanted = 1, arcs = []) {
    Object.assign(this, { task, wanted, located: arcs });
    this.numCases = 0;
    // The vertices of each game.
    this.sizes = [];
    // The game that is wanted: what its vertices are called, by numbers from `first` or by
    // names; its arcs, unless they are too many.
    this.numVertices = 0;
    this.numArcs = 0;
    this.first = 0;
    this.names = null;
    // The names by which vertices are shown, if these are others.
    this.labels = null;
    this.keys = [];
    this.title = null;
    // What the reader found out beside the format.
    this.note = null;
    this.rows = [];
    this.picks = null;
    this.queries = [];
  }

  // Begins a game whose vertices are the numbers from `first` on.
  startNumbers(numVertices, first) {
    this.numCases++;
    this.sizes.push(numVertices);
    if (!this.isWanted()) return;
    Object.assign(this, { numVertices, first });
    // There may be one for a number that turns out to be no vertex.
    if (this.task === BUILD && numVertices <= MAX_VERTICES + 1)
      this.rows = Array.from({ length: numVertices }, () => []);
  }

  // Ends a game whose arcs were listed between the numbers 0 to n: one of these two is no
  // vertex, for vertices count from `first`, which is 0 or 1.
  countFrom(first) {
    this.first = first;
    this.numVertices--;
    this.sizes[0]--;
    if (first === 0) this.rows.pop();
    else this.rows = this.rows.slice(1).map((row) => row.map((w) => w - 1));
  }

  // Begins the one game of a text whose vertices have names.
  startNames() {
    this.numCases++;
    this.names = new Map();
  }

  // Whether the format of the text is tried, and nothing is kept.
  isTrial() {
    return this.task === CHECK;
  }

  isWanted() {
    return this.numCases === this.wanted;
  }

  // The number of the vertex of that name, a new one if it is new; 0 if nothing is kept. A name that is a value, as
  // the number 1, is another one than the text that looks the same.
  vertex(name, isValue = false) {
    if (this.isTrial()) return 0;
    const key = keyOf(name, isValue);
    let v = this.names.get(key);
    if (v === undefined) {
      v = this.numVertices++;
      this.names.set(key, v);
      if (this.task === BUILD && v < MAX_VERTICES) this.rows.push([]);
    }
    return v;
  }

  // The vertex that is called so, be it as it is shown; undefined if there is none.
  find(name) {
    const unquoted = withoutQuotes(name);
    const keys = [keyOf(name, true), keyOf(name, false)];
    if (unquoted !== null) keys.unshift(keyOf(unquoted, false));
    return this.names.get(keys.find((key) => this.names.has(key)));
  }

  // Takes the labels of all vertices for their names, unless one is the id of another vertex,
  // and might be typed for it.
  label(labels) {
    const mayBeId = (label, v) => (this.find(label) ?? v) !== v;
    if (labels && !labels.some(mayBeId)) this.labels = labels;
  }

  // Takes an arc, which stands at an index of the text.
  arc(v, w, index) {
    if (!this.isWanted()) return;
    this.numArcs++;
    if (this.task === LOCATE) {
      for (const arc of this.located) if (arc[0] === v && arc[1] === w) arc[2] ??= index;
    } else if (this.task === BUILD && v < this.rows.length && this.numArcs <= MAX_ARCS) {
      this.rows[v].push(w);
    }
  }

  // Takes the constant K of the next vertex.
  constant(K) {
    if (this.isBuilding()) this.picks.push(BigInt(K));
  }

  // Notes that the game has constants, even if it has no vertex.
  hasConstants() {
    if (this.isBuilding()) this.picks ??= [];
  }

  // Begins a query.
  query() {
    if (this.isBuilding()) this.queries.push([]);
  }

  // Goes on with the last query: a vertex with a token or, in spread games, the count of the
  // next vertex.
  queryNumber(number) {
    if (this.isBuilding()) this.queries.at(-1).push(number);
  }

  isBuilding() {
    return this.task === BUILD && this.isWanted();
  }

  // The number of tokens on each vertex in a query; none where there is no such query.
  countsOf(query) {
    const numbers = this.queries[query];
    if (this.picks) return this.rows.map((_, v) => BigInt(numbers?.[v] ?? 0));
    return countTokens(this.numVertices, numbers ?? []);
  }

  // What vertex v is called, as it can be typed: a value, a bare text, or a text in quotes.
  nameOf(v) {
    if (!this.names) return String(v + this.first);
    if (this.labels) return isBareName(this.labels[v]) ? this.labels[v] : inQuotes(this.labels[v]);
    if (this.keys.length <= v) this.keys = [...this.names.keys()];
    const name = this.keys[v].slice(1);
    if (this.keys[v] === keyOf(name, true)) return name;
    return isBareName(name) && !this.names.has(keyOf(name, true)) ? name : inQuotes(name);
  }
}

const keyOf = (name, isValue) => (isValue ? "=" : "'") + name;

// Why a game that was read has no room in a page; null if it has.
function tooLarge({ numVertices, numArcs }) {
  const [count, limit, what] =
    MAX_VERTICES < numVertices ? [numVertices, MAX_VERTICES, "vertices"] : [numArcs, MAX_ARCS, "arrows"];
  return count <= limit ? null : `${count} ${what} are too many for a page (at most ${limit})`;
}
