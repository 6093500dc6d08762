// Clicks, drags and keys on the picture. What a vertex does when it is chosen
// depends on the tab; each of these has a way by keys alone.

// Less than this is a click with an unsteady hand.
const DRAG_PIXELS = 6;

let drag = null;
let dragJustEnded = false;

function listenToBoard(frame) {
  frame.addEventListener("click", onBoardClick);
  frame.addEventListener("pointerleave", hideTip);
  frame.addEventListener("keydown", onBoardKey);
  frame.addEventListener("focusin", (event) => rove(vertexAt(event.target)));
  frame.addEventListener("pointerdown", onPointerDown);
  // A finger that drags a token must not scroll; the property touch-action does
  // nothing for shapes in a picture.
  frame.addEventListener("touchmove", (event) => drag && event.preventDefault(), { passive: false });
  addEventListener("pointermove", onPointerMove);
  addEventListener("pointerup", onPointerUp);
  addEventListener("pointercancel", () => {
    dropDrag();
    endPan();
  });
}

function vertexAt(element) {
  const vertex = element?.closest?.(".vertex");
  return vertex ? Number(vertex.dataset.vertex) : null;
}

function onBoardClick(event) {
  if (dragJustEnded) {
    dragJustEnded = false;
    return;
  }
  const v = vertexAt(event.target);
  if (v === null) letGo();
  else choose(v);
}

// Enter, Space or a click on a vertex.
function choose(v) {
  const { mode } = state;
  if (mode === "play" && state.play && !state.play.over) return choosePlay(v);
  if (mode === "edit" && state.linkFrom !== null) return finishLink(v);
  if (mode === "quiz") return update();
  if (mode === "steps") {
    state.step = state.solved.order.indexOf(v) + 1;
    return update(stepText(), "heard");
  }
  state.selected = v;
  state.cycle = null;
  if (mode === "explore") update(explanationText(v), "heard");
  else update(`Vertex ${nameOf(v)} selected.`);
}

// A click beside the vertices, or Escape.
function letGo() {
  Object.assign(state, { held: null, linkFrom: null, cycle: null });
  if (state.mode === "explore" || state.mode === "edit") state.selected = null;
  update();
}

function onBoardKey(event) {
  const v = vertexAt(event.target);
  if (v === null || event.ctrlKey || event.metaKey || event.altKey) return;
  const actions = {
    Enter: () => choose(v),
    " ": () => choose(v),
    Home: () => focusVertex(state.solved.order.at(-1)),
    End: () => focusVertex(state.solved.order[0]),
    "+": () => putToken(v),
    "-": () => takeToken(v),
    Delete: () => state.mode === "edit" && removeVertex(v),
  };
  if (event.key.startsWith("Arrow") && !event.shiftKey) focusVertex(page.board.neighbour(v, event.key));
  else if (actions[event.key]) actions[event.key]();
  else return;
  event.preventDefault();
  event.stopPropagation();
}

// Only one vertex is in the order of the Tab key.
function rove(v) {
  if (v === null) return;
  page.board.vertices[page.roving]?.setAttribute("tabindex", "-1");
  page.roving = v;
  page.board.vertices[v].setAttribute("tabindex", "0");
}

