// Grundy numbers of a graph without cycles: followers, order, heights, values.
//
// rows[v] lists the followers of vertex v; a follower may be listed twice, which
// changes nothing. Values are BigInt throughout: where a move spreads tokens they
// grow beyond what a Number holds. Nothing here touches the page. V vertices and
// E arcs cost O(V log V + E) but for the values of the spread game, see picks.js.

// All that follows from a game's graph; with a cycle, only that.
function solve({ rows, picks }) {
  const followers = rows.map((row) => [...new Set(row)]);
  const { order, cycle } = followersFirst(followers);
  if (cycle) return { cycle };
  const heights = heightsOf(followers, order);
  // By height, so that a walk through the order climbs the picture row by row.
  order.sort((v, w) => heights[v] - heights[w] || v - w);
  const values = picks ? pickValues(followers, order, picks) : plainValues(followers, order);
  return { followers, order, heights, values };
}

// Every vertex behind all its followers; or a cycle as a walk whose last vertex
// has an arc to the first.
function followersFirst(followers) {
  const predecessors = followers.map(() => []);
  followers.forEach((row, v) => row.forEach((w) => predecessors[w].push(v)));
  const waitsFor = followers.map((row) => row.length);
  const order = [];
  waitsFor.forEach((count, v) => count === 0 && order.push(v));
  for (let i = 0; i < order.length; i++) {
    for (const v of predecessors[order[i]]) {
      if (--waitsFor[v] === 0) order.push(v);
    }
  }
  if (order.length === followers.length) return { order };
  return { cycle: cycleAmong(followers, (v) => 0 < waitsFor[v]) };
}

// Every vertex that `waits` has a follower that waits: a walk must close.
function cycleAmong(followers, waits) {
  const walk = [];
  const placeInWalk = new Map();
  let v = followers.findIndex((_, vertex) => waits(vertex));
  while (!placeInWalk.has(v)) {
    placeInWalk.set(v, walk.length);
    walk.push(v);
    v = followers[v].find(waits);
  }
  return walk.slice(placeInWalk.get(v));
}

// The path of an arc v -> w that would close a cycle: from w to v, or null.
function pathBetween(followers, from, to) {
  const cameFrom = new Map([[from, from]]);
  const queue = [from];
  for (const v of queue) {
    if (v === to) break;
    for (const w of followers[v]) {
      if (!cameFrom.has(w)) {
        cameFrom.set(w, v);
        queue.push(w);
      }
    }
  }
  if (!cameFrom.has(to)) return null;
  const path = [to];
  while (path[0] !== from) path.unshift(cameFrom.get(path[0]));
  return path;
}

// The number of moves of the longest play from each vertex.
function heightsOf(followers, order) {
  const heights = followers.map(() => 0);
  for (const v of order) {
    for (const w of followers[v]) heights[v] = Math.max(heights[v], heights[w] + 1);
  }
  return heights;
}

function plainValues(followers, order) {
  const values = followers.map(() => 0n);
  for (const v of order) values[v] = mex(followers[v].map((w) => values[w]));
  return values;
}

// The least number from 0 on that is not among `values`.
function mex(values) {
  const present = new Set(values);
  let missing = 0n;
  while (present.has(missing)) missing++;
  return missing;
}

// The nim-sum of all tokens: two on one vertex cancel.
function nimSum(values, counts) {
  return values.reduce((sum, value, v) => (counts[v] & 1n ? sum ^ value : sum), 0n);
}
