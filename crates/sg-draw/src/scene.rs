//! A picture as shapes, before it is written as SVG or painted as pixels.
//!
//! Shapes name what they are, and [`Class::look`] alone says what that looks like on
//! light and on dark paper.

use crate::colour::Rgb;

/// A picture; x grows to the right, y down, from 0 to `width` and `height`.
#[derive(Debug, Default)]
pub struct Scene {
    pub(crate) width: f64,
    pub(crate) height: f64,
    pub(crate) title: String,
    /// What the picture shows, for those who cannot see it.
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

/// What a shape is.
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
    /// What a winning move may leave.
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

/// How a shape looks.
#[derive(Clone, Copy, Debug, Default)]
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

impl Class {
    pub(crate) const ALL: [Class; 24] = [
        Class::Paper,
        Class::Band,
        Class::Rule,
        Class::Arc,
        Class::ArcHead,
        Class::WinningArc,
        Class::WinningHead,
        Class::Vertex,
        Class::Lost,
        Class::LostRing,
        Class::WinningRing,
        Class::Piece,
        Class::PieceRing,
        Class::PieceText,
        Class::Cell,
        Class::LostCell,
        Class::FineCell,
        Class::FineLostCell,
        Class::WinningCell,
        Class::DarkText,
        Class::LightText,
        Class::Value,
        Class::Name,
        Class::Note,
    ];

    /// What SVG calls it.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Class::Paper => "paper",
            Class::Band => "band",
            Class::Rule => "rule",
            Class::Arc => "arc",
            Class::ArcHead => "head",
            Class::WinningArc => "win",
            Class::WinningHead => "win-head",
            Class::Vertex => "vertex",
            Class::Lost => "lost",
            Class::LostRing => "lost-ring",
            Class::WinningRing => "win-ring",
            Class::Piece => "piece",
            Class::PieceRing => "piece-ring",
            Class::PieceText => "piece-text",
            Class::Cell => "cell",
            Class::LostCell => "lost-cell",
            Class::FineCell => "fine",
            Class::FineLostCell => "fine-lost",
            Class::WinningCell => "win-cell",
            Class::DarkText => "dark",
            Class::LightText => "light",
            Class::Value => "value",
            Class::Name => "name",
            Class::Note => "note",
        }
    }

    /// Whether its shapes have each their own fill.
    pub(crate) const fn has_own_fill(self) -> bool {
        matches!(self, Class::Vertex | Class::Cell | Class::FineCell)
    }

    /// What it looks like.
    pub(crate) fn look(self, theme: Theme) -> Look {
        let either = |light, dark| {
            Some(Rgb::of(match theme {
                Theme::Light => light,
                Theme::Dark => dark,
            }))
        };
        let paper = either(0xff_ff_ff, 0x1b_1f_26);
        let ink = either(0x1b_21_2b, 0xe9_eb_ef);
        let quiet = either(0x55_5d_6b, 0xa6_ae_bb);
        let arrow = either(0x8b_90_9b, 0x7b_84_92);
        let win = either(0xc2_57_0c, 0xff_b2_5c);
        let fill = |fill| Look {
            fill,
            ..Look::default()
        };
        let line = |stroke, width| Look {
            stroke,
            width,
            ..Look::default()
        };
        let bold = |fill| Look {
            fill,
            is_bold: true,
            ..Look::default()
        };
        let both = |fill, stroke, width| Look {
            fill,
            stroke,
            width,
            is_bold: false,
        };
        match self {
            Class::Paper => fill(paper),
            Class::Band => fill(either(0xf6_f5_f1, 0x22_27_30)),
            Class::Rule => line(either(0xdc_d8_ce, 0x35_3c_48), 1.0),
            Class::Arc => line(arrow, 1.4),
            Class::ArcHead => fill(arrow),
            Class::WinningArc => line(win, 3.6),
            Class::WinningHead => both(win, win, 2.5),
            Class::Vertex => both(None, either(0x8a_85_77, 0x6d_76_86), 1.2),
            Class::Lost => both(paper, ink, 1.8),
            Class::LostRing => both(paper, ink, 1.8),
            Class::WinningRing => line(win, 3.0),
            Class::Piece => fill(ink),
            Class::PieceRing => line(paper, 1.5),
            Class::PieceText => bold(paper),
            Class::Cell => both(None, either(0x8a_85_77, 0x6d_76_86), 0.6),
            Class::LostCell => both(paper, ink, 1.4),
            Class::FineCell => fill(None),
            Class::FineLostCell => fill(ink),
            Class::WinningCell => line(win, 3.0),
            Class::DarkText => bold(Some(Rgb::of(0x11_11_11))),
            Class::LightText => bold(Some(Rgb::of(0xff_ff_ff))),
            Class::Value => bold(ink),
            Class::Name => fill(ink),
            Class::Note => fill(quiet),
        }
    }
}

impl Group {
    /// A group without a title.
    pub(crate) fn new() -> Group {
        Group::default()
    }

    /// A group with a title.
    pub(crate) fn titled(title: String) -> Group {
        Group {
            title: Some(title),
            shapes: Vec::new(),
        }
    }

    pub(crate) fn push(&mut self, class: Class, form: Form) {
        self.push_filled(class, None, form);
    }

    pub(crate) fn push_filled(&mut self, class: Class, fill: Option<Rgb>, form: Form) {
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
    /// Moves it.
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
