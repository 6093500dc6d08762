//! The smallest two games that fail together.
//!
//! Where something is left over from one game to the next, small games one by one show
//! nothing, and single steps from a random pair end at one that is smaller than its
//! neighbours only. So all pairs of small games are run in order of size, each
//! by itself, as behind others it would meet what they leave.
//!
//! Cost: a run for each pair that is smaller than what is known, until one fails or the
//! time is over.

#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, HashSet};
use std::time::{Duration, Instant};

use crate::enumerate::Enumeration;
use crate::oracle::{Oracle, if_known};
use crate::outcome::Outcome;
use sg_problem::Game;
use sg_run::Error;

/// The time for smaller pairs of games: with half and with double of it no input changes; without
/// pairs two of 20 wrong programs have inputs of 24 and 32 bytes, not 20 and 26.
const PAIRING: Duration = Duration::from_secs(2);

/// Games by the bytes of their input.
type BySize = BTreeMap<usize, Vec<Game>>;

/// The smallest pair of small games that fails in the way of `known` and is smaller.
pub(crate) fn smallest_pair(
    oracle: &Oracle<'_>,
    small: &Enumeration,
    known: &Outcome,
) -> Result<Option<(Vec<Game>, Outcome)>, Error> {
    let Some(kind) = known.failure.filter(|_| 2 <= oracle.problem.limits.games) else {
        return Ok(None);
    };
    let alike = |outcome: &Outcome| outcome.fails_like(kind);
    let deadline = Instant::now() + PAIRING;
    let quick = oracle.within(oracle.quick);
    let (first, second) = candidates(oracle, small, known.input.len());
    for bytes in 0..=2 * known.input.len() {
        let mut pairs: Vec<(Vec<u8>, Vec<Game>)> = Vec::new();
        for (of_first, first) in &first {
            let second = bytes
                .checked_sub(*of_first)
                .and_then(|rest| second.get(&rest));
            for second in second.into_iter().flatten() {
                for first in first {
                    let games = vec![first.clone(), second.clone()];
                    pairs.push((oracle.problem.text(&games), games));
                }
                if deadline <= Instant::now() {
                    return Ok(None);
                }
            }
        }
        pairs.sort_unstable_by(|a, b| a.0.cmp(&b.0));
        // All have the same length.
        let is_smaller =
            |(text, _): &(Vec<u8>, _)| (text.len(), text) < (known.input.len(), &known.input);
        let is_last = !pairs.iter().all(is_smaller);
        pairs.retain(is_smaller);
        for group in pairs.chunks(4 * oracle.jobs) {
            if deadline <= Instant::now() {
                return Ok(None);
            }
            let run = |i: usize| oracle.test_under(&group[i].1, &quick);
            match if_known(oracle.first(group.len(), run, alike))? {
                Some(Some((i, outcome))) => return Ok(Some((group[i].1.clone(), outcome))),
                Some(None) => {}
                None => return Ok(None),
            }
        }
        if is_last {
            break;
        }
    }
    Ok(None)
}

/// The games that may come first and second in an input of so many bytes.
fn candidates(oracle: &Oracle<'_>, small: &Enumeration, bytes: usize) -> (BySize, BySize) {
    let problem = oracle.problem;
    let mut second = BySize::new();
    for index in 0..small.num_games() {
        let size = small.bytes(index);
        if bytes <= size {
            break;
        }
        let game = small.game(index);
        let queries = game.queries.iter();
        let alone = queries.map(|query| game.with_queries(vec![query.clone()]));
        second.entry(size).or_default().extend(alone);
    }
    // The first may ask nothing, where a game need not.
    let mut first = second.clone();
    let mut silent = HashSet::new();
    for game in second.values().flatten() {
        let game = game.with_queries(Vec::new());
        let text = problem.text(std::slice::from_ref(&game));
        let size = text.len();
        if problem.allows(&game) && silent.insert(text) {
            first.entry(size).or_default().push(game);
        }
    }
    (first, second)
}
