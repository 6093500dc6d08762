// The tab Quiz: the value of a vertex, the nim-sum of tokens, or a move that wins.
//
// state.quiz: { kind, vertex, counts, moves, answer, asked, score, past }. `vertex` is asked
// about, or `counts` are the tokens in question and `moves` what can be chosen, as
// { text, wins }. `answer` is null until given: a number or the place of a move, as BigInt.
// `asked` holds the vertices of this round, whose values stay seen.

const QUIZZES = {
  value: "The value of a vertex",
  sum: "The nim-sum of some tokens",
  move: "A move that wins",
};

// Asking to be told counts as an answer that is never right.
const TOLD = -1n;

// The most moves to choose from, besides that there is none.
const MAX_CHOICES = 7;

let quizKind = "value";
let quizHard = false;

function quizPanel() {
  if (state.game.rows.length === 0)
    return el("section", { class: "card" }, el("p", {}, "There is no vertex to ask about."));
  const { kind, answer, score, past } = state.quiz;
  return el(
    "section",
    { class: "card" },
    el("h2", {}, questionHead()),
    el("p", { class: "quiet" }, questionText()),
    kind === "move" ? moveChoice() : answerForm(),
    answer !== null && [
      el("p", { class: isRight() ? "right why" : "wrong why", id: "verdict" }, quizVerdict()),
      quizExplanation(),
    ],
    el(
      "div",
      { class: "buttons" },
      answer === null
        ? button("tell", "Tell me", () => answerQuiz(null))
        : button("next", "Next question", nextQuestion, { class: "primary" }),
    ),
    el("p", { id: "score" }, `Score: ${score} of ${past}`),
    select("quiz", "Ask for", Object.entries(QUIZZES), quizKind, (kind) => {
      quizKind = kind;
      restartQuiz();
      update(questionHead());
    }),
    checkbox("hard", hardLabel(kind), quizHard, (hard) => {
      quizHard = hard;
      restartQuiz();
      update(hard ? "Values hidden." : "Values shown.");
    }),
  );
}

function hardLabel(kind) {
  return kind === "value" ? "Hard: hide the other values as well" : "Hard: hide the values";
}

function questionHead() {
  const { kind, vertex } = state.quiz;
  if (kind === "value") return `What is the value of vertex ${nameOf(vertex)}?`;
  return kind === "sum" ? "What is the nim-sum of these tokens?" : "Which move wins?";
}

function questionText() {
  const { kind, vertex, counts } = state.quiz;
  if (kind === "value") return valueQuestion(vertex);
  const tokens = counts.flatMap((count, v) =>
    count === 0n ? [] : [count === 1n ? nameOf(v) : `${nameOf(v)} (${count})`],
  );
  const where = tokens.length ? `There are tokens on ${listed(tokens)}.` : "There is no token.";
  return `${where} ${kind === "sum" ? "Write their values in binary, one under the other: an odd number of ones gives 1." : "You are to move."}`;
}

function valueQuestion(v) {
  const below = state.solved.followers[v];
  const K = state.game.picks?.[v];
  const rule = K !== undefined && K !== 1n ? ` A move lays K = ${K} tokens on them.` : "";
  if (below.length === 0) return "No arrow leaves it.";
  if (quizHard && state.quiz.answer === null)
    return `Its arrows lead to ${listed(shownOf(below, nameOf))}.${rule} Their values are yours to find.`;
  const named = shownOf(below, (w) => `${nameOf(w)} (value ${state.solved.values[w]})`);
  return `Its arrows lead to ${listed(named)}.${rule} Which number is the first that is missing?`;
}

function answerForm() {
  const { kind, vertex, answer } = state.quiz;
  const most = kind === "value" ? state.solved.followers[vertex].length + 1 : 8;
  const numbers = Math.min(16, Math.max(4, most));
  const field = el("input", {
    type: "text",
    inputmode: "numeric",
    pattern: "[0-9]*",
    autocomplete: "off",
    key: "answer",
    "aria-label": "Your answer",
  });
  const submit = (event) => {
    event.preventDefault();
    if (/^[0-9]+$/.test(field.value)) answerQuiz(BigInt(field.value));
    else update("Type a number.");
  };
  return el(
    "form",
    { class: "answers", on: { submit } },
    el(
      "div",
      { class: "buttons" },
      Array.from({ length: numbers }, (_, i) =>
        button(`answer${i}`, String(i), () => answerQuiz(BigInt(i)), {
          class: "digit",
          disabled: answer !== null,
          "aria-pressed": answer === BigInt(i) ? "true" : "false",
        }),
      ),
    ),
    answer === null &&
      el("div", { class: "buttons" }, field, el("button", { type: "submit", key: "submit" }, "Answer")),
  );
}

// The moves as buttons; their numbers are keys.
function moveChoice() {
  const { moves, answer } = state.quiz;
  return el(
    "div",
    { class: "buttons answers" },
    moves.map(({ text }, i) =>
      button(`answer${i}`, `${i}: ${text}`, () => answerQuiz(BigInt(i)), {
        disabled: answer !== null,
        "aria-pressed": answer === BigInt(i) ? "true" : "false",
      }),
    ),
  );
}

