//! Why the right answer to the failing query is right.
//!
//! Of a small graph all Grundy numbers are shown; of a large one those of the tokens, with
//! the numbers of their followers.
//!
//! Cost: linear in the game.

use std::collections::BTreeSet;
use std::io::{self, Write};

use sg_hack::{Case, Query};

use super::HEAD;
use sg_problem::{Budget, Game, Problem, Vertex};

/// Vertices whose Grundy numbers are all shown, at most.
const VERTICES: usize = 24;
/// Vertices of a graph on which moves of several picks are spelled out, at most.
const SPELLED_OUT: usize = 6;
/// Tokens whose followers are shown, and ranges of their numbers, at most.
const LISTED: usize = 12;

/// Why the right answer is right.
pub(super) fn reason(
    problem: &'static Problem,
    case: &Case,
    query: &Query,
    out: &mut impl Write,
) -> io::Result<()> {
    let (Some(grundy), Some(sum)) = (&query.values, query.nim_sum) else {
        return Ok(());
    };
    let words = &problem.words;
    let first = problem.first as usize;
    let game = match case.games.len() {
        1 => String::new(),
        _ => format!(" in game {}", query.game + 1),
    };
    let [one, of] = words.tokens;
    let vertex = words.vertex;
    writeln!(out, "{HEAD}Grundy numbers{HEAD:#}{game}, by {vertex}:")?;
    let played = &case.games[query.game];
    let numbers = &played.queries[query.query];
    let vertices: Vec<usize> = problem.summands(numbers).collect();
    if grundy.len() <= VERTICES {
        let named = grundy.iter().enumerate();
        let named: Vec<String> = named.map(|(v, g)| format!("{}: {g}", v + first)).collect();
        writeln!(out, "  {}", named.join(", "))?;
    }
    let small = grundy.len() <= SPELLED_OUT && problem.has_constants();
    if small || VERTICES < grundy.len() {
        let different = BTreeSet::from_iter(&vertices);
        for &v in different.iter().copied().take(LISTED) {
            let why = why(problem, played, grundy, v, small);
            writeln!(out, "  {}: {}, as {why}", v + first, grundy[v])?;
        }
        if LISTED < different.len() {
            writeln!(out, "  ... {} more ...", different.len() - LISTED)?;
        }
    }
    let terms: Vec<String> = vertices.iter().map(|&v| grundy[v].to_string()).collect();
    let sum_text = match terms.len() {
        0 => format!("there are no {of}, which gives 0"),
        1 => format!("the {one} gives {sum}"),
        2..=12 => format!("the {of} give {} = {sum}", terms.join(" xor ")),
        n => format!("the nim-sum of the {n} {of} is {sum}"),
    };
    let (why, word) = match sum {
        0 => ("so the first player loses", words.loses),
        _ => ("not 0, so the first player wins", words.wins),
    };
    let (initial, name) = words.query.split_at(1);
    let (initial, number) = (initial.to_ascii_uppercase(), query.query + 1);
    writeln!(
        out,
        "  {initial}{name} {number}{game}: {sum_text}, {why}: {word}"
    )
}

/// The reason for the number of `v`, with the nim-sums of its moves where they are wanted.
fn why(
    problem: &'static Problem,
    game: &Game,
    grundy: &[u128],
    v: usize,
    spelled_out: bool,
) -> String {
    if game.rows[v].is_empty() {
        return "it has no followers".to_owned();
    }
    let followers = game.rows[v].iter().map(|&w| grundy[w as usize]).collect();
    let followers = format!("its followers have {}", ranges(&followers));
    if !problem.has_constants() {
        return followers;
    }
    let k = game.constants[v];
    let picks = if k == 1 { "pick" } else { "picks" };
    let numbers = game.rows[v].iter().map(|&w| grundy[w as usize]);
    let small: Option<Vec<u64>> = numbers.map(|g| g.try_into().ok()).collect();
    let made = small.filter(|_| spelled_out).and_then(|numbers| {
        let mut vertex = Vertex {
            index: v,
            row: &game.rows[v],
            numbers: &numbers,
            constant: Some(k),
            budget: &mut Budget::default(),
        };
        vertex.options()
    });
    let Some(made) = made else {
        return format!("{followers}, and K = {k}");
    };
    let made = ranges(&made.into_iter().map(u128::from).collect());
    format!("{followers}, of which K = {k} {picks} make {made}")
}

/// `0 to 3, 5` and so on; of many ranges the first.
fn ranges(numbers: &BTreeSet<u128>) -> String {
    let mut ranges: Vec<(u128, u128)> = Vec::new();
    for &number in numbers {
        match ranges.last_mut() {
            Some((_, end)) if *end + 1 == number => *end = number,
            _ => ranges.push((number, number)),
        }
    }
    let shown = ranges.iter().take(LISTED);
    let shown = shown.map(|&(start, end)| match end - start {
        0 => start.to_string(),
        1 => format!("{start}, {end}"),
        _ => format!("{start} to {end}"),
    });
    let shown = shown.collect::<Vec<_>>().join(", ");
    let more = if LISTED < ranges.len() { ", ..." } else { "" };
    shown + more
}
