// Where the vertices stand and the arrows run: the layout of the pictures that
// `grundy draw` writes, in the same steps (see layout.rs), so that the same game has the
// same picture.
//
// 1. Each vertex goes to the row of its height, so every arc leads down. An arc that
//    passes rows gets a bend in each of them, which takes room there like a vertex.
// 2. layout-order.js chooses the order within the rows, so that few arcs cross.
// 3. layout-place.js gives every vertex and bend its x, so that arcs run straight.
// 4. Rows stand the further apart the further aside an arc between them leads.
//
// Source: Sugiyama, Tagawa and Toda 1981. S vertices and bends cost O(R S log S) in R
// rounds, at most ROUNDS of layout-order.js.

// Half the height of a row, in which nothing runs aside; the least height between two
// rows, and the most; and how much of the way aside it is at least.
const BAND = 27;
const LEAST_GAP = 34;
const MOST_GAP = 260;
const STEEPNESS = 0.2;

// The room of a bend to the left and to the right.
const BEND_ROOM = 7;

// The room of the heights at the left.
const HEIGHTS_WIDTH = 60;

// How many bends the arcs need.
function numBends({ followers, heights }) {
  return followers.reduce(
    (sum, row, v) => row.reduce((inner, w) => inner + heights[v] - heights[w] - 1, sum),
    0,
  );
}

// Each arc once as [v, w], ascending.
function sortedArcs(followers) {
  return followers.flatMap((row, v) => row.slice().sort((a, b) => a - b).map((w) => [v, w]));
}

// { x, y, bends }: the x of each vertex, the y of each row by height, and for each of the
// sorted arcs the x of its bends from its source on. rooms[v] = { left, right } is the room
// of a vertex from its middle.
function layOut({ followers, heights }, rooms) {
  const net = makeNet(heights, sortedArcs(followers), rooms);
  orderRows(net);
  const x = placeItems(net);
  let left = Infinity;
  for (let i = 0; i < x.length; i++) left = Math.min(left, x[i] - net.left[i]);
  for (let i = 0; i < x.length; i++) x[i] += HEIGHTS_WIDTH - left;
  return {
    x: x.slice(0, heights.length),
    y: rowPlaces(net, x),
    bends: net.bends.map(([from, to]) => x.slice(from, to)),
  };
}

function rowPlaces(net, x) {
  const y = net.rows.map(() => BAND);
  for (let h = net.rows.length - 1; 0 < h; h--) {
    let most = 0;
    for (const item of net.rows[h])
      for (const other of net.below[item]) most = Math.max(most, Math.abs(x[other] - x[item]));
    y[h - 1] = y[h] + 2 * BAND + Math.min(MOST_GAP, Math.max(LEAST_GAP, STEEPNESS * most));
  }
  return y;
}

// Items are the vertices, then the bends. rows[h] lists those of height h from left to
// right, above[i] and below[i] those one row up and down that item i is joined to; bends
// has the range of items of each arc.
function makeNet(heights, arcs, rooms) {
  const numRows = heights.reduce((most, height) => Math.max(most, height + 1), 0);
  const net = {
    numVertices: heights.length,
    rows: Array.from({ length: numRows }, () => []),
    above: [],
    below: [],
    left: [],
    right: [],
    bends: [],
  };
  const add = (height, left, right) => {
    net.left.push(left);
    net.right.push(right);
    net.above.push([]);
    return net.rows[height].push(net.below.push([]) - 1);
  };
  const join = (upper, lower) => {
    net.below[upper].push(lower);
    net.above[lower].push(upper);
  };
  heights.forEach((height, v) => add(height, rooms[v].left, rooms[v].right));
  for (const [v, w] of arcs) {
    const first = net.left.length;
    let upper = v;
    for (let h = heights[v] - 1; heights[w] < h; h--) {
      add(h, BEND_ROOM, BEND_ROOM);
      const bend = net.left.length - 1;
      join(upper, bend);
      upper = bend;
    }
    join(upper, w);
    net.bends.push([first, net.left.length]);
  }
  return net;
}

// How many items stand left of each in its row.
function ranksOf(net) {
  const rank = new Int32Array(net.left.length);
  for (const row of net.rows) row.forEach((item, i) => (rank[item] = i));
  return rank;
}
