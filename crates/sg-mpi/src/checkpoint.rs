//! States of ranks on disk, from which a later run goes on.
//!
//! All ranks save after the same round, each its words, its queue and its open row; the arcs are
//! read again. A state is a file of 64-bit words, the least byte first, that ends with their
//! checksum: `x = (x ^ word) * prime`, in which no change of a single word can be without effect.
//! It is written beside and renamed. A generation, which is the number of the round, is removed
//! only when two later ones are begun: all ranks have the one in between.
//!
//! Cost: 8 bytes a vertex and 4 for each one in the queue, written at once.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use crate::block::{Block, Word};
use crate::census::{Census, display};
use crate::error::{Error, StateFault};
use crate::net::Net;
use crate::solve::{Keeper, Round};

/// The first word of a state.
const MAGIC: u64 = u64::from_le_bytes(*b"grundy-1");

/// What a state belongs to, and what it is called in messages.
const STAMP: [&str; 8] = [
    "ranks",
    "rank",
    "vertices",
    "first vertex",
    "arcs",
    "first vertex of the rank",
    "vertices of the rank",
    "checksum of the graph",
];

/// The words between the stamp and the states of the vertices.
const SIZES: usize = 6;

/// A folder of states.
#[derive(Debug)]
pub(crate) struct Checkpoints {
    folder: PathBuf,
    every: Duration,
    last: Instant,
    stamp: [u64; STAMP.len()],
    /// The two generations that were written last.
    written: Vec<u64>,
}

impl Checkpoints {
    /// The states of the ranks in `folder`, which is made if it is missing. If all ranks have one
    /// of the same generation, `block` goes on from it, and its number of rounds is returned.
    ///
    /// # Errors
    ///
    /// If one is damaged or of another run, or cannot be read.
    pub(crate) fn open(
        net: &mut impl Net,
        folder: &Path,
        every: Duration,
        census: &Census,
        block: &mut Block,
    ) -> Result<(Self, u64), Error> {
        let failed = |fault: StateFault| Error::Checkpoint {
            name: display(folder),
            fault,
        };
        fs::create_dir_all(folder).map_err(|error| failed(error.into()))?;
        let vertices = block.vertices();
        let mut all = Self {
            folder: folder.to_owned(),
            every,
            last: Instant::now(),
            stamp: [
                net.num_ranks() as u64,
                net.rank() as u64,
                census.buckets.num_vertices.into(),
                census.buckets.first.into(),
                census.num_arcs,
                vertices.start.into(),
                vertices.len() as u64,
                block.fingerprint(),
            ],
            written: Vec::new(),
        };
        let own = all.generations().map_err(failed)?;
        let words: Vec<_> = own.iter().copied().collect();
        // Whoever is behind this has removed what earlier runs left.
        let everyones = net.all_gather(&words);
        let common = own
            .iter()
            .rev()
            .find(|generation| everyones.iter().all(|words| words.contains(generation)));
        let common = common.copied();
        for &generation in own.iter().filter(|&&one| Some(one) != common) {
            let path = all.path(generation);
            fs::remove_file(&path).map_err(|error| failed(error.into()))?;
        }
        let Some(generation) = common else {
            return Ok((all, 0));
        };
        let path = all.path(generation);
        let restored = all.restore(&path, block);
        restored.map_err(|fault| Error::Checkpoint {
            name: display(&path),
            fault,
        })?;
        all.written.push(generation);
        Ok((all, generation))
    }

    /// Removes all states of this rank: nothing is left to be done.
    ///
    /// # Errors
    ///
    /// If one cannot be removed.
    pub(crate) fn remove(self) -> Result<(), Error> {
        for &generation in &self.written {
            let path = self.path(generation);
            fs::remove_file(&path).map_err(|error| Error::Checkpoint {
                name: display(&path),
                fault: error.into(),
            })?;
        }
        // Whoever is last removes the folder; if something else is in it, it stays.
        let _ = fs::remove_dir(&self.folder);
        Ok(())
    }

    /// The generations that this rank has. What was not finished is removed, and what belongs to
    /// another number of ranks is refused.
    fn generations(&self) -> Result<BTreeSet<u64>, StateFault> {
        let [num_ranks, rank, ..] = self.stamp;
        let mut generations = BTreeSet::new();
        for entry in fs::read_dir(&self.folder)? {
            let path = entry?.path();
            let name = path.file_name().and_then(|name| name.to_str());
            let Some(name) = name else { continue };
            if name.starts_with(".grundy-") {
                match fs::remove_file(&path) {
                    Err(error) if error.kind() != ErrorKind::NotFound => return Err(error.into()),
                    // Several ranks share the folder.
                    _ => {}
                }
            } else if let Some([generation, of, there]) = numbers(name) {
                if there != num_ranks {
                    return Err(StateFault::Other {
                        what: STAMP[0],
                        there,
                        here: num_ranks,
                    });
                }
                if of == rank {
                    generations.insert(generation);
                }
            }
        }
        Ok(generations)
    }

    fn path(&self, generation: u64) -> PathBuf {
        let [num_ranks, rank, ..] = self.stamp;
        let name = format!("{generation:010}-rank-{rank:05}-of-{num_ranks:05}.state");
        self.folder.join(name)
    }

