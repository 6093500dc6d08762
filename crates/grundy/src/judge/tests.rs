use clap::CommandFactory;

use crate::cli::Cli;

/// The help is text, the limits are numbers elsewhere.
#[test]
fn the_help_names_the_limits_of_each_problem() {
    let mut command = Cli::command();
    let judge = command.find_subcommand_mut("judge").expect("it is one");
    let help = judge.render_long_help().to_string();
    let words = help.split_whitespace().collect::<Vec<_>>().join(" ");
    for problem in crate::problems::ALL {
        let (name, time) = (problem.name, problem.time_limit.as_secs());
        let memory = problem.memory_limit >> 20;
        let limits = format!("{name} {time} s and {memory} MiB");
        assert!(words.contains(&limits), "{limits}");
    }
}
