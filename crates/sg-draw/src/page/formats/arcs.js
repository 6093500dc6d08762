// The format arcs: `n m`, then m arcs `a b`. Vertices are the numbers from 0, or from 1, on;
// lines mean nothing. Where the first vertex is not told, a vertex 0 or n shows where they
// count from.

const MOST_NUMBERED = 100000000;

function readArcs(bytes, isCut, told, collector) {
  const numbers = new Numbers(bytes, isCut);
  numbers.text.skipMark();
  const n = numbers.number("number of vertices", 0, MOST_NUMBERED);
  const start = numbers.start;
  const m = numbers.number("number of arcs");
  const isOpen = told.first === undefined;
  let { first } = told;
  const vertex = (end, i) => {
    const number = numbers.number(`${end} of arc ${i} of ${m}`);
    if (isOpen && number === 0 && 0 < n) first ??= 0;
    else if (isOpen && number === n) first ??= 1;
    if ((first ?? 1) <= number && number < n + (first ?? 0)) return isOpen ? number : number - first;
    const range = rangeText(n, first, isOpen, number);
    return numbers.fail(`vertex ${numbers.digits()} is out of range: the graph has ${range}`);
  };
  // As long as it is open, the numbers 0 to n are vertices.
  collector.startNumbers(n + (isOpen ? 1 : 0), first ?? 0);
  for (let i = 1; i <= m; i++) {
    const v = vertex("start", i);
    const w = vertex("end", i);
    collector.arc(v, w, numbers.start);
  }
  numbers.finish(`expected the end of the input after the last of ${m} arcs`);
  if (!isOpen || collector.isTrial()) return;
  if (first === undefined && 0 < m) {
    const why = `for none is 0 and none is ${n}`;
    numbers.text.fail(start, `vertices may count from 0 or from 1, ${why}: say --first 0 or --first 1`);
  }
  collector.countFrom(first ?? 0);
  collector.note = `vertices from ${first ?? 0}`;
}

// Refuses a text with lines that are no arcs, though its numbers would be: rows of followers.
function refuseRows(bytes) {
  const line = firstNotPair(bytes);
  if (line === null || line.isAlone) return;
  const how = "if lines mean nothing, say --format arcs; if they are rows of followers, write them as '1: 2 3'";
  new Text(bytes).fail(line.index, `expected an arc, which is two numbers, found ${line.count} on the line: ${how}`);
}

// Whether each line has two numbers with a tab between, or nothing: columns look so, too, and are
// another graph, since the first line is an arc of them.
function isInColumns(bytes) {
  for (const line of linesOf(latin(withoutMark(bytes)))) {
    const cells = withoutSpace(line).split("\t").map(withoutSpace);
    const isRow = cells.length === 2 && cells.every((cell) => /^[0-9]*$/.test(cell));
    if (!isRow && cells.join("") !== "") return false;
  }
  return true;
}

// The vertices of a graph, of which `number` is none.
function rangeText(n, first, isOpen, number) {
  if (n === 0) return "no vertices";
  const [fromZero, fromOne] = [`0 to ${n - 1}`, `1 to ${n}`];
  if (first === undefined) return `vertices ${fromZero} or ${fromOne}`;
  if (first === 1) return `vertices ${fromOne}${isOpen ? `, since one is ${n}` : ""}`;
  if (isOpen) return `vertices ${fromZero}, since one is 0`;
  return `vertices ${fromZero}${number === n ? "; if vertices count from 1, use --first 1" : ""}`;
}
