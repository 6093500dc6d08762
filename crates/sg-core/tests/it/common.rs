//! The one `check` of a graph that every module uses, and what it is made of.

use sg_core::{
    Cycle, Graph, GraphBuilder, Mismatch, OrderError, RowOffsets, Solver, grundy, toposort, verify,
};

/// The graph of `rows`, built in each way.
pub(crate) fn graph(rows: &[Vec<u32>]) -> Graph {
    let mut builder = GraphBuilder::new();
    builder.start(rows.len(), 0).unwrap();
    for row in rows {
        builder.push_followers(row).unwrap();
        builder.end_vertex().unwrap();
    }
    let graph = builder.into_graph().unwrap();
    assert_eq!(Graph::from_arcs(rows.len(), 0, &arcs(rows)).unwrap(), graph);
    assert_eq!(
        Graph::from_csr(offsets(rows), rows.concat()).unwrap(),
        graph
    );
    for (v, row) in graph.vertices().zip(rows) {
        assert_eq!(graph.followers(v), row);
    }
    graph
}

/// Where these rows start and end, one after the other.
pub(crate) fn offsets(rows: &[Vec<u32>]) -> RowOffsets {
    let mut offsets = RowOffsets::new();
    offsets.push(&[0]).unwrap();
    for row in rows {
        let end = offsets.num_arcs() + row.len() as u64;
        offsets.push(&[end]).unwrap();
    }
    offsets
}

/// The arcs of `rows`, by ascending source.
pub(crate) fn arcs(rows: &[Vec<u32>]) -> Vec<(u32, u32)> {
    (0..)
        .zip(rows)
        .flat_map(|(v, row)| row.iter().map(move |&w| (v, w)))
        .collect()
}

/// The values of a graph without cycles, from each entry in turn. They agree,
/// the order is one, and the verifier accepts the values.
pub(crate) fn values(graph: &Graph, solver: &mut Solver) -> Vec<u32> {
    let values = grundy(graph).unwrap();
    let order = toposort(graph).unwrap();
    check_order(graph, order.as_slice());
    assert_eq!(order.into_values(), values);
    assert_eq!(solve(graph, solver), Ok(values.clone()));
    assert_eq!(solver.values(), values);
    assert_eq!(verify(graph, &values), Ok(()));
    values
}

/// The verifier refuses every change of one value, and names the vertex or one
/// with an arc to it.
pub(crate) fn check_every_wrong_value(graph: &Graph, values: &[u32]) {
    let mut changed = values.to_vec();
    for v in graph.vertices() {
        let right = values[v as usize];
        for wrong in (0..right + 3).chain([63, 64, 1 << 31, u32::MAX]) {
            if wrong == right {
                continue;
            }
            changed[v as usize] = wrong;
            let Err(Mismatch::Value { vertex, .. }) = verify(graph, &changed) else {
                panic!("{wrong} accepted for {right} at {v} of {graph:?}");
            };
            assert!(vertex == v || graph.followers(vertex).contains(&v));
        }
        changed[v as usize] = right;
    }
}

/// The cycle of a graph that has one; each entry reports the same.
pub(crate) fn cycle(graph: &Graph, solver: &mut Solver) -> Cycle {
    let error = toposort(graph).unwrap_err();
    assert_eq!(grundy(graph), Err(error.clone()));
    assert_eq!(solve(graph, solver), Err(error.clone()));
    assert!(solver.values().is_empty());
    let OrderError::Cycle(cycle) = error else {
        panic!("{error}");
    };
    check_cycle(graph, &cycle);
    cycle
}

/// What `solver` says about a graph that is built there row by row.
pub(crate) fn solve(graph: &Graph, solver: &mut Solver) -> Result<Vec<u32>, OrderError> {
    solver.start(graph.num_vertices(), 0).unwrap();
    for v in graph.vertices() {
        solver.push_followers(graph.followers(v)).unwrap();
        solver.end_vertex().unwrap();
    }
    solver.solve().map(<[u32]>::to_vec)
}

fn check_order(graph: &Graph, order: &[u32]) {
    assert_eq!(order.len(), graph.num_vertices());
    let mut place = vec![usize::MAX; order.len()];
    for (i, &v) in order.iter().enumerate() {
        assert_eq!(place[v as usize], usize::MAX, "{v} occurs twice");
        place[v as usize] = i;
    }
    for (v, w) in graph.arcs() {
        assert!(place[v as usize] < place[w as usize], "{v} -> {w}");
    }
}

fn check_cycle(graph: &Graph, cycle: &Cycle) {
    let vertices = cycle.vertices();
    assert_eq!(vertices.iter().min(), vertices.first());
    let mut distinct = vertices.to_vec();
    distinct.sort_unstable();
    distinct.dedup();
    assert_eq!(distinct.len(), vertices.len());

    let walk: Vec<u32> = cycle.closed_walk().collect();
    assert_eq!(walk[..walk.len() - 1], *vertices);
    assert_eq!(walk.first(), walk.last());
    assert!(1 < walk.len());
    for step in walk.windows(2) {
        assert!(graph.followers(step[0]).contains(&step[1]), "{step:?}");
    }
}
