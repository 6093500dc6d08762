//! Names on lines, bare or in quotes, with signs between them: the words of the formats
//! `names` and `lists`.
//!
//! What can be in a bare name is said in `bare`; a name in quotes has `\"` and `\\` for these
//! two signs, no other escapes and no line end. A `#` where a word may begin starts a remark.
//! Blanks are spaces and tabs only: what looks like one is refused by its code.

use sg_scan::{Error, Position};
use unicode_normalization::{UnicodeNormalization, is_nfc};

use crate::bare;
use crate::fallible::push;
use crate::input::Bytes;
use crate::text::{self, Text, described, fault, utf8};

/// The words of a text, one after the other.
pub(super) struct Words<'a> {
    text: Text<'a>,
    /// The signs that the format has beside `->`.
    signs: &'static [u8],
    /// What to write instead of a word that is no bare name.
    advice: &'static str,
    /// What to write instead of `,` or `;`, which often are where a line ends here.
    line_advice: &'static str,
    /// The latest name, in quotes or not.
    name: Vec<u8>,
    is_quoted: bool,
    /// The arrow that ended the latest name, if it is still to come.
    arrow: Option<Position>,
    /// The latest remark, if it was not asked for.
    remark: Option<Remark>,
}

/// A remark.
#[derive(Clone, Copy)]
pub(super) struct Remark {
    pub(super) position: Position,
    /// Whether it is nothing but `#`.
    pub(super) is_bare: bool,
    /// Whether it is `#` and a word.
    pub(super) is_word: bool,
}

/// A word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Word {
    /// A name, which can be asked for until the next word.
    Name,
    /// `->`
    Arrow,
    /// One of the format's own signs.
    Sign(u8),
    /// Data in braces, as Python writes a dictionary.
    Data,
    LineEnd,
    End,
}

