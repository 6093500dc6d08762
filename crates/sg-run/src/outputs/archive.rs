//! The files of an archive, a zip or a tar, as it is or compressed by gzip.
//!
//! Nothing of it is written to disk, and the paths in it are names and no more. Its files must
//! come to 256 MiB at most, whatever it says of itself.
//!
//! Cost: one look at each entry; the files that are wanted are unpacked into memory once.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, Read, Seek};

use flate2::read::MultiGzDecoder;

use super::is_wanted;

/// Bytes that the files of an archive may have together: outputs of the three problems have a
/// few million.
const MOST_BYTES: u64 = 256 << 20;

/// Bytes that a tar may have with all that is passed over.
const MOST_UNPACKED: u64 = 2 * MOST_BYTES;

/// The contents of files by their names. Of entries of one name the last counts, as when a tar is
/// unpacked.
type Files = BTreeMap<String, Vec<u8>>;

/// The files of an archive; `None` if the file is none.
///
/// # Errors
///
/// If it cannot be read, or is an archive of another kind, at fault or too large.
pub(super) fn unpack(mut file: File) -> io::Result<Option<Files>> {
    let mut head = Vec::new();
    file.by_ref().take(512).read_to_end(&mut head)?;
    file.rewind()?;
    let mut files = Files::new();
    match Kind::of(&head)? {
        Kind::Zip => add_zip(file, &mut files)?,
        Kind::Tar => add_tar(file, &mut files)?,
        Kind::Gzip => add_tar(MultiGzDecoder::new(file), &mut files)?,
        Kind::Other => return Ok(None),
    }
    Ok(Some(files))
}

/// What a file is, by how it begins.
enum Kind {
    Zip,
    Tar,
    Gzip,
    Other,
}

impl Kind {
    fn of(head: &[u8]) -> io::Result<Self> {
        let others: [(&[u8], &str); 5] = [
            (b"BZh", "bzip2"),
            (b"\xfd7zXZ", "xz"),
            (b"7z\xbc\xaf", "7z"),
            (b"Rar!", "rar"),
            (b"\x28\xb5\x2f\xfd", "zstd"),
        ];
        if let Some((_, name)) = others.iter().find(|(magic, _)| head.starts_with(magic)) {
            return Err(fault(format!(
                "archives of {name} are not read; make it a zip, tar or tar.gz"
            )));
        }
        Ok(match head {
            [b'P', b'K', 3, 4, ..] | [b'P', b'K', 5, 6, ..] => Kind::Zip,
            [0x1f, 0x8b, ..] => Kind::Gzip,
            _ if head.get(257..262) == Some(b"ustar") => Kind::Tar,
            _ => Kind::Other,
        })
    }
}

fn add_zip(file: File, files: &mut Files) -> io::Result<()> {
    let mut left = MOST_BYTES;
    let mut archive = zip::ZipArchive::new(file)?;
    for i in 0..archive.len() {
        let mut entry = archive.by_index(i)?;
        let name = plain(entry.name());
        if !entry.is_file() || !is_wanted(&name) {
            continue;
        }
        let content = read(&mut entry, &mut left);
        let content = content.map_err(|error| of_entry(&name, error))?;
        files.insert(name, content);
    }
    Ok(())
}

fn add_tar(file: impl Read, files: &mut Files) -> io::Result<()> {
    let mut left = MOST_BYTES;
    // Bounds the time for what is passed over, too: headers, links, hidden files.
    let mut archive = tar::Archive::new(Bounded {
        inner: file,
        left: MOST_UNPACKED,
    });
    let mut num_entries = 0;
    for entry in archive.entries()? {
        let mut entry = entry?;
        num_entries += 1;
        let name = plain(&String::from_utf8_lossy(&entry.path_bytes()));
        let kind = entry.header().entry_type();
        let is_file = kind.is_file() || kind.is_contiguous() || kind.is_gnu_sparse();
        if !is_file || !is_wanted(&name) {
            continue;
        }
        let content = read(&mut entry, &mut left);
        let content = content.map_err(|error| of_entry(&name, error))?;
        files.insert(name, content);
    }
    match num_entries {
        0 => Err(fault("there is no file in it, or it is no tar".to_owned())),
        _ => Ok(()),
    }
}

/// Reads a file of an archive, which takes from what is left of [`MOST_BYTES`].
fn read(entry: &mut impl Read, left: &mut u64) -> io::Result<Vec<u8>> {
    let mut content = Vec::new();
    entry.take(*left + 1).read_to_end(&mut content)?;
    let length = content.len() as u64;
    *left = left
        .checked_sub(length)
        .ok_or_else(|| too_large(MOST_BYTES))?;
    Ok(content)
}

/// Fails behind so many bytes.
struct Bounded<R> {
    inner: R,
    left: u64,
}

impl<R: Read> Read for Bounded<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.inner.read(buffer)?;
        let left = self.left.checked_sub(count as u64);
        self.left = left.ok_or_else(|| too_large(MOST_UNPACKED))?;
        Ok(count)
    }
}

fn too_large(limit: u64) -> io::Error {
    let mebibytes = limit >> 20;
    fault(format!(
        "it unpacks to more than {mebibytes} MiB; unpack it and give the folder"
    ))
}

fn of_entry(name: &str, error: io::Error) -> io::Error {
    match error.kind() {
        io::ErrorKind::InvalidInput => error,
        kind => io::Error::new(kind, format!("{name} in it: {error}")),
    }
}

fn fault(message: String) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidInput, message)
}

/// The name of an entry as the system would have it within a folder, and no more than that.
fn plain(name: &str) -> String {
    let parts = name.split(['/', '\\']);
    let parts = parts.filter(|part| !matches!(*part, "" | "." | ".."));
    parts.collect::<Vec<_>>().join("/")
}
