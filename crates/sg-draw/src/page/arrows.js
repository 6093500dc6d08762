// The arrows of a picture in rows: smooth lines that turn between rows only, as in
// arrows.rs. A place is [x, y], a direction [dx, dy] of length 1.

// How steep lines leave and meet a vertex at least, as dx / dy, so that they do not pass
// its neighbours; and how far apart the slopes of two lines at one vertex are, if there is
// room.
const MAX_SLOPE = 0.85;
const SLOPES_APART = 0.34;

const HEAD_LENGTH = 8.5;
const HEAD_WING = 4.2;

// { v, w, path, head } for each of the sorted arcs; place(v) is where a vertex is, and
// rim(v) how far from there its arrows begin.
function arrowsOf({ followers, heights }, { y, bends }, place, rim) {
  const arcs = sortedArcs(followers);
  const ways = arcs.map(([v, w], i) => ({
    source: place(v),
    target: place(w),
    rows: Array.from(bends[i], (x, j) => [x, y[heights[v] - 1 - j]]),
  }));
  const leaving = directions(arcs, 0, (i) => firstLeg(ways[i]));
  const arriving = directions(arcs, 1, (i) => lastLeg(ways[i]));
  return arcs.map(([v, w], i) => {
    const start = along(ways[i].source, leaving[i], rim(v));
    const end = along(ways[i].target, arriving[i], -rim(w) - HEAD_LENGTH);
    return {
      v,
      w,
      path: linePath(ways[i].rows, [start, leaving[i]], [end, arriving[i]]),
      head: headPath(end, arriving[i]),
    };
  });
}

// How far an arc leads aside and down first, and at its end.
function firstLeg({ source, target, rows }) {
  const [x, y] = rows.length ? [rows[0][0], rows[0][1] - BAND] : target;
  return [x - source[0], y - source[1]];
}

function lastLeg({ source, target, rows }) {
  const [x, y] = rows.length ? [rows.at(-1)[0], rows.at(-1)[1] + BAND] : source;
  return [target[0] - x, target[1] - y];
}

// From a place and direction to another, through the middles of rows.
function linePath(rows, [start, out], [end, into]) {
  const down = [0, 1];
  let path = `M${point(start)}`;
  let from = [start, out];
  for (const [x, y] of rows) {
    path += turn(from, [[x, y - BAND], down]) + `L${point([x, y + BAND])}`;
    from = [[x, y + BAND], down];
  }
  return path + turn(from, [end, into]);
}

function turn([from, out], [to, into]) {
  if (Math.abs(from[0] - to[0]) < 0.05 && out[0] === 0 && into[0] === 0) return `L${point(to)}`;
  const reach = 0.45 * (to[1] - from[1]);
  return `C${point(along(from, out, reach))} ${point(along(to, into, -reach))} ${point(to)}`;
}

function along([x, y], [dx, dy], length) {
  return [x + dx * length, y + dy * length];
}

function point([x, y]) {
  return `${round(x)} ${round(y)}`;
}

function round(number) {
  return Math.round(number * 10) / 10;
}

function headPath([x, y], [dx, dy]) {
  const wing = (side) => [x - side * HEAD_WING * dy, y + side * HEAD_WING * dx];
  return `M${point(along([x, y], [dx, dy], HEAD_LENGTH))}L${point(wing(1))}L${point(wing(-1))}Z`;
}

// The direction of each arc at one of its ends; leg(i) tells how far arc i leads aside and
// down there.
function directions(arcs, end, leg) {
  const atVertex = new Map();
  arcs.forEach((arc, i) => {
    if (!atVertex.has(arc[end])) atVertex.set(arc[end], []);
    atVertex.get(arc[end]).push({ i, leg: leg(i) });
  });
  const found = Array(arcs.length);
  for (const ends of atVertex.values()) {
    ends.sort((a, b) => a.leg[0] - b.leg[0]);
    const slopes = ends.map(({ leg: [aside, down] }) => clampSlope((0.7 * aside) / Math.max(down, 1)));
    spreadSlopes(slopes);
    ends.forEach(({ i }, j) => {
      const length = Math.sqrt(1 + slopes[j] * slopes[j]);
      found[i] = [slopes[j] / length, 1 / length];
    });
  }
  return found;
}

function clampSlope(slope) {
  return Math.max(-MAX_SLOPE, Math.min(MAX_SLOPE, slope));
}

// Moves slopes apart, in their order, as far as there is room.
function spreadSlopes(slopes) {
  const apart = Math.min(SLOPES_APART, (2 * MAX_SLOPE) / (slopes.length - 1));
  let least = -MAX_SLOPE;
  for (let i = 0; i < slopes.length; i++) {
    slopes[i] = Math.max(slopes[i], least);
    least = slopes[i] + apart;
  }
  let most = MAX_SLOPE;
  for (let i = slopes.length; 0 < i--; ) {
    slopes[i] = Math.min(slopes[i], most);
    most = slopes[i] - apart;
  }
}
