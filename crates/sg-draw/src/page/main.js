// The frame around the picture: tabs, toolbar, keys, and the one way to show anew.

const TABS = {
  explore: ["Explore", explorePanel, "e"],
  steps: ["Steps", stepsPanel, "s"],
  play: ["Play", playPanel, "p"],
  quiz: ["Quiz", quizPanel, "q"],
  edit: ["Edit", editPanel, "d"],
  files: ["Files", filesPanel, "f"],
  help: ["Help", helpPanel, "h"],
};

// The picture that is on the page, what it was made from, the vertex that the Tab
// key reaches; whether something in the panel is pressed, and the panel not up to
// date for that.
const page = { board: null, madeFrom: null, roving: null, pressed: false, stale: false };

const byId = (id) => document.getElementById(id);

function startPage() {
  const given = JSON.parse(byId("game").textContent);
  const why = open(gameFrom(given));
  if (why) open(exampleGame("walk"));
  makeTabs();
  listenToBoard(byId("frame"));
  byId("undo").addEventListener("click", () => update(undo()));
  byId("theme").addEventListener("click", toggleTheme);
  byId("view").addEventListener("click", toggleView);
  byId("closer").addEventListener("click", () => zoomBy(1.25));
  byId("farther").addEventListener("click", () => zoomBy(0.8));
  byId("fit").addEventListener("click", () => zoomBy(0));
  addEventListener("keydown", onKey);
  byId("panel").addEventListener("pointerdown", () => (page.pressed = true));
  addEventListener("click", () => (page.pressed = false), true);
  for (const event of ["pointerup", "pointercancel"]) addEventListener(event, onRelease);
  addEventListener("resize", applyZoom);
  if (why) update(`${why} An example is shown instead.`, "bad");
  else update(standing(), "heard");
}

// The data in the page have numbers that may be large as strings.
function gameFrom({ title, names, first, rows, picks, tokens }) {
  const counts = picks ? tokens.map(BigInt) : countTokens(rows.length, tokens.map(Number));
  while (counts.length < rows.length) counts.push(0n);
  return {
    title: title || "A game",
    names: rows.map((_, v) => names[v] ?? String(v + first)),
    rows,
    picks: picks && picks.map(BigInt),
    counts,
  };
}

function makeTabs() {
  const tabs = Object.entries(TABS).map(([id, [label, , letter]]) =>
    el(
      "button",
      {
        type: "button",
        role: "tab",
        id: `tab-${id}`,
        "aria-controls": "panel",
        "aria-keyshortcuts": letter,
        on: { click: () => openTab(id), keydown: (event) => onTabKey(event, id) },
      },
      label,
    ),
  );
  byId("tabs").append(...tabs);
}

function onTabKey(event, id) {
  const ids = Object.keys(TABS);
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const next = ids[(ids.indexOf(id) + step + ids.length) % ids.length];
  openTab(next);
  byId(`tab-${next}`).focus();
}

function openTab(id) {
  Object.assign(state, { mode: id, held: null, linkFrom: null, cycle: null });
  update({ explore: standing, steps: stepText }[id]?.() ?? "", "heard");
}

// Shows the state, and says `message` below the picture and to screen readers: a
// "bad" one stands out, one that is only "heard" is in the panel as well.
function update(message, look = "") {
  const { game, solved } = state;
  if (state.mode === "quiz" && !state.quiz && game.rows.length) startQuiz();
  byId("title").textContent = game.title;
  const arcs = solved.followers.reduce((sum, row) => sum + row.length, 0);
  byId("summary").textContent =
    `${plural(game.rows.length, "vertex", "vertices")}, ${plural(arcs, "arrow")}${game.picks ? ", a move lays K tokens" : ""}`;
  byId("undo").disabled = state.history.length === 0 && !(state.mode === "play" && state.play?.past.length);
  showTabs();
  showBoard();
  showPanel();
  if (message === undefined) return;
  byId("live").textContent = message;
  byId("live").className = look;
}

function showTabs() {
  for (const id of Object.keys(TABS)) {
    const chosen = id === state.mode;
    byId(`tab-${id}`).setAttribute("aria-selected", String(chosen));
    byId(`tab-${id}`).setAttribute("tabindex", chosen ? "0" : "-1");
  }
  // A narrow page puts what is to be read above the picture, see page.css.
  byId("main").dataset.mode = state.mode;
  byId("panel").setAttribute("aria-labelledby", `tab-${state.mode}`);
}

function showBoard() {
  const view = viewShown();
  const madeFrom = page.madeFrom;
  if (
    !madeFrom ||
    madeFrom.solved !== state.solved ||
    madeFrom.view !== view ||
    madeFrom.names !== state.game.names
  ) {
    const refocus = byId("frame").contains(document.activeElement);
    page.board = (view === "matrix" ? makeMatrix : makeLayers)(state.game, state.solved);
    page.madeFrom = { solved: state.solved, view, names: state.game.names };
    byId("frame").replaceChildren(
      state.game.rows.length
        ? page.board.root
        : el("p", { class: "empty" }, "No vertex yet: add one in Edit, or open a game in Files."),
    );
    const top = state.solved.order.at(-1);
    rove(page.roving !== null && page.roving < state.game.rows.length ? page.roving : (top ?? null));
    if (refocus && page.roving !== null) focusVertex(page.roving);
    applyZoom();
  }
  paint(page.board);
  byId("view").textContent = view === "matrix" ? "Show rows" : "Show matrix";
  byId("legend").replaceChildren(...legend(view));
}

