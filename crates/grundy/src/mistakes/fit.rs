//! Which of the mistakes explains what a program prints.
//!
//! A mistake must print the same for the input that was found, and most of what the
//! program prints for other games: that game with other queries, small games, and those
//! on which the mistakes that are left differ.
//!
//! Cost: some runs of the program, a few seconds at most.

#[cfg(test)]
mod tests;

use std::time::{Duration, Instant};

use sg_testkit::Rng;

use crate::child::End;
use crate::game::Game;
use crate::hack::enumerate::Enumeration;
use crate::hack::failure::failing_query;
use crate::hack::finish::with_queries;
use crate::hack::oracle::{Oracle, Outcome, Stop};
use crate::problem::Problem;

use super::{Mistake, known};

/// A mistake that prints what the program printed for the input that was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fit {
    /// Its short name.
    pub name: &'static str,
    /// One sentence about it.
    pub description: &'static str,
    /// Of so many lines of other games that the program gets wrong ...
    pub failing: usize,
    /// ... so many are the same from one who makes this mistake.
    pub agreeing: usize,
    /// Lines that such a one gets wrong, and the program right.
    pub beyond: usize,
    /// Lines that differ from what the mistake would print ...
    pub differing: usize,
    /// ... of so many.
    pub lines: usize,
}

/// The name of the plainest mistake of all, which needs no model.
pub const IGNORED: &str = "input-ignored";

/// Small inputs, of all sizes alike, asked to tell mistakes apart.
const EVIDENCE: usize = 3000;
/// What a batch may take, and all of them: a program that takes longer is a riddle of
/// its own.
const PATIENCE: Duration = Duration::from_millis(1500);
const PATIENCE_IN_ALL: Duration = Duration::from_secs(3);
/// More names than these that fit alike say nothing.
const NAMES: usize = 3;

/// The mistakes that fit best: they print what the program printed for `shrunk`, games and
/// what came of them, and most of what it prints for that game with other queries, for
/// small games and, where that is not enough, for `more` batches. `alone` says that no
/// game depends on those before it.
///
/// # Errors
///
/// See [`Stop`].
pub fn mistakes(
    oracle: &Oracle<'_>,
    small: &Enumeration,
    more: impl Iterator<Item = Vec<Game>>,
    shrunk: (&[Game], &Outcome),
    alone: bool,
) -> Result<Vec<Fit>, Stop> {
    let (games, outcome) = shrunk;
    // A model says what is printed, not how a program breaks down.
    if outcome.run.end != End::Exit(0) {
        return Ok(Vec::new());
    }
    if let Some(fit) = ignores_input(oracle, small, outcome)? {
        return Ok(vec![fit]);
    }
    let at = failing_query(oracle.problem, games, outcome);
    let candidates = candidates(oracle, shrunk, at.filter(|_| !alone));
    if candidates.is_empty() {
        return Ok(Vec::new());
    }
    let end = Instant::now() + PATIENCE_IN_ALL;
    let mut trials = compare_small(oracle, small, &candidates, alone, end)?;
    // Who is right on small games does not make a mistake that shows there.
    let passes = trials.iter().all(|trial| trial.fit.failing == 0);
    trials.retain(|trial| !passes || trial.fit.differing == 0);
    if let Some(at) = at {
        compare(oracle, &mut trials, &asked_more(oracle.problem, games, at))?;
    }
    let larger = if alone {
        // The larger ones tell more.
        let mut all = small.games(0..small.num_games());
        all.reverse();
        let wide = Enumeration::with_large_numbers(oracle.problem);
        vec![all, wide.sample(EVIDENCE)]
    } else {
        Vec::new()
    };
    for mut games in larger.into_iter().chain(more) {
        let rivals = rivals(&trials);
        let games = match rivals.len() {
            0 => break,
            1 if !passes => break,
            1 => {
                games.truncate(EVIDENCE);
                games
            }
            _ => telling(&rivals, games, alone),
        };
        if end < Instant::now() {
            break;
        }
        if !games.is_empty() {
            compare(oracle, &mut trials, &games)?;
        }
    }
    Ok(best(trials))
}

