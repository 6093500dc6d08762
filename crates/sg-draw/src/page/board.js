// The picture in rows: made when the graph changes, painted when anything does.
//
// A board is { root, view, x, y, width, height, vertices, parts, arcs, neighbour, spot }: an
// element for each vertex and the parts of it that change, the elements of the arcs as
// { v, w, element }, where an arrow key leads, and where a vertex is. The matrix has the
// same shape, see matrix.js. Sizes are those of layers.rs.

const RADIUS = 17;
const RING = RADIUS + 4;
const NAME_AT = RING + 5;
const PIECE = 9;
const PIECE_AT = RING + 3 + PIECE;
const SPACE = 16;
const MARGIN = 16;
const MAX_NAME = 16;

// The picture of the present game, in the view that is wished as far as it can be.
function makeBoard(game, solved) {
  if (viewWished() === "matrix") return makeMatrix(game, solved);
  const rooms = roomsOf(game);
  const layout = game.layout ?? layOut(solved, rooms);
  const width = layoutWidth(layout, rooms);
  if (state.view === "auto" && MAX_WIDTH < width) return makeMatrix(game, solved);
  return makeLayers(game, solved, layout, width);
}

function makeLayers(game, solved, layout, width) {
  const { heights } = solved;
  const places = game.names.map((_, v) => [layout.x[v], layout.y[heights[v]]]);
  const box = {
    x: -MARGIN,
    y: -MARGIN,
    width: width + 2 * MARGIN,
    height: (layout.y[0] ?? 0) + BAND + 2 * MARGIN,
  };
  const root = svg("svg", {
    class: "board",
    viewBox: [box.x, box.y, box.width, box.height].map(round).join(" "),
    role: "group",
    "aria-label": "The graph, in rows by height. Arrow keys go from vertex to vertex.",
  });
  layout.y.forEach((y, h) => root.append(rowLine(h, y, width)));
  const arcLayer = svg("g", { class: "arcs", "aria-hidden": "true" });
  // All begin at the same distance: a smaller one at some would tell that they are not 0.
  const arrows = arrowsOf(solved, layout, (v) => places[v], () => RING + 1.5);
  const arcs = arrows.map(({ v, w, path, head }) => {
    const line = svg("path", { class: "line", d: path });
    const element = svg("g", { class: "arc" }, line, svg("path", { class: "head", d: head }));
    arcLayer.append(element);
    return { v, w, element };
  });
  root.append(arcLayer);
  const vertices = game.names.map((name, v) => makeVertex(game, v, shortName(name, MAX_NAME), places[v]));
  for (const v of inReadingOrder(places)) root.append(vertices[v]);
  return {
    root,
    view: "layers",
    ...box,
    vertices,
    parts: vertices.map(partsOf),
    arcs,
    neighbour: (v, key) => neighbourIn(places, v, key),
    spot: (v) => places[v],
  };
}

// The labels beside a vertex, from the top.
function labelsOf(game, v, name) {
  return game.picks ? [name, `K=${shortNumber(game.picks[v])}`] : [name];
}

// The room of each vertex to the left and right of its middle.
function roomsOf(game) {
  return game.names.map((name, v) => {
    const widths = labelsOf(game, v, shortName(name, MAX_NAME)).map((label) => textWidth(label, 12));
    return {
      left: SPACE / 2 + (game.counts[v] ? PIECE_AT + PIECE : RING),
      right: SPACE / 2 + NAME_AT + Math.max(...widths),
    };
  });
}

function layoutWidth({ x, bends }, rooms) {
  let width = HEIGHTS_WIDTH;
  rooms.forEach(({ right }, v) => (width = Math.max(width, x[v] + right)));
  for (const bend of bends.flat()) width = Math.max(width, bend + BEND_ROOM);
  return width;
}

function rowLine(h, y, width) {
  return svg(
    "g",
    { class: "row", "aria-hidden": "true" },
    svg("path", { class: "rule", d: `M${HEIGHTS_WIDTH} ${round(y)}H${round(width)}` }),
    svg("text", { class: "height", x: 0, y: round(y + 4) }, h === 0 ? "height 0" : String(h)),
  );
}

function makeVertex(game, v, name, [x, y]) {
  const labels = labelsOf(game, v, name);
  const first = 4 - 7 * (labels.length - 1);
  return svg(
    "g",
    {
      class: "vertex",
      role: "button",
      tabindex: "-1",
      "data-vertex": v,
      transform: `translate(${round(x)} ${round(y)})`,
    },
    svg("title"),
    svg("circle", { class: "touch", r: RADIUS + 10 }),
    svg("circle", { class: "halo", r: RING + 2.5 }),
    svg("circle", { class: "ring", r: RING }),
    svg("circle", { class: "node", r: RADIUS }),
    svg("text", { class: "value", y: 5.5 }),
    labels.map((label, i) => svg("text", { class: i ? "picks" : "name", x: NAME_AT, y: first + 14 * i }, label)),
    // At the left, as in layers.rs, but on the rim: tokens come where no room was kept.
    tokenMark(4 - RADIUS - PIECE - 3, 0, 1),
  );
}

// The parts of a vertex that change.
function partsOf(element) {
  const part = (selector) => element.querySelector(selector);
  return { title: part("title"), value: part(".value"), node: part(".node"), count: part(".count"), look: null };
}

