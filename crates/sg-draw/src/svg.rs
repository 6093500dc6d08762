//! A picture as SVG 1.1: text stays text, and colours follow the reader's choice of
//! light or dark paper. The same picture gives the same bytes.

use std::fmt::{self, Write};

use crate::scene::{Anchor, Class, Form, Look, Scene, Shape, Step, Text, Theme};
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
    style(out)?;
    for group in &scene.groups {
        if group.shapes.is_empty() {
            continue;
        }
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

fn style(out: &mut String) -> fmt::Result {
    writeln!(out, "<style>\ntext{{font-family:{FONT}}}")?;
    for class in Class::all() {
        rule(class, class.look(Theme::Light), out)?;
    }
    out.push_str("@media (prefers-color-scheme:dark){\n");
    for class in Class::all() {
        rule(class, class.look(Theme::Dark), out)?;
    }
    out.push_str("}\n</style>\n");
    Ok(())
}

fn rule(class: Class, look: Look, out: &mut String) -> fmt::Result {
    let mut parts = Vec::new();
    match (look.fill, look.stroke) {
        (Some(fill), _) => parts.push(format!("fill:{fill}")),
        // Each shape of such a class has a fill of its own.
        (None, Some(_)) if !class.has_own_fill() => parts.push("fill:none".to_owned()),
        (None, _) => {}
    }
    if let Some(stroke) = look.stroke {
        parts.push(format!("stroke:{stroke};stroke-width:{}", look.width));
    }
    if look.is_bold {
        parts.push("font-weight:bold".to_owned());
    }
    if parts.is_empty() {
        return Ok(());
    }
    writeln!(out, ".{}{{{}}}", class.name(), parts.join(";"))
}

fn draw(shape: &Shape, out: &mut String) -> fmt::Result {
    let class = shape.class.name();
    match &shape.form {
        Form::Path(steps) => {
            write!(out, "<path class=\"{class}\"")?;
            fill(shape, out)?;
            out.push_str(" d=\"");
            path(steps, out)?;
            out.push_str("\"/>");
            Ok(())
        }
        &Form::Circle { x, y, r } => {
            write!(out, "<circle class=\"{class}\"")?;
            fill(shape, out)?;
            let [x, y, r] = [x, y, r].map(Coordinate);
            write!(out, " cx=\"{x}\" cy=\"{y}\" r=\"{r}\"/>")
        }
        &Form::Rect {
            x,
            y,
            width,
            height,
        } => {
            write!(out, "<rect class=\"{class}\"")?;
            fill(shape, out)?;
            let [x, y, width, height] = [x, y, width, height].map(Coordinate);
            write!(
                out,
                " x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"/>"
            )
        }
        Form::Text(text) => letters(class, text, out),
    }
}

fn fill(shape: &Shape, out: &mut String) -> fmt::Result {
    match shape.fill {
        Some(fill) => write!(out, " fill=\"{fill}\""),
        None => Ok(()),
    }
}

fn path(steps: &[Step], out: &mut String) -> fmt::Result {
    let mut last = (f64::NAN, f64::NAN);
    for &step in steps {
        match step {
            Step::Move(x, y) => write!(out, "M{} {}", Coordinate(x), Coordinate(y))?,
            Step::Line(x, y) if x == last.0 => write!(out, "V{}", Coordinate(y))?,
            Step::Line(x, y) if y == last.1 => write!(out, "H{}", Coordinate(x))?,
            Step::Line(x, y) => write!(out, "L{} {}", Coordinate(x), Coordinate(y))?,
            Step::Curve([a, b, c]) => {
                let [ax, ay, bx, by, cx, cy] = [a.0, a.1, b.0, b.1, c.0, c.1].map(Coordinate);
                write!(out, "C{ax} {ay} {bx} {by} {cx} {cy}")?;
            }
            Step::Close => out.write_char('Z')?,
        }
        last = step.end().unwrap_or((f64::NAN, f64::NAN));
    }
    Ok(())
}

fn letters(class: &str, text: &Text, out: &mut String) -> fmt::Result {
    let [x, y, size] = [text.x, text.y, text.size].map(Coordinate);
    write!(
        out,
        "<text class=\"{class}\" x=\"{x}\" y=\"{y}\" font-size=\"{size}\""
    )?;
    match text.anchor {
        Anchor::Start => {}
        Anchor::Middle => out.push_str(" text-anchor=\"middle\""),
        Anchor::End => out.push_str(" text-anchor=\"end\""),
    }
    if text.is_upright {
        write!(out, " transform=\"rotate(-90 {x} {y})\"")?;
    }
    write!(out, ">{}</text>", Escaped(&text.text))
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
                // XML cannot contain them.
                '\0'..='\u{8}'
                | '\u{B}'
                | '\u{C}'
                | '\u{E}'..='\u{1F}'
                | '\u{FFFE}'
                | '\u{FFFF}' => f.write_char('\u{FFFD}')?,
                c => f.write_char(c)?,
            }
        }
        Ok(())
    }
}
