//! Makes an input smaller that fails only as it is laid out, such as by a blank line
//! between two cases, or by what the statement does not promise: written anew, its games pass.
//!
//! Lines are taken away, halves first, then ever smaller parts, as long as what is left
//! is an input of the same kind and fails alike.
//!
//! Cost: about L log L tries for L lines, most of which are no inputs and not run.

#[cfg(test)]
mod tests;

use std::time::Instant;

use crate::oracle::{Oracle, if_known};
use crate::outcome::Outcome;
use crate::shrunk::{Ending, Shrunk};
use sg_problem::Game;
use sg_run::Error;
use sg_run::compare::lines;

/// A smaller input, of those that `is_such` takes, that fails in the way of `outcome`; `games` are
/// those of the input that it began with.
pub(crate) fn shrink_lines(
    oracle: &Oracle<'_>,
    games: Vec<Game>,
    outcome: Outcome,
    deadline: Instant,
    is_such: impl Fn(&[u8]) -> bool,
) -> Result<Shrunk, Error> {
    let (outcome, ending) = fewer_lines(oracle, outcome, deadline, is_such)?;
    Ok(Shrunk {
        games: oracle.problem.parse(&outcome.input).unwrap_or(games),
        outcome,
        ending,
    })
}

fn fewer_lines(
    oracle: &Oracle<'_>,
    mut outcome: Outcome,
    deadline: Instant,
    is_such: impl Fn(&[u8]) -> bool,
) -> Result<(Outcome, Ending), Error> {
    let kind = outcome.failure;
    loop {
        let before = outcome.input.len();
        let mut width = count(&outcome.input).div_ceil(2).max(1);
        loop {
            let mut start = 0;
            while start < count(&outcome.input) {
                if deadline <= Instant::now() {
                    return Ok((outcome, Ending::OutOfTime));
                }
                let text = without(&outcome.input, start, width);
                if is_such(&text) {
                    let Some(tried) = if_known(oracle.test_text(text, &oracle.limits))? else {
                        return Ok((outcome, Ending::Interrupted));
                    };
                    if tried.failure == kind {
                        outcome = tried;
                        continue;
                    }
                }
                start += 1.max(width / 2);
            }
            if width == 1 {
                break;
            }
            // Cases are of any number of lines, so every small width gets its turn.
            width = if width <= 16 { width - 1 } else { width / 2 };
        }
        if outcome.input.len() == before {
            return Ok((outcome, Ending::Minimal));
        }
    }
}

fn count(text: &[u8]) -> usize {
    lines(text).count()
}

fn without(text: &[u8], start: usize, width: usize) -> Vec<u8> {
    let removed = start..start + width;
    let kept = lines(text)
        .enumerate()
        .filter(|(i, _)| !removed.contains(i));
    kept.flat_map(|(_, line)| line).copied().collect()
}
