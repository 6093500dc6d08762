//! What the report says, on cases made by hand.

use clap::Parser;

use sg_hack::{Ending, Fit, Origin, Outcome, Repeats, Skipped};
use sg_run::compare::Format;
use sg_run::{End, Run};

use super::*;

#[derive(clap::Parser)]
struct Line {
    #[command(flatten)]
    args: Args,
}

/// The report on a program that prints `actual` for `input` and fails in this way.
struct Made {
    line: &'static str,
    input: &'static str,
    actual: &'static str,
    end: End,
    kind: Kind,
    alone: bool,
    repeats: Option<Repeats>,
    fits: Vec<Fit>,
}

/// It answers the second of two games wrongly, always, and only behind the first.
fn stale() -> Made {
    Made {
        line: "hack poj2425 -- ./mine",
        input: "1\n0\n1 0\n0\n2\n0\n1 0\n1 1\n0\n",
        actual: "LOSE\nLOSE\n",
        end: End::Exit(0),
        kind: Kind::Wrong,
        alone: false,
        repeats: Some(Repeats {
            failing: 4,
            runs: 4,
            needs_earlier: true,
        }),
        fits: Vec::new(),
    }
}

/// The command as it is typed.
fn by_hand(args: &Args) -> ByHand {
    ByHand {
        compile: None,
        run: args.program.command.clone(),
    }
}

/// The report without styles.
fn text_of(args: &Args, report: &Report) -> String {
    let made = Text {
        args,
        by_hand: &by_hand(args),
        report,
        saved: &[],
    };
    let mut text = Vec::new();
    made.write(&mut text).expect("a vector grows");
    let text = String::from_utf8(text).expect("it is text");
    anstream::adapter::strip_str(&text).to_string()
}

impl Made {
    fn report(self) -> (Args, Report) {
        let args = Line::parse_from(self.line.split(' ')).args;
        let problem = args.problem;
        let games = problem.parse(self.input.as_bytes()).expect("an input");
        let mut expected = Vec::new();
        problem
            .solve(self.input.as_bytes(), &mut expected)
            .expect("it is valid");
        let case = Case {
            problem,
            kind: self.kind,
            games,
            outcome: Outcome {
                input: self.input.into(),
                expected,
                run: Run::new(self.end, self.actual.into()),
                is_open: false,
                failure: Some(self.kind),
            },
            alone: self.alone,
            origin: Origin::Small,
            ending: Ending::Minimal,
            repeats: self.repeats,
            fits: self.fits,
        };
        let report = Report {
            found: Some(case),
            ..Report::default()
        };
        (args, report)
    }

