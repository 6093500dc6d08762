//! The limits of the statements: the last good and the first bad of each.

use super::*;

#[test]
fn limits_of_poj2425() {
    let positions = |n: usize| format!("{n}\n{}0\n", "0\n".repeat(n));
    check(&::poj2425::PROBLEM, positions(1), &[]);
    check(
        &::poj2425::PROBLEM,
        positions(0),
        &["line 1, column 1: number of positions: 0 is too small (at least 1)"],
    );
    check(&::poj2425::PROBLEM, positions(1000), &[]);
    check(
        &::poj2425::PROBLEM,
        positions(1001),
        &["line 1, column 1: number of positions: 1001 is too large (at most 1000)"],
    );
    let followers = |a: usize, b: usize| {
        let (row, next) = (" 2".repeat(a), " 2".repeat(b));
        format!("4\n{a}{row}\n{b}{next}\n0\n1 2\n0\n")
    };
    check(&::poj2425::PROBLEM, followers(999_990, 9), &[]);
    check(&::poj2425::PROBLEM, followers(0, 999_999), &[]);
    check(
        &::poj2425::PROBLEM,
        followers(999_990, 10),
        &[
            "line 5, column 1: number of followers of positions 0 to 3: 1000001 is too large (at most 1000000)",
        ],
    );
    check(
        &::poj2425::PROBLEM,
        followers(1_000_001, 9),
        &[
            "line 2, column 1: number of followers of positions 0 to 0: 1000001 is too large (at most 1000000)",
        ],
    );
    let pieces = |m: usize| format!("1\n0\n{m}{}\n0\n", " 0".repeat(m));
    check(&::poj2425::PROBLEM, pieces(10), &[]);
    check(
        &::poj2425::PROBLEM,
        pieces(11),
        &["line 3, column 1: number of pieces: 11 is too large (at most 10)"],
    );
    check_chess(
        "1 2\n0",
        "1 3\n0",
        &["line 3, column 3: position 3 is out of range: the graph has positions 0 to 2"],
    );
    check_chess("1 0\n", "1 2\n", &[]);
    check_chess(
        "1 0\n",
        "1 3\n",
        &["line 5, column 3: position 3 is out of range: the graph has positions 0 to 2"],
    );
    check_chess("2 1 2\n", "3 1 2 1\n", &[]);
    check_chess("2 0 1\n", "2 0 0\n", &[]);
    check_chess(
        "2\n0\n1",
        "2\n1 0\n1",
        &["line 1, column 1: cycle 0 -> 1 -> 2 -> 0"],
    );
    check_chess("2\n0\n1", "2\n1 2\n1", &["line 1, column 1: cycle 2 -> 2"]);
}

#[test]
fn limits_of_zoj3666() {
    let places = |n: usize| format!("{n}\n{}1\n1 1\n", "0\n".repeat(n - 1));
    check(&::zoj3666::PROBLEM, places(2), &[]);
    check(
        &::zoj3666::PROBLEM,
        places(1),
        &["line 1, column 1: number of places: 1 is too small (at least 2)"],
    );
    check(
        &::zoj3666::PROBLEM,
        "0\n",
        &["line 1, column 1: number of places: 0 is too small (at least 2)"],
    );
    check(&::zoj3666::PROBLEM, places(10_000), &[]);
    check(
        &::zoj3666::PROBLEM,
        places(10_001),
        &["line 1, column 1: number of places: 10001 is too large (at most 10000)"],
    );
    let edges = |a: usize, b: usize| {
        let (row, next) = (" 3".repeat(a), " 3".repeat(b));
        format!("3\n{a}{row}\n{b}{next}\n1\n1 1\n")
    };
    check(&::zoj3666::PROBLEM, edges(99_990, 10), &[]);
    check(
        &::zoj3666::PROBLEM,
        edges(99_990, 11),
        &[
            "line 3, column 1: number of edges of places 1 to 2: 100001 is too large (at most 100000)",
        ],
    );
    let arrangements = |q: usize| format!("2\n0\n{q}\n{}", "1 1\n".repeat(q));
    check(
        &::zoj3666::PROBLEM,
        arrangements(0),
        &["line 3, column 1: number of arrangements: 0 is too small (at least 1)"],
    );
    check(&::zoj3666::PROBLEM, arrangements(100), &[]);
    check(
        &::zoj3666::PROBLEM,
        arrangements(101),
        &["line 3, column 1: number of arrangements: 101 is too large (at most 100)"],
    );
    let toys = |list: &str| format!("3\n2 2 3\n1 3\n1\n{list}\n");
    check(&::zoj3666::PROBLEM, toys("1 2"), &[]);
    check(&::zoj3666::PROBLEM, toys("2 2 1"), &[]);
    check(
        &::zoj3666::PROBLEM,
        toys("0"),
        &["line 5, column 1: number of toys: 0 is too small (at least 1)"],
    );
    check(
        &::zoj3666::PROBLEM,
        toys("3 2 1 3"),
        &[
            "line 5, column 1: number of toys: 3 is too large (at most 2)",
            "line 5, column 7: place 3 is out of range: toys stand on places 1 to 2",
        ],
    );
    check(
        &::zoj3666::PROBLEM,
        toys("1 0"),
        &["line 5, column 3: place 0 is out of range: toys stand on places 1 to 2"],
    );
    check(
        &::zoj3666::PROBLEM,
        toys("2 2 2"),
        &["line 5, column 5: place 2 has a toy already: toys stand on distinct places"],
    );
    // The same place in two arrangements is no repetition.
    check(&::zoj3666::PROBLEM, "3\n0\n0\n2\n2 1 2\n2 2 1\n", &[]);
    let ends = |row: &str| format!("3\n{row}\n1 3\n1\n1 1\n");
    check(&::zoj3666::PROBLEM, ends("2 2 2"), &[]);
    check(
        &::zoj3666::PROBLEM,
        ends("1 0"),
        &["line 2, column 3: place 0 is out of range: the places are 1 to 3"],
    );
    check(
        &::zoj3666::PROBLEM,
        ends("1 4"),
        &["line 2, column 3: place 4 is out of range: the places are 1 to 3"],
    );
    check(
        &::zoj3666::PROBLEM,
        ends("1 1"),
        &["line 1, column 1: cycle 1 -> 1"],
    );
    check(
        &::zoj3666::PROBLEM,
        "3\n1 2\n1 1\n1\n1 1\n",
        &["line 1, column 1: cycle 1 -> 2 -> 1"],
    );
}

