//! The data that programs are run on: folders of inputs, each with its right answer
//! beside it.
//!
//! An input is a regular file `NAME.in`; its answer is `NAME.ans` or, where that is not there,
//! `NAME.out`. A problem package holds them in `sample` and `secret` and in the folders below
//! these, in its folder `data` or without that; what else it has beside `data` in folders of its
//! own, such as programs, is none of the data. Of a folder without these two all that is below it
//! counts. Hidden files and folders, whose names begin with a dot, are nothing, and links to
//! folders are not followed.
//!
//! Cost: one look at each entry of the folders.

use std::ffi::{OsStr, OsString};
use std::fmt::{self, Display};
use std::fs::{self, File, FileType};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// The entries of a folder, in the order of their names.
///
/// # Errors
///
/// If the folder cannot be read.
pub fn entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder)?.map(|entry| Ok(entry?.path()));
    let mut paths = entries.collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}

/// The inputs in a folder alone, in the order of their names.
///
/// # Errors
///
/// If the folder cannot be read.
pub fn inputs(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths = entries(folder)?;
    paths.retain(|path| is_input(path) && !is_hidden(path));
    Ok(paths)
}

/// The right answer to an input, if there is one beside it. A link that leads nowhere
/// is there, and cannot be read.
#[must_use]
pub fn answer(input: &Path) -> Option<PathBuf> {
    let answers = ANSWERS.map(|extension| input.with_extension(extension));
    let is_there = |path: &PathBuf| path.symlink_metadata().is_ok();
    answers.into_iter().find(is_there)
}

/// The endings of answers, the one that counts first.
const ANSWERS: [&str; 2] = ["ans", "out"];

/// The inputs of a folder or of a problem package, and what is none.
#[derive(Debug, Default)]
pub struct Tests {
    /// The samples, then the secret inputs; within these in natural order, in which a number
    /// counts as a number: 1, 2, 10.
    pub tests: Vec<Test>,
    /// Files and folders that are there and not used, by their paths within the folder.
    pub passed_over: Vec<(OsString, PassedOver)>,
    /// Folders that cannot be read.
    pub unreadable: Vec<(OsString, io::Error)>,
}

/// An input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Test {
    /// The path of the input within the folder without `.in`, with `/` between its parts, such as
    /// `secret/1`.
    pub name: OsString,
    /// The path of the input.
    pub input: PathBuf,
}

/// Why a file or a folder is not used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PassedOver {
    /// It ends in `.IN`, `.Ans` and the like.
    Ending,
    /// An answer without an input.
    NoInput,
    /// In a problem package, it is neither in `sample` nor in `secret`.
    Beside,
    /// A folder `sample` or `secret` beside `data`, which has one of that name.
    Twice,
    /// A link to a folder.
    Link,
    /// Neither an input nor an answer nor called like an input.
    Other,
}

impl Display for PassedOver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            PassedOver::Ending => "the ending must be .in, .ans or .out, in small letters",
            PassedOver::NoInput => "there is no input .in of that name",
            PassedOver::Beside => "not in the folders sample and secret",
            PassedOver::Twice => "the folder of that name in data is taken",
            PassedOver::Link => "a link to a folder",
            PassedOver::Other => "neither .in nor .ans",
        })
    }
}

/// The inputs of a folder: those of a problem package if it is one, else all below it.
#[must_use]
pub fn tests(folder: &Path) -> Tests {
    let data = folder.join("data");
    let mut found = Tests::default();
    let mut groups = Vec::new();
    for name in ["sample", "secret"] {
        let [within, beside] = [data.join(name), folder.join(name)];
        if within.is_dir() {
            groups.push((name, within));
            if beside.is_dir() && holds_data(&beside) {
                found.passed_over.push((name.into(), PassedOver::Twice));
            }
        } else if beside.is_dir() {
            groups.push((name, beside));
        }
    }
    if groups.is_empty() {
        found.add_below(folder, OsStr::new(""));
        found.passed_over.sort();
        return found;
    }
    for (name, folder) in &groups {
        found.add_below(folder, OsStr::new(name));
    }
    let has_data = data.is_dir();
    for path in entries(folder).unwrap_or_default() {
        // Folders beside `data` hold programs, validators and the like.
        if !(has_data && path.is_dir()) {
            found.pass_over_beside(folder, &path);
        }
    }
    for path in entries(&data).unwrap_or_default() {
        found.pass_over_beside(folder, &path);
    }
    found.passed_over.sort();
    found
}

/// The inputs of [`tests`], the smaller ones first.
#[must_use]
pub fn tests_by_size(folder: &Path) -> Tests {
    let mut found = tests(folder);
    found.tests.sort_by_cached_key(|test| {
        let about = fs::metadata(&test.input);
        (about.map_or(0, |about| about.len()), test.input.clone())
    });
    found
}

impl Tests {
    /// Notes an entry of a package that is data and not in one of its two folders.
    fn pass_over_beside(&mut self, package: &Path, path: &Path) {
        let is_group = path.ends_with("sample") || path.ends_with("secret");
        if !is_group && !is_hidden(path) && holds_data(path) {
            let name = path.strip_prefix(package).unwrap_or(path).into();
            self.passed_over.push((name, PassedOver::Beside));
        }
    }

    /// Adds what is in `folder`, which is called `name`, and in the folders below.
    fn add_below(&mut self, folder: &Path, name: &OsStr) {
        let first = self.tests.len();
        let mut folders = vec![(folder.to_owned(), name.to_owned())];
        while let Some((folder, name)) = folders.pop() {
            match entries(&folder) {
                Ok(paths) => self.add(paths, &name, &mut folders),
                Err(error) => self.unreadable.push((name, error)),
            }
        }
        self.tests[first..].sort_by(|a, b| order(&a.name).cmp(&order(&b.name)));
    }

