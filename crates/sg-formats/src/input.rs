//! The inputs that graphs are read from: a file, standard input or bytes, of which the
//! beginning can be looked at first, and a file be read again.

use std::fmt;
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};

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
    /// Bytes that can be read once only; none when they have been.
    Stream(Bytes<'static>),
}

impl Input {
    /// The content of an open file from its place on.
    ///
    /// # Errors
    ///
    /// If its beginning cannot be read.
    pub fn file(mut file: File) -> io::Result<Input> {
        if !file.metadata()?.is_file() {
            return Input::stream(file);
        }
        let start = file.stream_position()?;
        Input::new(file, |rest| Rest::File(rest, start))
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
        Ok(Input::with(head, Rest::Nothing))
    }

    /// The input, with a meter for what is long.
    #[must_use]
    pub fn metered(self, meter: Meter) -> Input {
        Input { meter, ..self }
    }

    /// Reads the beginning of `source`; `rest` takes it if more follows.
    fn new<R: Read>(mut source: R, rest: impl FnOnce(R) -> Rest) -> io::Result<Input> {
        let mut head = Vec::new();
        (&mut source).take(HEAD as u64).read_to_end(&mut head)?;
        let is_all = head.len() < HEAD;
        let rest = if is_all { Rest::Nothing } else { rest(source) };
        Ok(Input::with(head, rest))
    }

    fn with(head: Vec<u8>, rest: Rest) -> Input {
        let meter: Meter = |bytes, _| bytes;
        Input { head, rest, meter }
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
    pub(crate) fn take(&mut self) -> io::Result<Bytes<'_>> {
        let Rest::Stream(rest) = &mut self.rest else {
            return self.again();
        };
        let rest = std::mem::replace(rest, Box::new(io::empty()));
        Ok((self.meter)(Box::new(self.head.chain(rest)), None))
    }

    /// All bytes, if they can be had any number of times.
    pub(crate) fn again(&self) -> io::Result<Bytes<'_>> {
        match &self.rest {
            Rest::Nothing => Ok(Box::new(self.head.as_slice())),
            Rest::File(file, start) => {
                let mut file: &File = file;
                file.seek(SeekFrom::Start(*start))?;
                let length = file.metadata()?.len().saturating_sub(*start);
                Ok((self.meter)(Box::new(file), Some(length)))
            }
            Rest::Stream(_) => Err(io::Error::other("it can be read once only")),
        }
    }
}

impl fmt::Debug for Input {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = f.debug_struct("Input");
        shown.field("head", &self.head.len());
        shown.finish_non_exhaustive()
    }
}
