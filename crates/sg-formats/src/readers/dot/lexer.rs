//! The words of DOT. Comments, in `/* */`, behind `//` and behind `#`, are white space.
//!
//! An ID is a word of letters, digits and `_` that starts with no digit, a number, a
//! text in quotes, or one in angle brackets; texts in quotes are joined by `+`.

use sg_scan::{Error, Position};

use crate::bare;
use crate::fallible::push;
use crate::text::{Text, fault, quoted, unexpected};

/// A kind of word; the text of an ID is kept by the lexer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Id,
    Keyword(Keyword),
    /// A brace, bracket or mark of one byte.
    Symbol(u8),
    Arrow,
    End,
}

/// A word that is no ID, in letters of either case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Keyword {
    Strict,
    Graph,
    Digraph,
    Subgraph,
    Node,
    Edge,
}

const KEYWORDS: [(&str, Keyword); 6] = [
    ("strict", Keyword::Strict),
    ("graph", Keyword::Graph),
    ("digraph", Keyword::Digraph),
    ("subgraph", Keyword::Subgraph),
    ("node", Keyword::Node),
    ("edge", Keyword::Edge),
];

pub(super) struct Lexer<'a> {
    text: Text<'a>,
    /// The text of the last ID.
    id: Vec<u8>,
    /// Whether that stands in angle brackets, which belong to it.
    is_markup: bool,
    /// The text of an ID that is only peeked at.
    next_id: Vec<u8>,
    next_is_markup: bool,
    peeked: Option<(Kind, Position)>,
}

impl<'a> Lexer<'a> {
    pub(super) fn new(text: Text<'a>) -> Self {
        Lexer {
            text,
            id: Vec::new(),
            is_markup: false,
            next_id: Vec::new(),
            next_is_markup: false,
            peeked: None,
        }
    }

    /// The next word and its position.
    pub(super) fn next(&mut self) -> Result<(Kind, Position), Error> {
        let word = match self.peeked.take() {
            Some(word) => word,
            None => self.read()?,
        };
        if word.0 == Kind::Id {
            std::mem::swap(&mut self.id, &mut self.next_id);
            self.is_markup = self.next_is_markup;
        }
        Ok(word)
    }

    /// The kind of the next word, which stays.
    pub(super) fn peek(&mut self) -> Result<Kind, Error> {
        if let Some((kind, _)) = self.peeked {
            return Ok(kind);
        }
        let word = self.read()?;
        self.peeked = Some(word);
        Ok(word.0)
    }

    /// Passes over the next word if it is of that kind.
    pub(super) fn take_if(&mut self, kind: Kind) -> Result<bool, Error> {
        let is_next = self.peek()? == kind;
        if is_next {
            self.peeked = None;
        }
        Ok(is_next)
    }

    /// Reads the next word if it is an ID.
    pub(super) fn take_id(&mut self) -> Result<bool, Error> {
        let is_next = self.peek()? == Kind::Id;
        if is_next {
            self.next()?;
        }
        Ok(is_next)
    }

    /// Passes over the next word, which has to be of that kind.
    pub(super) fn expect(&mut self, wanted: Kind, what: &str) -> Result<(), Error> {
        match self.next()? {
            (kind, _) if kind == wanted => Ok(()),
            (kind, position) => Err(self.unexpected(what, kind, position)),
        }
    }

    /// The text of the ID that [`next`](Self::next) returned last.
    pub(super) fn id(&self) -> &[u8] {
        &self.id
    }

    /// Whether that ID is HTML-like: its text begins and ends with its angle brackets.
    pub(super) fn is_markup(&self) -> bool {
        self.is_markup
    }

    /// The error that `wanted` does not stand where this word does.
    #[cold]
    pub(super) fn unexpected(&self, wanted: &str, kind: Kind, position: Position) -> Error {
        let found = match kind {
            Kind::Id => quoted(&self.id),
            Kind::Keyword(keyword) => {
                let word = KEYWORDS.iter().find(|(_, one)| *one == keyword);
                format!("'{}'", word.map_or("", |(word, _)| word))
            }
            Kind::Symbol(byte) => format!("'{}'", char::from(byte)),
            Kind::Arrow => "'->'".to_owned(),
            Kind::End => "the end of the input".to_owned(),
        };
        fault(position, format!("expected {wanted}, found {found}"))
    }

    fn read(&mut self) -> Result<(Kind, Position), Error> {
        self.skip_space()?;
        let position = self.text.position();
        let Some(byte) = self.text.peek()? else {
            return Ok((Kind::End, position));
        };
        self.next_id.clear();
        self.next_is_markup = byte == b'<';
        let kind = match byte {
            b'{' | b'}' | b'[' | b']' | b';' | b',' | b':' | b'=' => {
                self.text.advance();
                Kind::Symbol(byte)
            }
            b'-' => self.dash(position)?,
            b'"' => self.string()?,
            b'<' => self.markup(position)?,
            b'0'..=b'9' | b'.' => self.number(position)?,
            _ if is_letter(byte) => self.word(position)?,
            _ => return Err(unexpected(&mut self.text, "a name, a brace or an arrow")),
        };
        Ok((kind, position))
    }

    /// Reads `->`, or a number with a sign.
    fn dash(&mut self, position: Position) -> Result<Kind, Error> {
        self.text.advance();
        match self.text.peek()? {
            Some(b'>') => {
                self.text.advance();
                Ok(Kind::Arrow)
            }
            Some(b'0'..=b'9' | b'.') => {
                push(&mut self.next_id, b'-')?;
                self.number(position)
            }
            Some(b'-') => Err(fault(position, "'--' is an undirected edge: expected '->'")),
            _ => {
                let message = "expected '->', found '-' (a name with it is put in quotes)";
                Err(fault(position, message))
            }
        }
    }

