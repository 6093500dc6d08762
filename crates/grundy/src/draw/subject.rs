//! What is drawn: a game with all that a picture says about it.
//!
//! Cost: that of the values, and O(E log E) for arcs without their repeats.

use sg_core::{Graph, heights, nim_sum_of_counts, spread_values, winning_moves};

use crate::source::{Names, Source};
use crate::values::out_of_reach;

/// A game to draw; vertices count from 0.
#[derive(Debug)]
pub(super) struct Subject<'a> {
    pub(super) title: String,
    pub(super) names: &'a Names,
    pub(super) graph: &'a Graph,
    /// Grundy numbers.
    pub(super) values: Vec<u128>,
    pub(super) heights: Vec<u32>,
    /// Each arc once, ascending.
    pub(super) arcs: Vec<(u32, u32)>,
    /// UVa 12163: the constant K of every vertex.
    pub(super) constants: Option<&'a [u64]>,
    /// The tokens on each vertex, and what they come to; `None` if there are none.
    pub(super) tokens: Option<Tokens>,
}

/// Tokens on the vertices of a game.
#[derive(Debug)]
pub(super) struct Tokens {
    pub(super) counts: Vec<u64>,
    pub(super) nim_sum: u128,
    /// The arcs of the moves that win, ascending; none in UVa 12163, where a move is
    /// more than an arc.
    pub(super) winning: Vec<(u32, u32)>,
    /// The vertices that a winning move may surely leave, ascending.
    pub(super) winning_from: Vec<u32>,
}

impl<'a> Subject<'a> {
    /// Everything about `source` with so many tokens on each vertex.
    ///
    /// # Errors
    ///
    /// If the graph has a cycle, a value is out of reach, or memory runs out.
    pub(super) fn new(
        source: &'a Source,
        title: String,
        counts: Option<Vec<u64>>,
    ) -> anyhow::Result<Subject<'a>> {
        let order = source.order()?;
        let heights = heights(&order).map_err(|_| sg_judge::Error::OutOfMemory)?;
        let values = match &source.constants {
            None => order.into_values().into_iter().map(u128::from).collect(),
            Some(constants) => spread_values(&order, constants).map_err(out_of_reach)?,
        };
        let mut arcs: Vec<_> = source.graph.arcs().collect();
        arcs.sort_unstable();
        arcs.dedup();
        let tokens = counts.map(|counts| Tokens::new(source, &values, counts));
        Ok(Subject {
            title,
            names: &source.names,
            graph: &source.graph,
            values,
            heights,
            arcs,
            constants: source.constants.as_deref(),
            tokens,
        })
    }

    pub(super) fn num_vertices(&self) -> usize {
        self.values.len()
    }

    /// All vertices.
    pub(super) fn vertices(&self) -> impl Iterator<Item = u32> + use<> {
        0..u32::try_from(self.values.len()).expect("a vertex has 32 bits")
    }

    /// How many tokens are on `v`.
    pub(super) fn count(&self, v: u32) -> u64 {
        let counts = self.tokens.as_ref().map(|tokens| &tokens.counts);
        counts.map_or(0, |counts| counts[v as usize])
    }

    /// Whether a token may win by moving along this arc.
    pub(super) fn wins(&self, arc: (u32, u32)) -> bool {
        let tokens = self.tokens.as_ref();
        tokens.is_some_and(|tokens| tokens.winning.binary_search(&arc).is_ok())
    }

    /// Whether a token on `v` has a move that wins and is not an arc alone.
    pub(super) fn wins_from(&self, v: u32) -> bool {
        let tokens = self.tokens.as_ref();
        self.constants.is_some()
            && tokens.is_some_and(|tokens| tokens.winning_from.binary_search(&v).is_ok())
    }

    /// What is told of `v` when one points at it.
    pub(super) fn told(&self, v: u32) -> String {
        let name = self.names.shown(v);
        let (value, height) = (self.values[v as usize], self.heights[v as usize]);
        let mut told = format!("{name}: value {value}, height {height}");
        if let Some(constants) = self.constants {
            told += &format!(", K {}", constants[v as usize]);
        }
        match self.count(v) {
            0 => {}
            1 => told += ", 1 token",
            count => told += &format!(", {count} tokens"),
        }
        told
    }
}

impl Tokens {
    fn new(source: &Source, values: &[u128], counts: Vec<u64>) -> Tokens {
        let loaded = (0_u32..).zip(&counts).filter(|&(_, &count)| 0 < count);
        let nim_sum = nim_sum_of_counts(values.iter().copied().zip(counts.iter().copied()));
        let (mut winning, mut winning_from) = (Vec::new(), Vec::new());
        for (v, _) in loaded {
            let value = values[v as usize];
            // A smaller value can always be reached.
            if nim_sum ^ value < value {
                winning_from.push(v);
            }
        }
        if source.constants.is_none() {
            // Few vertices have tokens, so these are small sums: of each vertex one token,
            // and of what is left on it, one more if that counts.
            let mut tokens = Vec::new();
            for (v, &count) in (0_u32..).zip(&counts) {
                let shown = match count {
                    0 => 0,
                    count => 2 - usize::from(count % 2 == 1),
                };
                tokens.extend(std::iter::repeat_n(v, shown));
            }
            winning.extend(
                winning_moves(&source.graph, &values, &tokens)
                    .expect("tokens stand on vertices")
                    .iter()
                    .map(|winning| (tokens[winning.component], winning.target)),
            );
            winning.sort_unstable();
            winning.dedup();
        }
        Tokens {
            counts,
            nim_sum,
            winning,
            winning_from,
        }
    }

    /// How the game stands, for a reader.
    pub(super) fn verdict(&self) -> String {
        let total = self
            .counts
            .iter()
            .map(|&count| u128::from(count))
            .sum::<u128>();
        let tokens = if total == 1 { "token" } else { "tokens" };
        let who = if self.nim_sum == 0 {
            "whoever moves second wins"
        } else {
            "whoever moves first wins"
        };
        format!("{total} {tokens}, nim-sum {}: {who}", self.nim_sum)
    }
}
