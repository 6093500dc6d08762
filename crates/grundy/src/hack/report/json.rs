//! The report as one JSON document.

use serde::Serialize;
use sg_hack::{Case, Ending, Fit, Origin, Query, Skipped, Tried, first_difference, last_words};

use super::Text;
use crate::display::shown;

impl Text<'_> {
    /// Everything, for programs.
    #[must_use]
    pub(in crate::hack) fn json(&self) -> impl Serialize {
        let (args, report) = (self.args, self.report);
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        let skipped = |skipped: &Skipped| SkippedDocument {
            file: skipped.path.display().to_string(),
            reason: skipped.reason.clone(),
        };
        Document {
            problem: args.problem.name,
            skipped_files: report.skipped.iter().map(skipped).collect(),
            found: report.found.is_some(),
            interrupted: report.interrupted,
            seed: args.seed,
            tried: report.tried,
            runs: report.runs,
            seconds: report.time.as_secs_f64(),
            command: shown(&args.command),
            search_again: self.again(),
            run_again: report.found.as_ref().and_then(|case| self.once(case)),
            saved: self.saved.to_vec(),
            failure: report.found.as_ref().map(|case| FailureDocument {
                kind: case.kind.name(),
                sentence: Self::sentence(case),
                note: self.note(case),
                last_words: last_words(&case.outcome.run.stderr),
                hint: self.hint(case),
                bytes: case.outcome.input.len(),
                input: text(&case.outcome.input),
                expected: text(&case.outcome.expected),
                actual: text(&case.outcome.run.stdout),
                line: first_difference(&case.outcome.expected, &case.outcome.run.stdout)
                    .map(|line| line + 1),
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
                query: case.query().map(|query| QueryDocument::new(case, &query)),
                mistakes: &case.fits,
            }),
        }
    }
}

#[derive(Serialize)]
struct Document<'a> {
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
    failure: Option<FailureDocument<'a>>,
}

#[derive(Serialize)]
struct SkippedDocument {
    file: String,
    reason: String,
}

#[derive(Serialize)]
struct FailureDocument<'a> {
    kind: &'static str,
    sentence: String,
    note: Option<String>,
    last_words: Option<String>,
    hint: Option<String>,
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
    query: Option<QueryDocument>,
    mistakes: &'a [Fit],
}

#[derive(Serialize)]
struct QueryDocument {
    /// The number of the game, from 1.
    game: usize,
    /// The number of the query in its game, from 1.
    query: usize,
    /// The vertices of the tokens as in the input; where they are counted, the counts.
    numbers: Vec<u64>,
    /// The Grundy number of each vertex.
    grundy: Option<Vec<String>>,
    nim_sum: Option<String>,
    first_player_wins: Option<bool>,
}

impl QueryDocument {
    fn new(case: &Case, query: &Query) -> Self {
        let numbers = &case.games[query.game].queries[query.query];
        let first = match case.problem.counts_tokens() {
            true => 0,
            false => u64::from(case.problem.first),
        };
        let text = |values: &Vec<u128>| values.iter().map(ToString::to_string).collect();
        Self {
            game: query.game + 1,
            query: query.query + 1,
            numbers: numbers.iter().map(|number| number + first).collect(),
            grundy: query.values.as_ref().map(text),
            nim_sum: query.nim_sum.map(|sum| sum.to_string()),
            first_player_wins: query.nim_sum.map(|sum| sum != 0),
        }
    }
}