    fn with(self, look: impl FnOnce(Text<'_>)) {
        let (args, report) = self.report();
        look(Text {
            args: &args,
            by_hand: &by_hand(&args),
            report: &report,
            saved: &[],
        });
    }

    fn text(self) -> String {
        let (args, report) = self.report();
        text_of(&args, &report)
    }

    #[track_caller]
    fn check(self, parts: &[&str], missing: &[&str]) {
        let text = self.text();
        for part in parts {
            assert!(text.contains(part), "there is no {part} in\n{text}");
        }
        for part in missing {
            assert!(!text.contains(part), "there is {part} in\n{text}");
        }
    }
}

/// In all runs, and only if the last query alone is answered rightly.
#[test]
fn state_is_claimed_only_where_it_is_shown() {
    let state = "State is left over: the query that fails is answered rightly without the \
        game before it.";
    stale().check(&[state], &[]);
    let with = |failing, needs_earlier| Made {
        repeats: Some(Repeats {
            failing,
            runs: 4,
            needs_earlier,
        }),
        ..stale()
    };
    with(3, true).check(
        &[
            "not every time, wrong answer\n",
            "does not fail every time",
            "(24 bytes; others may",
        ],
        &["State", "go away"],
    );
    with(4, false).check(&[], &["State"]);
    let unknown = Made {
        repeats: None,
        ..stale()
    };
    unknown.check(&[], &["State"]);
    let missing = Made {
        kind: Kind::Missing,
        actual: "LOSE\n",
        ..stale()
    };
    missing.check(&["(nothing)"], &["State"]);
    let ignored = Made {
        fits: vec![fit(IGNORED, 10, 10, 0)],
        ..stale()
    };
    ignored.check(&["input-ignored"], &["State"]);
    let crash = Made {
        end: End::Exit(1),
        kind: Kind::Status(1),
        ..stale()
    };
    let rightly = "State is left over: the last query is answered rightly without the game \
        before it.";
    crash.check(&[rightly], &[]);
    let overflow = |needs_earlier| Made {
        end: End::Signal(11),
        kind: Kind::StackOverflow,
        repeats: Some(Repeats {
            failing: 4,
            runs: 4,
            needs_earlier,
        }),
        ..stale()
    };
    overflow(true).check(&[rightly], &["Hint"]);
    overflow(false).check(
        &["Hint: No walk here has more than 2 vertices:"],
        &["State"],
    );
}

fn fit(name: &'static str, failing: usize, agreeing: usize, beyond: usize) -> Fit {
    Fit {
        name,
        description: "It errs.".into(),
        failing,
        agreeing,
        beyond,
        differing: failing - agreeing + beyond,
        lines: 100,
        several: true,
    }
}

#[test]
fn only_what_never_differs_prints_the_same() {
    let with = |fits| Made { fits, ..stale() };
    let all = "Compared on 100 lines for other games: it gives all 10 wrong ones.";
    with(vec![fit("one", 10, 10, 0)]).check(
        &["A known mistake that prints the same:\n  one: It", all],
        &[],
    );
    with(vec![fit("one", 10, 10, 0), fit("two", 10, 10, 0)])
        .check(&["Known mistakes that print the same:"], &[]);
    let single = Fit {
        lines: 1,
        ..fit("one", 1, 1, 0)
    };
    let once = "Compared on 1 line for other games: it gives the 1 wrong one.";
    with(vec![single]).check(&[once], &[]);
    let crash = Made {
        kind: Kind::Signal(11),
        ..with(vec![fit("one", 10, 10, 0)])
    };
    crash.check(&["A known mistake that prints the same where it ends"], &[]);
    with(vec![fit("one", 10, 9, 1)]).check(
        &[
            "No known mistake prints the same on all other games; the nearest:",
            "it gives 9 of the 10 wrong ones, and gets 1 line that is right wrong.",
        ],
        &["that prints"],
    );
}

#[test]
fn the_search_again() {
    let check = |line, again: &str| {
        let made = Made { line, ..stale() };
        made.with(|text| assert_eq!(text.again(), again));
    };
    check(
        "hack poj2425 -- ./mine",
        "grundy hack poj2425 --seed 1 -- ./mine",
    );
    check(
        "hack poj2425 --jobs 3 --time 10 --seed 7 -- ./mine",
        "grundy hack poj2425 --seed 7 -- ./mine",
    );
    check(
        "hack poj2425 --time 2500ms --time-limit 2 --stack 256k --data it's -- ./mine",
        "grundy hack poj2425 --seed 1 --time 2500ms --time-limit 2s --stack 256k \
         --data 'it'\\''s' -- ./mine",
    );
}

/// What does not end by itself does so in the reader's shell too.
#[test]
fn the_run_again() {
    let check = |line, kind, end, run: &str| {
        let made = Made {
            line,
            kind,
            end,
            input: "1\n0\n1 0\n0\n",
            actual: "LOSE\n",
            ..stale()
        };
        made.with(|text| {
            let case = text.report.found.as_ref().expect("it was found");
            assert_eq!(text.once(case).expect("it is short"), run);
        });
    };
    let plain = "hack poj2425 --time-limit 2500ms -- ./mine";
    let input = r"printf '1\n0\n1 0\n0\n' | ";
    let run = |rest: &str| format!("{input}{rest}");
    check(plain, Kind::Extra, End::Exit(0), &run("./mine"));
    check(
        plain,
        Kind::TimeLimit,
        End::TimeLimit,
        &run("timeout 3 ./mine"),
    );
    check(
        plain,
        Kind::EndOfFile,
        End::TimeLimit,
        &run("timeout 3 ./mine"),
    );
    check(
        plain,
        Kind::OutputLimit,
        End::OutputLimit,
        &run("timeout 3 ./mine 2>&1 | head"),
    );
    check(
        "hack poj2425 --stack 256k -- ./mine",
        Kind::Signal(11),
        End::Signal(11),
        &run("(ulimit -s 256; ./mine)"),
    );
    check(
        "hack poj2425 -- ./mine",
        Kind::StackOverflow,
        End::Signal(11),
        &run("(ulimit -s 8192; ./mine)"),
    );
    check(
        "hack poj2425 --memory-limit 64m -- ./mine",
        Kind::MemoryLimit,
        End::MemoryLimit,
        &run("(ulimit -v 65536; ./mine)"),
    );
    check(
        "hack poj2425 --memory-limit 64m -- /usr/bin/java -cp . Main",
        Kind::MemoryLimit,
        End::MemoryLimit,
        &run("/usr/bin/time -f '%M KiB' /usr/bin/java -cp . Main"),
    );
}

#[test]
fn the_saved_input_is_drawn() {
    let (args, report) = stale().report();
    let saved = ["a b/hack-poj2425-1.in".to_owned()];
    let text = Text {
        args: &args,
        by_hand: &by_hand(&args),
        report: &report,
        saved: &saved,
    };
    let case = report.found.as_ref().expect("it was found");
    assert_eq!(
        text.draw(case).expect("it is saved"),
        "grundy draw 'a b/hack-poj2425-1.in' --format poj2425 --case 2 -o 'a b/hack-poj2425-1.html'"
    );
}

#[test]
fn what_the_kind_calls_for() {
    let with = |kind, actual| Made {
        kind,
        actual,
        ..stale()
    };
    with(Kind::Missing, "").check(
        &["Hint: It ends well and prints nothing: is the output flushed"],
        &[],
    );
    with(Kind::Missing, "LOSE\n").check(&[], &["flushed"]);
    with(Kind::Signal(11), "").check(&["Hint: Compiled with -g -fsanitize=address"], &[]);
    with(Kind::Signal(8), "").check(&["SIGFPE"], &["Hint"]);
}

#[test]
fn a_limit_that_the_language_cannot_meet_is_told() {
    let with = |least_memory: u64| {
        let made = Made {
            line: "hack poj2425 -- java Main",
            kind: Kind::MemoryLimit,
            end: End::MemoryLimit,
            ..stale()
        };
        let (args, report) = made.report();
        let report = Report {
            least_memory,
            ..report
        };
        let text = Text {
            args: &args,
            by_hand: &by_hand(&args),
            report: &report,
            saved: &[],
        };
        text.hint(report.found.as_ref().expect("it was found"))
    };
    let hint = with(40 << 20).expect("it has a hint");
    assert!(
        hint.starts_with("It takes 40 MiB or more for the smallest input"),
        "{hint}"
    );
    assert!(hint.ends_with("--memory-limit 256m."), "{hint}");
    assert_eq!(with(4 << 20), None);
}

#[test]
fn doubts_are_told() {
    let (args, mut report) = stale().report();
    report.found = None;
    report.unconfirmed = 1;
    report.undecided = 2;
    report.in_doubt = true;
    report.over_memory = 3;
    let mut text = Vec::new();
    let saved = &[];
    let told = Text {
        args: &args,
        by_hand: &by_hand(&args),
        report: &report,
        saved,
    };
    told.write(&mut text).expect("a vector grows");
    let text = String::from_utf8(text).expect("it is text");
    for part in [
        "1 input was too much at first, but not when run alone\n",
        "2 runs were stopped undecided",
        "was to be run again; allow more of it with --time\n",
        "no failure found, but next to nothing was tried: allow more with --time\n",
        "3 runs took more than the memory limit",
    ] {
        assert!(text.contains(part), "there is no {part} in\n{text}");
    }
}

#[test]
fn what_the_eye_would_miss_is_named() {
    let flood = Made {
        kind: Kind::OutputLimit,
        end: End::OutputLimit,
        ..stale()
    };
    flood.check(&["keeps on writing to standard error"], &["printing"]);
    let space = Made {
        kind: Kind::Format(Format::Space),
        actual: "LOSE \nWIN\r\n",
        ..stale()
    };
    space.check(&["LOSE      \"LOSE \"  <--", "WIN\\r"], &["Grundy"]);
}

#[test]
fn words_of_the_problem() {
    let with = |line, input| Made {
        line,
        input,
        actual: "",
        kind: Kind::Missing,
        ..stale()
    };
    with("hack poj2425 -- a", "1\n0\n1 0\n0\n").check(&["Query 1: the piece gives 0,"], &[]);
    with("hack zoj3666 -- a", "2\n1 2\n1\n1 1\n")
        .check(&["Arrangement 1: the toy gives 1,"], &["Query"]);
    with("hack uva12163 -- a", "1\n1 0\n0\n1\n1\n").check(&["Round 1: the vert"], &["Query"]);
}

/// Where the line is worded wrongly, the Grundy numbers are not to blame.
#[test]
fn wrong_words_are_no_wrong_answers() {
    let with = |actual| Made {
        line: "hack zoj3666 -- a",
        input: "2\n1 2\n1\n1 1\n",
        actual,
        ..stale()
    };
    with("Case 1\nAlice\n").check(&[], &["Grundy", "State"]);
    with("Case 1:\nBob\n").check(&["Grundy"], &[]);
    let round = |actual| Made {
        line: "hack uva12163 -- a",
        input: "1\n1 0\n0\n1\n1\n",
        actual,
        ..stale()
    };
    round("Game#1:\nRound#0: LOSING\n\n").check(&[], &["Grundy"]);
    round("Game#1:\nRound#1: WINNING\n\n").check(&["Grundy"], &[]);
}

#[test]
fn numbers_that_the_answer_follows_from() {
    use std::fmt::Write as _;
    let mut complete = String::from("30\n");
    for v in 0..30 {
        let row: String = (0..v).map(|w| format!(" {w}")).collect();
        writeln!(complete, "{v}{row}").expect("a string takes everything");
    }
    let input = format!("{complete}2 29 0\n0\n");
    let large = Made {
        input: input.leak(),
        ..stale()
    };
    large.check(
        &["  0: 0, as it has no followers\n  29: 29, as its followers have 0 to 28\n"],
        &[" 28: 28"],
    );
    let picks = Made {
        line: "hack uva12163 -- a",
        input: "1\n3 2\n0 1\n1 2\n21 0 0\n1\n1 0 0\n",
        actual: "Game#1:\nRound#1: WINNING\n\n",
        ..stale()
    };
    let why = "  0: 0, as its followers have 1, of which K = 21 picks make 1\n";
    picks.check(&["  0: 0, 1: 1, 2: 0\n", why], &[]);
}

/// Slow on little, which only those without a store of numbers are.
#[test]
fn walks_without_number() {
    let with = |input: String| Made {
        input: input.leak(),
        end: End::TimeLimit,
        kind: Kind::TimeLimit,
        actual: "",
        alone: true,
        ..stale()
    };
    let doubled = |n: usize| {
        let rows: String = (1..n).map(|v| format!("2 {} {}\n", v - 1, v - 1)).collect();
        format!("{n}\n0\n{rows}1 {}\n0\n", n - 1)
    };
    let hint = "Hint: 22 vertices and 42 arcs should take no time";
    with(doubled(22)).check(&[hint], &[]);
    with(doubled(10)).check(&["time limit"], &["Hint"]);
}

/// Only what was taken away is said to be needed, and of limits nothing.
#[test]
fn what_makes_it_small() {
    let with = |input, kind| Made {
        input,
        kind,
        ..stale()
    };
    let two = "1\n0\n1 0\n1 0\n0\n2\n0\n1 0\n1 1\n0\n";
    let all = "any one vertex, arc, query or game makes the failure go away):";
    with(two, Kind::Wrong).check(&[all], &[]);
    let one = "2\n0\n1 0\n1 1\n0\n";
    with(one, Kind::Wrong).check(&["any one vertex or arc makes"], &[]);
    with("1\n0\n1 0\n0\n", Kind::Wrong).check(&["nothing of it can be taken away"], &[]);
    with(one, Kind::TimeLimit).check(&["no smaller one was found to fail"], &["any one"]);
}

/// Where nothing is found, the files that were not tried are told, but not all of many.
#[test]
fn files_that_are_not_tried() {
    let text = |num_files: usize| {
        let (args, mut report) = stale().report();
        report.found = None;
        let skipped = |i| Skipped {
            path: format!("tests/{i}.in").into(),
            reason: "line 5, column 1: no".to_owned(),
        };
        report.skipped = (1..=num_files).map(skipped).collect();
        text_of(&args, &report)
    };
    let one = "Files: 1 file was not tried:\n  tests/1.in: line 5, column 1: no\n";
    assert!(text(1).ends_with(one), "{}", text(1));
    let many = "  tests/5.in: line 5, column 1: no\n  ... 2 more\n";
    assert!(text(7).contains("Files: 7 files were not tried:\n"));
    assert!(text(7).ends_with(many), "{}", text(7));
    assert!(!text(0).contains("tried:\n"));
}

/// Processes that were left behind are told, whatever else there is to note.
#[test]
fn processes_that_go_on_are_told() {
    let (args, mut report) = stale().report();
    let left =
        "\nIt ended while processes of it went on, which were stopped; judges do the same.\n";
    assert!(!text_of(&args, &report).contains(left));
    let found = report.found.as_mut().expect("a failure");
    found.outcome.run.left_processes = true;
    assert!(text_of(&args, &report).contains(left));
}

#[test]
fn one_of_each_is_no_plural() {
    let tried = |samples, files, count| Tried {
        small_games: 7,
        small_games_in_all: 9,
        random_games: count,
        queries: count,
        files,
        samples,
        ..Tried::default()
    };
    for (tried, text) in [
        (tried(1, 1, 1), "1 random game, 1 query, the sample"),
        (tried(0, 1, 2), "2 random games, 2 queries, 1 file"),
        (tried(2, 5, 0), "0 queries, the 2 samples, 3 files"),
        (
            Tried {
                files_in_all: 40,
                ..tried(2, 5, 0)
            },
            "0 queries, the 2 samples, 3 of 38 files",
        ),
    ] {
        assert_eq!(
            super::tried(&tried),
            format!("the first 7 of 9 small games, {text}")
        );
    }
}
