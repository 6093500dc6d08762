//! Whether the lines of an input are broken where its format would break them.
//!
//! To the judges' formats lines mean nothing, and a few numbers can often be read in
//! two of them. But people put each list on a line of its own.

use super::Format;

/// Whether `text`, which `format` accepts, has one list, pair or lone number a line.
/// Blank lines mean nothing here.
pub(super) fn is_laid_out(format: Format, text: &[u8]) -> bool {
    let mut lines = text.split(|&byte| byte == b'\n').filter_map(Line::new);
    match format {
        Format::Poj2425 => poj2425(&mut lines),
        Format::Zoj3666 => zoj3666(&mut lines),
        Format::Uva12163 => uva12163(&mut lines),
        // Names may be alone on a line, but a number that is will be a count.
        Format::Arcs | Format::Names => lines.all(|line| line.len == 2),
        Format::Dot | Format::Json => true,
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

fn poj2425(lines: &mut impl Iterator<Item = Line>) -> bool {
    while let Some(line) = lines.next() {
        if !line.is_lone() || !lists(lines, line.first) {
            return false;
        }
        // The query lists, and the 0 that closes them.
        let closes = |line: &Line| line.first == 0 || !line.is_list();
        match lines.find(closes) {
            Some(line) if 0 < line.first || !line.is_lone() => return false,
            _ => {}
        }
    }
    true
}

fn zoj3666(lines: &mut impl Iterator<Item = Line>) -> bool {
    while let Some(line) = lines.next() {
        if !line.is_lone() || !lists(lines, line.first.saturating_sub(1)) {
            return false;
        }
        match lines.next() {
            Some(line) if line.is_lone() && lists(lines, line.first) => {}
            _ => return false,
        }
    }
    true
}

fn uva12163(lines: &mut impl Iterator<Item = Line>) -> bool {
    if !lines.next().is_none_or(|line| line.is_lone()) {
        return false;
    }
    while let Some(line) = lines.next() {
        let (num_vertices, Some(num_arcs)) = (line.first, line.second) else {
            return false;
        };
        let is_right = line.len == 2
            && rows(lines, num_arcs, 2)
            && rows(lines, u64::from(0 < num_vertices), num_vertices);
        match lines.next().filter(Line::is_lone) {
            Some(line) if is_right && rows(lines, line.first, num_vertices) => {}
            _ => return false,
        }
    }
    true
}

/// Whether so many lines are lists.
fn lists(lines: &mut impl Iterator<Item = Line>, count: u64) -> bool {
    (0..count).all(|_| lines.next().is_some_and(|line| line.is_list()))
}

/// Whether so many lines have `len` numbers.
fn rows(lines: &mut impl Iterator<Item = Line>, count: u64, len: u64) -> bool {
    (0..count).all(|_| lines.next().is_some_and(|line| line.len == len))
}
