//! The values of a graph that need not fit into memory: its rows stream by, each behind those of
//! its followers.
//!
//! Rows are taken as they come if arcs lead to earlier vertices, by the same readers that build
//! graphs. Once the first arc of all leads to a later one, a file is read from its end instead.

use std::borrow::Cow;

use sg_core::StreamValues;

use crate::backward::{self, Found};
use crate::collect::{Collector, Task};
use crate::detect::first_two;
use crate::error::Error;
use crate::format::{Format, Layout, Told};
use crate::input::Input;
use crate::readers::csr;
use crate::source::{Heading, Reading};

/// The values of a graph that streamed by.
#[derive(Debug)]
pub struct Streamed {
    /// The format in which the game was written.
    pub format: &'static Format,
    /// What was found out beside the format.
    note: Option<Cow<'static, str>>,
    /// The number of the game in the input, counted from 1.
    pub case: u64,
    /// The number of games of the input.
    pub num_cases: u64,
    /// The number that the input gives its first vertex.
    pub first: u32,
    /// The values.
    pub values: StreamValues,
}

impl Streamed {
    /// The line that says how the input was read, for whoever did not say it.
    #[must_use]
    pub fn read_as(&self) -> String {
        self.format.read_as(self.note.as_deref())
    }

    /// What kind of input streamed by.
    #[must_use]
    pub fn heading(&self) -> Heading<'_> {
        Heading {
            format: self.format,
            title: None,
            case: self.case,
            num_cases: self.num_cases,
        }
    }
}

impl Reading<'_> {
    /// The values of the game, of which only these are kept: one byte a vertex as long as all are
    /// below 256, in a text `arcs` or with lists, or in a folder of arrays.
    ///
    /// # Errors
    ///
    /// If there is no such game, or its rows do not come each behind those of its followers.
    pub fn stream(&self, mut input: Input) -> Result<Streamed, Error> {
        let (format, told) = self.chosen(&input)?;
        let case = self.number();
        if *format == csr::FORMAT {
            if 1 < case {
                return Err(Error::NoCase { case, num_cases: 1 });
            }
            return Ok(Streamed {
                format,
                note: None,
                case,
                num_cases: 1,
                first: 0,
                values: csr::stream(&input)?,
            });
        }
        if format.layout == Layout::Unsorted {
            return Err(Error::NoStream(format));
        }
        let mut collector = Collector::new(Task::Stream, case);
        let all = input.take().map_err(sg_scan::Error::Read)?;
        match (format.read)(all, told, &mut collector) {
            Err(_) if collector.is_turned => {
                let found = from_end(&input, format, told, case, &collector)?;
                Ok(Streamed {
                    format,
                    note: match (format.layout, told.first, found.first) {
                        (Layout::Arcs, None, 0) => Some("vertices from 0".into()),
                        (Layout::Arcs, None, _) => Some("vertices from 1".into()),
                        _ => None,
                    },
                    case,
                    num_cases: found.num_cases,
                    first: found.first,
                    values: found.values,
                })
            }
            read => {
                read?;
                self.check_case(collector.num_cases)?;
                let (values, first) = collector.take_stream()?;
                Ok(Streamed {
                    format,
                    note: collector.note,
                    case,
                    num_cases: collector.num_cases,
                    first,
                    values,
                })
            }
        }
    }
}

/// The values of a game of which `front` saw that its first arc leads to a later vertex.
fn from_end(
    input: &Input,
    format: &'static Format,
    told: Told,
    case: u64,
    front: &Collector,
) -> Result<Found, Error> {
    if !input.is_repeatable() {
        return Err(Error::FromEnd(
            "arcs lead to later vertices, so it is to be read from its end: give the name of a file",
        ));
    }
    if 1 < case {
        return Err(Error::FromEnd(
            "arcs lead to later vertices, and only the first game can be read from its end",
        ));
    }
    let (num_vertices, first) = front.numbering();
    let found = match format.layout {
        Layout::Lists { has_exit } => {
            backward::lists(input, format, num_vertices, first, has_exit)?
        }
        _ => match first_two(input.head()) {
            Some(counts) => backward::arcs(input, counts, told.first)?,
            None => None,
        },
    };
    if let Some(found) = found {
        return Ok(found);
    }
    // The earliest fault, whatever reading from the end came upon.
    let mut collector = Collector::new(Task::Descend, case);
    let again = input.again().map_err(sg_scan::Error::Read)?;
    (format.read)(again, told, &mut collector)?;
    Err(Error::FromEnd(
        "arcs lead to later vertices, so it is to be read from its end: the number of vertices and \
         each list have to be on lines of their own, as grundy renumber writes them",
    ))
}
