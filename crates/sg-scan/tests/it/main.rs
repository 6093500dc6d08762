//! The scanner against a naive one, at every block size and however the source
//! cuts its bytes.

mod cursor;
mod fields;
mod naive;
mod source;
mod texts;

use naive::{End, Naive, Number};
use sg_cpu::Cpu;
use sg_scan::{Chunk, Error, Position, Scanner, unexpected_byte};
use sg_testkit::streams::Trickle;
use std::io::Read;

/// How a text is read.
#[derive(Clone, Copy, Debug)]
struct Way {
    /// Block size.
    capacity: usize,
    /// Bytes per read, with an interruption before each.
    at_most: usize,
    /// Numbers per chunk; `None`: one by one through `next_number`.
    limit: Option<u64>,
    /// After at least this many numbers the last one is bookmarked, and `trailing`
    /// is asked for what follows.
    halt: usize,
}

/// Reads `text` in a given way and compares all that can be asked.
#[track_caller]
fn check(text: &[u8], way: Way) {
    check_against(&Naive::new(text), text, way);
}

/// At every level of this machine, except that few bytes at a time are left to the
/// same code at each of them.
#[track_caller]
fn check_against(naive: &Naive, text: &[u8], way: Way) {
    let most = text.len().min(way.capacity).min(way.at_most);
    let num_levels = if most < 64 { 1 } else { usize::MAX };
    for cpu in Cpu::all().take(num_levels) {
        check_at_level(cpu, naive, text, way);
    }
}

#[track_caller]
fn check_at_level(cpu: Cpu, naive: &Naive, text: &[u8], way: Way) {
    let context = || {
        format!(
            "{:?}, {way:?}, {}",
            String::from_utf8_lossy(&text[..text.len().min(200)]),
            cpu.level()
        )
    };
    let source = Trickle::new(text, way.at_most);
    let mut scanner = Scanner::with_capacity(source, way.capacity).on(cpu);
    let mut bookmarked = Position { line: 1, column: 1 };
    let mut num_read = 0;
    let mut halted = false;
    loop {
        if num_read >= way.halt && !halted {
            halted = true;
            if num_read > 0 {
                scanner.bookmark();
                bookmarked = naive.numbers[num_read - 1].position;
                assert_eq!(scanner.bookmarked(), bookmarked, "just now: {}", context());
            }
            let trailing = scanner.trailing().expect("the source does not fail");
            assert_eq!(
                trailing,
                naive.trailing(num_read),
                "trailing {num_read}: {}",
                context()
            );
        }
        let Ok(got) = next(&mut scanner, way.limit) else {
            break;
        };
        if got.is_empty() {
            break;
        }
        let wanted = naive.numbers.get(num_read..num_read + got.len());
        let wanted = wanted.unwrap_or_else(|| panic!("too many numbers: {}", context()));
        assert_eq!(
            got[..],
            wanted.iter().map(Number::value).collect::<Vec<_>>(),
            "{}",
            context()
        );
        assert!(
            way.limit.is_none_or(|limit| got.len() as u64 <= limit),
            "limit: {}",
            context()
        );
        for (index, number) in wanted.iter().enumerate() {
            assert_eq!(
                got.position(index),
                number.position,
                "{index}: {}",
                context()
            );
            assert_eq!(
                got.digits(index).to_string(),
                number.shown(),
                "{index}: {}",
                context()
            );
            assert_eq!(got.exact(index), number.exact(), "{index}: {}", context());
        }
        num_read += got.len();
    }
    assert_eq!(
        num_read,
        naive.numbers.len(),
        "too few numbers: {}",
        context()
    );
    // The end is final.
    for _ in 0..2 {
        match (next(&mut scanner, way.limit), &naive.end) {
            (Ok(numbers), &End::Input(position)) => {
                assert!(numbers.is_empty(), "after the end: {}", context());
                assert_eq!(scanner.end(), position, "end: {}", context());
            }
            (Err(error), &End::Fault { byte, position, .. }) => {
                let want = unexpected_byte(byte, position).to_string();
                assert_eq!(error.to_string(), want, "fault: {}", context());
            }
            (got, _) => panic!("ends with {got:?}: {}", context()),
        }
    }
    assert_eq!(scanner.bookmarked(), bookmarked, "long ago: {}", context());
    let trailing = scanner.trailing().expect("the source does not fail");
    assert_eq!(
        trailing,
        naive.trailing(num_read),
        "trailing at the end: {}",
        context()
    );
}

fn next<R: Read>(scanner: &mut Scanner<R>, limit: Option<u64>) -> Result<Chunk<'_>, Error> {
    match limit {
        Some(limit) => scanner.next_chunk(limit),
        None if scanner.next_number()?.is_some() => Ok(scanner.last()),
        None => scanner.next_chunk(0),
    }
}

/// Reads `text` in many ways, with a halt after every number.
#[track_caller]
fn check_ways(text: &[u8], capacities: impl IntoIterator<Item = usize>) {
    let naive = Naive::new(text);
    for capacity in capacities {
        for at_most in [1, 3, usize::MAX] {
            for limit in [None, Some(1), Some(2), Some(u64::MAX)] {
                for halt in 0..=naive.numbers.len() {
                    check_against(
                        &naive,
                        text,
                        Way {
                            capacity,
                            at_most,
                            limit,
                            halt,
                        },
                    );
                }
            }
        }
    }
}
