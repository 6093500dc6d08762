//! Texts, from all the small ones to the long and odd ones.

use crate::{Way, check, check_ways};
use sg_random::Rng;
use sg_scan::{Error, Scanner};
use std::fmt::Write as _;

/// Digits, white space and two kinds of bytes that are neither.
const ALPHABET: &[u8; 8] = b"019 \n\rx\0";

/// Calls `use_text` with every text over `ALPHABET` of `len` bytes.
fn all_texts(len: u32, mut use_text: impl FnMut(&[u8])) {
    for number in 0..8usize.pow(len) {
        let text: Vec<u8> = (0..len)
            .map(|at| ALPHABET[number >> (3 * at) & 7])
            .collect();
        use_text(&text);
    }
}

#[test]
fn every_text_of_up_to_four_bytes_in_many_ways() {
    for len in 0..=4 {
        all_texts(len, |text| check_ways(text, 1..=4));
    }
}

#[test]
fn every_text_of_five_and_six_bytes() {
    for len in 5..=6 {
        all_texts(len, |text| {
            for capacity in 1..=4 {
                let limit = (capacity % 2 == 0).then_some(u64::MAX);
                check(
                    text,
                    Way {
                        capacity,
                        at_most: usize::MAX,
                        limit,
                        halt: 1,
                    },
                );
            }
        });
    }
}

#[test]
fn numbers_at_the_edges_of_their_types() {
    let mut numbers: Vec<String> = Vec::new();
    for edge in [
        0,
        10,
        1 << 31,
        1 << 32,
        1 << 63,
        1 << 64,
        10u128.pow(19),
        10u128.pow(20),
        u128::MAX,
    ] {
        for number in edge.saturating_sub(4)..=edge.saturating_add(3) {
            for zeros in ["", "0", "0000000000000000000000000"] {
                numbers.push(format!("{zeros}{number}"));
            }
        }
    }
    for number in &numbers {
        for capacity in [1, 7, 64] {
            for text in [
                number.clone(),
                format!("{number} "),
                format!("1\n{number}\t2"),
            ] {
                check_ways(text.as_bytes(), [capacity]);
            }
        }
    }
    let all = numbers.join(" ");
    for capacity in 1..=64 {
        check(
            all.as_bytes(),
            Way {
                capacity,
                at_most: usize::MAX,
                limit: None,
                halt: 7,
            },
        );
    }
}

/// What saturation promises, in plain figures.
#[test]
fn large_numbers_keep_their_parity() {
    let text = "4294967293 4294967294 4294967295 4294967296 18446744073709551615 18446744073709551616 \
                100000000000000000000000000000000000000000 100000000000000000000000000000000000000001";
    let mut scanner = Scanner::new(text.as_bytes());
    let (even, odd) = (u32::MAX - 1, u32::MAX);
    let numbers = scanner.next_chunk(7).expect("numbers");
    assert_eq!(
        numbers[..],
        [4_294_967_293, even, odd, even, odd, even, even]
    );
    assert_eq!(numbers.exact(4), Some(u64::MAX));
    assert_eq!(numbers.exact(5), None);
    assert_eq!(numbers.exact(0), Some(4_294_967_293));
    assert_eq!(scanner.next_number().expect("a number"), Some(odd));
    assert_eq!(scanner.last().exact(0), None);
}

#[test]
fn numbers_cut_at_every_place_by_blocks_of_every_size() {
    let text = "7 4294967293\r\n00000000000000000000000018446744073709551615  0 \n\n 98765432109876543210987654321\n\
                123456789 1234567890123456789 12345678901234567890 1 2 3 4 5 6 7 8 9 10 11 12\t13\x0B14\x0C15 \n 99";
    for capacity in 1..=40 {
        check_ways(text.as_bytes(), [capacity]);
    }
    for len in 0..text.len() {
        for capacity in [1, 2, 3, 5, 8, 13, 21, len.max(1), len + 1] {
            check(
                &text.as_bytes()[..len],
                Way {
                    capacity,
                    at_most: usize::MAX,
                    limit: Some(2),
                    halt: 3,
                },
            );
        }
    }
}

#[test]
fn the_last_number_ends_with_a_full_block() {
    for len in [16, 64, 256] {
        for last in 1..=len {
            let text = [b" ".repeat(len - last), b"7".repeat(last)].concat();
            check(
                &text,
                Way {
                    capacity: len,
                    at_most: usize::MAX,
                    limit: None,
                    halt: 1,
                },
            );
            check(
                &[&text[..], b" "].concat(),
                Way {
                    capacity: len,
                    at_most: usize::MAX,
                    limit: None,
                    halt: 1,
                },
            );
        }
    }
}

#[test]
fn two_hundred_thousand_digits() {
    for last in ["4", "5"] {
        let number = format!("1{}{last}", "0".repeat(199_998));
        for (before, after) in [("", ""), ("3 ", " 4"), ("\n", "x")] {
            let text = format!("{before}{number}{after}");
            for capacity in [1, 1000, 64 << 10, 1 << 20] {
                check(
                    text.as_bytes(),
                    Way {
                        capacity,
                        at_most: usize::MAX,
                        limit: None,
                        halt: 1,
                    },
                );
            }
        }
    }
    let text = "1".repeat(200_000);
    let mut scanner = Scanner::new(text.as_bytes());
    assert_eq!(scanner.next_number().expect("a number"), Some(u32::MAX));
    assert_eq!(
        scanner.last().digits(0).to_string(),
        "11111111111111111111... (200000 digits)"
    );
}

