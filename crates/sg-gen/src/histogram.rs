//! How many vertices are to have each Grundy number, as it is written on a command line.

use std::str::FromStr;

use sg_random::Rng;

/// A histogram: how many vertices have value 0, value 1, and so on; no count is 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Histogram(Vec<u32>);

impl Histogram {
    /// The counts.
    #[must_use]
    pub fn counts(&self) -> &[u32] {
        &self.0
    }

    /// The number of vertices; it fits into 32 bits.
    pub(crate) fn num_vertices(&self) -> u32 {
        self.0.iter().sum()
    }

    /// Some histogram of `n` >= 1 vertices with values up to `largest` at most.
    pub(crate) fn random(n: u32, largest: u32, rng: &mut Rng) -> Self {
        let values = 1 + rng.vertex(n.min(largest + 1).min(12));
        let mut counts = vec![1; values as usize];
        for _ in values..n {
            // Small values are the most frequent, as in most games.
            let value = rng.vertex(values).min(rng.vertex(values));
            counts[value as usize] += 1;
        }
        Self(counts)
    }
}

impl FromStr for Histogram {
    type Err = Impossible;

    fn from_str(text: &str) -> Result<Self, Impossible> {
        let mut counts = Vec::new();
        let mut total = 0_u32;
        for (value, count) in text.split(',').enumerate() {
            let count = count.trim();
            let number: Result<u32, _> = count.parse();
            let number = number.map_err(|_| Impossible::NoCount(count.to_owned()))?;
            total = total.checked_add(number).ok_or(Impossible::TooMany)?;
            if number == 0 {
                return Err(Impossible::Gap(value));
            }
            counts.push(number);
        }
        Ok(Self(counts))
    }
}

/// The reason why no graph has such a histogram.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Impossible {
    /// Not a number of vertices.
    #[error("\"{0}\" is not a number of vertices up to {max}", max = u32::MAX)]
    NoCount(String),
    /// No vertex of this value.
    #[error("0 vertices of value {0}: {reason}", reason = reason(*.0))]
    Gap(usize),
    /// More vertices than 32 bits can count.
    #[error("more than {max} vertices in all", max = u32::MAX)]
    TooMany,
}

/// Why some vertex must have this value.
fn reason(value: usize) -> String {
    match value {
        0 => "a graph without cycles has at least 1, for it has vertices without followers".into(),
        _ => format!(
            "leave out all zeros; a vertex of a larger value needs a follower of value {value}"
        ),
    }
}
