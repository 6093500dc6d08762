// A game as data: in the page itself, in a link, and kept while the page is reloaded.
//
// The data are what page.rs writes: { title, names, first, rows, picks, counts, layout },
// where `names` is empty if vertices are numbered from `first` on, numbers that may be
// large are strings, and `layout` is null, "matrix" or { rows: { x, y, bends } }.

// A longer link is cut by what sends it.
const MAX_LINK = 4000;
const LINK_MARK = "#game=";

function gameFrom({ title, names, first, rows, picks, counts, layout }) {
  return {
    title: title || "A game",
    names: names.length ? names : rows.map((_, v) => String(v + first)),
    first,
    rows,
    picks: picks && picks.map(BigInt),
    counts: counts.map(BigInt),
    layout: layout?.rows ?? null,
  };
}

function dataOf(game) {
  const { title, names, first, rows, picks, counts, layout } = game;
  return {
    title,
    names: isNumbered(game) ? [] : names,
    first,
    rows,
    picks: picks && picks.map(String),
    counts: counts.map(String),
    layout: layout ? { rows: layout } : state.view === "matrix" ? "matrix" : null,
  };
}

// Whether data from outside are a game as `dataOf` writes it, but for the layout.
function isGameData(data) {
  const isList = (list, length, isItem) => Array.isArray(list) && list.length === length && list.every(isItem);
  const isCount = (text) => /^[0-9]{1,40}$/.test(text) && typeof text === "string";
  const n = data?.rows?.length;
  const isVertex = (v) => Number.isInteger(v) && 0 <= v && v < n;
  return (
    Number.isInteger(n) &&
    n <= MAX_VERTICES &&
    isList(data.rows, n, (row) => Array.isArray(row) && row.every(isVertex)) &&
    typeof data.title === "string" &&
    Number.isInteger(data.first) &&
    (data.names?.length === 0 || isList(data.names, n, (name) => typeof name === "string" && name !== "")) &&
    Array.isArray(data.names) &&
    new Set(data.names).size === data.names.length &&
    (data.picks === null || isList(data.picks, n, isCount)) &&
    isList(data.counts, n, isCount)
  );
}

// The link to this page with the game in it.
function linkText() {
  const bytes = new TextEncoder().encode(JSON.stringify({ ...dataOf(state.game), layout: null }));
  const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  const code = letters.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  if (MAX_LINK < code.length)
    throw new RangeError(
      `The game is too large for a link: it takes ${code.length} letters, of at most ${MAX_LINK}. Save the page instead.`,
    );
  return location.href.split("#")[0] + LINK_MARK + code;
}

// The game of a link: { game }, or { why } there is none; null if the link has no mark.
function gameOfLink(hash) {
  if (!hash.startsWith(LINK_MARK)) return null;
  const code = hash.slice(LINK_MARK.length);
  if (MAX_LINK < code.length)
    return { why: `The link is not read: it has ${code.length} letters, of at most ${MAX_LINK}.` };
  try {
    const letters = atob(code.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const data = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    if (isGameData(data)) return { game: gameFrom({ ...data, layout: null }) };
  } catch {
    // What follows says it.
  }
  return { why: "The link holds no game: a part of it may have been lost." };
}

// The game of the file, null if a link's was shown instead; the one of these that a reload shows
// if nothing is kept; and what tells the file from others.
const own = { ofFile: null, game: null, mark: "" };

// Where a reload finds the game; pages of a folder share what is kept.
const keptAt = () => `grundy ${location.pathname}`;

function rememberOwn(text, isOfLink) {
  let hash = 0;
  for (let i = 0; i < text.length; i++) hash = (Math.imul(hash, 31) + text.charCodeAt(i)) | 0;
  Object.assign(own, { ofFile: isOfLink ? null : state.game, game: state.game, mark: `${text.length},${hash}` });
}

// Tells the game that a reload begins with from others.
const ownMark = () => own.mark + location.hash;

// Keeps what is not the page's own game. False if it cannot be kept.
function keepEdits() {
  try {
    if (state.game === own.game) sessionStorage.removeItem(keptAt());
    else sessionStorage.setItem(keptAt(), JSON.stringify({ mark: ownMark(), data: dataOf(state.game) }));
    return true;
  } catch {
    return state.game === own.game;
  }
}

// The game from before the reload, if it was one of this page.
function keptGame() {
  try {
    const { mark, data } = JSON.parse(sessionStorage.getItem(keptAt())) ?? {};
    return mark === ownMark() && isGameData(data) ? gameFrom(data) : null;
  } catch {
    return null;
  }
}

function listenToLeaving() {
  addEventListener("pagehide", keepEdits);
  // What cannot be kept is asked about.
  addEventListener("beforeunload", (event) => keepEdits() || event.preventDefault());
}
