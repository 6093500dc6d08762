//! `grundy explain`: who wins a position, and why.
//!
//! A position is a number of tokens on the vertices. It is lost for the player to
//! move exactly when the nim-sum of the tokens' Grundy numbers is 0, so what there is
//! to show is that sum, the moves that make it 0, and from a position where it is 0 an
//! answer to every move.
//!
//! Cost: that of the values (see [`values`](crate::values)), and O(V + E) time for the
//! moves and answers. How long a sum lasts costs one step for each move of each joint
//! position, of which there are at most a million or it is left out. In UVa 12163 a
//! vertex with K picks costs what its value did.

mod document;
mod game;
mod length;
mod position;
mod question;
#[cfg(test)]
mod tests;
mod text;

use std::io::{self, BufWriter, Write};

use crate::exit::Exit;
use crate::source::{self, Source};
use crate::values::Values;
use game::{Game, Move, Replies, Winning};
use length::Lengths;
use position::Position;
use question::Question;

/// The arguments.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
A vertex that is named twice has two tokens. A name with a comma in it gets a --tokens of
its own. In uva12163 --values gives the number on every vertex, and a move is shown as
the vertices picked, `3 x2` being vertex 3 picked twice.

Example: two tokens on a game of five moves
  $ printf 'a b\\na c\\nb c\\nc d\\nb d\\n' | grundy explain --tokens a,c
  The player to move wins: the nim-sum is 1, not 0.
  If the winner hurries and the loser delays, 3 moves are left.
  ...

Exit status: 0 whoever wins, 3 if there is no such game or position.")]
pub struct Args {
    /// The graph.
    #[command(flatten)]
    pub source: source::Args,

    /// The position.
    #[command(flatten)]
    pub position: source::AskArgs,

    /// Print everything as one JSON object
    #[arg(long)]
    pub json: bool,
}

/// Runs it.
///
/// # Errors
///
/// If there is no such graph or position, if the graph has a cycle, or if a value is
/// out of reach.
pub fn run(args: &Args) -> anyhow::Result<Exit> {
    let source = args.source.read()?;
    let name = args.source.file_name();
    let in_file = |error: anyhow::Error| error.context(name.clone());
    let question = Question::new(&args.position, &source).map_err(|error| in_file(error.into()))?;
    args.position.note_first(&source, &name);
    let values = Values::new(&source).map_err(in_file)?;
    let explanation = Explanation::new(&source, &values, &question);
    if args.json {
        let mut out = BufWriter::new(io::stdout().lock());
        document::write(&explanation, &mut out)?;
        out.flush()?;
    } else {
        let mut out = BufWriter::new(anstream::stdout().lock());
        text::write(&explanation, &mut out)?;
        out.flush()?;
    }
    Ok(Exit::Clean)
}

/// All that is known of a position.
#[derive(Debug)]
struct Explanation<'a> {
    source: &'a Source,
    values: &'a Values,
    question: &'a Question,
    position: Position,
    length: Result<u32, length::Unknown>,
    winning: Winning,
    /// The winning move that `replies` follow; `None` if the position is lost.
    best: Option<usize>,
    /// What the loser can do in a lost position: this one, or the one after `best`.
    replies: Replies,
}

impl<'a> Explanation<'a> {
    fn new(source: &'a Source, values: &'a Values, question: &'a Question) -> Self {
        let position = Position::new(&source.graph, values, &question.stacks);
        let lengths = Lengths::new(source, values, &position);
        Self::with(source, values, question, position, &lengths)
    }

    fn with(
        source: &'a Source,
        values: &'a Values,
        question: &'a Question,
        position: Position,
        lengths: &Lengths<'_>,
    ) -> Self {
        let mut game = Game::new(source, values, lengths);
        let winning = game.winning(&position);
        let best = fastest(&winning.moves);
        let replies = match best {
            None => game.replies(&position),
            Some(index) => {
                let after = game.after(&position, &winning.moves[index]);
                game.replies(&after)
            }
        };
        Explanation {
            source,
            values,
            question,
            length: lengths.of(&position),
            position,
            winning,
            best,
            replies,
        }
    }
}

/// The first of the moves that leave the fewest moves, as far as these are known.
fn fastest(moves: &[Move]) -> Option<usize> {
    (0..moves.len()).min_by_key(|&index| moves[index].moves_left)
}
