//! Mistakes in spread games, where a move replaces a token by K tokens on followers.
//!
//! Tokens on the same follower cancel in pairs, and so do followers of the same Grundy
//! number: what counts is which sets of different numbers a move can reach, and the right
//! rule takes those of at most K numbers whose size has K's parity.

use super::step::OF_8_BITS;
use crate::problem::Mistake;
use crate::problem::Model::{Mex, Number};
use crate::vertex::{Rule, Vertex, distinct, max_plus_one, mex, up_to};

/// Mistakes in what a move may do.
pub const MISTAKES: &[Mistake] = &[
    Mistake {
        name: "at-most-k",
        description: "It allows any number of picks up to K: a move makes exactly K picks, \
                and since equal picks cancel in pairs, only counts of K's parity.",
        model: Number(|vertex| {
            by_rule(vertex, &distinct(vertex.numbers), |sizes, k| {
                sizes & up_to(k) != 0
            })
        }),
    },
    Mistake {
        name: "any-number-of-picks",
        description: "It allows any number of picks, whatever K is: a move makes exactly K \
                picks, and since equal picks cancel in pairs, only counts of K's parity.",
        model: Number(|vertex| by_rule(vertex, &distinct(vertex.numbers), |sizes, _| sizes != 0)),
    },
    Mistake {
        name: "max-plus-one-for-mex",
        description: "It takes the largest xor that a move can make plus 1: take the least \
                number that no move makes (mex).",
        model: Mex(max_plus_one),
    },
    Mistake {
        name: "one-to-k",
        description: "It allows any number of picks from 1 to K: a move makes exactly K \
                picks, so only counts of K's parity remain when equal picks cancel.",
        model: Number(|vertex| {
            by_rule(vertex, &distinct(vertex.numbers), |sizes, k| {
                // Two picks of the same follower leave nothing, as none would.
                sizes & up_to(k) & !1 != 0 || 2 <= k && sizes & 1 != 0
            })
        }),
    },
    Mistake {
        name: "k-different-followers",
        description: "It picks K different followers: the same follower may be picked \
                again, so any set of at most K followers with K's parity will do.",
        model: Number(|vertex| {
            // The numbers of the different followers.
            let pairs = vertex.row.iter().zip(vertex.numbers);
            let pairs = distinct(&pairs.collect::<Vec<_>>()).into_iter();
            let numbers: Vec<u64> = pairs.map(|(_, &number)| number).collect();
            by_rule(vertex, &numbers, exactly)
        }),
    },
    Mistake {
        name: "k-different-arcs",
        description: "It picks K different arcs out of the list: the same arc may be picked \
                again, so any set of at most K followers with K's parity will do.",
        model: Number(|vertex| by_rule(vertex, vertex.numbers, exactly)),
    },
    Mistake {
        name: "k-different-numbers",
        description: "It picks K different Grundy numbers: the same number may be picked \
                again, so any set of at most K numbers with K's parity will do.",
        model: Number(|vertex| by_rule(vertex, &distinct(vertex.numbers), exactly)),
    },
    Mistake {
        name: "or-of-picks",
        description: "It combines the Grundy numbers of the K picks of a move with `or`: \
                take their xor.",
        model: Number(|vertex| by_fold(vertex, |sum, g| sum | g)),
    },
    Mistake {
        name: "sum-of-picks",
        description: "It adds the Grundy numbers of the K picks of a move: take their xor.",
        model: Number(|vertex| by_fold(vertex, |sum, g| sum + g)),
    },
    Mistake {
        name: "k-times-the-same",
        description: "It gives all K units of a move to one follower: each unit may go to \
                another one.",
        model: Number(|vertex| {
            let odd = vertex.constant? % 2;
            let options: Vec<u64> = vertex.numbers.iter().map(|g| g * odd).collect();
            Some(mex(&options))
        }),
    },
    Mistake {
        name: "k-ignored",
        description: "It gives one unit to a follower whatever K is: a move makes exactly K \
                picks, and its worth is the xor of all of them.",
        model: Number(|vertex| Some(mex(vertex.numbers))),
    },
    Mistake {
        name: "k-cut-to-out-degree",
        description: "It lowers K to the number of arcs and so changes its parity: lower \
                it by 2 at a time.",
        model: Number(|vertex| {
            let k = vertex.constant?.min(vertex.row.len() as u64);
            Some(mex(&vertex.spread(k)?))
        }),
    },
    Mistake {
        name: "no-move-with-k-0",
        description: "It thinks that a vertex with K = 0 has no move: taking 1 away is a \
                move, so its Grundy number is 1 if it has an arc.",
        model: Number(|vertex| match vertex.constant? {
            0 => Some(0),
            _ => vertex.mex(),
        }),
    },
    Mistake {
        name: "sinks-with-k-0-move",
        description: "It lets a vertex without arcs move if its K is 0: without an arc \
                there is no move, so its Grundy number is 0.",
        model: Number(|vertex| match vertex.constant? {
            0 if vertex.row.is_empty() => Some(1),
            _ => vertex.mex(),
        }),
    },
    Mistake {
        name: "sinks-move",
        description: "It lets a vertex without arcs give its units away: without an arc \
                there is no move, so its Grundy number is 0.",
        model: Mex(|options| if options.is_empty() { 1 } else { mex(options) }),
    },
];

/// Mistakes with too few bits for a Grundy number.
pub const NARROW: &[Mistake] = &[
    OF_8_BITS,
    Mistake {
        name: "numbers-of-16-bits",
        description: "It keeps Grundy numbers in 16 bits, or searches the mex only below \
                65536: allow larger numbers.",
        model: Mex(|options| mex(options) & 0xFFFF),
    },
];

fn exactly(sizes: u64, k: u64) -> bool {
    k < 64 && sizes >> k & 1 != 0
}

/// The number of a vertex whose moves reach the sets of these items that the rule allows.
fn by_rule(vertex: &mut Vertex<'_>, items: &[u64], rule: Rule) -> Option<u64> {
    let k = vertex.constant?;
    Some(mex(&vertex.nim_sums(items, k, rule)?))
}

/// The number of a vertex if the numbers of the K tokens are combined in another way.
fn by_fold(vertex: &mut Vertex<'_>, fold: fn(u64, u64) -> u64) -> Option<u64> {
    let items = distinct(vertex.numbers);
    let mut sums = vec![0];
    for _ in 0..vertex.constant? {
        vertex.budget.spend(1 + sums.len() * items.len())?;
        let with_each = |&sum: &u64| items.iter().map(move |&g| fold(sum, g));
        let next: Vec<u64> = sums.iter().flat_map(with_each).collect();
        let next = distinct(&next);
        if next == sums {
            break;
        }
        sums = next;
    }
    Some(if items.is_empty() { 0 } else { mex(&sums) })
}
