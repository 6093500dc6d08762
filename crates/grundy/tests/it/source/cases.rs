//! Which game of several is read, and what is asked about it.

use std::num::NonZeroU64;

use super::*;

fn read(format: &str, case: u64, text: &str) -> Result<Source, Error> {
    let args = Args {
        format: find(format),
        case: NonZeroU64::new(case),
        ..Args::default()
    };
    parse(&args, text.as_bytes())
}

#[track_caller]
fn check(format: &str, text: &str, case: u64, graph: &str, queries: &[&[u64]], constants: &[u64]) {
    let source = read(format, case, text).expect("there is such a game");
    assert_eq!((source.case, source.num_cases), (case, 2));
    assert_eq!(source.queries, queries);
    assert_eq!(source.constants.as_deref().unwrap_or_default(), constants);
    assert_eq!(source.constants.is_some(), format == "uva12163");
    assert_eq!(outcome(Ok(source)), graph);
}

#[test]
fn games_of_two() {
    let text = "3\n2 1 2\n1 2\n0\n2 0 1\n1 2\n0\n1\n0\n3 0 0 0\n0\n";
    check(
        "poj2425",
        text,
        1,
        "0: 1 2; 1: 2; 2:",
        &[&[0, 1], &[2]],
        &[],
    );
    check("poj2425", text, 2, "0:", &[&[0, 0, 0]], &[]);
    let text = "1\n0\n3\n1 3\n2 1 3\n2\n0\n2 1 3\n";
    check("zoj3666", text, 1, "1:", &[], &[]);
    check("zoj3666", text, 2, "1: 3; 2: 1 3; 3:", &[&[], &[0, 2]], &[]);
    let text = "2\n1 0\n7\n1\n9\n2 1\n0 1\n3 18446744073709551615\n2\n1 0\n2 5\n";
    check("uva12163", text, 1, "0:", &[&[9]], &[7]);
    let constants = [3, u64::MAX];
    check(
        "uva12163",
        text,
        2,
        "0: 1; 1:",
        &[&[1, 0], &[2, 5]],
        &constants,
    );
}

#[test]
fn games_that_are_not_there() {
    #[track_caller]
    fn check(format: &str, text: &str, case: u64, want: &str) {
        assert_eq!(outcome(read(format, case, text)), want);
    }
    check("poj2425", "1 0 0", 2, "no game 2: the input has 1 game");
    check("zoj3666", "1 0 1 0", 9, "no game 9: the input has 2 games");
    check("dot", "digraph {}", 2, "no game 2: the input has 1 game");
    check("uva12163", "0", 1, "there is no graph in the input");
    // A fault behind the game is one of the input.
    let text = "1\n0\n0\n1\n1 1\n0\n";
    let want = "line 5, column 3: position 1 is out of range: the graph has positions 0 to 0";
    check("poj2425", text, 1, want);
}
