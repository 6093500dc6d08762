//! A picture as PNG: its SVG, painted by resvg on light paper.
//!
//! Letters are those of DejaVu Sans, which the program contains, and of fonts that the
//! caller adds. No others are looked for, so the same picture gives the same pixels
//! everywhere.
//!
//! Cost: four bytes of memory a pixel, and at most [`MAX_PIXELS`] of them.

use std::collections::BTreeSet;
use std::sync::Arc;

use resvg::tiny_skia::{Pixmap, Size, Transform};
use resvg::usvg::fontdb::{Database, Source};
use resvg::usvg::{Group, Node, Options, Tree};

use crate::error::Error;
use crate::scene::Scene;
use crate::svg::svg;

/// Up to so many pixels, two of them are a unit of the picture; up to the most, one.
const MAX_FINE_PIXELS: f32 = 1.2e7;
const MAX_PIXELS: f32 = 4e7;
const MAX_SIDE: f32 = 16_000.0;

/// DejaVu Sans (2016), in the two weights that pictures use.
const DEJAVU: [&[u8]; 2] = [
    include_bytes!("../fonts/DejaVuSans.ttf"),
    include_bytes!("../fonts/DejaVuSans-Bold.ttf"),
];

/// Fonts to paint letters with: DejaVu Sans, and then what is added.
#[derive(Clone, Debug)]
pub struct Fonts(Database);

impl Default for Fonts {
    fn default() -> Self {
        let mut fonts = Database::new();
        for font in DEJAVU {
            fonts.load_font_source(Source::Binary(Arc::new(font)));
        }
        Fonts(fonts)
    }
}

impl Fonts {
    /// Adds the fonts of a TrueType or OpenType file, for letters that the others lack.
    ///
    /// # Errors
    ///
    /// If there is no font in the file.
    pub fn add(&mut self, file: Vec<u8>) -> Result<(), Error> {
        let added = self.0.load_font_source(Source::Binary(Arc::new(file)));
        if added.is_empty() {
            return Err(Error::NoFont);
        }
        Ok(())
    }
}

/// A picture as pixels.
#[derive(Clone, Debug)]
pub struct Png {
    /// The bytes of the file.
    pub bytes: Vec<u8>,
    /// The letters that no font has, which are boxes.
    pub missing: BTreeSet<String>,
}

/// The PNG file of `scene`.
///
/// # Errors
///
/// If the picture has more than a million shapes, or its pixels cannot be had or encoded.
pub fn png(scene: &Scene, fonts: Fonts) -> Result<Png, Error> {
    let options = Options {
        fontdb: Arc::new(fonts.0),
        ..Options::default()
    };
    let tree = Tree::from_str(&svg(scene), &options).map_err(|e| Error::Painting(e.to_string()))?;
    let scale = scale(tree.size());
    let size = tree.size().to_int_size().scale_by(scale);
    let pixmap = size.and_then(|size| Pixmap::new(size.width(), size.height()));
    let mut pixmap = pixmap.ok_or_else(|| Error::Painting("it has no pixels".to_owned()))?;
    let transform = Transform::from_scale(scale, scale);
    resvg::render(&tree, transform, &mut pixmap.as_mut());
    let missing = missing(tree.root());
    let bytes = pixmap
        .encode_png()
        .map_err(|e| Error::Painting(e.to_string()))?;
    Ok(Png { bytes, missing })
}

/// Pixels for a unit of a picture of this size.
fn scale(size: Size) -> f32 {
    let area = size.width() * size.height();
    let is_small = 4.0 * area <= MAX_FINE_PIXELS;
    let scale: f32 = if is_small { 2.0 } else { 1.0 };
    let most = MAX_SIDE / size.width().max(size.height());
    scale.min((MAX_PIXELS / area).sqrt()).min(most)
}

/// The letters in `root` that are painted as glyph 0, which is that of a missing letter.
fn missing(root: &Group) -> BTreeSet<String> {
    let mut groups = vec![root];
    let mut missing = BTreeSet::new();
    while let Some(group) = groups.pop() {
        for node in group.children() {
            match node {
                Node::Group(group) => groups.push(group),
                Node::Text(text) => {
                    let spans = text.layouted().iter();
                    let glyphs = spans.flat_map(|span| &span.positioned_glyphs);
                    let glyphs = glyphs.filter(|glyph| glyph.id.0 == 0);
                    missing.extend(glyphs.map(|glyph| glyph.text.clone()));
                }
                _ => {}
            }
        }
    }
    missing
}
