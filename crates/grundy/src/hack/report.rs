//! What is said at the end, as text and as JSON.

mod hints;
mod shell;
#[cfg(test)]
mod tests;
mod text;

use std::ffi::OsString;
use std::fmt::{self, Display};

use serde::Serialize;

use crate::child::{End, Limits};
use crate::game::Game;
use crate::hack::Args;
use crate::hack::failure::{Kind, failing_query, first_difference, floods_stderr, last_words};
use crate::hack::finish::Repeats;
use crate::hack::search::{Origin, Skipped, Tried};
use crate::hack::shrink::{Ending, Shrunk};
use crate::mistakes::fit::{Fit, IGNORED};
use crate::problem::Problem;

/// What came of it all.
#[derive(Clone, Debug)]
pub struct Report {
    problem: Problem,
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
    hint: Option<&'static str>,
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

/// The query that is answered wrongly.
#[derive(Clone, Debug, Serialize)]
struct Query {
    /// Which game, from 1.
    game: usize,
    /// Which of its queries, from 1.
    query: usize,
    /// The vertices of the tokens as in the input; in UVa 12163 the values.
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
            0 => write!(f, "no small games")?,
            1 => write!(f, "the first of {all} small games")?,
            _ => write!(f, "the first {tried} of {all} small games")?,
        }
        if 0 < self.random_games {
            write!(f, ", {} random games", self.random_games)?;
        }
        write!(f, ", {} queries", self.queries)?;
        if 0 < self.files {
            let s = if self.files == 1 { "" } else { "s" };
            write!(f, ", {} file{s}", self.files)?;
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
        let at = failing_query(self.problem, &games, &outcome);
        let query = at.map(|at| query_at(self.problem, &games, at));
        self.found = Some(Case {
            kind,
            line,
            query,
            last_words: last_words(&outcome.run.stderr),
            hint: hints::hint(&outcome.run.stderr),
            floods: outcome.run.end == End::OutputLimit,
            floods_stderr: floods_stderr(&outcome),
            input: outcome.input,
            expected: outcome.expected,
            actual: outcome.run.stdout,
            games,
            alone,
            origin,
            ending,
            repeats,
            fits,
        });
    }

    /// Everything, for programs.
    #[must_use]
    pub fn json(&self) -> impl Serialize + use<> {
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        Document {
            problem: self.problem.name(),
            skipped_files: self.skipped.iter().map(SkippedDocument::from).collect(),
            found: self.found.is_some(),
            interrupted: self.interrupted,
            seed: self.seed,
            tried: self.tried,
            runs: self.runs,
            seconds: self.seconds,
            command: self
                .command
                .iter()
                .map(|word| word.to_string_lossy().into_owned())
                .collect(),
            search_again: self.again(),
            run_again: self.found.as_ref().and_then(|case| self.once(case)),
            saved: self.saved.clone(),
            failure: self.found.as_ref().map(|case| FailureDocument {
                kind: case.kind.name(),
                sentence: case.sentence(),
                note: case.note(self.problem),
                last_words: case.last_words.clone(),
                hint: case.hint,
                bytes: case.input.len(),
                input: text(&case.input),
                expected: text(&case.expected),
                actual: text(&case.actual),
                line: case.line.map(|line| line + 1),
                games: case.games.len(),
                needs_earlier_input: case.needs_earlier(),
                found_in: match &case.origin {
                    Origin::Small => "small games".to_owned(),
                    Origin::Random(step) => format!("random games, step {step}"),
                    Origin::File(path) => path.display().to_string(),
                },
                smallest_of_small_games: case.is_smallest(),
                locally_minimal: case.ending == Ending::Minimal,
                fails_again: case.repeats.map(|repeats| repeats.failing),
                of_runs: case.repeats.map(|repeats| repeats.runs),
                query: case.query.clone(),
                mistakes: case.fits.iter().map(MistakeDocument::from).collect(),
            }),
        }
    }
}

impl Case {
    /// Whether it failed whenever it was tried.
    fn is_steady(&self) -> bool {
        self.repeats
            .is_none_or(|repeats| repeats.failing == repeats.runs)
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

    /// What is wrong.
    fn sentence(&self) -> String {
        if self.floods_stderr {
            return "output limit exceeded: it keeps on writing to standard error".to_owned();
        }
        self.kind.to_string()
    }

    /// What is to be known about how it fails.
    fn note(&self, problem: Problem) -> Option<String> {
        if !self.needs_earlier() || self.fits.iter().any(|fit| fit.name == IGNORED) {
            return None;
        }
        let query = text::query(problem);
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
                "The last {query} alone does not make it fail: it takes {before} as well."
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

#[derive(Serialize)]
struct Document {
    problem: &'static str,
    skipped_files: Vec<SkippedDocument>,
    found: bool,
    interrupted: bool,
    seed: u64,
    tried: Tried,
    runs: u64,
    seconds: f64,
    command: Vec<String>,
    search_again: String,
    run_again: Option<String>,
    saved: Vec<String>,
    failure: Option<FailureDocument>,
}

#[derive(Serialize)]
struct SkippedDocument {
    file: String,
    reason: String,
}

impl From<&Skipped> for SkippedDocument {
    fn from(skipped: &Skipped) -> Self {
        Self {
            file: skipped.path.display().to_string(),
            reason: skipped.reason.clone(),
        }
    }
}

#[derive(Serialize)]
struct FailureDocument {
    kind: &'static str,
    sentence: String,
    note: Option<String>,
    last_words: Option<String>,
    hint: Option<&'static str>,
    bytes: usize,
    input: String,
    expected: String,
    actual: String,
    line: Option<usize>,
    games: usize,
    needs_earlier_input: bool,
    found_in: String,
    smallest_of_small_games: bool,
    locally_minimal: bool,
    fails_again: Option<usize>,
    of_runs: Option<usize>,
    query: Option<Query>,
    mistakes: Vec<MistakeDocument>,
}

#[derive(Serialize)]
struct MistakeDocument {
    name: &'static str,
    description: &'static str,
    lines_compared: usize,
    wrong_lines: usize,
    of_these_the_same: usize,
    differing_lines: usize,
    right_lines_it_gets_wrong: usize,
}

impl From<&Fit> for MistakeDocument {
    fn from(fit: &Fit) -> Self {
        Self {
            name: fit.name,
            description: fit.description,
            lines_compared: fit.lines,
            wrong_lines: fit.failing,
            of_these_the_same: fit.agreeing,
            differing_lines: fit.differing,
            right_lines_it_gets_wrong: fit.beyond,
        }
    }
}

/// What there is to know of a query; game and query from 0.
fn query_at(problem: Problem, games: &[Game], (game, query): (usize, usize)) -> Query {
    let numbers = &games[game].queries[query];
    let values = problem.values(&games[game]);
    let nim_sum = values
        .as_ref()
        .map(|values| problem.nim_sum(values, numbers));
    let first = u64::from(problem == Problem::Zoj3666);
    Query {
        game: game + 1,
        query: query + 1,
        numbers: numbers.iter().map(|number| number + first).collect(),
        grundy: values.map(|values| values.iter().map(ToString::to_string).collect()),
        nim_sum: nim_sum.map(|sum| sum.to_string()),
        first_player_wins: nim_sum.map(|sum| sum != 0),
    }
}
