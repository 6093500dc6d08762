//! The rules are right, the graph or the order of the vertices is not.

use std::collections::BTreeSet;

use super::recursion::{Known, Memory, Order, Program, output};
use super::rules::Rules;
use crate::game::Game;
use crate::problem::{Mistake, Problem};

/// Mistakes in how a graph is stored and in which order it is gone through.
pub const MISTAKES: &[Mistake] = &[
    Mistake {
        name: "arcs-reversed",
        description: "It reads the arcs backwards: a list names the vertices that can be \
                reached from its vertex.",
        output: |problem, games| changed(problem, games, Order::Index, turn),
    },
    Mistake {
        name: "arcs-kept",
        description: "It does not clear the lists before the next game, so arcs of the \
                games before remain: clear them for every game.",
        output: |problem, games| kept_arcs(problem, games, Kept::List),
    },
    Mistake {
        name: "arcs-kept-from-sinks-up",
        description: "It does not clear the lists before the next game, so arcs of the \
                games before remain, and a vertex that leads into a circle of them is never \
                numbered: clear them for every game.",
        output: |problem, games| kept_arcs(problem, games, Kept::SinksUp),
    },
    Mistake {
        name: "matrix-kept",
        description: "It does not clear the matrix of arcs before the next game, so arcs \
                of the games before remain: clear it for every game.",
        output: |problem, games| kept_arcs(problem, games, Kept::Matrix),
    },
    Mistake {
        name: "numbers-kept",
        description: "It keeps the Grundy numbers that queries of earlier games needed: \
                mark all of them as unknown before each game.",
        output: |problem, games| kept_numbers(problem, games, Order::Queries, |g| g),
    },
    Mistake {
        name: "numbers-kept-of-all",
        description: "It keeps the Grundy numbers of all vertices of earlier games: mark \
                all of them as unknown before each game.",
        output: |problem, games| kept_numbers(problem, games, Order::Index, |g| g),
    },
    Mistake {
        name: "numbers-kept-but-0",
        description: "It keeps the Grundy numbers that queries of earlier games needed, and \
                computes only those again that are 0: mark all of them as unknown.",
        output: |problem, games| {
            kept_numbers(problem, games, Order::Queries, |g| {
                g.filter(|&number| 0 < number)
            })
        },
    },
    Mistake {
        name: "visited-kept",
        description: "It sets the Grundy numbers to 0 before each game, but keeps which \
                vertices are visited, so that they stay 0: clear these marks as well.",
        output: |problem, games| kept_numbers(problem, games, Order::Queries, |g| g.map(|_| 0)),
    },
    Mistake {
        name: "vertices-in-ascending-order",
        description: "It computes the Grundy numbers from the first vertex to the last, as \
                if arcs led to smaller numbers only: compute the followers' numbers first.",
        output: |problem, games| in_order(problem, games, false),
    },
    Mistake {
        name: "vertices-in-descending-order",
        description: "It computes the Grundy numbers from the last vertex to the first, as \
                if arcs led to larger numbers only: compute the followers' numbers first.",
        output: |problem, games| in_order(problem, games, true),
    },
];

/// What a program knows of a vertex when a new game begins, given what it knew.
type Keep = fn(Option<u64>) -> Option<u64>;

/// A program with the right rules, whose graph or memory is wrong.
#[derive(Debug)]
pub struct Right {
    keep: Keep,
    rules: Rules,
}

impl Right {
    /// A program that forgets each game before the next.
    #[must_use]
    pub fn of(problem: &'static Problem) -> Self {
        Self {
            keep: |_| None,
            rules: Rules::of(problem),
        }
    }
}

impl Program for Right {
    fn start(&mut self, known: &mut Known) {
        for number in known {
            *number = (self.keep)(*number);
        }
    }

    fn leave(&mut self, game: &Game, v: usize, followers: &[u64]) -> Option<u64> {
        self.rules.mex(game, v, followers)
    }
}

/// The output of a program that is right but for `change`, which says what it takes a graph
/// for.
pub fn changed(
    problem: &'static Problem,
    games: &[Game],
    order: Order,
    change: fn(&mut Game),
) -> Option<Vec<u8>> {
    let mut games = games.to_vec();
    games.iter_mut().for_each(change);
    output(problem, &games, order, &mut Right::of(problem))
}

