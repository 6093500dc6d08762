// Where the vertices stand: in rows by height, the ends of the game at the bottom.
//
// 1. Each vertex goes to the row of its height, so every arc leads down. An arc
//    that skips rows gets a bend in each row between, which takes part in what
//    follows like a vertex: so no arc runs through a vertex.
// 2. Rows are ordered by the barycentres of their neighbours, down and up in
//    turn; the order with the fewest crossings is kept.
// 3. Each row moves to where its neighbours are, as near as the gaps allow.
//
// Source: Sugiyama, Tagawa and Toda 1981; step 3 is isotonic regression by pooling
// adjacent violators (Ayer et al. 1955). R rounds cost O(R (V + B) log (V + B))
// with B bends; above MAX_BENDS arcs bow gently instead.

const NODE_RADIUS = 19;
const ROW_GAP = 92;
const MAX_BENDS = 4000;
const ROUNDS = 12;

// x and y of every vertex, and each arc as { from, to, points } with the places
// of its bends between its ends; `rows` tells heights from the top.
function layOut(followers, heights, labelWidths) {
  const net = withBends(followers, heights);
  orderRows(net);
  placeRows(net, labelWidths);
  const maxHeight = net.rows.length - 1;
  const gap = rowGap(net);
  const place = (item) => ({ x: net.x[item], y: (maxHeight - net.height[item]) * gap });
  const vertices = followers.map((_, v) => place(v));
  const arcs = net.chains.map((chain) => ({
    from: chain[0],
    to: chain.at(-1),
    points: bowed(chain.map(place), gap),
  }));
  return { vertices, arcs, gap, numRows: net.rows.length };
}

// An arc that skips rows and got no bends leaves the straight line, on which other
// vertices may stand.
function bowed(points, gap) {
  const [start, end] = points;
  if (2 < points.length || end.y - start.y < 1.5 * gap) return points;
  const aside = Math.min(60, (end.y - start.y) / 8);
  return [start, { x: (start.x + end.x) / 2 + aside, y: (start.y + end.y) / 2 }, end];
}

// Items are the vertices, then the bends. above[i] and below[i] list the
// neighbours of item i one row up and down.
function withBends(followers, heights) {
  const height = heights.slice();
  const numBends = followers.reduce(
    (sum, row, v) => row.reduce((inner, w) => inner + heights[v] - heights[w] - 1, sum),
    0,
  );
  const bend = numBends <= MAX_BENDS;
  const chains = [];
  followers.forEach((row, v) =>
    row.forEach((w) => {
      const chain = [v];
      for (let h = heights[v] - 1; bend && heights[w] < h; h--) chain.push(height.push(h) - 1);
      chains.push([...chain, w]);
    }),
  );
  const rows = Array.from({ length: 1 + height.reduce((a, b) => Math.max(a, b), -1) }, () => []);
  const above = height.map(() => []);
  const below = height.map(() => []);
  for (const chain of chains) {
    for (let i = 1; i < chain.length; i++) {
      if (height[chain[i - 1]] !== height[chain[i]] + 1) continue;
      below[chain[i - 1]].push(chain[i]);
      above[chain[i]].push(chain[i - 1]);
    }
  }
  height.forEach((h, item) => rows[h].push(item));
  return { numVertices: followers.length, height, rows, above, below, chains, x: [] };
}

function orderRows(net) {
  let best = { crossings: Infinity };
  const position = net.height.map(() => 0);
  const number = (row) => row.forEach((item, i) => (position[item] = i / row.length));
  net.rows.forEach(number);
  for (let round = 0; round < ROUNDS && 0 < best.crossings; round++) {
    const up = round % 2 === 0;
    const rows = up ? net.rows : net.rows.slice().reverse();
    for (const row of rows) {
      const near = up ? net.below : net.above;
      const key = new Map(
        row.map((item) => [
          item,
          mean(
            near[item].map((i) => position[i]),
            position[item],
          ),
        ]),
      );
      row.sort((a, b) => key.get(a) - key.get(b));
      number(row);
    }
    const crossings = countCrossings(net, position);
    if (crossings < best.crossings) best = { crossings, rows: net.rows.map((row) => row.slice()) };
  }
  if (best.rows) net.rows = best.rows;
}

function mean(numbers, otherwise) {
  return numbers.length ? numbers.reduce((a, b) => a + b, 0) / numbers.length : otherwise;
}

