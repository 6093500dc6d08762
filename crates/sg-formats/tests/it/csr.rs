//! Graphs from arrays: files that numpy and scipy wrote, the same graphs as from text, and every
//! kind of damage.

use std::fs;
use std::io::{Cursor, Write};
use std::path::Path;

use sg_formats::{Error, Input, Reading, Source, Streamed};
use sg_random::{Rng, Rows, along};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

/// The graph that the files in `tests/files` hold.
const ROWS: &str = "0: 1 2; 1: 2; 2:; 3: 0 4 2; 4:";

fn opened(path: impl AsRef<Path>) -> Input {
    Input::at(path.as_ref()).expect("it can be read")
}

/// The rows of a graph, or what is wrong with it.
fn shown(input: Input) -> String {
    match Reading::default().read(input) {
        Ok(source) => super::rows(&source),
        Err(error) => error.to_string(),
    }
}

#[test]
fn files_of_numpy_and_scipy() {
    for name in [
        "folder",
        "matrix.npz",
        "array.npz",
        "compressed.npz",
        "plain.npz",
    ] {
        let path = Path::new("tests/files").join(name);
        let read = Reading::default().read(opened(&path)).expect(name);
        assert_eq!(super::rows(&read), ROWS, "{name}");
        assert_eq!(
            read.read_as(),
            "read as csr, `indptr` and `indices`, vertices from 0"
        );
        if path.is_file() {
            let bytes = fs::read(&path).expect("it is there");
            assert_eq!(shown(Input::bytes(&bytes).expect("there is memory")), ROWS);
        }
    }
}

#[test]
fn other_matrices() {
    let shown = |name: &str| shown(opened(Path::new("tests/files").join(name)));
    for form in ["csc", "coo"] {
        assert_eq!(
            shown(&format!("{form}.npz")),
            format!(
                "format.npy: the matrix is in the form {form}, not csr; write \
                 scipy.sparse.save_npz('FILE.npz', matrix.tocsr(), compressed=False)"
            )
        );
    }
    assert_eq!(
        shown("wide.npz"),
        "shape.npy: the matrix has 2 rows and 4 columns; that of a graph is square"
    );
    let foreign = shown("folder/indices.npy");
    assert!(
        foreign.starts_with("this is one array of numpy, which is not read; "),
        "{foreign}"
    );
}

#[test]
fn archives_that_are_cut_off() {
    let bytes = fs::read("tests/files/matrix.npz").expect("it is there");
    let why = "the file is cut off, or it is no archive of numpy (.npz)";
    for length in [4, bytes.len() / 2, bytes.len() - 1] {
        let input = Input::bytes(&bytes[..length]).expect("there is memory");
        let error = Reading::default()
            .read(input)
            .expect_err("its end is missing");
        let source = std::error::Error::source(&error).expect("it has a reason");
        assert_eq!(source.to_string(), why, "{length}");
    }
}

/// An array with these entries, whose type is `descr`.
fn npy(descr: &str, numbers: &[i128]) -> Vec<u8> {
    let dictionary = format!(
        "{{'descr': '{descr}', 'fortran_order': False, 'shape': ({},), }}",
        numbers.len()
    );
    let mut bytes = b"\x93NUMPY\x01\x00".to_vec();
    bytes.extend(
        u16::try_from(dictionary.len())
            .expect("short")
            .to_le_bytes(),
    );
    bytes.extend(dictionary.bytes());
    let size = if descr.ends_with('8') { 8 } else { 4 };
    for number in numbers {
        let mut entry = number.to_le_bytes()[..size].to_vec();
        if descr.starts_with('>') {
            entry.reverse();
        }
        bytes.extend(entry);
    }
    bytes
}

/// An archive of these files, compressed or not.
fn npz(files: &[(&str, &[u8])], method: CompressionMethod) -> Vec<u8> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().compression_method(method);
    for (name, bytes) in files {
        archive
            .start_file(*name, options)
            .expect("a vector takes all");
        archive.write_all(bytes).expect("a vector takes all");
    }
    archive.finish().expect("a vector takes all").into_inner()
}

