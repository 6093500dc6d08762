//! What there is to know about a failure once its input is small: its right name,
//! whether it happens every time, and which well-known mistake explains it.
//!
//! Cost: a few runs of the program.

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
    /// Lines of all small games that differ from what the mistake would print.
    pub differing: usize,
}

/// Small games asked to tell mistakes apart.
const EVIDENCE: usize = 4000;
/// And so many if that leaves several.
const MORE_EVIDENCE: usize = 20_000;
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

/// The mistakes that fit what the program printed for `games`, the best first.
///
/// # Errors
///
/// See [`Stop`].
pub fn mistakes(
    oracle: &Oracle<'_>,
    small: &Enumeration,
    games: &[Game],
    outcome: &Outcome,
) -> Result<Vec<Fit>, Stop> {
    // A model says what is printed, not how a program breaks down.
    if outcome.run.end != End::Exit(0) {
        return Ok(Vec::new());
    }
    let fits = |mistake: &&Mistake| {
        (mistake.output)(games).is_some_and(|output| output == outcome.run.stdout)
    };
    let candidates: Vec<&Mistake> = known(oracle.problem).iter().filter(fits).collect();
    if candidates.is_empty() {
        return Ok(Vec::new());
    }
    let mut fits: Vec<Fit> = candidates.iter().map(|mistake| Fit::new(mistake)).collect();
    let wide = Enumeration::with_large_numbers(oracle.problem);
    let batches = [(small, EVIDENCE), (&wide, EVIDENCE), (small, MORE_EVIDENCE)];
    for (games, num_inputs) in batches {
        let best = fits.iter().map(|fit| fit.differing).min();
        let ties = fits
            .iter()
            .filter(|fit| Some(fit.differing) == best)
            .count();
        if num_inputs == MORE_EVIDENCE && ties == 1 {
            break;
        }
        let games = games.games(0..games.end_after(0, num_inputs));
        let batch = oracle.test(&games)?;
        if games.is_empty() || batch.run.end != End::Exit(0) {
            continue;
        }
        for (mistake, fit) in candidates.iter().zip(&mut fits) {
            fit.compare(mistake, &games, &batch);
        }
    }
    // The sort is stable: the likelier mistakes come first.
    fits.sort_by_key(|fit| fit.differing);
    Ok(fits)
}

impl Fit {
    fn new(mistake: &Mistake) -> Self {
        Self {
            name: mistake.name,
            description: mistake.description,
            failing: 0,
            agreeing: 0,
            differing: 0,
        }
    }

    fn compare(&mut self, mistake: &Mistake, games: &[Game], batch: &Outcome) {
        let lines = |text: &'_ [u8]| -> Vec<Vec<u8>> {
            text.split(|&byte| byte == b'\n')
                .map(<[u8]>::to_vec)
                .collect()
        };
        let model = (mistake.output)(games)
            .map(|output| lines(&output))
            .unwrap_or_default();
        let (expected, actual) = (lines(&batch.expected), lines(&batch.run.stdout));
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
