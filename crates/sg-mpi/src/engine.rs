//! Ranks that are processes of an MPI.
//!
//! An exchange is made of messages between pairs of ranks, since only so it is known who has not
//! come when the deadline passes: a collective operation of the MPI would wait for ever. What a
//! rank has for another begins with a cell of 128 bytes, which is all of it in most rounds of a
//! deep graph; the rest follows in a second message.

use std::thread;
use std::time::{Duration, Instant};

use mpi::request::{LocalScope, Request, scope};
use mpi::topology::SimpleCommunicator;
use mpi::traits::{Communicator, Destination, Source};

use crate::fail;
use sg_mpi::{Mail, Net};

/// The words of a cell: the number of messages, the sign, and the first of them.
const CELL: usize = 16;
const IN_CELL: usize = CELL - 2;

const CELLS: i32 = 1;
const RESTS: i32 = 2;

/// So often a message is asked for before the clock is looked at, and the CPU given to others.
const PATIENCE: u32 = 1000;

/// A rank of an MPI.
pub(crate) struct Mpi {
    world: SimpleCommunicator,
    rank: usize,
    num_ranks: usize,
    deadline: Duration,
    bytes_sent: u64,
    num_exchanges: u64,
    /// By rank; those of this one are not used.
    cells_out: Vec<[u64; CELL]>,
    cells_in: Vec<[u64; CELL]>,
    /// What came from each rank; only as much of it as the cell says.
    boxes_in: Vec<Vec<u64>>,
}

impl Mpi {
    /// The rank of this process, which ends with all others when nothing has come from one for as
    /// long as `deadline`.
    pub(crate) fn new(world: SimpleCommunicator, deadline: Duration) -> Self {
        let number = |number: i32| usize::try_from(number).expect("it is a number of ranks");
        let num_ranks = number(world.size());
        Self {
            rank: number(world.rank()),
            num_ranks,
            world,
            deadline,
            bytes_sent: 0,
            num_exchanges: 0,
            cells_out: vec![[0; CELL]; num_ranks],
            cells_in: vec![[0; CELL]; num_ranks],
            boxes_in: vec![Vec::new(); num_ranks],
        }
    }

    /// Ends all ranks.
    pub(crate) fn abort(&self) -> ! {
        self.world.abort(i32::from(fail::STATUS))
    }
}

impl Net for Mpi {
    fn rank(&self) -> usize {
        self.rank
    }

    fn num_ranks(&self) -> usize {
        self.num_ranks
    }

    fn bytes_sent(&self) -> u64 {
        self.bytes_sent
    }

