//! What is said of an edge that is not drawn as it is written: it cannot be known which of the
//! two is meant, so it is refused.

use std::rc::Rc;

use sg_scan::{Error, Position};

use crate::text::{fault, quoted};

/// The attributes that may say so.
const NAMES: [&str; 3] = ["dir", "arrowhead", "style"];

/// The values of these attributes.
#[derive(Clone, Default)]
pub(super) struct Drawn {
    /// For each of [`NAMES`] its value, which all subgraphs inside share, and where it stands.
    values: [Option<(Rc<str>, Position)>; NAMES.len()],
}

impl Drawn {
    /// The index of an attribute, if it is one of these.
    pub(super) fn index(name: &[u8]) -> Option<usize> {
        NAMES.iter().position(|known| known.as_bytes() == name)
    }

    /// Takes the value of the attribute of that index, which stands at `position`.
    pub(super) fn set(&mut self, index: usize, value: &[u8], position: Position) {
        let value = String::from_utf8_lossy(value);
        self.values[index] = Some((value.into(), position));
    }

    /// Takes what `later` says.
    pub(super) fn update(&mut self, later: &Drawn) {
        for (value, later) in self.values.iter_mut().zip(&later.values) {
            if later.is_some() {
                value.clone_from(later);
            }
        }
    }

    /// Refuses an edge of which this is said, and where nothing is said, `defaults`.
    pub(super) fn check(&self, defaults: &Drawn) -> Result<(), Error> {
        let values = self.values.iter().zip(&defaults.values);
        for (name, (own, default)) in NAMES.into_iter().zip(values) {
            let Some((value, position)) = own.as_ref().or(default.as_ref()) else {
                continue;
            };
            let is_as_written = match name {
                "dir" => matches!(&**value, "forward" | ""),
                "arrowhead" => &**value != "none",
                _ => value.split(',').all(|style| style.trim() != "invis"),
            };
            if !is_as_written {
                let value = quoted(value.as_bytes());
                let how = match name {
                    "style" => format!(
                        "an edge with style={value} is not drawn at all: \
                         leave it out, or its style if it is an arc"
                    ),
                    _ => format!(
                        "an edge with {name}={value} is not drawn as it is written: \
                         write each arc in its direction, without {name}"
                    ),
                };
                return Err(fault(*position, how));
            }
        }
        Ok(())
    }
}
