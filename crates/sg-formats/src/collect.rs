//! The collector of what a reader reads: it only checks it, builds one game of it, or finds
//! where some arcs are.
//!
//! All readers go through all games of the input. A collector takes what belongs to
//! the one that is wanted and lets the others pass.

use sg_core::{Graph, GraphBuilder, GraphError};
use sg_scan::{Error, Position};

use crate::fallible::push;
use crate::names::Names;
use crate::texts::Texts;
use crate::unsorted::Unsorted;

/// A task: what to do with the game that is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Task {
    /// Nothing: its format is on trial.
    Check,
    /// Build it.
    Build,
    /// Find where some of its arcs are.
    Locate,
}

/// A collector of what a reader reads: it builds one game of an input, or finds arcs of it
/// again.
#[derive(Debug)]
pub struct Collector {
    task: Task,
    /// The game that is wanted, counted from 1.
    wanted: u64,
    /// The games that have begun.
    num_cases: u64,
    num_vertices: u32,
    /// The number of vertices of the game that is wanted.
    num_kept: u32,
    /// The number that the input gives vertex 0.
    first: u32,
    /// The vertex whose list is being read.
    source: u32,
    /// The graph, if it comes list by list.
    builder: Option<GraphBuilder>,
    /// The arcs of the graph, if they come one by one.
    arcs: Unsorted,
    /// The names of its vertices, if it has names.
    texts: Option<Texts>,
    constants: Option<Vec<u64>>,
    queries: Vec<Vec<u64>>,
    title: Option<String>,
    located: Vec<Located>,
    /// Arcs that were found since the last [`at`](Self::at): the index in `located`, and how
    /// many numbers before the next one.
    hits: Vec<(usize, usize)>,
}

/// An arc that is looked for, and where it was found first.
#[derive(Debug)]
struct Located {
    arc: (u32, u32),
    position: Option<Position>,
}

/// A game that was read.
#[derive(Debug)]
pub(crate) struct Content {
    pub(crate) graph: Graph,
    pub(crate) names: Names,
    pub(crate) constants: Option<Vec<u64>>,
    pub(crate) queries: Vec<Vec<u64>>,
    pub(crate) title: Option<String>,
}

/// Why followers were not taken.
#[derive(Clone, Copy, Debug)]
pub enum Refused {
    /// The one at this index is no vertex.
    Outside(usize),
    /// Memory ran out.
    Memory,
}

impl Collector {
    pub(crate) fn new(task: Task, wanted: u64) -> Self {
        Collector {
            task,
            wanted,
            num_cases: 0,
            num_vertices: 0,
            num_kept: 0,
            first: 0,
            source: 0,
            builder: None,
            arcs: Unsorted::default(),
            texts: None,
            constants: None,
            queries: Vec::new(),
            title: None,
            located: Vec::new(),
            hits: Vec::new(),
        }
    }

    /// A collector that keeps nothing: what is read is only checked.
    #[must_use]
    pub fn checking() -> Self {
        Collector::new(Task::Check, 0)
    }

    /// Looks for these arcs, of which there are few.
    pub(crate) fn want(&mut self, arcs: &[(u32, u32)]) {
        let located = |&arc| Located {
            arc,
            position: None,
        };
        self.located = arcs.iter().map(located).collect();
    }

    /// The positions of the arcs that were looked for.
    pub(crate) fn found(&self) -> impl Iterator<Item = Option<Position>> {
        self.located.iter().map(|located| located.position)
    }

    pub(crate) fn num_cases(&self) -> u64 {
        self.num_cases
    }

    /// A game begins, its vertices numbered from `first`, of which each has a list.
    ///
    /// # Errors
    ///
    /// If memory runs out.
    pub fn start_lists(&mut self, num_vertices: u64, first: u32) -> Result<(), Error> {
        self.start_arcs(num_vertices, first);
        if self.builds() {
            let mut builder = GraphBuilder::new();
            builder
                .start(self.num_vertices as usize, first)
                .map_err(|_| Error::OutOfMemory)?;
            self.builder = Some(builder);
        }
        Ok(())
    }

    /// A game begins, its vertices numbered from `first`; arcs are listed one by one.
    /// It has at most `MAX_VERTICES` vertices.
    pub fn start_arcs(&mut self, num_vertices: u64, first: u32) {
        self.num_cases += 1;
        self.num_vertices = u32::try_from(num_vertices).unwrap_or(u32::MAX);
        self.first = first;
        self.source = 0;
        if self.is_wanted() {
            self.num_kept = self.num_vertices;
        }
    }

    /// A game begins whose vertices have names.
    pub(crate) fn start_texts(&mut self) {
        self.start_arcs(0, 0);
        self.texts = Some(Texts::default());
    }

