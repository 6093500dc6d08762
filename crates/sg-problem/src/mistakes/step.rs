//! Mistakes where a token goes along an arc.

use super::model::{by_sum, by_worth};
use super::recursion::{Order, Program, output};
use super::rules::{distinct, mex};
use crate::game::Game;
use crate::problem::{Mistake, Problem};

/// Mistakes with the mex, and in which tokens count.
pub const MISTAKES: &[Mistake] = &[
    Mistake {
        name: "max-plus-one-for-mex",
        description: "It takes the largest Grundy number of the followers plus 1, which is \
                the longest path: take the least number that no follower has (mex).",
        output: |problem, games| {
            by_worth(problem, games, |_, _, numbers| {
                Some(numbers.iter().max().map_or(0, |most| most + 1))
            })
        },
    },
    Mistake {
        name: "min-plus-one-for-mex",
        description: "It takes the smallest Grundy number of the followers plus 1, which is \
                the shortest path: take the least number that no follower has (mex).",
        output: |problem, games| {
            by_worth(problem, games, |_, _, numbers| {
                Some(numbers.iter().min().map_or(0, |least| least + 1))
            })
        },
    },
    Mistake {
        name: "out-degree-for-mex",
        description: "It takes the number of followers, each counted once, as the Grundy \
                number: take the least number that no follower has (mex).",
        output: |problem, games| {
            by_worth(problem, games, |game, v, _| {
                Some(distinct(&game.rows[v]).len() as u64)
            })
        },
    },
    Mistake {
        name: "list-length-for-mex",
        description: "It takes the length of the list, repeats included, as the Grundy \
                number: take the least number that no follower has (mex).",
        output: |problem, games| {
            by_worth(problem, games, |_, _, numbers| Some(numbers.len() as u64))
        },
    },
    Mistake {
        name: "count-for-mex",
        description: "It counts the different Grundy numbers of the followers: followers \
                with 1 and 2 leave 0 free, so search the least number that none has (mex).",
        output: |problem, games| {
            by_worth(problem, games, |_, _, numbers| {
                Some(distinct(numbers).len() as u64)
            })
        },
    },
    Mistake {
        name: "parity-of-longest-path",
        description: "It lets the longest paths decide, by whether they have an odd number \
                of moves together: nobody must follow them, so use Grundy numbers.",
        output: longest_paths,
    },
    Mistake {
        name: "mex-breaks-at-repeat",
        description: "It searches the mex in the sorted list of numbers and stops at a \
                number that occurs twice: remove repeats first, or mark numbers in a table.",
        output: |problem, games| {
            by_worth(problem, games, |_, _, numbers| {
                let mut sorted = numbers.to_vec();
                sorted.sort_unstable();
                let fits = |(i, g): (u64, &u64)| i == *g;
                Some((0..).zip(&sorted).take_while(|&pair| fits(pair)).count() as u64)
            })
        },
    },
    Mistake {
        name: "mex-in-one-pass-unsorted",
        description: "It searches the mex in one pass over numbers that are not sorted: \
                sort them first, or mark them in a table.",
        output: |problem, games| {
            by_worth(problem, games, |_, _, numbers| {
                let pass = |mex, &g| if g == mex { mex + 1 } else { mex };
                Some(numbers.iter().fold(0, pass))
            })
        },
    },
    Mistake {
        name: "mex-below-out-degree",
        description: "It searches the mex only below the number of followers, and takes 0 \
                if all those are taken: the mex can be equal to the number of followers.",
        output: |problem, games| {
            by_worth(problem, games, |_, _, numbers| {
                let mex = mex(numbers);
                Some(if mex < numbers.len() as u64 { mex } else { 0 })
            })
        },
    },
    Mistake {
        name: "mex-from-one",
        description: "It starts to search the mex at 1: start at 0, so that a vertex without \
                followers has 0.",
        output: |problem, games| {
            by_worth(problem, games, |_, _, numbers| {
                let lowered: Vec<u64> = numbers.iter().map(|g| g - 1).collect();
                Some(mex(&lowered) + 1)
            })
        },
    },
    Mistake {
        name: "sinks-worth-one",
        description: "It gives a vertex without followers the Grundy number 1: nobody can \
                move there, so it has 0.",
        output: |problem, games| {
            by_worth(problem, games, |_, _, numbers| {
                Some(if numbers.is_empty() { 1 } else { mex(numbers) })
            })
        },
    },
    Mistake {
        name: "first-follower-only",
        description: "It uses only the first follower of each list: all followers count.",
        output: |problem, games| {
            by_worth(problem, games, |_, _, numbers| Some(mex(first(numbers))))
        },
    },
    Mistake {
        name: "last-follower-only",
        description: "It keeps only the last follower of each list: all followers count.",
        output: |problem, games| by_worth(problem, games, |_, _, numbers| Some(mex(last(numbers)))),
    },
    Mistake {
        name: "first-token-only",
        description: "It looks only at the first token of a query: take the xor over all.",
        output: |problem, games| {
            by_sum(problem, games, |numbers| {
                first(numbers).iter().any(|&g| g != 0)
            })
        },
    },
    Mistake {
        name: "last-token-only",
        description: "It looks only at the last token of a query: take the xor over all.",
        output: |problem, games| {
            by_sum(problem, games, |numbers| {
                last(numbers).iter().any(|&g| g != 0)
            })
        },
    },
    Mistake {
        name: "numbers-of-8-bits",
        description: "It keeps Grundy numbers in 8 bits, or searches the mex only below 256: \
                allow larger numbers.",
        output: |problem, games| {
            by_worth(problem, games, |_, _, numbers| Some(mex(numbers) & 0xFF))
        },
    },
    Mistake {
        name: "numbers-of-7-bits",
        description: "It keeps Grundy numbers in a signed char, where 128 becomes -128, or \
                searches the mex only below 128: allow larger numbers.",
        output: |problem, games| {
            by_worth(problem, games, |_, _, numbers| {
                Some(signed_char(mex(numbers)))
            })
        },
    },
];

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

/// Only the parity of the longest paths counts in the end.
fn longest_paths(problem: &'static Problem, games: &[Game]) -> Option<Vec<u8>> {
    struct LongestPath;
    impl Program for LongestPath {
        fn leave(&mut self, _: &Game, _: usize, lengths: &[u64]) -> Option<u64> {
            Some(lengths.iter().max().map_or(0, |most| most + 1))
        }

        fn count(&mut self, length: u64, _: bool) -> u64 {
            length % 2
        }
    }
    output(problem, games, Order::Index, &mut LongestPath)
}
