//! Rows that stream by: whatever the bytes of a text or of arrays, there are the values of the graph
//! that they are, or it is said what is wrong; and nothing is wrong with what is not damaged.
//!
//! The first byte chooses the format. If it is ASCII, the rest is the text or the first array; if
//! not, the rest are choices from which a graph is made whose arcs all lead one way, and then
//! perhaps damaged.

#![no_main]

use std::fs;
use std::path::PathBuf;

use fuzz::Choices;
use grundy::source::find;
use libfuzzer_sys::fuzz_target;
use sg_formats::{Error, Format, Input, Reading};
use sg_random::Rows;

/// The formats that stream.
const FORMATS: [&str; 4] = ["poj2425", "zoj3666", "arcs", "csr"];

/// What a header of a few bytes makes may have more vertices than sanitizers can look at
/// one by one in the time of a run.
const MOST: usize = 1 << 18;

fuzz_target!(|data: &[u8]| {
    let [choice, rest @ ..] = data else {
        return;
    };
    let format = find(FORMATS[usize::from(choice >> 1 & 3)]).expect("there is such a format");
    let is_text = format.name != "csr";
    let first = (format.name == "arcs").then_some(u32::from(choice & 1));
    let reading = |format: &'static Format| Reading {
        format: Some(format),
        first,
        ..Reading::default()
    };
    if choice.is_ascii() {
        match is_text {
            true => check(&reading(format), &[rest], false),
            false => {
                let half = rest.len() / 2;
                check(&reading(format), &[&rest[..half], &rest[half..]], false);
            }
        }
        return;
    }
    let choices = &mut Choices::new(rest);
    let rows = sorted(choices);
    let mut files = match is_text {
        true => vec![text(format.name, &rows, first.unwrap_or(0))],
        false => arrays(&rows).to_vec(),
    };
    let num_faults = choices.below(4);
    for _ in 0..num_faults {
        let file = choices.below(files.len() as u32) as usize;
        damage(choices, &mut files[file]);
    }
    let files: Vec<&[u8]> = files.iter().map(Vec::as_slice).collect();
    check(&reading(format), &files, num_faults == 0);
});

/// A graph of which all arcs lead to smaller or all to larger numbers; nothing leads from the last
/// vertex.
fn sorted(choices: &mut Choices<'_>) -> Rows {
    let n = 1 + choices.few();
    let is_down = choices.below(2) == 1;
    let mut rows = vec![Vec::new(); n as usize];
    for v in 0..n - 1 {
        let (start, count) = if is_down { (v + 1, n - v - 1) } else { (0, v) };
        if 0 < count {
            for _ in 0..choices.below(5) {
                rows[v as usize].push(start + choices.below(count));
            }
        }
    }
    rows
}

fn text(format: &str, rows: &Rows, first: u32) -> Vec<u8> {
    let mut text = String::new();
    if format == "arcs" {
        text += &format!("{} {}\n", rows.len(), rows.concat().len());
        for (v, row) in (first..).zip(rows) {
            text.extend(row.iter().map(|w| format!("{v} {}\n", w + first)));
        }
    } else {
        let has_exit = u32::from(format == "zoj3666");
        text += &format!("{}\n", rows.len());
        for row in &rows[..rows.len() - has_exit as usize] {
            text += &row.len().to_string();
            text.extend(row.iter().map(|w| format!(" {}", w + has_exit)));
            text.push('\n');
        }
        text.push_str("0\n");
    }
    text.into_bytes()
}

/// The arrays of a graph, as the program writes them.
fn arrays(rows: &Rows) -> [Vec<u8>; 2] {
    let mut offsets = vec![0];
    for row in rows {
        offsets.push(offsets[offsets.len() - 1] + row.len() as u64);
    }
    let followers = rows.concat();
    let mut arrays = [Vec::new(), Vec::new()];
    let [indptr, indices] = &mut arrays;
    sg_npy::write_u64(indptr, offsets.len() as u64, offsets).expect("memory");
    sg_npy::write_u32(indices, followers.len() as u64, followers).expect("memory");
    arrays
}

fn damage(choices: &mut Choices<'_>, file: &mut Vec<u8>) {
    const SIGNS: &[u8] = b"0123456789 \n\t-a\xFF";
    if file.is_empty() {
        return;
    }
    let place = choices.below(file.len() as u32) as usize;
    match choices.below(5) {
        0 => file.truncate(place),
        1 => drop(file.remove(place)),
        2 => file[place] = choices.below(256) as u8,
        3 => file[place] = SIGNS[choices.below(SIGNS.len() as u32) as usize],
        _ => file.insert(place, SIGNS[choices.below(SIGNS.len() as u32) as usize]),
    }
}

/// A text, or in a folder of this process two arrays.
fn input(files: &[&[u8]]) -> Input {
    let opened = match files {
        [text] => Input::bytes(text),
        arrays => {
            let name = format!("grundy-fuzz-{}", std::process::id());
            let folder: PathBuf = std::env::temp_dir().join(name);
            fs::create_dir_all(&folder).expect("there is room");
            for (name, bytes) in ["indptr.npy", "indices.npy"].iter().zip(arrays) {
                fs::write(folder.join(name), bytes).expect("there is room");
            }
            Input::at(&folder)
        }
    };
    opened.expect("it can be read")
}

/// Reads files as a graph and as a stream.
fn check(reading: &Reading<'_>, files: &[&[u8]], has_to_stream: bool) {
    match (reading.read(input(files)), reading.stream(input(files))) {
        (Err(error), Ok(_)) => panic!("it streams, but {error}"),
        (_, Err(error)) => {
            assert!(!has_to_stream, "{error}");
            assert!(!error.to_string().contains('\n'));
            if let Error::Input(error) = error {
                let is_placed = matches!(error, sg_scan::Error::Input { .. });
                assert!(is_placed || matches!(error, sg_scan::Error::OutOfMemory));
            }
        }
        (Ok(source), Ok(_)) if MOST < source.graph.num_vertices() => {}
        (Ok(source), Ok(streamed)) => {
            let values = sg_core::grundy(&source.graph).expect("all arcs lead one way");
            assert!(streamed.values.iter().eq(values));
            assert_eq!(streamed.values.num_arcs(), source.graph.num_arcs() as u64);
            assert_eq!(Some(streamed.first), source.names.first());
            assert_eq!(streamed.num_cases, source.num_cases);
            assert_eq!(streamed.read_as(), source.read_as());
        }
    }
}
