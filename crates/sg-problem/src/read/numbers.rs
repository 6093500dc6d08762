//! Sources of the numbers of an input.

use std::fmt::Display;
use std::io::Read;
use std::ops::RangeInclusive;

use sg_scan::{Chunk, Error, Position, Scanner};

/// The numbers of an input, one after the other, and where its lines end.
///
/// In all methods `what` says what a number stands for, as in "number of positions"; it is an
/// error if there is no number, or none that fits.
#[expect(clippy::missing_errors_doc, reason = "the trait says it for all")]
pub trait Numbers {
    /// The next number, which is in `range`.
    fn number(&mut self, what: &dyn Display, range: RangeInclusive<u64>) -> Result<u64, Error>;

    /// The next number, or `None` at the end of the input, where a game may begin.
    fn number_or_end(
        &mut self,
        what: &dyn Display,
        range: RangeInclusive<u64>,
    ) -> Result<Option<u64>, Error>;

    /// The next number, or `None` at the end of the input, if judge programs accept that
    /// against the statement, which has there what `wanted` says.
    fn number_or_cut(
        &mut self,
        what: &dyn Display,
        wanted: &dyn Display,
    ) -> Result<Option<u64>, Error>;

    /// The next numbers, at least one and at most `most`, which is not 0; large ones as
    /// [`sg_scan::MAX_EXACT`] has them.
    fn chunk(&mut self, most: u64, what: &dyn Display) -> Result<Chunk<'_>, Error>;

    /// The next numbers, as far as they are there and nothing but the sink can refuse
    /// them; then a fault ends the reading. There may always be none.
    fn buffered(&self) -> &[u32] {
        &[]
    }

    /// Passes over `count` of the numbers that are [`buffered`](Numbers::buffered).
    ///
    /// # Panics
    ///
    /// If fewer are.
    fn consume(&mut self, count: usize) {
        assert_eq!(count, 0, "nothing is buffered");
    }

    /// The next list, without the number before it that says how long it is, if all of it
    /// is [`buffered`](Numbers::buffered). If not, nothing is passed over.
    fn buffered_list(&mut self) -> Option<Chunk<'_>> {
        None
    }

    /// The number that the latest call returned last, as a chunk of one.
    ///
    /// # Panics
    ///
    /// If it returned none.
    fn last(&self) -> Chunk<'_>;

    /// Remembers where the last number stands.
    fn bookmark(&mut self);

    /// The position of the number of the latest [`bookmark`](Numbers::bookmark).
    fn bookmarked(&self) -> Position;

    /// In the layout of the statement, a line ends here; for numbers to which lines matter it
    /// is an error if it does not.
    #[inline]
    fn end_line(&mut self) -> Result<(), Error> {
        Ok(())
    }

    /// In the layout of the statement, there may be a blank line here if something
    /// follows.
    #[inline]
    fn may_be_blank(&mut self) {}

    /// Returns `fault`, which is one of a number that was given, unless the numbers note it
    /// and go on.
    #[cold]
    fn refuse(&mut self, fault: Error) -> Result<(), Error> {
        Err(fault)
    }
}

/// The numbers of the judge programs: any white space, no limits but those of the grammar,
/// and the end at the first fault.
impl<R: Read> Numbers for Scanner<R> {
    #[inline]
    fn number(&mut self, what: &dyn Display, range: RangeInclusive<u64>) -> Result<u64, Error> {
        let number = Scanner::number(self, what, *range.end())?;
        at_least(self, number, what, *range.start())
    }

    #[inline]
    fn number_or_end(
        &mut self,
        what: &dyn Display,
        range: RangeInclusive<u64>,
    ) -> Result<Option<u64>, Error> {
        match Scanner::number_or_end(self, what, *range.end())? {
            Some(number) => at_least(self, number, what, *range.start()).map(Some),
            None => Ok(None),
        }
    }

    #[inline]
    fn number_or_cut(&mut self, what: &dyn Display, _: &dyn Display) -> Result<Option<u64>, Error> {
        Scanner::number_or_end(self, what, u64::MAX)
    }

    #[inline]
    fn chunk(&mut self, most: u64, what: &dyn Display) -> Result<Chunk<'_>, Error> {
        Scanner::chunk(self, most, what)
    }

    #[inline]
    fn buffered(&self) -> &[u32] {
        Scanner::buffered(self)
    }

    #[inline]
    fn consume(&mut self, count: usize) {
        Scanner::consume(self, count);
    }

    #[inline]
    fn buffered_list(&mut self) -> Option<Chunk<'_>> {
        Scanner::buffered_list(self)
    }

    fn last(&self) -> Chunk<'_> {
        Scanner::last(self)
    }

    #[inline]
    fn bookmark(&mut self) {
        Scanner::bookmark(self);
    }

    fn bookmarked(&self) -> Position {
        Scanner::bookmarked(self)
    }
}

#[inline]
fn at_least<R: Read>(
    fields: &Scanner<R>,
    number: u64,
    what: &dyn Display,
    least: u64,
) -> Result<u64, Error> {
    if least <= number {
        return Ok(number);
    }
    let message = format!("{what}: {number} is too small (at least {least})");
    Err(fields.last().fault(0, message))
}
