//! From an input to the blocks of the ranks: who owns what, and each arc to whom it belongs.
//!
//! Cost: two looks at the input; O(V + E) time; beside the block the mail.

use crate::block::{Block, BlockBuilder};
use crate::census::{Census, display};
use crate::error::{Error, Failure, Fault};
use crate::input::Source;
use crate::net::{Mail, Net, message};
use crate::partition::Partition;
use crate::rows::Unsorted;

/// Somebody has more arcs.
const MORE: u64 = 1;

/// Reads a graph: the block of this rank, and what is known of all.
///
/// # Errors
///
/// If something is wrong in the share of this rank or in what all have together, or memory runs
/// out.
pub fn load<N: Net>(net: &mut N, input: &mut impl Source) -> Result<(Block, Census), Failure> {
    let census = input.census(net)?;
    let ends = census.sources.iter().zip(&census.targets);
    let ends: Vec<_> = ends.map(|(sources, targets)| sources + targets).collect();
    let partition = Partition::new(census.buckets, &ends, net.num_ranks());
    let refused = |unsorted| refused(unsorted, input);
    let builder = BlockBuilder::new(partition.clone(), net.rank(), &census.targets);
    let mut post = Post {
        arcs: Mail::new(net.num_ranks()),
        degrees: Mail::new(net.num_ranks()),
        partition,
        source: 0,
        degree: 0,
        builder: builder.map_err(refused)?,
    };
    input.arcs(&mut |arcs| {
        post.send(arcs);
        if post.arcs.is_full() || post.degrees.is_full() {
            post.exchange(net, MORE);
        }
        Ok(())
    })?;
    post.end_row();
    while post.exchange(net, 0) & MORE != 0 {}
    let block = post.builder.finish().map_err(refused)?;
    Ok((block, census))
}

/// Arcs on their way.
struct Post {
    /// For the owners of targets: (target, source).
    arcs: Mail,
    /// For the owners of sources: (a number of arcs, source).
    degrees: Mail,
    partition: Partition,
    /// The source of the latest arcs, and how many have not been told to its owner.
    source: u32,
    degree: u32,
    builder: BlockBuilder,
}

impl Post {
    fn send(&mut self, arcs: &[u32]) {
        let (arcs, _) = arcs.as_chunks::<2>();
        for &[source, target] in arcs {
            self.arcs.boxes[self.partition.owner(target)].push(message(target, source));
            if source != self.source || self.degree == u32::MAX {
                self.end_row();
                self.source = source;
            }
            self.degree += 1;
        }
    }

    fn end_row(&mut self) {
        if self.degree != 0 {
            let owner = self.partition.owner(self.source);
            self.degrees.boxes[owner].push(message(self.degree, self.source));
            self.degree = 0;
        }
    }

    fn exchange(&mut self, net: &mut impl Net, sign: u64) -> u64 {
        let Self {
            arcs,
            degrees,
            builder,
            ..
        } = self;
        let signs = net.exchange(arcs, sign, &mut |_, messages| builder.arcs(messages));
        net.exchange(degrees, 0, &mut |_, messages| builder.degrees(messages));
        signs
    }
}

fn refused(unsorted: Unsorted, input: &impl Source) -> Error {
    match unsorted {
        Unsorted::Changed => {
            let files = input.files();
            let name = files.first().map(|path| display(path));
            Fault::Other("it changed while it was read".to_owned()).of(name.unwrap_or_default())
        }
        Unsorted::TooMany => Error::TooManyArcs,
        Unsorted::OutOfMemory => Error::OutOfMemory,
    }
}
