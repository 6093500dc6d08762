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
use crate::scene::{Anchor, Class, Form, Group, Point, Scene, Step};
use crate::subject::Subject;
use crate::text::{short_number, shortened, width};

/// Up to so many vertices have their names and values at the margin.
const MAX_LABELLED: usize = 120;
const MAX_NAME: usize = 12;

/// The classes of squares without outlines: of value 0, and of others.
const FINE: [Class; 2] = [Class::FineLostCell, Class::FineCell];

pub(crate) fn draw(subject: &Subject<'_>) -> Scene {
    let matrix = Matrix::new(subject);
    let mut groups = vec![matrix.frame()];
    let vertices = || matrix.order.iter().copied().enumerate();
    if matrix.is_labelled {
        groups.extend(vertices().map(|(i, v)| matrix.column(i, v)));
        groups.extend(vertices().map(|(i, v)| matrix.row(i, v)));
        groups.extend(subject.arcs.iter().map(|&arc| matrix.square(arc)));
    } else {
        groups.extend(vertices().map(|(i, v)| matrix.strips(i, v)));
        groups.push(matrix.runs());
        groups.push(matrix.winning());
    }
    groups.push(matrix.pieces());
    let signs = legend::signs(subject, true, !matrix.is_labelled);
    let width = legend::least_width(subject, &signs).max(matrix.left + matrix.side());
    let size = (width, matrix.top + matrix.side());
    legend::frame(subject, groups, size, signs)
}

