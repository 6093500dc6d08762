//! The texts around a picture: who wins, and the meaning of its signs.

use crate::colour::Rgb;
use crate::marks;
use crate::scene::{Anchor, Class, Form, Group, Scene, Step};
use crate::subject::{Subject, plural};
use crate::text;

/// The size of letters that explain.
pub(crate) const NOTE: f64 = 12.0;

/// The most winning moves that the description names.
const MAX_NAMED: usize = 20;

const VERDICT: f64 = 14.0;
const MARGIN: f64 = 16.0;
const LINE: f64 = 26.0;

/// A picture with `inner`, which takes `width`, at least [`least_width`], and `height`,
/// above its legend.
pub(crate) fn frame(
    subject: &Subject<'_>,
    inner: Vec<Group>,
    (width, height): (f64, f64),
    signs: &[Sign],
) -> Scene {
    let mut scene = Scene {
        width: width + 2.0 * MARGIN,
        height: height + 2.0 * MARGIN,
        title: subject.title.clone(),
        description: description(subject),
        groups: Vec::new(),
    };
    let mut legend = Group::default();
    let mut y = MARGIN + height + LINE;
    if let Some(tokens) = &subject.tokens {
        let place = (MARGIN, y);
        legend.text(Class::Name, place, VERDICT, Anchor::Start, tokens.verdict());
        y += LINE;
    }
    let mut x = MARGIN;
    for sign in signs {
        if MARGIN < x && scene.width - MARGIN < x + sign.width() {
            (x, y) = (MARGIN, y + LINE);
        }
        sign.draw(&mut legend, (x, y));
        x += sign.width() + 22.0;
    }
    if !signs.is_empty() {
        y += LINE;
    }
    if !legend.shapes.is_empty() {
        scene.height = y;
    }
    let mut paper = Group::default();
    let size = (scene.width, scene.height);
    paper.push(Class::Paper, Form::rect((0.0, 0.0), size));
    scene.groups.push(paper);
    for mut group in inner {
        for shape in &mut group.shapes {
            shape.form.shift(MARGIN, MARGIN);
        }
        scene.groups.push(group);
    }
    scene.groups.push(legend);
    scene
}

/// How wide a picture must be for these signs.
pub(crate) fn least_width(subject: &Subject<'_>, signs: &[Sign]) -> f64 {
    let verdict = subject.tokens.as_ref();
    let verdict = verdict.map_or(0.0, |tokens| text::width(&tokens.verdict(), VERDICT));
    signs
        .iter()
        .map(|sign| sign.width())
        .fold(verdict, f64::max)
}

/// A sign that is explained.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Sign {
    Lost,
    Token,
    WinningArc,
    WinningFrom,
    Square,
    FineLost,
    WinningSquare,
}

/// The signs that a picture in rows has.
pub(crate) fn signs(subject: &Subject<'_>, is_matrix: bool, is_fine: bool) -> Vec<Sign> {
    let mut signs = Vec::new();
    if is_matrix && !subject.arcs.is_empty() {
        signs.push(Sign::Square);
    }
    if 0 < subject.num_vertices() {
        signs.push(if is_fine { Sign::FineLost } else { Sign::Lost });
    }
    let Some(tokens) = &subject.tokens else {
        return signs;
    };
    signs.push(Sign::Token);
    if !tokens.winning.is_empty() {
        signs.push(if is_matrix {
            Sign::WinningSquare
        } else {
            Sign::WinningArc
        });
    }
    if subject.game.constants.is_some() && !tokens.winning_from.is_empty() {
        signs.push(Sign::WinningFrom);
    }
    signs
}

impl Sign {
    fn meaning(self) -> &'static str {
        match self {
            Sign::Lost | Sign::FineLost => "value 0: whoever has to move loses",
            Sign::Token => "token",
            Sign::WinningArc | Sign::WinningSquare => "winning move",
            Sign::WinningFrom => "a token here can win",
            Sign::Square => "arrow from its row to its column, in the colour of the value there",
        }
    }

    fn width(self) -> f64 {
        30.0 + text::width(self.meaning(), NOTE)
    }

    fn draw(self, group: &mut Group, (x, y): (f64, f64)) {
        let middle = (x + 10.0, y - 4.0);
        let square = |side| Form::square(middle, side);
        match self {
            Sign::Lost => {
                group.circle(Class::LostRing, middle, 9.0);
                group.circle(Class::Lost, middle, 6.0);
            }
            Sign::Token => marks::piece(group, middle, 1, 8.0),
            Sign::WinningArc => {
                let (x, y) = middle;
                let line = vec![Step::Move(x - 10.0, y), Step::Line(x + 3.0, y)];
                group.push(Class::WinningArc, Form::Path(line));
                let head = marks::head((x + 3.0, y), (1.0, 0.0));
                group.push(Class::WinningHead, head);
            }
            Sign::WinningFrom => group.circle(Class::WinningRing, middle, 8.0),
            Sign::Square => {
                let green = Some(Rgb(53, 183, 121));
                group.push_value([Class::LostCell, Class::Cell], green, square(12.0));
            }
            Sign::FineLost => group.push(Class::FineLostCell, square(12.0)),
            Sign::WinningSquare => group.push(Class::WinningCell, square(13.0)),
        }
        let place = (x + 28.0, y);
        group.text(Class::Note, place, NOTE, Anchor::Start, self.meaning());
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
        plural(height as usize, "move of a token", "moves of a token"),
    );
    let Some(tokens) = &subject.tokens else {
        return words;
    };
    words += &format!(" {}.", tokens.verdict());
    let moves = tokens.winning.iter().take(MAX_NAMED).map(|&(v, w)| {
        let (v, w) = (subject.names.display(v), subject.names.display(w));
        format!("{v} to {w}")
    });
    let moves: Vec<_> = moves.collect();
    if !moves.is_empty() {
        words += &format!(" Winning moves: {}", moves.join(", "));
        match tokens.winning.len() - moves.len() {
            0 => words.push('.'),
            more => words += &format!(", and {more} more."),
        }
    }
    words
}
