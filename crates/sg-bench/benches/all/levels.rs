//! The same work at each CPU level that this machine has: the scanner alone, and
//! whole programs. The step of a benchmark's name says the level.

use criterion::{BenchmarkId, Criterion, Throughput};
use sg_bench::{Checksum, Text, Workload};
use sg_cpu::Cpu;
use sg_scan::Scanner;

use crate::scan::scan;

pub(crate) fn bench(criterion: &mut Criterion, workload: &Workload) {
    let (poj, zoj) = (workload.poj2425(), workload.zoj3666());
    let expected = Checksum::of_text(&poj.input);
    for cpu in Cpu::all() {
        // `work` gets an empty output to fill.
        let mut time = |step, program, text: &Text, work: &dyn Fn(&mut Vec<u8>)| {
            let mut group = criterion.benchmark_group(format!("{step}@{}", cpu.level()));
            group.throughput(Throughput::Bytes(text.input.len() as u64));
            let mut output = Vec::new();
            group.bench_function(BenchmarkId::new(program, workload.name), |bencher| {
                bencher.iter(|| {
                    output.clear();
                    work(&mut output);
                });
            });
            group.finish();
        };
        time("scan", "poj2425", &poj, &|_| {
            assert_eq!(scan(Scanner::new(&poj.input[..]).on(cpu)), expected);
        });
        time("solve", "poj2425", &poj, &|output| {
            poj2425::solve(cpu, &poj.input[..], output).expect("a good input");
            assert!(*output == poj.output, "wrong answers");
        });
        time("solve", "zoj3666", &zoj, &|output| {
            zoj3666::solve(cpu, &zoj.input[..], output).expect("a good input");
            assert!(*output == zoj.output, "wrong answers");
        });
    }
}
