//! The texts around a picture: who wins, and the meaning of its signs.

use sg_explain::plural;

use crate::colour::Rgb;
use crate::marks;
use crate::scene::{Anchor, Class, Form, Group, Point, Scene, Step};
use crate::subject::Subject;
use crate::text;

/// The most winning moves that the description names.
const MAX_NAMED: usize = 20;

/// The size of letters that explain a sign, and of those that say who wins.
const NOTE: f64 = 12.0;
const VERDICT: f64 = 14.0;
const MARGIN: f64 = 16.0;
const LINE: f64 = 26.0;

/// A sign that is explained.
#[derive(Debug)]
pub(crate) struct Sign {
    meaning: &'static str,
    /// The sign, its middle at (0, 0).
    group: Group,
}

/// The signs of a picture.
pub(crate) fn signs(subject: &Subject<'_>, is_matrix: bool, is_fine: bool) -> Vec<Sign> {
    let mut signs = Vec::new();
    let mut add = |meaning, draw: &dyn Fn(&mut Group)| {
        let mut group = Group::default();
        draw(&mut group);
        signs.push(Sign { meaning, group });
    };
    const MIDDLE: Point = (0.0, 0.0);
    if is_matrix && !subject.arcs.is_empty() {
        let meaning = "arrow from its row to its column, in the colour of the value there";
        let green = Some(Rgb(53, 183, 121));
        let square = || Form::square(MIDDLE, 12.0);
        add(meaning, &|group| {
            group.push_value([Class::LostCell, Class::Cell], green, square());
        });
    }
    if 0 < subject.num_vertices() {
        add("value 0: whoever has to move loses", &|group| {
            if is_fine {
                return group.push(Class::FineLostCell, Form::square(MIDDLE, 12.0));
            }
            group.circle(Class::LostRing, MIDDLE, 9.0);
            group.circle(Class::Lost, MIDDLE, 6.0);
        });
    }
    let Some(tokens) = &subject.tokens else {
        return signs;
    };
    add("token", &|group| marks::piece(group, MIDDLE, 1, 8.0));
    if !tokens.winning.is_empty() {
        add("winning move", &|group| {
            if is_matrix {
                return group.push(Class::WinningCell, Form::square(MIDDLE, 13.0));
            }
            let line = vec![Step::Move((-10.0, 0.0)), Step::Line((3.0, 0.0))];
            group.push(Class::WinningArc, Form::Path(line));
            group.push(Class::WinningHead, marks::head((3.0, 0.0), (1.0, 0.0)));
        });
    }
    if !tokens.winning_from.is_empty() {
        add("a token here can win", &|group| {
            group.circle(Class::WinningRing, MIDDLE, 8.0);
        });
    }
    signs
}

impl Sign {
    fn width(&self) -> f64 {
        30.0 + text::width(self.meaning, NOTE)
    }
}

/// How wide a picture must be for these signs.
pub(crate) fn least_width(subject: &Subject<'_>, signs: &[Sign]) -> f64 {
    let verdict = subject.tokens.as_ref();
    let verdict = verdict.map_or(0.0, |tokens| text::width(&tokens.verdict(), VERDICT));
    signs.iter().map(Sign::width).fold(verdict, f64::max)
}

/// A picture with `inner`, which takes `width`, at least [`least_width`], and `height`,
/// above its legend.
pub(crate) fn frame(
    subject: &Subject<'_>,
    mut inner: Vec<Group>,
    (width, height): Point,
    signs: Vec<Sign>,
) -> Scene {
    let width = width + 2.0 * MARGIN;
    let mut legend = Group::default();
    let mut y = MARGIN + height + LINE;
    if let Some(tokens) = &subject.tokens {
        let place = (MARGIN, y);
        legend.text(Class::Name, place, VERDICT, Anchor::Start, tokens.verdict());
        y += LINE;
    }
    let mut x = MARGIN;
    let num_signs = signs.len();
    for mut sign in signs {
        if MARGIN < x && width - MARGIN < x + sign.width() {
            (x, y) = (MARGIN, y + LINE);
        }
        let next = x + sign.width() + 22.0;
        sign.group.shift((x + 10.0, y - 4.0));
        legend.shapes.append(&mut sign.group.shapes);
        let place = (x + 28.0, y);
        legend.text(Class::Note, place, NOTE, Anchor::Start, sign.meaning);
        x = next;
    }
    if 0 < num_signs {
        y += LINE;
    }
    if legend.shapes.is_empty() {
        y = height + 2.0 * MARGIN;
    }
    let height = y;
    let mut paper = Group::default();
    paper.push(Class::Paper, Form::Rect((0.0, 0.0), (width, height)));
    inner
        .iter_mut()
        .for_each(|group| group.shift((MARGIN, MARGIN)));
    inner.insert(0, paper);
    inner.push(legend);
    Scene {
        width,
        height,
        title: subject.title.clone(),
        description: description(subject),
        groups: inner,
    }
}

/// The picture in words.
fn description(subject: &Subject<'_>) -> String {
    let height = subject.heights().iter().max().copied().unwrap_or(0);
    let most = subject.values().max().unwrap_or(0);
    let mut words = format!(
        "A game graph of {} and {}, with Grundy numbers up to {most} and at most {}.",
        plural(subject.num_vertices(), "vertex", "vertices"),
        plural(subject.arcs.len(), "arrow", "arrows"),
        plural(height, "move of a token", "moves of a token"),
    );
    let Some(tokens) = &subject.tokens else {
        return words;
    };
    words += &format!(" {}.", tokens.verdict());
    let display = |v| subject.names.display(v);
    let moves = tokens.winning.iter().take(MAX_NAMED);
    let moves = moves.map(|&(v, w)| format!("{} to {}", display(v), display(w)));
    let moves: Vec<_> = moves.collect();
    if !moves.is_empty() {
        words += &format!(" Winning moves: {}", moves.join(", "));
        words += &match tokens.winning.len() - moves.len() {
            0 => ".".to_owned(),
            more => format!(", and {more} more."),
        };
    }
    words
}
