//! Blocks of bytes from a reader, and the numbers in them one after the other.
//!
//! A block is what one read returned. Its numbers are parsed all at once and handed out from an
//! array. No byte moves from one block to the next: a number cut by the edge lives on as
//! `Digits`. Where a number stands is found by a second look at the bytes of the block.
//!
//! Cost: O(1) per byte, O(block) per position asked for.

use crate::chunk::{Chunk, Origin};
use crate::digits::Digits;
use crate::error::{Error, unexpected_byte};
use crate::kernel;
use crate::position::Position;
use crate::reference::is_space;
use crate::source::{BLOCK, Block, allocate, read};
use sg_cpu::Cpu;
use std::fmt;
use std::io::{self, Read};
use std::ops::Range;

/// Reads unsigned decimal integers from `R`. After the end of the input or an error every
/// further call returns the same. Kernels and block size change only how fast it is.
pub struct Scanner<R> {
    source: R,
    /// Picks the kernels.
    cpu: Cpu,
    /// The size of `buffer` once it exists.
    capacity: usize,
    /// Empty until the first read.
    buffer: Block,
    /// The current block is `buffer[..block_len]`.
    block_len: usize,
    /// Where the block's first byte and the byte after its last stand.
    block_start: Position,
    block_end: Position,
    /// The block up to here is white space and whole numbers.
    parsed_len: usize,
    /// `numbers[..count]` are those that end in the current block; there is room for all.
    numbers: Vec<u32>,
    count: usize,
    /// `numbers[..next]` were handed out.
    next: usize,
    /// Number 0 of the block, if it began in an earlier block.
    carried: Option<Cut>,
    /// The digits at the end of the block, which the next one may continue.
    open: Option<Cut>,
    after: After,
    bookmark: Bookmark,
}

/// A number that the edge of a block cuts.
#[derive(Clone, Copy)]
struct Cut {
    start: Position,
    digits: Digits,
}

/// The thing that comes after the numbers of the current block.
enum After {
    /// Another block.
    Block,
    End,
    ReadError(io::Error),
    OutOfMemory,
    /// `token`: where the digits right before the byte start, or the byte itself.
    UnexpectedByte {
        byte: u8,
        position: Position,
        token: Position,
    },
}

/// The number that is remembered.
#[derive(Clone, Copy)]
enum Bookmark {
    /// This number of the current block.
    Number(usize),
    /// A number of an earlier block.
    At(Position),
}

impl<R: Read> Scanner<R> {
    /// A scanner that reads `source` in blocks of 64 KiB. Nothing is read yet.
    #[must_use]
    pub fn new(source: R) -> Scanner<R> {
        Scanner::with_capacity(source, BLOCK)
    }

    /// A scanner that reads `source` in blocks of at most `bytes` bytes.
    ///
    /// # Panics
    ///
    /// If `bytes` is 0.
    #[must_use]
    pub fn with_capacity(source: R, bytes: usize) -> Scanner<R> {
        assert!(bytes > 0, "a block has at least one byte");
        Scanner {
            source,
            cpu: Cpu::detect(),
            capacity: bytes,
            buffer: Block::default(),
            block_len: 0,
            block_start: Position::START,
            block_end: Position::START,
            parsed_len: 0,
            numbers: Vec::new(),
            count: 0,
            next: 0,
            carried: None,
            open: None,
            after: After::Block,
            bookmark: Bookmark::At(Position::START),
        }
    }

    /// This scanner with the kernels for `cpu` instead of the widest that this machine has.
    #[must_use]
    pub fn on(self, cpu: Cpu) -> Scanner<R> {
        Scanner { cpu, ..self }
    }

    /// The next number, `None` at the end of the input; a large one as
    /// [`MAX_EXACT`](crate::MAX_EXACT) has it.
    ///
    /// # Errors
    ///
    /// For a fault, when all numbers before it were handed out.
    #[inline]
    pub fn next_number(&mut self) -> Result<Option<u32>, Error> {
        if self.next == self.count && !self.refill()? {
            return Ok(None);
        }
        let number = self.numbers[self.next];
        self.next += 1;
        Ok(Some(number))
    }

