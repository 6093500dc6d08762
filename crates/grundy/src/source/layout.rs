//! Whether the lines of an input are broken where its format would break them.
//!
//! To the judges' formats lines mean nothing, and a few numbers can often be read in
//! two of them. But people put each list on a line of its own.

use sg_problem::{Id, Problem};

/// Whether `text`, which `problem` accepts, has one list, pair or lone number a line.
/// Blank lines mean nothing here. If `is_cut`, it is only the beginning of an input.
pub(super) fn is_laid_out(problem: &Problem, text: &[u8], is_cut: bool) -> bool {
    let mut lines = Lines {
        texts: text.split(|&byte| byte == b'\n'),
        is_cut,
    };
    match problem.id {
        Id::Poj2425 => lines.are_poj2425(),
        Id::Zoj3666 => lines.are_zoj3666(),
        Id::Uva12163 => lines.are_uva12163(),
    }
}

/// The lines that are not blank.
struct Lines<T> {
    texts: T,
    is_cut: bool,
}

impl<'a, T: Iterator<Item = &'a [u8]>> Iterator for Lines<T> {
    type Item = Line;

    fn next(&mut self) -> Option<Line> {
        self.texts.by_ref().find_map(Line::new)
    }
}

impl<'a, T: Iterator<Item = &'a [u8]>> Lines<T> {
    fn are_poj2425(&mut self) -> bool {
        while let Some(line) = self.next() {
            if !line.is_lone() || !self.have(line.first, Line::is_list) {
                return false;
            }
            // The query lists, and the 0 that closes them.
            match self.find(|line| line.first == 0 || !line.is_list()) {
                Some(line) if 0 < line.first || !line.is_lone() => return false,
                _ => {}
            }
        }
        true
    }

    fn are_zoj3666(&mut self) -> bool {
        while let Some(line) = self.next() {
            if !line.is_lone() || !self.have(line.first.saturating_sub(1), Line::is_list) {
                return false;
            }
            match self.next() {
                Some(line) if line.is_lone() && self.have(line.first, Line::is_list) => {}
                None if self.is_cut => {}
                _ => return false,
            }
        }
        true
    }

    fn are_uva12163(&mut self) -> bool {
        if !self.next().is_none_or(|line| line.is_lone()) {
            return false;
        }
        while let Some(line) = self.next() {
            let (num_vertices, Some(num_arcs)) = (line.first, line.second) else {
                return false;
            };
            let is_round = |line: &Line| line.len == num_vertices;
            if line.len != 2
                || !self.have(num_arcs, |line| line.len == 2)
                || !self.have(num_vertices.min(1), is_round)
            {
                return false;
            }
            match self.next() {
                Some(line) if line.is_lone() && self.have(line.first, is_round) => {}
                None if self.is_cut => {}
                _ => return false,
            }
        }
        true
    }

    /// Whether so many lines come next and are as wanted, up to where the input is cut.
    fn have(&mut self, count: u64, is_wanted: impl Fn(&Line) -> bool) -> bool {
        for _ in 0..count {
            match self.next() {
                Some(line) if is_wanted(&line) => {}
                Some(_) => return false,
                None => return self.is_cut,
            }
        }
        true
    }
}

/// A line of numbers.
struct Line {
    first: u64,
    second: Option<u64>,
    len: u64,
}

impl Line {
    /// `None` if it is blank; a number that is too large stands for none that fits.
    fn new(line: &[u8]) -> Option<Line> {
        let words = line.split(|byte| byte.is_ascii_whitespace() || *byte == 0x0B);
        let mut words = words.filter(|word| !word.is_empty());
        let number = |word| {
            let word = std::str::from_utf8(word).ok()?;
            Some(word.parse().unwrap_or(u64::MAX))
        };
        let first = number(words.next()?)?;
        let second = words.next().and_then(number);
        Some(Line {
            first,
            second,
            len: 1 + u64::from(second.is_some()) + words.count() as u64,
        })
    }

    fn is_lone(&self) -> bool {
        self.len == 1
    }

    fn is_list(&self) -> bool {
        self.first == self.len - 1
    }
}
