//! What is said of the program whose answers are taken for right: where it gave none, or other
//! ones than the solver of the problem.

use std::io::{self, Write};

use super::{HEAD, Text};
use crate::display::plural;

impl Text<'_> {
    /// Says where the program behind `--right` gave no answer, or another one.
    pub(super) fn write_right(&self, out: &mut impl Write) -> io::Result<()> {
        let (Some(second), Some(right)) = (&self.report.second, &self.args.right) else {
            return Ok(());
        };
        let (name, shown) = (self.args.problem.name, right.written());
        if let Some((input, end)) = &second.gave_up {
            let inputs = plural(second.unanswered, "input was", "inputs were");
            let bytes = plural(input.len() as u64, "byte", "bytes");
            writeln!(
                out,
                "{HEAD}Right?{HEAD:#} {inputs} compared with nothing: on {bytes} {shown} ended by {end}"
            )?;
        }
        if 0 < second.disputed {
            let inputs = plural(second.answered, "input", "inputs");
            writeln!(
                out,
                "{HEAD}Right?{HEAD:#} on {} of {inputs} {shown} disagrees with our solver of {name}:\n  \
                 it is wrong, or about another game; see grundy hack {name} {}",
                second.disputed,
                right.as_program()
            )?;
        }
        if let Some(case) = &self.report.found
            && case.is_disputed()
        {
            let says = match case.is_our_answer() {
                true => "what your program says",
                false => "neither of the two answers",
            };
            writeln!(out, "  On the input above our solver says {says}.")?;
        }
        Ok(())
    }
}
