use std::fs;
use std::sync::atomic::Ordering;

use super::*;

/// Sources that print 42.
const PROGRAMS: [(&str, &str); 8] = [
    (
        "a.c",
        "#include <math.h>\n#include <stdio.h>\nint main(int n, char **v) { printf(\"%.0f\\n\", sqrt(1763.0 + n)); }",
    ),
    (
        "a b.cpp",
        "#include <cstdio>\n#ifndef ONLINE_JUDGE\n#error\n#endif\nint main() { std::puts(\"42\"); }",
    ),
    ("1-a.rs", "fn main() { println!(\"42\"); }"),
    (
        "Named.java",
        "public class Named { public static void main(String[] a) { System.out.println(42); } }",
    ),
    (
        "other.java",
        "class Main { public static void main(String[] a) { System.out.println(42); } }",
    ),
    (
        "a.go",
        "package main\nimport \"fmt\"\nfunc main() { fmt.Println(42) }",
    ),
    ("a.py", "print(42)"),
    ("a.js", "console.log(42)"),
];

fn flag() -> Arc<AtomicBool> {
    Arc::new(AtomicBool::new(false))
}

fn source(folder: &Path, name: &str, text: &str) -> Source {
    let path = folder.join(name);
    fs::write(&path, text).expect("it can be written");
    Source::new(&path).expect("its language is known")
}

fn build(source: &Source) -> Result<Executable, BuildError> {
    source.build(&flag(), |_| {})
}

#[track_caller]
fn output(command: &[OsString]) -> String {
    let runner = Runner {
        command: command.to_vec(),
        limits: Limits::new(Duration::from_secs(60), 1 << 30),
        interrupted: flag(),
    };
    let run = runner.run(b"").expect("it can be run");
    assert_eq!(
        run.end,
        End::Exit(0),
        "{}",
        String::from_utf8_lossy(&run.stderr)
    );
    String::from_utf8(run.stdout).expect("it is text")
}

/// Those of the eight for which there is a compiler, and of these there are at least four.
#[test]
fn every_language_runs_and_leaves_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut num_built = 0;
    for (name, text) in PROGRAMS {
        let built = match build(&source(folder.path(), name, text)) {
            Err(BuildError::NoTool(..)) => continue,
            built => built.unwrap_or_else(|error| panic!("{name}: {error}")),
        };
        assert_eq!(output(&built.command), "42\n", "{name}");
        num_built += 1;
        if built.by_hand.compile.is_some() {
            let made = Path::new(built.command.last().expect("there are words"));
            let made = match made.is_absolute() {
                true => made.parent().expect("it lies in a folder").to_owned(),
                false => PathBuf::from(&built.command[built.command.len() - 2]),
            };
            assert!(made.is_dir(), "{name}: {}", made.display());
            drop(built);
            assert!(!made.exists(), "{name}: {}", made.display());
        }
    }
    assert!(4 <= num_built, "{num_built} of the languages are there");
    assert_eq!(
        fs::read_dir(folder.path()).expect("it is there").count(),
        PROGRAMS.len()
    );
}

#[test]
fn a_user_can_do_the_same() {
    let source = Source::new(Path::new("-tests/my prog.cpp")).expect("its language is known");
    let words = |words: Vec<OsString>| words.join(OsStr::new("|")).into_string().expect("text");
    assert_eq!(
        words(source.compiler("g++", Path::new(""))),
        "g++|-O2|-DONLINE_JUDGE|-o|my prog|./-tests/my prog.cpp|-lm"
    );
    assert_eq!(
        words(source.run(&source.stem(), Path::new(""))),
        "./my prog"
    );
    let source = Source::new(Path::new("Mine.JAVA")).expect("its language is known");
    assert_eq!(
        words(source.compiler("javac", Path::new(""))),
        "javac|-d|.|Mine.JAVA"
    );
    assert_eq!(
        words(source.run("Main".as_ref(), Path::new("/t"))),
        "java|-XX:+UseSerialGC|-cp|/t|Main"
    );
}

#[test]
fn endings_name_languages() {
    for (path, language) in [
        ("a.c", C),
        ("a.C", Cpp),
        ("x/a.b.CPP", Cpp),
        ("a.c++", Cpp),
        ("a.mjs", JavaScript),
    ] {
        let source = Source::new(Path::new(path)).expect("its language is known");
        assert_eq!(source.language, language, "{path}");
    }
    for path in ["a", "a.sh", ".c", "a.out", "c", "a."] {
        assert_eq!(Source::new(Path::new(path)), None, "{path}");
    }
}

#[test]
fn what_becomes_no_program() {
    let folder = tempfile::tempdir().expect("a folder");
    #[track_caller]
    fn refused(source: &Source, message: &str) {
        let error = build(source).expect_err("it cannot be built").to_string();
        let path = source.path.display().to_string();
        assert_eq!(error.replace(&path, "FILE"), message);
    }
    let broken = source(folder.path(), "broken.rs", "fn main() { let }");
    refused(
        &broken,
        "FILE does not compile: rustc ended with exit status 1",
    );
    fs::remove_file(&broken.path).expect("it is there");
    refused(
        &broken,
        "cannot read FILE: No such file or directory (os error 2)",
    );

    let unheard = BuildError::NoTool("a.go".into(), Go.tools());
    assert_eq!(unheard.to_string(), "a.go needs go, which is not there");
    let unnamed = BuildError::NoClass("x/a.java".into());
    assert_eq!(
        unnamed.to_string(),
        "x/a.java has no class a and no class Main to start"
    );

    let stopped = flag();
    stopped.store(true, Ordering::Relaxed);
    let source = source(folder.path(), "a.rs", "fn main() {}");
    let mut told = Vec::new();
    let error = source.build(&stopped, |words| told = words.to_vec());
    assert!(
        matches!(error, Err(BuildError::Interrupted(_))),
        "{error:?}"
    );
    let program = Path::new(&told[told.len() - 2]);
    let made = program.parent().expect("it lies in a folder");
    assert!(made.is_absolute() && !made.exists(), "{}", made.display());
}
