//! The values in array files of numpy: one that rank 0 writes, or one for each rank.
//!
//! Nothing has its name before all of it is there: a file is written beside, see [`sg_save`], and
//! so is a folder. What a run leaves that was killed has a name that begins with a point.

use std::fs::{self, File};
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use crate::block::Block;
use crate::census::display;
use crate::error::Error;
use crate::net::{Mail, Net};

/// The values that are sent to rank 0 at once, two in a message.
const PIECE: usize = 1 << 18;

/// The largest buffer in front of a file.
const BUFFER: usize = 1 << 16;

/// The error that something cannot be written.
fn failed(path: &Path) -> impl Fn(sg_save::Error) -> Error + '_ {
    |fault| Error::Output {
        name: display(path),
        fault,
    }
}

/// Writes the values of all ranks into one file, in the order of the vertices. `inputs` are files
/// that it may not be.
///
/// # Errors
///
/// If it cannot be written, on rank 0.
pub(crate) fn gather(
    net: &mut impl Net,
    block: &Block,
    largest: u32,
    path: &Path,
    inputs: &[&Path],
) -> Result<(), Error> {
    let num_ranks = net.num_ranks();
    let vertices = |rank| block.partition().block(rank).len();
    let num_vertices: u64 = (0..num_ranks).map(|rank| vertices(rank) as u64).sum();
    if net.rank() != 0 {
        return each_piece(net, block, |_| Ok(()));
    }
    let mut write = |file: &mut dyn Write| {
        let mut file = BufWriter::with_capacity(BUFFER, file);
        let size = sg_npy::write_header(&mut file, num_vertices, largest.into())?;
        let mut write = |value: u32| file.write_all(&value.to_le_bytes()[..size]);
        block.values().try_for_each(&mut write)?;
        each_piece(net, block, |values| {
            values.iter().copied().try_for_each(&mut write)
        })?;
        file.flush()
    };
    let opened: io::Result<Vec<_>> = inputs.iter().map(File::open).collect();
    let opened = opened.map_err(|error| failed(path)(error.into()))?;
    let stop = AtomicBool::new(false);
    let created = sg_save::create(path, &opened, &stop, |mut file| write(&mut file));
    created.map_err(failed(path))
}

/// Sends the values of the other ranks to rank 0, one after the other, and gives them to `take`
/// there.
fn each_piece<E>(
    net: &mut impl Net,
    block: &Block,
    mut take: impl FnMut(&[u32]) -> Result<(), E>,
) -> Result<(), E> {
    let mut mail = Mail::new(net.num_ranks());
    let mut values = block.values();
    for rank in 1..net.num_ranks() {
        let mut left = block.partition().block(rank).len();
        while 0 < left {
            let len = left.min(PIECE);
            left -= len;
            if rank == net.rank() {
                let pair = |_| {
                    let first = u64::from(values.next().unwrap_or(0));
                    first | u64::from(values.next().unwrap_or(0)) << 32
                };
                mail.boxes[0].extend((0..len.div_ceil(2)).map(pair));
            }
            let mut result = Ok(());
            let mut piece = Vec::new();
            net.exchange(&mut mail, 0, &mut |from, messages| {
                if from == rank {
                    #[expect(clippy::cast_possible_truncation, reason = "both halves have 32 bits")]
                    let halves = messages
                        .iter()
                        .flat_map(|&pair| [pair as u32, (pair >> 32) as u32]);
                    piece.clear();
                    piece.extend(halves.take(len));
                    result = take(&piece);
                }
            });
            result?;
        }
    }
    Ok(())
}

/// Writes the values into a new folder, a file for each rank, which names in alphabetic order give
/// the order of the vertices.
///
/// # Errors
///
/// If it cannot be written, or there is something of that name.
pub(crate) fn parts(
    net: &mut impl Net,
    block: &Block,
    largest: u32,
    path: &Path,
) -> Result<(), Error> {
    let failed_io = |error: io::Error| failed(path)(error.into());
    let new = beside(path).map_err(failed_io)?;
    if path.symlink_metadata().is_ok() {
        let fault = "it is there already; give another name, or remove it";
        return Err(failed_io(io::Error::new(ErrorKind::AlreadyExists, fault)));
    }
    // On every machine that has its own disk, what an earlier run has left goes first.
    match fs::remove_dir_all(&new) {
        Err(error) if error.kind() != ErrorKind::NotFound => return Err(failed_io(error)),
        _ => {}
    }
    net.any(false);
    fs::create_dir_all(&new).map_err(failed_io)?;
    let name = format!("{:05}.npy", net.rank());
    let write = |file: &mut dyn Write| {
        let mut file = BufWriter::with_capacity(BUFFER, file);
        let values = block.values();
        let size = sg_npy::write_header(&mut file, values.len() as u64, largest.into())?;
        let mut write = |value: u32| file.write_all(&value.to_le_bytes()[..size]);
        values.into_iter().try_for_each(&mut write)?;
        file.flush()
    };
    let stop = AtomicBool::new(false);
    let created = sg_save::create(&new.join(name), &[], &stop, |mut file| write(&mut file));
    created.map_err(failed(path))?;
    // All are there. The first rank on each disk gives the folder its name.
    net.any(false);
    for rank in 0..net.num_ranks() {
        if rank == net.rank() && new.exists() {
            fs::rename(&new, path).map_err(failed_io)?;
        }
        net.any(false);
    }
    Ok(())
}

/// The name that a folder has while it is written.
fn beside(path: &Path) -> io::Result<PathBuf> {
    let Some(name) = path.file_name() else {
        return Err(io::Error::other("it is no name for a folder"));
    };
    let mut hidden = std::ffi::OsString::from(".grundy-");
    hidden.push(name);
    Ok(path.with_file_name(hidden))
}
