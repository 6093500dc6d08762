// Moves of tokens: which there are, which win, and what the perfect player does.
//
// counts[v] is the number of tokens on v, a BigInt. A move is { from, picks }:
// one token leaves `from`, and for each [vertex, count] in picks so many are laid
// down; in the plain game that is one pick of one.

// Listing all moves of a vertex stops here; what differs only by picks that
// cancel counts as one move.
const MAX_FOLLOWERS_LISTED = 10;
const MAX_MOVES_COMPARED = 400;

function applyMove(counts, { from, picks }) {
  const after = counts.slice();
  after[from] -= 1n;
  for (const [v, count] of picks) after[v] += count;
  return after;
}

function isLegal(game, solved, counts, { from, picks }) {
  const total = picks.reduce((sum, [, count]) => sum + count, 0n);
  return (
    0n < counts[from] &&
    0 < solved.followers[from].length &&
    total === (game.picks ? game.picks[from] : 1n) &&
    picks.every(([v, count]) => 0n < count && solved.followers[from].includes(v))
  );
}

function canMove(solved, counts) {
  return counts.some((count, v) => 0n < count && 0 < solved.followers[v].length);
}

// The moves of one token on `from`.
function movesFrom(game, solved, from) {
  const followers = solved.followers[from];
  if (!game.picks) return followers.map((w) => ({ from, picks: [[w, 1n]] }));
  if (followers.length === 0) return [];
  if (!listsAll(game, solved, from)) return someSpreads(game, solved, from);
  return allSpreads(followers, game.picks[from]).map((picks) => ({ from, picks }));
}

function allMoves(game, solved, counts) {
  return counts.flatMap((count, v) => (0n < count ? movesFrom(game, solved, v) : []));
}

// All moves that leave the nim-sum 0.
function winningMoves(game, solved, counts) {
  const { values } = solved;
  const sum = nimSum(values, counts);
  if (sum === 0n) return [];
  return counts.flatMap((count, from) => {
    return count === 0n ? [] : movesWorth(game, solved, from, values[from] ^ sum);
  });
}

// The moves of one token on `from` to the value `wanted`; with many followers in
// the spread game only one of them.
function movesWorth(game, solved, from, wanted) {
  if (!listsAll(game, solved, from)) {
    const way = optionsAt(game, solved, from).way(wanted);
    return way ? [{ from, picks: asVertices(solved, from, way) }] : [];
  }
  return movesFrom(game, solved, from).filter((move) => effect(solved.values, move) === wanted);
}

function listsAll(game, { followers }, from) {
  return !game.picks || followers[from].length <= MAX_FOLLOWERS_LISTED;
}

function optionsAt(game, { followers, values }, from) {
  return optionsOf(
    followers[from].map((w) => values[w]),
    game.picks[from],
  );
}

// The nim-sum of what a move lays down.
function effect(values, { picks }) {
  return picks.reduce((sum, [v, count]) => (count & 1n ? sum ^ values[v] : sum), 0n);
}

// The picks of K among few followers: each set of them whose size is K or less
// by an even number; the rest goes in pairs to the first of the set.
function allSpreads(followers, K) {
  const spreads = [];
  for (let set = 0; set < 1 << followers.length; set++) {
    const chosen = followers.filter((_, i) => (set >> i) & 1);
    const left = K - BigInt(chosen.length);
    if (left < 0n || left & 1n) continue;
    const picks = chosen.map((w) => [w, 1n]);
    if (0n < left && chosen.length === 0) picks.push([followers[0], left]);
    else if (0n < left) picks[0][1] += left;
    spreads.push(picks);
  }
  return spreads;
}

// One move for each of the first values that K picks can lead to.
function someSpreads(game, solved, from) {
  const options = optionsAt(game, solved, from);
  const moves = [];
  // The mex of the vertex is no option, but numbers above may be.
  for (let x = 0n; moves.length < 64 && x < 256n; x++) {
    const way = options.way(x);
    if (way) moves.push({ from, picks: asVertices(solved, from, way) });
  }
  return moves;
}

// A way to pick values as picks of the first followers that have them.
function asVertices({ followers, values }, from, way) {
  return way.map(([value, count]) => [followers[from].find((w) => values[w] === value), count]);
}

// What the perfect player does: a winning move if there is one, else a move that
// leaves as few winning answers as possible.
function bestMove(game, solved, counts) {
  const winning = winningMoves(game, solved, counts);
  if (0 < winning.length) return { move: winning[0], wins: true };
  const moves = allMoves(game, solved, counts);
  let best = null;
  for (const move of moves.slice(0, Math.min(MAX_MOVES_COMPARED, 1 + 100000 / moves.length))) {
    const answers = winningMoves(game, solved, applyMove(counts, move)).length;
    if (!best || answers < best.answers) best = { move, wins: false, answers };
  }
  return best;
}
