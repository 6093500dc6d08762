//! What moves can be worth, against all sequences of picks.

use std::collections::BTreeSet;

use sg_random::Rng;

use super::*;

/// The vertex whose moves these are.
const VERTEX: u32 = 9;

/// The most moves that are listed here.
const MAX_LISTED: usize = 256;

/// All xors of exactly `picks` of the values.
fn worths(values: &[u128], picks: u64) -> BTreeSet<u128> {
    let step = |worths: BTreeSet<u128>, _| {
        let sums = worths
            .iter()
            .flat_map(|x| values.iter().map(move |y| x ^ y));
        sums.collect()
    };
    (0..picks).fold(BTreeSet::from([0]), step)
}

/// What the move is worth, if it is one: follower i has value `values[i]`.
fn worth(laid: &Laid, values: &[u128], picks: u64) -> Option<u128> {
    let num_picks: u64 = laid.tokens().map(|(_, count)| count).sum();
    let odd = laid.tokens().filter(|&(_, count)| count % 2 == 1);
    let worth = odd.fold(0, |sum, (w, _)| sum ^ values[w as usize]);
    (num_picks == picks && laid.tokens().all(|(_, count)| 0 < count)).then_some(worth)
}

#[track_caller]
fn check(values: &[u128], picks: u64, end: u128) {
    let options = SpreadOptions::new(VERTEX, values.iter().copied().zip(0..), picks).unwrap();
    let want = worths(values, picks);
    for y in 0..end {
        let all = options.all(y);
        assert_eq!(options.first(y).as_ref(), all.first());
        assert_eq!(!all.is_empty(), want.contains(&y), "{values:?} {picks} {y}");
        for laid in &all {
            assert_eq!(worth(laid, values, picks), Some(y), "{values:?} {picks}");
        }
        if picks == 1 {
            assert_eq!(all.len(), values.iter().filter(|&&x| x == y).count());
        }
    }
    let (list, is_complete) = options.list(MAX_LISTED);
    assert!(is_complete);
    for (y, laid) in &list {
        assert_eq!(worth(laid, values, picks), Some(*y), "{values:?} {picks}");
    }
    if picks == 1 {
        assert_eq!(list.len(), values.len());
    } else {
        let listed: Vec<u128> = list.iter().map(|&(y, _)| y).collect();
        assert_eq!(listed, Vec::from_iter(want), "{values:?} {picks}");
    }
}

#[test]
fn all_worths() {
    let mut rng = Rng::new(7);
    for bits in 0..=6_u32 {
        for picks in 0..=7 {
            for _ in 0..20 {
                let num_followers = 1 + rng.index(9);
                let value = |_| u128::from(rng.below(1 << bits));
                let values: Vec<u128> = (0..num_followers).map(value).collect();
                check(&values, picks, 1 << bits);
            }
        }
    }
}

/// Values of 128 bits, a constant of 64, and more moves than are listed.
#[test]
fn large_worths() {
    let values: Vec<u128> = (0..128).map(|bit| 1 << bit).collect();
    let options = SpreadOptions::new(VERTEX, values.iter().copied().zip(0..), u64::MAX).unwrap();
    let laid = options.first(u128::MAX ^ 1).expect("an odd number of bits");
    assert_eq!(worth(&laid, &values, u64::MAX), Some(u128::MAX ^ 1));
    assert_eq!(options.first(u128::MAX), None);
    let (list, is_complete) = options.list(MAX_LISTED);
    assert_eq!((list.len(), is_complete), (MAX_LISTED, false));
    for (y, laid) in &list {
        assert_eq!(worth(laid, &values, u64::MAX), Some(*y));
    }
}

/// A search in 26 dimensions would do, one in 27 is too large.
#[test]
fn limit_of_the_search() {
    let options = |num_values: u32, picks| {
        SpreadOptions::new(VERTEX, (0..num_values).map(|bit| (1 << bit, bit)), picks)
    };
    let searched = options(19, 2).unwrap();
    assert_eq!(searched.first(5), Some(Laid::Many(vec![(0, 1), (2, 1)])));
    assert_eq!(searched.first(7), None);
    let error = options(28, 26).unwrap_err();
    assert_eq!(
        error.to_string(),
        "vertex 9 with K = 26 needs a search in dimension 27, which is too large (at most 26)"
    );
    assert!(options(28, 27).is_ok());
}

/// Where no move is legal there is none, whatever the constant.
#[test]
fn no_followers() {
    for constant in [0, 1, 2, u64::MAX] {
        let options = SpreadOptions::new(VERTEX, [], constant).unwrap();
        assert_eq!(options.first(0), None);
        assert_eq!(options.all(0), []);
        assert_eq!(options.list(MAX_LISTED), (vec![], true));
    }
}
