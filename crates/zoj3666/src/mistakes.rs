//! Mistakes that only programs for ZOJ 3666 make, and those that they share with others.

use sg_problem::Model::{Graph, Output, Words};
use sg_problem::mistakes::graphs::empty_circles;
use sg_problem::mistakes::recursion::{Memory, Right};
use sg_problem::mistakes::{graphs, lines, stamps, step, sums, visits};
use sg_problem::{Budget, Game, Mistake, Order, Problem};

/// All known mistakes, the likelier ones first.
pub(crate) const ALL: &[&[Mistake]] = &[
    sums::MISTAKES,
    step::MISTAKES,
    LISTS,
    graphs::MISTAKES,
    visits::MISTAKES,
    stamps::MISTAKES,
    lines::MISTAKES,
    LINES,
    lines::BLANK,
];

const LISTS: &[Mistake] = &[
    Mistake {
        name: "n-lists",
        description: "It reads N lists instead of N-1, and takes what follows for numbers \
            that it is not: place N has no list.",
        model: Output(|problem, games| n_lists(problem, games, true)),
    },
    Mistake {
        name: "n-lists-then-zeros",
        description: "It reads N lists instead of N-1 and goes on with 0 where the input \
            has ended: place N has no list.",
        model: Output(|problem, games| n_lists(problem, games, false)),
    },
    Mistake {
        name: "last-place-keeps-list",
        description: "It clears the lists of the places 1 to N-1 only: place N still has \
            the list that a larger case before gave it.",
        model: Output(stale_last_place),
    },
    Mistake {
        name: "lists-from-zero",
        description: "It stores the lists from place 0 on: the first list belongs to \
            place 1.",
        model: Graph(Order::Queries, |game| game.rows.rotate_left(1)),
    },
];

const LINES: &[Mistake] = &[
    Mistake {
        name: "no-case-line",
        description: "It does not print the line `Case k:` above the answers of a case.",
        model: Words(|words| words.title = None),
    },
    Mistake {
        name: "case-always-1",
        description: "It prints `Case 1:` above every case: count the cases.",
        model: Words(|words| words.title = Some(|out, _| out.write_all(b"Case 1:"))),
    },
    Mistake {
        name: "case-from-0",
        description: "It counts the cases from 0: the first one is `Case 1:`.",
        model: Words(|words| words.title = Some(|out, case| write!(out, "Case {}:", case - 1))),
    },
    Mistake {
        name: "case-with-number-sign",
        description: "It prints `Case #1:`, as other contests want: here it is `Case 1:`.",
        model: Words(|words| words.title = Some(|out, case| write!(out, "Case #{case}:"))),
    },
    Mistake {
        name: "case-without-colon",
        description: "It prints `Case 1` without the colon: the line is `Case 1:`.",
        model: Words(|words| words.title = Some(|out, case| write!(out, "Case {case}"))),
    },
];

fn stale_last_place(problem: &'static Problem, games: &[Game]) -> Option<Vec<u8>> {
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
        all.push(memory.answer(problem, &array, Order::Queries, &mut Right)?);
    }
    Some(problem.words.print(&all))
}

/// Reads the text of `games` as a C program with N lists a case would: a variable
/// that is read beyond the end keeps what it held, or becomes 0.
fn n_lists(problem: &'static Problem, games: &[Game], keeps: bool) -> Option<Vec<u8>> {
    let text = String::from_utf8(problem.text(games)).ok()?;
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
        let named = followers.chain(game.queries.iter().flatten().copied());
        let room = usize::try_from(named.max().unwrap_or(0)).ok()? + 1;
        game.rows.resize(room.max(n + 1), Vec::new());
        empty_circles(&mut game.rows);
        all.push(memory.answer(problem, &game, Order::Queries, &mut Right)?);
    }
    Some(problem.words.print(&all))
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
