//! Mistakes in spread games, where a move replaces a token by K tokens on followers.
//!
//! Tokens on the same follower cancel in pairs, and so do followers of the same Grundy
//! number: what counts is which sets of different numbers a move can reach, and the right
//! rule takes those of at most K numbers whose size has K's parity.

use super::model::by_worth;
use super::rules::{Budget, Rule, Rules, distinct, mex, nim_sums, up_to};
use crate::game::Game;
use crate::problem::{Mistake, Problem};

/// Mistakes in what a move may do.
pub const MISTAKES: &[Mistake] = &[
    Mistake {
        name: "at-most-k",
        description: "It allows any number of picks up to K: a move makes exactly K picks, \
                and since equal picks cancel in pairs, only counts of K's parity.",
        output: |problem, games| {
            by_rule(
                problem,
                games,
                |_, numbers| distinct(numbers),
                |sizes, k| sizes & up_to(k) != 0,
            )
        },
    },
    Mistake {
        name: "any-number-of-picks",
        description: "It allows any number of picks, whatever K is: a move makes exactly K \
                picks, and since equal picks cancel in pairs, only counts of K's parity.",
        output: |problem, games| {
            by_rule(
                problem,
                games,
                |_, numbers| distinct(numbers),
                |sizes, _| sizes != 0,
            )
        },
    },
    Mistake {
        name: "max-plus-one-for-mex",
        description: "It takes the largest xor that a move can make plus 1: take the least \
                number that no move makes (mex).",
        output: |problem, games| {
            by_options(problem, games, |_, k, numbers, rules| {
                let options = rules.spread(numbers, k)?;
                Some(options.iter().max().map_or(0, |most| most + 1))
            })
        },
    },
    Mistake {
        name: "one-to-k",
        description: "It allows any number of picks from 1 to K: a move makes exactly K \
                picks, so only counts of K's parity remain when equal picks cancel.",
        output: |problem, games| {
            by_rule(
                problem,
                games,
                |_, numbers| distinct(numbers),
                |sizes, k| {
                    // Two picks of the same follower leave nothing, as none would.
                    sizes & up_to(k) & !1 != 0 || 2 <= k && sizes & 1 != 0
                },
            )
        },
    },
    Mistake {
        name: "k-different-followers",
        description: "It picks K different followers: the same follower may be picked \
                again, so any set of at most K followers with K's parity will do.",
        output: |problem, games| by_rule(problem, games, different, exactly),
    },
    Mistake {
        name: "k-different-arcs",
        description: "It picks K different arcs out of the list: the same arc may be picked \
                again, so any set of at most K followers with K's parity will do.",
        output: |problem, games| by_rule(problem, games, |_, numbers| numbers.to_vec(), exactly),
    },
    Mistake {
        name: "k-different-numbers",
        description: "It picks K different Grundy numbers: the same number may be picked \
                again, so any set of at most K numbers with K's parity will do.",
        output: |problem, games| by_rule(problem, games, |_, numbers| distinct(numbers), exactly),
    },
    Mistake {
        name: "or-of-picks",
        description: "It combines the Grundy numbers of the K picks of a move with `or`: \
                take their xor.",
        output: |problem, games| by_fold(problem, games, |sum, g| sum | g),
    },
    Mistake {
        name: "sum-of-picks",
        description: "It adds the Grundy numbers of the K picks of a move: take their xor.",
        output: |problem, games| by_fold(problem, games, |sum, g| sum + g),
    },
    Mistake {
        name: "k-times-the-same",
        description: "It gives all K units of a move to one follower: each unit may go to \
                another one.",
        output: |problem, games| {
            by_worth(problem, games, |game, v, numbers| {
                let odd = game.constants[v] % 2;
                let options: Vec<u64> = numbers.iter().map(|g| g * odd).collect();
                Some(mex(&options))
            })
        },
    },
    Mistake {
        name: "k-ignored",
        description: "It gives one unit to a follower whatever K is: a move makes exactly K \
                picks, and its worth is the xor of all of them.",
        output: |problem, games| by_worth(problem, games, |_, _, numbers| Some(mex(numbers))),
    },
    Mistake {
        name: "k-cut-to-out-degree",
        description: "It lowers K to the number of arcs and so changes its parity: lower \
                it by 2 at a time.",
        output: |problem, games| {
            by_k(problem, games, |game, v| {
                game.constants[v].min(game.rows[v].len() as u64)
            })
        },
    },
    Mistake {
        name: "no-move-with-k-0",
        description: "It thinks that a vertex with K = 0 has no move: taking 1 away is a \
                move, so its Grundy number is 1 if it has an arc.",
        output: |problem, games| {
            by_options(problem, games, |_, k, numbers, rules| match k {
                0 => Some(0),
                _ => Some(mex(&rules.spread(numbers, k)?)),
            })
        },
    },
    Mistake {
        name: "sinks-with-k-0-move",
        description: "It lets a vertex without arcs move if its K is 0: without an arc \
                there is no move, so its Grundy number is 0.",
        output: |problem, games| {
            by_options(problem, games, |sink, k, numbers, rules| match (sink, k) {
                (true, 0) => Some(1),
                _ => Some(mex(&rules.spread(numbers, k)?)),
            })
        },
    },
    Mistake {
        name: "sinks-move",
        description: "It lets a vertex without arcs give its units away: without an arc \
                there is no move, so its Grundy number is 0.",
        output: |problem, games| {
            by_options(problem, games, |sink, k, numbers, rules| match sink {
                true => Some(1),
                false => Some(mex(&rules.spread(numbers, k)?)),
            })
        },
    },
];

