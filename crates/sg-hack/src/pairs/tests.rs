use super::*;
use crate::tests::fake::{Fake, games, oracle};
use sg_problem::Problem;

#[track_caller]
fn check(problem: &'static Problem, known: &str, smallest: Option<&str>) {
    let fake = Fake::first_game_decides();
    let oracle = oracle(problem, &fake);
    let known = oracle.test(&games(problem, known)).unwrap();
    assert!(known.failure.is_some());
    let small = Enumeration::new(problem);
    let found = smallest_pair(&oracle, &small, &known).unwrap();
    let text = found.map(|(_, outcome)| String::from_utf8(outcome.input).unwrap());
    assert_eq!(text.as_deref(), smallest);
}

#[test]
fn the_smallest_of_all_pairs() {
    let smallest = "1\n0\n0\n2\n0\n1 0\n1 1\n0\n";
    let known = "2\n1 1\n0\n1 0\n0\n2\n0\n1 0\n1 0\n0\n";
    check(&poj2425::PROBLEM, known, Some(smallest));
    check(&poj2425::PROBLEM, smallest, None);
}
