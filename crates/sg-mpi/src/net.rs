//! What ranks say to each other: one step, in which each gives every other its mail and waits for
//! that of all. Everything else, sums, broadcasts and the rounds of a search, is made of it, so
//! that there is one place where a rank can wait for another.

/// Messages by the rank that they are for.
#[derive(Debug, Default)]
pub struct Mail {
    /// `boxes[q]` is what rank q gets.
    pub boxes: Vec<Vec<u64>>,
    /// The length from which a box is full.
    limit: usize,
}

/// The messages that all boxes of a mail have room for together: 8 MiB, which is little beside the
/// arcs of a rank and takes a hundred times as long to send as a message takes to begin.
const ROOM: usize = 1 << 20;

/// The least room of a box, that small networks do not send small messages.
const LEAST: usize = 1 << 12;

impl Mail {
    /// Empty boxes for so many ranks.
    #[must_use]
    pub fn new(num_ranks: usize) -> Self {
        Self {
            boxes: vec![Vec::new(); num_ranks],
            limit: (ROOM / num_ranks).max(LEAST),
        }
    }

    /// Whether a box is full. Nothing is lost if more is put into it; only memory is.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.boxes
            .iter()
            .any(|messages| self.limit <= messages.len())
    }

    /// How many messages fit into every box, that of this rank left out.
    #[must_use]
    pub fn room(&self, rank: usize) -> usize {
        let others = self.boxes.iter().enumerate().filter(|&(to, _)| to != rank);
        let longest = others.map(|(_, messages)| messages.len()).max();
        self.limit.saturating_sub(longest.unwrap_or(0))
    }

    /// Whether there is no message.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.boxes.iter().all(Vec::is_empty)
    }
}

/// A message: a number, and the vertex that it is for.
#[inline(always)]
pub(crate) fn message(number: u32, vertex: u32) -> u64 {
    u64::from(number) << 32 | u64::from(vertex)
}

/// What [`message`] was made of.
#[inline(always)]
#[expect(clippy::cast_possible_truncation, reason = "both halves have 32 bits")]
pub(crate) fn parts(message: u64) -> (u32, u32) {
    ((message >> 32) as u32, message as u32)
}

/// One of several processes, or threads, that run the same program.
pub trait Net {
    /// The number of this one, from 0 on.
    fn rank(&self) -> usize;

    /// How many there are.
    fn num_ranks(&self) -> usize;

    /// How many bytes this one has sent to others.
    fn bytes_sent(&self) -> u64;

    /// Sends each rank its box, gives `take` what every rank sent to this one, in the order of the
    /// ranks and this one included, and empties the boxes. The result has the bits that are in
    /// the `sign` of any rank.
    ///
    /// All ranks have to call it; it waits for all.
    fn exchange(&mut self, mail: &mut Mail, sign: u64, take: &mut dyn FnMut(usize, &[u64])) -> u64;

    /// The words of each rank, by rank.
    fn all_gather(&mut self, words: &[u64]) -> Vec<Vec<u64>> {
        let num_ranks = self.num_ranks();
        let mut mail = Mail {
            boxes: vec![words.to_vec(); num_ranks],
            limit: usize::MAX,
        };
        let mut gathered = vec![Vec::new(); num_ranks];
        self.exchange(&mut mail, 0, &mut |from, words| {
            gathered[from] = words.to_vec();
        });
        gathered
    }

    /// The words of `root`; those of other ranks mean nothing.
    fn broadcast(&mut self, root: usize, words: &[u64]) -> Vec<u64> {
        let mut mail = Mail::new(self.num_ranks());
        if self.rank() == root {
            for messages in &mut mail.boxes {
                messages.extend_from_slice(words);
            }
        }
        let mut received = Vec::new();
        self.exchange(&mut mail, 0, &mut |from, words| {
            if from == root {
                received = words.to_vec();
            }
        });
        received
    }

    /// The sums, place by place, of the words of all ranks.
    fn sum(&mut self, words: &[u64]) -> Vec<u64> {
        let mut mail = Mail::new(self.num_ranks());
        for messages in &mut mail.boxes {
            messages.extend_from_slice(words);
        }
        let mut sums = vec![0; words.len()];
        self.exchange(&mut mail, 0, &mut |_, words| {
            for (sum, word) in sums.iter_mut().zip(words) {
                *sum += word;
            }
        });
        sums
    }

    /// Whether `is_true` of any rank.
    fn any(&mut self, is_true: bool) -> bool {
        let mut mail = Mail::new(self.num_ranks());
        self.exchange(&mut mail, u64::from(is_true), &mut |_, _| {}) != 0
    }
}
