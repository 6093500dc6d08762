//! Misère play: whoever cannot move wins.
//!
//! Each vertex of a graph without cycles has two numbers: its Grundy number, and that of misère
//! play, which is 1 where no arc leaves and else the mex over the followers as well. A pair (0,1)
//! or (1,0) is *fickle*, a pair (k,k) is *firm*, and any other is *wild*. A vertex from which only
//! fickle and firm ones can be reached is *tame*, and a sum of tame ones behaves as heaps of Nim
//! do: with s for the nim-sum of the Grundy numbers, it is lost for whoever is to move if and only
//! if s is 0 and some part is firm, or s is 1 and none is.
//!
//! Source: J. H. Conway, *On Numbers and Games*, 1976, chapter 12; E. R. Berlekamp, J. H. Conway
//! and R. K. Guy, *Winning Ways*, 1982, chapter 13.

use std::collections::{HashMap, TryReserveError};

use sg_core::{Graph, GraphBuilder, GraphError, TokenOutOfRange, TopoOrder};

use crate::alloc::filled;
use crate::length::remoteness;
use crate::tokens::check_tokens;
use crate::value::Outcome;

/// The numbers of a vertex in normal and in misère play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MiserePair {
    /// The Grundy number.
    pub normal: u32,
    /// That of misère play: 0 if and only if a single token there is lost for whoever is to move.
    pub misere: u32,
}

impl MiserePair {
    /// Whether it is (0,1) or (1,0).
    #[must_use]
    pub fn is_fickle(self) -> bool {
        matches!((self.normal, self.misere), (0, 1) | (1, 0))
    }

    /// Whether both are the same.
    #[must_use]
    pub fn is_firm(self) -> bool {
        self.normal == self.misere
    }

    /// Whether it is neither fickle nor firm.
    #[must_use]
    pub fn is_wild(self) -> bool {
        !self.is_fickle() && !self.is_firm()
    }
}

/// The numbers of misère play on a graph without cycles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misere {
    pairs: Vec<MiserePair>,
    /// Whether no vertex that can be reached is wild, the vertex itself included.
    is_tame: Vec<bool>,
}

/// Why a vertex is not tame.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wild {
    /// A way from the vertex to a wild one, both included, each an arc from the one before.
    pub way: Vec<u32>,
    /// The numbers of the last of them.
    pub pair: MiserePair,
}

impl Misere {
    /// The numbers of all vertices: O(V + E) time, and 9 bytes a vertex of memory.
    ///
    /// # Errors
    ///
    /// If memory runs out.
    pub fn new(order: &TopoOrder<'_>) -> Result<Self, TryReserveError> {
        let graph = order.graph();
        let of_a_sink = MiserePair {
            normal: 0,
            misere: 1,
        };
        let mut pairs = filled(graph.num_vertices(), of_a_sink)?;
        let mut is_tame = filled(graph.num_vertices(), true)?;
        let mut seen = Seen::default();
        for &v in order.as_slice().iter().rev() {
            let row = graph.followers(v);
            if !row.is_empty() {
                let of_followers = || row.iter().map(|&w| pairs[w as usize]);
                let pair = MiserePair {
                    normal: seen.mex(of_followers().map(|pair| pair.normal))?,
                    misere: seen.mex(of_followers().map(|pair| pair.misere))?,
                };
                is_tame[v as usize] = !pair.is_wild() && row.iter().all(|&w| is_tame[w as usize]);
                pairs[v as usize] = pair;
            }
        }
        Ok(Self { pairs, is_tame })
    }

    /// The numbers of vertex `v`.
    ///
    /// # Panics
    ///
    /// If `v` is not a vertex.
    #[must_use]
    pub fn pair(&self, v: u32) -> MiserePair {
        self.pairs[v as usize]
    }

    /// Whether vertex `v` is tame.
    ///
    /// # Panics
    ///
    /// If `v` is not a vertex.
    #[must_use]
    pub fn is_tame(&self, v: u32) -> bool {
        self.is_tame[v as usize]
    }

    /// A way from `v` to a wild vertex, if `v` is not tame. O(V + E) time.
    ///
    /// # Panics
    ///
    /// If `v` is not a vertex of `graph`, or the numbers are not those of `graph`.
    #[must_use]
    pub fn wild(&self, graph: &Graph, v: u32) -> Option<Wild> {
        if self.is_tame(v) {
            return None;
        }
        let mut way = vec![v];
        let mut v = v;
        while !self.pair(v).is_wild() {
            let next = graph.followers(v).iter().find(|&&w| !self.is_tame(w));
            v = *next.expect("what is not tame is wild or has a follower that is not tame");
            way.push(v);
        }
        Some(Wild {
            way,
            pair: self.pair(v),
        })
    }

