// The picture as a file of its own, in the colours that are seen now: SVG and PNG.

// As in png.rs: up to so many pixels, two of them are a unit of the picture; and the most.
const MAX_FINE_PIXELS = 1.2e7;
const MAX_PIXELS = 4e7;
const MAX_SIDE = 16000;

// The picture as pixels, a Blob.
async function pictureImage() {
  const { width, height } = page.board;
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(pictureText())}`;
  await image.decode();
  const area = width * height;
  const fine = 4 * area <= MAX_FINE_PIXELS ? 2 : 1;
  const scale = Math.min(fine, Math.sqrt(MAX_PIXELS / area), MAX_SIDE / Math.max(width, height));
  const canvas = el("canvas", { width: Math.ceil(width * scale), height: Math.ceil(height * scale) });
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("there is no room for its pixels"))), "image/png"),
  );
}

// What a picture needs to look the same without the page, by kind of element.
const TEXT_LOOKS = ["font-size", "font-weight", "text-anchor"];
const STROKE_LOOKS = ["stroke", "stroke-width", "stroke-dasharray", "stroke-linejoin", "paint-order"];
const UNSET = { "stroke-dasharray": "none", "stroke-linejoin": "miter", "paint-order": "normal" };

// The picture as a text.
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
