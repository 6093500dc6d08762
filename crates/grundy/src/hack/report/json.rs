//! The report as one JSON document.

use serde::Serialize;

use super::{Query, Report};
use crate::hack::fit::Fit;
use crate::hack::search::{Origin, Skipped, Tried};
use crate::hack::shrink::Ending;

impl Report {
    /// Everything, for programs.
    #[must_use]
    pub fn json(&self) -> impl Serialize + use<> {
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        Document {
            problem: self.problem.name,
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
                hint: case.hint.clone(),
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
    query: Option<Query>,
    mistakes: Vec<MistakeDocument>,
}

#[derive(Serialize)]
struct MistakeDocument {
    name: &'static str,
    description: String,
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
            description: fit.description.to_string(),
            lines_compared: fit.lines,
            wrong_lines: fit.failing,
            of_these_the_same: fit.agreeing,
            differing_lines: fit.differing,
            right_lines_it_gets_wrong: fit.beyond,
        }
    }
}