/// A graph of these two arrays, as a folder and as archives of both kinds, which say the same.
#[track_caller]
fn check(indptr: &[u8], indices: &[u8], expected: &str) {
    let files = [("indices.npy", indices), ("indptr.npy", indptr)];
    for method in [CompressionMethod::Stored, CompressionMethod::Deflated] {
        let input = Input::bytes(&npz(&files, method)).expect("there is memory");
        assert_eq!(shown(input), expected, "{method}");
    }
    let folder = tempfile::tempdir().expect("there is room");
    for (name, bytes) in files {
        fs::write(folder.path().join(name), bytes).expect("there is room");
    }
    assert_eq!(shown(opened(folder.path())), expected);
    // What is wrong with arrays is wrong as well where their rows stream by.
    match Reading::default().stream(opened(folder.path())) {
        Ok(streamed) => check_values(&streamed, opened(folder.path())),
        Err(error) => assert_eq!(error.to_string(), expected),
    }
}

/// The values that streamed by are those of the graph.
#[track_caller]
fn check_values(streamed: &Streamed, input: Input) {
    let source = Reading::default().read(input).expect("it streams");
    let values = sg_core::grundy(&source.graph).expect("it has no cycle");
    assert!(streamed.values.iter().eq(values));
    assert_eq!(streamed.values.num_arcs(), source.graph.num_arcs() as u64);
    assert_eq!(streamed.read_as(), source.read_as());
}

/// A folder of the arrays of a graph.
fn folder(indptr: &[u8], indices: &[u8]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("there is room");
    for (name, bytes) in [("indptr.npy", indptr), ("indices.npy", indices)] {
        fs::write(folder.path().join(name), bytes).expect("there is room");
    }
    folder
}

/// The arrays of these rows.
fn arrays(rows: &Rows, types: [&str; 2]) -> [Vec<u8>; 2] {
    let mut offsets = vec![0];
    for row in rows {
        offsets.push(offsets[offsets.len() - 1] + row.len() as i128);
    }
    let followers: Vec<i128> = rows.concat().into_iter().map(i128::from).collect();
    [npy(types[0], &offsets), npy(types[1], &followers)]
}

/// Rows from the first and from the last on, of several blocks and longer than one.
#[test]
fn rows_that_stream_by() {
    let mut rng = Rng::new(4);
    for (round, (n, num_arcs, long)) in [
        (1, 0, 0),
        (2, 1, 0),
        (50, 100, 0),
        (40_000, 100_000, 70_000),
    ]
    .into_iter()
    .enumerate()
    {
        for is_down in [false, true] {
            let mut order: Vec<u32> = (0..n).collect();
            if !is_down {
                order.reverse();
            }
            let mut rows: Rows = along::pairs(&mut rng, &order, num_arcs);
            if let Some(row) = rows.get_mut(20_000) {
                let start = if is_down { 20_001 } else { 0 };
                *row = (0..long).map(|_| start + rng.vertex(19_999)).collect();
            }
            let [indptr, indices] = arrays(&rows, [TYPES[round], TYPES[round + 3]]);
            let folder = folder(&indptr, &indices);
            let streamed = Reading::default().stream(opened(folder.path()));
            check_values(&streamed.expect("it streams"), opened(folder.path()));
        }
    }
}

#[test]
fn rows_that_do_not_stream() {
    let advice = "leads to a vertex whose followers come later: grundy renumber writes a copy of \
                  the graph that streams";
    for (rows, fault) in [
        (
            vec![vec![], vec![0, 2], vec![]],
            format!("entry 1: the arc 1 -> 2 {advice}"),
        ),
        (
            vec![vec![1, 2], vec![0], vec![1]],
            format!("entry 2: the arc 1 -> 0 {advice}"),
        ),
        (
            vec![vec![1, 2], vec![2], vec![1]],
            format!("entry 3: the arc 2 -> 1 {advice}"),
        ),
        (
            vec![vec![0]],
            "entry 0: the arc 0 -> 0 is a cycle".to_owned(),
        ),
    ] {
        let [indptr, indices] = arrays(&rows, ["<i8", "<i4"]);
        let folder = folder(&indptr, &indices);
        let error = Reading::default().stream(opened(folder.path()));
        let error = error.map(|_| ()).expect_err("it is refused");
        assert_eq!(error.to_string(), format!("indices.npy: {fault}"));
    }
    let archive = Reading::default().stream(opened("tests/files/matrix.npz"));
    assert_eq!(
        archive.map(|_| ()).expect_err("it is refused").to_string(),
        "an archive does not stream: unpack it, and give the folder with indptr.npy and indices.npy"
    );
}

