//! Every kernel of this machine, by name, against the reference.

use super::*;
use sg_random::Rng;
use std::fmt::Write as _;

const SPACES: &[u8; 6] = b" \t\n\x0B\x0C\r";

/// What the kernels take of `text`: groups of 64 bytes up to the first with a byte
/// that is neither digit nor white space, with nothing but digits, or in which a
/// number of more than eight digits ends; less the digits at the end.
fn groups(text: &[u8]) -> usize {
    let mut taken = 0;
    let mut run = 0;
    for group in text.chunks_exact(64) {
        let mut longest = 0;
        for &byte in group {
            if byte.is_ascii_digit() {
                run += 1;
            } else {
                longest = longest.max(run);
                run = 0;
            }
        }
        let is_odd = |byte: &u8| !byte.is_ascii_digit() && !SPACES.contains(byte);
        if longest > 8 || group.iter().any(is_odd) || group.iter().all(u8::is_ascii_digit) {
            break;
        }
        taken += 64;
    }
    let digits = text[..taken].iter().rev();
    taken - digits.take_while(|byte| byte.is_ascii_digit()).count()
}

/// Every kernel, with and without the reference to help it, makes of `text` what
/// the reference does.
#[track_caller]
fn check(text: &[u8]) {
    let room = text.len() / 2;
    let mut wanted = vec![0; room];
    let all = reference::parse(text, &mut wanted);
    let consumed = groups(text);
    let count = reference::parse(&text[..consumed], &mut vec![0; room]).count;
    for cpu in Cpu::all() {
        let context = || format!("{} on {}", cpu.level(), text.escape_ascii());
        let mut numbers = vec![7; room];
        assert_eq!(parse(cpu, text, &mut numbers), all, "{}", context());
        assert_eq!(numbers[..all.count], wanted[..all.count], "{}", context());

        let mut numbers = vec![7; room];
        let parsed = parse_groups(cpu, text, &mut numbers);
        assert_eq!(parsed, Parsed { consumed, count }, "{}", context());
        assert_eq!(numbers[..count], wanted[..count], "{}", context());
    }
}

/// The same for `text` behind every number of blanks up to a group, between digits
/// that are none of its business, so that it stands at every alignment.
#[track_caller]
fn check_everywhere(text: &[u8]) {
    for num_blanks in 0..64 {
        let mut padded = vec![b'9'; num_blanks];
        padded.resize(64, b' ');
        padded.extend_from_slice(text);
        let end = padded.len();
        padded.resize(end + 64, b'9');
        check(&padded[num_blanks..end]);
        check(&padded[64..end]);
    }
}

/// Numbers of up to `max_digits` digits with one white space byte behind each, `len`
/// bytes at least.
fn clean_text(rng: &mut Rng, max_digits: usize, len: usize) -> Vec<u8> {
    let mut text = Vec::new();
    while text.len() < len {
        for _ in 0..=rng.index(max_digits) {
            text.push(b"0123456789"[rng.index(10)]);
        }
        text.push(SPACES[rng.index(6)]);
    }
    text
}

#[test]
fn every_level_of_this_machine_is_tested() {
    assert_eq!(Cpu::all().last(), Some(Cpu::detect()));
    assert_eq!(Cpu::all().next(), Some(Cpu::portable()));
}

#[test]
fn every_length() {
    let mut rng = Rng::new(1);
    for max_digits in 1..=9 {
        let text = clean_text(&mut rng, max_digits, 260);
        for len in 0..text.len() {
            check(&text[..len]);
        }
    }
    for len in 0..260 {
        check(&vec![b' '; len]);
        check(&vec![b'1'; len]);
    }
}

#[test]
fn every_alignment() {
    let mut rng = Rng::new(2);
    for max_digits in 1..=9 {
        let text = clean_text(&mut rng, max_digits, 200);
        check_everywhere(&text);
        check_everywhere(&text[..text.len() - 1]);
    }
    check_everywhere(b"");
    check_everywhere(b"1");
    check_everywhere(&b"1 ".repeat(100));
    check_everywhere(&b"12345678\n".repeat(20));
    check_everywhere(&b"99999999  ".repeat(20));
    check_everywhere(&b"1 22 333 4444 55555 666666 7777777 88888888 999999999 ".repeat(4));
}

