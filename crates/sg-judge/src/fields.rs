//! Numbers from a reader, each with the error that says what was expected.
//!
//! Cost: that of `sg_scan::Scanner`; a description is only formatted for an error.

use crate::Error;
use sg_cpu::Cpu;
use sg_scan::{MAX_EXACT, Position, Scanner, Token};
use std::fmt::Display;
use std::io::Read;

/// A scanner with the errors a grammar needs. In all its methods `what` names
/// what a number stands for, as in "number of positions".
#[derive(Debug)]
pub struct Fields<R> {
    scanner: Scanner<R>,
}

impl<R: Read> Fields<R> {
    /// The numbers of `input`, read with the kernels for `cpu`.
    #[must_use]
    pub fn on(cpu: Cpu, input: R) -> Fields<R> {
        Fields {
            scanner: Scanner::new(input).on(cpu),
        }
    }

    /// The next number, which is at most `limit`.
    ///
    /// # Errors
    ///
    /// At the end of the input, if the number is larger, and as the scanner.
    #[inline]
    pub fn number(&mut self, what: &dyn Display, limit: u64) -> Result<u64, Error> {
        match self.number_or_end(what, limit)? {
            Some(number) => Ok(number),
            None => Err(self.missing(what)),
        }
    }

    /// The next number, which is at most `limit`, or `None` at the end of the
    /// input.
    ///
    /// # Errors
    ///
    /// If the number is larger than `limit`, and as the scanner.
    #[inline]
    pub fn number_or_end(&mut self, what: &dyn Display, limit: u64) -> Result<Option<u64>, Error> {
        match self.scanner.next_number()? {
            Some(number) if number <= MAX_EXACT && u64::from(number) <= limit => {
                Ok(Some(u64::from(number)))
            }
            Some(_) => self.large(what, limit).map(Some),
            None => Ok(None),
        }
    }

    /// The next numbers, at least one and at most `most`, which is not 0; large ones
    /// as [`MAX_EXACT`] has them.
    ///
    /// # Errors
    ///
    /// At the end of the input, and as the scanner.
    #[inline]
    pub fn chunk(&mut self, most: u64, what: &dyn Display) -> Result<&[u32], Error> {
        if !self.scanner.has_next()? {
            return Err(self.missing(what));
        }
        Ok(self.scanner.next_chunk(most)?)
    }

    /// The next numbers, as many as have been read already, with large ones as
    /// [`MAX_EXACT`] has them; to be passed over by [`skip`](Fields::skip). If there
    /// are none, there may still be more to come.
    #[must_use]
    #[inline]
    pub fn ready(&self) -> &[u32] {
        self.scanner.ready()
    }

    /// Passes over `count` of the numbers that are [`ready`](Fields::ready).
    ///
    /// # Panics
    ///
    /// If fewer are.
    #[inline]
    pub fn skip(&mut self, count: usize) {
        self.scanner.take(count);
    }

    /// The next list, without the number before it that says how long it is, if all
    /// of it is [`ready`](Fields::ready). If not, nothing is passed over.
    #[inline]
    pub fn ready_list(&mut self) -> Option<&[u32]> {
        let (&len, rest) = self.scanner.ready().split_first()?;
        let len = usize::try_from(len).ok().filter(|&len| len <= rest.len())?;
        Some(&self.scanner.take(1 + len)[1..])
    }