/// Whatever byte is another one: an error, that of the graph if it has one, or the same values as
/// the graph has.
#[test]
fn damaged_streams() {
    for rows in [
        vec![vec![], vec![0], vec![1, 0], vec![2, 2]],
        vec![vec![1, 3], vec![2], vec![], vec![]],
    ] {
        let arrays = arrays(&rows, ["<i4", "<i4"]);
        for (which, array) in arrays.iter().enumerate() {
            for at in 0..array.len() {
                for change in [1, 2, 0x80] {
                    let mut damaged = arrays.clone();
                    damaged[which][at] ^= change;
                    let folder = folder(&damaged[0], &damaged[1]);
                    let read = Reading::default().read(opened(folder.path()));
                    match (read, Reading::default().stream(opened(folder.path()))) {
                        (_, Ok(streamed)) => check_values(&streamed, opened(folder.path())),
                        (Err(error), Err(other)) => {
                            assert!(
                                error.to_string() == other.to_string()
                                    || other.to_string().contains(": the arc ")
                            );
                        }
                        (Ok(_), Err(other)) => {
                            assert!(other.to_string().contains(": the arc "), "{other}");
                        }
                    }
                }
            }
        }
    }
}

const TYPES: [&str; 8] = ["<i4", "<i8", "<u4", "<u8", ">i4", ">i8", ">u4", ">u8"];

#[test]
fn every_type() {
    for indptr in TYPES {
        for indices in TYPES {
            check(
                &npy(indptr, &[0, 2, 3, 3]),
                &npy(indices, &[1, 2, 2]),
                "0: 1 2; 1: 2; 2:",
            );
        }
        check(&npy(indptr, &[0]), &npy("<i4", &[]), "");
    }
}

#[test]
fn offsets_at_fault() {
    for descr in TYPES {
        let check = |offsets: &[i128], fault: &str| {
            let fault = format!("indptr.npy: {fault}");
            check(&npy(descr, offsets), &npy("<i4", &[0, 0, 0]), &fault);
        };
        check(&[], "no offset: V vertices have V + 1 of them");
        check(&[1, 3], "offset 0 is 1, not 0");
        check(&[0, 2, 1, 3], "offset 2 is 1, below the 2 before it");
        check(
            &[0, 2],
            "offset 1, the last, is 2, and the number of followers is 3",
        );
        check(
            &[0, 2, 4],
            "offset 2, the last, is 4, and the number of followers is 3",
        );
    }
    for (descr, value) in [("<i4", -1), (">i8", -1), ("<i8", i64::MIN.into())] {
        check(
            &npy(descr, &[0, value, 3]),
            &npy("<i4", &[0, 0, 0]),
            &format!("indptr.npy: entry 1 is {value}; it has to be from 0 to 9223372036854775807"),
        );
    }
    // Cut to 32 bits, the last one would be that of three followers.
    for last in [(1 << 32) + 3, (1 << 62) + 3] {
        for before in [0, 2, last - 3] {
            check(
                &npy("<i8", &[0, before, last]),
                &npy("<i4", &[0, 0, 0]),
                &format!(
                    "indptr.npy: offset 2, the last, is {last}, and the number of followers is 3"
                ),
            );
        }
    }
}

#[test]
fn followers_out_of_range() {
    for (descr, bad) in [
        (
            "<i4",
            &[3, -1, i128::from(i32::MIN), i128::from(i32::MAX)][..],
        ),
        (">u4", &[3, i128::from(u32::MAX)]),
        (
            "<i8",
            &[3, -1, 1 << 32, i128::from(i64::MIN), i128::from(i64::MAX)],
        ),
        (">i8", &[3, -3, (1 << 32) + 1]),
        ("<u8", &[3, 1 << 32, (1 << 32) + 1, i128::from(u64::MAX)]),
    ] {
        for &bad in bad {
            check(
                &npy("<i8", &[0, 2, 3, 3]),
                &npy(descr, &[1, 2, bad]),
                &format!(
                    "indices.npy: entry 2 is {bad}, out of range: the graph has vertices 0 to 2"
                ),
            );
        }
    }
}

