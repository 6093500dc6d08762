//! Graphs for the tests, in every form of input.

use std::fmt::Write as _;
use std::fs;
use std::io::BufWriter;
use std::path::Path;

use sg_core::{Graph, grundy};
use sg_random::Rng;
use tempfile::TempDir;

/// A graph on the vertices from 0 on.
#[derive(Debug)]
pub(crate) struct Arcs {
    pub(crate) num_vertices: u32,
    pub(crate) arcs: Vec<(u32, u32)>,
}

impl Arcs {
    /// Random arcs along a random order, or between any vertices.
    pub(crate) fn random(rng: &mut Rng, n: u32, num_arcs: usize, has_cycles: bool) -> Self {
        let order = rng.permutation(n);
        let mut arcs = Vec::new();
        while 0 < n && arcs.len() < num_arcs {
            let (a, b) = (rng.vertex(n), rng.vertex(n));
            if has_cycles || a != b {
                let (a, b) = if has_cycles {
                    (a, b)
                } else {
                    (a.min(b), a.max(b))
                };
                arcs.push((order[a as usize], order[b as usize]));
            }
        }
        if has_cycles && n == 0 || num_arcs == 0 {
            arcs.clear();
        }
        Self {
            num_vertices: n,
            arcs,
        }
    }

    /// A complete graph: values up to `n - 1`.
    pub(crate) fn complete(rng: &mut Rng, n: u32) -> Self {
        let order = rng.permutation(n);
        let order = &order;
        let arcs = (0..n as usize).flat_map(|a| (0..a).map(move |b| (order[a], order[b])));
        let mut arcs: Vec<_> = arcs.collect();
        rng.shuffle(&mut arcs);
        Self {
            num_vertices: n,
            arcs,
        }
    }

    pub(crate) fn graph(&self) -> Graph {
        Graph::from_arcs(self.num_vertices as usize, 0, &self.arcs).unwrap()
    }

    /// The values, if there is no cycle.
    pub(crate) fn values(&self) -> Option<Vec<u32>> {
        grundy(&self.graph()).ok()
    }

    /// The text of the arcs, their vertices counted from `first`.
    pub(crate) fn text(&self, first: u32) -> String {
        let mut text = format!(" {}\n {} ", self.num_vertices, self.arcs.len());
        for (i, (v, w)) in self.arcs.iter().enumerate() {
            // Lines mean nothing.
            let blank = ["\n", " ", "\t\r\n", "  \n\n"][i % 4];
            let _ = write!(text, "{blank}{} {:03}", v + first, w + first);
        }
        text
    }

    /// Writes the text.
    pub(crate) fn write(&self, path: &Path, first: u32) {
        fs::write(path, self.text(first)).unwrap();
    }

    /// Writes parts of the text into a folder.
    pub(crate) fn write_parts(&self, folder: &Path, num_parts: usize) {
        fs::create_dir(folder).unwrap();
        let size = self.arcs.len().div_ceil(num_parts).max(1);
        for part in 0..num_parts {
            let mut text = String::new();
            if part == 0 {
                text = format!("{} {}\n", self.num_vertices, self.arcs.len());
            }
            for (v, w) in self.arcs.iter().skip(part * size).take(size) {
                let _ = writeln!(text, "{v} {w}");
            }
            fs::write(folder.join(format!("part-{part:02}")), text).unwrap();
        }
    }

    /// Writes compressed sparse rows into a folder.
    pub(crate) fn write_csr(&self, folder: &Path) {
        fs::create_dir(folder).unwrap();
        let graph = self.graph();
        let mut offsets = vec![0];
        for row in graph.rows() {
            offsets.push(offsets[offsets.len() - 1] + row.len() as u64);
        }
        let file = |name| BufWriter::new(fs::File::create(folder.join(name)).unwrap());
        let len = offsets.len() as u64;
        sg_npy::write_u64(&mut file("indptr.npy"), len, offsets).unwrap();
        let targets = graph.rows().flatten().copied();
        sg_npy::write_u32(&mut file("indices.npy"), self.arcs.len() as u64, targets).unwrap();
    }
}

/// A folder for a test.
pub(crate) fn folder() -> TempDir {
    tempfile::tempdir().unwrap()
}
