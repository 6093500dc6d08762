//! Real recursive programs with the mistakes, against the models on random inputs.

use std::collections::BTreeSet;

use sg_random::Rng;
use sg_testkit::graphs::random_dag;

use sg_problem::{Game, Problem, Queries};

use super::find;

/// A wrong program: says whether the first player wins, query by query.
trait Program {
    fn start(&mut self, _game: &Game) {}
    fn number(&mut self, game: &Game, v: usize) -> u64;
}

/// Runs `program` and the model `name` on random inputs of a few small games.
#[track_caller]
fn check(problem: &'static Problem, name: &str, new: fn() -> Box<dyn Program>) {
    let mut rng = Rng::new(2425);
    let mut wrong = 0;
    for _ in 0..400 {
        let games: Vec<Game> = (0..1 + rng.below(3))
            .map(|_| random(problem, &mut rng))
            .collect();
        let text = problem.text(&games);
        let printed = find(problem, name)
            .output(problem, &games)
            .expect("it ends");
        let printed = String::from_utf8(printed).expect("it is text");
        let answers: Vec<bool> = printed
            .lines()
            .filter(|line| !line.is_empty() && !line.ends_with(':'))
            .map(|line| line.rsplit(' ').next() == Some(problem.words.wins))
            .collect();
        let mut program = new();
        let mut expected = Vec::new();
        for game in &games {
            program.start(game);
            for query in &game.queries {
                let tokens = problem.summands(query);
                let sum = tokens.fold(0, |sum, v| sum ^ program.number(game, v));
                expected.push(sum != 0);
            }
        }
        let shown = String::from_utf8_lossy(&text);
        assert_eq!(answers, expected, "{name} on\n{shown}");
        let mut right = Vec::new();
        problem.solve(&text[..], &mut right).expect("it is valid");
        wrong += usize::from(right != printed.as_bytes());
    }
    assert!(20 < wrong, "{name} shows on {wrong} inputs only");
}

fn random(problem: &'static Problem, rng: &mut Rng) -> Game {
    let n = 2 + rng.vertex(5);
    let num_arcs = rng.index(3 * n as usize);
    let mut rows = random_dag(rng, n, num_arcs);
    let query_of = |rng: &mut Rng| match problem.queries {
        Queries::Counts => (0..n).map(|_| rng.below(3)).collect(),
        Queries::Tokens { distinct: true } => vec![rng.below(u64::from(n) - 1)],
        _ => (0..1 + rng.below(3)).map(|_| rng.below(n.into())).collect(),
    };
    let queries = (0..1 + rng.below(3)).map(|_| query_of(rng)).collect();
    let mut constants = Vec::new();
    if problem.has_constants() {
        constants = (0..n).map(|_| rng.below(5)).collect();
    }
    if problem.has_exit {
        rows[n as usize - 1].clear();
    }
    Game {
        rows,
        constants,
        queries,
    }
}

fn followers(game: &Game, v: usize) -> Vec<usize> {
    game.rows[v].iter().map(|&w| w as usize).collect()
}

fn mex(numbers: &BTreeSet<u64>) -> u64 {
    (0..)
        .find(|g| !numbers.contains(g))
        .expect("a set is finite")
}

#[derive(Default)]
struct SharedMarks {
    marks: BTreeSet<u64>,
    memo: Vec<Option<u64>>,
}

impl Program for SharedMarks {
    fn start(&mut self, game: &Game) {
        self.memo = vec![None; game.rows.len()];
    }

    fn number(&mut self, game: &Game, v: usize) -> u64 {
        if let Some(number) = self.memo[v] {
            return number;
        }
        self.marks.clear();
        for w in followers(game, v) {
            let number = self.number(game, w);
            self.marks.insert(number);
        }
        let number = mex(&self.marks);
        self.memo[v] = Some(number);
        number
    }
}

/// A second visit returns 0; with all numbers computed first, a query looks them up.
#[derive(Default)]
struct VisitedIsZero {
    visited: Vec<bool>,
}

impl Program for VisitedIsZero {
    fn start(&mut self, game: &Game) {
        self.visited = vec![false; game.rows.len()];
    }

    fn number(&mut self, game: &Game, v: usize) -> u64 {
        if std::mem::replace(&mut self.visited[v], true) {
            return 0;
        }
        let numbers = followers(game, v).into_iter().map(|w| self.number(game, w));
        mex(&numbers.collect())
    }
}

/// Skips visited followers and stores what it found.
#[derive(Default)]
struct VisitedSkipped {
    stored: Vec<Option<u64>>,
}

impl Program for VisitedSkipped {
    fn start(&mut self, game: &Game) {
        self.stored = vec![None; game.rows.len()];
    }

    fn number(&mut self, game: &Game, v: usize) -> u64 {
        if let Some(number) = self.stored[v] {
            return number;
        }
        let mut numbers = BTreeSet::new();
        for w in followers(game, v) {
            if self.stored[w].is_none() {
                numbers.insert(self.number(game, w));
            }
        }
        let number = mex(&numbers);
        self.stored[v] = Some(number);
        number
    }
}

