//! Outputs of programs that are there already: a file, a folder of files, or an archive of
//! them, a zip or a tar, as it is or compressed by gzip.
//!
//! An output belongs to the test whose name it has: `secret/1.out` to `secret/1`, whatever
//! folders stand above. Where only one test is called `1`, `1.out` in any folder will do that is
//! not called `sample` or `secret`. The endings `.out`, `.output`, `.ans`, `.txt` and none count, in
//! that order where there are several, each also behind `.in`.
//!
//! Cost: one look at each entry; an archive is unpacked into memory once.

mod archive;

use std::collections::{BTreeMap, HashMap, HashSet};
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use crate::data;

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
    pub outputs: Vec<Result<usize, Unassigned>>,
    /// The names of the outputs that belong to no test, or are not the first for theirs; inputs
    /// beside them are none.
    pub rest: Vec<String>,
}

/// Why a test has no output.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unassigned {
    /// There is none of its name.
    #[error("there is no output for it")]
    NoOutput,
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
        let (files, is_single) = if path.is_dir() {
            (of_folder(path)?, false)
        } else if let Some(files) = archive::unpack(data::open(path)?)? {
            let files = files.into_iter();
            let files = files.map(|(name, content)| (name, Content::Bytes(content)));
            (files.collect(), false)
        } else {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            let file = (name.into_owned(), Content::File(path.to_owned()));
            (BTreeMap::from([file]), true)
        };
        Ok(Outputs {
            files: files.into_iter().collect(),
            is_single,
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
                [] => Err(Unassigned::NoOutput),
                [a, b, ..] if rank(&a) == rank(&b) => Err(Unassigned::Several(name(a), name(b))),
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

/// The files below a folder.
fn of_folder(folder: &Path) -> io::Result<BTreeMap<String, Content>> {
    let mut files = BTreeMap::new();
    let mut folders = vec![(folder.to_owned(), String::new())];
    while let Some((folder, above)) = folders.pop() {
        for path in data::entries(&folder)? {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            let name = format!("{above}{name}");
            if !is_wanted(&name) {
                continue;
            }
            if fs::symlink_metadata(&path).is_ok_and(|about| about.is_dir()) {
                folders.push((path, name + "/"));
            } else {
                files.insert(name, Content::File(path));
            }
        }
    }
    Ok(files)
}

/// Whether it is neither hidden, as what macOS adds is, nor empty.
fn is_wanted(name: &str) -> bool {
    !name.is_empty()
        && !name
            .split('/')
            .any(|part| part.starts_with('.') || part == "__MACOSX")
}
