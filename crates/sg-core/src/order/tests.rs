use sg_random::{Rng, all_digraphs};
use sg_testkit::graphs::random_dag;

use super::*;

/// Wide counts, which only graphs of 2^32 arcs use, give the same orders and
/// the same cycles.
#[test]
fn wide_counts_agree_with_narrow_ones() {
    let mut rng = Rng::new(1);
    let mut large: Vec<_> = (0..if cfg!(miri) { 1 } else { 20 })
        .map(|_| random_dag(&mut rng, 50, 300))
        .collect();
    large.push((1..=50).map(|v| vec![v % 50; 3]).collect());
    let largest = if cfg!(miri) { 2 } else { 3 };
    for rows in (0..=largest).flat_map(all_digraphs).chain(large) {
        let graph = Graph::from_rows(0, &rows).unwrap();
        let (mut narrow, mut narrow_order) = (vec![0_u32; rows.len()], vec![]);
        let (mut wide, mut wide_order) = (vec![0_usize; rows.len()], vec![]);
        let result = kahn(&graph, &mut narrow, &mut narrow_order);
        assert_eq!(kahn(&graph, &mut wide, &mut wide_order), result);
        if result.is_ok() {
            assert_eq!(narrow_order, wide_order);
            assert!(narrow.iter().all(|&count| count == 0));
            assert!(wide.iter().all(|&count| count == 0));
        }
    }
}
