//! The inputs that graphs are read from: a file, standard input or bytes, of which the
//! beginning can be looked at first, and a file be read again.

use std::fmt;
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::Path;

use sg_scan::Error;

/// The length of the beginning that is kept. What is longer is read through the meter.
const HEAD: usize = 4 << 20;

/// The bytes of an input.
pub type Bytes<'a> = Box<dyn Read + 'a>;

/// A wrapper around the bytes of a long input, which can show how far they are read; the
/// length is given if it is known.
pub type Meter = for<'a> fn(Bytes<'a>, Option<u64>) -> Bytes<'a>;

/// An input and its beginning.
pub struct Input {
    head: Vec<u8>,
    rest: Rest,
    meter: Meter,
}

/// The bytes behind the beginning.
enum Rest {
    Nothing,
    /// A regular file, whose content starts at the place.
    File(File, u64),
    /// Bytes that can be read once only.
    Stream(Bytes<'static>),
    /// A stream that has been read.
    Gone,
}

impl Input {
    /// Standard input.
    ///
    /// # Errors
    ///
    /// If its beginning cannot be read.
    pub fn standard() -> io::Result<Input> {
        match standard_file() {
            Some(file) => Input::opened(file),
            None => Input::stream(io::stdin()),
        }
    }

    /// The content of a file.
    ///
    /// # Errors
    ///
    /// If it cannot be opened or its beginning cannot be read.
    pub fn file(path: &Path) -> io::Result<Input> {
        Input::opened(File::open(path)?)
    }

    /// Bytes that can be read once only.
    ///
    /// # Errors
    ///
    /// If the first of them cannot be read.
    pub fn stream(source: impl Read + 'static) -> io::Result<Input> {
        Input::new(source, |rest| Rest::Stream(Box::new(rest)))
    }

    /// A copy of `bytes`.
    ///
    /// # Errors
    ///
    /// If there is no memory for it.
    pub fn bytes(bytes: &[u8]) -> io::Result<Input> {
        let mut head = Vec::new();
        head.try_reserve_exact(bytes.len())?;
        head.extend_from_slice(bytes);
        let (rest, meter): (_, Meter) = (Rest::Nothing, |bytes, _| bytes);
        Ok(Input { head, rest, meter })
    }

    /// The input, with a meter for what is long.
    #[must_use]
    pub fn metered(self, meter: Meter) -> Input {
        Input { meter, ..self }
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
        let meter: Meter = |bytes, _| bytes;
        Ok(Input { head, rest, meter })
    }

    /// The beginning.
    pub(crate) fn head(&self) -> &[u8] {
        &self.head
    }

    /// Whether the beginning is all there is.
    pub(crate) fn is_whole(&self) -> bool {
        matches!(self.rest, Rest::Nothing)
    }

    /// Whether all bytes can be had any number of times.
    pub(crate) fn is_repeatable(&self) -> bool {
        matches!(self.rest, Rest::Nothing | Rest::File(..))
    }

    /// All bytes; those of a stream can be had once.
    pub(crate) fn take(&mut self) -> Result<Bytes<'_>, Error> {
        match std::mem::replace(&mut self.rest, Rest::Gone) {
            Rest::Stream(rest) => {
                let all = self.head.as_slice().chain(rest);
                Ok((self.meter)(Box::new(all), None))
            }
            rest => {
                self.rest = rest;
                let once = || Error::Read(io::Error::other("it can be read once only"));
                self.again().ok_or_else(once)
            }
        }
    }

    /// All bytes, if they can be had any number of times.
    pub(crate) fn again(&self) -> Option<Bytes<'_>> {
        match &self.rest {
            Rest::Nothing => Some(Box::new(self.head.as_slice())),
            Rest::File(file, start) => {
                let mut file: &File = file;
                file.seek(SeekFrom::Start(*start)).ok()?;
                let length = file.metadata().ok()?.len().saturating_sub(*start);
                Some((self.meter)(Box::new(file), Some(length)))
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
