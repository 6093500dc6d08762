// The tab Quiz: what is the value of this vertex?
//
// state.quiz: { vertex, answer, asked, score, past }; `answer` is null until given,
// `asked` holds the vertices of this round, whose values stay seen.

let quizHard = false;

function quizPanel() {
  if (state.game.rows.length === 0)
    return el("section", { class: "card" }, el("p", {}, "There is no vertex to ask about."));
  const { vertex, answer, score, past } = state.quiz;
  return el(
    "section",
    { class: "card" },
    el("h2", {}, "What is the value of vertex ", el("b", {}, nameOf(vertex)), "?"),
    el("p", { class: "quiet" }, question(vertex)),
    answerForm(vertex, answer),
    answer !== null && [
      el(
        "p",
        { class: answer === state.solved.values[vertex] ? "right why" : "wrong why", id: "verdict" },
        quizVerdict(),
      ),
      explanation(vertex),
    ],
    el(
      "div",
      { class: "buttons" },
      answer === null
        ? button("tell", "Tell me", () => answerQuiz(null))
        : button("next", "Next question", nextQuestion, { class: "primary" }),
    ),
    el("p", { id: "score" }, `Score: ${score} of ${past}`),
    checkbox("hard", "Hard: hide the other values as well", quizHard, (hard) => {
      quizHard = hard;
      state.quiz = null;
      update(hard ? "Values hidden." : "Values below the question shown.");
    }),
  );
}

function question(v) {
  const below = state.solved.followers[v];
  const K = state.game.picks?.[v];
  const rule = K !== undefined && K !== 1n ? ` A move lays K = ${K} tokens on them.` : "";
  if (below.length === 0) return "No arrow leaves it.";
  if (quizHard && state.quiz.answer === null)
    return `Its arrows lead to ${listed(below.map(nameOf))}.${rule} Their values are yours to find.`;
  return `Its arrows lead to ${listed(below.map((w) => `${nameOf(w)} (value ${state.solved.values[w]})`))}.${rule} Which number is the first that is missing?`;
}

function answerForm(v, answer) {
  const numbers = Math.min(16, Math.max(4, state.solved.followers[v].length + 1));
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

function startQuiz() {
  state.quiz = { vertex: 0, answer: null, asked: new Set(), score: 0, past: 0 };
  ask();
}

// A vertex that was not asked in this round; those where something is to be
// counted come up first.
function ask() {
  const { quiz, solved } = state;
  const { length } = solved.order;
  if (quiz.asked.size === length) quiz.asked.clear();
  let open = solved.order.filter(
    (v) => !quiz.asked.has(v) && (quiz.past === 0 || v !== quiz.vertex || length === 1),
  );
  const worthIt = open.filter((v) => 0 < solved.followers[v].length);
  if (worthIt.length && Math.random() < 0.9) open = worthIt;
  Object.assign(quiz, { vertex: open[Math.floor(Math.random() * open.length)], answer: null });
}

function nextQuestion() {
  state.quiz.asked.add(state.quiz.vertex);
  ask();
  update(`What is the value of vertex ${nameOf(state.quiz.vertex)}?`);
}

function answerQuiz(answer) {
  const { quiz, solved } = state;
  if (quiz.answer !== null) return;
  quiz.past++;
  // Asking to be told counts as an answer that is never right.
  quiz.answer = answer ?? -1n;
  if (answer === solved.values[quiz.vertex]) quiz.score++;
  update(`${quizVerdict()} ${explanationText(quiz.vertex)}`, "heard");
}

function quizVerdict() {
  const { answer, vertex } = state.quiz;
  const value = state.solved.values[vertex];
  if (answer === value) return "Right.";
  return answer < 0n ? `It is ${value}.` : `Not ${answer}: it is ${value}.`;
}

// What could give the answer away is hidden: the vertex asked, and those above it.
function quizHides(v) {
  const { vertex, answer } = state.quiz;
  const { heights } = state.solved;
  if (answer !== null) return false;
  if (v === vertex) return true;
  return quizHard || heights[vertex] <= heights[v];
}
