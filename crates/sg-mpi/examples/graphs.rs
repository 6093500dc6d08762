//! Makes large graphs to measure with, each from a fixed seed:
//!
//! ```text
//! cargo run --release --no-default-features --example graphs -- KIND V E FORM PATH
//! ```
//!
//! `KIND` is `random`, arcs between uniform pairs of vertices along a random order; `deep`, arcs to
//! one of the next hundred in that order; or `skewed`, arcs of which half end in a hundredth of
//! the vertices. `FORM` is `arcs`, a text with the arcs in the order in which they are drawn; or
//! `csr`, a folder with `indptr.npy` and `indices.npy`, which takes 4 bytes an arc and 16 a vertex.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::Path;

use sg_random::Rng;

/// The arcs are drawn from it in one order, whatever is made of them.
const SEED: u64 = 1;

fn main() -> io::Result<()> {
    let args: Vec<_> = std::env::args().skip(1).collect();
    let [kind, n, num_arcs, form, path] = &args[..] else {
        return Err(io::Error::other("say KIND V E FORM PATH"));
    };
    let n: u32 = n.parse().map_err(io::Error::other)?;
    let num_arcs: u64 = num_arcs.parse().map_err(io::Error::other)?;
    let order = Rng::new(SEED).permutation(n);
    let draw = |rng: &mut Rng| {
        let (a, b) = match kind.as_str() {
            "random" => (rng.vertex(n), rng.vertex(n)),
            "deep" => {
                let a = rng.vertex(n - 1);
                (a, a + 1 + rng.vertex(100.min(n - 1 - a)))
            }
            _ => {
                let part = if rng.below(2) == 0 { n / 100 } else { n };
                // The last in the order have the most arcs.
                (rng.vertex(n), n - 1 - rng.vertex(part))
            }
        };
        (a.min(b), a.max(b))
    };
    let arcs = || {
        let mut rng = Rng::new(SEED + 1);
        let drawn = std::iter::repeat_with(move || draw(&mut rng)).filter(|(a, b)| a != b);
        let number = usize::try_from(num_arcs).expect("they fit into memory");
        drawn
            .map(|(a, b)| (order[a as usize], order[b as usize]))
            .take(number)
    };
    let path = Path::new(path);
    if form == "arcs" {
        let mut out = BufWriter::with_capacity(1 << 20, File::create(path)?);
        writeln!(out, "{n} {num_arcs}")?;
        for (v, w) in arcs() {
            writeln!(out, "{v} {w}")?;
        }
        return out.flush();
    }
    let mut offsets = vec![0_u64; n as usize + 1];
    for (v, _) in arcs() {
        offsets[v as usize + 1] += 1;
    }
    for v in 0..n as usize {
        offsets[v + 1] += offsets[v];
    }
    let mut targets = vec![0; usize::try_from(num_arcs).expect("they fit into memory")];
    // Each row is filled from its start, which moves on to its end.
    for (v, w) in arcs() {
        let place = &mut offsets[v as usize];
        targets[usize::try_from(*place).expect("they fit into memory")] = w;
        *place += 1;
    }
    offsets.copy_within(..n as usize, 1);
    offsets[0] = 0;
    fs::create_dir_all(path)?;
    let file = |name| {
        Ok::<_, io::Error>(BufWriter::with_capacity(
            1 << 20,
            File::create(path.join(name))?,
        ))
    };
    let mut indptr = file("indptr.npy")?;
    sg_npy::write_u64(&mut indptr, offsets.len() as u64, offsets.iter().copied())?;
    indptr.flush()?;
    let mut indices = file("indices.npy")?;
    sg_npy::write_u32(&mut indices, num_arcs, targets)?;
    indices.flush()
}