    /// The followers of the current vertex go on, in the input's numbers.
    ///
    /// # Errors
    ///
    /// If one of them is no vertex, or memory runs out.
    #[inline]
    pub fn followers(&mut self, followers: &[u32]) -> Result<(), Refused> {
        if self.builds()
            && let Some(builder) = &mut self.builder
        {
            return builder
                .push_followers(followers)
                .map_err(|error| match error {
                    GraphError::ArcOutOfRange { index, .. } => Refused::Outside(index),
                    _ => Refused::Memory,
                });
        }
        let (first, limit) = (self.first, self.num_vertices);
        let is_outside = |w: &u32| limit <= w.wrapping_sub(first);
        if followers.iter().fold(false, |any, w| any | is_outside(w)) {
            let index = followers.iter().position(is_outside);
            return Err(Refused::Outside(index.unwrap_or(0)));
        }
        if self.locates() {
            for (index, &w) in followers.iter().enumerate() {
                let arc = (self.source, w - first);
                self.note(arc, followers.len() - index);
            }
        }
        Ok(())
    }

    /// The list of the current vertex is complete.
    ///
    /// # Errors
    ///
    /// If memory runs out.
    #[inline]
    pub fn end_list(&mut self) -> Result<(), Error> {
        self.source += 1;
        if self.builds()
            && let Some(builder) = &mut self.builder
        {
            builder.end_vertex().map_err(|_| Error::OutOfMemory)?;
        }
        Ok(())
    }

    /// An arc between vertices, which are numbered from 0 here.
    ///
    /// # Errors
    ///
    /// If memory runs out.
    #[inline]
    pub fn arc(&mut self, source: u32, target: u32) -> Result<(), Error> {
        if self.builds() {
            self.arcs.push(source, target)?;
        } else if self.locates() {
            self.note((source, target), 1);
        }
        Ok(())
    }

    /// Gives the positions of the numbers that were taken last: `position(1)` is that of the
    /// last one, `position(2)` of the one before it, and so on.
    #[inline]
    pub fn at(&mut self, position: impl Fn(usize) -> Position) {
        while let Some((index, back)) = self.hits.pop() {
            self.located[index].position = Some(position(back));
        }
    }

    /// The number of the vertex of that name, a new one if it is new.
    pub(crate) fn vertex(&mut self, name: &str) -> Result<u32, Error> {
        match &mut self.texts {
            Some(texts) if self.task != Task::Check => texts.insert(name).ok_or(Error::OutOfMemory),
            _ => Ok(0),
        }
    }

    /// The name of a vertex; empty if names are not kept.
    pub(crate) fn name(&self, v: u32) -> &str {
        let texts = self
            .texts
            .as_ref()
            .filter(|texts| (v as usize) < texts.len());
        texts.map_or("", |texts| texts.text(v))
    }

    pub(crate) fn title(&mut self, title: &str) {
        self.title = Some(title.to_owned());
    }

    /// The constant K of the next vertex.
    ///
    /// # Errors
    ///
    /// If memory runs out.
    pub fn constant(&mut self, constant: u64) -> Result<(), Error> {
        if self.builds() {
            push(self.constants.get_or_insert_default(), constant)?;
        }
        Ok(())
    }

    /// The game has constants, even if it has no vertex.
    pub fn has_constants(&mut self) {
        if self.builds() {
            self.constants.get_or_insert_default();
        }
    }

    /// A query begins.
    ///
    /// # Errors
    ///
    /// If memory runs out.
    pub fn query(&mut self) -> Result<(), Error> {
        if self.builds() {
            push(&mut self.queries, Vec::new())?;
        }
        Ok(())
    }

    /// The latest query goes on: a vertex with a token or, in spread games, the count of the
    /// next vertex.
    ///
    /// # Errors
    ///
    /// If memory runs out.
    pub fn query_number(&mut self, number: u64) -> Result<(), Error> {
        if self.builds()
            && let Some(query) = self.queries.last_mut()
        {
            push(query, number)?;
        }
        Ok(())
    }

    /// The game that was wanted, after all was read.
    pub(crate) fn finish(self) -> Result<Content, Error> {
        let names = match self.texts {
            Some(texts) => Names::Texts(texts),
            None => Names::Numbers {
                first: self.first,
                count: self.num_kept,
            },
        };
        let graph = match self.builder {
            Some(builder) => builder.into_graph(),
            None => self.arcs.into_graph(names.len()),
        };
        Ok(Content {
            graph: graph.map_err(|_| Error::OutOfMemory)?,
            names,
            constants: self.constants,
            queries: self.queries,
            title: self.title,
        })
    }

    #[inline]
    fn is_wanted(&self) -> bool {
        self.num_cases == self.wanted
    }

    #[inline]
    fn builds(&self) -> bool {
        self.task == Task::Build && self.is_wanted()
    }

    #[inline]
    fn locates(&self) -> bool {
        self.task == Task::Locate && self.is_wanted()
    }

    fn note(&mut self, arc: (u32, u32), back: usize) {
        for (index, located) in self.located.iter().enumerate() {
            if located.arc == arc && located.position.is_none() {
                self.hits.push((index, back));
            }
        }
    }
}
