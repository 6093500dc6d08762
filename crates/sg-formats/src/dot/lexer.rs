//! The words of DOT. Comments, in `/* */`, behind `//` and behind `#`, are white space.
//!
//! An ID is a word of letters, digits and `_` that starts with no digit, a number, a
//! text in quotes, or one in angle brackets; texts in quotes are joined by `+`.

use sg_scan::{Error, Position};

use crate::fallible::push;
use crate::text::{Text, fault, quoted, unexpected};

/// What kind of word; the text of an ID is kept by the lexer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Id,
    Strict,
    Graph,
    Digraph,
    Subgraph,
    Node,
    Edge,
    Open,
    Close,
    OpenList,
    CloseList,
    Semicolon,
    Comma,
    Colon,
    Equals,
    Arrow,
    End,
}

pub(super) struct Lexer<'a> {
    text: Text<'a>,
    /// The text of the last ID.
    id: Vec<u8>,
    /// The text of an ID that is only peeked at.
    next_id: Vec<u8>,
    peeked: Option<(Kind, Position)>,
}

impl<'a> Lexer<'a> {
    pub(super) fn new(text: Text<'a>) -> Self {
        Lexer {
            text,
            id: Vec::new(),
            next_id: Vec::new(),
            peeked: None,
        }
    }

    /// The next word and where it stands.
    pub(super) fn next(&mut self) -> Result<(Kind, Position), Error> {
        let word = match self.peeked.take() {
            Some(word) => word,
            None => self.read()?,
        };
        if word.0 == Kind::Id {
            std::mem::swap(&mut self.id, &mut self.next_id);
        }
        Ok(word)
    }

    /// The kind of the next word, which stays.
    pub(super) fn peek(&mut self) -> Result<Kind, Error> {
        match self.peeked {
            Some((kind, _)) => Ok(kind),
            None => {
                let word = self.read()?;
                self.peeked = Some(word);
                Ok(word.0)
            }
        }
    }

    /// Passes over the next word if it is of that kind.
    pub(super) fn take_if(&mut self, kind: Kind) -> Result<bool, Error> {
        let is_next = self.peek()? == kind;
        if is_next {
            self.peeked = None;
        }
        Ok(is_next)
    }

    /// The text of the ID that [`next`](Self::next) returned last.
    pub(super) fn id(&self) -> &[u8] {
        &self.id
    }

    /// The error that `wanted` does not stand where this word does.
    #[cold]
    pub(super) fn unexpected(&self, wanted: &str, kind: Kind, position: Position) -> Error {
        let found = match kind {
            Kind::Id => quoted(&self.id),
            Kind::Strict => "'strict'".to_owned(),
            Kind::Graph => "'graph'".to_owned(),
            Kind::Digraph => "'digraph'".to_owned(),
            Kind::Subgraph => "'subgraph'".to_owned(),
            Kind::Node => "'node'".to_owned(),
            Kind::Edge => "'edge'".to_owned(),
            Kind::Open => "'{'".to_owned(),
            Kind::Close => "'}'".to_owned(),
            Kind::OpenList => "'['".to_owned(),
            Kind::CloseList => "']'".to_owned(),
            Kind::Semicolon => "';'".to_owned(),
            Kind::Comma => "','".to_owned(),
            Kind::Colon => "':'".to_owned(),
            Kind::Equals => "'='".to_owned(),
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
        let kind = match byte {
            b'{' => Kind::Open,
            b'}' => Kind::Close,
            b'[' => Kind::OpenList,
            b']' => Kind::CloseList,
            b';' => Kind::Semicolon,
            b',' => Kind::Comma,
            b':' => Kind::Colon,
            b'=' => Kind::Equals,
            b'-' => return Ok((self.dash(position)?, position)),
            b'"' => return Ok((self.string()?, position)),
            b'<' => return Ok((self.markup(position)?, position)),
            b'0'..=b'9' | b'.' => {
                self.next_id.clear();
                return Ok((self.number(position)?, position));
            }
            byte if is_letter(byte) => return Ok((self.word()?, position)),
            _ => return Err(unexpected(&mut self.text, "a name, a brace or an arrow")),
        };
        self.text.advance();
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
            Some(b'-') => Err(fault(position, "'--' is an undirected edge: expected '->'")),
            Some(b'0'..=b'9' | b'.') => {
                self.next_id.clear();
                push(&mut self.next_id, b'-')?;
                self.number(position)
            }
            _ => Err(fault(
                position,
                "expected '->', found '-' (a name with it is put in quotes)",
            )),
        }
    }

