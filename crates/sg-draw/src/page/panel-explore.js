// The tabs Explore and Steps: look at a vertex, at the sum, at the computation.

function explorePanel() {
  const { selected } = state;
  return [selected === null ? welcome() : vertexCard(selected), sumCard(state.game.counts)];
}

function welcome() {
  return el(
    "section",
    { class: "card" },
    el("h2", {}, "Choose a vertex"),
    el(
      "p",
      {},
      state.game.picks
        ? "Two players take turns. A move takes one token away and lays K tokens on followers of its vertex, where the arrows lead. Who cannot move loses."
        : "Two players take turns. A move takes one token along one arrow. Who cannot move loses.",
    ),
    el(
      "p",
      {},
      "The number in each circle tells who wins with one token there: 0 is lost for the player to move, any other number is won. Click a circle to see where its number comes from.",
    ),
    button("to-help", "New to this? How it works", () => openTab("help"), { class: "link" }),
  );
}

function vertexCard(v) {
  const { game, solved } = state;
  const lost = solved.values[v] === 0n;
  return el(
    "section",
    { class: "card" },
    el("h2", {}, "Vertex ", el("b", {}, nameOf(v)), ": value ", chip(solved.values[v])),
    explanation(v),
    el(
      "p",
      { class: "quiet" },
      lost
        ? "A P-position: with one token here, whoever is to move loses against good play. "
        : "An N-position: with one token here, whoever is to move can win. ",
      `The longest play from here has ${plural(solved.heights[v], "move")}.`,
    ),
    el(
      "div",
      { class: "buttons" },
      button("put", "Place a token", () => putToken(v)),
      button("take", "Remove a token", () => takeToken(v), { disabled: game.counts[v] === 0n }),
    ),
  );
}

function sumCard(counts) {
  const some = counts.some((count) => 0n < count);
  return el(
    "section",
    { class: "card" },
    el("h2", {}, "Who wins with these tokens?"),
    xorColumns(counts),
    some
      ? el("p", { class: "why", id: "standing" }, standing())
      : el(
          "p",
          {},
          "Choose a vertex and place a token. Tokens on the picture can be dragged; dragged off the picture they are removed.",
        ),
    some && winningList(counts),
    some &&
      button(
        "clear",
        "Remove all tokens",
        () => {
          change({ ...state.game, counts: state.game.counts.map(() => 0n) });
          update("All tokens removed.");
        },
        { class: "link" },
      ),
  );
}

const MAX_LISTED = 24;

function winningList(counts) {
  const sum = nimSum(state.solved.values, counts);
  if (sum === 0n)
    return el(
      "p",
      { class: "quiet" },
      "No winning move: every column has an even number of ones, and any move spoils one.",
    );
  const moves = winningMoves(state.game, state.solved, counts);
  const items = moves.slice(0, MAX_LISTED).map((move) => el("li", {}, moveText(move)));
  if (MAX_LISTED < moves.length)
    items.push(el("li", { class: "quiet" }, `and ${moves.length - MAX_LISTED} more`));
  return [
    el("h3", {}, plural(moves.length, "winning move")),
    el("ul", { class: state.game.picks ? "moves wide" : "moves", id: "winning" }, items),
    state.game.picks &&
      el(
        "p",
        { class: "quiet" },
        "Tokens laid in pairs on one vertex cancel: moves that differ only by such pairs are listed once.",
      ),
  ];
}

function stepsPanel() {
  const { order } = state.solved;
  const most = order.length;
  const slider = el("input", {
    type: "range",
    min: 0,
    max: most,
    key: "slider",
    "aria-label": "Step",
    on: { input: () => goToStep(Number(slider.value)) },
  });
  slider.value = state.step;
  const v = order[state.step - 1];
  return el(
    "section",
    { class: "card" },
    el("h2", {}, state.step === 0 ? "Step by step" : `Step ${state.step} of ${most}: vertex ${nameOf(v)}`),
    el(
      "div",
      { class: "buttons" },
      button("first", "First", () => goToStep(0), { disabled: state.step === 0 }),
      button("back", "Back", () => goToStep(state.step - 1), { disabled: state.step === 0 }),
      button("next", "Next", () => goToStep(state.step + 1), {
        disabled: state.step === most,
        class: "primary",
      }),
      button("last", "Last", () => goToStep(most), { disabled: state.step === most }),
    ),
    slider,
    state.step === 0
      ? el(
          "p",
          {},
          "Values are found from the bottom up, so that the followers of a vertex are always known before it. Press Next.",
        )
      : explanation(v),
  );
}

function goToStep(step) {
  state.step = Math.max(0, Math.min(state.solved.order.length, step));
  update(stepText(), "heard");
}

function stepText() {
  if (state.step === 0) return "Nothing computed yet.";
  return `Step ${state.step}: ${explanationText(state.solved.order[state.step - 1])}`;
}
