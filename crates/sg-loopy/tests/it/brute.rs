//! Games solved by all their positions, without any theory; and graphs to try.

use sg_core::Graph;
use sg_loopy::Outcome;
use sg_random::{Rng, Rows};

/// The graph with these followers.
pub(crate) fn graph(rows: &Rows) -> Graph {
    Graph::from_rows(0, rows).expect("a graph")
}

/// A random graph of at most so many vertices, with any number of arcs of each.
pub(crate) fn random_graph(rng: &mut Rng, most: u32) -> Rows {
    let n = 1 + rng.vertex(most);
    let arcs_per_vertex = 1 + rng.below(u64::from(n.min(5)));
    let row = |rng: &mut Rng| {
        let len = rng.below(arcs_per_vertex + 1);
        (0..len).map(|_| rng.vertex(n)).collect()
    };
    (0..n).map(|_| row(rng)).collect()
}

/// How each position ends when both sides play well, and in how many moves if one side wins:
/// `options[p]` are the positions after a move. In each round all are settled that can be.
pub(crate) fn solve(
    options: &[Vec<usize>],
    whoever_cannot_move: Outcome,
) -> Vec<(Outcome, Option<u32>)> {
    let mut outcomes = vec![(Outcome::D, None); options.len()];
    for (outcome, options) in outcomes.iter_mut().zip(options) {
        if options.is_empty() {
            *outcome = (whoever_cannot_move, Some(0));
        }
    }
    for round in 1.. {
        let before = outcomes.clone();
        for (outcome, options) in outcomes.iter_mut().zip(options) {
            if outcome.0 == Outcome::D {
                if options.iter().any(|&p| before[p].0 == Outcome::P) {
                    *outcome = (Outcome::N, Some(round));
                } else if options.iter().all(|&p| before[p].0 == Outcome::N) {
                    *outcome = (Outcome::P, Some(round));
                }
            }
        }
        if outcomes == before {
            break;
        }
    }
    outcomes
}

/// All positions of so many tokens: the vertex of each is a digit of the number of a position.
pub(crate) struct Product<'a> {
    rows: &'a Rows,
    num_tokens: usize,
    pub(crate) results: Vec<(Outcome, Option<u32>)>,
}

impl<'a> Product<'a> {
    pub(crate) fn new(rows: &'a Rows, num_tokens: usize, whoever_cannot_move: Outcome) -> Self {
        let mut product = Self {
            rows,
            num_tokens,
            results: Vec::new(),
        };
        let num_positions = rows.len().pow(u32::try_from(num_tokens).unwrap());
        let options: Vec<Vec<usize>> = (0..num_positions)
            .map(|position| {
                let tokens = product.tokens(position);
                let moves = product.moves(&tokens).into_iter();
                moves.map(|(_, after)| product.position(&after)).collect()
            })
            .collect();
        product.results = solve(&options, whoever_cannot_move);
        product
    }

    pub(crate) fn tokens(&self, mut position: usize) -> Vec<u32> {
        let mut tokens = Vec::new();
        for _ in 0..self.num_tokens {
            tokens.push(u32::try_from(position % self.rows.len()).unwrap());
            position /= self.rows.len();
        }
        tokens
    }

    pub(crate) fn position(&self, tokens: &[u32]) -> usize {
        let digits = tokens.iter().rev();
        digits.fold(0, |position, &token| {
            position * self.rows.len() + token as usize
        })
    }

    /// Each move: the token and its target, and the tokens after it.
    pub(crate) fn moves(&self, tokens: &[u32]) -> Vec<((usize, u32), Vec<u32>)> {
        let mut moves = Vec::new();
        for (component, &token) in tokens.iter().enumerate() {
            for &target in &self.rows[token as usize] {
                let mut after = tokens.to_vec();
                after[component] = target;
                moves.push(((component, target), after));
            }
        }
        moves
    }
}

/// The outcome of each vertex beside each heap from 0 to `largest`: entry `[v][x]`.
pub(crate) fn beside_heaps(rows: &Rows, largest: usize) -> Vec<Vec<Outcome>> {
    let heaps = largest + 1;
    let mut options = Vec::new();
    for row in rows {
        for heap in 0..heaps {
            let v = options.len() / heaps * heaps;
            let moved = row.iter().map(|&w| w as usize * heaps + heap);
            options.push(moved.chain(v..v + heap).collect());
        }
    }
    let results = solve(&options, Outcome::P);
    let of_vertex = results.chunks(heaps);
    of_vertex
        .map(|row| row.iter().map(|result| result.0).collect())
        .collect()
}
