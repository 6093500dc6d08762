//! A picture as PNG, on light paper.
//!
//! Lines and areas are painted by tiny-skia. Letters come as pixels of Noto Sans Mono
//! (SIL Open Font License) out of the program itself, so that no font has to be
//! installed; they cover Latin scripts; other letters are boxes.
//!
//! Cost: four bytes of memory a pixel, and at most [`MAX_PIXELS`] of them.

mod letters;

use tiny_skia::{
    Color, FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, Rect, Stroke, Transform,
};

use crate::colour::Rgb;
use crate::error::Error;
use crate::scene::{Form, Scene, Shape, Step, Theme};

/// Up to so many pixels, two of them are a unit of the picture; up to the most, one.
const MAX_FINE_PIXELS: f64 = 1.2e7;
const MAX_PIXELS: f64 = 4e7;
const MAX_SIDE: f64 = 16_000.0;

/// The bytes of `scene` as a PNG file.
///
/// # Errors
///
/// If memory runs out.
pub fn png(scene: &Scene) -> Result<Vec<u8>, Error> {
    let scale = scale(scene);
    let [width, height] = [scene.width, scene.height].map(|side| pixels(side * scale));
    let Some(mut pixmap) = Pixmap::new(width, height) else {
        return Err(Error::Pixels { width, height });
    };
    let mut canvas = Canvas {
        pixmap: &mut pixmap,
        scale,
    };
    for shape in scene.groups.iter().flat_map(|group| &group.shapes) {
        canvas.draw(shape);
    }
    let encoded = pixmap.encode_png();
    encoded.map_err(|error| Error::Encoding(error.to_string()))
}

/// Pixels for a unit of the picture.
fn scale(scene: &Scene) -> f64 {
    let (width, height) = (scene.width.max(1.0), scene.height.max(1.0));
    let area = width * height;
    let scale: f64 = if 4.0 * area <= MAX_FINE_PIXELS {
        2.0
    } else {
        1.0
    };
    scale
        .min((MAX_PIXELS / area).sqrt())
        .min(MAX_SIDE / width.max(height))
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "the scale keeps it between 1 and 16,000"
)]
fn pixels(side: f64) -> u32 {
    side.ceil().clamp(1.0, MAX_SIDE) as u32
}

struct Canvas<'a> {
    pixmap: &'a mut Pixmap,
    scale: f64,
}

impl Canvas<'_> {
    fn draw(&mut self, shape: &Shape) {
        let look = shape.class.look(Theme::Light);
        let fill = shape.fill.or(look.fill);
        let path = match &shape.form {
            Form::Text(text) => {
                if let Some(fill) = fill {
                    letters::write(self.pixmap, text, look.is_bold, fill, self.scale);
                }
                return;
            }
            Form::Path(steps) => self.path(steps),
            &Form::Circle { x, y, r } => {
                PathBuilder::from_circle(self.unit(x), self.unit(y), self.unit(r))
            }
            &Form::Rect {
                x,
                y,
                width,
                height,
            } => {
                let [x, y, width, height] = [x, y, width, height].map(|side| self.unit(side));
                Rect::from_xywh(x, y, width, height).map(PathBuilder::from_rect)
            }
        };
        // A form without extent has no path.
        let Some(path) = path else { return };
        if let Some(fill) = fill {
            let transform = Transform::identity();
            let paint = paint_of(fill);
            self.pixmap
                .fill_path(&path, &paint, FillRule::Winding, transform, None);
        }
        if let Some(stroke) = look.stroke {
            let line = Stroke {
                width: self.unit(look.width),
                line_cap: LineCap::Butt,
                line_join: LineJoin::Miter,
                ..Stroke::default()
            };
            let transform = Transform::identity();
            self.pixmap
                .stroke_path(&path, &paint_of(stroke), &line, transform, None);
        }
    }

    fn path(&self, steps: &[Step]) -> Option<Path> {
        let mut path = PathBuilder::new();
        for &step in steps {
            match step {
                Step::Move(x, y) => path.move_to(self.unit(x), self.unit(y)),
                Step::Line(x, y) => path.line_to(self.unit(x), self.unit(y)),
                Step::Curve(points) => {
                    let [a, b, c] = points.map(|(x, y)| (self.unit(x), self.unit(y)));
                    path.cubic_to(a.0, a.1, b.0, b.1, c.0, c.1);
                }
                Step::Close => path.close(),
            }
        }
        path.finish()
    }

    /// A length in pixels.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "a part of a pixel more or less is not seen"
    )]
    fn unit(&self, length: f64) -> f32 {
        (length * self.scale) as f32
    }
}

fn paint_of(colour: Rgb) -> Paint<'static> {
    let Rgb(red, green, blue) = colour;
    let mut paint = Paint {
        anti_alias: true,
        ..Paint::default()
    };
    paint.set_color(Color::from_rgba8(red, green, blue, u8::MAX));
    paint
}
