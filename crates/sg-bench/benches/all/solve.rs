//! Whole programs, text in memory to answers in memory.

use criterion::{BenchmarkId, Criterion, Throughput};
use sg_bench::{Text, Workload, uva12163_games};
use sg_cpu::Cpu;

pub(crate) fn bench(criterion: &mut Criterion, workload: &Workload) {
    bench_text(
        criterion,
        "poj2425",
        workload.name,
        &workload.poj2425(),
        |input, output| {
            poj2425::solve(Cpu::detect(), input, output).expect("a good input");
        },
    );
    bench_text(
        criterion,
        "zoj3666",
        workload.name,
        &workload.zoj3666(),
        |input, output| {
            zoj3666::solve(Cpu::detect(), input, output).expect("a good input");
        },
    );
    bench_text(
        criterion,
        "uva12163",
        workload.name,
        &workload.uva12163(),
        solve_uva,
    );
}

/// UVa 12163 at the size of its judge data, with K up to 100.
pub(crate) fn bench_games(criterion: &mut Criterion) {
    bench_text(
        criterion,
        "uva12163",
        "20x100v-1395a-K100",
        &uva12163_games(),
        solve_uva,
    );
}

fn bench_text(
    criterion: &mut Criterion,
    program: &str,
    name: &str,
    text: &Text,
    solve: impl Fn(&[u8], &mut Vec<u8>),
) {
    let mut group = criterion.benchmark_group("solve");
    group.throughput(Throughput::Bytes(text.input.len() as u64));
    let mut output = Vec::new();
    group.bench_function(BenchmarkId::new(program, name), |bencher| {
        bencher.iter(|| {
            output.clear();
            solve(&text.input, &mut output);
            assert!(output == text.output, "wrong answers");
        });
    });
    group.finish();
}

fn solve_uva(input: &[u8], output: &mut Vec<u8>) {
    let rest = uva12163::solve(Cpu::detect(), input, output).expect("a good input");
    assert!(rest.is_none(), "nothing follows the last game");
}
