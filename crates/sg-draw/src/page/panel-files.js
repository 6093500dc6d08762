// The tab Files: examples, a game pasted in, and what can be saved.

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
const exported = { format: "svg" };

const MAX_PREVIEWED = 5000;

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

// What can be saved, as [label, file name, type, text].
const EXPORTS = {
  svg: ["Picture (SVG)", "game.svg", "image/svg+xml", () => pictureText()],
  dot: ["Graphviz (DOT)", "game.dot", "text/vnd.graphviz", () => writeDot(state.game, state.solved)],
  ...Object.fromEntries(
    Object.entries(JUDGES).map(([id, { label, write }]) => [
      id,
      [label, `${id}.in`, "text/plain", () => write(state.game)],
    ]),
  ),
};

function exportCard() {
  const [, , , make] = EXPORTS[exported.format];
  // A large picture takes seconds to write down: not before it is asked for.
  const later = exported.format === "svg" && MAX_PREVIEWED < page.board.root.querySelectorAll("*").length;
  const { text, why } = later ? { text: "" } : textOrWhy(make);
  const preview = el("textarea", {
    key: "export",
    rows: 6,
    readonly: true,
    spellcheck: "false",
    "aria-label": "What will be saved",
  });
  preview.value = later ? "A large picture: it is made when you save it." : shorten(text ?? "", 20000);
  return el(
    "section",
    { class: "card" },
    el("h2", {}, "Save"),
    select(
      "save-as",
      "As",
      Object.entries(EXPORTS).map(([id, [label]]) => [id, label]),
      exported.format,
      (format) => {
        exported.format = format;
        update();
      },
    ),
    why ? el("p", { class: "wrong why" }, why) : preview,
    el(
      "div",
      { class: "buttons" },
      button("download", "Download", () => download(make()), { disabled: why !== undefined }),
      button("copy", "Copy", () => copy(make()), { disabled: why !== undefined }),
    ),
  );
}

function textOrWhy(make) {
  try {
    return { text: make() };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { why: error.message };
  }
}

function download(text) {
  const [, name, type] = EXPORTS[exported.format];
  const url = URL.createObjectURL(new Blob([text], { type }));
  el("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
  update(`${name} saved.`);
}

// Pages opened from a disk may not be let at the clipboard: then the old way.
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = el("textarea", {});
    area.value = text;
    document.body.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  }
  update("Copied.");
}

// What a picture needs to look the same without the page, by kind of element.
const TEXT_LOOKS = ["font-size", "font-weight", "text-anchor"];
const STROKE_LOOKS = ["stroke", "stroke-width", "stroke-dasharray", "stroke-linejoin", "paint-order"];
const UNSET = { "stroke-dasharray": "none", "stroke-linejoin": "miter", "paint-order": "normal" };

// The picture as a file of its own, in the colours that are seen now.
function pictureText() {
  const { root, x, y, width, height } = page.board;
  const originals = [...root.querySelectorAll("*")];
  const copied = root.cloneNode(true);
  [...copied.querySelectorAll("*")].forEach((element, i) => dress(element, originals[i]));
  const paper = getComputedStyle(byId("frame")).backgroundColor;
  copied.prepend(
    svg("title", {}, state.game.title),
    svg("rect", { x: round(x), y: round(y), width: round(width), height: round(height), fill: paper }),
  );
  keepOnly(copied, ["viewBox"]);
  copied.setAttribute("width", round(width));
  copied.setAttribute("height", round(height));
  copied.setAttribute("font-family", getComputedStyle(document.body).fontFamily);
  return `${new XMLSerializer().serializeToString(copied)}\n`;
}

// Gives a copied element the look of its original, or takes it out if that is unseen.
function dress(element, original) {
  const style = getComputedStyle(original);
  const unseen =
    style.display === "none" ||
    (style.fill === "rgba(0, 0, 0, 0)" && style.stroke === "none") ||
    style.opacity === "0";
  if (unseen && element.localName !== "title") return element.remove();
  keepOnly(element, ["d", "transform", "x", "y", "cx", "cy", "r", "width", "height"]);
  if (element.localName === "g" || element.localName === "title") return;
  const looks = ["fill"];
  if (element.localName === "text") looks.push(...TEXT_LOOKS);
  if (style.stroke !== "none") looks.push(...STROKE_LOOKS);
  for (const look of looks) {
    const value = style.getPropertyValue(look);
    if (value !== UNSET[look]) element.setAttribute(look, value);
  }
}

function keepOnly(element, names) {
  for (const name of element.getAttributeNames()) if (!names.includes(name)) element.removeAttribute(name);
}
