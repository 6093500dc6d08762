//! Texts, games and values of the three problems.

use sg_problem::{Place, Problem};

#[track_caller]
fn round_trip(problem: &'static Problem, text: &str, places: &[Place]) {
    let games = problem.parse(text.as_bytes()).expect("it is an input");
    assert_eq!(problem.text(&games), text.as_bytes());
    assert_eq!(problem.places(&games).collect::<Vec<_>>(), places);
    let mut output = Vec::new();
    problem
        .solve(text.as_bytes(), &mut output)
        .expect("it is right");
    let lines = output.iter().filter(|&&b| b == b'\n').count();
    assert_eq!(lines, places.len());
}

#[test]
fn texts_and_games() {
    use Place::{Blank, Query, Title};
    round_trip(&poj2425::PROBLEM, "", &[]);
    round_trip(
        &poj2425::PROBLEM,
        "3\n2 1 2\n1 2\n0\n2 0 1\n1 2\n0\n1\n0\n1 0\n0\n",
        &[Query(0, 0), Query(0, 1), Query(1, 0)],
    );
    round_trip(
        &zoj3666::PROBLEM,
        "3\n2 2 3\n0\n1\n2 1 2\n2\n1 2\n1\n1 1\n",
        &[Title(0), Query(0, 0), Title(1), Query(1, 0)],
    );
    round_trip(
        &uva12163::PROBLEM,
        "1\n2 1\n0 1\n3 1\n2\n1 0\n2 5\n",
        &[Title(0), Query(0, 0), Query(0, 1), Blank(0)],
    );
}

#[test]
fn faulty_texts_are_no_games() {
    assert_eq!(poj2425::PROBLEM.parse(b"2\n1 2\n0\n0\n"), None);
    assert_eq!(zoj3666::PROBLEM.parse(b"2\n1 1\n0\n"), None);
    assert_eq!(uva12163::PROBLEM.parse(b"1\n1"), None);
    assert_eq!(uva12163::PROBLEM.parse(b"1\n0 0\n\n400000000\n"), None);
}

#[test]
fn values_and_sums() {
    let chess = poj2425::PROBLEM.parse(b"3\n2 1 2\n1 2\n0\n2 0 1\n0\n");
    let chess = &chess.expect("it is an input")[0];
    let values = poj2425::PROBLEM.values(chess).expect("no cycle");
    assert_eq!(values, [2, 1, 0]);
    assert_eq!(poj2425::PROBLEM.nim_sum(&values, &chess.queries[0]), 3);
    let spread = uva12163::PROBLEM.parse(b"1\n2 1\n0 1\n3000000000 1\n2\n1 0\n2 5\n");
    let spread = &spread.expect("it is an input")[0];
    let values = uva12163::PROBLEM.values(spread).expect("no cycle");
    assert_eq!(values, [1, 0]);
    assert_eq!(uva12163::PROBLEM.nim_sum(&values, &spread.queries[0]), 1);
    assert_eq!(uva12163::PROBLEM.nim_sum(&values, &spread.queries[1]), 0);
}