#[test]
fn limits_of_uva12163() {
    check(
        &::uva12163::PROBLEM,
        "0\n",
        &["line 1, column 1: number of games: 0 is too small (at least 1)"],
    );
    let vertices = |v: usize| {
        let units = vec!["7"; v].join(" ");
        format!("1\n{v} 0\n{units}\n1\n{units}\n")
    };
    check(&::uva12163::PROBLEM, vertices(1), &[]);
    check(
        &::uva12163::PROBLEM,
        vertices(0),
        &["line 2, column 1: number of vertices: 0 is too small (at least 1)"],
    );
    check(&::uva12163::PROBLEM, vertices(100), &[]);
    check(
        &::uva12163::PROBLEM,
        vertices(101),
        &["line 2, column 1: number of vertices: 101 is too large (at most 100)"],
    );
    let edges = |e: usize| format!("1\n2 {e}\n{}1 1\n1\n0 0\n", "1 0\n".repeat(e));
    check(&::uva12163::PROBLEM, edges(15), &[]);
    // It is told once for a vertex.
    check(
        &::uva12163::PROBLEM,
        edges(17),
        &["line 18, column 1: number of edges of vertex 1: 16 is too large (at most 15)"],
    );
    let units = |k: u64, value: u64| format!("1\n2 1\n0 1\n0 {k}\n2\n0 {value}\n1 1\n");
    check(
        &::uva12163::PROBLEM,
        units(2_147_483_647, 2_147_483_647),
        &[],
    );
    check(
        &::uva12163::PROBLEM,
        units(2_147_483_648, 2_147_483_648),
        &[
            "line 4, column 3: constant of vertex 1: 2147483648 is too large (at most 2147483647)",
            "line 6, column 3: value of vertex 1: 2147483648 is too large (at most 2147483647)",
        ],
    );
    check(
        &::uva12163::PROBLEM,
        "1\n1 0\n5\n0\n",
        &["line 4, column 1: number of rounds: 0 is too small (at least 1)"],
    );
    let arc = |a: u64, b: u64| format!("1\n2 1\n{a} {b}\n1 1\n1\n0 0\n");
    check(&::uva12163::PROBLEM, arc(1, 0), &[]);
    check(
        &::uva12163::PROBLEM,
        arc(2, 0),
        &["line 3, column 1: vertex 2 is out of range: the graph has vertices 0 to 1"],
    );
    check(
        &::uva12163::PROBLEM,
        arc(0, 2),
        &["line 3, column 3: vertex 2 is out of range: the graph has vertices 0 to 1"],
    );
    check(
        &::uva12163::PROBLEM,
        arc(1, 1),
        &["line 2, column 1: cycle 1 -> 1"],
    );
}

/// What a header announces takes no memory, and no number wraps.
#[test]
fn huge_numbers() {
    for number in [
        "4294967295",
        "4294967297",
        "18446744073709551616",
        "99999999999999999999",
    ] {
        let message =
            format!("line 1, column 1: number of positions: {number} is too large (at most 1000)");
        let found = faults(&::poj2425::PROBLEM, format!("{number}\n").as_bytes());
        assert_eq!(found[0].to_string(), message);
        let message =
            format!("line 1, column 1: number of places: {number} is too large (at most 10000)");
        let found = faults(&::zoj3666::PROBLEM, format!("{number}\n").as_bytes());
        assert_eq!(found[0].to_string(), message);
        let message =
            format!("line 2, column 1: number of vertices: {number} is too large (at most 100)");
        let found = faults(
            &::uva12163::PROBLEM,
            format!("1\n{number} 1\n7 8\n1 2\n").as_bytes(),
        );
        assert_eq!(found[0].to_string(), message);
        assert_eq!(found.len(), 2, "the constants are missing");
        for text in [
            format!("1\n{number} 0\n0\n"),
            format!("2\n0\n1 {number}\n0\n"),
        ] {
            assert!(!accepts(&::poj2425::PROBLEM, text.as_bytes()));
            assert!(!accepts(&::zoj3666::PROBLEM, text.as_bytes()));
        }
        for text in [
            format!("{number}\n1 0\n3\n1\n4\n"),
            format!("1\n1 {number}\n3\n1\n4\n"),
            format!("1\n1 0\n3\n{number}\n4\n"),
        ] {
            assert!(!accepts(&::uva12163::PROBLEM, text.as_bytes()));
        }
    }
}
