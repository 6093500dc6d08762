//! The behaviour that all solutions of problems share, checked on the program itself:
//! arguments, CPU levels, streams that fail, limits of the system; and on its `solve`: the
//! outcome of every file, however it is cut, and streams that fail.
//!
//! [`solution_tests`](crate::solution_tests) makes tests of all that needs nothing but the
//! fields of a [`Solution`].

mod library;

pub use library::Solve;

use crate::process::{Run, program, run};

/// The address space of programs with little memory, in KiB.
#[cfg(target_os = "linux")]
const LITTLE: u32 = 20_000;

/// The program of a problem and its `solve`, with inputs that it answers.
#[derive(Clone, Copy, Debug)]
pub struct Solution {
    /// The name that starts each of its lines on standard error.
    pub name: &'static str,
    /// The version, as `--version` prints it after the name.
    pub version: &'static str,
    /// The path of the program.
    pub path: &'static str,
    /// The function that answers an input.
    pub solve: Solve,
    /// A right input.
    pub sample: &'static str,
    /// The answers of the program to `sample`.
    pub answers: &'static str,
    /// The input of the example in `--help`, and its answers there.
    pub example: [&'static str; 2],
    /// The head of an input and what may follow it without an end, each time with answers.
    pub endless: [&'static str; 2],
    /// The first line of the answers to `endless`.
    pub first: &'static str,
}

/// Makes the tests of a [`Solution`](crate::solution::Solution), which is a constant, that
/// are the same for every problem.
#[macro_export]
macro_rules! solution_tests {
    ($solution:expr) => {
        #[test]
        fn samples_have_their_outcomes() {
            $solution.check_files("data/sample");
        }

        #[test]
        fn secret_inputs_have_their_outcomes() {
            $solution.check_files("data/secret");
        }

        #[test]
        fn lenient_inputs_have_their_outcomes() {
            $solution.check_files("lenient");
        }

        #[test]
        fn invalid_inputs_have_their_outcomes() {
            $solution.check_files("invalid");
        }

        #[test]
        fn a_failing_writer_ends_the_reading() {
            let [head, tail] = $solution.endless;
            $solution.check_failing_writer(head, tail, $solution.first);
        }

        #[test]
        fn right_input_is_answered() {
            $solution
                .run($solution.sample)
                .check(0, $solution.answers, "");
            $solution.run("").check(0, "", "");
        }

        #[test]
        fn help_and_version() {
            $solution.check_help_and_version();
        }

        #[test]
        fn anything_else_on_the_command_line_is_refused() {
            $solution.check_other_arguments();
        }

        #[test]
        fn the_cpu_level_can_be_chosen() {
            $solution.check_cpu_levels();
        }

        #[cfg(unix)]
        #[test]
        fn a_reader_that_goes_away_ends_the_program() {
            $solution.check_reader_that_goes_away();
        }

        #[cfg(unix)]
        #[test]
        fn a_directory_cannot_be_read() {
            $solution.check_directory();
        }

        #[cfg(unix)]
        #[test]
        fn streams_opened_the_wrong_way_are_errors() {
            $solution.check_streams_opened_the_wrong_way();
        }

        #[cfg(target_os = "linux")]
        #[test]
        fn a_full_disk_is_an_error() {
            $solution.check_full_disk();
        }
    };
}

impl Solution {
    /// Runs the program on `input`.
    ///
    /// # Panics
    ///
    /// As [`run`].
    #[must_use]
    pub fn run(&self, input: impl AsRef<[u8]>) -> Run {
        run(&mut program(self.path), input.as_ref())
    }

    /// `--help` shows the usage and the example: its input, fed by `echo`, and the
    /// answers that it really has. `--version` is the name and the version.
    ///
    /// # Panics
    ///
    /// When it is not so.
    #[track_caller]
    pub fn check_help_and_version(&self) {
        let name = self.name;
        let [input, output] = self.example;
        let help = run(program(self.path).arg("--help"), b"");
        help.check(0, &help.stdout, "");
        let lines: String = output
            .trim_end()
            .lines()
            .fold(String::new(), |text, line| text + "  " + line + "\n");
        for part in [
            format!("\nUsage: {name} < INPUT\n"),
            format!("\n  $ echo '{input}' | {name}\n{lines}"),
        ] {
            assert!(help.stdout.contains(&part), "no {part} in {}", help.stdout);
        }
        self.run(format!("{input}\n")).check(0, output, "");

        let version = format!("{name} {}\n", self.version);
        run(program(self.path).arg("--version"), b"").check(0, &version, "");
    }

    /// Any other argument is refused, by its name.
    ///
    /// # Panics
    ///
    /// When it is not so.
    #[track_caller]
    pub fn check_other_arguments(&self) {
        for argument in ["input.txt", "--hlep", "-", ""] {
            let run = run(program(self.path).arg(argument), self.sample.as_bytes());
            run.check_refusal(2, self.name, &format!("'{argument}'"));
        }
    }

    /// `GRUNDY_CPU` may name any level of this machine, and nothing that is no level at
    /// all.
    ///
    /// # Panics
    ///
    /// When it is not so.
    #[track_caller]
    pub fn check_cpu_levels(&self) {
        let run_at = |level| {
            run(
                program(self.path).env("GRUNDY_CPU", level),
                self.sample.as_bytes(),
            )
        };
        for cpu in sg_scan::Cpu::all() {
            run_at(cpu.level().name()).check(0, self.answers, "");
        }
        for level in ["sse9", "", "Portable"] {
            let what = format!("GRUNDY_CPU={level}: unknown or unsupported CPU level (");
            run_at(level).check_refusal(2, self.name, &what);
        }
    }

    /// A reader that takes the first line of endless answers and goes away ends the
    /// program, and that is no error.
    ///
    /// # Panics
    ///
    /// When it is not so.
    #[cfg(unix)]
    #[track_caller]
    pub fn check_reader_that_goes_away(&self) {
        let [head, tail] = self.endless.map(str::as_bytes);
        crate::process::run_and_leave(&mut program(self.path), head, tail).check(0, self.first, "");
    }

    /// A directory as standard input cannot be read.
    ///
    /// # Panics
    ///
    /// When it is not so.
    #[cfg(unix)]
    #[track_caller]
    pub fn check_directory(&self) {
        let directory = std::fs::File::open(std::env::temp_dir());
        let directory = directory.expect("a directory can be opened");
        run(program(self.path).stdin(directory), b"").check_refusal(1, self.name, "read");
    }

    /// A standard input that is open for writing only cannot be read, nor can a
    /// standard output that is open for reading only be written to.
    ///
    /// # Panics
    ///
    /// When it is not so.
    #[cfg(unix)]
    #[track_caller]
    pub fn check_streams_opened_the_wrong_way(&self) {
        let write_only = std::fs::File::options()
            .write(true)
            .open("/dev/null")
            .expect("Unix has it");
        run(program(self.path).stdin(write_only), b"").check_refusal(1, self.name, "read");
        let read_only = std::fs::File::open("/dev/null").expect("Unix has it");
        run(program(self.path).stdout(read_only), self.sample.as_bytes())
            .check_refusal(1, self.name, "write");
    }

    /// A full disk is an error when all answers wait to be written, as those to
    /// the sample do, and when they are too many to wait.
    ///
    /// # Panics
    ///
    /// When it is not so.
    #[cfg(target_os = "linux")]
    #[track_caller]
    pub fn check_full_disk(&self) {
        let [head, tail] = self.endless;
        for input in [self.sample, &(head.to_owned() + &tail.repeat(100_000))] {
            let full = std::fs::File::options().write(true).open("/dev/full");
            let full = full.expect("Linux has it");
            run(program(self.path).stdout(full), input.as_bytes())
                .check_refusal(1, self.name, "write");
        }
    }

    /// Runs it on `input` with a stack of 256 KiB.
    ///
    /// # Panics
    ///
    /// As [`run`].
    #[cfg(unix)]
    #[must_use]
    pub fn run_on_small_stack(&self, input: &str) -> Run {
        self.run_under_limit("-s 256", input)
    }

    /// Runs it on `input` in an address space of `kib` KiB.
    ///
    /// # Panics
    ///
    /// As [`run`].
    #[cfg(target_os = "linux")] // elsewhere `ulimit -v` limits nothing
    #[must_use]
    pub fn run_in_kib(&self, kib: u32, input: &str) -> Run {
        self.run_under_limit(&format!("-v {kib}"), input)
    }

    /// Nothing is reserved because a header says so: each input promises far more than fits
    /// into 20 MB and ends with its line; with it the answers before, and what is missing.
    ///
    /// # Panics
    ///
    /// When it is not so.
    #[cfg(target_os = "linux")]
    #[track_caller]
    pub fn check_headers(&self, headers: &[(&str, &str, &str)]) {
        for (input, want, missing) in headers {
            let line = 1 + input.matches('\n').count();
            let error = format!(
                "{}: line {line}, column 1: expected {missing}, found the end of the input\n",
                self.name
            );
            self.run_in_kib(LITTLE, input).check(2, want, &error);
        }
    }

    /// It answers `input` with `want` in 20 MB of memory, or says that this was not enough: how
    /// much is left depends on the system.
    ///
    /// # Panics
    ///
    /// When it is not so.
    #[cfg(target_os = "linux")]
    #[track_caller]
    pub fn check_little_memory(&self, input: &str, want: &str) {
        let run = self.run_in_kib(LITTLE, input);
        if run.status == Some(0) {
            run.check(0, want, "");
        } else {
            run.check(1, "", &format!("{}: out of memory\n", self.name));
        }
    }

    /// Runs it on `input` under a limit as the `ulimit` of the shell takes it.
    #[cfg(unix)]
    fn run_under_limit(&self, limit: &str, input: &str) -> Run {
        let mut program = crate::process::program_under_limit(self.path, limit);
        run(&mut program, input.as_bytes())
    }
}
