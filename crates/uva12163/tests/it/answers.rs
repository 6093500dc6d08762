//! Single inputs, each with the answer that tells a right program from a wrong one.

use crate::{SOLUTION, answers};

#[test]
fn sample_of_the_statement() {
    SOLUTION.check(
        "2\n3 3\n1 0\n2 0\n1 2\n0 2 2\n5\n3 0 0\n4 1 0\n5 0 1\n1 1 1\n2 2 2\n\
         4 3\n0 1\n1 2\n2 3\n3 2 1 0\n5\n0 0 0 0\n0 0 0 1\n0 0 1 0\n0 1 0 0\n1 0 0 0\n",
        "Game#1:\nRound#1: LOSING\nRound#2: WINNING\nRound#3: WINNING\nRound#4: WINNING\n\
         Round#5: LOSING\n\nGame#2:\nRound#1: LOSING\nRound#2: LOSING\nRound#3: WINNING\n\
         Round#4: WINNING\nRound#5: LOSING\n\n",
    );
}

#[test]
fn no_games() {
    SOLUTION.check("", "");
    SOLUTION.check(" \t\r\n\x0B\x0C", "");
    SOLUTION.check("0", "");
    SOLUTION.check("000\n\n", "");
}

#[test]
fn every_game_ends_with_an_empty_line() {
    SOLUTION.check(
        "3\n1 0\n4\n2\n1\n0\n2 0\n1 1\n0\n2 1\n1 0\n3 4\n1\n7 7\n",
        &answers(&["LL", "", "W"]),
    );
    SOLUTION.check("1\n1 0\n4\n0", "Game#1:\n\n");
}

#[test]
fn no_vertices_are_a_lost_game() {
    SOLUTION.check("3 0 0 3 0 0 0 0 0 1", &answers(&["LLL", "", "L"]));
}

#[test]
fn the_number_of_picks_matters_not_only_its_bound() {
    // An odd number of picks among values that are not 0 cannot reach 0.
    SOLUTION.check(
        "1\n4 4\n0 1\n1 2\n3 0\n3 1\n3 1 9 2\n5\n1 0 0 0\n0 1 0 0\n0 0 0 1\n1 1 0 0\n0 1 0 1\n",
        &answers(&["LWWWW"]),
    );
}

#[test]
fn no_picks_are_a_move() {
    SOLUTION.check("1  2 1  0 1  0 0  3  1 0  0 1  2 0", &answers(&["WLL"]));
}

#[test]
fn many_picks() {
    SOLUTION.check(
        "1\n4 5\n0 1\n0 2\n1 2\n3 0\n3 2\n1000000000 999999999 5 1000000000000000001\n4\n\
         1 0 0 0\n0 1 0 0\n0 0 0 1\n1 1 0 1\n",
        &answers(&["WWWW"]),
    );
    // Above a value of 1, an even number of picks wins and an odd one loses, at
    // any length and around every width that a number may be kept in.
    for (constant, outcome) in [
        ("4294967293", "L"),
        ("4294967294", "W"),
        ("4294967295", "L"),
        ("4294967296", "W"),
        ("18446744073709551615", "L"),
        ("18446744073709551616", "W"),
        ("18446744073709551617", "L"),
    ] {
        let input = format!("1 3 2 0 1 1 2 {constant} 1 0 1 1 0 0");
        SOLUTION.check(&input, &answers(&[outcome]));
    }
    for (last, outcome) in [('6', "W"), ('7', "L")] {
        let constant = "1234567890".repeat(20_000);
        let input = format!("1 3 2 0 1 1 2 {constant}{last} 1 0 1 1 0 0");
        SOLUTION.check(&input, &answers(&[outcome]));
    }
}

