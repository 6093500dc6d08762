// The picture in rows: made when the graph changes, painted when anything does.
//
// `board` is { root, width, height, vertices, arcs, neighbour }: an element for each
// vertex, the elements of the arcs by "v,w", and where an arrow key leads. The
// matrix has the same shape, see matrix.js.

const MARGIN = { left: 74, right: 30, top: 46, bottom: 34 };

function makeLayers(game, solved) {
  const shown = game.names.map((name) => shorten(name, 12));
  const widths = shown.map((name, v) =>
    Math.max(8 + 6.6 * name.length, game.picks ? 8 * String(game.picks[v]).length + 14 : 0),
  );
  const layout = layOut(solved.followers, solved.heights, widths);
  const box = boundsOf(layout, widths);
  const root = svg("svg", {
    class: "board",
    viewBox: [box.x, box.y, box.width, box.height].map(round).join(" "),
    role: "group",
    "aria-label": "The graph, in rows by height. Arrow keys go from vertex to vertex.",
  });
  for (let h = 0; h < layout.numRows; h++)
    root.append(rowLine(box, h, (layout.numRows - 1 - h) * layout.gap));
  const arcs = new Map();
  const arcLayer = svg("g", { class: "arcs", "aria-hidden": "true" });
  for (const arc of layout.arcs) {
    const { path, head } = arcPath(arc);
    const element = svg(
      "g",
      { class: "arc" },
      svg("path", { class: "line", d: path }),
      svg("path", { class: "head", d: head }),
    );
    arcs.set(`${arc.from},${arc.to}`, element);
    arcLayer.append(element);
  }
  root.append(arcLayer);
  const vertices = layout.vertices.map((place, v) => makeVertex(game, v, shown[v], place));
  for (const v of inReadingOrder(layout)) root.append(vertices[v]);
  return { root, ...box, vertices, arcs, neighbour: (v, key) => neighbourIn(layout.vertices, v, key) };
}

function boundsOf({ vertices, arcs }, widths) {
  const xs = arcs.flatMap(({ points }) => points.map(({ x }) => x));
  vertices.forEach(({ x }, v) => xs.push(x - NODE_RADIUS - widths[v] + 2, x + NODE_RADIUS));
  const least = xs.reduce((a, b) => Math.min(a, b), 0);
  const most = xs.reduce((a, b) => Math.max(a, b), 0);
  const low = vertices.reduce((a, { y }) => Math.max(a, y), 0);
  return {
    x: least - MARGIN.left,
    y: -MARGIN.top,
    width: most - least + MARGIN.left + MARGIN.right,
    height: low + MARGIN.top + MARGIN.bottom,
  };
}

function rowLine(box, h, y) {
  return svg(
    "g",
    { class: "row", "aria-hidden": "true" },
    svg("path", { class: "rule", d: `M${round(box.x + 66)} ${round(y)}H${round(box.x + box.width - 6)}` }),
    svg("text", { class: "height", x: round(box.x + 6), y: round(y + 4) }, h === 0 ? "height 0" : String(h)),
  );
}

function makeVertex(game, v, name, { x, y }) {
  const r = NODE_RADIUS;
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
    svg("circle", { class: "touch", r: r + 10 }),
    svg("circle", { class: "halo", r: r + 8 }),
    svg("circle", { class: "ring", r: r + 4 }),
    svg("circle", { class: "node", r }),
    svg("text", { class: "value", y: 6 }),
    svg("text", { class: "name", x: -r - 9, y: -r + 3 }, name),
    game.picks && svg("text", { class: "picks", x: -r - 9, y: r + 3 }, `K=${shortNumber(game.picks[v])}`),
    tokenMark(r * 0.85, -r * 0.85),
  );
}

function tokenMark(x, y) {
  const place = { class: "token", transform: `translate(${round(x)} ${round(y)})` };
  return svg(
    "g",
    place,
    svg("circle", { class: "piece", r: 10 }),
    svg("circle", { class: "pip", r: 5.5 }),
    svg("text", { class: "count", y: 4 }),
  );
}

function inReadingOrder({ vertices }) {
  return vertices
    .map((_, v) => v)
    .sort((v, w) => vertices[v].y - vertices[w].y || vertices[v].x - vertices[w].x);
}

