//! The scanner alone, on the text of each problem: bytes to numbers, which are
//! only summed.

use criterion::{BenchmarkId, Criterion, Throughput};
use sg_bench::{Checksum, Workload};
use sg_scan::Scanner;

pub(crate) fn bench(criterion: &mut Criterion, workload: &Workload) {
    let mut group = criterion.benchmark_group("scan");
    for (program, text) in [
        ("poj2425", workload.poj2425()),
        ("zoj3666", workload.zoj3666()),
        ("uva12163", workload.uva12163()),
    ] {
        let input = text.input;
        let expected = Checksum::of_text(&input);
        group.throughput(Throughput::Bytes(input.len() as u64));
        group.bench_function(BenchmarkId::new(program, workload.name), |bencher| {
            bencher.iter(|| assert_eq!(scan(Scanner::new(&input[..])), expected));
        });
    }
    group.finish();
}

pub(crate) fn scan(mut scanner: Scanner<&[u8]>) -> Checksum {
    let mut checksum = Checksum::default();
    loop {
        let chunk = scanner.next_chunk(u64::MAX).expect("only numbers");
        if chunk.is_empty() {
            return checksum;
        }
        checksum.add(&chunk);
    }
}
