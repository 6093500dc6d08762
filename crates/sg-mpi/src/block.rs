//! The vertices of one rank, from which those are peeled whose followers all have values.
//!
//! ```text
//! a vertex without followers is in the queue
//! take v from the queue: its value is the mex of its mask; send it along each arc into v
//! when a value comes to the source of an arc: put it into the mask, count one follower less;
//!     if none is left, the vertex goes into the queue
//! ```
//!
//! Values for sources of other ranks are mail, those for this rank are taken up in batches. So a
//! rank works until its queue is empty, however deep the graph is among its own vertices.
//!
//! Where it departs from that:
//! 1. All of a vertex that an arc asks for is in one word of 8 bytes. Its mask holds the values
//!    below 32; larger ones stand beside, see [`Large`].
//! 2. Many values at once are sorted by their vertices first, see [`Bins`]. So the vertices come
//!    into the queue in an order in which their rows are near each other, too.
//! 3. Rows are looked at a few vertices before their turn, so that memory is asked for many of
//!    them at once; and whether a vertex goes into the queue costs no branch.
//!
//! Cost: O(V + E) time; 8 bytes a vertex and 4 of the queue beside the rows.
//!
//! Source: A. B. Kahn, "Topological sorting of large networks", 1962, from the sinks.

use std::hint::black_box;
use std::ops::Range;

use crate::bins::Bins;
use crate::large::{self, Large};
use crate::net::{Mail, message, parts};
use crate::partition::Partition;
use crate::rows::{Rows, RowsBuilder, Unsorted};

/// What is known of a vertex.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Word {
    /// Bit g: a follower has the value g. Once the vertex was taken from the queue, its value.
    pub(crate) mask: u32,
    /// The number of arcs to followers whose values have not come.
    pub(crate) count: u32,
}

/// The vertices of one rank.
#[derive(Debug)]
pub struct Block {
    rank: usize,
    partition: Partition,
    /// The vertices, numbered as the caller has them.
    vertices: Range<u32>,
    rows: Rows,
    words: Vec<Word>,
    bins: Bins,
    /// Vertices by index, in the order in which their last follower got a value.
    queue: Vec<u32>,
    /// Those before `head` were taken from the queue, those before `tail` are in it.
    head: usize,
    tail: usize,
    large: Large,
    open: Open,
    /// Sums of what was looked at ahead, so that it is.
    ahead: u64,
}

/// The row of the vertex that was taken from the queue last, as far as it is not sent.
#[derive(Clone, Copy, Debug, Default)]
struct Open {
    value: u32,
    next: usize,
    end: usize,
}

/// A block whose arcs are coming.
#[derive(Debug)]
pub(crate) struct BlockBuilder {
    rank: usize,
    partition: Partition,
    vertices: Range<u32>,
    rows: RowsBuilder,
    words: Vec<Word>,
    bins: Bins,
    has_overflown: bool,
}

/// The arcs of a long row that are sent at once.
const PIECE: usize = 1 << 10;

/// The values for this rank that are taken up at once, if there are so many: 8 MiB of them.
const BATCH: usize = 1 << 20;

/// How many vertices are looked at ahead at once.
const AHEAD: usize = 16;

impl BlockBuilder {
    /// The block of a rank; `targets` says how many arcs end in each bucket.
    pub(crate) fn new(
        partition: Partition,
        rank: usize,
        targets: &[u64],
    ) -> Result<Self, Unsorted> {
        let vertices = partition.block(rank);
        let rows = RowsBuilder::new(partition.buckets, &vertices, targets)?;
        let mut words = Vec::new();
        words.try_reserve_exact(vertices.len())?;
        words.resize(vertices.len(), Word::default());
        Ok(Self {
            rank,
            bins: Bins::new(partition.buckets, &vertices),
            partition,
            vertices,
            rows,
            words,
            has_overflown: false,
        })
    }

    /// Takes arcs into vertices of this rank, as (target, source).
    pub(crate) fn arcs(&mut self, messages: &[u64]) {
        for &message in messages {
            let (target, source) = parts(message);
            self.rows.push(source, target);
        }
    }

    /// Takes numbers of arcs from vertices of this rank, as (number, source).
    pub(crate) fn degrees(&mut self, messages: &[u64]) {
        for &message in self.bins.sort(messages) {
            let (degree, source) = parts(message);
            let word = &mut self.words[(source - self.vertices.start) as usize];
            let (count, has_overflown) = word.count.overflowing_add(degree);
            word.count = count;
            self.has_overflown |= has_overflown;
        }
    }

