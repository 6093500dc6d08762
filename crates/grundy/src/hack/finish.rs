//! What there is to know about a failure once its input is small: its right name,
//! whether it happens every time, and which well-known mistake explains it.
//!
//! Cost: a few runs of the program.

use std::time::{Duration, Instant};

use sg_testkit::Rng;

use crate::child::{End, Limits, Stack};
use crate::game::Game;
use crate::hack::enumerate::Enumeration;
use crate::hack::failure::{Kind, may_be_stack};
use crate::hack::oracle::{Oracle, Outcome, Stop};
use crate::mistakes::{Mistake, known};

/// A mistake that would print exactly what the program printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fit {
    /// Its short name.
    pub name: &'static str,
    /// One sentence about it.
    pub description: &'static str,
    /// Of so many small games that the program answers wrongly ...
    pub failing: usize,
    /// ... so many get the same wrong answer from one who makes this mistake.
    pub agreeing: usize,
    /// Lines that differ from what the mistake would print ...
    pub differing: usize,
    /// ... of so many.
    pub lines: usize,
}

/// Small inputs, of all sizes alike, asked to tell mistakes apart.
const EVIDENCE: usize = 3000;
/// What a batch may take, and all of them: a program that takes longer is a riddle of
/// its own.
const PATIENCE: Duration = Duration::from_millis(1500);
const PATIENCE_IN_ALL: Duration = Duration::from_secs(3);
/// A stack that recursion as deep as the statements allow does not fill.
const LARGE_STACK: Stack = Stack::Bytes(1 << 30);

/// The name that fits best.
///
/// # Errors
///
/// See [`Stop`].
pub fn name(
    oracle: &Oracle<'_>,
    small: &Enumeration,
    kind: Kind,
    outcome: &Outcome,
) -> Result<Kind, Stop> {
    if may_be_stack(kind) {
        let limits = Limits {
            stack: LARGE_STACK,
            ..oracle.limits.clone()
        };
        let roomy = oracle.test_text(outcome.input.clone(), &limits)?;
        if !matches!(roomy.run.end, End::Signal(_)) {
            return Ok(Kind::StackOverflow);
        }
    }
    // Where the end of the input is the trouble, every input is.
    let endless = matches!(
        kind,
        Kind::TimeLimit | Kind::MemoryLimit | Kind::OutputLimit
    );
    if endless && oracle.problem.text(&small.games(0..1)) == outcome.input {
        let reads_on = oracle
            .program
            .waits_for_more(&outcome.input, &oracle.limits)?;
        return Ok(if reads_on { Kind::EndOfFile } else { kind });
    }
    Ok(kind)
}

/// In how many of so many more runs it fails again.
///
/// # Errors
///
/// See [`Stop`].
pub fn repeats(oracle: &Oracle<'_>, kind: Kind, games: &[Game]) -> Result<(usize, usize), Stop> {
    // What takes all its time was confirmed while shrinking.
    let endless = matches!(kind, Kind::TimeLimit | Kind::MemoryLimit | Kind::EndOfFile);
    let inputs = vec![games.to_vec(); if endless { 0 } else { 4 }];
    let mut failing = 0;
    let mut rest = inputs.as_slice();
    let fails = |outcome: &Outcome| outcome.failure.is_some();
    while let Some((i, _)) = oracle.first(rest, oracle.limits.time, fails)? {
        failing += 1;
        rest = &rest[i + 1..];
    }
    Ok((failing, inputs.len()))
}

