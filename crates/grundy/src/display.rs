//! Bytes and paths as printable text, and numbers with their nouns.
//!
//! Cost: linear in the length.

use std::borrow::Cow;
use std::ffi::{OsStr, OsString};
use std::fmt::Write;

pub(crate) use sg_explain::plural;

/// The rest of the sentence about a program with processes that it did not wait for.
pub(crate) const LEFT_PROCESSES: &str =
    "ended while processes of it went on, which were stopped; judges do the same";

/// `line` in printable ASCII: other bytes, and the backslash, as `\n`, `\0`, `\xE4`.
#[must_use]
pub(crate) fn escape(line: &[u8]) -> String {
    let mut text = String::with_capacity(line.len());
    for &byte in line {
        match byte {
            b'\\' => text.push_str("\\\\"),
            b' '..=b'~' => text.push(char::from(byte)),
            _ => push_escaped(byte, &mut text),
        }
    }
    text
}

/// A path as text of one line that does nothing to a terminal: control characters, and
/// bytes that are no text, as in [`escape`]. Letters of all languages stay as they are.
#[must_use]
pub(crate) fn display_path(path: impl AsRef<OsStr>) -> String {
    let mut text = String::new();
    for chunk in path.as_ref().as_encoded_bytes().utf8_chunks() {
        for c in chunk.valid().chars() {
            if c.is_control() {
                let buffer = &mut [0; 4];
                let bytes = c.encode_utf8(buffer).bytes();
                bytes.for_each(|byte| push_escaped(byte, &mut text));
            } else {
                text.push(c);
            }
        }
        let bytes = chunk.invalid().iter();
        bytes.for_each(|&byte| push_escaped(byte, &mut text));
    }
    text
}

/// Adds a byte that cannot be printed.
fn push_escaped(byte: u8, text: &mut String) {
    match byte {
        b'\n' => text.push_str("\\n"),
        b'\r' => text.push_str("\\r"),
        b'\t' => text.push_str("\\t"),
        0 => text.push_str("\\0"),
        _ => write!(text, "\\x{byte:02X}").expect("a string takes everything"),
    }
}

/// The words of a command as text.
pub(crate) fn shown(command: &[OsString]) -> Vec<String> {
    let words = command.iter().map(|word| word.to_string_lossy());
    words.map(Cow::into_owned).collect()
}

/// The words of a command as a shell reads them back.
#[must_use]
pub(crate) fn command_line(command: &[OsString]) -> String {
    let words = shown(command);
    let words = words.iter().map(|word| quoted(word));
    words.collect::<Vec<_>>().join(" ")
}

/// A word as a shell reads it back.
#[must_use]
pub(crate) fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_./=+:,@%".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', r"'\''"))
}

#[cfg(test)]
mod tests;
