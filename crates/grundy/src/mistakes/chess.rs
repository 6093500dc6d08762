//! Mistakes in POJ 2425 and ZOJ 3666, where a token moves along an arc.

use sg_problem::Game;

use super::Mistake;
use super::frame::{Budget, Of, Poj, Zoj, by_query, by_sum, by_worth, empty_circles, mex};
use super::recursion::{Memory, Order, Program, answers};
use super::wording;

pub(super) fn mistakes<P: Of>() -> Vec<Mistake> {
    vec![
        Mistake {
            name: "max-plus-one-for-mex",
            description: "It takes the largest Grundy number of the followers plus 1, which is \
                the longest path: take the least number that no follower has (mex).",
            output: |games| {
                by_worth::<P>(games, |_, _, numbers| {
                    Some(numbers.iter().max().map_or(0, |most| most + 1))
                })
            },
        },
        Mistake {
            name: "min-plus-one-for-mex",
            description: "It takes the smallest Grundy number of the followers plus 1, which is \
                the shortest path: take the least number that no follower has (mex).",
            output: |games| {
                by_worth::<P>(games, |_, _, numbers| {
                    Some(numbers.iter().min().map_or(0, |least| least + 1))
                })
            },
        },
        Mistake {
            name: "out-degree-for-mex",
            description: "It takes the number of followers, each counted once, as the Grundy \
                number: take the least number that no follower has (mex).",
            output: |games| by_worth::<P>(games, |game, v, _| Some(distinct(&game.rows[v]))),
        },
        Mistake {
            name: "list-length-for-mex",
            description: "It takes the length of the list, repeats included, as the Grundy \
                number: take the least number that no follower has (mex).",
            output: |games| by_worth::<P>(games, |_, _, numbers| Some(numbers.len() as u64)),
        },
        Mistake {
            name: "count-for-mex",
            description: "It counts the different Grundy numbers of the followers: followers \
                with 1 and 2 leave 0 free, so search the least number that none has (mex).",
            output: |games| by_worth::<P>(games, |_, _, numbers| Some(distinct(numbers))),
        },
        Mistake {
            name: "parity-of-longest-path",
            description: "It lets the longest paths decide, by whether they have an odd number \
                of moves together: nobody must follow them, so use Grundy numbers.",
            output: longest_paths::<P>,
        },
        Mistake {
            name: "mex-breaks-at-repeat",
            description: "It searches the mex in the sorted list of numbers and stops at a \
                number that occurs twice: remove repeats first, or mark numbers in a table.",
            output: |games| {
                by_worth::<P>(games, |_, _, numbers| {
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
            output: |games| {
                by_worth::<P>(games, |_, _, numbers| {
                    let pass = |mex, &g| if g == mex { mex + 1 } else { mex };
                    Some(numbers.iter().fold(0, pass))
                })
            },
        },
        Mistake {
            name: "mex-below-out-degree",
            description: "It searches the mex only below the number of followers, and takes 0 \
                if all those are taken: the mex can be equal to the number of followers.",
            output: |games| {
                by_worth::<P>(games, |_, _, numbers| {
                    let mex = mex(numbers);
                    Some(if mex < numbers.len() as u64 { mex } else { 0 })
                })
            },
        },
        Mistake {
            name: "mex-from-one",
            description: "It starts to search the mex at 1: start at 0, so that a vertex without \
                followers has 0.",
            output: |games| {
                by_worth::<P>(games, |_, _, numbers| {
                    let lowered: Vec<u64> = numbers.iter().map(|g| g - 1).collect();
                    Some(mex(&lowered) + 1)
                })
            },
        },
        Mistake {
            name: "sinks-worth-one",
            description: "It gives a vertex without followers the Grundy number 1: nobody can \
                move there, so it has 0.",
            output: |games| {
                by_worth::<P>(games, |_, _, numbers| {
                    Some(if numbers.is_empty() { 1 } else { mex(numbers) })
                })
            },
        },
        Mistake {
            name: "first-follower-only",
            description: "It uses only the first follower of each list: all followers count.",
            output: |games| by_worth::<P>(games, |_, _, numbers| Some(mex(first(numbers)))),
        },
        Mistake {
            name: "last-follower-only",
            description: "It keeps only the last follower of each list: all followers count.",
            output: |games| by_worth::<P>(games, |_, _, numbers| Some(mex(last(numbers)))),
        },
        Mistake {
            name: "first-token-only",
            description: "It looks only at the first token of a query: take the xor over all.",
            output: |games| by_sum::<P>(games, |numbers| first(numbers).iter().any(|&g| g != 0)),
        },
        Mistake {
            name: "last-token-only",
            description: "It looks only at the last token of a query: take the xor over all.",
            output: |games| by_sum::<P>(games, |numbers| last(numbers).iter().any(|&g| g != 0)),
        },
        Mistake {
            name: "numbers-of-8-bits",
            description: "It keeps Grundy numbers in 8 bits, or searches the mex only below 256: \
                allow larger numbers.",
            output: |games| by_worth::<P>(games, |_, _, numbers| Some(mex(numbers) & 0xFF)),
        },
        Mistake {
            name: "numbers-of-7-bits",
            description: "It keeps Grundy numbers in a signed char, where 128 becomes -128, or \
                searches the mex only below 128: allow larger numbers.",
            output: |games| by_worth::<P>(games, |_, _, numbers| Some(signed_char(mex(numbers)))),
        },
    ]
}

pub(super) fn only_poj() -> Vec<Mistake> {
    vec![
        Mistake {
            name: "one-token-a-vertex",
            description: "It counts tokens on the same position only once: two of them cancel, \
                so take the xor over all tokens of the query.",
            output: |games| {
                by_query::<Poj>(games, |_, values, query| {
                    let mut query = query.to_vec();
                    query.sort_unstable();
                    query.dedup();
                    poj2425::PROBLEM.nim_sum(&wide(values), &query) != 0
                })
            },
        },
        Mistake {
            name: "lists-from-one",
            description: "It stores the lists from position 1 on: the first list belongs to \
                position 0.",
            output: |games| shifted::<Poj>(games, |game| game.rows.insert(0, Vec::new())),
        },
    ]
}

pub(super) fn only_zoj() -> Vec<Mistake> {
    vec![
        Mistake {
            name: "n-lists",
            description: "It reads N lists instead of N-1, and takes what follows for numbers \
                that it is not: place N has no list.",
            output: |games| n_lists(games, true),
        },
        Mistake {
            name: "n-lists-then-zeros",
            description: "It reads N lists instead of N-1 and goes on with 0 where the input \
                has ended: place N has no list.",
            output: |games| n_lists(games, false),
        },
        Mistake {
            name: "last-place-keeps-list",
            description: "It clears the lists of the places 1 to N-1 only: place N still has \
                the list that a larger case before gave it.",
            output: stale_last_place,
        },
        Mistake {
            name: "lists-from-zero",
            description: "It stores the lists from place 0 on: the first list belongs to \
                place 1.",
            output: |games| {
                shifted::<Zoj>(games, |game| {
                    game.rows.remove(0);
                    game.rows.push(Vec::new());
                })
            },
        },
    ]
}

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

/// The number of different items.
fn distinct<T: Copy + Ord>(items: &[T]) -> u64 {
    let mut items = items.to_vec();
    items.sort_unstable();
    items.dedup();
    items.len() as u64
}

/// Only the parity of the longest paths counts in the end.
fn longest_paths<P: Of>(games: &[Game]) -> Option<Vec<u8>> {
    struct LongestPath;
    impl Program for LongestPath {
        fn leave(&mut self, _: &Game, _: usize, lengths: &[u64]) -> Option<u64> {
            Some(lengths.iter().max().map_or(0, |most| most + 1))
        }

        fn count(&mut self, length: u64, _: bool) -> u64 {
            length % 2
        }
    }
    let all = answers(P::PROBLEM, games, Order::Index, &mut LongestPath)?;
    Some(wording::right(P::PROBLEM, &all))
}

/// The right program.
struct Mex;

impl Program for Mex {
    fn leave(&mut self, _: &Game, _: usize, followers: &[u64]) -> Option<u64> {
        Some(mex(followers))
    }
}

/// Answers games whose lists ended up elsewhere.
fn shifted<P: Of>(games: &[Game], shift: fn(&mut Game)) -> Option<Vec<u8>> {
    let mut memory = Memory::default();
    let mut all = Vec::with_capacity(games.len());
    for game in games {
        let mut game = game.clone();
        shift(&mut game);
        all.push(memory.answer(P::PROBLEM, &game, Order::Queries, &mut Mex)?);
    }
    Some(wording::right(P::PROBLEM, &all))
}

fn stale_last_place(games: &[Game]) -> Option<Vec<u8>> {
    let mut memory = Memory::default();
    let mut all = Vec::with_capacity(games.len());
    // What the array of lists holds, beyond the places of this game too.
    let mut array = Game::default();
    for game in games {
        let n = game.rows.len();
        if array.rows.len() < n {
            array.rows.resize(n, Vec::new());
        }
        array.rows[..n - 1].clone_from_slice(&game.rows[..n - 1]);
        array.queries.clone_from(&game.queries);
        all.push(memory.answer(&zoj3666::PROBLEM, &array, Order::Queries, &mut Mex)?);
    }
    Some(wording::right(&zoj3666::PROBLEM, &all))
}

/// Reads the text of `games` as a C program with N lists a case would: a variable
/// that is read beyond the end keeps what it held, or becomes 0.
fn n_lists(games: &[Game], keeps: bool) -> Option<Vec<u8>> {
    let text = String::from_utf8(zoj3666::PROBLEM.text(games)).ok()?;
    let numbers: Option<Vec<usize>> = text.split_whitespace().map(|t| t.parse().ok()).collect();
    let mut reader = Reader {
        numbers: numbers?.into_iter(),
        keeps,
        budget: Budget::default(),
    };
    let (mut n, mut count, mut place, mut num_queries) = (0, 0, 0, 0);
    let mut memory = Memory::default();
    let mut all = Vec::new();
    while reader.read(&mut n)? {
        // The array has room for more than N places; those beyond have no list.
        let mut game = Game::default();
        game.rows.resize(reader.place(n)? + 1, Vec::new());
        for v in 1..=n {
            reader.read(&mut count)?;
            for _ in 0..count {
                reader.read(&mut place)?;
                game.rows[v].push(u32::try_from(reader.place(place)?).ok()?);
            }
        }
        reader.read(&mut num_queries)?;
        for _ in 0..num_queries {
            reader.read(&mut count)?;
            let mut query = Vec::new();
            for _ in 0..count {
                reader.read(&mut place)?;
                query.push(reader.place(place)? as u64);
            }
            game.queries.push(query);
        }
        let followers = game.rows.iter().flatten().map(|&w| u64::from(w));
        let named = followers
            .chain(game.queries.iter().flatten().copied())
            .max();
        let room = usize::try_from(named.unwrap_or(0)).ok()? + 1;
        game.rows.resize(room.max(n + 1), Vec::new());
        empty_circles(&mut game.rows);
        all.push(memory.answer(&zoj3666::PROBLEM, &game, Order::Queries, &mut Mex)?);
    }
    Some(wording::right(&zoj3666::PROBLEM, &all))
}

/// Reads numbers as `scanf` does.
struct Reader {
    numbers: std::vec::IntoIter<usize>,
    keeps: bool,
    budget: Budget,
}

impl Reader {
    /// Whether there was a number; `None` if the model gives up.
    fn read(&mut self, variable: &mut usize) -> Option<bool> {
        self.budget.spend(1)?;
        let number = self.numbers.next();
        match number {
            Some(number) => *variable = number,
            None if self.keeps => {}
            None => *variable = 0,
        }
        Some(number.is_some())
    }

    /// A place that the array of a program for 10,000 places has room for.
    fn place(&self, place: usize) -> Option<usize> {
        (place <= 10_000).then_some(place)
    }
}

fn wide(values: &[u64]) -> Vec<u128> {
    values.iter().map(|&g| u128::from(g)).collect()
}
