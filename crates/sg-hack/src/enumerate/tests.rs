use super::*;
use crate::enumerate::graphs::labelled_dags;
use sg_problem::check::accepts;

/// All inputs of one game and one query, in order.
fn inputs(small: &Enumeration) -> Vec<Vec<u8>> {
    let problem = small.problem;
    let mut texts = Vec::new();
    for (i, game) in small.games(0..small.num_games()).into_iter().enumerate() {
        let mut alone = game.clone();
        for query in game.queries {
            alone.queries = vec![query];
            texts.push(problem.text(std::slice::from_ref(&alone)));
            assert_eq!(texts[texts.len() - 1].len(), small.bytes(i));
        }
    }
    texts
}

#[track_caller]
fn check(small: &Enumeration, count: usize, first: &str) {
    let problem = small.problem;
    let texts = inputs(small);
    assert_eq!(texts.len(), count, "{}", problem.name);
    assert_eq!(String::from_utf8_lossy(&texts[0]), first);
    let by_size = |a: &Vec<u8>, b: &Vec<u8>| (a.len(), a) < (b.len(), b);
    assert!(texts.is_sorted_by(by_size), "in order and all different");
    for text in texts.iter().step_by(31) {
        assert!(accepts(problem, text), "{}", String::from_utf8_lossy(text));
    }
}

#[test]
fn all_are_there_once_and_in_order() {
    check(
        &Enumeration::new(&poj2425::PROBLEM),
        152_497,
        "1\n0\n1 0\n0\n",
    );
    check(
        &Enumeration::new(&zoj3666::PROBLEM),
        200_184,
        "2\n0\n1\n1 1\n",
    );
    check(
        &Enumeration::new(&uva12163::PROBLEM),
        303_380,
        "1\n1 0\n0\n1\n0\n",
    );
    let wide = Enumeration::with_large_numbers(&uva12163::PROBLEM);
    check(&wide, 14_480, "1\n2 0\n0 0\n1\n0 127\n");
}

#[test]
fn labelled_dags_are_counted() {
    // OEIS A003024.
    let counts = (1..=4).map(|n| labelled_dags(n).len());
    assert_eq!(counts.collect::<Vec<_>>(), [1, 3, 25, 543]);
}

#[test]
fn batches_cover_everything() {
    let small = Enumeration::new(&poj2425::PROBLEM);
    let mut start = 0;
    let mut batches = 0;
    while start < small.num_games() {
        let end = small.end_after(start, 20_000);
        assert!(start < end);
        start = end;
        batches += 1;
    }
    assert!((5..50).contains(&batches), "{batches}");
}
