//! What limits and rules of a statement say about the games of an input.
//!
//! Cost: O(V + E) time and memory for a game, O(1) time for a number of a query.

use std::collections::HashSet;
use std::ops::RangeInclusive;

use sg_core::{Graph, GraphBuilder, toposort};
use sg_scan::Chunk;

use super::Summary;
use crate::problem::{Problem, Queries};
use crate::read::{Refusal, Sink};

/// A sink that refuses what the statement does not allow.
#[derive(Debug)]
pub(super) struct Rules {
    problem: &'static Problem,
    pub(super) summary: Summary,
    num_vertices: u64,
    num_arcs: u64,
    first: u32,
    /// The graph, if it comes list by list, and the vertex whose list is being read.
    lists: GraphBuilder,
    current: u64,
    /// The graph, if it comes arc by arc; the start of an arc whose end is still to come,
    /// if it is a vertex.
    arcs: Vec<(u32, u32)>,
    is_by_arcs: bool,
    start: Option<Option<u32>>,
    /// How many arcs that came one by one leave each of the vertices that there may be.
    degrees: Vec<u32>,
    /// The vertices of the query that have a token.
    occupied: HashSet<u32>,
}

impl Rules {
    pub(super) fn new(problem: &'static Problem) -> Rules {
        Rules {
            problem,
            summary: Summary::default(),
            num_vertices: 0,
            num_arcs: 0,
            first: 0,
            lists: GraphBuilder::new(),
            current: 0,
            arcs: Vec::new(),
            is_by_arcs: false,
            start: None,
            degrees: Vec::new(),
            occupied: HashSet::new(),
        }
    }

    /// The vertex at `index`, counted from 0, if there are `num_vertices`.
    fn vertex(&self, vertices: &Chunk<'_>, index: usize, num_vertices: u64) -> Option<u64> {
        let number = vertices.exact(index)?;
        let vertex = number.checked_sub(u64::from(self.first))?;
        (vertex < num_vertices).then_some(vertex)
    }

    /// The vertices on which tokens may stand.
    fn num_places(&self) -> u64 {
        self.num_vertices - u64::from(self.problem.has_exit)
    }

    /// Counts an arc that leaves a vertex.
    fn count(&mut self, vertex: u64) -> Result<(), Refusal> {
        let index = usize::try_from(vertex).unwrap_or(usize::MAX);
        // A graph of more vertices than allowed is at fault anyway.
        if u64::from(self.problem.limits.vertices) <= vertex {
            return Ok(());
        }
        if self.degrees.len() <= index {
            self.degrees.try_reserve(index + 1 - self.degrees.len())?;
            self.degrees.resize(index + 1, 0);
        }
        self.degrees[index] += 1;
        let (degree, most) = (self.degrees[index], self.problem.limits.degree);
        if Some(degree) == most.checked_add(1) {
            let (words, vertex) = (&self.problem.words, vertex + u64::from(self.first));
            let what = format_args!("number of {} of {} {vertex}", words.arcs, words.vertex);
            let message = format!("{what}: {degree} is too large (at most {most})");
            return Err(Refusal::Number(0, message));
        }
        Ok(())
    }

    /// Whether the graph waits for the constants: more vertices than allowed take memory only
    /// when something was read for each.
    fn is_delayed(&self) -> bool {
        self.is_by_arcs && u64::from(self.problem.limits.vertices) < self.num_vertices
    }

    /// Looks for a cycle.
    fn sort(&mut self) -> Result<(), Refusal> {
        let by_arcs;
        let graph = if self.is_by_arcs {
            let num_vertices = usize::try_from(self.num_vertices).unwrap_or(usize::MAX);
            by_arcs = Graph::from_arcs(num_vertices, self.first, &self.arcs)?;
            &by_arcs
        } else {
            self.lists.finish()?
        };
        let sorted = toposort(graph).map(|_| ());
        sorted.map_err(|error| Refusal::of_order(error, self.first))
    }

    /// Refuses numbers above the limit of constants and counts.
    fn units(&self, numbers: &Chunk<'_>) -> Result<(), Refusal> {
        let most = self.problem.limits.units;
        let is_large = |&index: &usize| numbers.exact(index).is_none_or(|unit| most < unit);
        match (0..numbers.len()).find(is_large) {
            Some(index) => Err(Refusal::TooLarge(index, most)),
            None => Ok(()),
        }
    }
}

impl Sink for Rules {
    fn games(&mut self, count: u64) -> Result<(), Refusal> {
        within(count, 1..=self.problem.limits.games)
    }

    fn start(&mut self, num_vertices: u64, first: u32) -> Result<(), Refusal> {
        (self.num_vertices, self.first) = (num_vertices, first);
        (self.num_arcs, self.current, self.start) = (0, 0, None);
        self.is_by_arcs = false;
        self.arcs.clear();
        self.degrees.clear();
        let limits = &self.problem.limits;
        let range = limits.fewest_vertices.into()..=limits.vertices.into();
        within(num_vertices, range)
    }

    fn arcs(&mut self, count: u64) -> Result<(), Refusal> {
        (self.is_by_arcs, self.num_arcs) = (true, count);
        within(count, 0..=self.problem.limits.arcs)
    }

