// The format arcs: `n m`, then m arcs `a b`. Vertices are the numbers from 0, or from 1, on;
// lines mean nothing.

const MOST_NUMBERED = 100000000;

function readArcs(bytes, isCut, first, collector) {
  const numbers = new Numbers(bytes, isCut);
  const numVertices = numbers.number("number of vertices", 0, MOST_NUMBERED);
  const numArcs = numbers.number("number of arcs");
  collector.startNumbers(numVertices, first);
  const vertex = (end, i) => {
    const number = numbers.number(`${end} of arc ${i} of ${numArcs}`);
    if (first <= number && number < numVertices + first) return number - first;
    const range = numVertices ? `vertices ${first} to ${numVertices - 1 + first}` : "no vertices";
    const isNext = number === numVertices + first && first === 0;
    const hint = isNext ? "; if vertices count from 1, use --first 1" : "";
    return numbers.fail(`vertex ${numbers.digits()} is out of range: the graph has ${range}${hint}`);
  };
  for (let i = 1; i <= numArcs; i++) {
    const v = vertex("start", i);
    const w = vertex("end", i);
    collector.arc(v, w, numbers.start);
  }
  numbers.finish(`expected the end of the input after the last of ${numArcs} arcs`);
}
