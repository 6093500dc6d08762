//! Commands that behave badly, under limits.

use std::ffi::OsString;
use std::fs;
use std::os::unix::ffi::OsStrExt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use sg_run::{End, Error, Limits, Run, Runner, Stack};
use sg_testkit::process::marked;

fn runner(command: &[&str]) -> Runner {
    Runner {
        command: command.iter().map(OsString::from).collect(),
        limits: Limits {
            // On a busy machine all takes its time.
            time: Duration::from_secs(60),
            memory: 256 << 20,
            output: 1 << 20,
            stack: Stack::USUAL,
        },
        interrupted: Arc::new(AtomicBool::new(false)),
    }
}

fn shell(script: &str) -> Runner {
    runner(&["sh", "-c", script])
}

fn python(script: &str) -> Runner {
    runner(&["python3", "-S", "-E", "-c", script])
}

/// Runs it and sees that no process is left whose command line holds `marker`.
#[track_caller]
fn run_marked(runner: &Runner, marker: &str) -> Run {
    let run = runner.run(b"1 2 3\n").expect("it can be started");
    assert_eq!(marked(marker), 0, "{marker} is still there");
    run
}

#[track_caller]
fn check(runner: &Runner, input: &[u8], end: End, stdout: &[u8]) -> Run {
    let run = runner.run(input).expect("it can be started");
    let shown = String::from_utf8_lossy(&run.stderr);
    assert_eq!(run.end, end, "standard error: {shown}");
    assert_eq!(run.stdout.len(), stdout.len(), "length of the output");
    assert!(run.stdout == stdout, "output");
    run
}

#[test]
fn input_arrives_whole_or_is_ignored() {
    let large = vec![b'7'; 3 << 20];
    let mut cat = runner(&["cat"]);
    cat.limits.output = large.len() as u64;
    check(&cat, &large, End::Exit(0), &large);
    check(&cat, b"", End::Exit(0), b"");
    check(&runner(&["true"]), &large, End::Exit(0), b"");
    check(&shell("exec <&-; echo x"), &large, End::Exit(0), b"x\n");
    check(&shell("head -c 1"), &large, End::Exit(0), b"7");
    check(&shell("cat; cat"), b"once\n", End::Exit(0), b"once\n");
    check(
        &shell("cat; cat /dev/stdin >/dev/null"),
        b"x",
        End::Exit(0),
        b"x",
    );
}

#[test]
fn ends_are_told_apart() {
    for (script, end) in [
        ("exit 0", End::Exit(0)),
        ("exit 77", End::Exit(77)),
        ("kill -SEGV $$", End::Signal(11)),
        ("kill -ABRT $$", End::Signal(6)),
        ("kill -FPE $$", End::Signal(8)),
        ("kill -KILL $$", End::Signal(9)),
        ("exec >&- 2>&-; exit 3", End::Exit(3)),
    ] {
        check(&shell(script), b"", end, b"");
    }
    assert_eq!(End::Signal(11).to_string(), "SIGSEGV");
    assert_eq!(
        End::Exit(139).to_string(),
        "exit status 139 (128 + SIGSEGV)"
    );
    assert_eq!(End::Exit(1).to_string(), "exit status 1");
}

#[test]
fn output_is_bounded() {
    let mut exact = shell("printf 12345678");
    exact.limits.output = 8;
    check(&exact, b"", End::Exit(0), b"12345678");
    exact.limits.output = 7;
    check(&exact, b"", End::OutputLimit, b"1234567");

    let flood = vec![b'y'; 1 << 20];
    let yes = shell("yes yyyyyyyyyyyyyyyyyy | tr -d '\\n'");
    check(&yes, b"", End::OutputLimit, &flood);
    let deaf = python("while True: print('y' * 4096, end='')");
    check(&deaf, b"", End::OutputLimit, &flood);
    let trap =
        shell("trap '' XFSZ TERM; while :; do printf yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy; done");
    let mut small = trap;
    small.limits.output = 64;
    check(&small, b"", End::OutputLimit, &flood[..64]);
}

#[test]
fn both_ends_of_standard_error_are_kept() {
    let run = check(
        &shell("echo first words >&2; head -c 3000000 /dev/zero >&2; echo last words >&2"),
        b"",
        End::Exit(0),
        b"",
    );
    assert_eq!(run.stderr.len(), 2048 + b"\n...\n".len() + 4096);
    assert!(run.stderr.starts_with(b"first words\n\0"));
    assert!(run.stderr.ends_with(b"\0last words\n"));
    let run = check(&shell("echo hint >&2; exit 1"), b"", End::Exit(1), b"");
    assert_eq!(run.stderr, b"hint\n");
}

