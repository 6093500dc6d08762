use super::*;
use crate::search::is_beyond;
use crate::tests::fake::{Fake, games, oracle};
use sg_problem::Problem;
use sg_problem::check::accepts;

const PROBLEM: &Problem = &poj2425::PROBLEM;

#[track_caller]
fn check(stumbles_on: &'static str, text: &str, left: &str, is_such: impl Fn(&[u8]) -> bool) {
    let fake = Fake::crashes_on(stumbles_on);
    let oracle = oracle(PROBLEM, &fake);
    let outcome = oracle.test_text(text.into(), &oracle.limits).unwrap();
    assert!(outcome.failure.is_some());
    let deadline = Instant::now() + std::time::Duration::from_secs(20);
    let shrunk = shrink_lines(&oracle, Vec::new(), outcome, deadline, is_such).unwrap();
    assert_eq!(String::from_utf8_lossy(&shrunk.outcome.input), left);
    assert_eq!(shrunk.games, games(PROBLEM, left));
    assert_eq!(shrunk.ending, Ending::Minimal);
}

#[test]
fn a_blank_line_between_two_cases_stays() {
    let text = "3\n2 1 2\n0\n0\n1 0\n1 1\n0\n\n2\n1 1\n0\n1 0\n0\n1\n0\n0\n";
    let left = "3\n0\n1 0\n1 1\n0\n\n1\n0\n0\n";
    check("\n\n", text, left, |text| accepts(PROBLEM, text));
}

#[test]
fn what_is_beyond_the_statement_stays_there() {
    let text = "3\r\n2 1 2\r\n0\r\n0\r\n1 0\r\n1 1\r\n0\r\n2\r\n1 1\r\n0\r\n1 0\r\n0\r\n";
    // The judge program takes a case that ends behind its graph.
    check("1 0\r\n", text, "1 0\r\n", |text| is_beyond(PROBLEM, text));
}
