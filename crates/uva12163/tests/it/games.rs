//! Every small game against play by the rules, and larger ones against the naive
//! solver. Games are also played one after the other in one input, so nothing
//! may survive from one to the next.

use std::collections::HashMap;
use std::fmt::Write as _;

use sg_random::{Rng, Rows, all_dags};
use sg_testkit::graphs::{random_dag, renumber};
use sg_testkit::naive::Answer;
use sg_testkit::naive_grundy;

use crate::{SOLUTION, answers};

/// A game by the rules of the statement: no values of tokens, no nim-sums.
struct Play<'a> {
    rows: &'a Rows,
    constants: &'a [u32],
    /// Whether the player to move wins, by the values of the vertices.
    known: HashMap<Vec<u32>, bool>,
}

impl Play<'_> {
    fn wins(&mut self, values: &[u32]) -> bool {
        if let Some(&wins) = self.known.get(values) {
            return wins;
        }
        let mut wins = false;
        for v in 0..values.len() {
            if 0 < values[v] && !self.rows[v].is_empty() {
                let mut after = values.to_vec();
                after[v] -= 1;
                wins = wins || self.wins_by_picks(v, 0, self.constants[v], &after);
            }
        }
        self.known.insert(values.to_vec(), wins);
        wins
    }

    /// Whether a move from `v` wins that still has to make `picks` picks, none
    /// of them before place `first` of the followers: each multiset once.
    fn wins_by_picks(&mut self, v: usize, first: usize, picks: u32, values: &[u32]) -> bool {
        if picks == 0 {
            return !self.wins(values);
        }
        (first..self.rows[v].len()).any(|place| {
            let mut values = values.to_vec();
            values[self.rows[v][place] as usize] += 1;
            self.wins_by_picks(v, place, picks - 1, &values)
        })
    }
}

/// One game as text.
pub(crate) fn game(rows: &Rows, constants: &[u32], rounds: &[Vec<u32>]) -> String {
    let num_edges = rows.iter().map(Vec::len).sum::<usize>();
    let mut text = format!("{} {num_edges}\n", rows.len());
    for (v, row) in rows.iter().enumerate() {
        for w in row {
            writeln!(text, "{v} {w}").expect("a string takes everything");
        }
    }
    let line = |text: &mut String, numbers: &[u32]| {
        for number in numbers {
            write!(text, "{number} ").expect("a string takes everything");
        }
        text.push('\n');
    };
    line(&mut text, constants);
    line(
        &mut text,
        &[u32::try_from(rounds.len()).expect("few rounds")],
    );
    rounds.iter().for_each(|round| line(&mut text, round));
    text
}

/// All lists of one number out of each of `choices`.
fn product(choices: &[Vec<u32>]) -> Vec<Vec<u32>> {
    choices.iter().fold(vec![vec![]], |lists, numbers| {
        lists
            .iter()
            .flat_map(|list| {
                numbers
                    .iter()
                    .map(|&number| [&list[..], &[number]].concat())
            })
            .collect()
    })
}

#[test]
fn every_small_game_is_played_right() {
    let mut rng = Rng::new(12163);
    let (mut input, mut want) = (String::new(), Vec::new());
    for num_vertices in 0..=4 {
        let rounds = product(&vec![vec![0, 1, 2]; num_vertices as usize]);
        for dag in all_dags(num_vertices) {
            let rows = renumber(&dag, &rng.permutation(num_vertices));
            // K from 0 to 3. Where no move is possible it means nothing: on four
            // vertices, one number out of these is as good as another there.
            let choices: Vec<Vec<u32>> = rows
                .iter()
                .map(|row| match row.is_empty() && num_vertices == 4 {
                    true => vec![rng.vertex(4)],
                    false => vec![0, 1, 2, 3],
                })
                .collect();
            for constants in product(&choices) {
                let mut play = Play {
                    rows: &rows,
                    constants: &constants,
                    known: HashMap::new(),
                };
                let outcomes: String = rounds
                    .iter()
                    .map(|values| if play.wins(values) { 'W' } else { 'L' })
                    .collect();
                let text = game(&rows, &constants, &rounds);
                SOLUTION.check(format!("1\n{text}"), &answers(&[&outcomes]));
                input += &text;
                want.push(outcomes);
            }
        }
    }
    // (1 + 4 * 7) * (1 + 4 * 3) * (1 + 4) of them on four vertices.
    assert_eq!(want.len(), 1 + 4 + 2 * 16 + 8 * 64 + 1885);
    let want: Vec<&str> = want.iter().map(String::as_str).collect();
    SOLUTION.check(format!("{}\n{input}", want.len()), &answers(&want));
}

#[test]
fn larger_random_games_are_played_right() {
    for seed in 0..100 {
        let mut rng = Rng::new(seed);
        let rows = random_dag(&mut rng, 5, 7);
        let constants: Vec<u32> = rows.iter().map(|_| rng.vertex(4)).collect();
        let mut play = Play {
            rows: &rows,
            constants: &constants,
            known: HashMap::new(),
        };
        let rounds: Vec<Vec<u32>> = (0..20)
            .map(|_| rows.iter().map(|_| rng.vertex(2)).collect())
            .collect();
        let outcomes: String = rounds
            .iter()
            .map(|values| if play.wins(values) { 'W' } else { 'L' })
            .collect();
        let text = game(&rows, &constants, &rounds);
        SOLUTION.check(format!("1\n{text}"), &answers(&[&outcomes]));
    }
}

