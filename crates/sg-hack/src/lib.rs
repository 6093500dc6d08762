//! The smallest input on which a program fails that should solve a contest problem about a
//! game on a graph, and the well-known mistake that explains the failure.
//!
//! All small games are tried in order of size, then random families and files (`search`). What
//! fails is run alone (`locate`) and made smaller (`shrink`); then the failure gets its name,
//! and mistakes that would print the same are looked for (`finish`, `fit`). The result is a
//! [`Report`], which is plain data.
//!
//! Right is what the solver of the problem says, or a program that takes its place.
//!
//! Nothing here knows which problems there are: what is tried follows from the limits and
//! rules of the [`Problem`](sg_problem::Problem).
//!
//! Cost: the time that the [`Plan`] names, some seconds more for what is found, and the
//! memory of the games of one input for each run at the same time.

mod enumerate;
mod failure;
mod families;
mod finish;
mod fit;
mod gallop;
mod heaps;
mod hints;
mod hunt;
mod lines;
mod locate;
mod oracle;
mod outcome;
mod pairs;
mod program;
mod reductions;
mod report;
mod schedule;
mod search;
mod second;
mod shrink;
mod shrunk;
mod stress;
#[cfg(test)]
mod tests;
mod walks;

pub use failure::{Kind, first_difference, last_words};
pub use finish::Repeats;
pub use fit::{Fit, IGNORED};
pub use heaps::Heap;
pub use hints::hint;
pub use hunt::{Plan, Progress, hack, hack_against};
pub use outcome::Outcome;
pub use program::Program;
pub use report::{Case, Query, Report};
pub use search::{Origin, Skipped, Tried};
pub use second::{Disputed, Second, Trust};
pub use shrunk::Ending;
pub use walks::{longest_walk, num_walks};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
