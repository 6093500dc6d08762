use std::collections::HashSet;

use sg_random::Rng;

use super::*;

/// The vertex whose options these are.
const VERTEX: u32 = 9;

fn too_large(constant: u32, dimension: u32) -> Result<u128, SpreadError> {
    Err(SpreadError::SearchTooLarge {
        vertex: VERTEX,
        constant,
        dimension,
    })
}

fn options(values: &[u128]) -> OptionSet {
    let mut options = OptionSet::default();
    options.set(values.iter().copied()).unwrap();
    options
}

/// From the rule alone: all xors of exactly `constant` picks, found pick by pick. A
/// third way beside the kernel and the search of sg-testkit, on purpose.
fn naive_mex(values: &[u128], constant: u32) -> u128 {
    if values.is_empty() {
        return 0;
    }
    let mut reached = HashSet::from([0u128]);
    for _ in 0..constant {
        reached = reached
            .iter()
            .flat_map(|sum| values.iter().map(move |value| sum ^ value))
            .collect();
    }
    (0..).find(|m| !reached.contains(m)).unwrap()
}

/// Compares the mex with the naive one for up to nine picks, and beyond the
/// dimension; returns how many of them took a search.
#[track_caller]
fn check(scratch: &mut OptionSet, values: &[u128]) -> u32 {
    scratch.set(values.iter().copied()).unwrap();
    let mut span = Span::default();
    values
        .iter()
        .for_each(|value| span.insert(value ^ values[0]));
    assert!(span.dimension() < 10);
    let mut searched = 0;
    for picks in 0..10 {
        let found = scratch.mex(VERTEX, picks);
        let want = Ok(naive_mex(values, picks));
        assert_eq!(found, want, "values {values:?}, picks {picks}");
        searched += u32::from(1 < picks && picks < span.dimension());
    }
    for (large, small) in [(126, 10), (127, 11), (u32::MAX - 1, 10), (u32::MAX, 11)] {
        assert_eq!(
            scratch.mex(VERTEX, large),
            scratch.mex(VERTEX, small),
            "values {values:?}"
        );
    }
    searched
}

#[test]
fn mex_of_the_options_is_that_of_a_naive_enumeration() {
    let mut rng = Rng::new(12163);
    let mut searched = 0;
    let mut scratch = OptionSet::default();
    for round in 0..8_000 {
        let bits = rng.below(10);
        let mut values: Vec<u128> = (0..rng.below(9))
            .map(|_| rng.below(1 << bits).into())
            .collect();
        // With high bits, coordinates differ from the numbers they stand for.
        let high = [0, 3, 60, 64, 100][round % 5];
        for value in &mut values {
            if rng.below(3) == 0 {
                *value <<= high;
            } else if rng.below(4) == 0 {
                *value |= 1 << high;
            }
        }
        if round % 2 == 0 {
            values.extend([0, 1].into_iter().filter(|_| rng.below(2) == 0));
        }
        searched += check(&mut scratch, &values);
    }
    assert!(5_000 < searched, "only {searched} cases of a middle K");
}

#[test]
fn least_value_may_lie_beyond_the_first_word() {
    // Here W is all numbers below 2^8, so coordinates are the numbers.
    let mut values = vec![64, 65, 66, 68, 72, 80, 96, 128, 192];
    assert_eq!(check(&mut OptionSet::default(), &values), 6);
    values.extend([67, 100, 255]);
    assert!(0 < check(&mut OptionSet::default(), &values));
}

#[test]
fn bits_move_to_the_xor_of_their_position() {
    for mask in 0..64 {
        for position in 0..64 {
            let moved = xor_positions(1 << position, mask);
            assert_eq!(moved, 1 << (position ^ mask), "bit {position}, mask {mask}");
        }
        let word = 0x0123_4567_89ab_cdef;
        let each = (0..64).filter(|p| word >> p & 1 == 1);
        let expected = each.fold(0u64, |sum, p| sum | 1 << (p ^ mask));
        assert_eq!(xor_positions(word, mask), expected, "mask {mask}");
    }
}

#[test]
fn shifts_move_words_and_bits() {
    let mut set = vec![0u64; 16];
    for position in [0, 5, 63, 64, 700, 1023] {
        set[position / 64] |= 1 << (position % 64);
    }
    for shift in 0..1024 {
        let mut next = vec![7; 16];
        add_shifts(&set, &[shift], &mut next);
        for position in 0..1024usize {
            let has = |set: &[u64], p: usize| set[p / 64] >> (p % 64) & 1 == 1;
            let expected = has(&set, position) || has(&set, position ^ shift);
            assert_eq!(has(&next, position), expected, "{position} by {shift}");
        }
    }
}

#[test]
fn search_ends_at_dimension_26() {
    // Two picks of 0 and powers of two: up to two ones. 7 is the first with three.
    let units = |d: u32| -> Vec<u128> { [0].into_iter().chain((0..d).map(|j| 1 << j)).collect() };
    assert_eq!(options(&units(26)).mex(VERTEX, 2), Ok(7));
    assert_eq!(options(&units(27)).mex(VERTEX, 2), too_large(2, 27));
    // No search: one pick, as many picks as dimensions, or 0 out of reach.
    assert_eq!(options(&units(27)).mex(VERTEX, 1), Ok(3));
    assert_eq!(options(&units(27)).mex(VERTEX, 26), too_large(26, 27));
    assert_eq!(options(&units(27)).mex(VERTEX, 27), Ok(1 << 27));
    let odd: Vec<u128> = (1..40).map(|j| 1 << j | 1).collect();
    assert_eq!(options(&odd).mex(VERTEX, 3), Ok(0));
    assert_eq!(options(&odd).mex(VERTEX, 4), too_large(4, 38));
}

#[test]
fn values_end_at_2_pow_128() {
    let units = |d: u32| -> Vec<u128> { [0].into_iter().chain((0..d).map(|j| 1 << j)).collect() };
    let no_value = Err(SpreadError::ValueTooLarge { vertex: VERTEX });
    assert_eq!(options(&units(127)).mex(VERTEX, 127), Ok(1 << 127));
    assert_eq!(options(&units(128)).mex(VERTEX, 128), no_value);
    assert_eq!(options(&units(128)).mex(VERTEX, u32::MAX), no_value);
    assert_eq!(options(&units(128)).mex(VERTEX, 127), too_large(127, 128));
}
