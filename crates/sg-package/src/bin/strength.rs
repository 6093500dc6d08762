//! Runs every program under `inputs/<problem>/submissions` on every file of
//! `data/sample` and `data/secret`, with the limits of the original judge, and prints
//! who fails where.
//!
//! It fails unless
//!
//! * right programs are accepted on every file, in half the time at most;
//! * the first file, in the order of the names, that rejects a wrong program says of it
//!   what its folder says;
//! * a mistake that a program names has a model in `sg_problem::mistakes`;
//! * every secret file rejects a program that another file accepts, or has a line
//!   beside it, in `NAME.desc`, that says what it is for;
//! * contest systems load the files as they are: `sg_package` makes an archive of them.
//!
//! A program that has run out of time on a file is not run on the files behind it,
//! unless `--full` asks for that.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::Parser;

use sg_package::package::{Package, Test};
use sg_package::programs::{self, Expected, Program, two_at_a_time};
use sg_package::systems::System;
use sg_package::{exit, problems};
use sg_problem::Problem;
use sg_run::compare::Fault;
use sg_run::{End, Limits, Runner, Verdict, interruption};

/// Run all programs of the problems on all their files and print who fails where
#[derive(Debug, Parser)]
struct Args {
    /// The problems [default: all]
    #[arg(value_parser = problems::find)]
    problems: Vec<&'static Problem>,

    /// Run every program on every file, also after its time has run out
    #[arg(long)]
    full: bool,

    /// Folder of the problems
    #[arg(long, value_name = "DIR", default_value = "inputs")]
    inputs: PathBuf,
}

fn main() -> ExitCode {
    exit("strength", run(&Args::parse()))
}

/// Whether all is as it should be.
fn run(args: &Args) -> anyhow::Result<bool> {
    let out = &mut io::stdout();
    let problems = match &args.problems[..] {
        [] => &problems::ALL[..],
        given => given,
    };
    let mut all_right = true;
    for &problem in problems {
        let programs = programs::list(problem, &args.inputs)?;
        let commands = programs::commands(&programs, &programs::cache()?)?;
        let mut faults = Vec::new();
        let package = Package::read(&args.inputs, problem)?;
        // It refuses names and texts that a contest system would refuse.
        System::Kattis.archive(&package, &[])?;
        let tests = &package.tests;
        let jobs: Vec<_> = programs.iter().zip(commands).collect();
        let rows = two_at_a_time(&jobs, |(program, command)| {
            let runner = Runner {
                command: command.clone(),
                limits: Limits::new(problem.time_limit, problem.memory_limit),
                interrupted: interruption(),
            };
            row(program, &runner, tests, args.full)
        });
        let rows = rows.into_iter().collect::<anyhow::Result<Vec<_>>>()?;
        print(problem, tests, &rows, out)?;
        check_programs(tests, &rows, &mut faults);
        check_tests(tests, &rows, &mut faults);
        for fault in &faults {
            writeln!(out, "{problem}: {fault}", problem = problem.name)?;
        }
        all_right &= faults.is_empty();
    }
    let not = if all_right { "" } else { "not " };
    writeln!(out, "{not}all is as it should be")?;
    Ok(all_right)
}

/// What a program makes of each file.
struct Row<'a> {
    program: &'a Program,
    /// One letter a file, see [`LEGEND`].
    letters: String,
    /// CPU time on the file that takes longest.
    slowest: Duration,
}

const ACCEPTED: char = '.';
const NOT_RUN: char = ' ';
const LEGEND: &str = ". accepted, W wrong answer, P wrong format only, R run-time error, \
    T time limit, M memory limit, O output limit, blank: not run";

