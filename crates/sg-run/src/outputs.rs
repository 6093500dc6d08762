//! Outputs of programs that are there already: a file, a folder of files, or an archive of
//! them, a zip or a tar, as it is or compressed by gzip.
//!
//! An output belongs to the test whose name it has: `secret/1.out` to `secret/1`, whatever
//! folders stand above. Where only one test is called `1`, `1.out` in any folder will do that is
//! not called `sample` or `secret`. The endings `.out`, `.output`, `.ans`, `.txt` and none count, in
//! that order where there are several, each also behind `.in`.
//!
//! Nothing of an archive is written to disk, and the paths in it are names and no more. Its
//! files must come to 256 MiB at most, whatever it says of itself.
//!
//! Cost: one look at each entry; an archive is unpacked into memory once.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::fs::{self, File};
use std::io::{self, Read, Seek};
use std::path::{Path, PathBuf};

use flate2::read::MultiGzDecoder;

use crate::data;

/// Bytes that the files of an archive may have together: outputs of the three problems have a
/// few million.
const MOST_BYTES: u64 = 256 << 20;

/// Bytes that a tar may have with all that is passed over.
const MOST_UNPACKED: u64 = 2 * MOST_BYTES;

/// The endings of outputs, the one that counts first.
const ENDINGS: [&str; 5] = [".out", ".output", ".ans", ".txt", ""];

/// Outputs that are there already.
#[derive(Debug)]
pub struct Outputs {
    /// By their names, which are paths with `/` between the parts.
    files: Vec<(String, Content)>,
    /// Whether it is one file, and no folder or archive.
    is_single: bool,
}

#[derive(Debug)]
enum Content {
    File(PathBuf),
    Bytes(Vec<u8>),
}

/// Which output belongs to which test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Assigned {
    /// For each test the number of its output.
    pub outputs: Vec<Result<usize, Missing>>,
    /// The names of the outputs that belong to no test, or are not the first for theirs; inputs
    /// beside them are none.
    pub rest: Vec<String>,
}

/// Why a test has no output.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Missing {
    /// There is none of its name.
    #[error("there is no output for it")]
    None,
    /// There are several of the same right.
    #[error("there are several outputs for it, such as {0} and {1}")]
    Several(String, String),
}

impl Outputs {
    /// The outputs that `path` leads to.
    ///
    /// # Errors
    ///
    /// If it cannot be read, is a pipe or a device, or an archive of another kind, at fault or
    /// too large.
    pub fn open(path: &Path) -> io::Result<Self> {
        let mut files = BTreeMap::new();
        if path.is_dir() {
            add_folder(path, &mut files)?;
        } else {
            let mut file = data::open(path)?;
            let mut head = Vec::new();
            file.by_ref().take(512).read_to_end(&mut head)?;
            file.rewind()?;
            match Kind::of(&head)? {
                Kind::Zip => add_zip(file, &mut files)?,
                Kind::Tar => add_tar(file, &mut files)?,
                Kind::Gzip => add_tar(MultiGzDecoder::new(file), &mut files)?,
                Kind::Output => {
                    let name = path.file_name().unwrap_or_default().to_string_lossy();
                    let content = Content::File(path.to_owned());
                    return Ok(Outputs {
                        files: vec![(name.into_owned(), content)],
                        is_single: true,
                    });
                }
            }
        }
        Ok(Outputs {
            files: files.into_iter().collect(),
            is_single: false,
        })
    }

    /// Which output belongs to which of the tests of these names.
    #[must_use]
    pub fn assign(&self, tests: &[String]) -> Assigned {
        let keys = self.files.iter().map(|(name, _)| Key::of(name));
        let keys: Vec<Key<'_>> = keys.collect();
        let mut num_called: HashMap<&str, usize> = HashMap::new();
        for test in tests {
            *num_called.entry(last(test)).or_default() += 1;
        }
        let names: HashSet<&str> = tests.iter().map(String::as_str).collect();
        let mut exact: HashMap<&str, Vec<usize>> = HashMap::new();
        let mut loose: HashMap<&str, Vec<usize>> = HashMap::new();
        for (i, key) in keys.iter().enumerate() {
            // Of `1` and `b/1` the longer name is meant by `b/1.out`.
            if let Some(test) = key.suffixes().find(|name| names.contains(name)) {
                exact.entry(test).or_default().push(i);
            } else if num_called.get(last(key.name)) == Some(&1) && !key.is_in_a_group() {
                loose.entry(last(key.name)).or_default().push(i);
            }
        }
        let mut is_used = vec![false; keys.len()];
        let mut output = |test: &String| {
            if self.is_single && tests.len() == 1 {
                is_used[0] = true;
                return Ok(0);
            }
            let found = exact.get(test.as_str()).or_else(|| loose.get(last(test)));
            let mut found = found.cloned().unwrap_or_default();
            let rank = |&i: &usize| (keys[i].ending, keys[i].name.matches('/').count());
            found.sort_by_key(rank);
            let name = |i: usize| self.files[i].0.clone();
            match found[..] {
                [] => Err(Missing::None),
                [a, b, ..] if rank(&a) == rank(&b) => Err(Missing::Several(name(a), name(b))),
                [first, ..] => {
                    is_used[first] = true;
                    Ok(first)
                }
            }
        };
        let outputs = tests.iter().map(&mut output).collect();
        let rest = self.files.iter().zip(is_used);
        let rest = rest.filter(|((name, _), used)| !used && !name.ends_with(".in"));
        Assigned {
            outputs,
            rest: rest.map(|((name, _), _)| name.clone()).collect(),
        }
    }

