//! Texts of the format `names` that may be others, in which a line belongs to one above it:
//! trees by indentation, and the followers of a vertex below it, as a multiline adjacency list of
//! networkx has them behind their number, and LGL behind `#`.
//!
//! Read as `names`, each of them would lose arcs without a word.

use sg_scan::{Error, Position};

use super::words::Remark;
use crate::text::fault;

/// The lines of a text, as far as they tell what it may be.
pub(super) struct Blocks {
    /// The first line; none before it.
    start: Option<Position>,
    /// The least column in which a line begins, and that of the latest one if it is a name alone.
    least: u64,
    alone: Option<u64>,
    /// The names alone that should follow by the latest number; none if the numbers do not count
    /// lines.
    missing: Option<u64>,
    has_alone: bool,
    /// Whether it may be LGL, and its first remark with the number of all.
    is_lgl: bool,
    remark: Option<Position>,
    num_remarks: u64,
    has_weights: bool,
}

/// What is on a line with names.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// A name alone.
    Alone,
    /// A name, and one that is a number; its value if that may count lines.
    Number(Option<u64>),
    /// Something else.
    Other,
}

impl Blocks {
    pub(super) fn new() -> Blocks {
        Blocks {
            start: None,
            least: u64::MAX,
            alone: None,
            missing: Some(0),
            has_alone: false,
            is_lgl: true,
            remark: None,
            num_remarks: 0,
            has_weights: false,
        }
    }

    /// Takes a remark on a line of its own.
    pub(super) fn remark(&mut self, remark: Remark) {
        self.is_lgl &= remark.is_word;
        self.remark.get_or_insert(remark.position);
        self.num_remarks += 1;
    }

    /// Takes a line that begins at `start`, and refuses one that is indented below another to which it may belong.
    pub(super) fn line(&mut self, start: Position, kind: Kind) -> Result<(), Error> {
        let is_alone = kind == Kind::Alone;
        let above = if is_alone {
            Some(self.least)
        } else {
            self.alone
        };
        if above.is_some_and(|above| above < start.column) {
            return Err(fault(start, INDENTED));
        }
        self.start.get_or_insert(start);
        self.least = self.least.min(start.column);
        self.alone = is_alone.then_some(start.column);
        self.has_alone |= is_alone;
        self.missing = match (self.missing, kind) {
            (Some(0), Kind::Number(count)) => count,
            (Some(missing @ 1..), Kind::Alone) => Some(missing - 1),
            _ => None,
        };
        self.has_weights |= matches!(kind, Kind::Number(_));
        self.is_lgl &= self.remark.is_some() && kind != Kind::Other;
        Ok(())
    }

    /// Refuses a text that may be in one of the formats with followers on lines of their own.
    pub(super) fn end(&self) -> Result<(), Error> {
        let Some(start) = self.start else {
            return Ok(());
        };
        if self.missing == Some(0) && self.has_alone {
            return Err(fault(start, COUNTED));
        }
        match self.remark {
            // A number behind a name may as well be a vertex, but not below many such remarks.
            Some(remark) if self.is_lgl && (!self.has_weights || 1 < self.num_remarks) => {
                Err(fault(remark, LGL))
            }
            _ => Ok(()),
        }
    }
}

const INDENTED: &str = "a line that is indented below another may belong to it: write each arc \
                        as 'a -> b', and a name alone where lines begin";
const COUNTED: &str = "each number may count the lines below that are followers, as networkx \
                       writes them: if so, write each arc as 'a -> b'; if these are vertices, say \
                       --format names";
const LGL: &str = "'#' may stand before a vertex whose followers are below it, as in LGL: if so, \
                   write each arc as 'a -> b'; if it begins a remark, say --format names";
