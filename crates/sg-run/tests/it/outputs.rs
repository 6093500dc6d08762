//! Outputs that are there already.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

use flate2::Compression;
use flate2::write::GzEncoder;
use sg_run::outputs::{Outputs, Unassigned};
use tempfile::TempDir;
use zip::write::SimpleFileOptions;

/// Each file holds its name.
fn folder(files: &[&str]) -> TempDir {
    let folder = TempDir::new().unwrap();
    for file in files {
        let path = folder.path().join(file);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, file).unwrap();
    }
    folder
}

fn zip(path: &Path, files: &[(&str, &[u8])]) {
    let mut archive = zip::ZipWriter::new(File::create(path).unwrap());
    for (name, content) in files {
        archive
            .start_file(*name, SimpleFileOptions::default())
            .unwrap();
        archive.write_all(content).unwrap();
    }
    archive.finish().unwrap();
}

fn tar(out: impl Write, files: &[(&str, &[u8])]) -> io::Result<impl Write> {
    let mut archive = tar::Builder::new(out);
    for (name, content) in files {
        let mut header = tar::Header::new_ustar();
        // The safe way to set a name refuses the odd ones.
        header.as_mut_bytes()[..name.len()].copy_from_slice(name.as_bytes());
        header.set_size(content.len() as u64);
        header.set_cksum();
        archive.append(&header, *content)?;
    }
    archive.into_inner()
}

/// What each test is given: the content of its output, or why there is none.
#[track_caller]
fn check(outputs: &Outputs, expected: &[(&str, &str)], rest: &[&str]) {
    let tests: Vec<String> = expected
        .iter()
        .map(|(test, _)| (*test).to_owned())
        .collect();
    let assigned = outputs.assign(&tests);
    let given = assigned.outputs.iter().map(|output| match output {
        Ok(number) => String::from_utf8(outputs.read(*number, 1000).unwrap()).unwrap(),
        Err(Unassigned::NoOutput) => "-".to_owned(),
        Err(Unassigned::Several(a, b)) => format!("{a}|{b}"),
    });
    let expected: Vec<_> = expected.iter().map(|(_, output)| *output).collect();
    assert_eq!(given.collect::<Vec<_>>(), expected);
    assert_eq!(assigned.rest, rest);
}

#[track_caller]
fn check_folder(files: &[&str], expected: &[(&str, &str)], rest: &[&str]) {
    let folder = folder(files);
    check(&Outputs::open(folder.path()).unwrap(), expected, rest);
}

#[test]
fn names_and_endings() {
    check_folder(
        &[
            "sample/1.out",
            "secret/1.out",
            "x.ans",
            "x.in",
            "x.txt",
            "y.in.OUT",
            "z",
        ],
        &[
            ("sample/1", "sample/1.out"),
            ("secret/1", "secret/1.out"),
            ("secret/x", "x.ans"),
            ("secret/y", "y.in.OUT"),
            ("secret/a/z", "z"),
            ("secret/none", "-"),
        ],
        &["x.txt"],
    );
    // In any folders above, also those of a package.
    check_folder(
        &["a/data/secret/1.out", "b/2.out", "b/c/3.4.txt", "4.dat"],
        &[
            ("sample/1", "-"),
            ("secret/1", "a/data/secret/1.out"),
            ("secret/2", "b/2.out"),
            ("secret/3.4", "b/c/3.4.txt"),
            ("secret/4", "-"),
        ],
        &["4.dat"],
    );
    // It is not known which of two tests, or of two outputs, is meant.
    check_folder(
        &["1.out", "a/2.out", "b/2.out"],
        &[
            ("sample/1", "-"),
            ("secret/1", "-"),
            ("secret/2", "a/2.out|b/2.out"),
        ],
        &["1.out", "a/2.out", "b/2.out"],
    );
    // An output belongs to the longest name that it ends with.
    check_folder(&["b/1.out"], &[("1", "-"), ("b/1", "b/1.out")], &[]);
    check_folder(
        &["x/b/1.out", "x/1.out"],
        &[("1", "x/1.out"), ("b/1", "x/b/1.out")],
        &[],
    );
    // An output of another group is none.
    check_folder(&["secret/1.out"], &[("sample/1", "-")], &["secret/1.out"]);
    check_folder(
        &[
            "._1.out",
            ".DS_Store",
            "__MACOSX/1.out",
            ".x/1.out",
            "x1.out",
            ".out",
        ],
        &[("1", "-")],
        &["x1.out"],
    );
}

