//! A graph that a person brings, in any of seven formats.
//!
//! [`Args::read`] finds out what the format is, unless it is told, and reads one
//! game: the graph, what its vertices are called, and what the input asks about it.
//! The whole input is looked at, so a fault behind the game is a fault too.
//!
//! Cost: O(length of the input) time, and O(E log E) if arcs are listed one by one; the
//! memory of the graph, or of the list while that takes more. A regular file may be read
//! again to tell formats apart, or to tell in which lines the arcs of a cycle are.

mod arcs;
mod asked;
mod collect;
mod cycle;
mod detect;
mod dot;
mod input;
mod json;
mod lists;
mod names;
mod plain;
mod poj2425;
#[cfg(test)]
mod tests;
mod text;
mod unsorted;
mod uva12163;
mod zoj3666;

use std::fmt;
use std::io::Write;
use std::num::NonZeroU64;
use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::ValueEnum;
use serde::Serialize;
use sg_core::{Graph, OrderError, TopoOrder, toposort};

use crate::shown::shown_path;

pub use asked::{AskArgs, AskError, Asked};
use collect::{Collector, Task};
pub use cycle::Cycle;
use input::Input;
pub use names::Names;
pub(crate) use names::WIDEST_COLUMN;

/// Which graph a command is about.
#[derive(Clone, Debug, Default, clap::Args)]
#[group(id = "source")]
pub struct Args {
    /// The graph; standard input if it is missing or `-`
    pub file: Option<PathBuf>,

    /// How it is written; found out from the content where that is clear
    #[arg(long, value_enum)]
    pub format: Option<Format>,

    /// Which game of a file of several, counted from 1
    #[arg(long, value_name = "K")]
    pub case: Option<NonZeroU64>,

    /// The number of the first vertex in the format `arcs`, which this chooses: 0 or 1
    #[arg(long, value_name = "0|1", value_parser = clap::value_parser!(u32).range(0..=1))]
    pub first: Option<u32>,
}

/// How a graph may be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, ValueEnum, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Format {
    /// The input of POJ 2425: a list of followers a vertex, then the tokens
    Poj2425,
    /// The input of ZOJ 3666: the same from 1, without the list of the last place
    Zoj3666,
    /// The input of UVa 12163: arcs, constants, rounds
    Uva12163,
    /// `n m`, then m arcs `a b` between the numbers 0 to n-1
    Arcs,
    /// One arc a line, `a b` or `a -> b`; a single name is a vertex, `#` a remark
    Names,
    /// A digraph of Graphviz
    Dot,
    /// A node-link graph of networkx
    Json,
}

/// One game, as it was read.
#[derive(Debug)]
pub struct Source {
    /// How it was written.
    pub format: Format,
    /// The graph's own name: formats `dot` and `json`.
    pub title: Option<String>,
    /// Which game of the input this is, counted from 1.
    pub case: u64,
    /// How many games the input has; 1 for what is no judge's format.
    pub num_cases: u64,
    /// The graph, its vertices numbered from 0.
    pub graph: Graph,
    /// What the vertices are called.
    pub names: Names,
    /// UVa 12163: the constant K of every vertex.
    pub constants: Option<Vec<u64>>,
    /// What the input asks, in the judges' formats: the vertices of the tokens, from
    /// 0, or in UVa 12163 the value of every vertex.
    pub queries: Vec<Vec<u64>>,
    /// What it was read from.
    input: Input,
}

/// What was read, as JSON documents begin.
#[derive(Clone, Copy, Debug, serde::Serialize)]
pub(crate) struct Heading<'a> {
    format: Format,
    title: Option<&'a str>,
    case: u64,
    num_cases: u64,
}

impl Args {
    /// Reads the game.
    ///
    /// Says on standard error if the input has other games and none was chosen.
    ///
    /// # Errors
    ///
    /// If the file cannot be read or there is no such game in it; starts with the
    /// name of the file.
    pub fn read(&self) -> anyhow::Result<Source> {
        let path = self.path();
        let input = match path {
            None => Input::standard(),
            Some(path) => Input::file(path),
        };
        let input = input.with_context(|| format!("cannot read {}", self.file_name()))?;
        let source = self.read_from(input).with_context(|| self.file_name())?;
        if self.case.is_none() && 1 < source.num_cases {
            // With nobody to tell, the game is there all the same.
            let _ = writeln!(
                anstream::stderr(),
                "{}: game 1 of {}; --case K chooses another",
                self.file_name(),
                source.num_cases
            );
        }
        Ok(source)
    }

