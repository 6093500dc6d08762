//! A game as data: what a judge's input says of one graph, before and after it is text.

/// A graph with the queries about it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Game {
    /// The followers of each vertex, numbered from 0 whatever an input calls them. Where the
    /// last vertex is an exit, its row is empty.
    pub rows: Vec<Vec<u32>>,
    /// The constant of each vertex where moves spread tokens, otherwise empty.
    pub constants: Vec<u64>,
    /// The queries: the vertices of the tokens or, where a query counts them, how many
    /// there are on every vertex.
    pub queries: Vec<Vec<u64>>,
}

impl Game {
    /// The game on this graph that asks `queries`.
    #[must_use]
    pub fn with_queries(&self, queries: Vec<Vec<u64>>) -> Game {
        Game {
            rows: self.rows.clone(),
            constants: self.constants.clone(),
            queries,
        }
    }
}
