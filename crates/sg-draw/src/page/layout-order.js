// The order within rows, chosen so that few arcs cross.
//
// Rows are sorted by the means of their neighbours' places, from the top down and from
// the bottom up in turn; the order with the fewest crossings is kept. In small pictures
// neighbours are then exchanged wherever that helps.
//
// Source: the barycentre method of Sugiyama, Tagawa and Toda 1981; crossings as
// inversions, Barth, Jünger and Mutzel 2002. A round costs O(S log S) for S items.

// How often all rows are sorted at most, and how many rounds without a better order are
// enough.
const ROUNDS = 24;
const PATIENCE = 6;

// How many items a picture may have for exchanges to be tried, and how often.
const MAX_EXCHANGED = 4000;
const EXCHANGES = 10;

function orderRows(net) {
  startRows(net);
  let best = net.rows.map((row) => row.slice());
  let fewest = countCrossings(net);
  for (let round = 0, waited = 0; round < ROUNDS && fewest !== 0 && waited < PATIENCE; round++) {
    sortRows(net, round % 2 === 0);
    const crossings = countCrossings(net);
    waited++;
    if (crossings < fewest) {
      best = net.rows.map((row) => row.slice());
      fewest = crossings;
      waited = 0;
    }
  }
  net.rows = best;
  if (0 < fewest && net.left.length <= MAX_EXCHANGED) exchangeItems(net);
}

// Begins with the order in which a walk along arcs, up and down, meets the items: what
// belongs together is then side by side.
function startRows(net) {
  const rows = net.rows.map(() => []);
  const met = new Uint8Array(net.left.length);
  const stack = [];
  for (let h = net.rows.length - 1; 0 <= h; h--) {
    for (const first of net.rows[h]) {
      stack.push([first, h]);
      while (stack.length) {
        const [item, height] = stack.pop();
        if (met[item]) continue;
        met[item] = 1;
        rows[height].push(item);
        // The last one pushed is walked first.
        for (let i = net.above[item].length; 0 < i--; ) stack.push([net.above[item][i], height + 1]);
        for (let i = net.below[item].length; 0 < i--; ) stack.push([net.below[item][i], height - 1]);
      }
    }
  }
  net.rows = rows;
}

// Sorts each row by the mean places of the neighbours in the row sorted before. Places
// are parts of the row's length, so that rows of different lengths compare.
function sortRows(net, fromAbove) {
  const place = new Float64Array(net.left.length);
  const key = new Float64Array(net.left.length);
  const number = (row) => row.forEach((item, i) => (place[item] = (i + 0.5) / row.length));
  const near = fromAbove ? net.above : net.below;
  for (const row of fromAbove ? net.rows.slice().reverse() : net.rows) {
    number(row);
    for (const item of row) {
      const { length } = near[item];
      key[item] = length ? near[item].reduce((sum, i) => sum + place[i], 0) / length : place[item];
    }
    row.sort((a, b) => key[a] - key[b]);
    number(row);
  }
}

// Pairs of arcs that cross, counted in a Fenwick tree of how many arcs end at each place.
function countCrossings(net) {
  const rank = ranksOf(net);
  let crossings = 0;
  for (let h = 1; h < net.rows.length; h++) {
    const tree = new Int32Array(net.rows[h - 1].length + 1);
    let before = 0;
    for (const item of net.rows[h]) {
      // Arcs from one item do not cross.
      for (const other of net.below[item]) {
        crossings += before;
        for (let i = rank[other] + 1; 0 < i; i &= i - 1) crossings -= tree[i];
      }
      for (const other of net.below[item]) {
        before++;
        for (let i = rank[other] + 1; i < tree.length; i += i & -i) tree[i]++;
      }
    }
  }
  return crossings;
}

// Exchanges items side by side where that makes fewer crossings.
function exchangeItems(net) {
  const rank = ranksOf(net);
  for (let round = 0, better = true; round < EXCHANGES && better; round++) {
    better = false;
    for (const row of net.rows) {
      for (const item of row) {
        net.above[item].sort((i, j) => rank[i] - rank[j]);
        net.below[item].sort((i, j) => rank[i] - rank[j]);
      }
      for (let i = 1; i < row.length; i++) {
        const [a, b] = [row[i - 1], row[i]];
        const crossings = (left, right) =>
          countInversions(net.above[left], net.above[right], rank) +
          countInversions(net.below[left], net.below[right], rank);
        if (crossings(a, b) <= crossings(b, a)) continue;
        [row[i - 1], row[i]] = [b, a];
        [rank[a], rank[b]] = [i, i - 1];
        better = true;
      }
    }
  }
}

// The pairs of an item of `a` and one further left of `b`, both from left to right.
function countInversions(a, b, rank) {
  let numLeft = 0;
  let inversions = 0;
  for (const i of a) {
    while (numLeft < b.length && rank[b[numLeft]] < rank[i]) numLeft++;
    inversions += numLeft;
  }
  return inversions;
}
