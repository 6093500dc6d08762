//! Graphs as rules.
//!
//! A shape knows the followers of each vertex by the vertex' *position* in a
//! topological order: all of them have later positions, so the graph has no cycle
//! and the last position has no followers. Nothing but the position and the
//! shape's own seed decides over a row, so rows can be asked for in any order, any
//! number of times, and need not be kept.
//!
//! Cost: a row takes time linear in its length (a random one O(d log d)); a shape
//! takes memory O(V).

use sg_random::Rng;

use super::histogram::Levels;
use super::scatter::Scatter;

/// A graph on the positions `0..num_vertices`.
#[derive(Debug)]
pub(super) struct Shape {
    /// At least 1.
    pub(super) num_vertices: u32,
    /// Decides over the rows that are drawn at random.
    pub(super) seed: u64,
    pub(super) rule: Rule,
}

/// What leads where.
#[derive(Debug)]
pub(super) enum Rule {
    /// Nothing.
    Isolated,
    /// Each position to the next.
    Chain,
    /// Positions 3i to 3i+1 and 3i+2, and these to 3i+3; in some diamonds the two
    /// in the middle are joined as well, so that the values vary.
    Diamonds,
    /// Rows of this width: each position to the next in its row, and down.
    Grid(u32),
    /// In each group of this size, the first position to the others.
    Star(u32),
    /// Every position to the last.
    FanIn,
    /// The distances that a move may cover.
    Subtraction(Vec<u32>),
    /// See [`Tree`].
    Tree(Tree),
    /// Random arcs.
    Scatter(Scatter),
    /// Prescribed values.
    Levels(Levels),
}

impl Shape {
    /// Puts the followers of position `p` into `row`.
    pub(super) fn row(&self, p: u32, row: &mut Vec<u32>) {
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

/// The seed of a part of what `seed` makes; parts with different names are
/// independent of each other.
pub(super) fn derive(seed: u64, part: u64) -> u64 {
    // Without the first step the parts of neighbouring seeds would overlap.
    let mixed = Rng::new(seed).next_u64();
    Rng::new(mixed ^ part).next_u64()
}

/// A random tree: the parent of each vertex is one of those before it.
#[derive(Debug)]
pub(super) struct Tree {
    /// The children of `p` are `children[starts[p]..starts[p + 1]]`.
    starts: Vec<usize>,
    children: Vec<u32>,
}

impl Tree {
    /// A tree on `n` vertices with at most `degree` >= 1 children each.
    pub(super) fn new(n: u32, degree: u32, rng: &mut Rng) -> Self {
        let len = n as usize;
        let mut parents = vec![0; len];
        // `starts[p + 1]` counts the children of p, and then all up to p.
        let mut starts = vec![0_usize; len + 1];
        for c in 1..n {
            // The vertex just before has no child yet.
            let parent = (0..8)
                .map(|_| rng.vertex(c))
                .find(|&p| starts[p as usize + 1] < degree as usize)
                .unwrap_or(c - 1);
            parents[c as usize] = parent;
            starts[parent as usize + 1] += 1;
        }
        for p in 0..len {
            starts[p + 1] += starts[p];
        }
        let mut ends = starts.clone();
        let mut children = vec![0; len - 1];
        for c in 1..n {
            let end = &mut ends[parents[c as usize] as usize];
            children[*end] = c;
            *end += 1;
        }
        Self { starts, children }
    }

    fn children(&self, p: u32) -> &[u32] {
        &self.children[self.starts[p as usize]..self.starts[p as usize + 1]]
    }
}
