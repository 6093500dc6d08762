mod margins;

use super::*;
use crate::tests::fake::{Fake, games, oracle};
use sg_problem::Problem;

#[track_caller]
fn check(fake: &Fake, problem: &'static Problem, start: &str, alone: bool, end: &str) {
    let oracle = oracle(problem, fake);
    let start = games(problem, start);
    let outcome = oracle.test(&start).unwrap();
    assert!(outcome.failure.is_some(), "it fails to begin with");
    let deadline = Instant::now() + Duration::from_secs(60);
    let shrunk = shrink(&oracle, start, outcome, alone, deadline, &|_, _| {}).unwrap();
    assert_eq!(String::from_utf8_lossy(&shrunk.outcome.input), end);
    assert_eq!(shrunk.ending, Ending::Minimal);
}

#[test]
fn or_for_xor_shrinks_to_two_tokens_on_one_vertex() {
    let start = "5\n2 1 2\n2 3 2\n1 4\n1 4\n0\n3 0 1 1\n4 0 0 3 3\n0\n2\n1 1\n0\n1 0\n0\n";
    let end = "2\n0\n1 0\n2 1 1\n0\n";
    check(&Fake::or_for_xor(), &poj2425::PROBLEM, start, false, end);
    let only = "5\n2 1 2\n2 3 2\n1 4\n1 4\n0\n4 0 0 3 3\n0\n";
    check(&Fake::or_for_xor(), &poj2425::PROBLEM, only, true, end);
}

#[test]
fn toys_stay_on_different_places() {
    let start = "6\n2 2 3\n1 6\n2 4 5\n1 6\n0\n1\n3 1 2 4\n";
    let end = "3\n1 3\n1 3\n1\n2 1 2\n";
    check(&Fake::or_for_xor(), &zoj3666::PROBLEM, start, true, end);
}

#[test]
fn constants_and_values_come_down() {
    let start = "1\n3 2\n0 2\n1 2\n12 9 3\n1\n2147483647 12345 77\n";
    let end = "1\n3 2\n0 1\n2 1\n0 0 0\n1\n1 0 1\n";
    check(&Fake::or_for_xor(), &uva12163::PROBLEM, start, true, end);
}

#[test]
fn what_is_left_over_keeps_two_games() {
    let start = "4\n1 1\n1 2\n1 3\n0\n2 0 1\n1 2\n0\n3\n0\n1 0\n0\n1 1\n1 2\n0\n";
    let end = "2\n1 1\n0\n0\n1\n0\n1 0\n0\n";
    check(
        &Fake::first_game_decides(),
        &poj2425::PROBLEM,
        start,
        false,
        end,
    );
}

#[test]
fn a_deep_chain_shrinks_to_the_limit() {
    let mut start = "400\n".to_owned();
    for v in 0..399 {
        start += &format!("1 {}\n", v + 1);
    }
    start += "0\n1 0\n0\n";
    let mut end = "58\n0\n".to_owned();
    for v in 0..57 {
        end += &format!("1 {v}\n");
    }
    end += "1 57\n0\n";
    check(&Fake::too_deep(57), &poj2425::PROBLEM, &start, true, &end);
}

#[test]
fn what_is_left_over_by_number_is_numbered_anew() {
    let start = "2\n0\n0\n1 1\n0\n2\n0\n1 0\n1 1\n0\n";
    let end = "1\n0\n1 0\n0\n2\n1 1\n0\n1 0\n0\n";
    let fake = Fake::keeps_numbers();
    check(&fake, &poj2425::PROBLEM, start, false, end);
}

/// A shrinker of an input of one path, after no step.
fn shrinker<'a>(oracle: &'a Oracle<'a>, text: &str) -> Shrinker<'a> {
    let games = games(oracle.problem, text);
    let outcome = oracle.test(&games).unwrap();
    let end = Instant::now() + Duration::from_secs(60);
    Shrinker::new(oracle, games, outcome, false, end)
}

#[test]
fn an_input_that_does_not_fail_again_is_given_back() {
    let fake = Fake::too_deep(1);
    let oracle = oracle(&poj2425::PROBLEM, &fake);
    let mut state = shrinker(&oracle, "2\n0\n1 0\n1 1\n0\n");
    let (first, outcome) = (state.games.clone(), state.outcome.clone());
    let passes = games(&poj2425::PROBLEM, "1\n0\n1 0\n0\n");
    state.take_over(passes, outcome);
    assert!(state.steady().is_ok());
    assert_eq!(state.games, first);
    assert!(state.trace.is_empty());
}

#[test]
fn a_member_is_smallest_if_one_size_smaller_passes() {
    let fake = Fake::too_deep(2);
    let oracle = oracle(&poj2425::PROBLEM, &fake);
    let check = |text, smallest| {
        let mut state = shrinker(&oracle, text);
        assert_eq!(state.is_smallest_of_family().unwrap(), smallest);
        state.deadline = Instant::now();
        assert!(!state.is_smallest_of_family().unwrap());
    };
    check("3\n0\n1 0\n1 1\n1 2\n0\n", true);
    check("4\n0\n1 0\n1 1\n1 2\n1 3\n0\n", false);
    check("3\n0\n1 0\n2 1 0\n2 2 0\n0\n", false);
}
