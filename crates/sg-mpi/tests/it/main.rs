//! Ranks that are threads, on random graphs, against `sg_core`; damaged inputs and states.

mod faults;
mod graphs;
mod ranks;
mod runs;
