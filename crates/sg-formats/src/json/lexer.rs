//! JSON as it comes, without a tree: RFC 8259, with a place for every fault.
//!
//! Nested values that are passed over are kept on a stack of a bit a level, so depth
//! costs next to nothing.

use sg_scan::{Error, Position};

use crate::fallible::push;
use crate::text::{Text, fault, unexpected, utf8};

/// What a value is. That of a text or number is kept by the lexer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Text,
    Number,
    True,
    False,
    Null,
    Object,
    Array,
}

pub(super) struct Lexer<'a> {
    source: Text<'a>,
    /// The last text or number.
    text: Vec<u8>,
}

impl<'a> Lexer<'a> {
    pub(super) fn new(source: Text<'a>) -> Self {
        Lexer {
            source,
            text: Vec::new(),
        }
    }

    /// The first byte of what comes next, white space passed over.
    pub(super) fn peek(&mut self) -> Result<Option<u8>, Error> {
        loop {
            match self.source.peek()? {
                Some(b' ' | b'\t' | b'\n' | b'\r') => self.source.advance(),
                byte => return Ok(byte),
            }
        }
    }

    /// Where it stands.
    pub(super) fn position(&mut self) -> Result<Position, Error> {
        self.peek()?;
        Ok(self.source.position())
    }

    /// The last text or number.
    pub(super) fn text(&self) -> &[u8] {
        &self.text
    }

    /// The same; it was checked when it was read.
    pub(super) fn utf8(&self) -> &str {
        std::str::from_utf8(&self.text).unwrap_or_default()
    }

    /// Enters an object, and says whether it has a member.
    pub(super) fn object(&mut self, what: &str) -> Result<bool, Error> {
        self.enter(b'{', b'}', what, "object")
    }

    /// Enters an array, and says whether it has an element.
    pub(super) fn array(&mut self, what: &str) -> Result<bool, Error> {
        self.enter(b'[', b']', what, "array")
    }

    /// Reads a key, which becomes the text, and its colon: where the key stands.
    pub(super) fn key(&mut self) -> Result<Position, Error> {
        let position = self.position()?;
        if self.peek()? != Some(b'"') {
            return Err(unexpected(&mut self.source, "a key in quotes"));
        }
        self.string()?;
        self.peek()?;
        if !self.source.next_if(b':')? {
            return Err(unexpected(&mut self.source, "':' after a key"));
        }
        Ok(position)
    }

    /// After a member: whether there is another, or else leaves the object.
    pub(super) fn next_member(&mut self) -> Result<bool, Error> {
        self.go_on(b'}', "',' or '}' after a member")
    }

    /// After an element: whether there is another, or else leaves the array.
    pub(super) fn next_element(&mut self) -> Result<bool, Error> {
        self.go_on(b']', "',' or ']' after an element")
    }

    /// Reads a value. Of an object or array, passes over all of it.
    pub(super) fn value(&mut self) -> Result<Kind, Error> {
        let kind = self.scalar()?;
        if matches!(kind, Kind::Object | Kind::Array) {
            self.skip_nested(kind)?;
        }
        Ok(kind)
    }

    /// Passes over a value.
    pub(super) fn skip(&mut self) -> Result<(), Error> {
        self.value().map(drop)
    }

    /// Makes sure that nothing follows.
    pub(super) fn end(&mut self) -> Result<(), Error> {
        match self.peek()? {
            None => Ok(()),
            Some(_) => Err(unexpected(&mut self.source, "the end of the input")),
        }
    }

    fn enter(&mut self, open: u8, close: u8, what: &str, kind: &str) -> Result<bool, Error> {
        if self.peek()? != Some(open) {
            let wanted = format!("{what}, which is an {kind}");
            return Err(unexpected(&mut self.source, &wanted));
        }
        self.source.advance();
        self.peek()?;
        Ok(!self.source.next_if(close)?)
    }

    fn go_on(&mut self, close: u8, wanted: &str) -> Result<bool, Error> {
        let byte = self.peek()?;
        if byte != Some(b',') && byte != Some(close) {
            return Err(unexpected(&mut self.source, wanted));
        }
        self.source.advance();
        Ok(byte == Some(b','))
    }

    /// Reads a value, but of an object or array only the bracket that opens it.
    fn scalar(&mut self) -> Result<Kind, Error> {
        match self.peek()? {
            Some(b'{') => {
                self.source.advance();
                Ok(Kind::Object)
            }
            Some(b'[') => {
                self.source.advance();
                Ok(Kind::Array)
            }
            Some(b'"') => {
                self.string()?;
                Ok(Kind::Text)
            }
            Some(b'-' | b'0'..=b'9') => {
                self.number()?;
                Ok(Kind::Number)
            }
            Some(b't') => self.literal("true", Kind::True),
            Some(b'f') => self.literal("false", Kind::False),
            Some(b'n') => self.literal("null", Kind::Null),
            _ => Err(unexpected(&mut self.source, "a value")),
        }
    }

