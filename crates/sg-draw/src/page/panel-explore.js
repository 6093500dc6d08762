// The tab Explore: look at a vertex, and at the sum.

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
