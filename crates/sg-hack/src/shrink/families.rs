//! The smallest game of a simple family that fails, in the place of a long input.
//!
//! Cost: a run for each family, and about 2 log2 of its size for one that fails.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use crate::families::Family;
use crate::gallop::Gallop;
use crate::oracle::{Stop, if_known};
use crate::shrink::{Before, Shrinker};
use sg_run::Error;

/// The time for reductions of a family's smallest game. With half of it an input of 7 wrong
/// programs is longer by 4 bytes, with double none is shorter.
const REDUCING: Duration = Duration::from_secs(4);
/// Inputs that are longer may be replaced by something altogether different. With half of it
/// inputs of 7 wrong programs are longer by 40 bytes in all, with double by none.
const LONG_INPUT: usize = 150;

impl Shrinker<'_> {
    /// Puts the smallest game of a simple family that fails in the place of a long input.
    pub(super) fn families(&mut self) -> Result<(), Stop> {
        let problem = self.oracle.problem;
        self.tell("simple games instead");
        let mut rest = VecDeque::from(Family::all(problem));
        while LONG_INPUT < self.outcome.input.len() && !rest.is_empty() {
            let bytes = self.outcome.input.len();
            let mut group = Vec::new();
            let mut inputs = Vec::new();
            while group.len() < self.oracle.jobs
                && let Some(family) = rest.pop_front()
            {
                if let Some(size) = family.largest(problem, bytes)
                    && let Some(games) = family.games(problem, size)
                {
                    group.push((family, size));
                    inputs.push(games);
                }
            }
            if let Some((i, outcome)) = self.first(inputs.len(), |i| problem.text(&inputs[i]))? {
                let (family, size) = group.remove(i);
                // The others may have a smaller one yet.
                group
                    .iter()
                    .for_each(|&(family, _)| rest.push_front(family));
                self.take_over(inputs.swap_remove(i), outcome);
                self.bisect(family, size)?;
                // What is left is hardly by chance.
                self.deadline = self.deadline.min(Instant::now() + REDUCING);
            }
        }
        Ok(())
    }

    /// Whether what is left is of a simple family, one size smaller of which passes within
    /// the full limits; `false` if there is no time to see.
    pub(super) fn is_smallest_of_family(&self) -> Result<bool, Error> {
        let problem = self.oracle.problem;
        let smaller = Family::of(problem, &self.games)
            .and_then(|(family, size)| family.games(problem, size.checked_sub(1)?));
        let Some(smaller) = smaller.filter(|_| Instant::now() < self.deadline) else {
            return Ok(false);
        };
        let outcome = if_known(self.oracle.test(&smaller))?;
        Ok(outcome.is_some_and(|outcome| outcome.failure.is_none()))
    }

    /// Goes down to the least size of `family` that fails, where `bad` does. Small ones are
    /// cheap, and those of which a program takes too long are not.
    fn bisect(&mut self, family: Family, bad: usize) -> Result<(), Stop> {
        let problem = self.oracle.problem;
        let mut sizes = Gallop::new().below(bad);
        while let Some(size) = sizes.next() {
            // What the statement does not allow is no failure.
            let Some(games) = family.games(problem, size) else {
                sizes.learn(size, false);
                continue;
            };
            let found = self.first(1, |_| problem.text(&games))?;
            let bad = sizes.least().expect("it began with one");
            sizes.learn(size, found.is_some());
            if let Some((_, outcome)) = found {
                self.take_over(games, outcome);
                // What is between, for the case that this one turns out to be too small.
                let between = sizes_between(size, bad);
                self.trace
                    .extend(between.map(|size| Before::Member(family, size)));
            }
        }
        Ok(())
    }
}

/// From the largest down, ever closer to each other, without the ends.
pub(super) fn sizes_between(least: usize, largest: usize) -> impl Iterator<Item = usize> + use<> {
    let larger =
        move |&size: &usize| Some(size + (size / 16).max(1)).filter(|&size| size < largest);
    let up: Vec<usize> = std::iter::successors(larger(&least), larger).collect();
    up.into_iter().rev()
}
