//! The picture as a matrix: a square in row v and column w for the arc v -> w.
//!
//! Rows and columns go by height, the sinks first, so all squares lie below the
//! diagonal. A square has the colour of the value that the arc leads to, so the value of
//! a row is the first one that its colours lack. In a large matrix, squares that touch
//! in a column are one shape.
//!
//! Cost: O(V + E log E) time, and shapes as many as squares, or runs of them.

use crate::colour::{Palette, Rgb};
use crate::legend;
use crate::marks::{letters, piece};
use crate::scene::{Anchor, Class, Form, Group, Scene, Step, Text};
use crate::subject::Subject;
use crate::text::{short_number, shortened, width};

/// Up to so many vertices have their names and values at the margin.
const MAX_LABELLED: usize = 120;
const MAX_NAME: usize = 12;

/// The classes of squares without outlines: of value 0, and of others.
const FINE: [Class; 2] = [Class::FineLostCell, Class::FineCell];

/// The picture of `subject`.
pub(crate) fn draw(subject: &Subject<'_>) -> Scene {
    let matrix = Matrix::new(subject);
    let mut groups = vec![matrix.frame()];
    if matrix.is_labelled {
        groups.extend(matrix.columns());
        groups.extend(matrix.rows());
        groups.extend(matrix.squares());
    } else {
        groups.extend(matrix.strips());
        groups.push(matrix.runs());
        groups.push(matrix.winning());
    }
    groups.push(matrix.pieces());
    let side = matrix.side();
    let signs = legend::signs(subject, true, !matrix.is_labelled);
    let width = legend::least_width(subject, &signs).max(matrix.left + side);
    let size = (width, matrix.top + side);
    legend::frame(subject, groups, size, &signs)
}

struct Matrix<'a> {
    subject: &'a Subject<'a>,
    palette: Palette,
    /// The vertices in the order of rows and columns.
    order: Vec<u32>,
    /// `rank[v]`: the row and column of `v`.
    rank: Vec<usize>,
    is_labelled: bool,
    cell: f64,
    /// Where the squares begin.
    left: f64,
    top: f64,
    /// How wide the margin for tokens is.
    pieces: f64,
    letters: f64,
}

