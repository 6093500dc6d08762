//! Each mistake shows, no two are the same, and the models do what programs do.

mod corpus;
mod programs;

use std::collections::HashMap;
use std::fmt::Write as _;
use std::hash::{DefaultHasher, Hash, Hasher};

use sg_problem::mistakes::bound::BoundedMex;
use sg_problem::{Mistake, Problem};

use corpus::inputs;

/// Smallest inputs on which the mistakes show, and what the programs print there.
const SMALLEST: &str = include_str!("mistakes/smallest.txt");

const PROBLEMS: [&Problem; 3] = [&poj2425::PROBLEM, &uva12163::PROBLEM, &zoj3666::PROBLEM];

/// Whether it shows only with numbers, or after games, beyond the small ones.
fn only_large(mistake: &Mistake) -> bool {
    mistake.name.ends_with("-bits") || mistake.name == "stamps-kept-but-on-sinks"
}

fn find(problem: &'static Problem, name: &str) -> &'static Mistake {
    let found = problem
        .known_mistakes()
        .find(|mistake| mistake.name == name);
    found.unwrap_or_else(|| panic!("{} has no mistake {name}", problem.name))
}

#[track_caller]
fn check(problem: &'static Problem, name: &str, input: &str, output: Option<&str>) {
    let games = problem.parse(input.as_bytes()).expect("it is an input");
    let printed = find(problem, name).output(problem, &games);
    let printed = printed.map(|bytes| String::from_utf8(bytes).expect("it is text"));
    assert_eq!(printed.as_deref(), output, "{name} on\n{input}");
}

#[test]
fn names_and_descriptions() {
    for problem in PROBLEMS {
        let mut names = HashMap::new();
        for mistake in problem.known_mistakes() {
            assert_eq!(names.insert(mistake.name, ()), None, "{}", mistake.name);
            let plain = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-';
            assert!(mistake.name.bytes().all(plain), "{}", mistake.name);
            let text = mistake.description;
            let upper = text.starts_with(|c: char| c.is_ascii_uppercase());
            assert!(upper && text.ends_with('.'), "{text}");
            assert!(!text.contains("  ") && text.len() < 180, "{text}");
        }
    }
}

/// The file holds, for every mistake of every problem, the first of the small inputs
/// on which it shows.
#[test]
fn smallest_inputs() {
    let mut text = String::new();
    for problem in PROBLEMS {
        let inputs = inputs(problem);
        for mistake in problem
            .known_mistakes()
            .filter(|mistake| !only_large(mistake))
        {
            let shows = inputs.iter().find_map(|input| {
                let output = mistake.output(problem, &input.games)?;
                (output != input.output).then_some((input, output))
            });
            let Some((input, output)) = shows else {
                panic!("{} {} shows nowhere", problem.name, mistake.name);
            };
            let input = String::from_utf8_lossy(&input.text);
            let output = String::from_utf8_lossy(&output);
            let (problem, name) = (problem.name, mistake.name);
            writeln!(text, "== {problem} {name}\n{input}--\n{output}")
                .expect("a string takes everything");
        }
    }
    assert!(text == SMALLEST, "smallest.txt should be:\n{text}");
}

#[test]
fn no_two_are_the_same() {
    for problem in PROBLEMS {
        let inputs = inputs(problem);
        let mut seen = HashMap::new();
        for mistake in problem
            .known_mistakes()
            .filter(|mistake| !only_large(mistake))
        {
            let mut hasher = DefaultHasher::new();
            for input in inputs {
                mistake.output(problem, &input.games).hash(&mut hasher);
            }
            let same = seen.insert(hasher.finish(), mistake.name);
            assert_eq!(same, None, "{} {}", problem.name, mistake.name);
        }
        for mex in BoundedMex::about(&[2]) {
            let mut hasher = DefaultHasher::new();
            for input in inputs {
                mex.output(problem, &input.games).hash(&mut hasher);
            }
            let same = seen.insert(hasher.finish(), BoundedMex::NAME);
            assert_eq!(same, None, "{} {}", problem.name, mex.description());
        }
    }
}

/// The cases that other people's wrong programs were run on.
#[test]
fn what_wrong_programs_said() {
    let chess = |name, input, output| check(&poj2425::PROBLEM, name, input, output);
    let chain = "3\n1 1\n1 2\n0\n1 0\n1 1\n2 0 2\n2 0 1\n0\n";
    chess("shared-marks", chain, Some("WIN\nWIN\nWIN\nWIN\n"));
    let complete = "5\n4 1 2 3 4\n3 2 3 4\n2 3 4\n1 4\n0\n\
        1 0\n2 0 1\n2 3 4\n3 0 1 2\n4 0 1 2 3\n3 1 2 3\n0\n";
    let below = "WIN\nWIN\nLOSE\nLOSE\nLOSE\nWIN\n";
    chess("mex-below-out-degree", complete, Some(below));
    let flags = "WIN\nLOSE\nWIN\nWIN\nLOSE\nWIN\n";
    chess("win-flags", complete, Some(flags));
    let repeats = "3\n6 1 1 1 2 2 2\n1 2\n0\n1 0\n1 1\n2 0 1\n0\n";
    chess("mex-breaks-at-repeat", repeats, Some("WIN\nWIN\nLOSE\n"));
    let two = "4\n2 1 2\n1 2\n0\n1 2\n2 0 1\n2 1 3\n3 0 1 3\n0\n";
    chess("win-flags", two, Some("LOSE\nLOSE\nWIN\n"));

    let lists = "2\n1 2\n1\n1 1\n2\n0\n1\n1 1\n";
    let both = "Case 1:\nBob\nCase 2:\nBob\n";
    check(&zoj3666::PROBLEM, "n-lists", lists, Some(both));

    let spread = |name, input, output| check(&uva12163::PROBLEM, name, input, Some(output));
    spread(
        "at-most-k",
        "1\n4 4\n0 1\n1 2\n3 0\n3 1\n3 1 9 2\n5\n\
         1 0 0 0\n0 1 0 0\n0 0 0 1\n1 1 0 0\n0 1 0 1\n",
        "Game#1:\nRound#1: WINNING\nRound#2: WINNING\nRound#3: WINNING\n\
         Round#4: WINNING\nRound#5: WINNING\n\n",
    );
    spread(
        "stamps-kept",
        "2\n3 2\n0 2\n2 1\n3 2 1\n3\n1 2 1\n0 2 0\n2 2 2\n\
         3 2\n2 1\n0 1\n1 3 3\n3\n1 0 1\n2 2 0\n0 1 2\n",
        "Game#1:\nRound#1: WINNING\nRound#2: LOSING\nRound#3: LOSING\n\n\
         Game#2:\nRound#1: WINNING\nRound#2: LOSING\nRound#3: LOSING\n\n",
    );
    spread(
        "stamps-kept-but-on-sinks",
        "2\n3 2\n0 1\n1 2\n1 0 0\n1\n1 0 0\n3 2\n0 1\n1 2\n0 0 0\n1\n1 1 0\n",
        "Game#1:\nRound#1: LOSING\n\nGame#2:\nRound#1: WINNING\n\n",
    );
}

/// Large constants and numbers, and a graph that no recursion survives.
#[test]
fn large_inputs() {
    // Every vertex leads to all smaller ones: vertex v is worth v.
    let mut chess = String::from("257\n");
    for v in 0..257 {
        let row: String = (0..v).map(|w| format!(" {w}")).collect();
        writeln!(chess, "{v}{row}").expect("a string takes everything");
    }
    let chess = |name, query, word| {
        check(
            &poj2425::PROBLEM,
            name,
            &format!("{chess}{query}\n0\n"),
            Some(word),
        );
    };
    chess("numbers-of-8-bits", "1 255", "WIN\n");
    chess("numbers-of-8-bits", "1 256", "LOSE\n");
    // From 128 on all are -128.
    chess("numbers-of-7-bits", "2 127 128", "WIN\n");
    chess("numbers-of-7-bits", "2 128 129", "LOSE\n");
    chess("numbers-of-7-bits", "1 256", "WIN\n");

    // With a large K, vertex v is worth 2^(v-1).
    let arcs = |n: u32| (0..n).flat_map(move |v| (0..v).map(move |w| (v, w)));
    let spread = |n: u32, name: &str, wins: bool| {
        let mut text = format!("1\n{n} {}\n", n * (n - 1) / 2);
        for (v, w) in arcs(n) {
            writeln!(text, "{v} {w}").expect("a string takes everything");
        }
        let list = |last| [vec!["100"; n as usize - 1], vec![last]].concat().join(" ");
        text += &format!("{}\n1\n{}\n", list("100"), list("1"));
        let word = if wins { "WINNING" } else { "LOSING" };
        let output = format!("Game#1:\nRound#1: {word}\n\n");
        check(&uva12163::PROBLEM, name, &text, Some(&output));
    };
    spread(9, "numbers-of-8-bits", true);
    spread(10, "numbers-of-8-bits", false);
    spread(17, "numbers-of-16-bits", true);
    spread(18, "numbers-of-16-bits", false);

    let constants = |name, k: u64, round| {
        let text = format!("1\n3 2\n0 1\n1 2\n{k} 0 1\n1\n1 0 0\n");
        let output = format!("Game#1:\nRound#1: {round}\n\n");
        check(&uva12163::PROBLEM, name, &text, Some(&output));
    };
    // Vertex 1 is worth 1, so vertex 0 is worth 1 with an even K and 0 with an odd one.
    constants("k-of-8-bits", 256, "WINNING");
    constants("k-of-8-bits", 255, "LOSING");
    constants("k-of-16-bits", 65_536, "WINNING");
}

/// What the judge programs take beyond the statement breaks no model.
#[test]
fn lenient_inputs() {
    let all = |problem: &'static Problem, text: &str| {
        let games = problem.parse(text.as_bytes()).expect("it is an input");
        for mistake in problem.known_mistakes() {
            let _ = mistake.output(problem, &games);
        }
    };
    all(&poj2425::PROBLEM, "");
    all(&poj2425::PROBLEM, "0 0 1 0 1 0 0 0 0");
    all(&zoj3666::PROBLEM, "");
    all(&zoj3666::PROBLEM, "1 2 0 1 1 3 1 2 1 3 2 2 1 1 1 3");
    all(&uva12163::PROBLEM, "0");
    all(
        &uva12163::PROBLEM,
        "2 0 0 2 2 1 0 1 18446744073709551615 0 1 18446744073709551615 1",
    );
}
