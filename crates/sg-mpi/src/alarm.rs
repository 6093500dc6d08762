//! An end for what an MPI does alone: its start and its end wait for all ranks, and for ever if one
//! is stopped.

use std::process;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

use crate::fail;

/// Ends this process, and with it all ranks, unless it is dropped before its time.
#[derive(Debug)]
pub(crate) struct Alarm {
    /// Nothing is sent; that it is gone is the sign.
    _sender: Sender<()>,
}

impl Alarm {
    /// An alarm that rings after `deadline` and says that not all ranks have done `what`.
    pub(crate) fn set(deadline: Duration, what: &'static str) -> Self {
        let (sender, receiver) = channel::<()>();
        thread::spawn(move || {
            if receiver.recv_timeout(deadline) == Err(RecvTimeoutError::Timeout) {
                let fault = format!(
                    "not all ranks have {what} for {deadline:?}, which is the deadline: \
                     one is stopped, or cannot be reached"
                );
                fail::say(rank(), &fault);
                process::exit(fail::STATUS.into());
            }
        });
        Self { _sender: sender }
    }
}

/// The number of this rank, as launchers tell it before the MPI does.
fn rank() -> usize {
    let names = [
        "OMPI_COMM_WORLD_RANK",
        "PMI_RANK",
        "PMIX_RANK",
        "SLURM_PROCID",
    ];
    let ranks = names
        .into_iter()
        .filter_map(|name| std::env::var(name).ok());
    let mut numbers = ranks.filter_map(|rank| rank.parse().ok());
    numbers.next().unwrap_or(0)
}
