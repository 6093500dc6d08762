//! Pictures and pages of small games.

mod dot;
mod page;
#[cfg(feature = "png")]
mod png;
mod svg;

use std::borrow::Cow;

use sg_core::{Graph, toposort};
use sg_draw::Subject;
use sg_explain::{Game, Label, Values};

/// Names that are shown as they are.
#[derive(Debug)]
struct Texts(Vec<String>);

impl sg_explain::Names for Texts {
    fn first(&self) -> Option<u32> {
        None
    }

    fn label(&self, v: u32) -> Label<'_> {
        Label::Text(self.0[v as usize].as_str().into())
    }

    fn display(&self, v: u32) -> Cow<'_, str> {
        Cow::Borrowed(&self.0[v as usize])
    }
}

/// A game to draw.
struct Drawing {
    title: &'static str,
    names: Texts,
    graph: Graph,
    constants: Option<Vec<u64>>,
    counts: Option<Vec<u64>>,
}

impl Drawing {
    fn new(names: &[&str], arcs: &[(u32, u32)]) -> Drawing {
        Drawing {
            title: "game",
            names: Texts(names.iter().map(|&name| name.to_owned()).collect()),
            graph: Graph::from_arcs(names.len(), 0, arcs).expect("it is a graph"),
            constants: None,
            counts: None,
        }
    }

    /// A heap of two tokens, each move taking one or both: `a` leads to `b` and `c`.
    fn heap() -> Drawing {
        Drawing::new(&["a", "b", "c"], &[(0, 1), (0, 2), (1, 2)])
    }

    /// A game with an arc between any two vertices.
    fn complete(n: u32) -> Drawing {
        let names: Vec<String> = (0..n).map(|v| format!("v{v}")).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let arcs: Vec<(u32, u32)> = (0..n).flat_map(|v| (0..v).map(move |w| (v, w))).collect();
        Drawing::new(&names, &arcs)
    }

    fn counts(self, counts: &[u64]) -> Drawing {
        let counts = Some(counts.to_vec());
        Drawing { counts, ..self }
    }

    fn with<T>(&self, look: impl FnOnce(&Subject<'_>) -> T) -> T {
        let order = toposort(&self.graph).expect("it has no cycle");
        let constants = self.constants.as_deref();
        let values = Values::new(order, constants).expect("they are small");
        let game = Game {
            graph: &self.graph,
            constants,
            values: &values,
        };
        let (title, counts) = (self.title.to_owned(), self.counts.clone());
        look(&Subject::new(title, game, &self.names, counts))
    }
}
