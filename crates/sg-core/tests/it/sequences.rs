//! Published sequences of Grundy numbers, rebuilt from the rules of their games.

use sg_core::{Graph, Solver, mex};

use crate::common::values;

/// The values of heaps of 0 to `largest`, where `options(n)` lists the pairs of
/// heaps that a heap of n may become. A pair is worth its nim-sum.
pub(crate) fn heaps(largest: u32, options: impl Fn(u32) -> Vec<(u32, u32)>) -> Vec<u32> {
    let mut values: Vec<u32> = Vec::new();
    for n in 0..=largest {
        let reached = options(n).into_iter();
        values.push(mex(
            reached.map(|(a, b)| values[a as usize] ^ values[b as usize])
        ));
    }
    values
}

/// The octal game `.d1d2d3...` (Guy and Smith, 1956): k pins may be taken from a
/// heap if they leave i heaps, for every i with bit i set in digit k.
pub(crate) fn octal(digits: &[u32], largest: u32) -> Vec<u32> {
    heaps(largest, |n| {
        let mut options = Vec::new();
        for (taken, digit) in (1..=n).zip(digits) {
            let rest = n - taken;
            if digit & 1 != 0 && rest == 0 {
                options.push((0, 0));
            }
            if digit & 2 != 0 && rest != 0 {
                options.push((rest, 0));
            }
            if digit & 4 != 0 {
                options.extend((1..rest).map(|a| (a, rest - a)));
            }
        }
        options
    })
}

/// Grundy's game: a heap is split into two unequal ones.
pub(crate) fn grundys_game(largest: u32) -> Vec<u32> {
    heaps(largest, |n| {
        (1..n).map(|a| (a, n - a)).filter(|(a, b)| a < b).collect()
    })
}

/// `sequence` starts with `start`, and differs from its `last_period` (that of
/// the last whole period, repeated) at exactly the places in `exceptions`.
fn check(sequence: &[u32], start: &[u32], period: usize, exceptions: &[usize]) {
    assert_eq!(sequence[..start.len()], *start);
    let last = (sequence.len() / period - 1) * period;
    let differs = |n: &usize| sequence[*n] != sequence[last + n % period];
    let found: Vec<usize> = (0..sequence.len()).filter(differs).collect();
    assert_eq!(found, exceptions);
}

#[test]
fn kayles() {
    let start = [
        0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7, 4, 1, 2, 8, 5, 4,
        7, 2,
    ];
    let values = octal(&[7, 7], 500);
    let exceptions = [0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70];
    check(&values, &start, 12, &exceptions);
    assert_eq!(values[480..492], [4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7]);
}

#[test]
fn dawsons_chess_and_dawsons_kayles() {
    let start = [
        0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0, 4,
        5, 2, 7, 4,
    ];
    let chess = octal(&[1, 3, 7], 500);
    check(&chess, &start, 34, &[0, 14, 16, 17, 31, 34, 51]);
    let kayles = octal(&[0, 7], 501);
    assert_eq!(kayles[0], 0);
    assert_eq!(kayles[1..], chess);
}

#[test]
fn grundys_game_up_to_60() {
    let values = grundys_game(60);
    let start = [
        0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0, 4, 3, 0, 4, 3, 0, 4, 1, 2, 3,
    ];
    assert_eq!(values[..start.len()], start);
    assert_eq!(values[60], 2);
}

/// Wythoff's game (1907) as a graph of its positions, two heaps of up to 59: any
/// number from one heap, or the same number from both.
#[test]
fn wythoff() {
    const SIDE: u32 = 60;
    let at = |x: u32, y: u32| x * SIDE + y;
    let mut arcs = Vec::new();
    for x in 0..SIDE {
        for y in 0..SIDE {
            arcs.extend((0..x).map(|i| (at(x, y), at(i, y))));
            arcs.extend((0..y).map(|j| (at(x, y), at(x, j))));
            arcs.extend((1..=x.min(y)).map(|k| (at(x, y), at(x - k, y - k))));
        }
    }
    let graph = Graph::from_arcs((SIDE * SIDE) as usize, 0, &arcs).unwrap();
    let values = values(&graph, &mut Solver::new());
    let value = |x: u32, y: u32| values[at(x, y) as usize];

    // OEIS A317205, a lower triangle by rows.
    let triangle = [
        &[0][..],
        &[1, 2],
        &[2, 0, 1],
        &[3, 4, 5, 6],
        &[4, 5, 3, 2, 7],
    ];
    for (x, row) in (0..).zip(triangle) {
        for (y, expected) in (0..).zip(row) {
            assert_eq!(value(x, y), *expected);
            assert_eq!(value(y, x), *expected);
        }
    }
    // OEIS A047708, the diagonal.
    for (x, expected) in (0..).zip([0, 2, 1, 6, 7, 8, 3, 5, 4, 16]) {
        assert_eq!(value(x, x), expected);
    }
    // The P-positions are (a, a + k), a the least number not in a pair before.
    let mut used = [false; SIDE as usize * 2];
    for k in 0.. {
        let a = used.iter().position(|used| !used).unwrap();
        let b = a + k;
        if SIDE as usize <= b {
            break;
        }
        (used[a], used[b]) = (true, true);
        let zero = (0..SIDE).find(|&y| value(u32::try_from(a).unwrap(), y) == 0);
        assert_eq!(zero.map(|y| y as usize), Some(b));
    }
}
