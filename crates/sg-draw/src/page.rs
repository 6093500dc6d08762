//! The page of a game: one HTML file to see it, learn from it and play on it.
//!
//! The file needs no network and nothing beside it: style, scripts and the game are in it.
//! The files of the folder `page`, each of which says what it does, are put together here
//! in the order of their use.
//!
//! Cost: linear in the game and in the 290 kB of the parts.

use serde::{Serialize, Serializer};
use sg_core::Graph;
use sg_explain::Names;

use crate::error::Error;
use crate::layout::Layout;
use crate::picture::{Plan, View, plan};
use crate::subject::Subject;

/// A game as the page gets it.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct PageGame {
    /// The title above the picture and in the browser's tab.
    pub title: String,
    /// The names of the vertices; empty if they are numbered.
    pub names: Vec<String>,
    /// The number of vertex 0 if vertices are numbered: 0 or 1.
    pub first: u32,
    /// The followers of each vertex, numbered from 0 whatever `first` is; repeats
    /// are allowed. The page itself refuses a cycle.
    pub rows: Vec<Vec<u32>>,
    /// The constant K of each vertex in a spread game; `None` in a token game.
    #[serde(serialize_with = "optional_strings")]
    pub picks: Option<Vec<u64>>,
    /// The number of tokens on each vertex.
    #[serde(serialize_with = "strings")]
    pub counts: Vec<u64>,
    /// How the picture begins; `None` leaves that to the page.
    pub layout: Option<PageLayout>,
}

/// How the picture of a page begins.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum PageLayout {
    /// As a matrix.
    Matrix,
    /// In rows by height.
    Rows {
        /// The x of each vertex, 0 at the left of the picture.
        x: Vec<f64>,
        /// The y of each row, the lowest one first.
        y: Vec<f64>,
        /// For each arc, ascending and without repeats, the x of its bends from its source on,
        /// one in each row that it passes.
        bends: Vec<Vec<f64>>,
    },
}

/// The most vertices that a page shows without making its reader wait, and that it takes
/// when others are pasted into it.
pub const MAX_VERTICES: usize = 3000;

const TEMPLATE: &str = include_str!("page/page.html");

const STYLE: [&str; 2] = [
    include_str!("page/page.css"),
    include_str!("page/board.css"),
];

/// What stands before the formats of the judges' inputs.
const BASE: &[&str] = &[
    include_str!("page/formats/names-shown.js"),
    include_str!("page/formats/text.js"),
    include_str!("page/formats/numbers.js"),
    include_str!("page/formats/collector.js"),
    include_str!("page/formats/judges.js"),
];

const SCRIPT: &[&str] = &[
    include_str!("page/engine.js"),
    include_str!("page/picks.js"),
    include_str!("page/moves.js"),
    include_str!("page/write.js"),
    include_str!("page/write-dot.js"),
    include_str!("page/formats/foreign.js"),
    include_str!("page/formats/arcs.js"),
    include_str!("page/formats/words.js"),
    include_str!("page/formats/blocks.js"),
    include_str!("page/formats/names.js"),
    include_str!("page/formats/lists.js"),
    include_str!("page/formats/csv.js"),
    include_str!("page/formats/dot-words.js"),
    include_str!("page/formats/dot-subgraphs.js"),
    include_str!("page/formats/dot.js"),
    include_str!("page/formats/json-words.js"),
    include_str!("page/formats/json-ids.js"),
    include_str!("page/formats/json.js"),
    include_str!("page/formats/tgf.js"),
    include_str!("page/formats/detect.js"),
    include_str!("page/formats/formats.js"),
    include_str!("page/layout.js"),
    include_str!("page/layout-order.js"),
    include_str!("page/layout-place.js"),
    include_str!("page/arrows.js"),
    include_str!("page/dom.js"),
    include_str!("page/model.js"),
    include_str!("page/keep.js"),
    include_str!("page/board.js"),
    include_str!("page/matrix.js"),
    include_str!("page/camera.js"),
    include_str!("page/input.js"),
    include_str!("page/search.js"),
    include_str!("page/explain.js"),
    include_str!("page/panel-explore.js"),
    include_str!("page/panel-steps.js"),
    include_str!("page/panel-play.js"),
    include_str!("page/panel-quiz.js"),
    include_str!("page/panel-edit.js"),
    include_str!("page/panel-files.js"),
    include_str!("page/open-file.js"),
    include_str!("page/random-game.js"),
    include_str!("page/worksheet.js"),
    include_str!("page/picture.js"),
    include_str!("page/save.js"),
    include_str!("page/panel-help.js"),
    include_str!("page/main.js"),
];

