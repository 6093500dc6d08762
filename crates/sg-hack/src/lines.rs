//! Makes an input smaller that fails only as it is laid out, such as by a blank line
//! between two cases: written anew, its games pass.
//!
//! Lines are taken away, halves first, then ever smaller parts, as long as what is left
//! keeps to the statement and fails alike.
//!
//! Cost: about L log L tries for L lines, most of which are no inputs and not run.

use std::time::Instant;

use crate::oracle::{Oracle, Stop};
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
                let tried = if accepts(oracle.problem, &text) {
                    match oracle.test_text(text, &oracle.limits) {
                        Ok(tried) => Some(tried),
                        Err(Stop::Interrupted) => return Ok((outcome, Ending::Interrupted)),
                        Err(Stop::Failed(error)) => return Err(error),
                    }
                } else {
                    None
                };
                match tried {
                    Some(tried) if tried.failure == kind => outcome = tried,
                    _ => start += 1.max(width / 2),
                }
            }
            if width == 1 {
                break;
            }
            // Cases are of any number of lines, so every width gets its turn when it is
            // small.
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
    let kept = lines(text)
        .enumerate()
        .filter(|(i, _)| !(start..start + width).contains(i));
    kept.flat_map(|(_, line)| line).copied().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::fake::{Fake, oracle};

    #[test]
    fn a_blank_line_between_two_cases_stays() {
        let fake = Fake::crashes_on("\n\n");
        let oracle = oracle(&poj2425::PROBLEM, &fake);
        let text = "3\n2 1 2\n0\n0\n1 0\n1 1\n0\n\n2\n1 1\n0\n1 0\n0\n1\n0\n0\n";
        let outcome = oracle.test_text(text.into(), &oracle.limits).unwrap();
        assert!(outcome.failure.is_some());
        let deadline = Instant::now() + std::time::Duration::from_secs(20);
        let (outcome, ending) = shrink_lines(&oracle, outcome, deadline).unwrap();
        let text = String::from_utf8_lossy(&outcome.input);
        assert_eq!(text, "3\n0\n1 0\n1 1\n0\n\n1\n0\n0\n");
        assert_eq!(ending, Ending::Minimal);
    }
}
