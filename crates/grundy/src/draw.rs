//! `grundy draw`: the picture of a game, as SVG, PNG, text for Graphviz, or a page.
//!
//! A picture is built from shapes (`scene`), in rows (`layers`) or as a matrix
//! (`matrix`), and then written (`svg`) or painted (`png`): both show the same.
//!
//! Rows are for graphs in which arrows can be followed: those with at most
//! `MAX_ARROWS` arcs, or `ARROWS_A_VERTEX` to a vertex, in which arcs pass rows at
//! most `MAX_BENDS` times, and of which the picture is at most `MAX_WIDTH` wide, some
//! 150 vertices side by side. Others are drawn as a matrix.
//!
//! Cost: that of the values and of `layers` or `matrix`: 1000 vertices take a part of a
//! second. Memory for all shapes, some hundred bytes each.

mod arrows;
mod colour;
mod dot;
mod layers;
mod layout;
mod legend;
mod matrix;
mod png;
mod scene;
mod subject;
mod svg;
mod text;
mod tokens;

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};

use crate::exit::Exit;
use crate::page::{self, PageGame};
use crate::shown::shown_path;
use crate::source::{self, Names, Source};
use scene::Scene;
use subject::Subject;

/// Above so many arcs for each vertex, rows are more ink than picture.
const ARROWS_A_VERTEX: f64 = 3.5;

/// Up to so many arrows can be followed however few the vertices are.
const MAX_ARROWS: usize = 60;

/// The most bends of arcs that rows are drawn with, unless they are asked for, and then.
const MAX_BENDS: u64 = 20_000;
const MAX_BENDS_ASKED: u64 = 400_000;

/// The most that rows are wide, unless they are asked for: then arrows lead so far aside
/// that they lie over each other.
const MAX_WIDTH: f64 = 10_000.0;

/// The most vertices of a picture: more would be smaller than a pixel.
const MAX_VERTICES: usize = 5000;

/// The arguments.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
The name of the output says what it is:
  .svg   the picture, for documents and browsers; follows light and dark
  .png   the same as pixels
  .dot   text for Graphviz
  .html  a page on which to look at the game, learn from it and play; at most 3000 vertices

The tokens are those of --tokens, or of the first query of a judge's input; --tokens none
draws none. Vertices stand in rows by height: the most moves that a token there can make. The number
in a vertex is its Grundy number. Where arrows would be too many to follow, the picture is
a matrix instead.

Example: a game as a list of moves, with a token on a
  $ printf 'a b\\nb c\\na c\\n' | grundy draw --tokens a -o game.svg

Exit status: 0 it is drawn, 2 the command line is wrong, 3 there is no such graph or vertex,
it has a cycle, or it cannot be drawn.")]
pub struct Args {
    /// The graph.
    #[command(flatten)]
    pub source: source::Args,

    /// The file to write: .svg, .png, .dot or .html [default: SVG to standard output]
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,

    /// The position.
    #[command(flatten)]
    pub position: source::AskArgs,

    /// What the picture is called [default: as the graph or its file]
    #[arg(long, value_name = "TEXT")]
    pub title: Option<String>,

    /// Draw rows, even if arrows are many
    #[arg(long, conflicts_with = "matrix")]
    pub layers: bool,

    /// Draw a matrix, even if arrows are few
    #[arg(long)]
    pub matrix: bool,
}

/// What is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Svg,
    Png,
    Dot,
    Html,
}

/// Runs it.
///
/// # Errors
///
/// If there is no such graph, if it has a cycle, if it is too large, or if the output
/// cannot be written.
pub fn run(args: &Args) -> anyhow::Result<Exit> {
    let path = args
        .output
        .as_deref()
        .filter(|&path| path != Path::new("-"));
    let kind = match path.map_or(Some(Kind::Svg), Kind::of) {
        Some(kind) => kind,
        None => {
            let path = shown_path(path.unwrap_or(Path::new("")));
            return usage(&format!(
                "the name {path} does not end in .svg, .png, .dot or .html"
            ));
        }
    };
    let source = args.source.read()?;
    args.position.note_first(&source, &args.source.file_name());
    let bytes = make(args, kind, &source).with_context(|| args.source.file_name())?;
    match path {
        Some(path) => std::fs::write(path, bytes)
            .with_context(|| format!("cannot write {}", shown_path(path)))?,
        None => {
            let mut out = io::stdout().lock();
            out.write_all(&bytes)?;
            out.flush()?;
        }
    }
    Ok(Exit::Clean)
}

