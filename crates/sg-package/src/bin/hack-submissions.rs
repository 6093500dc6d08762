//! Lets `grundy hack`, as a user would start it, look for an input on which each
//! program under `inputs/<problem>/submissions` fails, and prints what it found.
//!
//! It fails unless
//!
//! * every wrong program is found out, half of them within 2 s, each within 30 s;
//! * the mistake that is named first is the one that the program names at its top, if
//!   it names one;
//! * nothing is found against a right program in the time given for it.
//!
//! One program after the other, because `grundy hack` uses every processor itself.

use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::{Context, bail, ensure};
use clap::Parser;
use serde_json::Value;
use sg_package::problems;
use sg_package::programs::{self, Expected, Program};
use sg_problem::Problem;
use sg_run::parse_duration;
use sg_testkit::trusted;

/// Let `grundy hack` look for inputs on which the programs of the problems fail
#[derive(Debug, Parser)]
struct Args {
    /// The problems [default: all]
    #[arg(value_parser = problems::find)]
    problems: Vec<&'static Problem>,

    /// How long to look for a fault of a right program
    #[arg(long, value_name = "TIME", value_parser = parse_duration, default_value = "3s")]
    time: Duration,

    /// The same as --time 60s
    #[arg(long, conflicts_with = "time")]
    full: bool,

    /// Only programs whose folder and file contain this
    #[arg(long, value_name = "TEXT", default_value = "")]
    only: String,

    /// Folder of the problems
    #[arg(long, value_name = "DIR", default_value = "inputs")]
    inputs: PathBuf,
}

fn main() -> anyhow::Result<ExitCode> {
    let args = Args::parse();
    let problems = match &args.problems[..] {
        [] => &problems::ALL[..],
        given => given,
    };
    let time = if args.full {
        Duration::from_secs(60)
    } else {
        args.time
    };
    let grundy = std::env::current_exe()
        .context("where is this program?")?
        .with_file_name(format!("grundy{}", std::env::consts::EXE_SUFFIX));
    let mut all_right = true;
    let mut num_programs = 0;
    for &problem in problems {
        let mut programs = programs::list(problem, &args.inputs)?;
        programs.retain(|program| program.name().contains(&args.only));
        num_programs += programs.len();
        let commands = programs::commands(&programs, &programs::cache()?)?;
        let width = programs.iter().map(|program| program.name().len()).max();
        let width = width.unwrap_or(0);
        println!("{}", problem.name);
        println!(
            "{:width$}  seconds  bytes  {:24}  mistake",
            "program", "failure"
        );
        let mut faults = Vec::new();
        let mut times = Vec::new();
        for (program, command) in programs.iter().zip(&commands) {
            let data = args.inputs.join(problem.name);
            let attack =
                attack(&grundy, program, command, &data, time).with_context(|| program.name())?;
            println!("{:width$}  {}", program.name(), attack.row(program));
            faults.extend(attack.faults(program));
            if program.expected != Expected::Accepted {
                times.push(attack.seconds);
            }
        }
        faults.extend(time_faults(&mut times));
        for fault in &faults {
            println!("{}: {fault}", problem.name);
        }
        println!();
        all_right &= faults.is_empty();
    }
    ensure!(
        0 < num_programs,
        "there is no program with {} in its name",
        args.only
    );
    Ok(if all_right {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

/// Seconds that half of the wrong programs may take.
const MEDIAN: f64 = 2.0;
/// Seconds that each may take.
const WORST: f64 = 30.0;

/// Far more than `grundy hack` takes beyond the time it is given.
const PATIENCE: Duration = Duration::from_secs(300);

/// What `grundy hack` said of a program, and when.
struct Attack {
    seconds: f64,
    failure: Option<Failure>,
}

struct Failure {
    kind: String,
    bytes: u64,
    /// The likeliest one first.
    mistakes: Vec<String>,
}

fn attack(
    grundy: &Path,
    program: &Program,
    command: &[OsString],
    data: &Path,
    time: Duration,
) -> anyhow::Result<Attack> {
    let mut hack = trusted::piped(grundy);
    hack.args(["hack", program.problem.name, "--json", "--data"]);
    hack.arg(data);
    if program.expected == Expected::Accepted {
        hack.arg("--time").arg(format!("{}ms", time.as_millis()));
    }
    let start = Instant::now();
    let output = trusted::run(hack.arg("--").args(command), io::empty(), time + PATIENCE)
        .with_context(|| grundy.display().to_string())?;
    let seconds = start.elapsed().as_secs_f64();
    let found = match output.status.code() {
        Some(0) => false,
        Some(1) => true,
        _ => bail!(
            "{}: {}",
            output.status,
            String::from_utf8_lossy(&output.stderr)
        ),
    };
    let document: Value = serde_json::from_slice(&output.stdout)?;
    ensure!(
        document["found"] == found,
        "the document and the exit status do not agree"
    );
    let failure = found.then(|| failure(&document["failure"])).transpose()?;
    Ok(Attack { seconds, failure })
}

fn failure(document: &Value) -> anyhow::Result<Failure> {
    let mistakes = document["mistakes"].as_array().context("no mistakes")?;
    Ok(Failure {
        kind: document["kind"].as_str().context("no kind")?.to_owned(),
        bytes: document["bytes"].as_u64().context("no bytes")?,
        mistakes: mistakes
            .iter()
            .filter_map(|mistake| mistake["name"].as_str().map(str::to_owned))
            .collect(),
    })
}

impl Attack {
    fn row(&self, program: &Program) -> String {
        let seconds = self.seconds;
        let Some(failure) = &self.failure else {
            return format!("{seconds:7.2}  nothing found");
        };
        let Failure { kind, bytes, .. } = failure;
        let named = failure.named().unwrap_or("-");
        let expected = match program.mistake.as_deref() {
            Some(expected) if expected != named => format!(", not {expected}"),
            _ => String::new(),
        };
        format!("{seconds:7.2}  {bytes:5}  {kind:24}  {named}{expected}")
    }

    fn faults(&self, program: &Program) -> Vec<String> {
        let name = program.name();
        let right = program.expected == Expected::Accepted;
        let mut faults = Vec::new();
        match &self.failure {
            Some(_) if right => faults.push(format!("{name} is right, but something is found")),
            None if !right => faults.push(format!("{name} is wrong, but nothing is found")),
            Some(failure) if program.mistake.is_some() => {
                let expected = program.mistake.as_deref();
                if failure.named() != expected {
                    let expected = expected.unwrap_or_default();
                    faults.push(format!("{name}: the mistake is {expected}"));
                }
            }
            _ => {}
        }
        faults
    }
}

impl Failure {
    fn named(&self) -> Option<&str> {
        self.mistakes.first().map(String::as_str)
    }
}

/// Prints the median and the worst of the times, and says whether they are too long.
fn time_faults(times: &mut [f64]) -> Vec<String> {
    times.sort_by(f64::total_cmp);
    let Some(&worst) = times.last() else {
        return Vec::new();
    };
    let median = times[times.len() / 2];
    println!(
        "{} wrong programs: median {median:.2} s, worst {worst:.2} s",
        times.len()
    );
    let mut faults = Vec::new();
    if MEDIAN <= median {
        faults.push(format!("the median is not below {MEDIAN} s"));
    }
    if WORST <= worst {
        faults.push(format!("the worst is not below {WORST} s"));
    }
    faults
}