/// The mistakes that fit what the program printed for `games`, the best first: those
/// that print the most of what it prints for `more` batches and for small games.
///
/// # Errors
///
/// See [`Stop`].
pub fn mistakes(
    oracle: &Oracle<'_>,
    small: &Enumeration,
    more: impl Iterator<Item = Vec<Game>>,
    shrunk: (&[Game], &Outcome),
    alone: bool,
) -> Result<Vec<Fit>, Stop> {
    let (games, outcome) = shrunk;
    // A model says what is printed, not how a program breaks down.
    if outcome.run.end != End::Exit(0) {
        return Ok(Vec::new());
    }
    let fits = |mistake: &&Mistake| {
        (mistake.output)(games).is_some_and(|output| output == outcome.run.stdout)
    };
    let mut candidates: Vec<&Mistake> = known(oracle.problem).iter().filter(fits).collect();
    if !alone && let Some(last) = last_query(games) {
        // It answers that rightly by itself.
        let right = oracle.right(&last);
        let is_right = |mistake: &&Mistake| (mistake.output)(&last).as_ref() == Some(&right);
        candidates.retain(is_right);
    }
    if candidates.is_empty() {
        return Ok(Vec::new());
    }
    let mut fits: Vec<Fit> = candidates.iter().map(|mistake| Fit::new(mistake)).collect();
    let mut batches = if alone {
        let wide = Enumeration::with_large_numbers(oracle.problem);
        vec![
            small.sample(EVIDENCE),
            small.sample(3 * EVIDENCE),
            wide.sample(EVIDENCE),
        ]
    } else {
        short_inputs(small, 6)
    };
    batches.retain(|games| !games.is_empty());
    let end = Instant::now() + PATIENCE_IN_ALL;
    // More is asked only to break a tie.
    for games in batches.into_iter().chain(more) {
        let best = fits.iter().map(|fit| fit.differing).min();
        let num_best = fits
            .iter()
            .filter(|fit| Some(fit.differing) == best)
            .count();
        let any = fits.iter().any(|fit| 0 < fit.failing);
        if alone && any && num_best == 1 || end < Instant::now() {
            break;
        }
        compare(oracle, &candidates, &mut fits, &games)?;
    }
    if alone && !fits.iter().any(Fit::is_likely) {
        // One that misreads its input is soon lost in a long one.
        fits = candidates.iter().map(|mistake| Fit::new(mistake)).collect();
        for games in short_inputs(small, 1) {
            compare(oracle, &candidates, &mut fits, &games)?;
        }
    }
    fits.retain(Fit::is_likely);
    // The sort is stable: the likelier mistakes come first.
    fits.sort_by_key(|fit| fit.differing);
    Ok(fits)
}

/// The last game with its last query only.
fn last_query(games: &[Game]) -> Option<Vec<Game>> {
    let last = games.last()?;
    let query = last.queries.last()?;
    Some(vec![Game {
        queries: vec![query.clone()],
        ..last.clone()
    }])
}

/// Short inputs of small games in no order: what is left over from one game to the
/// next is soon beyond telling in a long one.
fn short_inputs(small: &Enumeration, num_games: usize) -> Vec<Vec<Game>> {
    const INPUTS: usize = 20;
    let mut rng = Rng::new(1);
    let inputs = (0..INPUTS).map(|_| {
        let places = (0..num_games).map(|_| rng.index(small.num_games()));
        places.flat_map(|i| small.games(i..i + 1)).collect()
    });
    inputs.collect()
}

/// Adds to `fits` what the program and the candidates make of `games`, if the program
/// answers them.
fn compare(
    oracle: &Oracle<'_>,
    candidates: &[&Mistake],
    fits: &mut [Fit],
    games: &[Game],
) -> Result<(), Stop> {
    let batch = oracle.test_within(games, oracle.limits.time.min(PATIENCE))?;
    if batch.run.end == End::Exit(0) {
        for (mistake, fit) in candidates.iter().zip(fits) {
            fit.compare(mistake, games, &batch);
        }
    }
    Ok(())
}

impl Fit {
    fn new(mistake: &Mistake) -> Self {
        Self {
            name: mistake.name,
            description: mistake.description,
            failing: 0,
            agreeing: 0,
            differing: 0,
            lines: 0,
        }
    }

    /// One that often prints something else is another mistake.
    fn is_likely(&self) -> bool {
        self.differing * 20 <= self.lines && self.failing <= 2 * self.agreeing
    }

    fn compare(&mut self, mistake: &Mistake, games: &[Game], batch: &Outcome) {
        let lines = |text: &'_ [u8]| -> Vec<Vec<u8>> {
            text.split(|&byte| byte == b'\n')
                .map(<[u8]>::to_vec)
                .collect()
        };
        let (expected, actual) = (lines(&batch.expected), lines(&batch.run.stdout));
        self.lines += actual.len();
        let Some(model) = (mistake.output)(games) else {
            // It cannot say, where the program said something.
            self.differing += 1;
            return;
        };
        let model = lines(&model);
        self.differing += actual.len().abs_diff(model.len());
        for (i, line) in actual.iter().enumerate() {
            let same = model.get(i) == Some(line);
            self.differing += usize::from(!same);
            if expected.get(i) != Some(line) {
                self.failing += 1;
                self.agreeing += usize::from(same);
            }
        }
    }
}