#[test]
fn twenty_digits_are_shown_and_no_more() {
    #[track_caller]
    fn check_token(digits: usize, want: &str) {
        let text = "9".repeat(digits);
        for capacity in [1, 64] {
            let mut scanner = Scanner::with_capacity(text.as_bytes(), capacity);
            scanner.next_number().expect("a number");
            assert_eq!(scanner.last().digits(0).to_string(), want);
        }
    }
    check_token(1, "9");
    check_token(19, "9999999999999999999");
    check_token(20, "99999999999999999999");
    check_token(21, "99999999999999999999... (21 digits)");
}

#[test]
fn unexpected_bytes_and_their_texts() {
    #[track_caller]
    fn check_fault(text: &[u8], want: &str) {
        for capacity in [1, 2, 3, 64] {
            let mut scanner = Scanner::with_capacity(text, capacity);
            let error = loop {
                match scanner.next_number() {
                    Ok(number) => assert!(number.is_some(), "no fault in {text:?}"),
                    Err(error) => break error,
                }
            };
            let Error::Input { message, .. } = error else {
                panic!("another failure: {error:?}")
            };
            assert_eq!(message, want);
        }
        check_ways(text, 1..=text.len() + 1);
    }
    check_fault(b"1 -2", "unexpected byte '-'");
    check_fault(b"+1", "unexpected byte '+'");
    check_fault(b"1 2\n3 4.5", "unexpected byte '.'");
    check_fault(b"12a 3", "unexpected byte 'a'");
    check_fault(b"1 '", "unexpected byte '''");
    check_fault(b"1 !", "unexpected byte '!'");
    check_fault(b"1 ~", "unexpected byte '~'");
    check_fault(b"1 \x7F", "unexpected byte 0x7F");
    check_fault(b"1 2\x00", "unexpected byte 0x00");
    check_fault(b"\x1A", "unexpected byte 0x1A");
    check_fault(b"1 \x80", "unexpected byte 0x80");
    check_fault("1 \u{A0}2".as_bytes(), "unexpected byte 0xC2");
    check_fault("1 \u{FF12}".as_bytes(), "unexpected byte 0xEF");
    check_fault(
        b"\xEF\xBB\xBF1 2",
        "unexpected byte 0xEF (a byte order mark?)",
    );
    check_fault(b" \xEF\xBB\xBF1 2", "unexpected byte 0xEF");
    check_fault(b"1 2 \xFF", "unexpected byte 0xFF");
}

/// Each of the 256 bytes before, inside and after a number.
#[test]
fn every_byte() {
    for byte in 0..=255 {
        for text in [
            vec![byte],
            vec![byte, b'1'],
            vec![b'1', byte],
            vec![b'1', byte, b'2'],
            vec![b' ', byte, b' '],
        ] {
            check_ways(&text, 1..=3);
        }
    }
}

/// Mostly short numbers in lines, now and then anything else, long enough that a
/// position is found by whole pieces of a block.
fn random_text(rng: &mut Rng, num_tokens: usize, num_faults: u64) -> String {
    const SPACES: [&str; 8] = [" ", " ", " ", "\n", "\r\n", "\t", "\x0B", " \x0C  \n\n"];
    let mut text = String::new();
    for _ in 0..num_tokens {
        let bits = [4, 4, 10, 10, 10, 32, 64][rng.index(7)];
        let number = rng.next_u64() >> (64 - bits);
        let width = [0, 0, 0, 0, 0, 0, 5, 40][rng.index(8)];
        write!(text, "{number:0width$}").expect("a string takes everything");
        if rng.below(50) == 0 {
            text += &"1234567890".repeat(rng.index(9));
        }
        if rng.below(10_000) < num_faults {
            text += ["-", "x", "\0", "\u{FEFF}"][rng.index(4)];
        }
        text += SPACES[rng.index(8)];
    }
    text.truncate(text.len() - rng.index(2));
    text
}

#[test]
fn random_texts() {
    let mut rng = Rng::new(1);
    for round in 0..400 {
        let num_tokens = 1 + rng.index(200);
        let text = random_text(&mut rng, num_tokens, round % 5 * 20);
        for _ in 0..6 {
            let way = Way {
                capacity: [1 + rng.index(40), 1 + rng.index(1000), 64 << 10][rng.index(3)],
                at_most: [1 + rng.index(40), usize::MAX][rng.index(2)],
                limit: [None, Some(1), Some(1 + rng.below(300)), Some(u64::MAX)][rng.index(4)],
                halt: rng.index(num_tokens + 1),
            };
            check(text.as_bytes(), way);
        }
    }
}

/// One line, so that columns run across blocks.
#[test]
fn a_long_line() {
    let text = (0..5000)
        .map(|number| number.to_string())
        .collect::<Vec<_>>()
        .join(" ");
    for capacity in [1, 300, 4096, 64 << 10] {
        check(
            text.as_bytes(),
            Way {
                capacity,
                at_most: usize::MAX,
                limit: Some(100),
                halt: 2500,
            },
        );
    }
}

/// More line feeds in a row than a byte can count.
#[test]
fn many_empty_lines() {
    let text = format!("1{}2 3{}x", "\n".repeat(1000), "\n".repeat(600));
    for capacity in [1, 300, 64 << 10] {
        check(
            text.as_bytes(),
            Way {
                capacity,
                at_most: usize::MAX,
                limit: None,
                halt: 2,
            },
        );
    }
}
