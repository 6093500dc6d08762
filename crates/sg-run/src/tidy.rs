//! Text files as their makers meant them: without what editors, shells and checkouts of other
//! systems do to line ends and encodings.
//!
//! Cost: linear in the text.

use std::borrow::Cow;
use std::fmt::{self, Display};

/// A flaw of a text file that changes none of its words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Flaw {
    /// It is in UTF-16, as PowerShell writes files.
    Utf16,
    /// It starts with the byte order mark of UTF-8.
    ByteOrderMark,
    /// Lines end in CR LF.
    CrLf,
    /// Lines have spaces or tabs before their end.
    TrailingBlanks,
    /// The last line does not end.
    LastLine,
    /// Other spaces or blank lines are there or missing.
    Space,
}

impl Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Flaw::Utf16 => "encoded as UTF-16",
            Flaw::ByteOrderMark => "a byte order mark at the start",
            Flaw::CrLf => "lines end in CR LF",
            Flaw::TrailingBlanks => "blanks at ends of lines",
            Flaw::LastLine => "the last line does not end",
            Flaw::Space => "spaces or blank lines",
        })
    }
}

/// The text in plain bytes without a byte order mark, and what it had.
#[must_use]
pub fn decode(text: &[u8]) -> (Cow<'_, [u8]>, Option<Flaw>) {
    let units = |number: fn([u8; 2]) -> u16| {
        let units = text[2..].as_chunks().0.iter().map(|&bytes| number(bytes));
        let text = char::decode_utf16(units).map(|c| c.unwrap_or(char::REPLACEMENT_CHARACTER));
        (
            Cow::Owned(text.collect::<String>().into_bytes()),
            Some(Flaw::Utf16),
        )
    };
    match text {
        [0xff, 0xfe, ..] => units(u16::from_le_bytes),
        [0xfe, 0xff, ..] => units(u16::from_be_bytes),
        [0xef, 0xbb, 0xbf, rest @ ..] => (Cow::Borrowed(rest), Some(Flaw::ByteOrderMark)),
        _ => (Cow::Borrowed(text), None),
    }
}

/// The text without all flaws but [`Flaw::Space`], and those that it had.
#[must_use]
pub fn tidy(text: &[u8]) -> (Vec<u8>, Vec<Flaw>) {
    without(text, true)
}

/// The text without what another system makes of it: without all flaws but [`Flaw::Space`] and
/// [`Flaw::TrailingBlanks`]; and those that it had.
#[must_use]
pub fn local(text: &[u8]) -> (Vec<u8>, Vec<Flaw>) {
    without(text, false)
}

/// The text without flaws, with blanks at ends of lines or without.
fn without(text: &[u8], no_blanks: bool) -> (Vec<u8>, Vec<Flaw>) {
    let (text, flaw) = decode(text);
    let mut flaws = Vec::from_iter(flaw);
    let mut tidied = Vec::with_capacity(text.len() + 1);
    let (mut has_cr, mut has_blanks) = (false, false);
    for line in text.split_inclusive(|&byte| byte == b'\n') {
        let content = line.strip_suffix(b"\n").unwrap_or(line);
        let without_cr = content.strip_suffix(b"\r");
        has_cr |= without_cr.is_some();
        let content = without_cr.unwrap_or(content);
        let blanks = content.iter().rev();
        let blanks = blanks.take_while(|byte| no_blanks && matches!(byte, b' ' | b'\t'));
        let length = content.len() - blanks.count();
        has_blanks |= length < content.len();
        tidied.extend_from_slice(&content[..length]);
        tidied.push(b'\n');
    }
    let found = [
        (Flaw::CrLf, has_cr),
        (Flaw::TrailingBlanks, has_blanks),
        (
            Flaw::LastLine,
            text.last().is_some_and(|&byte| byte != b'\n'),
        ),
    ];
    flaws.extend(
        found
            .into_iter()
            .filter(|found| found.1)
            .map(|found| found.0),
    );
    (tidied, flaws)
}