/// The mistakes that print what the program printed for the games. The query `at`, which
/// the program answers rightly by itself, they must answer rightly, too.
fn candidates(
    oracle: &Oracle<'_>,
    (games, outcome): (&[Game], &Outcome),
    at: Option<(usize, usize)>,
) -> Vec<&'static Mistake> {
    let prints = |mistake: &Mistake, games: &[Game], output: &[u8]| {
        (mistake.output)(games).is_some_and(|printed| printed == output)
    };
    let mut candidates: Vec<&Mistake> = known(oracle.problem)
        .iter()
        .filter(|mistake| prints(mistake, games, &outcome.run.stdout))
        .collect();
    if let Some((game, query)) = at {
        let queries = &games[game].queries[query..=query];
        let single = [with_queries(&games[game], queries)];
        let right = oracle.right(&single);
        candidates.retain(|mistake| prints(mistake, &single, &right));
    }
    candidates
}

/// How the candidates fit small games.
fn compare_small<'a>(
    oracle: &Oracle<'_>,
    small: &Enumeration,
    candidates: &[&'a Mistake],
    alone: bool,
    end: Instant,
) -> Result<Vec<Trial<'a>>, Stop> {
    let mut trials = Trial::of(candidates);
    if !alone {
        for games in short_inputs(small, 6) {
            if end < Instant::now() {
                break;
            }
            compare(oracle, &mut trials, &games)?;
        }
        return Ok(trials);
    }
    for num_games in [EVIDENCE / 10, EVIDENCE] {
        let settled = rivals(&trials).len() == 1 && 0 < trials[0].fit.failing;
        if settled || end < Instant::now() {
            break;
        }
        compare(oracle, &mut trials, &small.sample(num_games))?;
    }
    if !trials.iter().any(|trial| trial.fit.is_likely()) {
        // One that misreads its input is soon lost in a long one.
        trials = Trial::of(candidates);
        for games in short_inputs(small, 1) {
            compare(oracle, &mut trials, &games)?;
        }
    }
    Ok(trials)
}

/// Those that fit best of all that are likely, if they are few.
fn best(trials: Vec<Trial<'_>>) -> Vec<Fit> {
    let mut fits: Vec<Fit> = trials.into_iter().map(|trial| trial.fit).collect();
    fits.retain(Fit::is_likely);
    let fewest = fits.iter().map(|fit| fit.differing).min();
    fits.retain(|fit| Some(fit.differing) == fewest);
    if NAMES < fits.len() {
        fits.clear();
    }
    fits
}

/// Says so if the program prints for other inputs what it printed in `outcome`.
fn ignores_input(
    oracle: &Oracle<'_>,
    small: &Enumeration,
    outcome: &Outcome,
) -> Result<Option<Fit>, Stop> {
    let mut fit = Fit::new(
        IGNORED,
        "It prints the same, whatever it is asked: read the input, and answer all of it.",
    );
    let long = small.sample(EVIDENCE / 10);
    for games in short_inputs(small, 1).into_iter().chain([long]) {
        let other = oracle.test_within(&games, oracle.limits.time.min(PATIENCE))?;
        if other.run.end != End::Exit(0) || other.run.stdout != outcome.run.stdout {
            return Ok(None);
        }
        fit.compare(&other, Some(&outcome.run.stdout));
    }
    Ok((0 < fit.failing).then_some(fit))
}

/// The games up to a query, which is followed by questions about each vertex by
/// itself and together with what the query asks: a mistake of another kind soon
/// gives another answer.
fn asked_more(problem: Problem, games: &[Game], (game, query): (usize, usize)) -> Vec<Game> {
    const VERTICES: usize = 100;
    let mut games = games[..=game].to_vec();
    let Game { rows, queries, .. } = &mut games[game];
    queries.truncate(query + 1);
    let asked = queries[query].clone();
    // Nothing stands on place N.
    let count = rows.len() - usize::from(problem == Problem::Zoj3666);
    for v in (0..count).step_by(count.div_ceil(VERTICES).max(1)) {
        if problem == Problem::Uva12163 {
            let mut single = vec![0; count];
            single[v] = 1;
            let mut with = asked.clone();
            with[v] = 1 - with[v] % 2;
            queries.extend([single, with]);
        } else {
            queries.push(vec![v as u64]);
            // A place holds one toy, and long queries would be asked too often.
            if asked.len() <= 10 && !asked.contains(&(v as u64)) {
                queries.push([asked.as_slice(), &[v as u64]].concat());
            }
        }
    }
    games
}

