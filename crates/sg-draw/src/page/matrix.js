// The picture of a dense graph: a square in row v and column w for the arc v -> w.
//
// Rows and columns go by height, then by value, so all squares lie below the diagonal,
// which is drawn; `grundy draw` puts them in the same order. In a small
// matrix a square has the colour of the value that the arc leads to; in a large
// one all are alike, so that runs of them are one stroke.

const MAX_COLOURED = 80;

function makeMatrix(game, solved) {
  const { heights, values } = solved;
  const order = game.names
    .map((_, v) => v)
    .sort((v, w) => heights[v] - heights[w] || (values[v] < values[w] ? -1 : values[v] > values[w] ? 1 : v - w));
  const n = order.length;
  const cell = n <= MAX_COLOURED ? 26 : n <= 300 ? 5 : 2.5;
  const labelled = n <= MAX_COLOURED;
  const names = game.names.map((name) => shorten(name, 8));
  const nameWidth = labelled ? 12 + 6.8 * names.reduce((most, name) => Math.max(most, name.length), 0) : 8;
  const left = nameWidth + (labelled ? 56 : 22);
  const top = labelled ? nameWidth + 12 : 16;
  const width = Math.max(left + n * cell + 16, 200);
  const height = top + n * cell + 16;
  const root = svg("svg", {
    class: `board matrix ${labelled ? "" : "fine"}`,
    viewBox: `0 0 ${round(width)} ${round(height)}`,
    role: "group",
    "aria-label":
      "The graph as a matrix: a square for each arrow from the vertex of its row to that of its column. Arrow keys go from vertex to vertex.",
  });
  const rank = [];
  order.forEach((v, i) => (rank[v] = i));
  const vertices = game.names.map((_, v) =>
    matrixRow(names[v], v, { left, nameWidth, cell, labelled, y: top + rank[v] * cell, width: n * cell }),
  );
  for (const v of order) root.append(vertices[v]);
  root.append(
    svg("rect", { class: "frame", x: round(left), y: round(top), width: n * cell, height: n * cell }),
    svg("path", { class: "frame", d: `M${round(left)} ${round(top)}l${n * cell} ${n * cell}` }),
  );
  const cells = svg("g", { class: "cells", "aria-hidden": "true" });
  root.append(cells);
  if (labelled)
    order.forEach((v, i) => root.append(columnName(names[v], left + (i + 0.5) * cell, top - 6)));
  const board = {
    root,
    x: 0,
    y: 0,
    width,
    height,
    vertices,
    valueScale: cell / 34,
    arcs: new Map(),
    neighbour: (v, key) => matrixNeighbour(order, rank, v, key),
    // Values may be hidden, and with them the colours.
    paint: (marks) => cells.replaceChildren(...paintCells(marks, { rank, left, top, cell, labelled })),
  };
  return board;
}

function matrixRow(name, v, { left, nameWidth, cell, labelled, y, width }) {
  const r = Math.min(NODE_RADIUS, cell / 2 - 1.5);
  const middle = y + cell / 2;
  const x = labelled ? nameWidth + 16 : left - 6;
  const token = tokenMark(labelled ? left - 14 : 8, middle);
  if (cell < 26)
    token.setAttribute(
      "transform",
      `translate(${round(labelled ? left - 14 : 8)} ${round(middle)}) scale(${Math.max(0.5, cell / 26)})`,
    );
  return svg(
    "g",
    { class: "vertex", role: "button", tabindex: "-1", "data-vertex": v },
    svg("title"),
    svg("rect", { class: "band", x: 0, y: round(y), width: round(left + width), height: cell }),
    svg("circle", { class: "ring", cx: round(x), cy: round(middle), r: Math.max(1, r) }),
    labelled
      ? svg("circle", { class: "node", cx: round(x), cy: round(middle), r: Math.max(0.8, r - 2) })
      : svg("rect", { class: "node", x: round(left - 8), y: round(y), width: 7, height: cell }),
    svg("text", { class: "value", x: round(x), y: round(middle + cell / 6) }),
    labelled && svg("text", { class: "name", x: round(nameWidth), y: round(middle + 4) }, name),
    token,
  );
}

function columnName(name, x, y) {
  return svg(
    "text",
    {
      class: "column",
      "aria-hidden": "true",
      transform: `translate(${round(x + 4)} ${round(y)}) rotate(-90)`,
    },
    name,
  );
}

// Squares of one look make one path.
function paintCells(marks, { rank, left, top, cell, labelled }) {
  const values = valuesShown();
  const palette = paletteOf(state.solved.values);
  const looks = new Map();
  const add = (look, v, from, length) => {
    const inset = labelled ? 1.5 : 0;
    const d = `M${round(left + from * cell + inset)} ${round(top + rank[v] * cell + inset)}h${round(length * cell - 2 * inset)}v${round(cell - 2 * inset)}h-${round(length * cell - 2 * inset)}z`;
    if (!looks.has(look)) looks.set(look, []);
    looks.get(look).push(d);
  };
  state.solved.followers.forEach((row, v) => {
    const columns = row.map((w) => rank[w]).sort((a, b) => a - b);
    if (labelled) {
      for (const w of row) add(marks.winning.has(`${v},${w}`) ? "winning" : values[w], v, rank[w], 1);
      return;
    }
    for (const w of row) if (marks.winning.has(`${v},${w}`)) add("winning", v, rank[w], 1);
    for (let i = 0, start = 0; i < columns.length; i++) {
      if (columns[i + 1] === columns[i] + 1) continue;
      add("alike", v, columns[start], i - start + 1);
      start = i + 1;
    }
  });
  // What wins lies above the rest.
  return [...looks]
    .sort(([a], [b]) => (a === "winning") - (b === "winning"))
    .map(([look, d]) => {
      const fill = palette.get(look)?.fill;
      return svg("path", {
        class: `cell ${look === "winning" ? "winning" : look === 0n ? "lost" : fill ? "" : "plain"}`,
        d: d.join(""),
        style: fill ? { fill } : {},
      });
    });
}

function matrixNeighbour(order, rank, v, key) {
  const step = key === "ArrowUp" || key === "ArrowLeft" ? -1 : 1;
  return order[Math.max(0, Math.min(order.length - 1, rank[v] + step))];
}
