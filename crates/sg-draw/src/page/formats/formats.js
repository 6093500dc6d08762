// The formats that the page reads, and which of them a text is in.
//
// A format is { name, label, help, meaning, isLaidOut, begins, read }: `begins` says whether
// a text begins like no other format; where it is missing, all of a text is tried. `read`
// takes the bytes of a text, whether more follows, the number of the first vertex where the
// format leaves it open, and a collector.

const FORMATS = [
  ...Object.entries(JUDGES).map(([name, judge]) => ({
    name,
    ...judge,
    read: (bytes, isCut, first, collector) => readJudge(judge, bytes, isCut, collector),
    meaning: () => meaningOf(judge),
    isLaidOut: (bytes) => isLaidOut(judge, bytes),
  })),
  {
    name: "arcs",
    label: "n m, then m arcs",
    read: readArcs,
    meaning: (counts) => {
      if (!counts) return "numbers of vertices and arcs, then the arcs";
      const [n, m] = counts;
      return `${n} is the number of vertices (0 to ${n ? BigInt(n) - 1n : 0}), ${m} that of the arcs`;
    },
    isLaidOut: isInPairs,
  },
  {
    name: "names",
    label: "an arc on each line",
    read: readNames,
    meaning: (counts) =>
      `an arc on each line, the first ${counts ? `from ${counts[0]} to ${counts[1]}` : "as well"}`,
    isLaidOut: isInPairs,
  },
  { name: "dot", label: "DOT", read: readDot, begins: beginsLikeDot },
  { name: "json", label: "JSON of networkx", read: readJson, begins: (text) => new JsonWords(text).peek() === "{" },
];

const formatCalled = (name) => FORMATS.find((format) => format.name === name);

// The game of a text, in bytes, that `how` asks for: { format, first, number }, of which
// each may be missing. Throws a Fault, or a Refusal if it is no fault at one place.
function readGame(bytes, { format: name, first, number = 1 } = {}) {
  const format = name ? formatCalled(name) : first === undefined ? detect(bytes) : formatCalled("arcs");
  if (first !== undefined && format.name !== "arcs")
    throw new Refusal(`--first is for the format arcs, and this is ${format.name}`);
  const collector = new Collector(BUILD, number);
  format.read(bytes, false, first ?? 0, collector);
  const { numCases } = collector;
  if (numCases === 0) throw new Refusal(NO_GRAPH);
  if (numCases < number) {
    throw new Refusal(`no game ${number}: the input has ${plural(numCases, "game")}`);
  }
  if (format.name === "names" && collector.numVertices === 0) throw new Refusal(NO_GRAPH);
  return { format, collector, bytes };
}

// The cycle of a game that was read, with the places of its arcs; null if it has none.
function cycleMessage({ format, collector, bytes }) {
  const { cycle } = followersFirst(collector.rows.map((row) => [...new Set(row)]));
  if (!cycle) return null;
  const arcs = cycle.map((v, i) => [v, cycle[(i + 1) % cycle.length], null]).slice(0, MOST_SHOWN);
  format.read(bytes, false, collector.first, new Collector(LOCATE, collector.wanted, arcs));
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
