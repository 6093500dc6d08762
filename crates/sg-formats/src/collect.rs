//! The collector of what a reader reads: it only checks it, builds one game of it, finds where
//! some arcs are, or lets the rows of a game stream by.
//!
//! All readers go through all games of the input. A collector takes what belongs to
//! the one that is wanted and lets the others pass.

use std::borrow::Cow;
use std::ops::Range;

use sg_core::{
    Consumed, Graph, GraphBuilder, GraphError, Start, Stream, StreamError, StreamValues,
};
use sg_scan::{Error, Position};

use crate::advice;
use crate::fallible::push;
use crate::names::Names;
use crate::text::fault;
use crate::texts::{Kind, Texts};
use crate::unsorted::Arcs;

/// A task: what to do with the game that is wanted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Task {
    /// Nothing: the format of the input is tried.
    #[default]
    Check,
    /// Build it.
    Build,
    /// Find where some of its arcs are.
    Locate,
    /// Keep the values of its vertices alone, for all arcs lead to earlier ones.
    Stream,
    /// See whether all arcs lead to later vertices, from earlier ones on.
    Descend,
}

/// A collector of what a reader reads. The default one keeps nothing: what is read is only
/// checked.
#[derive(Debug, Default)]
pub struct Collector {
    task: Task,
    /// The game that is wanted, counted from 1.
    wanted: u64,
    /// The games that have begun.
    pub(crate) num_cases: u64,
    /// The number of vertices of the current game, and the number that the input gives its
    /// vertex 0.
    num_vertices: u32,
    first: u32,
    /// The vertex whose list is being read.
    source: u32,
    /// The start of the arc whose end comes next.
    start: Option<u32>,
    /// The values, in the numbers of the input.
    pub(crate) stream: Option<Stream>,
    /// Whether it is the first arc at all that leads to a later vertex.
    pub(crate) is_turned: bool,
    /// The graph, if it comes list by list.
    builder: Option<GraphBuilder>,
    /// The arcs of the graph, if they come one by one, and the number of its vertex 0 in them.
    arcs: Arcs,
    arcs_from: u32,
    /// The names of the vertices of the game that is wanted.
    names: Names,
    /// The names by which they are shown, if these are others.
    pub(crate) labels: Option<Texts>,
    pub(crate) constants: Option<Vec<u64>>,
    pub(crate) queries: Vec<Vec<u64>>,
    pub(crate) title: Option<String>,
    /// What a reader found out beside the format.
    pub(crate) note: Option<Cow<'static, str>>,
    /// A few arcs that are looked for, each with the position where it was found first.
    pub(crate) located: Vec<((u32, u32), Option<Position>)>,
}

/// A reason why followers are not taken.
#[derive(Clone, Debug)]
pub enum Refused {
    /// The one at this index is no vertex.
    Outside(usize),
    /// Rows stream by, and the arc to the one at this index is not where it has to be: the message.
    Arc(usize, String),
    /// Memory ran out.
    Memory,
}

#[expect(
    clippy::missing_errors_doc,
    reason = "memory runs out, or as `Refused` says"
)]
impl Collector {
    /// A collector for the game of that number, counted from 1.
    pub(crate) fn new(task: Task, wanted: u64) -> Collector {
        Collector {
            task,
            wanted,
            ..Collector::default()
        }
    }

    /// Begins a game, its vertices numbered from `first`, of which each has a list.
    pub fn start_lists(&mut self, num_vertices: u64, first: u32) -> Result<(), Error> {
        self.start_arcs(num_vertices, first);
        if self.does(Task::Build) {
            let builder = self.builder.insert(GraphBuilder::new());
            let started = builder.start(self.num_vertices as usize, first);
            started.map_err(|_| Error::OutOfMemory)?;
        }
        Ok(())
    }

    /// Begins a game, its vertices numbered from `first`, whose arcs are listed one by one.
    /// It has at most `MAX_VERTICES` vertices.
    pub fn start_arcs(&mut self, num_vertices: u64, first: u32) {
        let count = u32::try_from(num_vertices).unwrap_or(u32::MAX);
        self.num_cases += 1;
        (self.num_vertices, self.first) = (count, first);
        (self.source, self.start) = (0, None);
        if self.num_cases == self.wanted {
            self.names = Names::Numbers { first, count };
        }
        if self.does(Task::Stream) {
            // There are never more vertices than a stream takes.
            self.stream = Stream::new(count as usize, first, Start::First).ok();
        }
    }