    /// Reads digits with at most one point.
    fn number(&mut self, position: Position) -> Result<Kind, Error> {
        let is_part = |byte: u8| is_letter(byte) || byte.is_ascii_digit() || byte == b'.';
        self.text.take_while(&mut self.next_id, is_part)?;
        let digits = self.next_id.strip_prefix(b"-").unwrap_or(&self.next_id);
        // Most numbers have no point.
        let num_digits = digits
            .iter()
            .take_while(|byte| byte.is_ascii_digit())
            .count();
        let is_number = match digits[num_digits..] {
            [] => 0 < num_digits,
            [b'.', ref decimals @ ..] => {
                0 < num_digits + decimals.len() && decimals.iter().all(u8::is_ascii_digit)
            }
            _ => false,
        };
        if is_number {
            return Ok(Kind::Id);
        }
        let message = format!(
            "{} is neither a number nor a name (a name that starts with a digit is put in quotes)",
            quoted(&self.next_id)
        );
        Err(fault(position, message))
    }

    fn word(&mut self, position: Position) -> Result<Kind, Error> {
        let is_part = |byte: u8| is_letter(byte) || byte.is_ascii_digit();
        self.text.take_while(&mut self.next_id, is_part)?;
        let word = &self.next_id;
        if !word.is_ascii()
            && let Ok(text) = std::str::from_utf8(word)
            && let Some((at, c)) = text.char_indices().find(|&(_, c)| bare::is_hidden(c))
        {
            let message = format!(
                "{} cannot be in a name without quotes: write a common blank, or quotes",
                bare::named(c)
            );
            return Err(fault(position.along(at), message));
        }
        let mut keywords = KEYWORDS.iter();
        let found = keywords.find(|(keyword, _)| word.eq_ignore_ascii_case(keyword.as_bytes()));
        Ok(found.map_or(Kind::Id, |&(_, keyword)| Kind::Keyword(keyword)))
    }

    /// Reads texts in quotes, joined by `+`.
    fn string(&mut self) -> Result<Kind, Error> {
        loop {
            self.quoted_text()?;
            self.skip_space()?;
            if !self.text.next_if(b'+')? {
                return Ok(Kind::Id);
            }
            self.skip_space()?;
            if self.text.peek()? != Some(b'"') {
                return Err(unexpected(&mut self.text, "a text in quotes after '+'"));
            }
        }
    }

    /// Appends the text up to the closing quote, of which the opening one comes next. Of the
    /// escapes only that of a quote means something in a name; one before a line end joins
    /// lines.
    fn quoted_text(&mut self) -> Result<(), Error> {
        let start = self.text.position();
        self.text.advance();
        loop {
            match self.inner_byte(start, "'\"' to close this text")? {
                b'"' => return Ok(()),
                b'\\' => match self.inner_byte(start, "'\"' to close this text")? {
                    b'"' => push(&mut self.next_id, b'"')?,
                    b'\n' => {}
                    b'\r' if self.text.next_if(b'\n')? => {}
                    byte => {
                        push(&mut self.next_id, b'\\')?;
                        push(&mut self.next_id, byte)?;
                    }
                },
                byte => push(&mut self.next_id, byte)?,
            }
        }
    }

    /// Reads a text in angle brackets, which pair.
    fn markup(&mut self, start: Position) -> Result<Kind, Error> {
        let mut depth = 0_usize;
        loop {
            let byte = self.inner_byte(start, "'>' to close this text")?;
            push(&mut self.next_id, byte)?;
            match byte {
                b'<' => depth += 1,
                b'>' => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                return Ok(Kind::Id);
            }
        }
    }

    fn skip_space(&mut self) -> Result<(), Error> {
        while let Some(byte) = self.text.peek()? {
            let start = self.text.position();
            match byte {
                b' ' | b'\t'..=b'\r' => self.text.advance(),
                b'#' => self.text.skip_while(|byte| byte != b'\n')?,
                b'/' => {
                    self.text.advance();
                    match self.text.peek()? {
                        Some(b'/') => self.text.skip_while(|byte| byte != b'\n')?,
                        Some(b'*') => self.skip_comment(start)?,
                        _ => return Err(fault(start, "expected '//' or '/*', found '/'")),
                    }
                }
                _ => break,
            }
        }
        Ok(())
    }

    /// Passes over `*`, the comment, and `*/`.
    fn skip_comment(&mut self, start: Position) -> Result<(), Error> {
        self.text.advance();
        let mut last = b' ';
        loop {
            let byte = self.inner_byte(start, "'*/' to close this comment")?;
            if (last, byte) == (b'*', b'/') {
                return Ok(());
            }
            last = byte;
        }
    }

    /// The next byte, before the one that is wanted to close what begins at `start`.
    fn inner_byte(&mut self, start: Position, wanted: &str) -> Result<u8, Error> {
        let byte = self.text.next_byte()?;
        byte.ok_or_else(|| {
            let message = format!("expected {wanted}, found the end of the input");
            fault(start, message)
        })
    }
}

/// Whether a byte may start a name that needs no quotes.
fn is_letter(byte: u8) -> bool {
    byte.is_ascii_alphabetic() || byte == b'_' || 0x80 <= byte
}
