// The search of a vertex by its name, in the toolbar of the picture.

// Those whose names fit best first: the same, beginning so, holding it. Letters may be
// small or capital.
function verticesNamed(text) {
  const wanted = text.trim().toLowerCase();
  if (wanted === "") return [];
  const found = [[], [], []];
  state.game.names.forEach((name, v) => {
    const at = name.toLowerCase().indexOf(wanted);
    if (0 <= at) found[name.length === wanted.length ? 0 : at === 0 ? 1 : 2].push(v);
  });
  return found.flat();
}

function listenToSearch(field) {
  field.addEventListener("input", () => findVertex(field.value, 0));
  field.addEventListener("keydown", (event) => {
    if (event.key === "Enter") findVertex(field.value, event.shiftKey ? -1 : 1);
    if (event.key !== "Escape") return;
    field.value = "";
    findVertex("", 0);
  });
  // The cross that empties the field.
  field.addEventListener("search", () => field.value === "" && findVertex("", 0));
}

// Shows the first vertex of that name, or the next one or the one before.
function findVertex(text, step) {
  const found = verticesNamed(text);
  const place = found.indexOf(page.found);
  const next = step === 0 || place < 0 ? 0 : (place + step + found.length) % found.length;
  page.found = found[next] ?? null;
  if (page.found === null) return update(text.trim() ? `No vertex is called ${shorten(text.trim(), 40)}.` : "");
  const isChosen = state.mode === "explore" || state.mode === "edit";
  if (isChosen) Object.assign(state, { selected: page.found, cycle: null });
  rove(page.found);
  const others = found.length === 1 ? "" : ` ${next + 1} of ${found.length}; Enter goes to the next.`;
  update(`Vertex ${nameOf(page.found)}.${others}`);
  showVertex(page.found);
}
