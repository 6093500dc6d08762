// How large the picture is and which part of it is seen: the frame scrolls, and the
// picture in it has a scale. Fitted in, it is seen whole at any size.

// Pixels a unit of a picture: fitted in, none is larger; and how far one can zoom rows.
const MAX_FIT = 1.3;
const MAX_SCALE = 4;

// A picture smaller than this is made larger when one vertex of it is to be seen.
const READABLE = 0.7;

const PAN_PIXELS = 80;

// Of a picture with more vertices and arrows than this each size takes a moment to paint:
// while it is zoomed, what is painted already is shown larger or smaller.
const MANY_PARTS = 600;
const SETTLED_AFTER = 250;

// Such a zoom that goes on: { factor, at, timer }.
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
  addEventListener("resize", applyZoom);
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

// Gives the picture its size: what is wished, or what fits in.
function applyZoom() {
  settleZoom();
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

// Zooms so that what is at a place of the window stays there; by default the middle of the
// frame. False if it is as large or small as can be.
function zoomBy(factor, at = middleOf(byId("frame"))) {
  settleZoom();
  if (page.board.vertices.length === 0) return false;
  const shown = scaleShown();
  const scale = clampScale(shown * factor);
  if (Math.abs(scale / shown - 1) < 0.001) return false;
  const frame = byId("frame");
  const { root } = page.board;
  const before = root.getBoundingClientRect();
  state.zoom = scale;
  applyZoom();
  const after = root.getBoundingClientRect();
  const moved = (start, size, place) =>
    after[start] + ((place - before[start]) / before[size]) * after[size] - place;
  frame.scrollBy(moved("left", "width", at.x), moved("top", "height", at.y));
  return true;
}

// Zooms by one step of many.
function zoomStep(factor, at) {
  const { root, vertices, arcs } = page.board;
  if (vertices.length + arcs.length <= MANY_PARTS) return zoomBy(factor, at);
  if (zooming && DRAG_PIXELS < Math.hypot(at.x - zooming.at.x, at.y - zooming.at.y)) settleZoom();
  if (!zooming) {
    const { left, top } = root.getBoundingClientRect();
    zooming = { factor: 1, at, shown: scaleShown() };
    root.style.transformOrigin = `${at.x - left}px ${at.y - top}px`;
    root.style.willChange = "transform";
  }
  const before = zooming.factor;
  zooming.factor = clampScale(zooming.shown * before * factor) / zooming.shown;
  root.style.transform = `scale(${zooming.factor})`;
  clearTimeout(zooming.timer);
  zooming.timer = setTimeout(settleZoom, SETTLED_AFTER);
  return zooming.factor !== before;
}

// Paints the picture in the size that was reached.
function settleZoom() {
  if (!zooming) return;
  const { factor, at, timer } = zooming;
  clearTimeout(timer);
  zooming = null;
  for (const property of ["transform", "transform-origin", "will-change"])
    page.board.root.style.removeProperty(property);
  zoomBy(factor, at);
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
  if (zoomStep(factor, { x: event.clientX, y: event.clientY }) || event.ctrlKey) event.preventDefault();
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
  if (pinch && 0 < pinch.apart) {
    byId("frame").scrollBy(pinch.middle.x - now.middle.x, pinch.middle.y - now.middle.y);
    zoomStep(now.apart / pinch.apart, now.middle);
  }
  pinch = now;
}

function startPan(event) {
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
  const [x, y] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  byId("frame").scrollBy(x * PAN_PIXELS, y * PAN_PIXELS);
}

// Brings a vertex to the middle, large enough to be read.
function showVertex(v) {
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
