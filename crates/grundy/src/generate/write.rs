//! Writes a case row by row, in the layout of `Problem::write_game`.

use std::io::{self, Write};

use super::case::Case;
use crate::problem::Problem;

impl Case {
    /// Writes the case as part of an input.
    ///
    /// # Errors
    ///
    /// Those of `out`.
    pub(super) fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let n = self.num_vertices();
        let row = &mut Vec::new();
        let line = &mut Line::default();
        match self.spec.problem {
            Problem::Poj2425 => {
                line.number(n).end(out)?;
                for v in 0..n {
                    self.row(v, row);
                    line.list(row, 0).end(out)?;
                }
                for i in 0..self.spec.queries {
                    line.list(&self.query(i), 0).end(out)?;
                }
                line.number(0_u32).end(out)
            }
            Problem::Zoj3666 => {
                line.number(n).end(out)?;
                for v in 0..n - 1 {
                    self.row(v, row);
                    line.list(row, 1).end(out)?;
                }
                line.number(self.spec.queries).end(out)?;
                for i in 0..self.spec.queries {
                    line.list(&self.query(i), 1).end(out)?;
                }
                Ok(())
            }
            Problem::Uva12163 => {
                line.number(n).number(self.num_arcs).end(out)?;
                for v in 0..n {
                    self.row(v, row);
                    for &w in &*row {
                        line.number(v).number(w).end(out)?;
                    }
                }
                for v in 0..n {
                    line.number(self.pick(v, row));
                }
                line.end(out)?;
                line.number(self.spec.queries).end(out)?;
                for i in 0..self.spec.queries {
                    for value in self.query(i) {
                        line.number(value);
                    }
                    line.end(out)?;
                }
                Ok(())
            }
        }
    }
}

/// A line of numbers with single spaces between them. Formatting each number by
/// `write!` would take most of the time.
#[derive(Default)]
struct Line(Vec<u8>);

impl Line {
    fn number(&mut self, number: impl Into<u64>) -> &mut Self {
        if !self.0.is_empty() {
            self.0.push(b' ');
        }
        let mut rest = number.into();
        let start = self.0.len();
        loop {
            self.0.push(b'0' + (rest % 10) as u8);
            rest /= 10;
            if rest == 0 {
                break;
            }
        }
        self.0[start..].reverse();
        self
    }

    /// How many numbers, then the numbers, each larger by `first`.
    fn list<T: Copy + Into<u64>>(&mut self, numbers: &[T], first: u64) -> &mut Self {
        self.number(numbers.len() as u64);
        for &number in numbers {
            self.number(number.into() + first);
        }
        self
    }

    fn end(&mut self, out: &mut impl Write) -> io::Result<()> {
        self.0.push(b'\n');
        out.write_all(&self.0)?;
        self.0.clear();
        Ok(())
    }
}
