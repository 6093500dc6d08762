//! Compares what a program printed with the right output.

/// What is to be said of an output.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Every byte is right.
    Accepted,
    /// The words are right, but not their case, white space or line ends.
    Format(Format, Difference),
    /// An answer is wrong.
    Wrong(Difference),
    /// All there is is right, but it ends early.
    Missing(Difference),
    /// All that is asked for is there, and then something else.
    Extra(Difference),
}

/// What is wrong with the format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Upper and lower case.
    Case,
    /// Spaces, tabs or blank lines.
    Space,
    /// Lines end in CR LF.
    CrLf,
    /// The last line does not end.
    LastLine,
}

/// The first line that differs, counted from 1; `None` where there is none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// Which line.
    pub line: usize,
    /// The line without its end.
    pub expected: Option<Vec<u8>>,
    /// The line without its end.
    pub actual: Option<Vec<u8>>,
}

/// Compares all of both.
#[must_use]
pub fn compare(_expected: &[u8], _actual: &[u8]) -> Verdict {
    todo!()
}