    fn exchange(&mut self, mail: &mut Mail, sign: u64, take: &mut dyn FnMut(usize, &[u64])) -> u64 {
        let Self {
            world,
            rank,
            deadline,
            num_exchanges,
            cells_out,
            cells_in,
            boxes_in,
            ..
        } = self;
        let (rank, world) = (*rank, &*world);
        *num_exchanges += 1;
        let wait = Wait {
            world,
            rank,
            deadline: *deadline,
            num_exchanges: *num_exchanges,
        };
        for (cell, messages) in cells_out.iter_mut().zip(&mail.boxes) {
            let len = messages.len().min(IN_CELL);
            cell[0] = messages.len() as u64;
            cell[1] = sign;
            cell[2..][..len].copy_from_slice(&messages[..len]);
        }
        scope(|scope| {
            let mut requests = Vec::with_capacity(2 * cells_in.len());
            for (from, cell) in others(rank, cells_in.iter_mut()) {
                let peer = world.process_at_rank(number(from));
                let request = peer.immediate_receive_into_with_tag(scope, &mut cell[..], CELLS);
                requests.push((from, request));
            }
            for (to, cell) in others(rank, cells_out.iter()) {
                let peer = world.process_at_rank(number(to));
                requests.push((to, peer.immediate_send_with_tag(scope, &cell[..], CELLS)));
            }
            wait.for_all(requests);
        });
        let mut signs = sign;
        for (from, cell) in others(rank, cells_in.iter()) {
            signs |= cell[1];
            let len = length(cell);
            if boxes_in[from].len() < len {
                boxes_in[from].resize(len, 0);
            }
            let in_cell = len.min(IN_CELL);
            boxes_in[from][..in_cell].copy_from_slice(&cell[2..][..in_cell]);
        }
        scope(|scope| {
            let mut requests = Vec::new();
            for (from, messages) in others(rank, boxes_in.iter_mut()) {
                let len = length(&cells_in[from]);
                if IN_CELL < len {
                    let peer = world.process_at_rank(number(from));
                    let rest = &mut messages[IN_CELL..len];
                    let request = peer.immediate_receive_into_with_tag(scope, rest, RESTS);
                    requests.push((from, request));
                }
            }
            for (to, messages) in others(rank, mail.boxes.iter()) {
                if IN_CELL < messages.len() {
                    let peer = world.process_at_rank(number(to));
                    let rest = &messages[IN_CELL..];
                    requests.push((to, peer.immediate_send_with_tag(scope, rest, RESTS)));
                }
            }
            wait.for_all(requests);
        });
        for from in 0..self.num_ranks {
            if from == rank {
                take(from, &mail.boxes[from]);
            } else {
                take(from, &self.boxes_in[from][..length(&self.cells_in[from])]);
            }
        }
        for (to, messages) in mail.boxes.iter_mut().enumerate() {
            if to != rank {
                let rest = messages.len().saturating_sub(IN_CELL);
                self.bytes_sent += 8 * (CELL + rest) as u64;
            }
            messages.clear();
        }
        signs
    }
}

/// The number of messages that a cell tells of.
fn length(cell: &[u64; CELL]) -> usize {
    usize::try_from(cell[0]).expect("it was a length there")
}

/// A rank as the MPI has it.
fn number(rank: usize) -> i32 {
    i32::try_from(rank).expect("it is a number of the MPI")
}

/// What there is for each rank, this one left out.
fn others<T>(rank: usize, all: impl Iterator<Item = T>) -> impl Iterator<Item = (usize, T)> {
    all.enumerate().filter(move |&(other, _)| other != rank)
}

/// Waiting for what other ranks send or take.
struct Wait<'w> {
    world: &'w SimpleCommunicator,
    rank: usize,
    deadline: Duration,
    num_exchanges: u64,
}

impl Wait<'_> {
    /// Waits for all requests; ends all ranks if one takes longer than the deadline.
    fn for_all<'a>(&self, mut requests: Vec<(usize, Request<'a, [u64], &LocalScope<'a>>)>) {
        let mut start = None;
        let mut num_looks = 0;
        while !requests.is_empty() {
            let mut waiting = Vec::new();
            for (peer, request) in requests.drain(..) {
                if let Err(request) = request.test() {
                    waiting.push((peer, request));
                }
            }
            requests = waiting;
            num_looks += 1;
            if num_looks % PATIENCE == 0 {
                let start = start.get_or_insert_with(Instant::now);
                if self.deadline <= start.elapsed() {
                    let mut missing: Vec<_> = requests.iter().map(|(peer, _)| *peer).collect();
                    missing.dedup();
                    self.give_up(&missing);
                }
                thread::yield_now();
            }
        }
    }

    fn give_up(&self, missing: &[usize]) -> ! {
        let missing: Vec<_> = missing.iter().map(usize::to_string).collect();
        fail::say(
            self.rank,
            &format!(
                "nothing came from rank {} for {:?}, which is the deadline, in exchange {}: \
                 it is stopped, or busy, or cannot be reached",
                missing.join(", "),
                self.deadline,
                self.num_exchanges
            ),
        );
        self.world.abort(i32::from(fail::STATUS));
    }
}