    /// Passes over the rest of an object or array.
    fn skip_nested(&mut self, outermost: Kind) -> Result<(), Error> {
        let mut open = Bits::default();
        let mut kind = outermost;
        let mut has_next = self.enter_opened(kind)?;
        loop {
            while !has_next {
                match open.pop() {
                    None => return Ok(()),
                    Some(is_object) => {
                        kind = if is_object { Kind::Object } else { Kind::Array };
                        has_next = self.go_on_in(kind)?;
                    }
                }
            }
            if kind == Kind::Object {
                self.key()?;
            }
            match self.scalar()? {
                inner @ (Kind::Object | Kind::Array) => {
                    open.push(kind == Kind::Object)?;
                    kind = inner;
                    has_next = self.enter_opened(kind)?;
                }
                _ => has_next = self.go_on_in(kind)?,
            }
        }
    }

    /// Whether an object or array whose bracket was read has anything in it.
    fn enter_opened(&mut self, kind: Kind) -> Result<bool, Error> {
        self.peek()?;
        let close = if kind == Kind::Object { b'}' } else { b']' };
        Ok(!self.source.next_if(close)?)
    }

    fn go_on_in(&mut self, kind: Kind) -> Result<bool, Error> {
        if kind == Kind::Object {
            self.next_member()
        } else {
            self.next_element()
        }
    }

    fn literal(&mut self, word: &str, kind: Kind) -> Result<Kind, Error> {
        for byte in word.bytes() {
            if !self.source.next_if(byte)? {
                return Err(unexpected(&mut self.source, &format!("'{word}'")));
            }
        }
        Ok(kind)
    }

    fn number(&mut self) -> Result<(), Error> {
        self.text.clear();
        self.keep_if(b"-")?;
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
        Ok(())
    }

    /// Keeps the next byte if it is one of `wanted`.
    fn keep_if(&mut self, wanted: &[u8]) -> Result<bool, Error> {
        match self.source.peek()? {
            Some(byte) if wanted.contains(&byte) => {
                push(&mut self.text, byte)?;
                self.source.advance();
                Ok(true)
            }
            _ => Ok(false),
        }
    }

    fn digits(&mut self) -> Result<(), Error> {
        let before = self.text.len();
        self.source
            .take_while(&mut self.text, |byte| byte.is_ascii_digit())?;
        if self.text.len() == before {
            return Err(unexpected(&mut self.source, "a digit"));
        }
        Ok(())
    }

    /// Reads a text whose quote comes next.
    fn string(&mut self) -> Result<(), Error> {
        let start = self.source.position();
        self.source.advance();
        self.text.clear();
        loop {
            self.source.take_while(&mut self.text, |byte| {
                b' ' <= byte && byte != b'"' && byte != b'\\'
            })?;
            match self.source.peek()? {
                Some(b'"') => break,
                Some(b'\\') => self.escape()?,
                _ => return Err(unexpected(&mut self.source, "'\"' at the end of a text")),
            }
        }
        self.source.advance();
        utf8(&self.text, start)?;
        Ok(())
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
            _ => return Err(unexpected(&mut self.source, "an escape after '\\'")),
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
        for &byte in character.encode_utf8(&mut [0; 4]).as_bytes() {
            push(&mut self.text, byte)?;
        }
        Ok(())
    }

    fn hex(&mut self) -> Result<u32, Error> {
        let mut code = 0;
        for _ in 0..4 {
            let byte = self.source.peek()?;
            let digit = byte.and_then(|byte| char::from(byte).to_digit(16));
            let Some(digit) = digit else {
                return Err(unexpected(
                    &mut self.source,
                    "four hexadecimal digits after '\\u'",
                ));
            };
            self.source.advance();
            code = 16 * code + digit;
        }
        Ok(code)
    }
}

/// A stack of bits.
#[derive(Default)]
struct Bits {
    words: Vec<u64>,
    len: usize,
}

impl Bits {
    fn push(&mut self, bit: bool) -> Result<(), Error> {
        let (word, shift) = (self.len / 64, self.len % 64);
        if self.words.len() == word {
            push(&mut self.words, 0)?;
        }
        self.words[word] = self.words[word] & !(1 << shift) | u64::from(bit) << shift;
        self.len += 1;
        Ok(())
    }

    fn pop(&mut self) -> Option<bool> {
        self.len = self.len.checked_sub(1)?;
        Some(self.words[self.len / 64] >> (self.len % 64) & 1 == 1)
    }
}
