//! Mistakes where a token goes along an arc.

use super::recursion::{Program, output};
use crate::problem::Model::{Mex, Number, Output, Sum};
use crate::problem::{Mistake, Order};
use crate::vertex::{Vertex, distinct, max_plus_one, mex};

/// Mistakes with the mex, and in which tokens count.
pub const MISTAKES: &[Mistake] = &[
    Mistake {
        name: "max-plus-one-for-mex",
        description: "It takes the largest Grundy number of the followers plus 1, which is \
                the longest path: take the least number that no follower has (mex).",
        model: Mex(max_plus_one),
    },
    Mistake {
        name: "min-plus-one-for-mex",
        description: "It takes the smallest Grundy number of the followers plus 1, which is \
                the shortest path: take the least number that no follower has (mex).",
        model: Mex(|numbers| numbers.iter().min().map_or(0, |least| least + 1)),
    },
    Mistake {
        name: "out-degree-for-mex",
        description: "It takes the number of followers, each counted once, as the Grundy \
                number: take the least number that no follower has (mex).",
        model: Number(|vertex| Some(distinct(vertex.row).len() as u64)),
    },
    Mistake {
        name: "list-length-for-mex",
        description: "It takes the length of the list, repeats included, as the Grundy \
                number: take the least number that no follower has (mex).",
        model: Mex(|numbers| numbers.len() as u64),
    },
    Mistake {
        name: "count-for-mex",
        description: "It counts the different Grundy numbers of the followers: followers \
                with 1 and 2 leave 0 free, so search the least number that none has (mex).",
        model: Mex(|numbers| distinct(numbers).len() as u64),
    },
    Mistake {
        name: "parity-of-longest-path",
        description: "It lets the longest paths decide, by whether they have an odd number \
                of moves together: nobody must follow them, so use Grundy numbers.",
        model: Output(|problem, games| output(problem, games, Order::Index, &mut LongestPath)),
    },
    Mistake {
        name: "mex-breaks-at-repeat",
        description: "It searches the mex in the sorted list of numbers and stops at a \
                number that occurs twice: remove repeats first, or mark numbers in a table.",
        model: Mex(|numbers| {
            let mut sorted = numbers.to_vec();
            sorted.sort_unstable();
            let fits = |(i, g): (u64, &u64)| i == *g;
            (0..).zip(&sorted).take_while(|&pair| fits(pair)).count() as u64
        }),
    },
    Mistake {
        name: "mex-in-one-pass-unsorted",
        description: "It searches the mex in one pass over numbers that are not sorted: \
                sort them first, or mark them in a table.",
        model: Mex(|numbers| {
            let pass = |mex, &g| if g == mex { mex + 1 } else { mex };
            numbers.iter().fold(0, pass)
        }),
    },
    Mistake {
        name: "mex-below-out-degree",
        description: "It searches the mex only below the number of followers, and takes 0 \
                if all those are taken: the mex can be equal to the number of followers.",
        model: Mex(|numbers| {
            let mex = mex(numbers);
            if mex < numbers.len() as u64 { mex } else { 0 }
        }),
    },
    Mistake {
        name: "mex-from-one",
        description: "It starts to search the mex at 1: start at 0, so that a vertex without \
                followers has 0.",
        model: Mex(|numbers| {
            let lowered: Vec<u64> = numbers.iter().map(|g| g - 1).collect();
            mex(&lowered) + 1
        }),
    },
    Mistake {
        name: "sinks-worth-one",
        description: "It gives a vertex without followers the Grundy number 1: nobody can \
                move there, so it has 0.",
        model: Mex(|numbers| if numbers.is_empty() { 1 } else { mex(numbers) }),
    },
    Mistake {
        name: "first-follower-only",
        description: "It uses only the first follower of each list: all followers count.",
        model: Mex(|numbers| mex(first(numbers))),
    },
    Mistake {
        name: "last-follower-only",
        description: "It keeps only the last follower of each list: all followers count.",
        model: Mex(|numbers| mex(last(numbers))),
    },
    Mistake {
        name: "first-token-only",
        description: "It looks only at the first token of a query: take the xor over all.",
        model: Sum(|numbers| first(numbers).iter().any(|&g| g != 0)),
    },
    Mistake {
        name: "last-token-only",
        description: "It looks only at the last token of a query: take the xor over all.",
        model: Sum(|numbers| last(numbers).iter().any(|&g| g != 0)),
    },
    OF_8_BITS,
    Mistake {
        name: "numbers-of-7-bits",
        description: "It keeps Grundy numbers in a signed char, where 128 becomes -128, or \
                searches the mex only below 128: allow larger numbers.",
        model: Mex(|numbers| signed_char(mex(numbers))),
    },
];

/// Numbers with too few bits, in any problem.
pub(super) const OF_8_BITS: Mistake = Mistake {
    name: "numbers-of-8-bits",
    description: "It keeps Grundy numbers in 8 bits, or searches the mex only below 256: \
        allow larger numbers.",
    model: Mex(|numbers| mex(numbers) & 0xFF),
};

fn first<T>(items: &[T]) -> &[T] {
    &items[..items.len().min(1)]
}

fn last<T>(items: &[T]) -> &[T] {
    &items[items.len().saturating_sub(1)..]
}

/// What a signed char makes of a number. The huge numbers stand for the negative ones:
/// a mex looks for neither.
fn signed_char(number: u64) -> u64 {
    let low = number.to_le_bytes()[0].cast_signed();
    i64::from(low).cast_unsigned()
}

/// A program that stores lengths, of whose sum only the parity counts.
struct LongestPath;

impl Program for LongestPath {
    fn number(&mut self, vertex: &mut Vertex<'_>) -> Option<u64> {
        Some(max_plus_one(vertex.numbers))
    }

    fn count(&mut self, length: u64, _: bool) -> u64 {
        length % 2
    }
}