#[test]
fn one_file() {
    let folder = folder(&["mine.txt"]);
    let file = Outputs::open(&folder.path().join("mine.txt")).unwrap();
    check(&file, &[("secret/1", "mine.txt")], &[]);
    check(
        &file,
        &[("secret/mine", "mine.txt"), ("secret/1", "-")],
        &[],
    );
    check(&file, &[("1", "-"), ("2", "-")], &["mine.txt"]);
    assert_eq!(file.read(0, 4).unwrap(), b"mine");
}

#[test]
fn archives() {
    let folder = folder(&[]);
    let at = |name: &str| folder.path().join(name);
    let files: [(&str, &[u8]); 6] = [
        ("./out/secret/1.out", b"one"),
        ("../../../2.out", b"two"),
        ("C:\\x\\3.out", b"three"),
        ("/4.out", b"four"),
        ("__MACOSX/secret/._1.out", b"?"),
        ("/4.out", b"four again"),
    ];
    let expected = [
        ("secret/1", "one"),
        ("secret/2", "two"),
        ("secret/3", "three"),
        ("secret/4", "four again"),
    ];
    // Archives are known by what they are, not by their names.
    tar(File::create(at("a")).unwrap(), &files).unwrap();
    let gzip = GzEncoder::new(File::create(at("b.zip")).unwrap(), Compression::fast());
    tar(gzip, &files).unwrap().flush().unwrap();
    zip(&at("c.out"), &files[..4]);
    check(&Outputs::open(&at("a")).unwrap(), &expected, &[]);
    check(&Outputs::open(&at("b.zip")).unwrap(), &expected, &[]);
    let expected = [&expected[..3], &[("secret/4", "four")]].concat();
    check(&Outputs::open(&at("c.out")).unwrap(), &expected, &[]);
    // Nothing was written.
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 3);
}

#[test]
fn archives_that_are_refused() {
    let folder = folder(&[]);
    let refused = |content: &[u8]| {
        let path = folder.path().join("a");
        fs::write(&path, content).unwrap();
        Outputs::open(&path).unwrap_err().to_string()
    };
    let other = "archives of xz are not read; make it a zip, tar or tar.gz";
    assert_eq!(refused(b"\xfd7zXZ\0..."), other);
    refused(b"PK\x03\x04 and no more");
    let gzip = |bytes: &[u8]| {
        let mut out = GzEncoder::new(Vec::new(), Compression::fast());
        out.write_all(bytes).unwrap();
        out.finish().unwrap()
    };
    refused(&gzip(b"WIN\n"));
    refused(&gzip(&[0; 1024]));
    let mut cut = Vec::new();
    tar(&mut cut, &[("1.out", &[b'x'; 4096])])
        .unwrap()
        .flush()
        .unwrap();
    refused(&cut[..2000]);
    refused(&gzip(&cut)[..40]);
}

/// What unpacks to very much is refused once it is too much, whatever it says of its size.
#[test]
fn bombs() {
    let folder = folder(&[]);
    let too_large = "it unpacks to more than 256 MiB; unpack it and give the folder";
    let zeros = vec![0; 16 << 20];
    let many: Vec<(String, &[u8])> = (0..17).map(|i| (format!("{i}.out"), &zeros[..])).collect();
    let many: Vec<(&str, &[u8])> = many.iter().map(|(name, all)| (&name[..], *all)).collect();
    zip(&folder.path().join("a"), &many);
    let gzip = GzEncoder::new(
        File::create(folder.path().join("b")).unwrap(),
        Compression::fast(),
    );
    tar(gzip, &many).unwrap().flush().unwrap();
    for name in ["a", "b"] {
        let path = folder.path().join(name);
        assert!(fs::metadata(&path).unwrap().len() < 4 << 20);
        assert_eq!(Outputs::open(&path).unwrap_err().to_string(), too_large);
    }
}

#[test]
#[cfg(unix)]
fn only_files_are_read() {
    let folder = folder(&["2.out"]);
    let pipe = folder.path().join("1.out");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status();
    assert!(made.expect("mkfifo is there").success());
    let refusal = "it is a pipe, not a file";
    assert_eq!(Outputs::open(&pipe).unwrap_err().to_string(), refusal);
    let outputs = Outputs::open(folder.path()).unwrap();
    let assigned = outputs.assign(&["1".to_owned(), "2".to_owned()]);
    assert_eq!(assigned.outputs, [Ok(0), Ok(1)]);
    assert_eq!(outputs.read(0, 9).unwrap_err().to_string(), refusal);
    assert_eq!(outputs.read(1, 9).unwrap(), b"2.out");
    assert!(Outputs::open(&folder.path().join("none")).is_err());
}
