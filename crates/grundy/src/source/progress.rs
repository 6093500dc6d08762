//! How far a long input is read, as a bar on a terminal.

use std::io::{self, Read};

use indicatif::{ProgressBar, ProgressStyle};
use sg_formats::Bytes;

/// The bar moves in steps of so many bytes.
const STEP: u64 = 1 << 20;

/// A reader that shows how far it is.
struct Metered<'a> {
    bytes: Bytes<'a>,
    bar: ProgressBar,
    /// The bytes by which the bar lags behind.
    unseen: u64,
}

/// `bytes`, of that length if it is known, with a bar.
pub(super) fn shown(bytes: Bytes<'_>, length: Option<u64>) -> Bytes<'_> {
    let bar = match length {
        Some(length) => ProgressBar::new(length).with_style(style(
            "reading {wide_bar} {bytes} of {total_bytes}, {eta} left",
        )),
        None => ProgressBar::new_spinner().with_style(style("reading {spinner} {bytes} {elapsed}")),
    };
    Box::new(Metered {
        bytes,
        bar,
        unseen: 0,
    })
}

fn style(template: &str) -> ProgressStyle {
    ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar())
}

impl Read for Metered<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let len = self.bytes.read(buffer)?;
        self.unseen += len as u64;
        if STEP <= self.unseen {
            self.bar.inc(std::mem::take(&mut self.unseen));
        }
        Ok(len)
    }
}

impl Drop for Metered<'_> {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
