//! The list of a problem's generated inputs, `inputs/<problem>/generated.txt`.
//!
//! One input a line, fields separated by spaces:
//! `name generator argument... sha256-of-input sha256-of-answer`. A `#` starts a
//! comment; blank lines mean nothing.

use sg_problem::{Problem, check};
use sha2::{Digest, Sha256};

use crate::recipes::make;

/// One line of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The name of the file, without `.in`.
    pub name: String,
    /// The generator and its arguments, as [`make`] takes them.
    pub command: String,
    /// SHA-256 of the input, 64 lower-case hexadecimal digits.
    pub input_hash: String,
    /// SHA-256 of the right answer to the input.
    pub answer_hash: String,
}

/// Reads a whole list.
///
/// # Errors
///
/// A message that names the first line at fault, or says that no line is left.
pub fn parse(text: &str) -> Result<Vec<Row>, String> {
    let mut rows: Vec<Row> = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.split('#').next().unwrap_or_default();
        let fields: Vec<&str> = line.split_whitespace().collect();
        match fields[..] {
            [] => {}
            [name, ref command @ .., input_hash, answer_hash]
                if !command.is_empty() && is_hash(input_hash) && is_hash(answer_hash) =>
            {
                if rows.iter().any(|row| row.name == name) {
                    return Err(format!("line {number}: second input named {name}"));
                }
                rows.push(Row {
                    name: name.to_owned(),
                    command: command.join(" "),
                    input_hash: input_hash.to_owned(),
                    answer_hash: answer_hash.to_owned(),
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
        return Err("names no input".to_owned());
    }
    Ok(rows)
}

/// An input with the right answer to it.
#[derive(Clone, Debug)]
pub struct Case {
    /// The input.
    pub input: Vec<u8>,
    /// The right answer.
    pub answer: Vec<u8>,
}

impl Row {
    /// Makes the input for `problem` and answers it; `None` if it goes beyond the statement.
    ///
    /// # Errors
    ///
    /// A message that names the input, if it cannot be made or answered, or either is not
    /// what it was when it was listed.
    pub fn case(&self, problem: &'static Problem) -> Result<Option<Case>, String> {
        let name = &self.name;
        let changed = |done| {
            Err(format!(
                "generated/{name} is not {done} as it was when it was listed"
            ))
        };
        let input = make(problem, &self.command)?;
        if hash(&input) != self.input_hash {
            return changed("made");
        }
        if !check::accepts(problem, &input) {
            return Ok(None);
        }
        let mut answer = Vec::new();
        let answered = problem.solve(&input[..], &mut answer);
        answered.map_err(|error| format!("cannot answer generated/{name}: {error}"))?;
        if hash(&answer) != self.answer_hash {
            return changed("answered");
        }
        Ok(Some(Case { input, answer }))
    }
}

/// SHA-256 of `bytes`, as [`Row`] holds it.
#[must_use]
pub fn hash(bytes: &[u8]) -> String {
    let digest = Sha256::digest(bytes);
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn is_hash(text: &str) -> bool {
    text.len() == 64 && text.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'))
}