    /// Reads digits with at most one point.
    fn number(&mut self, position: Position) -> Result<Kind, Error> {
        self.text.take_while(&mut self.next_id, |byte| {
            is_letter(byte) || byte.is_ascii_digit() || byte == b'.'
        })?;
        let digits = self.next_id.strip_prefix(b"-").unwrap_or(&self.next_id);
        let num_points = digits.iter().filter(|&&byte| byte == b'.').count();
        let is_number = digits
            .iter()
            .all(|&byte| byte == b'.' || byte.is_ascii_digit())
            && num_points <= 1
            && num_points < digits.len();
        if is_number {
            return Ok(Kind::Id);
        }
        let message = format!(
            "{} is neither a number nor a name (a name that starts with a digit is put in quotes)",
            quoted(&self.next_id)
        );
        Err(fault(position, message))
    }

    fn word(&mut self) -> Result<Kind, Error> {
        self.next_id.clear();
        self.text.take_while(&mut self.next_id, |byte| {
            is_letter(byte) || byte.is_ascii_digit()
        })?;
        let keywords = [
            ("strict", Kind::Strict),
            ("graph", Kind::Graph),
            ("digraph", Kind::Digraph),
            ("subgraph", Kind::Subgraph),
            ("node", Kind::Node),
            ("edge", Kind::Edge),
        ];
        let found = keywords
            .iter()
            .find(|(keyword, _)| self.next_id.eq_ignore_ascii_case(keyword.as_bytes()));
        Ok(found.map_or(Kind::Id, |&(_, kind)| kind))
    }

    /// Reads texts in quotes, joined by `+`.
    fn string(&mut self) -> Result<Kind, Error> {
        self.next_id.clear();
        loop {
            let start = self.text.position();
            self.text.advance();
            self.quoted_text(start)?;
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

    /// Appends what comes before the closing quote. Of the escapes only that of a quote
    /// means something in a name; one before a line feed joins lines.
    fn quoted_text(&mut self, start: Position) -> Result<(), Error> {
        let unclosed = || {
            fault(
                start,
                "expected '\"' to close this text, found the end of the input",
            )
        };
        loop {
            match self.text.next_byte()?.ok_or_else(unclosed)? {
                b'"' => return Ok(()),
                b'\\' => match self.text.next_byte()?.ok_or_else(unclosed)? {
                    b'"' => push(&mut self.next_id, b'"')?,
                    b'\n' => {}
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
        self.next_id.clear();
        let mut depth = 0_usize;
        loop {
            let Some(byte) = self.text.next_byte()? else {
                let message = "expected '>' to close this text, found the end of the input";
                return Err(fault(start, message));
            };
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

    /// Passes over `*`, what follows it, and `*/`.
    fn skip_comment(&mut self, start: Position) -> Result<(), Error> {
        self.text.advance();
        let mut last = b' ';
        while let Some(byte) = self.text.next_byte()? {
            if (last, byte) == (b'*', b'/') {
                return Ok(());
            }
            last = byte;
        }
        let message = "expected '*/' to close this comment, found the end of the input";
        Err(fault(start, message))
    }
}

/// Whether a byte may start a name that needs no quotes.
fn is_letter(byte: u8) -> bool {
    byte.is_ascii_alphabetic() || byte == b'_' || 0x80 <= byte
}
