// Why a vertex has its value, in words and as a picture; and why a sum is won.

const MAX_BITS = 40;

// One or two sentences: which numbers are there, which is missing.
function explanationText(v) {
  const { followers, values } = state.solved;
  const name = nameOf(v);
  const below = followers[v];
  if (below.length === 0) return `No arrow leaves ${name}, so nobody can move from here: its value is 0.`;
  if (state.game.picks && state.game.picks[v] !== 1n) return spreadText(v);
  const parts = shownOf(below, (w) => `${nameOf(w)} (value ${values[w]})`);
  return `Arrows lead from ${name} to ${listed(parts)}. ${countingText(values[v])} So the value of ${name} is ${values[v]}.`;
}

function countingText(value) {
  if (value === 0n) return "Counting from 0: 0 itself is missing.";
  if (value === 1n) return "Counting from 0: 0 is there, 1 is missing.";
  const last = value - 1n;
  const there =
    value <= 4n ? listed(Array.from({ length: Number(value) }, (_, i) => String(i))) : `0, 1, …, ${last}`;
  return `Counting from 0: ${there} are there, ${value} is missing.`;
}

function spreadText(v) {
  const name = nameOf(v);
  const K = state.game.picks[v];
  const value = state.solved.values[v];
  if (K === 0n) {
    return `A move on ${name} takes the token away and lays none (K = 0). That is worth 0, so 0 is there and 1 is missing: the value of ${name} is 1.`;
  }
  const numbers = [...new Set(state.solved.followers[v].map((w) => state.solved.values[w]))];
  return (
    `A move on ${name} takes one token away and lays ${K} on its followers, which have the ` +
    `${numbers.length === 1 ? "value" : "values"} ${listed(numbers.slice(0, 12).map(String))}${12 < numbers.length ? " …" : ""}. ` +
    `The least number that no ${K} of these make together (as nim-sum) is ${value}: that is the value of ${name}.`
  );
}

// The whole answer for a vertex: words, then picture.
function explanation(v, { words = true } = {}) {
  const spreads = state.game.picks && state.game.picks[v] !== 1n && 0 < state.solved.followers[v].length;
  return [words && el("p", { class: "why" }, explanationText(v)), spreads ? spreadTable(v) : mexStrip(v)];
}

// Boxes 0, 1, 2, …: above each the followers that have this value; the first box
// without any is the answer.
function mexStrip(v) {
  const { followers, values } = state.solved;
  const answer = values[v];
  const byValue = new Map();
  for (const w of followers[v]) byValue.set(values[w], [...(byValue.get(values[w]) ?? []), w]);
  const boxes = [];
  for (let x = 0n; x <= answer; x++) {
    if (12n < answer && 5n < x && x < answer - 3n) {
      if (x === 6n) boxes.push(el("li", { class: "gap" }, "…"));
      continue;
    }
    boxes.push(mexBox(x, byValue.get(x) ?? [], x === answer));
  }
  const above = [...byValue.keys()].filter((x) => answer < x).sort((a, b) => (a < b ? -1 : 1));
  above.slice(0, 4).forEach((x, i) => {
    if (i === 0 && answer + 1n < x) boxes.push(el("li", { class: "gap" }, "…"));
    boxes.push(mexBox(x, byValue.get(x), false));
  });
  if (4 < above.length) boxes.push(el("li", { class: "gap" }, "…"));
  const label = `Counting picture: the first number that no follower has is ${answer}`;
  return el("ol", { class: "strip", "aria-label": label }, boxes);
}

function mexBox(x, holders, missing) {
  const shown = holders.slice(0, 3).map((w) => shorten(nameOf(w), 10));
  if (3 < holders.length) shown.push(`+${holders.length - 3}`);
  return el(
    "li",
    { class: missing ? "missing" : "" },
    el("span", { class: "holders" }, missing ? "nobody" : shown.join(", ")),
    chip(x),
    el("span", { class: "under" }, missing ? "missing" : ""),
  );
}

function chip(value) {
  const colour = paletteOf(state.solved.values).get(value);
  const style = colour ? { background: colour.fill, color: colour.ink } : {};
  return el("span", { class: value === 0n ? "chip lost" : "chip", style }, shortNumber(value));
}