#[test]
fn arrays_at_fault() {
    let (indptr, indices) = (npy("<i8", &[0, 2, 3, 3]), npy("<u4", &[1, 2, 2]));
    check(
        &indptr[..indptr.len() - 9],
        &indices,
        "indptr.npy: it ends 9 bytes before the end of its 4 entries of 8 bytes",
    );
    check(
        &indptr,
        &indices[..indices.len() - 1],
        "indices.npy: it ends 1 bytes before the end of its 3 entries of 4 bytes",
    );
    check(
        &indptr,
        &[&indices[..], b"0000"].concat(),
        "indices.npy: it goes on behind its 3 entries of 4 bytes",
    );
    check(
        &npy("<f8", &[0]),
        &indices,
        "indptr.npy: its entries are of the type '<f8'; i4, i8, u4 and u8 are read: \
         write array.astype('i8')",
    );
    check(
        b"",
        &indices,
        "indptr.npy: it is no array of numpy: it does not begin with \\x93NUMPY",
    );
    // A claim of 2^61 followers and as many offsets takes no memory.
    let claim = |descr, numbers: &[i128]| {
        let text = npy(descr, numbers);
        let count = format!("({},)", numbers.len());
        let at = text
            .windows(count.len())
            .position(|w| w == count.as_bytes());
        let at = at.expect("it is there");
        let claimed = b"(2305843009213693951,)";
        let (start, end) = (&text[..at], &text[at + count.len()..]);
        let mut bytes = [start, claimed, end].concat();
        bytes[8] += u8::try_from(claimed.len() - count.len()).expect("it is short");
        bytes
    };
    check(
        &claim("<i8", &[0, 1]),
        &indices,
        "indptr.npy: it ends 18446744073709551592 bytes before the end of its \
         2305843009213693951 entries of 8 bytes",
    );
    check(
        &npy("<i8", &[0, (1 << 61) - 1]),
        &claim("<i4", &[0, 0]),
        "indices.npy: it ends 9223372036854775796 bytes before the end of its \
         2305843009213693951 entries of 4 bytes",
    );
}

#[test]
fn what_is_missing() {
    let missing = "it is missing: a graph is a folder with indptr.npy and indices.npy, or what \
                   scipy.sparse.save_npz('FILE.npz', matrix.tocsr(), compressed=False) writes";
    let folder = tempfile::tempdir().expect("there is room");
    let shown_folder = || shown(opened(folder.path()));
    assert_eq!(shown_folder(), format!("indptr.npy: {missing}"));
    fs::write(folder.path().join("indptr.npy"), npy("<i8", &[0, 0])).expect("there is room");
    assert_eq!(shown_folder(), format!("indices.npy: {missing}"));
    let stored = |files: &[(&str, &[u8])]| {
        let bytes = npz(files, CompressionMethod::Stored);
        shown(Input::bytes(&bytes).expect("there is memory"))
    };
    assert_eq!(stored(&[]), format!("indptr.npy: {missing}"));
    let other = npy("<i8", &[0, 0]);
    assert_eq!(
        stored(&[("indptr.npy", &other), ("x/indices.npy", &other)]),
        format!("indices.npy: {missing}")
    );
}

/// What a matrix says of itself beside its rows, in a folder as in an archive.
#[test]
fn shapes_and_forms() {
    let (indptr, indices) = (npy("<i8", &[0, 1, 1]), npy("<i8", &[1]));
    let with = |name: &str, bytes: &[u8]| {
        let files = [
            ("indptr.npy", &indptr[..]),
            ("indices.npy", &indices),
            (name, bytes),
        ];
        let archive = npz(&files, CompressionMethod::Stored);
        let in_archive = shown(Input::bytes(&archive).expect("there is memory"));
        let folder = tempfile::tempdir().expect("there is room");
        for (name, bytes) in files {
            fs::write(folder.path().join(name), bytes).expect("there is room");
        }
        assert_eq!(shown(opened(folder.path())), in_archive);
        in_archive
    };
    assert_eq!(with("shape.npy", &npy("<i4", &[2, 2])), "0: 1; 1:");
    assert_eq!(
        with("shape.npy", &npy("<i4", &[3, 3])),
        "shape.npy: the matrix has 3 rows, and indptr.npy has the offsets of 2"
    );
    assert_eq!(
        with("shape.npy", &npy("<i4", &[2])),
        "shape.npy: the shape has 1 sizes; that of a matrix has 2"
    );
    assert_eq!(
        with("format.npy", b"csr"),
        "format.npy: it is no array of numpy: it does not begin with \\x93NUMPY"
    );
}

