use sg_random::Rng;
use sg_testkit::graphs::random_dag;

use super::*;
use crate::order;

/// Graphs that fit the memory of the first, cyclic ones among them, leave
/// that memory where it is, and it is as long as they need.
#[test]
fn memory_is_kept() {
    let mut scratch = Scratch::default();
    let mut rng = Rng::new(2);
    let mut label_rows = |rows: &[Vec<u32>]| {
        let graph = Graph::from_rows(0, rows).unwrap();
        let result = order::sort(&graph, &mut scratch);
        assert_eq!(scratch.values.len(), graph.num_vertices());
        assert_eq!(scratch.seen_by.len(), graph.largest_value() + 1);
        if result.is_ok() {
            label(&graph, &mut scratch);
        }
        [&scratch.order, &scratch.values, &scratch.seen_by]
            .map(|array| (array.as_ptr(), array.capacity()))
    };
    let first = label_rows(&random_dag(&mut rng, 100, 3000));
    let cycle: Vec<Vec<u32>> = (1..=80).map(|v| vec![v % 80]).collect();
    for rows in [
        random_dag(&mut rng, 2, 3000),
        vec![],
        cycle,
        random_dag(&mut rng, 99, 10),
        vec![vec![0]],
        random_dag(&mut rng, 100, 3000),
    ] {
        assert_eq!(label_rows(&rows), first);
    }
}
