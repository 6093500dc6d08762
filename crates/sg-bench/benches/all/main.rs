//! All benchmarks, in one binary since they share their workloads.
//!
//! A name is `step/who/graph`. Throughput is in arcs or in bytes of text. Every
//! benchmark asserts what it computed, inside the timed loop where that costs
//! next to nothing beside the work, and once before it where it does not.

mod graph;
mod levels;
mod scan;
mod solve;

use std::time::Duration;

use criterion::Criterion;
use sg_bench::Workload;

fn main() {
    let mut criterion = Criterion::default()
        .sample_size(20)
        .warm_up_time(Duration::from_secs(1))
        .measurement_time(Duration::from_secs(3))
        .configure_from_args();
    for workload in &Workload::all() {
        scan::bench(&mut criterion, workload);
        graph::bench(&mut criterion, workload);
        solve::bench(&mut criterion, workload);
        levels::bench(&mut criterion, workload);
    }
    solve::bench_games(&mut criterion);
    criterion.final_summary();
}
