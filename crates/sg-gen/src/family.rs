//! The choices of a request: families, numberings and constants.

use crate::choice::{Choice, choices};

choices! {
    /// A family of inputs: what their graphs look like.
    Family {
        Chain "chain" "One path through all vertices",
        Diamonds "diamonds" "Diamonds in a row: a number of paths exponential in the vertices",
        Grid "grid" "A grid whose vertices lead right and down",
        Dense "dense" "Half of all arcs there can be, at random",
        Complete "complete" "All arcs there can be within the limits",
        Sparse "sparse" "Two arcs a vertex, at random",
        Band "band" "Random arcs to near vertices: long paths and many arcs",
        Layered "layered" "Layers of vertices, with arcs from each layer to the next",
        Tree "tree" "A tree with arcs away from its root",
        Star "star" "A vertex that leads to all others, or several with as many as allowed",
        FanIn "fan-in" "All vertices lead to the last one",
        Repeated "repeated" "Followers that are listed several times",
        LargeValues "large-values" "Grundy numbers as large as the arcs allow",
        Subtraction "subtraction"
            "A subtraction game: each vertex leads the same few steps ahead",
        Isolated "isolated" "No arcs at all",
        Histogram "histogram" "As many vertices of each Grundy number as --histogram says",
        ManyQueries "many-queries" "A small sparse graph with many queries",
        ManyCases "many-cases" "Many tiny cases",
        TinyAfterLarge "tiny-after-large" "Large cases, each with three tiny ones behind it",
        Mixed "mixed" "Cases of most other kinds and of many sizes",
    }
}

impl Family {
    /// The families that say what a single graph looks like, given its size.
    pub(crate) const PLAIN: [Family; 14] = [
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

    /// Whether the number of arcs can be chosen.
    pub(crate) const fn takes_arcs(self) -> bool {
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
    pub(crate) const fn takes_degree(self) -> bool {
        self.takes_arcs() || matches!(self, Family::Star | Family::Tree)
    }

    /// The constants that suit it.
    pub(crate) const fn constants(self) -> Constants {
        match self {
            Family::Histogram => Constants::One,
            Family::LargeValues => Constants::Large,
            _ => Constants::Mixed,
        }
    }
}

choices! {
    /// A numbering of the vertices: how their numbers follow the arcs.
    Numbering {
        Up "up" "Every arc leads to a larger number",
        Down "down" "Every arc leads to a smaller number, or to the exit",
        Shuffled "shuffled" "In random order",
    }
}

choices! {
    /// The constants of a spread game.
    Constants {
        One "one" "Always 1: a token moves along an arc",
        Small "small" "From 0 to 4",
        Odd "odd" "Odd, small and large ones",
        Even "even" "Even, small and large ones",
        Large "large" "Even and over a million: the Grundy numbers grow fastest",
        Mixed "mixed" "All of these",
    }
}

impl Constants {
    /// All but the mixture of them.
    pub(crate) const PLAIN: [Constants; 5] = [
        Constants::One,
        Constants::Small,
        Constants::Odd,
        Constants::Even,
        Constants::Large,
    ];
}
