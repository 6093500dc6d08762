//! A picture as shapes, before it is written as SVG.
//!
//! A shape has a class, and [`CLASSES`] alone chooses the look of a class on light and on
//! dark paper.

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

/// A place, or how far aside and down something leads.
pub(crate) type Point = (f64, f64);

/// Where a shape is.
#[derive(Debug)]
pub(crate) enum Form {
    Path(Vec<Step>),
    /// A circle by its middle and radius.
    Circle(Point, f64),
    /// A rectangle by its left upper corner, width and height.
    Rect(Point, Point),
    /// A line of text: where its letters stand, their size, and the text.
    Text(Point, f64, Anchor, String),
}

/// A part of a path.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Step {
    Move(Point),
    Line(Point),
    /// Two control points and the end.
    Curve([Point; 3]),
    Close,
}

/// Which part of a text is at its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Anchor {
    Start,
    Middle,
    End,
    /// The start of a text that runs up instead of to the right.
    StartUpward,
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

/// A colour, as `0xRRGGBB`, on light and on dark paper.
type Ink = [u32; 2];

const PAPER: Ink = [0xff_ff_ff, 0x1b_1f_26];
const BAND: Ink = [0xf6_f5_f1, 0x22_27_30];
const RULE: Ink = [0xdc_d8_ce, 0x35_3c_48];
const INK: Ink = [0x1b_21_2b, 0xe9_eb_ef];
const QUIET: Ink = [0x55_5d_6b, 0xa6_ae_bb];
const ARROW: Ink = [0x8b_90_9b, 0x7b_84_92];
const WIN: Ink = [0xc2_57_0c, 0xff_b2_5c];
const OUTLINE: Ink = [0x8a_85_77, 0x6d_76_86];

/// The name of a class in SVG, its fill, and the colour and width of its outline.
type Style = (Class, &'static str, Option<Ink>, Option<(Ink, f64)>);

/// The style of every class, in their order.
pub(crate) const CLASSES: [Style; 24] = [
    (Class::Paper, "paper", Some(PAPER), None),
    (Class::Band, "band", Some(BAND), None),
    (Class::Rule, "rule", None, Some((RULE, 1.0))),
    (Class::Arc, "arc", None, Some((ARROW, 1.4))),
    (Class::ArcHead, "head", Some(ARROW), None),
    (Class::WinningArc, "win", None, Some((WIN, 3.6))),
    (Class::WinningHead, "win-head", Some(WIN), Some((WIN, 2.5))),
    (Class::Vertex, "vertex", None, Some((OUTLINE, 1.2))),
    (Class::Lost, "lost", Some(PAPER), Some((INK, 1.8))),
    (Class::LostRing, "lost-ring", Some(PAPER), Some((INK, 1.8))),
    (Class::WinningRing, "win-ring", None, Some((WIN, 3.0))),
    (Class::Piece, "piece", Some(INK), None),
    (Class::PieceRing, "piece-ring", None, Some((PAPER, 1.5))),
    (Class::PieceText, "piece-text", Some(PAPER), None),
    (Class::Cell, "cell", None, Some((OUTLINE, 0.6))),
    (Class::LostCell, "lost-cell", Some(PAPER), Some((INK, 1.4))),
    (Class::FineCell, "fine", None, None),
    (Class::FineLostCell, "fine-lost", Some(INK), None),
    (Class::WinningCell, "win-cell", None, Some((WIN, 3.0))),
    (Class::DarkText, "dark", Some([0x11_11_11; 2]), None),
    (Class::LightText, "light", Some([0xff_ff_ff; 2]), None),
    (Class::Value, "value", Some(INK), None),
    (Class::Name, "name", Some(INK), None),
    (Class::Note, "note", Some(QUIET), None),
];

impl Class {
    /// Whether each of its shapes has its own fill.
    pub(crate) fn has_own_fill(self) -> bool {
        matches!(self, Class::Vertex | Class::Cell | Class::FineCell)
    }

    /// Whether its letters are bold.
    pub(crate) fn is_bold(self) -> bool {
        use Class::{DarkText, LightText, PieceText, Value};
        matches!(self, PieceText | DarkText | LightText | Value)
    }
}

impl Group {
    pub(crate) fn titled(title: String) -> Group {
        let (title, shapes) = (Some(title), Vec::new());
        Group { title, shapes }
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

    pub(crate) fn circle(&mut self, class: Class, middle: Point, radius: f64) {
        self.push(class, Form::Circle(middle, radius));
    }

    /// Adds `text` with its middle at a place.
    pub(crate) fn middle_text(&mut self, class: Class, (x, y): Point, size: f64, text: String) {
        let baseline = y + 0.36 * size;
        self.text(class, (x, baseline), size, Anchor::Middle, text);
    }

    /// Adds `text`, of which a line is as high as `size`.
    pub(crate) fn text(
        &mut self,
        class: Class,
        at: Point,
        size: f64,
        anchor: Anchor,
        text: impl Into<String>,
    ) {
        self.push(class, Form::Text(at, size, anchor, text.into()));
    }

    pub(crate) fn shift(&mut self, (dx, dy): Point) {
        let shift = |(x, y): &mut Point| (*x, *y) = (*x + dx, *y + dy);
        for shape in &mut self.shapes {
            match &mut shape.form {
                Form::Path(steps) => steps.iter_mut().for_each(|step| match step {
                    Step::Move(at) | Step::Line(at) => shift(at),
                    Step::Curve(points) => points.iter_mut().for_each(shift),
                    Step::Close => {}
                }),
                Form::Circle(at, _) | Form::Rect(at, _) | Form::Text(at, ..) => shift(at),
            }
        }
    }
}

impl Step {
    /// The steps around a rectangle, by its left upper corner, width and height.
    pub(crate) fn rect((x, y): Point, (width, height): Point) -> [Step; 5] {
        let (right, bottom) = (x + width, y + height);
        [
            Step::Move((x, y)),
            Step::Line((right, y)),
            Step::Line((right, bottom)),
            Step::Line((x, bottom)),
            Step::Close,
        ]
    }

    /// Where it leads, if that is not back to the start.
    pub(crate) fn end(self) -> Option<Point> {
        match self {
            Step::Move(at) | Step::Line(at) | Step::Curve([_, _, at]) => Some(at),
            Step::Close => None,
        }
    }
}

impl Form {
    /// A square with its middle at a place.
    pub(crate) fn square((x, y): Point, side: f64) -> Form {
        Form::Rect((x - side / 2.0, y - side / 2.0), (side, side))
    }
}
