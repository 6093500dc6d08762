//! The picture in rows: vertices by height, arcs as arrows.
//!
//! Cost: that of [`layout`], and linear in what is drawn.

use crate::arrows::arrows;
use crate::colour::Palette;
use crate::layout::{self, BAND, Layout, Room};
use crate::legend;
use crate::marks::{letters, piece};
use crate::scene::{Anchor, Class, Form, Group, Point, Scene};
use crate::subject::Subject;
use crate::text::{short_number, shortened, width};

const RADIUS: f64 = 17.0;
/// The second line around a P-position.
const RING: f64 = RADIUS + 4.0;
/// The ring of a vertex that a winning move may leave.
const WINNING_RING: f64 = RADIUS + 5.0;
const PIECE: f64 = 9.0;
const NAME: f64 = 12.0;
const MAX_NAME: usize = 16;
/// Between the rooms of two vertices.
const SPACE: f64 = 16.0;
/// From the middle of a vertex to its name, and to its token.
const NAME_AT: f64 = RING + 5.0;
const PIECE_AT: f64 = RING + 3.0 + PIECE;
/// The room of the heights at the left.
const HEIGHTS: f64 = 60.0;

/// The places of everything, with the heights of the rows at the left.
pub(crate) fn lay_out(subject: &Subject<'_>) -> Layout {
    let rooms: Vec<Room> = subject.vertices().map(|v| room(subject, v)).collect();
    let mut layout = layout::lay_out(subject.heights(), &subject.arcs, &rooms);
    shift(&mut layout, HEIGHTS);
    layout
}

pub(crate) fn draw(subject: &Subject<'_>, mut layout: Layout) -> Scene {
    let signs = legend::signs(subject, false, false);
    // A picture narrower than its legend stands in the middle.
    let missing = (legend::least_width(subject, &signs) - layout.width).max(0.0);
    shift(&mut layout, missing / 2.0);
    layout.width += missing / 2.0;
    let place = |v: u32| {
        let height = subject.heights()[v as usize] as usize;
        (layout.x[v as usize], layout.y[height])
    };
    let arrows = arrows(subject, &layout, place, |v| rim(subject, v));
    let mut groups = vec![bands(&layout), arrows];
    let palette = Palette::new(subject.values());
    let vertices = subject.vertices();
    groups.extend(vertices.map(|v| vertex(subject, &palette, v, place(v))));
    legend::frame(subject, groups, (layout.width, layout.height), signs)
}

/// Moves everything to the right.
fn shift(layout: &mut Layout, by: f64) {
    let bends = layout.bends.iter_mut().flatten();
    layout.x.iter_mut().chain(bends).for_each(|x| *x += by);
    layout.width += by;
}

/// The labels beside a vertex, from the top.
fn labels(subject: &Subject<'_>, v: u32) -> Vec<(Class, String)> {
    let name = shortened(&subject.names.display(v), MAX_NAME);
    let mut labels = vec![(Class::Name, name)];
    if let Some(constants) = subject.game.constants {
        let constant = short_number(u128::from(constants[v as usize]));
        labels.push((Class::Note, format!("K={constant}")));
    }
    labels
}

fn room(subject: &Subject<'_>, v: u32) -> Room {
    let labels = labels(subject, v);
    let widths = labels.iter().map(|(_, label)| width(label, NAME));
    let has_token = 0 < subject.count(v);
    Room {
        left: SPACE / 2.0 + if has_token { PIECE_AT + PIECE } else { RING },
        right: SPACE / 2.0 + NAME_AT + widths.fold(0.0, f64::max),
    }
}

/// How far from the middle of a vertex arrows begin.
fn rim(subject: &Subject<'_>, v: u32) -> f64 {
    match subject.value(v) {
        _ if subject.wins_from(v) => WINNING_RING + 2.0,
        0 => RING + 1.5,
        _ => RADIUS + 1.5,
    }
}

/// The rows, every second one darker, and their heights.
fn bands(layout: &Layout) -> Group {
    let mut group = Group::default();
    for (h, &y) in layout.y.iter().enumerate() {
        if h % 2 == 0 {
            let size = (layout.width, 2.0 * BAND);
            group.push(Class::Band, Form::Rect((0.0, y - BAND), size));
        }
        let word = if h == 0 { "height " } else { "" };
        let text = format!("{word}{h}");
        group.text(Class::Note, (8.0, y + 4.0), 11.0, Anchor::Start, text);
    }
    group
}

fn vertex(subject: &Subject<'_>, palette: &Palette, v: u32, middle: Point) -> Group {
    let mut group = Group::titled(subject.tooltip(v));
    let value = subject.value(v);
    let fill = palette.colour(value);
    if fill.is_none() {
        group.circle(Class::LostRing, middle, RING);
    }
    if subject.wins_from(v) {
        group.circle(Class::WinningRing, middle, WINNING_RING);
    }
    let circle = Form::Circle(middle, RADIUS);
    group.push_value([Class::Lost, Class::Vertex], fill, circle);
    let text = short_number(value);
    let size = match text.chars().count() {
        0..=2 => 16.0,
        3 => 13.0,
        _ => 10.5,
    };
    group.middle_text(letters(fill), middle, size, text);
    let (x, y) = middle;
    let labels = labels(subject, v);
    let mut line = y + 4.0 - 7.0 * (labels.len() - 1) as f64;
    for (class, label) in labels {
        group.text(class, (x + NAME_AT, line), NAME, Anchor::Start, label);
        line += 14.0;
    }
    if let count @ 1.. = subject.count(v) {
        piece(&mut group, (x - PIECE_AT, y), count, PIECE);
    }
    group
}

#[cfg(test)]
mod tests;
