//! Large inputs made from a command: those that `inputs/<problem>/generated.txt` lists.
//!
//! A recipe makes its games with [`Lcg`], so that they can be made again without this crate,
//! and the problem writes them. Each draws in its own way for good, for the lists hold the
//! hashes. Time and memory are linear in the input.

use std::str::FromStr;

use sg_problem::{Game, Moves, Problem};
use sg_random::{Lcg, Rule, Shape, along};

use crate::ordered::Ordered;
use crate::sizes;

/// The input that `command` makes: the name of a recipe, then its arguments.
///
/// | Command | Games | For problems |
/// |---|---|---|
/// | `complete N QUERIES SEED` | one complete acyclic graph; every second query of ten tokens is lost | whose tokens may share a vertex |
/// | `pairs N ARCS QUERIES SEED` | one graph of arcs between random pairs, repeats kept | whose tokens may share a vertex |
/// | `two CASES SEED` | games of two vertices and one arc, which show what one leaves behind for the next | that name the vertices of tokens |
/// | `chain N up\|down\|mix CASES SEED QUERY...` | paths, where recursion needs N frames; a query is a list of positions along the path, such as `0,1` | that name the vertices of tokens |
/// | `straddle OFFSET...` | the complete graph on 30 vertices and as many queries as it takes for a number of two digits to lie across each ascending byte offset, where a scanner may lose it | whose tokens may share a vertex, and whose queries are not counted |
/// | `near CASES N ARCS QUERIES SEED` | arcs to one of the next 40 vertices along a random order | with an exit |
/// | `spread GAMES N DEGREE QUERIES SEED` | arcs to `DEGREE` of the next `3 * DEGREE` vertices, constants from 1 to 8; two queries in three have only one or two odd counts, so that some are lost | of spread games whose queries count tokens |
/// | `digits DIGITS` | one game of one arc, and two queries whose first count has `DIGITS` digits, of which the last alone decides | of spread games whose queries count tokens |
///
/// # Errors
///
/// A message, if there is no such recipe for the problem, or its arguments are too few, too
/// many, not numbers or outside its constraints.
pub fn make(problem: &'static Problem, command: &str) -> Result<Vec<u8>, String> {
    let words: Vec<&str> = command.split_whitespace().collect();
    text(problem, &words).ok_or_else(|| format!("no generator takes \"{command}\""))
}

/// `None`: no recipe takes this command.
fn text(problem: &'static Problem, command: &[&str]) -> Option<Vec<u8>> {
    let names = !problem.counts_tokens() && problem.moves == Moves::Step;
    let shares = names && sizes::may_share(problem) && !problem.has_exit;
    let spreads = problem.counts_tokens() && problem.has_constants();
    let games = match *command {
        ["complete", n, queries, seed] if shares => {
            complete(number(n, 1)?, number(queries, 0)?, number(seed, 0)?)
        }
        ["pairs", n, arcs, queries, seed] if shares => {
            let (n, arcs) = (number(n, 2)?, number(arcs, 0)?);
            pairs(n, arcs, number(queries, 0)?, number(seed, 0)?)
        }
        ["two", cases, seed] if names && !problem.has_exit => {
            two(number(cases, 0)?, number(seed, 0)?)
        }
        [
            "chain",
            n,
            order @ ("up" | "down" | "mix"),
            cases,
            seed,
            ref queries @ ..,
        ] if names => {
            let n = number(n, 2)?;
            let places = sizes::places(problem, n);
            let place = |p: &str| number(p, 0).filter(|&p| p < places);
            let query = |query: &&str| query.split(',').map(place).collect();
            let queries: Vec<Vec<u32>> = queries.iter().map(query).collect::<Option<_>>()?;
            let (cases, seed) = (number(cases, 0)?, number(seed, 0)?);
            chain(n, places, order, cases, seed, &queries)
        }
        ["straddle", ref offsets @ ..] if shares => {
            let offsets: Option<Vec<u64>> = offsets.iter().map(|x| number(x, 0)).collect();
            straddle(problem, &offsets?)
        }
        ["near", cases, n, arcs, queries, seed] if names && problem.has_exit => {
            let (cases, n, arcs) = (number(cases, 0)?, number(n, 2)?, number(arcs, 0)?);
            let (queries, seed) = (number(queries, 0)?, number(seed, 0)?);
            // Drawing until half of all arcs differ ends soon.
            let fits = arcs <= along::room(n as usize, NEAR) / 2;
            fits.then(|| near(cases, n, arcs, queries, seed))?
        }
        ["spread", games, n, degree, queries, seed] if spreads => {
            let (games, n, degree) = (number(games, 0)?, number(n, 1)?, number(degree, 0)?);
            let games = spread(games, n, degree, number(queries, 0)?, number(seed, 0)?);
            return Some(problem.text(&games));
        }
        ["digits", digits] if spreads => return Some(digits_of(problem, number(digits, 1)?)),
        _ => return None,
    };
    Some(problem.text(&games))
}

