//! Ids of nodes: texts, and values with a text that stands for all ways to write them.

use sg_scan::{Error, Position};

use super::lexer::{Kind, Lexer};
use crate::bare;
use crate::fallible::push_str;
use crate::text::fault;
use crate::texts;

/// The most digits that a number has when it is written without an exponent. A double has fewer.
const WRITTEN_OUT: usize = 400;

/// Reads the next value, which is to be an id; its text becomes that of the lexer.
pub(super) fn read(lexer: &mut Lexer<'_>) -> Result<texts::Kind, Error> {
    let position = lexer.position()?;
    match lexer.start()? {
        Kind::Text => return Ok(texts::Kind::Text),
        Kind::Number if is_plain(lexer.text()) => {}
        Kind::Array => {
            let value = array(lexer)?;
            lexer.replace(value);
        }
        kind => {
            let mut value = String::new();
            simple(lexer, kind, position, &mut value)?;
            lexer.replace(value);
        }
    }
    Ok(texts::Kind::Value)
}

/// The rest of an array whose bracket is read, without blanks.
fn array(lexer: &mut Lexer<'_>) -> Result<String, Error> {
    let mut value = String::from("[");
    let mut depth = 1;
    while 0 < depth {
        if !lexer.element()? {
            depth -= 1;
            push_str(&mut value, "]")?;
            continue;
        }
        if !value.ends_with('[') {
            push_str(&mut value, ",")?;
        }
        let position = lexer.position()?;
        match lexer.start()? {
            Kind::Array => {
                depth += 1;
                push_str(&mut value, "[")?;
            }
            Kind::Text => push_str(&mut value, &bare::in_quotes(lexer.utf8()))?,
            Kind::Null => push_str(&mut value, "null")?,
            kind => simple(lexer, kind, position, &mut value)?,
        }
    }
    Ok(value)
}

/// Appends a number or truth value that was read.
fn simple(
    lexer: &Lexer<'_>,
    kind: Kind,
    position: Position,
    value: &mut String,
) -> Result<(), Error> {
    match kind {
        Kind::True => push_str(value, "true"),
        Kind::False => push_str(value, "false"),
        Kind::Number => match number(lexer.utf8()) {
            Some(number) => push_str(value, &number),
            None => Err(fault(position, "the exponent of this id is too large")),
        },
        _ => {
            let message = "expected an id: a text, a number, true, false, or an array of such";
            Err(fault(position, message))
        }
    }
}

/// Whether a number of JSON has digits only and is written in the one way to do so.
fn is_plain(written: &[u8]) -> bool {
    let digits = written.strip_prefix(b"-").unwrap_or(written);
    digits.iter().all(u8::is_ascii_digit) && digits.len() <= WRITTEN_OUT && written != b"-0"
}

/// A number of JSON in the one way to write what it is: `1.0`, `10e-1` and `1` are `1`. `None`
/// if its exponent is too large.
fn number(written: &str) -> Option<String> {
    let (mantissa, exponent) = match written.split_once(['e', 'E']) {
        None => (written, 0),
        Some((mantissa, exponent)) => (mantissa, exponent.parse::<i32>().ok()?),
    };
    let (sign, mantissa) = match mantissa.strip_prefix('-') {
        None => ("", mantissa),
        Some(mantissa) => ("-", mantissa),
    };
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let all = format!("{whole}{fraction}");
    let digits = all.trim_start_matches('0').trim_end_matches('0');
    if digits.is_empty() {
        return Some("0".to_owned());
    }
    // The number is 0.digits times ten to the power of `point`.
    let num_leading = all.len() - all.trim_start_matches('0').len();
    let point =
        i64::from(exponent) + i64::try_from(whole.len()).ok()? - i64::try_from(num_leading).ok()?;
    Some(match usize::try_from(point) {
        Ok(point) if digits.len() <= point && point <= WRITTEN_OUT => {
            format!("{sign}{digits:0<point$}")
        }
        Ok(point) if 0 < point && point <= WRITTEN_OUT => {
            let (whole, fraction) = digits.split_at(point);
            format!("{sign}{whole}.{fraction}")
        }
        Err(_) | Ok(0) if -6 < point => {
            let zeros = "0".repeat(usize::try_from(-point).unwrap_or(0));
            format!("{sign}0.{zeros}{digits}")
        }
        _ => {
            let (first, rest) = digits.split_at(1);
            let point_and_rest = if rest.is_empty() { "" } else { "." };
            format!("{sign}{first}{point_and_rest}{rest}e{}", point - 1)
        }
    })
}

#[cfg(test)]
mod tests {
    #[test]
    fn numbers() {
        let zeros = "0".repeat(500);
        for (number, ways) in [
            (
                "1",
                &["1", "1.0", "1.000", "1e0", "10e-1", "0.1E+1", "0.01e2"][..],
            ),
            ("0", &["0", "-0", "0.0", "0e5", "-0.000e-3"]),
            ("-1.5", &["-1.5", "-15e-1", "-0.15e1", "-1.50"]),
            ("100", &["100", "1e2", "1.00E2"]),
            ("0.001", &["0.001", "1e-3", "0.0010"]),
            ("1e-7", &["0.0000001", "1e-7", "10e-8"]),
            (
                "12345678901234567890123",
                &["12345678901234567890123", "1234567890123456789012.3e1"],
            ),
            ("1.5e500", &["1.5e500", "15e499"]),
            ("1e500", &[&format!("1{zeros}"), "1e500"]),
        ] {
            for way in ways {
                assert_eq!(super::number(way).as_deref(), Some(number), "{way}");
            }
        }
        assert_eq!(super::number("1e99999999999"), None);
    }
}
