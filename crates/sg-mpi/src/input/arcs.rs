//! The format `arcs`: `n m`, then m arcs `a b`, in one file or in several that are read as one.
//!
//! One file is cut into shares of equal bytes, behind white space. Which numbers of a share are
//! sources is known only when all have counted theirs, so the census counts both ways. An arc
//! that is cut belongs to the share that has its source.
//!
//! Of several files, whose names say their order, each is read whole by one rank, and no arc goes
//! from one into the next; the first begins with `n m`.

use std::fs::File;
use std::io::{Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};

use sg_scan::{Position, Scanner};

use super::cut::{header_len, next_cut, whole};
use crate::census::{Census, display};
use crate::error::{Error, Failure, Fault, shared};
use crate::net::Net;
use crate::partition::Buckets;

/// The most vertices: `n + 1` is a number of 32 bits, too.
const MAX_VERTICES: u64 = u32::MAX as u64 - 1;

/// The numbers that are handed on at once.
const BLOCK: u64 = 1 << 13;

/// A graph in the format `arcs`.
#[derive(Debug)]
pub(super) struct Arcs {
    files: Vec<PathBuf>,
    num_vertices: u32,
    num_arcs: u64,
    /// Where the arcs of the first file begin.
    body: u64,
    /// The number of the first vertex, if it is known.
    first: Option<u32>,
    /// The shares of this rank, once the census is made.
    shares: Vec<Share>,
}

/// A part of a file.
#[derive(Clone, Copy, Debug)]
struct Share {
    /// The index of the file.
    file: usize,
    /// The bytes.
    start: u64,
    end: u64,
    /// How many numbers are before it in the file, the header left out.
    num_before: u64,
}

/// What the numbers of a share are.
struct Counts {
    num_numbers: u64,
    /// How many numbers of even index in the share are in each bucket; and of odd index.
    buckets: [Vec<u64>; 2],
    has_zero: bool,
    /// Whether one is the number of vertices.
    has_last: bool,
}

impl Arcs {
    /// The graph in a file, or in the files of a folder.
    pub(super) fn open(path: &Path, is_folder: bool, first: Option<u32>) -> Result<Self, Error> {
        let of_path = |error: std::io::Error| Fault::from(error).of(display(path));
        let mut files = Vec::new();
        if is_folder {
            for entry in path.read_dir().map_err(of_path)? {
                let file = entry.map_err(of_path)?.path();
                let is_hidden = file
                    .file_name()
                    .is_some_and(|name| name.as_encoded_bytes().starts_with(b"."));
                if file.is_file() && !is_hidden {
                    files.push(file);
                }
            }
            files.sort_unstable();
        } else {
            files.push(path.to_owned());
        }
        let Some(head) = files.first() else {
            let fault = "the folder has neither parts of a text of arcs nor indptr.npy";
            return Err(Fault::Other(fault.to_owned()).of(display(path)));
        };
        let of_head = |error: std::io::Error| Fault::from(error).of(display(head));
        if !head.metadata().map_err(of_head)?.is_file() {
            let fault = "it is no plain file, which every rank could read its part of";
            return Err(Fault::Other(fault.to_owned()).of(display(path)));
        }
        let body = header_len(head).map_err(of_head)?;
        let (num_vertices, num_arcs) = header(head).map_err(|fault| fault.of(display(head)))?;
        Ok(Self {
            files,
            num_vertices,
            num_arcs,
            body,
            first,
            shares: Vec::new(),
        })
    }

    pub(super) fn files(&self) -> Vec<&Path> {
        self.files.iter().map(PathBuf::as_path).collect()
    }

