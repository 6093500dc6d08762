// The picture of a dense graph: a square in row v and column w for the arc v -> w, with
// the sizes, names and colours of matrix.rs.
//
// Rows and columns go by height, then by value, so all squares lie below the diagonal,
// which is drawn. A square has the colour of the value that the arc leads to. The squares
// of a column are one path, and those of a large matrix that touch are one shape in it.

// Up to so many vertices have their names and values at the margin.
const MAX_LABELLED = 120;
const MAX_MATRIX_NAME = 12;

function makeMatrix(game, solved) {
  const { heights, values } = solved;
  const order = game.names
    .map((_, v) => v)
    .sort((v, w) => heights[v] - heights[w] || (values[v] < values[w] ? -1 : values[v] > values[w] ? 1 : v - w));
  const n = order.length;
  const size = matrixSize(game);
  const { left, top, cell, labelled } = size;
  const box = { x: 0, y: 0, width: Math.max(left + n * cell + MARGIN, 200), height: top + n * cell + MARGIN };
  const root = svg("svg", {
    class: `board matrix ${labelled ? "" : "fine"}`,
    viewBox: `0 0 ${round(box.width)} ${round(box.height)}`,
    role: "group",
    "aria-label":
      "The graph as a matrix: a square for each arrow from the vertex of its row to that of its column. Arrow keys go from vertex to vertex.",
  });
  const rank = [];
  order.forEach((v, i) => (rank[v] = i));
  const vertices = game.names.map((name, v) =>
    matrixRow(shortName(name, MAX_MATRIX_NAME), v, { ...size, i: rank[v], width: left + n * cell }),
  );
  for (const v of order) root.append(vertices[v]);
  root.append(
    svg("path", { class: "frame", d: `M${left} ${top}h${n * cell}v${n * cell}h${-n * cell}zl${n * cell} ${n * cell}` }),
  );
  const columns = columnPaths(solved.followers, rank, size);
  const winning = svg("path", {});
  root.append(svg("g", { class: "cells", "aria-hidden": "true" }, columns.filter(Boolean), winning));
  return {
    root,
    view: "matrix",
    cell,
    ...box,
    vertices,
    parts: vertices.map(partsOf),
    arcs: [],
    valueSize: (length) => cell * ([0.55, 0.55, 0.5, 0.4][length] ?? 0.28),
    neighbour: (v, key) => matrixNeighbour(order, rank, v, key),
    spot: (v) => [left, top + (rank[v] + 0.5) * cell],
    // The vertices of the row and column at a place of the picture, if it is in both.
    squareAt: (x, y) => {
      const [row, column] = [y - top, x - left].map((at) => order[Math.floor(at / cell)]);
      return row === undefined || column === undefined ? null : [row, column];
    },
    paint: (values, marks, palette) => {
      columns.forEach((path, w) => path && paintColumn(path, values[w], palette.get(values[w])));
      const squares = [...marks.winning].map((key) => key.split(",").map(Number));
      winning.setAttribute("class", squares.length ? "cell winning" : "");
      winning.setAttribute("d", squares.map(([v, w]) => winningSquare(rank[v], rank[w], size)).join(""));
    },
  };
}

function matrixSize(game) {
  const n = game.names.length;
  const labelled = n <= MAX_LABELLED;
  const [cell, letters] = n <= 30 ? [24, 12] : labelled ? [15, 10] : n <= 400 ? [5, 10] : [2, 10];
  const names = labelled ? game.names.map((name) => textWidth(shortName(name, MAX_MATRIX_NAME), letters)) : [];
  const label = names.reduce((most, width) => Math.max(most, width), 0) + 8;
  const radius = Math.min(9, Math.max(4, 0.4 * cell));
  const pieces = 2 * radius + 4;
  const strip = labelled ? cell + 4 : 12;
  return {
    cell,
    letters,
    labelled,
    radius,
    pieces,
    strip,
    left: Math.ceil((labelled ? label : 0) + pieces + strip + 6),
    top: Math.ceil(labelled ? label : 16),
  };
}

// The row of a vertex, and what stands for it above its column.
function matrixRow(name, v, { left, top, cell, letters, labelled, radius, pieces, strip, i, width }) {
  const y = top + i * cell;
  const middle = y + cell / 2;
  const x = left - strip / 2 - 3;
  const r = cell / 2 - 1.5;
  const column = left + (i + 0.5) * cell;
  const marks = labelled
    ? [
        svg("circle", { class: "ring", cx: round(x), cy: round(middle), r: round(r + 0.5) }),
        svg("circle", { class: "node", cx: round(x), cy: round(middle), r: round(16 < cell ? r - 1.5 : r) }),
        svg("text", { class: "value", x: round(x), y: round(middle + cell * 0.19) }),
        svg(
          "text",
          { class: "name", x: round(x - strip / 2 - 3 - pieces), y: round(middle + 0.36 * letters), "font-size": letters },
          name,
        ),
        svg(
          "text",
          {
            class: "column",
            "font-size": letters,
            transform: `translate(${round(column + 0.36 * letters)} ${top - 6}) rotate(-90)`,
          },
          name,
        ),
      ]
    : [
        svg("path", {
          class: "node",
          d: `M${left - strip - 2} ${round(y)}h${strip - 2}v${cell}h${2 - strip}zM${round(column - cell / 2)} ${top - strip - 2}h${cell}v${strip - 2}h${-cell}z`,
        }),
      ];
  return svg(
    "g",
    { class: "vertex", role: "button", tabindex: "-1", "data-vertex": v },
    svg("title"),
    svg("rect", { class: "band", x: 0, y: round(y), width: round(width), height: cell }),
    marks,
    tokenMark(left - strip - 6 - radius, middle, radius / 10),
  );
}

// The squares of each column as a path; null where no arrow leads.
function columnPaths(followers, rank, { left, top, cell, labelled }) {
  const rowsOf = followers.map(() => []);
  followers.forEach((row, v) => row.forEach((w) => rowsOf[w].push(rank[v])));
  const inset = labelled ? (cell < 20 ? 1.5 : 3) : 0;
  const side = cell - 2 * inset;
  return rowsOf.map((rows, w) => {
    if (rows.length === 0) return null;
    rows.sort((a, b) => a - b);
    const x = left + rank[w] * cell + inset;
    const d = [];
    for (let i = 0, start = 0; i < rows.length; i++) {
      if (!labelled && rows[i + 1] === rows[i] + 1) continue;
      const height = cell * (i - start) + side;
      d.push(`M${x} ${top + rows[start] * cell + inset}h${side}v${height}h${-side}z`);
      start = i + 1;
    }
    return svg("path", { class: "cell", d: d.join("") });
  });
}

function paintColumn(path, value, colour) {
  setClass(path, ["cell", value === 0n ? "lost" : !colour && "plain"]);
  path.style.fill = colour?.fill ?? "";
}

// In a large matrix larger than its square.
function winningSquare(row, column, { left, top, cell, labelled }) {
  const side = labelled ? cell - (cell < 20 ? 3 : 6) : Math.max(cell, 3) + 4;
  const at = (start, rank) => round(start + (rank + 0.5) * cell - side / 2);
  return `M${at(left, column)} ${at(top, row)}h${side}v${side}h${-side}z`;
}

function matrixNeighbour(order, rank, v, key) {
  const step = key === "ArrowUp" || key === "ArrowLeft" ? -1 : 1;
  return order[Math.max(0, Math.min(order.length - 1, rank[v] + step))];
}