/// What is no text or no archive, and options that belong to other formats.
#[test]
fn other_inputs_and_options() {
    let read = |reading: Reading<'_>, input: Input| {
        let error = reading.read(input).expect_err("it is refused");
        let source = std::error::Error::source(&error).map(ToString::to_string);
        (error.to_string(), source.unwrap_or_default())
    };
    let csr = Reading {
        format: super::format("csr"),
        ..Reading::default()
    };
    let expected = "line 1, column 1: expected an archive .npz as scipy.sparse.save_npz writes \
                    it, or in place of a file a folder with indptr.npy and indices.npy";
    let text = Input::bytes(b"2 1\n0 1\n").expect("there is memory");
    assert_eq!(read(csr, text).0, expected);
    let arcs = Reading {
        format: super::format("arcs"),
        ..Reading::default()
    };
    assert_eq!(
        read(arcs, opened("tests/files/folder")),
        (
            "cannot read the input".to_owned(),
            "it is a folder, which is read as csr alone".to_owned()
        )
    );
    let first = Reading {
        first: Some(1),
        ..csr
    };
    assert_eq!(
        read(first, opened("tests/files/folder")).0,
        "--first is for the format arcs, and this is csr"
    );
    let second = Reading {
        case: std::num::NonZeroU64::new(2),
        ..Reading::default()
    };
    assert_eq!(
        read(second, opened("tests/files/folder")).0,
        "no game 2: the input has 1 game"
    );
    // Only a long one is not kept whole.
    let mut archive = fs::read("tests/files/matrix.npz").expect("it is there");
    archive.resize(5 << 20, 0);
    let pipe = Input::stream(Cursor::new(archive)).expect("it can be read");
    assert_eq!(
        read(Reading::default(), pipe).1,
        "an archive cannot be read from a pipe: give the name of the file"
    );
}

/// Cycles are shown without lines, which arrays have not.
#[test]
fn cycles() {
    let n = 20;
    let indptr: Vec<i128> = (0..=n).collect();
    let indices: Vec<i128> = (0..n).map(|v| (v + 1) % n).collect();
    let (indptr, indices) = (npy("<i4", &indptr), npy("<i4", &indices));
    let files = [("indptr.npy", &indptr[..]), ("indices.npy", &indices)];
    let bytes = npz(&files, CompressionMethod::Stored);
    let input = Input::bytes(&bytes).expect("there is memory");
    let source = Reading::default().read(input).expect("it is a graph");
    let walk: String = (0..16).map(|v| format!("{v} -> ")).collect();
    let error = source.order().map(|_| ()).expect_err("it has a cycle");
    assert_eq!(
        error.to_string(),
        format!("cycle {walk}16 -> ... (20 vertices)")
    );
}

/// Whatever byte is another one, or wherever it is cut: an error, or the same graph where the byte
/// means nothing.
#[test]
fn damaged_archives() {
    for name in ["matrix.npz", "compressed.npz", "plain.npz"] {
        let bytes = fs::read(Path::new("tests/files").join(name)).expect("it is there");
        let read = |bytes: &[u8]| -> Result<Source, Error> {
            let input = Input::bytes(bytes).expect("there is memory");
            let csr = Reading {
                format: super::format("csr"),
                ..Reading::default()
            };
            csr.read(input)
        };
        for length in 0..bytes.len() {
            assert!(read(&bytes[..length]).is_err(), "{name} up to {length}");
        }
        let mut num_refused = 0;
        for at in 0..bytes.len() {
            for change in [1, 0x80, 0xFF] {
                let mut damaged = bytes.clone();
                damaged[at] ^= change;
                match read(&damaged) {
                    Ok(source) => assert_eq!(super::rows(&source), ROWS, "{name} at {at}"),
                    Err(_) => num_refused += 1,
                }
            }
        }
        assert!(bytes.len() < num_refused, "{num_refused} in {name}");
    }
}

#[test]
fn the_same_graphs_as_from_text() {
    let mut rng = Rng::new(15);
    for round in 0..200 {
        let n = 1 + rng.index(30);
        let order: Vec<u32> = (0..).take(n).collect();
        let num_arcs = rng.index(200) * usize::from(1 < n);
        let rows: Rows = along::pairs(&mut rng, &order, num_arcs);
        let mut text = format!("{n} {num_arcs}\n");
        for (v, row) in rows.iter().enumerate() {
            text.extend(row.iter().map(|w| format!("{v} {w}\n")));
        }
        let arcs = Reading {
            first: Some(0),
            ..Reading::default()
        };
        let arcs = arcs.read(Input::bytes(text.as_bytes()).expect("there is memory"));
        let arcs = arcs.expect("it is a graph");
        let [indptr, indices] = arrays(&rows, [TYPES[round % 8], TYPES[round / 8 % 8]]);
        let files = [("indptr.npy", &indptr[..]), ("indices.npy", &indices)];
        let bytes = npz(&files, CompressionMethod::Stored);
        let read = Reading::default().read(Input::bytes(&bytes).expect("there is memory"));
        assert_eq!(read.expect("it is a graph").graph, arcs.graph);
    }
}
