//! Graphs, orders, values and sums against naive references: one graph after
//! the other through the same builder and solver.

#![no_main]

use std::collections::BTreeSet;

use fuzz::Choices;
use libfuzzer_sys::fuzz_target;
use sg_core::{
    Cycle, Graph, GraphBuilder, GraphError, Move, OrderError, Outcome, Solver, grundy, mex,
    nim_sum, nim_sum_of_counts, spread_values, spread_winning_moves, toposort, verify,
    winning_moves,
};
use sg_random::Rows;
use sg_testkit::naive::picks_mex;
use sg_testkit::{brute_force_wins, naive_grundy, naive_mex};

fuzz_target!(|data: &[u8]| {
    let mut choices = Choices::new(data);
    let (mut builder, mut solver) = (GraphBuilder::new(), Solver::new());
    while !choices.are_over() {
        let num_vertices = choices.few();
        let mut rows = choices.rows(num_vertices);
        let is_spoilt = num_vertices > 0 && choices.once_in(16);
        if is_spoilt {
            let row = &mut rows[choices.below(num_vertices) as usize];
            let target = num_vertices.saturating_add(choices.number() as u32);
            row.insert(choices.below(row.len() as u32 + 1) as usize, target);
        }
        let graph = check_from_arcs(&mut choices, &rows);
        assert_eq!(graph.is_none(), is_spoilt);
        let first = choices.below(3);
        let built = check_builder(&mut choices, &rows, first, &mut builder);
        assert_eq!(built, graph.as_ref());
        check_solver(&rows, first, &mut solver);
        if let Some(graph) = graph {
            check_values(&mut choices, &rows, &graph);
        }
    }
});

/// The graph of `rows`, from its arcs with the rows in any order; none if there
/// is an arc that has to be refused.
fn check_from_arcs(choices: &mut Choices<'_>, rows: &Rows) -> Option<Graph> {
    let mut arcs = Vec::new();
    for source in choices.permutation(rows.len() as u32) {
        let row = &rows[source as usize];
        arcs.extend(row.iter().map(|&target| (source, target)));
    }
    let num_vertices = rows.len();
    let outside = arcs.iter().position(|arc| arc.1 as usize >= num_vertices);
    match Graph::from_arcs(num_vertices, 0, &arcs) {
        Ok(graph) => {
            assert_eq!(outside, None);
            assert_eq!(graph.num_vertices(), num_vertices);
            assert_eq!(graph.num_arcs(), arcs.len());
            arcs.sort_by_key(|arc| arc.0);
            assert!(graph.arcs().eq(arcs));
            for (v, row) in (0u32..).zip(rows) {
                assert_eq!(graph.followers(v), row);
            }
            Some(graph)
        }
        Err(GraphError::ArcOutOfRange {
            index,
            source,
            target,
            ..
        }) => {
            assert_eq!(Some(index), outside);
            assert_eq!((source, target), arcs[index]);
            None
        }
        Err(error) => panic!("{error}"),
    }
}

/// The same, row by row, each row in one or two pieces, and with vertices that
/// are numbered from `first` on.
fn check_builder<'b>(
    choices: &mut Choices<'_>,
    rows: &Rows,
    first: u32,
    builder: &'b mut GraphBuilder,
) -> Option<&'b Graph> {
    builder.start(rows.len(), first).expect("few vertices");
    // Empty rows at the end may be left out.
    let num_given = match rows.iter().rposition(|row| !row.is_empty()) {
        Some(last) => last + 1 + choices.below((rows.len() - last) as u32) as usize,
        None => 0,
    };
    for (source, row) in (first..).zip(&rows[..num_given]) {
        let row: Vec<u32> = row.iter().map(|w| w.saturating_add(first)).collect();
        let (head, tail) = row.split_at(choices.below(row.len() as u32 + 1) as usize);
        for piece in [head, tail] {
            let outside = |w: &u32| (*w - first) as usize >= rows.len();
            let outside = piece.iter().position(outside);
            match builder.push_followers(piece) {
                Ok(()) => assert_eq!(outside, None),
                Err(GraphError::ArcOutOfRange {
                    index,
                    source: from,
                    target,
                    ..
                }) => {
                    assert_eq!(Some(index), outside);
                    assert_eq!((from, target), (source, piece[index]));
                    // None of the piece was taken, and the builder can go on.
                    let num_arcs = builder.finish().expect("memory").num_arcs();
                    let before = &rows[..(source - first) as usize];
                    let num_before: usize = before.iter().map(Vec::len).sum();
                    let num_taken = if std::ptr::eq(piece, head) {
                        0
                    } else {
                        head.len()
                    };
                    assert_eq!(num_arcs, num_before + num_taken);
                    return None;
                }
                Err(error) => panic!("{error}"),
            }
        }
        builder.end_vertex().expect("memory");
    }
    Some(builder.finish().expect("memory"))
}

/// The solver on the same graph, whatever it solved or refused before.
fn check_solver(rows: &Rows, first: u32, solver: &mut Solver) {
    solver.start(rows.len(), first).expect("few vertices");
    assert_eq!(solver.values(), []);
    for row in rows {
        let row: Vec<u32> = row.iter().map(|w| w.saturating_add(first)).collect();
        if solver.push_followers(&row).is_err() {
            return;
        }
        solver.end_vertex().expect("memory");
    }
    match (solver.solve(), naive_grundy(rows)) {
        (Ok(values), Some(expected)) => {
            assert_eq!(values, expected);
            assert_eq!(solver.values(), expected);
        }
        (Err(OrderError::Cycle(cycle)), None) => {
            let renumbered: Rows = rows
                .iter()
                .map(|row| row.iter().map(|w| w + first).collect())
                .collect();
            check_cycle(&renumbered, first, &cycle);
            assert_eq!(solver.values(), []);
        }
        (solved, expected) => panic!("{solved:?} instead of {expected:?}"),
    }
}

