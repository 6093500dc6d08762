//! Runs the programs of the problems on all inputs and compares every byte they print.
//!
//! `regress BINARIES [INPUTS]`: the folder of the binaries, and the folder of
//! the inputs, `inputs` by default. Each `INPUTS/<problem>` is fed to the binary
//! of that name, one file at a time on standard input:
//!
//! | Where | Beside each `.in` | Expected |
//! |---|---|---|
//! | `data/sample`, `data/secret`, `lenient` | `.ans` | this standard output, nothing on standard error, status 0 |
//! | `invalid` | `.out`, `.err`, `.status` | this standard output, standard error and status |
//! | `generated.txt` | (see `sg_gen::listing`) | hashes of input and standard output |
//!
//! A `.desc` beside an `.in` of `data` says what it is there for. The other files of
//! a problem package, [`PACKAGE`], are not looked at. `INPUTS/games` is no problem: it
//! holds example graphs.
//!
//! One line a problem says how many files were fed and how many things were
//! wrong; before it, one line for each of these. A folder that is missing or empty, a
//! file without its companions and a file that no rule above covers are wrong
//! too: what is not run must not look right. Nothing is written but messages.
//!
//! A binary that does not end within [`PATIENCE`] is killed, and wrong.

use std::collections::HashMap;
use std::env::{self, consts::EXE_SUFFIX};
use std::ffi::OsStr;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use sg_gen::{listing, recipes};
use sg_package::folders;
use sg_problem::Problem;
use sg_run::data;
use sg_testkit::trusted;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let (binaries, inputs) = match &arguments[..] {
        [binaries] => (binaries, "inputs"),
        [binaries, inputs] => (binaries, inputs.as_str()),
        _ => {
            eprintln!("usage: regress BINARIES [INPUTS]");
            return ExitCode::FAILURE;
        }
    };
    let problems = match folders::problems(Path::new(inputs)) {
        Ok(problems) => problems,
        Err(error) => {
            eprintln!("regress: {inputs}: {error}");
            return ExitCode::FAILURE;
        }
    };
    let mut all_right = true;
    for folder in problems {
        let name = folder.file_name().unwrap_or_default().to_string_lossy();
        let binary = Path::new(binaries).join(format!("{name}{EXE_SUFFIX}"));
        let mut report = Report::default();
        match folders::problem(&folder) {
            _ if !binary.is_file() => report.wrong(&binary, "is missing"),
            Err(fault) => report.wrong(&folder, &fault),
            Ok(problem) => report.problem(&folder, problem, &|input| feed(&binary, input)),
        }
        for fault in &report.faults {
            println!("{fault}");
        }
        println!(
            "{name}: {} files, {} wrong",
            report.num_files,
            report.faults.len()
        );
        all_right &= report.faults.is_empty();
    }
    if all_right {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

/// Far more than the largest input takes on a slow machine.
const PATIENCE: Duration = Duration::from_secs(600);

/// What each problem's folder holds for this program, and `generated`, which
/// scripts/gen-inputs makes.
const FED: [&str; 5] = ["data", "generated", "generated.txt", "invalid", "lenient"];

/// What it may hold as a problem package, and the programs that `grundy hack` alone looks at.
const PACKAGE: [&str; 9] = [
    "domjudge-problem.ini",
    "hack",
    "init.yml",
    "input_validators",
    "problem.html",
    "problem.md",
    "problem.yaml",
    "problem_statement",
    "submissions",
];

/// What a program does with one input, or should do.
struct Run {
    stdout: Vec<u8>,
    stderr: Vec<u8>,
    /// The exit status and a newline, or a word if a signal ended it.
    status: Vec<u8>,
}

type Program<'a> = &'a dyn Fn(&[u8]) -> io::Result<Run>;

/// Runs `binary` on `input`.
fn feed(binary: &Path, input: &[u8]) -> io::Result<Run> {
    let output = trusted::run(&mut trusted::piped(binary), input, PATIENCE)?;
    let status = output
        .status
        .code()
        .map_or("signal\n".to_owned(), |code| format!("{code}\n"));
    Ok(Run {
        stdout: output.stdout,
        stderr: output.stderr,
        status: status.into_bytes(),
    })
}

/// The files that say what an input should lead to.
#[derive(Clone, Copy)]
enum Kind {
    /// As part of the problem package.
    Data,
    Answered,
    Refused,
}

impl Kind {
    /// What may stand beside an input.
    fn extensions(self) -> &'static [&'static str] {
        match self {
            Kind::Data => &["ans", "desc"],
            Kind::Answered => &["ans"],
            Kind::Refused => &["out", "err", "status"],
        }
    }

    fn expected(self, input: &Path) -> Result<Run, String> {
        let beside = |extension| {
            fs::read(input.with_extension(extension))
                .map_err(|error| format!("its .{extension} cannot be read: {error}"))
        };
        match self {
            Kind::Data | Kind::Answered => Ok(answered(beside("ans")?)),
            Kind::Refused => Ok(Run {
                stdout: beside("out")?,
                stderr: beside("err")?,
                status: beside("status")?,
            }),
        }
    }
}