// How K picks make each number up to the first that they cannot make.
function spreadTable(v) {
  const { followers, values } = state.solved;
  const options = optionsOf(
    followers[v].map((w) => values[w]),
    state.game.picks[v],
  );
  if (state.game.picks[v] === 0n)
    return spreadRows([
      [0n, "no token at all"],
      [1n, null],
    ]);
  const rows = [];
  const answer = values[v];
  for (let x = 0n; x <= answer && x < 8n; x++) {
    const way = x < answer ? options.way(x) : null;
    rows.push([x, way && wayText(v, way)]);
  }
  if (8n <= answer) rows.push(["…", "all in between can be made"], [answer, null]);
  return spreadRows(rows);
}

function spreadRows(rows) {
  return el(
    "table",
    { class: "ways" },
    el("caption", {}, "What the tokens laid down can be worth together"),
    el(
      "tbody",
      {},
      rows.map(([x, text]) =>
        el(
          "tr",
          { class: text === null ? "missing" : "" },
          el("th", { scope: "row" }, typeof x === "bigint" ? chip(x) : x),
          el("td", {}, text ?? "no way: this is the missing number"),
        ),
      ),
    ),
  );
}

function wayText(v, way) {
  return picksText(asVertices(state.solved, v, way));
}

// "3, twice 5 and 4 × 6"
function picksText(picks) {
  if (picks.length === 0) return "nothing";
  return listed(picks.map(([w, count]) => (count === 1n ? nameOf(w) : `${count} × ${nameOf(w)}`)));
}

function moveText({ from, picks }) {
  if (!state.game.picks) return `${nameOf(from)} → ${nameOf(picks[0][0])}`;
  return `${nameOf(from)} → ${picksText(picks)}`;
}

// The tokens' values in binary, one under the other, and their nim-sum.
function xorColumns(counts) {
  const { values } = state.solved;
  const loaded = counts.flatMap((count, v) => (0n < count ? [v] : []));
  if (loaded.length === 0) return el("p", { class: "quiet" }, "No tokens on the board.");
  const sum = nimSum(values, counts);
  const bits = Math.max(1, ...loaded.map((v) => lengthInBits(values[v])));
  if (MAX_BITS < bits)
    return el("p", {}, `The nim-sum is ${sum}, of ${bits} binary digits at most: too wide for columns.`);
  const powers = Array.from({ length: bits }, (_, i) => 1n << BigInt(bits - 1 - i));
  const odd = (power) => (sum & power ? "odd" : "");
  const head = el(
    "tr",
    {},
    el("th", { scope: "col" }, "token on"),
    el("th", { scope: "col" }, "value"),
    powers.map((power) => el("th", { scope: "col", class: odd(power) }, shortNumber(power))),
  );
  const rows = loaded.slice(0, 30).map((v) => {
    const cancels = (counts[v] & 1n) === 0n;
    const name =
      counts[v] === 1n ? nameOf(v) : `${nameOf(v)} (${counts[v]}${cancels ? ", cancel" : ", count as 1"})`;
    return el(
      "tr",
      { class: cancels ? "cancels" : "" },
      el("th", { scope: "row" }, name),
      el("td", {}, String(values[v])),
      powers.map((power) => el("td", { class: odd(power) }, values[v] & power ? "1" : "0")),
    );
  });
  if (30 < loaded.length) rows.push(el("tr", {}, el("th", { scope: "row" }, `${loaded.length - 30} more`)));
  const foot = el(
    "tr",
    { class: "sum" },
    el("th", { scope: "row" }, "nim-sum"),
    el("td", {}, String(sum)),
    powers.map((power) => el("td", { class: odd(power) }, sum & power ? "1" : "0")),
  );
  return el(
    "div",
    { class: "scroll", tabindex: "0", role: "group", "aria-label": "Values in binary and their nim-sum" },
    el("table", { class: "columns" }, el("thead", {}, head), el("tbody", {}, rows), el("tfoot", {}, foot)),
  );
}
