//! Compressed sparse rows in a folder: the followers of vertex v are
//! `indices[indptr[v]..indptr[v + 1]]`, and vertices count from 0.
//!
//! Every rank has an equal share of the vertices, whose offsets it checks, and of the arcs. In
//! which row its arcs begin it finds by bisecting offsets that all have checked.

use std::fs::File;
use std::path::{Path, PathBuf};

use sg_npy::Numbers;

use crate::census::{Census, display};
use crate::error::{Error, Failure, Fault};
use crate::net::Net;
use crate::partition::Buckets;

/// The most vertices, as in text.
const MAX_VERTICES: u64 = u32::MAX as u64 - 1;

/// The entries that are read at once: with those of the other array 384 KiB.
const BLOCK: usize = 1 << 15;

const INDPTR: &str = "indptr.npy";
const INDICES: &str = "indices.npy";

/// A graph in a folder.
#[derive(Debug)]
pub(super) struct Csr {
    indptr: PathBuf,
    indices: PathBuf,
    num_vertices: u32,
    num_arcs: u64,
    /// The arcs of this rank, once the census is made.
    share: std::ops::Range<u64>,
}

/// Whether the folder has a graph in this form.
pub(super) fn is_one(folder: &Path) -> bool {
    folder.join(INDPTR).is_file() || folder.join(INDICES).is_file()
}

impl Csr {
    pub(super) fn open(folder: &Path) -> Result<Self, Error> {
        let mut csr = Self {
            indptr: folder.join(INDPTR),
            indices: folder.join(INDICES),
            num_vertices: 0,
            num_arcs: 0,
            share: 0..0,
        };
        let num_offsets = open(&csr.indptr)?.len();
        let fault = |text: String| Err(Fault::Other(text).of(display(&csr.indptr)));
        let Some(num_vertices) = num_offsets.checked_sub(1) else {
            return fault(
                "there is no offset: an array of the offsets of V rows has V + 1".to_owned(),
            );
        };
        if MAX_VERTICES < num_vertices {
            return fault(format!(
                "number of vertices {num_vertices} is too large (at most {MAX_VERTICES})"
            ));
        }
        csr.num_vertices = u32::try_from(num_vertices).expect("it is within its limit");
        csr.num_arcs = open(&csr.indices)?.len();
        Ok(csr)
    }

    pub(super) fn files(&self) -> Vec<&Path> {
        vec![&self.indptr, &self.indices]
    }

    pub(super) fn census(&mut self, net: &mut impl Net) -> Result<Census, Failure> {
        let buckets = Buckets::new(0, self.num_vertices, net.num_ranks());
        let share = |total: u64, rank: usize| {
            let share = u128::from(total) * rank as u128 / net.num_ranks() as u128;
            u64::try_from(share).expect("it is at most all")
        };
        let rank = net.rank();
        let mut sources = vec![0; buckets.num_buckets()];
        let n = u64::from(self.num_vertices);
        self.check_offsets(share(n, rank)..share(n, rank + 1), buckets, &mut sources)?;
        self.share = share(self.num_arcs, rank)..share(self.num_arcs, rank + 1);
        let mut targets = vec![0; buckets.num_buckets()];
        self.count_targets(buckets, &mut targets)?;
        let sums = net.sum(&[sources, targets].concat());
        let (sources, targets) = sums.split_at(buckets.num_buckets());
        Ok(Census {
            buckets,
            num_arcs: self.num_arcs,
            sources: sources.to_vec(),
            targets: targets.to_vec(),
        })
    }

    /// Checks the offsets of these vertices up to the next after them, and counts their arcs.
    fn check_offsets(
        &self,
        vertices: std::ops::Range<u64>,
        buckets: Buckets,
        sources: &mut [u64],
    ) -> Result<(), Error> {
        let fault = |text: String| Err(Fault::Other(text).of(display(&self.indptr)));
        let mut offsets = open(&self.indptr)?;
        let mut block = vec![0; BLOCK];
        self.seek(&mut offsets, vertices.start)?;
        let mut before = None;
        for index in blocks(vertices.start..vertices.end + 1) {
            let block = &mut block[..len(&index)];
            let read = offsets.read_u64(block);
            read.map_err(|error| Fault::from(error).of(display(&self.indptr)))?;
            for (index, &offset) in index.zip(&*block) {
                match before {
                    None if index == 0 && offset != 0 => {
                        return fault(format!("the first offset is {offset}, not 0"));
                    }
                    Some(before) if offset < before => {
                        return fault(format!(
                            "offset {index} is {offset}, below the one before it, {before}"
                        ));
                    }
                    Some(before) => {
                        let v = u32::try_from(index - 1).expect("it is a vertex");
                        sources[buckets.bucket(v)] += offset - before;
                    }
                    None => {}
                }
                before = Some(offset);
            }
        }
        if vertices.end == self.num_vertices.into() && before != Some(self.num_arcs) {
            return fault(format!(
                "offset {} is {}, and {INDICES} has {} followers",
                vertices.end,
                before.unwrap_or(0),
                self.num_arcs
            ));
        }
        Ok(())
    }

    /// Checks the targets of this rank's arcs, and counts them.
    fn count_targets(&self, buckets: Buckets, targets: &mut [u64]) -> Result<(), Error> {
        let mut indices = open(&self.indices)?;
        let seek = indices.go_to(self.share.start);
        seek.map_err(|error| Fault::from(error).of(display(&self.indices)))?;
        let mut block = vec![0; BLOCK];
        for index in blocks(self.share.clone()) {
            let block = &mut block[..len(&index)];
            self.read_targets(&mut indices, index.start, block)?;
            for &w in &*block {
                targets[buckets.bucket(w)] += 1;
            }
        }
        Ok(())
    }