    pub(super) fn census(&mut self, net: &mut impl Net) -> Result<Census, Failure> {
        self.shares = self.cut(net)?;
        // The buckets do not depend on whether vertices count from 0 or from 1.
        let mut buckets = Buckets::new(0, self.num_vertices, net.num_ranks());
        let mut counted = Vec::new();
        for share in &self.shares {
            counted.push(self.count(share, buckets)?);
        }
        let is_cut = self.files.len() == 1;
        if is_cut {
            let own = counted[0].num_numbers;
            let numbers = net.all_gather(&[own]);
            let before = numbers[..net.rank()].iter().map(|words| words[0]);
            self.shares[0].num_before = before.sum();
            let total: u64 = numbers.iter().map(|words| words[0]).sum();
            self.check_total(net, total)?;
        }
        let mut sources = vec![0; buckets.num_buckets()];
        let mut targets = vec![0; buckets.num_buckets()];
        let mut flags = [0; 3];
        for (share, counts) in self.shares.iter().zip(&counted) {
            let [even, odd] = &counts.buckets;
            let is_turned = !share.num_before.is_multiple_of(2);
            let (from, to) = if is_turned { (odd, even) } else { (even, odd) };
            add(&mut sources, from);
            add(&mut targets, to);
            flags[0] += u64::from(counts.has_zero);
            flags[1] += u64::from(counts.has_last);
            flags[2] += counts.num_numbers;
        }
        let sums = net.sum(&[&flags[..], &sources, &targets].concat());
        let (flags, counts) = sums.split_at(flags.len());
        if !is_cut && flags[2] != self.num_arcs * 2 {
            let fault = format!(
                "it says that there are {} arcs, and in all files there are {}",
                self.num_arcs,
                flags[2] / 2
            );
            let error = Fault::Other(fault).of(display(&self.files[0]));
            return Err(shared(net, error));
        }
        let first = self.first(flags[0] != 0, flags[1] != 0);
        buckets.first = first.map_err(|error| shared(net, error))?;
        self.first = Some(buckets.first);
        let (sources, targets) = counts.split_at(sources.len());
        Ok(Census {
            buckets,
            num_arcs: self.num_arcs,
            sources: sources.to_vec(),
            targets: targets.to_vec(),
        })
    }

    /// The shares of this rank.
    fn cut(&self, net: &impl Net) -> Result<Vec<Share>, Error> {
        let num_ranks = net.num_ranks() as u64;
        let rank = net.rank() as u64;
        let len = |file: usize| {
            let about = self.files[file].metadata();
            let about = about.map_err(|error| Fault::from(error).of(display(&self.files[file])));
            about.map(|about| about.len())
        };
        if self.files.len() == 1 {
            let len = len(0)?;
            let bytes = u128::from(len - self.body.min(len));
            let cut = |rank: u64| {
                let share = bytes * u128::from(rank) / u128::from(num_ranks);
                let at = self.body + u64::try_from(share).expect("it is at most all bytes");
                let cut = next_cut(&self.files[0], at, len);
                cut.map_err(|error| Fault::from(error).of(display(&self.files[0])))
            };
            return Ok(vec![Share {
                file: 0,
                start: if rank == 0 { self.body } else { cut(rank)? },
                end: cut(rank + 1)?,
                num_before: 0,
            }]);
        }
        let own = (0..self.files.len()).filter(|&file| file as u64 % num_ranks == rank);
        own.map(|file| {
            Ok(Share {
                file,
                start: if file == 0 { self.body } else { 0 },
                end: len(file)?,
                num_before: 0,
            })
        })
        .collect()
    }

