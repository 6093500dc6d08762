//! Letters as pixels: each is a small picture of how much of a pixel it covers, taken
//! to the size and place that the text has.

use noto_sans_mono_bitmap::{FontWeight, RasterHeight, RasterizedChar, get_raster};
use tiny_skia::Pixmap;

use crate::colour::Rgb;
use crate::scene::{Anchor, Text};

/// The size that letters are kept in; its lines are as many pixels high.
const HEIGHT: RasterHeight = RasterHeight::Size32;

/// How high a line is, and how far it is to the line that letters stand on, both for
/// letters of size 1.
const LINE: f64 = 1.362;
const ASCENT: f64 = 1.069;

/// Writes `text`.
pub(super) fn write(pixmap: &mut Pixmap, text: &Text, is_bold: bool, ink: Rgb, scale: f64) {
    let weight = if is_bold {
        FontWeight::Bold
    } else {
        FontWeight::Regular
    };
    let size = text.size * scale;
    // Pixels of the picture for a pixel of a letter.
    let zoom = size * LINE / HEIGHT.val() as f64;
    let glyphs: Vec<_> = text.text.chars().map(|c| glyph(c, weight)).collect();
    let widths = glyphs.iter().map(|glyph| glyph.width() as f64 * zoom);
    let width: f64 = widths.sum();
    let mut along = match text.anchor {
        Anchor::Start => 0.0,
        Anchor::Middle => -width / 2.0,
        Anchor::End => -width,
    };
    let pen = Pen {
        x: text.x * scale,
        y: text.y * scale,
        is_upright: text.is_upright,
        zoom,
        ink,
    };
    for glyph in &glyphs {
        pen.draw(pixmap, glyph, along, -ASCENT * size);
        along += glyph.width() as f64 * zoom;
    }
}

/// The letter, or a box.
fn glyph(c: char, weight: FontWeight) -> RasterizedChar {
    get_raster(c, weight, HEIGHT)
        .or_else(|| get_raster('\u{FFFD}', weight, HEIGHT))
        .or_else(|| get_raster('?', weight, HEIGHT))
        .expect("there is a question mark")
}

struct Pen {
    /// Where the text is anchored.
    x: f64,
    y: f64,
    is_upright: bool,
    zoom: f64,
    ink: Rgb,
}

impl Pen {
    /// Draws a letter of which the left upper corner lies at `along` and `across`.
    fn draw(&self, pixmap: &mut Pixmap, glyph: &RasterizedChar, along: f64, across: f64) {
        let size = |pixels: usize| pixels as f64 * self.zoom;
        let corners = [(0, 0), (glyph.width(), glyph.height())].map(|(width, height)| {
            let (x, y) = (along + size(width), across + size(height));
            if self.is_upright {
                (self.x + y, self.y - x)
            } else {
                (self.x + x, self.y + y)
            }
        });
        let range = |a: f64, b: f64, most: u32| {
            let most = f64::from(most);
            let [from, to] = [a.min(b).floor(), a.max(b).ceil()].map(|at| at.clamp(0.0, most));
            index(from)..index(to)
        };
        let xs = range(corners[0].0, corners[1].0, pixmap.width());
        let ys = range(corners[0].1, corners[1].1, pixmap.height());
        let stride = 4 * pixmap.width() as usize;
        for y in ys {
            for x in xs.clone() {
                let coverage = self.coverage(glyph, (x, y), along, across);
                let start = y * stride + 4 * x;
                let Rgb(red, green, blue) = self.ink;
                let pixel = &mut pixmap.data_mut()[start..start + 3];
                for (part, ink) in pixel.iter_mut().zip([red, green, blue]) {
                    let mixed = f64::from(*part) * (1.0 - coverage) + f64::from(ink) * coverage;
                    *part = u8::try_from(index(mixed.round())).unwrap_or(u8::MAX);
                }
            }
        }
    }

    /// How much of a pixel of the picture the letter covers: the mean of a few points.
    fn coverage(
        &self,
        glyph: &RasterizedChar,
        (x, y): (usize, usize),
        along: f64,
        across: f64,
    ) -> f64 {
        let mut sum = 0.0;
        for (i, j) in [(0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)] {
            let (dx, dy) = (x as f64 + i - self.x, y as f64 + j - self.y);
            let (dx, dy) = if self.is_upright { (-dy, dx) } else { (dx, dy) };
            sum += sample(glyph, (dx - along) / self.zoom, (dy - across) / self.zoom);
        }
        sum / 4.0
    }
}

/// How dark a letter is at a place, between the pixels around it.
fn sample(glyph: &RasterizedChar, x: f64, y: f64) -> f64 {
    let (x, y) = (x - 0.5, y - 0.5);
    let (left, top) = (x.floor(), y.floor());
    let (right, bottom) = (x - left, y - top);
    let at = |x: f64, y: f64| {
        if x < 0.0 || y < 0.0 {
            return 0.0;
        }
        let pixel = glyph.pixel(index(x), index(y));
        f64::from(pixel.unwrap_or(0)) / 255.0
    };
    let upper = at(left, top) * (1.0 - right) + at(left + 1.0, top) * right;
    let lower = at(left, top + 1.0) * (1.0 - right) + at(left + 1.0, top + 1.0) * right;
    upper * (1.0 - bottom) + lower * bottom
}

/// A number that is whole and not negative.
#[expect(
    clippy::cast_possible_truncation,
    reason = "a place in a picture is small"
)]
fn index(number: f64) -> usize {
    number as usize
}