/// What the file has in it.
fn make(args: &Args, kind: Kind, source: &Source) -> anyhow::Result<Vec<u8>> {
    let counts = tokens::counts(&args.position, source)?;
    let title = title(args, source);
    if kind == Kind::Html {
        let num_vertices = source.graph.num_vertices();
        if page::MAX_VERTICES < num_vertices {
            bail!(
                "{num_vertices} vertices are too many for a page (at most {})",
                page::MAX_VERTICES
            );
        }
        // The page computes everything itself, but for saying where a cycle is.
        source.order()?;
        return Ok(page::html(&page_game(source, title, counts)).into_bytes());
    }
    let subject = Subject::new(source, title, counts)?;
    match kind {
        Kind::Dot => Ok(dot::write(&subject).into_bytes()),
        Kind::Png => png::paint(&scene(args, &subject)?),
        _ => Ok(svg::write(&scene(args, &subject)?).into_bytes()),
    }
}

/// The picture, in rows or as a matrix.
fn scene(args: &Args, subject: &Subject<'_>) -> anyhow::Result<Scene> {
    let num_vertices = subject.num_vertices();
    if MAX_VERTICES < num_vertices {
        bail!("{num_vertices} vertices are too many for a picture (at most {MAX_VERTICES})");
    }
    let num_bends = layout::num_bends(&subject.heights, &subject.arcs);
    if args.layers && MAX_BENDS_ASKED < num_bends {
        bail!(
            "the arrows pass {num_bends} rows in all, too many to draw (at most \
             {MAX_BENDS_ASKED}); use --matrix"
        );
    }
    if args.matrix {
        return Ok(matrix::draw(subject));
    }
    let num_arcs = subject.arcs.len();
    let is_dense =
        MAX_ARROWS < num_arcs && ARROWS_A_VERTEX * (num_vertices as f64) < num_arcs as f64;
    if !args.layers && (is_dense || MAX_BENDS < num_bends) {
        return Ok(matrix::draw(subject));
    }
    let rows = layers::draw(subject);
    Ok(if !args.layers && MAX_WIDTH < rows.width {
        matrix::draw(subject)
    } else {
        rows
    })
}

fn title(args: &Args, source: &Source) -> String {
    let named = args.title.clone().or_else(|| source.title.clone());
    let file = args.source.file.as_deref().and_then(Path::file_stem);
    let file = file.map(|stem| stem.to_string_lossy().into_owned());
    named
        .or(file.filter(|stem| stem != "-"))
        .filter(|title| !title.is_empty())
        .unwrap_or_else(|| "A game graph".to_owned())
}

fn page_game(source: &Source, title: String, counts: Option<Vec<u64>>) -> PageGame {
    let graph = &source.graph;
    let (names, first) = match &source.names {
        Names::Numbers { first, .. } => (Vec::new(), *first),
        names => (
            graph
                .vertices()
                .map(|v| names.shown(v).into_owned())
                .collect(),
            0,
        ),
    };
    let counts = counts.unwrap_or_else(|| vec![0; graph.num_vertices()]);
    let tokens = match &source.constants {
        Some(_) => counts,
        None => tokens::listed(&counts),
    };
    PageGame {
        title,
        names,
        first,
        rows: graph
            .vertices()
            .map(|v| graph.followers(v).to_vec())
            .collect(),
        picks: source.constants.clone(),
        tokens,
    }
}

fn usage(fault: &str) -> anyhow::Result<Exit> {
    // With nobody to tell, the status still says that it is refused.
    let _ = writeln!(anstream::stderr(), "grundy: {fault}");
    Ok(Exit::Usage)
}

impl Kind {
    /// What a file of that name is.
    fn of(path: &Path) -> Option<Kind> {
        let extension = path.extension()?.to_str()?.to_ascii_lowercase();
        match extension.as_str() {
            "svg" => Some(Kind::Svg),
            "png" => Some(Kind::Png),
            "dot" | "gv" => Some(Kind::Dot),
            "html" | "htm" => Some(Kind::Html),
            _ => None,
        }
    }
}