fn turn(game: &mut Game) {
    let mut rows = vec![Vec::new(); game.rows.len()];
    for (v, row) in (0..).zip(&game.rows) {
        for &w in row {
            rows[w as usize].push(v);
        }
    }
    game.rows = rows;
}

/// What keeps the arcs, and how they are followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kept {
    /// Lists, by recursion.
    List,
    /// A matrix, by recursion.
    Matrix,
    /// Lists, from the sinks up.
    SinksUp,
}

/// Lists lead on to vertices beyond the game's, a matrix is read up to its size.
fn kept_arcs(problem: &'static Problem, games: &[Game], kept: Kept) -> Option<Vec<u8>> {
    let mut memory = Memory::of(problem);
    let mut program = Right::of(problem);
    let mut all = Vec::with_capacity(games.len());
    // Only the set of the followers matters; as a list it would grow with every game.
    let mut sets: Vec<BTreeSet<u32>> = Vec::new();
    let mut lists: Vec<Vec<u32>> = Vec::new();
    let mut array = Game::default();
    for game in games {
        let n = game.rows.len();
        if sets.len() < n {
            sets.resize(n, BTreeSet::new());
            lists.resize(n, Vec::new());
            array.rows.resize(n, Vec::new());
        }
        if array.constants.len() < game.constants.len() {
            array.constants.resize(game.constants.len(), 0);
        }
        array.constants[..game.constants.len()].copy_from_slice(&game.constants);
        array.queries.clone_from(&game.queries);
        for (v, row) in game.rows.iter().enumerate() {
            let fresh = row.iter().filter(|&&w| sets[v].insert(w));
            lists[v].extend(fresh);
        }
        let num_arcs: usize = sets.iter().map(BTreeSet::len).sum();
        program.rules.budget.spend(sets.len() + num_arcs)?;
        // A list keeps its order, a matrix has the order of the numbers.
        for (v, row) in array.rows.iter_mut().enumerate() {
            row.clear();
            if kept == Kept::Matrix {
                row.extend(sets[v].iter().filter(|&&w| (w as usize) < n));
            } else {
                row.extend(&lists[v]);
            }
            // Vertices of larger games have lists, but are no sinks of this one.
            if kept == Kept::SinksUp && n <= v {
                row.extend(u32::try_from(v));
            }
        }
        if kept == Kept::SinksUp {
            empty_circles(&mut array.rows);
        }
        all.push(memory.answer(&array, Order::Queries, &mut program)?);
    }
    Some(problem.words.print(&all))
}

fn kept_numbers(
    problem: &'static Problem,
    games: &[Game],
    order: Order,
    keep: Keep,
) -> Option<Vec<u8>> {
    let mut program = Right::of(problem);
    program.keep = keep;
    output(problem, games, order, &mut program)
}

/// One pass; what is not known yet counts as 0.
fn in_order(problem: &'static Problem, games: &[Game], descending: bool) -> Option<Vec<u8>> {
    let mut rules = Rules::of(problem);
    let mut all = Vec::with_capacity(games.len());
    for game in games {
        let n = game.rows.len();
        let mut numbers = vec![0; n];
        for step in 0..n {
            let v = if descending { n - 1 - step } else { step };
            let row = game.rows[v].iter();
            let followers: Vec<u64> = row.map(|&w| numbers[w as usize]).collect();
            numbers[v] = rules.mex(game, v, &followers)?;
        }
        let sum = |query: &Vec<u64>| problem.summands(query).fold(0, |sum, v| sum ^ numbers[v]);
        all.push(game.queries.iter().map(|query| sum(query) != 0).collect());
    }
    Some(problem.words.print(&all))
}

/// Empties the rows of all vertices that lead into a circle: a program that goes from the
/// sinks up never comes to those, and their numbers stay 0.
pub fn empty_circles(rows: &mut [Vec<u32>]) {
    let mut left: Vec<usize> = rows.iter().map(Vec::len).collect();
    let mut before: Vec<Vec<usize>> = vec![Vec::new(); rows.len()];
    for (v, row) in rows.iter().enumerate() {
        for &w in row {
            before[w as usize].push(v);
        }
    }
    let mut ready: Vec<usize> = (0..rows.len()).filter(|&v| left[v] == 0).collect();
    while let Some(w) = ready.pop() {
        for &v in &before[w] {
            left[v] -= 1;
            if left[v] == 0 {
                ready.push(v);
            }
        }
    }
    for (row, left) in rows.iter_mut().zip(left) {
        if 0 < left {
            row.clear();
        }
    }
}
