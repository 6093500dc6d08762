use std::collections::VecDeque;
use std::time::{Duration, Instant};

use super::*;
use crate::enumerate::Enumeration;
use crate::search::small::FEW_GAMES;
use crate::tests::fake::{Fake, oracle};
use sg_problem::Problem;
use sg_run::data;

/// A search that asks `fake`.
fn search<'a>(fake: &'a Fake, problem: &'static Problem) -> Search<'a> {
    Search {
        oracle: oracle(problem, fake),
        starting: Duration::ZERO,
        least_memory: 0,
        tried: Tried::default(),
        skipped: Vec::new(),
        what: "",
        progress: &|_, _| {},
    }
}

/// What is found among the small games.
fn smallest(fake: &Fake, problem: &'static Problem, time: Duration) -> (Option<Found>, Tried) {
    let mut search = search(fake, problem);
    let small = Enumeration::new(problem);
    search.tried.small_games_in_all = small.num_games() as u64;
    let deadline = Instant::now() + time;
    let stress = Stress::new(problem, 1);
    let found = search.small(&small, Some(&stress), deadline).unwrap();
    (found.map(|(found, _)| found), search.tried)
}

const LONG: Duration = Duration::from_secs(60);

#[track_caller]
fn check(fake: &Fake, problem: &'static Problem, input: &str, alone: bool) {
    let (found, tried) = smallest(fake, problem, LONG);
    assert!(!tried.all_small_games);
    let found = found.expect("it is wrong");
    assert_eq!(String::from_utf8_lossy(&found.outcome.input), input);
    assert_eq!(found.alone, alone);
}

#[test]
fn the_first_in_order_is_found() {
    check(
        &Fake::or_for_xor(),
        &poj2425::PROBLEM,
        "2\n0\n1 0\n2 1 1\n0\n",
        true,
    );
    check(
        &Fake::or_for_xor(),
        &zoj3666::PROBLEM,
        "3\n1 3\n1 3\n1\n2 1 2\n",
        true,
    );
    check(
        &Fake::or_for_xor(),
        &uva12163::PROBLEM,
        "1\n3 2\n0 1\n1 2\n0 0 0\n1\n1 1 0\n",
        true,
    );
    // Its output is lost, so that nothing but bisecting finds the place.
    check(
        &Fake::too_deep(2),
        &poj2425::PROBLEM,
        "3\n0\n1 0\n1 1\n1 2\n0\n",
        true,
    );
    check(
        &Fake::too_deep(0),
        &poj2425::PROBLEM,
        "1\n0\n1 0\n0\n",
        true,
    );
}

#[test]
fn what_is_left_over_is_found_together() {
    let (found, _) = smallest(&Fake::first_game_decides(), &poj2425::PROBLEM, LONG);
    let found = found.expect("it is wrong");
    assert!(!found.alone);
    assert!(2 <= found.games.len());
}

#[test]
fn a_batch_that_failed_is_settled_after_the_time() {
    let settled = |fake: &Fake| smallest(fake, &poj2425::PROBLEM, Duration::ZERO);
    let (found, _) = settled(&Fake::crashes_once());
    let found = found.expect("it failed, if only once");
    assert!(!found.alone && 1 < found.games.len());
    let (found, _) = settled(&Fake::too_slow_for_more_games_than(3));
    let found = found.expect("so few games are not too much");
    assert!((4..=FEW_GAMES).contains(&found.games.len()));
    // The first batch passes in parts.
    let (found, tried) = settled(&Fake::too_slow_for_more_games_than(50));
    assert!(found.is_none());
    assert!(50 < tried.small_games && !tried.all_small_games);
}

#[test]
fn unusable_files_are_listed() {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in [("a.in", "1\n0\n1 7\n0\n"), ("b.in", "1\n0\n1 0\n0\n")] {
        std::fs::write(folder.path().join(name), text).unwrap();
    }
    let fake = Fake::right();
    let mut search = search(&fake, &poj2425::PROBLEM);
    let mut paths = VecDeque::from(data::inputs(folder.path()).unwrap());
    paths.push_back(folder.path().join("none.in"));
    let found = search.files(&mut paths, Instant::now() + LONG).unwrap();
    assert!(found.is_none());
    assert_eq!(search.tried.files, 1);
    let [outside, unreadable] = &search.skipped[..] else {
        panic!("{:?}", search.skipped);
    };
    assert_eq!(outside.path, folder.path().join("a.in"));
    assert!(
        outside.reason.starts_with("line 3, column 3: "),
        "{outside:?}"
    );
    assert_eq!(unreadable.path, folder.path().join("none.in"));
}