    /// The same from bytes.
    ///
    /// # Errors
    ///
    /// If there is no such game in them.
    pub fn parse(&self, text: &[u8]) -> Result<Source, Error> {
        self.read_from(Input::bytes(text).map_err(sg_judge::Error::Read)?)
    }

    /// What to call the input in a message.
    #[must_use]
    pub fn file_name(&self) -> String {
        self.path()
            .map_or_else(|| "standard input".to_owned(), shown_path)
    }

    /// `None` for standard input.
    fn path(&self) -> Option<&Path> {
        self.file.as_deref().filter(|&path| path != Path::new("-"))
    }

    fn read_from(&self, mut input: Input) -> Result<Source, Error> {
        let first = self.first.unwrap_or(0);
        let format = match (self.format, self.first) {
            (Some(format), _) => format,
            // No other format leaves it open where numbers start.
            (None, Some(_)) => Format::Arcs,
            (None, None) => detect::detect(&input)?,
        };
        if self.first.is_some() && format != Format::Arcs {
            return Err(Error::FirstElsewhere(format));
        }
        let case = self.case.map_or(1, NonZeroU64::get);
        let mut collector = Collector::new(Task::Build, case);
        format.read(input.take()?, first, &mut collector)?;
        let num_cases = collector.num_cases();
        if num_cases == 0 {
            return Err(Error::NoGraph);
        }
        if num_cases < case {
            return Err(Error::NoCase { case, num_cases });
        }
        let content = collector.finish()?;
        if format == Format::Names && content.names.is_empty() {
            return Err(Error::NoGraph);
        }
        Ok(Source {
            format,
            title: content.title,
            case,
            num_cases,
            graph: content.graph,
            names: content.names,
            constants: content.constants,
            queries: content.queries,
            input,
        })
    }
}

impl Source {
    /// Which game of what kind of input it is.
    pub(crate) fn heading(&self) -> Heading<'_> {
        Heading {
            format: self.format,
            title: self.title.as_deref(),
            case: self.case,
            num_cases: self.num_cases,
        }
    }

    /// A topological order of the graph.
    ///
    /// # Errors
    ///
    /// If there is none: one cycle, and in which lines its arcs are as far as the
    /// input can be read again.
    pub fn order(&self) -> Result<TopoOrder<'_>, Error> {
        toposort(&self.graph).map_err(|error| match error {
            OrderError::Cycle(cycle) => Error::Cycle(self.locate(&cycle)),
            OrderError::OutOfMemory => Error::Input(sg_judge::Error::OutOfMemory),
        })
    }

    fn locate(&self, cycle: &sg_core::Cycle) -> Cycle {
        let mut located = Cycle::new(cycle, &self.names);
        let Some(again) = self.input.again() else {
            return located;
        };
        let wanted = cycle::shown_arcs(cycle);
        let mut collector = Collector::new(Task::Locate, self.case);
        collector.want(&wanted);
        let first = match self.names {
            Names::Numbers { first, .. } => first,
            Names::Texts(_) => 0,
        };
        // It was read once: if it cannot be again, there are no lines to tell.
        let _ = self.format.read(again, first, &mut collector);
        located.set_lines(collector.found());
        located
    }
}

impl Format {
    /// All of them, in the order of `--help`.
    pub const ALL: [Format; 7] = [
        Format::Poj2425,
        Format::Zoj3666,
        Format::Uva12163,
        Format::Arcs,
        Format::Names,
        Format::Dot,
        Format::Json,
    ];

