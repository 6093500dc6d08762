//! Damaged texts.

use sg_random::Rng;

/// `text` with one to three pieces of it taken away, replaced or added, or its end cut off.
#[must_use]
pub fn damage(text: &[u8], rng: &mut Rng) -> Vec<u8> {
    const PIECES: &[&[u8]] = &[
        b" ",
        b"\n",
        b"0",
        b"1",
        b"4294967295",
        b"-",
        b"->",
        b"{",
        b"}",
        b"[",
        b"]",
        b"\"",
        b"\\",
        b",",
        b";",
        b":",
        b"=",
        b"a",
        b"#",
        b"/*",
        b"+",
        b"<",
        b".",
        b"\0",
        b"\xFF",
        b"\\u12",
        b"subgraph",
        b"null",
        b"true",
        b"1.0",
        b"\r",
        b"\t",
        b"(",
        b"|",
        b"'",
        b"\xC3",
        "é".as_bytes(),
        "→".as_bytes(),
        "\u{A0}".as_bytes(),
        "\u{200B}".as_bytes(),
        "\u{3164}".as_bytes(),
        "\u{FEFF}".as_bytes(),
    ];
    let mut text = text.to_vec();
    for _ in 0..1 + rng.index(3) {
        let at = rng.index(text.len() + 1);
        let end = (at + rng.index(4)).min(text.len());
        let piece = PIECES[rng.index(PIECES.len())];
        match rng.index(4) {
            0 => drop(text.drain(at..end)),
            1 => drop(text.splice(at..end, piece.iter().copied())),
            2 => drop(text.splice(at..at, piece.iter().copied())),
            _ => text.truncate(at.max(1)),
        }
    }
    text
}
