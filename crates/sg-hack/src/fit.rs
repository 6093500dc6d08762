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

use std::borrow::Cow;
use std::time::{Duration, Instant};

use sg_random::Rng;

use crate::enumerate::Enumeration;
use crate::oracle::{Oracle, Stop};
use crate::outcome::Outcome;
use sg_problem::mistakes::bound::BoundedMex;
use sg_problem::{Game, Mistake, Problem};
use sg_run::End;

pub use figures::Fit;

/// The name of the plainest mistake of all, which needs no model.
pub const IGNORED: &str = "input-ignored";

/// The time for comparing known mistakes.
const FITTING: Duration = Duration::from_secs(3);
/// Queries to small games of all sizes on which mistakes are compared.
const EVIDENCE: usize = 3000;
/// The time of a batch: nothing is said of a program that takes longer.
const PATIENCE: Duration = Duration::from_millis(1500);
/// More names than these that fit alike say nothing.
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
    if let Some(fit) = fitting.ignores_input(outcome)? {
        return Ok(vec![fit]);
    }
    let at = outcome.failing_query(oracle.problem, games);
    let candidates = fitting.candidates(shrunk, at);
    if candidates.is_empty() {
        return Ok(Vec::new());
    }
    let mut trials = fitting.compare_small(&candidates)?;
    // Who is right on small games does not make a mistake that shows there.
    let passes = trials.iter().all(|trial| trial.fit.failing == 0);
    trials.retain(|trial| !passes || trial.fit.differing == 0);
    if let Some(at) = at {
        fitting.compare(&mut trials, &with_more_queries(oracle.problem, games, at))?;
    }
    for suspect in &candidates {
        let is_left = |trial: &Trial<'_>| std::ptr::eq(trial.suspect, suspect);
        let probe = suspect.probe();
        if !probe.is_empty() && trials.iter().any(is_left) {
            fitting.compare(&mut trials, &probe)?;
        }
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

    /// The most games of an input.
    fn most_games(&self) -> usize {
        usize::try_from(self.oracle.problem.limits.games).unwrap_or(usize::MAX)
    }

    /// The mistakes that print exactly what the program prints where it does not break down
    /// as it does on `games`: their last query alone is answered rightly.
    fn where_it_survives(&self, games: &[Game]) -> Result<Vec<Fit>, Stop> {
        const WRONG: usize = 5;
        const PAIRS: usize = 500;
        let candidates: Vec<Suspect> = Suspect::known(self.oracle.problem).collect();
        let mut trials = Trial::of(&candidates);
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
                let i = rng.index(self.small.num_games());
                let games = self.small.games(i..i + 1);
                with_query(&games[0], rng.index(games[0].queries.len()))
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
    ) -> Vec<Suspect> {
        let problem = self.oracle.problem;
        let prints = |suspect: &Suspect, games: &[Game], output: &[u8]| {
            let printed = suspect.output(games);
            printed.is_some_and(|printed| printed == output)
        };
        let mut candidates: Vec<Suspect> = Suspect::known(problem).collect();
        if let Some((game, query)) = at
            && let Some(values) = problem.values(&games[game])
        {
            let tokens = problem.summands(&games[game].queries[query]);
            let numbers: Vec<u64> = tokens.filter_map(|v| values[v].try_into().ok()).collect();
            let bounded = BoundedMex::about(&numbers).into_iter();
            candidates.extend(bounded.map(|mex| Suspect {
                problem,
                kind: Kind::Bounded(mex),
            }));
        }
        candidates.retain(|suspect| prints(suspect, games, &outcome.run.stdout));
        if let Some((game, query)) = at.filter(|_| !self.alone) {
            let single = [with_query(&games[game], query)];
            let right = self.oracle.right(&single);
            candidates.retain(|suspect| prints(suspect, &single, &right));
        }
        candidates
    }

    /// How the candidates fit small games.
    fn compare_small<'a>(&self, candidates: &'a [Suspect]) -> Result<Vec<Trial<'a>>, Stop> {
        let mut trials = Trial::of(candidates);
        if !self.alone {
            for games in self.short_inputs(6) {
                if self.is_over() {
                    break;
                }
                self.compare(&mut trials, &games)?;
            }
            return Ok(trials);
        }
        for num_games in [EVIDENCE / 10, EVIDENCE] {
            let settled = rivals(&trials).len() == 1 && 0 < trials[0].fit.failing;
            if settled || self.is_over() {
                break;
            }
            self.compare(&mut trials, &self.small.sample(num_games))?;
        }
        if !trials.iter().any(|trial| trial.fit.is_likely()) {
            // One that misreads its input is soon lost in a long one.
            trials = Trial::of(candidates);
            for num_games in [1, 2] {
                for games in self.short_inputs(num_games) {
                    self.compare(&mut trials, &games)?;
                }
            }
        }
        Ok(trials)
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
        trials: &mut [Trial<'_>],
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
            if self.is_over() {
                break;
            }
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
        long.truncate(self.most_games());
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

    /// Adds what the program and the mistakes make of `games`, if the program answers
    /// them in time.
    fn compare(&self, trials: &mut [Trial<'_>], games: &[Game]) -> Result<(), Stop> {
        for games in games.chunks(self.most_games()) {
            let batch = self.test(games)?;
            if batch.run.end == End::Exit(0) {
                for Trial { suspect, fit } in &mut *trials {
                    fit.compare(&batch, suspect.output(games).as_deref());
                    fit.several |= self.is_enough_for_one(games);
                }
            }
            if self.most_games() < games.len() && self.is_over() {
                break;
            }
        }
        Ok(())
    }

    /// Whether the games are several, or as many as an input can hold.
    fn is_enough_for_one(&self, games: &[Game]) -> bool {
        self.most_games().min(2) <= games.len()
    }

    fn test(&self, games: &[Game]) -> Result<Outcome, Stop> {
        let time = self.oracle.limits.time.min(PATIENCE);
        self.oracle.test_under(games, &self.oracle.within(time))
    }

    /// Short inputs of small games in no order: what is left over from one game to the
    /// next is soon beyond telling in a long one.
    fn short_inputs(&self, num_games: usize) -> Vec<Vec<Game>> {
        const INPUTS: usize = 20;
        let num_games = num_games.min(self.most_games());
        let mut rng = Rng::new(1);
        let inputs = (0..INPUTS).map(|_| {
            let places = (0..num_games).map(|_| rng.index(self.small.num_games()));
            places.flat_map(|i| self.small.games(i..i + 1)).collect()
        });
        inputs.collect()
    }
}

/// The game with one of its queries.
fn with_query(game: &Game, query: usize) -> Game {
    game.with_queries(vec![game.queries[query].clone()])
}

/// The trials that fit best of all that are likely, if they are few.
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

/// The games up to a query, which is followed by questions about each vertex by
/// itself and together with what the query asks: a mistake of another kind soon
/// gives another answer.
fn with_more_queries(
    problem: &'static Problem,
    games: &[Game],
    (game, query): (usize, usize),
) -> Vec<Game> {
    const VERTICES: usize = 100;
    let mut games = games[..=game].to_vec();
    let Game { rows, queries, .. } = &mut games[game];
    queries.truncate(query + 1);
    let base = queries[query].clone();
    let count = problem.num_places(rows.len());
    for v in (0..count).step_by(count.div_ceil(VERTICES).max(1)) {
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

/// A mistake that a program may have made.
struct Suspect {
    problem: &'static Problem,
    kind: Kind,
}

enum Kind {
    Known(&'static Mistake),
    /// One with a number of its own.
    Bounded(BoundedMex),
}

impl Suspect {
    fn known(problem: &'static Problem) -> impl Iterator<Item = Suspect> {
        let known = problem.known_mistakes().map(Kind::Known);
        known.map(move |kind| Suspect { problem, kind })
    }

    fn name(&self) -> &'static str {
        match self.kind {
            Kind::Known(mistake) => mistake.name,
            Kind::Bounded(_) => BoundedMex::NAME,
        }
    }

    fn description(&self) -> Cow<'static, str> {
        match self.kind {
            Kind::Known(mistake) => mistake.description.into(),
            Kind::Bounded(mex) => mex.description().into(),
        }
    }

    /// The output of such a program to the games of an input.
    fn output(&self, games: &[Game]) -> Option<Vec<u8>> {
        match self.kind {
            Kind::Known(mistake) => mistake.output(self.problem, games),
            Kind::Bounded(mex) => mex.output(self.problem, games),
        }
    }

    /// Games that tell it from others, if it takes some of their own.
    fn probe(&self) -> Vec<Game> {
        match self.kind {
            Kind::Known(_) => Vec::new(),
            Kind::Bounded(mex) => mex.probe(self.problem),
        }
    }
}

/// A mistake and how it fits so far.
struct Trial<'a> {
    suspect: &'a Suspect,
    fit: Fit,
}

impl<'a> Trial<'a> {
    fn of(candidates: &'a [Suspect]) -> Vec<Self> {
        let new = |suspect: &'a Suspect| Trial {
            suspect,
            fit: Fit::new(suspect.name(), suspect.description()),
        };
        candidates.iter().map(new).collect()
    }
}

/// The mistakes that fit best so far.
fn rivals<'a>(trials: &[Trial<'a>]) -> Vec<&'a Suspect> {
    let best = trials.iter().map(|trial| trial.fit.differing).min();
    let is_best = |trial: &&Trial<'_>| Some(trial.fit.differing) == best;
    let best = trials.iter().filter(is_best);
    best.map(|trial| trial.suspect).collect()
}

/// Some of `games` on which the mistakes differ, as many as are soon found; where games
/// depend on those before them, all or none. What one of the mistakes cannot answer
/// tells nothing.
fn telling(suspects: &[&Suspect], games: Vec<Game>, alone: bool) -> Vec<Game> {
    const GAMES: usize = 60;
    const TIME: Duration = Duration::from_millis(300);
    let end = Instant::now() + TIME;
    let tells = |games: &[Game]| {
        let outputs = suspects.iter().map(|suspect| suspect.output(games));
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
