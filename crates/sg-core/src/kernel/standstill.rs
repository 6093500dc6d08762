//! Finds out that several threads, which wait for each other's results, all wait in vain.
//!
//! A thread works in rounds. One in which it got on is a step, and it counts its steps. One in
//! which it did not stands for the total of all steps that it read before that round. If the
//! latest rounds of all stand for the total that there still is, nobody will get on any more: each
//! has looked at all that the steps have brought, and found nothing to do.
//!
//! The totals are no snapshots, but steps only grow: a total that is read once more and is the
//! same was made of the same numbers all the time in between.

use std::hint::spin_loop;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// What the threads know of each other.
pub(crate) struct Standstill {
    threads: Vec<Thread>,
    /// Whether one has left before its work was done.
    has_failed: AtomicBool,
}

/// What one thread tells the others: in a line of its own, and its neighbour, which is fetched
/// with it.
#[repr(align(128))]
struct Thread {
    steps: AtomicU64,
    /// The total for which its latest round stands, or `GONE`, or no total yet.
    stands_for: AtomicU64,
}

/// It is done, and nobody waits for it any more.
const GONE: u64 = u64::MAX;
const NEVER: u64 = GONE - 1;

/// The place of one thread among all. When it is dropped, that thread is gone.
pub(crate) struct Place<'m> {
    all: &'m Standstill,
    own: &'m Thread,
    /// The total before this round, if the round before was no step.
    total: Option<u64>,
    is_done: bool,
}

/// What a thread does after a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Next {
    /// Another round.
    Round,
    /// Another round after a pause, as it waits for others.
    Pause,
    /// Nothing, as all wait in vain.
    GiveUp,
}

impl Standstill {
    pub(crate) fn new(num_threads: usize) -> Self {
        let thread = |_| Thread {
            steps: AtomicU64::new(0),
            stands_for: AtomicU64::new(NEVER),
        };
        Self {
            threads: (0..num_threads).map(thread).collect(),
            has_failed: AtomicBool::new(false),
        }
    }

    /// The place of the thread with this index, which one thread takes.
    pub(crate) fn place(&self, index: usize) -> Place<'_> {
        Place {
            all: self,
            own: &self.threads[index],
            total: None,
            is_done: false,
        }
    }

    fn total(&self) -> u64 {
        let steps = |thread: &Thread| thread.steps.load(Ordering::Acquire);
        self.threads.iter().map(steps).sum()
    }

    fn all_stand_for(&self, total: u64) -> bool {
        let stands = |thread: &Thread| {
            let stands_for = thread.stands_for.load(Ordering::Acquire);
            stands_for == total || stands_for == GONE
        };
        self.threads.iter().all(stands) && self.total() == total
    }
}

impl Place<'_> {
    /// Ends a round that was a step.
    #[inline(always)]
    pub(crate) fn step(&mut self) {
        self.total = None;
        let steps = self.own.steps.load(Ordering::Relaxed);
        self.own.steps.store(steps + 1, Ordering::Release);
    }

    /// Ends a round that was no step.
    pub(crate) fn stand(&mut self) -> Next {
        let Some(total) = self.total else {
            self.total = Some(self.all.total());
            return Next::Round;
        };
        self.own.stands_for.store(total, Ordering::Release);
        if self.all.has_failed.load(Ordering::Relaxed) || self.all.all_stand_for(total) {
            return Next::GiveUp;
        }
        self.total = Some(self.all.total());
        Next::Pause
    }

    /// Leaves, with nothing more to do.
    pub(crate) fn leave(mut self) {
        self.is_done = true;
    }
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        if !self.is_done {
            self.all.has_failed.store(true, Ordering::Relaxed);
        }
        self.own.stands_for.store(GONE, Ordering::Release);
    }
}

/// The pauses of a thread since it last got on: at first for some nanoseconds each, then until
/// another thread has used this CPU, at last for an eighth of the time that it has waited.
#[derive(Default)]
pub(crate) struct Wait {
    num_spins: u32,
    since: Option<Instant>,
}

impl Wait {
    pub(crate) fn pause(&mut self) {
        const MAX_SPINS: u32 = 64;
        /// Of this an eighth is as short as a sleep can be.
        const LONG: Duration = Duration::from_micros(500);
        if self.num_spins < MAX_SPINS {
            self.num_spins += 1;
            return spin_loop();
        }
        let waited = self.since.get_or_insert_with(Instant::now).elapsed();
        if waited < LONG {
            thread::yield_now();
        } else {
            thread::sleep((waited / 8).min(LONG));
        }
    }
}

#[cfg(test)]
mod tests;
