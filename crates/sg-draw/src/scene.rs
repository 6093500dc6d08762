//! A picture as shapes, before it is written as SVG or painted as pixels.
//!
//! A shape has a class, and [`Class::look`] alone chooses the look of a class on light and
//! on dark paper.

use crate::colour::Rgb;

/// A picture; x grows to the right, y down, from 0 to `width` and `height`.
#[derive(Debug, Default)]
pub struct Scene {
    pub(crate) width: f64,
    pub(crate) height: f64,
    pub(crate) title: String,
    /// The picture in words, for those who cannot see it.
    pub(crate) description: String,
    pub(crate) groups: Vec<Group>,
}

/// Shapes that belong together.
#[derive(Debug, Default)]
pub(crate) struct Group {
    /// The text that appears when one points at it.
    pub(crate) title: Option<String>,
    pub(crate) shapes: Vec<Shape>,
}

/// One thing to draw.
#[derive(Debug)]
pub(crate) struct Shape {
    pub(crate) class: Class,
    /// Instead of the fill of the class, on all paper.
    pub(crate) fill: Option<Rgb>,
    pub(crate) form: Form,
}

/// Where a shape is.
#[derive(Debug)]
pub(crate) enum Form {
    Path(Vec<Step>),
    Circle {
        x: f64,
        y: f64,
        r: f64,
    },
    Rect {
        x: f64,
        y: f64,
        width: f64,
        height: f64,
    },
    Text(Text),
}

/// A part of a path.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Step {
    Move(f64, f64),
    Line(f64, f64),
    /// Two control points and the end.
    Curve([(f64, f64); 3]),
    Close,
}

/// A line of text.
#[derive(Debug)]
pub(crate) struct Text {
    /// Where it is anchored, on the line that letters stand on.
    pub(crate) x: f64,
    pub(crate) y: f64,
    pub(crate) size: f64,
    pub(crate) anchor: Anchor,
    /// It runs up instead of to the right.
    pub(crate) is_upright: bool,
    pub(crate) text: String,
}

/// Which part of a text is at its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Anchor {
    Start,
    Middle,
    End,
}

/// The kind of a shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Class {
    Paper,
    /// Every second row.
    Band,
    /// A thin line that guides the eye.
    Rule,
    Arc,
    ArcHead,
    WinningArc,
    WinningHead,
    /// A vertex with a value above 0.
    Vertex,
    /// One with value 0: a P-position.
    Lost,
    /// The second line around a P-position.
    LostRing,
    /// The ring of a vertex that a winning move may leave.
    WinningRing,
    Piece,
    /// The ring on a piece.
    PieceRing,
    PieceText,
    /// A square of a matrix.
    Cell,
    LostCell,
    /// Squares of a large matrix, which have no outline.
    FineCell,
    FineLostCell,
    WinningCell,
    DarkText,
    LightText,
    /// A value in the colour of the paper's ink.
    Value,
    Name,
    Note,
}

/// The look of a shape.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Look {
    pub(crate) fill: Option<Rgb>,
    pub(crate) stroke: Option<Rgb>,
    pub(crate) width: f64,
    pub(crate) is_bold: bool,
}

/// The paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Theme {
    Light,
    Dark,
}

/// A colour on light and on dark paper.
type Ink = [u32; 2];

const PAPER: Ink = [0xff_ff_ff, 0x1b_1f_26];
const INK: Ink = [0x1b_21_2b, 0xe9_eb_ef];
const QUIET: Ink = [0x55_5d_6b, 0xa6_ae_bb];
const ARROW: Ink = [0x8b_90_9b, 0x7b_84_92];
const WIN: Ink = [0xc2_57_0c, 0xff_b2_5c];
const OUTLINE: Ink = [0x8a_85_77, 0x6d_76_86];

/// The fill of a class, the colour and width of its outline, and whether it is bold.
type Style = (Option<Ink>, Option<(Ink, f64)>, bool);

const fn fill(fill: Ink) -> Style {
    (Some(fill), None, false)
}

const fn bold(fill: Ink) -> Style {
    (Some(fill), None, true)
}

const fn line(stroke: Ink, width: f64) -> Style {
    (None, Some((stroke, width)), false)
}

const fn both(fill: Ink, stroke: Ink, width: f64) -> Style {
    (Some(fill), Some((stroke, width)), false)
}

