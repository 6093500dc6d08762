//! The explanation as one JSON object.

use std::io::{self, Write};

use serde::{Serialize, Serializer};
use sg_core::Laid;

use super::Explanation;
use super::game::{Move, Reply};
use super::length::Unknown;
use super::position::{Stack, distinct};
use crate::source::{Heading, Names, Source};
use crate::values::winner;

/// Prints the object and a line feed.
pub(super) fn write(explanation: &Explanation<'_>, out: &mut impl Write) -> io::Result<()> {
    serde_json::to_writer(&mut *out, &Document::new(explanation))?;
    writeln!(out)
}

/// Vertices are named as in the input: by number or by text.
#[derive(Serialize)]
struct Document<'a> {
    #[serde(flatten)]
    heading: Heading<'a>,
    /// Which query of the input this is.
    query: Option<u64>,
    tokens: Vec<Tokens<'a>>,
    nim_sum: u128,
    wins: &'static str,
    /// The moves left if the winner hurries and the loser delays.
    length: Option<u32>,
    /// Why there is no length.
    no_length: Option<Unknown>,
    vertices: Vec<Vertex<'a>>,
    winning_moves: Vec<Moved<'a>>,
    /// Vertices whose moves are too many to tell which of them win.
    not_searched: Vec<Label<'a>>,
    /// The place in `winning_moves` of the move that `replies` follow; null if the
    /// position is lost and they are its own moves.
    best_move: Option<usize>,
    replies: Vec<Answered<'a>>,
    /// Vertices of which `replies` has only some moves.
    not_listed: Vec<Label<'a>>,
}

#[derive(Serialize)]
struct Tokens<'a> {
    vertex: Label<'a>,
    count: u64,
}

/// A vertex on which a token stands.
#[derive(Serialize)]
struct Vertex<'a> {
    vertex: Label<'a>,
    value: u128,
    /// K, in UVa 12163.
    #[serde(skip_serializing_if = "Option::is_none")]
    constants: Option<u64>,
    followers: Vec<Follower<'a>>,
}

#[derive(Serialize)]
struct Follower<'a> {
    vertex: Label<'a>,
    value: u128,
}

#[derive(Serialize)]
struct Moved<'a> {
    from: Label<'a>,
    /// A vertex, or in UVa 12163 how often each vertex is picked.
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

#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum To<'a> {
    To(Label<'a>),
    Picks(Vec<Tokens<'a>>),
}

#[derive(Serialize)]
struct Answered<'a> {
    #[serde(rename = "move")]
    reply: Moved<'a>,
    answer: Moved<'a>,
}

/// What a vertex is called.
struct Label<'a>(&'a Names, u32);

impl Serialize for Label<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let &Label(names, v) = self;
        match names {
            Names::Numbers { first, .. } => {
                serializer.serialize_u64(u64::from(v) + u64::from(*first))
            }
            Names::Texts(texts) => serializer.serialize_str(texts.text(v)),
        }
    }
}

impl<'a> Document<'a> {
    fn new(explanation: &'a Explanation<'a>) -> Self {
        let Explanation {
            source, question, ..
        } = explanation;
        let nim_sum = explanation.position.nim_sum;
        let moved = |made: &Move| moved(source, made);
        let labels = |vertices: &[u32]| {
            let labels = vertices.iter().map(|&v| Label(&source.names, v));
            labels.collect()
        };
        let answered = |both: &Reply| Answered {
            reply: moved(&both.reply),
            answer: moved(&both.answer),
        };
        let stacks = question.stacks.iter();
        Document {
            heading: Heading::new(source),
            query: question.query,
            tokens: stacks
                .map(|s| tokens(source, (s.vertex, s.count)))
                .collect(),
            nim_sum,
            wins: winner(nim_sum),
            length: explanation.length.ok(),
            no_length: explanation.length.err(),
            vertices: vertices(explanation),
            winning_moves: explanation.winning.moves.iter().map(moved).collect(),
            not_searched: labels(&explanation.winning.unknown),
            best_move: explanation.best,
            replies: explanation.replies.replies.iter().map(answered).collect(),
            not_listed: labels(&explanation.replies.unlisted),
        }
    }
}

fn vertices<'a>(explanation: &Explanation<'a>) -> Vec<Vertex<'a>> {
    let &Explanation { source, values, .. } = explanation;
    let stacks = distinct(&explanation.question.stacks);
    let vertex = |(_, Stack { vertex: v, .. })| {
        let mut followers = source.graph.followers(v).to_vec();
        followers.sort_unstable();
        followers.dedup();
        let follower = |w| Follower {
            vertex: Label(&source.names, w),
            value: values.number(w),
        };
        Vertex {
            vertex: Label(&source.names, v),
            value: values.number(v),
            constants: source
                .constants
                .as_ref()
                .map(|constants| constants[v as usize]),
            followers: followers.into_iter().map(follower).collect(),
        }
    };
    stacks.into_iter().map(vertex).collect()
}

fn tokens(source: &Source, (vertex, count): (u32, u64)) -> Tokens<'_> {
    let vertex = Label(&source.names, vertex);
    Tokens { vertex, count }
}

fn moved<'a>(source: &'a Source, made: &Move) -> Moved<'a> {
    let to = match &made.laid {
        &Laid::One(w) if source.constants.is_none() => To::To(Label(&source.names, w)),
        laid => To::Picks(laid.tokens().map(|laid| tokens(source, laid)).collect()),
    };
    Moved {
        from: Label(&source.names, made.from),
        to,
        value: made.value,
        new_value: made.new_value,
        rest: made.rest,
        nim_sum: made.nim_sum(),
        moves_left: made.moves_left,
    }
}
