//! Runs on ranks that are threads.

use std::path::PathBuf;

use sg_mpi::{Failure, Job, Outcome, Watch, threads, values};

/// A job that only prints.
pub(crate) fn job(input: PathBuf) -> Job {
    Job {
        input,
        first: None,
        output: None,
        parts: None,
        checkpoint: None,
    }
}

/// What each of so many ranks has come to; nothing for those that waited in vain.
pub(crate) fn run(num_ranks: usize, job: &Job) -> Vec<Option<Result<Outcome, Failure>>> {
    threads::run(num_ranks, |mut net| values(&mut net, job, Watch::start()))
}

/// What all ranks have come to.
pub(crate) fn outcome(num_ranks: usize, job: &Job) -> Outcome {
    let all = run(num_ranks, job).into_iter();
    let all: Vec<_> = all
        .map(|result| result.expect("a rank ends").expect("no rank fails"))
        .collect();
    all.into_iter().next().expect("there is a rank")
}

/// What is said by the ranks that say why they failed.
pub(crate) fn faults(num_ranks: usize, job: &Job) -> Vec<String> {
    let all = run(num_ranks, job).into_iter().flatten();
    all.filter_map(|result| match result {
        Err(Failure::Here(error) | Failure::Everywhere(error)) => Some(error.to_string()),
        Err(Failure::Elsewhere) => None,
        Ok(outcome) => panic!("{outcome:?}"),
    })
    .collect()
}
