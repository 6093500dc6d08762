//! JSON as it comes, without a tree: RFC 8259 and the numbers of Python that are not finite,
//! with a place for every fault.
//!
//! Nested values that are passed over are kept on a stack of a byte a level.

use sg_scan::{Error, Position};

use crate::fallible::{extend, push};
use crate::text::{Text, fault, unexpected, utf8};

/// The kind of a value. The content of a text or number is kept by the lexer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Text,
    Number,
    True,
    False,
    Null,
    /// NaN or an infinity, which Python writes and RFC 8259 does not have.
    NotFinite,
    Object,
    Array,
}

pub(super) struct Lexer<'a> {
    source: Text<'a>,
    /// The last text or number.
    text: Vec<u8>,
    /// Whether nothing is read behind the last bracket that opened an object or array.
    is_opened: bool,
}

impl<'a> Lexer<'a> {
    pub(super) fn new(source: Text<'a>) -> Self {
        Lexer {
            source,
            text: Vec::new(),
            is_opened: false,
        }
    }

    /// The first byte that is not white space, which is passed over.
    pub(super) fn peek(&mut self) -> Result<Option<u8>, Error> {
        loop {
            match self.source.peek()? {
                Some(b' ' | b'\t' | b'\n' | b'\r') => self.source.advance(),
                byte => return Ok(byte),
            }
        }
    }

    /// The position of that byte.
    pub(super) fn position(&mut self) -> Result<Position, Error> {
        self.peek()?;
        Ok(self.source.position())
    }

    /// The last text or number.
    pub(super) fn text(&self) -> &[u8] {
        &self.text
    }

    /// Puts another text in the place of the last one.
    pub(super) fn replace(&mut self, text: String) {
        self.text = text.into_bytes();
    }

    /// The last text or number, which was checked when it was read.
    pub(super) fn utf8(&self) -> &str {
        std::str::from_utf8(&self.text).unwrap_or_default()
    }

    /// Passes over the bracket that opens an object or array, which is what is wanted here.
    pub(super) fn open(&mut self, bracket: u8, what: &str) -> Result<(), Error> {
        self.peek()?;
        self.is_opened = true;
        let kind = if bracket == b'{' { "object" } else { "array" };
        match self.source.next_if(bracket)? {
            true => Ok(()),
            false => Err(self.unexpected(&format!("{what}, which is an {kind}"))),
        }
    }

    /// Reads the next key of an object, which becomes the text, and its colon: where the key
    /// stands; `None` where the object ends, which is left.
    pub(super) fn key(&mut self) -> Result<Option<Position>, Error> {
        if !self.goes_on(b'}', "',' or '}' after a member")? {
            return Ok(None);
        }
        let position = self.position()?;
        if self.peek()? != Some(b'"') {
            return Err(self.unexpected("a key in quotes"));
        }
        self.string()?;
        self.peek()?;
        match self.source.next_if(b':')? {
            true => Ok(Some(position)),
            false => Err(self.unexpected("':' after a key")),
        }
    }

    /// Whether an array has one more element; where it ends, it is left.
    pub(super) fn element(&mut self) -> Result<bool, Error> {
        self.goes_on(b']', "',' or ']' after an element")
    }

    fn goes_on(&mut self, close: u8, wanted: &str) -> Result<bool, Error> {
        let is_first = std::mem::take(&mut self.is_opened);
        match self.peek()? {
            Some(b',') if !is_first => {
                self.source.advance();
                Ok(true)
            }
            Some(byte) if byte == close => {
                self.source.advance();
                Ok(false)
            }
            _ if is_first => Ok(true),
            _ => Err(self.unexpected(wanted)),
        }
    }

    /// Reads a value. Of an object or array, passes over all of it.
    pub(super) fn value(&mut self) -> Result<Kind, Error> {
        let kind = self.start()?;
        if matches!(kind, Kind::Object | Kind::Array) {
            self.skip_rest(kind)?;
        }
        Ok(kind)
    }

    /// Passes over the rest of an object or array.
    fn skip_rest(&mut self, outermost: Kind) -> Result<(), Error> {
        // The objects and arrays around the next value.
        let mut open = Vec::new();
        push(&mut open, outermost)?;
        while let Some(innermost) = open.last() {
            let goes_on = match innermost {
                Kind::Object => self.key()?.is_some(),
                _ => self.element()?,
            };
            if !goes_on {
                open.pop();
                continue;
            }
            let kind = self.start()?;
            if matches!(kind, Kind::Object | Kind::Array) {
                push(&mut open, kind)?;
            }
        }
        Ok(())
    }

    /// Makes sure that nothing follows.
    pub(super) fn end(&mut self) -> Result<(), Error> {
        match self.peek()? {
            None => Ok(()),
            Some(_) => Err(self.unexpected("the end of the input")),
        }
    }