impl PageGame {
    /// A game with vertices of these names, and `counts` tokens on each vertex.
    ///
    /// # Errors
    ///
    /// If there are more than [`MAX_VERTICES`].
    pub fn new(
        title: String,
        graph: &Graph,
        constants: Option<&[u64]>,
        names: &dyn Names,
        counts: Option<&[u64]>,
    ) -> Result<Self, Error> {
        let num_vertices = graph.num_vertices();
        if MAX_VERTICES < num_vertices {
            return Err(Error::TooManyVertices {
                num_vertices,
                what: "page",
                limit: MAX_VERTICES,
            });
        }
        let named = graph.vertices().filter(|_| names.first().is_none());
        let rows = graph.vertices().map(|v| graph.followers(v).to_vec());
        let counts = counts.map_or_else(|| vec![0; num_vertices], <[u64]>::to_vec);
        Ok(PageGame {
            title,
            names: named.map(|v| names.display(v).into_owned()).collect(),
            first: names.first().unwrap_or(0),
            rows: rows.collect(),
            picks: constants.map(<[u64]>::to_vec),
            counts,
            layout: None,
        })
    }
}

impl PageLayout {
    /// The layout of the picture that [`picture`](crate::picture()) makes of `subject`.
    ///
    /// # Errors
    ///
    /// If that makes none.
    pub fn new(subject: &Subject<'_>, view: View) -> Result<Self, Error> {
        let rounded = |places: Vec<f64>| -> Vec<f64> {
            let places = places.into_iter();
            places.map(|place| (10.0 * place).round() / 10.0).collect()
        };
        Ok(match plan(subject, view)? {
            Plan::Matrix => PageLayout::Matrix,
            Plan::Rows(Layout { x, y, bends, .. }) => PageLayout::Rows {
                x: rounded(x),
                y: rounded(y),
                bends: bends.into_iter().map(rounded).collect(),
            },
        })
    }
}

/// The page of `game`, a whole HTML document. Each of `judges` is a script that adds the format
/// of a judge's inputs to the table `JUDGES` of `judges.js`.
///
/// # Panics
///
/// Never: a game of numbers and text is always JSON, and the template has each mark.
#[must_use]
pub fn html(game: &PageGame, judges: &[&str]) -> String {
    // Nothing in a script ends it but `</script`, so without `<` nothing does.
    let data = serde_json::to_string(game)
        .expect("numbers and text are JSON")
        .replace('<', "\\u003c");
    let title = match &*game.title {
        "" => "A game",
        title => title,
    };
    let title = title.replace('&', "&amp;").replace('<', "&lt;");
    // What is put in for a mark is never searched for the next.
    let (mut page, mut rest) = (String::new(), TEMPLATE);
    for (mark, text) in [
        ("{{title}}", title),
        ("{{style}}", STYLE.concat()),
        ("{{game}}", data),
        (
            "{{script}}",
            [BASE.concat(), judges.concat(), SCRIPT.concat()].concat(),
        ),
    ] {
        let (before, after) = rest.split_once(mark).expect("the template has each mark");
        page += before;
        page += &text;
        rest = after;
    }
    page + rest
}

/// Numbers as strings, since JavaScript's numbers are exact to 2^53 only.
fn strings<S: Serializer>(numbers: &[u64], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(numbers.iter().map(u64::to_string))
}

fn optional_strings<S: Serializer>(
    numbers: &Option<Vec<u64>>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let strings = |numbers: &Vec<u64>| numbers.iter().map(u64::to_string).collect::<Vec<_>>();
    numbers.as_ref().map(strings).serialize(serializer)
}
