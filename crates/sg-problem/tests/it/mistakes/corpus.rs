//! All small inputs, smallest first.

use std::sync::LazyLock;

use sg_random::{Rows, all_dags};
use sg_testkit::graphs::renumber;

use sg_problem::{Game, Problem, Queries};

use super::PROBLEMS;

/// An input and the right output.
pub(super) struct Input {
    pub(super) games: Vec<Game>,
    pub(super) text: Vec<u8>,
    pub(super) output: Vec<u8>,
}

/// Inputs of one game with one query, of one game with two queries, and of two games,
/// by the length of their text and then by its bytes.
pub(super) fn inputs(problem: &'static Problem) -> &'static [Input] {
    static ALL: LazyLock<[Vec<Input>; 3]> = LazyLock::new(|| PROBLEMS.map(enumerate));
    let index = PROBLEMS.iter().position(|&one| one == problem);
    &ALL[index.expect("it is one of all")]
}

fn enumerate(problem: &'static Problem) -> Vec<Input> {
    let games = one_query(problem);
    let mut inputs: Vec<Vec<Game>> = games.iter().map(|game| vec![game.clone()]).collect();
    let few: Vec<&Game> = games.iter().filter(|game| short(problem, game)).collect();
    for &first in &few {
        for &second in &few {
            inputs.push(vec![first.clone(), second.clone()]);
            if (&first.rows, &first.constants) == (&second.rows, &second.constants) {
                let mut both = first.clone();
                both.queries.extend(second.queries.iter().cloned());
                inputs.push(vec![both]);
            }
        }
    }
    let mut inputs: Vec<Input> = inputs
        .into_iter()
        .map(|games| finish(problem, games))
        .collect();
    inputs.sort_by(|a, b| (a.text.len(), &a.text).cmp(&(b.text.len(), &b.text)));
    inputs
}

fn finish(problem: &'static Problem, games: Vec<Game>) -> Input {
    let text = problem.text(&games);
    let mut output = Vec::new();
    let solved = problem.solve(&text[..], &mut output);
    solved.expect("a small input is valid");
    Input {
        games,
        text,
        output,
    }
}

fn one_query(problem: &'static Problem) -> Vec<Game> {
    let mut games = Vec::new();
    for n in 1..=4 {
        for rows in graphs(problem, n) {
            for constants in constants(problem, n) {
                for query in queries(problem, n) {
                    games.push(Game {
                        rows: rows.clone(),
                        constants: constants.clone(),
                        queries: vec![query],
                    });
                }
            }
        }
    }
    games
}

/// All graphs on `n` vertices. The smaller ones also with an arc that occurs twice and,
/// where the order of a list matters, with a list turned round.
fn graphs(problem: &'static Problem, n: u32) -> Vec<Rows> {
    let mut graphs = Vec::new();
    for rows in all_dags(n) {
        for numbers in permutations(n) {
            let mut rows = renumber(&rows, &numbers);
            rows.iter_mut().for_each(|row| row.sort_unstable());
            graphs.push(rows);
        }
    }
    if problem.has_exit {
        graphs.retain(|rows| 1 < n && rows.last().is_some_and(Vec::is_empty));
    }
    graphs.sort_unstable();
    graphs.dedup();
    let varied = if problem.has_constants() { 2 } else { 3 };
    if varied < n {
        return graphs;
    }
    for i in 0..graphs.len() {
        for v in 0..n as usize {
            let Some(&w) = graphs[i][v].first() else {
                continue;
            };
            let mut twice = graphs[i].clone();
            twice[v].insert(0, w);
            graphs.push(twice);
            if graphs[i][v].len() == 2 {
                let mut turned = graphs[i].clone();
                turned[v].reverse();
                graphs.push(turned);
            }
        }
    }
    graphs
}

fn permutations(n: u32) -> Vec<Vec<u32>> {
    let mut all = vec![Vec::new()];
    for _ in 0..n {
        all = all
            .iter()
            .flat_map(|head: &Vec<u32>| {
                (0..n)
                    .filter(|v| !head.contains(v))
                    .map(|v| [&head[..], &[v]].concat())
            })
            .collect();
    }
    all
}

fn constants(problem: &'static Problem, n: u32) -> Vec<Vec<u64>> {
    match n {
        _ if !problem.has_constants() => vec![Vec::new()],
        4 => vec![vec![2, 1, 1, 1]],
        3 => tuples(3, 3),
        _ => tuples(n, 4),
    }
}

fn queries(problem: &'static Problem, n: u32) -> Vec<Vec<u64>> {
    let Queries::Tokens { distinct } = problem.queries else {
        return tuples(n, if n < 4 { 3 } else { 2 });
    };
    let places = problem.num_places(n as usize) as u64;
    let most = if n < 4 { 3 } else { 2 };
    let all = (1..=most).flat_map(|m| tuples(m, places));
    all.filter(|tokens| tokens.is_sorted_by(|a, b| a < b || !distinct && a == b))
        .collect()
}

/// All lists of `len` numbers below `bound`.
fn tuples(len: u32, bound: u64) -> Vec<Vec<u64>> {
    let mut all = vec![Vec::new()];
    for _ in 0..len {
        all = all
            .iter()
            .flat_map(|head: &Vec<u64>| (0..bound).map(|item| [&head[..], &[item]].concat()))
            .collect();
    }
    all
}

/// Whether pairs with this game are among the inputs.
fn short(problem: &'static Problem, game: &Game) -> bool {
    let n = game.rows.len();
    let repeats = game.rows.iter().any(|row| !row.is_sorted_by(|a, b| a < b));
    let tokens: u64 = game.queries[0].iter().sum();
    match n {
        _ if repeats || 3 < n => false,
        _ if !problem.has_constants() => game.queries[0].len() == 1,
        3 => game.constants.iter().all(|&k| k == 1) && tokens == 1,
        _ => game.constants.iter().all(|&k| k < 2) && tokens < 2,
    }
}
