//! What stands before the entries of an array: how they are written and how many there are.
//!
//! The header is a dictionary of Python with three keys, `{'descr': '<i4', 'fortran_order':
//! False, 'shape': (3,), }`: keys in any order, blanks and quotes as one likes, nothing else.

use std::io::{self, Read};

use crate::error::Error;

/// What the first bytes of a file say.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Header {
    /// The type of the entries: byte order, kind and size, as in `<i4`.
    pub(crate) descr: String,
    pub(crate) shape: Vec<u64>,
    /// The number of bytes up to the first entry.
    pub(crate) num_bytes: u64,
}

/// The longest header that is read. numpy itself takes 10,000 bytes; that of a row of numbers
/// has 128.
const LONGEST: u32 = 10_000;

/// The most dimensions of an array.
const MOST_DIMENSIONS: usize = 64;

impl Header {
    /// Reads the header, and no byte behind it.
    pub(crate) fn read(input: &mut impl Read) -> Result<Header, Error> {
        let mut start = [0; 8];
        exactly(input, &mut start, || Error::NoArray)?;
        let [magic @ .., major, minor] = start;
        if magic != *b"\x93NUMPY" {
            return Err(Error::NoArray);
        }
        let cut = || Error::Header("it is cut".to_owned());
        let length_size = match (major, minor) {
            (1, 0) => 2,
            (2 | 3, 0) => 4,
            _ => return Err(Error::Version(major, minor)),
        };
        let mut length = [0; 4];
        exactly(input, &mut length[..length_size], cut)?;
        let length = u32::from_le_bytes(length);
        if LONGEST < length {
            let fault = format!("it has {length} bytes, more than {LONGEST}");
            return Err(Error::Header(fault));
        }
        let mut text = vec![0; length as usize];
        exactly(input, &mut text, cut)?;
        let (descr, shape) = Parser { rest: &text }.dictionary()?;
        Ok(Header {
            descr,
            shape,
            num_bytes: (start.len() + length_size + text.len()) as u64,
        })
    }
}

/// Fills `bytes`; `cut` is the error if the input ends before.
fn exactly(
    input: &mut impl Read,
    bytes: &mut [u8],
    cut: impl FnOnce() -> Error,
) -> Result<(), Error> {
    input.read_exact(bytes).map_err(|error| match error.kind() {
        io::ErrorKind::UnexpectedEof => cut(),
        _ => error.into(),
    })
}

/// The text of a header and how far it is read: up to something that is no blank.
struct Parser<'a> {
    rest: &'a [u8],
}

impl Parser<'_> {
    /// The type and the shape.
    fn dictionary(&mut self) -> Result<(String, Vec<u64>), Error> {
        let (mut descr, mut order, mut shape) = (None, None, None);
        self.blanks();
        self.expect(b'{')?;
        while !self.takes(b'}') {
            let key = self.text()?;
            self.expect(b':')?;
            let is_new = match key.as_str() {
                "descr" => descr.replace(self.text()?).is_none(),
                "fortran_order" => order.replace(self.truth()?).is_none(),
                "shape" => shape.replace(self.tuple()?).is_none(),
                _ => return Err(Error::Header(format!("it has the key '{key}'"))),
            };
            if !is_new {
                return Err(Error::Header(format!("it has two keys '{key}'")));
            }
            if !self.takes(b',') {
                self.expect(b'}')?;
                break;
            }
        }
        if !self.rest.is_empty() {
            return Err(self.unexpected("its end"));
        }
        let missing = |key| Error::Header(format!("the key '{key}' is missing"));
        // A row lies in memory in the same way in both orders.
        order.ok_or_else(|| missing("fortran_order"))?;
        Ok((
            descr.ok_or_else(|| missing("descr"))?,
            shape.ok_or_else(|| missing("shape"))?,
        ))
    }

    /// A text between quotes of either kind, without any sign that would need care.
    fn text(&mut self) -> Result<String, Error> {
        let [quote @ (b'\'' | b'"'), behind @ ..] = self.rest else {
            return Err(self.unexpected("a text in quotes"));
        };
        let is_plain =
            |&&byte: &&u8| matches!(byte, b' '..=b'~') && byte != b'\\' && byte != *quote;
        let length = behind.iter().take_while(is_plain).count();
        let (text, rest) = behind.split_at(length);
        self.rest = rest;
        if rest.first() != Some(quote) {
            return Err(self.unexpected("the end of a text in quotes"));
        }
        self.advance(1);
        Ok(String::from_utf8_lossy(text).into_owned())
    }

    fn truth(&mut self) -> Result<bool, Error> {
        for (word, value) in [("False", false), ("True", true)] {
            if self.rest.starts_with(word.as_bytes()) {
                self.advance(word.len());
                return Ok(value);
            }
        }
        Err(self.unexpected("True or False"))
    }

    /// A tuple of sizes; one alone has a comma behind it.
    fn tuple(&mut self) -> Result<Vec<u64>, Error> {
        let mut sizes = Vec::new();
        let mut has_comma = true;
        self.expect(b'(')?;
        while !self.takes(b')') {
            if !has_comma {
                return Err(self.unexpected("','"));
            }
            sizes.push(self.size()?);
            has_comma = self.takes(b',');
            if MOST_DIMENSIONS < sizes.len() {
                return Err(Error::Header("its shape has too many sizes".to_owned()));
            }
        }
        match (sizes.len(), has_comma) {
            (1, false) => Err(Error::Header("its shape is a number".to_owned())),
            _ => Ok(sizes),
        }
    }

    fn size(&mut self) -> Result<u64, Error> {
        let length = self.rest.iter().take_while(|byte| byte.is_ascii_digit());
        let length = length.count();
        if length == 0 {
            return Err(self.unexpected("a size"));
        }
        let digits = String::from_utf8_lossy(&self.rest[..length]).into_owned();
        self.advance(length);
        // Python 2 wrote it behind large numbers.
        self.takes(b'L');
        let too_large = |_| Error::Header(format!("the size {digits} is above 2^64 - 1"));
        digits.parse().map_err(too_large)
    }

    fn expect(&mut self, byte: u8) -> Result<(), Error> {
        match self.takes(byte) {
            true => Ok(()),
            false => Err(self.unexpected(&format!("'{}'", char::from(byte)))),
        }
    }

    /// Whether the next sign is `byte`, which then is passed.
    fn takes(&mut self, byte: u8) -> bool {
        let is_it = self.rest.first() == Some(&byte);
        if is_it {
            self.advance(1);
        }
        is_it
    }

    /// Passes so many bytes, and blanks behind them.
    fn advance(&mut self, count: usize) {
        self.rest = &self.rest[count..];
        self.blanks();
    }

    fn blanks(&mut self) {
        self.rest = self.rest.trim_ascii_start();
    }

    #[cold]
    fn unexpected(&self, wanted: &str) -> Error {
        let found = match self.rest.first() {
            None => "its end".to_owned(),
            Some(byte @ b' '..=b'~') => format!("'{}'", char::from(*byte)),
            Some(byte) => format!("the byte 0x{byte:02X}"),
        };
        Error::Header(format!("expected {wanted}, found {found}"))
    }
}

#[cfg(test)]
mod tests;
