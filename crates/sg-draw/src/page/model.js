// What the page knows, and the ways in which it changes.
//
// A game is never changed in place: `change` puts a new one and keeps the old for
// undo. The names of vertices are theirs for good; their numbers are places in
// the arrays.
//
// game: { title, names, first, rows, picks, counts, layout }, see engine.js and moves.js;
// picks is null in the plain game, `first` the number that new vertices count from, and
// `layout` where the program put the vertices, as long as these are the same.

const state = {
  game: null,
  solved: null,
  // The tab that is open, see TABS.
  mode: "explore",
  // Vertices, or null: the one looked at; the one whose token is held; the one
  // that a new arrow leaves.
  selected: null,
  held: null,
  linkFrom: null,
  // A cycle that an arrow would have closed, as a walk.
  cycle: null,
  // "auto", "layers" or "matrix"
  view: "auto",
  // Pixels per unit of the picture; 0 fits it in.
  zoom: 0,
  // How many vertices have their value in Steps.
  step: 0,
  play: null,
  quiz: null,
  shortcuts: true,
  // Games that undo and redo bring back, the next one last.
  history: [],
  future: [],
};

const MAX_HISTORY = 200;

// Up to so many arrows can be followed in rows, or so many a vertex; and the most bends of
// arrows and the greatest width with which rows are shown unasked. As in picture.rs.
const FEW_ARROWS = 60;
const ARROWS_A_VERTEX = 3.5;
const MAX_BENDS = 20000;
const MAX_WIDTH = 10000;

// The most bends and arrows with which rows are made in a second or two.
const MAX_BENDS_OF_ROWS = 60000;
const MAX_ARROWS_OF_ROWS = 20000;

function countArcs({ followers }) {
  return followers.reduce((sum, row) => sum + row.length, 0);
}

function isDense(solved) {
  const arcs = countArcs(solved);
  const most = ARROWS_A_VERTEX * solved.followers.length;
  return (FEW_ARROWS < arcs && most < arcs) || MAX_BENDS < numBends(solved);
}

// Why the game cannot be shown in rows; null if it can.
function whyNoRows(solved) {
  const arcs = countArcs(solved);
  if (MAX_ARROWS_OF_ROWS < arcs)
    return `${arcs} arrows are too many to be shown in rows (at most ${MAX_ARROWS_OF_ROWS}).`;
  const bends = numBends(solved);
  if (MAX_BENDS_OF_ROWS < bends)
    return `The arrows pass ${bends} rows in all, too many to be shown in rows (at most ${MAX_BENDS_OF_ROWS}).`;
  return null;
}

function viewWished() {
  if (state.view === "matrix" || whyNoRows(state.solved)) return "matrix";
  if (state.view === "layers") return "layers";
  return isDense(state.solved) ? "matrix" : "layers";
}

// Takes `game` on if it can be solved; else says why not.
function change(game, keepHistory = true) {
  const solved = solvedOrWhy(game);
  if (solved.why) return solved.why;
  if (keepHistory && state.game) {
    state.history.push(state.game);
    state.future = [];
    if (MAX_HISTORY < state.history.length) state.history.shift();
  }
  putGame(game, solved);
  return null;
}

function solvedOrWhy(game) {
  if (game.rows === state.game?.rows && game.picks === state.game.picks) return state.solved;
  try {
    const solved = solve(game);
    if (!solved.cycle) return solved;
    return { why: `The graph has a cycle: ${walkText(game, solved.cycle)}.` };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { why: `${error.message}.` };
  }
}

function putGame(game, solved) {
  const sameGraph = game.rows === state.game?.rows && game.picks === state.game.picks;
  Object.assign(state, { game, solved, play: null, cycle: null, held: null });
  if (sameGraph) return;
  Object.assign(state, { quiz: null, linkFrom: null, step: 0 });
  if (game.names.length <= state.selected) state.selected = null;
}

// A new game altogether.
function open(game) {
  const why = change(game);
  if (!why) Object.assign(state, { selected: null, view: "auto", zoom: 0 });
  return why;
}

function undo() {
  if (state.mode === "play" && state.play && 0 < state.play.past.length) {
    takeBack();
    return "Move taken back.";
  }
  const game = state.history.pop();
  if (!game) return "Nothing to undo.";
  state.future.push(state.game);
  putGame(game, solvedOrWhy(game));
  return "Undone.";
}

function redo() {
  const game = state.future.pop();
  if (!game) return "Nothing to redo.";
  state.history.push(state.game);
  putGame(game, solvedOrWhy(game));
  return "Redone.";
}

function nameOf(v) {
  return state.game.names[v];
}

function walkText(game, cycle) {
  return [...cycle, cycle[0]].map((v) => game.names[v]).join(" → ");
}

function countsShown() {
  const { mode, play, quiz, game } = state;
  return (mode === "play" && play?.counts) || (mode === "quiz" && quiz?.counts) || game.counts;
}

// The values that are shown now: null where one is hidden.
function valuesShown() {
  const { values, order } = state.solved;
  if (state.mode === "steps") {
    const known = new Set(order.slice(0, state.step));
    return values.map((value, v) => (known.has(v) ? value : null));
  }
  if (state.mode === "quiz" && state.quiz) return values.map((value, v) => (quizHides(v) ? null : value));
  if (state.mode === "play" && state.play && !state.play.numbers) return values.map(() => null);
  return values;
}

function withCount(v, delta) {
  const counts = state.game.counts.slice();
  counts[v] += delta;
  return counts[v] < 0n ? state.game : { ...state.game, counts };
}

function moveToken(from, to) {
  const counts = state.game.counts.slice();
  counts[from] -= 1n;
  if (to !== null) counts[to] += 1n;
  return { ...state.game, counts };
}

// The first number, counted from `first`, that names no vertex.
function freshName(names, first) {
  let number = names.length + first;
  while (names.includes(String(number))) number++;
  return String(number);
}

function withVertex(game) {
  return {
    ...game,
    layout: null,
    names: [...game.names, freshName(game.names, game.first)],
    rows: [...game.rows, []],
    picks: game.picks && [...game.picks, 1n],
    counts: [...game.counts, 0n],
  };
}

function withoutVertex(game, v) {
  const others = (list) => list && list.filter((_, i) => i !== v);
  const rows = others(game.rows).map((row) => row.filter((w) => w !== v).map((w) => (v < w ? w - 1 : w)));
  return {
    ...game,
    layout: null,
    names: others(game.names),
    rows,
    picks: others(game.picks),
    counts: others(game.counts),
  };
}

function withArc(game, v, w) {
  return { ...game, layout: null, rows: game.rows.map((row, i) => (i === v ? [...row, w] : row)) };
}

function withoutArc(game, v, w) {
  return { ...game, layout: null, rows: game.rows.map((row, i) => (i === v ? row.filter((x) => x !== w) : row)) };
}

// Whether the names of all vertices are their numbers.
function isNumbered({ names, first }) {
  return names.every((name, v) => name === String(v + first));
}

// Numbers as the names of all vertices, from `first` on.
function withNumbers(game, first) {
  return { ...game, layout: null, first, names: game.names.map((_, v) => String(v + first)) };
}

function at(list, i, value) {
  return list.map((old, j) => (i === j ? value : old));
}
