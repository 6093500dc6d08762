//! Every small game, smallest input first.
//!
//! The games, each as an input of one game with one query:
//! * Every DAG on at most 4 vertices, and an exit to which any of them may lead, where the
//!   problem has one; rows in every order on at most 4 vertices, and with one follower
//!   repeated on at most 3 beside the exit.
//! * Where vertices have constants: constants up to 4 on at most 3 vertices, none of whose
//!   followers are repeated; on 4 vertices the DAGs with arcs towards larger numbers only,
//!   and constants up to 3 where there are arcs.
//! * Up to 3 tokens in any order; as many as there are vertices where they stand on
//!   different ones, in any order on at most 4 vertices. Where a query counts tokens, up to
//!   3 on each of at most 3 vertices, and up to 1 on each of 4.
//!
//! Each input has a query: to one without there is nothing to answer, and judges have none
//! of these.
//!
//! The order is by bytes of the input, then byte by byte. Queries of one length to
//! one graph stand together as one game, so that an input of many games has all of
//! them in this very order: the first wrong answer belongs to the smallest input.
//!
//! Cost: some ten thousand graphs are made and sorted at once; games are made
//! when asked for.

mod graphs;
#[cfg(test)]
mod tests;

use std::ops::Range;

use crate::enumerate::graphs::{Graphs, graphs_of_large_numbers, small_graphs};
use sg_problem::Game;
use sg_problem::Problem;

/// The small games of a problem.
#[derive(Debug)]
pub(crate) struct Enumeration {
    /// The problem.
    pub problem: &'static Problem,
    /// Games that ask nothing yet.
    graphs: Vec<Game>,
    menus: Vec<Menu>,
    /// Length of the input, graph and menu: sorted by length, then by text of the graph.
    order: Vec<(usize, usize, usize)>,
}

/// Queries of one length to graphs of a size, in byte order.
#[derive(Debug)]
struct Menu {
    /// Bytes that one query adds to an input.
    bytes: usize,
    queries: Vec<Vec<u64>>,
}

impl Enumeration {
    /// The small games of `problem`.
    pub(crate) fn new(problem: &'static Problem) -> Self {
        Self::of(problem, small_graphs(problem))
    }

    /// Small graphs with large numbers, where the problem has numbers: constants and
    /// counts about those that 8, 16 and 32 bits can hold.
    pub(crate) fn with_large_numbers(problem: &'static Problem) -> Self {
        Self::of(problem, graphs_of_large_numbers(problem))
    }

    fn of(problem: &'static Problem, all: Vec<Graphs>) -> Self {
        let (mut graphs, mut texts) = (Vec::new(), Vec::new());
        let (mut menus, mut order) = (Vec::new(), Vec::new());
        for Graphs { games, queries } in all {
            let Some(game) = games.first() else { continue };
            let first_menu = menus.len();
            menus.extend(by_length(problem, game, queries));
            for game in games {
                let text = problem.text(std::slice::from_ref(&game));
                for (i, menu) in menus.iter().enumerate().skip(first_menu) {
                    order.push((text.len() + menu.bytes, graphs.len(), i));
                }
                texts.push(text);
                graphs.push(game);
            }
        }
        // No text of a graph starts another one, so with equal lengths the graphs
        // alone decide.
        order.sort_by(|a, b| (a.0, &texts[a.1]).cmp(&(b.0, &texts[b.1])));
        Self {
            problem,
            graphs,
            menus,
            order,
        }
    }

    /// The number of games, each with all queries of one length.
    pub(crate) fn num_games(&self) -> usize {
        self.order.len()
    }

    /// The game with this index, in order of size.
    pub(crate) fn game(&self, index: usize) -> Game {
        let (_, graph, menu) = self.order[index];
        self.graphs[graph].with_queries(self.menus[menu].queries.clone())
    }

    /// The games with these indices.
    pub(crate) fn games(&self, range: Range<usize>) -> Vec<Game> {
        range.map(|index| self.game(index)).collect()
    }

    /// A sample of the games, from the smallest to the largest, with about `num_inputs` queries
    /// in all.
    pub(crate) fn sample(&self, num_inputs: usize) -> Vec<Game> {
        let num_queries = |&(_, _, menu): &(_, _, usize)| self.menus[menu].queries.len();
        let all: usize = self.order.iter().map(num_queries).sum();
        let step = (all / num_inputs.max(1)).max(1);
        let chosen = (0..self.num_games()).step_by(step);
        chosen.map(|index| self.game(index)).collect()
    }

    /// The index behind the games that are, from `start` on, about `num_inputs` inputs
    /// together: each game with one of its queries is an input.
    pub(crate) fn end_after(&self, start: usize, num_inputs: usize) -> usize {
        let mut inputs = 0;
        for (i, &(_, _, menu)) in self.order.iter().enumerate().skip(start) {
            if num_inputs <= inputs {
                return i;
            }
            inputs += self.menus[menu].queries.len();
        }
        self.order.len()
    }

    /// Bytes of the input of the game at `index` with one of its queries.
    pub(crate) fn bytes(&self, index: usize) -> usize {
        self.order[index].0
    }
}

/// The queries, put to `game`, by the lengths of their texts.
fn by_length(problem: &'static Problem, game: &Game, queries: Vec<Vec<u64>>) -> Vec<Menu> {
    let text = |queries| problem.text(&[game.with_queries(queries)]);
    let silent = text(Vec::new()).len();
    let texts = queries
        .into_iter()
        .map(|query| (text(vec![query.clone()]), query));
    let mut texts: Vec<(Vec<u8>, Vec<u64>)> = texts.collect();
    texts.sort_by(|a, b| (a.0.len(), &a.0).cmp(&(b.0.len(), &b.0)));
    let same_length = texts.chunk_by(|a, b| a.0.len() == b.0.len());
    let menu = |queries: &[(Vec<u8>, Vec<u64>)]| Menu {
        bytes: queries[0].0.len() - silent,
        queries: queries.iter().map(|(_, query)| query.clone()).collect(),
    };
    same_length.map(menu).collect()
}
