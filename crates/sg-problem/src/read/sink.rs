//! The receivers of the games of an input.

use std::io;

use sg_core::Consumed;
use sg_scan::Chunk;

/// A receiver of the games of an input, which come to it as they are read, piece by piece, in
/// the order in which they stand there.
///
/// Vertices come in the numbers of the input, and numbers in general as
/// [`sg_scan::MAX_EXACT`] has them: of a larger one only the parity is right, unless it is
/// looked up. What has a default is for sinks that want to know; what a sink refuses
/// ends the reading, or is noted by numbers that go on: then the sink leaves out what it
/// refused.
pub trait Sink {
    /// The input says that it has `count` games.
    ///
    /// # Errors
    ///
    /// If the sink refuses.
    #[inline]
    fn games(&mut self, count: u64) -> Result<(), Refusal> {
        let _ = count;
        Ok(())
    }

    /// A game begins. It has `num_vertices` vertices, which the input numbers from
    /// `first` on.
    ///
    /// # Errors
    ///
    /// If the sink refuses.
    fn start(&mut self, num_vertices: u64, first: u32) -> Result<(), Refusal>;

    /// The game has `count` arcs, which will be listed one by one.
    ///
    /// # Errors
    ///
    /// If the sink refuses.
    #[inline]
    fn arcs(&mut self, count: u64) -> Result<(), Refusal> {
        let _ = count;
        Ok(())
    }

    /// The sizes of the game have been read, and its arcs follow.
    ///
    /// # Errors
    ///
    /// If the sink refuses.
    #[inline]
    fn graph(&mut self) -> Result<(), Refusal> {
        Ok(())
    }

    /// Takes whole lists of followers, of the current vertex and those after it: the length of
    /// each comes before it. Takes none if the sink needs the followers one by one, and leaves
    /// a list that it would refuse.
    #[inline]
    fn lists(&mut self, numbers: &[u32], most: usize) -> Consumed {
        let _ = (numbers, most);
        Consumed::default()
    }

    /// The current vertex has `count` followers.
    ///
    /// # Errors
    ///
    /// If the sink refuses.
    #[inline]
    fn degree(&mut self, count: u64) -> Result<(), Refusal> {
        let _ = count;
        Ok(())
    }

    /// The followers of the current vertex go on.
    ///
    /// # Errors
    ///
    /// If the sink refuses.
    fn followers(&mut self, followers: &Chunk<'_>) -> Result<(), Refusal>;

    /// The list of the current vertex is complete; the next vertex becomes current.
    ///
    /// # Errors
    ///
    /// If the sink refuses.
    fn end_list(&mut self) -> Result<(), Refusal>;

    /// The list of arcs goes on: the start of one, its end, the start of the next, and so
    /// on. A chunk may end between start and end.
    ///
    /// # Errors
    ///
    /// If the sink refuses.
    fn ends(&mut self, ends: &Chunk<'_>) -> Result<(), Refusal>;

    /// All arcs are there.
    ///
    /// # Errors
    ///
    /// If the sink refuses.
    #[inline]
    fn end_arcs(&mut self) -> Result<(), Refusal> {
        Ok(())
    }

    /// The constants of the vertices go on.
    ///
    /// # Errors
    ///
    /// If the sink refuses.
    fn constants(&mut self, constants: &Chunk<'_>) -> Result<(), Refusal>;

    /// Everything that comes before the queries is there.
    ///
    /// # Errors
    ///
    /// If the sink refuses.
    fn end_graph(&mut self) -> Result<(), Refusal>;

    /// The game says that it has `count` queries.
    ///
    /// # Errors
    ///
    /// If the sink refuses.
    #[inline]
    fn queries(&mut self, count: u64) -> Result<(), Refusal> {
        let _ = count;
        Ok(())
    }

    /// A query begins that names the vertices of `count` tokens.
    ///
    /// # Errors
    ///
    /// If the sink refuses.
    #[inline]
    fn query(&mut self, count: u64) -> Result<(), Refusal> {
        let _ = count;
        Ok(())
    }

    /// The vertices of the tokens of a query go on.
    ///
    /// # Errors
    ///
    /// If the sink refuses.
    fn tokens(&mut self, vertices: &Chunk<'_>) -> Result<(), Refusal>;

    /// The numbers of tokens on each vertex go on.
    ///
    /// # Errors
    ///
    /// If the sink refuses.
    fn counts(&mut self, counts: &Chunk<'_>) -> Result<(), Refusal>;

    /// The graph has no vertices, so its `count` queries say nothing about any.
    ///
    /// # Errors
    ///
    /// If the sink refuses.
    #[inline]
    fn empty_queries(&mut self, count: u64) -> Result<(), Refusal> {
        let _ = count;
        Ok(())
    }

    /// The query is complete.
    ///
    /// # Errors
    ///
    /// If the sink refuses.
    fn end_query(&mut self) -> Result<(), Refusal>;

    /// The game is complete.
    ///
    /// # Errors
    ///
    /// If the sink refuses.
    #[inline]
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
}
