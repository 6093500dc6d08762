//! The library alone: Grundy numbers of a graph in memory, against one look at
//! each arc.
//!
//! The unit is `sum += label[target]` over all arcs, in the order of the rows,
//! with labels of 4 bytes. Whatever computes Grundy numbers looks at each arc
//! once, and at the value of its target.

use std::fmt::Write as _;
use std::hint::black_box;
use std::time::Duration;

use anyhow::{Result, ensure};
use sg_core::{Graph, GraphBuilder, grundy, verify};
use sg_random::Rng;
use sg_run::Usage;

use crate::spread::{Spread, three_digits};
use crate::table::against;

const HEAD: &str = "
| graph in memory, V / E | numbering | one look at each arc | `sg_core::grundy` | target |
|---|---|--:|--:|--:|
";

const HOW_TO_READ: &str = "
*G* is the CPU time of `sum += label[target]` over all arcs with 4-byte labels, in the same process.
Arcs go along a random order of the vertices, which are numbered at random or along that order, so
that all arcs lead to larger numbers (up) or to smaller ones (down).
";

/// How the vertices are numbered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Numbering {
    Random,
    /// Arcs lead to larger numbers.
    Up,
    /// Arcs lead to smaller numbers.
    Down,
}

/// A size, with its targets.
struct Size {
    name: &'static str,
    num_vertices: u32,
    /// All arcs of the order; otherwise 0 to 20 random ones a vertex.
    complete: bool,
    /// For random numbers.
    random: Option<f64>,
    /// For numbers along the order, in either direction.
    topological: Option<f64>,
}

/// Measures all sizes, that of 1e8 arcs only if `large`; the table.
pub(crate) fn markdown(rounds: usize, large: bool) -> Result<String> {
    let mut sizes = vec![
        Size {
            name: "1e3 / 5e5, complete",
            num_vertices: 1000,
            complete: true,
            random: Some(2.2),
            topological: None,
        },
        Size {
            name: "1e6 / 1e7",
            num_vertices: 1_000_000,
            complete: false,
            random: Some(6.0),
            topological: Some(2.2),
        },
    ];
    if large {
        sizes.push(Size {
            name: "1e7 / 1e8",
            num_vertices: 10_000_000,
            complete: false,
            random: Some(4.0),
            topological: Some(1.5),
        });
    }
    let mut markdown = HEAD.to_owned();
    for size in sizes {
        for (numbering, name, target) in [
            (Numbering::Random, "random", size.random),
            (Numbering::Up, "up", size.topological),
            (Numbering::Down, "down", size.topological),
        ] {
            eprintln!("core {} {name}", size.name);
            let (nanoseconds, ratios) = measure(&size, numbering, rounds)?;
            writeln!(
                markdown,
                "| {} | {name} | {} ns | {ratios} G | {} |",
                size.name,
                three_digits(nanoseconds),
                against(target, ratios.median)
            )?;
        }
    }
    Ok(markdown + HOW_TO_READ)
}

/// The unit in nanoseconds an arc, and the time of `grundy` in units.
fn measure(size: &Size, numbering: Numbering, rounds: usize) -> Result<(f64, Spread)> {
    let graph = graph(size, numbering)?;
    let values = grundy(&graph)?;
    ensure!(verify(&graph, &values).is_ok(), "wrong values");
    let targets: Vec<u32> = graph.arcs().map(|(_, target)| target).collect();
    let sum = look(&targets, &values);

    // A look at a small graph is shorter than the clock is exact.
    let repeats = (20_000_000 / targets.len()).max(1);
    let (mut looks, mut ratios) = (Vec::new(), Vec::new());
    for _ in 0..rounds {
        let unit = cpu_time(repeats, || {
            look(black_box(&targets), black_box(&values)) == sum
        })?;
        let ours = cpu_time(repeats, || {
            grundy(black_box(&graph)).is_ok_and(|v| v == values)
        })?;
        let num_arcs = repeats as f64 * targets.len() as f64;
        looks.push(unit.as_secs_f64() * 1e9 / num_arcs);
        ratios.push(ours.as_secs_f64() / unit.as_secs_f64());
    }
    Ok((Spread::of(looks).median, Spread::of(ratios)))
}

fn look(targets: &[u32], labels: &[u32]) -> u64 {
    targets
        .iter()
        .map(|&target| u64::from(labels[target as usize]))
        .sum()
}

/// The CPU time of all threads while `work` is done so often; it says whether
/// its result was right.
fn cpu_time(repeats: usize, mut work: impl FnMut() -> bool) -> Result<Duration> {
    let before = Usage::of_self()?.cpu;
    for _ in 0..repeats {
        ensure!(work(), "a wrong result");
    }
    Ok(Usage::of_self()?.cpu - before)
}

fn graph(size: &Size, numbering: Numbering) -> Result<Graph> {
    let mut rng = Rng::new(4);
    let num_vertices = size.num_vertices;
    let order: Vec<u32> = match numbering {
        Numbering::Random => rng.permutation(num_vertices),
        Numbering::Up => (0..num_vertices).collect(),
        Numbering::Down => (0..num_vertices).rev().collect(),
    };
    // `place[v]`: where `v` stands in `order`.
    let mut place = vec![0; order.len()];
    for (i, &vertex) in order.iter().enumerate() {
        place[vertex as usize] = i;
    }
    let mut builder = GraphBuilder::new();
    builder.start(order.len(), 0)?;
    let mut row = Vec::new();
    for place in place {
        let later = &order[place + 1..];
        row.clear();
        if size.complete {
            row.extend_from_slice(later);
            rng.shuffle(&mut row);
        } else if !later.is_empty() {
            let num_followers = rng.index(21).min(later.len());
            row.extend((0..num_followers).map(|_| later[rng.index(later.len())]));
        }
        builder.push_followers(&row)?;
        builder.end_vertex()?;
    }
    Ok(builder.into_graph()?)
}
