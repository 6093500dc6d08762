//! The small graphs that a problem allows, and the queries to them.
//!
//! Cost: some ten thousand graphs, made at once.

use std::ops::RangeInclusive;

use sg_problem::{Game, Problem, Queries};
use sg_random::{Rows, all_dags, all_digraphs};

use crate::reductions::{chain_order, permutations};

/// Places of the largest graphs, and vertices of one whose rows, and whose tokens, come in every
/// order. There are 25 acyclic graphs on 3 numbered vertices, 543 on 4, and 29,281 on 5 (OEIS
/// A003024): with 4 there are 150,000 to 300,000 inputs, which take a fast program 0.1 s.
const MOST_PLACES: u32 = 4;
/// Places of a graph of which there is every numbering, with every constant: one more makes 20
/// times as many graphs.
const ALL_NUMBERINGS: u32 = 3;
/// Tokens of a query that may share a vertex, at most.
const MOST_TOKENS: usize = 3;

/// Games that ask nothing yet, and the queries that are put to each of them.
pub(super) struct Graphs {
    pub games: Vec<Game>,
    pub queries: Vec<Vec<u64>>,
}

/// All small graphs of `problem`.
pub(super) fn small_graphs(problem: &'static Problem) -> Vec<Graphs> {
    let exit = u32::from(problem.has_exit);
    let fewest = problem.limits.fewest_vertices.max(1 + exit);
    let sizes = fewest..=(MOST_PLACES + exit).min(problem.limits.vertices);
    let of_size = |n| {
        let allowed = |row: &Vec<u32>| row.len() <= problem.limits.degree as usize;
        let graphs = graphs(problem, n).into_iter();
        let graphs = graphs.filter(|rows| rows.iter().all(allowed));
        let games = graphs.flat_map(|rows| {
            let constants = constants(problem, &rows).into_iter();
            constants.map(move |constants| silent(&rows, constants))
        });
        Graphs {
            games: games.collect(),
            queries: queries(problem, n),
        }
    };
    sizes.map(of_size).collect()
}

fn silent(rows: &Rows, constants: Vec<u64>) -> Game {
    Game {
        rows: rows.clone(),
        constants,
        queries: Vec::new(),
    }
}

/// The graphs on `n` vertices.
fn graphs(problem: &'static Problem, n: u32) -> Vec<Rows> {
    let places = n - u32::from(problem.has_exit);
    let mut graphs: Vec<Rows> = if problem.has_constants() && ALL_NUMBERINGS < places {
        all_dags(places).collect()
    } else {
        labelled_dags(places)
    };
    if problem.has_exit {
        graphs = graphs.iter().flat_map(with_exit).collect();
    }
    // With every constant there are many as it is.
    if n <= MOST_PLACES && !(problem.has_constants() && ALL_NUMBERINGS < places) {
        graphs = graphs.iter().flat_map(orders).collect();
    }
    if places <= ALL_NUMBERINGS && !problem.has_constants() {
        let repeated: Vec<Rows> = graphs.iter().flat_map(with_repeat).collect();
        graphs.extend(repeated);
    }
    distinct(&mut graphs);
    graphs
}

/// The graph with an exit behind it, to which any of its vertices may lead.
fn with_exit(inner: &Rows) -> Vec<Rows> {
    let exit = u32::try_from(inner.len()).expect("a small graph");
    let leaving = (0..1u32 << exit).map(|leaving| {
        let mut rows = inner.clone();
        for (v, row) in rows.iter_mut().enumerate() {
            if leaving >> v & 1 == 1 {
                row.push(exit);
            }
        }
        rows.push(Vec::new());
        rows
    });
    leaving.collect()
}

/// The constants of the vertices, in all ways that are tried; nothing once where the
/// problem has none.
fn constants(problem: &'static Problem, rows: &Rows) -> Vec<Vec<u64>> {
    if !problem.has_constants() {
        return vec![Vec::new()];
    }
    let n = u32::try_from(rows.len()).expect("a small graph");
    let most = |v: usize| match &rows[v][..] {
        _ if n <= ALL_NUMBERINGS => 4,
        [] => 0,
        _ => 3,
    };
    tuples(n, |v| 0..=most(v).min(problem.limits.units))
}

/// All queries to graphs on `n` vertices.
fn queries(problem: &'static Problem, n: u32) -> Vec<Vec<u64>> {
    let places = n - u32::from(problem.has_exit);
    let Queries::Tokens { distinct } = problem.queries else {
        let most = if n <= ALL_NUMBERINGS { 3 } else { 1 };
        return tuples(n, |_| 0..=most.min(problem.limits.units));
    };
    let most = if distinct {
        places as usize
    } else {
        MOST_TOKENS
    };
    let last = u64::from(places) - 1;
    let of_count = |count| tuples(count, |_| 0..=last);
    let mut all: Vec<Vec<u64>> = (1..=most.min(problem.limits.tokens as usize))
        .flat_map(|count| of_count(u32::try_from(count).expect("few tokens")))
        .collect();
    if distinct {
        all.retain(|tokens| {
            let differ = (1..tokens.len()).all(|i| !tokens[..i].contains(&tokens[i]));
            differ && (n <= MOST_PLACES || tokens.is_sorted())
        });
    }
    all
}

