//! Wrong programs without processes, for tests.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use crate::oracle::Oracle;
use crate::program::Program;
use sg_problem::Game;
use sg_problem::Problem;
use sg_run::{End, Error, Limits, Run};

/// What it prints for the games of an input; `None` is an end that loses all output.
type Answer = Box<dyn Fn(&'static Problem, &[Game]) -> Option<Vec<u8>> + Sync>;

/// A wrong program.
pub(crate) struct Fake {
    answer: Answer,
    /// What it crashes on, whatever the games.
    stumbles_on: Option<&'static str>,
    /// How it ends where it does not answer.
    bad_end: End,
    /// Whether it never gets a CPU when it breaks the time limit.
    is_starved: bool,
    problem: std::sync::OnceLock<&'static Problem>,
}

/// The oracle that asks `fake`.
pub(crate) fn oracle<'a>(problem: &'static Problem, fake: &'a Fake) -> Oracle<'a> {
    fake.solves(problem);
    let limits = Limits::new(problem.time_limit, problem.memory_limit);
    Oracle {
        another_second: Duration::ZERO,
        ..Oracle::new(problem, fake, limits, 2)
    }
}

/// The games of a text.
pub(crate) fn games(problem: &'static Problem, text: &str) -> Vec<Game> {
    problem.parse(text.as_bytes()).expect("an input")
}

impl Fake {
    /// A program that prints this, and crashes where that is nothing.
    pub(crate) fn new(
        answer: impl Fn(&'static Problem, &[Game]) -> Option<Vec<u8>> + Sync + 'static,
    ) -> Self {
        let answer = Box::new(answer);
        let problem = std::sync::OnceLock::new();
        Self {
            answer,
            stumbles_on: None,
            bad_end: End::Exit(1),
            is_starved: false,
            problem,
        }
    }

    /// Tells it which problem it is to solve.
    pub(crate) fn solves(&self, problem: &'static Problem) {
        self.problem.get_or_init(|| problem);
    }

    /// Right.
    pub(crate) fn right() -> Self {
        Self::new(|problem, games| Some(right_answers(problem, games)))
    }

    /// The first player wins if any token can move.
    pub(crate) fn or_for_xor() -> Self {
        Self::new(|problem, games| {
            // Asks about one token that can move, if there is one.
            let mut apart = games.to_vec();
            for game in &mut apart {
                let values = problem.values(game)?;
                for query in &mut game.queries {
                    let movable = problem.summands(query).find(|&v| values[v] != 0);
                    match movable {
                        Some(v) => *query = problem.query_on(values.len(), &[v]),
                        None if problem.counts_tokens() => query.fill(0),
                        None => {}
                    }
                }
            }
            Some(right_answers(problem, &apart))
        })
    }

    /// Every game is played on the graph of the first; the tokens must fit.
    pub(crate) fn first_game_decides() -> Self {
        Self::new(|problem, games| {
            let mut same = games.to_vec();
            for game in &mut same {
                let rows = games[0].rows.clone();
                let n = rows.len() as u64;
                game.rows = rows;
                for query in &mut game.queries {
                    query.iter_mut().for_each(|v| *v = (*v).min(n - 1));
                }
            }
            Some(right_answers(problem, &same))
        })
    }

    /// Keeps the Grundy numbers of earlier games, by vertex.
    pub(crate) fn keeps_numbers() -> Self {
        Self::new(|_, games| {
            let mut kept: Vec<Option<usize>> = vec![None; 100];
            let mut output = Vec::new();
            for game in games {
                let order = crate::reductions::chain_order(&game.rows);
                for query in &game.queries {
                    let mut sum = 0;
                    for &token in query {
                        let token = usize::try_from(token).ok()?;
                        // What the token cannot reach stays unknown.
                        let mut reached = vec![false; game.rows.len()];
                        reached[token] = true;
                        for &v in &order {
                            let go_on = reached[v] && kept[v].is_none();
                            (game.rows[v].iter()).for_each(|&w| reached[w as usize] |= go_on);
                        }
                        for &v in order.iter().rev().filter(|&&v| reached[v]) {
                            let numbers = game.rows[v].iter().map(|&w| kept[w as usize]);
                            let numbers: Vec<_> = numbers.collect();
                            let mex = (0..).find(|&number| !numbers.contains(&Some(number)));
                            kept[v] = kept[v].or(mex);
                        }
                        sum ^= kept[token]?;
                    }
                    let line: &[u8] = if sum == 0 { b"LOSE\n" } else { b"WIN\n" };
                    output.extend_from_slice(line);
                }
            }
            Some(output)
        })
    }

    /// Right where `is_right` says so; elsewhere it ends like `bad_end`.
    fn right_if(
        bad_end: End,
        is_right: impl Fn(&'static Problem, &[Game]) -> bool + Sync + 'static,
    ) -> Self {
        let fake = Self::new(move |problem, games| {
            is_right(problem, games).then(|| right_answers(problem, games))
        });
        Self { bad_end, ..fake }
    }

    /// Right, but on the first input of more than one game it ends like `bad_end`.
    fn ends_once(bad_end: End) -> Self {
        let ended = AtomicBool::new(false);
        Self::right_if(bad_end, move |_, games| {
            games.len() <= 1 || ended.swap(true, Ordering::Relaxed)
        })
    }

    /// Right, but on the first input of more than one game it crashes.
    pub(crate) fn crashes_once() -> Self {
        Self::ends_once(End::Exit(1))
    }

    /// Right, but crashes on an input that contains `text`.
    pub(crate) fn crashes_on(text: &'static str) -> Self {
        Self {
            stumbles_on: Some(text),
            ..Self::right()
        }
    }

    /// Right, but it breaks a limit on the first input of more than one game.
    pub(crate) fn too_slow_once() -> Self {
        Self::ends_once(End::TimeLimit)
    }

    /// Right, but on a machine so busy that inputs of several games do not end.
    pub(crate) fn starved() -> Self {
        Self {
            is_starved: true,
            ..Self::too_slow_for_more_games_than(1)
        }
    }

    /// Right and wrong by turns where the first player wins.
    pub(crate) fn wrong_every_other_time() -> Self {
        let runs = AtomicUsize::new(0);
        Self::wrong_if(move || runs.fetch_add(1, Ordering::Relaxed).is_multiple_of(2))
    }

    /// Wrong so long after its first run where the first player wins, and right from then on.
    pub(crate) fn wrong_for(time: Duration) -> Self {
        let start = std::sync::OnceLock::new();
        Self::wrong_if(move || start.get_or_init(Instant::now).elapsed() < time)
    }

    /// Wrong where the first player wins in the runs that `is_wrong` says.
    fn wrong_if(is_wrong: impl Fn() -> bool + Sync + 'static) -> Self {
        Self::new(move |problem, games| {
            let answers = right_answers(problem, games);
            if !is_wrong() {
                return Some(answers);
            }
            let text = String::from_utf8(answers).expect("text");
            Some(text.replace(problem.words.wins, problem.words.loses).into())
        })
    }

    /// Right, but it looks at all followers of a vertex of value 0 for every token there, and has
    /// time for so many looks.
    pub(crate) fn forgets_zeros(most: usize) -> Self {
        Self::right_if(End::TimeLimit, move |problem, games| {
            let looks = |game: &Game| -> usize {
                let values = problem.values(game).expect("they are within reach");
                let tokens = game
                    .queries
                    .iter()
                    .flat_map(|query| problem.summands(query));
                tokens
                    .filter(|&v| values[v] == 0)
                    .map(|v| game.rows[v].len())
                    .sum()
            };
            games.iter().map(looks).sum::<usize>() <= most
        })
    }

    /// Right, but it writes a line to standard error for each query, and may write so many.
    pub(crate) fn tells_of_queries(most: usize) -> Self {
        Self::right_if(End::OutputLimit, move |_, games| {
            games.iter().map(|game| game.queries.len()).sum::<usize>() <= most
        })
    }

    /// Right, but it keeps all games, and has memory for so many vertices.
    pub(crate) fn keeps_all(most: usize) -> Self {
        Self::right_if(End::MemoryLimit, move |_, games| {
            games.iter().map(|game| game.rows.len()).sum::<usize>() <= most
        })
    }

    /// Right, but breaks the time limit on inputs of more than so many games.
    pub(crate) fn too_slow_for_more_games_than(most: usize) -> Self {
        Self::right_if(End::TimeLimit, move |_, games| games.len() <= most)
    }

    /// Breaks down if a token stands more than so many moves from the end.
    pub(crate) fn too_deep(most: usize) -> Self {
        Self::new(move |problem, games| {
            for game in games {
                let mut depth = vec![0; game.rows.len()];
                for &v in crate::reductions::chain_order(&game.rows).iter().rev() {
                    let deepest = game.rows[v].iter().map(|&w| depth[w as usize] + 1).max();
                    depth[v] = deepest.unwrap_or(0);
                }
                let mut asked = game.queries.iter().flat_map(|q| problem.summands(q));
                if asked.any(|v| most <= depth[v]) {
                    return None;
                }
            }
            Some(right_answers(problem, games))
        })
    }
}

fn right_answers(problem: &'static Problem, games: &[Game]) -> Vec<u8> {
    let mut output = Vec::new();
    let text = problem.text(games);
    problem
        .solve(text.as_slice(), &mut output)
        .expect("an input");
    output
}

impl Program for Fake {
    fn run(&self, input: &[u8], limits: &Limits, _: Option<Instant>) -> Result<Run, Error> {
        let problem = *self.problem.get().expect("an oracle was made");
        let games = problem.parse(input).expect("only inputs are tested");
        let text = String::from_utf8_lossy(input);
        let stumbles = self.stumbles_on.is_some_and(|part| text.contains(part));
        let answer = (self.answer)(problem, &games).filter(|_| !stumbles);
        let run = match answer {
            Some(answer) => Run::new(End::Exit(0), answer),
            None => Run::new(self.bad_end, Vec::new()),
        };
        let is_slow = run.end == End::TimeLimit && !self.is_starved;
        Ok(Run {
            cpu: Duration::from_millis(1) + if is_slow { limits.time } else { Duration::ZERO },
            wall: Duration::from_millis(1),
            peak_memory: input.len() as u64,
            ..run
        })
    }

    fn waits_for_more(&self, _input: &[u8], _limits: &Limits) -> Result<bool, Error> {
        Ok(false)
    }
}
