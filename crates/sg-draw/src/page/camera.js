// How large the picture is and which part of it is seen: the frame scrolls, and the
// picture in it has a scale. Fitted in, it is seen whole at any size.

// Pixels a unit of a picture: fitted in, none is larger; and how far one can zoom rows.
const MAX_FIT = 1.3;
const MAX_SCALE = 4;

// A picture smaller than this is made larger when one vertex of it is to be seen.
const READABLE = 0.7;

const PAN_PIXELS = 80;

// A picture with more vertices and arrows than this takes a moment to paint in a new size, for
// the browser goes through all of them. While it is zoomed, what is painted already is shown
// larger or smaller, as one layer; it is painted anew so many milliseconds after the last step
// was seen.
const MANY_PARTS = 600;
const SETTLED_AFTER = 250;

const hasManyParts = ({ vertices, arcs }) => MANY_PARTS < vertices.length + arcs.length;

// How what is painted is shown while it is zoomed: `factor` times as large, moved by x and y
// pixels; and the request and the timer that wait for the end of the steps. Null if there are
// none.
let zooming = null;

// A drag by the mouse, as what was scrolled and where it began; two fingers, as how far
// they were apart and where their middle was.
let pan = null;
let pinch = null;

function listenToCamera(frame) {
  frame.addEventListener("wheel", onWheel, { passive: false });
  frame.addEventListener("touchstart", onTouch, { passive: false });
  frame.addEventListener("touchmove", onTouch, { passive: false });
  for (const event of ["touchend", "touchcancel"]) frame.addEventListener(event, () => (pinch = null));
  addEventListener("resize", () => {
    settleZoom();
    applyZoom();
  });
}

function scaleShown() {
  return page.board.root.getBoundingClientRect().width / page.board.width;
}

function fittedScale() {
  const { width, height } = page.board;
  const frame = byId("frame");
  const style = getComputedStyle(frame);
  const room = (side, ...borders) =>
    borders.reduce((left, border) => left - parseFloat(style[border]), frame.getBoundingClientRect()[side]);
  const wide = room("width", "borderLeftWidth", "borderRightWidth", "paddingLeft", "paddingRight");
  const tall = room("height", "borderTopWidth", "borderBottomWidth", "paddingTop", "paddingBottom");
  return Math.min(MAX_FIT, wide / width, tall / height);
}

// Paints the picture in its size: what is wished, or what fits in.
function applyZoom() {
  endSteps();
  // There is no frame to fit into.
  if (document.body.dataset.shows === "sheet") return;
  const { root, width, height } = page.board;
  const scale = state.zoom || fittedScale();
  // Rounded down, or a fitted picture would scroll by a part of a pixel.
  const pixels = (units) => Math.floor(units * scale * 100) / 100;
  root.setAttribute("width", pixels(width));
  root.setAttribute("height", pixels(height));
}

function fitIn() {
  state.zoom = 0;
  applyZoom();
}

function clampScale(scale) {
  const fitted = fittedScale();
  const most = page.board.view === "matrix" ? 48 / page.board.cell : MAX_SCALE;
  return Math.max(fitted / 2, Math.min(Math.max(most, 2 * fitted), scale));
}

// Zooms so that what is at a place of the window, by default the middle of the frame, comes to
// another one, by default there. False if that changes nothing.
function zoomBy(factor, from = middleOf(byId("frame")), to = from) {
  const { root, width, vertices } = page.board;
  if (vertices.length === 0) return false;
  const before = root.getBoundingClientRect();
  const shown = before.width / width;
  const scale = clampScale(shown * factor);
  if (Math.abs(scale / shown - 1) < 0.001 && from === to) return false;
  state.zoom = scale;
  zooming ??= { factor: 1, x: 0, y: 0, request: 0, timer: 0 };
  zooming.factor *= scale / shown;
  zooming.x += to.x + (scale / shown) * (before.left - from.x) - before.left;
  zooming.y += to.y + (scale / shown) * (before.top - from.y) - before.top;
  root.style.transform = `translate(${zooming.x}px, ${zooming.y}px) scale(${zooming.factor})`;
  if (hasManyParts(page.board)) settleSoon();
  else settleZoom();
  return true;
}

// Rest begins when a step was painted, which is when the next frame is asked for: on a slow
// machine that is later than the step.
function settleSoon() {
  cancelAnimationFrame(zooming.request);
  clearTimeout(zooming.timer);
  const rest = () => (zooming.timer = setTimeout(settleZoom, SETTLED_AFTER));
  zooming.request = requestAnimationFrame(() => (zooming.request = requestAnimationFrame(rest)));
}

// Paints the picture as the steps left it.
function settleZoom() {
  if (!zooming) return;
  const { root } = page.board;
  const before = root.getBoundingClientRect();
  applyZoom();
  const after = root.getBoundingClientRect();
  byId("frame").scrollBy(after.left - before.left, after.top - before.top);
}

function endSteps() {
  if (!zooming) return;
  cancelAnimationFrame(zooming.request);
  clearTimeout(zooming.timer);
  zooming = null;
  page.board.root.style.removeProperty("transform");
}

function middleOf(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

// A wheel zooms; where it cannot, the page scrolls. A pinch on a touchpad comes as a wheel
// with the control key.
function onWheel(event) {
  if (event.shiftKey) return;
  const pixels = event.deltaMode === 0 ? event.deltaY : 30 * event.deltaY;
  const factor = Math.exp(-pixels * (event.ctrlKey ? 0.01 : 0.0015));
  if (zoomBy(factor, { x: event.clientX, y: event.clientY }) || event.ctrlKey) event.preventDefault();
}

// One finger scrolls by itself; two zoom, and move the picture with their middle.
function onTouch(event) {
  if (event.touches.length !== 2) return;
  event.preventDefault();
  const [a, b] = event.touches;
  const now = {
    apart: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY),
    middle: { x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2 },
  };
  if (pinch && 0 < pinch.apart) zoomBy(now.apart / pinch.apart, pinch.middle, now.middle);
  pinch = now;
}

function startPan(event) {
  settleZoom();
  const { scrollLeft, scrollTop } = byId("frame");
  pan = { x: event.clientX, y: event.clientY, scrollLeft, scrollTop, moved: false };
}

// Scrolls along with the mouse; false if none is pressed.
function movePan(event) {
  if (!pan) return false;
  const [x, y] = [event.clientX - pan.x, event.clientY - pan.y];
  pan.moved ||= DRAG_PIXELS <= Math.hypot(x, y);
  if (pan.moved) byId("frame").scrollTo(pan.scrollLeft - x, pan.scrollTop - y);
  byId("frame").classList.toggle("panned", pan.moved);
  return true;
}

// Whether the mouse moved the picture, so that its click means nothing.
function endPan() {
  const moved = pan?.moved ?? false;
  pan = null;
  byId("frame").classList.remove("panned");
  return moved;
}

function panBy(key) {
  settleZoom();
  const [x, y] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  byId("frame").scrollBy(x * PAN_PIXELS, y * PAN_PIXELS);
}

// Brings a vertex to the middle, large enough to be read.
function showVertex(v) {
  settleZoom();
  const scale = page.board.view === "matrix" ? 24 / page.board.cell : 1;
  if (scaleShown() < READABLE * scale) {
    state.zoom = scale;
    applyZoom();
  }
  const { root, x, y, spot } = page.board;
  const { left, top } = root.getBoundingClientRect();
  const middle = middleOf(byId("frame"));
  const shown = scaleShown();
  const [vx, vy] = spot(v);
  byId("frame").scrollBy(left + shown * (vx - x) - middle.x, top + shown * (vy - y) - middle.y);
}
