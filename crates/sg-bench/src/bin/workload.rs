//! Writes one of the inputs that programs are compared on to standard output.
//!
//! ```text
//! workload poj-many        50 cases of 1,000,000 arcs
//! workload poj-many 4      4 of them
//! workload big 1000000     one case of 1,000,000 positions
//! ```
//!
//! `sg_bench::inputs` lists all names and says what the inputs hold.

use std::env;
use std::io::{self, BufWriter, Write as _};
use std::process::ExitCode;

use sg_bench::inputs::Input;

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    match words.join(" ").parse().map(write) {
        Ok(Ok(())) => ExitCode::SUCCESS,
        // A reader that goes away has seen enough.
        Ok(Err(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Ok(Err(error)) => fail(&error.to_string()),
        Err(error) => fail(&error),
    }
}

fn write(input: Input) -> io::Result<()> {
    let mut out = BufWriter::with_capacity(1 << 18, io::stdout().lock());
    input.write(&mut out)?;
    out.flush()
}

fn fail(message: &str) -> ExitCode {
    eprintln!("workload: {message}");
    ExitCode::FAILURE
}