    /// Counts the numbers of a share, and refuses what is no number or too large for a vertex.
    fn count(&self, share: &Share, buckets: Buckets) -> Result<Counts, Error> {
        let mut counts = Counts {
            num_numbers: 0,
            buckets: [
                vec![0; buckets.num_buckets()],
                vec![0; buckets.num_buckets()],
            ],
            has_zero: false,
            has_last: false,
        };
        let range = self.range();
        let last = self.num_vertices;
        let mut numbers = self.scanner(share)?;
        let [mut even, mut odd] = counts.buckets;
        loop {
            let chunk = numbers.next_chunk(BLOCK);
            let chunk = chunk.map_err(|error| self.fault(share, error))?;
            if chunk.is_empty() {
                break;
            }
            // Straight passes, which vectorise.
            let (least, largest) = chunk.iter().fold((u32::MAX, 0), |(least, largest), &v| {
                (v.min(least), v.max(largest))
            });
            if !range.contains(&least) || !range.contains(&largest) {
                let outside = chunk.iter().position(|v| !range.contains(v));
                let outside = outside.expect("the least or the largest is one");
                let message = self.out_of_range(chunk.digits(outside), chunk.exact(outside));
                return Err(self.fault(share, chunk.fault(outside, message)));
            }
            counts.has_zero |= least == 0;
            counts.has_last |= largest == last;
            if !counts.num_numbers.is_multiple_of(2) {
                std::mem::swap(&mut even, &mut odd);
            }
            let (pairs, rest) = chunk.as_chunks::<2>();
            for &[v, w] in pairs {
                even[buckets.bucket(v)] += 1;
                odd[buckets.bucket(w)] += 1;
            }
            if let &[v] = rest {
                even[buckets.bucket(v)] += 1;
            }
            if !counts.num_numbers.is_multiple_of(2) {
                std::mem::swap(&mut even, &mut odd);
            }
            counts.num_numbers += chunk.len() as u64;
        }
        if 1 < self.files.len() && !counts.num_numbers.is_multiple_of(2) {
            let fault = "it ends with half an arc: each file of a folder has whole ones";
            return Err(Fault::Other(fault.to_owned()).of(self.name(share)));
        }
        counts.buckets = [even, odd];
        Ok(counts)
    }

    /// The numbers that may be vertices.
    fn range(&self) -> std::ops::Range<u32> {
        match self.first {
            Some(first) => first..first + self.num_vertices,
            // 0 to n; which of them are not is not known yet.
            None => 0..self.num_vertices + u32::from(0 < self.num_vertices),
        }
    }

    /// Refuses a file with too few or too many numbers, on the rank that finds the place.
    fn check_total(&self, net: &impl Net, total: u64) -> Result<(), Error> {
        let wanted = u128::from(self.num_arcs) * 2;
        let total = u128::from(total);
        let share = &self.shares[0];
        let before = u128::from(share.num_before);
        let num_arcs = self.num_arcs;
        if total < wanted && net.rank() + 1 == net.num_ranks() {
            let end = if total.is_multiple_of(2) {
                "start"
            } else {
                "end"
            };
            let arc = total / 2 + 1;
            let message =
                format!("expected {end} of arc {arc} of {num_arcs}, found the end of the input");
            let start = Position::START;
            let of_name = |error| Fault::from(error).of(self.name(share));
            let position = whole(&self.files[0], share.end, start).map_err(of_name)?;
            return Err(
                Fault::Text(sg_scan::Error::Input { position, message }).of(self.name(share))
            );
        }
        let own = before <= wanted && wanted < total;
        if own && let Some(mut left) = u64::try_from(wanted - before).ok() {
            let mut numbers = self.scanner(share)?;
            loop {
                let chunk = numbers.next_chunk(BLOCK);
                let chunk = chunk.map_err(|error| self.fault(share, error))?;
                if chunk.is_empty() {
                    // It is in a later share.
                    return Ok(());
                }
                if left < chunk.len() as u64 {
                    let message =
                        format!("expected the end of the input after the last of {num_arcs} arcs");
                    let at = usize::try_from(left).expect("it is in a chunk");
                    return Err(self.fault(share, chunk.fault(at, message)));
                }
                left -= chunk.len() as u64;
            }
        }
        Ok(())
    }

    /// The number of the first vertex, when it is known what numbers there are.
    fn first(&self, has_zero: bool, has_last: bool) -> Result<u32, Error> {
        let last = self.num_vertices;
        let fault = match (self.first, has_zero, has_last) {
            (Some(first), ..) => return Ok(first),
            (None, true, false) => return Ok(0),
            (None, false, true) => return Ok(1),
            (None, false, false) if self.num_arcs == 0 => return Ok(0),
            (None, true, true) => {
                format!("0 and {last} are vertices, and there are only {last}")
            }
            (None, false, false) => format!(
                "vertices may count from 0 or from 1, for none is 0 and none is {last}: \
                 say --first 0 or --first 1"
            ),
        };
        Err(Fault::Other(fault).of(display(&self.files[0])))
    }

