//! What to do about well-known last words of a program.
//!
//! Cost: linear in the words, and in an input that was read in part.

#[cfg(test)]
mod tests;

use sg_run::compare::lines;

/// The hint for what the program wrote to standard error.
#[must_use]
pub fn hint(stderr: &[u8], input: &[u8]) -> Option<String> {
    let text = String::from_utf8_lossy(stderr);
    let Some(hint) = called_for(&BEYOND, &text) else {
        return called_for(&HINTS, &text).map(str::to_owned);
    };
    if input.len() < LONG {
        return Some(hint.to_owned());
    }
    let longest = lines(input).map(<[u8]>::len).max().unwrap_or(0);
    Some(format!(
        "It finds the end of shorter inputs, so it loses a part of this one: look for a read \
         of so many bytes and no more. It has {} bytes, its longest line {longest}.",
        input.len()
    ))
}

/// The hint behind the first words that the text has.
fn called_for(hints: &[Hint], text: &str) -> Option<&'static str> {
    let is_said = |words: &[&str]| words.iter().any(|words| text.contains(words));
    let found = hints.iter().find(|(words, _)| is_said(words));
    found.map(|&(_, hint)| hint)
}

/// Words on standard error, and what any of them calls for.
type Hint = (&'static [&'static str], &'static str);

const HINTS: [Hint; 9] = [
    (
        &["RecursionError"],
        "Raise sys.setrecursionlimit and threading.stack_size (and run the work in a thread), \
         or do without recursion.",
    ),
    (
        &["StackOverflowError"],
        "Run the recursion in a Thread with a large stack size, or do without recursion.",
    ),
    (
        &["Maximum call stack size exceeded"],
        "Raise node --stack-size together with ulimit -s, or do without recursion.",
    ),
    (
        &["goroutine stack exceeds"],
        "The recursion never ends: Go gives it a gigabyte.",
    ),
    (
        &[
            "std::bad_alloc",
            "java.lang.OutOfMemoryError",
            "heap out of memory",
            "MemoryError",
        ],
        "It asks for more memory than there is: look for a size that is read wrongly, or for a \
         table that grows with every game.",
    ),
    (
        &["std::length_error", "NegativeArraySizeException"],
        "It makes a vector of an impossible size: look for a size that is negative or read \
         wrongly.",
    ),
    (
        &[
            "std::out_of_range",
            "IndexOutOfBoundsException",
            "index out of range",
            "index out of bounds",
        ],
        "It uses an index beyond the end: look for a table that is too small, or an index that \
         counts from 1.",
    ),
    (
        &[
            "NullPointerException",
            "nil pointer dereference",
            "of undefined",
            "of null",
        ],
        "It uses what is not there: look for a row or a number that was never set, as of an index \
         beyond the end.",
    ),
    (
        &["AddressSanitizer"],
        "The trace on standard error names the line.",
    ),
];

const STOP: &str = "It reads beyond the end: the end of the input ends the games, so stop there.";

/// What a program that reads beyond the end of its input says.
const BEYOND: [Hint; 4] = [
    (&["EOFError"], STOP),
    (
        &["invalid literal for int() with base 10: ''"],
        "It reads beyond the end: an empty line there is the end of the input, so stop there.",
    ),
    (&["StopIteration"], STOP),
    (
        &["NoSuchElementException"],
        "It reads beyond the end: ask hasNext() before each game.",
    ),
];

/// Bytes of an input from which on it is not the end itself that a program misses: that would
/// show on a shorter one.
const LONG: usize = 500;
