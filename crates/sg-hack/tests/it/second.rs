//! A second source of right answers that is right, wrong, slow, or plays another game.

use std::time::{Duration, Instant};

use poj2425::PROBLEM;
use sg_hack::{Kind, Plan, Program, Report, Trust, hack_against};
use sg_problem::Game;
use sg_run::{End, Error, Limits, Run};

/// A program that answers as `answer` says; it ends like `bad_end` where that says nothing.
#[derive(Clone, Copy)]
struct Made {
    answer: fn(&[Game]) -> Option<Vec<u8>>,
    bad_end: End,
}

impl Program for Made {
    fn run(&self, input: &[u8], _: &Limits, _: Option<Instant>) -> Result<Run, Error> {
        let games = PROBLEM.parse(input).expect("only inputs are tried");
        Ok(match (self.answer)(&games) {
            Some(answer) => Run::new(End::Exit(0), answer),
            None => Run::new(self.bad_end, Vec::new()),
        })
    }

    fn waits_for_more(&self, _: &[u8], _: &Limits) -> Result<bool, Error> {
        Ok(false)
    }
}

/// A program that is stopped when it prints more than the limit.
struct Bounded(Made);

impl Program for Bounded {
    fn run(&self, input: &[u8], limits: &Limits, end: Option<Instant>) -> Result<Run, Error> {
        let mut run = self.0.run(input, limits, end)?;
        if limits.output < run.stdout.len() as u64 {
            run.end = End::OutputLimit;
        }
        Ok(run)
    }

    fn waits_for_more(&self, _: &[u8], _: &Limits) -> Result<bool, Error> {
        Ok(false)
    }
}

fn right(games: &[Game]) -> Option<Vec<u8>> {
    let mut output = Vec::new();
    PROBLEM.solve(&PROBLEM.text(games)[..], &mut output).ok()?;
    Some(output)
}

/// The first player wins if the number of pieces that can move is odd.
fn counts(games: &[Game]) -> Option<Vec<u8>> {
    let answers = games.iter().flat_map(|game| {
        game.queries.iter().map(|query| {
            let movable = query.iter().filter(|&&piece| {
                let piece = usize::try_from(piece).expect("it is a vertex");
                !game.rows[piece].is_empty()
            });
            if movable.count() % 2 == 1 {
                "WIN\n"
            } else {
                "LOSE\n"
            }
        })
    });
    Some(answers.collect::<String>().into())
}

/// The rules of the other game that is won where this one is lost.
fn reversed(games: &[Game]) -> Option<Vec<u8>> {
    let output = String::from_utf8(right(games)?).expect("it is text");
    let lines = output.lines().map(|line| match line {
        "WIN" => "LOSE\r\n",
        _ => "WIN\r\n",
    });
    Some(lines.collect::<String>().into())
}

/// Right, without the last line end.
fn untidy(games: &[Game]) -> Option<Vec<u8>> {
    let output = right(games)?;
    Some(output.trim_ascii_end().to_vec())
}

fn small_only(games: &[Game]) -> Option<Vec<u8>> {
    let size: usize = games.iter().map(|game| game.rows.len()).sum();
    right(games).filter(|_| size <= 40)
}

fn tiny_only(games: &[Game]) -> Option<Vec<u8>> {
    let num_queries: usize = games.iter().map(|game| game.queries.len()).sum();
    right(games).filter(|_| num_queries <= 1 && games.iter().all(|game| game.rows.len() <= 2))
}

fn never(_: &[Game]) -> Option<Vec<u8>> {
    None
}

fn against(program: fn(&[Game]) -> Option<Vec<u8>>, right: Made) -> Report {
    let plan = Plan {
        time: Duration::from_secs(1),
        ..Plan::new(&PROBLEM)
    };
    let program = Made {
        answer: program,
        bad_end: End::Exit(1),
    };
    hack_against(&plan, &program, Some(&right), &|_| {}).expect("they run")
}

fn made(answer: fn(&[Game]) -> Option<Vec<u8>>) -> Made {
    Made {
        answer,
        bad_end: End::TimeLimit,
    }
}

