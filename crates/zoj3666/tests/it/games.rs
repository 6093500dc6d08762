//! Many small games against play by the literal rules, and larger ones against
//! the naive solver. Every game is played alone and again between all the
//! others, so nothing may survive from one case to the next.

use std::collections::HashMap;
use std::fmt::Write as _;

use sg_random::{Rng, Rows, all_dags};
use sg_testkit::graphs::{random_dag, renumber};
use sg_testkit::naive::zoj3666 as naive;

use crate::SOLUTION;

/// One case as text; row `v` and toy `v` are those of place `v + 1`.
pub(crate) fn case(rows: &Rows, arrangements: &[Vec<u32>]) -> String {
    let (last, lists) = rows.split_last().expect("there is a last place");
    assert!(last.is_empty(), "no way leads on from the last place");
    let mut text = format!("{}\n", rows.len());
    lists.iter().for_each(|list| write_list(&mut text, list));
    writeln!(text, "{}", arrangements.len()).expect("a string takes everything");
    arrangements
        .iter()
        .for_each(|list| write_list(&mut text, list));
    text
}

fn write_list(text: &mut String, list: &[u32]) {
    write!(text, "{}", list.len()).expect("a string takes everything");
    for vertex in list {
        write!(text, " {}", vertex + 1).expect("a string takes everything");
    }
    text.push('\n');
}

/// Whether the player to move wins, by the rules as they stand: a toy that
/// reaches the last place is removed, and whoever has no movable toy loses.
fn first_player_wins(rows: &Rows, toys: &[u32], known: &mut HashMap<Vec<u32>, bool>) -> bool {
    let last = rows.len() - 1;
    let mut toys: Vec<u32> = toys.to_vec();
    toys.retain(|&place| place as usize != last);
    toys.sort_unstable();
    if let Some(&known) = known.get(&toys) {
        return known;
    }
    let wins = (0..toys.len()).any(|toy| {
        rows[toys[toy] as usize].iter().any(|&place| {
            let mut next = toys.clone();
            next[toy] = place;
            !first_player_wins(rows, &next, known)
        })
    });
    known.insert(toys, wins);
    wins
}

/// Every set of places; and one, two or three toys anywhere, which the statement
/// does not allow but we do.
fn arrangements(num_places: u32) -> Vec<Vec<u32>> {
    let mut all: Vec<Vec<u32>> = (0..1u32 << num_places)
        .map(|set| (0..num_places).filter(|v| set >> v & 1 == 1).collect())
        .collect();
    for a in 0..num_places {
        for b in a..num_places {
            all.push(vec![b, a]);
            all.extend((b..num_places).map(|c| vec![a, c, b]));
        }
    }
    all
}

/// A permutation that leaves the last place the last.
fn renumbering(rng: &mut Rng, num_places: u32) -> Vec<u32> {
    let mut numbers = rng.permutation(num_places - 1);
    numbers.push(num_places - 1);
    numbers
}

#[test]
fn every_small_game_is_played_right() {
    let mut rng = Rng::new(3666);
    let (mut all_input, mut all_answers) = (String::new(), String::new());
    let mut num_cases = 0;
    for num_places in 1..=5 {
        for dag in all_dags(num_places) {
            let rows = renumber(&dag, &renumbering(&mut rng, num_places));
            let arrangements = arrangements(num_places);
            let mut known = HashMap::new();
            let answers: String = arrangements
                .iter()
                .map(|toys| match first_player_wins(&rows, toys, &mut known) {
                    true => "Alice\n",
                    false => "Bob\n",
                })
                .collect();
            let input = case(&rows, &arrangements);
            SOLUTION.check(&input, &format!("Case 1:\n{answers}"));
            num_cases += 1;
            all_input += &input;
            all_answers += &format!("Case {num_cases}:\n{answers}");
        }
    }
    SOLUTION.check(&all_input, &all_answers);
}

/// A random case with up to `max_places` places, as numbers.
fn random_case(rng: &mut Rng, max_places: u32, numbers: &mut Vec<u64>) {
    let num_places = 1 + rng.vertex(max_places);
    let num_inner = num_places - 1;
    let num_arcs = match num_inner {
        0 | 1 => 0,
        _ => rng.index(3 * num_inner as usize),
    };
    numbers.push(u64::from(num_places));
    for mut row in random_dag(rng, num_inner, num_arcs) {
        for _ in 0..rng.below(3) {
            row.push(num_inner);
        }
        numbers.push(row.len() as u64);
        numbers.extend(row.iter().map(|&w| u64::from(w) + 1));
    }
    let num_arrangements = rng.below(5);
    numbers.push(num_arrangements);
    for _ in 0..num_arrangements {
        let num_toys = rng.below(12);
        numbers.push(num_toys);
        numbers.extend((0..num_toys).map(|_| 1 + rng.below(u64::from(num_places))));
    }
}

/// Up to `max_cases` random cases, as numbers.
fn random_cases(rng: &mut Rng, max_cases: u64, max_size: u32) -> Vec<u64> {
    let mut numbers = Vec::new();
    for _ in 0..=rng.below(max_cases) {
        random_case(rng, max_size, &mut numbers);
    }
    numbers
}

#[test]
fn random_games_match_the_naive_solver() {
    SOLUTION.check_random(0..300, |rng| random_cases(rng, 12, 40), naive);
}

#[test]
fn spoilt_games_match_the_naive_solver() {
    SOLUTION.check_spoilt(0..3000, |rng| random_cases(rng, 3, 6), naive);
}

#[test]
fn neither_numbers_nor_order_nor_repeats_matter() {
    for seed in 0..200 {
        let mut rng = Rng::new(seed);
        let num_places = 3 + rng.vertex(30);
        let mut rows = random_dag(&mut rng, num_places - 1, 60);
        rows.push(Vec::new());
        let arrangements: Vec<Vec<u32>> = (0..10)
            .map(|_| (0..6).map(|_| rng.vertex(num_places)).collect())
            .collect();

        let numbers = renumbering(&mut rng, num_places);
        let mut other_rows = renumber(&rows, &numbers);
        for row in &mut other_rows {
            row.extend_from_within(..row.len() / 2);
            rng.shuffle(row);
        }
        let mut other_arrangements = arrangements.clone();
        for toys in &mut other_arrangements {
            rng.shuffle(toys);
            toys.iter_mut()
                .for_each(|place| *place = numbers[*place as usize]);
        }
        let (answers, error) = SOLUTION.outcome(case(&rows, &arrangements).as_bytes());
        assert_eq!(error, None);
        SOLUTION.check(case(&other_rows, &other_arrangements), &answers);

        // Who moves second in a doubled game copies every move.
        let doubled: Vec<_> = arrangements.iter().map(|toys| toys.repeat(2)).collect();
        SOLUTION.check(
            case(&rows, &doubled),
            &format!("Case 1:\n{}", "Bob\n".repeat(10)),
        );
    }
}
