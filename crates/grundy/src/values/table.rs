//! The values as text: a line a vertex behind a heading, then a line a query.
//!
//! Columns are separated by tabs; on a terminal those of a small graph are aligned.

use std::io::{self, Write};

use sg_explain::{Stack, Values, winner};

use crate::position::stacks;
use crate::source::Source;
use crate::table::Table;

/// The most vertices of a table that is aligned.
const SMALL: usize = 10_000;
/// The most tokens of a query that are shown.
const TOKENS: usize = 10;

/// Prints the table.
pub(super) fn write(
    source: &Source,
    values: &Values,
    is_terminal: bool,
    out: &mut impl Write,
) -> io::Result<()> {
    let is_aligned = is_terminal && source.names.len() <= SMALL;
    let mut head = vec!["vertex", "value", "height"];
    if values.remoteness.is_some() {
        head.push("remoteness");
    }
    if is_aligned {
        // No column is narrower than that of heights.
        head[1] = "value ";
        let row = |v: u32| {
            let name = source.names.display(v).into_owned();
            let height = values.heights[v as usize].to_string();
            let mut row = vec![name, values.number(v).to_string(), height];
            let remoteness = values.remoteness.iter();
            row.extend(remoteness.map(|all| all[v as usize].to_string()));
            row
        };
        let table = Table {
            head,
            rows: source.graph.vertices().map(row).collect(),
            ..Table::default()
        };
        table.write(out)?;
    } else {
        writeln!(out, "{}", head.join("\t"))?;
        write_lines(source, values, out)?;
    }
    write_queries(source, values, is_aligned, out)
}

/// Prints the lines of a table that is not aligned, without the machinery of formats, which is slow.
fn write_lines(source: &Source, values: &Values, out: &mut impl Write) -> io::Result<()> {
    let (mut digits, mut line) = (itoa::Buffer::new(), Vec::new());
    let first = source.names.first().map(u64::from);
    for v in source.graph.vertices() {
        line.clear();
        match first.map(|first| first + u64::from(v)) {
            Some(number) => line.extend_from_slice(digits.format(number).as_bytes()),
            None => line.extend_from_slice(source.names.display(v).as_bytes()),
        }
        let mut column = |number: u128| {
            line.push(b'\t');
            line.extend_from_slice(digits.format(number).as_bytes());
        };
        column(values.number(v));
        column(values.heights[v as usize].into());
        if let Some(remoteness) = &values.remoteness {
            column(remoteness[v as usize].into());
        }
        line.push(b'\n');
        out.write_all(&line)?;
    }
    Ok(())
}

/// Prints the queries of the input, each with its nim-sum and who wins.
fn write_queries(
    source: &Source,
    values: &Values,
    is_aligned: bool,
    out: &mut impl Write,
) -> io::Result<()> {
    if source.queries.is_empty() {
        return Ok(());
    }
    let (gap, width) = if is_aligned { ("  ", 5) } else { ("\t", 0) };
    writeln!(out, "\nquery{gap}wins{gap}nim-sum{gap}tokens")?;
    for (query, number) in source.queries.iter().zip(1..) {
        let nim_sum = values.nim_sum(stacks(source, query));
        let wins = winner(nim_sum);
        write!(out, "{number:<width$}{gap}{wins}{gap}{nim_sum}{gap}")?;
        for (index, Stack { vertex, count }) in stacks(source, query).enumerate() {
            if index == TOKENS {
                write!(out, " ...")?;
                break;
            }
            let separator = if index == 0 { "" } else { " " };
            write!(out, "{separator}{}", source.names.display(vertex))?;
            if source.constants.is_some() {
                write!(out, ":{count}")?;
            }
        }
        writeln!(out)?;
    }
    Ok(())
}
