//! The files of a folder, or of an archive as numpy makes it, by name.
//!
//! Of an archive (`.npz`, which is a zip) only the files that are asked for are unpacked, as they
//! are read.

use std::fs::File;
use std::io::{self, ErrorKind};
use std::path::Path;

use zip::result::ZipError;
use zip::{CompressionMethod, ZipArchive};

use crate::input::{Bytes, Input, Seekable};

/// The files by name.
pub(crate) enum Arrays<'a> {
    Folder(&'a Path),
    Archive {
        archive: ZipArchive<Box<dyn Seekable + 'a>>,
        /// The number of bytes of all of it.
        num_bytes: u64,
    },
}

/// A file and, if that is sure, its length.
pub(crate) type Opened<'a> = (Bytes<'a>, Option<u64>);

impl<'a> Arrays<'a> {
    /// The files of `input`; `None` if it is neither a folder nor an archive.
    pub(crate) fn of(input: &'a Input) -> io::Result<Option<Arrays<'a>>> {
        if let Some(path) = input.as_folder() {
            return Ok(Some(Arrays::Folder(path)));
        }
        if !is_archive(input.head()) {
            return Ok(None);
        }
        let Some((bytes, content)) = input.seekable()? else {
            let fault = "an archive cannot be read from a pipe: give the name of the file";
            return Err(io::Error::new(ErrorKind::NotSeekable, fault));
        };
        let archive = ZipArchive::new(bytes).map_err(|error| match error {
            ZipError::InvalidArchive(_) => {
                let fault = "the file is cut off, or it is no archive of numpy (.npz)";
                io::Error::new(ErrorKind::InvalidData, fault)
            }
            error => error.into(),
        })?;
        Ok(Some(Arrays::Archive {
            archive,
            num_bytes: content.end,
        }))
    }

    /// The file of that name, if there is one.
    pub(crate) fn open(&mut self, name: &str) -> io::Result<Option<Opened<'_>>> {
        match self {
            Arrays::Folder(path) => match File::open(path.join(name)) {
                Ok(file) => {
                    let about = file.metadata()?;
                    let length = about.is_file().then_some(about.len());
                    Ok(Some((Box::new(file), length)))
                }
                Err(error) if error.kind() == ErrorKind::NotFound && path.is_dir() => Ok(None),
                Err(error) => Err(error),
            },
            Arrays::Archive { archive, num_bytes } => match archive.by_name(name) {
                Ok(file) => {
                    // What is not compressed cannot be longer than the archive, whatever that says.
                    let is_stored = file.compression() == CompressionMethod::Stored;
                    let length = file.size().min(file.compressed_size());
                    let length = (is_stored && length <= *num_bytes).then_some(length);
                    Ok(Some((Box::new(file), length)))
                }
                Err(ZipError::FileNotFound) => Ok(None),
                Err(error) => Err(error.into()),
            },
        }
    }
}

/// Whether bytes begin as an archive does, perhaps one without files.
pub(crate) fn is_archive(head: &[u8]) -> bool {
    matches!(head, [b'P', b'K', 3, 4, ..] | [b'P', b'K', 5, 6, ..])
}
