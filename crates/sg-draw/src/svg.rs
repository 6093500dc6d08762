//! A picture as SVG 1.1: text stays text, and colours follow the reader's choice of
//! light or dark paper. The same picture gives the same bytes.

use std::fmt::{self, Write};

use crate::scene::{Anchor, CLASSES, Form, Point, Scene, Shape, Step};
use crate::text::Coordinate;

const FONT: &str = "system-ui,'Segoe UI',Roboto,'Liberation Sans','DejaVu Sans',sans-serif";

/// The text of `scene`, a whole XML document.
///
/// # Panics
///
/// Never: a string takes everything.
#[must_use]
pub fn svg(scene: &Scene) -> String {
    let mut out = String::new();
    write_to(scene, &mut out).expect("a string takes everything");
    out
}

fn write_to(scene: &Scene, out: &mut String) -> fmt::Result {
    let (width, height) = (scene.width.ceil(), scene.height.ceil());
    writeln!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\" role=\"img\" aria-labelledby=\"title description\">"
    )?;
    writeln!(out, "<title id=\"title\">{}</title>", Escaped(&scene.title))?;
    let description = Escaped(&scene.description);
    writeln!(out, "<desc id=\"description\">{description}</desc>")?;
    writeln!(out, "<style>\ntext{{font-family:{FONT}}}")?;
    rules(0, out)?;
    out.push_str("@media (prefers-color-scheme:dark){\n");
    rules(1, out)?;
    out.push_str("}\n</style>\n");
    for group in scene.groups.iter().filter(|group| !group.shapes.is_empty()) {
        out.push_str("<g>");
        if let Some(title) = &group.title {
            write!(out, "<title>{}</title>", Escaped(title))?;
        }
        for (i, shape) in group.shapes.iter().enumerate() {
            // Lines of a bounded length, if shapes are many.
            if i % 2 == 0 && group.title.is_none() {
                out.push('\n');
            }
            draw(shape, out)?;
        }
        out.push_str("</g>\n");
    }
    out.push_str("</svg>\n");
    Ok(())
}

/// The look of each class, in the inks of one paper.
fn rules(paper: usize, out: &mut String) -> fmt::Result {
    for &(class, name, fill, stroke) in &CLASSES {
        let mut parts = Vec::new();
        match fill {
            Some(fill) => parts.push(format!("fill:#{:06x}", fill[paper])),
            None if class.has_own_fill() => {}
            None => parts.push("fill:none".to_owned()),
        }
        if let Some((stroke, width)) = stroke {
            let stroke = stroke[paper];
            parts.push(format!("stroke:#{stroke:06x};stroke-width:{width}"));
        }
        if class.is_bold() {
            parts.push("font-weight:bold".to_owned());
        }
        if !parts.is_empty() {
            writeln!(out, ".{name}{{{}}}", parts.join(";"))?;
        }
    }
    Ok(())
}

fn draw(shape: &Shape, out: &mut String) -> fmt::Result {
    let element = match shape.form {
        Form::Path(_) => "path",
        Form::Circle(..) => "circle",
        Form::Rect(..) => "rect",
        Form::Text(..) => "text",
    };
    let class = CLASSES[shape.class as usize].1;
    write!(out, "<{element} class=\"{class}\"")?;
    if let Some(fill) = shape.fill {
        write!(out, " fill=\"{fill}\"")?;
    }
    match &shape.form {
        Form::Path(steps) => {
            out.push_str(" d=\"");
            path(steps, out)?;
            out.push_str("\"/>");
            Ok(())
        }
        &Form::Circle((x, y), r) => {
            let [x, y, r] = [x, y, r].map(Coordinate);
            write!(out, " cx=\"{x}\" cy=\"{y}\" r=\"{r}\"/>")
        }
        &Form::Rect((x, y), (width, height)) => {
            let [x, y, width, height] = [x, y, width, height].map(Coordinate);
            write!(out, " x=\"{x}\" y=\"{y}\"")?;
            write!(out, " width=\"{width}\" height=\"{height}\"/>")
        }
        Form::Text((x, y), size, anchor, text) => {
            let [x, y, size] = [*x, *y, *size].map(Coordinate);
            write!(out, " x=\"{x}\" y=\"{y}\" font-size=\"{size}\"")?;
            match anchor {
                Anchor::Start => {}
                Anchor::Middle => out.push_str(" text-anchor=\"middle\""),
                Anchor::End => out.push_str(" text-anchor=\"end\""),
                Anchor::StartUpward => write!(out, " transform=\"rotate(-90 {x} {y})\"")?,
            }
            write!(out, ">{}</text>", Escaped(text))
        }
    }
}

fn path(steps: &[Step], out: &mut String) -> fmt::Result {
    let place = |(x, y): Point| format!("{} {}", Coordinate(x), Coordinate(y));
    let mut last = (f64::NAN, f64::NAN);
    for &step in steps {
        match step {
            Step::Move(at) => write!(out, "M{}", place(at))?,
            Step::Line((x, y)) if x == last.0 => write!(out, "V{}", Coordinate(y))?,
            Step::Line((x, y)) if y == last.1 => write!(out, "H{}", Coordinate(x))?,
            Step::Line(at) => write!(out, "L{}", place(at))?,
            Step::Curve([a, b, c]) => write!(out, "C{} {} {}", place(a), place(b), place(c))?,
            Step::Close => out.write_char('Z')?,
        }
        last = step.end().unwrap_or((f64::NAN, f64::NAN));
    }
    Ok(())
}

/// A text as XML has it.
struct Escaped<'a>(&'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for c in self.0.chars() {
            match c {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                '\'' => f.write_str("&apos;")?,
                '\t' | '\n' | '\r' => f.write_char(c)?,
                // XML cannot contain them.
                '\0'..='\u{1F}' | '\u{FFFE}' | '\u{FFFF}' => f.write_char('\u{FFFD}')?,
                c => f.write_char(c)?,
            }
        }
        Ok(())
    }
}
