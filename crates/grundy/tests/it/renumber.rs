//! `grundy renumber` as a process, and streams of what it writes.

use std::fs;
use std::path::Path;

use sg_random::{Rng, along};
use sg_testkit::process::{Run, program, run};

fn grundy(args: &[&str], input: &str) -> Run {
    run(
        program(env!("CARGO_BIN_EXE_grundy")).args(args),
        input.as_bytes(),
    )
}

fn text(path: &Path) -> &str {
    path.to_str().expect("it is a text")
}

/// The entries of an array.
fn entries(path: &Path) -> Vec<usize> {
    let bytes = fs::read(path).expect("it is there");
    let head = String::from_utf8_lossy(&bytes[10..128]);
    let kind = ["u1", "u2", "u4", "u8"]
        .into_iter()
        .find(|kind| head.contains(kind));
    let size = kind.expect("it has a type")[1..].parse();
    let entries = bytes[128..].chunks(size.expect("it is a number"));
    let number = |entry: &[u8]| {
        entry
            .iter()
            .rev()
            .fold(0, |n, &byte| n << 8 | usize::from(byte))
    };
    entries.map(number).collect()
}

/// What is said last, which is the checksum.
fn checksum(ended: &Run, said: &str) -> String {
    assert_eq!(ended.status, Some(0), "{}", ended.stderr);
    said.lines().last().unwrap_or_default().to_owned()
}

/// A copy streams, and its values are those of the graph in another order, which the numbers tell.
#[test]
fn copies_stream() {
    let mut rng = Rng::new(1);
    let folder = tempfile::tempdir().expect("there is room");
    let at = |name: &str| folder.path().join(name);
    let graph = at("graph.txt");
    for round in 0..4 {
        let order = rng.permutation(200);
        let rows = along::pairs(&mut rng, &order, 700);
        let mut lines = "200 700\n".to_owned();
        for (v, row) in rows.iter().enumerate() {
            lines.extend(row.iter().map(|w| format!("{v} {w}\n")));
        }
        fs::write(&graph, lines).expect("there is room");
        let values = at("values.npy");
        let args = [
            "values",
            "--first",
            "0",
            text(&graph),
            "--output",
            text(&values),
        ];
        checksum(&grundy(&args, ""), "");
        let wanted = entries(&values);
        let folder_name = format!("sorted{round}");
        for (output, numbers) in [
            (at("sorted.txt"), at("sorted.numbers.npy")),
            (at(&folder_name), at(&folder_name).join("numbers.npy")),
        ] {
            let args = [
                "renumber",
                "--first",
                "0",
                text(&graph),
                "--output",
                text(&output),
            ];
            grundy(&args, "").check(0, "", "");
            let mut stream = vec!["values", "--stream", text(&output)];
            if output.is_file() {
                stream.extend(["--first", "0"]);
            }
            let printed = grundy(&stream, "");
            let stream = [&stream[..], &["--output", text(&values)]].concat();
            let noted = grundy(&stream, "");
            assert_eq!(
                checksum(&printed, &printed.stdout),
                checksum(&noted, &noted.stderr)
            );
            let (found, numbers) = (entries(&values), entries(&numbers));
            let found: Vec<_> = numbers.iter().map(|&number| found[number]).collect();
            assert_eq!(found, wanted);
        }
    }
}

#[test]
fn names_and_texts() {
    let folder = tempfile::tempdir().expect("there is room");
    let at = |name: &str| folder.path().join(name);
    let sorted = at("sorted.txt");
    let args = ["renumber", "--output", text(&sorted)];
    let ended = grundy(&args, "a b\na c\nb c\n");
    ended.check(0, "", "read as names, an arc a line\n");
    let written = fs::read_to_string(&sorted).expect("it is written");
    assert_eq!(written, "3 3\n1 0\n2 1\n2 0\n");
    assert_eq!(entries(&at("sorted.numbers.npy")), [2, 1, 0]);
}

#[test]
fn refusals() {
    let folder = tempfile::tempdir().expect("there is room");
    let sorted = folder.path().join("sorted");
    let name = text(&sorted);
    let args = ["renumber", "--format", "names", "--output", name];
    grundy(&args, "a b\nb a\n").check(
        3,
        "",
        "grundy: standard input: cycle a -> b -> a\n  line 1, column 1: a -> b\n  \
         line 2, column 1: b -> a\n",
    );
    assert!(!sorted.exists());
    grundy(&args, "a b\n").check(0, "", "");
    grundy(&args, "a b\n").check(
        3,
        "",
        &format!("grundy: cannot write {name}: there is a graph in it; give another name\n"),
    );
    let args = ["renumber", "--format", "uva12163", "--output", name];
    grundy(&args, "1\n2 1\n0 1\n3 1\n0\n").check(
        3,
        "",
        "grundy: standard input: a spread game has constants, which neither arcs nor arrays hold\n",
    );
}