    /// Begins the one game of an input whose vertices have names.
    pub fn start_names(&mut self) {
        self.num_cases += 1;
        self.names = Names::Texts(Texts::default());
    }

    /// Goes on with the followers of the current vertex, in the input's numbers; `position` is
    /// that of one by its index.
    #[inline]
    pub fn followers(
        &mut self,
        followers: &[u32],
        position: impl Fn(usize) -> Position,
    ) -> Result<(), Refused> {
        if self.does(Task::Build)
            && let Some(builder) = &mut self.builder
        {
            let pushed = builder.push_followers(followers);
            return pushed.map_err(|error| match error {
                GraphError::ArcOutOfRange { index, .. } => Refused::Outside(index),
                _ => Refused::Memory,
            });
        }
        if self.does(Task::Stream)
            && let Some(stream) = &mut self.stream
        {
            let pushed = stream.push_followers(followers);
            return pushed.map_err(|error| self.refused(&error));
        }
        let (first, limit) = (self.first, self.num_vertices);
        let is_outside = |w: &u32| limit <= w.wrapping_sub(first);
        if followers.iter().fold(false, |any, w| any | is_outside(w)) {
            let index = followers.iter().position(is_outside);
            return Err(Refused::Outside(index.unwrap_or(0)));
        }
        if self.does(Task::Locate) {
            for (index, &w) in followers.iter().enumerate() {
                self.locate((self.source, w - first), || position(index));
            }
        } else if self.does(Task::Descend) {
            let source = self.source + first;
            if let Some(index) = followers.iter().position(|&w| w <= source) {
                return Err(self.refused(&StreamError::WrongWay {
                    index,
                    source,
                    target: followers[index],
                }));
            }
        }
        Ok(())
    }

    /// Goes on with whole lists, of the current vertex and at most `most` in all, each behind its
    /// length, in the input's numbers. May take none, and leaves one that it would refuse.
    pub fn lists(&mut self, numbers: &[u32], most: usize) -> Consumed {
        match (self.task, &mut self.builder, &mut self.stream) {
            (Task::Build, Some(builder), _) if self.num_cases == self.wanted => {
                builder.push_length_prefixed_rows(numbers, most)
            }
            (Task::Stream, _, Some(stream)) if self.num_cases == self.wanted => {
                stream.push_length_prefixed_rows(numbers, most)
            }
            (Task::Check, ..) => {
                let taken = checked_lists(numbers, most, self.first, self.num_vertices);
                self.source += u32::try_from(taken.rows).unwrap_or(u32::MAX);
                taken
            }
            _ => Consumed::default(),
        }
    }

    /// Ends the list of the current vertex.
    #[inline]
    pub fn end_list(&mut self) -> Result<(), Error> {
        self.source += 1;
        if self.does(Task::Build)
            && let Some(builder) = &mut self.builder
        {
            builder.end_vertex().map_err(|_| Error::OutOfMemory)?;
        }
        if self.does(Task::Stream)
            && let Some(stream) = &mut self.stream
        {
            stream.end_vertex().map_err(|_| Error::OutOfMemory)?;
        }
        Ok(())
    }

    /// Takes an arc between vertices, which are numbered from 0 here, and its position.
    #[inline]
    pub fn arc(
        &mut self,
        source: u32,
        target: u32,
        position: impl Fn() -> Position,
    ) -> Result<(), Error> {
        if self.does(Task::Build) {
            self.arcs.push(source, target)?;
        } else if self.does(Task::Locate) {
            self.locate((source, target), position);
        } else if self.does(Task::Stream) || self.does(Task::Descend) {
            let [source, target] = [source, target].map(|v| v + self.first);
            if let Err(error) = self.stream_arc([source, target]) {
                return Err(match self.refused(&error) {
                    Refused::Arc(_, message) => fault(position(), message),
                    Refused::Outside(_) | Refused::Memory => Error::OutOfMemory,
                });
            }
        }
        Ok(())
    }

