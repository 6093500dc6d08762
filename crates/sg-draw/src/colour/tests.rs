use super::*;

#[test]
fn each_value_has_its_own_colour_and_gets_darker() {
    let values: Vec<u128> = (0..40).chain([u128::MAX]).collect();
    let palette = Palette::new(values.iter().copied());
    assert_eq!(palette.colour(0), None);
    assert_eq!(palette.colour(1), Some(SCALE[0]));
    assert_eq!(palette.colour(u128::MAX), Some(SCALE[8]));
    let weight = |value| {
        let Rgb(r, g, b) = palette.colour(value).expect("not 0");
        299 * u32::from(r) + 587 * u32::from(g) + 114 * u32::from(b)
    };
    for pair in values[1..].windows(2) {
        assert!(weight(pair[1]) < weight(pair[0]), "{pair:?}");
    }
}

#[test]
fn few_values_stay_at_the_light_end() {
    let palette = Palette::new([0, 1, 2, 1]);
    assert!(palette.colour(2).is_some_and(Rgb::is_light));
}
