//! Which of the mistakes explains what a program prints.
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

use crate::budget::Budget;
use crate::enumerate::Enumeration;

use crate::oracle::{Oracle, Stop};
use crate::outcome::Outcome;
use sg_problem::mistakes::bound::BoundedMex;
use sg_problem::{Game, Mistake, Problem};
use sg_run::End;

pub use figures::Fit;

/// The name of the plainest mistake of all, which needs no model.
pub const IGNORED: &str = "input-ignored";

/// Small inputs, of all sizes alike, asked to tell mistakes apart.
const EVIDENCE: usize = 3000;
/// What a batch may take: a program that takes longer is a riddle of its own.
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
    // A model says what is printed, not how a program breaks down; but what is left over
    // from earlier games shows on others, too.
    if outcome.run.end != End::Exit(0) {
        if alone {
            return Ok(Vec::new());
        }
        return where_it_survives(oracle, small, games);
    }
    if let Some(fit) = ignores_input(oracle, small, outcome)? {
        return Ok(vec![fit]);
    }
    let at = outcome.failing_query(oracle.problem, games);
    let candidates = candidates(oracle, shrunk, at, alone);
    if candidates.is_empty() {
        return Ok(Vec::new());
    }
    let end = Budget::end_of_fitting();
    let mut trials = compare_small(oracle, small, &candidates, alone, end)?;
    // Who is right on small games does not make a mistake that shows there.
    let passes = trials.iter().all(|trial| trial.fit.failing == 0);
    trials.retain(|trial| !passes || trial.fit.differing == 0);
    if let Some(at) = at {
        compare(oracle, &mut trials, &asked_more(oracle.problem, games, at))?;
    }
    for suspect in &candidates {
        let is_left = |trial: &Trial<'_>| std::ptr::eq(trial.suspect, suspect);
        let probe = suspect.probe();
        if !probe.is_empty() && trials.iter().any(is_left) {
            compare(oracle, &mut trials, &probe)?;
        }
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

/// The mistakes that print exactly what the program prints where it does not break down
/// as it does on `games`: their last query alone is answered rightly.
fn where_it_survives(
    oracle: &Oracle<'_>,
    small: &Enumeration,
    games: &[Game],
) -> Result<Vec<Fit>, Stop> {
    const WRONG: usize = 5;
    const PAIRS: usize = 500;
    let end = Budget::end_of_fitting();
    let candidates: Vec<Suspect> = Suspect::known(oracle.problem).collect();
    let mut trials = Trial::of(&candidates);
    let last = games.iter().rfind(|game| !game.queries.is_empty());
    let single =
        last.map(|game| game.with_queries(game.queries[game.queries.len() - 1..].to_vec()));
    let short = single.into_iter().map(|game| vec![game]);
    let (two, three) = (short_inputs(small, 2), short_inputs(small, 3));
    for games in short.chain(two).chain(three) {
        if trials.is_empty() || end < Instant::now() {
            break;
        }
        compare(oracle, &mut trials, &games)?;
        trials.retain(|trial| trial.fit.differing == 0);
    }
    // Those that are left differ on few inputs that do not break it down.
    let mut rng = Rng::new(2);
    for _ in 0..PAIRS {
        let rivals = rivals(&trials);
        if rivals.len() < 2 || end < Instant::now() {
            break;
        }
        let pair = [(); 2].map(|()| {
            let i = rng.index(small.num_games());
            let games = small.games(i..i + 1);
            let query = rng.index(games[0].queries.len());
            games[0].with_queries(games[0].queries[query..=query].to_vec())
        });
        let pair = telling(&rivals, pair.to_vec(), false);
        if !pair.is_empty() {
            compare(oracle, &mut trials, &pair)?;
            trials.retain(|trial| trial.fit.differing == 0);
        }
    }
    trials.retain(|trial| WRONG <= trial.fit.failing);
    Ok(best(trials))
}

/// The mistakes that print what the program printed for the games. The query `at`, if the
/// program answers it rightly by itself, they must answer rightly, too.
fn candidates(
    oracle: &Oracle<'_>,
    (games, outcome): (&[Game], &Outcome),
    at: Option<(usize, usize)>,
    alone: bool,
) -> Vec<Suspect> {
    let problem = oracle.problem;
    let prints = |suspect: &Suspect, games: &[Game], output: &[u8]| {
        suspect
            .output(games)
            .is_some_and(|printed| printed == output)
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
    if let Some((game, query)) = at.filter(|_| !alone) {
        let queries = &games[game].queries[query..=query];
        let single = [games[game].with_queries(queries.to_vec())];
        let right = oracle.right(&single);
        candidates.retain(|suspect| prints(suspect, &single, &right));
    }
    candidates
}

/// How the candidates fit small games.
fn compare_small<'a>(
    oracle: &Oracle<'_>,
    small: &Enumeration,
    candidates: &'a [Suspect],
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
        for num_games in [1, 2] {
            for games in short_inputs(small, num_games) {
                compare(oracle, &mut trials, &games)?;
            }
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
        "It prints the same, whatever it is asked: read the input, and answer all of it.".into(),
    );
    let long = small.sample(EVIDENCE / 10);
    for games in short_inputs(small, 1).into_iter().chain([long]) {
        let other = oracle.test_within(&games, oracle.limits.time.min(PATIENCE))?;
        if other.run.end != End::Exit(0) || other.run.stdout != outcome.run.stdout {
            return Ok(None);
        }
        fit.compare(&other, Some(&outcome.run.stdout));
        fit.several |= 1 < games.len();
    }
    Ok((0 < fit.failing).then_some(fit))
}

/// The games up to a query, which is followed by questions about each vertex by
/// itself and together with what the query asks: a mistake of another kind soon
/// gives another answer.
fn asked_more(
    problem: &'static Problem,
    games: &[Game],
    (game, query): (usize, usize),
) -> Vec<Game> {
    const VERTICES: usize = 100;
    let mut games = games[..=game].to_vec();
    let Game { rows, queries, .. } = &mut games[game];
    queries.truncate(query + 1);
    let asked = queries[query].clone();
    let count = problem.num_places(rows.len());
    for v in (0..count).step_by(count.div_ceil(VERTICES).max(1)) {
        let single = problem.query_on(rows.len(), &[v]);
        let mut with = asked.clone();
        if problem.counts_tokens() {
            with[v] = 1 - with[v] % 2;
        } else {
            with.extend(&single);
        }
        queries.push(single);
        // Long queries would be asked too often, and not everywhere may tokens share a
        // vertex.
        if problem.counts_tokens() || asked.len() <= 10 && !asked.contains(&(v as u64)) {
            queries.push(with);
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

    /// What such a program prints for the games of an input.
    fn output(&self, games: &[Game]) -> Option<Vec<u8>> {
        match self.kind {
            Kind::Known(mistake) => (mistake.output)(self.problem, games),
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

/// Adds what the program and the mistakes make of `games`, if the program answers
/// them in time.
fn compare(oracle: &Oracle<'_>, trials: &mut [Trial<'_>], games: &[Game]) -> Result<(), Stop> {
    let batch = oracle.test_within(games, oracle.limits.time.min(PATIENCE))?;
    if batch.run.end == End::Exit(0) {
        for Trial { suspect, fit } in trials {
            fit.compare(&batch, suspect.output(games).as_deref());
            fit.several |= 1 < games.len();
        }
    }
    Ok(())
}
