// The tab Edit: vertices, arrows, names, and the rule.

function editPanel() {
  const { selected } = state;
  return [
    el(
      "section",
      { class: "card" },
      el("h2", {}, "Edit the graph"),
      state.linkFrom !== null &&
        el(
          "p",
          { class: "why" },
          `Now choose the vertex where the arrow from ${nameOf(state.linkFrom)} ends.`,
        ),
      el(
        "div",
        { class: "buttons" },
        button("add", "Add vertex", addVertex),
        button("undo", "Undo", () => update(undo()), { disabled: state.history.length === 0 }),
        button("from0", "Number from 0", () => number(0)),
        button("from1", "Number from 1", () => number(1)),
      ),
      selected === null && el("p", {}, "Choose a vertex to change it."),
      ruleChoice(),
    ),
    selected !== null && editCard(selected),
  ];
}

function editCard(v) {
  const { game, solved } = state;
  const name = el("input", {
    type: "text",
    key: "name",
    value: nameOf(v),
    maxlength: 40,
    on: { change: () => rename(v, name.value) },
  });
  const others = game.names.flatMap((other, w) =>
    w !== v && !solved.followers[v].includes(w) ? [[w, other]] : [],
  );
  return el(
    "section",
    { class: "card" },
    el("h2", {}, "Vertex ", el("b", {}, nameOf(v))),
    el("label", { class: "field" }, el("span", {}, "Name"), name),
    game.picks && picksField(v),
    el("h3", {}, "Arrows from here"),
    solved.followers[v].length
      ? el(
          "ul",
          { class: "arcs" },
          solved.followers[v].map((w) =>
            el(
              "li",
              {},
              el("span", {}, `${nameOf(v)} → ${nameOf(w)}`),
              button(`cut${w}`, "Delete", () => removeArc(v, w), {
                "aria-label": `Delete arrow to ${nameOf(w)}`,
              }),
            ),
          ),
        )
      : el("p", { class: "quiet" }, "None: the game ends here."),
    el("h3", {}, "New arrow from here"),
    el(
      "div",
      { class: "buttons" },
      button("link", "Choose its end in the picture", () => startLink(v)),
      others.length > 0 && targetList(v, others),
    ),
    el("h3", {}, "Token and vertex"),
    el(
      "div",
      { class: "buttons" },
      button("put", "Place a token", () => putToken(v)),
      button("take", "Remove a token", () => takeToken(v), { disabled: game.counts[v] === 0n }),
      button("remove", "Delete vertex", () => removeVertex(v), { class: "danger" }),
    ),
  );
}

function targetList(v, others) {
  return select(
    "target",
    "or in this list",
    [["", "choose …"], ...others],
    "",
    (w) => w !== "" && addArc(v, Number(w)),
  );
}

function picksField(v) {
  const field = el("input", {
    type: "text",
    inputmode: "numeric",
    key: "K",
    value: String(state.game.picks[v]),
    on: { change: () => setPicks(v, field.value) },
  });
  return el("label", { class: "field" }, el("span", {}, "K, tokens that a move lays"), field);
}

function ruleChoice() {
  const rules = [
    ["plain", "takes a token along one arrow"],
    ["spread", "takes a token and lays K on followers"],
  ];
  return select("rule", "A move", rules, state.game.picks ? "spread" : "plain", (rule) => {
    const picks = rule === "spread" ? state.game.rows.map(() => 1n) : null;
    edit(
      { ...state.game, layout: null, picks },
      rule === "spread"
        ? "Each vertex has a K now; choose one to change it."
        : "A move goes along one arrow now.",
    );
  });
}

function edit(game, message) {
  const why = change(game);
  update(why ?? message, why === null ? "" : "bad");
}

function number(first) {
  edit(withNumbers(state.game, first), `The vertices have numbers from ${first} on.`);
}

function addVertex() {
  if (MAX_VERTICES <= state.game.rows.length) return update(`A page has at most ${MAX_VERTICES} vertices.`, "bad");
  const game = withVertex(state.game);
  const why = change(game);
  if (!why) state.selected = game.names.length - 1;
  update(why ?? `Vertex ${game.names.at(-1)} added.`);
}

function removeVertex(v) {
  const name = nameOf(v);
  state.selected = null;
  edit(withoutVertex(state.game, v), `Vertex ${name} deleted.`);
}

function rename(v, text) {
  const name = text.trim();
  if (name === "") return update("A name has at least one letter.");
  if (state.game.names.some((other, w) => w !== v && other === name))
    return update(`There is a vertex ${name} already.`);
  edit({ ...state.game, layout: null, names: at(state.game.names, v, name) }, `Renamed to ${name}.`);
}

function setPicks(v, text) {
  if (!/^[0-9]{1,40}$/.test(text)) return update("K is a whole number from 0 on.");
  edit({ ...state.game, layout: null, picks: at(state.game.picks, v, BigInt(text)) }, `K of ${nameOf(v)} is ${text}.`);
}

function startLink(v) {
  Object.assign(state, { linkFrom: v, cycle: null });
  update(`Choose the vertex where the arrow from ${nameOf(v)} ends.`);
}

function finishLink(w) {
  const v = state.linkFrom;
  state.linkFrom = null;
  addArc(v, w);
}

function addArc(v, w) {
  const { followers } = state.solved;
  if (followers[v].includes(w)) return update(`There is an arrow from ${nameOf(v)} to ${nameOf(w)} already.`);
  const path = pathBetween(followers, w, v);
  if (path) {
    state.cycle = path;
    return update(cycleText(), "bad");
  }
  edit(withArc(state.game, v, w), `Arrow from ${nameOf(v)} to ${nameOf(w)} added.`);
}

function cycleText() {
  const { cycle, game } = state;
  const [to] = cycle;
  return `No arrow from ${nameOf(cycle.at(-1))} to ${nameOf(to)}: it would close the cycle ${walkText(game, cycle)}, and a game could go round for ever.`;
}

function removeArc(v, w) {
  edit(withoutArc(state.game, v, w), `Arrow from ${nameOf(v)} to ${nameOf(w)} deleted.`);
}
