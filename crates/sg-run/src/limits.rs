//! The limits of a run, and how a user writes them.

use std::fmt::{self, Display};
use std::time::Duration;

/// The limits of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// CPU time of the process and those it waited for; the wall clock gets more,
    /// see [`Limits::wall`].
    pub time: Duration,
    /// Bytes of resident memory.
    pub memory: u64,
    /// Bytes of standard output.
    pub output: u64,
    /// The stack.
    pub stack: Stack,
}

/// The limit of the stack.
///
/// More than the system allows this process itself (`ulimit -Hs`) cannot be given
/// to a command: it then gets as much as there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stack {
    /// A stack of this many bytes.
    Bytes(u64),
    /// A stack without a limit.
    Unlimited,
}

impl Stack {
    /// The stack that most systems give a program, and so most judges do.
    pub const USUAL: Stack = Stack::Bytes(8 << 20);
}

impl Limits {
    /// The limits of CPU time and memory, with the usual stack and 64 MiB of output.
    #[must_use]
    pub fn new(time: Duration, memory: u64) -> Self {
        Limits {
            time,
            memory,
            output: 64 << 20,
            stack: Stack::USUAL,
        }
    }

    /// These limits with room for `expected` bytes of output twice and 64 KiB more, so that a
    /// program may print too much without being stopped for it.
    #[must_use]
    pub fn for_output(mut self, expected: usize) -> Self {
        self.output = (expected as u64).saturating_mul(2).saturating_add(64 << 10);
        self
    }

    /// The limit of the wall clock: twice the CPU time and a second. It is for the time that a
    /// command sleeps. What it runs, or waits for a CPU or a disk, does not count where that can
    /// be seen; then the run ends after four times as much.
    #[must_use]
    pub fn wall(&self) -> Duration {
        self.time
            .saturating_mul(2)
            .saturating_add(Duration::from_secs(1))
    }
}

/// Reads `2s`, `500ms`, `5m`, `0.5` or `3`; without a unit it is seconds.
///
/// # Errors
///
/// What is wrong with it.
pub fn parse_duration(text: &str) -> Result<Duration, String> {
    const DAY: f64 = 86_400.0;
    let (number, unit) = split(text);
    let seconds = match unit {
        "" | "s" => 1.0,
        "ms" => 0.001,
        "m" | "min" => 60.0,
        "h" => 3600.0,
        _ => {
            return Err(format!(
                "no unit of time: {unit} (there are ms, s, m and h)"
            ));
        }
    };
    let time = number
        .parse::<f64>()
        .map_err(|_| format!("no time: {text} (write 2s, 500ms or 0.5)"))?
        * seconds;
    if !(0.001..=DAY).contains(&time) {
        return Err(format!("{text} is not between 1ms and 24h"));
    }
    Ok(Duration::from_secs_f64(time))
}

/// Reads `256k`, `64m`, `64M`, `64MiB` or `1g`, in powers of 1024; without a unit
/// it is bytes.
///
/// # Errors
///
/// What is wrong with it.
pub fn parse_size(text: &str) -> Result<u64, String> {
    let (number, unit) = split(text);
    let shift = match unit.to_ascii_lowercase().as_str() {
        "" | "b" => 0,
        "k" | "kb" | "kib" => 10,
        "m" | "mb" | "mib" => 20,
        "g" | "gb" | "gib" => 30,
        _ => return Err(format!("no unit of size: {unit} (there are k, m and g)")),
    };
    let number: u64 = number
        .parse()
        .map_err(|_| format!("no size: {text} (write 256k, 64m or 1g)"))?;
    match number.checked_mul(1 << shift) {
        Some(bytes) if (1..=1 << 50).contains(&bytes) => Ok(bytes),
        _ => Err(format!("{text} is not between 1 byte and 2^20 GiB")),
    }
}

/// Reads a size or `unlimited`.
///
/// # Errors
///
/// What is wrong with it.
pub fn parse_stack(text: &str) -> Result<Stack, String> {
    if text.eq_ignore_ascii_case("unlimited") {
        return Ok(Stack::Unlimited);
    }
    match parse_size(text)? {
        // With less a program is killed before it starts.
        ..65_536 => Err(format!("{text} is less than 64k")),
        bytes => Ok(Stack::Bytes(bytes)),
    }
}

/// Number and unit.
fn split(text: &str) -> (&str, &str) {
    let unit = text.find(|c: char| !c.is_ascii_digit() && c != '.');
    text.split_at(unit.unwrap_or(text.len()))
}

impl Display for Stack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Stack::Bytes(bytes) = *self else {
            return f.write_str("unlimited");
        };
        let mut units = [(30, "g"), (20, "m"), (10, "k"), (0, "")].into_iter();
        let unit = units.find(|(shift, _)| bytes % (1 << shift) == 0);
        let (shift, unit) = unit.expect("every number is one of bytes");
        write!(f, "{}{unit}", bytes >> shift)
    }
}