// What the marks of the picture mean; only those that can be seen.
function legend(view) {
  const values = valuesShown();
  const items = [];
  if (values.includes(0n))
    items.push([el("span", { class: "chip lost" }, "0"), "lost for the player to move"]);
  if (countsShown().some((count) => 0n < count)) items.push([el("span", { class: "piece" }), "token"]);
  if (document.querySelector(".arc.winning, .cell.winning"))
    items.push([el("span", { class: "stroke winning" }), "winning move"]);
  if (document.querySelector(".arc.last")) items.push([el("span", { class: "stroke last" }), "last move"]);
  if (view === "matrix") items.push([el("span", { class: "square" }), "arrow from row to column"]);
  if (values.includes(null)) items.push([el("span", { class: "chip unknown" }, "?"), "not shown yet"]);
  return items.map((parts) => el("span", { class: "item" }, parts));
}

// Makes the panel anew and puts the focus back where it was; but not under a
// pressed button or slider, which would be lost with what it was to do.
function showPanel() {
  page.stale = page.pressed;
  if (page.pressed) return;
  const panel = byId("panel");
  const key = panel.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  const [, make] = TABS[state.mode];
  panel.replaceChildren(...[make()].flat(3).filter(Boolean));
  if (key) {
    const again = panel.querySelector(`[data-key="${CSS.escape(key)}"]:not(:disabled)`);
    (again ?? panel).focus({ preventScroll: true });
  }
  const log = byId("log");
  if (log) log.scrollTop = log.scrollHeight;
}

// If a click belongs to the release, it comes before the timer.
function onRelease() {
  setTimeout(() => {
    page.pressed = false;
    if (page.stale) showPanel();
  });
}

function toggleTheme() {
  const dark =
    getComputedStyle(document.documentElement).colorScheme === "dark" ||
    (document.documentElement.dataset.theme === undefined &&
      matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "light" : "dark";
  update(dark ? "Light." : "Dark.");
}

function toggleView() {
  state.view = viewShown() === "matrix" ? "layers" : "matrix";
  state.zoom = 0;
  update(state.view === "matrix" ? "Shown as a matrix." : "Shown in rows.");
}

function zoomBy(factor) {
  const shown = page.board.root.getBoundingClientRect().width / page.board.width;
  state.zoom = factor && Math.max(0.1, Math.min(4, shown * factor));
  applyZoom();
}

// Fitted in, a picture is never so large that it looks coarse, nor so small that
// the numbers cannot be read: then the frame scrolls.
function applyZoom() {
  const { root, width, height } = page.board;
  const frame = byId("frame");
  const room = frame.clientWidth - 8;
  const least = root.classList.contains("fine") ? 0.1 : root.classList.contains("matrix") ? 0.85 : 0.62;
  const tall = ((innerWidth <= 900 ? 0.6 : 0.73) * innerHeight) / height;
  const scale = state.zoom || Math.max(least, Math.min(1.3, room / width, tall));
  root.setAttribute("width", round(width * scale));
  root.setAttribute("height", round(height * scale));
}

function onKey(event) {
  const typing = event.target.closest?.("input:not([type=checkbox]):not([type=range]), textarea, select");
  if ((event.ctrlKey || event.metaKey) && event.key === "z" && !typing) {
    event.preventDefault();
    return update(undo());
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape") return letGo();
  if (typing || !state.shortcuts) return;
  const action = shortcut(event.key.toLowerCase());
  if (!action) return;
  event.preventDefault();
  action();
}

function shortcut(key) {
  const tab = Object.keys(TABS).find((id) => TABS[id][2] === key);
  if (tab) return () => openTab(tab);
  const { mode, selected } = state;
  if (mode === "quiz" && /^[0-9]$/.test(key) && state.quiz) return () => answerQuiz(BigInt(key));
  const forMode = {
    steps: { n: () => goToStep(state.step + 1), b: () => goToStep(state.step - 1) },
    quiz: { n: () => state.quiz && state.quiz.answer !== null && nextQuestion() },
    edit: {
      a: addVertex,
      c: () => (selected === null ? update("Choose a vertex first.") : startLink(selected)),
      delete: () => (selected === null ? update("Choose a vertex first.") : removeVertex(selected)),
    },
  }[mode];
  return (
    forMode?.[key] ??
    { u: () => update(undo()), m: toggleView, t: toggleTheme, "?": () => openTab("help") }[key]
  );
}

// For those who want to compute with the engine from the browser's console.
globalThis.grundy = Object.freeze({
  solve,
  mex,
  nimSum,
  winningMoves,
  applyMove,
  allMoves,
  canMove,
  bestMove,
  optionsOf,
  followersFirst,
  readGame,
  cycleMessage,
  FORMATS,
  state,
});

startPage();
