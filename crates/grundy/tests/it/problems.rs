//! The problems of the list.

use grundy::problems::ALL;
use sg_problem::check::accepts;

#[test]
fn the_smallest_inputs_keep_to_the_statement_and_ask_one_thing() {
    for problem in ALL {
        let input = problem.smallest_input;
        assert!(accepts(problem, input), "{problem:?}");
        let games = problem.parse(input).expect("it is an input");
        assert_eq!(games.len(), 1);
        assert_eq!(games[0].queries.len(), 1);
    }
}
