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

// What was pasted: its text, or the bytes and name of a file; how it is to be read; the
// game that was read, see readGame, and which of its queries is shown; or why there is none.
const pasted = {
  text: "",
  bytes: null,
  name: null,
  format: "auto",
  first: "auto",
  read: null,
  query: 0,
  error: null,
};

function filesPanel() {
  return [pasteCard(), exampleCard(), randomCard(), sheetCard(), exportCard(), linkCard()];
}

function pasteCard() {
  const formats = [["auto", "find out"], ...FORMATS.map(({ name, label }) => [name, `${name}: ${label}`])];
  const firsts = [["auto", "find out"], ["0", "0"], ["1", "1"]];
  return el(
    "section",
    { class: "card" },
    el("h2", {}, "Open a game"),
    el(
      "p",
      { class: "quiet" },
      "An arrow on each line, as hut -> forest; or hut: and its followers; or n m and then m arrows between numbers; two columns, DOT, TGF, JSON of networkx; or the input of a judge.",
    ),
    select("format", "Format", formats, pasted.format, (format) => {
      pasted.format = format;
      update();
    }),
    pasted.format === "arcs" &&
      select("first", "Vertices count from", firsts, pasted.first, (first) => (pasted.first = first)),
    textField("hut -> forest\nhut -> meadow\nforest -> meadow"),
    el("div", { class: "buttons" }, button("read", "Read", () => readSoon(), { class: "primary" })),
    filePicker(),
    pasted.error && el("pre", { class: "wrong why", id: "error", role: "alert" }, pasted.error),
    /--(format|first) /.test(pasted.error) &&
      el("p", { class: "quiet" }, "In this page, choose the format above; --format and --first are for the program."),
    pasted.read && choiceOfGame(),
  );
}

// The most games or queries that are listed.
const MOST_LISTED = 1000;

function choiceOfGame() {
  const { collector } = pasted.read;
  const { sizes, wanted, queries, picks, numVertices } = collector;
  const games = sizes.map((size, i) => [i + 1, `Game ${i + 1}: ${plural(size, "vertex", "vertices")}`]);
  const texts = queries.map((query, i) => [i, `${i + 1}: ${queryText(query)}`]);
  return [
    el("p", { class: "quiet" }, `${readAs(pasted.read)}: ${plural(collector.numCases, "game")}.`),
    1 < games.length && oneOf("game", "Game", games, wanted, (number) => readSoon(number)),
    0 < texts.length && oneOf("query", "Tokens", texts, pasted.query, (i) => showPasted(i)),
    0 === texts.length &&
      el(
        "p",
        { class: "quiet" },
        `${plural(numVertices, "vertex is", "vertices are")} shown without tokens: place some in Explore or Play.`,
      ),
  ];

  // A choice among [number, text], of which very many are not all listed.
  function oneOf(key, label, options, chosen, action) {
    if (options.length <= MOST_LISTED) return select(key, label, options, chosen, (i) => action(Number(i)));
    const [[min], [max]] = [options[0], options.at(-1)];
    const change = () => min <= field.value && field.value <= max && action(Number(field.value));
    const field = el("input", { type: "number", key, min, max, value: chosen, on: { change } });
    return el("label", { class: "field" }, el("span", {}, `${label}, ${min} to ${max}`), field);
  }

  // The numbers of a query as its text has them.
  function queryText(query) {
    const words = picks ? query : query.map((v) => collector.nameOf(v));
    return shorten(words.slice(0, 40).join(" "), 40) || "none";
  }
}

// Reads the text, of which the game of that number is shown.
function readPasted(number = 1) {
  Object.assign(pasted, { read: null, query: 0, error: null });
  const how = { number };
  if (pasted.format !== "auto") how.format = pasted.format;
  if (pasted.format === "arcs" && pasted.first !== "auto") how.first = Number(pasted.first);
  try {
    const read = readGame(pasted.bytes ?? new TextEncoder().encode(pasted.text), how);
    pasted.error = tooLarge(read.collector) ?? cycleMessage(read);
    if (!pasted.error) pasted.read = read;
  } catch (error) {
    if (!(error instanceof Fault) && !(error instanceof Refusal)) throw error;
    pasted.error = error.message;
  }
  if (pasted.error) return update("This text cannot be read.", "bad");
  return showPasted(0);
}

function showPasted(query) {
  pasted.query = query;
  const { collector } = pasted.read;
  const { title, wanted, numCases, rows, picks } = collector;
  const called = pasted.name || "Pasted game";
  const why = open({
    title: title || (numCases === 1 ? called : `${called} ${wanted}`),
    names: rows.map((_, v) => collector.nameOf(v)),
    first: collector.first,
    rows,
    picks,
    counts: collector.countsOf(query),
  });
  if (why) pasted.error = why;
  update(why ?? `Game ${wanted} is shown. ${standing()}`);
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
    first: 0,
    rows,
    picks,
    counts: countTokens(rows.length, tokens),
  };
}
