//! The list of a problem's generated inputs, `inputs/<problem>/generated.txt`.
//!
//! One input a line, fields separated by spaces:
//! `name generator argument... sha256-of-input sha256-of-answer`. A `#` starts a
//! comment; blank lines mean nothing.

use std::io::{self, Write};

use sg_problem::Problem;
use sha2::{Digest, Sha256};

use crate::recipes::{Error, make};

/// One line of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row<'a> {
    /// The name of the file, without `.in`.
    pub name: &'a str,
    /// The generator and its arguments, as [`make`] takes them.
    pub command: Vec<&'a str>,
    /// SHA-256 of the input, 64 lower-case hexadecimal digits.
    pub input_hash: &'a str,
    /// SHA-256 of the right answer to the input.
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
    /// Makes the input for `problem`, writing it to `out`, and returns its hash. It is the
    /// right file only if this is [`Row::input_hash`].
    ///
    /// # Errors
    /// Those of [`make`].
    pub fn write_to(
        &self,
        problem: &'static Problem,
        out: &mut dyn Write,
    ) -> Result<String, Error> {
        let mut hashed = Hashed {
            out,
            hasher: Sha256::new(),
        };
        make(problem, &self.command, &mut hashed)?;
        hashed.out.flush()?;
        Ok(hex(&hashed.hasher.finalize()))
    }
}

/// An input with the right answer to it.
#[derive(Clone, Debug)]
pub struct Case {
    /// The input.
    pub input: Vec<u8>,
    /// The right answer.
    pub answer: Vec<u8>,
}

impl Row<'_> {
    /// Makes the input for `problem` and answers it; `None` if it goes beyond the
    /// statement, as `is_allowed` says.
    ///
    /// # Errors
    /// A message that names the input, if it cannot be made or answered, or either is not
    /// what it was when it was listed.
    pub fn case(
        &self,
        problem: &'static Problem,
        is_allowed: fn(&'static Problem, &[u8]) -> bool,
    ) -> Result<Option<Case>, String> {
        let name = self.name;
        let mut input = Vec::new();
        let hash = self.write_to(problem, &mut input);
        if hash.map_err(|error| error.to_string())? != self.input_hash {
            return Err(format!(
                "generated/{name} is not made as it was when it was listed"
            ));
        }
        if !is_allowed(problem, &input) {
            return Ok(None);
        }
        let mut answer = Vec::new();
        problem
            .solve(&input[..], &mut answer)
            .map_err(|error| format!("cannot answer generated/{name}: {error}"))?;
        if self::hash(&answer) != self.answer_hash {
            return Err(format!(
                "generated/{name} is not answered as it was when it was listed"
            ));
        }
        Ok(Some(Case { input, answer }))
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
