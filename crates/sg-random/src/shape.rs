//! Graphs as rules.
//!
//! A shape knows the followers of each vertex by its *position* in a topological order: all of
//! them have later positions. A row follows from its position and the shape's seed alone, so rows
//! can be asked for in any order, any number of times.
//!
//! A row takes time linear in its length (a random one O(d log d)); a shape takes memory O(V).

use crate::graphs::Rows;
use crate::levels::Levels;
use crate::random::{Rng, derive};
use crate::scatter::Scatter;
use crate::tree::Tree;

/// A graph on the positions `0..num_vertices`.
#[derive(Debug)]
pub struct Shape {
    /// The number of vertices, at least 1.
    pub num_vertices: u32,
    /// The seed of the rows that are drawn at random.
    pub seed: u64,
    /// The rule of the arcs.
    pub rule: Rule,
}

/// A rule for the arcs of a graph: which positions lead to which.
#[derive(Debug)]
pub enum Rule {
    /// No arcs.
    Isolated,
    /// Each position to the next.
    Chain,
    /// Positions 3i to 3i+1 and 3i+2, and these to 3i+3; in some the two in the middle are
    /// joined as well, so that the values vary.
    Diamonds,
    /// Rows of this width: each position to the next in its row, and down.
    Grid(u32),
    /// In each group of this size, the first position to the others.
    Star(u32),
    /// Every position to all later ones.
    Complete,
    /// Every position to the last.
    FanIn,
    /// The distances that a move may cover.
    Subtraction(Vec<u32>),
    /// A random tree, away from its root.
    Tree(Tree),
    /// Random arcs.
    Scatter(Scatter),
    /// Prescribed values.
    Levels(Levels),
}

impl Shape {
    /// The graph as a list of rows, `order[p]` being the vertex at position `p`.
    ///
    /// # Panics
    ///
    /// When `order` is not a permutation of the positions.
    #[must_use]
    pub fn along(&self, order: &[u32]) -> Rows {
        assert_eq!(self.num_vertices as usize, order.len());
        let mut rows = vec![Vec::new(); order.len()];
        for (p, &v) in (0..).zip(order) {
            let row = &mut rows[v as usize];
            self.row(p, row);
            for w in row {
                *w = order[*w as usize];
            }
        }
        rows
    }

    /// Puts the followers of position `p` into `row`.
    pub fn row(&self, p: u32, row: &mut Vec<u32>) {
        row.clear();
        let n = self.num_vertices;
        match &self.rule {
            Rule::Isolated => {}
            Rule::Chain => row.extend((p + 1 < n).then_some(p + 1)),
            Rule::Diamonds => {
                let joined = || self.rng(p).below(2) == 0;
                match p % 3 {
                    0 => row.extend([p + 1, p + 2]),
                    1 if joined() => row.extend([p + 1, p + 2]),
                    1 => row.push(p + 2),
                    _ => row.push(p + 1),
                }
                row.retain(|&q| q < n);
            }
            Rule::Grid(width) => {
                let last = (p + 1).is_multiple_of(*width) || p + 1 == n;
                row.extend((!last).then_some(p + 1));
                row.extend((*width < n - p).then(|| p + width));
            }
            Rule::Star(size) => {
                if p.is_multiple_of(*size) {
                    row.extend(p + 1..p + (*size).min(n - p));
                }
            }
            Rule::Complete => row.extend(p + 1..n),
            Rule::FanIn => row.extend((p + 1 < n).then_some(n - 1)),
            Rule::Subtraction(steps) => {
                row.extend(steps.iter().filter(|&&s| s < n - p).map(|s| p + s));
            }
            Rule::Tree(tree) => row.extend_from_slice(tree.children(p)),
            Rule::Scatter(scatter) => scatter.row(p, n, &mut self.rng(p), row),
            Rule::Levels(levels) => levels.row(p, &mut self.rng(p), row),
        }
    }

    fn rng(&self, p: u32) -> Rng {
        Rng::new(derive(self.seed, p.into()))
    }
}
