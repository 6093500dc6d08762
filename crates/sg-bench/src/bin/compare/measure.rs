//! One run of one program: CPU time with the start of the process, peak memory,
//! and a hash of what it printed.
//!
//! A run is a chain of three processes: this one, a fresh runner, the program.
//! The runner is this same binary, called with `run`; it exists because it is
//! small: a program's peak starts at the memory of the process that starts it.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::str::FromStr;
use std::time::Duration;

use anyhow::{Context as _, Result, bail, ensure};
use sg_cpu::Level;
use sg_run::Usage;
use sg_testkit::trusted;
use sha2::{Digest as _, Sha256};

/// The first argument of a runner.
pub(crate) const RUN: &str = "run";

/// Far more than the slowest peer takes on the largest input.
const PATIENCE: Duration = Duration::from_secs(3600);

/// A program that reads standard input and writes standard output.
#[derive(Clone, Debug)]
pub(crate) struct Program {
    pub(crate) path: PathBuf,
    /// The CPU level it is held to, by default the widest of this machine.
    pub(crate) level: Option<Level>,
}

/// The usage and the output of one run.
#[derive(Clone, Debug)]
pub(crate) struct Run {
    pub(crate) usage: Usage,
    /// SHA-256 of what it printed, in hexadecimal digits.
    pub(crate) digest: String,
}

impl Run {
    pub(crate) fn seconds(&self) -> f64 {
        self.usage.cpu.as_secs_f64()
    }
}

impl Program {
    /// Runs the program on the file `input`; what it prints passes through the
    /// file `output`, so that it never waits for a reader.
    pub(crate) fn run(&self, input: &Path, output: &Path) -> Result<Run> {
        let mut runner = trusted::piped(std::env::current_exe()?);
        runner.arg(RUN).arg(&self.path).arg(input).arg(output);
        match self.level {
            Some(level) => runner.env("GRUNDY_CPU", level.name()),
            None => runner.env_remove("GRUNDY_CPU"),
        };
        let ran = trusted::run(runner.stderr(Stdio::inherit()), io::empty(), PATIENCE)?;
        let (program, input) = (self.path.display(), input.display());
        ensure!(ran.status.success(), "{program} failed on {input}");
        String::from_utf8(ran.stdout)?.parse()
    }
}

/// The runner: runs `program` and prints what [`Run::from_str`] reads.
pub(crate) fn runner(program: &Path, input: &Path, output: &Path) -> Result<()> {
    let open = |path: &Path| File::open(path).with_context(|| path.display().to_string());
    let mut command = trusted::piped(program);
    command
        .stdin(open(input)?)
        .stdout(File::create(output)?)
        .stderr(Stdio::inherit());
    let name = || program.display().to_string();
    let ran = trusted::run(&mut command, io::empty(), PATIENCE).with_context(name)?;
    ensure!(ran.status.success(), "{}: {}", name(), ran.status);
    let Usage { cpu, peak_memory } = ran.usage.context("usage is only measured on Unix")?;
    let digest = digest(&mut open(output)?)?;
    println!("{} {peak_memory} {digest}", cpu.as_nanos());
    Ok(())
}

impl FromStr for Run {
    type Err = anyhow::Error;

    fn from_str(line: &str) -> Result<Self> {
        let fields: Vec<&str> = line.split_whitespace().collect();
        let [nanoseconds, peak, digest] = fields[..] else {
            bail!("a runner said {line:?}");
        };
        let cpu = Duration::from_nanos(nanoseconds.parse()?);
        let usage = Usage {
            cpu,
            peak_memory: peak.parse()?,
        };
        Ok(Self {
            usage,
            digest: digest.to_owned(),
        })
    }
}

/// SHA-256 of all that `source` holds, in hexadecimal digits.
pub(crate) fn digest(source: &mut impl Read) -> Result<String> {
    let mut hasher = Sha256::new();
    let mut buffer = vec![0; 1 << 16];
    loop {
        let len = source.read(&mut buffer)?;
        if len == 0 {
            break;
        }
        hasher.update(&buffer[..len]);
    }
    let digest = hasher.finalize();
    Ok(digest.iter().map(|byte| format!("{byte:02x}")).collect())
}
