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
    /// What is beyond the statement, if that is wanted.
    Beyond,
    /// Small graphs with large numbers.
    LargeNumbers,
    /// The random games that show most of what there is to find.
    FirstRandomGames,
    /// The other families of random games at their full size.
    FirstRound,
    /// Much of one thing.
    Heaps,
    /// All other files.
    OtherFiles,
    /// Random games until the time is over.
    RandomGames,
}

impl Stage {
    /// All stages in their order.
    pub(crate) const ALL: [Stage; 9] = [
        Stage::SmallGames,
        Stage::FirstFiles,
        Stage::Beyond,
        Stage::LargeNumbers,
        Stage::FirstRandomGames,
        Stage::FirstRound,
        Stage::Heaps,
        Stage::OtherFiles,
        Stage::RandomGames,
    ];

    /// The name of what is tried in it.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Stage::SmallGames => "small games",
            Stage::FirstFiles | Stage::OtherFiles => "files",
            Stage::Beyond => "what is beyond the statement",
            Stage::Heaps => "much of one thing",
            Stage::LargeNumbers => "small games with large numbers",
            Stage::FirstRandomGames | Stage::RandomGames => "random games",
            Stage::FirstRound => "random games at full size",
        }
    }

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
            Stage::FirstFiles | Stage::Beyond => 150,
            Stage::LargeNumbers => 50,
            Stage::FirstRandomGames => 200,
            Stage::FirstRound => 80,
            Stage::Heaps | Stage::OtherFiles | Stage::RandomGames => 100,
        }
    }
}

/// The time for all that comes after a search that kept to its own. Wrong answers of a program
/// in C++ take less than two seconds of it. Where a limit of 3 s is broken, all of it is used:
/// with half of it there are no passes with runs as long as the limit (see
/// [`Shrinking::end_of`]), twice as much is longer than the search.
const AFTER: Duration = Duration::from_secs(12);
/// The time, of that, for stages that find much, or are what the user wants, however late it is.
const LATE: Duration = Duration::from_secs(3);
/// The time, of that, until runs of the search are stopped: one as long as a limit of 3 s that
/// began in the last moment, and one more to be sure of it.
const SURE: Duration = Duration::from_secs(7);
/// The time that is left for the name of a failure and the mistakes that explain it, which are
/// compared for 3 s, when shrinking is over.
const EXPLAINING: Duration = Duration::from_secs(4);

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
        let end = end.min(self.began + self.time + LATE);
        match stage {
            // They find too much to be left out, or are what the user wants to be tried.
            Stage::FirstFiles | Stage::Beyond | Stage::FirstRandomGames => {
                end.max(Instant::now() + LATE).min(self.end_of_search())
            }
            _ => end,
        }
    }

    /// When the last run of the search is over.
    pub(crate) fn end_of_search(&self) -> Instant {
        self.began + self.time + SURE
    }

    /// When everything is over.
    pub(crate) fn end(&self) -> Instant {
        self.began + self.time + AFTER
    }

    /// When shrinking is over that begins now: who gave a long search time gives this some, too.
    pub(crate) fn end_of_shrinking(&self) -> Instant {
        let end = self.began + self.time + AFTER - EXPLAINING;
        end.min(Instant::now() + AFTER.max(self.time))
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
    /// The way back to what fails every time, run alone.
    Steady,
    /// A look at what is one size smaller.
    Compare,
}

/// The time for seeing that what is left fails again, beside that of a run as long as its limit.
/// With half and with double of it 7 wrong programs take 680 and 694 runs, with it 756; no input
/// changes.
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
    pub(crate) fn new(end: Instant, slow: Option<Duration>) -> Self {
        let began = Instant::now();
        let time = end.saturating_duration_since(began);
        Self { began, time, slow }
    }

    /// When `phase` is over, which begins now.
    pub(crate) fn end_of(&self, phase: Phase) -> Instant {
        let end = |percent| self.began + self.time * percent / 100;
        match (phase, self.slow) {
            (Phase::Steady, slow) => Instant::now() + STEADYING + slow.unwrap_or_default(),
            (_, None) => end(100),
            (Phase::Reduce, _) => end(25),
            (Phase::Confirm, _) => end(50),
            // The last run may go on beyond the time.
            (Phase::ReduceSlowly, Some(full)) => end(75).checked_sub(full).unwrap_or(self.began),
            (Phase::Compare, _) => end(75),
        }
    }
}