    /// Reads a value, but of an object or array only the bracket that opens it.
    pub(super) fn start(&mut self) -> Result<Kind, Error> {
        match self.peek()? {
            Some(b'{') => self.open(b'{', "").map(|()| Kind::Object),
            Some(b'[') => self.open(b'[', "").map(|()| Kind::Array),
            Some(b'"') => self.string().map(|()| Kind::Text),
            Some(b'-' | b'0'..=b'9') => self.number(),
            Some(b't') => self.literal("true", Kind::True),
            Some(b'f') => self.literal("false", Kind::False),
            Some(b'n') => self.literal("null", Kind::Null),
            Some(b'N') => self.literal("NaN", Kind::NotFinite),
            Some(b'I') => self.literal("Infinity", Kind::NotFinite),
            _ => Err(self.unexpected("a value")),
        }
    }

    fn literal(&mut self, word: &str, kind: Kind) -> Result<Kind, Error> {
        for byte in word.bytes() {
            if !self.source.next_if(byte)? {
                return Err(self.unexpected(&format!("'{word}'")));
            }
        }
        Ok(kind)
    }

    fn number(&mut self) -> Result<Kind, Error> {
        self.text.clear();
        if self.keep_if(b"-")? && self.source.peek()? == Some(b'I') {
            return self.literal("Infinity", Kind::NotFinite);
        }
        if !self.keep_if(b"0")? {
            self.digits()?;
        }
        if self.keep_if(b".")? {
            self.digits()?;
        }
        if self.keep_if(b"eE")? {
            self.keep_if(b"+-")?;
            self.digits()?;
        }
        Ok(Kind::Number)
    }

    /// Keeps the next byte if it is one of `wanted`.
    fn keep_if(&mut self, wanted: &[u8]) -> Result<bool, Error> {
        let byte = self.source.peek()?.filter(|byte| wanted.contains(byte));
        if let Some(byte) = byte {
            push(&mut self.text, byte)?;
            self.source.advance();
        }
        Ok(byte.is_some())
    }

    fn digits(&mut self) -> Result<(), Error> {
        let before = self.text.len();
        let is_digit = |byte: u8| byte.is_ascii_digit();
        self.source.take_while(&mut self.text, is_digit)?;
        match self.text.len() == before {
            true => Err(self.unexpected("a digit")),
            false => Ok(()),
        }
    }

    /// Reads a text whose quote comes next.
    fn string(&mut self) -> Result<(), Error> {
        let start = self.source.position();
        self.source.advance();
        self.text.clear();
        let is_plain = |byte| b' ' <= byte && byte != b'"' && byte != b'\\';
        loop {
            self.source.take_while(&mut self.text, is_plain)?;
            match self.source.peek()? {
                Some(b'"') => break,
                Some(b'\\') => self.escape()?,
                _ => return Err(self.unexpected("'\"' at the end of a text")),
            }
        }
        self.source.advance();
        utf8(&self.text, start).map(drop)
    }

    fn escape(&mut self) -> Result<(), Error> {
        let start = self.source.position();
        self.source.advance();
        let byte = match self.source.peek()? {
            Some(byte @ (b'"' | b'\\' | b'/')) => byte,
            Some(b'b') => 0x08,
            Some(b'f') => 0x0C,
            Some(b'n') => b'\n',
            Some(b'r') => b'\r',
            Some(b't') => b'\t',
            Some(b'u') => {
                self.source.advance();
                return self.unicode(start);
            }
            _ => return Err(self.unexpected("an escape after '\\'")),
        };
        self.source.advance();
        push(&mut self.text, byte)
    }

    /// Reads the digits of an escape `\u`, and a second one that makes a pair with it.
    fn unicode(&mut self, start: Position) -> Result<(), Error> {
        let lone = || fault(start, "half of a surrogate pair is no character");
        let mut code = self.hex()?;
        if (0xD800..0xDC00).contains(&code) {
            if !self.source.next_if(b'\\')? || !self.source.next_if(b'u')? {
                return Err(lone());
            }
            let low = self.hex()?;
            if !(0xDC00..0xE000).contains(&low) {
                return Err(lone());
            }
            code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
        }
        let character = char::from_u32(code).ok_or_else(lone)?;
        extend(
            &mut self.text,
            character.encode_utf8(&mut [0; 4]).as_bytes(),
        )
    }

    fn hex(&mut self) -> Result<u32, Error> {
        let mut code = 0;
        for _ in 0..4 {
            let byte = self.source.peek()?;
            let Some(digit) = byte.and_then(|byte| char::from(byte).to_digit(16)) else {
                return Err(self.unexpected("four hexadecimal digits after '\\u'"));
            };
            self.source.advance();
            code = 16 * code + digit;
        }
        Ok(code)
    }

    #[cold]
    fn unexpected(&mut self, wanted: &str) -> Error {
        unexpected(&mut self.source, wanted)
    }
}
