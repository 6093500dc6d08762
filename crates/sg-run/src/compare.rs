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
    if let Some(mut difference) = compare_words(expected, actual, <[u8]>::eq) {
        if difference.fault == Fault::Wrong
            && compare_words(expected, actual, <[u8]>::eq_ignore_ascii_case).is_none()
        {
            difference.fault = Fault::Format(Format::Case);
        }
        return Some(difference);
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
    /// The number of the line in the right output, from 1; behind its end, in what was printed.
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
fn compare_words<'a>(
    expected: &'a [u8],
    actual: &'a [u8],
    same: impl Fn(&[u8], &[u8]) -> bool,
) -> Option<Difference> {
    let (mut left, mut right) = (words(expected), words(actual));
    // The last words that were the same.
    let mut last: Option<(Word<'a>, Word<'a>)> = None;
    loop {
        let (wanted, given) = (left.next(), right.next());
        let (fault, wanted, given) = match (wanted, given) {
            (None, None) => return None,
            (Some(a), Some(b)) if same(a.text, b.text) => {
                last = Some((a, b));
                continue;
            }
            (Some(a), None) if a.is_first => (Fault::Missing, wanted, given),
            (None, Some(b)) if b.is_first => (Fault::Extra, wanted, given),
            // One of them may end within a line that the other goes on with.
            _ => {
                let trimmed = |word: Word<'a>| Word {
                    whole_line: word.whole_line.trim_ascii_end(),
                    ..word
                };
                let (a, b) = last.map(|(a, b)| (trimmed(a), trimmed(b))).unzip();
                (Fault::Wrong, wanted.or(a), given.or(b))
            }
        };
        let whole_line = |word: Word<'a>| word.whole_line.to_vec();
        return Some(Difference {
            fault,
            line: wanted.or(given).map_or(1, |word| word.line),
            expected: wanted.map(whole_line),
            actual: given.map(whole_line),
        });
    }
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

#[derive(Clone, Copy)]
struct Word<'a> {
    text: &'a [u8],
    /// The number of its line, from 1, and the line without its end.
    line: usize,
    whole_line: &'a [u8],
    /// Whether the word is the first of its line.
    is_first: bool,
}

/// The words of a text, one after the other.
fn words(text: &[u8]) -> impl Iterator<Item = Word<'_>> {
    let lines = text.split(|&b| b == b'\n').zip(1..);
    lines.flat_map(|(whole_line, line)| {
        // White space of C.
        let words = whole_line.split(|byte| matches!(byte, b' ' | b'\t'..=b'\r'));
        let words = words.filter(|word| !word.is_empty()).enumerate();
        words.map(move |(i, text)| Word {
            text,
            line,
            whole_line,
            is_first: i == 0,
        })
    })
}