    /// The next numbers, at least one and at most `limit`: as many as are buffered.
    /// Empty at the end of the input and for a limit of 0.
    ///
    /// # Errors
    ///
    /// As [`next_number`](Scanner::next_number).
    #[inline]
    pub fn next_chunk(&mut self, limit: u64) -> Result<Chunk<'_>, Error> {
        if self.next == self.count && (limit == 0 || !self.refill()?) {
            return Ok(self.consume(0));
        }
        let buffered = self.count - self.next;
        Ok(self.consume(usize::try_from(limit).map_or(buffered, |limit| limit.min(buffered))))
    }

    /// The next numbers, as many as have been read already. If there are none, there
    /// may still be more to come.
    #[must_use]
    #[inline]
    pub fn buffered(&self) -> &[u32] {
        &self.numbers[self.next..self.count]
    }

    /// Hands out `count` of the numbers that are [`buffered`](Scanner::buffered).
    ///
    /// # Panics
    ///
    /// If fewer are.
    #[inline]
    pub fn consume(&mut self, count: usize) -> Chunk<'_> {
        let first = self.next;
        let numbers = &self.numbers[first..self.count][..count];
        self.next = first + count;
        Chunk::new(numbers, self, first)
    }

    /// Whether there is a next number.
    ///
    /// # Errors
    ///
    /// As [`next_number`](Scanner::next_number).
    #[inline]
    pub fn has_next(&mut self) -> Result<bool, Error> {
        Ok(self.next < self.count || self.refill()?)
    }

    /// The number that the latest call handed out last, as a chunk of one.
    ///
    /// # Panics
    ///
    /// If the latest call handed out no number.
    #[must_use]
    pub fn last(&self) -> Chunk<'_> {
        let index = self.last_index();
        Chunk::new(&self.numbers[index..=index], self, index)
    }

    /// Remembers the number that was handed out last, for
    /// [`bookmarked`](Scanner::bookmarked). Costs next to nothing: the position is only
    /// worked out when it is asked for or when its block goes.
    ///
    /// # Panics
    ///
    /// If the latest call handed out no number.
    #[inline]
    pub fn bookmark(&mut self) {
        self.bookmark = Bookmark::Number(self.last_index());
    }

    /// The position of the latest [`bookmark`](Scanner::bookmark); the start of the input if
    /// there was none.
    #[must_use]
    pub fn bookmarked(&self) -> Position {
        match self.bookmark {
            Bookmark::Number(index) => self.position(index),
            Bookmark::At(position) => position,
        }
    }

    /// The end of the input, one past the last byte, once a call has found it. Until then, the
    /// end of the bytes read so far.
    #[must_use]
    pub fn end(&self) -> Position {
        self.block_end
    }

    /// The position of the first byte after the last number handed out that is not white space,
    /// of whatever kind it is; `None` if there is none. Reads no further than the block that
    /// has it. Hands out no number, so [`last`](Scanner::last) has none after it.
    ///
    /// # Errors
    ///
    /// If reading fails before there is an answer.
    pub fn trailing(&mut self) -> Result<Option<Position>, Error> {
        loop {
            if self.next < self.count {
                return Ok(Some(self.position(self.next)));
            }
            if let Some(cut) = &self.open {
                return Ok(Some(cut.start));
            }
            match self.after {
                After::Block => self.next_block(),
                After::UnexpectedByte { token, .. } => return Ok(Some(token)),
                After::End | After::ReadError(_) | After::OutOfMemory => {
                    return self.no_more().map(|()| None);
                }
            }
        }
    }

    /// Goes on to the next block with a number in it. False at the end.
    #[cold]
    #[inline(never)]
    fn refill(&mut self) -> Result<bool, Error> {
        debug_assert_eq!(self.next, self.count, "numbers are ready");
        while let After::Block = self.after {
            self.next_block();
            if self.count > 0 {
                return Ok(true);
            }
        }
        self.no_more().map(|()| false)
    }

    /// The end or the error that comes after the current block.
    fn no_more(&self) -> Result<(), Error> {
        match &self.after {
            After::Block | After::End => Ok(()),
            After::ReadError(error) => Err(Error::Read(again(error))),
            After::OutOfMemory => Err(Error::OutOfMemory),
            &After::UnexpectedByte { byte, position, .. } => Err(unexpected_byte(byte, position)),
        }
    }

    /// Replaces the current block by the next one, which may have no number.
    fn next_block(&mut self) {
        self.bookmark = Bookmark::At(self.bookmarked());
        self.carried = self.open.take();
        (self.block_len, self.parsed_len, self.count, self.next) = (0, 0, 0, 0);
        self.block_start = self.block_end;
        match self.read() {
            Err(after) => self.after = after,
            Ok(0) => {
                self.after = After::End;
                if let Some(cut) = &self.carried {
                    self.numbers[0] = cut.digits.saturated();
                    self.count = 1;
                }
            }
            Ok(len) => {
                self.block_len = len;
                let block = &self.buffer[..len];
                let num_newlines = kernel::count_newlines(self.cpu, block);
                self.block_end = self.block_start.after(block, num_newlines);
                self.parse();
            }
        }
    }

    /// Fills the buffer from the source, with one read that succeeds.
    fn read(&mut self) -> Result<usize, After> {
        if self.buffer.is_empty() {
            let allocated = self.buffer.allocate(self.capacity);
            allocated.map_err(|_| After::OutOfMemory)?;
            // At most every second byte ends a number, the first one included.
            let most = self.capacity / 2 + 1;
            allocate(&mut self.numbers, most).map_err(|_| After::OutOfMemory)?;
        }
        read(&mut self.source, &mut self.buffer).map_err(After::ReadError)
    }

    /// Parses the new block: all its numbers, and how it ends.
    fn parse(&mut self) {
        let mut continued = self.carried;
        loop {
            // Digits that continue a number are no number of their own.
            if continued.is_none() {
                let rest = &self.buffer[self.parsed_len..self.block_len];
                let parsed = kernel::parse(self.cpu, rest, &mut self.numbers[self.count..]);
                self.parsed_len += parsed.consumed;
                self.count += parsed.count;
            }

            // What is left starts with a run of digits that takes more, or with none before the
            // end of the block or an unexpected byte.
            let rest = &self.buffer[self.parsed_len..self.block_len];
            let run = &rest[..rest.iter().take_while(|byte| byte.is_ascii_digit()).count()];
            let mut digits = continued.map_or(Digits::EMPTY, |cut| cut.digits);
            digits.extend(run);
            let start = || continued.map_or_else(|| self.place(self.parsed_len), |cut| cut.start);
            match rest.get(run.len()) {
                None => {
                    self.open = (!digits.is_empty()).then(|| Cut {
                        start: start(),
                        digits,
                    });
                    return;
                }
                Some(&byte) if is_space(byte) => {
                    self.parsed_len += run.len() + 1;
                    self.numbers[self.count] = digits.saturated();
                    self.count += 1;
                    if let Some(cut) = continued.take() {
                        self.carried = Some(Cut { digits, ..cut });
                    }
                }
                Some(&byte) => {
                    let position = self.place(self.parsed_len + run.len());
                    self.after = After::UnexpectedByte {
                        byte,
                        position,
                        token: start(),
                    };
                    return;
                }
            }
        }
    }
}

