//! Compares what a program printed with the right output.
//!
//! Both are words between white space. The same words in another layout are a fault
//! of format only; else the first word that differs decides, and the lines it stands
//! on are shown. Cost: linear in the length of both.

/// The first difference of an output from the right one, `None` if every byte is right.
#[must_use]
pub fn compare(expected: &[u8], actual: &[u8]) -> Option<Difference> {
    if expected == actual {
        return None;
    }
    if let Some(difference) = compare_words(expected, actual, <[u8]>::eq) {
        let is_case = difference.fault == Fault::Wrong
            && compare_words(expected, actual, <[u8]>::eq_ignore_ascii_case).is_none();
        return Some(Difference {
            fault: if is_case {
                Fault::Format(Format::Case)
            } else {
                difference.fault
            },
            ..difference
        });
    }
    let format = if expected.iter().eq(without_cr(actual)) {
        Format::CrLf
    } else if !actual.ends_with(b"\n") && expected.strip_suffix(b"\n") == Some(actual) {
        Format::LastLine
    } else {
        Format::Space
    };
    Some(first_line(expected, actual, Fault::Format(format)))
}

/// A fault of an output: how it differs from the right one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The words are right, but not their case, white space or line ends.
    Format(Format),
    /// An answer is wrong.
    Wrong,
    /// The output ends early, and all that is there is right.
    Missing,
    /// The output goes on behind the right one, all of which is there.
    Extra,
}

/// A fault of the format of an output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Upper and lower case: an online judge takes this for a wrong answer.
    Case,
    /// Spaces, tabs or blank lines.
    Space,
    /// Lines end in CR LF.
    CrLf,
    /// The last line does not end.
    LastLine,
}

/// The first line that differs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The kind of fault.
    pub fault: Fault,
    /// The number of the line in the right output, counted from 1; behind its end, that in what
    /// was printed.
    pub line: usize,
    /// The line of the right output without its end; `None` where there is none.
    pub expected: Option<Vec<u8>>,
    /// The line that was printed, without its end; `None` where there is none.
    pub actual: Option<Vec<u8>>,
}

impl Fault {
    /// Whether an online judge that compares words accepts the fault, and another calls it a
    /// presentation error.
    #[must_use]
    pub fn is_presentation(self) -> bool {
        matches!(self, Fault::Format(format) if format != Format::Case)
    }
}

/// `None` if all words are the same.
fn compare_words(
    expected: &[u8],
    actual: &[u8],
    same: impl Fn(&[u8], &[u8]) -> bool,
) -> Option<Difference> {
    let (mut left, mut right) = (Words::of(expected), Words::of(actual));
    loop {
        let (wanted, given) = (left.next(), right.next());
        let difference = |fault| Difference {
            fault,
            line: wanted.or(given).map_or(0, |word| word.line),
            expected: wanted.map(|word| word.whole_line(expected)),
            actual: given.map(|word| word.whole_line(actual)),
        };
        return Some(match (wanted, given) {
            (None, None) => return None,
            (Some(a), Some(b)) if same(a.text, b.text) => continue,
            (Some(_), Some(_)) => difference(Fault::Wrong),
            (Some(a), None) if a.is_first => difference(Fault::Missing),
            (None, Some(b)) if b.is_first => difference(Fault::Extra),
            // One of them ends within a line that the other goes on with.
            (Some(_), None) => Difference {
                actual: last_words(actual),
                ..difference(Fault::Wrong)
            },
            (None, Some(_)) => Difference {
                line: left.last_line,
                expected: last_words(expected),
                ..difference(Fault::Wrong)
            },
        });
    }
}

/// The last line with a word.
fn last_words(text: &[u8]) -> Option<Vec<u8>> {
    let text = text.trim_ascii_end();
    let start = text
        .iter()
        .rposition(|&b| b == b'\n')
        .map_or(0, |at| at + 1);
    (!text.is_empty()).then(|| text[start..].to_vec())
}

/// The first lines that are not the same bytes. Of texts that differ only in the end
/// of the last line it is that one.
fn first_line(expected: &[u8], actual: &[u8], fault: Fault) -> Difference {
    let (mut left, mut right) = (lines(expected), lines(actual));
    let mut line = 1;
    loop {
        let (wanted, given) = (left.next(), right.next());
        if wanted != given || wanted.is_none() {
            let text = |line: &[u8]| line.strip_suffix(b"\n").unwrap_or(line).to_vec();
            return Difference {
                fault,
                line,
                expected: wanted.map(text),
                actual: given.map(text),
            };
        }
        line += 1;
    }
}

/// The lines of a text with their ends, so that a missing end shows.
pub fn lines(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    text.split_inclusive(|&b| b == b'\n')
}

/// The bytes but for a CR before an LF.
fn without_cr(text: &[u8]) -> impl Iterator<Item = &u8> {
    text.iter()
        .enumerate()
        .filter(|&(i, &byte)| byte != b'\r' || text.get(i + 1) != Some(&b'\n'))
        .map(|(_, byte)| byte)
}

/// The words of a text, one after the other.
struct Words<'a> {
    text: &'a [u8],
    /// The place from which the next word is looked for.
    at: usize,
    /// The line of `at`.
    line: usize,
    /// The line of the last word that was found, 1 before the first.
    last_line: usize,
    /// Whether there was a word on the line of `at`.
    is_inside: bool,
}

#[derive(Clone, Copy)]
struct Word<'a> {
    text: &'a [u8],
    /// The place where the word starts.
    start: usize,
    line: usize,
    /// Whether the word is the first of its line.
    is_first: bool,
}

impl<'a> Words<'a> {
    fn of(text: &'a [u8]) -> Self {
        Words {
            text,
            at: 0,
            line: 1,
            last_line: 1,
            is_inside: false,
        }
    }
}

impl<'a> Iterator for Words<'a> {
    type Item = Word<'a>;

    fn next(&mut self) -> Option<Word<'a>> {
        while is_space(*self.text.get(self.at)?) {
            if self.text[self.at] == b'\n' {
                self.line += 1;
                self.is_inside = false;
            }
            self.at += 1;
        }
        let start = self.at;
        let length = self.text[start..].iter().take_while(|&&b| !is_space(b));
        self.at += length.count();
        self.last_line = self.line;
        Some(Word {
            text: &self.text[start..self.at],
            start,
            line: self.line,
            is_first: !std::mem::replace(&mut self.is_inside, true),
        })
    }
}

impl Word<'_> {
    /// The line it stands on.
    fn whole_line(&self, text: &[u8]) -> Vec<u8> {
        let is_end = |b: &u8| *b == b'\n';
        let start = text[..self.start].iter().rposition(is_end);
        let end = text[self.start..].iter().position(is_end);
        let start = start.map_or(0, |at| at + 1);
        text[start..end.map_or(text.len(), |at| self.start + at)].to_vec()
    }
}

/// White space of C.
fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t'..=b'\r')
}