    fn write(&self, block: &Block, num_rounds: u64) -> Result<(), sg_save::Error> {
        let state = block.state();
        let stop = AtomicBool::new(false);
        sg_save::create(&self.path(num_rounds), &[], &stop, |file| {
            let mut out = Writer {
                file: BufWriter::with_capacity(1 << 16, file),
                sum: 0,
            };
            out.word(MAGIC)?;
            for word in self.stamp {
                out.word(word)?;
            }
            out.word(num_rounds)?;
            out.word(state.queue.len() as u64)?;
            out.word(state.large.len() as u64)?;
            for word in state.open {
                out.word(word)?;
            }
            for word in state.words {
                out.word(u64::from(word.mask) | u64::from(word.count) << 32)?;
            }
            for pair in state.queue.chunks(2) {
                let second = pair.get(1).copied().unwrap_or(0);
                out.word(u64::from(pair[0]) | u64::from(second) << 32)?;
            }
            for &word in &state.large {
                out.word(word)?;
            }
            out.word(out.sum)?;
            out.file.flush()
        })
    }

    /// Goes on from the state in a file.
    fn restore(&self, path: &Path, block: &mut Block) -> Result<(), StateFault> {
        let file = File::open(path)?;
        let num_bytes = file.metadata()?.len();
        let mut words = Reader {
            file: BufReader::with_capacity(1 << 16, file),
            sum: 0,
        };
        if words.word()? != MAGIC {
            return Err(StateFault::NoState);
        }
        for (what, here) in STAMP.into_iter().zip(self.stamp) {
            let there = words.word()?;
            if there != here {
                return Err(StateFault::Other { what, there, here });
            }
        }
        let [_num_rounds, queue_len, large_len] = [words.word()?, words.word()?, words.word()?];
        let open = [words.word()?, words.word()?, words.word()?];
        // No memory is taken for what the file does not have.
        let num_words = [
            1,
            STAMP.len() as u64,
            SIZES as u64,
            block.vertices().len() as u64,
        ]
        .into_iter()
        .chain([queue_len.div_ceil(2), large_len, 1])
        .try_fold(0_u64, u64::checked_add);
        if num_words.and_then(|words| words.checked_mul(8)) != Some(num_bytes) {
            return Err(StateFault::Damaged("its length is not what it says"));
        }
        let read_pair = |pair: u64| {
            #[expect(clippy::cast_possible_truncation, reason = "both halves have 32 bits")]
            [pair as u32, (pair >> 32) as u32]
        };
        let mut states = Vec::with_capacity(block.vertices().len());
        for _ in 0..block.vertices().len() {
            let [mask, count] = read_pair(words.word()?);
            states.push(Word { mask, count });
        }
        let queue_len = usize::try_from(queue_len).map_err(|_| StateFault::NoState)?;
        let mut queue = Vec::with_capacity(queue_len + 1);
        for _ in 0..queue_len.div_ceil(2) {
            queue.extend(read_pair(words.word()?));
        }
        queue.truncate(queue_len);
        let large: Result<Vec<_>, _> = (0..large_len).map(|_| words.word()).collect();
        let large = large?;
        let sum = words.sum;
        if words.word()? != sum {
            return Err(StateFault::Damaged("its checksum is another"));
        }
        if !block.restore(states, &queue, open, &large) {
            return Err(StateFault::Damaged("it is no state of these vertices"));
        }
        Ok(())
    }
}

impl Keeper for Checkpoints {
    type Error = Error;

    fn is_due(&mut self) -> bool {
        // One clock decides.
        self.stamp[1] == 0 && self.every <= self.last.elapsed()
    }

    fn save(&mut self, block: &Block, num_rounds: u64) -> Result<(), Error> {
        // That all are here says that all have written the generation before.
        while 1 < self.written.len() {
            let oldest = self.written.remove(0);
            let path = self.path(oldest);
            fs::remove_file(&path).map_err(|error| Error::Checkpoint {
                name: display(&path),
                fault: error.into(),
            })?;
        }
        let written = self.write(block, num_rounds);
        written.map_err(|error| Error::Checkpoint {
            name: display(&self.path(num_rounds)),
            fault: StateFault::Write(error),
        })?;
        self.written.push(num_rounds);
        self.last = Instant::now();
        Ok(())
    }

    fn watch(&mut self, _: Round) {}
}

/// The numbers of a file of states: its generation, its rank and of how many.
fn numbers(name: &str) -> Option<[u64; 3]> {
    let (generation, rest) = name.strip_suffix(".state")?.split_once("-rank-")?;
    let (rank, num_ranks) = rest.split_once("-of-")?;
    Some([
        generation.parse().ok()?,
        rank.parse().ok()?,
        num_ranks.parse().ok()?,
    ])
}

fn sum(sum: u64, word: u64) -> u64 {
    const PRIME: u64 = 0x0000_0100_0000_01B3;
    (sum ^ word).wrapping_mul(PRIME)
}

/// Words into a file, and their checksum.
struct Writer<W: Write> {
    file: BufWriter<W>,
    sum: u64,
}

impl<W: Write> Writer<W> {
    fn word(&mut self, word: u64) -> io::Result<()> {
        self.sum = sum(self.sum, word);
        self.file.write_all(&word.to_le_bytes())
    }
}

/// Words out of a file, and their checksum.
struct Reader {
    file: BufReader<File>,
    sum: u64,
}

impl Reader {
    fn word(&mut self) -> Result<u64, StateFault> {
        let mut bytes = [0; 8];
        self.file
            .read_exact(&mut bytes)
            .map_err(|error| match error.kind() {
                ErrorKind::UnexpectedEof => StateFault::Damaged("it is cut"),
                _ => error.into(),
            })?;
        let word = u64::from_le_bytes(bytes);
        self.sum = sum(self.sum, word);
        Ok(word)
    }
}
