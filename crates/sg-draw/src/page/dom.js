// Small helpers to build what is seen, and words that several parts use.

const SVG = "http://www.w3.org/2000/svg";

// An HTML element: `on` holds listeners, `key` names it so that focus finds it
// again after the panel is made anew, the rest are attributes.
function el(tag, props = {}, ...children) {
  return build(document.createElement(tag), props, children);
}

function svg(tag, props = {}, ...children) {
  return build(document.createElementNS(SVG, tag), props, children);
}

function build(element, { on = {}, key, style = {}, ...attributes }, children) {
  for (const [event, listener] of Object.entries(on)) element.addEventListener(event, listener);
  if (key) element.dataset.key = key;
  for (const [name, value] of Object.entries(style)) element.style.setProperty(name, value);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) element.setAttribute(name, "");
    else if (value !== false && value != null) element.setAttribute(name, value);
  }
  element.append(...children.flat(3).filter((child) => child != null && child !== false));
  return element;
}

function button(key, label, action, props = {}) {
  return el("button", { type: "button", key, on: { click: action }, ...props }, label);
}

function select(key, label, options, value, action) {
  const choices = options.map(([id, text]) =>
    el("option", { value: id, selected: String(id) === String(value) }, text),
  );
  const list = el("select", { key, on: { change: () => action(list.value) } }, choices);
  return el("label", { class: "field" }, el("span", {}, label), list);
}

function checkbox(key, label, checked, action) {
  const box = el("input", { type: "checkbox", key, checked, on: { change: () => action(box.checked) } });
  return el("label", { class: "check" }, box, label);
}

function shorten(text, most) {
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
}

// The name of a vertex in a picture: with its middle left out if it is long.
function shortName(name, most) {
  const letters = [...name];
  if (letters.length <= most) return name;
  const tail = Math.floor((most - 1) / 3);
  return `${letters.slice(0, most - 1 - tail).join("")}…${letters.slice(-tail).join("")}`;
}

// How wide a text is at most in letters of `size`, whatever common font it is in.
function textWidth(text, size) {
  return size * [...text].reduce((sum, letter) => sum + (letter.codePointAt(0) <= 0x10ff ? 0.62 : 1.05), 0);
}

// "1 token", "3 tokens"
function plural(count, one, many = `${one}s`) {
  return `${count} ${count === 1 || count === 1n ? one : many}`;
}

// Up to `most` of a list as texts, and how many more there are.
function shownOf(list, text, most = 40) {
  const shown = list.slice(0, most).map(text);
  return most < list.length ? [...shown, `${list.length - most} more`] : shown;
}

// "1", "1 and 2", "1, 2 and 3"
function listed(words, link = "and") {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} ${link} ${words.at(-1)}`;
}

// A value in a circle: powers of two take the place of long numbers.
function shortNumber(value) {
  if (value < 10000n) return String(value);
  const exponent = lengthInBits(value) - 1;
  const exact = value === 1n << BigInt(exponent);
  return `${exact ? "" : "≈"}2${[...String(exponent)].map((digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[digit]).join("")}`;
}

// Viridis, which differs in lightness all along, without its darkest end.
const SCALE = [
  [253, 231, 37],
  [181, 222, 43],
  [110, 206, 88],
  [53, 183, 121],
  [31, 158, 137],
  [38, 130, 142],
  [49, 104, 142],
  [62, 73, 137],
  [72, 40, 120],
];

// A colour and the ink to write on it for every value but 0, by rank.
function paletteOf(values) {
  const distinct = [...new Set(values)].filter((value) => value).sort((a, b) => (a < b ? -1 : 1));
  const steps = Math.max(5, distinct.length - 1);
  return new Map(distinct.map((value, rank) => [value, colourAt(rank / steps)]));
}

function colourAt(t) {
  const at = t * (SCALE.length - 1);
  const low = Math.min(Math.floor(at), SCALE.length - 2);
  const rgb = SCALE[low].map((part, i) => Math.round(part + (SCALE[low + 1][i] - part) * (at - low)));
  const light = 0.299 * rgb[0] + 0.587 * rgb[1] + 0.114 * rgb[2];
  return { fill: `rgb(${rgb.join(" ")})`, ink: light < 125 ? "#fff" : "#111" };
}
