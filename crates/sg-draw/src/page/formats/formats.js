// The formats that the page reads, and which of them a text is in.
//
// A format is { name, label, phrase, kind, read, ... }. `phrase` says what it is behind "read
// as". By its kind, all of a text is tried, as "numbers", where line ends mean nothing, or
// "words"; or `begins` says whether a text, of which only the beginning may be
// there, is like no other format. For numbers `meaning`
// says what the first two stand for, and `isLaidOut` whether the lines are broken where a
// person would break them. `read` takes the bytes of a text, whether more follows, what is
// told, { format, first }: whether the format was chosen, and the number of the first vertex
// where the format leaves it open; and a collector.

const FORMATS = [
  ...Object.entries(JUDGES).map(([name, judge]) => ({
    name,
    ...judge,
    phrase: "an input of that problem",
    kind: "numbers",
    read: (bytes, isCut, _, collector) => readJudge(judge, bytes, isCut, collector),
    meaning: () => meaningOf(judge),
    isLaidOut: (bytes) => isLaidOut(judge, bytes),
  })),
  {
    name: "arcs",
    label: "n m, then m arcs",
    phrase: "`n m` and m arcs",
    kind: "numbers",
    read: readArcs,
    meaning: (counts) => {
      if (!counts) return "numbers of vertices and arcs, then the arcs";
      const [n, m] = counts;
      return `${n} is the number of vertices, ${m} that of the arcs`;
    },
    isLaidOut: isInPairs,
  },
  {
    name: "names",
    label: "an arc on each line",
    phrase: "an arc a line",
    kind: "words",
    read: readNames,
  },
  {
    name: "lists",
    label: "v: and its followers on each line",
    phrase: "the followers of a vertex a line",
    kind: "words",
    read: readLists,
  },
  { name: "csv", label: "two columns", phrase: "two columns", kind: "words", read: readCsv },
  {
    name: "tgf",
    label: "Trivial Graph Format",
    phrase: "nodes, #, edges",
    read: readTgf,
    begins: beginsLikeTgf,
  },
  { name: "dot", label: "DOT", phrase: "a digraph of Graphviz", read: readDot, begins: beginsLikeDot },
  {
    name: "json",
    label: "JSON of networkx",
    phrase: "a node-link graph",
    read: readJson,
    begins: (bytes) => /^[ \t\n\f\r]*\{/.test(latin(withoutMark(bytes))),
  },
];

const formatCalled = (name) => FORMATS.find((format) => format.name === name);

// The game of a text, in bytes, that `how` asks for: { format, first, number }, of which
// each may be missing. Throws a Fault, or a Refusal if it is no fault at one place.
function readGame(bytes, { format: name, first, number = 1 } = {}) {
  const encoding = foreignEncoding(bytes);
  if (encoding) throw new Refusal(foreignText(encoding));
  const format = name ? formatCalled(name) : first === undefined ? detect(bytes) : formatCalled("arcs");
  if (first !== undefined && format.name !== "arcs")
    throw new Refusal(`--first is for the format arcs, and this is ${format.name}`);
  const collector = new Collector(BUILD, number);
  format.read(bytes, false, { format: name !== undefined || first !== undefined, first }, collector);
  const { numCases } = collector;
  if (numCases === 0) throw new Refusal(NO_GRAPH);
  if (numCases < number) {
    throw new Refusal(`no game ${number}: the input has ${plural(numCases, "game")}`);
  }
  if (format.kind === "words" && collector.numVertices === 0) throw new Refusal(NO_GRAPH);
  return { format, collector, bytes };
}

// The line that says how a text was read, for whoever did not say it.
const readAs = ({ format, collector }) =>
  ["read as " + format.name, format.phrase, collector.note].filter(Boolean).join(", ");

// The cycle of a game that was read, with the places of its arcs; null if it has none.
function cycleMessage({ format, collector, bytes }) {
  const { cycle } = followersFirst(collector.rows.map((row) => [...new Set(row)]));
  if (!cycle) return null;
  const arcs = cycle.map((v, i) => [v, cycle[(i + 1) % cycle.length], null]).slice(0, MOST_SHOWN);
  const told = { format: true, first: collector.names ? undefined : collector.first };
  format.read(bytes, false, told, new Collector(LOCATE, collector.wanted, arcs));
  const name = (v) => collector.nameOf(v);
  const isCut = MOST_SHOWN < cycle.length;
  const walk = [...cycle, cycle[0]].slice(0, MOST_SHOWN + 1).map(name);
  return [
    `cycle ${walk.join(" -> ")}${isCut ? ` -> ... (${cycle.length} vertices)` : ""}`,
    ...arcs.map(([v, w, index]) => `  ${placeOf(bytes, index)}: ${name(v)} -> ${name(w)}`),
    ...(isCut ? ["  ..."] : []),
  ].join("\n");
}

// So many vertices of a cycle are shown, and as many arcs looked for.
const MOST_SHOWN = 16;
