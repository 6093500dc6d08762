// The card of the tab Files that makes a game at random.

const randomChoices = { vertices: "12", arrows: "2", rule: "plain" };

// The most arrows from each vertex, about.
const MAX_RANDOM_ARROWS = 100;

function randomCard() {
  const field = (key, label, most) => {
    const input = el("input", {
      type: "number",
      key: `random-${key}`,
      min: 1,
      max: most,
      value: randomChoices[key],
      on: { input: () => (randomChoices[key] = input.value) },
    });
    return el("label", { class: "field" }, el("span", {}, label), input);
  };
  const rules = [
    ["plain", "takes a token along one arrow"],
    ["spread", "takes a token and lays K on followers"],
  ];
  return el(
    "section",
    { class: "card" },
    el("h2", {}, "Or a random game"),
    el(
      "div",
      { class: "buttons" },
      field("vertices", `Vertices, 1 to ${MAX_VERTICES}`, MAX_VERTICES),
      field("arrows", "Arrows from each, about", MAX_RANDOM_ARROWS),
    ),
    select("random-rule", "A move", rules, randomChoices.rule, (rule) => (randomChoices.rule = rule)),
    el("div", { class: "buttons" }, button("random", "Make it", openRandom)),
  );
}

function openRandom() {
  const vertices = chosenNumber("vertices", MAX_VERTICES);
  if (vertices === null) return update(`Vertices: a number from 1 to ${MAX_VERTICES}.`, "bad");
  const arrows = chosenNumber("arrows", MAX_RANDOM_ARROWS);
  if (arrows === null) return update(`Arrows: a number from 1 to ${MAX_RANDOM_ARROWS}.`, "bad");
  open(randomGame(vertices, arrows, randomChoices.rule === "spread", state.game.first));
  update(`A random game of ${plural(vertices, "vertex", "vertices")} is shown. ${standing()}`);
}

// What was typed, if it is a number from 1 to `most`; else null.
function chosenNumber(key, most) {
  const text = randomChoices[key];
  const number = /^[0-9]+$/.test(text) ? Number(text) : 0;
  return 1 <= number && number <= most ? number : null;
}

// Arrows lead from smaller numbers to larger ones that are not far off, so that rows are
// many; three tokens stand where they can move.
function randomGame(n, arrows, spreads, first) {
  const reach = Math.max(4, 3 * arrows);
  const rows = Array.from({ length: n }, (_, v) => {
    const most = Math.min(reach, n - 1 - v);
    const row = new Set();
    for (let i = 1 + below(2 * arrows - 1); 0 < i && most; i--) row.add(v + 1 + below(most));
    return [...row];
  });
  return {
    title: "A random game",
    names: rows.map((_, v) => String(v + first)),
    first,
    rows,
    picks: spreads ? rows.map(() => BigInt(1 + below(3))) : null,
    counts: randomCounts(rows, 3),
  };
}

// So many tokens on vertices that arrows leave.
function randomCounts(rows, tokens) {
  const counts = rows.map(() => 0n);
  const movable = rows.flatMap((row, v) => (row.length ? [v] : []));
  for (let i = 0; i < tokens && movable.length; i++) counts[movable[below(movable.length)]] += 1n;
  return counts;
}

function below(bound) {
  return Math.floor(Math.random() * bound);
}