    /// Adds the files among the entries of a folder, and to `folders` the folders.
    fn add(&mut self, paths: Vec<PathBuf>, folder: &OsStr, folders: &mut Vec<(PathBuf, OsString)>) {
        let within = |name: &OsStr| match folder.is_empty() {
            true => name.to_owned(),
            false => [folder, name].join(OsStr::new("/")),
        };
        let mut others = Vec::new();
        let mut stems = Vec::new();
        for path in paths {
            let (Some(name), Ok(about)) = (path.file_name(), path.symlink_metadata()) else {
                continue;
            };
            if is_hidden(&path) {
                continue;
            }
            if about.is_dir() {
                folders.push((path.clone(), within(name)));
            } else if path.is_dir() {
                self.passed_over.push((within(name), PassedOver::Link));
            } else if is_input(&path) {
                let stem = path.file_stem().unwrap_or_default();
                stems.push(stem.to_owned());
                let name = within(stem);
                self.tests.push(Test { name, input: path });
            } else {
                others.push(path);
            }
        }
        stems.sort();
        for path in others {
            let is_called_like_one = stems
                .binary_search_by(|stem| (**stem).cmp(path.file_stem().unwrap_or_default()))
                .is_ok();
            let extension = path.extension().unwrap_or_default();
            let is = |wanted: &&str| extension == *wanted;
            let is_like = |wanted: &str| extension.eq_ignore_ascii_case(wanted);
            let reason = if is_like("in") {
                PassedOver::Ending
            } else if ANSWERS.iter().any(|wanted| is_like(wanted)) {
                match is_called_like_one {
                    true if ANSWERS.iter().any(is) => continue,
                    true => PassedOver::Ending,
                    false => PassedOver::NoInput,
                }
            } else if is_called_like_one || is_like("yaml") || is_like("yml") {
                // A description, a picture, a hint; the settings of the folder.
                continue;
            } else {
                PassedOver::Other
            };
            let name = path.file_name().unwrap_or_default();
            self.passed_over.push((within(name), reason));
        }
    }
}

/// The content of a file; see [`open`].
///
/// # Errors
///
/// If it cannot be read, or is no file.
pub fn read(path: &Path) -> io::Result<Vec<u8>> {
    let mut content = Vec::new();
    open(path)?.read_to_end(&mut content)?;
    Ok(content)
}

/// Opens a file for reading. What is no file is refused at once: of a pipe nobody might ever
/// write the other end, and a device need not end.
///
/// # Errors
///
/// If it cannot be opened, or is no file.
pub fn open(path: &Path) -> io::Result<File> {
    must_be_file(fs::metadata(path)?.file_type())?;
    let mut options = File::options();
    // What was put in its place meanwhile must not make this wait either.
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::custom_flags(&mut options, nix::libc::O_NONBLOCK);
    let file = options.read(true).open(path)?;
    must_be_file(file.metadata()?.file_type())?;
    Ok(file)
}

fn must_be_file(kind: FileType) -> io::Result<()> {
    if kind.is_file() {
        return Ok(());
    }
    #[cfg(unix)]
    let special = {
        use std::os::unix::fs::FileTypeExt;
        match kind {
            _ if kind.is_fifo() => "pipe",
            _ if kind.is_socket() => "socket",
            _ => "device",
        }
    };
    #[cfg(not(unix))]
    let special = "device";
    let kind = if kind.is_dir() { "folder" } else { special };
    let message = format!("it is a {kind}, not a file");
    Err(io::Error::new(io::ErrorKind::InvalidInput, message))
}

fn is_input(path: &Path) -> bool {
    path.extension() == Some(OsStr::new("in"))
}

fn is_hidden(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default();
    name.as_encoded_bytes().starts_with(b".")
}

/// Whether it is an input or an answer, whatever the case of its ending, or a folder that has one
/// below it.
fn holds_data(path: &Path) -> bool {
    let mut paths = vec![path.to_owned()];
    while let Some(path) = paths.pop() {
        let is_folder = path.symlink_metadata().is_ok_and(|about| about.is_dir());
        if is_folder {
            paths.extend(entries(&path).unwrap_or_default());
            continue;
        }
        // Not `.out`: what is called `a.out` is a program.
        let is = |ending: &str| {
            let extension = path.extension();
            extension.is_some_and(|extension| extension.eq_ignore_ascii_case(ending))
        };
        if !is_hidden(&path) && (is("in") || is("ans")) {
            return true;
        }
    }
    false
}

/// A run of digits by its value, or of other bytes.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Piece<'a> {
    /// The digits without leading zeros, and how many there are: the longer number is larger.
    Number(usize, &'a [u8]),
    Text(&'a [u8]),
}

/// The place of a name in natural order. Names that differ in leading zeros only follow the bytes.
fn order(name: &OsStr) -> (Vec<Vec<Piece<'_>>>, &[u8]) {
    let bytes = name.as_encoded_bytes();
    let parts = bytes.split(|&byte| byte == b'/').map(|part| {
        let runs = part.chunk_by(|a, b| a.is_ascii_digit() == b.is_ascii_digit());
        let runs = runs.map(|run| match run[0].is_ascii_digit() {
            true => {
                let zeros = run.iter().take_while(|&&digit| digit == b'0').count();
                Piece::Number(run.len() - zeros, &run[zeros..])
            }
            false => Piece::Text(run),
        });
        runs.collect()
    });
    (parts.collect(), bytes)
}
