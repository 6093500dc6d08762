//! Tables of aligned columns.

use std::io::{self, Write};

use anstyle::Style;
use unicode_width::UnicodeWidthStr;

/// The widest column in cells of a terminal; what is longer sticks out.
const WIDEST_COLUMN: usize = 100;

const GAP: &str = "  ";

/// A table of left-aligned columns.
#[derive(Debug, Default)]
pub(crate) struct Table {
    /// The text before each line.
    pub(crate) indent: &'static str,
    pub(crate) head: Vec<&'static str>,
    pub(crate) head_style: Style,
    pub(crate) rows: Vec<Vec<String>>,
    /// The last row, below a line.
    pub(crate) sum: Vec<String>,
}

impl Table {
    /// Prints the table.
    pub(crate) fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let indent = self.indent;
        let widths = self.widths();
        if !self.head.is_empty() {
            let (head, style) = (line(&self.head, &widths), self.head_style);
            writeln!(out, "{indent}{style}{head}{style:#}")?;
        }
        for row in &self.rows {
            writeln!(out, "{indent}{}", line(row, &widths))?;
        }
        if !self.sum.is_empty() {
            let gaps = GAP.len() * widths.len().saturating_sub(1);
            let width = widths.iter().sum::<usize>() + gaps;
            writeln!(out, "{indent}{}", "-".repeat(width))?;
            writeln!(out, "{indent}{}", line(&self.sum, &widths))?;
        }
        Ok(())
    }

    fn widths(&self) -> Vec<usize> {
        let mut widths = Vec::new();
        let mut widen = |index: usize, cell: &str| {
            widths.resize(widths.len().max(index + 1), 0);
            widths[index] = cell.width().min(WIDEST_COLUMN).max(widths[index]);
        };
        let head = self.head.iter().enumerate();
        head.for_each(|(index, cell)| widen(index, cell));
        for row in self.rows.iter().chain([&self.sum]) {
            let row = row.iter().enumerate();
            row.for_each(|(index, cell)| widen(index, cell));
        }
        widths
    }
}

/// A row without its indent, and without spaces at its end.
fn line(row: &[impl AsRef<str>], widths: &[usize]) -> String {
    let mut line = String::new();
    for (cell, &width) in row.iter().map(AsRef::as_ref).zip(widths) {
        let padding = width.saturating_sub(cell.width()) + GAP.len();
        line.push_str(cell);
        line.extend(std::iter::repeat_n(' ', padding));
    }
    line.truncate(line.trim_end().len());
    line
}

#[cfg(test)]
mod tests;
