use super::*;
use sg_problem::check::accepts;

#[test]
fn all_are_inputs_of_about_the_size_that_is_asked_for() {
    const BYTES: usize = 1_000_000;
    for problem in crate::tests::PROBLEMS {
        for heap in Heap::ALL {
            let text = problem.text(&heap.games(problem, BYTES));
            assert!(accepts(problem, &text), "{heap:?}");
            assert!(text.len() <= BYTES + 10_000, "{heap:?}: {}", text.len());
            assert!(BYTES / 3 < text.len(), "{heap:?}: {}", text.len());
        }
    }
}

#[test]
fn what_is_asked_for_is_of_the_class() {
    for problem in crate::tests::PROBLEMS {
        for (heap, value) in [(Heap::Zeros, 0), (Heap::Ones, 1), (Heap::Sinks, 0)] {
            let games = heap.games(problem, 100_000);
            let values = problem.values(&games[0]).expect("they are small");
            for query in &games[0].queries {
                assert!(
                    problem.summands(query).all(|v| values[v] == value),
                    "{heap:?}"
                );
            }
            let asked = &games[0].rows[0];
            assert_eq!(asked.is_empty(), heap == Heap::Sinks);
        }
    }
}