fn answered(stdout: Vec<u8>) -> Run {
    Run {
        stdout,
        stderr: Vec::new(),
        status: b"0\n".to_vec(),
    }
}

#[derive(Default)]
struct Report {
    num_files: usize,
    /// One line for each thing that is wrong: the file, then what.
    faults: Vec<String>,
}

impl Report {
    fn problem(&mut self, folder: &Path, problem: &'static Problem, program: Program<'_>) {
        self.known(folder, &[&FED[..], &PACKAGE].concat());
        self.known(&folder.join("data"), &["sample", "secret"]);
        let data = [folder.join("data/sample"), folder.join("data/secret")];
        self.unique_names(&data);
        for folder in &data {
            self.folder(folder, Kind::Data, program);
        }
        self.folder(&folder.join("lenient"), Kind::Answered, program);
        self.folder(&folder.join("invalid"), Kind::Refused, program);
        self.generated(&folder.join("generated.txt"), problem, program);
    }

    /// A folder that cannot be read is for those who look for something in it.
    fn known(&mut self, folder: &Path, names: &[&str]) {
        for path in data::entries(folder).unwrap_or_default() {
            let name = path.file_name().and_then(OsStr::to_str);
            if !name.is_some_and(|name| names.contains(&name)) {
                self.wrong(&path, "no rule covers it");
            }
        }
    }

    /// Problem packages allow a name once in all data folders together.
    fn unique_names(&mut self, folders: &[PathBuf]) {
        let mut seen = HashMap::new();
        for path in folders
            .iter()
            .flat_map(|folder| data::entries(folder).unwrap_or_default())
        {
            let name = path.file_name().map(ToOwned::to_owned);
            if let Some(first) = seen.insert(name, path.clone()) {
                self.wrong(&path, &format!("has the name of {}", first.display()));
            }
        }
    }

    fn folder(&mut self, folder: &Path, kind: Kind, program: Program<'_>) {
        let found = data::inputs(folder)
            .and_then(|inputs| Ok((inputs, folders::strays(folder, kind.extensions())?)));
        let (inputs, strays) = match found {
            Ok(found) => found,
            Err(error) => return self.wrong(folder, &error.to_string()),
        };
        if inputs.is_empty() {
            self.wrong(folder, "holds no input");
        }
        for path in strays {
            self.wrong(&path, "belongs to no input");
        }
        for path in inputs {
            let result = fs::read(&path)
                .map_err(|error| error.to_string())
                .and_then(|input| check(&input, &kind.expected(&path)?, program));
            self.file(&path, result);
        }
    }

