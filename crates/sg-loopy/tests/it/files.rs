//! Certificates as text, and `scripts/verify.py`, which checks them by itself.

use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::Command;

use sg_loopy::{Certificate, loopy_values, verify_certificate};
use sg_random::{Rng, Rows};

use crate::brute::{graph, random_graph};

fn text(certificate: &Certificate, num_arcs: usize) -> String {
    let mut text = Vec::new();
    certificate.write(num_arcs, &mut text).unwrap();
    String::from_utf8(text).unwrap()
}

#[test]
fn there_and_back() {
    let graph = graph(&vec![vec![0, 1], vec![2], vec![]]);
    let values = loopy_values(&graph).unwrap();
    let text = text(values.certificate(), graph.num_arcs());
    assert_eq!(text, "grundy-loopy 1 3 3\ninf\n1 1\n0 0\nend\n");
    for text in [text.clone(), text.replace('\n', "\r\n")] {
        let (certificate, num_arcs) = Certificate::read(text.as_bytes()).unwrap();
        assert_eq!((&certificate, num_arcs), (values.certificate(), 3));
    }
}

#[test]
fn no_certificates() {
    let error = |text: &str| Certificate::read(text.as_bytes()).unwrap_err().to_string();
    let head = "is not 'grundy-loopy 1' with the numbers of vertices and arcs, so this is no \
                certificate";
    for line in [
        "",
        "grundy-loopy 2 1 1",
        "grundy-loopy 1 1",
        "grundy-loopy 1 01 1",
        "a",
    ] {
        assert_eq!(
            error(&format!("{line}\n")),
            format!("line 1: {line:?} {head}")
        );
    }
    let entry = "is not 'inf', nor a value and a counter, both at most 4294967294";
    for line in [
        "",
        "1",
        "1 ",
        "-1 0",
        "1 +1",
        "4294967295 0",
        "0 4294967295",
        "inf 1",
        "1 1 1",
    ] {
        let text = format!("grundy-loopy 1 1 0\n{line}\nend\n");
        assert_eq!(error(&text), format!("line 2: {line:?} {entry}"));
    }
    let last = "grundy-loopy 1 1 0\n4294967294 4294967294\n";
    let end = "is not 'end', which stands behind a line for each vertex (1)";
    assert_eq!(error(last), format!("line 3: \"\" {end}"));
    assert_eq!(
        error(&format!("{last}inf\n")),
        format!("line 3: \"inf\" {end}")
    );
    assert_eq!(
        error(&format!("{last}end\n\n")),
        "line 4: something stands behind 'end'"
    );
    assert!(Certificate::read(format!("{last}end").as_bytes()).is_ok());
    // No memory is taken for what the first line only says.
    assert_eq!(
        error("grundy-loopy 1 18446744073709551615 0\n"),
        format!("line 2: \"\" {entry}")
    );
    // Nor is a line without end read to it.
    let long = "1".repeat(1000);
    assert_eq!(error(&long), format!("line 1: {:?} {head}", &long[..100]));
}

/// What `scripts/verify.py` says, and whether it takes the certificate.
fn verify(folder: &Path, rows: &Rows, certificate: &str) -> (bool, String) {
    let arcs = (0..)
        .zip(rows)
        .flat_map(|(v, row)| row.iter().map(move |w| (v, w)));
    let mut text = format!(
        "{} {}\n",
        rows.len(),
        rows.iter().map(Vec::len).sum::<usize>()
    );
    arcs.for_each(|(v, w): (u32, _)| text += &format!("{v} {w}\n"));
    fs::write(folder.join("graph"), text).unwrap();
    let mut file = fs::File::create(folder.join("certificate")).unwrap();
    file.write_all(certificate.as_bytes()).unwrap();
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../scripts/verify.py");
    let mut command = Command::new("python3");
    let output = command
        .arg(script)
        .args(["graph", "certificate"])
        .current_dir(folder);
    let output = output.output().expect("there is python3");
    assert!(matches!(output.status.code(), Some(0 | 1)), "{output:?}");
    let text = String::from_utf8(output.stdout).unwrap();
    (output.status.success(), text)
}

#[test]
fn another_program_agrees() {
    let folder = tempfile::tempdir().unwrap();
    let mut rng = Rng::new(1);
    for _ in 0..8 {
        let rows = random_graph(&mut rng, 8);
        let graph = graph(&rows);
        let values = loopy_values(&graph).unwrap();
        let right = text(values.certificate(), graph.num_arcs());
        let taken = verify(folder.path(), &rows, &right);
        assert_eq!(taken, (true, "ok\n".to_owned()));
        let mut entries: Vec<_> = values.certificate().iter().collect();
        let changed = rng.index(entries.len());
        entries[changed] = match rng.below(3) {
            0 => None,
            _ => Some((rng.vertex(3), rng.vertex(5))),
        };
        let other = Certificate::new(entries).unwrap();
        let (taken, words) = verify(folder.path(), &rows, &text(&other, graph.num_arcs()));
        let expected = verify_certificate(&graph, &other);
        assert_eq!(taken, expected.is_ok(), "{rows:?} {words}");
    }
}