    /// The block, all arcs being there.
    pub(crate) fn finish(self) -> Result<Block, Unsorted> {
        if self.has_overflown {
            return Err(Unsorted::TooMany);
        }
        let rows = self.rows.finish()?;
        let mut queue = Vec::new();
        // One more, since what follows the last is written, too.
        queue.try_reserve_exact(self.words.len() + 1)?;
        queue.resize(self.words.len() + 1, 0);
        let mut tail = 0;
        for (index, word) in (0..).zip(&self.words) {
            queue[tail] = index;
            tail += usize::from(word.count == 0);
        }
        Ok(Block {
            rank: self.rank,
            partition: self.partition,
            vertices: self.vertices,
            rows,
            words: self.words,
            bins: self.bins,
            queue,
            head: 0,
            tail,
            large: Large::default(),
            open: Open::default(),
            ahead: 0,
        })
    }
}

impl Block {
    /// The vertices of this rank.
    #[must_use]
    pub fn vertices(&self) -> Range<u32> {
        self.vertices.clone()
    }

    /// Which rank has which vertices.
    #[must_use]
    pub fn partition(&self) -> &Partition {
        &self.partition
    }

    /// The number of arcs into these vertices.
    #[must_use]
    pub fn num_arcs(&self) -> usize {
        self.rows.sources().len()
    }

    /// The number of vertices that have no value.
    #[must_use]
    pub fn num_unsolved(&self) -> usize {
        self.vertices.len() - self.tail
    }

    /// The values of the vertices, all of which have one.
    #[must_use]
    pub fn values(&self) -> impl ExactSizeIterator<Item = u32> + Clone {
        self.words.iter().map(|word| word.mask)
    }

    /// Whether there is something to do before more values come.
    #[must_use]
    pub fn has_work(&self) -> bool {
        self.open.next < self.open.end || self.head < self.tail
    }

    /// Works until the queue is empty, or the mail for another rank is full. How many arcs that
    /// were.
    pub fn work(&mut self, mail: &mut Mail) -> u64 {
        let mut num_arcs = 0;
        // So many messages fit into every box.
        let mut room = mail.room(self.rank);
        loop {
            while self.open.next < self.open.end {
                if room == 0 {
                    self.take_own(mail);
                    return num_arcs;
                }
                num_arcs += self.send_piece(mail, &mut room) as u64;
                if room == 0 {
                    room = mail.room(self.rank);
                }
                if BATCH <= mail.boxes[self.rank].len() {
                    self.take_own(mail);
                }
            }
            if self.head == self.tail {
                if mail.boxes[self.rank].is_empty() {
                    black_box(self.ahead);
                    return num_arcs;
                }
                self.take_own(mail);
            } else {
                self.open_next();
            }
        }
    }

    /// Sends the next arcs of the open row. Their number.
    #[inline(always)]
    fn send_piece(&mut self, mail: &mut Mail, room: &mut usize) -> usize {
        let Open { value, next, end } = self.open;
        let len = (end - next).min(PIECE).min(*room);
        for &source in &self.rows.sources()[next..][..len] {
            let owner = self.partition.owner(source);
            mail.boxes[owner].push(message(value, source));
        }
        self.open.next += len;
        *room -= len;
        len
    }

    /// Takes the next vertex from the queue.
    #[inline(always)]
    fn open_next(&mut self) {
        if self.head.is_multiple_of(AHEAD) {
            self.look_ahead();
        }
        let index = self.queue[self.head];
        self.head += 1;
        let word = &mut self.words[index as usize];
        let value = if word.mask == u32::MAX {
            self.large.take_mex(index)
        } else {
            if !self.large.is_empty() {
                self.large.forget(index);
            }
            word.mask.trailing_ones()
        };
        word.mask = value;
        let row = self.rows.range(index as usize);
        self.open = Open {
            value,
            next: row.start,
            end: row.end,
        };
    }

