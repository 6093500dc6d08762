//! The texts of the report.

mod hints;
mod json;
mod reason;
mod right;
mod shell;
#[cfg(test)]
mod tests;
mod text;

use sg_hack::{Case, IGNORED, Kind, Report, Tried};
use sg_problem::Game;
use sg_run::ByHand;

use crate::display::{LEFT_PROCESSES, plural};
use crate::hack::Args;

/// How headings are set.
const HEAD: anstyle::Style = anstyle::Style::new().bold();

/// A report to be printed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Text<'a> {
    pub(super) args: &'a Args,
    /// The words by which a user runs the program.
    pub(super) by_hand: &'a ByHand,
    pub(super) report: &'a Report,
    /// Files that were written.
    pub(super) saved: &'a [String],
}

/// How much was tried.
pub(super) fn tried(tried: &Tried) -> String {
    let (count, all) = (tried.small_games, tried.small_games_in_all);
    let mut text = match count {
        _ if tried.all_small_games => format!("all {count} small games"),
        0 => "no small games".to_owned(),
        1 => format!("the first of {all} small games"),
        _ => format!("the first {count} of {all} small games"),
    };
    let mut add = |part: String| text += &format!(", {part}");
    if 0 < tried.random_games {
        add(plural(tried.random_games, "random game", "random games"));
    }
    add(plural(tried.queries, "query", "queries"));
    if 0 < tried.beyond {
        add(format!(
            "{} beyond the statement",
            plural(tried.beyond, "input", "inputs")
        ));
    }
    match tried.samples {
        0 => {}
        1 => add("the sample".to_owned()),
        samples => add(format!("the {samples} samples")),
    }
    let files = tried.files - tried.samples;
    let all = tried.files_in_all.saturating_sub(tried.samples);
    if 0 < files && files < all {
        add(format!("{files} of {all} files"));
    } else if 0 < files {
        add(plural(files, "file", "files"));
    }
    text
}

/// The numbers of vertices and of arcs of all games.
fn sizes(games: &[Game]) -> [usize; 2] {
    let rows = || games.iter().flat_map(|game| &game.rows);
    [rows().count(), rows().map(Vec::len).sum()]
}

impl Text<'_> {
    /// The steps that were tried to find that no single one makes the input smaller.
    fn minimal(&self, case: &Case) -> String {
        if case.of_limits() {
            return "no smaller one was found to fail".to_owned();
        }
        if case.is_layout() {
            return "taking away any one line makes the failure go away".to_owned();
        }
        let games = &case.games;
        let [num_vertices, num_arcs] = sizes(games);
        let num_queries: usize = games.iter().map(|game| game.queries.len()).sum();
        // The only vertex, query or game cannot be taken away.
        let units = [
            ("vertex", 1 < num_vertices),
            ("arc", 0 < num_arcs),
            (self.args.problem.words.query, 1 < num_queries),
            ("game", 1 < games.len()),
        ];
        let units = units.into_iter().filter(|&(_, can_go)| can_go);
        let mut units: Vec<_> = units.map(|(unit, _)| unit).collect();
        let Some(last) = units.pop() else {
            return "nothing of it can be taken away".to_owned();
        };
        let or = if units.is_empty() { "" } else { " or " };
        let units = units.join(", ");
        format!("taking away any one {units}{or}{last} makes the failure go away")
    }

    /// The sentence about what is wrong.
    fn sentence(case: &Case) -> String {
        if case.outcome.floods_stderr() {
            return "output limit exceeded: it keeps on writing to standard error".to_owned();
        }
        match case.repeats {
            Some(_) if !case.is_steady() => format!("not every time, {}", case.kind),
            _ => case.kind.to_string(),
        }
    }

    /// A note on how the program fails, if there is one.
    fn note(&self, case: &Case) -> Option<String> {
        if case.outcome.run.left_processes {
            return Some(format!("It {LEFT_PROCESSES}."));
        }
        if !case.needs_earlier() || case.fits.iter().any(|fit| fit.name == IGNORED) {
            return None;
        }
        let query = self.args.problem.words.query;
        let which = match case.kind {
            Kind::TimeLimit | Kind::MemoryLimit | Kind::ErrorOutputLimit => {
                return Some(format!(
                    "It is all of the input together that breaks the limit, not one {query} of it."
                ));
            }
            // Only if the last one is the wrong one is it known what it prints alone.
            Kind::Wrong if case.query().is_some_and(|query| case.is_last(&query)) => {
                format!("{query} that fails")
            }
            Kind::Signal(_) | Kind::Status(_) | Kind::StackOverflow => format!("last {query}"),
            _ => return None,
        };
        let before = match case.games.len() {
            1 => format!("an earlier {query} of the same game"),
            2 => "the game before it".to_owned(),
            n => format!("the {} games before it", n - 1),
        };
        Some(format!(
            "State is left over: the {which} is answered rightly without {before}."
        ))
    }
}
