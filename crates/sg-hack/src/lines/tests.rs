use super::*;
use crate::tests::fake::{Fake, oracle};

#[test]
fn a_blank_line_between_two_cases_stays() {
    let fake = Fake::crashes_on("\n\n");
    let oracle = oracle(&poj2425::PROBLEM, &fake);
    let text = "3\n2 1 2\n0\n0\n1 0\n1 1\n0\n\n2\n1 1\n0\n1 0\n0\n1\n0\n0\n";
    let outcome = oracle.test_text(text.into(), &oracle.limits).unwrap();
    assert!(outcome.failure.is_some());
    let deadline = Instant::now() + std::time::Duration::from_secs(20);
    let (outcome, ending) = shrink_lines(&oracle, outcome, deadline).unwrap();
    let text = String::from_utf8_lossy(&outcome.input);
    assert_eq!(text, "3\n0\n1 0\n1 1\n0\n\n1\n0\n0\n");
    assert_eq!(ending, Ending::Minimal);
}
