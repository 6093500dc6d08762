#![doc = include_str!("../README.md")]
//!
//! # Map
//!
//! A [`Net`] is what ranks say to each other; `threads` has one without an MPI, and the program
//! one with. `partition` says who owns which vertices, `input` reads a share of a graph, `load`
//! sends its arcs to whom they belong, `rows` sorts them. A `block` is the vertices of a rank,
//! which `solve` peels in rounds; `large` has what does not fit a mask, and `cycle` is looked for
//! where vertices are left. `report` and `output` tell the values, `checkpoint` keeps states,
//! `measure` what it took; `run` is all of it.

mod bins;
mod block;
mod census;
mod checkpoint;
mod cycle;
mod error;
mod input;
mod large;
mod load;
mod measure;
mod net;
mod output;
mod partition;
mod report;
mod rows;
mod run;
mod solve;
pub mod threads;

pub use block::Block;
pub use census::Census;
pub use cycle::Cycle;
pub use error::{Error, Failure, Fault, StateFault};
pub use input::{Input, Source};
pub use load::load;
pub use measure::Watch;
pub use net::{Mail, Net};
pub use partition::{Buckets, Partition};
pub use report::Report;
pub use run::{Job, Outcome, values};
pub use solve::{Keeper, Round, solve};