// Pairs of arcs between two rows that cross: inversions, counted in a Fenwick tree.
function countCrossings(net, position) {
  let crossings = 0;
  for (const row of net.rows) {
    const ends = row.flatMap((item) => net.below[item].map((i) => position[i]).sort((a, b) => a - b));
    const ranks = new Map([...new Set(ends)].sort((a, b) => a - b).map((end, i) => [end, i + 1]));
    const tree = Array(ranks.size + 1).fill(0);
    ends.forEach((end, before) => {
      let notRight = 0;
      for (let i = ranks.get(end); 0 < i; i -= i & -i) notRight += tree[i];
      crossings += before - notRight;
      for (let i = ranks.get(end); i < tree.length; i += i & -i) tree[i]++;
    });
  }
  return crossings;
}

function placeRows(net, labelWidths) {
  const isBend = (item) => net.numVertices <= item;
  const left = (item) => (isBend(item) ? 11 : NODE_RADIUS + 14 + labelWidths[item]);
  const right = (item) => (isBend(item) ? 11 : NODE_RADIUS + 16);
  for (const row of net.rows) {
    let x = 0;
    for (const item of row) {
      net.x[item] = x + left(item);
      x = net.x[item] + right(item);
    }
    row.forEach((item) => (net.x[item] -= x / 2));
  }
  for (let round = 0; round < ROUNDS; round++) {
    const rows = round % 2 === 0 ? net.rows : net.rows.slice().reverse();
    for (const row of rows) settle(net, row, left, right);
  }
}

// Moves a row as near as the gaps allow to the means of its neighbours.
function settle(net, row, left, right) {
  const wanted = row.map((item) =>
    mean(
      [...net.above[item], ...net.below[item]].map((i) => net.x[i]),
      net.x[item],
    ),
  );
  // With the gaps taken out, "far enough apart" is "not descending".
  const offset = [0];
  for (let i = 1; i < row.length; i++) offset.push(offset[i - 1] + right(row[i - 1]) + left(row[i]));
  const pools = [];
  wanted.forEach((x, i) => {
    pools.push({ sum: x - offset[i], count: 1 });
    while (1 < pools.length) {
      const [a, b] = pools.slice(-2);
      if (a.sum / a.count <= b.sum / b.count) break;
      pools.splice(-2, 2, { sum: a.sum + b.sum, count: a.count + b.count });
    }
  });
  const places = pools.flatMap(({ sum, count }) => Array(count).fill(sum / count));
  row.forEach((item, i) => (net.x[item] = places[i] + offset[i]));
}

// Arcs that lead far aside need height, or they would graze their neighbours.
function rowGap(net) {
  let far = 0;
  for (const chain of net.chains) {
    for (let i = 1; i < chain.length; i++)
      far = Math.max(far, Math.abs(net.x[chain[i]] - net.x[chain[i - 1]]));
  }
  return ROW_GAP + Math.min(80, far / 6);
}

// The curve of an arc, and its head as a triangle.
function arcPath({ points }) {
  const start = rim(points[0], points[1], 1);
  const end = rim(points.at(-1), points.at(-2), -1, 11);
  let path = `M${round(start.x)} ${round(start.y)}`;
  let from = start;
  for (let i = 1; i < points.length; i++) {
    const last = i === points.length - 1;
    const to = last ? end : { ...points[i], dx: 0, dy: 1 };
    const reach = (to.y - from.y) * 0.5;
    path +=
      `C${round(from.x + from.dx * reach)} ${round(from.y + from.dy * reach)}` +
      ` ${round(to.x - to.dx * reach)} ${round(to.y - to.dy * reach)} ${round(to.x)} ${round(to.y)}`;
    from = to;
  }
  return { path, head: headPath(end) };
}

// Where an arc between neighbours leaves (side 1) or meets (side -1) the rim of a
// node, and its direction there, never far from straight down.
function rim(node, next, side, gap = 0) {
  const slope = Math.atan2((next.x - node.x) * side, Math.abs(next.y - node.y));
  const angle = Math.max(-0.7, Math.min(0.7, slope * 0.7));
  const dx = Math.sin(angle);
  const dy = Math.cos(angle);
  const r = NODE_RADIUS + 2 + gap;
  return { x: node.x + side * dx * r, y: node.y + side * dy * r, dx, dy };
}

function headPath({ x, y, dx, dy }) {
  const tip = [x + dx * 7, y + dy * 7];
  const wing = (side) => [x - dx * 2 - side * dy * 4.5, y - dy * 2 + side * dx * 4.5];
  return `M${[tip, wing(1), wing(-1)].map((p) => p.map(round).join(" ")).join("L")}Z`;
}

function round(number) {
  return Math.round(number * 10) / 10;
}
