//! The list of a problem's generated inputs, `inputs/<problem>/generated.txt`.
//!
//! One input a line, fields separated by spaces:
//! `name generator argument... sha256-of-input sha256-of-answer`. A `#` starts a
//! comment; blank lines mean nothing.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

use super::{Error, generate};

/// The folder of `inputs` that is no problem: it holds example graphs.
const EXAMPLES: &str = "games";

/// The folders `inputs/<problem>`, in the order of their names; `inputs/games` is none.
///
/// # Errors
/// If `inputs` cannot be read, or holds no folder.
pub fn problems(inputs: &Path) -> io::Result<Vec<PathBuf>> {
    let mut problems = Vec::new();
    for entry in fs::read_dir(inputs)? {
        let path = entry?.path();
        if path.is_dir() && path.file_name() != Some(EXAMPLES.as_ref()) {
            problems.push(path);
        }
    }
    if problems.is_empty() {
        let message = format!("no problem under {}", inputs.display());
        return Err(io::Error::new(io::ErrorKind::NotFound, message));
    }
    problems.sort();
    Ok(problems)
}

/// One line of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row<'a> {
    /// The name of the file, without `.in`.
    pub name: &'a str,
    /// The generator and its arguments, as [`generate`] takes them.
    pub command: Vec<&'a str>,
    /// SHA-256 of the input, 64 lower-case hexadecimal digits.
    pub input_hash: &'a str,
    /// SHA-256 of the right answer to it.
    pub answer_hash: &'a str,
}

/// Reads a whole list.
///
/// # Errors
/// A message that names the first line at fault, or says that no line is left.
pub fn parse(text: &str) -> Result<Vec<Row<'_>>, String> {
    let mut rows: Vec<Row<'_>> = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let fields: Vec<&str> = line
            .split('#')
            .next()
            .unwrap_or_default()
            .split_whitespace()
            .collect();
        match fields[..] {
            [] => {}
            [name, ref command @ .., input_hash, answer_hash]
                if !command.is_empty() && is_hash(input_hash) && is_hash(answer_hash) =>
            {
                if rows.iter().any(|row| row.name == name) {
                    return Err(format!("line {number}: second input named {name}"));
                }
                rows.push(Row {
                    name,
                    command: command.to_vec(),
                    input_hash,
                    answer_hash,
                });
            }
            _ => {
                return Err(format!(
                    "line {number}: expected a name, a generator, its arguments and two hashes"
                ));
            }
        }
    }
    if rows.is_empty() {
        Err("names no input".to_owned())
    } else {
        Ok(rows)
    }
}

impl Row<'_> {
    /// Makes the input, writing it to `out` as it comes, and returns its hash.
    /// It is the right file only if this is [`Row::input_hash`].
    ///
    /// # Errors
    /// Those of [`generate`].
    pub fn write_to(&self, out: &mut dyn Write) -> Result<String, Error> {
        let mut hashed = Hashed {
            out,
            hasher: Sha256::new(),
        };
        generate(&self.command, &mut hashed)?;
        hashed.out.flush()?;
        Ok(hex(&hashed.hasher.finalize()))
    }
}

/// SHA-256 of `bytes`, as [`Row`] holds it.
#[must_use]
pub fn hash(bytes: &[u8]) -> String {
    hex(&Sha256::digest(bytes))
}

/// Hashes what it passes on.
struct Hashed<'a> {
    out: &'a mut dyn Write,
    hasher: Sha256,
}

impl Write for Hashed<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.out.write(bytes)?;
        self.hasher.update(&bytes[..written]);
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

fn is_hash(text: &str) -> bool {
    text.len() == 64 && text.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'))
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: &str = "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa";
    const B: &str = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";

    #[test]
    fn rows_and_comments() {
        let text = format!("# head\n\n  one poj-many 3 2 {A} {B} # tail\r\ntwo zoj {B} {A}\n");
        let row = |name, command: &[_], input_hash, answer_hash| {
            Ok(Row {
                name,
                command: command.to_vec(),
                input_hash,
                answer_hash,
            })
        };
        let expected = [
            row("one", &["poj-many", "3", "2"], A, B),
            row("two", &["zoj"], B, A),
        ];
        assert_eq!(parse(&text), expected.into_iter().collect());
    }

    #[test]
    fn faults_name_their_line() {
        let shape = "expected a name, a generator, its arguments and two hashes";
        let check = |text: &str, message: &str| {
            assert_eq!(parse(text), Err(message.to_owned()), "{text:?}");
        };
        check("", "names no input");
        check("# nothing\n", "names no input");
        check(&format!("\nx {A} {B}\n"), &format!("line 2: {shape}"));
        check(&format!("x poj-many {A}"), &format!("line 1: {shape}"));
        check(
            &format!("x poj-many {A} {}", &B[1..]),
            &format!("line 1: {shape}"),
        );
        check(
            &format!("x poj-many {} {B}", A.to_uppercase()),
            &format!("line 1: {shape}"),
        );
        let row = format!("x poj-many 1 1 {A} {B}\n");
        check(&format!("{row}{row}"), "line 2: second input named x");
    }

    /// The published hash of "abc" (FIPS 180-2, appendix B.1).
    #[test]
    fn hash_of_abc() {
        let expected = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(hash(b"abc"), expected);
    }

    #[test]
    fn the_hash_is_of_what_was_written() {
        let row = Row {
            name: "x",
            command: vec!["poj-chain", "5", "up"],
            input_hash: A,
            answer_hash: B,
        };
        let mut input = Vec::new();
        assert_eq!(row.write_to(&mut input).unwrap(), hash(&input));
        assert_eq!(input, b"5\n1 1\n1 2\n1 3\n1 4\n0\n1 0\n1 1\n1 2\n1 4\n0\n");
    }
}
