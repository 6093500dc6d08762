// The inputs of POJ 2425 in a page: read and written with what judges.js and write.js of the
// page have.

JUDGES.poj2425 = {
  label: "POJ 2425 A Chess Game",
  help: "The input of POJ 2425: a list of followers a vertex, then the tokens",
  first: 0,
  words: {
    vertex: "position",
    vertices: "positions",
    range: "the graph has positions",
    arc: "follower",
    arcs: "followers",
    arcEnd: "follower",
    tokens: ["piece", "pieces"],
  },
  read: readPoj,
  write: writePoj,
};

function readPoj(reader) {
  let numPositions;
  while ((numPositions = reader.startOrEnd(0, 0)) !== null) {
    reader.endLine();
    reader.lists(numPositions);
    reader.queriesToZero();
  }
}

function writePoj(game) {
  needsPlain(game);
  const tokens = tokenList(game.counts);
  const query = tokens.length ? [counted(tokens)] : [];
  return [game.rows.length, ...game.rows.map(counted), ...query, 0, ""].join("\n");
}
