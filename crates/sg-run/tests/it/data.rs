//! Folders of inputs.

use std::fs;
use std::path::{Path, PathBuf};

use sg_run::data::{self, PassedOver};
use tempfile::TempDir;

/// A folder with these empty files; one that starts with a digit has that many bytes.
fn folder(files: &[&str]) -> TempDir {
    let folder = TempDir::new().unwrap();
    for file in files {
        let path = folder.path().join(file);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        let name = path.file_name().unwrap().to_str().unwrap();
        let length = name.bytes().next().map_or(0, |b| b.saturating_sub(b'0'));
        fs::write(path, vec![b'\n'; usize::from(length % 10)]).unwrap();
    }
    folder
}

/// The paths as seen from the folder.
fn seen(folder: &TempDir, paths: impl IntoIterator<Item = PathBuf>) -> Vec<String> {
    let path = |path: PathBuf| {
        let path = path.strip_prefix(folder.path()).unwrap();
        path.to_str().unwrap().replace('\\', "/")
    };
    paths.into_iter().map(path).collect()
}

#[test]
fn inputs_and_answers() {
    let folder = folder(&[
        "b.in", "b.out", "b.ans", "a.in", "a.out", "c.in", "a.desc", "d.ans", "f.in/x", "._a.in",
    ]);
    let at = |name: &str| folder.path().join(name);
    let inputs = data::inputs(folder.path()).unwrap();
    let answers = inputs.iter().map(|input| data::answer(input));
    let answers: Vec<_> = seen(&folder, answers.flatten());
    assert_eq!(answers, ["a.out", "b.ans"]);
    assert_eq!(seen(&folder, inputs), ["a.in", "b.in", "c.in", "f.in"]);
    assert!(data::inputs(&at("none")).is_err());
    assert_eq!(data::answer(&at("d.in")), Some(at("d.ans")));
}

/// The names of the tests, with what is passed over.
#[track_caller]
fn check(files: &[&str], expected: &[&str], passed_over: &[(&str, PassedOver)]) {
    let folder = folder(files);
    let found = data::tests(folder.path());
    let names = found.tests.iter().map(|test| test.name.to_str().unwrap());
    assert_eq!(names.collect::<Vec<_>>(), expected);
    let others = found.passed_over.iter();
    let others = others.map(|(name, reason)| (name.to_str().unwrap(), *reason));
    assert_eq!(others.collect::<Vec<_>>(), passed_over);
    assert!(found.unreadable.is_empty());
}

#[test]
fn tests_of_a_package() {
    use PassedOver::{Beside, Ending, NoInput, Other, Twice};
    check(
        &[
            "data/secret/b/1.in",
            "data/secret/10.in",
            "data/secret/2.in",
            "data/sample/1.in",
            "secret/0.in",
            "problem.yaml",
            "submissions/mine.cpp",
            "lenient/1.in",
            "7.in",
            "8.ANS",
            "a.out",
            "data/sub/9.ans",
        ],
        &["sample/1", "secret/2", "secret/10", "secret/b/1"],
        &[
            ("7.in", Beside),
            ("8.ANS", Beside),
            ("data/sub", Beside),
            ("secret", Twice),
        ],
    );
    // The one folder within `data`, the other without.
    check(
        &["data/secret/1.in", "sample/1.in"],
        &["sample/1", "secret/1"],
        &[],
    );
    check(
        &["secret/1.in", "more/1.in"],
        &["secret/1"],
        &[("more", Beside)],
    );
    check(
        &[
            "data/secret/1.in",
            "data/secret/1.ans",
            "data/secret/1.desc",
            "data/secret/testdata.yaml",
            "data/secret/._1.in",
            "data/secret/.DS_Store",
            "data/secret/.git/2.in",
            "data/secret/01.IN",
            "data/secret/1.ANS",
            "data/secret/2.ans",
            "data/secret/notes.txt",
            "data/extra/a/1.in",
            "data/3.in",
            "data/empty/readme",
        ],
        &["secret/1"],
        &[
            ("data/3.in", Beside),
            ("data/extra", Beside),
            ("secret/01.IN", Ending),
            ("secret/1.ANS", Ending),
            ("secret/2.ans", NoInput),
            ("secret/notes.txt", Other),
        ],
    );
}

#[test]
fn tests_of_another_folder() {
    check(
        &["b.in", "a/1.in", "f.in/x.in", "data"],
        &["a/1", "b", "f.in/x"],
        &[("data", PassedOver::Other)],
    );
    check(&["3.in", "data/2.in"], &["3", "data/2"], &[]);
    check(&["a.ans"], &[], &[("a.ans", PassedOver::NoInput)]);
    check(&[], &[], &[]);
}

#[test]
fn natural_order() {
    let names = [
        "01",
        "1",
        "1a",
        "2",
        "10",
        "99999999999999999999",
        "100000000000000000000",
        "a/2",
        "a/10",
        "a1",
        "a2",
        "a2b",
        "a10",
        "b",
    ];
    let files: Vec<String> = names
        .iter()
        .rev()
        .map(|name| format!("{name}.in"))
        .collect();
    let files: Vec<&str> = files.iter().map(String::as_str).collect();
    check(&files, &names, &[]);
}

#[test]
#[cfg(unix)]
fn only_files_are_read() {
    use std::os::unix::fs::symlink;
    let folder = folder(&["b.in", "sub/c.in"]);
    let at = |name: &str| folder.path().join(name);
    let made = std::process::Command::new("mkfifo")
        .arg(at("a.in"))
        .status();
    assert!(made.expect("mkfifo is there").success());
    let _socket = std::os::unix::net::UnixListener::bind(at("s.in")).unwrap();
    symlink("/dev/zero", at("z.in")).unwrap();
    symlink(folder.path(), at("sub/loop")).unwrap();
    let found = data::tests(folder.path());
    let names = found.tests.iter().map(|test| test.name.to_str().unwrap());
    assert_eq!(names.collect::<Vec<_>>(), ["a", "b", "s", "sub/c", "z"]);
    assert_eq!(found.passed_over, [("sub/loop".into(), PassedOver::Link)]);
    let read = |name: &str| data::read(&at(name)).map_err(|error| error.to_string());
    assert_eq!(read("a.in"), Err("it is a pipe, not a file".to_owned()));
    assert_eq!(read("s.in"), Err("it is a socket, not a file".to_owned()));
    assert_eq!(read("z.in"), Err("it is a device, not a file".to_owned()));
    assert_eq!(read("sub"), Err("it is a folder, not a file".to_owned()));
    assert_eq!(read("b.in"), Ok(Vec::new()));
    assert!(read("none").is_err());
}

#[test]
fn inputs_come_by_size() {
    let by_size = |folder: &TempDir| {
        let tests = data::tests_by_size(folder.path()).tests.into_iter();
        seen(folder, tests.map(|test| test.input))
    };
    let plain = folder(&["3.in", "a/2.in", "a/b/1.in", "a/b/2.in", "0.ans"]);
    assert_eq!(by_size(&plain), ["a/b/1.in", "a/2.in", "a/b/2.in", "3.in"]);
    // A link is as large as what it leads to.
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink(plain.path().join("3.in"), plain.path().join("0.in")).unwrap();
        assert_eq!(by_size(&plain)[3..], ["0.in", "3.in"]);
    }
    let none = data::tests_by_size(Path::new("no such folder"));
    assert_eq!((none.tests.len(), none.unreadable.len()), (0, 1));
}
