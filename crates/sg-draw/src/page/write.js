// What the judges' formats share when they write a game.

function countTokens(n, vertices) {
  const counts = Array(n).fill(0n);
  for (const v of vertices) counts[v]++;
  return counts;
}

// The vertices of the tokens, one entry a token. Text for a judge, so a large
// count is written as one or two tokens, which are worth the same.
function tokenList(counts) {
  return counts.flatMap((count, v) => {
    const kept = count <= 1000n ? count : 2n - (count & 1n);
    return Array(Number(kept)).fill(v);
  });
}

function needsPlain(game) {
  if (game.picks?.some((K) => K !== 1n)) {
    throw new RangeError("This format has no K: only games in which every K is 1 can be written so.");
  }
}

const counted = (list) => [list.length, ...list].join(" ");
