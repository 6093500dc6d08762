//! Games in which a move takes a token along an arc.

use std::collections::{BTreeSet, HashMap};

use sg_core::Laid;
use sg_explain::{Explanation, Game, Lengths, Move, Position, Reply, Stack, Unknown};
use sg_random::{Rng, Rows, all_dags};
use sg_testkit::brute_force_wins;
use sg_testkit::graphs::{random_dag, renumber};

use super::{graph, values};

/// A position: the vertices of the tokens, ascending.
type Tokens = Vec<u32>;

/// Plain search over positions.
struct Play<'a> {
    rows: &'a Rows,
    known: HashMap<Tokens, (bool, u32)>,
}

impl Play<'_> {
    /// Whether the player to move wins, and the moves left if the winner hurries and
    /// the loser delays.
    fn of(&mut self, tokens: &Tokens) -> (bool, u32) {
        if let Some(&known) = self.known.get(tokens) {
            return known;
        }
        let (mut lost, mut won) = (None, None);
        for (from, to) in moves(self.rows, tokens) {
            match self.of(&after(tokens, from, to)) {
                (false, length) => lost = Some(lost.map_or(length, |least: u32| least.min(length))),
                (true, length) => won = won.max(Some(length)),
            }
        }
        let result = match (lost, won) {
            (Some(length), _) => (true, 1 + length),
            (None, Some(length)) => (false, 1 + length),
            (None, None) => (false, 0),
        };
        self.known.insert(tokens.clone(), result);
        result
    }

    fn winning(&mut self, tokens: &Tokens) -> BTreeSet<(u32, u32)> {
        let moves = moves(self.rows, tokens).into_iter();
        let wins = |&(from, to): &(u32, u32)| !self.of(&after(tokens, from, to)).0;
        moves.filter(wins).collect()
    }
}

fn moves(rows: &Rows, tokens: &Tokens) -> BTreeSet<(u32, u32)> {
    let of = |&v: &u32| rows[v as usize].iter().map(move |&w| (v, w));
    tokens.iter().flat_map(of).collect()
}

fn after(tokens: &Tokens, from: u32, to: u32) -> Tokens {
    let mut after = tokens.clone();
    let place = after.iter().position(|&v| v == from);
    after[place.expect("there is a token")] = to;
    after.sort_unstable();
    after
}

fn ends(made: &Move) -> (u32, u32) {
    match made.laid {
        Laid::One(w) => (made.from, w),
        Laid::Many(_) => panic!("one token is laid"),
    }
}

