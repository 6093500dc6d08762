//! Colours for Grundy numbers, which those who do not see all colours can tell apart.
//!
//! The scale is viridis (van der Walt and Smith 2015) without its darkest end: it gets
//! darker all along. Value 0 has no colour of the scale; its outline tells it apart.

use std::fmt;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rgb(pub(crate) u8, pub(crate) u8, pub(crate) u8);

impl Rgb {
    /// Whether dark letters on it are easier to read than light ones.
    pub(crate) fn is_light(self) -> bool {
        let Rgb(red, green, blue) = self;
        125_000 <= 299 * u32::from(red) + 587 * u32::from(green) + 114 * u32::from(blue)
    }
}

impl fmt::Display for Rgb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

const SCALE: [Rgb; 9] = [
    Rgb(253, 231, 37),
    Rgb(181, 222, 43),
    Rgb(110, 206, 88),
    Rgb(53, 183, 121),
    Rgb(31, 158, 137),
    Rgb(38, 130, 142),
    Rgb(49, 104, 142),
    Rgb(62, 73, 137),
    Rgb(72, 40, 120),
];

/// With fewer values than this, the dark end is not used.
const LEAST_STEPS: usize = 5;

/// A colour for each value.
#[derive(Debug)]
pub(crate) struct Palette {
    /// The different values but 0, ascending.
    values: Vec<u128>,
}

impl Palette {
    pub(crate) fn new(values: impl IntoIterator<Item = u128>) -> Palette {
        let mut values: Vec<u128> = values.into_iter().filter(|&value| value != 0).collect();
        values.sort_unstable();
        values.dedup();
        Palette { values }
    }

    /// The colour of `value`, by its rank; `None` for 0.
    pub(crate) fn colour(&self, value: u128) -> Option<Rgb> {
        let rank = self.values.binary_search(&value).ok()?;
        let steps = LEAST_STEPS.max(self.values.len() - 1);
        // In integers, so that every machine gets the same.
        let at = rank * (SCALE.len() - 1);
        let (low, part) = ((at / steps).min(SCALE.len() - 2), at % steps);
        let part = if at / steps == low { part } else { steps };
        let (Rgb(r0, g0, b0), Rgb(r1, g1, b1)) = (SCALE[low], SCALE[low + 1]);
        let mix = |from: u8, to: u8| {
            let sum = usize::from(from) * (steps - part) + usize::from(to) * part;
            u8::try_from((sum + steps / 2) / steps).unwrap_or(u8::MAX)
        };
        Some(Rgb(mix(r0, r1), mix(g0, g1), mix(b0, b1)))
    }
}

#[cfg(test)]
mod tests;