    fn generated(&mut self, list: &Path, problem: &'static Problem, program: Program<'_>) {
        let text = match fs::read_to_string(list) {
            Ok(text) => text,
            Err(error) => return self.wrong(list, &error.to_string()),
        };
        match listing::parse(&text) {
            Ok(rows) => {
                for row in rows {
                    self.file(&list.join(&row.name), check_row(&row, problem, program));
                }
            }
            Err(fault) => self.wrong(list, &fault),
        }
    }

    fn file(&mut self, path: &Path, result: Result<(), String>) {
        self.num_files += 1;
        if let Err(fault) = result {
            self.wrong(path, &fault);
        }
    }

    fn wrong(&mut self, path: &Path, fault: &str) {
        self.faults.push(format!("{}: {fault}", path.display()));
    }
}

fn check(input: &[u8], expected: &Run, program: Program<'_>) -> Result<(), String> {
    let run = program(input).map_err(|error| error.to_string())?;
    same("standard output", &expected.stdout, &run.stdout)?;
    same("standard error", &expected.stderr, &run.stderr)?;
    same("status", &expected.status, &run.status)
}

/// Makes the input in memory and compares hashes.
fn check_row(
    row: &listing::Row,
    problem: &'static Problem,
    program: Program<'_>,
) -> Result<(), String> {
    let input = recipes::make(problem, &row.command)?;
    let hash = listing::hash(&input);
    same(
        "SHA-256 of the input",
        row.input_hash.as_bytes(),
        hash.as_bytes(),
    )?;
    let hashed = |input: &[u8]| {
        let run = program(input)?;
        Ok(Run {
            stdout: listing::hash(&run.stdout).into_bytes(),
            ..run
        })
    };
    check(&input, &answered(row.answer_hash.clone().into()), &hashed)
}

/// Names the first line that differs.
fn same(what: &str, expected: &[u8], actual: &[u8]) -> Result<(), String> {
    if expected == actual {
        return Ok(());
    }
    let lines = |text| {
        <[u8]>::split_inclusive(text, |byte| *byte == b'\n')
            .map(Some)
            .chain([None])
    };
    let differing = (1..)
        .zip(lines(expected).zip(lines(actual)))
        .find(|(_, (a, b))| a != b);
    let (number, (expected, actual)) = differing.expect("different bytes, different lines");
    let (expected, actual) = (quoted(expected), quoted(actual));
    Err(format!(
        "{what} differs at line {number}: expected {expected}, got {actual}"
    ))
}

fn quoted(line: Option<&[u8]>) -> String {
    match line {
        None => "the end".to_owned(),
        Some(line) if line.len() <= 200 => format!("\"{}\"", line.escape_ascii()),
        Some(line) => format!(
            "\"{}\"... ({} bytes)",
            line[..200].escape_ascii(),
            line.len()
        ),
    }
}

#[cfg(test)]
mod tests {
    use std::process;

    use super::*;

    /// A program that repeats its input, and refuses one that starts with `-`.
    fn toy(input: &[u8]) -> io::Result<Run> {
        match input {
            [b'-', ..] => Ok(Run {
                stdout: b"some\n".to_vec(),
                stderr: b"toy: no\n".to_vec(),
                status: b"2\n".to_vec(),
            }),
            _ => Ok(answered(input.to_vec())),
        }
    }

    /// The folder of a problem that `toy` solves, with one file of each kind.
    struct Problem(PathBuf);

    impl Problem {
        fn new(name: &str) -> Self {
            let folder = env::temp_dir().join(format!("regress-{}-{name}", process::id()));
            let problem = Problem(folder);
            problem.write("data/sample/1.in", "4\n2\n");
            problem.write("data/sample/1.ans", "4\n2\n");
            problem.write("data/secret/01-empty.in", "");
            problem.write("data/secret/01-empty.ans", "");
            problem.write("lenient/01-crlf.in", "4\r\n2");
            problem.write("lenient/01-crlf.ans", "4\r\n2");
            problem.write("invalid/01-sign.in", "-\n");
            problem.write("invalid/01-sign.out", "some\n");
            problem.write("invalid/01-sign.err", "toy: no\n");
            problem.write("invalid/01-sign.status", "2\n");
            let hash = listing::hash(b"2\n1 1\n0\n1 0\n1 1\n1 1\n1 1\n0\n");
            problem.write(
                "generated.txt",
                &format!("01-path chain 2 up 1 3 0 1 1 1 {hash} {hash}\n"),
            );
            problem
        }