#[test]
fn time_is_bounded() {
    let mut spin = shell("trap '' TERM XCPU; while :; do :; done");
    spin.limits.time = Duration::from_millis(100);
    let run = check(&spin, b"", End::TimeLimit, b"");
    assert!(spin.limits.time < run.cpu, "{run:?}");
    // The wall clock would have stopped it at four times this at the latest.
    assert!(run.wall < 4 * spin.limits.wall(), "{run:?}");

    let mut sleep = shell("echo a; sleep 1000");
    sleep.limits.time = Duration::from_millis(10);
    let run = check(&sleep, b"", End::TimeLimit, b"a\n");
    assert!(sleep.limits.wall() <= run.wall, "{run:?}");
    assert!(run.wall < Duration::from_secs(10), "{run:?}");

    // Its children count, whether or not it waits for them.
    let mut others = shell("(while :; do :; done) & sleep 1000");
    others.limits.time = Duration::from_millis(200);
    let run = check(&others, b"", End::TimeLimit, b"");
    assert!(others.limits.time < run.cpu, "{run:?}");
}

#[test]
fn who_waits_for_a_thread_that_works_is_not_asleep() {
    let worker = "def work():\n  while time.process_time() < 0.6: pass\n";
    let script = format!(
        "import threading, time\n{worker}t = threading.Thread(target=work)\nt.start()\nt.join()"
    );
    let mut threaded = python(&script);
    threaded.limits.time = Duration::from_secs(5);
    let run = check(&threaded, b"", End::Exit(0), b"");
    assert!(run.asleep < run.wall / 2, "{run:?}");
    let run = check(&shell("sleep 0.6"), b"", End::Exit(0), b"");
    // Looks may be few on a busy machine, and each stands for a short time only.
    assert!(Duration::from_millis(100) <= run.asleep, "{run:?}");
}

#[test]
fn a_run_that_waits_for_a_cpu_is_undecided() {
    let mut run = shell("true").run(b"").expect("it can be started");
    let limits = shell("true").limits;
    assert!(!run.is_undecided(&limits));
    run.end = End::TimeLimit;
    assert!(run.is_undecided(&limits));
    let slept = Run {
        asleep: limits.wall() + Duration::from_millis(1),
        ..run.clone()
    };
    assert!(!slept.is_undecided(&limits));
    run.cpu = limits.time + Duration::from_millis(1);
    assert!(!run.is_undecided(&limits));
}

/// What the escapee of a run has used is not charged to another that ends meanwhile.
#[test]
#[cfg(target_os = "linux")]
fn an_escapee_of_another_run_costs_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name).display().to_string();
    let (escaped, other_ended) = (at("escaped"), at("other"));
    let made = std::process::Command::new("mkfifo").arg(&escaped).status();
    assert!(made.expect("mkfifo is there").success());
    // The pipe closes when the grandchild, whose parent is gone, has ended.
    let first = python(&format!(
        "import os, time
reader, writer = os.pipe()
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        while time.process_time() < 0.8: pass
    os._exit(0)
os.close(writer)
os.wait()
os.read(reader, 1)
time.sleep(0.1)
open({escaped:?}, 'w').close()
while not os.path.exists({other_ended:?}): time.sleep(0.01)"
    ));
    let other = shell(&format!("read line <'{escaped}'; true"));
    let other = thread::scope(|scope| {
        let first = scope.spawn(|| check(&first, b"", End::Exit(0), b""));
        let other = check(&other, b"", End::Exit(0), b"");
        fs::write(&other_ended, "").expect("it can be written");
        first.join().expect("it ends well");
        other
    });
    assert!(other.cpu < Duration::from_millis(400), "{other:?}");
}

#[test]
fn processes_that_go_on_are_noted() {
    let left = |script: &str| check(&shell(script), b"", End::Exit(0), b"").left_processes;
    assert!(!left("sleep 0.01 & wait"));
    assert!(left("sleep 77001 &"));
    if cfg!(target_os = "linux") {
        assert!(left("setsid sleep 77002 & sleep 0.1"));
    }
}

#[test]
fn a_run_ends_at_its_deadline() {
    let deadline = Instant::now() + Duration::from_millis(100);
    let run = shell("sleep 1000").run_until(b"", Some(deadline));
    assert_eq!(run.expect("it can be started").end, End::Interrupted);
}

#[test]
fn a_late_end_is_no_good_end() {
    let mut late = python("import time\nwhile time.process_time() < 0.2: pass");
    late.limits.time = Duration::from_millis(190);
    check(&late, b"", End::TimeLimit, b"");
}

