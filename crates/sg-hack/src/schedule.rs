//! The time of a search: when each part of it ends.

#[cfg(test)]
mod tests;

use std::time::{Duration, Instant};

/// A part of a search, in the order in which they come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    /// All small games.
    SmallGames,
    /// The samples of the statement, and the files of a folder that the user names.
    FirstFiles,
    /// Small graphs with large numbers.
    LargeNumbers,
    /// The random games that show most of what there is to find.
    FirstRandomGames,
    /// The other families of random games at their full size.
    FirstRound,
    /// All other files.
    OtherFiles,
    /// Random games until the time is over.
    RandomGames,
}

impl Stage {
    /// All stages in their order.
    pub(crate) const ALL: [Stage; 7] = [
        Stage::SmallGames,
        Stage::FirstFiles,
        Stage::LargeNumbers,
        Stage::FirstRandomGames,
        Stage::FirstRound,
        Stage::OtherFiles,
        Stage::RandomGames,
    ];

    /// The part of the time that may be over when the stage ends, in percent. Stages that find much
    /// and are short may go on beyond the time: nobody waits long for them.
    ///
    /// Measured in CPU time on right programs, slow ones in Python and fast ones in C++: all
    /// small games take 0.24 to 0.70 s and 0.03 to 0.13 s, those with large numbers 0.2 s,
    /// the first random games 0.8 s, the first round 3.3 to 3.8 s in 23 runs. Of the usual
    /// 10 s, small games so have six times what a slow program needs; with half of it one
    /// three times as slow still sees them all, and twice as much would leave a program that
    /// is slow on them too little time for the first round, which shows most of the rest.
    const fn percent(self) -> u32 {
        match self {
            Stage::SmallGames => 40,
            Stage::FirstFiles => 150,
            Stage::LargeNumbers => 50,
            Stage::FirstRandomGames => 200,
            Stage::FirstRound => 80,
            Stage::OtherFiles | Stage::RandomGames => 100,
        }
    }
}

/// The time for making an input smaller after a search that kept to its own. Wrong answers of
/// a program in C++ take less than a second of it. Where a limit of 3 s is broken, all of it
/// is used: with half of it there are no passes with runs as long as the limit (see
/// [`Shrinking::end_of`]), twice as much is longer than the search.
const SHRINKING: Duration = Duration::from_secs(12);
/// The time for making an input smaller however late it is: that of one run as long as a
/// limit of 3 s and of some short ones. Half of it is none; with twice as much nothing is won
/// where each run is that long.
const SOME_SHRINKING: Duration = Duration::from_secs(4);

/// The time of a search, from its start on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Searching {
    began: Instant,
    time: Duration,
}

impl Searching {
    /// The time of a search that begins now.
    pub(crate) fn new(time: Duration) -> Self {
        let began = Instant::now();
        Self { began, time }
    }

    /// The time since the start.
    pub(crate) fn elapsed(&self) -> Duration {
        self.began.elapsed()
    }

    /// When `stage` is over, which begins now.
    pub(crate) fn end_of(&self, stage: Stage) -> Instant {
        let end = self.began + self.time * stage.percent() / 100;
        match stage {
            // They find too much to be left out, however late it is: they get as long as
            // there was for everything.
            Stage::FirstRandomGames => end.max(Instant::now() + self.time),
            _ => end,
        }
    }

    /// The time for shrinking from now on.
    pub(crate) fn for_shrinking(&self) -> Duration {
        let late = self.elapsed().saturating_sub(self.time);
        SHRINKING.saturating_sub(late).max(SOME_SHRINKING)
    }
}

/// A part of making an input smaller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    /// Families and passes, with runs that are stopped early.
    Reduce,
    /// The way back to what is too slow for the full limit.
    Confirm,
    /// Passes with runs that are as long as the limit.
    ReduceSlowly,
    /// The way back to what fails every time.
    Steady,
    /// A look at what is one size smaller.
    Compare,
}

/// The time for seeing that what is left fails again. With half and with double of it 7 wrong
/// programs take 680 and 694 runs, with it 756; no input changes.
const STEADYING: Duration = Duration::from_secs(2);

/// The time for making an input smaller, from its start on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shrinking {
    began: Instant,
    time: Duration,
    /// The limit of a run, where being too slow is the failure, so that tries that are stopped
    /// early say little.
    pub slow: Option<Duration>,
}

impl Shrinking {
    /// The time of what begins now.
    pub(crate) fn new(time: Duration, slow: Option<Duration>) -> Self {
        let began = Instant::now();
        Self { began, time, slow }
    }

    /// When `phase` is over, which begins now.
    pub(crate) fn end_of(&self, phase: Phase) -> Instant {
        let end = |percent| self.began + self.time * percent / 100;
        match (phase, self.slow) {
            (Phase::Steady, _) => Instant::now() + STEADYING,
            (_, None) => end(100),
            (Phase::Reduce, _) => end(25),
            (Phase::Confirm, _) => end(50),
            // The last run may go on beyond the time.
            (Phase::ReduceSlowly, Some(full)) => end(75).checked_sub(full).unwrap_or(self.began),
            (Phase::Compare, _) => end(75),
        }
    }
}
