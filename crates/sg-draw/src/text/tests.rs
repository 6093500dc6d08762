use super::*;

#[test]
fn coordinates() {
    let cases = [
        (0.0, "0"),
        (-0.04, "0"),
        (0.06, "0.1"),
        (-2.0, "-2"),
        (1234.56, "1234.6"),
    ];
    for (number, text) in cases {
        assert_eq!(Coordinate(number).to_string(), text);
    }
}

#[test]
fn names_and_numbers_get_short() {
    assert_eq!(shortened("äöü", 3), "äöü");
    assert_eq!(shortened("abcdefghij", 7), "abcd…ij");
    assert_eq!(shortened("ab", 1), "…");
    assert_eq!(short_number(9999), "9999");
    assert_eq!(short_number(10_000), "≈2¹³");
    assert_eq!(short_number(1 << 64), "2⁶⁴");
}
