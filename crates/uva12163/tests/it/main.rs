//! Tests of UVa 12163 at its boundary: text in, text, errors and warnings out.

mod answers;
mod faults;
mod games;
mod process;

use sg_testkit::solution::Solution;

const SOLUTION: Solution = Solution {
    name: env!("CARGO_PKG_NAME"),
    version: env!("CARGO_PKG_VERSION"),
    path: env!("CARGO_BIN_EXE_uva12163"),
    solve: |cpu, input, mut output| uva12163::solve(cpu, input, &mut output),
    sample: "1\n2 1\n0 1\n1 1\n2\n1 0\n2 5\n",
    answers: "Game#1:\nRound#1: WINNING\nRound#2: LOSING\n\n",
    example: [
        "1  2 1  0 1  1 1  2  1 0  2 5",
        "Game#1:\nRound#1: WINNING\nRound#2: LOSING\n\n",
    ],
    endless: ["1\n2 1\n0 1\n1 1\n18446744073709551615\n", "1 0\n"],
    first: "Game#1:\n",
};

sg_testkit::solution_tests!(SOLUTION);

/// The answers to games whose rounds are won (`W`) or lost (`L`) as said.
fn answers(games: &[&str]) -> String {
    let mut text = String::new();
    for (game, rounds) in (1..).zip(games) {
        text += &format!("Game#{game}:\n");
        for (round, outcome) in (1..).zip(rounds.chars()) {
            let outcome = match outcome {
                'W' => "WINNING",
                'L' => "LOSING",
                _ => panic!("{outcome} is no outcome"),
            };
            text += &format!("Round#{round}: {outcome}\n");
        }
        text.push('\n');
    }
    text
}
