//! How many moves of one token of a spread game are worth a nim-sum.
//!
//! A move picks K times among n followers, with repetition and in no order. Its worth is the
//! nim-sum of the followers that are picked an odd number of times. If these are j, the other
//! K - j picks are pairs, spread over all n in binomial((K - j) / 2 + n - 1, n - 1) ways. So it is
//! enough to know N(j), how many sets of j followers are worth the nim-sum t:
//!
//! > sum of N(j) z^j = 2^-d * sum over all y of (-1)^(y t) (1 - z)^w(y) (1 + z)^(n - w(y))
//!
//! where the values span d dimensions, y goes over the 2^d linear forms on them, and w(y) is the
//! number of followers on which y is 1.
//!
//! Cost: O(n d + d 2^d) to count the followers of all forms by a fast Walsh-Hadamard transform, in
//! 4 * 2^d bytes, and O(n^2) sums of numbers of n bits.
//!
//! Source: F. J. MacWilliams, "A theorem on the distribution of weights in a systematic code",
//! 1963.

use num_bigint::{BigInt, BigUint};

/// The most dimensions of values that are counted: 4 million forms, in 16 MiB.
const MAX_DIMENSION: usize = 22;
/// The most followers that are counted: with them it takes a tenth of a second.
const MAX_FOLLOWERS: usize = 1000;

/// The number of moves that pick `constant` times among followers with these `values`, each given
/// once, and are worth `nim_sum`; `None` if they are too many to count, or memory runs out.
pub(crate) fn num_moves(values: &[u128], constant: u64, nim_sum: u128) -> Option<BigUint> {
    let n = values.len();
    if n == 0 {
        return Some(BigUint::ZERO);
    }
    let mut basis = Vec::new();
    for &value in values {
        let (rest, _) = reduce(&basis, value);
        if rest != 0 {
            basis.push(rest);
        }
    }
    let (rest, target) = reduce(&basis, nim_sum);
    if rest != 0 {
        return Some(BigUint::ZERO);
    }
    if MAX_DIMENSION < basis.len() || MAX_FOLLOWERS < n {
        return None;
    }
    let mut forms = Vec::new();
    forms.try_reserve_exact(1 << basis.len()).ok()?;
    forms.resize(1 << basis.len(), 0);
    for &value in values {
        forms[index(reduce(&basis, value).1)] += 1;
    }
    transform(&mut forms);
    let target = index(target);
    // `signed[w]`: how many more forms with w(y) = w are 0 on the target than are 1.
    let mut signed = vec![0_i64; n + 1];
    for (form, &difference) in forms.iter().enumerate() {
        let all = i32::try_from(n).expect("at most MAX_FOLLOWERS");
        let ones = usize::try_from((all - difference) / 2).expect("a number of followers");
        signed[ones] += if (form & target).count_ones().is_multiple_of(2) {
            1
        } else {
            -1
        };
    }
    let sets = sets(&signed, basis.len());
    let moves = with_pairs(&sets, constant);
    Some(
        moves
            .to_biguint()
            .expect("a number of moves is not negative"),
    )
}

/// `word` without the leading bits of the basis, and the set of vectors that were taken away.
fn reduce(basis: &[u128], word: u128) -> (u128, u128) {
    let vectors = basis.iter().enumerate();
    vectors.fold((word, 0), |(rest, taken), (place, vector)| {
        match rest >> vector.ilog2() & 1 {
            0 => (rest, taken),
            _ => (rest ^ vector, taken | 1 << place),
        }
    })
}

/// A set of at most [`MAX_DIMENSION`] vectors as an index.
fn index(vectors: u128) -> usize {
    usize::try_from(vectors).expect("there are few vectors")
}

/// Replaces a count for each word x by, for each form y, the sum of the counts with y x = 0 minus
/// that of the others.
fn transform(counts: &mut [i32]) {
    let mut half = 1;
    while half < counts.len() {
        for block in counts.chunks_exact_mut(2 * half) {
            let (left, right) = block.split_at_mut(half);
            for (a, b) in left.iter_mut().zip(right) {
                (*a, *b) = (*a + *b, *a - *b);
            }
        }
        half *= 2;
    }
}

/// N(j) for each j: the coefficients of the sum over w of `signed[w] (1 - z)^w (1 + z)^(n - w)`,
/// divided by 2 to the power of `dimension`.
fn sets(signed: &[i64], dimension: usize) -> Vec<BigInt> {
    let mut sum: Vec<BigInt> = Vec::new();
    // The coefficients of (1 + z)^(n - w).
    let mut row = vec![BigInt::from(1)];
    for &factor in signed.iter().rev() {
        // The sum so far has the factor 1 - z once more.
        sum.push(BigInt::ZERO);
        for place in (1..sum.len()).rev() {
            let before = sum[place - 1].clone();
            sum[place] -= before;
        }
        if factor != 0 {
            for (coefficient, term) in sum.iter_mut().zip(&row) {
                *coefficient += term * factor;
            }
        }
        row.push(BigInt::ZERO);
        for place in (1..row.len()).rev() {
            let before = row[place - 1].clone();
            row[place] += before;
        }
    }
    sum.into_iter().map(|sum| sum >> dimension).collect()
}

/// The sum of N(j) binomial((K - j) / 2 + n - 1, n - 1), n being the largest j.
fn with_pairs(sets: &[BigInt], constant: u64) -> BigInt {
    let others = sets.len() as u64 - 2;
    let mut odd = constant % 2;
    let mut pairs = (constant - odd) / 2;
    let mut ways = BigInt::from(1);
    for place in 1..=others {
        ways = ways * (pairs + place) / place;
    }
    let mut moves = BigInt::ZERO;
    let sizes = sets.iter().skip(usize::from(odd == 1)).step_by(2);
    for sets in sizes {
        if constant < odd {
            break;
        }
        moves += sets * &ways;
        if 0 < pairs {
            ways = ways * pairs / (pairs + others);
        }
        (odd, pairs) = (odd + 2, pairs.saturating_sub(1));
    }
    moves
}

#[cfg(test)]
mod tests;