    fn graph(&mut self) -> Result<(), Refusal> {
        let problem = self.problem;
        let is_short = self.num_vertices < u64::from(problem.limits.fewest_vertices);
        if is_short && (problem.has_exit || problem.counts_tokens()) {
            return Err(Refusal::Unclear);
        }
        if !self.is_by_arcs {
            let num_vertices = usize::try_from(self.num_vertices).unwrap_or(usize::MAX);
            self.lists.start(num_vertices, self.first)?;
        }
        Ok(())
    }

    fn degree(&mut self, count: u64) -> Result<(), Refusal> {
        let Problem { limits, words, .. } = self.problem;
        let fits = self.num_arcs <= limits.arcs;
        self.num_arcs = self.num_arcs.saturating_add(count);
        if fits && limits.arcs < self.num_arcs {
            let (first, total, most) = (self.first, self.num_arcs, limits.arcs);
            let range = format!("{first} to {}", self.current + u64::from(first));
            let what = format_args!("number of {} of {} {range}", words.arcs, words.vertices);
            let message = format!("{what}: {total} is too large (at most {most})");
            return Err(Refusal::Number(0, message));
        }
        within(count, 0..=limits.degree.into())
    }

    fn followers(&mut self, followers: &Chunk<'_>) -> Result<(), Refusal> {
        for index in 0..followers.len() {
            let vertex = self.vertex(followers, index, self.num_vertices);
            vertex.ok_or(Refusal::NoVertex(index))?;
        }
        Ok(self.lists.push_followers(followers)?)
    }

    fn end_list(&mut self) -> Result<(), Refusal> {
        self.current += 1;
        Ok(self.lists.end_vertex()?)
    }

    fn ends(&mut self, ends: &Chunk<'_>) -> Result<(), Refusal> {
        for index in 0..ends.len() {
            let vertex = self.vertex(ends, index, self.num_vertices);
            let end = vertex.and_then(|_| u32::try_from(ends.exact(index)?).ok());
            match self.start.take() {
                None => {
                    self.start = Some(end);
                    self.count(vertex.ok_or(Refusal::NoVertex(index))?)?;
                }
                Some(start) => {
                    self.arcs.try_reserve(1)?;
                    self.arcs.extend(start.zip(end));
                    vertex.ok_or(Refusal::NoVertex(index))?;
                }
            }
        }
        Ok(())
    }

    fn end_arcs(&mut self) -> Result<(), Refusal> {
        if self.is_delayed() {
            Ok(())
        } else {
            self.sort()
        }
    }

    fn constants(&mut self, constants: &Chunk<'_>) -> Result<(), Refusal> {
        self.units(constants)
    }

    fn end_graph(&mut self) -> Result<(), Refusal> {
        let summary = &mut self.summary;
        summary.games += 1;
        summary.most_vertices = self.num_vertices.max(summary.most_vertices);
        summary.most_arcs = self.num_arcs.max(summary.most_arcs);
        if self.is_delayed() {
            self.sort()
        } else {
            Ok(())
        }
    }

    fn queries(&mut self, count: u64) -> Result<(), Refusal> {
        let limits = &self.problem.limits;
        within(count, limits.fewest_queries..=limits.queries)
    }

    fn query(&mut self, count: u64) -> Result<(), Refusal> {
        self.occupied.clear();
        let mut most = u64::from(self.problem.limits.tokens);
        if let Queries::Tokens { distinct: true } = self.problem.queries {
            most = most.min(self.num_places());
        }
        within(count, 1..=most)
    }

    fn tokens(&mut self, vertices: &Chunk<'_>) -> Result<(), Refusal> {
        let words = &self.problem.words;
        let [one, all] = words.tokens;
        let distinct = self.problem.queries == (Queries::Tokens { distinct: true });
        for index in 0..vertices.len() {
            let message = if self.vertex(vertices, index, self.num_places()).is_none() {
                if !self.problem.has_exit {
                    return Err(Refusal::NoVertex(index));
                }
                let first = u64::from(self.first);
                let last = (first + self.num_places()).saturating_sub(1);
                format!(
                    "is out of range: {all} stand on {} {first} to {last}",
                    words.vertices
                )
            } else if distinct {
                self.occupied.try_reserve(1)?;
                if self.occupied.insert(vertices[index]) {
                    continue;
                }
                format!(
                    "has a {one} already: {all} stand on distinct {}",
                    words.vertices
                )
            } else {
                continue;
            };
            let digits = vertices.digits(index);
            let message = format!("{} {digits} {message}", words.vertex);
            return Err(Refusal::Number(index, message));
        }
        Ok(())
    }

    fn counts(&mut self, counts: &Chunk<'_>) -> Result<(), Refusal> {
        self.units(counts)
    }

    fn end_query(&mut self) -> Result<(), Refusal> {
        self.summary.queries += 1;
        Ok(())
    }
}

fn within(number: u64, range: RangeInclusive<u64>) -> Result<(), Refusal> {
    if number < *range.start() {
        Err(Refusal::TooSmall(0, *range.start()))
    } else if *range.end() < number {
        Err(Refusal::TooLarge(0, *range.end()))
    } else {
        Ok(())
    }
}
