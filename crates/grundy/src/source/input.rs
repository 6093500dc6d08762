//! What a graph is read from: a file, standard input or bytes, of which the beginning
//! can be looked at first, and a file be read again.

use std::fmt;
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::Path;

use indicatif::{ProgressBar, ProgressStyle};
use sg_judge::Error;

/// So much of the beginning is kept. What is longer shows its progress.
const HEAD: usize = 4 << 20;

/// The bytes of an input.
pub(super) type Reader<'a> = Box<dyn Read + 'a>;

/// An input and its beginning.
pub(super) struct Input {
    head: Vec<u8>,
    rest: Rest,
}

/// What follows the beginning.
enum Rest {
    Nothing,
    /// A regular file, whose content starts at the place.
    File(File, u64),
    /// What can be read once only.
    Stream(Reader<'static>),
    /// Such a thing after it was read.
    Gone,
}

impl Input {
    /// Standard input.
    pub(super) fn standard() -> io::Result<Input> {
        match standard_file() {
            Some(file) => Input::opened(file),
            None => Input::stream(io::stdin()),
        }
    }

    pub(super) fn file(path: &Path) -> io::Result<Input> {
        Input::opened(File::open(path)?)
    }

    /// What can be read once only.
    pub(super) fn stream(source: impl Read + 'static) -> io::Result<Input> {
        Input::new(source, |rest| Rest::Stream(Box::new(rest)))
    }

    pub(super) fn bytes(bytes: &[u8]) -> io::Result<Input> {
        let mut head = Vec::new();
        head.try_reserve_exact(bytes.len())?;
        head.extend_from_slice(bytes);
        let rest = Rest::Nothing;
        Ok(Input { head, rest })
    }

    fn opened(mut file: File) -> io::Result<Input> {
        if !file.metadata()?.is_file() {
            return Input::stream(file);
        }
        let start = file.stream_position()?;
        Input::new(file, |rest| Rest::File(rest, start))
    }

    /// Reads the beginning of `source`; `rest` is told what follows, if anything does.
    fn new<R: Read>(mut source: R, rest: impl FnOnce(R) -> Rest) -> io::Result<Input> {
        let mut head = Vec::new();
        (&mut source).take(HEAD as u64).read_to_end(&mut head)?;
        let rest = if head.len() < HEAD {
            Rest::Nothing
        } else {
            rest(source)
        };
        Ok(Input { head, rest })
    }

    /// The beginning.
    pub(super) fn head(&self) -> &[u8] {
        &self.head
    }

    /// Whether the beginning is all there is.
    pub(super) fn is_whole(&self) -> bool {
        matches!(self.rest, Rest::Nothing)
    }

    /// Whether all bytes can be had any number of times.
    pub(super) fn is_repeatable(&self) -> bool {
        matches!(self.rest, Rest::Nothing | Rest::File(..))
    }

    /// All bytes; those of a stream can be had once.
    pub(super) fn take(&mut self) -> Result<Reader<'_>, Error> {
        match std::mem::replace(&mut self.rest, Rest::Gone) {
            Rest::Stream(rest) => {
                let all = self.head.as_slice().chain(rest);
                Ok(Box::new(Metered::new(all, None)))
            }
            rest => {
                self.rest = rest;
                let once = || Error::Read(io::Error::other("it can be read once only"));
                self.again().ok_or_else(once)
            }
        }
    }

    /// All bytes, if they can be had any number of times.
    pub(super) fn again(&self) -> Option<Reader<'_>> {
        match &self.rest {
            Rest::Nothing => Some(Box::new(self.head.as_slice())),
            Rest::File(file, start) => {
                let mut file: &File = file;
                file.seek(SeekFrom::Start(*start)).ok()?;
                let length = file.metadata().ok()?.len().saturating_sub(*start);
                Some(Box::new(Metered::new(file, Some(length))))
            }
            Rest::Stream(_) | Rest::Gone => None,
        }
    }
}

impl fmt::Debug for Input {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rest = match self.rest {
            Rest::Nothing => "nothing",
            Rest::File(..) => "a file",
            Rest::Stream(_) => "a stream",
            Rest::Gone => "gone",
        };
        f.debug_struct("Input")
            .field("head", &self.head.len())
            .field("rest", &rest)
            .finish()
    }
}

/// Standard input as a file of its own, which can be read twice if it is a regular one.
fn standard_file() -> Option<File> {
    #[cfg(unix)]
    return std::os::fd::AsFd::as_fd(&io::stdin())
        .try_clone_to_owned()
        .ok()
        .map(File::from);
    #[cfg(windows)]
    return std::os::windows::io::AsHandle::as_handle(&io::stdin())
        .try_clone_to_owned()
        .ok()
        .map(File::from);
    #[cfg(not(any(unix, windows)))]
    None
}

/// A reader that shows on a terminal how far it is.
struct Metered<R> {
    source: R,
    bar: ProgressBar,
    /// What the bar was not told yet.
    unseen: u64,
}

/// The bar moves in steps of so many bytes.
const STEP: u64 = 1 << 20;

impl<R: Read> Metered<R> {
    fn new(source: R, length: Option<u64>) -> Self {
        let bar = match length {
            Some(length) => ProgressBar::new(length).with_style(style(
                "reading {wide_bar} {bytes} of {total_bytes}, {eta} left",
            )),
            None => {
                ProgressBar::new_spinner().with_style(style("reading {spinner} {bytes} {elapsed}"))
            }
        };
        Metered {
            source,
            bar,
            unseen: 0,
        }
    }
}

fn style(template: &str) -> ProgressStyle {
    ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar())
}

impl<R: Read> Read for Metered<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let len = self.source.read(buffer)?;
        self.unseen += len as u64;
        if STEP <= self.unseen {
            self.bar.inc(std::mem::take(&mut self.unseen));
        }
        Ok(len)
    }
}

impl<R> Drop for Metered<R> {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
