//! The result of a search, as plain data.

use std::time::Duration;

use sg_problem::{Game, Problem};
use sg_run::compare::{Fault, compare};
use sg_run::signal_name;

use crate::failure::{Kind, may_be_stack};
use crate::finish::Repeats;
use crate::fit::Fit;
use crate::outcome::Outcome;
use crate::search::{Origin, Skipped, Tried};
use crate::second::{Second, Trust};
use crate::shrunk::Ending;

/// The result of a search.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// The extent of the search.
    pub tried: Tried,
    /// Files that could not be tried.
    pub skipped: Vec<Skipped>,
    /// What the program did whose answers were taken for right, if there was one.
    pub second: Option<Second>,
    /// The failure that was found.
    pub found: Option<Case>,
    /// Inputs that seemed too much for the program, but were answered rightly when they were run
    /// again, with nothing beside them.
    pub unconfirmed: u64,
    /// Whether the time was over when an input that seemed to fail was to be run again.
    pub in_doubt: bool,
    /// Runs that were stopped before it was known whether they would keep the time limit, as the
    /// machine was too busy.
    pub undecided: u64,
    /// Runs that took more than the memory limit.
    pub over_memory: u64,
    /// Bytes of memory that the program took for next to nothing, as far as was seen.
    pub least_memory: u64,
    /// Whether the user stopped the search.
    pub interrupted: bool,
    /// Runs of the program.
    pub runs: u64,
    /// The time since the start.
    pub time: Duration,
}

/// A failure with the smallest input that shows it.
#[derive(Clone, Debug)]
pub struct Case {
    /// The way in which the program fails.
    pub kind: Kind,
    /// The games of the input.
    pub games: Vec<Game>,
    /// The input, the right output and what the program did.
    pub outcome: Outcome,
    /// Whether the query that fails was a failure without what stood before it.
    pub alone: bool,
    /// The place where the failure was found.
    pub origin: Origin,
    /// The reason why shrinking ended, which says whether the input could be smaller.
    pub ending: Ending,
    /// The results of further runs.
    pub repeats: Option<Repeats>,
    /// The known mistakes that fit best.
    pub fits: Vec<Fit>,
    /// The problem.
    pub problem: &'static Problem,
}

/// The query that is answered wrongly, or not at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Query {
    /// The number of the game, from 0.
    pub game: usize,
    /// The number of the query in its game, from 0.
    pub query: usize,
    /// The Grundy number of each vertex, if they are within reach.
    pub values: Option<Vec<u128>>,
    /// The nim-sum that the query asks about.
    pub nim_sum: Option<u128>,
}

impl Report {
    /// How far the right answers can be relied on.
    #[must_use]
    pub fn trust(&self) -> Trust {
        self.second.as_ref().map_or(Trust::Sound, Second::trust)
    }
}

impl Case {
    /// The query that is answered wrongly, or not at all; `None` if an answer is only
    /// worded wrongly, or the right one is in doubt.
    #[must_use]
    pub fn query(&self) -> Option<Query> {
        if self.kind == Kind::Differs {
            return None;
        }
        let outcome = &self.outcome;
        let (game, query) = outcome.failing_query(self.problem, &self.games)?;
        if self.kind == Kind::Wrong && outcome.is_wording(self.problem, &self.games) {
            return None;
        }
        let values = self.problem.values(&self.games[game]);
        let asked = &self.games[game].queries[query];
        let sum = |values: &Vec<u128>| self.problem.nim_sum(values, asked);
        Some(Query {
            game,
            query,
            nim_sum: values.as_ref().map(sum),
            values,
        })
    }

    /// Whether the input fails by its layout: it is not what its games are written as.
    #[must_use]
    pub fn is_layout(&self) -> bool {
        self.problem.text(&self.games) != self.outcome.input
    }

    /// Whether the program gives another answer than one that is no more certain to be right.
    #[must_use]
    pub fn is_disputed(&self) -> bool {
        self.kind == Kind::Differs
    }

    /// Whether the program answers as the solver of the problem does, but for layout.
    #[must_use]
    pub fn is_our_answer(&self) -> bool {
        let mut own = Vec::new();
        let solved = self.problem.solve(&self.outcome.input[..], &mut own);
        let difference = compare(&own, &self.outcome.run.stdout);
        solved.is_ok() && difference.is_none_or(|it| matches!(it.fault, Fault::Format(_)))
    }

    /// Whether the program is known to have failed in every run on the input: where it is not,
    /// nothing is said of what fails and what does not.
    #[must_use]
    pub fn is_steady(&self) -> bool {
        self.repeats.as_ref().is_some_and(Repeats::is_steady)
    }

    /// Whether the output of the program is lost or cut off.
    #[must_use]
    pub fn breaks_down(&self) -> bool {
        let kind = self.kind;
        let crashes = matches!(
            kind,
            Kind::Signal(_) | Kind::Status(_) | Kind::StackOverflow
        );
        crashes || self.of_limits()
    }

    /// Whether chance decides at the edge of a limit: shrinking keeps away from it.
    #[must_use]
    pub fn of_limits(&self) -> bool {
        let stack = self.kind == Kind::StackOverflow || may_be_stack(self.kind);
        self.kind.of_limits() || stack
    }

    /// Whether a signal ended it that comes of memory that is not its own, or was damaged.
    #[must_use]
    pub fn is_of_memory(&self) -> bool {
        let Kind::Signal(number) = self.kind else {
            return false;
        };
        matches!(
            signal_name(number).as_ref(),
            "SIGSEGV" | "SIGBUS" | "SIGABRT"
        )
    }

    /// Whether no smaller one of the small games fails.
    #[must_use]
    pub fn is_smallest(&self) -> bool {
        let small = self.origin == Origin::Small && self.alone;
        small && self.is_steady() && self.ending == Ending::Minimal
    }

    /// Whether the last query of the input fails only because of what stands before it.
    #[must_use]
    pub fn needs_earlier(&self) -> bool {
        let is_shown = self.repeats.is_some_and(|repeats| repeats.needs_earlier);
        !self.alone && (self.kind.of_limits() || is_shown && self.is_steady())
    }

    /// Whether `query` is the last one of the input.
    #[must_use]
    pub fn is_last(&self, query: &Query) -> bool {
        let last = self.games.last().map(|game| game.queries.len());
        query.game + 1 == self.games.len() && Some(query.query + 1) == last
    }
}
