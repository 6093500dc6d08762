//! The values of a graph, as plain data.

use std::collections::{HashMap, TryReserveError};
use std::fmt;

use sg_core::Graph;

use crate::alloc::{filled, with_room};
use crate::certificate::Certificate;

/// The value of a vertex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Value<'a> {
    /// A number: the vertex behaves as a heap of Nim of that size in every sum.
    Finite(u32),
    /// infinity(K): beside a heap of a size in K the next player wins, and beside any other
    /// nobody does. K is sorted, each number once.
    Infinite(&'a [u32]),
}

impl Value<'_> {
    /// The outcome of the vertex alone.
    #[must_use]
    pub fn outcome(self) -> Outcome {
        match self {
            Value::Finite(0) => Outcome::P,
            Value::Finite(_) => Outcome::N,
            Value::Infinite(set) if set.first() == Some(&0) => Outcome::N,
            Value::Infinite(_) => Outcome::D,
        }
    }
}

/// `3`, or `∞(0,2)`.
impl fmt::Display for Value<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let set = match self {
            Value::Finite(value) => return write!(f, "{value}"),
            Value::Infinite(set) => set,
        };
        write!(f, "∞(")?;
        for (i, value) in set.iter().enumerate() {
            let comma = if i == 0 { "" } else { "," };
            write!(f, "{comma}{value}")?;
        }
        write!(f, ")")
    }
}

/// The outcome of a position when both sides play well.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The previous player wins: whoever is to move loses.
    P,
    /// The next player wins: whoever is to move.
    N,
    /// A draw: nobody can force a win.
    D,
}

/// The value of each vertex of a graph, and the counters that prove it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoopyValues {
    /// The finite values and their counters.
    certificate: Certificate,
    /// Of an infinite vertex the index of its set; 0 elsewhere.
    set_of: Vec<u32>,
    /// The different sets, in the order in which vertices have them first.
    sets: Sets,
}

impl LoopyValues {
    /// The values that follow from the finite ones, and their counters: O(V + E) time, and a
    /// look-up of its set for each infinite vertex.
    pub(crate) fn new(graph: &Graph, certificate: Certificate) -> Result<Self, TryReserveError> {
        let mut different = Different::default();
        let mut set_of = filled(graph.num_vertices(), 0)?;
        let mut numbers = Vec::new();
        for v in graph.vertices() {
            if certificate.value(v).is_some() {
                continue;
            }
            let followers = graph.followers(v);
            numbers.clear();
            numbers.try_reserve(followers.len())?;
            numbers.extend(followers.iter().filter_map(|&w| certificate.value(w)));
            set_of[v as usize] = different.index_of(&mut numbers)?;
        }
        Ok(Self {
            certificate,
            set_of,
            sets: different.sets,
        })
    }

    /// The number of vertices.
    #[must_use]
    pub fn len(&self) -> usize {
        self.set_of.len()
    }

    /// Whether there is no vertex.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.set_of.is_empty()
    }

    /// The value of vertex `v`.
    ///
    /// # Panics
    ///
    /// If `v` is not a vertex.
    #[must_use]
    pub fn get(&self, v: u32) -> Value<'_> {
        match self.certificate.value(v) {
            Some(value) => Value::Finite(value),
            None => Value::Infinite(self.sets.get(self.set_of[v as usize])),
        }
    }

    /// The value of each vertex.
    #[must_use]
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Value<'_>> {
        #[expect(
            clippy::cast_possible_truncation,
            reason = "a graph's vertices have 32 bits"
        )]
        let end = self.len() as u32;
        (0..end).map(|v| self.get(v))
    }

    /// The outcome of vertex `v` alone.
    ///
    /// # Panics
    ///
    /// If `v` is not a vertex.
    #[must_use]
    pub fn outcome(&self, v: u32) -> Outcome {
        self.get(v).outcome()
    }

    /// The proof of the values.
    #[must_use]
    pub fn certificate(&self) -> &Certificate {
        &self.certificate
    }
}

/// Sets of numbers, sorted and without repetitions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Sets {
    /// All sets, one after the other.
    numbers: Vec<u32>,
    /// Where each ends in `numbers`.
    ends: Vec<usize>,
}

impl Sets {
    fn get(&self, index: u32) -> &[u32] {
        let index = index as usize;
        let start = index.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.numbers[start..self.ends[index]]
    }

    fn push(&mut self, numbers: &[u32]) -> Result<(), TryReserveError> {
        self.numbers.try_reserve(numbers.len())?;
        self.numbers.extend_from_slice(numbers);
        self.ends.try_reserve(1)?;
        self.ends.push(self.numbers.len());
        Ok(())
    }
}

/// Sets, equal ones once.
#[derive(Default)]
struct Different {
    sets: Sets,
    /// The index of each set of numbers below 64, by the bits of these numbers.
    by_bits: HashMap<u64, u32>,
    /// The index of each other set.
    by_numbers: HashMap<Box<[u32]>, u32>,
}

impl Different {
    /// The index of the set of these numbers, in any order, repeated or not.
    fn index_of(&mut self, numbers: &mut Vec<u32>) -> Result<u32, TryReserveError> {
        #[expect(
            clippy::cast_possible_truncation,
            reason = "no more sets than vertices"
        )]
        let next = self.sets.ends.len() as u32;
        let bits = numbers.iter().try_fold(0_u64, |bits, &number| {
            (number < 64).then(|| bits | 1 << number)
        });
        if let Some(bits) = bits {
            self.by_bits.try_reserve(1)?;
            let index = *self.by_bits.entry(bits).or_insert(next);
            if index < next {
                return Ok(index);
            }
        }
        numbers.sort_unstable();
        numbers.dedup();
        if bits.is_none() {
            if let Some(&index) = self.by_numbers.get(&numbers[..]) {
                return Ok(index);
            }
            let mut key = with_room(numbers.len())?;
            key.extend_from_slice(numbers);
            self.by_numbers.try_reserve(1)?;
            self.by_numbers.insert(key.into_boxed_slice(), next);
        }
        self.sets.push(numbers)?;
        Ok(next)
    }
}
