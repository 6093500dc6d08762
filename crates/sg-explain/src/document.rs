//! An explanation as a document for programs, ready for serde.

use serde::Serialize;
use sg_core::Laid;

use crate::explanation::Explanation;
use crate::length::Unknown;
use crate::moves::{Move, Reply};
use crate::names::{Label, Names};
use crate::stack::distinct;
use crate::words::winner;

/// A document with all of an explanation, its vertices named as in the input.
#[derive(Debug, Serialize)]
pub struct Document<'a> {
    tokens: Vec<Tokens<'a>>,
    nim_sum: u128,
    wins: &'static str,
    /// The moves left if the winner hurries and the loser delays.
    length: Option<u32>,
    /// Why there is no length.
    no_length: Option<Unknown>,
    vertices: Vec<Vertex<'a>>,
    winning_moves: Vec<Moved<'a>>,
    /// How many moves win, listed or not, in digits; null if they are too many to count.
    num_winning_moves: Option<String>,
    /// Vertices whose moves are too many to be searched for winning ones.
    not_searched: Vec<Label<'a>>,
    /// The place in `winning_moves` of the move that `replies` follow; null if the
    /// position is lost and they are its own moves.
    best_move: Option<usize>,
    replies: Vec<Answered<'a>>,
    /// Vertices of which `replies` has only some moves.
    not_listed: Vec<Label<'a>>,
}

#[derive(Debug, Serialize)]
struct Tokens<'a> {
    vertex: Label<'a>,
    count: u64,
}

/// A vertex on which a token stands.
#[derive(Debug, Serialize)]
struct Vertex<'a> {
    vertex: Label<'a>,
    value: u128,
    /// The constant of the vertex, in a spread game.
    #[serde(rename = "picks", skip_serializing_if = "Option::is_none")]
    constant: Option<u64>,
    followers: Vec<Follower<'a>>,
}

#[derive(Debug, Serialize)]
struct Follower<'a> {
    vertex: Label<'a>,
    value: u128,
}

#[derive(Debug, Serialize)]
struct Moved<'a> {
    from: Label<'a>,
    /// A vertex, or in a spread game how often each vertex is picked.
    #[serde(flatten)]
    to: To<'a>,
    value: u128,
    new_value: u128,
    /// The nim-sum of all other tokens.
    rest: u128,
    nim_sum: u128,
    /// After it, where `length` is known.
    moves_left: Option<u32>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "snake_case")]
enum To<'a> {
    To(Label<'a>),
    Picks(Vec<Tokens<'a>>),
}

#[derive(Debug, Serialize)]
struct Answered<'a> {
    #[serde(rename = "move")]
    reply: Moved<'a>,
    answer: Moved<'a>,
}

impl<'a> Document<'a> {
    /// The document of `explanation`, vertices having these `names`.
    #[must_use]
    pub fn new(explanation: &Explanation<'_>, names: &'a dyn Names) -> Self {
        let is_spread = explanation.game.constants.is_some();
        let moved = |made: &Move| moved(names, made, is_spread);
        let labels = |vertices: &[u32]| vertices.iter().map(|&v| names.label(v)).collect();
        let answered = |both: &Reply| Answered {
            reply: moved(&both.reply),
            answer: moved(&both.answer),
        };
        let nim_sum = explanation.position.nim_sum;
        let stacks = explanation.stacks.iter();
        let vertices = distinct(explanation.stacks).into_iter();
        let vertices = vertices.map(|(_, stack)| vertex(explanation, names, stack.vertex));
        Document {
            tokens: stacks.map(|s| tokens(names, (s.vertex, s.count))).collect(),
            nim_sum,
            wins: winner(nim_sum),
            length: explanation.length.ok(),
            no_length: explanation.length.err(),
            vertices: vertices.collect(),
            winning_moves: explanation.winning.moves.iter().map(moved).collect(),
            num_winning_moves: explanation.num_winning.as_ref().map(ToString::to_string),
            not_searched: labels(&explanation.winning.unknown),
            best_move: explanation.best,
            replies: explanation.replies.replies.iter().map(answered).collect(),
            not_listed: labels(&explanation.replies.unlisted),
        }
    }
}

fn vertex<'a>(explanation: &Explanation<'_>, names: &'a dyn Names, v: u32) -> Vertex<'a> {
    let game = explanation.game;
    let mut followers = game.graph.followers(v).to_vec();
    followers.sort_unstable();
    followers.dedup();
    let follower = |w| Follower {
        vertex: names.label(w),
        value: game.values.number(w),
    };
    Vertex {
        vertex: names.label(v),
        value: game.values.number(v),
        constant: game.constants.map(|constants| constants[v as usize]),
        followers: followers.into_iter().map(follower).collect(),
    }
}

fn tokens(names: &dyn Names, (vertex, count): (u32, u64)) -> Tokens<'_> {
    let vertex = names.label(vertex);
    Tokens { vertex, count }
}

fn moved<'a>(names: &'a dyn Names, made: &Move, is_spread: bool) -> Moved<'a> {
    let to = match &made.laid {
        &Laid::One(w) if !is_spread => To::To(names.label(w)),
        laid => To::Picks(laid.tokens().map(|laid| tokens(names, laid)).collect()),
    };
    Moved {
        from: names.label(made.from),
        to,
        value: made.value,
        new_value: made.new_value,
        rest: made.rest,
        nim_sum: made.nim_sum(),
        moves_left: made.moves_left,
    }
}