/// The numbers that 8, 16 and 32 bits can just hold, and just not.
const EDGES: [u64; 10] = [
    127,
    128,
    255,
    256,
    32_767,
    32_768,
    65_535,
    65_536,
    2_147_483_646,
    2_147_483_647,
];

/// Small graphs with large constants, and with large counts of tokens, where the problem
/// has them.
pub(super) fn graphs_of_large_numbers(problem: &'static Problem) -> Vec<Graphs> {
    let mut all = Vec::new();
    let edges: Vec<u64> = EDGES
        .into_iter()
        .filter(|&edge| edge <= problem.limits.units)
        .collect();
    for n in 2..=3 {
        let (usual, large) = if problem.counts_tokens() {
            (tuples(n, |_| 0..=1), counts_of_which_one_is(&edges, n))
        } else {
            (queries(problem, n), Vec::new())
        };
        let mut both: Vec<Rows> = all_dags(n)
            .flat_map(|rows| [reversed(&rows), rows])
            .collect();
        distinct(&mut both);
        both.retain(|rows| !problem.has_exit || rows[rows.len() - 1].is_empty());
        let choices: Vec<u64> = (0..=3).chain(edges.iter().copied()).collect();
        // Those with small constants are asked for large counts, and the other way round.
        let (mut with_small, mut with_large) = (Vec::new(), Vec::new());
        for rows in both {
            if !problem.has_constants() {
                with_small.push(silent(&rows, Vec::new()));
                continue;
            }
            let of_vertex = |row: &Vec<u32>| {
                if row.is_empty() {
                    vec![0]
                } else {
                    choices.clone()
                }
            };
            for constants in lists(rows.iter().map(of_vertex)) {
                if constants.iter().all(|&k| k <= 1) {
                    with_small.push(silent(&rows, constants.clone()));
                }
                if constants.iter().any(|k| edges.contains(k)) {
                    with_large.push(silent(&rows, constants));
                }
            }
        }
        for (games, queries) in [(with_large, usual), (with_small, large)] {
            all.push(Graphs { games, queries });
        }
    }
    all
}

/// Counts of tokens on `n` vertices, one of them large and the others at most 1.
fn counts_of_which_one_is(edges: &[u64], n: u32) -> Vec<Vec<u64>> {
    let mut queries = Vec::new();
    for &edge in edges {
        for others in tuples(n - 1, |_| 0..=1) {
            for at in 0..n as usize {
                let mut counts = others.clone();
                counts.insert(at, edge);
                queries.push(counts);
            }
        }
    }
    queries
}

/// The graph numbered from the other end.
fn reversed(rows: &Rows) -> Rows {
    let last = u32::try_from(rows.len()).expect("a small graph") - 1;
    let turned = |row: &Vec<u32>| row.iter().map(|&w| last - w).collect();
    rows.iter().rev().map(turned).collect()
}

/// Every acyclic graph on `n` vertices, whatever its numbering.
pub(super) fn labelled_dags(n: u32) -> Vec<Rows> {
    let is_acyclic = |rows: &Rows| chain_order(rows).len() == rows.len();
    all_digraphs(n).filter(is_acyclic).collect()
}

/// The graph with its rows in every order.
fn orders(rows: &Rows) -> Vec<Rows> {
    lists(rows.iter().map(|row| permutations(row)))
}

/// The graph with one follower listed once more, somewhere in its row.
fn with_repeat(rows: &Rows) -> Vec<Rows> {
    let mut all = Vec::new();
    for (v, row) in rows.iter().enumerate() {
        for &w in row {
            for at in 0..=row.len() {
                let mut more = rows.clone();
                more[v].insert(at, w);
                all.push(more);
            }
        }
    }
    all
}

fn distinct(graphs: &mut Vec<Rows>) {
    graphs.sort();
    graphs.dedup();
}

/// Every tuple of `n` numbers whose `v`-th is in `range(v)`, in order.
fn tuples(n: u32, range: impl Fn(usize) -> RangeInclusive<u64>) -> Vec<Vec<u64>> {
    lists((0..n as usize).map(|v| range(v).collect()))
}

/// Every list of one choice from each of `sets`, in order.
fn lists<T: Clone>(sets: impl Iterator<Item = Vec<T>>) -> Vec<Vec<T>> {
    sets.fold(vec![Vec::new()], |lists, set| {
        let pairs = lists
            .iter()
            .flat_map(|list| set.iter().map(move |x| (list, x)));
        let longer = pairs.map(|(list, x)| [&list[..], std::slice::from_ref(x)].concat());
        longer.collect()
    })
}