/// Runs one program on the tests.
fn row<'a>(
    program: &'a Program,
    runner: &Runner,
    tests: &[Test],
    full: bool,
) -> anyhow::Result<Row<'a>> {
    let mut row = Row {
        program,
        letters: String::new(),
        slowest: Duration::ZERO,
    };
    for test in tests {
        if !full && row.letters.contains('T') {
            row.letters.push(NOT_RUN);
            continue;
        }
        let run = runner.run(&test.input)?;
        row.slowest = row.slowest.max(run.cpu);
        if run.end == End::Interrupted {
            anyhow::bail!("interrupted");
        }
        row.letters.push(match Verdict::of(&run, &test.answer) {
            (Verdict::Accepted, _) => ACCEPTED,
            (_, Some(difference)) if matches!(difference.fault, Fault::Format(_)) => 'P',
            (Verdict::PresentationError | Verdict::WrongAnswer, _) => 'W',
            (Verdict::RunTimeError, _) => 'R',
            (Verdict::TimeLimit, _) => 'T',
            (Verdict::MemoryLimit, _) => 'M',
            (Verdict::OutputLimit, _) => 'O',
        });
    }
    Ok(row)
}

/// The matrix.
fn print(
    problem: &'static Problem,
    tests: &[Test],
    rows: &[Row],
    out: &mut impl Write,
) -> io::Result<()> {
    writeln!(
        out,
        "{}: {} programs, {} files",
        problem.name,
        rows.len(),
        tests.len()
    )?;
    let width = rows.iter().map(|row| row.program.name().len()).max();
    let width = width.unwrap_or(0);
    writeln!(out, "{:width$}  {}  slowest", "", heads(tests.len()))?;
    for row in rows {
        let (name, slowest) = (row.program.name(), row.slowest.as_secs_f64());
        writeln!(out, "{name:width$}  {}  {slowest:.2} s", row.letters)?;
    }
    for (head, test) in heads(tests.len()).chars().zip(tests) {
        writeln!(out, "{head}  {}", name(test))?;
    }
    writeln!(out, "{LEGEND}\n")
}

/// `secret/01-name`.
fn name(test: &Test) -> String {
    format!("{}/{}", test.group, test.name)
}

/// A letter for each of `count` columns, and then the same ones again.
fn heads(count: usize) -> String {
    ('a'..='z').chain('A'..='Z').cycle().take(count).collect()
}

/// What is wrong with the programs.
fn check_programs(tests: &[Test], rows: &[Row], faults: &mut Vec<String>) {
    for row in rows {
        let name = row.program.name();
        if let Some(mistake) = &row.program.mistake
            && !(row.program.problem.known_mistakes()).any(|known| known.name == mistake)
        {
            faults.push(format!("{name} names a mistake without a model: {mistake}"));
        }
        let first = row.letters.chars().zip(tests);
        let first = first.into_iter().find(|&(letter, _)| letter != ACCEPTED);
        match (row.program.expected, first) {
            (Expected::Accepted, Some((letter, test))) => {
                faults.push(format!("{name} gets {letter} on {}", self::name(test)));
            }
            (Expected::Accepted, None) => {
                let limit = row.program.problem.time_limit / 2;
                if limit < row.slowest {
                    faults.push(format!("{name} takes more than half the time"));
                }
            }
            (_, None) => faults.push(format!("{name} is accepted on every file")),
            (expected, Some((letter, test))) => {
                if !letters(expected).contains(letter) {
                    faults.push(format!(
                        "{name} gets {letter} first, on {}",
                        self::name(test)
                    ));
                }
            }
        }
    }
}

/// The letters that a folder stands for.
fn letters(expected: Expected) -> &'static str {
    match expected {
        Expected::Accepted => ".",
        Expected::WrongAnswer => "WP",
        Expected::RunTimeError => "RM",
        // A contest system that does not limit the output sees a program that never ends.
        Expected::TimeLimitExceeded => "TO",
    }
}

/// The secret tests that are for nothing.
fn check_tests(tests: &[Test], rows: &[Row], faults: &mut Vec<String>) {
    for (column, test) in tests.iter().enumerate() {
        let rejects = rows.iter().any(|row| {
            let letter = row.letters.chars().nth(column).unwrap_or(NOT_RUN);
            // Any file rejects a program that none accepts.
            ![ACCEPTED, NOT_RUN].contains(&letter) && row.letters.contains(ACCEPTED)
        });
        if test.group == "secret" && !rejects && test.description.is_none() {
            let name = name(test);
            faults.push(format!("{name} rejects no program and has no description"));
        }
    }
}
