//! A picture as PNG: its SVG, painted by resvg on light paper.
//!
//! Letters are those of DejaVu Sans, which the program contains, and of fonts that the
//! caller adds. No others are looked for, so the same picture gives the same pixels
//! everywhere.
//!
//! Cost: four bytes of memory a pixel, and at most [`MAX_PIXELS`] of them.

use std::collections::BTreeSet;
use std::sync::Arc;

use resvg::tiny_skia::{Pixmap, Transform};
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
/// If the picture has more than a million shapes, or memory runs out.
pub fn png(scene: &Scene, fonts: Fonts) -> Result<Png, Error> {
    let painting = |error: &dyn ToString| Error::Painting(error.to_string());
    let options = Options {
        fontdb: Arc::new(fonts.0),
        ..Options::default()
    };
    let tree = Tree::from_str(&svg(scene), &options).map_err(|error| painting(&error))?;
    let scale = scale(tree.size().width(), tree.size().height());
    let [width, height] =
        [tree.size().width(), tree.size().height()].map(|side| pixels(side * scale));
    let Some(mut pixmap) = Pixmap::new(width, height) else {
        return Err(Error::Pixels { width, height });
    };
    resvg::render(
        &tree,
        Transform::from_scale(scale, scale),
        &mut pixmap.as_mut(),
    );
    let bytes = pixmap.encode_png().map_err(|error| painting(&error))?;
    let missing = missing(tree.root());
    Ok(Png { bytes, missing })
}

/// Pixels for a unit of a picture of this size.
fn scale(width: f32, height: f32) -> f32 {
    let area = width * height;
    let fine: f32 = if 4.0 * area <= MAX_FINE_PIXELS {
        2.0
    } else {
        1.0
    };
    fine.min((MAX_PIXELS / area).sqrt())
        .min(MAX_SIDE / width.max(height))
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the scale keeps it between 1 and 16,000"
)]
fn pixels(side: f32) -> u32 {
    side.ceil().clamp(1.0, MAX_SIDE) as u32
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
                    let glyphs = text
                        .layouted()
                        .iter()
                        .flat_map(|span| &span.positioned_glyphs);
                    missing.extend(glyphs.filter(|g| g.id.0 == 0).map(|g| g.text.clone()));
                }
                _ => {}
            }
        }
    }
    missing
}
