//! A game to draw, with all that a picture shows of it.
//!
//! Cost: O(V + E log E) for arcs without their repeats.

use sg_explain::{Game, Names, Stack, plural, winner};

/// A game to draw.
#[derive(Debug)]
pub struct Subject<'a> {
    pub(crate) title: String,
    pub(crate) game: Game<'a>,
    pub(crate) names: &'a dyn Names,
    /// Each arc once, ascending.
    pub(crate) arcs: Vec<(u32, u32)>,
    /// `None` if there are none.
    pub(crate) tokens: Option<Tokens>,
}

/// Tokens on the vertices of a game.
#[derive(Debug)]
pub(crate) struct Tokens {
    /// The tokens on each vertex.
    counts: Vec<u64>,
    nim_sum: u128,
    /// The arcs of the moves that win, ascending; none in a spread game, where a move is
    /// more than an arc.
    pub(crate) winning: Vec<(u32, u32)>,
    /// The vertices that a winning move may surely leave, ascending; none in a token game.
    pub(crate) winning_from: Vec<u32>,
}

impl<'a> Subject<'a> {
    /// A game with vertices of these names, and `counts` tokens on each vertex.
    ///
    /// # Panics
    ///
    /// If there are fewer counts than vertices.
    #[must_use]
    pub fn new(
        title: String,
        game: Game<'a>,
        names: &'a dyn Names,
        counts: Option<Vec<u64>>,
    ) -> Self {
        let mut arcs: Vec<_> = game.graph.arcs().collect();
        arcs.sort_unstable();
        arcs.dedup();
        Subject {
            title,
            game,
            names,
            arcs,
            tokens: counts.map(|counts| Tokens::new(game, counts)),
        }
    }

    pub(crate) fn num_vertices(&self) -> usize {
        self.game.graph.num_vertices()
    }

    pub(crate) fn vertices(&self) -> impl Iterator<Item = u32> + use<> {
        0..u32::try_from(self.num_vertices()).expect("a vertex has 32 bits")
    }

    pub(crate) fn value(&self, v: u32) -> u128 {
        self.game.values.number(v)
    }

    pub(crate) fn values(&self) -> impl Iterator<Item = u128> + '_ {
        self.vertices().map(|v| self.value(v))
    }

    /// The height of every vertex.
    pub(crate) fn heights(&self) -> &'a [u32] {
        &self.game.values.heights
    }

    /// The number of tokens on `v`.
    pub(crate) fn count(&self, v: u32) -> u64 {
        let counts = self.tokens.as_ref().map(|tokens| &tokens.counts);
        counts.map_or(0, |counts| counts[v as usize])
    }

    /// Whether a token may win by moving along this arc.
    pub(crate) fn wins(&self, arc: (u32, u32)) -> bool {
        let tokens = self.tokens.as_ref();
        tokens.is_some_and(|tokens| tokens.winning.binary_search(&arc).is_ok())
    }

    /// Whether a token on `v` has a move that wins and is not an arc alone.
    pub(crate) fn wins_from(&self, v: u32) -> bool {
        let tokens = self.tokens.as_ref();
        tokens.is_some_and(|tokens| tokens.winning_from.binary_search(&v).is_ok())
    }

    /// The text that appears when one points at `v`.
    pub(crate) fn tooltip(&self, v: u32) -> String {
        let (value, height) = (self.value(v), self.heights()[v as usize]);
        let mut text = format!("{}: value {value}, height {height}", self.names.display(v));
        if let Some(constants) = self.game.constants {
            text += &format!(", K {}", constants[v as usize]);
        }
        if let count @ 1.. = self.count(v) {
            text += &format!(", {}", plural(count, "token", "tokens"));
        }
        text
    }
}

impl Tokens {
    fn new(game: Game<'_>, counts: Vec<u64>) -> Tokens {
        let stack = |(vertex, &count)| Stack { vertex, count };
        let nim_sum = game.values.nim_sum((0..).zip(&counts).map(stack));
        let (mut winning, mut winning_from) = (Vec::new(), Vec::new());
        for (v, _) in (0..).zip(&counts).filter(|&(_, &count)| 0 < count) {
            let value = game.values.number(v);
            if game.constants.is_none() {
                let followers = game.graph.followers(v).iter();
                let wins = |&&w: &&u32| game.values.number(w) == nim_sum ^ value;
                winning.extend(followers.filter(wins).map(|&w| (v, w)));
            } else if nim_sum ^ value < value {
                // A smaller value can always be reached.
                winning_from.push(v);
            }
        }
        winning.sort_unstable();
        winning.dedup();
        Tokens {
            counts,
            nim_sum,
            winning,
            winning_from,
        }
    }

    /// How the game stands, for a reader.
    pub(crate) fn verdict(&self) -> String {
        let total: u128 = self.counts.iter().map(|&count| u128::from(count)).sum();
        let tokens = plural(total, "token", "tokens");
        let (sum, who) = (self.nim_sum, winner(self.nim_sum));
        format!("{tokens}, nim-sum {sum}: whoever moves {who} wins")
    }
}
