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
        Fields::with_scanner(Scanner::new(input).on(cpu))
    }

    /// The numbers of `scanner`.
    #[must_use]
    pub fn with_scanner(scanner: Scanner<R>) -> Fields<R> {
        Fields { scanner }
    }

    /// The next number.
    ///
    /// # Errors
    ///
    /// At the end of the input, if the number does not fit, and as the scanner.
    #[inline]
    pub fn number(&mut self, what: &dyn Display) -> Result<u64, Error> {
        match self.number_or_end(what)? {
            Some(number) => Ok(number),
            None => Err(self.missing(what)),
        }
    }

    /// The next number, `None` at the end of the input.
    ///
    /// # Errors
    ///
    /// If the number does not fit, and as the scanner.
    #[inline]
    pub fn number_or_end(&mut self, what: &dyn Display) -> Result<Option<u64>, Error> {
        match self.scanner.next_number()? {
            Some(number) if number <= MAX_EXACT => Ok(Some(u64::from(number))),
            Some(_) => self.large(what).map(Some),
            None => Ok(None),
        }
    }

    /// The next number, of any length, as [`MAX_EXACT`] has it: parity is right.
    ///
    /// # Errors
    ///
    /// At the end of the input, and as the scanner.
    #[inline]
    pub fn saturated(&mut self, what: &dyn Display) -> Result<u32, Error> {
        match self.scanner.next_number()? {
            Some(number) => Ok(number),
            None => Err(self.missing(what)),
        }
    }

    /// The next numbers, at least one and at most `limit`, which is at least 1;
    /// large ones as [`MAX_EXACT`] has them.
    ///
    /// # Errors
    ///
    /// At the end of the input, and as the scanner.
    #[inline]
    pub fn chunk(&mut self, limit: u64, what: &dyn Display) -> Result<&[u32], Error> {
        if !self.scanner.has_next()? {
            return Err(self.missing(what));
        }
        Ok(self.scanner.next_chunk(limit)?)
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

    /// The exact value of a number that the scanner did not hand out as itself.
    #[cold]
    fn large(&self, what: &dyn Display) -> Result<u64, Error> {
        self.scanner.exact(1).ok_or_else(|| {
            let token = self.token(1);
            self.fault(
                1,
                format!("{what} {token} is too large (at most {})", u64::MAX),
            )
        })
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
            let got = match read(&mut Fields::with_scanner(scanner)) {
                Ok(value) => format!("{value:?}"),
                Err(error) => error.to_string(),
            };
            assert_eq!(got, want, "{text:?} in blocks of {capacity}");
        }
    }

    const ENDED: &str = "line 1, column 1: expected number of pieces, found the end of the input";

    #[test]
    fn numbers() {
        check("7", |fields| fields.number(&WHAT), "7");
        check("4294967293", |fields| fields.number(&WHAT), "4294967293");
        check("4294967294", |fields| fields.number(&WHAT), "4294967294");
        check("4294967296 ", |fields| fields.number(&WHAT), "4294967296");
        check(
            "18446744073709551615",
            |fields| fields.number(&WHAT),
            "18446744073709551615",
        );
        let error = "line 1, column 1: number of pieces 18446744073709551616 is too large \
                     (at most 18446744073709551615)";
        check("18446744073709551616", |fields| fields.number(&WHAT), error);
        let error = "line 2, column 2: number of pieces 10000000000000000000... (30 digits) is too large \
                     (at most 18446744073709551615)";
        check(
            "\n 100000000000000000000000000000 ",
            |fields| fields.number(&WHAT),
            error,
        );
        check("", |fields| fields.number(&WHAT), ENDED);
        check(
            "x",
            |fields| fields.number(&WHAT),
            "line 1, column 1: unexpected byte 'x'",
        );
        check(
            " \n  12-",
            |fields| fields.number(&WHAT),
            "line 2, column 5: unexpected byte '-'",
        );
    }

    #[test]
    fn numbers_or_the_end() {
        check("7", |fields| fields.number_or_end(&WHAT), "Some(7)");
        check(
            "4294967295",
            |fields| fields.number_or_end(&WHAT),
            "Some(4294967295)",
        );
        check(" \n", |fields| fields.number_or_end(&WHAT), "None");
        let error = "line 1, column 1: number of pieces 99999999999999999999 is too large \
                     (at most 18446744073709551615)";
        check(
            "99999999999999999999",
            |fields| fields.number_or_end(&WHAT),
            error,
        );
        check(
            "\0",
            |fields| fields.number_or_end(&WHAT),
            "line 1, column 1: unexpected byte 0x00",
        );
    }

    #[test]
    fn saturated_numbers() {
        check("4294967293", |fields| fields.saturated(&WHAT), "4294967293");
        check("4294967294", |fields| fields.saturated(&WHAT), "4294967294");
        check("4294967297", |fields| fields.saturated(&WHAT), "4294967295");
        check(
            "10000000000000000000000000000",
            |fields| fields.saturated(&WHAT),
            "4294967294",
        );
        check("", |fields| fields.saturated(&WHAT), ENDED);
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
    fn faults_at_numbers() {
        let at_last = |fields: &mut Fields<&[u8]>| {
            fields.number(&WHAT)?;
            fields.number(&WHAT)?;
            Err::<(), _>(fields.fault(1, format!("{} is bad", fields.token(1))))
        };
        check("1\n 007 ", at_last, "line 2, column 2: 007 is bad");

        let at_pin = |fields: &mut Fields<&[u8]>| {
            fields.number(&WHAT)?;
            fields.number(&WHAT)?;
            fields.pin();
            while fields.number_or_end(&WHAT)?.is_some() {}
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
            fields.number(&WHAT)?;
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
            .number(&WHAT)
            .expect_err("a failure");
        assert!(matches!(error, Error::Read(_)));
        let error = Fields::on(Cpu::detect(), Broken)
            .trailing()
            .expect_err("a failure");
        assert!(matches!(error, Error::Read(_)));
        let scanner = Scanner::with_capacity(Broken, usize::MAX);
        let error = Fields::with_scanner(scanner)
            .chunk(1, &WHAT)
            .expect_err("no memory");
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
