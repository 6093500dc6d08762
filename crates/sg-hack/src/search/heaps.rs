//! Inputs with much of one thing, as long as a right program has time and memory for.
//!
//! Cost: two runs to see how fast the program reads, and one for each heap.

use std::collections::VecDeque;
use std::time::Instant;

use crate::heaps::Heap;
use crate::locate::Found;
use crate::oracle::Stop;
use crate::search::Search;
use crate::stress::Stress;
use sg_problem::Game;

/// Bytes of an input at most: few judges have larger ones. A program in C++ that works out again a
/// 0 of 998 followers takes 11 s for so many on a busy machine, and 5 s for half of them, not far
/// from a limit of 3 s.
const MOST: usize = 8_000_000;
/// Shorter inputs show nothing that random games do not.
const LEAST: usize = 100_000;
/// The part of its limits that a program may take for reading so much, one of so many, so that a
/// right one is far from them on a busy machine, too. Memory does not grow with that.
const PART_OF_TIME: u32 = 4;
const PART_OF_MEMORY: u64 = 2;

impl Search<'_> {
    /// The first of these heaps that fails; they are tried until `deadline`, and those that were
    /// are taken away.
    pub(crate) fn heaps(
        &mut self,
        stress: &Stress,
        heaps: &mut VecDeque<Heap>,
        deadline: Instant,
    ) -> Result<Option<(Found, Heap)>, Stop> {
        let mut lengths = [None; 2];
        while Instant::now() < deadline
            && let Some(heap) = heaps.pop_front()
        {
            let length = &mut lengths[usize::from(heap.is_of_games())];
            if length.is_none() {
                let steps = [Stress::QUERIES, Stress::TINY];
                let step = steps[usize::from(heap.is_of_games())];
                *length = Some(self.affordable(&stress.games(step))?);
            }
            let Some(bytes) = length.filter(|&bytes| LEAST <= bytes) else {
                continue;
            };
            self.what = heap.name();
            self.tell();
            let games = heap.games(self.oracle.problem, bytes);
            let outcome = self.oracle.test(&games)?;
            self.count(&games, false);
            if outcome.failure.is_some() {
                let found = self.locate_any(games, outcome)?;
                let undisturbed = true;
                return Ok(Some((
                    Found {
                        undisturbed,
                        ..found
                    },
                    heap,
                )));
            }
        }
        Ok(None)
    }

    /// How long an input may be for which the program takes a part of its limits only, if it
    /// takes as much for each byte as for `games`; 0 if it fails on them.
    fn affordable(&self, games: &[Game]) -> Result<usize, Stop> {
        let outcome = self.oracle.test(games)?;
        if outcome.failure.is_some() {
            return Ok(0);
        }
        let (run, limits) = (&outcome.run, &self.oracle.limits);
        let bytes = outcome.input.len() as u128;
        let affordable = |room: u128, taken: u128| bytes * room / taken.max(1);
        let cpu = run.cpu.saturating_sub(self.starting);
        let in_time = affordable((limits.time / PART_OF_TIME).as_nanos(), cpu.as_nanos());
        let room = limits.memory.saturating_sub(self.least_memory) / PART_OF_MEMORY;
        let memory = run.peak_memory.saturating_sub(self.least_memory);
        let in_memory = affordable(room.into(), memory.into());
        let bytes = in_time.min(in_memory);
        Ok(usize::try_from(bytes).unwrap_or(MOST).min(MOST))
    }
}
