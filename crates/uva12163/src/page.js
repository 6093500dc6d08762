// The inputs of UVa 12163 in a page: read and written with what judges.js and write.js of the
// page have.

JUDGES.uva12163 = {
  label: "UVa 12163 Addition-Subtraction Game",
  help: "The input of UVa 12163: arcs, constants, rounds",
  first: 0,
  words: {
    arc: "edge",
    arcs: "edges",
    queries: "rounds",
    count: "value",
    tokens: ["vertex with an odd value", "vertices with an odd value"],
  },
  byArcs: true,
  hasConstants: true,
  read: readUva,
  write: writeUva,
};

function readUva(reader) {
  const numGames = reader.games();
  for (let game = 0; game < numGames; game++) {
    reader.start(0, 0);
    const numEdges = reader.numArcs();
    reader.endLine();
    reader.arcs(numEdges);
    reader.constants();
    reader.queriesOfCounts();
  }
}

function writeUva(game) {
  const arcs = game.rows.flatMap((row, v) => row.map((w) => `${v} ${w}`));
  const picks = game.picks ?? game.rows.map(() => 1n);
  const head = `${game.rows.length} ${arcs.length}`;
  return [1, head, ...arcs, picks.join(" "), 1, game.counts.join(" "), ""].join("\n");
}
