//! The program on an MPI: the same answers as `sg_core` on one and more ranks, through shared
//! memory and through TCP; and an end with words when something dies.
//!
//! `scripts/test-mpi` sets what the MPI needs to know.

#[path = "../it/graphs.rs"]
mod graphs;

mod answers;
mod deaths;
mod launch;
