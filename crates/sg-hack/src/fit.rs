//! The mistakes that explain what a program prints.
//!
//! A mistake must print the same for the input that was found, and most of what the
//! program prints for other games: that game with other queries, small games, and those
//! on which the mistakes that are left differ. Some of these inputs must hold several
//! games, as those of a judge do: one game alone tells little of how a program reads.
//!
//! Cost: some runs of the program, a few seconds at most.

mod figures;
#[cfg(test)]
mod tests;

use std::time::{Duration, Instant};

use sg_random::Rng;

use crate::enumerate::Enumeration;
use crate::oracle::{Oracle, Stop};
use crate::outcome::Outcome;
use sg_problem::mistakes::bound::BoundedMex;
use sg_problem::{Game, Problem};
use sg_run::End;

use figures::ENOUGH;
pub use figures::Fit;

/// The name of the plainest mistake of all, which needs no model.
pub const IGNORED: &str = "input-ignored";

// Measured on 16 wrong programs whose mistakes are known: with half and with double of each of
// these numbers all get the same names, and none needs more runs than chance adds.
/// The time for comparing known mistakes.
const FITTING: Duration = Duration::from_secs(3);
/// The time of a batch: nothing is said of a program that takes longer. A fifth of it is for
/// looking for games on which mistakes differ.
const PATIENCE: Duration = Duration::from_millis(1500);
/// Queries to small games of all sizes on which mistakes are compared.
const EVIDENCE: usize = 3000;
/// Games on which mistakes differ, vertices that are asked for one by one, at most.
const TELLING: usize = 100;
/// Wrong lines of a program that breaks down elsewhere, at least.
const WRONG: usize = 5;
/// Pairs of games that are made to tell mistakes apart.
const PAIRS: usize = 500;
/// More names that fit alike say nothing.
const NAMES: usize = 3;

/// The mistakes that fit best: they print what the program printed for `shrunk`, games and
/// what came of them, and most of what it prints for that game with other queries, for
/// small games and, where that is not enough, for `more` batches. `alone` says that no
/// game depends on those before it.
pub(crate) fn mistakes(
    oracle: &Oracle<'_>,
    small: &Enumeration,
    more: impl Iterator<Item = Vec<Game>>,
    shrunk: (&[Game], &Outcome),
    alone: bool,
) -> Result<Vec<Fit>, Stop> {
    let (games, outcome) = shrunk;
    let fitting = Fitting {
        oracle,
        small,
        alone,
        end: Instant::now() + FITTING,
    };
    // A model says what is printed, not how a program breaks down; but what is left over
    // from earlier games shows on others, too.
    if outcome.run.end != End::Exit(0) {
        return match alone {
            true => Ok(Vec::new()),
            false => fitting.where_it_survives(games),
        };
    }
    // Who prints nothing may have read all of it.
    if !outcome.run.stdout.is_empty()
        && let Some(fit) = fitting.ignores_input(outcome)?
    {
        return Ok(vec![fit]);
    }
    let at = outcome.failing_query(oracle.problem, games);
    let mut trials = fitting.candidates(shrunk, at);
    if trials.is_empty() {
        return Ok(Vec::new());
    }
    fitting.compare_small(&mut trials)?;
    // Who is right on small games does not make a mistake that shows there.
    let passes = trials.iter().all(|trial| trial.fit.failing == 0);
    trials.retain(|trial| !passes || trial.fit.differing == 0);
    if let Some(at) = at {
        fitting.compare(&mut trials, &with_more_queries(oracle.problem, games, at))?;
    }
    for i in 0..trials.len() {
        let probe = std::mem::take(&mut trials[i].probe);
        fitting.compare(&mut trials, &probe)?;
    }
    let larger = fitting.larger_small_games().into_iter().chain(more);
    fitting.tell_apart(&mut trials, larger, passes)?;
    Ok(best(trials))
}

/// The program and the games that mistakes are compared on.
struct Fitting<'a> {
    oracle: &'a Oracle<'a>,
    small: &'a Enumeration,
    /// Whether no game depends on those before it.
    alone: bool,
    end: Instant,
}

