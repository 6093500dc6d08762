//! Sums of two and three tokens against all their positions.

use sg_core::TokenOutOfRange;
use sg_loopy::{LoopyMove, Outcome, Sum, loopy_values, ranks};
use sg_random::{Rng, Rows, all_digraphs};

use crate::brute::{Product, graph, random_graph};

fn check(rows: &Rows, num_tokens: usize) {
    let graph = graph(rows);
    let values = loopy_values(&graph).unwrap();
    let ranks = ranks(&graph, &values).unwrap();
    let product = Product::new(rows, num_tokens, Outcome::P);
    for (position, &(outcome, length)) in product.results.iter().enumerate() {
        let tokens = product.tokens(position);
        let sum = Sum::new(&graph, &values, &tokens).unwrap();
        assert_eq!(sum.outcome(), outcome, "{tokens:?} {rows:?}");
        let all = product.moves(&tokens);
        let mut moves: Vec<LoopyMove> = all
            .iter()
            .map(|&((component, target), ref after)| LoopyMove {
                component,
                target,
                leads_to: product.results[product.position(after)].0,
            })
            .collect();
        moves.sort_by_key(|one| (one.component, one.target));
        moves.dedup();
        assert_eq!(sum.moves().unwrap(), moves, "{tokens:?} {rows:?}");
        if outcome != Outcome::P {
            assert_eq!(sum.most_moves(&ranks), None);
            for ((component, target), _) in all {
                assert_eq!(sum.reply(component, target, &ranks), None);
            }
            continue;
        }
        let most = sum.most_moves(&ranks).expect("it is lost");
        assert!(u64::from(length.unwrap()) <= most, "{tokens:?} {rows:?}");
        for ((component, target), mut after) in all {
            let reply = sum.reply(component, target, &ranks).expect("it is lost");
            let row = &rows[after[reply.component] as usize];
            assert!(row.contains(&reply.target), "{tokens:?} {rows:?}");
            after[reply.component] = reply.target;
            let next = Sum::new(&graph, &values, &after).unwrap();
            assert_eq!(next.outcome(), Outcome::P, "{tokens:?} {rows:?}");
            // So play ends.
            assert!(
                next.most_moves(&ranks).unwrap() + 2 <= most,
                "{tokens:?} {rows:?}"
            );
        }
    }
}

#[test]
fn two_tokens_on_all_graphs_of_three_vertices() {
    for rows in all_digraphs(3) {
        check(&rows, 2);
    }
}

#[test]
fn two_and_three_tokens_on_random_graphs() {
    let mut rng = Rng::new(1);
    for _ in 0..150 {
        check(&random_graph(&mut rng, 5), 2);
        check(&random_graph(&mut rng, 4), 3);
    }
}

#[test]
#[ignore = "takes minutes without optimisation"]
fn many_sums() {
    let mut rng = Rng::new(2);
    for _ in 0..10_000 {
        let rows = random_graph(&mut rng, 5);
        check(&rows, 2);
        check(&rows, 3);
    }
}

#[test]
fn tokens_that_stand_nowhere() {
    let graph = graph(&vec![vec![0], vec![]]);
    let values = loopy_values(&graph).unwrap();
    let error = Sum::new(&graph, &values, &[1, 2]).unwrap_err();
    let expected = TokenOutOfRange {
        index: 1,
        vertex: 2,
        num_vertices: 2,
    };
    assert_eq!(error, expected);
    let none = Sum::new(&graph, &values, &[]).unwrap();
    assert_eq!(
        (none.outcome(), none.nim_sum(), none.num_infinite()),
        (Outcome::P, 0, 0)
    );
    assert_eq!(none.tokens(), [0_u32; 0]);
}
