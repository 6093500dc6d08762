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

// The buttons around the picture, each with its key.
const TOOLS = {
  undo: ["u", () => update(undo())],
  redo: ["r", () => update(redo())],
  theme: ["t", toggleTheme],
  view: ["m", toggleView],
  closer: ["i", () => zoomBy(1.25)],
  farther: ["o", () => zoomBy(0.8)],
  fit: ["w", fitIn],
};

// The picture that is on the page, what it was made from, the vertex that the Tab
// key reaches, the one that was searched for; whether something in the panel is
// pressed, and the panel not up to date for that; "light" or "dark" once it is chosen.
const page = {
  board: null,
  madeFrom: null,
  roving: null,
  found: null,
  pressed: false,
  stale: false,
  theme: null,
};

const byId = (id) => document.getElementById(id);

const LESS_LIGHT = matchMedia("(prefers-color-scheme: dark)");

function startPage() {
  const news = openFirst();
  showTheme();
  makeTabs();
  listenToBoard(byId("frame"));
  listenToCamera(byId("frame"));
  listenToSearch(byId("search"));
  listenToFiles();
  listenToLeaving();
  // The address may hold a game, which the link to the panel would take the place of.
  document.querySelector(".skip").addEventListener("click", (event) => {
    event.preventDefault();
    byId("panel").focus();
  });
  addEventListener("hashchange", openLink);
  LESS_LIGHT.addEventListener("change", showTheme);
  for (const [id, [, action]] of Object.entries(TOOLS)) byId(id).addEventListener("click", action);
  addEventListener("keydown", onKey);
  byId("panel").addEventListener("pointerdown", () => (page.pressed = true));
  addEventListener("click", () => (page.pressed = false), true);
  for (const event of ["pointerup", "pointercancel"]) addEventListener(event, onRelease);
  update(...(news ?? [standing(), "heard"]));
}

// Opens the game of the link or else of the page, and what it was before a reload. The
// message about it and its look, if there is something to say.
function openFirst() {
  const text = byId("game").textContent;
  const given = JSON.parse(text);
  const link = gameOfLink(location.hash);
  const why = open(link?.game ?? gameFrom(given));
  if (why) open(exampleGame("walk"));
  else if (given.layout && !link?.game) state.view = given.layout === "matrix" ? "matrix" : "layers";
  rememberOwn(text, link?.game !== undefined);
  if (why) return [`${why} An example is shown instead.`, "bad"];
  const kept = keptGame();
  if (kept && !change(kept)) return ["Your changes are still here. Undo goes back to the game of the page."];
  return link?.why ? [link.why, "bad"] : null;
}

// A link with another game was followed from within the page.
function openLink() {
  const link = gameOfLink(location.hash);
  own.game = own.ofFile;
  if (!link) return;
  const why = link.why ?? open(link.game);
  if (!why) own.game = state.game;
  update(why ?? `The game of the link is shown. ${standing()}`, why ? "bad" : "");
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
  if (state.mode === "quiz" && !state.quiz && game.rows.length) restartQuiz();
  byId("title").textContent = game.title;
  document.title = game.title;
  byId("summary").textContent =
    `${plural(game.rows.length, "vertex", "vertices")}, ${plural(countArcs(solved), "arrow")}${game.picks ? ", a move lays K tokens" : ""}`;
  byId("undo").disabled = state.history.length === 0 && !(state.mode === "play" && state.play?.past.length);
  byId("redo").disabled = state.future.length === 0;
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
  const from = { solved: state.solved, view: state.view, names: state.game.names };
  if (!page.madeFrom || Object.keys(from).some((key) => from[key] !== page.madeFrom[key])) {
    const refocus = byId("frame").contains(document.activeElement);
    if (page.madeFrom?.solved !== from.solved) page.found = null;
    endSteps();
    page.board = makeBoard(state.game, state.solved);
    page.board.root.classList.toggle("layer", hasManyParts(page.board));
    // Before it is there: the frame is as large without it, and the browser finds the place of
    // all its parts but once.
    applyZoom();
    page.madeFrom = from;
    page.roving = page.roving < state.game.rows.length ? page.roving : null;
    byId("frame").replaceChildren(
      state.game.rows.length
        ? page.board.root
        : el("p", { class: "empty" }, "No vertex yet: add one in Edit, or open a game in Files."),
    );
    rove(page.roving ?? state.solved.order.at(-1) ?? null);
    if (refocus && page.roving !== null) focusVertex(page.roving);
  }
  const look = lookNow();
  paint(page.board, look);
  const isMatrix = page.board.view === "matrix";
  byId("view").textContent = isMatrix ? "Show rows" : "Show matrix";
  byId("legend").replaceChildren(...legend(look, isMatrix));
}

// What the marks of the picture mean; only those that can be seen.
function legend({ values, counts, marks }, isMatrix) {
  const items = [];
  if (values.includes(0n))
    items.push([el("span", { class: "chip lost" }, "0"), "lost for the player to move"]);
  if (counts.some((count) => 0n < count)) items.push([el("span", { class: "piece" }), "token"]);
  if (0 < marks.winning.size)
    items.push([el("span", { class: "stroke winning" }), "winning move"]);
  if (document.querySelector(".arc.last")) items.push([el("span", { class: "stroke last" }), "last move"]);
  if (isMatrix)
    items.push([el("span", { class: "square" }), "arrow from its row to its column, in the colour of the value there"]);
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

function showTheme() {
  document.documentElement.dataset.theme = page.theme ?? (LESS_LIGHT.matches ? "dark" : "light");
}

function toggleTheme() {
  const isDark = document.documentElement.dataset.theme === "dark";
  page.theme = isDark ? "light" : "dark";
  showTheme();
  update(isDark ? "Light." : "Dark.");
}

function toggleView() {
  const isMatrix = page.board.view === "matrix";
  const why = isMatrix ? whyNoRows(state.solved) : null;
  if (why) return update(why, "bad");
  state.view = isMatrix ? "layers" : "matrix";
  state.zoom = 0;
  update(isMatrix ? "Shown in rows." : "Shown as a matrix.");
}

function onKey(event) {
  const typing = event.target.closest?.("input:not([type=checkbox]):not([type=range]), textarea, select");
  if (document.body.dataset.shows === "sheet") return event.key === "Escape" && closeSheet();
  if (event.altKey) return;
  if (event.ctrlKey || event.metaKey) {
    const back = { z: event.shiftKey ? redo : undo, y: redo }[event.key.toLowerCase()];
    if (!back || typing) return;
    event.preventDefault();
    return update(back());
  }
  if (event.key === "Escape") return letGo();
  if (typing) return;
  if (event.shiftKey && event.key.startsWith("Arrow")) {
    event.preventDefault();
    return panBy(event.key);
  }
  const action = state.shortcuts && shortcut(event.key.toLowerCase());
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
  const tool = Object.values(TOOLS).find(([letter]) => letter === key);
  return (
    forMode?.[key] ??
    tool?.[1] ??
    { "/": () => byId("search").focus(), "?": () => openTab("help") }[key]
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
  layOut,
  roomsOf,
  readGame,
  readAs,
  cycleMessage,
  tooLarge,
  FORMATS,
  state,
});

startPage();
