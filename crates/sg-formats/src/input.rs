//! The inputs that graphs are read from: a file, standard input or bytes, of which the
//! beginning can be looked at first, and a file be read again; or a folder of files.

use std::fmt;
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::ops::Range;
use std::path::{Path, PathBuf};

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
    /// No bytes, but files in this folder.
    Folder(PathBuf),
}

/// Bytes of which any can be had at any time.
pub(crate) trait Seekable: Read + Seek {}

impl<T: Read + Seek> Seekable for T {}

/// A file, and which of its bytes are the content.
pub(crate) type Whole<'a> = (Box<dyn Seekable + 'a>, Range<u64>);

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

    /// The content of a file, or the files of a folder, which is not looked into yet.
    ///
    /// # Errors
    ///
    /// If the beginning of the file cannot be read.
    pub fn at(path: &Path) -> io::Result<Input> {
        if path.is_dir() {
            return Ok(Input::with(Vec::new(), Rest::Folder(path.to_owned())));
        }
        Input::file(File::open(path)?)
    }

    /// The files that [`at`](Self::at) reads, open: the one of that name, or in a folder the
    /// arrays that are a graph.
    ///
    /// # Errors
    ///
    /// If one cannot be read.
    pub fn files_at(path: &Path) -> io::Result<Vec<File>> {
        if path.is_dir() {
            let names = ["indptr.npy", "indices.npy"];
            return names
                .map(|name| File::open(path.join(name)))
                .into_iter()
                .collect();
        }
        Ok(vec![File::open(path)?])
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

    /// The folder that it is, if it is one.
    pub(crate) fn as_folder(&self) -> Option<&Path> {
        match &self.rest {
            Rest::Folder(path) => Some(path),
            _ => None,
        }
    }

    /// Its bytes in any order, if they can be had so.
    pub(crate) fn seekable(&self) -> io::Result<Option<Whole<'_>>> {
        Ok(match &self.rest {
            Rest::Nothing => {
                let length = self.head.len() as u64;
                Some((Box::new(io::Cursor::new(&self.head)), 0..length))
            }
            Rest::File(file, start) => Some((Box::new(file), *start..file.metadata()?.len())),
            Rest::Stream(_) | Rest::Folder(_) => None,
        })
    }

    /// Bytes that belong to this input, with its meter if they are many.
    pub(crate) fn measured<'a>(&self, bytes: Bytes<'a>, length: Option<u64>) -> Bytes<'a> {
        match length {
            Some(length) if HEAD as u64 <= length => (self.meter)(bytes, Some(length)),
            _ => bytes,
        }
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
            Rest::Folder(_) => Err(io::Error::new(
                io::ErrorKind::IsADirectory,
                "it is a folder, which is read as csr alone",
            )),
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
