//! The receivers of the games of an input.

use std::collections::TryReserveError;
use std::io;

use sg_core::{Consumed, GraphError, OrderError};
use sg_scan::Chunk;

/// A receiver of the games of an input, which come to it as they are read, piece by piece, in
/// the order in which they stand there.
///
/// Vertices come in the numbers of the input, and numbers in general as
/// [`sg_scan::MAX_EXACT`] has them: of a larger one only the parity is right, unless it is
/// looked up. What a sink refuses ends the reading, or is noted by numbers that go on: then the
/// sink leaves out what it refused. A method that a sink does not have takes everything.
#[expect(clippy::missing_errors_doc, reason = "a sink errs when it refuses")]
pub trait Sink {
    /// The input says how many games it has.
    fn games(&mut self, _count: u64) -> Result<(), Refusal> {
        Ok(())
    }

    /// A game begins: the number of its vertices, and what the input calls the first one.
    fn start(&mut self, _num_vertices: u64, _first: u32) -> Result<(), Refusal> {
        Ok(())
    }

    /// The game says how many arcs it has, which will be listed one by one.
    fn arcs(&mut self, _count: u64) -> Result<(), Refusal> {
        Ok(())
    }

    /// The sizes of the game have been read, and its arcs follow.
    fn graph(&mut self) -> Result<(), Refusal> {
        Ok(())
    }

    /// Takes whole lists of followers, of the current vertex and those after it, up to a number
    /// of lists: the length of each comes before it. Takes none if the sink needs the followers
    /// one by one, and leaves a list that it would refuse.
    fn lists(&mut self, _numbers: &[u32], _most: usize) -> Consumed {
        Consumed::default()
    }

    /// The list of the current vertex begins: the number of its followers.
    fn degree(&mut self, _count: u64) -> Result<(), Refusal> {
        Ok(())
    }

    /// The followers of the current vertex go on.
    fn followers(&mut self, _followers: &Chunk<'_>) -> Result<(), Refusal> {
        Ok(())
    }

    /// The list of the current vertex is complete; the next vertex becomes current.
    fn end_list(&mut self) -> Result<(), Refusal> {
        Ok(())
    }

    /// The list of arcs goes on: the start of one, its end, the start of the next, and so
    /// on. A chunk may end between start and end.
    fn ends(&mut self, _ends: &Chunk<'_>) -> Result<(), Refusal> {
        Ok(())
    }

    /// All arcs are there.
    fn end_arcs(&mut self) -> Result<(), Refusal> {
        Ok(())
    }

    /// The constants of the vertices go on.
    fn constants(&mut self, _constants: &Chunk<'_>) -> Result<(), Refusal> {
        Ok(())
    }

    /// Everything that comes before the queries is there.
    fn end_graph(&mut self) -> Result<(), Refusal> {
        Ok(())
    }

    /// The game says how many queries it has.
    fn queries(&mut self, _count: u64) -> Result<(), Refusal> {
        Ok(())
    }

    /// A query begins that names the vertices of so many tokens.
    fn query(&mut self, _count: u64) -> Result<(), Refusal> {
        Ok(())
    }

    /// The vertices of the tokens of a query go on.
    fn tokens(&mut self, _vertices: &Chunk<'_>) -> Result<(), Refusal> {
        Ok(())
    }

    /// The numbers of tokens on each vertex go on.
    fn counts(&mut self, _counts: &Chunk<'_>) -> Result<(), Refusal> {
        Ok(())
    }

    /// The graph has no vertices, so its queries, of which there are so many, have no numbers.
    fn empty_queries(&mut self, _count: u64) -> Result<(), Refusal> {
        Ok(())
    }

    /// The query is complete.
    fn end_query(&mut self) -> Result<(), Refusal> {
        Ok(())
    }

    /// The game is complete.
    fn end_game(&mut self) -> Result<(), Refusal> {
        Ok(())
    }
}

/// The reason why a sink does not take what it was given. An index is that of a number in the
/// chunk, 0 where there is none: then the number is the one that was read last.
#[derive(Debug)]
pub enum Refusal {
    /// The number is no vertex.
    NoVertex(usize),
    /// The number is less than this.
    TooSmall(usize, u64),
    /// The number is more than this.
    TooLarge(usize, u64),
    /// Something else is wrong with the number: the message.
    Number(usize, String),
    /// Something is wrong with the graph: the message, whose position is where the game begins.
    /// Only for the end of arcs and graph.
    Graph(String),
    /// What follows has no clear meaning after what was refused before. Only before the arcs.
    Unclear,
    /// The results of the sink could not be written.
    Write(io::Error),
    /// Memory ran out.
    OutOfMemory,
}

impl Refusal {
    /// The index in its chunk of the number that is refused; 0 if none is.
    #[must_use]
    pub fn index(&self) -> usize {
        match *self {
            Refusal::NoVertex(index)
            | Refusal::TooSmall(index, _)
            | Refusal::TooLarge(index, _)
            | Refusal::Number(index, _) => index,
            Refusal::Graph(_) | Refusal::Unclear | Refusal::Write(_) | Refusal::OutOfMemory => 0,
        }
    }

    /// The fault of a graph that cannot be ordered, whose input numbers vertices from `first`.
    #[cold]
    pub(crate) fn of_order(error: OrderError, first: u32) -> Refusal {
        match error {
            OrderError::Cycle(cycle) => Refusal::Graph(cycle.numbered_from(first).to_string()),
            OrderError::OutOfMemory => Refusal::OutOfMemory,
        }
    }
}

impl From<GraphError> for Refusal {
    fn from(error: GraphError) -> Refusal {
        match error {
            GraphError::OutOfMemory => Refusal::OutOfMemory,
            GraphError::ArcOutOfRange { index, .. } => Refusal::NoVertex(index),
            // Only where a number above what the grammar takes was noted.
            GraphError::TooManyVertices { .. } => Refusal::Unclear,
        }
    }
}

impl From<TryReserveError> for Refusal {
    #[cold]
    fn from(_: TryReserveError) -> Refusal {
        Refusal::OutOfMemory
    }
}

/// For `?` on writes: nothing else of a sink does output or input.
impl From<io::Error> for Refusal {
    #[cold]
    fn from(error: io::Error) -> Refusal {
        Refusal::Write(error)
    }
}
