//! Spread games.

use std::collections::{BTreeSet, HashMap};

use sg_core::Laid;
use sg_explain::{Explanation, Game, Move, Reply, Stack};
use sg_random::{Rows, all_dags};

use super::{graph, values};

/// The number on every vertex.
type Numbers = Vec<u64>;

/// Plain search over positions.
struct Play<'a> {
    rows: &'a Rows,
    constants: &'a [u64],
    known: HashMap<Numbers, bool>,
}

impl Play<'_> {
    fn wins(&mut self, numbers: &Numbers) -> bool {
        if let Some(&known) = self.known.get(numbers) {
            return known;
        }
        let moves = self.moves(numbers);
        let wins = moves.iter().any(|(_, after)| !self.wins(after));
        self.known.insert(numbers.clone(), wins);
        wins
    }

    /// All moves: the vertex, and the position after.
    fn moves(&self, numbers: &Numbers) -> BTreeSet<(u32, Numbers)> {
        let mut moves = BTreeSet::new();
        for (v, row) in (0..).zip(self.rows) {
            if numbers[v as usize] == 0 || row.is_empty() {
                continue;
            }
            let mut taken = numbers.clone();
            taken[v as usize] -= 1;
            let mut after = BTreeSet::from([taken]);
            for _ in 0..self.constants[v as usize] {
                let lay = |numbers: &Numbers, w: u32| {
                    let mut laid = numbers.clone();
                    laid[w as usize] += 1;
                    laid
                };
                let each = after.iter();
                after = each
                    .flat_map(|numbers| row.iter().map(move |&w| lay(numbers, w)))
                    .collect();
            }
            moves.extend(after.into_iter().map(|after| (v, after)));
        }
        moves
    }

    /// The position after a move, which has to be one.
    fn after(&self, numbers: &Numbers, made: &Move) -> Numbers {
        let mut after = numbers.clone();
        after[made.from as usize] -= 1;
        for (w, count) in made.laid.tokens() {
            after[w as usize] += count;
        }
        let is_move = self.moves(numbers).contains(&(made.from, after.clone()));
        assert!(is_move, "{numbers:?} {made:?}");
        after
    }
}

#[track_caller]
fn check(game: Game<'_>, play: &mut Play<'_>, numbers: &Numbers) {
    let stacks = (0..).zip(numbers);
    let stacks = stacks.map(|(vertex, &count)| Stack { vertex, count });
    let stacks: Vec<Stack> = stacks.filter(|stack| 0 < stack.count).collect();
    let explanation = Explanation::new(game, &stacks);
    let about = format!("{:?} {:?} {numbers:?}", play.rows, play.constants);
    let wins = play.wins(numbers);
    assert_eq!(explanation.position.nim_sum != 0, wins, "{about}");

    let winning = &explanation.winning.moves;
    let mut from = BTreeSet::new();
    for made in winning {
        let after = play.after(numbers, made);
        assert!(!play.wins(&after), "{about} {made:?}");
        assert_eq!(made.nim_sum(), 0, "{about}");
        let is_new = from.insert(made.from);
        assert!(is_new || matches!(made.laid, Laid::One(_)), "{about}");
    }
    let mut want = BTreeSet::new();
    let (mut num_single, mut num_winning) = (0, 0_u32);
    for (v, after) in play.moves(numbers) {
        if !play.wins(&after) {
            want.insert(v);
            num_winning += 1;
            num_single += usize::from(play.constants[v as usize] == 1);
        }
    }
    assert_eq!(from, want, "{about}");
    assert_eq!(explanation.num_winning, Some(num_winning.into()), "{about}");
    let single = winning
        .iter()
        .filter(|made| matches!(made.laid, Laid::One(_)));
    assert_eq!(single.count(), num_single, "{about}");

    let lost = match explanation.best {
        None => numbers.clone(),
        Some(index) => play.after(numbers, &winning[index]),
    };
    let mut listed = BTreeSet::new();
    for Reply { reply, answer } in &explanation.replies.replies {
        let after = play.after(&lost, reply);
        assert!(play.wins(&after), "{about} {reply:?}");
        let answered = play.after(&after, answer);
        assert!(!play.wins(&answered), "{about} {reply:?} {answer:?}");
        assert_eq!(answer.nim_sum(), 0, "{about}");
        let single = match reply.laid {
            Laid::One(w) => Some(w),
            Laid::Many(_) => None,
        };
        assert!(
            listed.insert((reply.from, reply.new_value, single)),
            "{about}"
        );
    }
    // Every move has its worth in the list.
    for (v, after) in play.moves(&lost) {
        let laid = (0..).zip(lost.iter().zip(&after)).map(|(w, (&from, &to))| {
            let taken = u64::from(w == v);
            (w, to + taken - from)
        });
        let laid: Vec<(u32, u64)> = laid.filter(|&(_, count)| 0 < count).collect();
        let odd = laid.iter().filter(|&(_, count)| count % 2 == 1);
        let worth = odd.fold(0, |sum, &(w, _)| sum ^ game.values.number(w));
        let single = (play.constants[v as usize] == 1).then(|| laid[0].0);
        assert!(listed.contains(&(v, worth, single)), "{about}");
    }
    assert!(explanation.winning.unknown.is_empty() && explanation.replies.unlisted.is_empty());
}

/// All lists of `len` numbers below `end`.
fn lists(len: usize, end: u64) -> Vec<Numbers> {
    let longer = |lists: Vec<Numbers>, _| {
        let lists = lists.into_iter();
        lists
            .flat_map(|list| (0..end).map(move |number| [list.as_slice(), &[number]].concat()))
            .collect()
    };
    (0..len).fold(vec![Vec::new()], longer)
}

/// Every DAG up to 3 vertices, constants up to 3, and numbers up to 2.
#[test]
fn small_games() {
    for rows in (0..=3).flat_map(all_dags) {
        for constants in lists(rows.len(), 4) {
            let graph = graph(&rows);
            let game = Game {
                graph: &graph,
                constants: Some(&constants),
                values: &values(&graph, Some(&constants)),
            };
            let mut play = Play {
                rows: &rows,
                constants: &constants,
                known: HashMap::new(),
            };
            for numbers in lists(rows.len(), 3) {
                check(game, &mut play, &numbers);
            }
        }
    }
}
