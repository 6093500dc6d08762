//! Pictures as pixels.

use std::collections::BTreeSet;

use sg_draw::{Error, Fonts, Png, Scene, View, picture, png, svg};

use super::Drawing;

/// A font with the letter U+4E2D alone.
const ONE_LETTER: &[u8] = include_bytes!("../one-letter.ttf");

fn scene(drawing: &Drawing) -> Scene {
    let scene = drawing.with(|subject| picture(subject, View::Readable));
    scene.expect("it can be drawn")
}

#[track_caller]
fn painted(scene: &Scene, fonts: Fonts) -> Png {
    png(scene, fonts).expect("there is memory")
}

#[test]
fn png_has_pixels_of_every_kind() {
    let with_token = scene(&Drawing::heap().counts(&[1, 0, 0]));
    let bytes = painted(&with_token, Fonts::default()).bytes;
    assert_eq!(bytes[..8], *b"\x89PNG\r\n\x1a\n");
    let number = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().expect("four"));
    let svg = svg(&with_token);
    let side = |name: &str| {
        let (_, rest) = svg.split_once(&format!(" {name}=\"")).expect("it has one");
        let (side, _) = rest.split_once('"').expect("it is closed");
        side.parse::<u32>().expect("it is a number")
    };
    assert_eq!(number(16), 2 * side("width"));
    assert_eq!(number(20), 2 * side("height"));
    assert_eq!(bytes, painted(&with_token, Fonts::default()).bytes);
    let without = painted(&scene(&Drawing::heap()), Fonts::default());
    assert_ne!(bytes, without.bytes);
}

/// Names of many scripts have their letters, and so have a shortened name and a power.
#[test]
fn letters_of_many_scripts() {
    let names = ["größte Zahl", "позиция", "θέση", "עמדה", "موضع", "≈2¹⁰…"];
    let drawing = Drawing::new(&names, &[(0, 1), (1, 2)]);
    let missing = painted(&scene(&drawing), Fonts::default()).missing;
    assert_eq!(missing, BTreeSet::new());
}

#[test]
fn letters_without_a_font_are_named() {
    let scene = scene(&Drawing::new(&["中a", "字", "b中"], &[]));
    let boxes = painted(&scene, Fonts::default());
    assert_eq!(
        boxes.missing,
        BTreeSet::from(["中", "字"].map(String::from))
    );
    let mut fonts = Fonts::default();
    fonts.add(ONE_LETTER.to_vec()).expect("it is a font");
    let added = painted(&scene, fonts);
    assert_eq!(added.missing, BTreeSet::from(["字".to_owned()]));
    assert_ne!(added.bytes, boxes.bytes);
}

#[test]
fn what_is_no_font() {
    for file in ["", "no font", "true\0\x01"] {
        let error = Fonts::default().add(file.into()).unwrap_err();
        assert_eq!(error, Error::NoFont);
    }
    let text = Error::NoFont.to_string();
    assert_eq!(text, "there is no TrueType or OpenType font in it");
}
