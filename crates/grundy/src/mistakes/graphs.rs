//! The rules are right, the graph or the order of the vertices is not.

use std::collections::BTreeSet;

use sg_problem::Game;

use super::Mistake;
use super::frame::{Budget, Of, empty_circles, mex, options, sums};
use super::recursion::{Known, Memory, Order, Program, answers};
use super::wording;

pub(super) fn mistakes<P: Of>() -> Vec<Mistake> {
    vec![
        Mistake {
            name: "arcs-reversed",
            description: "It reads the arcs backwards: a list names the vertices that can be \
                reached from its vertex.",
            output: reversed::<P>,
        },
        Mistake {
            name: "arcs-kept",
            description: "It does not clear the lists before the next game, so arcs of the \
                games before remain: clear them for every game.",
            output: |games| kept_arcs::<P>(games, Kept::List),
        },
        Mistake {
            name: "arcs-kept-from-sinks-up",
            description: "It does not clear the lists before the next game, so arcs of the \
                games before remain, and a vertex that leads into a circle of them is never \
                numbered: clear them for every game.",
            output: |games| kept_arcs::<P>(games, Kept::SinksUp),
        },
        Mistake {
            name: "matrix-kept",
            description: "It does not clear the matrix of arcs before the next game, so arcs \
                of the games before remain: clear it for every game.",
            output: |games| kept_arcs::<P>(games, Kept::Matrix),
        },
        Mistake {
            name: "numbers-kept",
            description: "It keeps the Grundy numbers that queries of earlier games needed: \
                mark all of them as unknown before each game.",
            output: |games| kept_numbers::<P>(games, Order::Queries, |g| g),
        },
        Mistake {
            name: "numbers-kept-of-all",
            description: "It keeps the Grundy numbers of all vertices of earlier games: mark \
                all of them as unknown before each game.",
            output: |games| kept_numbers::<P>(games, Order::Index, |g| g),
        },
        Mistake {
            name: "numbers-kept-but-0",
            description: "It keeps the Grundy numbers that queries of earlier games needed, and \
                computes only those again that are 0: mark all of them as unknown.",
            output: |games| {
                kept_numbers::<P>(games, Order::Queries, |g| g.filter(|&number| 0 < number))
            },
        },
        Mistake {
            name: "visited-kept",
            description: "It sets the Grundy numbers to 0 before each game, but keeps which \
                vertices are visited, so that they stay 0: clear these marks as well.",
            output: |games| kept_numbers::<P>(games, Order::Queries, |g| g.map(|_| 0)),
        },
        Mistake {
            name: "vertices-in-ascending-order",
            description: "It computes the Grundy numbers from the first vertex to the last, as \
                if arcs led to smaller numbers only: compute the followers' numbers first.",
            output: |games| in_order::<P>(games, false),
        },
        Mistake {
            name: "vertices-in-descending-order",
            description: "It computes the Grundy numbers from the last vertex to the first, as \
                if arcs led to larger numbers only: compute the followers' numbers first.",
            output: |games| in_order::<P>(games, true),
        },
    ]
}

/// What a program knows of a vertex when a new game begins, given what it knew.
type Keep = fn(Option<u64>) -> Option<u64>;

/// A program with the right rules, whose graph or memory is wrong.
struct Right<P> {
    keep: Keep,
    budget: Budget,
    problem: std::marker::PhantomData<P>,
}

impl<P: Of> Right<P> {
    fn new() -> Self {
        Self {
            keep: |_| None,
            budget: Budget::default(),
            problem: std::marker::PhantomData,
        }
    }
}

impl<P: Of> Program for Right<P> {
    fn start(&mut self, known: &mut Known) {
        for number in known {
            *number = (self.keep)(*number);
        }
    }

    fn leave(&mut self, game: &Game, v: usize, followers: &[u64]) -> Option<u64> {
        let options = options(P::PROBLEM, game, v, followers, &mut self.budget)?;
        Some(mex(&options))
    }
}

fn reversed<P: Of>(games: &[Game]) -> Option<Vec<u8>> {
    let turned: Vec<Game> = games.iter().map(turn).collect();
    let all = answers(P::PROBLEM, &turned, Order::Index, &mut Right::<P>::new())?;
    Some(wording::right(P::PROBLEM, &all))
}

fn turn(game: &Game) -> Game {
    let mut rows = vec![Vec::new(); game.rows.len()];
    for (v, row) in (0..).zip(&game.rows) {
        for &w in row {
            rows[w as usize].push(v);
        }
    }
    Game {
        rows,
        ..game.clone()
    }
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
fn kept_arcs<P: Of>(games: &[Game], kept: Kept) -> Option<Vec<u8>> {
    let mut memory = Memory::default();
    let mut program = Right::<P>::new();
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
        program.budget.spend(sets.len() + num_arcs)?;
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
        all.push(memory.answer(P::PROBLEM, &array, Order::Queries, &mut program)?);
    }
    Some(wording::right(P::PROBLEM, &all))
}

fn kept_numbers<P: Of>(games: &[Game], order: Order, keep: Keep) -> Option<Vec<u8>> {
    let mut program = Right::<P>::new();
    program.keep = keep;
    let all = answers(P::PROBLEM, games, order, &mut program)?;
    Some(wording::right(P::PROBLEM, &all))
}

/// One pass; what is not known yet counts as 0.
fn in_order<P: Of>(games: &[Game], descending: bool) -> Option<Vec<u8>> {
    let mut budget = Budget::default();
    let mut all = Vec::with_capacity(games.len());
    for game in games {
        let n = game.rows.len();
        let mut numbers = vec![0; n];
        for step in 0..n {
            let v = if descending { n - 1 - step } else { step };
            let row = game.rows[v].iter();
            let followers: Vec<u64> = row.map(|&w| numbers[w as usize]).collect();
            numbers[v] = mex(&options(P::PROBLEM, game, v, &followers, &mut budget)?);
        }
        let queries = game.queries.iter();
        all.push(sums(P::PROBLEM, &numbers, queries));
    }
    Some(wording::right(P::PROBLEM, &all))
}