impl<'a> Words<'a> {
    /// The words of `input`, in a format that has these signs beside `->`; the advice says what
    /// to write instead of a word that is no bare name, the other one instead of `,` or `;`.
    pub(super) fn new(
        input: Bytes<'a>,
        signs: &'static [u8],
        advice: &'static str,
        line_advice: &'static str,
    ) -> Result<Words<'a>, Error> {
        Ok(Words {
            text: text::open(input)?,
            signs,
            advice,
            line_advice,
            name: Vec::new(),
            is_quoted: false,
            arrow: None,
            remark: None,
        })
    }

    /// The next word and where it begins.
    pub(super) fn next(&mut self) -> Result<(Word, Position), Error> {
        if let Some(position) = self.arrow.take() {
            return Ok((Word::Arrow, position));
        }
        loop {
            let position = self.text.position();
            let Some(byte) = self.text.peek()? else {
                return Ok((Word::End, position));
            };
            let word = match byte {
                b' ' | b'\t' => {
                    self.text.advance();
                    continue;
                }
                b'\r' => {
                    self.line_feed(position)?;
                    continue;
                }
                b'#' => {
                    self.skip_remark(position)?;
                    continue;
                }
                b'\n' => {
                    self.text.advance();
                    Word::LineEnd
                }
                b'"' => {
                    self.name_in_quotes(position)?;
                    Word::Name
                }
                b'{' => {
                    self.data(position)?;
                    Word::Data
                }
                b'-' => {
                    self.text.advance();
                    match self.text.next_if(b'>')? {
                        true => Word::Arrow,
                        false => return Err(self.hyphen(position)),
                    }
                }
                _ if self.signs.contains(&byte) => {
                    self.text.advance();
                    Word::Sign(byte)
                }
                _ => {
                    self.bare_name(position)?;
                    Word::Name
                }
            };
            return Ok((word, position));
        }
    }

    /// The latest remark, if it was not asked for before.
    pub(super) fn take_remark(&mut self) -> Option<Remark> {
        self.remark.take()
    }

    /// The latest name, which stands at `position`.
    pub(super) fn name(&self, position: Position) -> Result<&str, Error> {
        utf8(&self.name, position)
    }

    /// Whether the latest name is a number, and not in quotes.
    pub(super) fn is_number(&self) -> bool {
        !self.is_quoted && is_number(&self.name)
    }

    /// The number that the latest name is, if it can count anything.
    pub(super) fn count(&self) -> Option<u64> {
        let is_plain = self.is_number() && self.name.iter().all(u8::is_ascii_digit);
        let digits = str::from_utf8(&self.name).ok().filter(|_| is_plain)?;
        digits.parse().ok()
    }

    /// Whether the latest name is one of the words for nothing, and not in quotes.
    pub(super) fn is_nothing(&self) -> bool {
        let is_it = |word: &[u8]| self.name.eq_ignore_ascii_case(word);
        !self.is_quoted && (is_it(b"none") || is_it(b"null") || is_it(b"nil"))
    }

    /// Whether the latest name has a hyphen, and no quotes.
    pub(super) fn has_hyphen(&self) -> bool {
        !self.is_quoted && self.name.contains(&b'-')
    }

    /// The error that the latest name should not be where it is.
    pub(super) fn unexpected_name(&self, wanted: &str, position: Position) -> Error {
        let name = text::quoted(&self.name);
        fault(position, format!("{wanted}, found {name}"))
    }

    /// Passes over the remark that begins here.
    fn skip_remark(&mut self, position: Position) -> Result<(), Error> {
        let is_blank = |byte| matches!(byte, b' ' | b'\t' | b'\r');
        self.text.advance();
        self.text.skip_while(is_blank)?;
        let is_bare = matches!(self.text.peek()?, None | Some(b'\n'));
        self.text
            .skip_while(|byte| !is_blank(byte) && byte != b'\n')?;
        self.text.skip_while(is_blank)?;
        let is_ended = matches!(self.text.peek()?, None | Some(b'\n'));
        self.text.skip_while(|byte| byte != b'\n')?;
        self.remark = Some(Remark {
            position,
            is_bare,
            is_word: !is_bare && is_ended,
        });
        Ok(())
    }

    /// Passes over a carriage return, which only stands before a line feed or the end.
    fn line_feed(&mut self, position: Position) -> Result<(), Error> {
        self.text.advance();
        match self.text.peek()? {
            None | Some(b'\n') => Ok(()),
            Some(_) => Err(fault(position, "a carriage return without a line feed")),
        }
    }

    fn bare_name(&mut self, start: Position) -> Result<(), Error> {
        self.is_quoted = false;
        self.name.clear();
        loop {
            self.text.take_while(&mut self.name, may_be_bare)?;
            let position = self.text.position();
            if !self.text.next_if(b'-')? {
                break;
            }
            match self.text.peek()? {
                Some(b'>') => {
                    self.text.advance();
                    self.arrow = Some(position);
                    break;
                }
                Some(byte) if may_be_bare(byte) => push(&mut self.name, b'-')?,
                _ => return Err(self.hyphen(position)),
            }
        }
        if !self.name.is_ascii() {
            check_letters(utf8(&self.name, start)?, start, self.advice)?;
        }
        match self.text.peek()? {
            None | Some(b' ' | b'\t' | b'\r' | b'\n') => {}
            Some(byte) if self.arrow.is_some() || self.signs.contains(&byte) => {}
            Some(byte) => {
                let advice = match byte {
                    b',' | b';' => self.line_advice,
                    _ => self.advice,
                };
                return Err(no_letter(byte.into(), self.text.position(), advice));
            }
        }
        let is_plain = self.name[0].is_ascii_alphanumeric();
        if !is_plain && bare::is_mark(self.name(start)?) {
            let name = text::quoted(&self.name);
            let advice = self.advice;
            return Err(fault(
                start,
                format!("{name} cannot be a bare name; {advice}"),
            ));
        }
        Ok(())
    }

    #[cold]
    fn hyphen(&self, position: Position) -> Error {
        let advice = self.advice;
        let message = format!("'-' can only be between letters of a bare name; {advice}");
        fault(position, message)
    }

    fn name_in_quotes(&mut self, start: Position) -> Result<(), Error> {
        self.is_quoted = true;
        self.name.clear();
        self.text.advance();
        loop {
            let is_inner = |byte| !matches!(byte, b'"' | b'\\' | b'\r' | b'\n');
            self.text.take_while(&mut self.name, is_inner)?;
            let position = self.text.position();
            match self.text.next_byte()? {
                Some(b'"') => break,
                Some(b'\\') => match self.text.next_byte()? {
                    Some(sign @ (b'"' | b'\\')) => push(&mut self.name, sign)?,
                    _ => {
                        let message = r#"'\' in quotes has to stand before '"' or '\'"#;
                        return Err(fault(position, message));
                    }
                },
                _ => return Err(fault(start, NO_QUOTE)),
            }
        }
        match self.text.peek()? {
            None | Some(b' ' | b'\t' | b'\r' | b'\n' | b'-') => Ok(()),
            Some(byte) if self.signs.contains(&byte) => Ok(()),
            found => {
                let found = described(found);
                let message = format!("expected a blank behind the quotes, found {found}");
                Err(fault(self.text.position(), message))
            }
        }
    }

    /// Passes over braces with all that is in them, texts in Python's quotes included.
    fn data(&mut self, start: Position) -> Result<(), Error> {
        let mut depth = 0_u64;
        let mut quote = None;
        loop {
            let byte = self.text.peek()?;
            if let None | Some(b'\n') = byte {
                return Err(fault(start, NO_BRACE));
            }
            self.text.advance();
            match (byte, quote) {
                (Some(b'\\'), Some(_)) if self.text.peek()? != Some(b'\n') => {
                    self.text.next_byte()?;
                }
                (byte, Some(_)) if byte == quote => quote = None,
                (Some(b'"' | b'\''), None) => quote = byte,
                (Some(b'{'), None) => depth += 1,
                (Some(b'}'), None) if depth == 1 => return Ok(()),
                (Some(b'}'), None) => depth -= 1,
                _ => {}
            }
        }
    }
}

