//! Folders of inputs.

use std::fs;
use std::path::{Path, PathBuf};

use sg_run::data;
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
        "b.in", "b.out", "b.ans", "a.in", "a.out", "c.in", "a.desc", "d.ans", "f.in/x",
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

#[test]
fn groups_of_a_package() {
    #[track_caller]
    fn check(files: &[&str], expected: &[(&str, &str)]) {
        let folder = folder(files);
        let groups = data::groups(folder.path());
        let expected = expected
            .iter()
            .map(|&(name, path)| (name, folder.path().join(path)));
        assert_eq!(groups, expected.collect::<Vec<_>>());
    }
    check(&["1.in", "sample"], &[]);
    check(
        &["data/secret/1.in", "data/sample/1.in", "secret/1.in"],
        &[
            ("sample", "data/sample"),
            ("secret", "data/secret"),
            ("secret", "secret"),
        ],
    );
}

#[test]
fn inputs_below_a_folder_come_by_size() {
    let plain = folder(&["3.in", "a/2.in", "a/b/1.in", "a/b/2.in", "0.ans"]);
    let below = |folder: &TempDir| seen(folder, data::inputs_below(folder.path()));
    assert_eq!(below(&plain), ["a/b/1.in", "a/2.in", "a/b/2.in", "3.in"]);
    let package = folder(&["3.in", "data/2.in"]);
    assert_eq!(below(&package), ["data/2.in"]);
    assert!(data::inputs_below(Path::new("no such folder")).is_empty());
}
