//! The problems of the list.

use std::process::Command;

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

#[test]
fn other_names_of_a_problem_are_names_on_the_command_line() {
    let mut names = Vec::new();
    for problem in ALL {
        for &name in [&problem.name].into_iter().chain(problem.aliases) {
            assert!(!names.contains(&name), "{name} is a name of two");
            names.push(name);
            let gen_tiny = ["gen", name, "tree", "--vertices", "3"];
            let output = Command::new(env!("CARGO_BIN_EXE_grundy"))
                .args(gen_tiny)
                .output()
                .expect("grundy can be started");
            assert!(accepts(problem, &output.stdout), "{name}");
        }
    }
    assert!(names.contains(&"hdu1524"));
}