/// A random game on `num_vertices` vertices, as numbers. Constants and values
/// are mostly small and always below `limit`.
fn random_game(rng: &mut Rng, num_vertices: u32, limit: u64, numbers: &mut Vec<u64>) {
    let num_arcs = match num_vertices {
        0 | 1 => 0,
        _ => rng.index(4 * num_vertices as usize),
    };
    let rows = random_dag(rng, num_vertices, num_arcs);
    numbers.extend([u64::from(num_vertices), num_arcs as u64]);
    for (source, row) in (0..).zip(&rows) {
        for &target in row {
            numbers.extend([source, u64::from(target)]);
        }
    }
    let number = |rng: &mut Rng| match rng.below(10) {
        0 => rng.below(limit),
        1 => rng.below(limit.min(100)),
        _ => rng.below(limit.min(5)),
    };
    numbers.extend(rows.iter().map(|_| number(rng)));
    let num_rounds = rng.below(5);
    numbers.push(num_rounds);
    for _ in 0..num_rounds {
        numbers.extend(rows.iter().map(|_| number(rng)));
    }
}

#[test]
fn random_games_match_the_naive_solver() {
    let numbers = |rng: &mut Rng| {
        let num_games = rng.below(7);
        let mut numbers = vec![num_games];
        for _ in 0..num_games {
            let num_vertices = rng.vertex(21);
            random_game(rng, num_vertices, u64::MAX, &mut numbers);
        }
        numbers
    };
    SOLUTION.check_random(0..300, numbers, naive);
}

#[test]
fn spoilt_games_match_the_naive_solver() {
    // Small numbers and no empty graphs: many rounds without values are legal,
    // and a number that slips out of its place must not ask for too many.
    let numbers = |rng: &mut Rng| {
        let num_games = 1 + rng.below(3);
        let mut numbers = vec![num_games];
        for _ in 0..num_games {
            let num_vertices = 1 + rng.vertex(6);
            random_game(rng, num_vertices, 10, &mut numbers);
        }
        numbers
    };
    SOLUTION.check_spoilt(0..3000, numbers, naive);
}

/// The naive answer to an input whose vertices have few values among their followers.
fn naive(input: &[u8]) -> Answer {
    sg_testkit::naive::uva12163(input).expect("no vertex has so many values")
}

#[test]
fn one_pick_is_a_move_along_an_arc() {
    for seed in 0..200 {
        let mut rng = Rng::new(seed);
        let num_vertices = 2 + rng.vertex(40);
        let rows = random_dag(&mut rng, num_vertices, 120);
        let grundy = naive_grundy(&rows).expect("the graph has no cycle");
        let rounds: Vec<Vec<u32>> = (0..10)
            .map(|_| rows.iter().map(|_| rng.vertex(7)).collect())
            .collect();
        let outcomes: String = rounds
            .iter()
            .map(|values| {
                let odd = grundy
                    .iter()
                    .zip(values)
                    .filter(|(_, value)| **value % 2 == 1);
                match odd.fold(0, |sum, (number, _)| sum ^ number) {
                    0 => 'L',
                    _ => 'W',
                }
            })
            .collect();
        let text = game(&rows, &vec![1; rows.len()], &rounds);
        SOLUTION.check(format!("1\n{text}"), &answers(&[&outcomes]));
    }
}

#[test]
fn neither_numbers_nor_order_nor_repeats_matter() {
    for seed in 0..200 {
        let mut rng = Rng::new(seed);
        let num_vertices = 2 + rng.vertex(20);
        let rows = random_dag(&mut rng, num_vertices, 40);
        let constants: Vec<u32> = rows.iter().map(|_| rng.vertex(6)).collect();
        let rounds: Vec<Vec<u32>> = (0..10)
            .map(|_| rows.iter().map(|_| rng.vertex(4)).collect())
            .collect();
        let (want, remark) =
            SOLUTION.outcome(format!("1\n{}", game(&rows, &constants, &rounds)).as_bytes());
        assert_eq!(remark, None);

        let numbers = rng.permutation(num_vertices);
        let mut other_rows = renumber(&rows, &numbers);
        for row in &mut other_rows {
            row.extend_from_within(..row.len() / 2);
            rng.shuffle(row);
        }
        let renumbered = |list: &[u32]| {
            let mut other = list.to_vec();
            for (&number, &entry) in numbers.iter().zip(list) {
                other[number as usize] = entry;
            }
            other
        };
        // Two more tokens on a vertex cancel each other.
        let other_rounds: Vec<Vec<u32>> = rounds
            .iter()
            .map(|round| renumbered(round).iter().map(|value| value + 2).collect())
            .collect();
        let other = game(&other_rows, &renumbered(&constants), &other_rounds);
        SOLUTION.check(format!("1\n{other}"), &want);

        // Who moves second in a doubled game copies every move.
        let doubled: Vec<Vec<u32>> = rounds
            .iter()
            .map(|round| round.iter().map(|value| 2 * value).collect())
            .collect();
        let text = game(&rows, &constants, &doubled);
        SOLUTION.check(format!("1\n{text}"), &answers(&["LLLLLLLLLL"]));
    }
}
