//! Inputs that are made, through the public interface.

mod inputs;
mod listing;
mod recipes;

use sg_problem::Problem;

static ALL: [&Problem; 3] = [&poj2425::PROBLEM, &uva12163::PROBLEM, &zoj3666::PROBLEM];

fn problem(name: &str) -> &'static Problem {
    let found = ALL.into_iter().find(|problem| problem.name == name);
    found.expect("a problem comes first")
}
