//! The picture in rows: vertices by height, arcs as arrows.
//!
//! Cost: that of [`layout`], and linear in what is drawn.

use crate::arrows::arrows;
use crate::colour::Palette;
use crate::layout::{self, BAND, Layout, Room};
use crate::legend;
use crate::marks::{letters, piece};
use crate::scene::{Anchor, Class, Form, Group, Scene};
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

/// The picture of `subject`.
pub(crate) fn draw(subject: &Subject<'_>) -> Scene {
    let rooms: Vec<Room> = subject.vertices().map(|v| room(subject, v)).collect();
    let mut layout = layout::lay_out(subject.heights(), &subject.arcs, &rooms);
    layout.shift(HEIGHTS);
    let signs = legend::signs(subject, false, false);
    // A picture narrower than its legend stands in the middle.
    let missing = (legend::least_width(subject, &signs) - layout.width).max(0.0);
    layout.shift(missing / 2.0);
    layout.width += missing / 2.0;
    let size = (layout.width, layout.height);
    let mut groups = vec![bands(&layout)];
    groups.push(arrows(
        subject,
        &layout,
        |v| place(subject, &layout, v),
        |v| rim(subject, v),
    ));
    let palette = Palette::new(subject.values());
    for v in subject.vertices() {
        groups.push(vertex(subject, &palette, v, place(subject, &layout, v)));
    }
    legend::frame(subject, groups, size, &signs)
}

/// The labels beside a vertex, from the top.
fn labels(subject: &Subject<'_>, v: u32) -> Vec<(Class, String)> {
    let name = shortened(&subject.names.display(v), MAX_NAME);
    let mut labels = vec![(Class::Name, name)];
    if let Some(constants) = subject.game.constants {
        let constants = short_number(u128::from(constants[v as usize]));
        labels.push((Class::Note, format!("K={constants}")));
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

fn place(subject: &Subject<'_>, layout: &Layout, v: u32) -> (f64, f64) {
    let height = subject.heights()[v as usize] as usize;
    (layout.x[v as usize], layout.y[height])
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
            group.push(Class::Band, Form::rect((0.0, y - BAND), size));
        }
        let text = if h == 0 {
            "height 0".to_owned()
        } else {
            h.to_string()
        };
        group.text(Class::Note, (8.0, y + 4.0), 11.0, Anchor::Start, text);
    }
    group
}

fn vertex(subject: &Subject<'_>, palette: &Palette, v: u32, (x, y): (f64, f64)) -> Group {
    let mut group = Group::titled(subject.tooltip(v));
    let value = subject.value(v);
    let fill = palette.colour(value);
    if fill.is_none() {
        group.circle(Class::LostRing, (x, y), RING);
    }
    if subject.wins_from(v) {
        group.circle(Class::WinningRing, (x, y), WINNING_RING);
    }
    let circle = Form::Circle { x, y, r: RADIUS };
    group.push_value([Class::Lost, Class::Vertex], fill, circle);
    let text = short_number(value);
    let size = match text.chars().count() {
        0..=2 => 16.0,
        3 => 13.0,
        _ => 10.5,
    };
    group.middle_text(letters(fill), (x, y), size, text);
    let labels = labels(subject, v);
    let mut line = y + 4.0 - 7.0 * (labels.len() - 1) as f64;
    for (class, label) in labels {
        let place = (x + NAME_AT, line);
        group.text(class, place, NAME, Anchor::Start, label);
        line += 14.0;
    }
    match subject.count(v) {
        0 => {}
        count => piece(&mut group, (x - PIECE_AT, y), count, PIECE),
    }
    group
}

impl Layout {
    /// Moves everything to the right.
    fn shift(&mut self, by: f64) {
        let bends = self.bends.iter_mut().flatten();
        for x in self.x.iter_mut().chain(bends) {
            *x += by;
        }
        self.width += by;
    }
}

#[cfg(test)]
mod tests;
