use super::*;

#[test]
fn steps_are_where_they_are_said_to_be() {
    let step = |number: u64| ROUND[usize::try_from(number).unwrap()];
    assert!(matches!(step(Stress::MIDDLE), Step::Middle));
    assert!(matches!(step(Stress::TINY), Step::Tiny));
    assert!(matches!(step(Stress::QUERIES), Step::Queries));
}

use sg_problem::check::accepts;

#[test]
fn every_step_of_a_round_is_an_input() {
    for problem in crate::tests::PROBLEMS {
        let stress = Stress::new(problem, 1);
        for step in 0..Stress::FIRST_ROUND + 60 {
            let games = stress.games(step);
            assert!(
                accepts(problem, &problem.text(&games)),
                "{problem:?} {step}"
            );
        }
    }
}
