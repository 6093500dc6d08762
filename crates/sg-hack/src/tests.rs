//! What the tests of several modules share.

pub(crate) mod fake;

use sg_problem::Problem;

/// The problems that tests run on.
pub(crate) static PROBLEMS: [&Problem; 3] =
    [&poj2425::PROBLEM, &uva12163::PROBLEM, &zoj3666::PROBLEM];

/// What is wrong with the input by the statement: a strict reader that needs no positions.
pub(crate) fn fault(problem: &'static Problem, input: &[u8]) -> Option<String> {
    if let Err(error) = problem.solve(input, &mut std::io::sink()) {
        return Some(error.to_string());
    }
    let games = problem.parse(input)?;
    if !games.iter().all(|game| problem.allows(game)) {
        return Some("it is outside the limits".to_owned());
    }
    // One blank line may stand between two games.
    let text = String::from_utf8_lossy(input).replace("\n\n", "\n");
    let is_closed = !input.ends_with(b"\n\n");
    (!is_closed || text.as_bytes() != problem.text(&games))
        .then(|| "it is laid out in another way".to_owned())
}

/// Whether the statement allows the input.
pub(crate) fn accepts(problem: &'static Problem, input: &[u8]) -> bool {
    fault(problem, input).is_none()
}
