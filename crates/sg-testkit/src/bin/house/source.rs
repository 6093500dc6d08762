//! The sources of a crate as text: whole, and as code without comments, literals and tests.

use std::ffi::OsStr;
use std::path::Path;
use std::{fs, io};

use sg_run::data::entries;

/// The crates that the product is not made of.
pub(crate) const DEVELOPMENT: [&str; 4] = ["fuzz", "sg-bench", "sg-package", "sg-testkit"];

/// The program, which uses all libraries.
pub(crate) const PROGRAM: &str = "grundy";

/// Whether the crate of that name is one of a problem: libraries have names of their own.
pub(crate) fn is_problem(name: &str) -> bool {
    !name.starts_with("sg-") && name != PROGRAM && !DEVELOPMENT.contains(&name)
}

/// A crate of the workspace.
#[derive(Debug)]
pub(crate) struct Crate {
    pub(crate) name: String,
    /// Its files of Rust under `src`, in order.
    pub(crate) files: Vec<File>,
    /// Its scripts, styles and templates under `src`, in order.
    pub(crate) others: Vec<File>,
}

/// A file of Rust, or another text.
#[derive(Debug)]
pub(crate) struct File {
    /// Its path from the root of the workspace, with `/` on every system.
    pub(crate) path: String,
    /// The module that it is, as names from the crate down; empty for the root. A program
    /// is a root of its own, with its file's name behind an `!`.
    pub(crate) module: Vec<String>,
    /// Whether it or a folder above it is named `tests`, or starts so.
    pub(crate) is_test: bool,
    pub(crate) text: String,
    /// The text with a space for each byte of a comment, a literal or a test.
    pub(crate) code: String,
}

impl Crate {
    /// All crates in `folder`, in the order of their names.
    pub(crate) fn read_all(folder: &Path) -> io::Result<Vec<Crate>> {
        let mut crates = Vec::new();
        for path in entries(folder)? {
            let source = path.join("src");
            if !source.is_dir() {
                continue;
            }
            let name = file_name(&path);
            let mut all = Vec::new();
            read_folder(&source, &source, &mut all)?;
            let is_rust = |file: &File| file.path.ends_with(".rs");
            let (files, others) = all.into_iter().partition(is_rust);
            crates.push(Crate {
                name,
                files,
                others,
            });
        }
        Ok(crates)
    }

    /// Whether it is part of the product.
    pub(crate) fn is_product(&self) -> bool {
        !DEVELOPMENT.contains(&self.name.as_str())
    }
}

impl File {
    /// The file with this text.
    pub(crate) fn new(path: String, module: Vec<String>, is_test: bool, text: String) -> File {
        let mut code = without_literals(&text);
        blank_tests(&mut code);
        let code = String::from_utf8(code).expect("only ASCII was put in");
        File {
            path,
            module,
            is_test,
            text,
            code,
        }
    }
}

/// The endings of the texts that are read.
const ENDINGS: [&str; 4] = ["css", "html", "js", "rs"];

fn read_folder(root: &Path, folder: &Path, files: &mut Vec<File>) -> io::Result<()> {
    for path in entries(folder)? {
        let ending = path.extension().and_then(OsStr::to_str);
        if path.is_dir() {
            read_folder(root, &path, files)?;
        } else if ending.is_some_and(|ending| ENDINGS.contains(&ending)) {
            let below = path.strip_prefix(root).expect("it was found there");
            let parts: Vec<String> = below
                .iter()
                .map(|part| part.to_string_lossy().into())
                .collect();
            let shown = path.iter().map(|part| part.to_string_lossy());
            let is_test = parts.iter().any(|part| part.starts_with("tests"));
            let text = fs::read_to_string(&path)?;
            let shown = shown.collect::<Vec<_>>().join("/");
            files.push(File::new(shown, module(&parts), is_test, text));
        }
    }
    Ok(())
}

/// The module that the file at `parts`, from `src` on, is.
fn module(parts: &[String]) -> Vec<String> {
    let mut module: Vec<String> = parts.to_vec();
    let last = module.pop().unwrap_or_default();
    let stem = last.trim_end_matches(".rs");
    if module.first().is_some_and(|part| part == "bin") {
        module.remove(0);
        if module.is_empty() {
            return vec![format!("!{stem}")];
        }
        module[0].insert(0, '!');
    } else if module.is_empty() && stem == "main" {
        return vec!["!main".to_owned()];
    }
    if !matches!(stem, "lib" | "main" | "mod") {
        module.push(stem.to_owned());
    }
    module
}