    /// What `--format` calls it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Format::Poj2425 => "poj2425",
            Format::Zoj3666 => "zoj3666",
            Format::Uva12163 => "uva12163",
            Format::Arcs => "arcs",
            Format::Names => "names",
            Format::Dot => "dot",
            Format::Json => "json",
        }
    }

    /// What an input that starts with the two numbers `counts` means in this format.
    fn meaning(self, counts: Option<(u64, u64)>) -> String {
        let meaning = match (self, counts) {
            (Format::Poj2425, _) => "positions from 0: a list of followers each, then queries",
            (Format::Zoj3666, _) => "places from 1: a list of followers each, then arrangements",
            (Format::Uva12163, _) => "vertices from 0: arcs, constants, then rounds",
            (Format::Arcs, Some((n, m))) => {
                return format!(
                    "{n} is the number of vertices (0 to {}), {m} that of the arcs",
                    n.saturating_sub(1)
                );
            }
            (Format::Arcs, None) => "numbers of vertices and arcs, then the arcs",
            (Format::Names, Some((v, w))) => {
                return format!("an arc on each line, the first from {v} to {w}");
            }
            (Format::Names, None) => "an arc on each line, the first as well",
            (Format::Dot, _) => "a digraph of Graphviz",
            (Format::Json, _) => "a node-link graph of networkx",
        };
        meaning.to_owned()
    }

    /// Reads all of `input`, vertices being numbered from `first` in `arcs`.
    fn read(
        self,
        input: input::Reader<'_>,
        first: u32,
        collector: &mut Collector,
    ) -> Result<(), sg_judge::Error> {
        let fields = |input| sg_judge::Fields::on(sg_judge::Cpu::detect(), input);
        match self {
            Format::Poj2425 => poj2425::read(&mut fields(input), collector),
            Format::Zoj3666 => zoj3666::read(&mut fields(input), collector),
            Format::Uva12163 => uva12163::read(&mut fields(input), collector),
            Format::Arcs => arcs::read(&mut fields(input), first, collector),
            Format::Names => plain::read(&mut text::Text::new(input)?, collector),
            Format::Dot => dot::read(text::Text::new(input)?, collector),
            Format::Json => json::read(text::Text::new(input)?, collector),
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Why there is no game, or no order of its vertices.
#[derive(Debug)]
pub enum Error {
    /// The input is not what its format has to be, or cannot be read.
    Input(sg_judge::Error),
    /// No format fits; why not.
    Unknown(Vec<(Format, sg_judge::Error)>),
    /// Several formats fit.
    Ambiguous {
        /// Which.
        formats: Vec<Format>,
        /// Whether only the beginning was looked at, since it cannot be read twice.
        is_cut: bool,
        /// The first two numbers, if it begins with such.
        counts: Option<(u64, u64)>,
    },
    /// Names fit, and arcs would but for this.
    Doubtful(sg_judge::Error),
    /// The input has no game at all.
    NoGraph,
    /// The input has too few games.
    NoCase {
        /// Which was asked for.
        case: u64,
        /// How many there are.
        num_cases: u64,
    },
    /// `--first` with a format that says itself where it counts from.
    FirstElsewhere(Format),
    /// The graph has a cycle.
    Cycle(Cycle),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Input(error) => write!(f, "{error}"),
            Error::Unknown(reasons) => {
                write!(f, "no format fits")?;
                for (format, reason) in reasons {
                    write!(f, "\n  {format:<8}  {reason}")?;
                }
                Ok(())
            }
            Error::Ambiguous {
                formats,
                is_cut,
                counts,
            } => {
                let of = if *is_cut { "the beginning of it" } else { "it" };
                write!(f, "several formats fit {of}; choose one:")?;
                for format in formats {
                    let meaning = format.meaning(*counts);
                    write!(f, "\n  --format {format:<8}  {meaning}")?;
                }
                Ok(())
            }
            Error::Doubtful(fault) => write!(
                f,
                "two formats may be meant; choose one:\n  \
                 --format arcs      it has a fault: {fault}\n  \
                 --format names     {}",
                Format::Names.meaning(None)
            ),
            Error::NoGraph => write!(f, "there is no graph in the input"),
            Error::NoCase { case, num_cases } => {
                let games = if *num_cases == 1 { "game" } else { "games" };
                write!(f, "no game {case}: the input has {num_cases} {games}")
            }
            Error::FirstElsewhere(format) => {
                write!(f, "--first is for the format arcs, and this is {format}")
            }
            Error::Cycle(cycle) => write!(f, "{cycle}"),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Error::Input(error) => error.source(),
            _ => None,
        }
    }
}

impl From<sg_judge::Error> for Error {
    fn from(error: sg_judge::Error) -> Error {
        Error::Input(error)
    }
}