/// The memo of the games before stays.
#[derive(Default)]
struct NumbersKept {
    memo: Vec<Option<u64>>,
}

impl Program for NumbersKept {
    fn start(&mut self, game: &Game) {
        self.memo.resize(self.memo.len().max(game.rows.len()), None);
    }

    fn number(&mut self, game: &Game, v: usize) -> u64 {
        if let Some(number) = self.memo[v] {
            return number;
        }
        let numbers = followers(game, v).into_iter().map(|w| self.number(game, w));
        let number = mex(&numbers.collect());
        self.memo[v] = Some(number);
        number
    }
}

/// A number by plain recursion from the numbers of the followers.
struct Plain(fn(&Game, usize, &[u64]) -> u64);

impl Program for Plain {
    fn number(&mut self, game: &Game, v: usize) -> u64 {
        let numbers = followers(game, v).into_iter().map(|w| self.number(game, w));
        let numbers: Vec<u64> = numbers.collect();
        (self.0)(game, v, &numbers)
    }
}

/// The xors of all sequences of exactly `count` picks.
fn sequences(numbers: &[u64], count: u64) -> BTreeSet<u64> {
    (0..count).fold(BTreeSet::from([0]), |xors, _| {
        let pairs = xors.iter().flat_map(|x| numbers.iter().map(move |g| x ^ g));
        pairs.collect()
    })
}

/// The xors of all choices of exactly `count` items.
fn choices(items: &[u64], count: u64) -> BTreeSet<u64> {
    let of_count = (0u32..1 << items.len()).filter(|set| u64::from(set.count_ones()) == count);
    let xor = |set: u32| {
        let chosen = (0..items.len()).filter(|&i| set >> i & 1 == 1);
        chosen.fold(0, |x, i| x ^ items[i])
    };
    of_count.map(xor).collect()
}

#[test]
fn searches_that_share_state() {
    for problem in [&poj2425::PROBLEM, &zoj3666::PROBLEM] {
        check(problem, "shared-marks", || Box::new(SharedMarks::default()));
        check(problem, "visited-is-zero-from-queries", || {
            Box::new(VisitedIsZero::default())
        });
        check(problem, "visited-skipped-from-queries", || {
            Box::new(VisitedSkipped::default())
        });
        check(problem, "numbers-kept", || Box::new(NumbersKept::default()));
    }
}

#[test]
fn wrong_mex() {
    check(&poj2425::PROBLEM, "mex-breaks-at-repeat", || {
        Box::new(Plain(|_, _, numbers| {
            let mut sorted = numbers.to_vec();
            sorted.sort_unstable();
            let mut mex = 0;
            for g in sorted {
                if g != mex {
                    break;
                }
                mex += 1;
            }
            mex
        }))
    });
    check(&poj2425::PROBLEM, "sinks-worth-one", || {
        Box::new(Plain(|game, v, numbers| {
            if game.rows[v].is_empty() {
                return 1;
            }
            mex(&numbers.iter().copied().collect())
        }))
    });
}

#[test]
fn wrong_picks() {
    let check = |name, new| check(&uva12163::PROBLEM, name, new);
    check("at-most-k", || {
        Box::new(Plain(|game, v, numbers| {
            let counts = 0..=if numbers.is_empty() {
                0
            } else {
                game.constants[v]
            };
            let xors = counts.flat_map(|count| sequences(numbers, count));
            if numbers.is_empty() {
                0
            } else {
                mex(&xors.collect())
            }
        }))
    });
    check("one-to-k", || {
        Box::new(Plain(|game, v, numbers| {
            let counts = 1..=game.constants[v];
            mex(&counts.flat_map(|count| sequences(numbers, count)).collect())
        }))
    });
    check("k-different-arcs", || {
        Box::new(Plain(|game, v, numbers| {
            if numbers.is_empty() {
                0
            } else {
                mex(&choices(numbers, game.constants[v]))
            }
        }))
    });
    check("k-different-followers", || {
        Box::new(Plain(|game, v, numbers| {
            let row = game.rows[v].iter().zip(numbers);
            let different: BTreeSet<_> = row.collect();
            let items: Vec<u64> = different.into_iter().map(|(_, &g)| g).collect();
            if items.is_empty() {
                0
            } else {
                mex(&choices(&items, game.constants[v]))
            }
        }))
    });
    check("k-cut-to-out-degree", || {
        Box::new(Plain(|game, v, numbers| {
            let count = game.constants[v].min(numbers.len() as u64);
            if numbers.is_empty() {
                0
            } else {
                mex(&sequences(numbers, count))
            }
        }))
    });
    check("k-times-the-same", || {
        Box::new(Plain(|game, v, numbers| {
            let times = |&g: &u64| (0..game.constants[v]).fold(0, |x, _| x ^ g);
            mex(&numbers.iter().map(times).collect())
        }))
    });
}
