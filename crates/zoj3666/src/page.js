// The inputs of ZOJ 3666 in a page: read and written with what judges.js and write.js of the
// page have.

JUDGES.zoj3666 = {
  label: "ZOJ 3666 Alice and Bob",
  help: "The input of ZOJ 3666: the same from 1, without the list of the last place",
  first: 1,
  words: {
    vertex: "place",
    vertices: "places",
    range: "the places are",
    arc: "edge",
    arcs: "edges",
    arcEnd: "end of an edge",
    queries: "arrangements",
    tokens: ["toy", "toys"],
  },
  read: readZoj,
  write: writeZoj,
};

function readZoj(reader) {
  let numPlaces;
  while ((numPlaces = reader.startOrEnd(1, 1)) !== null) {
    reader.endLine();
    // The last place has no list.
    reader.lists(numPlaces - 1);
    reader.queries();
  }
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
