//! Makes an input smaller that fails only as it is laid out, such as by a blank line
//! between two cases: written anew, its games pass.
//!
//! Lines are taken away, halves first, then ever smaller parts, as long as what is left
//! keeps to the statement and fails alike.
//!
//! Cost: about L log L tries for L lines, most of which are no inputs and not run.

#[cfg(test)]
mod tests;

use std::time::Instant;

use crate::oracle::{Oracle, if_known};
use crate::outcome::Outcome;
use crate::shrunk::Ending;
use sg_problem::check::accepts;
use sg_run::Error;
use sg_run::compare::lines;

/// A smaller input that fails in the way of `outcome`, and how that ended.
pub(crate) fn shrink_lines(
    oracle: &Oracle<'_>,
    mut outcome: Outcome,
    deadline: Instant,
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
                if accepts(oracle.problem, &text) {
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
