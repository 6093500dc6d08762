//! The entries of an array, block by block.
//!
//! Entries that are as wide as the caller's numbers are read into their place; others go through
//! a block of their own.

use std::io::{self, Read, Seek, SeekFrom};

use bytemuck::Pod;

use crate::error::Error;
use crate::header::Header;

/// A row of whole numbers that are read one block after the other.
#[derive(Debug)]
pub struct Numbers<R> {
    input: R,
    kind: Kind,
    /// The number of bytes before the first entry.
    num_before: u64,
    /// The number of entries.
    len: u64,
    /// The index of the next one.
    next: u64,
    /// Entries of the width that the caller's numbers have not.
    block: Vec<u64>,
}

/// The way in which an entry is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Kind {
    is_wide: bool,
    is_signed: bool,
    is_big_endian: bool,
}

impl Kind {
    /// The kind of that name in a header.
    fn named(descr: &str) -> Option<Kind> {
        let (order, is_signed, is_wide) = match descr.as_bytes() {
            [order, b'i', b'4'] => (order, true, false),
            [order, b'i', b'8'] => (order, true, true),
            [order, b'u', b'4'] => (order, false, false),
            [order, b'u', b'8'] => (order, false, true),
            _ => return None,
        };
        let is_big_endian = match order {
            b'<' => false,
            b'>' => true,
            // The order of the machine, which numpy itself never writes.
            b'=' | b'|' => cfg!(target_endian = "big"),
            _ => return None,
        };
        Some(Kind {
            is_wide,
            is_signed,
            is_big_endian,
        })
    }

    fn size(self) -> u64 {
        if self.is_wide { 8 } else { 4 }
    }
}

impl<R: Read> Numbers<R> {
    /// The numbers of a file, which has `num_bytes` bytes if that is known: then the header has to
    /// fit them.
    ///
    /// # Errors
    ///
    /// If it is no row of whole numbers, or longer or shorter than its header says.
    pub fn new(mut input: R, num_bytes: Option<u64>) -> Result<Numbers<R>, Error> {
        let header = Header::read(&mut input)?;
        let kind = Kind::named(&header.descr).ok_or(Error::Type(header.descr))?;
        let [len] = header.shape[..] else {
            return Err(Error::Shape(header.shape));
        };
        let numbers = Numbers {
            input,
            kind,
            num_before: header.num_bytes,
            len,
            next: 0,
            block: Vec::new(),
        };
        if let Some(num_bytes) = num_bytes {
            let needed = u128::from(len) * u128::from(kind.size());
            let given = num_bytes.saturating_sub(header.num_bytes);
            let missing = needed.saturating_sub(given.into());
            if missing != 0 {
                return Err(numbers.short(missing));
            }
            if needed < given.into() {
                return Err(numbers.long());
            }
        }
        Ok(numbers)
    }

    /// The number of entries by the header.
    #[must_use]
    pub fn len(&self) -> u64 {
        self.len
    }

    /// Whether there is no entry.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Reads the next entries, as many as `numbers` are.
    ///
    /// # Errors
    ///
    /// If one is below 0 or above `u32::MAX`, or the file ends before.
    ///
    /// # Panics
    ///
    /// If there are not so many by the header.
    pub fn read_u32(&mut self, numbers: &mut [u32]) -> Result<(), Error> {
        if self.kind.is_wide {
            let block = self.read_block(numbers.len(), Self::fill_wide)?;
            // Straight passes, which vectorise.
            if u64::from(u32::MAX) < block.iter().fold(0, |any, wide| any | wide) {
                return Err(self.above_32_bits(&block));
            }
            #[expect(clippy::cast_possible_truncation, reason = "all fit")]
            for (number, &wide) in numbers.iter_mut().zip(&block) {
                *number = wide as u32;
            }
            self.block = block;
        } else {
            self.fill_narrow(numbers)?;
        }
        self.next += numbers.len() as u64;
        Ok(())
    }

    /// Reads the next entries, as many as `numbers` are.
    ///
    /// # Errors
    ///
    /// If one is below 0, or the file ends before.
    ///
    /// # Panics
    ///
    /// If there are not so many by the header.
    pub fn read_u64(&mut self, numbers: &mut [u64]) -> Result<(), Error> {
        if self.kind.is_wide {
            self.fill_wide(numbers)?;
        } else {
            let count = numbers.len();
            let block = self.read_block(count.div_ceil(2), |all, block| {
                all.fill_narrow(&mut bytemuck::cast_slice_mut(block)[..count])
            })?;
            let narrow: &[u32] = bytemuck::cast_slice(&block);
            for (number, &narrow) in numbers.iter_mut().zip(narrow) {
                *number = narrow.into();
            }
            self.block = block;
        }
        self.next += numbers.len() as u64;
        Ok(())
    }

