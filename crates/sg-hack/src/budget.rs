//! The time that a search may take, and the parts of it.

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

    /// What of the time may be over when the stage ends, in percent. Stages that find much
    /// and are short may go on beyond the time: nobody waits long for them.
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

/// What may be spent on making an input smaller after a search that kept to its time.
const SHRINKING: Duration = Duration::from_secs(12);
/// What may be spent on it however late it is.
const SOME_SHRINKING: Duration = Duration::from_secs(4);
/// What may be spent on pairs of games that are smaller than the one found.
const PAIRING: Duration = Duration::from_secs(2);
/// What may be spent on comparing known mistakes.
const FITTING: Duration = Duration::from_secs(3);

/// The time of a search, from its start on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Budget {
    began: Instant,
    time: Duration,
}

impl Budget {
    /// The time of a search that begins now.
    pub(crate) fn new(time: Duration) -> Self {
        Self {
            began: Instant::now(),
            time,
        }
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

    /// What may be spent on shrinking from now on.
    pub(crate) fn for_shrinking(&self) -> Duration {
        let late = self.elapsed().saturating_sub(self.time);
        SHRINKING.saturating_sub(late).max(SOME_SHRINKING)
    }

    /// When to stop looking for pairs of games, begun now.
    pub(crate) fn end_of_pairing() -> Instant {
        Instant::now() + PAIRING
    }

    /// When to stop comparing known mistakes, begun now.
    pub(crate) fn end_of_fitting() -> Instant {
        Instant::now() + FITTING
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stages_share_the_time() {
        let time = Duration::from_secs(10);
        let began = Instant::now();
        let budget = Budget { began, time };
        assert_eq!(budget.end_of(Stage::SmallGames), began + time * 2 / 5);
        assert_eq!(budget.end_of(Stage::FirstFiles), began + time * 3 / 2);
        let late = Budget {
            began: began.checked_sub(3 * time).expect("the clock runs"),
            time,
        };
        assert!(late.end_of(Stage::RandomGames) < began);
        assert!(began + time <= late.end_of(Stage::FirstRandomGames));
        assert_eq!(late.for_shrinking(), SOME_SHRINKING);
        assert_eq!(budget.for_shrinking(), SHRINKING);
    }
}
