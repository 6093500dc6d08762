// The card of the tab Files that saves a game.

const exported = { format: "svg" };

// Above this many elements a picture takes seconds to write down.
const MAX_PREVIEWED = 5000;

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