fn file_name(path: &Path) -> String {
    path.file_name()
        .map_or_else(String::new, |name| name.to_string_lossy().into())
}

/// `text` with a space for each byte of a comment or a literal that is no number.
fn without_literals(text: &str) -> Vec<u8> {
    let bytes = text.as_bytes();
    let mut code = bytes.to_vec();
    let mut at = 0;
    while at < bytes.len() {
        let end = literal_end(bytes, at);
        if end == at {
            if !bytes[at].is_ascii() {
                code[at] = b' ';
            }
            at += 1;
            continue;
        }
        blank(&mut code[at..end]);
        at = end;
    }
    code
}

/// Where the comment or literal ends that starts at `at`; `at` if none does.
fn literal_end(bytes: &[u8], at: usize) -> usize {
    let rest = &bytes[at..];
    let from = |skipped: usize, close: &[u8]| {
        let found = rest[skipped..]
            .windows(close.len())
            .position(|part| part == close);
        found.map_or(bytes.len(), |found| at + skipped + found + close.len())
    };
    match rest {
        [b'/', b'/', ..] => rest
            .iter()
            .position(|&b| b == b'\n')
            .map_or(bytes.len(), |n| at + n),
        [b'/', b'*', ..] => from(2, b"*/"),
        [b'r', b'"' | b'#', ..] if !is_word_before(bytes, at) => {
            let hashes = rest[1..].iter().take_while(|&&b| b == b'#').count();
            if rest.get(1 + hashes) != Some(&b'"') {
                return at;
            }
            let close = [b"\"", &vec![b'#'; hashes][..]].concat();
            from(2 + hashes, &close)
        }
        [b'"', ..] => at + quoted(rest, b'"'),
        // A lifetime has no closing quote behind one letter.
        [b'\'', b'\\', ..] => at + quoted(rest, b'\''),
        [b'\'', _, b'\'', ..] => at + 3,
        _ => at,
    }
}

/// The length of the literal that `rest` starts with, its quotes included.
fn quoted(rest: &[u8], quote: u8) -> usize {
    let mut at = 1;
    while at < rest.len() && rest[at] != quote {
        at += 1 + usize::from(rest[at] == b'\\');
    }
    rest.len().min(at + 1)
}

fn is_word_before(bytes: &[u8], at: usize) -> bool {
    at.checked_sub(1)
        .is_some_and(|before| bytes[before].is_ascii_alphanumeric() || bytes[before] == b'_')
}

/// Blanks each item behind `#[cfg(test)]`.
fn blank_tests(code: &mut [u8]) {
    const ATTRIBUTE: &[u8] = b"#[cfg(test)]";
    let mut at = 0;
    while let Some(found) = code[at..]
        .windows(ATTRIBUTE.len())
        .position(|part| part == ATTRIBUTE)
    {
        let start = at + found;
        let mut depth = 0;
        let mut end = start + ATTRIBUTE.len();
        while end < code.len() {
            match code[end] {
                b'{' => depth += 1,
                b'}' => depth -= 1,
                _ => {}
            }
            end += 1;
            if depth == 0 && matches!(code[end - 1], b'}' | b';') {
                break;
            }
        }
        blank(&mut code[start..end]);
        at = end;
    }
}

fn blank(code: &mut [u8]) {
    code.iter_mut()
        .filter(|byte| **byte != b'\n')
        .for_each(|byte| *byte = b' ');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn code_is_without_comments_literals_and_tests() {
        let check = |text: &str, code: &str| {
            let file = File::new(String::new(), Vec::new(), false, text.to_owned());
            let words: Vec<&str> = file.code.split_whitespace().collect();
            assert_eq!(words.join(" "), code);
            assert_eq!(file.code.len(), text.len());
        };
        check("use a; // b\n/* c */ d", "use a; d");
        check(r#"f("x\"y", 'z', '\'', 'static)"#, "f( , , , 'static)");
        check("r#\"a \"b\" c\"# for_r\"d\"", "for_r");
        check("a\n#[cfg(test)]\nmod tests { fn f() {} }\nb", "a b");
        check("#[cfg(test)]\nmod tests;\nb", "b");
    }

    #[test]
    fn modules_of_files() {
        let check = |path: &str, expected: &str| {
            let parts: Vec<String> = path.split('/').map(str::to_owned).collect();
            assert_eq!(module(&parts).join("::"), expected);
        };
        check("lib.rs", "");
        check("main.rs", "!main");
        check("a/b.rs", "a::b");
        check("bin/x.rs", "!x");
        check("bin/x/main.rs", "!x");
        check("bin/x/y.rs", "!x::y");
    }
}