    /// The text and position of a number that the latest call returned, counted
    /// from the last: `back` is 1 for the last one.
    ///
    /// # Panics
    ///
    /// If the latest call returned fewer than `back` numbers, or `back` is 0.
    #[must_use]
    pub fn token(&self, back: usize) -> Token<'_> {
        self.scanner.token(back)
    }

    /// The error `message` at a number, chosen as in [`token`](Fields::token).
    ///
    /// # Panics
    ///
    /// As [`token`](Fields::token).
    #[cold]
    #[must_use]
    pub fn fault(&self, back: usize, message: impl Into<String>) -> Error {
        Error::Input {
            position: self.token(back).position,
            message: message.into(),
        }
    }

    /// Remembers where the last number stands, for a fault that is found later.
    ///
    /// # Panics
    ///
    /// If the latest call returned no number.
    #[inline]
    pub fn pin(&mut self) {
        self.scanner.pin();
    }

    /// The error `message` at the number of the latest [`pin`](Fields::pin).
    #[cold]
    #[must_use]
    pub fn fault_at_pin(&self, message: impl Into<String>) -> Error {
        Error::Input {
            position: self.scanner.pinned(),
            message: message.into(),
        }
    }

    /// Where the first byte stands that is not white space, for input that must
    /// not go on; `None` if it does not.
    ///
    /// # Errors
    ///
    /// If reading fails before there is an answer.
    pub fn trailing(&mut self) -> Result<Option<Position>, Error> {
        Ok(self.scanner.trailing()?)
    }

    /// The exact value of a number that is above `limit` or was not handed out as
    /// itself.
    #[cold]
    fn large(&self, what: &dyn Display, limit: u64) -> Result<u64, Error> {
        match self.scanner.exact(1) {
            Some(number) if number <= limit => Ok(number),
            _ => {
                let token = self.token(1);
                let message = format!("{what}: {token} is too large (at most {limit})");
                Err(self.fault(1, message))
            }
        }
    }

    #[cold]
    fn missing(&self, what: &dyn Display) -> Error {
        let position = self.scanner.end();
        Error::Input {
            position,
            message: format!("expected {what}, found the end of the input"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fmt::Debug;
    use std::io;

    const WHAT: &str = "number of pieces";

    /// What `read` makes of `text`, which has to be the same at every block size.
    #[track_caller]
    fn check<T: Debug>(
        text: &str,
        read: impl Fn(&mut Fields<&[u8]>) -> Result<T, Error>,
        want: &str,
    ) {
        for capacity in [1, 2, 3, 64] {
            let scanner = Scanner::with_capacity(text.as_bytes(), capacity);
            let got = match read(&mut Fields { scanner }) {
                Ok(value) => format!("{value:?}"),
                Err(error) => error.to_string(),
            };
            assert_eq!(got, want, "{text:?} in blocks of {capacity}");
        }
    }

    const ENDED: &str = "line 1, column 1: expected number of pieces, found the end of the input";

    #[test]
    fn numbers() {
        check("7", |fields| fields.number(&WHAT, u64::MAX), "7");
        check(
            "4294967293",
            |fields| fields.number(&WHAT, u64::MAX),
            "4294967293",
        );
        check(
            "4294967294",
            |fields| fields.number(&WHAT, u64::MAX),
            "4294967294",
        );
        check(
            "4294967296 ",
            |fields| fields.number(&WHAT, u64::MAX),
            "4294967296",
        );
        check(
            "18446744073709551615",
            |fields| fields.number(&WHAT, u64::MAX),
            "18446744073709551615",
        );
        let error = "line 1, column 1: number of pieces: 18446744073709551616 is too large \
                     (at most 18446744073709551615)";
        check(
            "18446744073709551616",
            |fields| fields.number(&WHAT, u64::MAX),
            error,
        );
        let error = "line 2, column 2: number of pieces: 10000000000000000000... (30 digits) is too large \
                     (at most 18446744073709551615)";
        check(
            "\n 100000000000000000000000000000 ",
            |fields| fields.number(&WHAT, u64::MAX),
            error,
        );
        check("", |fields| fields.number(&WHAT, u64::MAX), ENDED);
        check(
            "x",
            |fields| fields.number(&WHAT, u64::MAX),
            "line 1, column 1: unexpected byte 'x'",
        );
        check(
            " \n  12-",
            |fields| fields.number(&WHAT, u64::MAX),
            "line 2, column 5: unexpected byte '-'",
        );
    }

    #[test]
    fn numbers_or_the_end() {
        check(
            "7",
            |fields| fields.number_or_end(&WHAT, u64::MAX),
            "Some(7)",
        );
        check(
            "4294967295",
            |fields| fields.number_or_end(&WHAT, u64::MAX),
            "Some(4294967295)",
        );
        check(
            " \n",
            |fields| fields.number_or_end(&WHAT, u64::MAX),
            "None",
        );
        let error = "line 1, column 1: number of pieces: 99999999999999999999 is too large \
                     (at most 18446744073709551615)";
        check(
            "99999999999999999999",
            |fields| fields.number_or_end(&WHAT, u64::MAX),
            error,
        );
        check(
            "\0",
            |fields| fields.number_or_end(&WHAT, u64::MAX),
            "line 1, column 1: unexpected byte 0x00",
        );
    }

    #[test]
    fn numbers_above_their_limit() {
        let error = |number| {
            format!(
                "line 1, column 1: number of pieces: {number} is too large (at most 4294967294)"
            )
        };
        let limit = u64::from(u32::MAX) - 1;
        check(
            "4294967294",
            |fields| fields.number(&WHAT, limit),
            "4294967294",
        );
        for number in ["4294967295", "4294967296", "18446744073709551616"] {
            check(number, |fields| fields.number(&WHAT, limit), &error(number));
        }
        check("7", |fields| fields.number_or_end(&WHAT, 7), "Some(7)");
        let error = "line 1, column 1: number of pieces: 8 is too large (at most 7)";
        check("8", |fields| fields.number_or_end(&WHAT, 7), error);
    }

    #[test]
    fn chunks() {
        let all = |fields: &mut Fields<&[u8]>, limit: usize| {
            let mut numbers = Vec::new();
            while numbers.len() < limit {
                let left = (limit - numbers.len()) as u64;
                let chunk = fields.chunk(left, &WHAT)?;
                assert!(!chunk.is_empty(), "a chunk has at least one number");
                numbers.extend_from_slice(chunk);
            }
            Ok(numbers)
        };
        check("1 2 3 4", |fields| all(fields, 3), "[1, 2, 3]");
        check("1 2 3 4", |fields| all(fields, 4), "[1, 2, 3, 4]");
        let error = "line 2, column 3: expected number of pieces, found the end of the input";
        check("1 2\n3 ", |fields| all(fields, 4), error);
        check(
            "1 2\n3 .",
            |fields| all(fields, 4),
            "line 2, column 3: unexpected byte '.'",
        );
    }

    #[test]
    fn lists_that_are_ready() {
        // A list of two, one of none, and the start of one of two.
        let mut fields = Fields::on(Cpu::detect(), "9 2 5 6 0 2 7".as_bytes());
        assert_eq!(fields.ready_list(), None, "nothing was read yet");
        assert_eq!(fields.number(&WHAT, 9).expect("a number"), 9);
        assert_eq!(fields.ready(), [2, 5, 6, 0, 2]);
        assert_eq!(fields.ready_list(), Some(&[5, 6][..]));
        assert_eq!(fields.token(1).to_string(), "6");
        assert_eq!(fields.ready_list(), Some(&[][..]));
        assert_eq!(fields.ready_list(), None, "it is cut");
        assert_eq!(fields.ready(), [2], "and left as it is");
        fields.skip(1);
        assert_eq!(fields.number(&WHAT, 9).expect("a number"), 7);
        assert_eq!(fields.ready_list(), None, "there is nothing more");

        // A length that is a stand-in for a larger one fits nothing.
        let mut fields = Fields::on(Cpu::detect(), "9 18446744073709551616 5 ".as_bytes());
        assert_eq!(fields.number(&WHAT, 9).expect("a number"), 9);
        assert_eq!(fields.ready_list(), None);
    }

    #[test]
    fn faults_at_numbers() {
        let at_last = |fields: &mut Fields<&[u8]>| {
            fields.number(&WHAT, u64::MAX)?;
            fields.number(&WHAT, u64::MAX)?;
            Err::<(), _>(fields.fault(1, format!("{} is bad", fields.token(1))))
        };
        check("1\n 007 ", at_last, "line 2, column 2: 007 is bad");

        let at_pin = |fields: &mut Fields<&[u8]>| {
            fields.number(&WHAT, u64::MAX)?;
            fields.number(&WHAT, u64::MAX)?;
            fields.pin();
            while fields.number_or_end(&WHAT, u64::MAX)?.is_some() {}
            Err::<(), _>(fields.fault_at_pin("cycle 1 -> 1"))
        };
        check(
            "1\n 22 1 1 1 1 1 1\n1 1 1\n",
            at_pin,
            "line 2, column 2: cycle 1 -> 1",
        );

        let mut fields = Fields::on(Cpu::detect(), "1 2 3 ".as_bytes());
        fields.chunk(3, &WHAT).expect("numbers");
        let positions = [1, 2, 3].map(|back| fields.fault(back, "bad").to_string());
        assert_eq!(
            positions,
            [
                "line 1, column 5: bad",
                "line 1, column 3: bad",
                "line 1, column 1: bad"
            ]
        );
    }

    #[test]
    fn what_trails() {
        let trailing = |fields: &mut Fields<&[u8]>| {
            fields.number(&WHAT, u64::MAX)?;
            Ok(fields.trailing()?.map(|position| position.to_string()))
        };
        check("1 \n\t", trailing, "None");
        check("1 \n\t12", trailing, "Some(\"line 2, column 2\")");
        check("1 \n\0", trailing, "Some(\"line 2, column 1\")");
    }

    struct Broken;

    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("the wire is cut"))
        }
    }

    #[test]
    fn failures_that_are_not_the_inputs_fault() {
        let error = Fields::on(Cpu::detect(), Broken)
            .number(&WHAT, 9)
            .expect_err("a failure");
        assert!(matches!(error, Error::Read(_)));
        let error = Fields::on(Cpu::detect(), Broken)
            .trailing()
            .expect_err("a failure");
        assert!(matches!(error, Error::Read(_)));
        let scanner = Scanner::with_capacity(Broken, usize::MAX);
        let error = Fields { scanner }.chunk(1, &WHAT).expect_err("no memory");
        assert!(matches!(error, Error::OutOfMemory));
        assert!(matches!(
            Error::from(io::Error::other("full")),
            Error::Write(_)
        ));
    }

    /// Results travel through every read, so they should stay small.
    #[test]
    fn errors_are_small() {
        assert!(size_of::<Error>() <= 40);
    }
}
