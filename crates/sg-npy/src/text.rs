//! An array that is one text, as those are by which scipy names a form of matrices.

use std::io::Read;

use crate::error::Error;
use crate::header::Header;

/// The most letters of a text.
const MOST_LETTERS: u64 = 64;

/// The text that a file is, of at most 64 letters of ASCII: an array without dimensions and of the
/// type `S`.
///
/// # Errors
///
/// If it is another array, or cannot be read.
pub fn text(mut input: impl Read) -> Result<String, Error> {
    let header = Header::read(&mut input)?;
    let length = header.descr.strip_prefix("|S");
    let length = length.and_then(|digits| digits.parse::<u64>().ok());
    let Some(length) = length.filter(|&length| length <= MOST_LETTERS) else {
        return Err(Error::Header(format!(
            "'{}' is no short text",
            header.descr
        )));
    };
    if !header.shape.is_empty() {
        return Err(Error::Shape(header.shape));
    }
    let mut text = Vec::new();
    input.take(length + 1).read_to_end(&mut text)?;
    let missing = length.saturating_sub(text.len() as u64);
    if missing != 0 {
        let missing = missing.into();
        return Err(Error::Short {
            missing,
            len: 1,
            size: length,
        });
    }
    if length < text.len() as u64 {
        return Err(Error::Long {
            len: 1,
            size: length,
        });
    }
    let text = text.escape_ascii().to_string();
    Ok(text.trim_end_matches("\\x00").to_owned())
}
