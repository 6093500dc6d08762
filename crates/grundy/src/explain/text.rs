//! An explanation as text: who wins, the values, their sum, the moves.

use std::io::{self, Write};

use anstyle::{AnsiColor, Style};
use sg_core::Laid;
use sg_explain::{Explanation, MAX_POSITIONS, Move, Replies, Stack, Unknown, distinct};

use crate::display::plural;
use crate::source::Names;
use crate::table::Table;

const BAD: Style = AnsiColor::Red.on_default().bold();
const GOOD: Style = AnsiColor::Green.on_default().bold();
const HEAD: Style = Style::new().bold();

/// The most rows of a table.
const ROWS: usize = 20;
/// The most vertices on a line.
const LISTED: usize = 12;
/// The most digits that are set apart.
const SPACED: u32 = 32;

/// Prints an explanation, vertices having these `names`.
pub(super) fn write(
    explanation: &Explanation<'_>,
    names: &Names,
    out: &mut impl Write,
) -> io::Result<()> {
    let text = Text { explanation, names };
    text.write_winner(out)?;
    if explanation.stacks.is_empty() {
        return Ok(());
    }
    text.write_values(out)?;
    text.write_sum(out)?;
    text.write_winning(out)?;
    text.write_replies(out)
}

struct Text<'a> {
    explanation: &'a Explanation<'a>,
    names: &'a Names,
}