#[test]
fn where_it_is_right_it_is_as_if_it_were_not_there() {
    for source in [right, untidy] {
        let report = against(right, made(source));
        assert!(report.found.is_none(), "{report:?}");
        let second = report.second.expect("it was asked");
        assert_eq!((second.unanswered, second.disputed), (0, 0));
        assert!(0 < second.answered);

        let case = against(counts, made(source)).found.expect("it is wrong");
        // 2 -> 1 -> 0, 2 -> 0: the values are 0, 1, 2.
        assert_eq!(case.kind, Kind::Wrong);
        assert!(case.is_smallest() && case.query().is_some());
    }
}

#[test]
fn a_wrong_one_accuses_nobody() {
    let report = against(right, made(counts));
    let case = report.found.expect("they differ");
    assert_eq!(case.kind, Kind::Differs);
    assert_eq!(
        case.kind.to_string(),
        "the two programs give different answers"
    );
    assert!(case.query().is_none() && case.fits.is_empty());
    let second = report.second.expect("it was asked");
    let shortest = second.shortest.expect("they differ");
    assert_eq!(Some(shortest.own), right(&case.games));
    assert_eq!(Some(shortest.answer), counts(&case.games));
    assert_eq!(shortest.input, case.outcome.input);
}

#[test]
fn another_game_is_compared_and_told() {
    // One line end is none of the other's.
    let lf = |games: &[Game]| {
        let output = reversed(games)?;
        Some(output.into_iter().filter(|&byte| byte != b'\r').collect())
    };
    let report = against(lf, made(reversed));
    assert!(report.found.is_none(), "{report:?}");
    let second = report.second.expect("it was asked");
    assert_eq!((second.unanswered, second.disputed), (0, second.answered));

    let report = against(counts, made(reversed));
    assert_eq!(report.found.expect("they differ").kind, Kind::Differs);
}

#[test]
fn one_that_gives_up_is_asked_for_small_inputs_only() {
    let report = against(right, made(small_only));
    assert!(report.found.is_none());
    let second = report.second.expect("it was asked");
    assert!(0 < second.answered && 0 < second.unanswered && second.disputed == 0);
    let (input, end) = second.gave_up.expect("it gave up");
    assert_eq!(end, End::TimeLimit);
    assert!(input.len() < 2000, "{} bytes", input.len());

    let case = against(counts, made(small_only))
        .found
        .expect("it is wrong");
    assert_eq!(case.kind, Kind::Wrong);

    let broken = Made {
        answer: never,
        bad_end: End::Signal(11),
    };
    let report = against(counts, broken);
    assert!(report.found.is_none());
    let second = report.second.expect("it was asked");
    assert_eq!(second.answered, 0);
    let (input, end) = second.gave_up.expect("it gave up");
    assert_eq!(end, End::Signal(11));
    assert_eq!(input, b"1\n0\n1 0\n0\n");
    assert_eq!(report.tried.random_games, 0);
}

/// What is right may print much more than a second source that prints nothing.
#[test]
fn one_that_prints_nothing_accuses_nobody() {
    // The right answers to these are longer than what an empty one leaves room for.
    let bounded = |program: fn(&[Game]) -> Option<Vec<u8>>| Bounded(made(program));
    let plan = Plan {
        time: Duration::from_secs(1),
        ..Plan::new(&PROBLEM)
    };
    let empty = bounded(|_| Some(Vec::new()));
    let report = hack_against(&plan, &bounded(right), Some(&empty), &|_| {}).expect("they run");
    assert_eq!(report.found.expect("they differ").kind, Kind::Differs);
}

/// One crash is no reason not to ask for longer inputs; many are one not to call it sound.
#[test]
fn one_that_crashes_now_and_then_is_asked_on() {
    let odd = |games: &[Game]| {
        let games_of_one = games.iter().filter(|game| game.rows.len() == 1);
        right(games).filter(|_| games_of_one.count() != 1)
    };
    let crashing = |answer| Made {
        answer,
        bad_end: End::Signal(11),
    };
    let report = against(right, crashing(odd));
    assert_eq!(report.trust(), Trust::Sound);
    let second = report.second.expect("it was asked");
    assert!(0 < second.broke_down && second.broke_down < second.answered);
    assert_eq!(second.broke_down, second.unanswered);
    let report = against(right, crashing(tiny_only));
    assert_eq!(report.trust(), Trust::Silent);
    assert!(0 < report.second.expect("it was asked").answered);
}

/// A crash is one whatever the right answer is.
#[test]
fn crashes_are_crashes() {
    let report = against(never, made(counts));
    assert_eq!(report.found.expect("it crashes").kind, Kind::Status(1));
}
