//! Ranks that are threads of one process: for tests without an MPI, and to see how many ranks
//! would behave on a graph that fits into one machine.

use std::panic::resume_unwind;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use crate::net::{Mail, Net};

/// What a rank sends to another at once: its sign and the messages.
type Letter = (u64, Vec<u64>);

/// How a rank unwinds that waits for one that has ended.
struct Deserted;

/// A rank that is a thread.
#[derive(Debug)]
pub struct Thread {
    rank: usize,
    /// To every rank, this one left out.
    senders: Vec<Option<Sender<Letter>>>,
    /// From every rank, this one left out.
    receivers: Vec<Option<Receiver<Letter>>>,
    bytes_sent: u64,
}

/// Runs `program` as each of so many ranks at once: what they return, by rank; `None` if one waited
/// for a rank that had ended, as an MPI ends all ranks then.
pub fn run<T: Send>(num_ranks: usize, program: impl Fn(Thread) -> T + Sync) -> Vec<Option<T>> {
    let mut ranks: Vec<_> = (0..num_ranks)
        .map(|rank| Thread {
            rank,
            senders: (0..num_ranks).map(|_| None).collect(),
            receivers: (0..num_ranks).map(|_| None).collect(),
            bytes_sent: 0,
        })
        .collect();
    for from in 0..num_ranks {
        for to in (0..num_ranks).filter(|&to| to != from) {
            let (sender, receiver) = channel();
            ranks[from].senders[to] = Some(sender);
            ranks[to].receivers[from] = Some(receiver);
        }
    }
    thread::scope(|scope| {
        let program = &program;
        let spawn = |rank| scope.spawn(move || program(rank));
        let threads: Vec<_> = ranks.into_iter().map(spawn).collect();
        let join = |thread: thread::ScopedJoinHandle<'_, T>| match thread.join() {
            Ok(value) => Some(value),
            Err(panic) if panic.is::<Deserted>() => None,
            Err(panic) => resume_unwind(panic),
        };
        threads.into_iter().map(join).collect()
    })
}

impl Net for Thread {
    fn rank(&self) -> usize {
        self.rank
    }

    fn num_ranks(&self) -> usize {
        self.senders.len()
    }

    fn bytes_sent(&self) -> u64 {
        self.bytes_sent
    }

    fn exchange(&mut self, mail: &mut Mail, sign: u64, take: &mut dyn FnMut(usize, &[u64])) -> u64 {
        for (sender, messages) in self.senders.iter().zip(&mut mail.boxes) {
            if let Some(sender) = sender {
                self.bytes_sent += size_of_val(&messages[..]) as u64;
                // Whoever has gone is missed below.
                let _ = sender.send((sign, std::mem::take(messages)));
            }
        }
        let mut signs = sign;
        for (from, receiver) in self.receivers.iter().enumerate() {
            if let Some(receiver) = receiver {
                let Ok((sign, messages)) = receiver.recv() else {
                    resume_unwind(Box::new(Deserted));
                };
                signs |= sign;
                take(from, &messages);
            } else {
                take(from, &mail.boxes[from]);
                mail.boxes[from].clear();
            }
        }
        signs
    }
}
