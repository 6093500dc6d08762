//! The table of whole programs.

use std::fmt::Write as _;

use anyhow::Result;
use sg_cpu::Cpu;

use crate::bench::Bench;
use crate::measure::Run;
use crate::rows::{Row, Unit};
use crate::spread::{Spread, three_digits};

const HEAD: &str = "\
| input | MB | CPU level | ours | target | fast C++ | plain C++ | petgraph | peak MiB |
|---|--:|---|--:|--:|--:|--:|--:|--:|
";

const HOW_TO_READ: &str = "
*R* is the CPU time, user and system and the start of the process included, of a program that only
reads the same input, *S* that of the subset loop in C++; a cell is the median [least..greatest]
ratio of runs made in turns, or the one ratio of a slow peer, which runs once. Everything printed
was compared with what the peers print, which share no code with ours and check nothing of their
input; ours check every byte, range, count and cycle. Ratios are steadier than times but belong to
a kind of machine, and on inputs of a few MB they mostly compare starts.
";

/// Measures all rows; the table and how to read it.
pub(crate) fn markdown(bench: &mut Bench, rows: &[Row]) -> Result<String> {
    let mut markdown = HEAD.to_owned();
    for row in rows {
        eprintln!("{} at level {}", row.input, row.level);
        match measure(bench, row)? {
            Some(line) => markdown += &line,
            None => eprintln!("{}: left out, its unit is a C++ peer", row.input),
        }
    }
    Ok(markdown + HOW_TO_READ)
}

/// Measures one row; its line of the table, unless the unit is not there.
fn measure(bench: &mut Bench, row: &Row) -> Result<Option<String>> {
    let (input, symbol) = (row.input, row.unit.symbol());
    let peer = |bench: &Bench, name: Option<&str>| name.and_then(|name| bench.peer(name));
    let (fast, subsets) = (peer(bench, row.fast), bench.peer("uva"));
    let mut ours = bench.ours(row.program);
    ours.level = (row.level != Cpu::detect().level()).then_some(row.level);

    // The peers run first, so that ours is compared with them.
    let [judge, petgraph] = [row.judge, row.petgraph].map(|name| peer(bench, name));
    let judge = judge
        .map(|program| bench.run(&program, input))
        .transpose()?;
    let petgraph = petgraph
        .map(|program| bench.run(&program, input))
        .transpose()?;
    bench.read(input)?; // from here on the file is in memory
    let (mut units, mut our_ratios, mut fast_ratios) = (Vec::new(), Vec::new(), Vec::new());
    let mut peak = 0;
    for _ in 0..row.rounds {
        let unit = match (row.unit, &subsets) {
            (Unit::Read, _) => bench.read(input)?,
            (Unit::Subsets, Some(subsets)) => bench.run(subsets, input)?,
            (Unit::Subsets, None) => return Ok(None),
        };
        units.push(unit.seconds());
        if let Some(fast) = &fast {
            fast_ratios.push(bench.run(fast, input)?.seconds() / unit.seconds());
        }
        let run = bench.run(&ours, input)?;
        our_ratios.push(run.seconds() / unit.seconds());
        peak = peak.max(run.usage.peak_memory);
    }

    let unit = Spread::of(units).median;
    let once = |run: Option<Run>| match run {
        Some(run) => format!("{} {symbol}", three_digits(run.seconds() / unit)),
        None => "-".to_owned(),
    };
    let ours = Spread::of(our_ratios);
    let mut line = format!(
        "| `{input}` | {} | {} ",
        three_digits(bench.num_bytes(input)? as f64 / 1e6),
        row.level
    );
    write!(
        line,
        "| {ours} {symbol} | {} ",
        against(row.target, ours.median)
    )?;
    match fast_ratios.is_empty() {
        true => line += "| - ",
        false => write!(line, "| {} {symbol} ", Spread::of(fast_ratios))?,
    }
    write!(line, "| {} | {} ", once(judge), once(petgraph))?;
    let peak = peak as f64 / f64::from(1 << 20);
    let peak_target = row
        .peak_target
        .map(|_| format!(" ({})", against(row.peak_target, peak)));
    writeln!(
        line,
        "| {}{} |",
        three_digits(peak),
        peak_target.unwrap_or_default()
    )?;
    Ok(Some(line))
}

/// A target, and whether it was missed.
pub(crate) fn against(target: Option<f64>, measured: f64) -> String {
    match target {
        None => "-".to_owned(),
        Some(target) if measured <= target => format!("≤ {target}"),
        Some(target) => format!("≤ {target}, missed"),
    }
}
