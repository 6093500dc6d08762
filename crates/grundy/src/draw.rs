//! `grundy draw`: the picture of a game, as SVG, PNG, text for Graphviz, or a page.
//!
//! Cost: that of the picture, see [`sg_draw`].

use std::collections::BTreeSet;
use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow};
use sg_draw::page::{PageGame, PageLayout, html};
use sg_draw::{Error, Fonts, Subject, View, dot, picture, png, svg};
use sg_explain::Values;

use crate::display::display_path;
use crate::exit::Exit;
use crate::files;
use crate::game::{Labels, game, values};
use crate::position;
use crate::save;
use crate::source::{self, Source};

/// The most letters without a font that are named.
const MAX_LETTERS: usize = 20;

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
    pub position: position::Args,

    /// What the picture is called [default: as the graph or its file]
    #[arg(long, value_name = "TEXT")]
    pub title: Option<String>,

    /// Draw rows, even if arrows are many
    #[arg(long, conflicts_with = "matrix")]
    pub layers: bool,

    /// Draw a matrix, even if arrows are few
    #[arg(long)]
    pub matrix: bool,

    /// A TrueType or OpenType font for a .png with letters that DejaVu Sans lacks; may be
    /// repeated
    #[arg(long, value_name = "FILE")]
    pub font: Vec<PathBuf>,
}

/// A kind of file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Svg,
    Png,
    Dot,
    Html,
}

/// Runs the command.
pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    let path = files::named(args.output.as_ref());
    let kind = match path.map(|path| Kind::of(path).ok_or(path)) {
        None => Kind::Svg,
        Some(Ok(kind)) => kind,
        Some(Err(path)) => {
            let path = display_path(path);
            let fault = format!("the name {path} does not end in .svg, .png, .dot or .html");
            return Ok(files::refuse(&fault));
        }
    };
    let fonts = match kind {
        Kind::Png => Some(fonts(&args.font)?),
        _ if args.font.is_empty() => None,
        _ => {
            let fault = "--font is for .png: the other kinds leave letters to who shows them";
            return Ok(files::refuse(fault));
        }
    };
    let source = args.source.read()?;
    let name = args.source.file_name();
    args.position.note_first(&source, &name);
    let bytes = make(args, kind, fonts, &source).context(name)?;
    match path {
        Some(path) => {
            let inputs = inputs(args)?;
            save::create(path, &inputs, |out| out.write_all(&bytes))?;
        }
        None => files::print(|out| out.write_all(&bytes))?,
    }
    Ok(Exit::Clean)
}

/// The files that are read.
fn inputs(args: &Args) -> anyhow::Result<Vec<File>> {
    let fonts = args.font.iter().map(|font| files::open(Some(font)));
    args.source
        .files()?
        .into_iter()
        .map(Ok)
        .chain(fonts)
        .collect()
}

/// The fonts of the program and of `files`.
fn fonts(files: &[PathBuf]) -> anyhow::Result<Fonts> {
    let mut fonts = Fonts::default();
    for path in files {
        let file = files::read(path)?;
        fonts.add(file).with_context(|| display_path(path))?;
    }
    Ok(fonts)
}

/// The content of the file; `fonts` are there for a PNG.
fn make(args: &Args, kind: Kind, fonts: Option<Fonts>, source: &Source) -> anyhow::Result<Vec<u8>> {
    let counts = counts(args, source)?;
    let title = title(args, source);
    let names = Labels(&source.names);
    if kind == Kind::Html {
        let (graph, constants) = (&source.graph, source.constants.as_deref());
        let mut page = PageGame::new(title.clone(), graph, constants, &names, counts.as_deref())?;
        // The page computes values itself; those that are out of reach here have no layout.
        if let Ok(values) = Values::new(source.order()?, constants) {
            let subject = Subject::new(title, game(source, &values), &names, counts);
            let layout = PageLayout::new(&subject, view(args));
            page.layout = Some(layout.map_err(advised)?);
        }
        let judges = crate::problems::ALL.map(|problem| problem.page);
        return Ok(html(&page, &judges).into_bytes());
    }
    let values = values(&args.source, source)?;
    let subject = Subject::new(title, game(source, &values), &names, counts);
    if kind == Kind::Dot {
        return Ok(dot(&subject).into_bytes());
    }
    let scene = picture(&subject, view(args)).map_err(advised)?;
    let Some(fonts) = fonts else {
        return Ok(svg(&scene).into_bytes());
    };
    let painted = png(&scene, fonts)?;
    note_missing(&painted.missing, &args.source.file_name());
    Ok(painted.bytes)
}

/// The view that is wished.
fn view(args: &Args) -> View {
    match (args.layers, args.matrix) {
        (true, _) => View::Layers,
        (_, true) => View::Matrix,
        _ => View::Readable,
    }
}

/// What is wrong, and the option that helps.
fn advised(error: Error) -> anyhow::Error {
    match error {
        Error::TooManyBends { .. } => anyhow!("{error}; use --matrix"),
        _ => error.into(),
    }
}

/// Notes on standard error which letters no font has; `name` is that of the input.
fn note_missing(letters: &BTreeSet<String>, name: &str) {
    if letters.is_empty() {
        return;
    }
    let shown = letters.iter().take(MAX_LETTERS);
    let mut shown: Vec<_> = shown.map(|s| s.escape_debug().to_string()).collect();
    if MAX_LETTERS < letters.len() {
        shown.push("...".to_owned());
    }
    let shown = shown.join(" ");
    files::note(format_args!(
        "{name}: boxes stand for letters that no font has: {shown}; --font FILE adds a font, and \
         .svg needs none"
    ));
}

/// The tokens on each vertex; `None` if there are none to draw.
fn counts(args: &Args, source: &Source) -> anyhow::Result<Option<Vec<u64>>> {
    let position = args.position.position(source)?;
    let Some((stacks, _)) = position.filter(|(stacks, _)| !stacks.is_empty()) else {
        return Ok(None);
    };
    let mut counts = vec![0; source.graph.num_vertices()];
    for stack in stacks {
        counts[stack.vertex as usize] += stack.count;
    }
    Ok(Some(counts))
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

impl Kind {
    /// The kind of a file of that name.
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
