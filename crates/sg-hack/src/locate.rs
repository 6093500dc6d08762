//! From an input of many games that fails to the game and query that does.
//!
//! The first line that is not right says where to look. Where the output was lost,
//! as in most crashes, bisecting over the number of games finds the place: an
//! input that starts with a failing one fails as well. What is found is run
//! alone; if that is answered right, something is left over from what was before,
//! and the answer is an input that keeps as little as possible of it.
//!
//! Cost: one or two runs if the output tells, 2 log2 N runs if not.

use crate::failure::Kind;
use crate::gallop::Gallop;
use crate::oracle::{Oracle, Stop};
use crate::outcome::Outcome;
use sg_problem::{Game, Problem};
use sg_run::End;

/// A game and its query, as indices.
pub(crate) type At = (usize, usize);

/// A failing input.
#[derive(Clone, Debug)]
pub(crate) struct Found {
    /// The games of the input.
    pub games: Vec<Game>,
    /// The answer of the program.
    pub outcome: Outcome,
    /// Whether the failing query fails without what stands before it: no other run was in
    /// progress when it did so within the full limits.
    pub alone: bool,
    /// Whether no other run was in progress when all of the input failed within the full limits.
    pub undisturbed: bool,
    /// The game and its query that were found, as places in what was searched.
    pub place: At,
}

impl Found {
    /// A failing input that is all that was searched.
    pub(crate) fn whole(games: Vec<Game>, outcome: Outcome) -> Self {
        Self {
            games,
            outcome,
            alone: false,
            undisturbed: false,
            place: (0, 0),
        }
    }
}

/// The first game and query of `games` that fails alone, or else a short part of
/// `games` that fails together; `batch` is what came of all of them. `None` if no
/// such part fails again, or if it breaks a limit only in all of them together.
pub(crate) fn locate(
    oracle: &Oracle<'_>,
    games: &[Game],
    batch: &Outcome,
) -> Result<Option<Found>, Stop> {
    let Some(kind) = batch.failure else {
        return Ok(None);
    };
    let queries = |game: usize| (0..games[game].queries.len().max(1)).map(move |i| (game, i));
    let places: Vec<At> = (0..games.len()).flat_map(queries).collect();
    let wrong = batch.failing_query(oracle.problem, games);
    let wrong = places
        .iter()
        .rposition(|&place| wrong.is_none_or(|wrong| wrong == place));
    let guess = wrong.unwrap_or_default();
    // The one before it may be the culprit, if it printed too much or too little.
    let guesses = [Some(guess), guess.checked_sub(1)].map(|i| Some(places[i?]));
    for place in guesses.into_iter().flatten() {
        if let Some(found) = fails_alone(oracle, games, place)? {
            return Ok(Some(found));
        }
    }
    let Some(place) = last_of_bad_prefix(oracle, games, &places, kind, guess)? else {
        return Ok(None);
    };
    if !guesses.contains(&Some(place))
        && let Some(found) = fails_alone(oracle, games, place)?
    {
        return Ok(Some(found));
    }
    together(oracle, games, place, kind)
}

/// The games up to a query, the last one asking nothing more.
fn prefix(games: &[Game], (game, query): At) -> Vec<Game> {
    let mut games = games[..=game].to_vec();
    games[game].queries.truncate(query + 1);
    games
}

/// The game at `place` with that query only. In a game without queries it is a token on
/// vertex 0, so that there is something to answer.
fn alone(problem: &'static Problem, games: &[Game], (game, query): At) -> Game {
    let game = &games[game];
    let query = game.queries.get(query).cloned();
    let query = query.unwrap_or_else(|| problem.query_on(game.rows.len(), &[0]));
    game.with_queries(vec![query])
}

/// Runs a single query without anything around it.
pub(crate) fn fails_alone(
    oracle: &Oracle<'_>,
    games: &[Game],
    place: At,
) -> Result<Option<Found>, Stop> {
    let single = vec![alone(oracle.problem, games, place)];
    let mut outcome = oracle.test_under(&single, &oracle.within(oracle.quick))?;
    // Only what breaks the full limit is a failure.
    if outcome.run.end == End::TimeLimit && oracle.quick < oracle.limits.time {
        outcome = oracle.test(&single)?;
    }
    Ok(outcome.failure.map(|_| Found {
        games: single,
        outcome,
        alone: true,
        undisturbed: true,
        place,
    }))
}

/// The last of `places` in the shortest prefix that fails; from there on all do. `None` if none is
/// known to be the shortest. A `guess` is tried first: two runs settle it where the output
/// tells the truth.
///
/// Short ones come first. Of a program that is too slow, or writes too much to standard error, which
/// takes its time, they say how long it takes until then:
/// what takes many times as long for twice as much is the place, and no more than that is spent
/// on it. Where there is no such place, every game takes it a little too long.
fn last_of_bad_prefix(
    oracle: &Oracle<'_>,
    games: &[Game],
    places: &[At],
    kind: Kind,
    guess: usize,
) -> Result<Option<At>, Stop> {
    let mut first = if kind.of_limits() {
        vec![]
    } else {
        vec![guess, guess + 1]
    };
    let full = oracle.limits.time;
    let is_slow = matches!(kind, Kind::TimeLimit | Kind::ErrorOutputLimit);
    let mut time = if is_slow { oracle.quick } else { full };
    let mut counts = Gallop::new().up_to(places.len());
    while let Some(count) = counts.next_or(first.pop()) {
        let games = prefix(games, places[count - 1]);
        let outcome = oracle.test_under(&games, &oracle.within(time))?;
        counts.learn(count, outcome.failure.is_some());
        if is_slow && counts.least().is_none() {
            time = time.max(JUMP * outcome.run.cpu);
            if full <= time {
                return Ok(None);
            }
        }
    }
    Ok(counts.least().map(|count| places[count - 1]))
}

/// Twice as much to do takes at most so many times as long if all of it is alike. With half and
/// with double of it 7 wrong programs take 730 and 737 runs, with it 756.
const JUMP: u32 = 6;

/// A failure that needs something before it: the query that shows it with
/// the queries before it, or with as few games before it as will do.
fn together(
    oracle: &Oracle<'_>,
    games: &[Game],
    place: At,
    kind: Kind,
) -> Result<Option<Found>, Stop> {
    if kind.of_limits() {
        return Ok(None);
    }
    let all = prefix(games, place);
    let mut counts = Gallop::new().up_to(all.len());
    while let Some(count) = counts.next() {
        // The games before ask all they did: it may be a query that leaves something.
        let tail = all[all.len() - count..].to_vec();
        let outcome = oracle.test(&tail)?;
        if outcome.failure.is_some() {
            return Ok(Some(Found {
                games: tail,
                outcome,
                alone: false,
                undisturbed: true,
                place,
            }));
        }
        counts.learn(count, false);
    }
    Ok(None)
}
