// Values of spread games: a move takes one token from a vertex and
// makes exactly K picks among its followers, repeats allowed, each of which lays
// down one token.
//
// With S the set of the followers' values, the value of the vertex is the least
// number that is no xor of exactly K elements of S. Let s0 be the least element
// and S' = S xor s0. Picks of s0 fill up, so what K picks reach is B xor c: B has
// the sums of at most K elements of S', and c is s0 if K is odd, else 0. Where K
// is at least the dimension of the span of S', B is the whole span and Gaussian
// elimination answers everything; below that the sums are searched.

// The largest number of sums that a search may reach.
const MAX_SUMS = 1 << 18;

function pickValues(followers, order, picks) {
  const values = followers.map(() => 0n);
  for (const v of order) {
    if (followers[v].length === 0) continue;
    const options = optionsOf(
      followers[v].map((w) => values[w]),
      picks[v],
    );
    if (!options) throw new RangeError(tooManySums(v, picks[v]));
    values[v] = options.mex();
  }
  return values;
}

function tooManySums(v, picks) {
  return `vertex number ${v + 1} with K = ${picks} has more than ${MAX_SUMS} options, too many for this page`;
}

// What K picks among `values`, of which there is at least one, can sum up to:
//   way(x)  the picks whose xor is x, as [value, how often] with BigInt; or null
//   mex()   the least x without a way
// Null if there are too many sums to search.
function optionsOf(values, picks) {
  const distinct = [...new Set(values)].sort((a, b) => (a < b ? -1 : 1));
  const least = distinct[0];
  const shifts = distinct.map((value) => value ^ least);
  const center = picks & 1n ? least : 0n;
  const basis = basisOf(shifts);
  const whole = BigInt(basis.size) <= picks;
  const sums = whole ? null : sumsOfAtMost(shifts, picks);
  if (!whole && !sums) return null;

  const partsOf = (x) => {
    if (sums) return sums.get(x) ?? null;
    const { rest, parts } = reduce(basis, x);
    return rest ? null : parts;
  };
  return {
    way: (x) => {
      const parts = partsOf(x ^ center);
      return parts === null ? null : fillUp(distinct, parts, picks);
    },
    mex: () => {
      let x = 0n;
      if (!whole) while (partsOf(x ^ center) !== null) x++;
      // All of the span is reached: no number below the first missing power of
      // two is missing, since it is a sum of smaller powers.
      else if (partsOf(center) !== null) for (x = 1n; partsOf(x) !== null;) x <<= 1n;
      return x;
    },
  };
}

// Bit i of `parts` picks distinct[i] once; the picks left over, of which the
// least value takes them all, cancel or make up the center.
function fillUp(distinct, parts, picks) {
  const way = distinct.map((value, i) => [value, (parts >> BigInt(i)) & 1n]);
  const used = way.reduce((sum, [, count]) => sum + count, 0n);
  way[0][1] += picks - used;
  return way.filter(([, count]) => 0n < count);
}

// A basis of the span over GF(2), by length in bits: each vector with `parts`,
// the set of the given vectors that it is the sum of.
function basisOf(vectors) {
  const basis = new Map();
  vectors.forEach((given, i) => {
    const { rest, parts } = reduce(basis, given);
    if (rest) basis.set(lengthInBits(rest), { vector: rest, parts: parts ^ (1n << BigInt(i)) });
  });
  return basis;
}

function reduce(basis, x) {
  let parts = 0n;
  while (x) {
    const step = basis.get(lengthInBits(x));
    if (!step) break;
    x ^= step.vector;
    parts ^= step.parts;
  }
  return { rest: x, parts };
}

function lengthInBits(x) {
  return x === 0n ? 0 : x.toString(2).length;
}

// Every sum of at most `picks` of the shifts, with the fewest that make it.
function sumsOfAtMost(shifts, picks) {
  const sums = new Map([[0n, 0n]]);
  let last = [0n];
  for (let round = 0n; round < picks && 0 < last.length; round++) {
    const next = [];
    for (const sum of last) {
      for (let i = 1; i < shifts.length; i++) {
        const further = sum ^ shifts[i];
        if (sums.has(further)) continue;
        sums.set(further, sums.get(sum) ^ (1n << BigInt(i)));
        next.push(further);
        if (MAX_SUMS < sums.size) return null;
      }
    }
    last = next;
  }
  return sums;
}