function focusVertex(v) {
  const element = page.board.vertices[v];
  element?.focus();
  element?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

function putToken(v) {
  if (state.mode === "play") return update("The tokens are in play: place them in Explore.");
  change(withCount(v, 1n));
  update(`Token placed on ${nameOf(v)}. ${standing()}`);
}

function takeToken(v) {
  if (state.mode === "play") return update("The tokens are in play: remove them in Explore.");
  if (state.game.counts[v] === 0n) return update(`There is no token on ${nameOf(v)}.`);
  change(withCount(v, -1n));
  update(`Token removed from ${nameOf(v)}. ${standing()}`);
}

// Who wins, in a sentence.
function standing() {
  const counts = countsShown();
  if (counts.every((count) => count === 0n)) return "No tokens on the board.";
  const sum = nimSum(state.solved.values, counts);
  return sum === 0n
    ? "The nim-sum is 0: whoever is to move loses against good play."
    : `The nim-sum is ${sum}: whoever is to move can win.`;
}

function onPointerDown(event) {
  dragJustEnded = false;
  const v = vertexAt(event.target.closest?.(".token"));
  const drags =
    state.mode === "explore" ||
    state.mode === "edit" ||
    (state.mode === "play" && state.play && !state.play.over);
  if (event.button !== 0) return;
  if (v === null || !drags || countsShown()[v] === 0n) {
    if (event.pointerType === "mouse") startPan(event);
    return;
  }
  drag = { from: v, x: event.clientX, y: event.clientY, ghost: null, over: null };
  event.preventDefault();
}

function onPointerMove(event) {
  if (movePan(event)) return hideTip();
  if (!drag) return tellSquare(event);
  if (!drag.ghost) {
    if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < DRAG_PIXELS) return;
    drag.ghost = el("div", { class: "ghost" });
    document.body.append(drag.ghost);
    if (state.mode === "play") {
      state.held = drag.from;
      update();
    }
  }
  drag.ghost.style.transform = `translate(${event.clientX}px, ${event.clientY}px)`;
  const over = vertexAt(document.elementFromPoint(event.clientX, event.clientY));
  if (over === drag.over) return;
  page.board.vertices[drag.over]?.classList.remove("over");
  page.board.vertices[over]?.classList.add("over");
  drag.over = over;
}

function onPointerUp(event) {
  if (endPan()) return forgetClick();
  if (!drag) return;
  const { from, ghost } = drag;
  const outside = !document.elementFromPoint(event.clientX, event.clientY)?.closest("#frame");
  const to = vertexAt(document.elementFromPoint(event.clientX, event.clientY));
  dropDrag();
  if (!ghost) return;
  forgetClick();
  if (state.mode === "play") return dropInPlay(from, to);
  if (to === from || (to === null && !outside)) return update();
  change(moveToken(from, to));
  update(
    `${to === null ? `Token removed from ${nameOf(from)}` : `Token moved from ${nameOf(from)} to ${nameOf(to)}`}. ${standing()}`,
  );
}

// A click that belongs to a drag comes at once, or not at all.
function forgetClick() {
  dragJustEnded = true;
  setTimeout(() => (dragJustEnded = false));
}

function dropDrag() {
  drag?.ghost?.remove();
  page.board?.vertices[drag?.over]?.classList.remove("over");
  drag = null;
}

// Says what a square of a matrix under the pointer is.
function tellSquare(event) {
  const square = squareUnder(event);
  if (!square) return hideTip();
  const tip = byId("tip");
  tip.textContent = squareText(...square);
  tip.hidden = false;
  const { width, height } = tip.getBoundingClientRect();
  const x = Math.min(event.clientX + 14, innerWidth - width - 4);
  const y = event.clientY + 18 + height < innerHeight ? event.clientY + 18 : event.clientY - height - 10;
  tip.style.transform = `translate(${round(Math.max(0, x))}px, ${round(y)}px)`;
}

function squareUnder({ target, clientX, clientY }) {
  const { root, squareAt } = page.board;
  if (!squareAt || !root.contains(target)) return null;
  const { left, top } = root.getBoundingClientRect();
  const scale = scaleShown();
  return squareAt((clientX - left) / scale, (clientY - top) / scale);
}

function squareText(v, w) {
  const [from, to] = [nameOf(v), nameOf(w)];
  if (!state.solved.followers[v].includes(w)) return `${from} to ${to}: no arrow`;
  const value = valuesShown()[w];
  return `${from} to ${to}${value === null ? "" : `: value ${value}`}`;
}

function hideTip() {
  byId("tip").hidden = true;
}
