//! Prints what criterion measured as one table: time, time per arc or byte, and
//! the ratio to the benchmark that each one is best read against.
//!
//! Usage: `bench-table FOLDER`, the folder that criterion wrote to.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use anyhow::{Context as _, Result, bail};
use serde_json::Value;

/// One benchmark: its name is `step/who/graph`.
struct Row {
    measured: SystemTime,
    step: String,
    who: String,
    graph: String,
    nanoseconds: f64,
    items: f64,
    unit: &'static str,
}

fn main() -> Result<()> {
    let arguments: Vec<_> = std::env::args_os().skip(1).collect();
    let [folder] = arguments.as_slice() else {
        bail!("usage: bench-table FOLDER");
    };
    let mut rows = Vec::new();
    for folder in results(PathBuf::from(folder))? {
        rows.push(read(&folder).with_context(|| format!("reading {}", folder.display()))?);
    }
    if rows.is_empty() {
        bail!("no results in {}", Path::new(folder).display());
    }
    rows.sort_by_key(|row| row.measured);
    print(&rows);
    Ok(())
}

/// The folders below `root` that hold a latest result.
fn results(root: PathBuf) -> Result<Vec<PathBuf>> {
    let (mut found, mut waiting) = (Vec::new(), vec![root]);
    while let Some(folder) = waiting.pop() {
        let entries =
            fs::read_dir(&folder).with_context(|| format!("reading {}", folder.display()))?;
        for entry in entries {
            let entry = entry?;
            if entry.file_type()?.is_dir() {
                waiting.push(entry.path());
            }
        }
        if folder.ends_with("new") && folder.join("benchmark.json").is_file() {
            found.push(folder);
        }
    }
    Ok(found)
}

fn read(folder: &Path) -> Result<Row> {
    let name = json(&folder.join("benchmark.json"))?;
    let estimates = json(&folder.join("estimates.json"))?;
    let text = |key: &str| -> Result<String> {
        let text = name[key].as_str().with_context(|| format!("no {key}"))?;
        Ok(text.to_owned())
    };
    let (items, unit) = match (
        &name["throughput"]["Bytes"],
        &name["throughput"]["Elements"],
    ) {
        (bytes, Value::Null) => (bytes, "byte"),
        (_, arcs) => (arcs, "arc"),
    };
    Ok(Row {
        measured: fs::metadata(folder.join("estimates.json"))?.modified()?,
        step: text("group_id")?,
        who: text("function_id")?,
        graph: text("value_str")?,
        nanoseconds: estimates["median"]["point_estimate"]
            .as_f64()
            .context("no median")?,
        items: items.as_f64().context("no throughput")?,
        unit,
    })
}

fn json(path: &Path) -> Result<Value> {
    Ok(serde_json::from_slice(&fs::read(path)?)?)
}

fn print(rows: &[Row]) {
    let times: HashMap<_, _> = rows
        .iter()
        .map(|row| ((&*row.step, &*row.who, &*row.graph), row.nanoseconds))
        .collect();
    println!(
        "{:<44} {:>12} {:>16} {:>20}",
        "benchmark", "median", "per item", "ratio"
    );
    for row in rows {
        let (step, who, label) = peer(row);
        let ratio = match times.get(&(step, who, &*row.graph)) {
            Some(peer) if (step, who) != (&*row.step, &*row.who) => {
                format!("{:.3} x {label}", row.nanoseconds / peer)
            }
            _ => "-".to_owned(),
        };
        println!(
            "{:<44} {:>9.3} ms {:>16} {ratio:>20}",
            format!("{}/{}/{}", row.step, row.who, row.graph),
            row.nanoseconds / 1e6,
            format!("{:.3} ns/{}", row.nanoseconds / row.items, row.unit),
        );
    }
}

/// What a benchmark is read against: a whole program against the scanner on the
/// same text, anything else against petgraph at the same step.
fn peer(row: &Row) -> (&str, &str, &'static str) {
    match &*row.step {
        "solve" => ("scan", &row.who, "scanner"),
        step => (step, "petgraph", "petgraph"),
    }
}
