//! What is said at the end, as text and as JSON.

mod hints;
mod json;
mod reason;
mod shell;
#[cfg(test)]
mod tests;
mod text;
mod walks;

use std::ffi::OsString;
use std::fmt::{self, Display};

use serde::Serialize;

use crate::hack::Args;
use crate::hack::failure::{Kind, first_difference, last_words, may_be_stack};
use crate::hack::finish::Repeats;
use crate::hack::fit::{Fit, IGNORED};
use crate::hack::search::{Origin, Skipped, Tried};
use crate::hack::shrink::{Ending, Shrunk};
use crate::shown::counted;
use sg_problem::Game;
use sg_problem::Problem;
use sg_run::{End, Limits};

/// How headings are set.
const HEAD: anstyle::Style = anstyle::Style::new().bold();

/// What came of it all.
#[derive(Clone, Debug)]
pub struct Report {
    problem: &'static Problem,
    command: Vec<OsString>,
    /// Options that the result depends on, as they were written.
    options: Vec<String>,
    /// What a run may use.
    limits: Limits,
    seed: u64,
    tried: Tried,
    /// Files that could not be tried.
    pub skipped: Vec<Skipped>,
    /// What was found.
    pub found: Option<Case>,
    /// Files that were written.
    pub saved: Vec<String>,
    /// Whether the user stopped it.
    pub interrupted: bool,
    /// Runs of the program.
    pub runs: u64,
    /// Since the start.
    pub seconds: f64,
}

/// A failure.
#[derive(Clone, Debug)]
pub struct Case {
    /// Its input.
    pub input: Vec<u8>,
    /// The right output.
    pub expected: Vec<u8>,
    kind: Kind,
    games: Vec<Game>,
    actual: Vec<u8>,
    /// The first line of the right output that is not as it should be, from 0.
    line: Option<usize>,
    last_words: Option<String>,
    hint: Option<String>,
    /// Whether it was stopped because of its output, and whether that was standard error.
    floods: bool,
    floods_stderr: bool,
    alone: bool,
    origin: Origin,
    ending: Ending,
    repeats: Option<Repeats>,
    fits: Vec<Fit>,
    query: Option<Query>,
}

/// The query that is answered wrongly, or not at all.
#[derive(Clone, Debug, Serialize)]
struct Query {
    /// Which game, from 1.
    game: usize,
    /// Which of its queries, from 1.
    query: usize,
    /// The vertices of the tokens as in the input; where they are counted, the counts.
    numbers: Vec<u64>,
    /// The Grundy number of each vertex.
    grundy: Option<Vec<String>>,
    nim_sum: Option<String>,
    first_player_wins: Option<bool>,
}

impl Display for Tried {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (tried, all) = (self.small_games, self.small_games_in_all);
        match tried {
            _ if self.all_small_games => write!(f, "all {tried} small games")?,
            0 => f.write_str("no small games")?,
            1 => write!(f, "the first of {all} small games")?,
            _ => write!(f, "the first {tried} of {all} small games")?,
        }
        if 0 < self.random_games {
            let random = counted(self.random_games, "random game", "random games");
            write!(f, ", {random}")?;
        }
        write!(f, ", {}", counted(self.queries, "query", "queries"))?;
        match self.samples {
            0 => {}
            1 => f.write_str(", the sample")?,
            samples => write!(f, ", the {samples} samples")?,
        }
        let files = self.files - self.samples;
        if 0 < files {
            write!(f, ", {}", counted(files, "file", "files"))?;
        }
        Ok(())
    }
}

impl Report {
    /// Nothing found so far.
    #[must_use]
    pub fn new(args: &Args, tried: Tried) -> Self {
        Self {
            problem: args.problem,
            command: args.command.clone(),
            options: shell::options(args),
            limits: args.limits.limits(args.problem),
            seed: args.seed,
            tried,
            skipped: Vec::new(),
            found: None,
            saved: Vec::new(),
            interrupted: false,
            runs: 0,
            seconds: 0.0,
        }
    }

    /// What the random games follow from.
    #[must_use]
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// Takes in what was found.
    pub fn found(
        &mut self,
        kind: Kind,
        shrunk: Shrunk,
        alone: bool,
        origin: Origin,
        repeats: Option<Repeats>,
        fits: Vec<Fit>,
    ) {
        let Shrunk {
            games,
            outcome,
            ending,
        } = shrunk;
        let line = first_difference(&outcome.expected, &outcome.run.stdout);
        let at = outcome
            .failing_query(self.problem, &games)
            .filter(|_| kind != Kind::Wrong || !outcome.is_wording(self.problem, &games));
        let query = at.map(|at| query_at(self.problem, &games, at));
        let mut case = Case {
            kind,
            line,
            query,
            last_words: last_words(&outcome.run.stderr),
            hint: hints::hint(&outcome.run.stderr).map(str::to_owned),
            floods: outcome.run.end == End::OutputLimit,
            floods_stderr: outcome.floods_stderr(),
            input: outcome.input,
            expected: outcome.expected,
            actual: outcome.run.stdout,
            games,
            alone,
            origin,
            ending,
            repeats,
            fits,
        };
        match kind {
            // A larger stack would hide what is left over.
            Kind::StackOverflow if case.needs_earlier() => case.hint = None,
            Kind::StackOverflow if case.hint.is_none() => {
                case.hint = Some(hints::of_stack(&case.games, self.limits.stack));
            }
            Kind::TimeLimit if alone => case.hint = hints::of_time(self.problem, &case.games),
            _ => {}
        }
        self.found = Some(case);
    }
}

