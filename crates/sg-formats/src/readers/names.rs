//! The format `names`: one arc a line, `a b` or `a -> b`; a single name is a vertex;
//! from a `#` at the start of a word on, the line is a remark. Repetitions are
//! allowed, and vertices are numbered as they come.
//!
//! A name is any word in UTF-8 without `{`, `}`, `"`, `;` and `->`; a comma is taken
//! between brackets only, as in `(3,4)`. So no other format looks like this one, but
//! for numbers.

use sg_scan::{Error, Position};

use crate::collect::Collector;
use crate::fallible::push;
use crate::format::{Format, Recognition};
use crate::text::{self, Text, described, fault, quoted, utf8};

/// The row of the format.
pub(crate) static FORMAT: Format = Format {
    name: "names",
    help: "One arc a line, `a b` or `a -> b`; a single name is a vertex, `#` a remark",
    phrase: "an arc a line",
    recognition: Recognition::Words,
    read: &|input, _, collector| read(&mut text::open(input)?, collector),
};

fn read(text: &mut Text<'_>, collector: &mut Collector) -> Result<(), Error> {
    collector.start_names();
    let mut line = Line::default();
    while text.peek()?.is_some() {
        line.read(text)?;
        line.give(collector)?;
    }
    Ok(())
}

/// A line, of which the memory is kept for the next.
#[derive(Default)]
struct Line {
    /// The two names of an arc, and room for one too many.
    names: [Vec<u8>; 3],
    positions: [Option<Position>; 2],
    /// The position of `->`.
    arrow: Option<Position>,
}

impl Line {
    /// Reads the next line up to its end.
    fn read(&mut self, text: &mut Text<'_>) -> Result<(), Error> {
        (self.positions, self.arrow) = ([None; 2], None);
        while let Some(byte) = text.peek()? {
            match byte {
                b'\n' => {
                    text.advance();
                    break;
                }
                b'#' => text.skip_while(|byte| byte != b'\n')?,
                b' ' | b'\t'..=b'\r' => text.advance(),
                _ => self.read_word(text)?,
            }
        }
        Ok(())
    }

    /// Reads a name, and the arrow if one ends it.
    fn read_word(&mut self, text: &mut Text<'_>) -> Result<(), Error> {
        let position = text.position();
        let index = self.positions.iter().flatten().count();
        let word = &mut self.names[index];
        word.clear();
        let arrow = read_name(text, word)?;
        if !word.is_empty() {
            let Some(place) = self.positions.get_mut(index) else {
                let word = quoted(word);
                let message = format!("expected one arc a line, found a third name {word}");
                return Err(fault(position, message));
            };
            *place = Some(position);
        }
        if let Some(arrow) = arrow {
            if self.arrow.is_some() || self.positions[1].is_some() {
                return Err(fault(arrow, "expected one arc a line, found a second '->'"));
            }
            if self.positions[0].is_none() {
                return Err(fault(arrow, "expected a name before '->'"));
            }
            self.arrow = Some(arrow);
        }
        Ok(())
    }

    /// Gives the arc, or the vertex, to `collector`.
    fn give(&self, collector: &mut Collector) -> Result<(), Error> {
        let [Some(first), second] = self.positions else {
            return Ok(());
        };
        let source = collector.vertex(utf8(&self.names[0], first)?)?;
        match (second, self.arrow) {
            (Some(second), _) => {
                let target = collector.vertex(utf8(&self.names[1], second)?)?;
                collector.arc(source, target, || first)
            }
            (None, Some(arrow)) => Err(fault(arrow, "expected a name after '->'")),
            (None, None) => Ok(()),
        }
    }
}

/// Reads a name up to white space or `->`, which is passed over: where it stands.
fn read_name(text: &mut Text<'_>, name: &mut Vec<u8>) -> Result<Option<Position>, Error> {
    let mut depth = 0_usize;
    while let Some(byte) = text.peek()? {
        let position = text.position();
        match byte {
            b' ' | b'\t'..=b'\r' => break,
            b'(' | b'[' => depth += 1,
            b')' | b']' => depth = depth.saturating_sub(1),
            b',' if 0 < depth => {}
            b'{' | b'}' | b'"' | b';' | b',' | 0..=b' ' | 0x7F => {
                let message = format!("{} cannot be in a name", described(Some(byte)));
                return Err(fault(position, message));
            }
            _ => {}
        }
        text.advance();
        if byte == b'-' && text.next_if(b'>')? {
            return Ok(Some(position));
        }
        push(name, byte)?;
    }
    Ok(None)
}