    /// Ends the reading behind the last entry: an archive compares its checksum only there.
    ///
    /// # Errors
    ///
    /// If something follows.
    ///
    /// # Panics
    ///
    /// If not all entries have been read.
    pub fn end(mut self) -> Result<(), Error> {
        assert_eq!(self.next, self.len, "entries are left");
        match read_some(&mut self.input, &mut [0])? {
            0 => Ok(()),
            _ => Err(self.long()),
        }
    }

    /// A block of that length that `fill` has filled.
    fn read_block(
        &mut self,
        len: usize,
        fill: impl FnOnce(&mut Self, &mut [u64]) -> Result<(), Error>,
    ) -> Result<Vec<u64>, Error> {
        let mut block = std::mem::take(&mut self.block);
        block.resize(len, 0);
        fill(self, &mut block)?;
        Ok(block)
    }

    fn fill_narrow(&mut self, numbers: &mut [u32]) -> Result<(), Error> {
        self.fill(numbers)?;
        if self.is_turned() {
            numbers.iter_mut().for_each(|n| *n = n.swap_bytes());
        }
        self.refuse_negative(numbers, 1 << 31, |n| i128::from(n.cast_signed()))
    }

    fn fill_wide(&mut self, numbers: &mut [u64]) -> Result<(), Error> {
        self.fill(numbers)?;
        if self.is_turned() {
            numbers.iter_mut().for_each(|n| *n = n.swap_bytes());
        }
        self.refuse_negative(numbers, 1 << 63, |n| i128::from(n.cast_signed()))
    }

    /// Whether the bytes of an entry stand in the other order than in memory.
    fn is_turned(&self) -> bool {
        self.kind.is_big_endian != cfg!(target_endian = "big")
    }

    /// Reads the bytes of so many numbers into their place.
    fn fill<T: Pod>(&mut self, numbers: &mut [T]) -> Result<(), Error> {
        let left = self.len - self.next;
        assert!(numbers.len() as u64 <= left, "{left} entries are left");
        let mut bytes: &mut [u8] = bytemuck::cast_slice_mut(numbers);
        let length = bytes.len();
        while !bytes.is_empty() {
            let count = read_some(&mut self.input, bytes)?;
            if count == 0 {
                let later = u128::from(left) * u128::from(self.kind.size()) - length as u128;
                return Err(self.short(later + bytes.len() as u128));
            }
            bytes = &mut bytes[count..];
        }
        Ok(())
    }

    /// Refuses the first of `numbers` with the bit of the sign, if they have one.
    fn refuse_negative<T: Copy + Ord>(
        &self,
        numbers: &[T],
        sign: T,
        value: impl Fn(T) -> i128,
    ) -> Result<(), Error> {
        // A straight pass, which vectorises.
        let is_negative = |&n: &T| sign <= n;
        if !self.kind.is_signed || !numbers.iter().fold(false, |any, n| any | is_negative(n)) {
            return Ok(());
        }
        let place = numbers.iter().position(is_negative);
        let place = place.expect("one is negative");
        Err(Error::Entry {
            index: self.next + place as u64,
            value: value(numbers[place]),
            limit: i64::MAX.cast_unsigned(),
        })
    }

    /// The error for the first of `wide` that is above `u32::MAX`.
    #[cold]
    fn above_32_bits(&self, wide: &[u64]) -> Error {
        let limit = u32::MAX.into();
        let found = (self.next..).zip(wide).find(|(_, wide)| limit < **wide);
        let (index, &value) = found.expect("one is too large");
        Error::Entry {
            index,
            value: value.into(),
            limit,
        }
    }

    #[cold]
    fn short(&self, missing: u128) -> Error {
        Error::Short {
            missing,
            len: self.len,
            size: self.kind.size(),
        }
    }

    #[cold]
    fn long(&self) -> Error {
        Error::Long {
            len: self.len,
            size: self.kind.size(),
        }
    }
}

impl<R: Read + Seek> Numbers<R> {
    /// Goes to the entry of that index, which is read next. The array has to begin where its input
    /// does.
    ///
    /// # Errors
    ///
    /// If the system cannot go there.
    ///
    /// # Panics
    ///
    /// If there are not so many by the header.
    pub fn go_to(&mut self, index: u64) -> Result<(), Error> {
        assert!(index <= self.len, "there are {} entries", self.len);
        let place = u128::from(index) * u128::from(self.kind.size()) + u128::from(self.num_before);
        let place = u64::try_from(place).map_err(|_| self.short(place))?;
        self.input.seek(SeekFrom::Start(place))?;
        self.next = index;
        Ok(())
    }
}

/// Reads at least a byte, if there is one.
fn read_some(input: &mut impl Read, bytes: &mut [u8]) -> io::Result<usize> {
    loop {
        match input.read(bytes) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            result => return result,
        }
    }
}
