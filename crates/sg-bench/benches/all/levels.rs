//! The same work at each CPU level that this machine has: the scanner alone, the
//! solver alone, and whole programs. The step of a benchmark's name says the
//! level.

use criterion::{BenchmarkId, Criterion, Throughput};
use sg_bench::{Checksum, Workload};
use sg_core::Solver;
use sg_cpu::Cpu;
use sg_scan::Scanner;

use crate::graph::solve_rows;
use crate::scan::scan;

pub(crate) fn bench(criterion: &mut Criterion, workload: &Workload) {
    let (poj, zoj) = (workload.poj2425(), workload.zoj3666());
    let checksum = Checksum::of_text(&poj.input);
    let arcs = Throughput::Elements(workload.arcs.len() as u64);
    let poj_bytes = Throughput::Bytes(poj.input.len() as u64);
    let zoj_bytes = Throughput::Bytes(zoj.input.len() as u64);
    for cpu in Cpu::all() {
        let mut time = |step, who, throughput: &Throughput, work: &mut dyn FnMut()| {
            let mut group = criterion.benchmark_group(format!("{step}@{}", cpu.level()));
            group.throughput(throughput.clone());
            let name = BenchmarkId::new(who, workload.name);
            group.bench_function(name, |bencher| bencher.iter(&mut *work));
            group.finish();
        };
        time("scan", "poj2425", &poj_bytes, &mut || {
            assert_eq!(scan(Scanner::new(&poj.input[..]).on(cpu)), checksum);
        });
        let mut solver = Solver::on(cpu);
        time("build+grundy", "Solver", &arcs, &mut || {
            assert_eq!(solve_rows(&mut solver, workload), workload.values);
        });
        let mut output = Vec::new();
        time("solve", "poj2425", &poj_bytes, &mut || {
            output.clear();
            poj2425::solve(cpu, &poj.input[..], &mut output).expect("a good input");
            assert!(output == poj.output, "wrong answers");
        });
        time("solve", "zoj3666", &zoj_bytes, &mut || {
            output.clear();
            zoj3666::solve(cpu, &zoj.input[..], &mut output).expect("a good input");
            assert!(output == zoj.output, "wrong answers");
        });
    }
}