#[test]
fn memory_is_bounded() {
    let grow = "a = []\nwhile True: a.append(bytearray(1 << 20))";
    let growing = python(grow);
    let run = check(&growing, b"", End::MemoryLimit, b"");
    assert!(
        256 << 20 < run.peak_memory && run.peak_memory < 1 << 30,
        "{run:?}"
    );

    let some = python("a = bytearray(100 << 20)\nfor i in range(0, len(a), 4096): a[i] = 1");
    let run = check(&some, b"", End::Exit(0), b"");
    assert!(
        100 << 20 < run.peak_memory && run.peak_memory < 130 << 20,
        "{run:?}"
    );

    // The command is a shell, what it starts is at fault.
    let child = "import time\na = b'1' * (150 << 20)\ntime.sleep(9)";
    let script = format!("python3 -S -c \"{child}\" & python3 -S -c \"{child}\" & wait");
    let parent = shell(&script);
    check(&parent, b"", End::MemoryLimit, b"");
}

/// Memory that no process of the group has as its own pages.
#[test]
#[cfg(target_os = "linux")]
fn memory_elsewhere_counts() {
    #[track_caller]
    fn too_much(script: &str) {
        let mut runner = python(&format!("import os, time\n{script}\ntime.sleep(1000)"));
        // It is stopped by its memory, however busy the machine is.
        runner.limits.time = Duration::from_secs(1000);
        let run = check(&runner, b"", End::MemoryLimit, b"");
        assert!(256 << 20 < run.peak_memory, "{run:?}");
    }
    // Each file for itself is below the limit of files.
    too_much(
        "files = [os.memfd_create('x') for i in range(6)]\n\
         for i in range(300): os.write(files[i % 6], b'x' * (1 << 20))",
    );
    too_much("if os.fork() == 0:\n  os.setsid()\n  a = b'1' * (300 << 20)");
    // In a session of its own and without a parent, and in its child.
    too_much(
        "if os.fork() == 0:\n  os.setsid()\n  if os.fork(): os._exit(0)\n  os.fork()\n  \
         a = b'1' * (150 << 20)",
    );
}

/// Pages that processes share count once, and so do those of a file that is mapped.
#[test]
#[cfg(target_os = "linux")]
fn shared_memory_counts_once() {
    let script = "import mmap, os, time
a = b'1' * (70 << 20)
file = os.memfd_create('x')
os.ftruncate(file, 60 << 20)
b = mmap.mmap(file, 60 << 20)
for i in range(0, 60 << 20, 4096): b[i] = 1
for i in range(4):
  if os.fork() == 0:
    time.sleep(0.3)
    os._exit(0)
for i in range(4): os.wait()";
    let mut runner = python(script);
    runner.limits.time = Duration::from_secs(1000);
    let run = check(&runner, b"", End::Exit(0), b"");
    assert!(130 << 20 < run.peak_memory, "{run:?}");
}

#[test]
fn the_stack_is_as_large_as_asked() {
    let soft = |stack| {
        let mut runner = shell("ulimit -Ss; ulimit -Hs");
        runner.limits.stack = stack;
        let run = runner.run(b"").expect("it can be started");
        String::from_utf8(run.stdout).expect("a number")
    };
    assert_eq!(soft(Stack::Bytes(256 << 10)), "256\n256\n");
    assert_eq!(soft(Stack::Bytes(8 << 20)), "8192\n8192\n");
    let most = soft(Stack::Unlimited);
    let (first, second) = most.trim().split_once('\n').expect("two lines");
    assert_eq!(first, second);

    // A deep recursion in C's sense: the shell's own, on nested groups.
    let depth = 20_000;
    let deep = format!("{}:{}", "(".repeat(depth), ")".repeat(depth));
    let mut parse = runner(&["sh", "-n"]);
    parse.limits.stack = Stack::Bytes(256 << 10);
    check(&parse, deep.as_bytes(), End::Signal(11), b"");
    parse.limits.stack = Stack::Bytes(64 << 20);
    check(&parse, deep.as_bytes(), End::Exit(0), b"");
}

#[test]
fn nothing_is_left_behind() {
    let run = run_marked(&shell("sleep 71001 & echo started"), "71001");
    assert_eq!(
        (run.end, &run.stdout[..]),
        (End::Exit(0), &b"started\n"[..])
    );
    assert!(run.wall < Duration::from_secs(30), "{run:?}");

    run_marked(
        &shell("trap '' TERM INT HUP; nohup sleep 71002 & exit 1"),
        "71002",
    );
    let mut stuck = shell("sleep 71003 | sleep 71003");
    stuck.limits.time = Duration::from_millis(1);
    assert_eq!(run_marked(&stuck, "71003").end, End::TimeLimit);
}

