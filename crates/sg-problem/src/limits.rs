//! The numbers that a statement names, in one place for all who keep to them.

/// The limits of a statement. Where it names no number, it is the largest of its type.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The most games of an input.
    pub games: u64,
    /// The fewest vertices of a game.
    pub fewest_vertices: u32,
    /// The most vertices of a game.
    pub vertices: u32,
    /// The most arcs of a game, each repetition counted.
    pub arcs: u64,
    /// The most arcs that leave a vertex, each repetition counted.
    pub degree: u32,
    /// The fewest queries of a game.
    pub fewest_queries: u64,
    /// The most queries of a game.
    pub queries: u64,
    /// The most tokens of a query; more than there are places for them is not allowed either.
    pub tokens: u32,
    /// The largest constant, and the largest count of tokens on a vertex.
    pub units: u64,
}

impl Limits {
    /// No limit but that of a type, and at least one vertex.
    pub const NONE: Limits = Limits {
        games: u64::MAX,
        fewest_vertices: 1,
        vertices: u32::MAX,
        arcs: u64::MAX,
        degree: u32::MAX,
        fewest_queries: 0,
        queries: u64::MAX,
        tokens: u32::MAX,
        units: u64::MAX,
    };
}