    /// Who wins a sum of tokens in misère play, as far as a rule is known: one token, none, or
    /// tame ones only. `None` for others. O(1) time for each token.
    ///
    /// # Errors
    ///
    /// [`TokenOutOfRange`] for the first token that stands on no vertex.
    pub fn outcome(&self, tokens: &[u32]) -> Result<Option<Outcome>, TokenOutOfRange> {
        check_tokens(tokens, self.pairs.len())?;
        let of = |is_lost| if is_lost { Outcome::P } else { Outcome::N };
        if let &[token] = tokens {
            return Ok(Some(of(self.pair(token).misere == 0)));
        }
        if !tokens.iter().all(|&token| self.is_tame(token)) {
            return Ok(None);
        }
        let nim_sum = (tokens.iter()).fold(0, |sum, &token| sum ^ self.pair(token).normal);
        let is_some_firm = tokens.iter().any(|&token| self.pair(token).is_firm());
        let of_lost = if is_some_firm { 0 } else { 1 };
        Ok(Some(of(nim_sum == of_lost)))
    }
}

/// Marks for the mex of one list after the other.
#[derive(Default)]
struct Seen {
    /// `by[g] == round`: g is in the list.
    by: Vec<u32>,
    round: u32,
}

impl Seen {
    fn mex(&mut self, numbers: impl ExactSizeIterator<Item = u32>) -> Result<u32, TryReserveError> {
        let len = numbers.len() + 1;
        if self.by.len() < len {
            self.by.try_reserve(len - self.by.len())?;
            self.by.resize(len, self.round);
        }
        // Where rounds begin anew no mark of an old one may be left.
        if self.round == u32::MAX {
            self.by.fill(0);
            self.round = 0;
        }
        self.round += 1;
        for number in numbers {
            if let Some(by) = self.by.get_mut(number as usize) {
                *by = self.round;
            }
        }
        let mex = self.by[..len].iter().position(|&by| by != self.round);
        let mex = mex.expect("a list leaves out one of as many numbers and one more");
        #[expect(
            clippy::cast_possible_truncation,
            reason = "at most the number of vertices"
        )]
        let mex = mex as u32;
        Ok(mex)
    }
}

/// Who wins a sum of tokens in misère play, by all positions that can come of it, or `None` if
/// these are more than `most`. The graph must have no cycle.
///
/// # Errors
///
/// [`TokenOutOfRange`] for the first token that stands on no vertex.
///
/// # Complexity
///
/// O(t d) time and O(t) memory for each position of t tokens with d moves.
///
/// # Panics
///
/// If a position can come again: the graph has a cycle.
pub fn misere_outcome_by_positions(
    graph: &Graph,
    tokens: &[u32],
    most: usize,
) -> Result<Option<Outcome>, TokenOutOfRange> {
    check_tokens(tokens, graph.num_vertices())?;
    let mut start = tokens.to_vec();
    start.sort_unstable();
    // The outcome of each position, its tokens sorted; `None` while it is on the way.
    let mut known: HashMap<Vec<u32>, Option<Outcome>> = HashMap::new();
    known.insert(start.clone(), None);
    let mut way = vec![(start.clone(), options(graph, &start))];
    while let Some((position, left)) = way.last_mut() {
        let has_moves = position.iter().any(|&v| !graph.followers(v).is_empty());
        let outcome = match left.pop() {
            // Whoever cannot move wins; whoever has no winning move loses.
            None => Some(if has_moves { Outcome::P } else { Outcome::N }),
            Some(next) => match known.get(&next) {
                Some(Some(Outcome::P)) => Some(Outcome::N),
                Some(Some(_)) => None,
                Some(None) => panic!("a position comes again: the graph has a cycle"),
                None if known.len() == most => return Ok(None),
                None => {
                    known.insert(next.clone(), None);
                    // It is looked at once more when its outcome is known.
                    left.push(next.clone());
                    let options = options(graph, &next);
                    way.push((next, options));
                    continue;
                }
            },
        };
        if outcome.is_some() {
            let (position, _) = way.pop().expect("there is one");
            known.insert(position, outcome);
        }
    }
    Ok(known[&start])
}

/// The positions that one move makes of `position`, each sorted.
fn options(graph: &Graph, position: &[u32]) -> Vec<Vec<u32>> {
    let mut options = Vec::new();
    for (component, &v) in position.iter().enumerate() {
        for &w in graph.followers(v) {
            let mut option = position.to_vec();
            option[component] = w;
            option.sort_unstable();
            options.push(option);
        }
    }
    options
}

/// Like [`remoteness`] for misère play of one token on any graph: the moves that a game lasts when
/// whoever wins it hurries and whoever loses it delays; `None` where it is drawn. Here it is odd
/// exactly where the game is lost. O(V + E) time.
///
/// # Errors
///
/// [`GraphError::TooManyVertices`] if there is no room for one more, and
/// [`GraphError::OutOfMemory`].
pub fn misere_remoteness(graph: &Graph) -> Result<Vec<Option<u32>>, GraphError> {
    // With an arc from each sink to a new one the last move loses nothing: whoever could not move
    // before makes it.
    let mut builder = GraphBuilder::new();
    let sink = graph.vertices().end;
    builder.start(graph.num_vertices() + 1, 0)?;
    for row in graph.rows() {
        let row = if row.is_empty() { &[sink] } else { row };
        builder.push_followers(row)?;
        builder.end_vertex()?;
    }
    builder.end_vertex()?;
    let mut lengths = remoteness(builder.finish()?)?;
    lengths.pop();
    // The last move is none of the game.
    let lengths = lengths.into_iter().map(|length| Some(length? - 1));
    Ok(lengths.collect())
}
