//! Mistakes in UVa 12163, where a move spreads K units over the followers.
//!
//! Picks of the same follower cancel in pairs, and so do followers of the same Grundy
//! number: what counts is which sets of different numbers can be picked, and the right
//! rule takes those of at most K numbers whose size has K's parity.

use sg_problem::Game;

use super::Mistake;
use super::frame::{Budget, Uva, by_query, by_worth, mex};

/// Bit `c` of `sizes` says that some set of `c` numbers has the xor in question: may
/// it be picked with this K?
type Rule = fn(sizes: u64, k: u64) -> bool;

pub(super) fn mistakes() -> Vec<Mistake> {
    vec![
        Mistake {
            name: "at-most-k",
            description: "It allows any number of picks up to K: a move makes exactly K picks, \
                and since equal picks cancel in pairs, only counts of K's parity.",
            output: |games| by_rule(games, distinct, |sizes, k| sizes & up_to(k) != 0),
        },
        Mistake {
            name: "any-number-of-picks",
            description: "It allows any number of picks, whatever K is: a move makes exactly K \
                picks, and since equal picks cancel in pairs, only counts of K's parity.",
            output: |games| by_rule(games, distinct, |sizes, _| sizes != 0),
        },
        Mistake {
            name: "max-plus-one-for-mex",
            description: "It takes the largest xor that a move can make plus 1: take the least \
                number that no move makes (mex).",
            output: |games| {
                by_options(games, |_, k, numbers, budget| {
                    let options = options(numbers, k, budget)?;
                    Some(options.iter().max().map_or(0, |most| most + 1))
                })
            },
        },
        Mistake {
            name: "one-to-k",
            description: "It allows any number of picks from 1 to K: a move makes exactly K \
                picks, so only counts of K's parity remain when equal picks cancel.",
            output: |games| {
                by_rule(games, distinct, |sizes, k| {
                    // Two picks of the same follower leave nothing, as none would.
                    sizes & up_to(k) & !1 != 0 || 2 <= k && sizes & 1 != 0
                })
            },
        },
        Mistake {
            name: "k-different-followers",
            description: "It picks K different followers: the same follower may be picked \
                again, so any set of at most K followers with K's parity will do.",
            output: |games| by_rule(games, different, exactly),
        },
        Mistake {
            name: "k-different-arcs",
            description: "It picks K different arcs out of the list: the same arc may be picked \
                again, so any set of at most K followers with K's parity will do.",
            output: |games| by_rule(games, |_, numbers| numbers.to_vec(), exactly),
        },
        Mistake {
            name: "k-different-numbers",
            description: "It picks K different Grundy numbers: the same number may be picked \
                again, so any set of at most K numbers with K's parity will do.",
            output: |games| by_rule(games, distinct, exactly),
        },
        Mistake {
            name: "or-of-picks",
            description: "It combines the Grundy numbers of the K picks of a move with `or`: \
                take their xor.",
            output: |games| by_fold(games, |sum, g| sum | g),
        },
        Mistake {
            name: "sum-of-picks",
            description: "It adds the Grundy numbers of the K picks of a move: take their xor.",
            output: |games| by_fold(games, |sum, g| sum + g),
        },
        Mistake {
            name: "k-times-the-same",
            description: "It gives all K units of a move to one follower: each unit may go to \
                another one.",
            output: |games| {
                by_worth::<Uva>(games, |game, v, numbers| {
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
            output: |games| by_worth::<Uva>(games, |_, _, numbers| Some(mex(numbers))),
        },
        Mistake {
            name: "k-cut-to-out-degree",
            description: "It lowers K to the number of arcs and so changes its parity: lower \
                it by 2 at a time.",
            output: |games| {
                by_k(games, |game, v| {
                    game.constants[v].min(game.rows[v].len() as u64)
                })
            },
        },
        Mistake {
            name: "no-move-with-k-0",
            description: "It thinks that a vertex with K = 0 has no move: taking 1 away is a \
                move, so its Grundy number is 1 if it has an arc.",
            output: |games| {
                by_options(games, |_, k, numbers, budget| match k {
                    0 => Some(0),
                    _ => Some(mex(&options(numbers, k, budget)?)),
                })
            },
        },
        Mistake {
            name: "sinks-with-k-0-move",
            description: "It lets a vertex without arcs move if its K is 0: without an arc \
                there is no move, so its Grundy number is 0.",
            output: |games| {
                by_options(games, |sink, k, numbers, budget| match (sink, k) {
                    (true, 0) => Some(1),
                    _ => Some(mex(&options(numbers, k, budget)?)),
                })
            },
        },
        Mistake {
            name: "sinks-move",
            description: "It lets a vertex without arcs give its units away: without an arc \
                there is no move, so its Grundy number is 0.",
            output: |games| {
                by_options(games, |sink, k, numbers, budget| match sink {
                    true => Some(1),
                    false => Some(mex(&options(numbers, k, budget)?)),
                })
            },
        },
        Mistake {
            name: "sinks-counted",
            description: "It counts odd values on vertices without arcs in the sum: they are \
                worth 0.",
            output: |games| {
                by_value(games, |game, v, g, value| {
                    let g = if game.rows[v].is_empty() { 1 } else { g };
                    g * (value % 2)
                })
            },
        },
        Mistake {
            name: "parity-ignored",
            description: "It counts every vertex with a positive value once: two units on a \
                vertex cancel, so only vertices with an odd value count.",
            output: |games| by_value(games, |_, _, g, value| g * value.min(1)),
        },
        Mistake {
            name: "number-times-value",
            description: "It multiplies the Grundy number by the value: units are added by xor, \
                so an even value counts nothing and an odd one counts the number once.",
            output: |games| by_value(games, |_, _, g, value| g.wrapping_mul(value)),
        },
        Mistake {
            name: "values-as-heaps",
            description: "It plays Nim with the values: a value is a number of units, each \
                worth the Grundy number of its vertex.",
            output: |games| by_value(games, |_, _, _, value| value),
        },
        Mistake {
            name: "values-as-heaps-but-on-sinks",
            description: "It plays Nim with the values of the vertices that have arcs: a value \
                is a number of units, each worth the Grundy number of its vertex.",
            output: |games| {
                by_value(
                    games,
                    |game, v, _, value| {
                        if game.rows[v].is_empty() { 0 } else { value }
                    },
                )
            },
        },
        Mistake {
            name: "numbers-of-8-bits",
            description: "It keeps Grundy numbers in 8 bits, or searches the mex only below 256: \
                allow larger numbers.",
            output: |games| narrowed(games, 0xFF),
        },
        Mistake {
            name: "numbers-of-16-bits",
            description: "It keeps Grundy numbers in 16 bits, or searches the mex only below \
                65536: allow larger numbers.",
            output: |games| narrowed(games, 0xFFFF),
        },
        Mistake {
            name: "k-of-8-bits",
            description: "It keeps K in 8 bits, where 256 becomes 0: K can be as large as \
                2147483647.",
            output: |games| by_k(games, |game, v| game.constants[v] & 0xFF),
        },
        Mistake {
            name: "k-of-16-bits",
            description: "It keeps K in 16 bits, where 65536 becomes 0: K can be as large as \
                2147483647.",
            output: |games| by_k(games, |game, v| game.constants[v] & 0xFFFF),
        },
    ]
}

/// What the moves are worth by the right rule.
pub(super) fn options(numbers: &[u64], k: u64, budget: &mut Budget) -> Option<Vec<u64>> {
    picked(&sorted(numbers.to_vec()), k, right, budget)
}

fn right(sizes: u64, k: u64) -> bool {
    const EVEN: u64 = 0x5555_5555_5555_5555;
    let of_parity = if k.is_multiple_of(2) { EVEN } else { !EVEN };
    sizes & up_to(k) & of_parity != 0
}

fn exactly(sizes: u64, k: u64) -> bool {
    k < 64 && sizes >> k & 1 != 0
}

/// The bits from 0 to `k`.
fn up_to(k: u64) -> u64 {
    if k < 63 { (2 << k) - 1 } else { u64::MAX }
}

/// What the moves are worth that pick sets of `items` by `rule`.
///
/// Cost: the items times the range of their xors.
fn picked(items: &[u64], k: u64, rule: Rule, budget: &mut Budget) -> Option<Vec<u64>> {
    if items.is_empty() {
        return Some(Vec::new());
    }
    let most = *items.iter().max()?;
    let range = usize::try_from(most).ok()?.checked_add(1)?;
    let range = range.checked_next_power_of_two()?;
    budget.spend(range.checked_mul(items.len())?)?;
    if 64 <= items.len() {
        return None;
    }
    // sizes[x]: the set of the sizes of the sets whose xor is x.
    let mut sizes = vec![0u64; range];
    sizes[0] = 1;
    for &item in items {
        let item = usize::try_from(item).ok()?;
        let before = sizes.clone();
        for (x, sizes) in sizes.iter_mut().enumerate() {
            *sizes |= before[x ^ item] << 1;
        }
    }
    let xors = (0u64..).zip(&sizes);
    Some(
        xors.filter(|&(_, &sizes)| rule(sizes, k))
            .map(|(x, _)| x)
            .collect(),
    )
}

/// The output of a program whose moves pick sets of these items by this rule.
fn by_rule(games: &[Game], items: fn(&[u32], &[u64]) -> Vec<u64>, rule: Rule) -> Option<Vec<u8>> {
    let mut budget = Budget::default();
    by_worth::<Uva>(games, |game, v, numbers| {
        let items = items(&game.rows[v], numbers);
        Some(mex(&picked(&items, game.constants[v], rule, &mut budget)?))
    })
}

/// The output of a program that combines the numbers of K picks in another way.
fn by_fold(games: &[Game], fold: fn(u64, u64) -> u64) -> Option<Vec<u8>> {
    let mut budget = Budget::default();
    by_worth::<Uva>(games, |game, v, numbers| {
        let items = sorted(numbers.to_vec());
        let mut sums = vec![0];
        for _ in 0..game.constants[v] {
            budget.spend(1 + sums.len() * items.len())?;
            let pairs = sums
                .iter()
                .flat_map(|&sum| items.iter().map(move |&g| fold(sum, g)));
            let next = sorted(pairs.collect());
            if next == sums {
                break;
            }
            sums = next;
        }
        Some(if items.is_empty() { 0 } else { mex(&sums) })
    })
}

/// The output of a program that uses another K.
fn by_k(games: &[Game], k: fn(&Game, usize) -> u64) -> Option<Vec<u8>> {
    let mut budget = Budget::default();
    by_worth::<Uva>(games, |game, v, numbers| {
        Some(mex(&options(numbers, k(game, v), &mut budget)?))
    })
}

/// The output of a program with another number for some vertices, given whether they
/// are sinks, their K and the numbers of their followers.
fn by_options(
    games: &[Game],
    worth: fn(bool, u64, &[u64], &mut Budget) -> Option<u64>,
) -> Option<Vec<u8>> {
    let mut budget = Budget::default();
    by_worth::<Uva>(games, |game, v, numbers| {
        worth(numbers.is_empty(), game.constants[v], numbers, &mut budget)
    })
}

/// The output of a program that takes the xor of this over all vertices, given their
/// Grundy number and their value.
fn by_value(games: &[Game], part: fn(&Game, usize, u64, u64) -> u64) -> Option<Vec<u8>> {
    by_query::<Uva>(games, |game, values, query| {
        let both = values.iter().zip(query).enumerate();
        let parts = both.map(|(v, (&g, &value))| part(game, v, g, value));
        parts.fold(0, |sum, part| sum ^ part) != 0
    })
}

/// The output of a program that keeps these bits of a Grundy number.
fn narrowed(games: &[Game], bits: u64) -> Option<Vec<u8>> {
    let mut budget = Budget::default();
    by_worth::<Uva>(games, |game, v, numbers| {
        Some(mex(&options(numbers, game.constants[v], &mut budget)?) & bits)
    })
}

/// The different numbers of the followers.
fn distinct(_row: &[u32], numbers: &[u64]) -> Vec<u64> {
    sorted(numbers.to_vec())
}

/// The numbers of the different followers.
fn different(row: &[u32], numbers: &[u64]) -> Vec<u64> {
    let pairs = row.iter().copied().zip(numbers.iter().copied());
    let pairs = sorted(pairs.collect());
    pairs.into_iter().map(|(_, number)| number).collect()
}

fn sorted<T: Ord>(mut items: Vec<T>) -> Vec<T> {
    items.sort_unstable();
    items.dedup();
    items
}
