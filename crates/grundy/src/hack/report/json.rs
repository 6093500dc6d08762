//! The report as one JSON document.

use std::borrow::Cow;

use serde_json::{Value, json};
use sg_hack::{Case, Ending, Origin, Query, Second, Skipped, first_difference, last_words};

use super::Text;
use crate::display::shown;

impl Text<'_> {
    /// Everything, for programs.
    #[must_use]
    pub(in crate::hack) fn json(&self) -> Value {
        let (args, report) = (self.args, self.report);
        let skipped = |Skipped { path, reason }: &Skipped| json!({ "file": path.display().to_string(), "reason": reason });
        json!({
            "problem": args.problem.name,
            "skipped_files": report.skipped.iter().map(skipped).collect::<Vec<_>>(),
            "found": report.found.is_some(),
            "interrupted": report.interrupted,
            "unconfirmed": report.unconfirmed,
            "undecided": report.undecided,
            "over_memory": report.over_memory,
            "in_doubt": report.in_doubt,
            "seed": args.seed,
            "tried": report.tried,
            "runs": report.runs,
            "seconds": report.time.as_secs_f64(),
            "command": shown(&self.by_hand.run),
            "search_again": self.again(),
            "run_again": report.found.as_ref().and_then(|case| self.once(case)),
            "saved": self.saved,
            "right": report.second.as_ref().map(second),
            "draw": report.found.as_ref().and_then(|case| self.draw(case)),
            "failure": report.found.as_ref().map(|case| self.failure(case)),
        })
    }

    fn failure(&self, case: &Case) -> Value {
        let (expected, actual) = (&case.outcome.expected, &case.outcome.run.stdout);
        let found_in = match &case.origin {
            Origin::Small => "small games".to_owned(),
            Origin::Random(step) => format!("random games, step {step}"),
            Origin::Heap(heap) => heap.name().to_owned(),
            Origin::Beyond(None) => "beyond the statement".to_owned(),
            Origin::Beyond(Some(path)) | Origin::File(path) => path.display().to_string(),
        };
        json!({
            "kind": case.kind.name(),
            "sentence": Self::sentence(case),
            "note": self.note(case),
            "last_words": last_words(&case.outcome.run.stderr),
            "hint": self.hint(case),
            "bytes": case.outcome.input.len(),
            "input": text(&case.outcome.input),
            "expected": text(expected),
            "actual": text(actual),
            "line": first_difference(expected, actual).map(|line| line + 1),
            "games": case.games.len(),
            "needs_earlier_input": case.needs_earlier(),
            "found_in": found_in,
            "smallest_of_small_games": case.is_smallest(),
            "locally_minimal": case.ending == Ending::Minimal && case.is_steady(),
            "fails_again": case.repeats.map(|repeats| repeats.failing),
            "of_runs": case.repeats.map(|repeats| repeats.runs),
            "query": case.query().map(|query| explained(case, &query)),
            "mistakes": case.fits,
        })
    }
}

/// What became of the inputs that the program behind `--right` was to answer.
fn second(second: &Second) -> Value {
    json!({
        "answered": second.answered,
        "not_answered": second.unanswered,
        "not_answered_from": second.gave_up.as_ref().map(|(input, end)| json!({
            "input": text(input),
            "end": end.to_string(),
        })),
        "disputed": second.disputed,
        "shortest_disputed": second.shortest.as_ref().map(|one| json!({
            "input": text(&one.input),
            "answer": text(&one.answer),
            "answer_of_the_problem": text(&one.own),
        })),
    })
}

/// Bytes that should be text.
fn text(bytes: &[u8]) -> Cow<'_, str> {
    String::from_utf8_lossy(bytes)
}

/// The query that fails; of the input the vertices of its tokens, or where they are counted the
/// counts. Grundy numbers may need more than 64 bits, so they are text.
fn explained(case: &Case, query: &Query) -> Value {
    let numbers = &case.games[query.game].queries[query.query];
    let first = match case.problem.counts_tokens() {
        true => 0,
        false => u64::from(case.problem.first),
    };
    let text = |values: &Vec<u128>| values.iter().map(ToString::to_string).collect::<Vec<_>>();
    json!({
        "game": query.game + 1,
        "query": query.query + 1,
        "numbers": numbers.iter().map(|number| number + first).collect::<Vec<_>>(),
        "grundy": query.values.as_ref().map(text),
        "nim_sum": query.nim_sum.map(|sum| sum.to_string()),
        "first_player_wins": query.nim_sum.map(|sum| sum != 0),
    })
}
