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

// Every vertex behind all its followers; or a cycle, see cycleOf.
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
  return order.length === followers.length ? { order } : { cycle: cycleOf(followers) };
}

// A cycle of a graph that has one, as a walk from its smallest vertex whose last vertex has
// an arc to the first. It is the one that the library names: of what is left when all
// vertices without an arc into them are taken away, each has an arc into it, so that a walk
// back must close.
function cycleOf(followers) {
  const numInto = followers.map(() => 0);
  for (const row of followers) for (const w of row) numInto[w]++;
  const taken = followers.flatMap((_, v) => (numInto[v] === 0 ? [v] : []));
  for (let i = 0; i < taken.length; i++) {
    for (const w of followers[taken[i]]) if (--numInto[w] === 0) taken.push(w);
  }
  const sourceOf = [];
  followers.forEach((row, v) => 0 < numInto[v] && row.forEach((w) => (sourceOf[w] = v)));
  let v = numInto.findIndex((count) => 0 < count);
  const seen = new Set();
  for (; !seen.has(v); v = sourceOf[v]) seen.add(v);
  const walk = [];
  for (; !walk.includes(v); v = sourceOf[v]) walk.unshift(v);
  const smallest = walk.indexOf(walk.reduce((least, w) => Math.min(least, w)));
  return [...walk.slice(smallest), ...walk.slice(0, smallest)];
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
