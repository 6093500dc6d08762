//! The values as text: a line a vertex behind a heading, then a line a query.
//!
//! Columns are separated by tabs; on a terminal those of a small graph are aligned.

use std::io::{self, Write};

use super::{Values, winner};
use crate::source::{Source, WIDEST_COLUMN};

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
    let num_vertices = source.names.len();
    let names = || source.graph.vertices().map(|v| source.names.shown(v));
    let is_aligned = is_terminal && num_vertices <= SMALL;
    // No narrower than the headings of the columns.
    let width = |longest: usize| match is_aligned {
        true => longest.clamp(6, WIDEST_COLUMN),
        false => 0,
    };
    let name_width = width(names().map(|name| name.chars().count()).max().unwrap_or(0));
    let numbers = source.graph.vertices().map(|v| values.number(v));
    let value_width = width(numbers.max().unwrap_or(0).to_string().len());
    let gap = if is_aligned { "  " } else { "\t" };

    write!(
        out,
        "{:name_width$}{gap}{:value_width$}{gap}height",
        "vertex", "value"
    )?;
    if values.remoteness.is_some() {
        write!(out, "{gap}remoteness")?;
    }
    writeln!(out)?;
    for v in source.graph.vertices() {
        let (number, height) = (values.number(v), values.heights[v as usize]);
        let name = source.names.shown(v);
        write!(out, "{name:name_width$}{gap}{number:<value_width$}{gap}")?;
        match &values.remoteness {
            None => writeln!(out, "{height}")?,
            Some(remoteness) => {
                let height_width = width(0);
                let remoteness = remoteness[v as usize];
                writeln!(out, "{height:<height_width$}{gap}{remoteness}")?;
            }
        }
    }
    write_queries(source, values, gap, out)
}

/// Prints what the input asks, its nim-sum and who wins.
fn write_queries(
    source: &Source,
    values: &Values,
    gap: &str,
    out: &mut impl Write,
) -> io::Result<()> {
    if source.queries.is_empty() {
        return Ok(());
    }
    writeln!(out, "\nquery{gap}wins{gap}nim-sum{gap}tokens")?;
    for (query, number) in source.queries.iter().zip(1..) {
        let nim_sum = values.nim_sum(source, query);
        let number = format!("{number:<0$}", if gap == "\t" { 0 } else { 5 });
        write!(out, "{number}{gap}{}{gap}{nim_sum}{gap}", winner(nim_sum))?;
        let mut separator = "";
        for (index, token) in tokens(source, query).enumerate() {
            if index == TOKENS {
                write!(out, " ...")?;
                break;
            }
            write!(out, "{separator}{token}")?;
            separator = " ";
        }
        writeln!(out)?;
    }
    Ok(())
}

/// The vertices of the tokens, or in UVa 12163 `vertex:units` where there are any.
fn tokens<'a>(source: &'a Source, query: &'a [u64]) -> impl Iterator<Item = String> + 'a {
    let is_counted = source.constants.is_some();
    query
        .iter()
        .enumerate()
        .filter_map(move |(index, &number)| {
            let name = |v: u64| source.names.shown(u32::try_from(v).unwrap_or(u32::MAX));
            match is_counted {
                false => Some(name(number).into_owned()),
                true if number == 0 => None,
                true => Some(format!("{}:{number}", name(index as u64))),
            }
        })
}