#[track_caller]
fn check(rows: &Rows, tokens: &[u32], has_lengths: bool) {
    let graph = graph(rows);
    let game = Game {
        graph: &graph,
        constants: None,
        values: &values(&graph, None),
    };
    let stack = |&vertex| Stack { vertex, count: 1 };
    let stacks: Vec<Stack> = tokens.iter().map(stack).collect();
    let explanation = if has_lengths {
        Explanation::new(game, &stacks)
    } else {
        let unknown = Lengths::Unknown(Unknown::TooManyPositions);
        Explanation::with_lengths(game, &stacks, &unknown)
    };
    let about = format!("{rows:?} {tokens:?}");
    let mut play = Play {
        rows,
        known: HashMap::new(),
    };
    let mut tokens = tokens.to_vec();
    tokens.sort_unstable();
    let known = |length: u32| has_lengths.then_some(length);

    let (wins, length) = play.of(&tokens);
    assert_eq!(wins, brute_force_wins(rows, &tokens), "{about}");
    assert_eq!(explanation.position.nim_sum != 0, wins, "{about}");
    assert_eq!(explanation.length.ok(), known(length), "{about}");

    let winning = &explanation.winning.moves;
    let found: Vec<_> = winning.iter().map(ends).collect();
    let set = found.iter().copied().collect::<BTreeSet<_>>();
    assert_eq!(set, play.winning(&tokens), "{about}");
    assert_eq!(set.len(), found.len(), "{about}");
    for made in winning {
        let (from, to) = ends(made);
        let left = play.of(&after(&tokens, from, to)).1;
        assert_eq!(made.moves_left, known(left), "{about}");
        assert_eq!(made.nim_sum(), 0, "{about}");
    }

    assert_eq!(explanation.best.is_some(), wins, "{about}");
    let lost = match explanation.best {
        None => tokens,
        Some(index) => {
            let (from, to) = ends(&winning[index]);
            let lost = after(&tokens, from, to);
            if has_lengths {
                assert_eq!(play.of(&lost).1 + 1, length, "{about}");
            }
            lost
        }
    };
    let replies = &explanation.replies.replies;
    let found: Vec<_> = replies.iter().map(|both| ends(&both.reply)).collect();
    let set = found.iter().copied().collect::<BTreeSet<_>>();
    assert_eq!(set, moves(rows, &lost), "{about}");
    assert_eq!(set.len(), found.len(), "{about}");
    for Reply { reply, answer } in replies {
        let (from, to) = ends(reply);
        let position = after(&lost, from, to);
        let (wins, length) = play.of(&position);
        assert!(wins, "{about}");
        assert_eq!(reply.moves_left, known(length), "{about}");
        let (from, to) = ends(answer);
        assert!(play.winning(&position).contains(&(from, to)), "{about}");
        assert_eq!(answer.moves_left, known(length - 1), "{about}");
        assert_eq!(answer.nim_sum(), 0, "{about}");
    }
    assert!(explanation.winning.unknown.is_empty() && explanation.replies.unlisted.is_empty());
}

/// Every DAG up to 5 vertices, up to renumbering, with up to 2 tokens.
#[test]
fn small_games() {
    let mut rng = Rng::new(5);
    for n in 0..=5 {
        for rows in all_dags(n) {
            let rows = renumber(&rows, &rng.permutation(n));
            check(&rows, &[], true);
            for v in 0..n {
                check(&rows, &[v], true);
                check(&rows, &[v], false);
                for w in 0..n {
                    check(&rows, &[v, w], w < v);
                }
            }
        }
    }
}

/// Three and more tokens, and followers that are listed twice.
#[test]
fn more_tokens() {
    let mut rng = Rng::new(6);
    for round in 0..300 {
        let rows = random_dag(&mut rng, 6, 14);
        let num_tokens = 3 + rng.index(3);
        let tokens: Vec<u32> = (0..num_tokens).map(|_| rng.vertex(6)).collect();
        check(&rows, &tokens, round % 2 == 0);
    }
}

/// The product of the numbers of positions decides whether there is a length.
#[test]
fn limit_of_lengths() {
    #[track_caller]
    fn check(num_vertices: u32, tokens: &[u32], want: Result<u32, Unknown>) {
        let mut rows: Rows = (1..num_vertices).map(|w| vec![w]).collect();
        rows.push(Vec::new());
        let graph = graph(&rows);
        let game = Game {
            graph: &graph,
            constants: None,
            values: &values(&graph, None),
        };
        let stack = |&vertex| Stack { vertex, count: 1 };
        let stacks: Vec<Stack> = tokens.iter().map(stack).collect();
        let position = Position::new(game, &stacks);
        let lengths = Lengths::new(game, &position);
        assert_eq!(lengths.of(&position), want);
    }
    check(1000, &[0, 0], Ok(1998));
    check(1001, &[0, 1], Err(Unknown::TooManyPositions));
    check(1001, &[1, 1, 1000], Ok(1998));
    check(1000, &[0, 0, 999, 999], Ok(1998));
    check(200_000, &[0], Ok(199_999));
    check(200_000, &[0, 199_999], Ok(199_999));
    check(200_000, &[0, 199_998], Ok(200_000));
    check(200_000, &[0, 199_994], Err(Unknown::TooManyPositions));
}
