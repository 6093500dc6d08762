//! What the tests of several modules share.

pub(crate) mod fake;

use sg_problem::Problem;

/// The problems that tests run on.
pub(crate) static PROBLEMS: [&Problem; 3] =
    [&poj2425::PROBLEM, &uva12163::PROBLEM, &zoj3666::PROBLEM];
