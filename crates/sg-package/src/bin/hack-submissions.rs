//! Lets `grundy hack`, as a user would start it, look for an input on which each program of
//! `sg_package::targets` fails, and prints what it found.
//!
//! It fails unless
//!
//! * every wrong program is found out, half of the submissions within 2 s, and what is found is
//!   what the program wants at its top: the mistake that is named first, the kind of the failure, the
//!   length of the input, what is said of it;
//! * nothing is found against a right program in the time given for it;
//! * each is done within its time and the 12 s that `grundy hack` promises at most.
//!
//! What needs a compiler that is not there is not run, which is said and is no fault.
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
use sg_package::targets::{self, BY_CHANCE, Target, Wanted};
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
    let mut num_targets = 0;
    for &problem in problems {
        let targets = targets::list(problem, &args.inputs, &args.only)?;
        num_targets += targets.len();
        let width = targets.iter().map(|target| target.name.len()).max();
        let width = width.unwrap_or(0);
        println!("{}", problem.name);
        println!(
            "{:width$}  seconds  bytes  {:24}  mistake",
            "program", "failure"
        );
        let mut faults = Vec::new();
        let mut times = Vec::new();
        for target in &targets {
            let Target { name, wanted, .. } = target;
            let command = match &target.program {
                Ok(program) => &program.command,
                Err(reason) => {
                    println!("{name:width$}  not run: {reason}");
                    continue;
                }
            };
            let data = args.inputs.join(problem.name);
            let time = if wanted.is_right() { time } else { USUAL };
            let attack =
                attack(&grundy, problem, command, &data, time).with_context(|| name.clone())?;
            println!("{name:width$}  {}", attack.row(wanted));
            faults.extend(
                attack
                    .faults(wanted, time)
                    .map(|fault| format!("{name}: {fault}")),
            );
            if target.is_submission && !wanted.is_right() {
                times.push(attack.seconds);
            }
        }
        faults.extend(time_fault(&mut times));
        for fault in &faults {
            println!("{}: {fault}", problem.name);
        }
        println!();
        all_right &= faults.is_empty();
    }
    ensure!(
        0 < num_targets,
        "there is no program with {} in its name",
        args.only
    );
    Ok(if all_right {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

/// Seconds that half of the wrong submissions may take.
const MEDIAN: f64 = 2.0;

/// The time that is given for a wrong program: that which is given where none is named.
const USUAL: Duration = Duration::from_secs(10);
/// What `grundy hack` takes beyond the time it is given, at most, and a second for its start.
const AFTER: Duration = Duration::from_secs(13);

/// Far more than that.
const PATIENCE: Duration = Duration::from_secs(300);

/// What `grundy hack` said of a program, and when.
struct Attack {
    seconds: f64,
    failure: Option<Failure>,
}

struct Failure {
    kind: String,
    /// Whether it comes every time.
    is_steady: bool,
    bytes: u64,
    /// The likeliest one first.
    mistakes: Vec<String>,
    /// What is said of it, a line each.
    words: String,
}

fn attack(
    grundy: &Path,
    problem: &Problem,
    command: &[OsString],
    data: &Path,
    time: Duration,
) -> anyhow::Result<Attack> {
    let mut hack = trusted::piped(grundy);
    hack.args(["hack", problem.name, "--json", "--data"]);
    hack.arg(data);
    hack.arg("--time").arg(format!("{}ms", time.as_millis()));
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
    let words = ["sentence", "note", "hint", "last_words"];
    let words = words.iter().filter_map(|name| document[name].as_str());
    Ok(Failure {
        kind: document["kind"].as_str().context("no kind")?.to_owned(),
        is_steady: document["fails_again"] == document["of_runs"],
        bytes: document["bytes"].as_u64().context("no bytes")?,
        mistakes: mistakes
            .iter()
            .filter_map(|mistake| mistake["name"].as_str().map(str::to_owned))
            .collect(),
        words: words.collect::<Vec<_>>().join("\n"),
    })
}

impl Attack {
    fn row(&self, wanted: &Wanted) -> String {
        let seconds = self.seconds;
        let Some(failure) = &self.failure else {
            return format!("{seconds:7.2}  nothing found");
        };
        let Failure { bytes, .. } = failure;
        let kind = match failure.is_steady {
            true => failure.kind.clone(),
            false => format!("{}, at times", failure.kind),
        };
        let named = failure.named().unwrap_or("-");
        let expected = match wanted.mistake.as_deref() {
            Some(expected) if expected != named => format!(", not {expected}"),
            _ => String::new(),
        };
        format!("{seconds:7.2}  {bytes:5}  {kind:24}  {named}{expected}")
    }

    /// What is not as it is wanted.
    fn faults(&self, wanted: &Wanted, time: Duration) -> impl Iterator<Item = String> {
        let mut faults = Vec::new();
        match &self.failure {
            Some(_) if wanted.is_right() => {
                faults.push("it is right, but something is found".to_owned());
            }
            None if !wanted.is_right() => {
                faults.push("it is wrong, but nothing is found".to_owned());
            }
            Some(failure) => faults.extend(failure.faults(wanted)),
            None => {}
        }
        let most = time + AFTER;
        if most.as_secs_f64() < self.seconds {
            faults.push(format!("it takes more than {} s", most.as_secs_f64()));
        }
        faults.into_iter()
    }
}

impl Failure {
    fn named(&self) -> Option<&str> {
        self.mistakes.first().map(String::as_str)
    }

    fn faults(&self, wanted: &Wanted) -> Vec<String> {
        let mut faults = Vec::new();
        let kind = match self.is_steady {
            true => self.kind.as_str(),
            false => BY_CHANCE,
        };
        if !wanted.kinds.is_empty() && !wanted.kinds.iter().any(|wanted| wanted == kind) {
            let kinds = wanted.kinds.join(" or ");
            faults.push(format!("the failure is {kinds}, not {kind}"));
        }
        if kind == BY_CHANCE
            && let Some(named) = self.named()
        {
            faults.push(format!("what fails at times is no mistake such as {named}"));
        }
        if let Some(expected) = wanted.mistake.as_deref()
            && self.named() != Some(expected)
        {
            faults.push(format!("the mistake is {expected}"));
        }
        if let Some(most) = wanted.bytes
            && most < self.bytes
        {
            faults.push(format!("{most} bytes will do, not {}", self.bytes));
        }
        if let Some(text) = &wanted.says
            && !self.words.contains(text)
        {
            faults.push(format!("it does not say {text:?}, but {:?}", self.words));
        }
        faults
    }
}

/// Prints the median and the worst of the times, and says whether half of them are too long.
fn time_fault(times: &mut [f64]) -> Option<String> {
    times.sort_by(f64::total_cmp);
    let &worst = times.last()?;
    let median = times[times.len() / 2];
    println!(
        "{} wrong submissions: median {median:.2} s, worst {worst:.2} s",
        times.len()
    );
    (MEDIAN <= median).then(|| format!("the median is not below {MEDIAN} s"))
}