impl Case {
    /// Whether it failed whenever it was tried.
    fn is_steady(&self) -> bool {
        self.repeats
            .is_none_or(|repeats| repeats.failing == repeats.runs)
    }

    /// Whether its output is lost or cut off.
    fn breaks_down(&self) -> bool {
        let kind = self.kind;
        matches!(
            kind,
            Kind::Signal(_) | Kind::Status(_) | Kind::StackOverflow
        ) || self.of_limits()
    }

    /// Whether chance decides at the edge of a limit: shrinking keeps away from it.
    fn of_limits(&self) -> bool {
        let stack = self.kind == Kind::StackOverflow || may_be_stack(self.kind);
        self.kind.of_limits() || stack
    }

    /// Whether no smaller one of the small games fails.
    fn is_smallest(&self) -> bool {
        let small = self.origin == Origin::Small && self.alone;
        small && self.is_steady() && self.ending == Ending::Minimal
    }

    /// Whether its last query fails only because of what stands before it.
    fn needs_earlier(&self) -> bool {
        let shown = self.repeats.is_some_and(|repeats| repeats.needs_earlier);
        !self.alone && (self.kind.of_limits() || shown && self.is_steady())
    }

    /// What was taken away to find that no single step makes it smaller.
    fn minimal(&self, problem: &'static Problem) -> String {
        if self.of_limits() {
            return "no smaller one was found to fail".to_owned();
        }
        if problem.text(&self.games) != self.input {
            return "taking away any one line makes the failure go away".to_owned();
        }
        let query = problem.words.query;
        let games = self.games.iter();
        let units = [
            ("vertex", games.clone().map(|game| game.rows.len()).sum(), 2),
            (
                "arc",
                games
                    .clone()
                    .flat_map(|game| &game.rows)
                    .map(Vec::len)
                    .sum(),
                1,
            ),
            (query, games.map(|game| game.queries.len()).sum(), 2),
            ("game", self.games.len(), 2),
        ];
        // What is alone cannot be taken away.
        let units = units
            .iter()
            .filter(|&&(_, count, least): &&(_, usize, _)| least <= count);
        let mut units: Vec<&str> = units.map(|&(unit, ..)| unit).collect();
        let last = units.pop();
        match (last, units.is_empty()) {
            (None, _) => "nothing of it can be taken away".to_owned(),
            (Some(last), true) => format!("taking away any one {last} makes the failure go away"),
            (Some(last), false) => format!(
                "taking away any one {} or {last} makes the failure go away",
                units.join(", ")
            ),
        }
    }

    /// What is wrong.
    fn sentence(&self) -> String {
        if self.floods_stderr {
            return "output limit exceeded: it keeps on writing to standard error".to_owned();
        }
        self.kind.to_string()
    }

    /// What is to be known about how it fails.
    fn note(&self, problem: &'static Problem) -> Option<String> {
        if !self.needs_earlier() || self.fits.iter().any(|fit| fit.name == IGNORED) {
            return None;
        }
        let query = problem.words.query;
        let before = match self.games.len() {
            1 => format!("an earlier {query} of the same game"),
            2 => "the game before it".to_owned(),
            n => format!("the {} games before it", n - 1),
        };
        match self.kind {
            Kind::TimeLimit | Kind::MemoryLimit => Some(format!(
                "It is all of the input together that breaks the limit, not one {query} of it."
            )),
            // Only if the last one is the wrong one is it known what it prints alone.
            Kind::Wrong
                if self
                    .query
                    .as_ref()
                    .is_some_and(|at| at.is_last(&self.games)) =>
            {
                Some(format!(
                    "State is left over: the {query} that fails is answered rightly without \
                     {before}."
                ))
            }
            Kind::Signal(_) | Kind::Status(_) | Kind::StackOverflow => Some(format!(
                "State is left over: the last {query} is answered rightly without {before}."
            )),
            _ => None,
        }
    }
}

impl Query {
    fn is_last(&self, games: &[Game]) -> bool {
        let last = games.last().map(|game| game.queries.len());
        self.game == games.len() && Some(self.query) == last
    }
}

/// What there is to know of a query; game and query from 0.
fn query_at(problem: &'static Problem, games: &[Game], (game, query): (usize, usize)) -> Query {
    let numbers = &games[game].queries[query];
    let values = problem.values(&games[game]);
    let nim_sum = values
        .as_ref()
        .map(|values| problem.nim_sum(values, numbers));
    let first = u64::from(problem.first);
    Query {
        game: game + 1,
        query: query + 1,
        numbers: numbers.iter().map(|number| number + first).collect(),
        grundy: values.map(|values| values.iter().map(ToString::to_string).collect()),
        nim_sum: nim_sum.map(|sum| sum.to_string()),
        first_player_wins: nim_sum.map(|sum| sum != 0),
    }
}