    /// Looks at what the next vertices of the queue will need: first where their rows stand, a
    /// turn later at the rows.
    #[inline(always)]
    fn look_ahead(&mut self) {
        let end = |turns: usize| (self.head + turns * AHEAD).min(self.tail);
        let mut sum = 0;
        for &index in &self.queue[end(2)..end(3)] {
            let word = self.words[index as usize].mask;
            sum ^= u64::from(word) ^ self.rows.range(index as usize).start as u64;
        }
        for &index in &self.queue[end(1)..end(2)] {
            let start = self.rows.range(index as usize).start;
            sum ^= u64::from(self.rows.sources().get(start).copied().unwrap_or(0));
        }
        self.ahead ^= sum;
    }

    /// Takes up the values that this rank has for itself.
    fn take_own(&mut self, mail: &mut Mail) {
        let mut own = std::mem::take(&mut mail.boxes[self.rank]);
        self.take(&own);
        own.clear();
        mail.boxes[self.rank] = own;
    }

    /// Takes up values that came from a rank.
    pub fn take(&mut self, messages: &[u64]) {
        let mut tail = self.tail;
        for &message in self.bins.sort(messages) {
            let (value, vertex) = parts(message);
            let index = vertex - self.vertices.start;
            let word = &mut self.words[index as usize];
            if value < large::FIRST {
                word.mask |= 1 << value;
            } else if large::FIRST <= word.mask.count_ones() + word.count {
                // Otherwise the mask cannot become full.
                self.large.note(index, value);
            }
            word.count -= 1;
            self.queue[tail] = index;
            tail += usize::from(word.count == 0);
        }
        self.tail = tail;
    }

    /// The word of a vertex of this rank.
    pub(crate) fn word(&mut self, v: u32) -> &mut Word {
        &mut self.words[(v - self.vertices.start) as usize]
    }

    /// The words of all vertices.
    pub(crate) fn words(&mut self) -> &mut [Word] {
        &mut self.words
    }

    /// The sources of the arcs into the vertex at `index`.
    pub(crate) fn sources(&self, index: usize) -> &[u32] {
        &self.rows.sources()[self.rows.range(index)]
    }
}

/// What a block is, beside its rows, at some moment between two exchanges.
#[derive(Debug)]
pub(crate) struct State<'a> {
    /// All words.
    pub(crate) words: &'a [Word],
    /// The queue from its head on.
    pub(crate) queue: &'a [u32],
    /// The value, the place and the end of the row that is open.
    pub(crate) open: [u64; 3],
    /// The large values.
    pub(crate) large: Vec<u64>,
}

impl Block {
    /// What it is now.
    pub(crate) fn state(&self) -> State<'_> {
        let Open { value, next, end } = self.open;
        State {
            words: &self.words,
            queue: &self.queue[self.head..self.tail],
            open: [value.into(), next as u64, end as u64],
            large: self.large.to_words(),
        }
    }

    /// Goes on from a state that a block with the same rows had; whether it is one.
    pub(crate) fn restore(
        &mut self,
        words: Vec<Word>,
        queue: &[u32],
        open: [u64; 3],
        large: &[u64],
    ) -> bool {
        let num_solved = words.iter().filter(|word| word.count == 0).count();
        let [value, next, end] = open;
        let (Ok(value), Ok(next), Ok(end)) = (value.try_into(), next.try_into(), end.try_into())
        else {
            return false;
        };
        let is_index = |&index: &u32| words.get(index as usize).is_some_and(|w| w.count == 0);
        let Some(large) = Large::from_words(large) else {
            return false;
        };
        if words.len() != self.words.len()
            || num_solved < queue.len()
            || !queue.iter().all(is_index)
            || next > end
            || self.num_arcs() < end
        {
            return false;
        }
        self.words = words;
        self.large = large;
        self.open = Open { value, next, end };
        self.tail = num_solved;
        self.head = num_solved - queue.len();
        self.queue[self.head..self.tail].copy_from_slice(queue);
        true
    }

    /// A sum of all arcs and of how they lie in memory, by which a later run can tell that its
    /// graph is the same.
    pub(crate) fn fingerprint(&self) -> u64 {
        const PRIME: u64 = 0x0000_0100_0000_01B3;
        let mut sum = self.num_arcs() as u64;
        for index in 0..self.words.len() {
            let row = self.sources(index);
            sum = (sum ^ row.len() as u64).wrapping_mul(PRIME);
            for &source in row {
                sum = (sum ^ u64::from(source))
                    .wrapping_mul(PRIME)
                    .rotate_left(23);
            }
        }
        sum
    }
}
