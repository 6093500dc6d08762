use sg_random::Rng;

use super::*;

/// The moves one by one.
fn naive(values: &[u128], constant: u64, nim_sum: u128) -> u64 {
    match values.split_last() {
        None => u64::from(constant == 0 && nim_sum == 0),
        Some((&last, others)) => {
            let picks = (0..=constant).map(|count| {
                let worth = if count % 2 == 1 { last } else { 0 };
                naive(others, constant - count, nim_sum ^ worth)
            });
            picks.sum()
        }
    }
}

#[track_caller]
fn check(values: &[u128], constant: u64, nim_sum: u128, want: &str) {
    let count = num_moves(values, constant, nim_sum).map(|count| count.to_string());
    assert_eq!(
        count.as_deref(),
        Some(want),
        "{values:?} {constant} {nim_sum}"
    );
}

#[test]
fn all_small_counts() {
    let mut rng = Rng::new(1);
    for n in 1..=6 {
        for bound in [1, 2, 4, 9, 100] {
            let values: Vec<u128> = (0..n).map(|_| rng.below(bound).into()).collect();
            for constant in 0..=7 {
                for nim_sum in 0..=u128::from(bound.min(16)) {
                    let want = naive(&values, constant, nim_sum).to_string();
                    check(&values, constant, nim_sum, &want);
                }
            }
        }
    }
}

#[test]
fn large_counts() {
    check(&[], 3, 0, "0");
    // All moves: binomial(K + n - 1, n - 1).
    check(&[0; 3], 2_147_483_647, 0, "2305843010287435776");
    check(&[0], u64::MAX, 0, "1");
    check(
        &[1 << 127, 0],
        9_999_999_999_999_999_999,
        1 << 127,
        "5000000000000000000",
    );
    // Each of 2^20 nim-sums is made by one of the sets of 20 followers.
    let bits: Vec<u128> = (0..20).map(|bit| 1 << (3 * bit)).collect();
    check(&bits, 19, 1 << 57, "6906900");
    // All sums of the moves to each worth are all moves.
    let values: Vec<u128> = (0..16).collect();
    let counts = (0..16).map(|worth| num_moves(&values, 1_000_003, worth).expect("it is counted"));
    let all = num_moves(&[0; 16], 1_000_003, 0);
    assert_eq!(Some(counts.sum::<BigUint>()), all);
}

#[test]
fn what_is_too_large_is_not_counted() {
    let bits = |count: u32| -> Vec<u128> { (0..count).map(|bit| 1 << bit).collect() };
    assert!(num_moves(&bits(22), 5, 1).is_some());
    assert_eq!(num_moves(&bits(23), 5, 1), None);
    assert_eq!(num_moves(&bits(128), 5, 1), None);
    check(&bits(100), 5, 1 << 100, "0");
    assert!(num_moves(&[7; 1000], 5, 7).is_some());
    assert_eq!(num_moves(&[7; 1001], 5, 7), None);
}
