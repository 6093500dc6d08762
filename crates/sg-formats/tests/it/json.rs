//! JSON is accepted where another reader accepts it.

use sg_random::Rng;
use sg_testkit::damage;

use super::*;

const SEEDS: [&str; 2] = [
    r#"{"directed": true, "nodes": [{"id": "a"}, {"id": "b"}, {"id": "c"}], "links": [
{"source": "a", "target": "b"},
{"source": "a", "target": "c"},
{"source": "c", "target": "c"}]}
"#,
    r#"{"directed": true, "graph": {"name": "\u00e9\n"}, "links": [{"source": 1, "key": [0,
            {"a": [-1.5e+3, false, null]}], "target": "b"}], "nodes": [{"id": 1}, {"id": "b"}]}"#,
];

/// Where the text is no JSON at all, it is refused; where it is, only for what it says.
#[test]
fn json_is_json() {
    let mut rng = Rng::new(3);
    let (mut num_good, mut num_bad) = (0, 0);
    for text in SEEDS {
        for _ in 0..5000 {
            let damaged = damage(text.as_bytes(), &mut rng);
            // All of it is passed over, as the value of a member that means nothing.
            let mut wrapped =
                b"{\"directed\": true, \"nodes\": [], \"links\": [], \"x\": ".to_vec();
            wrapped.extend_from_slice(&damaged);
            wrapped.push(b'}');
            let expected = serde_json::from_slice::<serde_json::Value>(&wrapped);
            let got = read(Some("json"), &wrapped);
            // Numbers out of the range of a double are numbers all the same.
            let is_large = |error: &serde_json::Error| error.to_string().contains("out of range");
            if expected.as_ref().is_err_and(is_large) {
                continue;
            }
            assert_eq!(got.is_ok(), expected.is_ok(), "{}", wrapped.escape_ascii());
            *if got.is_ok() {
                &mut num_good
            } else {
                &mut num_bad
            } += 1;
        }
    }
    assert!(
        100 < num_good && 100 < num_bad,
        "{num_good} good, {num_bad} bad"
    );
}
