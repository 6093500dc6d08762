//! The problems that have a package: the data of this crate.

use sg_problem::Problem;

/// All problems, in the order of their folders.
pub static ALL: [&Problem; 3] = [&poj2425::PROBLEM, &uva12163::PROBLEM, &zoj3666::PROBLEM];

/// The problem of that name.
///
/// # Errors
///
/// A message, if no problem is called that.
pub fn find(name: &str) -> Result<&'static Problem, String> {
    let found = ALL.into_iter().find(|problem| problem.is_called(name));
    found.ok_or_else(|| format!("no problem is called {name}"))
}
