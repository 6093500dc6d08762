//! The choice between a picture in rows and a matrix.
//!
//! Rows are for graphs in which arrows can be followed, others are drawn as a matrix.

use crate::error::Error;
use crate::layout::Layout;
use crate::scene::Scene;
use crate::subject::Subject;
use crate::{layers, layout, matrix};

/// Above so many arcs for each vertex, rows are more ink than picture.
const ARROWS_A_VERTEX: f64 = 3.5;

/// Up to so many arrows can be followed however few the vertices are.
const MAX_ARROWS: usize = 60;

/// The most bends of arcs in rows by default, and the most if rows are wished.
const MAX_BENDS: u64 = 20_000;
const MAX_BENDS_OF_LAYERS: u64 = 400_000;

/// The most that rows are wide by default, some 150 vertices: beyond, arrows lead so far
/// aside that they lie over each other.
const MAX_WIDTH: f64 = 10_000.0;

/// The most vertices of a picture: more would be smaller than a pixel.
const MAX_VERTICES: usize = 5000;

/// A kind of picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum View {
    /// Rows if their arrows can be followed, else a matrix.
    #[default]
    Readable,
    /// Rows of vertices by height, with arrows.
    Layers,
    /// A matrix with a square for each arc.
    Matrix,
}

/// The picture of `subject`.
///
/// # Errors
///
/// If it has too many vertices, or rows are wished and its arrows are too long.
pub fn picture(subject: &Subject<'_>, view: View) -> Result<Scene, Error> {
    Ok(match plan(subject, view)? {
        Plan::Matrix => matrix::draw(subject),
        Plan::Rows(layout) => layers::draw(subject, layout),
    })
}

/// What a picture will be.
pub(crate) enum Plan {
    Matrix,
    Rows(Layout),
}

/// The picture that [`picture`] makes.
pub(crate) fn plan(subject: &Subject<'_>, view: View) -> Result<Plan, Error> {
    let (num_vertices, num_arcs) = (subject.num_vertices(), subject.arcs.len());
    if MAX_VERTICES < num_vertices {
        return Err(Error::TooManyVertices {
            num_vertices,
            what: "picture",
            limit: MAX_VERTICES,
        });
    }
    let num_bends = layout::num_bends(subject.heights(), &subject.arcs);
    let most_arcs = ARROWS_A_VERTEX * (num_vertices as f64);
    let is_dense = MAX_ARROWS < num_arcs && most_arcs < num_arcs as f64;
    match view {
        View::Layers if MAX_BENDS_OF_LAYERS < num_bends => Err(Error::TooManyBends {
            num_bends,
            limit: MAX_BENDS_OF_LAYERS,
        }),
        View::Layers => Ok(Plan::Rows(layers::lay_out(subject))),
        View::Matrix => Ok(Plan::Matrix),
        View::Readable if is_dense || MAX_BENDS < num_bends => Ok(Plan::Matrix),
        View::Readable => Ok(match layers::lay_out(subject) {
            layout if MAX_WIDTH < layout.width => Plan::Matrix,
            layout => Plan::Rows(layout),
        }),
    }
}