function tokenMark(x, y, scale) {
  return svg(
    "g",
    { class: "token", transform: `translate(${round(x)} ${round(y)}) scale(${scale})` },
    svg("circle", { class: "piece", r: 10 }),
    svg("circle", { class: "pip", r: 5.5 }),
    svg("text", { class: "count", y: 4 }),
  );
}

function inReadingOrder(places) {
  return places
    .map((_, v) => v)
    .sort((v, w) => places[v][1] - places[w][1] || places[v][0] - places[w][0]);
}

// Left and right stay in the row, up and down go to the nearest of the next one.
function neighbourIn(places, v, key) {
  const [x, y] = places[v];
  const beyond = {
    ArrowLeft: (p) => p[1] === y && p[0] < x,
    ArrowRight: (p) => p[1] === y && x < p[0],
    ArrowUp: (p) => p[1] < y,
    ArrowDown: (p) => y < p[1],
  }[key];
  let best = null;
  places.forEach((p, w) => {
    if (!beyond(p)) return;
    const far = Math.abs(p[1] - y) * 1000 + Math.abs(p[0] - x);
    if (!best || far < best.far) best = { w, far };
  });
  return best ? best.w : v;
}

// What is seen of the game now, for `paint`.
function lookNow() {
  return { values: valuesShown(), counts: countsShown(), marks: marksNow() };
}

// Shows values, tokens and marks in either picture. Touches only what changes: a large
// picture has many elements.
function paint(board, { values, counts, marks }) {
  const { game, solved } = state;
  const palette = paletteOf(solved.values);
  board.vertices.forEach((element, v) => {
    const parts = board.parts[v];
    const value = values[v];
    const names = [
      "vertex",
      ...marks.vertex(v),
      value === 0n && "lost",
      value === null && "hidden",
      counts[v] && "loaded",
      1n < counts[v] && "many",
    ];
    const look = `${names.filter(Boolean).join(" ")},${value},${counts[v]}`;
    if (parts.look === look) return;
    parts.look = look;
    setClass(element, names);
    element.setAttribute("aria-label", describe(v, value, counts[v]));
    element.setAttribute("aria-pressed", String(state.selected === v));
    parts.title.textContent = `${game.names[v]}${value === null ? "" : `: value ${value}`}`;
    paintValue(parts, value, palette.get(value), board.valueSize);
    parts.count.textContent = counts[v] < 2n ? "" : counts[v] < 1000n ? String(counts[v]) : "9+";
  });
  for (const { v, w, element } of board.arcs) setClass(element, ["arc", ...marks.arc(v, w)]);
  board.root.classList.toggle("focused", marks.focus !== null);
  board.paint?.(values, marks, palette);
}

function setClass(element, names) {
  const text = names.filter(Boolean).join(" ");
  if (element.getAttribute("class") !== text) element.setAttribute("class", text);
}

function paintValue({ value: text, node }, value, colour, sizeOf = (length) => [16, 16, 16, 13][length] ?? 10.5) {
  node.style.fill = colour?.fill ?? "";
  if (!text) return;
  text.textContent = value === null ? "?" : shortNumber(value);
  text.style.fontSize = `${round(sizeOf(text.textContent.length))}px`;
  text.style.fill = colour?.ink ?? "";
}

// The most followers that a description lists.
const MAX_DESCRIBED = 20;

// What a screen reader says of a vertex.
function describe(v, value, count) {
  const { followers, heights } = state.solved;
  const below = shownOf(followers[v], nameOf, MAX_DESCRIBED);
  return [
    `vertex ${nameOf(v)}`,
    value === null ? "value hidden" : `value ${value}`,
    `height ${heights[v]}`,
    state.game.picks && `K ${state.game.picks[v]}`,
    below.length ? `arrows to ${listed(below)}` : "no arrows",
    count ? plural(count, "token") : null,
  ]
    .filter(Boolean)
    .join(", ");
}

// Which vertices and arrows stand out, as class names.
function marksNow() {
  const { solved, mode, selected, play, quiz } = state;
  const focus =
    mode === "explore" || mode === "edit"
      ? selected
      : ({ steps: solved.order[state.step - 1], quiz: quizFocus(), play: state.held }[mode] ?? null);
  const held = state.held ?? state.linkFrom;
  const winning = new Set();
  if (mode === "explore" || mode === "edit" || (mode === "play" && play?.hint) || (mode === "quiz" && quizTold())) {
    for (const { from, picks } of winningMoves(state.game, solved, countsShown())) {
      picks.forEach(([w]) => winning.add(`${from},${w}`));
    }
  }
  const last = mode === "play" && play?.last;
  const cycle = state.cycle ?? [];
  const onCycle = new Set(cycle.map((v, i) => `${v},${cycle[(i + 1) % cycle.length]}`));
  const below = new Set(solved.followers[focus]);
  const targets = new Set(mode === "play" ? solved.followers[state.held] : []);
  return {
    winning,
    focus,
    vertex: (v) => [
      v === focus && "selected",
      below.has(v) && "follower",
      v === held && "held",
      targets.has(v) && "target",
      v === page.found && "found",
      cycle.includes(v) && "cyclic",
    ],
    arc: (v, w) => [
      v === focus && "out",
      winning.has(`${v},${w}`) && "winning",
      last && last.from === v && last.picks.some(([x]) => x === w) && "last",
      onCycle.has(`${v},${w}`) && "cyclic",
    ],
  };
}