    /// Reads the next targets, the first of which has this index, and checks them.
    fn read_targets(
        &self,
        indices: &mut Numbers<File>,
        first: u64,
        block: &mut [u32],
    ) -> Result<(), Error> {
        let no_vertex = |index: u64, value: i128| {
            let vertices = match self.num_vertices.checked_sub(1) {
                None => "the graph has no vertices".to_owned(),
                Some(last) => format!("the graph has vertices 0 to {last}"),
            };
            let fault = format!("entry {index} is {value}, out of range: {vertices}");
            Fault::Other(fault).of(display(&self.indices))
        };
        match indices.read_u32(block) {
            Ok(()) => {}
            Err(sg_npy::Error::Entry { index, value, .. }) => return Err(no_vertex(index, value)),
            Err(error) => return Err(Fault::from(error).of(display(&self.indices))),
        }
        // A straight pass, which vectorises.
        let largest = block.iter().fold(0, |largest, &w| largest.max(w));
        if self.num_vertices <= largest && !block.is_empty() {
            let outside = (first..)
                .zip(&*block)
                .find(|(_, w)| self.num_vertices <= **w);
            let (index, &w) = outside.expect("the largest is one");
            return Err(no_vertex(index, w.into()));
        }
        Ok(())
    }

    pub(super) fn arcs(
        &self,
        take: &mut dyn FnMut(&[u32]) -> Result<(), Error>,
    ) -> Result<(), Error> {
        if self.share.is_empty() {
            return Ok(());
        }
        let mut offsets = Offsets::new(self)?;
        let mut indices = open(&self.indices)?;
        let seek = indices.go_to(self.share.start);
        seek.map_err(|error| Fault::from(error).of(display(&self.indices)))?;
        let mut targets = vec![0; BLOCK];
        let mut arcs = Vec::with_capacity(2 * BLOCK);
        for index in blocks(self.share.clone()) {
            let targets = &mut targets[..len(&index)];
            self.read_targets(&mut indices, index.start, targets)?;
            arcs.clear();
            let mut index = index;
            let mut rest = &*targets;
            while !rest.is_empty() {
                let (source, end) = offsets.row_of(index.start)?;
                let count = end.min(index.end) - index.start;
                let (row, behind) =
                    rest.split_at(usize::try_from(count).expect("it is in a block"));
                arcs.extend(row.iter().flat_map(|&target| [source, target]));
                index.start += count;
                rest = behind;
            }
            take(&arcs)?;
        }
        Ok(())
    }

    fn seek(&self, offsets: &mut Numbers<File>, index: u64) -> Result<(), Error> {
        let seek = offsets.go_to(index);
        seek.map_err(|error| Fault::from(error).of(display(&self.indptr)))
    }
}

/// Which row arcs are in that are asked for in ascending order.
struct Offsets<'a> {
    csr: &'a Csr,
    numbers: Numbers<File>,
    /// The offsets behind the rows that are done, as many as are buffered.
    ends: Vec<u64>,
    next: usize,
    /// The vertex whose row ends at `ends[next]`.
    row: u64,
}

impl<'a> Offsets<'a> {
    /// From the row of the first arc of the rank on.
    fn new(csr: &'a Csr) -> Result<Self, Error> {
        let mut all = Self {
            csr,
            numbers: open(&csr.indptr)?,
            ends: Vec::new(),
            next: 0,
            row: 0,
        };
        // The last row that starts at or before it: bisected.
        let (mut low, mut high) = (0, u64::from(csr.num_vertices));
        while low < high {
            let middle = low + (high - low) / 2;
            csr.seek(&mut all.numbers, middle + 1)?;
            all.fill(1)?;
            if all.ends[0] <= csr.share.start {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        all.row = low;
        if low < csr.num_vertices.into() {
            csr.seek(&mut all.numbers, low + 1)?;
        }
        all.ends.clear();
        Ok(all)
    }

    /// The row of an arc, and where it ends.
    fn row_of(&mut self, index: u64) -> Result<(u32, u64), Error> {
        loop {
            if self.next == self.ends.len() {
                let left = u64::from(self.csr.num_vertices).saturating_sub(self.row);
                if left == 0 {
                    let fault = Fault::Other("it changed while it was read".to_owned());
                    return Err(fault.of(display(&self.csr.indptr)));
                }
                self.fill(usize::try_from(left).map_or(BLOCK, |left| left.min(BLOCK)))?;
            }
            let end = self.ends[self.next];
            if index < end {
                return Ok((u32::try_from(self.row).expect("it is a vertex"), end));
            }
            self.next += 1;
            self.row += 1;
        }
    }

    fn fill(&mut self, len: usize) -> Result<(), Error> {
        self.ends.resize(len, 0);
        self.next = 0;
        let read = self.numbers.read_u64(&mut self.ends);
        read.map_err(|error| Fault::from(error).of(display(&self.csr.indptr)))
    }
}

/// The numbers of an array, of which none is read yet.
fn open(path: &Path) -> Result<Numbers<File>, Error> {
    let open = || {
        let file = File::open(path)?;
        let about = file.metadata()?;
        let len = about.is_file().then_some(about.len());
        Ok(Numbers::new(file, len)?)
    };
    open().map_err(|fault: Fault| fault.of(display(path)))
}

/// A range in blocks.
fn blocks(range: std::ops::Range<u64>) -> impl Iterator<Item = std::ops::Range<u64>> {
    let end = range.end;
    range
        .step_by(BLOCK)
        .map(move |start| start..end.min(start + BLOCK as u64))
}

/// The length of a block.
fn len(block: &std::ops::Range<u64>) -> usize {
    usize::try_from(block.end - block.start).expect("it is that of a block")
}
