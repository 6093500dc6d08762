//! The games of a problem's input, given to the collector of graphs.

use sg_core::Consumed;
use sg_problem::Problem;
use sg_problem::read::{Refusal, Sink};
use sg_scan::{Chunk, Error};

use crate::collect::{Collector, Refused};

/// A sink that gives a collector what it takes.
pub(super) struct Collect<'a> {
    problem: &'static Problem,
    collector: &'a mut Collector,
    /// The games that have begun.
    pub(super) num_games: u64,
    num_vertices: u64,
    first: u32,
    /// Whether arcs come one by one.
    pub(super) is_by_arcs: bool,
    /// Whether numbers of tokens belong to a query that has begun.
    is_open: bool,
}

impl<'a> Collect<'a> {
    pub(super) fn new(problem: &'static Problem, collector: &'a mut Collector) -> Self {
        Collect {
            problem,
            collector,
            num_games: 0,
            num_vertices: 0,
            first: 0,
            is_by_arcs: false,
            is_open: false,
        }
    }
}

impl Sink for Collect<'_> {
    fn start(&mut self, num_vertices: u64, first: u32) -> Result<(), Refusal> {
        self.num_games += 1;
        (self.num_vertices, self.first) = (num_vertices, first);
        self.is_by_arcs = false;
        Ok(())
    }

    fn arcs(&mut self, _: u64) -> Result<(), Refusal> {
        self.is_by_arcs = true;
        Ok(())
    }

    fn graph(&mut self) -> Result<(), Refusal> {
        if self.is_by_arcs {
            self.collector.start_arcs(self.num_vertices, self.first);
        } else {
            let started = self.collector.start_lists(self.num_vertices, self.first);
            started.map_err(refusal)?;
        }
        if self.problem.has_constants() {
            self.collector.has_constants();
        }
        Ok(())
    }

    fn lists(&mut self, numbers: &[u32], most: usize) -> Consumed {
        self.collector.lists(numbers, most)
    }

    fn followers(&mut self, followers: &Chunk<'_>) -> Result<(), Refusal> {
        let position = |index| followers.position(index);
        let taken = self.collector.followers(followers, position);
        taken.map_err(refused)
    }

    fn end_list(&mut self) -> Result<(), Refusal> {
        self.collector.end_list().map_err(refusal)
    }

    fn ends(&mut self, ends: &Chunk<'_>) -> Result<(), Refusal> {
        let position = |index| ends.position(index);
        self.collector.ends(ends, position).map_err(refused)
    }

    fn constants(&mut self, constants: &Chunk<'_>) -> Result<(), Refusal> {
        for index in 0..constants.len() {
            let constant = exact(constants, index)?;
            self.collector.constant(constant).map_err(refusal)?;
        }
        Ok(())
    }

    fn query(&mut self, _: u64) -> Result<(), Refusal> {
        self.collector.query().map_err(refusal)
    }

    fn tokens(&mut self, vertices: &Chunk<'_>) -> Result<(), Refusal> {
        for index in 0..vertices.len() {
            // A number below `first` wraps to one that is no vertex either.
            let vertex = u64::from(vertices[index].wrapping_sub(self.first));
            if self.num_vertices <= vertex {
                return Err(Refusal::NoVertex(index));
            }
            self.collector.query_number(vertex).map_err(refusal)?;
        }
        Ok(())
    }

    fn counts(&mut self, counts: &Chunk<'_>) -> Result<(), Refusal> {
        if !std::mem::replace(&mut self.is_open, true) {
            self.collector.query().map_err(refusal)?;
        }
        for index in 0..counts.len() {
            let count = exact(counts, index)?;
            self.collector.query_number(count).map_err(refusal)?;
        }
        Ok(())
    }

    fn end_query(&mut self) -> Result<(), Refusal> {
        self.is_open = false;
        Ok(())
    }
}

fn exact(numbers: &Chunk<'_>, index: usize) -> Result<u64, Refusal> {
    let number = numbers.exact(index);
    number.ok_or(Refusal::TooLarge(index, u64::MAX))
}

fn refused(refused: Refused) -> Refusal {
    match refused {
        Refused::Outside(index) => Refusal::NoVertex(index),
        Refused::Arc(index, message) => Refusal::Number(index, message),
        Refused::Memory => Refusal::OutOfMemory,
    }
}

/// A collector fails for want of memory alone.
fn refusal(_: Error) -> Refusal {
    Refusal::OutOfMemory
}
