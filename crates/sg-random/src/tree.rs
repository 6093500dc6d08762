//! Random trees. Time O(V) but for full parents, memory O(V).

use crate::random::Rng;

/// A random tree: the parent of each vertex is one of those before it.
#[derive(Debug)]
pub struct Tree {
    /// The children of `p` are `children[starts[p]..starts[p + 1]]`.
    starts: Vec<usize>,
    children: Vec<u32>,
}

impl Tree {
    /// A tree on `n` vertices with at most `degree` >= 1 children each.
    #[must_use]
    pub fn new(n: u32, degree: u32, rng: &mut Rng) -> Self {
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

    pub(crate) fn children(&self, p: u32) -> &[u32] {
        &self.children[self.starts[p as usize]..self.starts[p as usize + 1]]
    }
}
