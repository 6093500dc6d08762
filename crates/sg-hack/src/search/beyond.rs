//! Inputs that the statement does not promise, but the judge program takes: lines that end in CR
//! LF, a last line that does not end, a last number that is missing, empty cases.
//!
//! Cost: a run for each; there are some dozens.

use std::collections::{BTreeSet, VecDeque};
use std::path::PathBuf;
use std::time::Instant;

use crate::enumerate::Enumeration;
use crate::locate::Found;
use crate::oracle::Stop;
use crate::search::Search;
use sg_problem::check::accepts;
use sg_problem::{Game, Problem};
use sg_run::data;

/// Numbers that may be missing at the end, and of what may stand before, between or behind cases.
const NUMBERS: u32 = 3;

impl Search<'_> {
    /// The first of these inputs that fails, the shortest first, and then of these files; they are
    /// tried until `deadline`.
    pub(crate) fn beyond(
        &mut self,
        texts: &mut VecDeque<Vec<u8>>,
        files: &mut VecDeque<PathBuf>,
        deadline: Instant,
    ) -> Result<Option<(Found, Option<PathBuf>)>, Stop> {
        let problem = self.oracle.problem;
        while Instant::now() < deadline {
            let (text, path) = if let Some(text) = texts.pop_front() {
                (text, None)
            } else if let Some(path) = files.pop_front() {
                let text = data::read(&path).unwrap_or_default();
                if !is_beyond(problem, &text) {
                    continue;
                }
                self.tried.files += 1;
                (text, Some(path))
            } else {
                break;
            };
            let Some(games) = problem.parse(&text) else {
                continue;
            };
            let outcome = self.oracle.test_text(text, &self.oracle.limits)?;
            self.tried.beyond += 1;
            self.tell();
            if outcome.failure.is_some() {
                return Ok(Some((Found::whole(games, outcome), path)));
            }
        }
        Ok(None)
    }
}

/// Whether the text is an input of the judge program, and none of the statement.
pub(crate) fn is_beyond(problem: &'static Problem, text: &[u8]) -> bool {
    let is_taken = || problem.solve(text, &mut std::io::sink()).is_ok();
    !accepts(problem, text) && is_taken()
}

/// Short texts of this kind, the shortest first.
pub(crate) fn texts(small: &Enumeration) -> VecDeque<Vec<u8>> {
    let problem = small.problem;
    let games = small.sample(2);
    let ends = [games.first(), games.last()].into_iter().flatten();
    let mut texts = BTreeSet::new();
    for game in ends {
        let one_query = |game: &Game| game.with_queries(game.queries[..1].to_vec());
        let text = problem.text(&[one_query(game)]);
        texts.extend(layouts(&text));
        texts.extend(with_numbers(&text));
    }
    texts.retain(|text| is_beyond(problem, text));
    let mut texts: Vec<Vec<u8>> = texts.into_iter().collect();
    texts.sort_by_key(Vec::len);
    texts.into()
}

/// The text laid out in other ways.
fn layouts(text: &[u8]) -> Vec<Vec<u8>> {
    let lines: Vec<&[u8]> = text.split_inclusive(|&byte| byte == b'\n').collect();
    let with_end = |end: &[u8]| {
        let lines = lines
            .iter()
            .map(|line| [line.trim_ascii_end(), end].concat());
        lines.collect::<Vec<_>>().concat()
    };
    let crlf = with_end(b"\r\n");
    let numbers = with_end(b" ");
    vec![
        text.trim_ascii_end().to_vec(),
        crlf.trim_ascii_end().to_vec(),
        crlf,
        with_end(b" \n"),
        with_end(b"\n\n"),
        [text, b"\n"].concat(),
        [text, b" "].concat(),
        [b"\n", text].concat(),
        numbers,
    ]
}

/// The text without some of its last numbers, and with some small ones more.
fn with_numbers(text: &[u8]) -> Vec<Vec<u8>> {
    let mut texts = Vec::new();
    let mut cut = text.trim_ascii_end();
    for _ in 0..NUMBERS {
        let end = cut.iter().rposition(u8::is_ascii_whitespace);
        cut = cut[..end.unwrap_or(0)].trim_ascii_end();
        texts.push([cut, b"\n"].concat());
    }
    for count in 1..=NUMBERS {
        for bits in 0..1_u32 << count {
            let numbers = (0..count).map(|i| format!("{}\n", bits >> i & 1));
            let more = numbers.collect::<String>().into_bytes();
            texts.push([text, &more].concat());
            texts.push([&more, text].concat());
            texts.push([text, &more, text].concat());
            texts.push(more);
        }
    }
    texts
}
