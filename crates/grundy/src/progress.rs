//! Bars on a terminal that show how far a command is.

use indicatif::{ProgressBar, ProgressFinish, ProgressStyle};
use sg_formats::Bytes;

/// `bytes`, of that length if it is known, with a bar that shows how far they are read.
pub(crate) fn metered(bytes: Bytes<'_>, length: Option<u64>) -> Bytes<'_> {
    let template = match length {
        Some(_) => "reading {wide_bar} {bytes} of {total_bytes}, {eta} left",
        None => "reading {spinner} {bytes} {elapsed}",
    };
    let bar = length.map_or_else(ProgressBar::new_spinner, ProgressBar::new);
    Box::new(styled(bar, template).wrap_read(bytes))
}

/// A bar that looks like `template`, and goes when it is finished.
pub(crate) fn styled(bar: ProgressBar, template: &str) -> ProgressBar {
    let style = ProgressStyle::with_template(template);
    let style = style.unwrap_or_else(|_| ProgressStyle::default_bar());
    bar.with_style(style).with_finish(ProgressFinish::AndClear)
}
