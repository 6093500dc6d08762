//! Names of vertices, which whoever read the graph knows.

use std::borrow::Cow;
use std::fmt;

use serde::Serialize;

/// Names of the vertices of a graph.
pub trait Names: fmt::Debug {
    /// The number of vertex 0 if the vertices are numbered; `None` if they have names.
    fn first(&self) -> Option<u32>;

    /// The name of vertex `v`, as its input has it.
    fn label(&self, v: u32) -> Label<'_>;

    /// The name of vertex `v` for people: on one line, and never empty.
    fn display(&self, v: u32) -> Cow<'_, str>;
}

/// Numbers as names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numbered {
    /// The number of vertex 0.
    pub first: u32,
}

impl Names for Numbered {
    fn first(&self) -> Option<u32> {
        Some(self.first)
    }

    fn label(&self, v: u32) -> Label<'_> {
        Label::Number(u64::from(self.first) + u64::from(v))
    }

    fn display(&self, v: u32) -> Cow<'_, str> {
        self.label(v).to_string().into()
    }
}

/// A name as its input has it: a JSON number or a JSON string.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Label<'a> {
    /// The vertex is only numbered.
    Number(u64),
    /// The vertex has a name.
    Text(Cow<'a, str>),
}

impl fmt::Display for Label<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Label::Number(number) => write!(f, "{number}"),
            Label::Text(text) => f.write_str(text),
        }
    }
}
