//! Graphs from the arrays of numpy: whatever the bytes of an archive, it is a graph or says what is
//! wrong; and two arrays that are not damaged are the graph that they were made of.

#![no_main]

use std::io::{Cursor, Write};

use fuzz::Choices;
use libfuzzer_sys::fuzz_target;
use sg_formats::{FORMATS, Input, Reading};
use sg_random::Rows;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

fuzz_target!(|data: &[u8]| match data {
    [first, choices @ ..] if !first.is_ascii() => made(&mut Choices::new(choices)),
    _ => check(data, None),
});

/// An archive of a graph whose arrays may have a few bytes that are others, or be cut.
fn made(choices: &mut Choices<'_>) {
    let num_vertices = choices.few();
    let rows = choices.rows(num_vertices);
    let mut offsets = vec![0];
    for row in &rows {
        offsets.push(offsets[offsets.len() - 1] + row.len() as u64);
    }
    let followers: Vec<u64> = rows.concat().into_iter().map(u64::from).collect();
    let mut arrays = [npy(choices, &offsets), npy(choices, &followers)];
    let num_faults = choices.below(4);
    for _ in 0..num_faults {
        let array = &mut arrays[choices.below(2) as usize];
        if !array.is_empty() {
            let place = choices.below(array.len() as u32) as usize;
            match choices.below(4) {
                0 => array.truncate(place),
                1 => array.insert(place, choices.number() as u8),
                _ => array[place] = choices.below(256) as u8,
            }
        }
    }
    let method = match choices.below(2) {
        0 => CompressionMethod::Stored,
        _ => CompressionMethod::Deflated,
    };
    let options = SimpleFileOptions::default().compression_method(method);
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, array) in ["indptr.npy", "indices.npy"].into_iter().zip(arrays) {
        archive.start_file(name, options).expect("memory");
        archive.write_all(&array).expect("memory");
    }
    let archive = archive.finish().expect("memory").into_inner();
    check(&archive, (num_faults == 0).then_some(&rows));
}

/// An array of any type that is read.
fn npy(choices: &mut Choices<'_>, numbers: &[u64]) -> Vec<u8> {
    let is_big = choices.below(2) == 1;
    let (kind, size) = [("i", 4), ("u", 4), ("i", 8), ("u", 8)][choices.below(4) as usize];
    let order = if is_big { '>' } else { '<' };
    let text = format!(
        "{{'descr': '{order}{kind}{size}', 'fortran_order': False, 'shape': ({},), }}",
        numbers.len()
    );
    let mut bytes = b"\x93NUMPY\x01\x00".to_vec();
    bytes.extend((text.len() as u16).to_le_bytes());
    bytes.extend(text.bytes());
    for number in numbers {
        let entry = &number.to_le_bytes()[..size];
        match is_big {
            true => bytes.extend(entry.iter().rev()),
            false => bytes.extend(entry),
        }
    }
    bytes
}

/// Reads an archive; it has to be the graph of `rows`, if there are such.
fn check(archive: &[u8], rows: Option<&Rows>) {
    let csr = FORMATS.into_iter().find(|format| format.name == "csr");
    let reading = Reading {
        format: csr,
        ..Reading::default()
    };
    let input = Input::bytes(archive).expect("memory");
    match (reading.read(input), rows) {
        (Ok(source), rows) => {
            let graph = &source.graph;
            assert_eq!(source.names.len(), graph.num_vertices());
            assert!(
                graph
                    .rows()
                    .flatten()
                    .all(|&w| graph.vertices().contains(&w))
            );
            assert_eq!(
                graph.rows().map(<[u32]>::len).sum::<usize>(),
                graph.num_arcs()
            );
            if let Some(rows) = rows {
                assert!(graph.rows().eq(rows.iter().map(Vec::as_slice)));
            }
        }
        (Err(error), rows) => {
            assert!(rows.is_none(), "{error}");
            assert!(!error.to_string().contains('\n'));
        }
    }
}
