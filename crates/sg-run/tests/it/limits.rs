//! Limits as a user writes them.

use sg_run::{Stack, parse_duration, parse_size, parse_stack};

#[test]
fn durations() {
    for (text, millis) in [
        ("2s", 2000),
        ("500ms", 500),
        ("0.5", 500),
        ("3", 3000),
        ("1.5m", 90_000),
        ("24h", 86_400_000),
        ("1ms", 1),
    ] {
        let time = parse_duration(text).map(|time| time.as_millis());
        assert_eq!(time, Ok(millis), "{text}");
    }
    for text in [
        "", "s", "-1", "0", "0.0001", "25h", "1 s", "1x", "1..2", "inf", "nan", "1e3",
    ] {
        assert!(parse_duration(text).is_err(), "{text}");
    }
}

#[test]
fn sizes_and_stacks() {
    for (text, bytes) in [
        ("256k", 256 << 10),
        ("8m", 8 << 20),
        ("8MiB", 8 << 20),
        ("1G", 1 << 30),
        ("1048576g", 1 << 50),
        ("77", 77),
    ] {
        assert_eq!(parse_size(text), Ok(bytes), "{text}");
    }
    for text in [
        "",
        "k",
        "0",
        "-1",
        "1t",
        "1.5m",
        "1048577g",
        "99999999999999999999",
        "unlimited",
    ] {
        assert!(parse_size(text).is_err(), "{text}");
    }
    assert_eq!(parse_stack("unlimited"), Ok(Stack::Unlimited));
    assert_eq!(parse_stack("64k"), Ok(Stack::Bytes(65_536)));
    assert!(parse_stack("65535").is_err());
    for text in ["unlimited", "64k", "8m", "2g", "65537"] {
        assert_eq!(parse_stack(text).unwrap().to_string(), text);
    }
}