    pub(super) fn arcs(
        &self,
        take: &mut dyn FnMut(&[u32]) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let range = self.range();
        for share in &self.shares {
            let mut numbers = self.scanner(share)?;
            // The source of an arc whose target has not come.
            let mut source = None;
            let mut is_rest_of_arc = !share.num_before.is_multiple_of(2);
            loop {
                let chunk = numbers.next_chunk(BLOCK);
                let chunk = chunk.map_err(|error| self.fault(share, error))?;
                let mut rest = &chunk[..];
                // A file that changes between two looks may hold anything.
                if !rest.iter().all(|v| range.contains(v)) {
                    return Err(self.changed(share));
                }
                let Some(&number) = rest.first() else { break };
                if is_rest_of_arc {
                    is_rest_of_arc = false;
                    rest = &rest[1..];
                } else if let Some(source) = source.take() {
                    take(&[source, number])?;
                    rest = &rest[1..];
                }
                let (pairs, last) = rest.as_chunks::<2>();
                take(pairs.as_flattened())?;
                source = last.first().copied();
            }
            if let Some(source) = source {
                let file = self.open_at(share, share.end)?;
                let number = Scanner::with_capacity(file, 1 << 12).next_number();
                let number = number.map_err(|error| self.fault(share, error))?;
                let target = number.filter(|v| range.contains(v));
                take(&[source, target.ok_or_else(|| self.changed(share))?])?;
            }
        }
        Ok(())
    }

    fn scanner(&self, share: &Share) -> Result<Scanner<std::io::Take<File>>, Error> {
        let file = self.open_at(share, share.start)?;
        Ok(Scanner::new(file.take(share.end - share.start)))
    }

    fn open_at(&self, share: &Share, place: u64) -> Result<File, Error> {
        let open = || {
            let mut file = File::open(&self.files[share.file])?;
            file.seek(SeekFrom::Start(place))?;
            Ok(file)
        };
        open().map_err(|error: std::io::Error| Fault::from(error).of(self.name(share)))
    }

    fn name(&self, share: &Share) -> String {
        display(&self.files[share.file])
    }

    #[cold]
    fn changed(&self, share: &Share) -> Error {
        Fault::Other("it changed while it was read".to_owned()).of(self.name(share))
    }

    /// An error in a share, with the position in all of its file.
    #[cold]
    fn fault(&self, share: &Share, error: sg_scan::Error) -> Error {
        let error = match error {
            sg_scan::Error::Input { position, message } => {
                let path = &self.files[share.file];
                match whole(path, share.start, position) {
                    Ok(position) => sg_scan::Error::Input { position, message },
                    Err(error) => sg_scan::Error::Read(error),
                }
            }
            error => error,
        };
        Fault::from(error).of(self.name(share))
    }

    /// The message about a number that is no vertex.
    #[cold]
    fn out_of_range(&self, digits: sg_scan::Digits, number: Option<u64>) -> String {
        let next = self.num_vertices;
        let Some(last) = next.checked_sub(1) else {
            return format!("vertex {digits} is out of range: the graph has no vertices");
        };
        let vertices = match self.first {
            Some(0) if number == Some(next.into()) => {
                format!("0 to {last}; if vertices count from 1, use --first 1")
            }
            Some(0) => format!("0 to {last}"),
            Some(_) => format!("1 to {next}"),
            None => format!("0 to {last} or 1 to {next}"),
        };
        format!("vertex {digits} is out of range: the graph has vertices {vertices}")
    }
}

/// The numbers of vertices and arcs.
fn header(path: &Path) -> Result<(u32, u64), Fault> {
    let mut numbers = Scanner::with_capacity(File::open(path)?, 1 << 12);
    let num_vertices = numbers.number(&"number of vertices", MAX_VERTICES)?;
    // Numbers are counted, two for each arc.
    let num_arcs = numbers.number(&"number of arcs", u64::MAX / 2)?;
    let num_vertices = u32::try_from(num_vertices).expect("it is within its limit");
    Ok((num_vertices, num_arcs))
}

fn add(sums: &mut [u64], more: &[u64]) {
    for (sum, more) in sums.iter_mut().zip(more) {
        *sum += more;
    }
}
