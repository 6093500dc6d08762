//! Writes a graph that nobody made up, and its Grundy numbers, into a folder.
//!
//! ```text
//! apt-cache dumpavail | real-graphs packages FOLDER
//! git rev-list --parents --all | real-graphs commits FOLDER
//! real-graphs kayles 24 FOLDER
//! real-graphs renumber VALUES NUMBERS OUTPUT
//! ```
//!
//! `rows.txt` holds the graph as POJ 2425 has it, without a query: the number of vertices, the
//! followers of each behind their number, and a 0. `values.npy` holds the numbers, as an array
//! of numpy. They come from petgraph, and for Kayles from its known sequence: never from what is
//! compared with them.
//!
//! * Packages lead to what they depend on, if it is there, in strongly connected components.
//! * Commits lead to their parents.
//! * A row of Kayles is a set of pins, a number whose bits are those that stand. A move takes a
//!   pin, or two that stand side by side, so it leads to a lower number.
//!
//! The last command writes values in the order of other numbers, which it takes from an array with
//! the new number of each vertex.
//!
//! O(V + E) time and memory; O(V) for Kayles.

use std::collections::HashMap;
use std::env;
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use petgraph::algo::condensation;
use petgraph::graph::{DiGraph, NodeIndex};
use sg_bench::peer;

/// The Grundy numbers of rows of pins side by side (Kayles; OEIS A002186).
const KAYLES: [u8; 25] = [
    0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7, 4,
];

fn main() -> Result<()> {
    let words: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words[..] {
        ["packages", folder] => {
            let graph = packages(io::stdin().lock())?;
            write(
                &condensation(graph, true).map(|_, _| (), |_, ()| ()),
                folder,
            )
        }
        ["commits", folder] => write(&commits(io::stdin().lock())?, folder),
        ["kayles", pins, folder] => kayles(pins.parse().context("pins")?, folder),
        ["renumber", values, numbers, output] => renumber(values, numbers, Path::new(output)),
        _ => bail!("usage: real-graphs packages|commits|kayles|renumber ..."),
    }
}

/// The packages of `apt-cache dumpavail` and what they need, each name once. Of alternatives each
/// counts.
fn packages(list: impl BufRead) -> Result<DiGraph<(), ()>> {
    let mut names = HashMap::new();
    let mut needs: Vec<Vec<String>> = Vec::new();
    // The package whose lines these are; `None` for another version of one that was there.
    let mut current = None;
    for line in list.lines() {
        let line = line?;
        if let Some(name) = line.strip_prefix("Package: ") {
            current = (!names.contains_key(name)).then_some(needs.len());
            if current.is_some() {
                names.insert(name.to_owned(), needs.len());
                needs.push(Vec::new());
            }
            continue;
        }
        let needed = line
            .strip_prefix("Depends: ")
            .or_else(|| line.strip_prefix("Pre-Depends: "));
        if let (Some(needed), Some(package)) = (needed, current) {
            let name = |one: &str| one.trim().split([' ', ':', '(']).next().map(str::to_owned);
            needs[package].extend(needed.split([',', '|']).filter_map(name));
        }
    }
    ensure!(!needs.is_empty(), "no line `Package: ` in the list");
    let mut graph = DiGraph::new();
    for _ in &needs {
        graph.add_node(());
    }
    for (package, needed) in needs.iter().enumerate() {
        for other in needed.iter().filter_map(|name| names.get(name)) {
            graph.add_edge(NodeIndex::new(package), NodeIndex::new(*other), ());
        }
    }
    Ok(graph)
}

/// The commits of `git rev-list --parents`, a line for each with its parents behind it.
fn commits(list: impl BufRead) -> Result<DiGraph<(), ()>> {
    let mut graph = DiGraph::new();
    let mut vertices = HashMap::new();
    for line in list.lines() {
        let line = line?;
        let mut line = line.split_ascii_whitespace().map(|commit| {
            *vertices
                .entry(commit.to_owned())
                .or_insert_with(|| graph.add_node(()))
        });
        let Some(commit) = line.next() else { continue };
        let parents: Vec<NodeIndex> = line.collect();
        for parent in parents {
            graph.add_edge(commit, parent, ());
        }
    }
    ensure!(graph.node_count() != 0, "no commit in the list");
    Ok(graph)
}