    /// Takes an arc in the input's numbers, whose ends are vertices.
    fn stream_arc(&mut self, [source, target]: [u32; 2]) -> Result<(), StreamError> {
        if self.does(Task::Stream) {
            let stream = self.stream.as_mut().ok_or(GraphError::OutOfMemory)?;
            return stream
                .push_arcs(&[[source, target]])
                .map_err(|(_, error)| error);
        }
        let open = self.source + self.first;
        if source < open {
            return Err(StreamError::Late { source, open });
        }
        self.source = source - self.first;
        if target <= source {
            return Err(StreamError::WrongWay {
                index: 0,
                source,
                target,
            });
        }
        Ok(())
    }

    /// The reason why followers are not taken that stream by.
    #[cold]
    fn refused(&mut self, error: &StreamError) -> Refused {
        match *error {
            StreamError::Graph(GraphError::ArcOutOfRange { index, .. }) => Refused::Outside(index),
            StreamError::Graph(_) => Refused::Memory,
            StreamError::WrongWay {
                index,
                source,
                target,
            } => {
                let num_arcs = self.stream.as_ref().map(Stream::num_arcs);
                self.is_turned = index == 0 && num_arcs == Some(0) && source < target;
                Refused::Arc(index, advice::of(error))
            }
            StreamError::Late { .. } => Refused::Arc(0, advice::of(error)),
        }
    }

    /// Goes on with arcs in the input's numbers, the start of one, its end, the start of the next,
    /// and so on; `position` is that of one by its index.
    pub fn ends(
        &mut self,
        ends: &[u32],
        position: impl Fn(usize) -> Position,
    ) -> Result<(), Refused> {
        let (first, limit) = (self.first, self.num_vertices);
        for (index, end) in ends.iter().enumerate() {
            // A number below `first` wraps to one that is no vertex either.
            let v = end.wrapping_sub(first);
            if limit <= v {
                return Err(Refused::Outside(index));
            }
            match self.start.take() {
                None => self.start = Some(v),
                Some(start) => {
                    let taken = self.arc(start, v, || position(index));
                    taken.map_err(|_| Refused::Memory)?;
                }
            }
        }
        Ok(())
    }

    /// Takes arcs, starts and ends by turns, up to the first that is not in `vertices`, which are
    /// numbered from 0 here by taking `base` from them: how many were taken. None are where
    /// arcs are looked for, which needs their positions.
    pub(crate) fn arcs(
        &mut self,
        ends: &[u32],
        vertices: Range<u32>,
        base: u32,
    ) -> Result<usize, Error> {
        if self.does(Task::Locate) || self.does(Task::Descend) {
            return Ok(0);
        }
        let is_outside = |&w: &u32| !vertices.contains(&w);
        // A straight pass, which vectorises.
        let has_others = ends.iter().fold(false, |any, w| any | is_outside(w));
        let others = has_others.then(|| ends.iter().position(is_outside));
        let (arcs, _) = ends[..others.flatten().unwrap_or(ends.len())].as_chunks();
        if self.does(Task::Build) {
            for &[source, target] in arcs {
                self.arcs.push(source - base, target - base)?;
            }
        }
        if self.does(Task::Stream)
            && let Some(stream) = &mut self.stream
            && let Err((index, _)) = stream.push_arcs(arcs)
        {
            return Ok(index);
        }
        Ok(arcs.len())
    }

    /// Whether the format of the input is tried, and nothing is kept.
    pub(crate) fn is_trial(&self) -> bool {
        self.task == Task::Check
    }

    /// Ends a game whose arcs were listed one by one between the numbers 0 to n: one of these
    /// two is no vertex, for vertices count from `first`, which is 0 or 1.
    pub(crate) fn count_from(&mut self, first: u32) {
        self.arcs_from = first;
        if let Names::Numbers { first: name, count } = &mut self.names {
            (*name, *count) = (first, count.saturating_sub(1));
        }
    }

    /// The number of the vertex of that name, a new one if it is new; 0 if nothing is kept.
    pub fn vertex(&mut self, name: &str) -> Result<u32, Error> {
        self.named(name, Kind::Text)
    }

    /// The number of the vertex whose name is a text or that of a value, as
    /// [`vertex`](Self::vertex) has it.
    pub(crate) fn named(&mut self, name: &str, kind: Kind) -> Result<u32, Error> {
        match &mut self.names {
            Names::Texts(texts) if self.task != Task::Check => texts.insert(name, kind),
            _ => Ok(0),
        }
    }

    /// The vertex of that name, if there is one yet.
    pub(crate) fn find(&self, name: &str) -> Option<u32> {
        self.names.find(name)
    }