/// Mistakes with too few bits for a Grundy number.
pub const NARROW: &[Mistake] = &[
    Mistake {
        name: "numbers-of-8-bits",
        description: "It keeps Grundy numbers in 8 bits, or searches the mex only below 256: \
                allow larger numbers.",
        output: |problem, games| narrowed(problem, games, 0xFF),
    },
    Mistake {
        name: "numbers-of-16-bits",
        description: "It keeps Grundy numbers in 16 bits, or searches the mex only below \
                65536: allow larger numbers.",
        output: |problem, games| narrowed(problem, games, 0xFFFF),
    },
];

fn exactly(sizes: u64, k: u64) -> bool {
    k < 64 && sizes >> k & 1 != 0
}

/// The output of a program whose moves reach the sets of these items that the rule allows.
fn by_rule(
    problem: &'static Problem,
    games: &[Game],
    items: fn(&[u32], &[u64]) -> Vec<u64>,
    rule: Rule,
) -> Option<Vec<u8>> {
    let mut budget = Budget::default();
    by_worth(problem, games, |game, v, numbers| {
        let items = items(&game.rows[v], numbers);
        let options = nim_sums(&items, game.constants[v], rule, &mut budget)?;
        Some(mex(&options))
    })
}

/// The output of a program that combines the numbers of the K tokens in another way.
fn by_fold(
    problem: &'static Problem,
    games: &[Game],
    fold: fn(u64, u64) -> u64,
) -> Option<Vec<u8>> {
    let mut budget = Budget::default();
    by_worth(problem, games, |game, v, numbers| {
        let items = distinct(numbers);
        let mut sums = vec![0];
        for _ in 0..game.constants[v] {
            budget.spend(1 + sums.len() * items.len())?;
            let with_each = |&sum: &u64| items.iter().map(move |&g| fold(sum, g));
            let next: Vec<u64> = sums.iter().flat_map(with_each).collect();
            let next = distinct(&next);
            if next == sums {
                break;
            }
            sums = next;
        }
        Some(if items.is_empty() { 0 } else { mex(&sums) })
    })
}

/// The output of a program that uses another K for a vertex.
pub fn by_k(
    problem: &'static Problem,
    games: &[Game],
    k: fn(&Game, usize) -> u64,
) -> Option<Vec<u8>> {
    let mut rules = Rules::of(problem);
    by_worth(problem, games, |game, v, numbers| {
        Some(mex(&rules.spread(numbers, k(game, v))?))
    })
}

/// The output of a program with another number for some vertices, given whether they
/// are sinks, their K and the numbers of their followers.
fn by_options(
    problem: &'static Problem,
    games: &[Game],
    worth: fn(bool, u64, &[u64], &mut Rules) -> Option<u64>,
) -> Option<Vec<u8>> {
    let mut rules = Rules::of(problem);
    by_worth(problem, games, |game, v, numbers| {
        worth(numbers.is_empty(), game.constants[v], numbers, &mut rules)
    })
}

/// The output of a program that keeps these bits of a Grundy number.
fn narrowed(problem: &'static Problem, games: &[Game], bits: u64) -> Option<Vec<u8>> {
    let mut rules = Rules::of(problem);
    by_worth(problem, games, |game, v, numbers| {
        Some(rules.mex(game, v, numbers)? & bits)
    })
}

/// The numbers of the different followers.
fn different(row: &[u32], numbers: &[u64]) -> Vec<u64> {
    let pairs: Vec<(u32, u64)> = row.iter().copied().zip(numbers.iter().copied()).collect();
    let pairs = distinct(&pairs).into_iter();
    pairs.map(|(_, number)| number).collect()
}
