use std::io::ErrorKind;

use super::*;

const PROGRAM: Program = Program {
    name: "judge",
    version: "1.2.3",
    help: "Usage: judge\n",
};

/// A screen that fails with `failure` once `room` bytes are written, and must
/// not be written to again.
#[derive(Default)]
struct Screen {
    text: Vec<u8>,
    room: usize,
    failure: Option<ErrorKind>,
    has_failed: bool,
}

impl Write for &mut Screen {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        assert!(!self.has_failed, "written to after a failure");
        let Some(failure) = self.failure else {
            self.text.extend_from_slice(bytes);
            return Ok(bytes.len());
        };
        let len = bytes.len().min(self.room);
        if len == 0 {
            self.has_failed = true;
            return Err(failure.into());
        }
        self.room -= len;
        self.text.extend_from_slice(&bytes[..len]);
        Ok(len)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn input_fault() -> Error {
    let position = Position { line: 4, column: 3 };
    Error::Input {
        position,
        message: "unexpected byte '-'".to_owned(),
    }
}

type Solve<'a> = &'a dyn Fn(&mut dyn Write) -> Result<Option<Position>, Error>;

/// Solves by `solve` on a screen with room for 4 bytes before `failure`.
#[track_caller]
fn check_solve(failure: Option<ErrorKind>, solve: Solve<'_>, want: (&str, Option<&str>, u8)) {
    let mut screen = Screen {
        room: 4,
        failure,
        ..Screen::default()
    };
    let outcome = answer(&PROGRAM, None, None, &mut screen, |_, output| solve(output));
    let (line, status) = verdict(outcome);
    let text = String::from_utf8(screen.text).expect("text");
    assert_eq!((text.as_str(), line.as_deref(), status), want);
}

#[test]
fn what_was_answered_is_written_in_every_case() {
    fn after_an_answer(
        output: &mut dyn Write,
        outcome: Result<Option<Position>, Error>,
    ) -> Result<Option<Position>, Error> {
        output.write_all(b"WIN\n").map_err(Error::Write)?;
        outcome
    }
    check_solve(
        None,
        &|output| after_an_answer(output, Ok(None)),
        ("WIN\n", None, 0),
    );

    let rest = Position { line: 2, column: 1 };
    let line = "line 2, column 1: warning: what follows the last game is ignored";
    check_solve(
        None,
        &|output| after_an_answer(output, Ok(Some(rest))),
        ("WIN\n", Some(line), 0),
    );

    let line = "line 4, column 3: unexpected byte '-'";
    check_solve(
        None,
        &|output| after_an_answer(output, Err(input_fault())),
        ("WIN\n", Some(line), 2),
    );

    let read = || Error::Read(io::Error::other("the wire is cut"));
    let line = "cannot read the input: the wire is cut";
    check_solve(
        None,
        &|output| after_an_answer(output, Err(read())),
        ("WIN\n", Some(line), 1),
    );

    let outcome = || Err(Error::OutOfMemory);
    check_solve(
        None,
        &|output| after_an_answer(output, outcome()),
        ("WIN\n", Some("out of memory"), 1),
    );
}

/// Five answers, so that what the screen does not take stays in the buffer.
fn answers(output: &mut dyn Write) -> Result<(), Error> {
    let text = b"WIN\nWIN\nWIN\nWIN\nWIN\n";
    output.write_all(text).map_err(Error::Write)
}

/// More answers than are collected, so that writing fails while solving.
fn many_answers(output: &mut dyn Write) -> Result<(), Error> {
    let answer = |_| output.write_all(b"WIN\n");
    (0..OUTPUT).try_for_each(answer).map_err(Error::Write)
}

#[test]
fn a_failed_write_beats_other_errors() {
    let full = Some(ErrorKind::StorageFull);
    let line = format!("cannot write the answers: {}", ErrorKind::StorageFull);
    let want = ("WIN\n", Some(line.as_str()), 1);
    check_solve(full, &|output| answers(output).map(|()| None), want);
    check_solve(full, &|output| many_answers(output).map(|()| None), want);
    let fault_after_answers = |output: &mut dyn Write| {
        answers(output)?;
        Err(input_fault())
    };
    check_solve(full, &fault_after_answers, want);
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let gone = Some(ErrorKind::BrokenPipe);
    let want = ("WIN\n", None, 0);
    check_solve(gone, &|output| answers(output).map(|()| None), want);
    check_solve(gone, &|output| many_answers(output).map(|()| None), want);
    let fault_after_answers = |output: &mut dyn Write| {
        answers(output)?;
        Err(input_fault())
    };
    check_solve(gone, &fault_after_answers, want);
}

/// A broken pipe that is read from is as bad as any other failure.
#[test]
fn only_the_answers_may_break_off() {
    let read = || Err(Error::Read(ErrorKind::BrokenPipe.into()));
    let line = format!("cannot read the input: {}", ErrorKind::BrokenPipe);
    check_solve(None, &|_| read(), ("", Some(&line), 1));
}

/// What the program prints and says for an argument and a CPU level. It solves
/// by telling the level.
#[track_caller]
fn check_call(argument: Option<&str>, level: Option<&str>, want: (&str, Option<&str>, u8)) {
    let mut screen = Screen::default();
    let (argument, level) = (argument.map(OsStr::new), level.map(OsStr::new));
    let outcome = answer(&PROGRAM, argument, level, &mut screen, |cpu, output| {
        writeln!(output, "solved on {}", cpu.level()).map_err(Error::Write)?;
        Ok(None)
    });
    let (line, status) = verdict(outcome);
    let text = String::from_utf8(screen.text).expect("text");
    assert_eq!((text.as_str(), line.as_deref(), status), want);
}

#[test]
fn arguments() {
    for help in ["-h", "--help"] {
        check_call(
            Some(help),
            None,
            (&format!("Usage: judge\n{HELP}"), None, 0),
        );
    }
    for version in ["-V", "--version"] {
        check_call(Some(version), Some("avx9"), ("judge 1.2.3\n", None, 0));
    }
    for (argument, shown) in [
        ("x", "x"),
        ("", ""),
        ("--Help", "--Help"),
        ("-hV", "-hV"),
        ("a\nb", "a\\nb"),
    ] {
        let line = format!("unexpected argument '{shown}' (see --help)");
        check_call(Some(argument), None, ("", Some(&line), 2));
    }
}

#[test]
fn cpu_levels() {
    let solved = |cpu: Cpu| format!("solved on {}\n", cpu.level());
    check_call(None, None, (&solved(Cpu::detect()), None, 0));
    let levels: Vec<_> = Cpu::all().map(|cpu| cpu.level().name()).collect();
    let levels = levels.join(", ");
    let refuse = |level: &str, shown: &str| {
        let line = format!(
            "GRUNDY_CPU={shown}: unknown or unsupported CPU level (this machine has: {levels})"
        );
        check_call(None, Some(level), ("", Some(&line), 2));
    };
    for level in Level::ALL {
        match Cpu::at(level) {
            Some(cpu) => check_call(None, Some(level.name()), (&solved(cpu), None, 0)),
            None => refuse(level.name(), level.name()),
        }
    }
    for level in ["avx9", "", "Portable", "portable ", "avx"] {
        refuse(level, level);
    }
    refuse("avx2\navx512", "avx2\\navx512");
}
