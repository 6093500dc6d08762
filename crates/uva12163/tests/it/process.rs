//! The program itself: arguments, statuses, standard error, pipes and limits.

use crate::{SOLUTION, answers};

#[test]
fn a_fault_is_one_line_and_keeps_the_answers_before_it() {
    SOLUTION.run("1\n2 2\n0 1\n1 0\n1 1\n1\n1 0\n").check(
        2,
        "",
        "uva12163: line 2, column 1: cycle 0 -> 1 -> 0\n",
    );
    SOLUTION.run("2\n1 0\n1\n1\n1\n").check(
        2,
        &answers(&["L"]),
        "uva12163: line 6, column 1: expected number of vertices, found the end of the input\n",
    );
    SOLUTION.run("1\n2 1\n4294967296 1\n1 1\n1\n1 0\n").check(
        2,
        "",
        "uva12163: line 3, column 1: vertex 4294967296 is out of range: the graph has vertices 0 to 1\n",
    );
}

#[test]
fn a_warning_is_one_line_and_no_failure() {
    SOLUTION.run(SOLUTION.sample.to_owned() + "\0").check(
        0,
        &answers(&["WL"]),
        "uva12163: line 8, column 1: warning: what follows the last game is ignored\n",
    );
}

#[test]
fn more_answers_than_any_buffer_holds() {
    let rounds = "1 0\n2 5\n".repeat(50_000);
    let head = "1\n2 1\n0 1\n1 1\n100000\n";
    let want = answers(&[&"WL".repeat(50_000)]);
    SOLUTION.run(format!("{head}{rounds}")).check(0, &want, "");
    let (complete, _) = want.trim_end().rsplit_once('\n').expect("many lines");
    let spoilt = format!("{head}{}.", &rounds[..rounds.len() - 2]);
    SOLUTION.run(spoilt).check(
        2,
        &format!("{complete}\n"),
        "uva12163: line 100005, column 3: unexpected byte '.'\n",
    );
}

#[cfg(unix)]
#[test]
fn depth_needs_no_stack() {
    use std::fmt::Write as _;
    // A path of a million vertices in a scrambled order, one pick everywhere.
    const LEN: usize = 1_000_000;
    let at = |i: usize| i * 382_123 % LEN;
    let mut input = format!("1\n{LEN} {}\n", LEN - 1);
    for i in 1..LEN {
        writeln!(input, "{} {}", at(i - 1), at(i)).expect("a string takes everything");
    }
    input += &"1 ".repeat(LEN);
    input += "\n2\n";
    for odd in [at(0), at(1)] {
        input += &"0 ".repeat(odd);
        input += "1 ";
        input += &"0 ".repeat(LEN - odd - 1);
    }
    SOLUTION
        .run_on_small_stack(&input)
        .check(0, &answers(&["WL"]), "");
}

#[cfg(target_os = "linux")]
mod linux {
    use super::*;

    #[test]
    fn nothing_is_reserved_because_a_header_says_so() {
        SOLUTION.check_headers(&[
            ("18446744073709551615\n", "", "number of vertices"),
            ("1\n3 4000000000\n0 1\n", "", "start of edge 2"),
            ("1\n4294967294 1\n0 1\n", "", "constant of vertex 0"),
            ("1\n4294967294 0\n1 1\n", "", "constant of vertex 2"),
            ("1\n1 0\n1\n4294967295\n", "Game#1:\n", "value of vertex 0"),
        ]);
    }

    #[test]
    fn memory_follows_one_game() {
        // 24 MB of values of one game, then 24 MB of small games.
        let rounds = "1 0\n".repeat(6_000_000);
        let run = SOLUTION.run_in_kib(20_000, &format!("1\n2 1\n0 1\n1 1\n6000000\n{rounds}"));
        assert_eq!((run.status, run.stderr.as_str()), (Some(0), ""));
        assert!(run.stdout.ends_with("Round#6000000: WINNING\n\n"));

        let games = "40 3 0 1 1 2 0 2 ".to_owned() + &"0002 ".repeat(40) + "0\n";
        let run = SOLUTION.run_in_kib(20_000, &format!("100000\n{}", games.repeat(100_000)));
        assert_eq!((run.status, run.stderr.as_str()), (Some(0), ""));
        assert!(run.stdout.ends_with("Game#100000:\n\n"));
    }

    #[test]
    fn running_out_of_memory_is_an_error() {
        let edges = "0 1\n".repeat(6_000_000);
        let run = SOLUTION.run_in_kib(20_000, &format!("1\n2 6000000\n{edges}1 1\n1\n1 0\n"));
        run.check(1, "", "uva12163: out of memory\n");
        let constants = "1 ".repeat(3_000_000);
        let run = SOLUTION.run_in_kib(20_000, &format!("1\n3000000 0\n{constants}0\n"));
        run.check(1, "", "uva12163: out of memory\n");
        // A search of 2^26 states needs 16 MiB.
        let mut search = "1\n28 378\n".to_owned();
        for v in 0..28 {
            (0..v).for_each(|w| search += &format!("{v} {w}\n"));
        }
        search += &"99 ".repeat(27);
        let run = SOLUTION.run_in_kib(16_000, &format!("{search}5\n0\n"));
        run.check(1, "", "uva12163: out of memory\n");
    }
}