fn write(graph: &DiGraph<(), ()>, folder: &str) -> Result<()> {
    let values = peer::grundy(graph).context("a cycle")?;
    let rows = graph.node_indices().map(|v| {
        let row = graph.neighbors(v).map(NodeIndex::index);
        row.collect::<Vec<_>>()
    });
    write_rows(graph.node_count(), rows, folder)?;
    write_values(&values, &Path::new(folder).join("values.npy"))
}

fn kayles(pins: usize, folder: &str) -> Result<()> {
    ensure!(pins < KAYLES.len(), "at most {} pins", KAYLES.len() - 1);
    let num_vertices = 1_usize << pins;
    let mut row = Vec::new();
    let rows = (0..num_vertices).map(|standing| {
        row.clear();
        for taken in [0b1, 0b11] {
            let places = (0..pins).map(|pin| taken << pin);
            let here = places.filter(|&pins| standing & pins == pins);
            row.extend(here.map(|pins| standing ^ pins));
        }
        row.clone()
    });
    write_rows(num_vertices, rows, folder)?;
    let mut values: Vec<u8> = vec![0];
    for standing in 1..num_vertices {
        // The last row of pins side by side, and the pins before it.
        let start = standing.trailing_zeros();
        let len = (standing >> start).trailing_ones();
        let before = (standing >> start >> len) << start << len;
        values.push(KAYLES[len as usize] ^ values[before]);
    }
    write_values(&values, &Path::new(folder).join("values.npy"))
}

/// Values in the order of new numbers.
fn renumber(values: &str, numbers: &str, output: &Path) -> Result<()> {
    // As `write_values` wrote them, each in a byte: no graph here has larger ones.
    let values = fs::read(values).with_context(|| values.to_owned())?;
    let (header, values) = values.split_at_checked(128).context("a short array")?;
    ensure!(
        header.windows(3).any(|part| part == b"|u1"),
        "not an array of bytes"
    );
    let file = File::open(numbers).with_context(|| numbers.to_owned())?;
    let mut numbers = sg_npy::Numbers::new(BufReader::new(file), None)?;
    ensure!(
        numbers.len() == values.len() as u64,
        "not a number for each value"
    );
    let mut new_numbers = vec![0; values.len()];
    numbers.read_u64(&mut new_numbers)?;
    let mut renumbered = vec![0; values.len()];
    for (&value, &number) in values.iter().zip(&new_numbers) {
        let place = renumbered.get_mut(usize::try_from(number)?);
        *place.context("a number is too large")? = value;
    }
    write_values(&renumbered, output)
}

fn write_rows(
    num_vertices: usize,
    rows: impl Iterator<Item = Vec<usize>>,
    folder: &str,
) -> Result<()> {
    fs::create_dir_all(folder)?;
    let mut file =
        BufWriter::with_capacity(1 << 18, File::create(Path::new(folder).join("rows.txt"))?);
    writeln!(file, "{num_vertices}")?;
    let mut digits = itoa::Buffer::new();
    for row in rows {
        file.write_all(digits.format(row.len()).as_bytes())?;
        for w in row {
            file.write_all(b" ")?;
            file.write_all(digits.format(w).as_bytes())?;
        }
        file.write_all(b"\n")?;
    }
    writeln!(file, "0")?;
    Ok(file.flush()?)
}

fn write_values<N: Copy + Into<u64>>(values: &[N], path: &Path) -> Result<()> {
    let mut file = BufWriter::new(File::create(path)?);
    sg_npy::write(&mut file, values.iter().map(|&value| value.into()))?;
    Ok(file.flush()?)
}