// Left and right stay in the row, up and down go to the nearest of the next one.
function neighbourIn(places, v, key) {
  const { x, y } = places[v];
  const beyond = {
    ArrowLeft: (p) => p.y === y && p.x < x,
    ArrowRight: (p) => p.y === y && x < p.x,
    ArrowUp: (p) => p.y < y,
    ArrowDown: (p) => y < p.y,
  }[key];
  let best = null;
  places.forEach((p, w) => {
    if (!beyond(p)) return;
    const far = Math.abs(p.y - y) * 1000 + Math.abs(p.x - x);
    if (!best || far < best.far) best = { w, far };
  });
  return best ? best.w : v;
}

// What the vertices and arrows show now, in either picture.
function paint(board) {
  const { game, solved } = state;
  const values = valuesShown();
  const counts = countsShown();
  const palette = paletteOf(solved.values);
  const marks = marksNow();
  board.vertices.forEach((element, v) => {
    const value = values[v];
    const colour = palette.get(value);
    setClass(element, [
      "vertex",
      ...marks.vertex(v),
      value === 0n && "lost",
      value === null && "hidden",
      counts[v] && "loaded",
    ]);
    element.setAttribute("aria-label", describe(v, value, counts[v]));
    element.setAttribute("aria-pressed", String(state.selected === v));
    element.querySelector("title").textContent =
      `${game.names[v]}${value === null ? "" : `: value ${value}`}`;
    paintValue(element, value, colour, board.valueScale ?? 1);
    const count = element.querySelector(".count");
    count.textContent = counts[v] < 2n ? "" : counts[v] < 1000n ? String(counts[v]) : "9+";
  });
  for (const [key, element] of board.arcs) {
    const [v, w] = key.split(",").map(Number);
    setClass(element, ["arc", ...marks.arc(v, w)]);
  }
  board.root.classList.toggle("focused", marks.focus !== null);
  board.paint?.(marks);
}

// Touches only what changes: a large picture has many elements.
function setClass(element, names) {
  const text = names.filter(Boolean).join(" ");
  if (element.getAttribute("class") !== text) element.setAttribute("class", text);
}

function paintValue(element, value, colour, scale) {
  const text = element.querySelector(".value");
  text.textContent = value === null ? "?" : shortNumber(value);
  text.style.fontSize = `${round(scale * ([17, 17, 17, 14, 12][text.textContent.length] ?? 10))}px`;
  text.style.fill = colour?.ink ?? "";
  element.querySelector(".node").style.fill = colour?.fill ?? "";
}

// What a screen reader says of a vertex.
function describe(v, value, count) {
  const { followers, heights } = state.solved;
  const arrows = followers[v].length ? `arrows to ${listed(followers[v].map(nameOf))}` : "no arrows";
  return [
    `vertex ${nameOf(v)}`,
    value === null ? "value hidden" : `value ${value}`,
    `height ${heights[v]}`,
    state.game.picks && `K ${state.game.picks[v]}`,
    arrows,
    count ? plural(count, "token") : null,
  ]
    .filter(Boolean)
    .join(", ");
}

// Which vertices and arrows stand out, as class names.
function marksNow() {
  const { solved, mode, selected, play } = state;
  const focus =
    mode === "explore" || mode === "edit"
      ? selected
      : ({ steps: solved.order[state.step - 1], quiz: state.quiz?.vertex, play: state.held }[mode] ?? null);
  const held = state.held ?? state.linkFrom;
  const winning = new Set();
  if (mode === "explore" || mode === "edit" || (mode === "play" && play?.hint)) {
    for (const { from, picks } of winningMoves(state.game, solved, countsShown())) {
      picks.forEach(([w]) => winning.add(`${from},${w}`));
    }
  }
  const last = mode === "play" && play?.last;
  const cycle = state.cycle ?? [];
  const onCycle = new Set(cycle.map((v, i) => `${v},${cycle[(i + 1) % cycle.length]}`));
  return {
    winning,
    focus,
    vertex: (v) => [
      v === focus && "selected",
      focus != null && solved.followers[focus]?.includes(v) && "follower",
      v === held && "held",
      state.held !== null && mode === "play" && solved.followers[state.held].includes(v) && "target",
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
