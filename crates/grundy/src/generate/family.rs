//! What can be chosen: families, vertex numbers and constants.

use clap::ValueEnum;

/// What the graphs of an input look like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, ValueEnum)]
pub enum Family {
    /// One path through all vertices
    Chain,
    /// Diamonds in a row: a number of paths exponential in the vertices
    Diamonds,
    /// A grid whose vertices lead right and down
    Grid,
    /// Half of all arcs there can be, at random
    Dense,
    /// All arcs there can be within the limits
    Complete,
    /// Two arcs a vertex, at random
    Sparse,
    /// Random arcs to near vertices: long paths and many arcs
    Band,
    /// Layers of vertices, with arcs from each layer to the next
    Layered,
    /// A tree with arcs away from its root
    Tree,
    /// A vertex that leads to all others, or several with as many as allowed
    Star,
    /// All vertices lead to the last one
    FanIn,
    /// Followers that are listed several times
    Repeated,
    /// Grundy numbers as large as the arcs allow
    LargeValues,
    /// A subtraction game: each vertex leads the same few steps ahead
    Subtraction,
    /// No arcs at all
    Isolated,
    /// As many vertices of each Grundy number as --histogram says
    Histogram,
    /// A small sparse graph with many queries
    ManyQueries,
    /// Many tiny cases
    ManyCases,
    /// Large cases, each with three tiny ones behind it
    TinyAfterLarge,
    /// Cases of most other kinds and of many sizes
    Mixed,
}

impl Family {
    /// Those that say what a single graph looks like, given its size.
    pub(super) const PLAIN: [Family; 14] = [
        Family::Chain,
        Family::Diamonds,
        Family::Grid,
        Family::Dense,
        Family::Sparse,
        Family::Band,
        Family::Layered,
        Family::Tree,
        Family::Star,
        Family::FanIn,
        Family::Repeated,
        Family::LargeValues,
        Family::Subtraction,
        Family::Isolated,
    ];

    /// The name on the command line.
    ///
    /// # Panics
    ///
    /// Never: every family has one.
    #[must_use]
    pub fn name(self) -> String {
        let value = self.to_possible_value().expect("no family is hidden");
        value.get_name().to_owned()
    }

    /// Whether the number of arcs can be chosen.
    pub(super) const fn takes_arcs(self) -> bool {
        matches!(
            self,
            Family::Dense
                | Family::Complete
                | Family::Sparse
                | Family::Band
                | Family::Layered
                | Family::Repeated
                | Family::LargeValues
                | Family::ManyQueries
        )
    }

    /// Whether the number of followers can be limited.
    pub(super) const fn takes_degree(self) -> bool {
        self.takes_arcs() || matches!(self, Family::Star | Family::Tree)
    }
}

/// How the vertex numbers follow the arcs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Numbering {
    /// Every arc leads to a larger number
    Up,
    /// Every arc leads to a smaller number, or to the exit
    Down,
    /// In random order
    Shuffled,
}

/// The constants K of UVa 12163.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Picks {
    /// Always 1: a token moves along an arc
    One,
    /// From 0 to 4
    Small,
    /// Odd, small and large ones
    Odd,
    /// Even, small and large ones
    Even,
    /// Even and over a million: the Grundy numbers grow fastest
    Large,
    /// All of these
    Mixed,
}

impl Picks {
    /// All but the mixture of them.
    pub(super) const PLAIN: [Picks; 5] = [
        Picks::One,
        Picks::Small,
        Picks::Odd,
        Picks::Even,
        Picks::Large,
    ];
}
