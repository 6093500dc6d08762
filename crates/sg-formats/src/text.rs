//! Bytes one by one, with the line and column of the next, for the formats that are
//! not just numbers.
//!
//! Cost: O(1) per byte, one block of memory.

use std::io::{ErrorKind, Read};

use sg_scan::{Error, Position};

use crate::fallible::push;
use crate::input::Bytes;

/// The size of a block.
const BLOCK: usize = 64 << 10;

/// An input and how far it is read. A byte order mark at its start is passed over.
pub(crate) struct Text<'a> {
    source: Bytes<'a>,
    /// The current block is `buffer[..len]`, of which `next` is the next byte.
    buffer: Vec<u8>,
    len: usize,
    next: usize,
    /// Where the next byte stands.
    position: Position,
}

impl<'a> Text<'a> {
    pub(crate) fn new(source: Bytes<'a>) -> Result<Self, Error> {
        let mut buffer = Vec::new();
        buffer
            .try_reserve_exact(BLOCK)
            .map_err(|_| Error::OutOfMemory)?;
        buffer.resize(BLOCK, 0);
        let mut text = Text {
            source,
            buffer,
            len: 0,
            next: 0,
            position: Position { line: 1, column: 1 },
        };
        text.skip_mark()?;
        Ok(text)
    }

    /// The next byte, `None` at the end.
    #[inline]
    pub(crate) fn peek(&mut self) -> Result<Option<u8>, Error> {
        if self.next == self.len {
            self.refill()?;
        }
        Ok(self.buffer[..self.len].get(self.next).copied())
    }

    /// Passes over the byte that was just peeked at.
    #[inline]
    pub(crate) fn advance(&mut self) {
        if self.buffer[self.next] == b'\n' {
            self.position.line += 1;
            self.position.column = 1;
        } else {
            self.position.column += 1;
        }
        self.next += 1;
    }

    /// The next byte, which is passed over; `None` at the end.
    #[inline]
    pub(crate) fn take(&mut self) -> Result<Option<u8>, Error> {
        let byte = self.peek()?;
        if byte.is_some() {
            self.advance();
        }
        Ok(byte)
    }

    /// Passes over the next byte if it is `byte`.
    #[inline]
    pub(crate) fn take_if(&mut self, byte: u8) -> Result<bool, Error> {
        let is_next = self.peek()? == Some(byte);
        if is_next {
            self.advance();
        }
        Ok(is_next)
    }

    /// Appends the bytes that come before the first that is not `wanted` to `token`.
    pub(crate) fn take_while(
        &mut self,
        token: &mut Vec<u8>,
        wanted: impl Fn(u8) -> bool,
    ) -> Result<(), Error> {
        while let Some(byte) = self.peek()?.filter(|&byte| wanted(byte)) {
            push(token, byte)?;
            self.advance();
        }
        Ok(())
    }

    /// Passes over bytes up to the next line feed, which stays.
    pub(crate) fn skip_line(&mut self) -> Result<(), Error> {
        while self.peek()?.is_some_and(|byte| byte != b'\n') {
            self.advance();
        }
        Ok(())
    }

    /// Where the next byte stands.
    pub(crate) fn position(&self) -> Position {
        self.position
    }

    /// The error that `wanted` does not follow here.
    #[cold]
    pub(crate) fn unexpected(&mut self, wanted: &str) -> Error {
        match self.peek() {
            Err(error) => error,
            Ok(found) => fault(
                self.position,
                format!("expected {wanted}, found {}", described(found)),
            ),
        }
    }

    fn refill(&mut self) -> Result<(), Error> {
        loop {
            match self.source.read(&mut self.buffer) {
                Ok(len) => {
                    (self.len, self.next) = (len, 0);
                    return Ok(());
                }
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(Error::Read(error)),
            }
        }
    }

    fn skip_mark(&mut self) -> Result<(), Error> {
        const MARK: [u8; 3] = [0xEF, 0xBB, 0xBF];
        if self.peek()? != Some(MARK[0]) {
            return Ok(());
        }
        for byte in MARK {
            if !self.take_if(byte)? {
                return Err(self.unexpected("a byte order mark"));
            }
        }
        self.position.column = 1;
        Ok(())
    }
}

/// The error `message` at a place.
#[cold]
pub(crate) fn fault(position: Position, message: impl Into<String>) -> Error {
    Error::Input {
        position,
        message: message.into(),
    }
}

/// The text that `bytes` are, which stand at `position`.
pub(crate) fn utf8(bytes: &[u8], position: Position) -> Result<&str, Error> {
    std::str::from_utf8(bytes).map_err(|error| {
        let byte = bytes[error.valid_up_to()];
        fault(position, format!("the byte 0x{byte:02X} in it is no UTF-8"))
    })
}

/// A byte as an error message names it.
pub(crate) fn described(byte: Option<u8>) -> String {
    match byte {
        None => "the end of the input".to_owned(),
        Some(b'\n') => "the end of the line".to_owned(),
        Some(byte @ b' '..=b'~') => format!("'{}'", char::from(byte)),
        Some(byte) => format!("the byte 0x{byte:02X}"),
    }
}

/// The beginning of a token, in quotes, as an error message shows it.
pub(crate) fn quoted(token: &[u8]) -> String {
    const SHOWN: usize = 20;
    let text = String::from_utf8_lossy(token);
    let mut shown: String = text.chars().take(SHOWN).collect();
    if shown.len() < text.len() {
        shown.push_str("...");
    }
    format!("'{}'", crate::names::escaped(&shown))
}
