//! Every level of instructions does the same.

use sg_random::Rng;

use super::dense::FLAG;
use super::*;
use crate::bits::WORD;

/// Every number from the first to the last is flagged, and one that is outside is
/// noticed wherever it stands.
#[test]
fn flags() {
    for cpu in Cpu::all() {
        for (first, limit) in [(0_u32, 1), (0, 70), (1, 70), (65_000, 536), (0, 65_536)] {
            let last = first + limit - 1;
            let mut flags = vec![0; NUM_FLAGS];
            let flags = flags.first_chunk_mut().unwrap();
            for len in [0, 1, 2, 15, 16, 17, 32, 33, 50] {
                let mut followers = vec![last; len];
                for at in 0..len {
                    followers[at] = first;
                    assert!(set_flags(cpu, &followers, first, limit, flags));
                    for (w, flag) in (0..).zip(flags.iter_mut()) {
                        assert_eq!(std::mem::take(flag) == FLAG, followers.contains(&w));
                    }
                    for outside in [first.wrapping_sub(1), last + 1, last + (1 << 16), u32::MAX] {
                        followers[at] = outside;
                        assert!(!set_flags(cpu, &followers, first, limit, flags));
                    }
                    followers[at] = last;
                    flags.fill(0);
                }
                assert!(set_flags(cpu, &followers, first, limit, flags));
                assert_eq!(std::mem::take(&mut flags[last as usize]) == FLAG, 0 < len);
            }
        }
    }
}

/// Under Miri few lengths have to do.
const LEN_STEP: usize = if cfg!(miri) { 21 } else { 1 };

/// Any number of flags becomes as many bits, beside those that were there, and
/// the flags are gone.
#[test]
fn packing() {
    let mut rng = Rng::new(2);
    for cpu in Cpu::all() {
        for len in (0..200).step_by(LEN_STEP).chain([511, 512, 513]) {
            let mut flags: Vec<u8> = (0..len).map(|_| [0, FLAG][rng.index(2)]).collect();
            let before: Vec<u64> = (0..len)
                .step_by(WORD)
                .map(|_| rng.next_u64() & 0x11)
                .collect();
            let mut row = before.clone();
            let expected = flags.clone();
            pack(cpu, &mut flags, &mut row);
            assert!(flags.iter().all(|&flag| flag == 0));
            for (w, flag) in expected.into_iter().enumerate() {
                let was = before[w / WORD] >> (w % WORD) & 1 == 1;
                let is = row[w / WORD] >> (w % WORD) & 1 == 1;
                assert_eq!(is, was || flag != 0);
            }
        }
    }
}

/// From lists of all lengths, cut at every place and with every number out of
/// range in turn, every level takes the rows before that.
#[test]
fn lists_are_consumed_up_to_the_first_fault() {
    let lens = [0, 3, 8, 1, 9, 7, 0, 20, 2, 64, 5];
    for (first, limit) in [(0, 64), (1, 64), (0, 10), (1, 1)] {
        let mut rng = Rng::new(3);
        let mut numbers = Vec::new();
        // Where each row ends in the numbers, and the row.
        let mut expected = Vec::new();
        for len in lens {
            numbers.push(len);
            let row = (0..len).fold(0, |row, _| {
                let w = rng.vertex(limit);
                numbers.push(first + w);
                row | 1_u64 << w
            });
            expected.push((numbers.len(), row));
        }
        let check = |numbers: &[u32], most: usize, num_rows: usize| {
            for cpu in Cpu::all() {
                let mut rows = vec![0; most];
                let consumed = consume_rows(cpu, numbers, first, limit, &mut rows);
                let end = num_rows.checked_sub(1).map_or(0, |last| expected[last].0);
                assert_eq!((consumed.rows, consumed.numbers), (num_rows, end));
                for (row, expected) in rows[..num_rows].iter().zip(&expected) {
                    assert_eq!(*row, expected.1);
                }
            }
        };
        for most in 0..=lens.len() {
            check(&numbers, most, most);
        }
        let mut start = 0;
        for (num_rows, &(end, _)) in expected.iter().enumerate() {
            for cut in start..end {
                check(&numbers[..cut], lens.len(), num_rows);
            }
            for at in start + 1..end {
                for outside in [first.wrapping_sub(1), first + limit, u32::MAX] {
                    let mut numbers = numbers.clone();
                    numbers[at] = outside;
                    check(&numbers, lens.len(), num_rows);
                }
            }
            start = end;
        }
    }
}
