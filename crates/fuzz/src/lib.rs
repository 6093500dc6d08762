//! What the fuzz targets share.
//!
//! The bytes that libFuzzer makes are used in one of two ways. If the first one
//! is ASCII they are the input itself, so any text file is a seed. If not, the
//! bytes after it are choices, from which a target drafts an input that is
//! valid but for a fault or two: that is how deep grammar is reached.

mod choices;
mod draft;
mod program;

pub use choices::Choices;
pub use draft::Draft;
pub use program::{check_program, positions};

use std::borrow::Cow;

/// The input that `data` stands for; see the head of this file.
pub fn input(data: &[u8], write: impl FnOnce(&mut Draft<'_>)) -> Cow<'_, [u8]> {
    match data {
        [first, choices @ ..] if !first.is_ascii() => {
            let mut draft = Draft::new(Choices::new(choices));
            write(&mut draft);
            Cow::Owned(draft.finish())
        }
        _ => Cow::Borrowed(data),
    }
}