/// Everything that follows from a graph.
fn check_values(choices: &mut Choices<'_>, rows: &Rows, graph: &Graph) {
    let Some(expected) = naive_grundy(rows) else {
        for error in [toposort(graph).map(|_| ()), grundy(graph).map(|_| ())] {
            match error {
                Err(OrderError::Cycle(cycle)) => check_cycle(rows, 0, &cycle),
                other => panic!("{other:?} instead of a cycle"),
            }
        }
        return;
    };
    let order = toposort(graph).expect("a DAG");
    check_order(rows, order.as_slice());
    let constants: Vec<u32> = rows.iter().map(|_| choices.number() as u32).collect();
    if let Some(expected) = naive_spread_values(rows, order.as_slice(), &constants) {
        assert_eq!(spread_values(&order, &constants), Ok(expected.clone()));
        let tokens: Vec<u64> = rows.iter().map(|_| choices.number()).collect();
        check_spread_moves(graph, &constants, &expected, &tokens);
    }
    assert_eq!(order.into_values(), expected);
    assert_eq!(grundy(graph), Ok(expected.clone()));
    assert_eq!(verify(graph, &expected), Ok(()));
    if rows.is_empty() {
        return;
    }

    let num_vertices = rows.len() as u32;
    let mut wrong = expected.clone();
    let value = &mut wrong[choices.below(num_vertices) as usize];
    *value ^= choices.number() as u32;
    assert_eq!(verify(graph, &wrong).is_ok(), wrong == expected);
    // Any numbers do as values for a mex.
    assert_eq!(mex(wrong.iter().copied()), naive_mex(&wrong));

    let tokens: Vec<u32> = (0..choices.below(4))
        .map(|_| choices.below(num_vertices))
        .collect();
    let moves = winning_moves(graph, &expected, &tokens).expect("tokens on vertices");
    assert_eq!(moves, naive_winning_moves(rows, &expected, &tokens));
    let outcome = Outcome::of(nim_sum(&expected, &tokens).expect("tokens on vertices"));
    assert_eq!(outcome == Outcome::N, !moves.is_empty());
    if num_vertices.pow(tokens.len() as u32) <= 1000 {
        assert_eq!(outcome == Outcome::N, brute_force_wins(rows, &tokens));
    }
}

fn check_order(rows: &Rows, order: &[u32]) {
    let mut place = vec![None; rows.len()];
    for (index, &v) in order.iter().enumerate() {
        assert_eq!(place[v as usize].replace(index), None, "{v} occurs twice");
    }
    assert_eq!(order.len(), rows.len());
    for (v, row) in rows.iter().enumerate() {
        for &w in row {
            assert!(place[v] < place[w as usize], "{v} -> {w} leads back");
        }
    }
}

/// The cycle is one of these rows, both in numbers from `first` on.
fn check_cycle(rows: &Rows, first: u32, cycle: &Cycle) {
    let vertices = cycle.vertices();
    let distinct: BTreeSet<_> = vertices.iter().collect();
    assert_eq!(distinct.len(), vertices.len());
    let walk: Vec<u32> = cycle.closed_walk().collect();
    assert_eq!(walk.len(), vertices.len() + 1);
    assert!(walk.len() > 1 && walk.first() == walk.last() && walk.starts_with(vertices));
    for arc in walk.windows(2) {
        assert!(
            rows[(arc[0] - first) as usize].contains(&arc[1]),
            "no arc {arc:?}"
        );
    }
}

/// Each winning move of the spread game lays K tokens on followers and leaves nothing to
/// the nim-sum, and there is one unless the position is lost.
fn check_spread_moves(graph: &Graph, constants: &[u32], values: &[u128], tokens: &[u64]) {
    let sum = nim_sum_of_counts(values.iter().copied().zip(tokens.iter().copied()));
    let winning = spread_winning_moves(graph, constants, values, tokens);
    assert_eq!(winning.moves.is_empty(), sum == 0);
    for made in winning.moves {
        let v = made.vertex as usize;
        assert!(tokens[v] > 0);
        let laid = || made.laid.tokens();
        assert_eq!(
            laid().map(|(_, count)| count).sum::<u64>(),
            u64::from(constants[v])
        );
        assert!(laid().all(|(w, _)| graph.followers(made.vertex).contains(&w)));
        let value = nim_sum_of_counts(laid().map(|(w, count)| (values[w as usize], count)));
        assert_eq!((value, sum ^ values[v]), (made.value, value));
    }
}

/// The values of the spread game; none where they would take long.
fn naive_spread_values(rows: &Rows, order: &[u32], constants: &[u32]) -> Option<Vec<u128>> {
    let mut values = vec![0; rows.len()];
    for &v in order.iter().rev() {
        let followers = &rows[v as usize];
        let followers: BTreeSet<u128> = followers.iter().map(|&w| values[w as usize]).collect();
        if followers.len() > 8 {
            return None;
        }
        values[v as usize] = picks_mex(&followers, u64::from(constants[v as usize]));
    }
    Some(values)
}

fn naive_winning_moves(rows: &Rows, values: &[u32], tokens: &[u32]) -> Vec<Move> {
    let mut moves = Vec::new();
    for (component, &v) in tokens.iter().enumerate() {
        let targets: BTreeSet<u32> = rows[v as usize].iter().copied().collect();
        for target in targets {
            let mut next = tokens.to_vec();
            next[component] = target;
            if nim_sum(values, &next) == Ok(0) {
                let value = values[target as usize];
                moves.push(Move {
                    component,
                    target,
                    value,
                });
            }
        }
    }
    moves
}
