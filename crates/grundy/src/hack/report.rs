//! What is said at the end, as text and as JSON.

mod text;

use std::ffi::OsString;
use std::fmt::{self, Display};

use serde::Serialize;

use crate::game::{Game, Place};
use crate::hack::Args;
use crate::hack::failure::{Kind, last_words};
use crate::hack::finish::Fit;
use crate::hack::search::{Origin, Tried};
use crate::hack::shrink::{Ending, Shrunk};
use crate::problem::Problem;

/// What came of it all.
#[derive(Clone, Debug)]
pub struct Report {
    problem: Problem,
    command: Vec<OsString>,
    /// Options that the result depends on, as they were written.
    options: Vec<String>,
    seed: u64,
    tried: Tried,
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
    alone: bool,
    origin: Origin,
    ending: Ending,
    repeats: Option<(usize, usize)>,
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
        let all = if self.all_small_games { "all " } else { "" };
        write!(f, "{all}{} small games", self.small_games)?;
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
        let mut options = vec![format!("--seed {}", args.seed)];
        if let Some(limit) = args.limits.time_limit {
            options.push(format!("--time-limit {}ms", limit.as_millis()));
        }
        if let Some(limit) = args.limits.memory_limit {
            options.push(format!("--memory-limit {limit}"));
        }
        if args.limits.stack != crate::child::Stack::USUAL {
            options.push(format!("--stack {}", args.limits.stack));
        }
        Self {
            problem: args.problem,
            command: args.command.clone(),
            options,
            seed: args.seed,
            tried,
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
        repeats: Option<(usize, usize)>,
        fits: Vec<Fit>,
    ) {
        let Shrunk {
            games,
            outcome,
            ending,
        } = shrunk;
        let line = first_difference(&outcome.expected, &outcome.run.stdout);
        let query = line.and_then(|line| query_at(self.problem, &games, line));
        self.found = Some(Case {
            kind,
            line,
            query,
            last_words: last_words(&outcome.run.stderr),
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

    /// The line that looks for the same failure again.
    fn again(&self) -> String {
        let mut line = format!("grundy hack {}", self.problem.name());
        for option in &self.options {
            line.push(' ');
            line.push_str(option);
        }
        line + " -- " + &self.command_line()
    }

    /// The line that runs the command on the input, if the input is short.
    fn once(&self, case: &Case) -> Option<String> {
        (case.input.len() <= 300).then(|| {
            let text = String::from_utf8_lossy(&case.input).replace('\n', "\\n");
            format!("printf '{text}' | {}", self.command_line())
        })
    }

    fn command_line(&self) -> String {
        let words: Vec<String> = self
            .command
            .iter()
            .map(|word| quoted(&word.to_string_lossy()))
            .collect();
        words.join(" ")
    }

    /// Everything, for programs.
    #[must_use]
    pub fn json(&self) -> impl Serialize + use<> {
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        Document {
            problem: self.problem.name(),
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
                sentence: case.kind.to_string(),
                last_words: case.last_words.clone(),
                bytes: case.input.len(),
                input: text(&case.input),
                expected: text(&case.expected),
                actual: text(&case.actual),
                line: case.line.map(|line| line + 1),
                games: case.games.len(),
                needs_earlier_input: !case.alone,
                found_in: match &case.origin {
                    Origin::Small => "small games".to_owned(),
                    Origin::Random(step) => format!("random games, step {step}"),
                    Origin::File(path) => path.display().to_string(),
                },
                smallest_of_small_games: case.is_smallest(),
                locally_minimal: case.ending == Ending::Minimal,
                fails_again: case.repeats.map(|(failing, _)| failing),
                of_runs: case.repeats.map(|(_, runs)| runs),
                query: case.query.clone(),
                mistakes: case.fits.iter().map(MistakeDocument::from).collect(),
            }),
        }
    }
}

impl Case {
    /// Whether no smaller one of the small games fails.
    fn is_smallest(&self) -> bool {
        let steady = self.repeats.is_none_or(|(failing, runs)| failing == runs);
        let small = self.origin == Origin::Small && self.alone;
        small && steady && self.ending == Ending::Minimal
    }
}

#[derive(Serialize)]
struct Document {
    problem: &'static str,
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
struct FailureDocument {
    kind: &'static str,
    sentence: String,
    last_words: Option<String>,
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
    small_games_failing: usize,
    of_these_the_same: usize,
    small_games_differing: usize,
}

impl From<&Fit> for MistakeDocument {
    fn from(fit: &Fit) -> Self {
        Self {
            name: fit.name,
            description: fit.description,
            small_games_failing: fit.failing,
            of_these_the_same: fit.agreeing,
            small_games_differing: fit.differing,
        }
    }
}

/// The lines with their ends, so that a missing end shows.
fn lines(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    text.split_inclusive(|&byte| byte == b'\n')
}

fn first_difference(expected: &[u8], actual: &[u8]) -> Option<usize> {
    let same = lines(expected)
        .zip(lines(actual))
        .take_while(|(a, b)| a == b)
        .count();
    (expected != actual).then_some(same)
}

/// The query that the line belongs to, or the last one before it.
fn query_at(problem: Problem, games: &[Game], line: usize) -> Option<Query> {
    let mut place = None;
    for (i, at) in problem.places(games).enumerate() {
        if let Place::Query { game, query } = at {
            place = Some((game, query));
            if line <= i {
                break;
            }
        }
    }
    let (game, query) = place?;
    let numbers = &games[game].queries[query];
    let values = problem.values(&games[game]);
    let nim_sum = values
        .as_ref()
        .map(|values| problem.nim_sum(values, numbers));
    let first = u64::from(problem == Problem::Zoj3666);
    Some(Query {
        game: game + 1,
        query: query + 1,
        numbers: numbers.iter().map(|number| number + first).collect(),
        grundy: values.map(|values| values.iter().map(ToString::to_string).collect()),
        nim_sum: nim_sum.map(|sum| sum.to_string()),
        first_player_wins: nim_sum.map(|sum| sum != 0),
    })
}

/// A word as a shell reads it back.
fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_./=+:,@%".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', r"'\''"))
}
