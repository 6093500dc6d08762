//! Rows whose columns are aligned.

use std::io::{self, Write};

use anstyle::Style;

use crate::source::WIDEST_COLUMN;

const HEAD: Style = Style::new().dimmed();
const GAP: &str = "  ";

/// A table of left-aligned columns.
#[derive(Debug, Default)]
pub(super) struct Table {
    head: Vec<String>,
    rows: Vec<Vec<String>>,
    /// The last row, below a line.
    sum: Vec<String>,
}

impl Table {
    pub(super) fn head(&mut self, cells: &[&str]) {
        self.head = cells.iter().map(|&cell| cell.to_owned()).collect();
    }

    pub(super) fn push(&mut self, row: Vec<String>) {
        self.rows.push(row);
    }

    pub(super) fn push_sum(&mut self, row: Vec<String>) {
        self.sum = row;
    }

    /// Prints it, indented.
    pub(super) fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let widths = self.widths();
        if !self.head.is_empty() {
            let head = line(&self.head, &widths);
            writeln!(out, "{GAP}{HEAD}{head}{HEAD:#}")?;
        }
        for row in &self.rows {
            writeln!(out, "{GAP}{}", line(row, &widths))?;
        }
        if !self.sum.is_empty() {
            let gaps = GAP.len() * widths.len().saturating_sub(1);
            let width = widths.iter().sum::<usize>() + gaps;
            writeln!(out, "{GAP}{}", "-".repeat(width))?;
            writeln!(out, "{GAP}{}", line(&self.sum, &widths))?;
        }
        Ok(())
    }

    fn widths(&self) -> Vec<usize> {
        let mut widths = Vec::new();
        for row in [&self.head, &self.sum].into_iter().chain(&self.rows) {
            widths.resize(widths.len().max(row.len()), 0);
            for (width, cell) in widths.iter_mut().zip(row) {
                *width = cell.chars().count().min(WIDEST_COLUMN).max(*width);
            }
        }
        widths
    }
}

/// A row without its indent, and without spaces at its end.
fn line(row: &[String], widths: &[usize]) -> String {
    let cells = row.iter().zip(widths);
    let cells = cells.map(|(cell, &width)| format!("{cell:width$}"));
    let line = cells.collect::<Vec<_>>().join(GAP);
    line.trim_end().to_owned()
}