impl<'a> Matrix<'a> {
    fn new(subject: &'a Subject<'a>) -> Matrix<'a> {
        let n = subject.num_vertices();
        let mut order: Vec<u32> = subject.vertices().collect();
        order.sort_by_key(|&v| (subject.heights()[v as usize], subject.value(v)));
        let mut rank = vec![0; n];
        for (i, &v) in order.iter().enumerate() {
            rank[v as usize] = i;
        }
        let is_labelled = n <= MAX_LABELLED;
        let cell = match n {
            0..=30 => 24.0,
            31..=MAX_LABELLED => 15.0,
            _ if n <= 400 => 5.0,
            _ => 2.0,
        };
        let letters = if n <= 30 { 12.0 } else { 10.0 };
        let mut matrix = Matrix {
            subject,
            palette: Palette::new(subject.values()),
            order,
            rank,
            is_labelled,
            cell,
            left: 0.0,
            top: 0.0,
            pieces: 0.0,
            letters,
        };
        if subject.tokens.is_some() {
            matrix.pieces = 2.0 * matrix.piece_radius() + 4.0;
        }
        let labels = subject.vertices().map(|v| width(&matrix.name(v), letters));
        let label = if is_labelled {
            labels.fold(0.0, f64::max) + 8.0
        } else {
            0.0
        };
        matrix.top = label
            + if is_labelled {
                0.0
            } else {
                matrix.strip() + 4.0
            };
        // Whole numbers, so that squares fill whole pixels.
        matrix.top = matrix.top.ceil();
        matrix.left = (label + matrix.pieces + matrix.strip() + 6.0).ceil();
        matrix
    }

    fn side(&self) -> f64 {
        self.cell * self.order.len() as f64
    }

    /// How wide the values at the margin are.
    fn strip(&self) -> f64 {
        if self.is_labelled {
            self.cell + 4.0
        } else {
            12.0
        }
    }

    fn piece_radius(&self) -> f64 {
        (0.4 * self.cell).clamp(4.0, 9.0)
    }

    fn name(&self, v: u32) -> String {
        shortened(&self.subject.names.display(v), MAX_NAME)
    }

    fn colour(&self, v: u32) -> Option<Rgb> {
        self.palette.colour(self.subject.value(v))
    }

    /// Where the row or column of that rank begins.
    fn x(&self, rank: usize) -> f64 {
        self.left + self.cell * rank as f64
    }

    fn y(&self, rank: usize) -> f64 {
        self.top + self.cell * rank as f64
    }

    fn frame(&self) -> Group {
        let mut group = Group::default();
        let (left, top, side) = (self.left, self.top, self.side());
        for i in 0..self.order.len() {
            if self.is_labelled && i % 2 == 1 {
                let band = Form::rect((left, self.y(i)), (side, self.cell));
                group.push(Class::Band, band);
            }
        }
        group.push(
            Class::Rule,
            Form::Path(vec![
                Step::Move(left, top),
                Step::Line(left + side, top),
                Step::Line(left + side, top + side),
                Step::Line(left, top + side),
                Step::Close,
                Step::Move(left, top),
                Step::Line(left + side, top + side),
            ]),
        );
        group
    }

    /// The names of the columns, upright.
    fn columns(&self) -> impl Iterator<Item = Group> {
        self.order.iter().enumerate().map(|(i, &v)| {
            let mut group = Group::titled(self.subject.tooltip(v));
            group.push(
                Class::Name,
                Form::Text(Text {
                    x: self.x(i) + self.cell / 2.0 + 0.36 * self.letters,
                    y: self.top - 6.0,
                    size: self.letters,
                    anchor: Anchor::Start,
                    is_upright: true,
                    text: self.name(v),
                }),
            );
            group
        })
    }

    /// The names and values of the rows.
    fn rows(&self) -> impl Iterator<Item = Group> {
        self.order.iter().enumerate().map(|(i, &v)| {
            let mut group = Group::titled(self.subject.tooltip(v));
            let y = self.y(i) + self.cell / 2.0;
            let baseline = y + 0.36 * self.letters;
            let x = self.left - self.strip() / 2.0 - 3.0;
            let place = (x - self.strip() / 2.0 - 3.0 - self.pieces, baseline);
            group.text(Class::Name, place, self.letters, Anchor::End, self.name(v));
            let fill = self.colour(v);
            let r = self.cell / 2.0 - 1.5;
            if fill.is_none() && 16.0 < self.cell {
                group.circle(Class::LostRing, (x, y), r + 0.5);
                group.circle(Class::Lost, (x, y), r - 2.5);
            } else {
                let circle = Form::Circle { x, y, r };
                group.push_value([Class::Lost, Class::Vertex], fill, circle);
            }
            if self.subject.wins_from(v) {
                group.circle(Class::WinningRing, (x, y), r + 1.5);
            }
            let text = short_number(self.subject.value(v));
            let size = match text.chars().count() {
                0 | 1 => 0.55,
                2 => 0.5,
                3 => 0.4,
                _ => 0.28,
            };
            let size = size * self.cell;
            group.middle_text(letters(fill), (x, y), size, text);
            group
        })
    }

    /// A square for each arc.
    fn squares(&self) -> impl Iterator<Item = Group> {
        self.subject.arcs.iter().map(|&(v, w)| {
            let names = &self.subject.names;
            let value = self.subject.value(w);
            let title = format!(
                "{} to {}: value {value}",
                names.display(v),
                names.display(w)
            );
            let mut group = Group::titled(title);
            let (x, y) = (self.x(self.rank[w as usize]), self.y(self.rank[v as usize]));
            let inset = if self.cell < 20.0 { 1.5 } else { 3.0 };
            let side = self.cell - 2.0 * inset;
            let square = || Form::rect((x + inset, y + inset), (side, side));
            group.push_value([Class::LostCell, Class::Cell], self.colour(w), square());
            if self.subject.wins((v, w)) {
                group.push(Class::WinningCell, square());
            }
            group
        })
    }

    /// The values at the left and top of a large matrix, as colours.
    fn strips(&self) -> impl Iterator<Item = Group> {
        let thick = self.strip() - 2.0;
        self.order.iter().enumerate().map(move |(i, &v)| {
            let mut group = Group::titled(self.subject.tooltip(v));
            let fill = self.colour(v);
            let (x, y) = (self.left - thick - 4.0, self.top - thick - 4.0);
            let left = Form::rect((x, self.y(i)), (thick, self.cell));
            let top = Form::rect((self.x(i), y), (self.cell, thick));
            group.push_value(FINE, fill, left);
            group.push_value(FINE, fill, top);
            group
        })
    }

    /// The squares of a large matrix, a shape for each column.
    fn runs(&self) -> Group {
        let mut rows_of = vec![Vec::new(); self.order.len()];
        for &(v, w) in &self.subject.arcs {
            rows_of[self.rank[w as usize]].push(self.rank[v as usize]);
        }
        let mut group = Group::default();
        for (column, rows) in rows_of.iter_mut().enumerate() {
            rows.sort_unstable();
            let mut steps = Vec::new();
            for run in rows.chunk_by(|above, below| above + 1 == *below) {
                let (x, y) = (self.x(column), self.y(run[0]));
                let bottom = self.y(run[run.len() - 1] + 1);
                steps.extend([
                    Step::Move(x, y),
                    Step::Line(x + self.cell, y),
                    Step::Line(x + self.cell, bottom),
                    Step::Line(x, bottom),
                    Step::Close,
                ]);
            }
            if steps.is_empty() {
                continue;
            }
            let fill = self.colour(self.order[column]);
            group.push_value(FINE, fill, Form::Path(steps));
        }
        group
    }

    /// The winning moves in a large matrix, larger than their squares.
    fn winning(&self) -> Group {
        let mut group = Group::default();
        let winning = self
            .subject
            .tokens
            .iter()
            .flat_map(|tokens| &tokens.winning);
        for &(v, w) in winning {
            let side = self.cell.max(3.0) + 4.0;
            let middle = self.cell / 2.0 - side / 2.0;
            let x = self.x(self.rank[w as usize]) + middle;
            let y = self.y(self.rank[v as usize]) + middle;
            group.push(Class::WinningCell, Form::rect((x, y), (side, side)));
        }
        group
    }

    /// The tokens, beside the values of their rows.
    fn pieces(&self) -> Group {
        let mut group = Group::default();
        let radius = self.piece_radius();
        let x = self.left - self.strip() - 6.0 - radius;
        for v in self.subject.vertices() {
            let count = self.subject.count(v);
            if 0 < count {
                let y = self.y(self.rank[v as usize]) + self.cell / 2.0;
                piece(&mut group, (x, y), count, radius);
            }
        }
        group
    }
}
