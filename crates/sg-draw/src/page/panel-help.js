// The tab Help: how values come about, told on the present graph; and the keys.

const KEYS = [
  ["Tab", "to the picture, and on to the panel"],
  ["Arrow keys, Home, End", "from vertex to vertex"],
  ["Enter or Space", "choose a vertex; in Play take up a token and put it down"],
  ["+ and −", "place and remove a token"],
  ["Esc", "let go"],
  ["E S P Q D F H", "Explore, Steps, Play, Quiz, eDit, Files, Help"],
  ["N and B", "next and back, in Steps and Quiz"],
  ["0 to 9", "answer in Quiz"],
  ["A, C, Delete", "in Edit: add a vertex, connect the chosen one, delete it"],
  ["U or Ctrl+Z", "undo"],
  ["R or Ctrl+Y", "redo"],
  ["/", "find a vertex"],
  ["I, O, W", "in, out, whole picture; so do the wheel and two fingers"],
  ["Shift and arrow keys", "move the picture; so does dragging it"],
  ["M", "rows or matrix"],
  ["T", "light or dark"],
];

function helpPanel() {
  return [lessonCard(), sumLessonCard(), keyCard()];
}

function lessonCard() {
  const v = tellingVertex();
  const end = state.solved.order[0];
  // A step to another number is one arrow in the plain game only.
  const move = state.game.picks ? "move" : "arrow";
  return el(
    "section",
    { class: "card prose" },
    el("h2", {}, "How it works"),
    el(
      "p",
      {},
      "The circles are positions of a game, called vertices; the arrows are the moves. Tokens stand on vertices. Two players take turns, and who cannot move loses.",
    ),
    state.game.picks && spreadLesson(),
    el("p", {}, "Every vertex gets a number, its value. It takes one rule, from the bottom up:"),
    el(
      "p",
      { class: "rulebox" },
      `The value of a vertex is the first of 0, 1, 2, 3, … that ${move === "move" ? "no move from it" : "none of its arrows"} leads to.`,
    ),
    end !== undefined &&
      el(
        "p",
        {},
        `No arrow leaves vertex ${nameOf(end)}. It leads to nothing, so already 0 is missing: its value is 0.`,
      ),
    v !== null && [
      el("p", {}, "For example, in this graph: ", explanationText(v)),
      explanation(v, { words: false }),
    ],
    el(
      "p",
      {},
      "This first missing number is known as the mex (minimum excluded), and the value as the Grundy number.",
    ),
    el("h3", {}, "What the value tells"),
    el(
      "p",
      {},
      `From a vertex of value 0, no ${move} leads to another 0: else 0 would not be missing. From any other value, some ${move} leads to a 0: else 0 would be missing.`,
    ),
    el(
      "p",
      {},
      "So with one token: who moves it to a 0 wins. The other has to leave the 0, you go to a 0 again, and in the end the other stands on a vertex without arrows. Vertices of value 0 have a double outline (P-positions: the player who just moved wins).",
    ),
    el(
      "div",
      { class: "buttons" },
      button("to-quiz", "Try it: quiz", () => openTab("quiz"), { class: "primary" }),
      button("to-steps", "See it step by step", () => openTab("steps")),
    ),
  );
}

function spreadLesson() {
  return el(
    "p",
    {},
    "In this game a move takes one token from a vertex and lays K tokens on its followers, where its arrows lead; one follower may get several. Two tokens on the same vertex cancel: whatever is done with one can be answered with the other. So what a move leads to is the nim-sum of the K values, explained below under Several tokens.",
  );
}

// A vertex with several different numbers below and, if there is one, a gap
// before a larger one.
function tellingVertex() {
  const { followers, values, order } = state.solved;
  const rank = (v) => {
    const below = new Set(followers[v].map((w) => values[w]));
    const gap = [...below].some((value) => values[v] < value) && 0n < values[v];
    return (gap ? 10 : 0) + Math.min(below.size, 3) - Math.max(0, followers[v].length - 4);
  };
  const candidates = order.filter((v) => 0 < followers[v].length);
  if (candidates.length === 0) return null;
  return candidates.reduce((best, v) => (rank(best) < rank(v) ? v : best));
}

function sumLessonCard() {
  const move = state.game.picks ? "move" : "arrow";
  const aim = state.game.picks
    ? "lay tokens that together are worth that smaller number"
    : "move it to a vertex that has this smaller value";
  return el(
    "section",
    { class: "card prose" },
    el("h2", {}, "Several tokens"),
    el(
      "p",
      {},
      "Write the values of all tokens in binary, as sums of 1, 2, 4, 8, …: 5 = 4 + 1 is 101. Put one under the other and count the ones in each column: an odd number gives 1, an even number 0. The row you get is the nim-sum (xor).",
    ),
    el(
      "p",
      { class: "rulebox" },
      "If the nim-sum is 0, the player to move loses. If it is not 0, the player to move wins by making it 0.",
    ),
    el("h3", {}, "Why that is so"),
    el(
      "ul",
      {},
      el("li", {}, "When nobody can move, all values are 0, and so is the nim-sum: it is 0 for the player who has lost."),
      el(
        "li",
        {},
        `From 0, every move spoils it. A token's value is missing below it, so no ${move} leads to the same value: one row changes, and each column that changes becomes odd.`,
      ),
      el(
        "li",
        {},
        `From any other nim-sum, some move makes it 0. Take a token with a 1 in the leftmost odd column. Its value xor the nim-sum is a smaller number; smaller ones are all there below, so ${move === "move" ? "a" : "an"} ${move} leads to it, and makes every column even.`,
      ),
    ),
    el("h3", {}, "How to win"),
    el(
      "p",
      {},
      `Find a token whose value xor the nim-sum (1 in the columns where the two differ) is smaller than its value, and ${aim}. Your opponent has to spoil the 0, you make it 0 again, and the game ends on your opponent's turn.`,
    ),
    state.game.counts.some((count) => 0n < count) && [
      el("p", {}, "For the tokens on the board:"),
      xorColumns(state.game.counts),
      el("p", { class: "why" }, standing()),
    ],
  );
}

function keyCard() {
  return el(
    "section",
    { class: "card" },
    el("h2", {}, "Keys"),
    el(
      "dl",
      { class: "keys" },
      KEYS.map(([keys, what]) => [el("dt", {}, keys), el("dd", {}, what)]),
    ),
    checkbox(
      "shortcuts",
      "Letters and digits are shortcuts",
      state.shortcuts,
      (on) => (state.shortcuts = on),
    ),
  );
}
