//! Pictures as pixels.

use sg_draw::{View, picture, png, svg};

use super::Drawing;

#[test]
fn png_has_pixels_of_every_kind() {
    let scene = |drawing: &Drawing| {
        let scene = drawing.with(|subject| picture(subject, View::Readable));
        scene.expect("it can be drawn")
    };
    let with_token = scene(&Drawing::heap().counts(&[1, 0, 0]));
    let bytes = png(&with_token).expect("there is memory");
    assert_eq!(bytes[..8], *b"\x89PNG\r\n\x1a\n");
    let number = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().expect("four"));
    let svg = svg(&with_token);
    let side = |name: &str| {
        let (_, rest) = svg.split_once(&format!(" {name}=\"")).expect("it has one");
        let (side, _) = rest.split_once('"').expect("it is closed");
        side.parse::<u32>().expect("it is a number")
    };
    assert!(number(16).abs_diff(2 * side("width")) <= 2);
    assert!(number(20).abs_diff(2 * side("height")) <= 2);
    assert_eq!(bytes, png(&with_token).expect("there is memory"));
    assert_ne!(
        bytes,
        png(&scene(&Drawing::heap())).expect("there is memory")
    );
}
