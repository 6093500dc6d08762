//! Marks that pictures and their legends share: tokens, letters and heads of arrows.

use crate::colour::Rgb;
use crate::scene::{Class, Form, Group, Point, Step};

const HEAD_WING: f64 = 4.2;

/// The length of the head of an arrow.
pub(crate) const HEAD: f64 = 8.5;

/// Adds a token, or several on one vertex.
pub(crate) fn piece(group: &mut Group, middle: Point, count: u64, radius: f64) {
    group.circle(Class::Piece, middle, radius);
    let (text, size) = match count {
        1 => return group.circle(Class::PieceRing, middle, radius * 0.55),
        0..=9 => (count.to_string(), 1.3),
        10..=99 => (count.to_string(), 1.1),
        _ => ("99+".to_owned(), 0.8),
    };
    group.middle_text(Class::PieceText, middle, size * radius, text);
}

/// The class of letters on `fill`.
pub(crate) fn letters(fill: Option<Rgb>) -> Class {
    match fill {
        None => Class::Value,
        Some(fill) if fill.is_light() => Class::DarkText,
        Some(_) => Class::LightText,
    }
}

/// The head of an arrow, its middle at the end of the line, which leads in the
/// direction `(dx, dy)` of length 1.
pub(crate) fn head((x, y): Point, (dx, dy): Point) -> Form {
    let wing = |side: f64| {
        let aside = side * HEAD_WING;
        Step::Line((x - aside * dy, y + aside * dx))
    };
    Form::Path(vec![
        Step::Move((x + dx * HEAD, y + dy * HEAD)),
        wing(1.0),
        wing(-1.0),
        Step::Close,
    ])
}
