use sg_run::{Error, Run};

use super::*;
use crate::program::Program;
use crate::tests::fake::{Fake, games, oracle};

#[test]
fn what_stands_before_is_needed_or_not() {
    let check = |fake: Fake, input, failing, needs_earlier| {
        let games = games(&poj2425::PROBLEM, input);
        let oracle = oracle(&poj2425::PROBLEM, &fake);
        let outcome = oracle.test(&games).unwrap();
        let repeats = repeats(&oracle, Kind::Wrong, &games, &outcome).unwrap();
        let expected = Repeats {
            failing,
            runs: 3,
            needs_earlier,
        };
        assert_eq!(repeats, expected);
    };
    let two = "2\n0\n0\n1 1\n0\n2\n0\n1 0\n1 1\n0\n";
    check(Fake::first_game_decides(), two, 3, true);
    let silent = "2\n0\n0\n0\n2\n0\n1 0\n1 1\n0\n";
    check(Fake::first_game_decides(), silent, 3, true);
    check(Fake::too_deep(0), two, 3, false);
    check(Fake::right(), two, 0, false);
    check(Fake::too_deep(0), "1\n0\n1 0\n0\n", 3, false);
}

/// Sleeps until there is more to read, and takes so much memory and time before it reads.
struct Sleeper {
    memory: u64,
    time: Duration,
    ends: bool,
}

impl Program for Sleeper {
    fn run(&self, _: &[u8], limits: &Limits, _: Option<Instant>) -> Result<Run, Error> {
        let end = if limits.memory < self.memory {
            End::MemoryLimit
        } else if limits.time < self.time || !self.ends {
            End::TimeLimit
        } else {
            End::Exit(0)
        };
        Ok(Run {
            cpu: limits.time,
            ..Run::new(end, Vec::new())
        })
    }

    fn waits_for_more(&self, _: &[u8], _: &Limits) -> Result<bool, Error> {
        Ok(true)
    }
}

#[test]
fn what_ends_where_there_is_more_of_everything_does_not_wait_for_more() {
    let small = Enumeration::new(&poj2425::PROBLEM);
    let check = |kind, expected, memory, time, ends| {
        let sleeper = Sleeper { memory, time, ends };
        let limits = Limits::new(Duration::from_millis(1), 1 << 20);
        let oracle = Oracle::new(&poj2425::PROBLEM, &sleeper, limits, 1);
        let outcome = oracle.test(&small.games(0..1)).unwrap();
        let named = name(&oracle, &small, kind, &outcome).unwrap();
        assert_eq!(named, expected);
    };
    let (little, some) = (Duration::ZERO, Duration::from_millis(500));
    check(
        Kind::MemoryLimit,
        Kind::MemoryLimit,
        200 << 20,
        little,
        true,
    );
    check(Kind::TimeLimit, Kind::TimeLimit, 0, some, true);
    check(Kind::MemoryLimit, Kind::EndOfFile, 200 << 20, little, false);
    check(Kind::TimeLimit, Kind::EndOfFile, 0, little, false);
}
