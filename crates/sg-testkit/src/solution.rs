//! The behaviour that all solutions of problems share, checked on the program itself:
//! arguments, CPU levels, streams that fail, limits of the system.

use crate::process::{Run, program, run};

/// The program of a problem, with an input that it answers.
#[derive(Clone, Copy, Debug)]
pub struct Solution {
    /// The name that starts each of its lines on standard error.
    pub name: &'static str,
    /// The version, as `--version` prints it after the name.
    pub version: &'static str,
    /// The path of the program.
    pub path: &'static str,
    /// A right input.
    pub sample: &'static str,
    /// The answers of the program to `sample`.
    pub answers: &'static str,
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

    /// `--help` shows the usage and an example: `input`, fed by `echo`, and the
    /// `output` that it really has. `--version` is the name and the version.
    ///
    /// # Panics
    ///
    /// When it is not so.
    #[track_caller]
    pub fn check_help_and_version(&self, input: &str, output: &str) {
        let name = self.name;
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

    /// `GRUNDY_CPU` may name any of `levels`, those of this machine, and nothing
    /// that is no level at all.
    ///
    /// # Panics
    ///
    /// When it is not so.
    #[track_caller]
    pub fn check_cpu_levels(&self, levels: impl IntoIterator<Item = &'static str>) {
        let run_at = |level| {
            run(
                program(self.path).env("GRUNDY_CPU", level),
                self.sample.as_bytes(),
            )
        };
        for level in levels {
            run_at(level).check(0, self.answers, "");
        }
        for level in ["sse9", "", "Portable"] {
            let what = format!("GRUNDY_CPU={level}: unknown or unsupported CPU level (");
            run_at(level).check_refusal(2, self.name, &what);
        }
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
    /// the sample do, and when they are too many to wait, as those to `long`.
    ///
    /// # Panics
    ///
    /// When it is not so.
    #[cfg(target_os = "linux")]
    #[track_caller]
    pub fn check_full_disk(&self, long: &str) {
        for input in [self.sample, long] {
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

    /// Runs it on `input` under a limit as the `ulimit` of the shell takes it.
    #[cfg(unix)]
    fn run_under_limit(&self, limit: &str, input: &str) -> Run {
        let mut program = crate::process::program_under_limit(self.path, limit);
        run(&mut program, input.as_bytes())
    }
}