        fn write(&self, path: &str, text: &str) {
            let path = self.0.join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }

        /// How many files were fed, and the faults with paths as seen from the folder.
        fn report(&self) -> (usize, Vec<String>) {
            let mut report = Report::default();
            report.problem(&self.0, &poj2425::PROBLEM, &toy);
            let folder = self.0.display().to_string();
            let cut = |fault: &String| {
                let (path, fault) = fault.split_once(": ").unwrap();
                format!("{}: {fault}", path.replace(&folder, "").replace('\\', "/"))
            };
            (report.num_files, report.faults.iter().map(cut).collect())
        }
    }

    impl Drop for Problem {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn right_answers_pass() {
        assert_eq!(Problem::new("right").report(), (5, vec![]));
    }

    /// Puts `text` where a right file was and expects exactly this fault.
    #[track_caller]
    fn check_change(path: &str, text: &str, fault: &str) {
        let name = format!("{}-{}", path.replace('/', "-"), text.len());
        let problem = Problem::new(&name);
        problem.write(path, text);
        assert_eq!(problem.report().1, [fault], "{path} = {text:?}");
    }

    #[test]
    fn wrong_bytes_fail() {
        check_change(
            "data/sample/1.ans",
            "4\n3\n",
            r#"/data/sample/1.in: standard output differs at line 2: expected "3\n", got "2\n""#,
        );
        check_change(
            "data/sample/1.ans",
            "4\n",
            r#"/data/sample/1.in: standard output differs at line 2: expected the end, got "2\n""#,
        );
        check_change(
            "data/secret/01-empty.ans",
            "x",
            r#"/data/secret/01-empty.in: standard output differs at line 1: expected "x", got the end"#,
        );
        check_change(
            "lenient/01-crlf.ans",
            "4\n2",
            r#"/lenient/01-crlf.in: standard output differs at line 1: expected "4\n", got "4\r\n""#,
        );
        check_change(
            "lenient/01-crlf.in",
            "-4",
            r#"/lenient/01-crlf.in: standard output differs at line 1: expected "4\r\n", got "some\n""#,
        );
        check_change(
            "invalid/01-sign.out",
            "",
            r#"/invalid/01-sign.in: standard output differs at line 1: expected the end, got "some\n""#,
        );
        check_change(
            "invalid/01-sign.err",
            "toy: no",
            r#"/invalid/01-sign.in: standard error differs at line 1: expected "toy: no", got "toy: no\n""#,
        );
        check_change(
            "invalid/01-sign.status",
            "1\n",
            r#"/invalid/01-sign.in: status differs at line 1: expected "1\n", got "2\n""#,
        );
    }

    #[test]
    fn wrong_hashes_fail() {
        let other = "90bd2d87d8ad0b1e0b5bc0a9dac2dffa2e4d9be9fd70a1b8c8d9a0a7b2c7f8b1";
        let hash = listing::hash(b"2\n1 1\n0\n1 0\n1 1\n1 1\n1 1\n0\n");
        check_change(
            "generated.txt",
            &format!("01-path chain 2 up 1 3 0 1 1 1 {other} {hash}\n"),
            &format!(
                "/generated.txt/01-path: SHA-256 of the input differs at line 1: \
                 expected \"{other}\", got \"{hash}\""
            ),
        );
        check_change(
            "generated.txt",
            &format!("01-path chain 2 up 1 3 0 1 1 1 {hash} {other} # the answer\n"),
            &format!(
                "/generated.txt/01-path: standard output differs at line 1: \
                 expected \"{other}\", got \"{hash}\""
            ),
        );
        check_change(
            "generated.txt",
            &format!("01-path chain 0 up 1 3 0 {hash} {hash}\n\n"),
            "/generated.txt/01-path: no generator takes \"chain 0 up 1 3 0\"",
        );
        check_change(
            "generated.txt",
            "# nothing\n",
            "/generated.txt: names no input",
        );
    }

