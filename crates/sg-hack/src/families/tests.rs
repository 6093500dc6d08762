use super::*;
use sg_problem::check::accepts;

#[test]
fn all_are_inputs_that_grow() {
    for problem in crate::tests::PROBLEMS {
        for family in Family::all(problem) {
            let largest = family.largest(problem, 3000).expect("there is a small one");
            let sizes = [largest / 2, largest];
            let texts = sizes.map(|size| {
                let games = family.games(problem, size.max(2)).expect("it is allowed");
                problem.text(&games)
            });
            assert!(
                texts.iter().all(|text| accepts(problem, text)),
                "{family:?}"
            );
            assert!(texts[0].len() <= texts[1].len(), "{family:?}");
            assert!(texts[1].len() < 3000, "{family:?}");
        }
    }
}

#[test]
fn families_are_known_again() {
    for problem in crate::tests::PROBLEMS {
        for family in Family::all(problem) {
            let games = family.games(problem, 7).expect("it is allowed");
            let (other, size) = Family::of(problem, &games).expect("it has a family");
            assert_eq!(other.games(problem, size), Some(games), "{family:?}");
        }
        let games = [Game::default()];
        assert_eq!(Family::of(problem, &games), None);
    }
}

#[test]
fn texts() {
    let text = |kind, back| {
        let family = Family {
            kind,
            back,
            constants: 1,
        };
        let games = family.games(&poj2425::PROBLEM, 3).unwrap();
        String::from_utf8(poj2425::PROBLEM.text(&games)).unwrap()
    };
    assert_eq!(text(Path, true), "3\n0\n1 0\n1 1\n1 2\n0\n");
    assert_eq!(text(Complete, false), "3\n2 1 2\n1 2\n0\n1 0\n0\n");
    assert_eq!(text(Repeated, true), "2\n0\n3 0 0 0\n1 1\n0\n");
    assert_eq!(text(Queries, false), "1\n0\n1 0\n1 0\n1 0\n0\n");
}
