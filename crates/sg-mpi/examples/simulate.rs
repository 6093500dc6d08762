//! Runs ranks as threads of one process on a made-up graph that no file holds, to see how many
//! rounds, arcs and bytes each of many machines would have:
//!
//! ```text
//! cargo run --release --no-default-features --example simulate -- RANKS V E
//! ```
//!
//! The arcs are drawn between uniform pairs of vertices along an order; arc i follows from i alone,
//! so that each rank draws its own. The time of a round is that of the rank with the most arcs,
//! and of the one that sends the most bytes; these are summed up.
//!
//! It takes 6 bytes an arc and some 20 a vertex, and 4 MB a rank.

use std::collections::HashMap;
use std::path::Path;
use std::sync::Mutex;

use sg_mpi::{
    Block, Buckets, Census, Error, Failure, Keeper, Net, Round, Source, load, solve, threads,
};
use sg_random::derive;

/// Arcs that are drawn.
struct Drawn {
    num_vertices: u32,
    share: std::ops::Range<u64>,
    num_arcs: u64,
}

impl Drawn {
    /// Arc number i, as source and target.
    fn arc(&self, i: u64) -> [u32; 2] {
        let n = u64::from(self.num_vertices);
        let below = |bits: u64| ((u128::from(bits) * u128::from(n)) >> 64) as u64;
        let a = below(derive(1, 2 * i));
        let b = below(derive(1, 2 * i + 1));
        let b = if a == b { (a + 1) % n } else { b };
        // Numbers that say nothing about the order: n has no factor in common with it.
        let number = |place: u64| u32::try_from(place * 618_033_989 % n).expect("below n");
        [number(a.min(b)), number(a.max(b))]
    }
}

impl Source for Drawn {
    fn files(&self) -> Vec<&Path> {
        Vec::new()
    }

    fn census(&mut self, net: &mut impl Net) -> Result<Census, Failure> {
        let num_ranks = net.num_ranks() as u64;
        let buckets = Buckets::new(0, self.num_vertices, net.num_ranks());
        let bound = |rank: usize| self.num_arcs / num_ranks * rank as u64;
        let end = if net.rank() + 1 == net.num_ranks() {
            self.num_arcs
        } else {
            bound(net.rank() + 1)
        };
        self.share = bound(net.rank())..end;
        let len = buckets.num_buckets();
        let mut counts = vec![0; 2 * len];
        for i in self.share.clone() {
            let [source, target] = self.arc(i);
            counts[buckets.bucket(source)] += 1;
            counts[len + buckets.bucket(target)] += 1;
        }
        let sums = net.sum(&counts);
        let (sources, targets) = sums.split_at(len);
        Ok(Census {
            buckets,
            num_arcs: self.num_arcs,
            sources: sources.to_vec(),
            targets: targets.to_vec(),
        })
    }

    fn arcs(&self, take: &mut dyn FnMut(&[u32]) -> Result<(), Error>) -> Result<(), Error> {
        let mut arcs = Vec::new();
        for start in self.share.clone().step_by(4096) {
            arcs.clear();
            let block = start..self.share.end.min(start + 4096);
            arcs.extend(block.flat_map(|i| self.arc(i)));
            take(&arcs)?;
        }
        Ok(())
    }
}

/// What each round was for the rank that had the most of it.
#[derive(Default)]
struct Rounds {
    /// The number of the round, the most arcs and the most bytes.
    most: Mutex<HashMap<u64, Round>>,
}

struct Watcher<'a> {
    rounds: &'a Rounds,
    num_rounds: u64,
    sum: Round,
}

impl Keeper for Watcher<'_> {
    type Error = Error;

    fn is_due(&mut self) -> bool {
        false
    }

    fn save(&mut self, _: &Block, _: u64) -> Result<(), Error> {
        Ok(())
    }

    fn watch(&mut self, round: Round) {
        let mut rounds = self.rounds.most.lock().expect("no rank panics");
        let most = rounds.entry(self.num_rounds).or_default();
        most.num_arcs = most.num_arcs.max(round.num_arcs);
        most.bytes_sent = most.bytes_sent.max(round.bytes_sent);
        self.num_rounds += 1;
        self.sum.num_arcs += round.num_arcs;
        self.sum.bytes_sent += round.bytes_sent;
    }
}

fn main() {
    let numbers: Vec<u64> = std::env::args()
        .skip(1)
        .filter_map(|arg| arg.parse().ok())
        .collect();
    let [num_ranks, num_vertices, num_arcs] = numbers[..] else {
        eprintln!("say RANKS V E");
        return;
    };
    let rounds = Rounds::default();
    let num_ranks = usize::try_from(num_ranks).expect("they fit into a machine");
    let ranks = threads::run(num_ranks, |mut net| {
        let mut drawn = Drawn {
            num_vertices: u32::try_from(num_vertices).expect("vertices have 32 bits"),
            share: 0..0,
            num_arcs,
        };
        let (mut block, _) = load(&mut net, &mut drawn).expect("there is memory");
        let bytes_loaded = net.bytes_sent();
        let mut watcher = Watcher {
            rounds: &rounds,
            num_rounds: 0,
            sum: Round::default(),
        };
        let num_rounds = solve(&mut net, &mut block, 0, &mut watcher).expect("nothing is saved");
        assert_eq!(block.num_unsolved(), 0, "it has no cycle");
        (
            num_rounds,
            bytes_loaded,
            block.vertices().len(),
            watcher.sum,
        )
    });
    let ranks: Vec<_> = ranks.into_iter().flatten().collect();
    let most = rounds.most.into_inner().expect("no rank panics");
    let show = |name: &str, all: Vec<u64>| {
        let (least, largest) = (all.iter().min(), all.iter().max());
        let sum: u64 = all.iter().sum();
        let (least, largest) = (least.unwrap_or(&0), largest.unwrap_or(&0));
        println!("{name}: {sum} in all, {least} to {largest} a rank");
    };
    println!("rounds: {}", ranks[0].0);
    show("vertices", ranks.iter().map(|rank| rank.2 as u64).collect());
    show(
        "arcs sent along",
        ranks.iter().map(|rank| rank.3.num_arcs).collect(),
    );
    show(
        "bytes sent to load",
        ranks.iter().map(|rank| rank.1).collect(),
    );
    show(
        "bytes sent to solve",
        ranks.iter().map(|rank| rank.3.bytes_sent).collect(),
    );
    let arcs: u64 = most.values().map(|round| round.num_arcs).sum();
    let bytes: u64 = most.values().map(|round| round.bytes_sent).sum();
    println!("sums of the most of each round: {arcs} arcs, {bytes} bytes");
}
