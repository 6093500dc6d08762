// The tab Play: against the perfect player, who says why.
//
// state.play: { counts, log, past, over, starts, numbers, hint, last, draft }; `past`
// holds what it was before each of your moves, `draft` the picks made so far of a
// move in the spread game, as counts by vertex. It is your turn unless it is over.

const playChoices = { starts: "you", numbers: true };

function playPanel() {
  if (!state.play) return startCard();
  return [playCard(), logCard()];
}

function startCard() {
  const ready = canMove(state.solved, state.game.counts);
  const hasArrows = state.solved.followers.some((row) => 0 < row.length);
  return el(
    "section",
    { class: "card" },
    el("h2", {}, "Play against the perfect player"),
    el(
      "p",
      {},
      "Take turns moving one token. Whoever cannot move loses. I never make a mistake, but from a lost position I need yours.",
    ),
    select(
      "starts",
      "Who starts?",
      [
        ["you", "You"],
        ["me", "The perfect player"],
      ],
      playChoices.starts,
      (value) => (playChoices.starts = value),
    ),
    checkbox(
      "numbers",
      "Show the values while playing",
      playChoices.numbers,
      (value) => (playChoices.numbers = value),
    ),
    el(
      "div",
      { class: "buttons" },
      ready
        ? button("start", "Start", startPlay, { class: "primary" })
        : button("start", "Place three tokens and start", scatterAndStart, {
            class: "primary",
            disabled: !hasArrows,
          }),
      ready && button("scatter", "Place three tokens at random", scatterTokens),
    ),
    !hasArrows && el("p", { class: "quiet" }, "This graph has no arrow to move along."),
  );
}

function scatterAndStart() {
  scatterTokens();
  startPlay();
}

function scatterTokens() {
  const counts = randomCounts(state.game.rows, 3);
  change({ ...state.game, counts });
  const some = counts.some((count) => 0n < count);
  update(some ? "Three tokens placed." : "This graph has no arrow to move along.");
}

function startPlay() {
  state.play = {
    ...playChoices,
    counts: state.game.counts,
    log: [],
    past: [],
    over: null,
    hint: false,
    last: null,
    draft: new Map(),
  };
  state.held = null;
  if (playChoices.starts === "me") {
    reply("I start. ");
  } else {
    note("start", `You start. ${state.play.numbers ? standing() : ""}`);
    update(state.play.log.at(-1).text);
  }
}

function note(kind, text) {
  state.play.log.push({ kind, text });
}

function playCard() {
  const { play } = state;
  return el(
    "section",
    { class: "card" },
    el("h2", { id: "turn" }, play.over ? (play.over === "you" ? "You win" : "I win") : "Your move"),
    !play.over && (state.game.picks ? spreadForm() : moveForm()),
    play.hint && !play.over && hintText(),
    el(
      "div",
      { class: "buttons" },
      !play.over &&
        button("hint", play.hint ? "Hide the hint" : "Hint", () => {
          play.hint = !play.hint;
          update();
        }),
      button("takeback", "Take back", () => update(undo()), { disabled: play.past.length === 0 }),
      button("again", "New game", () => {
        state.play = null;
        update("Choose who starts.");
      }),
    ),
    play.numbers && xorColumns(play.counts),
  );
}

function hintText() {
  const moves = winningMoves(state.game, state.solved, state.play.counts);
  if (moves.length === 0)
    return el(
      "p",
      { class: "why" },
      "No move wins here, if I make no mistake. Any move will do; a tangled one is best.",
    );
  return el(
    "p",
    { class: "why" },
    `These win: ${moves.slice(0, 8).map(moveText).join("; ")}${8 < moves.length ? " …" : "."}`,
  );
}

// Plain game: choose a token, then where it goes, here or on the picture.
function moveForm() {
  const { held } = state;
  if (held === null) {
    const movable = movableVertices();
    return [
      el("p", {}, "Choose a token, then where it goes; or drag it."),
      el(
        "div",
        { class: "buttons" },
        movable.slice(0, 40).map((v) => button(`hold${v}`, `Token on ${nameOf(v)}`, () => choosePlay(v))),
      ),
    ];
  }
  return [
    el("p", {}, `The token on ${nameOf(held)} can go to:`),
    el(
      "div",
      { class: "buttons" },
      state.solved.followers[held]
        .slice(0, 60)
        .map((w) => button(`go${w}`, `${nameOf(held)} → ${nameOf(w)}`, () => choosePlay(w))),
      button("release", "Another token", letGo, { class: "link" }),
    ),
  ];
}

function movableVertices() {
  return state.play.counts.flatMap((count, v) => (0n < count && state.solved.followers[v].length ? [v] : []));
}

// Spread game: choose a token, then how many go where.
function spreadForm() {
  const { held, game, solved, play } = state;
  if (held === null) return moveForm();
  const K = game.picks[held];
  const status = el("p", {});
  const actions = el("div", { class: "buttons" });
  // While numbers are typed only this changes, and the fields stay.
  const refresh = () => {
    const laid = [...play.draft.values()].reduce((sum, count) => sum + count, 0n);
    status.textContent =
      K === 0n
        ? `A move on ${nameOf(held)} takes the token away and lays none (K = 0).`
        : `Take one token from ${nameOf(held)} and lay K = ${K} on its followers; the same one may get several. Laid so far: ${laid} of ${K}.`;
    actions.replaceChildren(...spreadActions(K - laid));
  };
  const fields = solved.followers[held].map((w) => {
    const field = el("input", {
      type: "number",
      inputmode: "numeric",
      min: 0,
      key: `lay${w}`,
      value: String(play.draft.get(w) ?? 0n),
      on: {
        input: () => {
          play.draft.set(w, /^[0-9]+$/.test(field.value) ? BigInt(field.value) : 0n);
          refresh();
        },
      },
    });
    return el("label", { class: "lay" }, el("span", {}, `on ${nameOf(w)}`), field);
  });
  refresh();
  return [status, 0n < K && el("div", { class: "lays" }, fields), actions];
}

