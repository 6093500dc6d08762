//! The rounds in which the vertices of all ranks get their values.
//!
//! In a round each rank works as long as it can (see [`block`](crate::block)), then all exchange
//! what they have for each other. When nobody has anything left, what has no value leads to a
//! cycle. So there are as many rounds as a play changes ranks, not as it has moves; and some more
//! where mail is full before.

use crate::block::Block;
use crate::net::{Mail, Net};

/// What a rank did in a round.
#[derive(Clone, Copy, Debug, Default)]
pub struct Round {
    /// The arcs along which it sent a value, to itself or others.
    pub num_arcs: u64,
    /// The bytes that it sent to others.
    pub bytes_sent: u64,
}

/// Somebody is not done.
const MORE: u64 = 1;
/// The state is to be saved after this round.
const SAVE: u64 = 2;

/// What is done beside the work: the state saved, rounds watched.
pub trait Keeper {
    /// The reason why a state was not saved.
    type Error;

    /// Whether the state is to be saved after this round. One rank that says so is enough.
    fn is_due(&mut self) -> bool;

    /// Saves the state after so many rounds.
    ///
    /// # Errors
    ///
    /// If it cannot be saved.
    fn save(&mut self, block: &Block, num_rounds: u64) -> Result<(), Self::Error>;

    /// Looks at what this rank did in a round.
    fn watch(&mut self, round: Round);
}

/// Finds the values of all vertices that lead to no cycle; how many rounds it took, the
/// `num_rounds` before included.
///
/// # Errors
///
/// If `keeper` has one.
pub fn solve<K: Keeper>(
    net: &mut impl Net,
    block: &mut Block,
    mut num_rounds: u64,
    keeper: &mut K,
) -> Result<u64, K::Error> {
    let mut mail = Mail::new(net.num_ranks());
    loop {
        let before = net.bytes_sent();
        let num_arcs = block.work(&mut mail);
        let is_done = mail.is_empty() && !block.has_work();
        let sign = if is_done { 0 } else { MORE } | if keeper.is_due() { SAVE } else { 0 };
        let signs = net.exchange(&mut mail, sign, &mut |_, messages| block.take(messages));
        num_rounds += 1;
        keeper.watch(Round {
            num_arcs,
            bytes_sent: net.bytes_sent() - before,
        });
        if signs & MORE == 0 {
            return Ok(num_rounds);
        }
        if signs & SAVE != 0 {
            keeper.save(block, num_rounds)?;
        }
    }
}