#[test]
fn values_past_two_to_the_64() {
    // Many picks on the complete graph: vertex v has the value 2^(v-1).
    let game = |num_vertices: usize, rounds: &[Vec<usize>]| {
        let mut input = format!("{num_vertices} {}\n", num_vertices * (num_vertices - 1) / 2);
        for v in 0..num_vertices {
            (0..v).for_each(|w| input += &format!("{v} {w}\n"));
        }
        input += &"1000 ".repeat(num_vertices);
        input += &format!("\n{}\n", rounds.len());
        for odd in rounds {
            for v in 0..num_vertices {
                input += if odd.contains(&v) { "1 " } else { "0 " };
            }
        }
        input
    };
    SOLUTION.check(
        format!(
            "1\n{}",
            game(20, &[vec![19], (0..20).collect(), vec![], vec![0]])
        ),
        &answers(&["WWLL"]),
    );
    // 2^64 and 2^127 are no zeros, and not equal to smaller powers either.
    let rounds = [vec![65], vec![128], vec![1, 65], vec![64, 128], vec![0]];
    SOLUTION.check(format!("1\n{}", game(129, &rounds)), &answers(&["WWWWL"]));
}

#[test]
fn nothing_is_left_of_the_game_before() {
    // Marks that are not renewed between games say WLL twice.
    SOLUTION.check(
        "2\n3 2\n0 2\n2 1\n3 2 1\n3\n1 2 1\n0 2 0\n2 2 2\n\
         3 2\n2 1\n0 1\n1 3 3\n3\n1 0 1\n2 2 0\n0 1 2\n",
        &answers(&["WLL", "LLL"]),
    );
}

#[test]
fn repeated_edges_change_nothing() {
    SOLUTION.check(
        "1\n3 6\n0 1\n0 1\n0 1\n0 2\n0 2\n1 2\n1 3 2\n4\n1 0 0\n1 1 0\n2 1 0\n0 1 1\n",
        &answers(&["WWWW"]),
    );
}

#[test]
fn values_without_a_move_are_inert() {
    SOLUTION.check(
        "1\n3 1\n0 1\n2 2 2\n4\n0 0 0\n0 5 7\n1 5 7\n2 1 1\n",
        &answers(&["LLWL"]),
    );
}

#[test]
fn only_the_parity_of_a_value_matters() {
    for (value, outcome) in [
        ("0", "L"),
        ("1", "W"),
        ("2", "L"),
        ("4294967293", "W"),
        ("4294967294", "L"),
        ("4294967295", "W"),
        ("4294967296", "L"),
        ("18446744073709551615", "W"),
        ("18446744073709551616", "L"),
        ("0000000000000000000000000000001", "W"),
        ("99999999999999999999999999999999999998", "L"),
    ] {
        SOLUTION.check(
            format!("1\n2 1\n0 1\n1 1\n1\n{value} 0\n"),
            &answers(&[outcome]),
        );
    }
}

#[test]
fn values_of_200_000_digits() {
    // Reading them takes linear time: a quadratic reader would be noticed.
    let sevens = "7".repeat(200_000);
    let input = format!("1\n2 1\n0 1\n1 1\n3\n{sevens}8 0\n{sevens} 5\n0{sevens} {sevens}\n");
    SOLUTION.check(input, &answers(&["LWW"]));
    let many = format!("{sevens} ").repeat(40);
    SOLUTION.check(
        format!("1 2 1 0 1 1 1 20 {many}"),
        &answers(&[&"W".repeat(20)]),
    );
}

#[test]
fn lines_mean_nothing() {
    SOLUTION.check(
        "1\r\n2 1\r\n0 1\r\n1 1\r\n2\r\n1 0\r\n2 5",
        &answers(&["WL"]),
    );
    SOLUTION.check(
        "\n\n1 2\n\n1\n0\n1 1\t1 2\x0B1\n0\x0C2\n5\n \n",
        &answers(&["WL"]),
    );
    let zeros = "0".repeat(1000);
    SOLUTION.check(
        format!("{zeros}1 0002 01 {zeros} 01 001 {zeros}1 002 {zeros}1 0 02 05"),
        &answers(&["WL"]),
    );
}