/// Short inputs of small games in no order: what is left over from one game to the
/// next is soon beyond telling in a long one.
fn short_inputs(small: &Enumeration, num_games: usize) -> Vec<Vec<Game>> {
    const INPUTS: usize = 20;
    let mut rng = Rng::new(1);
    let inputs = (0..INPUTS).map(|_| {
        let places = (0..num_games).map(|_| rng.index(small.num_games()));
        places.flat_map(|i| small.games(i..i + 1)).collect()
    });
    inputs.collect()
}

/// A mistake and how it fits so far.
struct Trial<'a> {
    mistake: &'a Mistake,
    fit: Fit,
}

impl<'a> Trial<'a> {
    fn of(candidates: &[&'a Mistake]) -> Vec<Self> {
        let new = |&mistake: &&'a Mistake| Trial {
            mistake,
            fit: Fit::new(mistake.name, mistake.description),
        };
        candidates.iter().map(new).collect()
    }
}

/// The mistakes that fit best so far.
fn rivals<'a>(trials: &[Trial<'a>]) -> Vec<&'a Mistake> {
    let best = trials.iter().map(|trial| trial.fit.differing).min();
    let is_best = |trial: &&Trial<'_>| Some(trial.fit.differing) == best;
    let best = trials.iter().filter(is_best);
    best.map(|trial| trial.mistake).collect()
}

/// Some of `games` on which the mistakes differ, as many as are soon found; where games
/// depend on those before them, all or none. What one of the mistakes cannot answer
/// tells nothing.
fn telling(mistakes: &[&Mistake], games: Vec<Game>, alone: bool) -> Vec<Game> {
    const GAMES: usize = 60;
    const TIME: Duration = Duration::from_millis(300);
    let end = Instant::now() + TIME;
    let tells = |games: &[Game]| {
        let outputs = mistakes.iter().map(|mistake| (mistake.output)(games));
        let outputs: Option<Vec<_>> = outputs.collect();
        outputs.is_some_and(|outputs| outputs.windows(2).any(|pair| pair[0] != pair[1]))
    };
    if alone {
        let tells = |game: &Game| tells(std::slice::from_ref(game));
        let soon = games.into_iter().take_while(|_| Instant::now() < end);
        soon.filter(tells).take(GAMES).collect()
    } else if tells(&games) {
        games
    } else {
        Vec::new()
    }
}

/// Adds what the program and the mistakes make of `games`, if the program answers
/// them in time.
fn compare(oracle: &Oracle<'_>, trials: &mut [Trial<'_>], games: &[Game]) -> Result<(), Stop> {
    let batch = oracle.test_within(games, oracle.limits.time.min(PATIENCE))?;
    if batch.run.end == End::Exit(0) {
        for Trial { mistake, fit } in trials {
            fit.compare(&batch, (mistake.output)(games).as_deref());
        }
    }
    Ok(())
}

impl Fit {
    fn new(name: &'static str, description: &'static str) -> Self {
        Self {
            name,
            description,
            failing: 0,
            agreeing: 0,
            beyond: 0,
            differing: 0,
            lines: 0,
        }
    }

    /// Whether it gives 4 of 5 wrong lines, gets at most one right line wrong for ten of
    /// them, and differs in at most a line of twenty. A program may make a second mistake
    /// beside this one; but if much else is printed, it makes another.
    fn is_likely(&self) -> bool {
        let gives_most = 4 * self.failing <= 5 * self.agreeing;
        gives_most && 10 * self.beyond <= self.agreeing && 20 * self.differing <= self.lines
    }

    /// Adds what the program did in `batch`, where the mistake prints `model`.
    fn compare(&mut self, batch: &Outcome, model: Option<&[u8]>) {
        let lines = |text: &[u8]| -> Vec<Vec<u8>> {
            text.split(|&byte| byte == b'\n')
                .map(<[u8]>::to_vec)
                .collect()
        };
        let (expected, actual) = (lines(&batch.expected), lines(&batch.run.stdout));
        self.lines += actual.len();
        let Some(model) = model.map(lines) else {
            // It cannot say, where the program said something.
            self.differing += 1;
            return;
        };
        self.differing += actual.len().abs_diff(model.len());
        let missing = |most: usize| expected.len().saturating_sub(most);
        self.failing += missing(actual.len());
        self.agreeing += missing(actual.len().max(model.len()));
        for (i, line) in actual.iter().enumerate() {
            let same = model.get(i) == Some(line);
            let right = expected.get(i) == Some(line);
            self.differing += usize::from(!same);
            self.failing += usize::from(!right);
            self.agreeing += usize::from(!right && same);
            self.beyond += usize::from(right && !same);
        }
    }
}
