//! The explanation as text: who wins, the values, their sum, the moves.

mod table;

use std::io::{self, Write};

use anstyle::{AnsiColor, Style};

use sg_core::Laid;

use super::Explanation;
use super::game::{Move, Replies};
use super::length::{MAX_POSITIONS, Unknown};
use super::position::{Stack, distinct, has_moves};
use crate::shown::counted;
use crate::source::Source;
use table::Table;

const BAD: Style = AnsiColor::Red.on_default().bold();
const GOOD: Style = AnsiColor::Green.on_default().bold();
const HEAD: Style = Style::new().bold();

/// Rows of a table on screen, at most.
const ROWS: usize = 20;
/// Vertices on a line, at most.
const LISTED: usize = 12;
/// Digits are set apart up to so many.
const SPACED: u32 = 32;

/// Prints it.
pub(super) fn write(explanation: &Explanation<'_>, out: &mut impl Write) -> io::Result<()> {
    write_winner(explanation, out)?;
    if explanation.question.stacks.is_empty() {
        return Ok(());
    }
    write_values(explanation, out)?;
    write_sum(explanation, out)?;
    write_winning(explanation, out)?;
    write_replies(explanation, out)
}

fn write_winner(explanation: &Explanation<'_>, out: &mut impl Write) -> io::Result<()> {
    let sum = explanation.position.nim_sum;
    let what = match explanation.question.stacks.as_slice() {
        [] => "there are no tokens, so nobody can move".to_owned(),
        _ if explanation.position.stacks.is_empty() => "no token can move".to_owned(),
        [Stack { count: 1, .. }] => format!("the value of the token is {sum}"),
        _ => format!("the nim-sum is {sum}"),
    };
    if sum == 0 {
        writeln!(out, "{BAD}The player to move loses{BAD:#}: {what}.")?;
    } else {
        writeln!(out, "{GOOD}The player to move wins{GOOD:#}: {what}, not 0.")?;
    }
    match explanation.length {
        Ok(0) => Ok(()),
        Ok(length) => {
            let are_left = if length == 1 {
                "move is left"
            } else {
                "moves are left"
            };
            writeln!(
                out,
                "If the winner hurries and the loser delays, {length} {are_left}."
            )
        }
        Err(Unknown::TooManyPositions) => writeln!(
            out,
            "How long it lasts is not worked out: there are more than {MAX_POSITIONS} joint positions."
        ),
        Err(Unknown::SeveralPicks) => writeln!(
            out,
            "How long it lasts is not worked out where a move lays several tokens."
        ),
    }
}

fn write_values(explanation: &Explanation<'_>, out: &mut impl Write) -> io::Result<()> {
    let Explanation { source, values, .. } = explanation;
    writeln!(
        out,
        "\n{HEAD}Values: the least number that no move leads to{HEAD:#}"
    )?;
    let stacks = distinct(&explanation.question.stacks);
    let mut table = Table::default();
    for &(_, Stack { vertex, count }) in stacks.iter().take(ROWS) {
        let mut row = vec![source.names.shown(vertex).into_owned()];
        if source.constants.is_some() {
            row.push(counted(count, "token", "tokens"));
        }
        row.push(values.number(vertex).to_string());
        row.push(reason(explanation, vertex));
        table.push(row);
    }
    table.write(out)?;
    write_more(stacks.len(), out)?;
    let lays_several = |v: u32| {
        let constants = source
            .constants
            .as_ref()
            .map_or(1, |constants| constants[v as usize]);
        1 < constants && has_moves(&source.graph, v)
    };
    let mut shown = stacks.iter().take(ROWS);
    if shown.any(|(_, stack)| lays_several(stack.vertex)) {
        writeln!(
            out,
            "  The value of a vertex is in brackets; tokens together are worth their nim-sum."
        )?;
    }
    Ok(())
}

