//! The three problems: names, limits of their judges, right answers.

use std::io::{Read, Write};
use std::time::Duration;

use clap::ValueEnum;
use sg_judge::{Cpu, Error};

/// A problem that the workspace has a judge program for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, ValueEnum)]
pub enum Problem {
    /// POJ 2425 "A Chess Game": pieces move along the arcs.
    Poj2425,
    /// ZOJ 3666 "Alice and Bob": the same, and pieces leave on place N.
    Zoj3666,
    /// UVa 12163 "Addition-Subtraction Game": a move spreads K units.
    Uva12163,
}

impl Problem {
    /// All of them, in the order of their folders.
    pub const ALL: [Problem; 3] = [Problem::Poj2425, Problem::Uva12163, Problem::Zoj3666];

    /// The name of its program and of its folder under `inputs`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Problem::Poj2425 => "poj2425",
            Problem::Zoj3666 => "zoj3666",
            Problem::Uva12163 => "uva12163",
        }
    }

    /// CPU time that the original judge allows for a file.
    #[must_use]
    pub const fn time_limit(self) -> Duration {
        match self {
            Problem::Poj2425 | Problem::Uva12163 => Duration::from_secs(3),
            Problem::Zoj3666 => Duration::from_secs(2),
        }
    }

    /// Bytes of memory that the original judge allows.
    #[must_use]
    pub const fn memory_limit(self) -> u64 {
        match self {
            Problem::Poj2425 | Problem::Zoj3666 => 64 << 20,
            Problem::Uva12163 => 128 << 20,
        }
    }

    /// An input that asks one thing, and that no other is shorter than.
    #[must_use]
    pub const fn smallest_input(self) -> &'static [u8] {
        match self {
            Problem::Poj2425 => b"1\n0\n1 0\n0\n",
            Problem::Zoj3666 => b"2\n0\n1\n1 1\n",
            Problem::Uva12163 => b"1\n1 0\n0\n1\n0\n",
        }
    }

    /// Answers every game of `input` on `output`, as the judge program does.
    ///
    /// # Errors
    ///
    /// Those of the judge program; what was complete before is on `output`.
    pub fn solve(self, input: impl Read, output: &mut impl Write) -> Result<(), Error> {
        let cpu = Cpu::detect();
        match self {
            Problem::Poj2425 => poj2425::solve(cpu, input, output),
            Problem::Zoj3666 => zoj3666::solve(cpu, input, output),
            Problem::Uva12163 => uva12163::solve(cpu, input, output).map(|_| ()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::accepts;

    #[test]
    fn the_smallest_inputs_keep_to_the_statement_and_ask_one_thing() {
        for problem in Problem::ALL {
            let input = problem.smallest_input();
            assert!(accepts(problem, input), "{problem:?}");
            let games = problem.parse(input).expect("it is an input");
            assert_eq!(games.len(), 1);
            assert_eq!(games[0].queries.len(), 1);
        }
    }
}