    /// The first bytes of the output of this number, at most `count`.
    ///
    /// # Errors
    ///
    /// If it cannot be read, or is a pipe or a device.
    ///
    /// # Panics
    ///
    /// If there is no such output.
    pub fn read(&self, number: usize, count: u64) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        match &self.files[number].1 {
            Content::File(path) => data::open(path)?.take(count).read_to_end(&mut bytes)?,
            Content::Bytes(all) => (&all[..]).take(count).read_to_end(&mut bytes)?,
        };
        Ok(bytes)
    }
}

/// The name of an output without its ending.
struct Key<'a> {
    name: &'a str,
    /// Which of [`ENDINGS`] it had.
    ending: usize,
}

impl<'a> Key<'a> {
    fn of(file: &'a str) -> Self {
        let without = |ending: &str| {
            let at = file.len().checked_sub(ending.len())?;
            let (name, rest) = file.split_at_checked(at)?;
            (rest.eq_ignore_ascii_case(ending) && !last(name).is_empty()).then_some(name)
        };
        let mut names = ENDINGS.iter().enumerate();
        let found = names.find_map(|(ending, text)| Some((without(text)?, ending)));
        let (name, ending) = found.unwrap_or((file, ENDINGS.len()));
        Key {
            name: name.strip_suffix(".in").unwrap_or(name),
            ending: match name == file && name.ends_with(".in") {
                // An input beside the outputs.
                true => ENDINGS.len(),
                false => ending,
            },
        }
    }

    /// The names of tests that it may be the output of, as they are below one folder or another,
    /// the longest one first.
    fn suffixes(&self) -> impl Iterator<Item = &'a str> {
        let whole = Some(self.name).filter(|_| self.ending < ENDINGS.len());
        std::iter::successors(whole, |name| Some(name.split_once('/')?.1))
    }

    /// Whether it is no output for a test of any other name, as folders above tell.
    fn is_in_a_group(&self) -> bool {
        let mut folders = self.name.split('/');
        self.ending == ENDINGS.len() || folders.any(|name| matches!(name, "sample" | "secret"))
    }
}

/// The last part of a name.
fn last(name: &str) -> &str {
    name.rsplit('/').next().unwrap_or(name)
}

/// What a file is, by how it begins.
enum Kind {
    Zip,
    Tar,
    Gzip,
    Output,
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
            _ => Kind::Output,
        })
    }
}

type Files = BTreeMap<String, Content>;

/// The files below a folder.
fn add_folder(folder: &Path, files: &mut Files) -> io::Result<()> {
    let mut folders = vec![(folder.to_owned(), String::new())];
    while let Some((folder, above)) = folders.pop() {
        for path in data::entries(&folder)? {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            let name = format!("{above}{name}");
            if fs::symlink_metadata(&path).is_ok_and(|about| about.is_dir()) {
                if is_wanted(&name) {
                    folders.push((path, name + "/"));
                }
            } else {
                add(&name, Content::File(path), files);
            }
        }
    }
    Ok(())
}

fn add_zip(file: File, files: &mut Files) -> io::Result<()> {
    let mut left = MOST_BYTES;
    let mut archive = zip::ZipArchive::new(file)?;
    for i in 0..archive.len() {
        let mut entry = archive.by_index(i)?;
        let name = tidy(entry.name());
        if !entry.is_file() || !is_wanted(&name) {
            continue;
        }
        let content = unpack(&mut entry, &mut left);
        let content = content.map_err(|error| of_entry(&name, error))?;
        add(&name, Content::Bytes(content), files);
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
        let name = tidy(&String::from_utf8_lossy(&entry.path_bytes()));
        let kind = entry.header().entry_type();
        let is_file = kind.is_file() || kind.is_contiguous() || kind.is_gnu_sparse();
        if !is_file || !is_wanted(&name) {
            continue;
        }
        let content = unpack(&mut entry, &mut left);
        let content = content.map_err(|error| of_entry(&name, error))?;
        add(&name, Content::Bytes(content), files);
    }
    match num_entries {
        0 => Err(fault("there is no file in it, or it is no tar".to_owned())),
        _ => Ok(()),
    }
}

/// Reads a file of an archive, which takes from what is left.
fn unpack(entry: &mut impl Read, left: &mut u64) -> io::Result<Vec<u8>> {
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
fn tidy(name: &str) -> String {
    let parts = name.split(['/', '\\']);
    let parts = parts.filter(|part| !matches!(*part, "" | "." | ".."));
    parts.collect::<Vec<_>>().join("/")
}

/// Whether it is neither hidden, as what macOS adds is, nor empty.
fn is_wanted(name: &str) -> bool {
    !name.is_empty()
        && !name
            .split('/')
            .any(|part| part.starts_with('.') || part == "__MACOSX")
}

fn add(name: &str, content: Content, files: &mut Files) {
    if is_wanted(name) {
        // Of entries of one name the last counts, as when a tar is unpacked.
        files.insert(name.to_owned(), content);
    }
}
