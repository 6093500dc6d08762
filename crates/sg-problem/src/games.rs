//! The sink that collects the games of an input.
//!
//! Cost: O(1) time and memory for a number.

use sg_scan::Chunk;

use crate::game::Game;
use crate::read::{Refusal, Sink};

/// A sink that collects games. It refuses numbers above `u64::MAX`, and games of more
/// vertices, or of more queries about none, than `most`: numbers that nothing in the input
/// has to follow.
#[derive(Debug, Default)]
pub(crate) struct Collect {
    /// The games so far.
    pub(crate) games: Vec<Game>,
    pub(crate) most: usize,
    num_vertices: usize,
    first: u32,
    /// The list of the current vertex, and the start of an arc whose end is still to come.
    row: Vec<u32>,
    start: Option<usize>,
    query: Vec<u64>,
}

impl Collect {
    fn game(&mut self) -> &mut Game {
        self.games.last_mut().expect("a game has begun")
    }

    /// The vertex at `index`, counted from 0.
    fn vertex(&self, vertices: &Chunk<'_>, index: usize) -> Result<u32, Refusal> {
        // A number below `first` wraps to one that is no vertex either.
        let vertex = vertices[index].wrapping_sub(self.first);
        if (vertex as usize) < self.num_vertices {
            Ok(vertex)
        } else {
            Err(Refusal::NoVertex(index))
        }
    }
}

impl Sink for Collect {
    fn start(&mut self, num_vertices: u64, first: u32) -> Result<(), Refusal> {
        let num_vertices = usize::try_from(num_vertices).map_err(|_| Refusal::OutOfMemory)?;
        if self.most < num_vertices {
            return Err(Refusal::TooLarge(0, self.most as u64));
        }
        (self.num_vertices, self.first, self.start) = (num_vertices, first, None);
        self.games.push(Game::default());
        Ok(())
    }

    fn arcs(&mut self, _: u64) -> Result<(), Refusal> {
        let num_vertices = self.num_vertices;
        self.game().rows.resize(num_vertices, Vec::new());
        Ok(())
    }

    fn followers(&mut self, followers: &Chunk<'_>) -> Result<(), Refusal> {
        for index in 0..followers.len() {
            let vertex = self.vertex(followers, index)?;
            self.row.push(vertex);
        }
        Ok(())
    }

    fn end_list(&mut self) -> Result<(), Refusal> {
        let row = std::mem::take(&mut self.row);
        self.game().rows.push(row);
        Ok(())
    }

    fn ends(&mut self, ends: &Chunk<'_>) -> Result<(), Refusal> {
        for index in 0..ends.len() {
            let vertex = self.vertex(ends, index)?;
            match self.start.take() {
                None => self.start = Some(vertex as usize),
                Some(start) => self.game().rows[start].push(vertex),
            }
        }
        Ok(())
    }

    fn constants(&mut self, constants: &Chunk<'_>) -> Result<(), Refusal> {
        extend(&mut self.game().constants, constants)
    }

    fn end_graph(&mut self) -> Result<(), Refusal> {
        // The last vertex may have no list.
        self.arcs(0)
    }

    fn tokens(&mut self, vertices: &Chunk<'_>) -> Result<(), Refusal> {
        for index in 0..vertices.len() {
            let vertex = self.vertex(vertices, index)?;
            self.query.push(u64::from(vertex));
        }
        Ok(())
    }

    fn counts(&mut self, counts: &Chunk<'_>) -> Result<(), Refusal> {
        extend(&mut self.query, counts)
    }

    fn empty_queries(&mut self, count: u64) -> Result<(), Refusal> {
        let count = usize::try_from(count).unwrap_or(usize::MAX);
        if self.most < count {
            return Err(Refusal::TooLarge(0, self.most as u64));
        }
        self.game().queries.resize(count, Vec::new());
        Ok(())
    }

    fn end_query(&mut self) -> Result<(), Refusal> {
        let query = std::mem::take(&mut self.query);
        self.game().queries.push(query);
        Ok(())
    }
}

fn extend(all: &mut Vec<u64>, numbers: &Chunk<'_>) -> Result<(), Refusal> {
    for index in 0..numbers.len() {
        let number = numbers.exact(index);
        all.push(number.ok_or(Refusal::TooLarge(index, u64::MAX))?);
    }
    Ok(())
}
