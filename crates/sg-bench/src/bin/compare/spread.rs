//! The median of some measurements, and how far they lie apart.

use std::fmt;

/// Median, least and greatest of one or more measurements.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Spread {
    pub(crate) median: f64,
    min: f64,
    max: f64,
    /// There was more than one measurement.
    spreads: bool,
}

impl Spread {
    /// # Panics
    ///
    /// When there are no measurements.
    pub(crate) fn of(measurements: impl IntoIterator<Item = f64>) -> Self {
        let mut sorted: Vec<f64> = measurements.into_iter().collect();
        sorted.sort_by(f64::total_cmp);
        let (middle, last) = (sorted.len() / 2, sorted.len() - 1);
        let median = if sorted.len() % 2 == 1 {
            sorted[middle]
        } else {
            (sorted[middle - 1] + sorted[middle]) / 2.0
        };
        Self {
            median,
            min: sorted[0],
            max: sorted[last],
            spreads: 0 < last,
        }
    }
}

/// `1.52 [1.41..1.70]`, or only `1.52` when there was one measurement.
impl fmt::Display for Spread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", three_digits(self.median))?;
        if self.spreads {
            write!(
                f,
                " [{}..{}]",
                three_digits(self.min),
                three_digits(self.max)
            )?;
        }
        Ok(())
    }
}

/// `x` with the decimals that make three digits, but for more before the point.
pub(crate) fn three_digits(x: f64) -> String {
    let decimals = match x.abs() {
        x if x < 0.0995 => 3,
        x if x < 9.995 => 2,
        x if x < 99.95 => 1,
        _ => 0,
    };
    format!("{x:.decimals$}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spreads() {
        for (measurements, text) in [
            (&[1.5][..], "1.50"),
            (&[3.0, 1.0], "2.00 [1.00..3.00]"),
            (&[0.011, 120.4, 9.996], "10.0 [0.011..120]"),
        ] {
            assert_eq!(Spread::of(measurements.iter().copied()).to_string(), text);
        }
    }
}