#[test]
#[cfg(target_os = "linux")]
fn nothing_escapes_by_a_session_of_its_own() {
    let run = run_marked(&shell("setsid sleep 72001 & sleep 0.05"), "72001");
    assert_eq!(run.end, End::Exit(0));
    run_marked(
        &shell("(setsid sh -c 'sleep 72002 & sleep 72002' &) ; sleep 0.05"),
        "72002",
    );
    let daemon = "import os, time, sys
def fork():
    if os.fork(): os._exit(0)
if os.fork(): time.sleep(0.1); os._exit(0)
os.setsid(); fork(); os.setpgid(0, 0)
if os.fork(): os.setpgid(0, 0)
time.sleep(1000) or '72003'";
    run_marked(&python(daemon), "72003");
    // With others at the same time, whose processes are theirs.
    thread::scope(|scope| {
        for i in 0..4 {
            scope.spawn(move || {
                let script = format!("(setsid sleep 7300{i} &); sleep 0.0{i}; echo {i}");
                for _ in 0..5 {
                    let run = run_marked(&shell(&script), &format!("7300{i}"));
                    assert_eq!(run.end, End::Exit(0));
                }
            });
        }
    });
    let own = format!("/proc/{0}/task/{0}/children", std::process::id());
    let zombies = || {
        let children = fs::read_to_string(&own).unwrap_or_default();
        children.split_whitespace().any(|pid| {
            fs::read_to_string(format!("/proc/{pid}/stat")).is_ok_and(|stat| stat.contains(") Z "))
                && fs::read(format!("/proc/{pid}/cmdline")).is_ok_and(|line| line.is_empty())
        })
    };
    // Other tests run in this process: theirs are gone in a moment.
    let start = Instant::now();
    while zombies() {
        assert!(start.elapsed() < Duration::from_secs(5), "a zombie stays");
        thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn what_cannot_be_started() {
    #[track_caller]
    fn refused(command: &[&str], message: &str) {
        match runner(command).run(b"") {
            Err(error @ Error::Start(..)) => assert_eq!(error.to_string(), message),
            other => panic!("{other:?}"),
        }
    }
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "#!/no/such/interpreter\n").unwrap();
    let path = str::from_utf8(file.as_os_str().as_bytes()).unwrap();
    refused(&[], "cannot run nothing: the command is empty");
    refused(
        &["no-such-command"],
        "cannot run no-such-command: there is no such command",
    );
    refused(
        &["./no-such-file"],
        "cannot run ./no-such-file: there is no such file",
    );
    refused(&["/"], "cannot run /: it is a folder");
    refused(&["src/runner"], "cannot run src/runner: it is a folder");
    refused(
        &[path],
        &format!("cannot run {path}: the file is not executable"),
    );
    let source = folder.path().join("mine.cpp");
    fs::write(&source, "int main() {}\n").unwrap();
    let path_of_source = source.to_str().unwrap();
    refused(
        &[path_of_source],
        &format!("cannot run {path_of_source}: the file is not executable; compile it first"),
    );
    refused(
        &["Cargo.toml"],
        "cannot run Cargo.toml: there is no such command; for the file in this folder write ./Cargo.toml",
    );
    use std::os::unix::fs::PermissionsExt;
    fs::set_permissions(&file, fs::Permissions::from_mode(0o755)).unwrap();
    refused(
        &[path],
        &format!(
            "cannot run {path}: it needs an interpreter or a loader that is not there (look at its first line)"
        ),
    );
    fs::write(&file, "echo no first line\n").unwrap();
    refused(
        &[path],
        &format!(
            "cannot run {path}: it is not a program; a script needs a first line such as #!/bin/sh"
        ),
    );
}

#[test]
fn the_user_can_stop_it() {
    let mut sleep = shell("echo a; sleep 74001");
    sleep.limits.time = Duration::from_secs(100);
    let flag = Arc::clone(&sleep.interrupted);
    let stopper = thread::spawn(move || {
        thread::sleep(Duration::from_millis(100));
        flag.store(true, Ordering::Relaxed);
    });
    let run = run_marked(&sleep, "74001");
    assert_eq!(run.end, End::Interrupted);
    assert!(run.wall < Duration::from_secs(30), "{run:?}");
    stopper.join().unwrap();
}

#[test]
fn waiting_for_more_is_told_from_other_ways_not_to_end() {
    #[track_caller]
    fn waits(mut runner: Runner, input: &[u8], expected: bool) {
        // Until then it is watched.
        runner.limits.time = Duration::from_millis(500);
        assert_eq!(runner.waits_for_more(input).unwrap(), expected);
    }
    let large = vec![b'\n'; 1 << 18];
    waits(runner(&["cat"]), b"1 2\n", true);
    waits(runner(&["cat"]), &large, true);
    waits(
        python("import sys\nfor line in sys.stdin: pass\nwhile True: pass"),
        b"1\n",
        true,
    );
    waits(runner(&["true"]), b"1 2\n", false);
    waits(runner(&["true"]), &large, false);
    waits(shell("exec sleep 100"), b"1\n", false);
    waits(shell("exec <&-; sleep 100"), b"1\n", false);
    waits(shell("head -n 1; while :; do :; done"), b"1\n", false);
    waits(shell("head -n 1; kill -SEGV $$"), b"1\n", false);
}
