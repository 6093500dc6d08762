//! Arcs in memory to a graph, a topological order and Grundy numbers, each
//! beside petgraph on the same arcs.

use std::hint::black_box;

use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, BenchmarkId, Criterion, Throughput};
use petgraph::graph::{DiGraph, NodeIndex};
use sg_bench::{Workload, peer};
use sg_core::{Graph, GraphBuilder, Solver, grundy, toposort};

pub(crate) fn bench(criterion: &mut Criterion, workload: &Workload) {
    bench_build(&mut group(criterion, "build", workload), workload);
    bench_order(&mut group(criterion, "order", workload), workload);
    bench_grundy(&mut group(criterion, "grundy", workload), workload);
    bench_both(&mut group(criterion, "build+grundy", workload), workload);
}

type Group<'a> = BenchmarkGroup<'a, WallTime>;

fn group<'a>(criterion: &'a mut Criterion, step: &str, workload: &Workload) -> Group<'a> {
    let mut group = criterion.benchmark_group(step);
    group.throughput(Throughput::Elements(workload.arcs.len() as u64));
    group
}

fn bench_build(group: &mut Group<'_>, workload: &Workload) {
    let num_arcs = workload.arcs.len();
    assert!(
        core_graph(workload)
            .arcs()
            .eq(workload.arcs.iter().copied())
    );
    group.bench_function(BenchmarkId::new("arcs", workload.name), |bencher| {
        bencher.iter(|| assert_eq!(black_box(core_graph(workload)).num_arcs(), num_arcs));
    });

    let mut builder = GraphBuilder::new();
    let graph = build_rows(&mut builder, workload);
    assert!(graph.arcs().eq(workload.arcs.iter().copied()));
    group.bench_function(BenchmarkId::new("rows", workload.name), |bencher| {
        bencher.iter(|| {
            assert_eq!(
                black_box(build_rows(&mut builder, workload)).num_arcs(),
                num_arcs
            );
        });
    });

    group.bench_function(BenchmarkId::new("petgraph", workload.name), |bencher| {
        bencher.iter(|| assert_eq!(black_box(peer_graph(workload)).edge_count(), num_arcs));
    });
}

fn bench_order(group: &mut Group<'_>, workload: &Workload) {
    let graph = core_graph(workload);
    let order = toposort(&graph).expect("a DAG");
    assert_topological(order.as_slice(), workload);
    // Two sums over the order would tell a different vertex set apart, and cost
    // a thousandth of the work; the order itself was checked just now.
    group.bench_function(BenchmarkId::new("toposort", workload.name), |bencher| {
        bencher.iter(|| {
            let order = toposort(black_box(&graph)).expect("a DAG");
            assert_eq!(
                vertex_sum(order.as_slice().iter().copied()),
                all_vertices(workload)
            );
        });
    });

    let peer = peer_graph(workload);
    let order = petgraph::algo::toposort(&peer, None).expect("a DAG");
    let order: Vec<u32> = order.iter().map(|&v| as_u32(v)).collect();
    assert_topological(&order, workload);
    group.bench_function(BenchmarkId::new("petgraph", workload.name), |bencher| {
        bencher.iter(|| {
            let order = petgraph::algo::toposort(black_box(&peer), None).expect("a DAG");
            assert_eq!(
                vertex_sum(order.iter().map(|&v| as_u32(v))),
                all_vertices(workload)
            );
        });
    });
}

fn bench_grundy(group: &mut Group<'_>, workload: &Workload) {
    let graph = core_graph(workload);
    group.bench_function(BenchmarkId::new("grundy", workload.name), |bencher| {
        bencher.iter(|| assert_eq!(grundy(black_box(&graph)).expect("a DAG"), workload.values));
    });

    let peer = peer_graph(workload);
    group.bench_function(BenchmarkId::new("petgraph", workload.name), |bencher| {
        bencher.iter(|| {
            assert_eq!(
                peer::grundy(black_box(&peer)).expect("a DAG"),
                workload.values
            );
        });
    });
}

fn bench_both(group: &mut Group<'_>, workload: &Workload) {
    group.bench_function(BenchmarkId::new("Graph", workload.name), |bencher| {
        bencher.iter(|| {
            let graph = core_graph(black_box(workload));
            assert_eq!(grundy(&graph).expect("a DAG"), workload.values);
        });
    });

    let mut solver = Solver::new();
    group.bench_function(BenchmarkId::new("Solver", workload.name), |bencher| {
        bencher.iter(|| assert_eq!(solve_rows(&mut solver, workload), workload.values));
    });

    group.bench_function(BenchmarkId::new("petgraph", workload.name), |bencher| {
        bencher.iter(|| {
            assert_eq!(
                peer::grundy(&peer_graph(black_box(workload))).expect("a DAG"),
                workload.values
            );
        });
    });
}

fn core_graph(workload: &Workload) -> Graph {
    Graph::from_arcs(workload.rows.len(), 0, &workload.arcs).expect("arcs in range")
}

fn build_rows<'a>(builder: &'a mut GraphBuilder, workload: &Workload) -> &'a Graph {
    builder.start(workload.rows.len(), 0).expect("memory");
    for row in &workload.rows {
        builder.push_followers(row).expect("arcs in range");
        builder.end_vertex().expect("memory");
    }
    builder.finish().expect("memory")
}

pub(crate) fn solve_rows<'a>(solver: &'a mut Solver, workload: &Workload) -> &'a [u32] {
    solver.start(workload.rows.len(), 0).expect("memory");
    for row in black_box(&workload.rows) {
        solver.push_followers(row).expect("in range");
        solver.end_vertex().expect("memory");
    }
    solver.solve().expect("a DAG")
}

type PeerGraph = DiGraph<(), ()>;

fn peer_graph(workload: &Workload) -> PeerGraph {
    let mut graph = PeerGraph::with_capacity(workload.rows.len(), workload.arcs.len());
    for _ in &workload.rows {
        graph.add_node(());
    }
    for &(source, target) in &workload.arcs {
        graph.add_edge(source.into(), target.into(), ());
    }
    graph
}

fn assert_topological(order: &[u32], workload: &Workload) {
    let mut place = vec![0; workload.rows.len()];
    for (index, &v) in order.iter().enumerate() {
        place[v as usize] = index;
    }
    assert_eq!(order.len(), place.len());
    assert_eq!(vertex_sum(order.iter().copied()), all_vertices(workload));
    for &(source, target) in &workload.arcs {
        assert!(place[source as usize] < place[target as usize]);
    }
}

/// The sum of the squares: `0..n` in any order gives the same.
fn vertex_sum(vertices: impl Iterator<Item = u32>) -> u64 {
    vertices.map(|v| u64::from(v) * u64::from(v)).sum()
}

fn all_vertices(workload: &Workload) -> u64 {
    vertex_sum((0u32..).zip(&workload.rows).map(|(v, _)| v))
}

fn as_u32(vertex: NodeIndex) -> u32 {
    u32::try_from(vertex.index()).expect("made from a u32")
}