/// Whether a byte is a letter of bare names, as far as a byte can tell.
fn may_be_bare(byte: u8) -> bool {
    const TABLE: [bool; 256] = {
        let mut table = [true; 256];
        let mut byte = 0_u8;
        while byte < 0x80 {
            table[byte as usize] = bare::is_bare_ascii(byte);
            byte += 1;
        }
        table
    };
    TABLE[usize::from(byte)]
}

pub(super) const NO_BRACE: &str = "the braces are not closed on this line";
pub(super) const NO_QUOTE: &str = "the quotes are not closed on this line";

/// The refusal of a line of numbers, which may belong to another format.
pub(super) const NUMBERS: &str = "numbers alone are taken for names only if --format names says so";

/// Whether a bare name is a number or looks like some: digits with what numbers have among them.
pub(super) fn is_number(name: &[u8]) -> bool {
    let has_place = |byte: &u8| matches!(byte, b'0'..=b'9' | b'.' | b'+' | b'-' | b'e' | b'E');
    name.iter().all(has_place)
        && !name.starts_with(b"e")
        && !name.starts_with(b"E")
        && name.iter().any(u8::is_ascii_digit)
}

/// Refuses a name without quotes, which stands at `start`, if a sign in it is in no bare name,
/// or it looks like another name.
pub(super) fn check_letters(name: &str, start: Position, advice: &str) -> Result<(), Error> {
    let mut signs = name.char_indices();
    if let Some((at, sign)) = signs.find(|&(_, c)| c != '-' && !bare::is_bare_letter(c)) {
        return Err(no_letter(sign, start.along(at), advice));
    }
    if let Some(mark) = bare::leading_mark(name) {
        let mark = bare::named(mark);
        return Err(fault(
            start,
            format!("{mark} cannot begin a bare name; {advice}"),
        ));
    }
    if !is_nfc(name) {
        let normal: String = name.nfc().collect();
        let (name, normal) = (
            text::quoted(name.as_bytes()),
            text::quoted(normal.as_bytes()),
        );
        let message = format!(
            "{name} looks like {normal}, its normal form (NFC), and is another name; \
             write {normal}, or the name in quotes"
        );
        return Err(fault(start, message));
    }
    Ok(())
}

#[cold]
fn no_letter(sign: char, position: Position, advice: &str) -> Error {
    let sign = bare::named(sign);
    let message = format!("{sign} cannot be in a bare name; {advice}");
    fault(position, message)
}
