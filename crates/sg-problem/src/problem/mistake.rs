//! Mistakes that programs make, as data.

use super::Problem;
use crate::game::Game;
use crate::vertex::Vertex;
use crate::words::Words;

/// A mistake that many programs make.
#[derive(Clone, Copy, Debug)]
pub struct Mistake {
    /// A short name, such as `or-for-xor`.
    pub name: &'static str,
    /// One sentence for the author of a program that makes the mistake.
    pub description: &'static str,
    /// The program.
    pub model: Model,
}

/// A model of a mistake: the one step in which a program departs from a right one. `None`
/// says that the program would break down or never end.
#[derive(Clone, Copy, Debug)]
pub enum Model {
    /// Whether the first player wins, given the Grundy numbers of the tokens of a query.
    Sum(fn(&[u64]) -> bool),
    /// Whether the first player wins, given a game, the Grundy numbers of its vertices and a
    /// query.
    Query(fn(&Problem, &Game, &[u64], &[u64]) -> bool),
    /// The summand of a vertex, given whether it has no followers, its Grundy number and the
    /// count of its tokens.
    Count(fn(bool, u64, u64) -> u64),
    /// The number of a vertex, given the nim-sums that its moves lead to.
    Mex(fn(&[u64]) -> u64),
    /// The number of a vertex, given those of its followers.
    Number(fn(&mut Vertex<'_>) -> Option<u64>),
    /// What is known of a vertex when a game begins, given what was known before.
    Known(Order, fn(Option<u64>) -> Option<u64>),
    /// The change of the graph that the program makes by storing it wrongly.
    Graph(Order, fn(&mut Game)),
    /// The change of the games: of those that are answered, and of their queries.
    Games(fn(&mut Vec<Game>)),
    /// The change of the words of the output.
    Words(fn(&mut Words)),
    /// The output of the program to the games of an input.
    Output(fn(&'static Problem, &[Game]) -> Option<Vec<u8>>),
}

/// The order in which a program computes the numbers of vertices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// All vertices from the first to the last, once the graph is read.
    Index,
    /// When a query, or a vertex that one needs, asks for it.
    Queries,
}