/// Why a vertex has its value.
fn reason(explanation: &Explanation<'_>, v: u32) -> String {
    let Explanation { source, values, .. } = explanation;
    if !has_moves(&source.graph, v) {
        return "no move".to_owned();
    }
    let value = values.number(v);
    let constants = source
        .constants
        .as_ref()
        .map_or(1, |constants| constants[v as usize]);
    match constants {
        0 => "a move lays nothing, which is worth 0; 1 is missing".to_owned(),
        1 => {
            let followers = followers(explanation, v);
            format!("moves to {followers}; {value} is missing")
        }
        _ => {
            let followers = followers(explanation, v);
            // The tokens laid are together worth their nim-sum.
            let worth = match value {
                0 => "never worth 0 together".to_owned(),
                1 => "worth 0 together".to_owned(),
                _ => format!("worth each of 0 to {} together", value - 1),
            };
            format!("a move lays {constants} tokens on {followers}, {worth}; {value} is missing")
        }
    }
}

/// The followers of `v` with their values, ascending by value. If they are many, one
/// for each value below that of `v`, as far as there is room.
fn followers(explanation: &Explanation<'_>, v: u32) -> String {
    let Explanation { source, values, .. } = explanation;
    let followers = source.graph.followers(v).iter();
    let mut followers: Vec<(u128, u32)> = followers.map(|&w| (values.number(w), w)).collect();
    followers.sort_unstable();
    followers.dedup();
    let num_followers = followers.len();
    if LISTED < num_followers {
        followers.dedup_by_key(|&mut (value, _)| value);
    }
    followers.truncate(LISTED);
    let shown = followers
        .iter()
        .map(|&(value, w)| format!("{} ({value})", source.names.shown(w)));
    let mut shown = shown.collect::<Vec<_>>().join(", ");
    if followers.len() < num_followers {
        let num_more = num_followers - followers.len();
        shown.push_str(&format!(" and {num_more} more"));
    }
    shown
}

/// The addition in binary, without carries.
fn write_sum(explanation: &Explanation<'_>, out: &mut impl Write) -> io::Result<()> {
    let Explanation { source, values, .. } = explanation;
    let stacks = &explanation.question.stacks;
    if let [Stack { count: 1, .. }] = stacks.as_slice() {
        return Ok(());
    }
    let odd = stacks.iter().filter(|stack| stack.count % 2 == 1);
    let odd: Vec<(u32, u128)> = odd
        .map(|stack| (stack.vertex, values.number(stack.vertex)))
        .collect();
    writeln!(
        out,
        "\n{HEAD}Nim-sum: 1 where a column has an odd number of ones{HEAD:#}"
    )?;
    if odd.is_empty() {
        return writeln!(out, "  All numbers of tokens are even, and cancel out.");
    }
    let largest = odd.iter().map(|&(_, value)| value).max().unwrap_or(0);
    let num_digits = 128 - largest.leading_zeros().min(127);
    let mut table = Table::default();
    for &(v, value) in odd.iter().take(ROWS) {
        let name = source.names.shown(v).into_owned();
        table.push(vec![name, value.to_string(), binary(value, num_digits)]);
    }
    if ROWS < odd.len() {
        table.push(vec![format!("... {} more", odd.len() - ROWS)]);
    }
    let sum = explanation.position.nim_sum;
    let digits = binary(sum, num_digits);
    table.push_sum(vec!["xor".to_owned(), sum.to_string(), digits]);
    table.write(out)?;
    let even = stacks.iter().filter(|stack| stack.count % 2 == 0);
    let even: Vec<u32> = even.map(|stack| stack.vertex).collect();
    let about = "Even numbers of tokens cancel out, and are left out here";
    write_vertices(about, &even, explanation, out)
}

fn write_winning(explanation: &Explanation<'_>, out: &mut impl Write) -> io::Result<()> {
    let moves = &explanation.winning.moves;
    if explanation.best.is_none() {
        return Ok(());
    }
    writeln!(
        out,
        "\n{HEAD}Winning moves ({}): the new value equals the nim-sum of the rest{HEAD:#}",
        moves.len()
    )?;
    let mut table = Table::default();
    let mut head = vec!["move", "value", "new value xor rest"];
    if explanation.length.is_ok() {
        head.push("moves left");
    }
    table.head(&head);
    for made in moves.iter().take(ROWS) {
        let Move {
            new_value, rest, ..
        } = made;
        let mut row = shown_move(explanation.source, made).to_vec();
        row.push(format!("{new_value} xor {rest} = 0"));
        row.extend(made.moves_left.map(|moves| moves.to_string()));
        table.push(row);
    }
    table.write(out)?;
    write_more(moves.len(), out)?;
    if moves.iter().any(is_one_of_many) {
        writeln!(
            out,
            "  Where several picks from a vertex win, only one move is shown."
        )?;
    }
    let unknown = &explanation.winning.unknown;
    write_vertices(
        "Moves that are too many to search, from",
        unknown,
        explanation,
        out,
    )
}

