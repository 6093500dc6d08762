//! Bytes one by one for the formats that are not just numbers, and the faults of such
//! texts.

use std::io::{self, Read};

use sg_scan::{Cursor, Error, Position};

use crate::bare;
use crate::input::Bytes;

/// A text and how far it is read.
pub type Text<'a> = Cursor<Bytes<'a>>;

/// The start of `source`, behind a byte order mark if it has one.
pub(crate) fn open(source: Bytes<'_>) -> Result<Text<'_>, Error> {
    Ok(Cursor::new(behind_mark(source)?))
}

/// The bytes of `source` behind a byte order mark, if it begins with one: columns know nothing
/// of it.
pub(crate) fn behind_mark(mut source: Bytes<'_>) -> Result<Bytes<'_>, Error> {
    let mut start = Vec::new();
    let mark_length = MARK.len() as u64;
    source
        .by_ref()
        .take(mark_length)
        .read_to_end(&mut start)
        .map_err(Error::Read)?;
    if start == MARK {
        start.clear();
    }
    Ok(Box::new(io::Cursor::new(start).chain(source)))
}

/// `text` behind a byte order mark, if it begins with one.
pub(crate) fn without_mark(text: &[u8]) -> &[u8] {
    text.strip_prefix(MARK).unwrap_or(text)
}

/// The words of a line, between blanks.
pub(crate) fn words(line: &[u8]) -> impl Iterator<Item = &[u8]> {
    let words = line.split(u8::is_ascii_whitespace);
    words.filter(|word| !word.is_empty())
}

/// The byte order mark of UTF-8.
const MARK: &[u8] = b"\xEF\xBB\xBF";

/// The error that `wanted` does not follow here.
#[cold]
pub(crate) fn unexpected(text: &mut Text<'_>, wanted: &str) -> Error {
    let position = text.position();
    match text.peek() {
        Err(error) => error,
        Ok(found) => fault(
            position,
            format!("expected {wanted}, found {}", described(found)),
        ),
    }
}

/// The error `message` at a place.
#[cold]
pub(crate) fn fault(position: Position, message: impl Into<String>) -> Error {
    Error::Input {
        position,
        message: message.into(),
    }
}

/// The text that `bytes` are, which stand at `position`.
pub(crate) fn utf8(bytes: &[u8], position: Position) -> Result<&str, Error> {
    std::str::from_utf8(bytes).map_err(|error| {
        let byte = bytes[error.valid_up_to()];
        fault(position, format!("the byte 0x{byte:02X} in it is no UTF-8"))
    })
}

/// A byte as an error message names it.
pub(crate) fn described(byte: Option<u8>) -> String {
    match byte {
        None => "the end of the input".to_owned(),
        Some(b'\n') => "the end of the line".to_owned(),
        Some(byte @ b' '..=b'~') => format!("'{}'", char::from(byte)),
        Some(byte) => format!("the byte 0x{byte:02X}"),
    }
}

/// The beginning of a token, in quotes, as an error message shows it.
pub(crate) fn quoted(token: &[u8]) -> String {
    const SHOWN: usize = 20;
    let text = String::from_utf8_lossy(token);
    let mut shown: String = text.chars().take(SHOWN).collect();
    if shown.len() < text.len() {
        shown.push_str("...");
    }
    format!("'{}'", bare::escaped(&shown))
}

#[cfg(test)]
mod tests {
    use sg_testkit::streams::Trickle;

    use super::*;

    #[test]
    fn byte_order_marks() {
        for (text, next) in [
            (&b""[..], None),
            (b"x", Some(b'x')),
            (b"\xEF\xBB\xBFx", Some(b'x')),
            (b"\xEF\xBB\xBF", None),
            (b"\xEF\xBB", Some(0xEF)),
            (b"\xEF\xBBx", Some(0xEF)),
            (b"\xEF\xBC\x91", Some(0xEF)),
        ] {
            for at_most in [1, 100] {
                let mut opened = open(Box::new(Trickle::new(text, at_most))).expect("no failure");
                let start = Position { line: 1, column: 1 };
                assert_eq!(opened.position(), start);
                assert_eq!(opened.next_byte().expect("no failure"), next);
            }
        }
    }
}
