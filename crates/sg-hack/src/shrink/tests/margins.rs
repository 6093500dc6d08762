//! At the edge of a limit chance decides: what is left breaks a little more than the limit.

use std::time::Duration;

use super::*;
use crate::program::Program;
use crate::tests::fake::games;
use sg_run::{End, Run};

/// A program that takes more of one thing the more vertices there are.
struct Hungry {
    /// How it ends if so many vertices are too many for the limits; the time that it takes.
    end: fn(usize, &Limits) -> Option<End>,
    time: fn(usize) -> Duration,
}

impl Program for Hungry {
    fn run(&self, input: &[u8], limits: &Limits, _: Option<Instant>) -> Result<Run, Error> {
        let games = poj2425::PROBLEM.parse(input).expect("an input");
        let num_vertices = games.iter().map(|game| game.rows.len()).max().unwrap_or(0);
        let end = (self.end)(num_vertices, limits);
        let mut stdout = Vec::new();
        let solved = poj2425::PROBLEM.solve(input, &mut stdout);
        solved.expect("it is right");
        let run = match end {
            Some(end) => Run::new(end, Vec::new()),
            None => Run::new(End::Exit(0), stdout),
        };
        Ok(Run {
            cpu: (self.time)(num_vertices).min(limits.time + Duration::from_millis(1)),
            wall: (self.time)(num_vertices).min(limits.time),
            ..run
        })
    }

    fn waits_for_more(&self, _: &[u8], _: &Limits) -> Result<bool, Error> {
        Ok(false)
    }
}

/// What is left of 60 vertices under limits that 32 of them just meet.
#[track_caller]
fn check(hungry: &Hungry, num_vertices: usize) {
    let limits = Limits {
        stack: Stack::Bytes(32 << 13),
        ..Limits::new(Duration::from_millis(3200), 32 << 20)
    };
    let mut oracle = Oracle::new(&poj2425::PROBLEM, hungry, limits, 1);
    oracle.quick = Duration::from_millis(10);
    let start = games(
        &poj2425::PROBLEM,
        &format!("60\n{}1 0\n0\n", "0\n".repeat(60)),
    );
    let outcome = oracle.test(&start).unwrap();
    assert!(outcome.failure.is_some(), "it fails to begin with");
    let shrunk = shrink(
        &oracle,
        start,
        outcome,
        true,
        Instant::now() + Duration::from_secs(60),
        &|_, _| {},
    )
    .unwrap();
    assert_eq!(shrunk.games[0].rows.len(), num_vertices);
}

#[test]
fn memory() {
    // 1 MiB a vertex: more than 32 / 32 MiB above the limit.
    let end = |count: usize, limits: &Limits| {
        (limits.memory < (count as u64) << 20).then_some(End::MemoryLimit)
    };
    let time = |_| Duration::from_millis(1);
    check(&Hungry { end, time }, 34);
}

#[test]
fn stack() {
    // 8 KiB a vertex: more than 64 KiB above the limit.
    let end = |count: usize, limits: &Limits| match limits.stack {
        Stack::Bytes(bytes) if bytes < (count as u64) << 13 => Some(End::Signal(11)),
        _ => None,
    };
    let time = |_| Duration::from_millis(1);
    check(&Hungry { end, time }, 41);
}

#[test]
fn time() {
    // 0.1 s a vertex: more than a tenth above the limit.
    let time = |count: usize| Duration::from_millis(100) * u32::try_from(count).unwrap();
    let end = |count: usize, limits: &Limits| {
        let time = Duration::from_millis(100) * u32::try_from(count).unwrap();
        (limits.time < time).then_some(End::TimeLimit)
    };
    check(&Hungry { end, time }, 36);
}
