//! Inputs and what is expected of them, as files that are read like a page.
//!
//! ```text
//! # A remark. The line after it says how the inputs below are taken.
//! --format arcs
//!
//! > 2 1
//! > 0 1
//! >
//! 0: 1; 1:
//! ```
//!
//! Behind `>` stand the lines of an input; a line feed is between them and none after the
//! last, so an empty last line ends an input with one. `\\`, `\t`, `\r` and `\xFF` stand for
//! bytes. What is expected follows up to the next empty line.

use std::fs;
use std::path::Path;

/// An input and what is expected of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Case {
    /// The line of the file where it begins.
    pub line: usize,
    /// The last line above it that says how inputs are taken.
    pub how: String,
    /// The input.
    pub input: Vec<u8>,
    /// The text that is expected.
    pub want: String,
}

/// Compares what `outcome` makes of each case of a file with what is expected; of a case that
/// it passes over, it makes nothing.
///
/// # Panics
///
/// If a case has another outcome, all such cases being shown, or the file cannot be read or
/// has no cases.
#[track_caller]
pub fn check(path: impl AsRef<Path>, outcome: impl Fn(&Case) -> Option<String>) {
    let wrong = differences(path.as_ref(), &outcome);
    assert!(wrong.is_empty(), "other outcomes:\n{wrong}");
}

/// [`check`] for all files of a folder.
///
/// # Panics
///
/// As [`check`], and if there is no file.
#[track_caller]
pub fn check_folder(folder: impl AsRef<Path>, outcome: impl Fn(&Case) -> Option<String>) {
    let folder = folder.as_ref();
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{folder:?}: {error}"));
    let paths = entries.map(|entry| entry.expect("a file").path());
    let mut paths: Vec<_> = paths.collect();
    paths.sort();
    assert!(!paths.is_empty(), "{folder:?} is empty");
    let wrong = paths.iter().map(|path| differences(path, &outcome));
    let wrong: String = wrong.collect();
    assert!(wrong.is_empty(), "other outcomes:\n{wrong}");
}

/// What `outcome` makes of cases of a file, where that is not what is expected.
#[track_caller]
fn differences(path: &Path, outcome: &impl Fn(&Case) -> Option<String>) -> String {
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{path:?}: {error}"));
    let cases = parse(&text);
    assert!(!cases.is_empty(), "{path:?} has no cases");
    let wrong = cases.iter().filter_map(|case| {
        let got = outcome(case).filter(|got| *got != case.want)?;
        let (path, line, want) = (path.display(), case.line, &case.want);
        Some(format!("{path}:{line}:\ngot\n{got}\nwant\n{want}\n\n"))
    });
    wrong.collect()
}

/// The cases of a file with that text.
///
/// # Panics
///
/// If it has an escape that there is not.
#[must_use]
pub fn parse(text: &str) -> Vec<Case> {
    let mut cases = Vec::new();
    let mut how = String::new();
    let mut lines = (1..).zip(text.lines()).peekable();
    while let Some((line, text)) = lines.next() {
        let Some(first) = text.strip_prefix('>') else {
            if !text.is_empty() && !text.starts_with('#') {
                text.clone_into(&mut how);
            }
            continue;
        };
        let mut input = unescaped(first);
        while let Some((_, more)) = lines.next_if(|(_, text)| text.starts_with('>')) {
            input.push(b'\n');
            input.extend(unescaped(&more[1..]));
        }
        let mut want = Vec::new();
        while let Some((_, more)) = lines.next_if(|(_, text)| !text.is_empty()) {
            want.push(more);
        }
        cases.push(Case {
            line,
            how: how.clone(),
            input,
            want: want.join("\n"),
        });
    }
    cases
}

/// The bytes of a line behind `>`, without the blank that may follow it.
fn unescaped(line: &str) -> Vec<u8> {
    let line = line.strip_prefix(' ').unwrap_or(line);
    let mut bytes = Vec::new();
    let mut rest = line;
    while let Some((before, escape)) = rest.split_once('\\') {
        bytes.extend_from_slice(before.as_bytes());
        let (byte, len) = match escape.as_bytes()[0] {
            b'\\' => (b'\\', 1),
            b't' => (b'\t', 1),
            b'r' => (b'\r', 1),
            b'x' => (
                u8::from_str_radix(&escape[1..3], 16).expect("two digits"),
                3,
            ),
            _ => panic!("no such escape: {line}"),
        };
        bytes.push(byte);
        rest = &escape[len..];
    }
    bytes.extend_from_slice(rest.as_bytes());
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cases_of_a_file() {
        let text = "# one\nhow\n\n> a\\\\\\xFF\n>\nb\nc\n\n>\n";
        let case = |line, input: &[u8], want: &str| Case {
            line,
            how: "how".to_owned(),
            input: input.to_vec(),
            want: want.to_owned(),
        };
        assert_eq!(
            parse(text),
            [case(4, b"a\\\xFF\n", "b\nc"), case(9, b"", "")]
        );
    }
}
