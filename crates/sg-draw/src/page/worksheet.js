// A worksheet to print: the game without its values, and the solutions on a page of
// their own. It takes the place of the page until it is left.

// A larger picture has no room on paper for what is to be written.
const MAX_ON_SHEET = 60;

let withSolutions = true;

function sheetCard() {
  const { length } = state.game.rows;
  return el(
    "section",
    { class: "card" },
    el("h2", {}, "A worksheet to print"),
    MAX_ON_SHEET < length
      ? el("p", {}, `A worksheet has at most ${MAX_ON_SHEET} vertices; this game has ${length}.`)
      : el("p", {}, "The picture with its values left blank, and what to find out about the tokens."),
    checkbox("solutions", "Solutions on a page of their own", withSolutions, (on) => (withSolutions = on)),
    el(
      "div",
      { class: "buttons" },
      button("sheet", "Show the worksheet", openSheet, { disabled: length === 0 || MAX_ON_SHEET < length }),
    ),
  );
}

function openSheet() {
  byId("sheet").replaceChildren(
    el(
      "div",
      { class: "buttons" },
      button("print", "Print", () => print(), { class: "primary" }),
      button("leave", "Back to the page", closeSheet),
    ),
    taskPage(),
    ...(withSolutions ? [solutionPage()] : []),
  );
  document.body.dataset.shows = "sheet";
  byId("sheet").querySelector("button").focus();
  scrollTo(0, 0);
}

function closeSheet() {
  delete document.body.dataset.shows;
  byId("sheet").replaceChildren();
  applyZoom();
  update();
}

function taskPage() {
  const { game } = state;
  const some = game.counts.some((count) => 0n < count);
  const move = game.picks
    ? "A move takes one token away and lays K tokens on followers of its vertex, where the arrows lead; one follower may get several."
    : "A move takes one token along one arrow.";
  return el(
    "section",
    { class: "paper" },
    el("p", { class: "who" }, "Name: ", el("span", { class: "blank" })),
    el("h1", {}, game.title),
    el("p", {}, `Two players take turns. ${move} Who cannot move loses.`),
    sheetPicture(true),
    el(
      "ol",
      {},
      el(
        "li",
        {},
        "Write its value into each circle, from the bottom up: the first of 0, 1, 2, 3, … that no move from it leads to.",
      ),
      some && el("li", {}, "Write the values of the tokens in binary, and find their nim-sum.", blankTable()),
      some && el("li", {}, "Who wins? Write down every winning move, or that there is none.", writingLines()),
    ),
  );
}

function solutionPage() {
  const { game, solved } = state;
  const some = game.counts.some((count) => 0n < count);
  const moves = shownOf(winningMoves(game, solved, game.counts), moveText, MAX_LISTED);
  return el(
    "section",
    { class: "paper" },
    el("h1", {}, `${game.title}: solutions`),
    sheetPicture(false),
    some && [
      xorColumns(game.counts),
      el("p", {}, standing()),
      el("p", {}, moves.length ? `Winning moves: ${moves.join("; ")}.` : "No move wins."),
    ],
  );
}

function sheetPicture(isBlank) {
  const { game, solved } = state;
  const board = makeBoard(game, solved);
  const values = isBlank ? solved.values.map(() => null) : solved.values;
  paint(board, { values, counts: game.counts, marks: NO_MARKS });
  // On paper a picture is as wide as the sheet, but no larger than it is drawn.
  board.root.style.maxWidth = `${round(board.width)}px`;
  return el("div", { class: isBlank ? "picture without" : "picture", inert: true }, board.root);
}

const NO_MARKS = { winning: new Set(), focus: null, vertex: () => [], arc: () => [] };

function blankTable() {
  const { game, solved } = state;
  const loaded = game.counts.flatMap((count, v) => (0n < count ? [v] : []));
  const most = solved.values.reduce((a, b) => (a < b ? b : a), 1n);
  const columns = Math.min(8, lengthInBits(most) + 1);
  const row = (name) =>
    el("tr", {}, el("th", { scope: "row" }, name), Array.from({ length: columns + 1 }, () => el("td", {})));
  const names = loaded.slice(0, 12).map((v) => (game.counts[v] === 1n ? nameOf(v) : `${nameOf(v)} (${game.counts[v]})`));
  const head = ["token on", "value", ...Array.from({ length: columns }, (_, i) => String(2 ** (columns - 1 - i)))];
  return el(
    "table",
    { class: "blanks" },
    el("thead", {}, el("tr", {}, head.map((text) => el("th", { scope: "col" }, text)))),
    el("tbody", {}, names.map(row), row("nim-sum")),
  );
}

function writingLines() {
  return [el("span", { class: "blank line" }), el("span", { class: "blank line" })];
}