impl Text<'_> {
    fn write_winner(&self, out: &mut impl Write) -> io::Result<()> {
        let sum = self.explanation.position.nim_sum;
        let reason = match self.explanation.stacks {
            [] => "there are no tokens, so nobody can move".to_owned(),
            _ if self.explanation.position.stacks.is_empty() => "no token can move".to_owned(),
            [Stack { count: 1, .. }] => format!("the value of the token is {sum}"),
            _ => format!("the nim-sum is {sum}"),
        };
        let (style, result, not) = match sum {
            0 => (BAD, "loses", ""),
            _ => (GOOD, "wins", ", not 0"),
        };
        let who = "The player to move";
        writeln!(out, "{style}{who} {result}{style:#}: {reason}{not}.")?;
        let length = match self.explanation.length {
            Ok(0) => return Ok(()),
            Ok(length) => {
                let are_left = plural(length, "move is left", "moves are left");
                format!("If the winner hurries and the loser delays, {are_left}.")
            }
            Err(Unknown::TooManyPositions) => format!(
                "How long it lasts is not worked out: there are more than {MAX_POSITIONS} joint \
                 positions."
            ),
            Err(Unknown::SeveralPicks) => {
                "How long it lasts is not worked out where a move lays several tokens.".to_owned()
            }
        };
        writeln!(out, "{length}")
    }

    fn write_values(&self, out: &mut impl Write) -> io::Result<()> {
        let game = self.explanation.game;
        write_head("Values: the least number that no move leads to", out)?;
        let stacks = distinct(self.explanation.stacks);
        let mut table = table(Vec::new());
        let mut lays_several = false;
        for &(_, Stack { vertex, count }) in stacks.iter().take(ROWS) {
            lays_several |= 1 < game.constant(vertex) && game.has_moves(vertex);
            let mut row = vec![self.name(vertex)];
            if game.constants.is_some() {
                row.push(plural(count, "token", "tokens"));
            }
            row.push(game.values.number(vertex).to_string());
            row.push(self.reason(vertex));
            table.rows.push(row);
        }
        table.write(out)?;
        write_more(stacks.len(), out)?;
        if lays_several {
            writeln!(
                out,
                "  The value of a vertex is in brackets; tokens together are worth their nim-sum."
            )?;
        }
        Ok(())
    }

    /// Why a vertex has its value.
    fn reason(&self, v: u32) -> String {
        let game = self.explanation.game;
        if !game.has_moves(v) {
            return "no move".to_owned();
        }
        let value = game.values.number(v);
        match game.constant(v) {
            0 => "a move lays nothing, which is worth 0; 1 is missing".to_owned(),
            1 => format!("moves to {}; {value} is missing", self.followers(v)),
            constant => {
                let followers = self.followers(v);
                // The tokens laid are together worth their nim-sum.
                let worth = match value {
                    0 => "never worth 0 together".to_owned(),
                    1 => "worth 0 together".to_owned(),
                    _ => format!("worth each of 0 to {} together", value - 1),
                };
                format!("a move lays {constant} tokens on {followers}, {worth}; {value} is missing")
            }
        }
    }

    /// The followers of `v` with their values, ascending by value. If they are many, one
    /// for each value below that of `v`, as far as there is room.
    fn followers(&self, v: u32) -> String {
        let game = self.explanation.game;
        let followers = game.graph.followers(v).iter();
        let mut followers: Vec<_> = followers.map(|&w| (game.values.number(w), w)).collect();
        followers.sort_unstable();
        followers.dedup();
        let num_followers = followers.len();
        if LISTED < num_followers {
            followers.dedup_by_key(|&mut (value, _)| value);
        }
        followers.truncate(LISTED);
        let num_more = num_followers - followers.len();
        let described = |&(value, w)| format!("{} ({value})", self.names.display(w));
        let listed: Vec<_> = followers.iter().map(described).collect();
        let listed = listed.join(", ");
        match num_more {
            0 => listed,
            _ => format!("{listed} and {num_more} more"),
        }
    }

    /// Prints the addition in binary, without carries.
    fn write_sum(&self, out: &mut impl Write) -> io::Result<()> {
        let stacks = self.explanation.stacks;
        if let [Stack { count: 1, .. }] = stacks {
            return Ok(());
        }
        let (odd, even): (Vec<_>, Vec<_>) = stacks.iter().partition(|stack| stack.count % 2 == 1);
        let value = |stack: &Stack| self.explanation.game.values.number(stack.vertex);
        write_head("Nim-sum: 1 where a column has an odd number of ones", out)?;
        if odd.is_empty() {
            return writeln!(out, "  All numbers of tokens are even, and cancel out.");
        }
        let largest = odd.iter().map(value).max().unwrap_or(0);
        let num_digits = 128 - largest.leading_zeros().min(127);
        let row = |name, value: u128| vec![name, value.to_string(), binary(value, num_digits)];
        let mut table = table(Vec::new());
        for stack in odd.iter().take(ROWS) {
            table.rows.push(row(self.name(stack.vertex), value(stack)));
        }
        if let more @ 1.. = odd.len().saturating_sub(ROWS) {
            table.rows.push(vec![format!("... {more} more")]);
        }
        table.sum = row("xor".to_owned(), self.explanation.position.nim_sum);
        table.write(out)?;
        let even: Vec<u32> = even.iter().map(|stack| stack.vertex).collect();
        let about = "Even numbers of tokens cancel out, and are left out here";
        self.write_vertices(about, &even, out)
    }

    fn write_winning(&self, out: &mut impl Write) -> io::Result<()> {
        let moves = &self.explanation.winning.moves;
        if self.explanation.best.is_none() {
            return Ok(());
        }
        let about = "the new value equals the nim-sum of the rest";
        let count = match &self.explanation.num_winning {
            Some(count) => count.to_string(),
            None => format!("at least {}", moves.len()),
        };
        write_head(&format!("Winning moves ({count}): {about}"), out)?;
        let mut table = self.table_of_moves(vec!["move", "value", "new value xor rest"]);
        for made in moves.iter().take(ROWS) {
            let mut row = self.described(made).to_vec();
            row.push(format!("{} xor {} = 0", made.new_value, made.rest));
            row.extend(made.moves_left.map(|moves| moves.to_string()));
            table.rows.push(row);
        }
        table.write(out)?;
        write_more(moves.len(), out)?;
        if moves.iter().any(is_one_of_many) {
            writeln!(
                out,
                "  Where several picks from a vertex win, only one move is shown."
            )?;
        }
        let about = "Moves that are too many to search, from";
        self.write_vertices(about, &self.explanation.winning.unknown, out)
    }

    /// Prints the moves of the loser, each with an answer.
    fn write_replies(&self, out: &mut impl Write) -> io::Result<()> {
        let Replies { replies, unlisted } = &self.explanation.replies;
        let (head, first) = match self.explanation.best {
            None if self.explanation.position.stacks.is_empty() => return Ok(()),
            None => (format!("Every move loses ({})", replies.len()), "move"),
            Some(index) => {
                let [made, _] = self.described(&self.explanation.winning.moves[index]);
                if replies.is_empty() && unlisted.is_empty() {
                    return write_head(&format!("After {made} no move is left."), out);
                }
                let head = format!("After {made} every reply loses ({})", replies.len());
                (head, "reply")
            }
        };
        write_head(&head, out)?;
        let mut table = self.table_of_moves(vec![first, "value", "nim-sum", "answer", "value"]);
        for both in replies.iter().take(ROWS) {
            let mut row = self.described(&both.reply).to_vec();
            row.push(both.reply.nim_sum().to_string());
            row.extend(self.described(&both.answer));
            row.extend(both.answer.moves_left.map(|moves| moves.to_string()));
            table.rows.push(row);
        }
        table.write(out)?;
        write_more(replies.len(), out)?;
        if replies.iter().any(|both| is_one_of_many(&both.reply)) {
            writeln!(
                out,
                "  Where several picks are worth the same, only one move is shown."
            )?;
        }
        self.write_vertices("More moves, not listed, from", unlisted, out)
    }

    /// A move, and how it changes the value.
    fn described(&self, made: &Move) -> [String; 2] {
        let laid = match &made.laid {
            Laid::One(w) => self.name(*w),
            Laid::Many(many) if many.is_empty() => "nothing".to_owned(),
            Laid::Many(many) => {
                let laid = many.iter().map(|&(w, count)| match count {
                    1 => self.name(w),
                    _ => format!("{} x{count}", self.name(w)),
                });
                laid.collect::<Vec<_>>().join(", ")
            }
        };
        [
            format!("{} -> {laid}", self.name(made.from)),
            format!("{} -> {}", made.value, made.new_value),
        ]
    }

    fn name(&self, v: u32) -> String {
        self.names.display(v).into_owned()
    }

    /// A table whose last column is the moves left, if these are known.
    fn table_of_moves(&self, mut head: Vec<&'static str>) -> Table {
        if self.explanation.length.is_ok() {
            head.push("moves left");
        }
        table(head)
    }

    /// Prints a sentence about some vertices, if there are any.
    fn write_vertices(
        &self,
        about: &str,
        vertices: &[u32],
        out: &mut impl Write,
    ) -> io::Result<()> {
        if vertices.is_empty() {
            return Ok(());
        }
        let listed = vertices.iter().take(LISTED).map(|&v| self.name(v));
        let listed = listed.collect::<Vec<_>>().join(", ");
        let more = if LISTED < vertices.len() { ", ..." } else { "" };
        writeln!(out, "  {about}: {listed}{more}.")
    }
}

fn write_head(head: &str, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "\n{HEAD}{head}{HEAD:#}")
}

fn table(head: Vec<&'static str>) -> Table {
    Table {
        indent: "  ",
        head,
        head_style: Style::new().dimmed(),
        ..Table::default()
    }
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