/// A number of every length at every position, right behind another one and right
/// before another one.
#[test]
fn every_length_of_a_number_at_every_position() {
    let digits = b"9876543210".repeat(13);
    for num_digits in (1..=21).chain(60..=70).chain(126..=130) {
        for start in 0..=130 {
            for before in ["1 ", "  ", "12345678 "] {
                let mut text: Vec<u8> = before.bytes().cycle().take(start).collect();
                if start > 0 {
                    text[start - 1] = b' ';
                }
                text.extend_from_slice(&digits[..num_digits]);
                check(&text);
                text.push(b'\n');
                text.extend(before.bytes().rev().cycle().take(200 - start));
                check(&text);
            }
        }
    }
}

#[test]
fn every_byte_at_every_position() {
    let mut rng = Rng::new(3);
    for max_digits in [2, 8] {
        let text = clean_text(&mut rng, max_digits, 141);
        for at in 0..text.len() {
            let mut text = text.clone();
            for byte in 0..=255 {
                text[at] = byte;
                check(&text);
            }
        }
    }
}

/// Every pair of bytes that matter, across every boundary of groups and vectors.
#[test]
fn every_pair_of_neighbours() {
    let bytes = b"0189 \t\n\x0B\x0C\r/:\x08\x0E\x1F!\x00\x10@\x7F\x80\xB0\xFF";
    for before in ["123 ", "1234567 "] {
        let text: Vec<u8> = before.bytes().cycle().take(200).collect();
        for at in 0..140 {
            for &first in bytes {
                for &second in bytes {
                    let mut text = text.clone();
                    text[at..at + 2].copy_from_slice(&[first, second]);
                    check(&text);
                }
            }
        }
    }
}

#[test]
fn every_small_number() {
    let mut text = String::new();
    for number in 0..11_000 {
        writeln!(text, "{number}").expect("a string takes everything");
    }
    check(text.as_bytes());
    check(&text.as_bytes()[1..]);
}

/// Each digit at each place of numbers of every length.
#[test]
fn every_digit_at_every_place() {
    let mut text = String::new();
    for num_digits in 1..=8 {
        for place in 0..num_digits {
            for digit in 0..10 {
                let number = digit * 10_u32.pow(place);
                write!(text, "{number:0width$} ", width = num_digits as usize)
                    .expect("a string takes everything");
            }
        }
    }
    check_everywhere(text.as_bytes());
}

#[test]
fn random_texts() {
    let mut rng = Rng::new(4);
    for round in 0..3000 {
        let max_digits = 1 + round % 12;
        let len = rng.index(700);
        let mut text = clean_text(&mut rng, max_digits, len);
        // White space that is longer than a byte, long numbers, and faults.
        for _ in 0..rng.index(4) {
            let at = rng.index(text.len().max(1));
            let more = match rng.index(4) {
                0 => vec![SPACES[rng.index(6)]; rng.index(150)],
                1 => vec![b"0123456789"[rng.index(10)]; rng.index(150)],
                2 => vec![b' '; 1],
                _ => vec![rng.next_u64().to_le_bytes()[0]; rng.index(2)],
            };
            text.splice(at..at, more);
        }
        check(&text);
    }
}

#[test]
fn line_feeds() {
    let mut rng = Rng::new(5);
    let check_count = |text: &[u8]| {
        let wanted = text.iter().filter(|&&byte| byte == b'\n').count() as u64;
        for cpu in Cpu::all() {
            assert_eq!(count_newlines(cpu, text), wanted, "{}", cpu.level());
        }
    };
    let random = |rng: &mut Rng, len| {
        let random = (0..len).map(|_| b"\n\n 1\x0B\x8A\xFF\x00"[rng.index(8)]);
        random.collect::<Vec<u8>>()
    };
    for len in 0..300 {
        let text = random(&mut rng, len);
        check_count(&text);
        check_count(&vec![b'\n'; len]);
        check_count(&text[len.min(1 + len / 9)..]);
    }
    for byte in 0..=255 {
        check_count(&[byte; 150]);
    }
    check_count(&random(&mut rng, 70_000));
    check_count(&vec![b'\n'; 70_000]);
}
