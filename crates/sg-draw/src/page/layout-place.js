// The x of every vertex and bend, given the order within rows.
//
// Items are strung to vertical lines, each with a middle one of its neighbours, and the
// lines are pushed together as far as the rooms allow. That is done from above and from
// below, to the left and to the right; of the four places that an item gets, the mean of
// the middle two is taken, which keeps every distance that all four keep. Between bends
// arcs are vertical, unless two such pieces cross.
//
// Source: Brandes and Köpf 2002, with lines pushed together by longest paths. S items
// cost O(S log S).

function placeItems(net) {
  const rank = ranksOf(net);
  const crossing = conflictsOf(net, rank);
  const [above, below] = [net.above, net.below].map((near) =>
    near.map((items) => items.slice().sort((i, j) => rank[i] - rank[j])),
  );
  const ways = [true, false].flatMap((fromAbove) => [true, false].map((toLeft) => ({ fromAbove, toLeft })));
  const places = ways.map(({ fromAbove, toLeft }) => {
    const near = fromAbove ? above : below;
    return pushTogether(strung(net, near, rank, crossing, fromAbove, toLeft), net, toLeft);
  });
  alignPlaces(places, ways);
  return net.left.map((_, item) => {
    const four = places.map((place) => place[item]).sort((a, b) => a - b);
    return (four[1] + four[2]) / 2;
  });
}

const pieceKey = (net, upper, lower) => upper * net.left.length + lower;

// The pieces of arcs that are not between bends and cross one that is: no line follows
// them.
function conflictsOf(net, rank) {
  const isBend = (item) => net.numVertices <= item;
  const conflicts = new Set();
  for (let h = 1; h < net.rows.length; h++) {
    const [lower, upper] = [net.rows[h - 1], net.rows[h]];
    // Up to `done`, what ends in `lower` must begin between the pieces between bends that
    // are next on the left and on the right.
    let done = 0;
    let least = 0;
    lower.forEach((item, i) => {
      const [above] = isBend(item) ? net.above[item] : [];
      const isInner = above !== undefined && isBend(above);
      if (!isInner && i + 1 < lower.length) return;
      const most = isInner ? rank[above] : upper.length;
      for (; done <= i; done++) {
        const below = lower[done];
        for (const other of net.above[below]) {
          if (isBend(below) && isBend(other)) continue;
          if (rank[other] < least || most < rank[other]) conflicts.add(pieceKey(net, other, below));
        }
      }
      least = most;
    });
  }
  return conflicts;
}

// The line of each item, which is called by one of its items. An item is strung to a
// middle one of its neighbours, unless that would cross what is strung already.
function strung(net, near, rank, conflicts, fromAbove, toLeft) {
  const line = net.left.map((_, item) => item);
  for (const row of fromAbove ? net.rows.slice().reverse() : net.rows) {
    // The neighbour strung last.
    let last = null;
    for (const item of toLeft ? row : row.slice().reverse()) {
      const { length } = near[item];
      if (length === 0) continue;
      const middle = [(length - 1) >> 1, length >> 1];
      for (const place of toLeft ? middle : middle.reverse()) {
        const other = near[item][place];
        const isFree = last === null || (toLeft ? rank[last] < rank[other] : rank[other] < rank[last]);
        const piece = fromAbove ? pieceKey(net, other, item) : pieceKey(net, item, other);
        if (!isFree || conflicts.has(piece)) continue;
        line[item] = line[other];
        last = other;
        break;
      }
    }
  }
  return line;
}

// Pushes the lines to the left as far as they go, then each as far to the right as that
// needs no more width; and the other way round if not `toLeft`.
function pushTogether(line, net, toLeft) {
  // after[a]: the lines next to line a on the far side, and how far off they are.
  const after = line.map(() => []);
  const numBefore = new Int32Array(line.length);
  for (const row of net.rows) {
    for (let i = 1; i < row.length; i++) {
      const ends = [line[row[i - 1]], line[row[i]]];
      const [near, far] = toLeft ? ends : ends.reverse();
      after[near].push({ far, distance: net.right[row[i - 1]] + net.left[row[i]] });
      numBefore[far]++;
    }
  }
  const x = new Float64Array(line.length);
  const order = line.filter((name, item) => name === item && numBefore[item] === 0);
  for (let next = 0; next < order.length; next++) {
    const name = order[next];
    for (const { far, distance } of after[name]) {
      x[far] = Math.max(x[far], x[name] + distance);
      if (--numBefore[far] === 0) order.push(far);
    }
  }
  for (const name of order.reverse()) {
    const limit = after[name].reduce((least, { far, distance }) => Math.min(least, x[far] - distance), Infinity);
    if (limit < Infinity) x[name] = Math.max(x[name], limit);
  }
  return line.map((name) => (toLeft ? x[name] : -x[name]));
}

// Moves four layouts so that they lie over each other: those pushed to the left begin
// where the narrowest begins, the others end where it ends.
function alignPlaces(places, ways) {
  const ends = places.map((place) => ({
    least: place.reduce((a, b) => Math.min(a, b), Infinity),
    most: place.reduce((a, b) => Math.max(a, b), -Infinity),
  }));
  const width = ({ least, most }) => most - least;
  const narrowest = ends.reduce((best, end) => (width(end) < width(best) ? end : best));
  places.forEach((place, i) => {
    const shift = ways[i].toLeft ? narrowest.least - ends[i].least : narrowest.most - ends[i].most;
    for (let item = 0; item < place.length; item++) place[item] += shift;
  });
}