impl Fitting<'_> {
    fn is_over(&self) -> bool {
        self.end < Instant::now()
    }

    /// The mistakes that print exactly what the program prints where it does not break down
    /// as it does on `games`: their last query alone is answered rightly.
    fn where_it_survives(&self, games: &[Game]) -> Result<Vec<Fit>, Stop> {
        let mut trials: Vec<Trial> = Trial::known(self.oracle.problem).collect();
        let last = games.iter().rfind(|game| !game.queries.is_empty());
        let short = last.map(|game| vec![with_query(game, game.queries.len() - 1)]);
        let (two, three) = (self.short_inputs(2), self.short_inputs(3));
        for games in short.into_iter().chain(two).chain(three) {
            if trials.is_empty() || self.is_over() {
                break;
            }
            self.compare(&mut trials, &games)?;
            trials.retain(|trial| trial.fit.differing == 0);
        }
        // Those that are left differ on few inputs that do not break it down.
        let mut rng = Rng::new(2);
        for _ in 0..PAIRS {
            let rivals = rivals(&trials);
            if rivals.len() < 2 || self.is_over() {
                break;
            }
            let pair = [(); 2].map(|()| {
                let game = self.small.game(rng.index(self.small.num_games()));
                with_query(&game, rng.index(game.queries.len()))
            });
            let pair = telling(&rivals, pair.to_vec(), false);
            if !pair.is_empty() {
                self.compare(&mut trials, &pair)?;
                trials.retain(|trial| trial.fit.differing == 0);
            }
        }
        trials.retain(|trial| WRONG <= trial.fit.failing);
        Ok(best(trials))
    }

    /// The mistakes that print what the program printed for the games. The query `at`, if the
    /// program answers it rightly by itself, they must answer rightly, too.
    fn candidates(
        &self,
        (games, outcome): (&[Game], &Outcome),
        at: Option<(usize, usize)>,
    ) -> Vec<Trial> {
        let problem = self.oracle.problem;
        let mut candidates: Vec<Trial> = Trial::known(problem).collect();
        if let Some((game, query)) = at
            && let Some(values) = problem.values(&games[game])
        {
            let tokens = problem.summands(&games[game].queries[query]);
            let numbers: Vec<u64> = tokens.filter_map(|v| values[v].try_into().ok()).collect();
            let bounded = BoundedMex::about(&numbers).into_iter();
            candidates.extend(bounded.map(|mex| Trial::bounded(problem, mex)));
        }
        candidates.retain(|trial| trial.prints(games, &outcome.run.stdout));
        if let Some((game, query)) = at.filter(|_| !self.alone) {
            let single = [with_query(&games[game], query)];
            let right = self.oracle.answer(&problem.text(&single));
            candidates.retain(|trial| trial.prints(&single, &right));
        }
        candidates
    }

    /// Compares the candidates on small games.
    fn compare_small(&self, trials: &mut [Trial]) -> Result<(), Stop> {
        if !self.alone {
            for games in self.short_inputs(6) {
                self.compare(trials, &games)?;
            }
            return Ok(());
        }
        for num_games in [EVIDENCE / 10, EVIDENCE] {
            if rivals(trials).len() == 1 && 0 < trials[0].fit.failing {
                break;
            }
            self.compare(trials, &self.small.sample(num_games))?;
        }
        if !trials.iter().any(|trial| trial.fit.is_likely()) {
            // One that misreads its input is soon lost in a long one.
            for fit in trials.iter_mut().map(|trial| &mut trial.fit) {
                *fit = Fit::new(fit.name, std::mem::take(&mut fit.description));
            }
            for games in self.short_inputs(1).into_iter().chain(self.short_inputs(2)) {
                self.compare(trials, &games)?;
            }
        }
        Ok(())
    }

    /// Batches of small games, the larger ones first, as they tell more; none where games
    /// depend on those before them.
    fn larger_small_games(&self) -> Vec<Vec<Game>> {
        if !self.alone {
            return Vec::new();
        }
        let mut all = self.small.games(0..self.small.num_games());
        all.reverse();
        let wide = Enumeration::with_large_numbers(self.oracle.problem);
        vec![all, wide.sample(EVIDENCE)]
    }

    /// Compares the mistakes that fit best on games where they differ, batch after batch, as
    /// long as there are several; a single one too if the program `passes` all small games.
    fn tell_apart(
        &self,
        trials: &mut [Trial],
        batches: impl Iterator<Item = Vec<Game>>,
        passes: bool,
    ) -> Result<(), Stop> {
        for mut games in batches {
            let rivals = rivals(trials);
            let games = match rivals.len() {
                0 => break,
                1 if !passes => break,
                1 => {
                    games.truncate(EVIDENCE);
                    games
                }
                _ => telling(&rivals, games, self.alone),
            };
            self.compare(trials, &games)?;
        }
        Ok(())
    }

    /// Says so if the program prints for other inputs what it printed in `outcome`.
    fn ignores_input(&self, outcome: &Outcome) -> Result<Option<Fit>, Stop> {
        let description =
            "It prints the same, whatever it is asked: read the input, and answer all of it.";
        let mut fit = Fit::new(IGNORED, description.into());
        let mut long = self.small.sample(EVIDENCE / 10);
        long.truncate(self.oracle.problem.most_games());
        for games in self.short_inputs(1).into_iter().chain([long]) {
            let other = self.test(&games)?;
            if other.run.end != End::Exit(0) || other.run.stdout != outcome.run.stdout {
                return Ok(None);
            }
            fit.compare(&other, Some(&outcome.run.stdout));
            fit.several |= self.is_enough_for_one(&games);
        }
        Ok((0 < fit.failing).then_some(fit))
    }

    /// Adds what the program and the mistakes make of `games`, if there is time and the program
    /// answers them soon.
    fn compare(&self, trials: &mut [Trial], games: &[Game]) -> Result<(), Stop> {
        for games in games.chunks(self.oracle.problem.most_games()) {
            if self.is_over() {
                break;
            }
            let batch = self.test(games)?;
            if batch.run.end == End::Exit(0) {
                for Trial { output, fit, .. } in &mut *trials {
                    fit.compare(&batch, output(games).as_deref());
                    fit.several |= self.is_enough_for_one(games);
                }
            }
        }
        Ok(())
    }

    /// Whether the games are several, or as many as an input can hold.
    fn is_enough_for_one(&self, games: &[Game]) -> bool {
        self.oracle.problem.most_games().min(2) <= games.len()
    }

    fn test(&self, games: &[Game]) -> Result<Outcome, Stop> {
        let time = self.oracle.limits.time.min(PATIENCE);
        self.oracle.test_under(games, &self.oracle.within(time))
    }

    /// Short inputs of small games in no order: what is left over from one game to the
    /// next is soon beyond telling in a long one.
    fn short_inputs(&self, num_games: usize) -> Vec<Vec<Game>> {
        let num_games = num_games.min(self.oracle.problem.most_games());
        let mut rng = Rng::new(1);
        let inputs = (0..ENOUGH).map(|_| {
            let places = (0..num_games).map(|_| rng.index(self.small.num_games()));
            places.map(|index| self.small.game(index)).collect()
        });
        inputs.collect()
    }
}

