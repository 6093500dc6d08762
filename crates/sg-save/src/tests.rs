use std::os::unix::fs::{PermissionsExt, symlink};
use std::thread;

use super::*;

/// What is in a folder: names, ascending, and contents.
#[track_caller]
fn check(folder: &Path, want: &[(&str, &str)]) {
    let entries = fs::read_dir(folder).expect("it is there").flatten();
    let mut found: Vec<(String, String)> = entries
        .map(|entry| {
            let name = entry.file_name().into_string().expect("it is text");
            (name, fs::read_to_string(entry.path()).unwrap_or_default())
        })
        .collect();
    found.sort();
    let want: Vec<_> = want
        .iter()
        .map(|&(a, b)| (a.to_owned(), b.to_owned()))
        .collect();
    assert_eq!(found, want);
}

fn mode(path: &Path) -> u32 {
    fs::metadata(path)
        .expect("it is there")
        .permissions()
        .mode()
        & 0o7777
}

/// Nobody wants to stop.
static GO_ON: AtomicBool = AtomicBool::new(false);

fn write(path: &Path, content: &[u8]) -> Result<(), Error> {
    create(path, &[], &GO_ON, |mut out| out.write_all(content))
}

#[track_caller]
fn refused(path: &Path, inputs: &[File], what: &str) {
    let written = create(path, inputs, &GO_ON, |mut out| out.write_all(b"new"));
    assert_eq!(written.expect_err("it is refused").to_string(), what);
}

#[test]
fn a_file_has_the_mode_of_its_kind_or_its_own() {
    let folder = tempfile::tempdir().expect("a folder");
    let [new, plain] = ["new", "plain"].map(|name| folder.path().join(name));
    File::create(&plain).expect("it can be written");
    write(&new, b"1").expect("it can be written");
    assert_eq!(mode(&new), mode(&plain));
    fs::set_permissions(&new, Permissions::from_mode(0o640)).expect("it is ours");
    write(&new, b"2").expect("it can be written");
    assert_eq!(mode(&new), 0o640);
    check(folder.path(), &[("new", "2"), ("plain", "")]);
}

#[test]
fn what_fails_leaves_what_was_there() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("a");
    fs::write(&path, "old").expect("it can be written");
    let full = |mut out: Stoppable<'_>| {
        out.write_all(&[b'x'; 1 << 20])?;
        Err(io::ErrorKind::StorageFull.into())
    };
    let error = create(&path, &[], &GO_ON, full).expect_err("it is full");
    assert_eq!(error.to_string(), "no storage space");
    check(folder.path(), &[("a", "old")]);
    refused(
        &folder.path().join("no/a"),
        &[],
        "No such file or directory (os error 2)",
    );
}

#[test]
fn only_plain_files_are_written_over() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    fs::write(at("a"), "old").expect("it can be written");
    symlink("a", at("link")).expect("a link");
    symlink("nowhere", at("loose")).expect("a link");
    refused(
        &at("link"),
        &[],
        "it is a link to a; write there, or remove it",
    );
    refused(
        &at("loose"),
        &[],
        "it is a link to nowhere; write there, or remove it",
    );
    refused(folder.path(), &[], "it is a folder");

    fs::hard_link(at("a"), at("b")).expect("a second name");
    for name in ["a", "b"] {
        let input = File::open(at("a")).expect("it is there");
        refused(&at(name), &[input], "it is the input; give another name");
    }
    fs::set_permissions(at("a"), Permissions::from_mode(0o444)).expect("it is ours");
    refused(&at("a"), &[], "it is write-protected");
    check(
        folder.path(),
        &[("a", "old"), ("b", "old"), ("link", "old"), ("loose", "")],
    );

    // A device is no file to be replaced, even behind a link.
    symlink("/dev/null", at("null")).expect("a link");
    for null in [at("null"), "/dev/null".into()] {
        write(&null, b"new").expect("it takes everything");
        assert!(!fs::metadata(null).expect("it is there").is_file());
    }
    if Path::new("/dev/full").exists() {
        refused(
            Path::new("/dev/full"),
            &[],
            "No space left on device (os error 28)",
        );
    }
}

#[test]
fn two_never_take_one_name() {
    let folder = tempfile::tempdir().expect("a folder");
    symlink("nowhere", folder.path().join("0")).expect("a link");
    let save = |content: String| {
        let mut names = (0..).map(|number| folder.path().join(format!("{number}")));
        let is_taken = |path: &PathBuf| {
            let fill = |mut out: Stoppable<'_>| out.write_all(content.as_bytes());
            create_new(path, &GO_ON, fill).expect("it can be written")
        };
        names.find(is_taken).expect("numbers do not end")
    };
    thread::scope(|scope| {
        for number in 10..18 {
            scope.spawn(move || {
                let path = save(number.to_string());
                let content = fs::read_to_string(path).expect("it is there");
                assert_eq!(content, number.to_string());
            });
        }
    });
    let files = fs::read_dir(folder.path()).expect("it is there").flatten();
    let mut contents: Vec<_> = files
        .flat_map(|file| fs::read_to_string(file.path()))
        .collect();
    contents.sort();
    assert_eq!(contents, ["10", "11", "12", "13", "14", "15", "16", "17"]);
}