/// Where the numbers of the current block stand.
impl<R> Scanner<R> {
    /// The index of the number that was handed out last.
    #[inline]
    fn last_index(&self) -> usize {
        self.next.checked_sub(1).expect("a number was handed out")
    }

    /// Where in the block a number stands that began in it.
    fn span(&self, index: usize) -> Range<usize> {
        let parsed = &self.buffer[..self.parsed_len];
        // From the back: what is asked for most often was handed out at the end of its block.
        let end = nth_last_end(parsed, self.count - index);
        let digits = parsed[..end].iter().rev();
        end - digits.take_while(|byte| byte.is_ascii_digit()).count()..end
    }

    /// Where a byte of the block stands.
    fn place(&self, at: usize) -> Position {
        let (before, after) = self.buffer[..self.block_len].split_at(at);
        let line = self.block_end.line - kernel::count_newlines(self.cpu, after);
        self.block_start.after(before, line - self.block_start.line)
    }
}

/// Counts the numbers of the current block.
impl<R> Origin for Scanner<R> {
    fn position(&self, index: usize) -> Position {
        match &self.carried {
            Some(cut) if index == 0 => cut.start,
            _ => self.place(self.span(index).start),
        }
    }

    fn digits(&self, index: usize) -> Digits {
        match &self.carried {
            Some(cut) if index == 0 => cut.digits,
            _ => {
                let mut digits = Digits::EMPTY;
                digits.extend(&self.buffer[self.span(index)]);
                digits
            }
        }
    }
}

impl<R> fmt::Debug for Scanner<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Scanner")
            .field("block_start", &self.block_start)
            .field("block_end", &self.block_end)
            .field("count", &self.count)
            .field("next", &self.next)
            .finish_non_exhaustive()
    }
}

/// A copy of the error: `io::Error` cannot be cloned.
fn again(error: &io::Error) -> io::Error {
    match error.raw_os_error() {
        Some(code) => io::Error::from_raw_os_error(code),
        None => io::Error::new(error.kind(), error.to_string()),
    }
}

/// The index right after the `nth` run of digits from the back, `nth` at least 1, in `text`,
/// which is digits and white space only and ends in white space.
fn nth_last_end(text: &[u8], mut nth: usize) -> usize {
    /// Small enough for a count of runs in one byte, and so on whole vector registers.
    const PIECE: usize = 192;
    let is_end = |before: u8, after: u8| (before >= b'0') & (after < b'0');
    let mut len = text.len();
    while len > PIECE {
        // One byte more, so that the pairs of neighbours tile the text.
        let piece = &text[len - PIECE - 1..len];
        let pairs = piece.iter().zip(&piece[1..]);
        let ends = usize::from(pairs.map(|(&a, &b)| u8::from(is_end(a, b))).sum::<u8>());
        if nth <= ends {
            break;
        }
        nth -= ends;
        len -= PIECE;
    }
    let mut ends = (1..len).rev().filter(|&at| is_end(text[at - 1], text[at]));
    ends.nth(nth - 1).expect("the run is one that was counted")
}
