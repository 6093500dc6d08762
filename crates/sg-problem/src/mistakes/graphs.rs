//! The rules are right, the graph or the order of the vertices is not.

use std::collections::BTreeSet;

use super::recursion::{Memory, Right};
use crate::game::Game;
use crate::problem::Model::{Graph, Known, Output};
use crate::problem::{Mistake, Order, Problem};
use crate::write::Rows as _;

/// Mistakes in how a graph is stored and in which order it is gone through.
pub const MISTAKES: &[Mistake] = &[
    Mistake {
        name: "arcs-reversed",
        description: "It reads the arcs backwards: a list names the vertices that can be \
                reached from its vertex.",
        model: Graph(Order::Index, turn),
    },
    Mistake {
        name: "arcs-kept",
        description: "It does not clear the lists before the next game, so arcs of the \
                games before remain: clear them for every game.",
        model: Output(|problem, games| kept_arcs(problem, games, Kept::List)),
    },
    Mistake {
        name: "arcs-kept-from-sinks-up",
        description: "It does not clear the lists before the next game, so arcs of the \
                games before remain, and a vertex that leads into a circle of them is never \
                numbered: clear them for every game.",
        model: Output(|problem, games| kept_arcs(problem, games, Kept::SinksUp)),
    },
    Mistake {
        name: "matrix-kept",
        description: "It does not clear the matrix of arcs before the next game, so arcs \
                of the games before remain: clear it for every game.",
        model: Output(|problem, games| kept_arcs(problem, games, Kept::Matrix)),
    },
    Mistake {
        name: "numbers-kept",
        description: "It keeps the Grundy numbers that queries of earlier games needed: \
                mark all of them as unknown before each game.",
        model: Known(Order::Queries, |g| g),
    },
    Mistake {
        name: "numbers-kept-of-all",
        description: "It keeps the Grundy numbers of all vertices of earlier games: mark \
                all of them as unknown before each game.",
        model: Known(Order::Index, |g| g),
    },
    Mistake {
        name: "numbers-kept-but-0",
        description: "It keeps the Grundy numbers that queries of earlier games needed, and \
                computes only those again that are 0: mark all of them as unknown.",
        model: Known(Order::Queries, |g| g.filter(|&number| 0 < number)),
    },
    Mistake {
        name: "visited-kept",
        description: "It sets the Grundy numbers to 0 before each game, but keeps which \
                vertices are visited, so that they stay 0: clear these marks as well.",
        model: Known(Order::Queries, |g| g.map(|_| 0)),
    },
    Mistake {
        name: "vertices-in-ascending-order",
        description: "It computes the Grundy numbers from the first vertex to the last, as \
                if arcs led to smaller numbers only: compute the followers' numbers first.",
        model: Graph(Order::Index, |game| unknown_as_sinks(game, |v, w| w < v)),
    },
    Mistake {
        name: "vertices-in-descending-order",
        description: "It computes the Grundy numbers from the last vertex to the first, as \
                if arcs led to larger numbers only: compute the followers' numbers first.",
        model: Graph(Order::Index, |game| unknown_as_sinks(game, |v, w| v < w)),
    },
];

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
    let mut memory = Memory::default();
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
        memory.budget.spend(sets.len() + num_arcs)?;
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
        all.push(memory.answer(problem, &array, Order::Queries, &mut Right)?);
    }
    Some(problem.words.print(&all))
}

/// Takes followers whose numbers are not known yet for sinks: their numbers count as 0.
fn unknown_as_sinks(game: &mut Game, is_known: fn(u32, u32) -> bool) {
    let sink = game.num_vertices();
    for (v, row) in (0..).zip(&mut game.rows) {
        for w in row.iter_mut().filter(|w| !is_known(v, **w)) {
            *w = sink;
        }
    }
    game.rows.push(Vec::new());
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
