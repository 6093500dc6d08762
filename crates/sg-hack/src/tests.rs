//! What the tests of several modules share.

pub(crate) mod fake;

use sg_problem::Problem;

/// The problems that tests run on.
pub(crate) static PROBLEMS: [&Problem; 3] =
    [&poj2425::PROBLEM, &uva12163::PROBLEM, &zoj3666::PROBLEM];

/// What is wrong with the input by the statement.
pub(crate) fn fault(problem: &'static Problem, input: &[u8]) -> Option<String> {
    let faults = sg_problem::check::faults(problem, input);
    faults.first().map(ToString::to_string)
}

/// Whether the statement allows the input.
pub(crate) fn accepts(problem: &'static Problem, input: &[u8]) -> bool {
    fault(problem, input).is_none()
}
