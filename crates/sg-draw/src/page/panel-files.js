// The tab Files: a game pasted in, and examples; what can be saved is in save.js.

// Title, rows, picks, tokens, and names if they are not numbers.
const EXAMPLES = {
  walk: [
    "A walk downhill",
    [[1, 2], [3, 4], [3, 5, 4], [5, 6], [5], [6], []],
    null,
    [0, 2],
    ["hut", "meadow", "forest", "bridge", "mill", "inn", "harbour"],
  ],
  ladder: ["Ladder of diamonds", [[1, 2], [3], [3], [4, 5], [6], [6], [7, 8], [9], [9], []], null, [0, 4]],
  nim: ["Nim heaps up to 5", [[], [0], [0, 1], [0, 1, 2], [0, 1, 2, 3], [0, 1, 2, 3, 4]], null, [1, 4, 5]],
  subtract: ["Take 2 or 3 from 10", subtraction(10, [2, 3]), null, [10, 7]],
  spread: ["Spread K tokens", [[1, 2, 3], [3, 4], [4, 5], [4, 5], [], []], [2n, 3n, 1n, 2n, 1n, 1n], [0, 1]],
};

function subtraction(n, set) {
  return Array.from({ length: n + 1 }, (_, heap) => set.filter((s) => s <= heap).map((s) => heap - s));
}

// What was pasted: its text, the format asked for, the games read, and which is shown.
const pasted = { text: "", format: "auto", read: null, format_read: null, game: 0, query: 0, error: null };

function filesPanel() {
  return [pasteCard(), exampleCard(), exportCard()];
}

function pasteCard() {
  const area = el("textarea", {
    key: "paste",
    rows: 7,
    spellcheck: "false",
    "aria-label": "The game",
    placeholder: "hut -> forest\nhut -> meadow\nforest -> meadow",
    on: { input: () => (pasted.text = area.value) },
  });
  area.value = pasted.text;
  const formats = [["auto", "find out"], ...Object.entries(FORMATS).map(([id, { label }]) => [id, label])];
  return el(
    "section",
    { class: "card" },
    el("h2", {}, "Open a game"),
    el(
      "p",
      { class: "quiet" },
      "An arrow on each line, as hut -> forest, or DOT, or n m and then m arrows between the numbers 0 to n-1, or the input of a judge.",
    ),
    select("format", "Format", formats, pasted.format, (format) => (pasted.format = format)),
    area,
    el("div", { class: "buttons" }, button("read", "Read", readPasted, { class: "primary" })),
    pasted.error &&
      el(
        "div",
        { class: "wrong why", id: "error", role: "alert" },
        pasted.error.map((line) => el("p", {}, line)),
      ),
    pasted.read && choiceOfGame(),
  );
}

function choiceOfGame() {
  const games = pasted.read.map(({ rows }, i) => [
    i,
    `Game ${i + 1}: ${plural(rows.length, "vertex", "vertices")}`,
  ]);
  const { rows, picks, queries } = pasted.read[pasted.game];
  const texts = queries.map((counts, i) => [i, `${i + 1}: ${queryText(counts, picks)}`]);
  return [
    el(
      "p",
      { class: "quiet" },
      `Read as ${FORMATS[pasted.format_read].label}: ${plural(games.length, "game")}.`,
    ),
    1 < games.length && select("game", "Game", games, pasted.game, (i) => showPasted(Number(i), 0)),
    0 < texts.length &&
      select("query", "Tokens", texts, pasted.query, (i) => showPasted(pasted.game, Number(i))),
    0 === texts.length &&
      el(
        "p",
        { class: "quiet" },
        `${plural(rows.length, "vertex is", "vertices are")} shown without tokens: place some in Explore or Play.`,
      ),
  ];
}

function queryText(counts, picks) {
  const words = picks ? counts.map(String) : tokenList(counts).map(numberOf);
  return shorten(words.join(" "), 40) || "none";
}

// What a vertex without a name is called in the format that was read.
function numberOf(v) {
  return String(v + (FORMATS[pasted.format_read].first ?? 0));
}

function readPasted() {
  Object.assign(pasted, { read: null, error: null });
  const { format, text } = pasted;
  const refuse = (lines) => {
    pasted.error = lines;
    update("This text cannot be read.", "bad");
  };
  if (text.trim() === "") return refuse(["There is no text."]);
  if (/^\s*\{/.test(text)) {
    return refuse(["This looks like JSON. The page does not read it; grundy draw makes a page of it."]);
  }
  const isAuto = format === "auto";
  const { games, errors } = readAny(text, isAuto ? likelyFormats(text) : [format]);
  if (games.arcs && games.names && isSurelyArcs(text)) delete games.names;
  const fitting = Object.keys(games);
  if (1 < fitting.length) return refuse([severalFit(fitting)]);
  if (fitting.length === 0) {
    return refuse(Object.keys(errors).map((id) => `${FORMATS[id].label}: ${errors[id]}`));
  }
  if (isAuto && games.names && errors.arcs && isCounted(text)) {
    // As names it would be another graph than the one that may be meant.
    return refuse([`${FORMATS.arcs.label}: ${errors.arcs}`, severalFit(["arcs", "names"])]);
  }
  if (games[fitting[0]].length === 0) return refuse(["There is no game in this text."]);
  Object.assign(pasted, { read: games[fitting[0]], format_read: fitting[0] });
  showPasted(0, 0);
}

function severalFit(formats) {
  const labels = formats.map((id) => `“${FORMATS[id].label}”`);
  return `This can be read as ${listed(labels, "or")}: choose the format.`;
}

function showPasted(game, query) {
  Object.assign(pasted, { game, query, error: null });
  const { title, names, rows, picks, queries } = pasted.read[game];
  const counts = queries[query] ?? rows.map(() => 0n);
  const why = open({
    title: title || (pasted.read.length === 1 ? "Pasted game" : `Pasted game ${game + 1}`),
    names: names ?? rows.map((_, v) => numberOf(v)),
    rows,
    picks,
    counts,
  });
  if (why) pasted.error = [why];
  update(why ?? `Game ${game + 1} is shown. ${standing()}`);
}

function exampleCard() {
  return el(
    "section",
    { class: "card" },
    el("h2", {}, "Or take an example"),
    el(
      "div",
      { class: "buttons" },
      Object.entries(EXAMPLES).map(([id, [label]]) => button(`example-${id}`, label, () => openExample(id))),
    ),
  );
}

function openExample(id) {
  open(exampleGame(id));
  update(`${EXAMPLES[id][0]} is shown. ${standing()}`);
}

function exampleGame(id) {
  const [title, rows, picks, tokens, names] = EXAMPLES[id];
  return {
    title,
    names: names ?? rows.map((_, v) => String(v)),
    rows,
    picks,
    counts: countTokens(rows.length, tokens),
  };
}
