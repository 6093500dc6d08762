//! Which of the mistakes explains what a program prints.
//!
//! A mistake must print the same for the input that was found, and most of what the
//! program prints for other games: that game with other queries, small games, and those
//! on which the mistakes that are left differ.
//!
//! Cost: some runs of the program, a few seconds at most.

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
/// The mistakes that print what the program printed for `games`, and the most of what
/// it prints for that game with other queries, for small games and, where that is not
/// enough, for `more` batches. Those that fit worse than another are left out.
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
    let prints = |mistake: &&Mistake, games: &[Game], output: &[u8]| {
        (mistake.output)(games).is_some_and(|printed| printed == output)
    };
    let mut candidates: Vec<&Mistake> = known(oracle.problem)
        .iter()
        .filter(|mistake| prints(mistake, games, &outcome.run.stdout))
        .collect();
    let at = failing_query(oracle.problem, games, outcome);
    if !alone && let Some((game, query)) = at {
        // It answers that rightly by itself.
        let single = [with_queries(
            &games[game],
            &games[game].queries[query..=query],
        )];
        let right = oracle.right(&single);
        candidates.retain(|mistake| prints(mistake, &single, &right));
    }
    if candidates.is_empty() {
        return Ok(Vec::new());
    }
    let end = Instant::now() + PATIENCE_IN_ALL;
    let mut trials = Trial::of(&candidates);
    let (first, later) = if alone {
        let wide = Enumeration::with_large_numbers(oracle.problem);
        (
            vec![small.sample(EVIDENCE / 10), small.sample(EVIDENCE)],
            // The larger ones tell more.
            vec![
                small
                    .games(0..small.num_games())
                    .into_iter()
                    .rev()
                    .collect(),
                wide.sample(EVIDENCE),
            ],
        )
    } else {
        (short_inputs(small, 6), Vec::new())
    };
    for games in first {
        let settled = rivals(&trials).len() == 1 && 0 < trials[0].fit.failing;
        if alone && settled || end < Instant::now() {
            break;
        }
        compare(oracle, &mut trials, &games)?;
    }
    if alone && !trials.iter().any(|trial| trial.fit.is_likely()) {
        // One that misreads its input is soon lost in a long one.
        trials = Trial::of(&candidates);
        for games in short_inputs(small, 1) {
            compare(oracle, &mut trials, &games)?;
        }
    }
    // Who is right on small games does not make a mistake that shows there.
    let passes = trials.iter().all(|trial| trial.fit.failing == 0);
    trials.retain(|trial| !passes || trial.fit.differing == 0);
    if let Some(at) = at {
        compare(oracle, &mut trials, &asked_more(oracle.problem, games, at))?;
    }
    for mut games in later.into_iter().chain(more) {
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
    let mut fits: Vec<Fit> = trials.into_iter().map(|trial| trial.fit).collect();
    fits.retain(Fit::is_likely);
    let best = fits.iter().map(|fit| fit.differing).min();
    fits.retain(|fit| Some(fit.differing) == best);
    // The likelier mistakes come first, but too many that fit are none.
    if NAMES < fits.len() {
        fits.clear();
    }
    Ok(fits)
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

    /// One that often prints something else is another mistake.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::child::{Error, Limits, Run};
    use crate::hack::fake::games;
    use crate::hack::oracle::Program;
    use Problem::{Poj2425, Uva12163, Zoj3666};

    type Prints = fn(Problem, &[Game]) -> Option<Vec<u8>>;

    /// A program that prints this.
    struct Printer(Problem, Prints);

    impl Program for Printer {
        fn run(&self, input: &[u8], _: &Limits) -> Result<Run, Error> {
            let games = self.0.parse(input).expect("only inputs are tested");
            Ok(Run {
                end: End::Exit(0),
                stdout: (self.1)(self.0, &games).expect("it knows what to print"),
                stderr: Vec::new(),
                cpu: Duration::ZERO,
                wall: Duration::ZERO,
                peak_memory: 0,
                peak_memory_at_most: 0,
            })
        }

        fn waits_for_more(&self, _: &[u8], _: &Limits) -> Result<bool, Error> {
            Ok(false)
        }
    }

    fn model(problem: Problem, name: &str, games: &[Game]) -> Option<Vec<u8>> {
        let found = known(problem).iter().find(|mistake| mistake.name == name);
        (found.expect("there is such a mistake").output)(games)
    }

    /// What is said of a program that fails on `input`.
    fn named(problem: Problem, prints: Prints, input: &str, alone: bool) -> Vec<Fit> {
        let printer = Printer(problem, prints);
        let oracle = Oracle::new(problem, &printer, Limits::for_problem(problem), 1);
        let games = games(problem, input);
        let outcome = oracle.test(&games).unwrap();
        assert!(outcome.failure.is_some(), "it is right on\n{input}");
        let small = Enumeration::new(problem);
        let more = std::iter::empty();
        mistakes(&oracle, &small, more, (&games, &outcome), alone).unwrap()
    }

    #[track_caller]
    fn check(problem: Problem, prints: Prints, input: &str, alone: bool, name: &str) {
        let fits = named(problem, prints, input, alone);
        let names: Vec<&str> = fits.iter().map(|fit| fit.name).collect();
        assert_eq!(names.join(" "), name, "{fits:?}");
    }

    /// Every position leads to all larger ones, and so has as its number how many there
    /// are.
    fn complete(n: usize, query: &str) -> String {
        let mut text = format!("{n}\n");
        for v in 0..n {
            let row: String = (v + 1..n).map(|w| format!(" {w}")).collect();
            text += &format!("{}{row}\n", n - 1 - v);
        }
        text + query + "\n0\n"
    }

    #[test]
    fn who_is_right_on_small_games_gets_no_mistake_of_theirs() {
        let lost: Prints = |problem, games| {
            if games.iter().any(|game| 100 < game.rows.len()) {
                return model(problem, "inverted", games);
            }
            let mut output = Vec::new();
            problem.solve(&problem.text(games)[..], &mut output).ok()?;
            Some(output)
        };
        check(Poj2425, lost, &complete(101, "1 0"), true, "");
        check(Poj2425, lost, &complete(101, "1 100"), true, "");
        let signed: Prints = |problem, games| model(problem, "numbers-of-7-bits", games);
        let name = "numbers-of-7-bits";
        check(Poj2425, signed, &complete(131, "2 0 1"), true, name);
    }

    #[test]
    fn what_is_kept_between_games_gets_its_own_name() {
        let two = "2\n0\n0\n1 1\n0\n2\n0\n1 0\n1 1\n0\n";
        let kept: Prints = |problem, games| model(problem, "numbers-kept", games);
        assert_eq!(named(Poj2425, kept, two, false)[0].name, "numbers-kept");
        let visited: Prints = |problem, games| model(problem, "visited-kept", games);
        check(Poj2425, visited, two, false, "visited-kept");
    }

    /// Rare differences are looked for where the mistakes differ.
    #[test]
    fn mistakes_that_are_nearly_alike_are_told_apart() {
        let input = "1\n3 2\n0 1\n1 2\n2 0 0\n1\n1 0 0\n";
        let or: Prints = |problem, games| model(problem, "or-of-picks", games);
        let sum: Prints = |problem, games| model(problem, "sum-of-picks", games);
        check(Uva12163, or, input, true, "or-of-picks");
        check(Uva12163, sum, input, true, "sum-of-picks");
    }

    #[test]
    fn one_that_ignores_its_input() {
        let closed: Prints = |_, _| Some(b"LOSE\n".to_vec());
        check(Poj2425, closed, "1\n0\n1 0\n1 0\n0\n", false, IGNORED);
        // One that answers only the first round looks alike on single games.
        let first: Prints = |problem, games| model(problem, "first-query-only", games);
        let input = "1\n1 0\n0\n2\n0\n0\n";
        check(Uva12163, first, input, false, "first-query-only");
        let losing: Prints = |problem, games| model(problem, "always-second", games);
        check(Zoj3666, losing, "2\n1 2\n1\n1 1\n", true, "always-second");
    }
}