struct Matrix<'a> {
    subject: &'a Subject<'a>,
    palette: Palette,
    /// The vertices in the order of rows and columns.
    order: Vec<u32>,
    /// `rank[v]`: the row and column of `v`.
    rank: Vec<usize>,
    is_labelled: bool,
    /// The side of a square, and where the squares begin.
    cell: f64,
    left: f64,
    top: f64,
    /// How wide the values at the margin are, and the room for tokens beside them.
    strip: f64,
    pieces: f64,
    /// The radius of a token.
    radius: f64,
    /// The size of letters.
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
        let (cell, letters): (f64, f64) = match n {
            0..=30 => (24.0, 12.0),
            31..=MAX_LABELLED => (15.0, 10.0),
            _ if n <= 400 => (5.0, 10.0),
            _ => (2.0, 10.0),
        };
        let radius = (0.4 * cell).clamp(4.0, 9.0);
        let pieces = subject.tokens.as_ref().map_or(0.0, |_| 2.0 * radius + 4.0);
        let is_labelled = n <= MAX_LABELLED;
        let (label, strip, top) = if is_labelled {
            let vertices = subject.vertices();
            let labels = vertices.map(|v| width(&name(subject, v), letters));
            let label = labels.fold(0.0, f64::max) + 8.0;
            (label, cell + 4.0, label)
        } else {
            (0.0, 12.0, 16.0)
        };
        Matrix {
            subject,
            palette: Palette::new(subject.values()),
            order,
            rank,
            is_labelled,
            cell,
            // Whole numbers, so that squares fill whole pixels.
            left: (label + pieces + strip + 6.0).ceil(),
            top: top.ceil(),
            strip,
            pieces,
            radius,
            letters,
        }
    }

    fn side(&self) -> f64 {
        self.cell * self.order.len() as f64
    }

    fn colour(&self, v: u32) -> Option<Rgb> {
        self.palette.colour(self.subject.value(v))
    }

    /// Where the column of that rank begins.
    fn x(&self, rank: usize) -> f64 {
        self.left + self.cell * rank as f64
    }

    /// Where the row of that rank begins.
    fn y(&self, rank: usize) -> f64 {
        self.top + self.cell * rank as f64
    }

    /// Where the square of an arc begins.
    fn corner(&self, (v, w): (u32, u32)) -> Point {
        (self.x(self.rank[w as usize]), self.y(self.rank[v as usize]))
    }

    fn frame(&self) -> Group {
        let mut group = Group::default();
        let (corner, side) = ((self.left, self.top), self.side());
        let rows = (1..self.order.len()).step_by(2);
        for i in rows.filter(|_| self.is_labelled) {
            let band = Form::Rect((self.left, self.y(i)), (side, self.cell));
            group.push(Class::Band, band);
        }
        let end = (self.left + side, self.top + side);
        let diagonal = [Step::Move(corner), Step::Line(end)];
        let lines = [&Step::rect(corner, (side, side))[..], &diagonal].concat();
        group.push(Class::Rule, Form::Path(lines));
        group
    }

    /// The name of a column, upright.
    fn column(&self, i: usize, v: u32) -> Group {
        let mut group = Group::titled(self.subject.tooltip(v));
        let x = self.x(i) + self.cell / 2.0 + 0.36 * self.letters;
        let (place, name) = ((x, self.top - 6.0), name(self.subject, v));
        group.text(Class::Name, place, self.letters, Anchor::StartUpward, name);
        group
    }

    /// The name and value of a row.
    fn row(&self, i: usize, v: u32) -> Group {
        let mut group = Group::titled(self.subject.tooltip(v));
        let y = self.y(i) + self.cell / 2.0;
        let x = self.left - self.strip / 2.0 - 3.0;
        let end = x - self.strip / 2.0 - 3.0 - self.pieces;
        let (place, name) = ((end, y + 0.36 * self.letters), name(self.subject, v));
        group.text(Class::Name, place, self.letters, Anchor::End, name);
        let (fill, middle) = (self.colour(v), (x, y));
        let r = self.cell / 2.0 - 1.5;
        if fill.is_none() && 16.0 < self.cell {
            group.circle(Class::LostRing, middle, r + 0.5);
            group.circle(Class::Lost, middle, r - 2.5);
        } else {
            let circle = Form::Circle(middle, r);
            group.push_value([Class::Lost, Class::Vertex], fill, circle);
        }
        if self.subject.wins_from(v) {
            group.circle(Class::WinningRing, middle, r + 1.5);
        }
        let text = short_number(self.subject.value(v));
        let size = match text.chars().count() {
            0 | 1 => 0.55,
            2 => 0.5,
            3 => 0.4,
            _ => 0.28,
        };
        group.middle_text(letters(fill), middle, size * self.cell, text);
        group
    }

    /// The square of an arc.
    fn square(&self, (v, w): (u32, u32)) -> Group {
        let (names, value) = (self.subject.names, self.subject.value(w));
        let [from, to] = [v, w].map(|vertex| names.display(vertex));
        let mut group = Group::titled(format!("{from} to {to}: value {value}"));
        let (x, y) = self.corner((v, w));
        let inset = if self.cell < 20.0 { 1.5 } else { 3.0 };
        let side = self.cell - 2.0 * inset;
        let square = || Form::Rect((x + inset, y + inset), (side, side));
        group.push_value([Class::LostCell, Class::Cell], self.colour(w), square());
        if self.subject.wins((v, w)) {
            group.push(Class::WinningCell, square());
        }
        group
    }

    /// A value at the left and top of a large matrix, as a colour.
    fn strips(&self, i: usize, v: u32) -> Group {
        let thick = self.strip - 2.0;
        let (x, y) = (self.left - thick - 4.0, self.top - thick - 4.0);
        let mut group = Group::titled(self.subject.tooltip(v));
        for (corner, size) in [
            ((x, self.y(i)), (thick, self.cell)),
            ((self.x(i), y), (self.cell, thick)),
        ] {
            group.push_value(FINE, self.colour(v), Form::Rect(corner, size));
        }
        group
    }

    /// The squares of a large matrix, a shape for each column.
    fn runs(&self) -> Group {
        let mut rows_of = vec![Vec::new(); self.order.len()];
        for &(v, w) in &self.subject.arcs {
            rows_of[self.rank[w as usize]].push(self.rank[v as usize]);
        }
        let mut group = Group::default();
        for (column, rows) in rows_of.iter_mut().enumerate() {
            if rows.is_empty() {
                continue;
            }
            rows.sort_unstable();
            let runs = rows.chunk_by(|above, below| above + 1 == *below);
            let steps = runs.flat_map(|run| {
                let corner = (self.x(column), self.y(run[0]));
                Step::rect(corner, (self.cell, self.cell * run.len() as f64))
            });
            let fill = self.colour(self.order[column]);
            group.push_value(FINE, fill, Form::Path(steps.collect()));
        }
        group
    }

    /// The winning moves in a large matrix, larger than their squares.
    fn winning(&self) -> Group {
        let mut group = Group::default();
        let tokens = self.subject.tokens.iter();
        for &arc in tokens.flat_map(|tokens| &tokens.winning) {
            let (x, y) = self.corner(arc);
            let middle = (x + self.cell / 2.0, y + self.cell / 2.0);
            let square = Form::square(middle, self.cell.max(3.0) + 4.0);
            group.push(Class::WinningCell, square);
        }
        group
    }

    /// The tokens, beside the values of their rows.
    fn pieces(&self) -> Group {
        let mut group = Group::default();
        let x = self.left - self.strip - 6.0 - self.radius;
        for v in self.subject.vertices() {
            if let count @ 1.. = self.subject.count(v) {
                let y = self.y(self.rank[v as usize]) + self.cell / 2.0;
                piece(&mut group, (x, y), count, self.radius);
            }
        }
        group
    }
}

fn name(subject: &Subject<'_>, v: u32) -> String {
    shortened(&subject.names.display(v), MAX_NAME)
}
