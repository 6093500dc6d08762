//! What a query says, what a game is worth and what a statement allows, by the rules and limits
//! of the problem.
//!
//! Cost: linear in the query or the game, but for the Grundy numbers of spread games: see
//! [`spread_values`].

use std::collections::HashSet;

use sg_core::{Graph, grundy, spread_values, toposort};

use crate::game::Game;
use crate::problem::{Moves, Problem, Queries};

impl Problem {
    /// The Grundy number of every vertex; `None` if the graph has a cycle, or a
    /// number is out of reach.
    #[must_use]
    pub fn values(&self, game: &Game) -> Option<Vec<u128>> {
        let graph = Graph::from_rows(0, &game.rows).ok()?;
        if self.moves == Moves::Step {
            return Some(grundy(&graph).ok()?.into_iter().map(u128::from).collect());
        }
        spread_values(&toposort(&graph).ok()?, &game.constants).ok()
    }

    /// The nim-sum of `query`, given the Grundy numbers of the vertices.
    ///
    /// # Panics
    ///
    /// If the query names a vertex that has none.
    #[must_use]
    pub fn nim_sum(&self, values: &[u128], query: &[u64]) -> u128 {
        self.summands(query).fold(0, |sum, v| sum ^ values[v])
    }

    /// The most games of an input, as a length.
    #[must_use]
    pub fn most_games(&self) -> usize {
        usize::try_from(self.limits.games).unwrap_or(usize::MAX)
    }

    /// The number of vertices on which tokens may stand, out of `num_vertices`: all but the
    /// exit.
    #[must_use]
    pub fn num_places(&self, num_vertices: usize) -> usize {
        num_vertices.saturating_sub(usize::from(self.has_exit))
    }

    /// The query that puts one token on each of `vertices`, for a game of `num_vertices`.
    #[must_use]
    pub fn query_on(&self, num_vertices: usize, vertices: &[usize]) -> Vec<u64> {
        if self.counts_tokens() {
            let all = 0..num_vertices;
            return all.map(|v| u64::from(vertices.contains(&v))).collect();
        }
        vertices.iter().map(|&v| v as u64).collect()
    }

    /// The vertices with a token, each as often as the query names it.
    pub fn occupied(&self, query: &[u64]) -> impl Iterator<Item = usize> {
        self.vertices_where(query, |count| 0 < count)
    }

    /// The vertices whose Grundy numbers a query adds: two tokens that are counted on a
    /// vertex cancel.
    pub fn summands(&self, query: &[u64]) -> impl Iterator<Item = usize> {
        self.vertices_where(query, |count| count % 2 == 1)
    }

    fn vertices_where(
        &self,
        query: &[u64],
        wanted: fn(u64) -> bool,
    ) -> impl Iterator<Item = usize> {
        let counts = self.counts_tokens();
        query.iter().enumerate().filter_map(move |(i, &number)| {
            if counts {
                wanted(number).then_some(i)
            } else {
                usize::try_from(number).ok()
            }
        })
    }

    /// Whether the statement allows `game`, which is known to be acyclic, with vertices and
    /// constants that are in range.
    #[must_use]
    pub fn allows(&self, game: &Game) -> bool {
        let limits = self.limits;
        let n = game.rows.len() as u64;
        let num_arcs: usize = game.rows.iter().map(Vec::len).sum();
        (u64::from(limits.fewest_vertices)..=u64::from(limits.vertices)).contains(&n)
            && num_arcs as u64 <= limits.arcs
            && (game.rows.iter()).all(|row| row.len() <= limits.degree as usize)
            && !(self.has_exit && game.rows.last().is_some_and(|row| !row.is_empty()))
            && (limits.fewest_queries..=limits.queries).contains(&(game.queries.len() as u64))
            && (game.queries.iter()).all(|query| self.allows_query(query, game.rows.len()))
    }

    fn allows_query(&self, query: &[u64], num_vertices: usize) -> bool {
        let Queries::Tokens { distinct } = self.queries else {
            return true;
        };
        let places = self.num_places(num_vertices) as u64;
        (1..=self.limits.tokens as usize).contains(&query.len())
            && query.iter().all(|&v| v < places)
            && !(distinct && query.iter().collect::<HashSet<_>>().len() < query.len())
    }
}