/// Each class in its order, its name in SVG, and its style.
const CLASSES: [(Class, &str, Style); 24] = [
    (Class::Paper, "paper", fill(PAPER)),
    (Class::Band, "band", fill([0xf6_f5_f1, 0x22_27_30])),
    (Class::Rule, "rule", line([0xdc_d8_ce, 0x35_3c_48], 1.0)),
    (Class::Arc, "arc", line(ARROW, 1.4)),
    (Class::ArcHead, "head", fill(ARROW)),
    (Class::WinningArc, "win", line(WIN, 3.6)),
    (Class::WinningHead, "win-head", both(WIN, WIN, 2.5)),
    (Class::Vertex, "vertex", line(OUTLINE, 1.2)),
    (Class::Lost, "lost", both(PAPER, INK, 1.8)),
    (Class::LostRing, "lost-ring", both(PAPER, INK, 1.8)),
    (Class::WinningRing, "win-ring", line(WIN, 3.0)),
    (Class::Piece, "piece", fill(INK)),
    (Class::PieceRing, "piece-ring", line(PAPER, 1.5)),
    (Class::PieceText, "piece-text", bold(PAPER)),
    (Class::Cell, "cell", line(OUTLINE, 0.6)),
    (Class::LostCell, "lost-cell", both(PAPER, INK, 1.4)),
    (Class::FineCell, "fine", (None, None, false)),
    (Class::FineLostCell, "fine-lost", fill(INK)),
    (Class::WinningCell, "win-cell", line(WIN, 3.0)),
    (Class::DarkText, "dark", bold([0x11_11_11; 2])),
    (Class::LightText, "light", bold([0xff_ff_ff; 2])),
    (Class::Value, "value", bold(INK)),
    (Class::Name, "name", fill(INK)),
    (Class::Note, "note", fill(QUIET)),
];

impl Class {
    /// All classes.
    pub(crate) fn all() -> impl Iterator<Item = Class> {
        CLASSES.iter().map(|&(class, ..)| class)
    }

    /// The name of the class in SVG.
    pub(crate) const fn name(self) -> &'static str {
        CLASSES[self as usize].1
    }

    /// Whether each of its shapes has its own fill.
    pub(crate) const fn has_own_fill(self) -> bool {
        matches!(self, Class::Vertex | Class::Cell | Class::FineCell)
    }

    /// The look of its shapes on some paper.
    pub(crate) fn look(self, theme: Theme) -> Look {
        let (fill, stroke, is_bold) = CLASSES[self as usize].2;
        let colour = |ink: Ink| Rgb::of(ink[theme as usize]);
        Look {
            fill: fill.map(colour),
            stroke: stroke.map(|(ink, _)| colour(ink)),
            width: stroke.map_or(0.0, |(_, width)| width),
            is_bold,
        }
    }
}

impl Group {
    /// A group with a title.
    pub(crate) fn titled(title: String) -> Group {
        Group {
            title: Some(title),
            shapes: Vec::new(),
        }
    }

    pub(crate) fn push(&mut self, class: Class, form: Form) {
        let fill = None;
        self.shapes.push(Shape { class, fill, form });
    }

    /// Adds a shape in the colour of a value: of the class `lost` if that is 0, which
    /// has no colour.
    pub(crate) fn push_value(&mut self, [lost, other]: [Class; 2], fill: Option<Rgb>, form: Form) {
        let class = if fill.is_none() { lost } else { other };
        self.shapes.push(Shape { class, fill, form });
    }

    pub(crate) fn circle(&mut self, class: Class, (x, y): (f64, f64), r: f64) {
        self.push(class, Form::Circle { x, y, r });
    }

    /// Adds `text` with its middle at a place.
    pub(crate) fn middle_text(
        &mut self,
        class: Class,
        (x, y): (f64, f64),
        size: f64,
        text: String,
    ) {
        let baseline = y + 0.36 * size;
        self.text(class, (x, baseline), size, Anchor::Middle, text);
    }

    /// Adds `text`, of which a line is as high as `size`.
    pub(crate) fn text(
        &mut self,
        class: Class,
        (x, y): (f64, f64),
        size: f64,
        anchor: Anchor,
        text: impl Into<String>,
    ) {
        self.push(
            class,
            Form::Text(Text {
                x,
                y,
                size,
                anchor,
                is_upright: false,
                text: text.into(),
            }),
        );
    }
}

impl Step {
    /// Where it leads, if that is not back to the start.
    pub(crate) fn end(self) -> Option<(f64, f64)> {
        match self {
            Step::Move(x, y) | Step::Line(x, y) | Step::Curve([_, _, (x, y)]) => Some((x, y)),
            Step::Close => None,
        }
    }
}

impl Form {
    /// A rectangle with its left upper corner at a place.
    pub(crate) fn rect((x, y): (f64, f64), (width, height): (f64, f64)) -> Form {
        Form::Rect {
            x,
            y,
            width,
            height,
        }
    }

    /// A square with its middle at a place.
    pub(crate) fn square((x, y): (f64, f64), side: f64) -> Form {
        Form::rect((x - side / 2.0, y - side / 2.0), (side, side))
    }

    /// Moves the form.
    pub(crate) fn shift(&mut self, dx: f64, dy: f64) {
        let shift = |x: &mut f64, y: &mut f64| {
            *x += dx;
            *y += dy;
        };
        match self {
            Form::Path(steps) => {
                for step in steps {
                    match step {
                        Step::Move(x, y) | Step::Line(x, y) => shift(x, y),
                        Step::Curve(points) => points.iter_mut().for_each(|(x, y)| shift(x, y)),
                        Step::Close => {}
                    }
                }
            }
            Form::Circle { x, y, .. } | Form::Rect { x, y, .. } => shift(x, y),
            Form::Text(text) => shift(&mut text.x, &mut text.y),
        }
    }
}
