//! Wrong programs without processes, for tests.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

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
    problem: std::sync::OnceLock<&'static Problem>,
}

/// The oracle that asks `fake`.
pub(crate) fn oracle<'a>(problem: &'static Problem, fake: &'a Fake) -> Oracle<'a> {
    fake.problem.get_or_init(|| problem);
    Oracle::new(
        problem,
        fake,
        Limits::new(problem.time_limit, problem.memory_limit),
        2,
    )
}

/// The games of a text.
pub(crate) fn games(problem: &'static Problem, text: &str) -> Vec<Game> {
    problem.parse(text.as_bytes()).expect("an input")
}

impl Fake {
    fn new(answer: impl Fn(&'static Problem, &[Game]) -> Option<Vec<u8>> + Sync + 'static) -> Self {
        let answer = Box::new(answer);
        let problem = std::sync::OnceLock::new();
        Self {
            answer,
            stumbles_on: None,
            bad_end: End::Exit(1),
            problem,
        }
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

    /// Right, but on the first input of more than one game it crashes.
    pub(crate) fn crashes_once() -> Self {
        let crashed = AtomicBool::new(false);
        Self::new(move |problem, games| {
            let crashes = 1 < games.len() && !crashed.swap(true, Ordering::Relaxed);
            (!crashes).then(|| right_answers(problem, games))
        })
    }

    /// Right, but crashes on an input that contains `text`.
    pub(crate) fn crashes_on(text: &'static str) -> Self {
        Self {
            stumbles_on: Some(text),
            ..Self::right()
        }
    }

    /// Right, but breaks the time limit on inputs of more than so many games.
    pub(crate) fn too_slow_for_more_games_than(most: usize) -> Self {
        let fake = Self::new(move |problem, games| {
            (games.len() <= most).then(|| right_answers(problem, games))
        });
        Self {
            bad_end: End::TimeLimit,
            ..fake
        }
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
    fn run(&self, input: &[u8], _limits: &Limits) -> Result<Run, Error> {
        let problem = *self.problem.get().expect("an oracle was made");
        let games = problem.parse(input).expect("only inputs are tested");
        let text = String::from_utf8_lossy(input);
        let stumbles = self.stumbles_on.is_some_and(|part| text.contains(part));
        let answer = (self.answer)(problem, &games).filter(|_| !stumbles);
        Ok(Run {
            end: if answer.is_some() {
                End::Exit(0)
            } else {
                self.bad_end
            },
            stdout: answer.unwrap_or_default(),
            stderr: Vec::new(),
            cpu: Duration::from_millis(1),
            wall: Duration::from_millis(1),
            asleep: Duration::ZERO,
            peak_memory: 0,
            peak_memory_at_most: 0,
        })
    }

    fn waits_for_more(&self, _input: &[u8], _limits: &Limits) -> Result<bool, Error> {
        Ok(false)
    }
}
