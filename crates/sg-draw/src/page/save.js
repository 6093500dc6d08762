// The cards of the tab Files that save a game and make a link of it; and the games as
// JSON and as a page.

const exported = { format: "svg" };

// Above this many elements a picture takes seconds to write down.
const MAX_PREVIEWED = 5000;

// The page as it was before anything was shown in it.
const pristine = document.documentElement.cloneNode(true);

// What can be saved: `make` makes the text, or the promise of a Blob; without `preview`
// that is not before it is saved.
const EXPORTS = {
  svg: { label: "Picture (SVG)", file: "game.svg", type: "image/svg+xml", preview: true, make: () => pictureText() },
  png: { label: "Picture (PNG)", file: "game.png", type: "image/png", make: () => pictureImage() },
  html: { label: "This page with the game in it", file: "game.html", type: "text/html", make: () => pageText() },
  json: {
    label: "JSON, a node-link graph",
    file: "game.json",
    type: "application/json",
    preview: true,
    make: () => writeJson(state.game, state.solved),
  },
  dot: {
    label: "Graphviz (DOT)",
    file: "game.dot",
    type: "text/vnd.graphviz",
    preview: true,
    make: () => writeDot(state.game, state.solved),
  },
  ...Object.fromEntries(
    Object.entries(JUDGES).map(([id, { label, write }]) => [
      id,
      { label, file: `${id}.in`, type: "text/plain", preview: true, make: () => write(state.game) },
    ]),
  ),
};

function exportCard() {
  const { make, preview } = EXPORTS[exported.format];
  // A large picture takes seconds to write down: not before it is asked for.
  const isLarge = exported.format === "svg" && MAX_PREVIEWED < page.board.root.querySelectorAll("*").length;
  const later = !preview || isLarge;
  const { text, why } = later ? {} : textOrWhy(make);
  const field = el("textarea", {
    key: "export",
    rows: 6,
    readonly: true,
    spellcheck: "false",
    "aria-label": "What will be saved",
  });
  field.value = later ? "It is made when you save it." : shorten(text ?? "", 20000);
  const formats = Object.entries(EXPORTS).map(([id, { label }]) => [id, label]);
  return el(
    "section",
    { class: "card" },
    el("h2", {}, "Save"),
    select("save-as", "As", formats, exported.format, (format) => {
      exported.format = format;
      update();
    }),
    why ? el("p", { class: "wrong why" }, why) : field,
    el(
      "div",
      { class: "buttons" },
      button("download", "Download", () => download(EXPORTS[exported.format]), { disabled: why !== undefined }),
      preview && button("copy", "Copy", () => copy(make()), { disabled: why !== undefined }),
    ),
  );
}

function linkCard() {
  return el(
    "section",
    { class: "card" },
    el("h2", {}, "Share"),
    el("p", { class: "quiet" }, "A link to this page with the game in it, for whoever can open the page where it is now."),
    el("div", { class: "buttons" }, button("link-copy", "Copy a link", copyLink)),
  );
}

function copyLink() {
  const { text, why } = textOrWhy(linkText);
  if (why) update(why, "bad");
  else copy(text);
}

function textOrWhy(make) {
  try {
    return { text: make() };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { why: error.message };
  }
}

async function download({ file, type, make }) {
  update(`Making ${file} …`);
  await painted();
  let content;
  try {
    content = await make();
  } catch (error) {
    return update(`${file} cannot be made: ${error.message}`, "bad");
  }
  const url = URL.createObjectURL(new Blob([content], { type }));
  el("a", { href: url, download: file }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
  update(`${file} saved.`);
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

// A graph as networkx reads it. Values and tokens are there for other programs.
function writeJson(game, solved) {
  needsPlain(game);
  const areNumbers = isNumbered(game);
  const id = (v) => (areNumbers ? Number(game.names[v]) : nameTyped(game.names[v]));
  const nodes = game.names.map((_, v) => ({
    id: id(v),
    value: Number(solved.values[v]),
    tokens: Number(game.counts[v]),
  }));
  const links = solved.followers.flatMap((row, v) => row.map((w) => ({ source: id(v), target: id(w) })));
  const graph = { directed: true, multigraph: false, graph: { name: game.title }, nodes, links };
  return `${JSON.stringify(graph)}\n`;
}

// The page as `grundy draw` would write it for the present game.
function pageText() {
  const copied = pristine.cloneNode(true);
  // Without `<` nothing ends a script.
  copied.querySelector("#game").textContent = JSON.stringify(dataOf(state.game)).replaceAll("<", "\\u003c");
  copied.querySelector("title").textContent = state.game.title;
  return `<!doctype html>\n${copied.outerHTML}\n`;
}