/// The moves of the loser, each with an answer.
fn write_replies(explanation: &Explanation<'_>, out: &mut impl Write) -> io::Result<()> {
    let Explanation { source, .. } = explanation;
    let Replies { replies, unlisted } = &explanation.replies;
    let head = match explanation.best {
        None if explanation.position.stacks.is_empty() => return Ok(()),
        None => format!("Every move loses ({})", replies.len()),
        Some(index) => {
            let [made, _] = shown_move(source, &explanation.winning.moves[index]);
            if replies.is_empty() && unlisted.is_empty() {
                return writeln!(out, "\n{HEAD}After {made} no move is left.{HEAD:#}");
            }
            format!("After {made} every reply loses ({})", replies.len())
        }
    };
    writeln!(out, "\n{HEAD}{head}{HEAD:#}")?;
    let mut table = Table::default();
    let first = if explanation.best.is_some() {
        "reply"
    } else {
        "move"
    };
    let mut head = vec![first, "value", "nim-sum", "answer", "value"];
    if explanation.length.is_ok() {
        head.push("moves left");
    }
    table.head(&head);
    for both in replies.iter().take(ROWS) {
        let mut row = shown_move(source, &both.reply).to_vec();
        row.push(both.reply.nim_sum().to_string());
        row.extend(shown_move(source, &both.answer));
        row.extend(both.answer.moves_left.map(|moves| moves.to_string()));
        table.push(row);
    }
    table.write(out)?;
    write_more(replies.len(), out)?;
    if replies.iter().any(|both| is_one_of_many(&both.reply)) {
        writeln!(
            out,
            "  Where several picks are worth the same, only one move is shown."
        )?;
    }
    write_vertices("More moves, not listed, from", unlisted, explanation, out)
}

/// A move and how it changes the value.
fn shown_move(source: &Source, made: &Move) -> [String; 2] {
    let name = |v| source.names.shown(v);
    let laid = match &made.laid {
        Laid::One(w) => name(*w).into_owned(),
        Laid::Many(many) if many.is_empty() => "nothing".to_owned(),
        Laid::Many(many) => {
            let shown = many.iter().map(|&(w, count)| match count {
                1 => name(w).into_owned(),
                _ => format!("{} x{count}", name(w)),
            });
            shown.collect::<Vec<_>>().join(", ")
        }
    };
    [
        format!("{} -> {laid}", name(made.from)),
        format!("{} -> {}", made.value, made.new_value),
    ]
}

/// Whether other picks may be worth the same.
fn is_one_of_many(made: &Move) -> bool {
    matches!(&made.laid, Laid::Many(laid) if !laid.is_empty())
}

/// `value` in binary.
fn binary(value: u128, num_digits: u32) -> String {
    let places = (0..num_digits).rev();
    let digits = places.map(|place| if value >> place & 1 == 1 { "1" } else { "0" });
    let gap = if num_digits <= SPACED { " " } else { "" };
    digits.collect::<Vec<_>>().join(gap)
}

fn write_more(count: usize, out: &mut impl Write) -> io::Result<()> {
    if ROWS < count {
        writeln!(out, "  ... {} more (all with --json)", count - ROWS)?;
    }
    Ok(())
}

/// A sentence about some vertices, if there are any.
fn write_vertices(
    about: &str,
    vertices: &[u32],
    explanation: &Explanation<'_>,
    out: &mut impl Write,
) -> io::Result<()> {
    if vertices.is_empty() {
        return Ok(());
    }
    let names = &explanation.source.names;
    let listed = vertices.iter().take(LISTED).map(|&v| names.shown(v));
    let listed = listed.collect::<Vec<_>>().join(", ");
    let more = if LISTED < vertices.len() { ", ..." } else { "" };
    writeln!(out, "  {about}: {listed}{more}.")
}