fn complete(n: u32, num_queries: u64, seed: u64) -> Vec<Game> {
    let mut random = Lcg::new(seed);
    let order = random.permutation(n);
    let rows = along_order(Rule::Complete, &order);
    let queries = (0..num_queries).map(|query| {
        let half = |random: &mut Lcg| (0..5).map(|_| random.below(n.into())).collect::<Vec<_>>();
        let mut tokens = half(&mut random);
        if query % 2 == 0 {
            tokens.extend(half(&mut random));
        } else {
            tokens.extend_from_within(..);
            tokens[5..].reverse();
        }
        tokens
    });
    one(rows, queries.collect())
}

fn pairs(n: u32, num_arcs: usize, num_queries: u64, seed: u64) -> Vec<Game> {
    let mut random = Lcg::new(seed);
    let order = random.permutation(n);
    let rows = along::pairs_by_distance(&mut random, &order, num_arcs);
    let queries = (0..num_queries).map(|_| {
        let count = 1 + random.index(10);
        (0..count).map(|_| random.below(n.into())).collect()
    });
    one(rows, queries.collect())
}

fn two(cases: u64, seed: u64) -> Vec<Game> {
    let mut random = Lcg::new(seed);
    let case = |_| {
        let up = random.below(2) == 1;
        let rows = if up {
            [vec![1], vec![]]
        } else {
            [vec![], vec![0]]
        };
        one(rows.to_vec(), vec![vec![random.below(2)]])
    };
    (0..cases).flat_map(case).collect()
}

/// Chains on `n` vertices, whose numbers follow each other in this order: each arc goes to the
/// next larger one (`up`), to the next smaller one (`down`), or they are shuffled (`mix`).
fn chain(
    n: u32,
    places: u32,
    order: &str,
    cases: u64,
    seed: u64,
    queries: &[Vec<u32>],
) -> Vec<Game> {
    let case = |case| {
        let mut path: Vec<u32> = match order {
            "up" => (0..places).collect(),
            "down" => (0..places).rev().collect(),
            _ => Lcg::new(seed.wrapping_add(case)).permutation(places),
        };
        // The exit has the last number in every order.
        path.extend(places..n);
        let query = |query: &Vec<u32>| query.iter().map(|&p| path[p as usize].into()).collect();
        one(
            along_order(Rule::Chain, &path),
            queries.iter().map(query).collect(),
        )
    };
    (0..cases).flat_map(case).collect()
}

