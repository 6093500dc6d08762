//! Every small game, smallest input first.
//!
//! What is enumerated, each as an input of one game with one query:
//! * POJ 2425: every DAG on at most 4 vertices with its rows in every order, on at
//!   most 3 also with one follower repeated; up to 3 tokens in any order.
//! * ZOJ 3666: every DAG on at most 5 places, place N without followers; on at most
//!   4 with rows and toys in every order and also with one follower repeated.
//! * UVa 12163: every DAG on at most 3 vertices with its rows in every order, K up to
//!   4 and values up to 3; on 4 vertices those with arcs towards larger numbers, K up
//!   to 3 where there are arcs, and values up to 1.
//!
//! Each input asks something: to one that does not, there is nothing to answer, and
//! judges have none of these.
//!
//! The order is by bytes of the input, then byte by byte. Queries of one length to
//! one graph stand together as one game, so that an input of many games asks all of
//! them in this very order: the first wrong answer belongs to the smallest input.
//!
//! Cost: some ten thousand graphs are made and sorted at once; games are made
//! when asked for.

mod graphs;
#[cfg(test)]
mod tests;

use std::ops::Range;

use sg_random::Rows;

pub(crate) use crate::hack::enumerate::graphs::permutations;
use crate::hack::enumerate::graphs::{chess, spread, spread_widely, toys};
use sg_problem::Game;
use sg_problem::{Id, Problem};

/// The small games of a problem.
#[derive(Debug)]
pub struct Enumeration {
    problem: &'static Problem,
    graphs: Vec<SmallGraph>,
    /// Length of the input, graph, index into `queries` of its menu: sorted by
    /// length, then by text of the graph.
    order: Vec<(usize, usize, usize)>,
    menus: Vec<Menu>,
}

/// A graph with its constants.
#[derive(Debug)]
struct SmallGraph {
    rows: Rows,
    constants: Vec<u64>,
    text: Vec<u8>,
    /// Which of the menus goes with it.
    menu: usize,
}

/// The queries asked about a kind of graphs: for each length, all queries of that
/// length in byte order.
type Menu = Vec<(usize, Vec<Vec<u64>>)>;

impl Enumeration {
    /// The small games of `problem`.
    #[must_use]
    pub fn new(problem: &'static Problem) -> Self {
        match problem.id {
            Id::Poj2425 => Self::of(problem, chess()),
            Id::Zoj3666 => Self::of(problem, toys()),
            Id::Uva12163 => Self::of(problem, spread()),
        }
    }

    /// Small graphs with large numbers, where the problem has numbers: constants and
    /// values about those that 8, 16 and 32 bits can hold.
    #[must_use]
    pub fn with_large_numbers(problem: &'static Problem) -> Self {
        match problem.id {
            Id::Uva12163 => Self::of(problem, spread_widely()),
            _ => Self::of(problem, Default::default()),
        }
    }

    fn of(problem: &'static Problem, (mut graphs, menus): (Vec<SmallGraph>, Vec<Menu>)) -> Self {
        for graph in &mut graphs {
            let bare = Game {
                rows: graph.rows.clone(),
                constants: graph.constants.clone(),
                queries: Vec::new(),
            };
            graph.text = problem.text(&[bare]);
        }
        let mut order = Vec::new();
        for (i, graph) in graphs.iter().enumerate() {
            for (j, (length, _)) in menus[graph.menu].iter().enumerate() {
                order.push((graph.text.len() + length, i, j));
            }
        }
        // No text of a graph starts another one, so with equal lengths the graphs
        // alone decide.
        order.sort_by(|a, b| (a.0, &graphs[a.1].text).cmp(&(b.0, &graphs[b.1].text)));
        Self {
            problem,
            graphs,
            order,
            menus,
        }
    }

    /// How many games there are, each with all queries of one length.
    #[must_use]
    pub fn num_games(&self) -> usize {
        self.order.len()
    }

    /// Those games, in order of size.
    #[must_use]
    pub fn games(&self, range: Range<usize>) -> Vec<Game> {
        let games = self.order[range].iter().map(|&(_, graph, menu)| {
            let SmallGraph {
                rows, constants, ..
            } = &self.graphs[graph];
            Game {
                rows: rows.clone(),
                constants: constants.clone(),
                queries: self.menus[self.graphs[graph].menu][menu].1.clone(),
            }
        });
        games.collect()
    }

    /// Some of the games, from the smallest to the largest, with about `num_inputs`
    /// queries in all.
    #[must_use]
    pub fn sample(&self, num_inputs: usize) -> Vec<Game> {
        let menu = |&(_, graph, menu): &(usize, usize, usize)| {
            self.menus[self.graphs[graph].menu][menu].1.len()
        };
        let all: usize = self.order.iter().map(menu).sum();
        let step = (all / num_inputs.max(1)).max(1);
        let chosen = (0..self.num_games()).step_by(step);
        chosen.flat_map(|i| self.games(i..i + 1)).collect()
    }

    /// Splits the games from `start` on where about `num_inputs` inputs are.
    #[must_use]
    pub fn end_after(&self, start: usize, num_inputs: usize) -> usize {
        let mut inputs = 0;
        for (i, &(_, graph, menu)) in self.order.iter().enumerate().skip(start) {
            if num_inputs <= inputs {
                return i;
            }
            inputs += self.menus[self.graphs[graph].menu][menu].1.len();
        }
        self.order.len()
    }

    /// Bytes of the input of the game at `index` with one of its queries.
    #[must_use]
    pub fn bytes(&self, index: usize) -> usize {
        self.order[index].0
    }

    /// The problem.
    #[must_use]
    pub fn problem(&self) -> &'static Problem {
        self.problem
    }
}