function spreadActions(left) {
  const [first] = state.solved.followers[state.held];
  return [
    button("spread", "Move", () => makeMove(draftMove()), { class: "primary", disabled: left !== 0n }),
    0n < left && button("rest", `Lay the rest (${left}) on ${nameOf(first)}`, () => addDraft(first, left)),
    button("release", "Another token", letGo, { class: "link" }),
  ].filter(Boolean);
}

function addDraft(w, count) {
  state.play.draft.set(w, (state.play.draft.get(w) ?? 0n) + count);
  update();
}

function draftMove() {
  return { from: state.held, picks: [...state.play.draft].filter(([, count]) => 0n < count) };
}

// A vertex was chosen on the picture or in the form.
function choosePlay(v) {
  const { held, play, solved, game } = state;
  if (held !== null && solved.followers[held].includes(v)) {
    if (game.picks) return addDraft(v, 1n);
    return makeMove({ from: held, picks: [[v, 1n]] });
  }
  if (held === v) return letGo();
  if (play.counts[v] === 0n)
    return update(
      `There is no token on ${nameOf(v)}.${held === null ? "" : ` No arrow leads there from ${nameOf(held)}.`}`,
    );
  if (solved.followers[v].length === 0)
    return update(`The token on ${nameOf(v)} cannot move: no arrow leaves it.`);
  state.held = v;
  play.draft = new Map();
  update(`Token on ${nameOf(v)} taken up. It can go to ${listed(shownOf(solved.followers[v], nameOf), "or")}.`);
}

function dropInPlay(from, to) {
  if (to === null || to === from) return letGo();
  if (state.held === null) state.held = from;
  if (!state.solved.followers[from].includes(to)) {
    state.held = null;
    return update(`No arrow leads from ${nameOf(from)} to ${nameOf(to)}.`);
  }
  choosePlay(to);
}

function makeMove(move) {
  const { play, game, solved } = state;
  if (!isLegal(game, solved, play.counts, move))
    return update(`Lay exactly K = ${game.picks[move.from]} tokens.`);
  const { past, ...before } = play;
  past.push({ ...before, log: play.log.slice() });
  const winning = winningMoves(game, solved, play.counts);
  play.counts = applyMove(play.counts, move);
  state.held = null;
  play.draft = new Map();
  play.hint = false;
  const right = nimSum(solved.values, play.counts) === 0n;
  note(
    right ? "right" : winning.length ? "wrong" : "you",
    `You: ${moveText(move)}. ${verdict(right, winning)}`,
  );
  reply("");
}

// What your move was worth.
function verdict(right, winning) {
  if (right) return "Right: it leaves the nim-sum 0, a lost position for me.";
  const sum = nimSum(state.solved.values, state.play.counts);
  if (winning.length === 0)
    return `You had no winning move: whatever you did, the nim-sum could not become 0. It is ${sum} now.`;
  return `A mistake: it leaves the nim-sum ${sum}, and I can make it 0. Better was ${moveText(winning[0])}.`;
}

function reply(opening) {
  const { play, game, solved } = state;
  const best = bestMove(game, solved, play.counts);
  if (!best) {
    play.over = "you";
    note("end", "I cannot move: you win.");
    return update(tail());
  }
  const before = nimSum(solved.values, play.counts);
  play.counts = applyMove(play.counts, best.move);
  play.last = best.move;
  note("me", `${opening}Me: ${moveText(best.move)}. ${reason(best, before)}`);
  if (!canMove(solved, play.counts)) {
    play.over = "me";
    note("end", `You cannot move: I win. ${lesson()}`);
  }
  update(tail());
}

// Why the perfect player moved so.
function reason({ move, wins, answers }, before) {
  const { values } = state.solved;
  const old = values[move.from];
  if (wins) {
    const wanted = effect(values, move);
    const then = canMove(state.solved, state.play.counts) ? ", and each move of yours will spoil it" : "";
    return `The nim-sum was ${before}. I turn the value ${old} of vertex ${nameOf(move.from)} into ${old} xor ${before} = ${wanted}: that makes the nim-sum 0${then}.`;
  }
  const after = nimSum(values, state.play.counts);
  return `The nim-sum was 0, so I am losing. It is ${after} now, and ${answers === 1 ? "only one answer of yours wins" : `${answers} of your answers win`}.`;
}

// What lost the game, once it is over.
function lesson() {
  const first = state.play.log.findIndex(({ kind }) => kind === "wrong");
  if (first < 0) return "You made no mistake: the position was lost from the start.";
  return `Your first mistake was move ${state.play.log.slice(0, first + 1).filter(({ kind }) => kind === "right" || kind === "wrong" || kind === "you").length}.`;
}

// The news since your move.
function tail() {
  const { log } = state.play;
  const from = log.findLastIndex(({ kind }) => kind === "right" || kind === "wrong" || kind === "you");
  return log
    .slice(Math.max(0, from))
    .map(({ text }) => text)
    .join(" ");
}

function logCard() {
  const items = state.play.log.map(({ kind, text }) => el("li", { class: kind }, text));
  return el(
    "section",
    { class: "card" },
    el("h2", {}, "So far"),
    el("ol", { class: "log", id: "log" }, items),
  );
}

function takeBack() {
  const { past } = state.play;
  state.play = { ...past.pop(), past };
  state.held = null;
}
