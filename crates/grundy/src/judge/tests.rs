use std::time::Duration;

use clap::CommandFactory;
use sg_gen::listing::Case;
use sg_run::{End, Limits, Run};

use super::outcome::{Judged, by_the_clock};
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

/// A run that ended well after so many milliseconds.
fn run(wall: u64) -> Run {
    Run {
        cpu: Duration::from_millis(100),
        wall: Duration::from_millis(wall),
        ..Run::new(End::Exit(0), Vec::new())
    }
}

fn judged(run: &Run) -> (Judged, Limits) {
    let limits = Limits::new(Duration::from_secs(3), 64 << 20);
    let case = Case {
        input: Vec::new(),
        answer: Vec::new(),
    };
    let problem = crate::problems::ALL[0];
    (Judged::new(problem, &case, run, &limits, false), limits)
}

#[test]
fn the_clock_is_named_beside_cpu_time() {
    let told = |run: &Run| {
        let (judged, limits) = judged(run);
        by_the_clock(&judged, &limits)
    };
    assert_eq!(told(&run(3000)), None);
    let text = "took 3.001 s by the clock: a judge that goes by it stops at 3 s";
    assert_eq!(told(&run(3001)).as_deref(), Some(text));
    // What is over the limit of CPU time says both itself.
    let late = Run {
        end: End::TimeLimit,
        cpu: Duration::from_millis(3100),
        ..run(4000)
    };
    assert_eq!(told(&late), None);
    let text = "used 3.100 s of CPU time, 4.000 s by the clock; the limit is 3 s";
    assert_eq!(judged(&late).0.exceeded.as_deref(), Some(text));
}

#[test]
fn what_is_not_known_is_null() {
    let (unknown, _) = judged(&run(1));
    let known = Run {
        peak_memory: 7,
        peak_memory_at_most: 8,
        ..run(1)
    };
    for (judged, [seen, most]) in [(unknown, ["null"; 2]), (judged(&known).0, ["7", "8"])] {
        let document = serde_json::to_value(judged).expect("it is JSON");
        assert_eq!(document["peak_memory"].to_string(), seen);
        assert_eq!(document["peak_memory_at_most"].to_string(), most);
    }
}
