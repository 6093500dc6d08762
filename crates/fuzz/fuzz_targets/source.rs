//! The readers of graphs: whatever the bytes, each format takes them or says where
//! they are wrong, and what is found out to be of a format is read as that.
//!
//! The first byte chooses the format, and how the vertices of `arcs` are numbered; the
//! rest is the text.

#![no_main]

use grundy::source::further;
use libfuzzer_sys::fuzz_target;
use sg_formats::{Error, FORMATS, Input, Reading};

fuzz_target!(|data: &[u8]| {
    let [choice, text @ ..] = data else {
        return;
    };
    let open = Reading {
        further: further(),
        ..Reading::default()
    };
    let formats: Vec<_> = further().iter().copied().chain(FORMATS).collect();
    let format = formats[usize::from(choice >> 1) % formats.len()];
    let chosen = Reading {
        format: Some(format),
        first: (format.name == "arcs").then_some(u32::from(choice & 1)),
        ..open
    };
    check(&chosen, text);
    check(&open, text);
});

/// What a header of a few bytes makes may have more vertices than sanitizers can look at
/// one by one in the time of a run.
const MOST: usize = 1 << 18;

fn check(reading: &Reading<'_>, text: &[u8]) {
    let input = Input::bytes(text).expect("there is memory");
    match reading.read(input) {
        Ok(source) if MOST < source.graph.num_vertices() => {}
        Ok(source) => {
            let num_vertices = source.graph.num_vertices();
            assert_eq!(source.names.len(), num_vertices);
            for v in source.graph.vertices() {
                assert_eq!(source.names.find(&source.names.display(v)), Some(v));
            }
            if let Err(Error::Cycle(cycle)) = source.order() {
                // All of the text is at hand, so every arc has its line.
                assert!(cycle.steps().all(|(_, _, position)| position.is_some()));
            }
        }
        Err(Error::Input(error)) => {
            let is_placed = matches!(error, sg_scan::Error::Input { .. });
            assert!(is_placed || matches!(error, sg_scan::Error::OutOfMemory));
        }
        Err(_) => {}
    }
}
