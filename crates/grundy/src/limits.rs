//! The options that limit the runs of a command.

use std::time::Duration;

use sg_problem::Problem;
use sg_run::{Limits, Stack, parse_duration, parse_size, parse_stack};

/// The options that change the limits.
#[derive(Clone, Debug, clap::Args)]
pub struct LimitArgs {
    /// CPU time for one run, such as 2s, 500ms or 0.5 [default: that of the original judge]
    #[arg(long, value_name = "TIME", value_parser = parse_duration)]
    pub time_limit: Option<Duration>,

    /// Memory for one run, such as 64m or 1g [default: that of the original judge]
    #[arg(long, value_name = "SIZE", value_parser = parse_size)]
    pub memory_limit: Option<u64>,

    /// Stack for one run, such as 256k, 8m or unlimited
    #[arg(long, value_name = "SIZE", value_parser = parse_stack, default_value_t = Stack::USUAL)]
    pub stack: Stack,
}

impl LimitArgs {
    /// The limits for a run on an input of `problem`.
    #[must_use]
    pub fn limits(&self, problem: &'static Problem) -> Limits {
        let usual = Limits::new(problem.time_limit, problem.memory_limit);
        Limits {
            time: self.time_limit.unwrap_or(usual.time),
            memory: self.memory_limit.unwrap_or(usual.memory),
            stack: self.stack,
            ..usual
        }
    }
}
