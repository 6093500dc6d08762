//! Explanations of small games against exhaustive play, which knows no values.

mod spread;
mod tokens;
mod values;

use sg_core::{Graph, toposort};
use sg_explain::Values;
use sg_random::Rows;

fn graph(rows: &Rows) -> Graph {
    let row = |(v, row): (u32, &Vec<u32>)| row.iter().map(|&w| (v, w)).collect::<Vec<_>>();
    let arcs: Vec<(u32, u32)> = (0..).zip(rows).flat_map(row).collect();
    Graph::from_arcs(rows.len(), 0, &arcs).expect("it is a graph")
}

fn values(graph: &Graph, constants: Option<&[u64]>) -> Values {
    let order = toposort(graph).expect("there is no cycle");
    Values::new(order, constants).expect("they are small")
}
