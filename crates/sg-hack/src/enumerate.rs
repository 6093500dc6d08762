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

use sg_random::Rows;

use crate::enumerate::graphs::{graphs_of_large_numbers, small_graphs};
use sg_problem::Game;
use sg_problem::Problem;

/// The small games of a problem.
#[derive(Debug)]
pub(crate) struct Enumeration {
    problem: &'static Problem,
    graphs: Vec<SmallGraph>,
    /// Length of the input, graph, index into its menus: sorted by
    /// length, then by text of the graph.
    order: Vec<(usize, usize, usize)>,
    menus: Vec<Vec<Menu>>,
}

/// A graph with its constants.
#[derive(Debug)]
struct SmallGraph {
    rows: Rows,
    constants: Vec<u64>,
    text: Vec<u8>,
    /// The index of the menu that goes with the graph.
    menu: usize,
}

/// The queries to graphs of a size: all queries of one length in byte order, for
/// each length.
#[derive(Debug)]
struct Menu {
    /// Bytes that one query adds to an input.
    bytes: usize,
    queries: Vec<Vec<u64>>,
}

/// Graphs and the queries to them, before they are in order.
#[derive(Debug, Default)]
struct SmallGraphs {
    graphs: Vec<SmallGraph>,
    queries: Vec<Vec<Vec<u64>>>,
}

impl SmallGraphs {
    /// Adds queries and returns the number under which graphs name them.
    fn add_menu(&mut self, queries: Vec<Vec<u64>>) -> usize {
        self.queries.push(queries);
        self.queries.len() - 1
    }

    fn add(&mut self, rows: Rows, constants: Vec<u64>, menu: usize) {
        self.graphs.push(SmallGraph {
            rows,
            constants,
            text: Vec::new(),
            menu,
        });
    }
}

impl SmallGraph {
    fn with_queries(&self, queries: Vec<Vec<u64>>) -> Game {
        Game {
            rows: self.rows.clone(),
            constants: self.constants.clone(),
            queries,
        }
    }
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

    fn of(problem: &'static Problem, all: SmallGraphs) -> Self {
        let SmallGraphs {
            mut graphs,
            queries,
        } = all;
        for graph in &mut graphs {
            graph.text = problem.text(&[graph.with_queries(Vec::new())]);
        }
        let menus: Vec<Vec<Menu>> = (queries.into_iter().enumerate())
            .map(|(i, queries)| {
                let graph = graphs.iter().find(|graph| graph.menu == i);
                graph.map_or_else(Vec::new, |graph| by_length(problem, graph, queries))
            })
            .collect();
        let mut order = Vec::new();
        for (i, graph) in graphs.iter().enumerate() {
            for (j, menu) in menus[graph.menu].iter().enumerate() {
                order.push((graph.text.len() + menu.bytes, i, j));
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

    /// The number of games, each with all queries of one length.
    pub(crate) fn num_games(&self) -> usize {
        self.order.len()
    }

    /// The games with these indices, in order of size.
    pub(crate) fn games(&self, range: Range<usize>) -> Vec<Game> {
        let games = self.order[range].iter();
        let game = |&(_, graph, menu): &(usize, usize, usize)| {
            self.graphs[graph].with_queries(self.queries(graph, menu).clone())
        };
        games.map(game).collect()
    }

    fn queries(&self, graph: usize, menu: usize) -> &Vec<Vec<u64>> {
        &self.menus[self.graphs[graph].menu][menu].queries
    }

    /// A sample of the games, from the smallest to the largest, with about `num_inputs` queries
    /// in all.
    pub(crate) fn sample(&self, num_inputs: usize) -> Vec<Game> {
        let num_queries = |&(_, graph, menu): &_| self.queries(graph, menu).len();
        let all: usize = self.order.iter().map(num_queries).sum();
        let step = (all / num_inputs.max(1)).max(1);
        let chosen = (0..self.num_games()).step_by(step);
        chosen.flat_map(|i| self.games(i..i + 1)).collect()
    }

    /// The index behind the games that are, from `start` on, about `num_inputs` inputs
    /// together: each game with one of its queries is an input.
    pub(crate) fn end_after(&self, start: usize, num_inputs: usize) -> usize {
        let mut inputs = 0;
        for (i, &(_, graph, menu)) in self.order.iter().enumerate().skip(start) {
            if num_inputs <= inputs {
                return i;
            }
            inputs += self.queries(graph, menu).len();
        }
        self.order.len()
    }

    /// Bytes of the input of the game at `index` with one of its queries.
    pub(crate) fn bytes(&self, index: usize) -> usize {
        self.order[index].0
    }

    /// The problem.
    pub(crate) fn problem(&self) -> &'static Problem {
        self.problem
    }
}

/// The queries, put to `graph`, by the lengths of their texts.
fn by_length(problem: &'static Problem, graph: &SmallGraph, queries: Vec<Vec<u64>>) -> Vec<Menu> {
    let mut texts: Vec<(Vec<u8>, Vec<u64>)> = queries
        .into_iter()
        .map(|query| {
            (
                problem.text(&[graph.with_queries(vec![query.clone()])]),
                query,
            )
        })
        .collect();
    texts.sort_by(|a, b| (a.0.len(), &a.0).cmp(&(b.0.len(), &b.0)));
    let same_length = texts.chunk_by(|a, b| a.0.len() == b.0.len());
    let menu = |queries: &[(Vec<u8>, Vec<u64>)]| Menu {
        bytes: queries[0].0.len() - graph.text.len(),
        queries: queries.iter().map(|(_, query)| query.clone()).collect(),
    };
    same_length.map(menu).collect()
}
