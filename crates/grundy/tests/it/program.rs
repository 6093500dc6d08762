//! Programs that are named by their source, and a second one whose answers are right.

use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Command, Output, Stdio};

use nix::sys::signal::Signal;
use tempfile::TempDir;

use crate::send;

/// The first player wins a game of POJ 2425 if any piece can move: wrong, for two may cancel.
const WRONG: &str = "\
#include <cstdio>
int main() {
    int n, m, x, p;
    while (scanf(\"%d\", &n) == 1) {
        static int moves[1000];
        for (int v = 0; v < n; v++)
            for (scanf(\"%d\", &moves[v]), x = moves[v]; x--;) scanf(\"%d\", &p);
        while (scanf(\"%d\", &m) == 1 && m) {
            bool wins = false;
            while (m--) scanf(\"%d\", &p), wins |= moves[p] > 0;
            puts(wins ? \"WIN\" : \"LOSE\");
        }
    }
}
";

/// Right on all games.
const BRUTE: &str = "\
import sys
numbers = iter(map(int, sys.stdin.read().split()))
for n in numbers:
    rows = [[next(numbers) for _ in range(next(numbers))] for _ in range(n)]
    known = {}
    def wins(pieces):
        if pieces not in known:
            known[pieces] = any(
                not wins(pieces[:i] + (w,) + pieces[i + 1:])
                for i, v in enumerate(pieces) for w in rows[v])
        return known[pieces]
    while m := next(numbers):
        print('WIN' if wins(tuple(next(numbers) for _ in range(m))) else 'LOSE')
";

struct Folder(TempDir);

impl Folder {
    fn new() -> Self {
        let folder = Folder(tempfile::tempdir().expect("a temporary folder"));
        folder.put("mine.cpp", WRONG);
        folder.put("brute.py", BRUTE);
        fs::create_dir(folder.path().join("tmp")).expect("a folder");
        folder
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    fn put(&self, name: &str, text: &str) {
        fs::write(self.path().join(name), text).expect("it can be written");
    }

    /// What is compiled goes into a folder of its own.
    fn command(&self, words: &str) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_grundy"));
        command.current_dir(self.path());
        command.env("TMPDIR", self.path().join("tmp"));
        command.args(words.split(' '));
        command
    }

    #[track_caller]
    fn run(&self, words: &str, status: i32) -> [String; 2] {
        let Output {
            status: ended,
            stdout,
            stderr,
        } = self.command(words).output().expect("it starts");
        let [stdout, stderr] =
            [stdout, stderr].map(|text| String::from_utf8(text).expect("it is text"));
        assert_eq!(ended.code(), Some(status), "{stdout}{stderr}");
        self.check_clean();
        [stdout, stderr]
    }

    #[track_caller]
    fn check_clean(&self) {
        let left = fs::read_dir(self.path().join("tmp")).expect("it is there");
        let left: Vec<_> = left.flatten().map(|entry| entry.path()).collect();
        assert!(left.is_empty(), "{left:?}");
    }
}

#[track_caller]
fn check(text: &str, parts: &[&str]) {
    for part in parts {
        assert!(text.contains(part), "there is no {part} in\n{text}");
    }
}

#[test]
fn a_source_is_compiled_hacked_and_removed() {
    let folder = Folder::new();
    let [stdout, stderr] = folder.run("hack poj2425 --data . mine.cpp", 1);
    check(
        &stdout,
        &[
            "wrong answer\n",
            "  2 1 1\n",
            "Run it: g++ -O2 -DONLINE_JUDGE -o mine mine.cpp -lm && printf '2\\n0\\n1 0\\n2 1 1\\n0\\n' | ./mine\n",
            "Again:  grundy hack poj2425 --seed 1 --data . mine.cpp\n",
        ],
    );
    assert!(stderr.starts_with("g++ -O2 -DONLINE_JUDGE -o "), "{stderr}");
    assert!(stderr.ends_with("/mine mine.cpp -lm\n"), "{stderr}");

    folder.put("1.in", "2\n0\n1 0\n2 1 1\n0\n");
    folder.put("1.ans", "LOSE\n");
    let [stdout, _] = folder.run("judge poj2425 --data . --json mine.cpp", 1);
    check(&stdout, &["\"./mine\"", "\"verdict\": \"WA\""]);
    let [stdout, stderr] = folder.run("judge poj2425 --data . brute.py", 0);
    check(&stdout, &["AC "]);
    assert_eq!(stderr, "");
}

#[test]
fn the_words_of_the_compiler_are_shown() {
    let folder = Folder::new();
    folder.put("mine.cpp", "int main() { return what; }");
    folder.put("1.in", "1\n0\n0\n");
    folder.put("1.ans", "");
    for command in ["hack", "judge"] {
        let [stdout, stderr] = folder.run(&format!("{command} poj2425 --data . mine.cpp"), 3);
        assert_eq!(stdout, "");
        check(
            &stderr,
            &[
                "mine.cpp:1:",
                "error",
                "\ngrundy: mine.cpp does not compile: g++ ended with exit status 1\n",
            ],
        );
    }
    let [_, stderr] = folder.run("hack poj2425 other.rs", 3);
    check(&stderr, &["grundy: cannot read other.rs: No such file"]);
}

#[test]
fn the_right_answers_may_be_those_of_a_brute_force() {
    let folder = Folder::new();
    let [stdout, _] = folder.run("hack poj2425 --data . --right brute.py mine.cpp", 1);
    check(
        &stdout,
        &[
            "wrong answer\n",
            "  2 1 1\n",
            "Grundy numbers, by position:\n",
            "--right brute.py mine.cpp\n",
        ],
    );
    // One that is wrong accuses nobody.
    let [stdout, _] = folder.run("hack poj2425 --data . --right mine.cpp brute.py", 1);
    check(
        &stdout,
        &[
            "the two programs give different answers\n",
            "mine.cpp disagrees with our solver of poj2425:\n",
            "it is wrong, or about another game; see grundy hack poj2425 mine.cpp\n",
            "On the input above our solver says what your program says.\n",
        ],
    );
    assert!(!stdout.contains("wrong answer"), "{stdout}");
    // One that agrees with it is told as well.
    let words = "hack poj2425 --data . --time 200ms --right mine.cpp mine.cpp";
    let [stdout, _] = folder.run(words, 1);
    check(&stdout, &["the right answers are in doubt\n"]);
    // One that says nothing leaves nothing to compare.
    let [stdout, _] = folder.run("hack poj2425 --data . --right false mine.cpp", 3);
    check(
        &stdout,
        &[
            "nothing was compared\n",
            "compared with nothing: on 10 bytes false ended by exit status 1\n",
        ],
    );
    let [_, stderr] = folder.run("hack poj2425 --data . --right ./no mine.cpp", 3);
    check(
        &stderr,
        &["grundy: cannot run ./no: there is no such file\n"],
    );
}

#[test]
fn watching_searches_again_until_it_is_stopped() {
    let folder = Folder::new();
    folder.put("mine.py", "1/0");
    let mut command = folder.command("hack poj2425 --data . --watch mine.py");
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("it starts");
    let mut notes = BufReader::new(child.stderr.take().expect("it is a pipe")).lines();
    let mut wait = |note: &str| {
        let found = notes.find(|line| line.as_ref().is_ok_and(|line| line == note));
        assert!(found.is_some(), "{note}");
    };
    wait("waiting for mine.py to change");
    // Many editors put another file in the place of the old one.
    folder.put("new", &BRUTE.replace("any(", "all("));
    fs::rename(folder.path().join("new"), folder.path().join("mine.py")).expect("it is there");
    wait("waiting for mine.py to change");
    send(&child, Signal::SIGINT);
    let mut stdout = String::new();
    let reports = child.stdout.take().expect("it is a pipe");
    BufReader::new(reports)
        .read_to_string(&mut stdout)
        .expect("it is text");
    assert_eq!(child.wait().expect("it ends").code(), Some(130));
    check(&stdout, &["ZeroDivisionError", "wrong answer\n"]);

    let [_, stderr] = folder.run("hack poj2425 --watch -- ./mine", 2);
    check(&stderr, &["'--watch' cannot be used with '[CMD]...'"]);
}

#[test]
fn ctrl_c_removes_what_was_compiled() {
    let folder = Folder::new();
    let endless = "#include <cstdio>\nint main() { fputs(\"started\\n\", stderr); for (;;); }\n";
    folder.put("mine.cpp", endless);
    let mut command = folder.command("hack poj2425 --data . --time-limit 50s mine.cpp");
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("it starts");
    // Its first line comes before it is compiled: the compiler is stopped as well.
    let mut notes = BufReader::new(child.stderr.take().expect("it is a pipe"));
    let mut line = String::new();
    notes.read_line(&mut line).expect("it is text");
    assert!(line.starts_with("g++ "), "{line}");
    send(&child, Signal::SIGINT);
    assert_eq!(child.wait().expect("it ends").code(), Some(130));
    folder.check_clean();
}

/// A process that has left its group and wiped its environment has no mark of its run, but there
/// is no other run it could be of.
#[test]
#[cfg(target_os = "linux")]
fn what_wiped_its_environment_is_ended() {
    let folder = Folder::new();
    folder.put("1.in", "1\n0\n0\n");
    folder.put("1.ans", "");
    folder.put(
        "mine.py",
        "\
import os, time
if os.fork() == 0:
    os.setsid()
    os.execve('/bin/sleep', ['sleep', '75001'], {})
time.sleep(0.3)
",
    );
    folder.run("judge poj2425 --data . mine.py", 0);
    assert_eq!(sg_testkit::process::marked("75001"), 0);
}

/// The disk is full for whoever may write no more.
#[test]
fn a_full_disk_leaves_what_was_there() {
    let folder = Folder::new();
    folder.put("my.in", "old");
    let mut shell = Command::new("sh");
    let script = "trap '' XFSZ; ulimit -f 8; exec \"$0\" gen poj2425 complete -o my.in";
    shell.args(["-c", script, env!("CARGO_BIN_EXE_grundy")]);
    let output = shell
        .current_dir(folder.path())
        .output()
        .expect("the shell starts");
    assert_eq!(output.status.code(), Some(3));
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(
        stderr.starts_with("grundy: cannot write my.in: File too large"),
        "{stderr}"
    );
    let old = fs::read_to_string(folder.path().join("my.in")).expect("it is there");
    assert_eq!(old, "old");
    let names = fs::read_dir(folder.path()).expect("it is there").count();
    assert_eq!(names, ["my.in", "mine.cpp", "brute.py", "tmp"].len());
}

/// Whoever saves at the same time gets other names.
#[test]
fn savers_keep_what_others_save() {
    let folder = Folder::new();
    let always = |answer: &str| BRUTE.replace("'WIN' if wins", &format!("'{answer}' if wins"));
    for (name, answer) in [("a.py", "WINS"), ("b.py", "Win"), ("c.py", "LOSE")] {
        folder.put(name, &always(answer));
    }
    let save = |name: &str| {
        let mut command = folder.command(&format!("hack poj2425 --data . --save s {name}"));
        command.stdout(Stdio::null()).spawn().expect("it starts")
    };
    for mut child in ["a.py", "b.py", "c.py", "mine.cpp"].map(save) {
        assert_eq!(child.wait().expect("it ends").code(), Some(1));
    }
    let mut names: Vec<_> = fs::read_dir(folder.path().join("s"))
        .expect("it is there")
        .flatten()
        .map(|entry| entry.file_name().into_string().expect("it is text"))
        .collect();
    names.sort();
    // The first three fail on the same input, which has one name.
    assert_eq!(
        names,
        [
            "hack-poj2425-1.ans",
            "hack-poj2425-1.in",
            "hack-poj2425-2.ans",
            "hack-poj2425-2.in"
        ]
    );
}
