//! The reasons why a text is no graph.

use std::fmt;

use crate::cycle::Cycle;
use crate::format::{Format, Recognition};
use crate::readers::names;

/// The reason why there is no game, or no order of its vertices.
#[derive(Debug)]
pub enum Error {
    /// The input is not what its format has to be, or cannot be read.
    Input(sg_scan::Error),
    /// No format fits; why not.
    Unknown(Vec<(&'static Format, sg_scan::Error)>),
    /// Several formats fit.
    Ambiguous {
        /// The formats that fit.
        formats: Vec<&'static Format>,
        /// Whether only the beginning was looked at, since it cannot be read twice.
        is_cut: bool,
        /// The first two numbers, if it begins with such.
        counts: Option<(u64, u64)>,
    },
    /// Names fit, and arcs would but for this.
    Doubtful(sg_scan::Error),
    /// The input has no game at all.
    NoGraph,
    /// The input has too few games.
    NoCase {
        /// The number of the game that was to be read.
        case: u64,
        /// The number of games that there are.
        num_cases: u64,
    },
    /// A number of the first vertex in a format that says itself where it counts from.
    FirstElsewhere(&'static Format),
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
                    write!(f, "\n  {:<8}  {reason}", format.name)?;
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
                    let meaning = match format.recognition {
                        Recognition::Trial { meaning, .. } => meaning(*counts),
                        Recognition::Beginning(_) => format.help.to_owned(),
                    };
                    write!(f, "\n  --format {:<8}  {meaning}", format.name)?;
                }
                Ok(())
            }
            Error::Doubtful(fault) => write!(
                f,
                "two formats may be meant; choose one:\n  \
                 --format arcs      it has a fault: {fault}\n  \
                 --format names     {}",
                names::meaning(None)
            ),
            Error::NoGraph => write!(f, "there is no graph in the input"),
            Error::NoCase { case, num_cases } => {
                let games = if *num_cases == 1 { "game" } else { "games" };
                write!(f, "no game {case}: the input has {num_cases} {games}")
            }
            Error::FirstElsewhere(format) => {
                write!(
                    f,
                    "--first is for the format arcs, and this is {}",
                    format.name
                )
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

impl From<sg_scan::Error> for Error {
    fn from(error: sg_scan::Error) -> Error {
        Error::Input(error)
    }
}