#[test]
fn all_small_games_are_tried_on_a_right_program() {
    for problem in crate::tests::PROBLEMS {
        let (found, tried) = smallest(&Fake::right(), problem, LONG);
        assert!(found.is_none());
        assert!(tried.all_small_games);
        assert!(150_000 < tried.queries, "{tried:?}");
    }
}

/// The heap that fails, with inputs of half a megabyte.
fn heap(fake: &Fake, problem: &'static Problem) -> Option<Heap> {
    let mut search = search(fake, problem);
    // For half of the bytes that there are, as each takes one.
    search.oracle.limits.memory = 1 << 20;
    let mut heaps = VecDeque::from(Heap::ALL);
    let stress = Stress::new(problem, 1);
    let found = search.heaps(&stress, &mut heaps, Instant::now() + LONG);
    let found = found.unwrap();
    assert_eq!(found.is_none(), heaps.is_empty());
    found.map(|(found, heap)| {
        assert!(found.outcome.failure.is_some());
        heap
    })
}

#[test]
fn what_is_forgotten_or_kept_shows_where_there_is_much_of_it() {
    let problem = &poj2425::PROBLEM;
    assert_eq!(heap(&Fake::right(), problem), None);
    assert_eq!(
        heap(&Fake::forgets_zeros(20_000_000), problem),
        Some(Heap::Zeros)
    );
    assert_eq!(
        heap(&Fake::keeps_all(100_000), problem),
        Some(Heap::Vertices)
    );
    let spread = &uva12163::PROBLEM;
    assert_eq!(
        heap(&Fake::forgets_zeros(200_000), spread),
        Some(Heap::Zeros)
    );
}

/// What is found beyond the statement, without files.
fn beyond(fake: &Fake, problem: &'static Problem) -> (Option<Found>, u64) {
    let mut search = search(fake, problem);
    let mut all = texts(&Enumeration::new(problem));
    let found = search.beyond(&mut all, &mut VecDeque::new(), Instant::now() + LONG);
    (found.unwrap().map(|(found, _)| found), search.tried.beyond)
}

#[test]
fn layouts_and_ends_beyond_the_statement_are_tried() {
    for problem in crate::tests::PROBLEMS {
        let (found, tried) = beyond(&Fake::right(), problem);
        assert!(found.is_none());
        assert!(10 < tried, "{tried}");
        let (found, _) = beyond(&Fake::crashes_on("\r\n"), problem);
        let text = found.expect("it crashes").outcome.input;
        assert!(text.contains(&b'\r'));
    }
    let all = texts(&Enumeration::new(&poj2425::PROBLEM));
    for text in [
        "0\n",
        "1\n0\n1 0\n",
        "1\n0\n",
        "1\n0\n1 0\n0",
        "1\r\n0\r\n1 0\r\n0\r\n",
    ] {
        assert!(all.contains(&text.as_bytes().to_vec()), "{text:?}");
    }
}

#[test]
fn files_beyond_the_statement_are_tried() {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in [
        ("a.in", "1\n0\n1 0\n0\n"),
        ("b.in", "1\n0\n"),
        ("c.in", "x\n"),
    ] {
        std::fs::write(folder.path().join(name), text).unwrap();
    }
    let fake = Fake::crashes_on("1\n0\n");
    let mut search = search(&fake, &poj2425::PROBLEM);
    let mut files = VecDeque::from(data::inputs(folder.path()).unwrap());
    let found = search.beyond(&mut VecDeque::new(), &mut files, Instant::now() + LONG);
    let (_, path) = found.unwrap().expect("it crashes");
    assert_eq!(path, Some(folder.path().join("b.in")));
    assert_eq!(search.tried.files, 1);
}