function restartQuiz() {
  state.quiz = { score: 0, past: 0, asked: new Set(), vertex: 0 };
  ask();
}

function ask() {
  const { quiz } = state;
  Object.assign(quiz, { kind: quizKind, answer: null, counts: null, moves: null });
  if (quizKind === "value") quiz.vertex = nextVertex();
  if (quizKind === "sum") quiz.counts = randomCounts(state.game.rows, 2 + below(3));
  if (quizKind === "move") {
    quiz.counts = countsToWin();
    quiz.moves = movesToChoose(quiz.counts);
  }
}

// A vertex that was not asked in this round; those where something is to be
// counted come up first.
function nextVertex() {
  const { quiz, solved } = state;
  const { length } = solved.order;
  if (quiz.asked.size === length) quiz.asked.clear();
  let open = solved.order.filter(
    (v) => !quiz.asked.has(v) && (quiz.past === 0 || v !== quiz.vertex || length === 1),
  );
  const worthIt = open.filter((v) => 0 < solved.followers[v].length);
  if (worthIt.length && Math.random() < 0.9) open = worthIt;
  return open[below(open.length)];
}

// Tokens of which mostly some move wins.
function countsToWin() {
  const { rows } = state.game;
  const draw = () => randomCounts(rows, 2 + below(2));
  const wins = (counts) => nimSum(state.solved.values, counts) !== 0n;
  let counts = draw();
  for (let i = 0; i < 20 && !wins(counts) && Math.random() < 0.9; i++) counts = draw();
  return counts;
}

// A move that wins, if there is one, among others; and that there is none.
function movesToChoose(counts) {
  const { game, solved } = state;
  const winning = winningMoves(game, solved, counts);
  const isWinning = (move) => nimSum(solved.values, applyMove(counts, move)) === 0n;
  const others = allMoves(game, solved, counts).filter((move) => !isWinning(move));
  const some = [...shuffled(winning).slice(0, 1), ...shuffled(others).slice(0, MAX_CHOICES - 1)];
  const moves = shuffled(some).map((move) => ({ text: moveText(move), wins: isWinning(move) }));
  return [...moves, { text: "no move wins", wins: winning.length === 0 }];
}

function shuffled(list) {
  const mixed = list.slice();
  for (let i = mixed.length - 1; 0 < i; i--) {
    const j = below(i + 1);
    [mixed[i], mixed[j]] = [mixed[j], mixed[i]];
  }
  return mixed;
}

function nextQuestion() {
  if (state.quiz.kind === "value") state.quiz.asked.add(state.quiz.vertex);
  ask();
  update(questionHead());
}

function answerQuiz(answer) {
  const { quiz } = state;
  if (quiz.answer !== null || (quiz.moves && answer !== null && quiz.moves.length <= answer)) return;
  quiz.past++;
  quiz.answer = answer ?? TOLD;
  if (isRight()) quiz.score++;
  const why = quiz.kind === "value" ? ` ${explanationText(quiz.vertex)}` : "";
  update(`${quizVerdict()}${why}`, "heard");
}

function rightNumber() {
  const { kind, vertex, counts } = state.quiz;
  return kind === "value" ? state.solved.values[vertex] : nimSum(state.solved.values, counts);
}

function isRight() {
  const { kind, answer, moves } = state.quiz;
  return kind === "move" ? (moves[Number(answer)]?.wins ?? false) : answer === rightNumber();
}

function quizVerdict() {
  const { kind, answer, moves, counts } = state.quiz;
  if (kind !== "move") {
    if (isRight()) return "Right.";
    return answer === TOLD ? `It is ${rightNumber()}.` : `Not ${answer}: it is ${rightNumber()}.`;
  }
  const sum = nimSum(state.solved.values, counts);
  const { text } = moves.find(({ wins }) => wins);
  const why = sum === 0n ? "the nim-sum is 0, so every move spoils it" : `the nim-sum is ${sum}, and ${text} makes it 0`;
  return `${isRight() ? "Right" : answer === TOLD ? "So it is" : "Not so"}: ${why}.`;
}

function quizExplanation() {
  return state.quiz.kind === "value" ? explanation(state.quiz.vertex) : xorColumns(state.quiz.counts);
}

// The vertex that stands out, if one is asked about.
function quizFocus() {
  return state.quiz?.kind === "value" ? state.quiz.vertex : null;
}

// Whether the winning moves may be seen.
function quizTold() {
  return state.quiz?.kind === "move" && state.quiz.answer !== null;
}

// What could give the answer away is hidden: the vertex asked, and those above it.
function quizHides(v) {
  const { kind, vertex, answer } = state.quiz;
  const { heights } = state.solved;
  if (answer !== null) return false;
  if (kind !== "value") return quizHard;
  if (v === vertex) return true;
  return quizHard || heights[vertex] <= heights[v];
}
