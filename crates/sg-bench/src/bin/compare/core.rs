//! The library alone: Grundy numbers of a graph in memory, against one look at
//! each arc.
//!
//! The unit is `sum += label[target]` over all arcs, in the order of the rows,
//! with labels of 4 bytes. Whatever computes Grundy numbers looks at each arc
//! once, and at the value of its target. All threads of the machine are compared with one.

use std::fmt::Write as _;
use std::hint::black_box;
use std::thread;
use std::time::Instant;

use anyhow::{Context as _, Result, ensure};
use sg_core::{Checksum, Graph, GraphBuilder, grundy, grundy_on, verify};
use sg_random::Rng;
use sg_run::Usage;

use crate::spread::{Spread, three_digits};
use crate::table::against;

const HEAD: &str = "
| graph in memory, V / E | numbering | one look at each arc | `sg_core::grundy` | target | on all threads |
|---|---|--:|--:|--:|--:|
";

const HOW_TO_READ: &str = "
*G* is the CPU time of `sum += label[target]` over all arcs with 4-byte labels, in the same process.
Arcs go along a random order of the vertices, which are numbered at random or along that order, so
that all arcs lead to larger numbers (up) or to smaller ones (down). On as many threads as the
machine has, *W* is the time by the clock that one takes, and *C* its CPU time.
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
    /// The checksums of the values for numbers at random, up and down, where they are known;
    /// `verify` looks at all values of every graph.
    checksums: Option<[u64; 3]>,
}

/// Measures all sizes, that of 1e8 arcs only if `large` and that of 1e9 only if `huge`; the table.
pub(crate) fn markdown(rounds: usize, large: bool, huge: bool) -> Result<String> {
    let mut sizes = vec![
        Size {
            name: "1e3 / 5e5, complete",
            num_vertices: 1000,
            complete: true,
            random: Some(2.2),
            topological: None,
            checksums: Some([
                0x3beb_3213_b897_fb91,
                0x685e_ccae_ac57_a2c5,
                0xb626_031c_a980_b5d5,
            ]),
        },
        Size {
            name: "1e6 / 1e7",
            num_vertices: 1_000_000,
            complete: false,
            random: Some(6.0),
            topological: Some(2.2),
            checksums: Some([
                0x47bc_0adc_c7e9_321d,
                0xb8b5_ee1d_e300_50d3,
                0x4e94_f68c_da63_750f,
            ]),
        },
    ];
    if large {
        sizes.push(Size {
            name: "1e7 / 1e8",
            num_vertices: 10_000_000,
            complete: false,
            random: Some(4.0),
            topological: Some(1.5),
            checksums: Some([
                0x55f2_1eeb_4347_e664,
                0x820d_fefb_cc0a_dfe4,
                0x533f_bc39_36b1_f844,
            ]),
        });
    }
    if huge {
        sizes.push(Size {
            name: "1e8 / 1e9",
            num_vertices: 100_000_000,
            complete: false,
            random: Some(1.3),
            topological: Some(0.5),
            checksums: None,
        });
    }
    let mut markdown = HEAD.to_owned();
    for size in sizes {
        let [random, up, down] = size.checksums.map_or([None; 3], |sums| sums.map(Some));
        for (numbering, name, target, checksum) in [
            (Numbering::Random, "random", size.random, random),
            (Numbering::Up, "up", size.topological, up),
            (Numbering::Down, "down", size.topological, down),
        ] {
            eprintln!("core {} {name}", size.name);
            let graph = graph(&size, numbering)?;
            let Measured {
                look,
                ours,
                wall,
                cpu,
            } = measure(&graph, rounds, checksum).context(name)?;
            writeln!(
                markdown,
                "| {} | {name} | {} ns | {ours} G | {} | {wall} W, {cpu} C |",
                size.name,
                three_digits(look),
                against(target, ours.median)
            )?;
        }
    }
    Ok(markdown + HOW_TO_READ)
}

/// What is measured of a graph.
struct Measured {
    /// Nanoseconds an arc of the unit.
    look: f64,
    /// CPU time of `grundy` in units.
    ours: Spread,
    /// Time by the clock on all threads, and CPU time, in those of `grundy`.
    wall: Spread,
    cpu: Spread,
}

fn measure(graph: &Graph, rounds: usize, expected: Option<u64>) -> Result<Measured> {
    // One more look at a graph of 1e9 arcs takes a minute.
    let rounds = if 1 << 28 < graph.num_arcs() {
        rounds.min(3)
    } else {
        rounds
    };
    let num_threads = thread::available_parallelism()?;
    let values = grundy(graph)?;
    ensure!(verify(graph, &values).is_ok(), "wrong values");
    let found = u64::from(values.iter().copied().collect::<Checksum>());
    ensure!(
        expected.is_none_or(|expected| found == expected),
        "checksum {found:#x}, not {expected:x?}"
    );
    eprintln!("checksum {found:#x}");
    let targets = graph.targets();
    let sum = sum_of_labels(targets, &values);

    // A look at a small graph is shorter than the clock is exact.
    let repeats = (20_000_000 / targets.len()).max(1);
    let (mut looks, mut ours, mut walls, mut cpus) = (vec![], vec![], vec![], vec![]);
    for _ in 0..rounds {
        let unit = time(repeats, || {
            sum_of_labels(black_box(targets), black_box(&values)) == sum
        })?;
        let one = time(repeats, || {
            grundy(black_box(graph)).is_ok_and(|v| v == values)
        })?;
        let all = time(repeats, || {
            grundy_on(black_box(graph), num_threads).is_ok_and(|v| v == values)
        })?;
        looks.push(unit.cpu * 1e9 / (repeats as f64 * targets.len() as f64));
        ours.push(one.cpu / unit.cpu);
        walls.push(all.wall / one.wall);
        cpus.push(all.cpu / one.cpu);
    }
    Ok(Measured {
        look: Spread::of(looks).median,
        ours: Spread::of(ours),
        wall: Spread::of(walls),
        cpu: Spread::of(cpus),
    })
}

fn sum_of_labels(targets: &[u32], labels: &[u32]) -> u64 {
    targets
        .iter()
        .map(|&target| u64::from(labels[target as usize]))
        .sum()
}

/// Seconds that some work took.
struct Time {
    wall: f64,
    /// Of all threads.
    cpu: f64,
}

/// The time in which `work` is done so often; it says whether its result was right.
fn time(repeats: usize, mut work: impl FnMut() -> bool) -> Result<Time> {
    let (start, before) = (Instant::now(), Usage::of_self()?.cpu);
    for _ in 0..repeats {
        ensure!(work(), "a wrong result");
    }
    Ok(Time {
        wall: start.elapsed().as_secs_f64(),
        cpu: (Usage::of_self()?.cpu - before).as_secs_f64(),
    })
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