    /// The name of a vertex of a game whose vertices have names; empty if nothing is kept.
    pub(crate) fn name(&self, v: u32) -> &str {
        match &self.names {
            Names::Texts(texts) if (v as usize) < texts.len() => texts.text(v),
            _ => "",
        }
    }

    /// That name as it is shown.
    pub(crate) fn shown(&self, v: u32) -> Cow<'_, str> {
        match (v as usize) < self.names.len() {
            true => self.names.display(v),
            false => Cow::Borrowed(""),
        }
    }

    /// Takes the constant K of the next vertex.
    pub fn constant(&mut self, constant: u64) -> Result<(), Error> {
        if self.does(Task::Build) {
            push(self.constants.get_or_insert_default(), constant)?;
        }
        Ok(())
    }

    /// Notes that the game has constants, even if it has no vertex.
    pub fn has_constants(&mut self) {
        if self.does(Task::Build) {
            self.constants.get_or_insert_default();
        }
    }

    /// Begins a query.
    pub fn query(&mut self) -> Result<(), Error> {
        if self.does(Task::Build) {
            push(&mut self.queries, Vec::new())?;
        }
        Ok(())
    }

    /// Goes on with the latest query: a vertex with a token or, in spread games, the count of
    /// the next vertex.
    pub fn query_number(&mut self, number: u64) -> Result<(), Error> {
        if self.does(Task::Build)
            && let Some(query) = self.queries.last_mut()
        {
            push(query, number)?;
        }
        Ok(())
    }

    /// The graph of the game that was wanted and its names, after all was read; the collector
    /// has them no more.
    pub(crate) fn take_graph(&mut self) -> Result<(Graph, Names), Error> {
        let names = match (std::mem::take(&mut self.names), self.labels.take()) {
            (Names::Texts(ids), Some(labels)) => match may_be_ids(&labels, &ids) {
                false => Names::Labelled { labels, ids },
                true => Names::Texts(ids),
            },
            (names, _) => names,
        };
        let graph = match self.builder.take() {
            Some(builder) => builder.into_graph(),
            None => std::mem::take(&mut self.arcs).into_graph(self.arcs_from, names.len()),
        };
        Ok((graph.map_err(|_| Error::OutOfMemory)?, names))
    }

    /// The values of the game whose rows streamed by, and the number of its first vertex, after
    /// all was read; the collector has them no more.
    pub(crate) fn take_stream(&mut self) -> Result<(StreamValues, u32), Error> {
        let stream = self.stream.take().ok_or(Error::OutOfMemory)?;
        let values = stream.finish().map_err(|_| Error::OutOfMemory)?;
        let start = self.arcs_from as usize;
        let values = values.of(start..start + self.names.len());
        Ok((values, self.names.first().unwrap_or(0)))
    }

    /// The number of vertices of the latest game, and the number of its first vertex.
    pub(crate) fn numbering(&self) -> (u32, u32) {
        (self.num_vertices, self.first)
    }

    /// Whether the current game is the one for which the task is to be done.
    #[inline]
    fn does(&self, task: Task) -> bool {
        self.task == task && self.num_cases == self.wanted
    }

    fn locate(&mut self, arc: (u32, u32), position: impl Fn() -> Position) {
        for (_, found) in self.located.iter_mut().filter(|(wanted, _)| *wanted == arc) {
            found.get_or_insert_with(&position);
        }
    }
}

/// The whole lists in `numbers`, each behind its length and at most `most`, up to one with a number
/// that is none of `limit` vertices numbered from `first` on.
fn checked_lists(numbers: &[u32], most: usize, first: u32, limit: u32) -> Consumed {
    let mut taken = Consumed::default();
    while taken.rows < most
        && let Some((&len, rest)) = numbers[taken.numbers..].split_first()
        && let Some(row) = rest.get(..len as usize)
        && row.iter().all(|w| w.wrapping_sub(first) < limit)
    {
        taken.rows += 1;
        taken.numbers += 1 + row.len();
    }
    taken
}

/// Whether the label of a vertex is the id of another one, and might be typed for it.
fn may_be_ids(labels: &Texts, ids: &Texts) -> bool {
    let mut vertices = 0..u32::try_from(labels.len()).unwrap_or(u32::MAX);
    vertices.any(|v| ids.find_shown(labels.text(v)).is_some_and(|w| w != v))
}
