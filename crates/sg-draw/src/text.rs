//! Names and numbers as short as a picture needs them, and how wide they are.

use std::fmt;

/// A coordinate: one digit behind the point, if it is not 0.
pub(crate) struct Coordinate(pub(crate) f64);

impl fmt::Display for Coordinate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = format!("{:.1}", self.0);
        let text = text.strip_suffix(".0").unwrap_or(&text);
        f.write_str(if text == "-0" { "0" } else { text })
    }
}

/// How wide `text` is at most in letters of `size`, whatever common font it is in.
pub(crate) fn width(text: &str, size: f64) -> f64 {
    let letters = text.chars().map(|c| match c {
        '\0'..='\u{10FF}' => 0.62,
        // East Asian scripts and pictures.
        _ => 1.05,
    });
    size * letters.sum::<f64>()
}

/// `name`, with its middle left out if it has more than `most` characters.
pub(crate) fn shortened(name: &str, most: usize) -> String {
    let count = name.chars().count();
    if count <= most {
        return name.to_owned();
    }
    let tail = (most - 1) / 3;
    let kept = name.chars().take(most - 1 - tail).chain(['…']);
    kept.chain(name.chars().skip(count - tail)).collect()
}

/// `value` as it is up to four digits, else as a power of two.
pub(crate) fn short_number(value: u128) -> String {
    let Some(exponent) = value.checked_ilog2().filter(|_| 9999 < value) else {
        return value.to_string();
    };
    const DIGITS: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    let about = if value.is_power_of_two() { "" } else { "≈" };
    let digits = exponent.to_string().into_bytes().into_iter();
    let digits = digits.map(|digit| DIGITS[usize::from(digit - b'0')]);
    format!("{about}2{}", digits.collect::<String>())
}

#[cfg(test)]
mod tests;