    #[test]
    fn files_without_companions_fail() {
        for path in [
            "data/sample/1.ans",
            "data/secret/01-empty.ans",
            "lenient/01-crlf.ans",
            "invalid/01-sign.out",
            "invalid/01-sign.err",
            "invalid/01-sign.status",
        ] {
            let problem = Problem::new(&path.replace('/', "-"));
            fs::remove_file(problem.0.join(path)).unwrap();
            let (stem, extension) = path.rsplit_once('.').unwrap();
            let start = format!("/{stem}.in: its .{extension} cannot be read: ");
            let faults = problem.report().1;
            assert!(
                faults.len() == 1 && faults[0].starts_with(&start),
                "{path}: {faults:?}"
            );
        }
        check_change(
            "data/sample/2.ans",
            "",
            "/data/sample/2.ans: belongs to no input",
        );
        check_change("lenient/readme", "", "/lenient/readme: belongs to no input");
        check_change(
            "invalid/01-sign.ans",
            "",
            "/invalid/01-sign.ans: belongs to no input",
        );
    }

    #[test]
    fn empty_and_missing_folders_fail() {
        for folder in ["data/sample", "data/secret", "lenient", "invalid"] {
            let problem = Problem::new(&folder.replace('/', "-"));
            fs::remove_dir_all(problem.0.join(folder)).unwrap();
            let (num_files, faults) = problem.report();
            assert!(
                faults.len() == 1 && faults[0].starts_with(&format!("/{folder}: ")),
                "{faults:?}"
            );
            assert_eq!(num_files, 4);
            fs::create_dir(problem.0.join(folder)).unwrap();
            assert_eq!(
                problem.report(),
                (4, vec![format!("/{folder}: holds no input")])
            );
        }
        let problem = Problem::new("no-list");
        fs::remove_file(problem.0.join("generated.txt")).unwrap();
        let faults = problem.report().1;
        assert!(
            faults.len() == 1 && faults[0].starts_with("/generated.txt: "),
            "{faults:?}"
        );
    }

    #[test]
    fn package_files_pass_and_others_fail() {
        let problem = Problem::new("package");
        for name in [
            "data/sample/1.desc",
            "data/secret/01-empty.desc",
            "domjudge-problem.ini",
            "generated/01-path.in",
            "hack/a.py",
            "init.yml",
            "input_validators/a.py",
            "problem.html",
            "problem.md",
            "problem.yaml",
            "problem_statement/problem.en.tex",
            "submissions/accepted/a.py",
        ] {
            problem.write(name, "");
        }
        assert_eq!(problem.report(), (5, vec![]));
        for name in ["readme", "problem.tex", "data/1.in", "data/other/1.in"] {
            let unknown = name
                .strip_suffix("/1.in")
                .filter(|&folder| folder != "data");
            let fault = format!("/{}: no rule covers it", unknown.unwrap_or(name));
            check_change(name, "", &fault);
        }
        check_change(
            "data/secret/02.desc",
            "",
            "/data/secret/02.desc: belongs to no input",
        );
        check_change(
            "lenient/01-crlf.desc",
            "",
            "/lenient/01-crlf.desc: belongs to no input",
        );
    }

    #[test]
    fn a_name_in_both_data_folders_fails() {
        let problem = Problem::new("twice");
        problem.write("data/secret/1.in", "");
        problem.write("data/secret/1.ans", "");
        let twice = |path| {
            let first = problem.0.join("data/sample").join(path);
            format!("/data/secret/{path}: has the name of {}", first.display())
        };
        assert_eq!(problem.report().1, [twice("1.ans"), twice("1.in")]);
    }
}