/// The game with one of its queries.
fn with_query(game: &Game, query: usize) -> Game {
    game.with_queries(vec![game.queries[query].clone()])
}

/// The trials that fit best of all that are likely, if they are few.
fn best(trials: Vec<Trial>) -> Vec<Fit> {
    let mut fits: Vec<Fit> = trials.into_iter().map(|trial| trial.fit).collect();
    fits.retain(Fit::is_likely);
    let fewest = fits.iter().map(|fit| fit.differing).min();
    fits.retain(|fit| Some(fit.differing) == fewest);
    if NAMES < fits.len() {
        fits.clear();
    }
    fits
}

/// The games up to a query, which is followed by questions about each vertex by
/// itself and together with what the query asks: a mistake of another kind soon
/// gives another answer.
fn with_more_queries(
    problem: &'static Problem,
    games: &[Game],
    (game, query): (usize, usize),
) -> Vec<Game> {
    let mut games = games[..=game].to_vec();
    let Game { rows, queries, .. } = &mut games[game];
    queries.truncate(query + 1);
    let base = queries[query].clone();
    let count = problem.num_places(rows.len());
    for v in (0..count).step_by(count.div_ceil(TELLING).max(1)) {
        let single = problem.query_on(rows.len(), &[v]);
        let mut with = base.clone();
        if problem.counts_tokens() {
            with[v] = 1 - with[v] % 2;
        } else {
            with.extend(&single);
        }
        queries.push(single);
        // Long queries would be repeated too often, and not everywhere may tokens share a
        // vertex.
        if problem.counts_tokens() || base.len() <= 10 && !base.contains(&(v as u64)) {
            queries.push(with);
        }
    }
    games
}

type Output = Box<dyn Fn(&[Game]) -> Option<Vec<u8>>>;

/// A mistake that a program may have made, and how it fits so far.
struct Trial {
    fit: Fit,
    /// The output of such a program to the games of an input.
    output: Output,
    /// Games that tell it from others, if it takes some of their own.
    probe: Vec<Game>,
}

impl Trial {
    fn known(problem: &'static Problem) -> impl Iterator<Item = Self> {
        problem.known_mistakes().map(move |mistake| Trial {
            fit: Fit::new(mistake.name, mistake.description.into()),
            output: Box::new(move |games| mistake.output(problem, games)),
            probe: Vec::new(),
        })
    }

    /// One with a number of its own.
    fn bounded(problem: &'static Problem, mex: BoundedMex) -> Self {
        Trial {
            fit: Fit::new(BoundedMex::NAME, mex.description().into()),
            output: Box::new(move |games| mex.output(problem, games)),
            probe: mex.probe(problem),
        }
    }

    fn prints(&self, games: &[Game], output: &[u8]) -> bool {
        (self.output)(games).is_some_and(|printed| printed == output)
    }
}

/// The mistakes that fit best so far.
fn rivals(trials: &[Trial]) -> Vec<&Trial> {
    let best = trials.iter().map(|trial| trial.fit.differing).min();
    let is_best = |trial: &&Trial| Some(trial.fit.differing) == best;
    trials.iter().filter(is_best).collect()
}

/// Some of `games` on which the mistakes differ, as many as are soon found; where games
/// depend on those before them, all or none. What one of the mistakes cannot answer
/// tells nothing.
fn telling(rivals: &[&Trial], games: Vec<Game>, alone: bool) -> Vec<Game> {
    let end = Instant::now() + PATIENCE / 5;
    let tells = |games: &[Game]| {
        let outputs = rivals.iter().map(|trial| (trial.output)(games));
        let outputs: Option<Vec<_>> = outputs.collect();
        outputs.is_some_and(|outputs| outputs.windows(2).any(|pair| pair[0] != pair[1]))
    };
    if alone {
        let tells = |game: &Game| tells(std::slice::from_ref(game));
        let soon = games.into_iter().take_while(|_| Instant::now() < end);
        soon.filter(tells).take(TELLING).collect()
    } else if tells(&games) {
        games
    } else {
        Vec::new()
    }
}
