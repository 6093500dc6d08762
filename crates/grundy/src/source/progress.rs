//! How far a long input is read, as a bar on a terminal.

use indicatif::{ProgressBar, ProgressFinish, ProgressStyle};
use sg_formats::Bytes;

/// `bytes`, of that length if it is known, with a bar.
pub(super) fn shown(bytes: Bytes<'_>, length: Option<u64>) -> Bytes<'_> {
    let template = match length {
        Some(_) => "reading {wide_bar} {bytes} of {total_bytes}, {eta} left",
        None => "reading {spinner} {bytes} {elapsed}",
    };
    let bar = length.map_or_else(ProgressBar::new_spinner, ProgressBar::new);
    let bar = match ProgressStyle::with_template(template) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    };
    Box::new(bar.with_finish(ProgressFinish::AndClear).wrap_read(bytes))
}
