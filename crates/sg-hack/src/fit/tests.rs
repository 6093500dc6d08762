//! What is said of programs that make a known mistake, or another one.

use super::*;
use crate::tests::fake::{Fake, games, oracle};

type Prints = fn(&'static Problem, &[Game]) -> Option<Vec<u8>>;

fn model(problem: &'static Problem, name: &str, games: &[Game]) -> Option<Vec<u8>> {
    let found = problem
        .known_mistakes()
        .find(|mistake| mistake.name == name);
    found
        .expect("there is such a mistake")
        .output(problem, games)
}

/// What is said of a program that fails on `input`.
fn named(problem: &'static Problem, prints: Prints, input: &str, alone: bool) -> Vec<Fit> {
    let printer = Fake::new(move |problem, games| {
        let printed = prints(problem, games);
        Some(printed.expect("it knows what to print"))
    });
    let oracle = oracle(problem, &printer);
    let games = games(problem, input);
    let outcome = oracle.test(&games).unwrap();
    assert!(outcome.failure.is_some(), "it is right on\n{input}");
    let small = Enumeration::new(problem);
    let more = std::iter::empty();
    mistakes(&oracle, &small, more, (&games, &outcome), alone).unwrap()
}

#[track_caller]
fn check(problem: &'static Problem, prints: Prints, input: &str, alone: bool, name: &str) {
    let fits = named(problem, prints, input, alone);
    let names: Vec<&str> = fits.iter().map(|fit| fit.name).collect();
    assert_eq!(names.join(" "), name, "{fits:?}");
}

/// Every position leads to all larger ones, and so has as its number how many there
/// are.
fn complete(n: usize, query: &str) -> String {
    let mut text = format!("{n}\n");
    for v in 0..n {
        let row: String = (v + 1..n).map(|w| format!(" {w}")).collect();
        text += &format!("{}{row}\n", n - 1 - v);
    }
    text + query + "\n0\n"
}

#[test]
fn who_is_right_on_small_games_gets_no_mistake_of_theirs() {
    let lost: Prints = |problem, games| {
        if games.iter().any(|game| 100 < game.rows.len()) {
            return model(problem, "inverted", games);
        }
        let mut output = Vec::new();
        problem.solve(&problem.text(games)[..], &mut output).ok()?;
        Some(output)
    };
    check(&poj2425::PROBLEM, lost, &complete(101, "1 0"), true, "");
    check(&poj2425::PROBLEM, lost, &complete(101, "1 100"), true, "");
    let signed: Prints = |problem, games| model(problem, "numbers-of-7-bits", games);
    let name = "numbers-of-7-bits";
    check(
        &poj2425::PROBLEM,
        signed,
        &complete(131, "2 0 1"),
        true,
        name,
    );
}

#[test]
fn what_is_kept_between_games_gets_its_own_name() {
    let two = "2\n0\n0\n1 1\n0\n2\n0\n1 0\n1 1\n0\n";
    let kept: Prints = |problem, games| model(problem, "numbers-kept", games);
    assert_eq!(
        named(&poj2425::PROBLEM, kept, two, false)[0].name,
        "numbers-kept"
    );
    let visited: Prints = |problem, games| model(problem, "visited-kept", games);
    check(&poj2425::PROBLEM, visited, two, false, "visited-kept");
}

/// One that ends a case at its first query of one token prints nothing for short inputs,
/// as one that forgets the last game; several games tell.
#[test]
fn one_game_alone_names_nothing() {
    let ends_early: Prints = |problem, games| {
        let text = String::from_utf8(problem.text(games)).ok()?;
        let mut numbers = text.split_whitespace().filter_map(|word| word.parse().ok());
        let mut output = Vec::new();
        // What follows such a query is taken for the next game; there it soon ends.
        while let Some(n) = numbers.next() {
            for _ in 0..n {
                let len: usize = numbers.next().unwrap_or(0);
                numbers.by_ref().take(len).for_each(drop);
            }
            while let Some(len) = numbers.next().filter(|&len| 1 < len) {
                numbers.by_ref().take(len).for_each(drop);
                output.extend(b"WIN\n");
            }
        }
        Some(output)
    };
    check(&poj2425::PROBLEM, ends_early, "1\n0\n1 0\n0\n", true, "");
    let forgets: Prints = |problem, games| model(problem, "last-game-missing", games);
    let name = "last-game-missing";
    check(&poj2425::PROBLEM, forgets, "1\n0\n1 0\n0\n", true, name);
}

/// A line that is missing is one line that was compared, and one that is wrong.
#[test]
fn no_more_lines_are_wrong_than_compared() {
    let first: Prints = |problem, games| model(problem, "first-game-only", games);
    let fits = named(&poj2425::PROBLEM, first, "1\n0\n0\n1\n0\n1 0\n0\n", false);
    assert_eq!(fits[0].name, "first-game-only");
    assert!(fits[0].failing < fits[0].lines, "{fits:?}");
}

#[test]
fn a_bound_of_the_mex_is_found_out() {
    let name = "mex-stops-at-a-bound";
    let to_zero: Prints = |problem, games| BoundedMex::new(100, 0).output(problem, games);
    check(
        &poj2425::PROBLEM,
        to_zero,
        &complete(101, "1 0"),
        true,
        name,
    );
    let to_bound: Prints = |problem, games| BoundedMex::new(64, 64).output(problem, games);
    check(
        &poj2425::PROBLEM,
        to_bound,
        &complete(66, "2 0 1"),
        true,
        name,
    );
    // With too little room for followers it is another mistake.
    let few: Prints = |problem, games| {
        let mut games = games.to_vec();
        let rows = games.iter_mut().flat_map(|game| &mut game.rows);
        rows.for_each(|row| {
            if 100 <= row.len() {
                row.clear();
            }
        });
        let mut output = Vec::new();
        problem.solve(&problem.text(&games)[..], &mut output).ok()?;
        Some(output)
    };
    check(&poj2425::PROBLEM, few, &complete(101, "1 0"), true, "");
}

/// Rare differences are looked for where the mistakes differ.
#[test]
fn mistakes_that_are_nearly_alike_are_told_apart() {
    let input = "1\n3 2\n0 1\n1 2\n2 0 0\n1\n1 0 0\n";
    let or: Prints = |problem, games| model(problem, "or-of-picks", games);
    let sum: Prints = |problem, games| model(problem, "sum-of-picks", games);
    check(&uva12163::PROBLEM, or, input, true, "or-of-picks");
    check(&uva12163::PROBLEM, sum, input, true, "sum-of-picks");
}

#[test]
fn one_that_ignores_its_input() {
    let closed: Prints = |_, _| Some(b"LOSE\n".to_vec());
    check(
        &poj2425::PROBLEM,
        closed,
        "1\n0\n1 0\n1 0\n0\n",
        false,
        IGNORED,
    );
    // One that answers only the first round looks alike on single games.
    let first: Prints = |problem, games| model(problem, "first-query-only", games);
    let input = "1\n1 0\n0\n2\n0\n0\n";
    check(&uva12163::PROBLEM, first, input, false, "first-query-only");
    let losing: Prints = |problem, games| model(problem, "always-second", games);
    check(
        &zoj3666::PROBLEM,
        losing,
        "2\n1 2\n1\n1 1\n",
        true,
        "always-second",
    );
}
