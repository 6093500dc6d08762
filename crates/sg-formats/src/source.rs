//! A game read from an input: the graph, the names of its vertices, and the queries of the
//! input.

use std::borrow::Cow;
use std::num::NonZeroU64;

use serde::Serialize;
use sg_core::{Graph, OrderError, TopoOrder, toposort};

use crate::collect::{Collector, Task};
use crate::cycle::{self, Cycle};
use crate::detect;
use crate::error::Error;
use crate::foreign::recognise;
use crate::format::{Format, Recognition, Told};
use crate::input::Input;
use crate::names::Names;
use crate::readers::{arcs, csr};

/// The choice of a game of an input, and of how to read it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Reading<'a> {
    /// The format; found out from the content if it is not given.
    pub format: Option<&'static Format>,
    /// The game, counted from 1; the first if it is not given.
    pub case: Option<NonZeroU64>,
    /// The number of the first vertex in the format `arcs`, which this chooses: 0 or 1. If it is
    /// not given, a vertex 0 or a vertex n has to show it.
    pub first: Option<u32>,
    /// The formats that detection tries beside those of this crate.
    pub further: &'a [&'static Format],
}

/// One game, as it was read.
#[derive(Debug)]
pub struct Source {
    /// The format in which the game was written.
    pub format: &'static Format,
    /// What was found out beside the format.
    note: Option<Cow<'static, str>>,
    /// The graph's own name: formats `dot` and `json`.
    pub title: Option<String>,
    /// The number of the game in the input, counted from 1.
    pub case: u64,
    /// The number of games of the input; 1 but for further formats.
    pub num_cases: u64,
    /// The graph, its vertices numbered from 0.
    pub graph: Graph,
    /// The names of the vertices.
    pub names: Names,
    /// In spread games: the constant K of every vertex.
    pub constants: Option<Vec<u64>>,
    /// The queries of the input, in further formats: the vertices of the tokens, from 0, or in
    /// spread games the count of every vertex.
    pub queries: Vec<Vec<u64>>,
    /// The input that the game was read from.
    input: Input,
}

/// Which game of what kind of input was read: the first fields of a JSON document about it.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Heading<'a> {
    /// As in [`Source`].
    pub format: &'static Format,
    /// As in [`Source`].
    pub title: Option<&'a str>,
    /// As in [`Source`].
    pub case: u64,
    /// As in [`Source`].
    pub num_cases: u64,
}

impl Reading<'_> {
    /// Reads the game. All of the input is looked at, so a fault behind the game is a fault
    /// too.
    ///
    /// # Errors
    ///
    /// If there is no such game in it.
    pub fn read(&self, mut input: Input) -> Result<Source, Error> {
        let (format, told) = self.chosen(&input)?;
        let case = self.number();
        if *format == csr::FORMAT
            && let Some(graph) = csr::graph(&input)?
        {
            return Source::of_rows(graph, case, input);
        }
        let mut collector = Collector::new(Task::Build, case);
        let all = input.take().map_err(sg_scan::Error::Read)?;
        (format.read)(all, told, &mut collector)?;
        let num_cases = collector.num_cases;
        self.check_case(num_cases)?;
        let (graph, names) = collector.take_graph()?;
        if matches!(format.recognition, Recognition::Words) && names.is_empty() {
            return Err(Error::NoGraph);
        }
        Ok(Source {
            format,
            note: collector.note,
            title: collector.title,
            case,
            num_cases,
            graph,
            names,
            constants: collector.constants,
            queries: collector.queries,
            input,
        })
    }
}

impl Reading<'_> {
    /// The format of the input, and what its reader is told.
    pub(crate) fn chosen(&self, input: &Input) -> Result<(&'static Format, Told), Error> {
        if let Some(encoding) = recognise::encoding(input.head()) {
            return Err(Error::Foreign(encoding));
        }
        let told = Told {
            format: self.format.is_some() || self.first.is_some(),
            first: self.first,
        };
        let format = match (self.format, self.first) {
            (Some(format), _) => format,
            // No other format leaves it open where numbers start.
            (None, Some(_)) => &arcs::FORMAT,
            (None, None) => detect::detect(input, self.further)?,
        };
        if self.first.is_some() && *format != arcs::FORMAT {
            return Err(Error::FirstElsewhere(format));
        }
        Ok((format, told))
    }

    /// The number of the game.
    pub(crate) fn number(&self) -> u64 {
        self.case.map_or(1, NonZeroU64::get)
    }

    /// Whether an input of so many games has this one.
    pub(crate) fn check_case(&self, num_cases: u64) -> Result<(), Error> {
        match (self.number(), num_cases) {
            (_, 0) => Err(Error::NoGraph),
            (case, _) if num_cases < case => Err(Error::NoCase { case, num_cases }),
            _ => Ok(()),
        }
    }
}

impl Source {
    /// A graph that is the only game of its input, whose vertices have no names.
    fn of_rows(graph: Graph, case: u64, input: Input) -> Result<Source, Error> {
        if 1 < case {
            return Err(Error::NoCase { case, num_cases: 1 });
        }
        let names = Names::Numbers {
            first: 0,
            count: graph.vertices().end,
        };
        Ok(Source {
            format: &csr::FORMAT,
            note: None,
            title: None,
            case,
            num_cases: 1,
            graph,
            names,
            constants: None,
            queries: Vec::new(),
            input,
        })
    }

    /// The line that says how the input was read, for whoever did not say it.
    #[must_use]
    pub fn read_as(&self) -> String {
        self.format.read_as(self.note.as_deref())
    }

    /// A topological order of the graph.
    ///
    /// # Errors
    ///
    /// If there is none: one cycle, and in which lines its arcs are as far as the
    /// input can be read again.
    pub fn order(&self) -> Result<TopoOrder<'_>, Error> {
        toposort(&self.graph).map_err(|error| self.unordered(error))
    }

    /// What kind of input it was read from.
    #[must_use]
    pub fn heading(&self) -> Heading<'_> {
        Heading {
            format: self.format,
            title: self.title.as_deref(),
            case: self.case,
            num_cases: self.num_cases,
        }
    }

    /// The error that the graph has no topological order, as [`order`](Self::order) has it.
    #[must_use]
    pub fn unordered(&self, error: OrderError) -> Error {
        match error {
            OrderError::Cycle(cycle) => Error::Cycle(self.locate(&cycle)),
            OrderError::OutOfMemory => Error::Input(sg_scan::Error::OutOfMemory),
        }
    }

    fn locate(&self, cycle: &sg_core::Cycle) -> Cycle {
        let mut located = Cycle::new(cycle, &self.names);
        let Ok(again) = self.input.again() else {
            return located;
        };
        let mut collector = Collector::new(Task::Locate, self.case);
        collector.located = cycle::shown_arcs(cycle).map(|arc| (arc, None)).collect();
        let told = Told {
            format: true,
            first: self.names.first(),
        };
        // It was read once: if it cannot be again, no positions are known.
        let _ = (self.format.read)(again, told, &mut collector);
        let positions = collector.located.into_iter();
        let positions: Vec<_> = positions.map(|(_, position)| position).collect();
        if positions.iter().any(Option::is_some) {
            located.positions = positions;
        }
        located
    }
}
