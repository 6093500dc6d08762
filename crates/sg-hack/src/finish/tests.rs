use super::*;
use crate::tests::fake::{Fake, games, oracle};

#[test]
fn what_stands_before_is_needed_or_not() {
    let check = |fake: Fake, input, failing, needs_earlier| {
        let games = games(&poj2425::PROBLEM, input);
        let oracle = oracle(&poj2425::PROBLEM, &fake);
        let outcome = oracle.test(&games).unwrap();
        let repeats = repeats(&oracle, Kind::Wrong, &games, &outcome).unwrap();
        let expected = Repeats {
            failing,
            runs: 3,
            needs_earlier,
        };
        assert_eq!(repeats, expected);
    };
    let two = "2\n0\n0\n1 1\n0\n2\n0\n1 0\n1 1\n0\n";
    check(Fake::first_game_decides(), two, 3, true);
    let silent = "2\n0\n0\n0\n2\n0\n1 0\n1 1\n0\n";
    check(Fake::first_game_decides(), silent, 3, true);
    check(Fake::too_deep(0), two, 3, false);
    check(Fake::right(), two, 0, false);
    check(Fake::too_deep(0), "1\n0\n1 0\n0\n", 3, false);
}