fn straddle(problem: &'static Problem, offsets: &[u64]) -> Vec<Game> {
    /// Queries whose lines have 4 to 7 bytes: sums of these lengths make every distance from
    /// 4 on.
    const FILL: [(u64, &[u64]); 4] = [(4, &[0]), (5, &[10]), (6, &[1, 1]), (7, &[10, 1])];
    let all: Vec<u32> = (0..30).collect();
    let rows = along_order(Rule::Complete, &all);
    // Queries start where the texts of two that differ do.
    let text = |query: &[u64]| problem.text(&one(rows.clone(), vec![query.to_vec()]));
    let (some, other) = (text(FILL[0].1), text(FILL[2].1));
    let same = some.iter().zip(&other).take_while(|(a, b)| a == b);
    let mut end = same.count() as u64;
    let mut queries = Vec::new();
    for offset in offsets {
        // The number in "1 29" starts two bytes into its line.
        let mut gap = offset.saturating_sub(3).saturating_sub(end);
        end += gap;
        let fits = |gap: u64, length: u64| gap == length || length + 4 <= gap;
        while let Some((length, fill)) = FILL.iter().find(|(length, _)| fits(gap, *length)) {
            queries.push(fill.to_vec());
            gap -= length;
        }
        queries.push(vec![29]);
        end = end - gap + 5;
    }
    queries.push(vec![28, 29]);
    one(rows, queries)
}

/// Arcs of [`near`] reach at most this far along its order.
const NEAR: usize = 40;

fn near(cases: u64, n: u32, num_arcs: usize, num_queries: u64, seed: u64) -> Vec<Game> {
    let mut random = Lcg::new(seed);
    let case = |_| {
        let mut order = random.permutation(n - 1);
        order.push(n - 1);
        let rows = along::near(&mut random, &order, NEAR, num_arcs);
        let queries = (0..num_queries).map(|_| {
            let count = 1 + random.index(n as usize - 1);
            let mut tokens = random.permutation(n - 1);
            tokens.truncate(count);
            tokens.into_iter().map(u64::from).collect()
        });
        one(rows, queries.collect())
    };
    (0..cases).flat_map(case).collect()
}

fn spread(games: u64, n: u32, degree: usize, num_queries: u64, seed: u64) -> Vec<Ordered> {
    let mut random = Lcg::new(seed);
    let game = |_| {
        let order = random.permutation(n);
        let rows = along::some_of_next(&mut random, &order, 3 * degree, degree);
        let constants = (0..n).map(|_| 1 + random.below(8)).collect();
        let queries = (0..num_queries).map(|query| {
            let mut counts: Vec<u64> = (0..n).map(|_| random.below(1 << 31)).collect();
            let num_odd = query % 3;
            if num_odd > 0 {
                counts.iter_mut().for_each(|count| *count &= !1);
                for _ in 0..num_odd {
                    counts[random.index(n as usize)] |= 1;
                }
            }
            counts
        });
        let queries = queries.collect();
        let game = Game {
            rows,
            constants,
            queries,
        };
        Ordered { game, order }
    };
    (0..games).map(game).collect()
}

/// A game whose last two lines are queries with small counts, and before these lines all
/// digits but the last.
fn digits_of(problem: &'static Problem, digits: usize) -> Vec<u8> {
    let text = problem.text(&[Game {
        rows: vec![vec![1], vec![]],
        constants: vec![1, 1],
        queries: vec![vec![2, 0], vec![3, 1]],
    }]);
    let lines: Vec<&[u8]> = text.split_inclusive(|&byte| byte == b'\n').collect();
    let (head, queries) = lines.split_at(lines.len() - 2);
    let [sevens, eights] = [b"7", b"8"].map(|digit| digit.repeat(digits - 1));
    [&head.concat(), &sevens, queries[0], &eights, queries[1]].concat()
}

fn along_order(rule: Rule, order: &[u32]) -> sg_random::Rows {
    let num_vertices = u32::try_from(order.len()).expect("a vertex has 32 bits");
    let shape = Shape {
        num_vertices,
        seed: 0,
        rule,
    };
    shape.along(order)
}

fn one(rows: sg_random::Rows, queries: Vec<Vec<u64>>) -> Vec<Game> {
    vec![Game {
        rows,
        queries,
        ..Game::default()
    }]
}

/// One argument of a command; `None` if it is no number or below `least`.
fn number<T: FromStr + PartialOrd + Copy>(text: &str, least: T) -> Option<T> {
    text.parse().ok().filter(|value| *value >= least)
}
