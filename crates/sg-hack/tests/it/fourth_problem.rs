//! A problem that nothing else knows is read, checked, generated, solved and hacked.

mod stones;

use std::io;
use std::time::{Duration, Instant};

use sg_gen::{Choice, Family, Input, Request};
use sg_hack::{Plan, Program, hack};
use sg_problem::{Game, Mistake, Model, Problem, check};
use sg_random::all_dags;
use sg_run::{End, Run};
use sg_testkit::naive_grundy;

use stones::{PROBLEM, WITH_MISTAKES};

const PATH: &str = "3 2\n1 2\n2 3\n2\n1 0 0\n1 1 0\n";

/// What is wrong with an input by the statement.
fn fault(problem: &'static Problem, input: &[u8]) -> Option<String> {
    let report = check::strict(problem, input).expect("it can be read");
    report.faults.first().map(ToString::to_string)
}

fn answers(problem: &'static Problem, input: &[u8]) -> String {
    let mut output = Vec::new();
    problem.solve(input, &mut output).expect("it is an input");
    String::from_utf8(output).expect("it is text")
}

#[test]
fn it_is_read_and_written() {
    let games = PROBLEM.parse(PATH.as_bytes()).expect("it is an input");
    let path = Game {
        rows: vec![vec![1], vec![2], vec![]],
        constants: vec![],
        queries: vec![vec![1, 0, 0], vec![1, 1, 0]],
    };
    assert_eq!(games, [path]);
    assert_eq!(PROBLEM.text(&games), PATH.as_bytes());
    assert_eq!(answers(&PROBLEM, PATH.as_bytes()), "second\nfirst\n");
    assert_eq!(answers(&PROBLEM, PROBLEM.smallest_input), "second\n");
}

#[test]
fn faults_are_told_in_its_words() {
    let fault = |input: &str| {
        let solved = PROBLEM.solve(input.as_bytes(), &mut io::sink());
        solved.expect_err("it is wrong").to_string()
    };
    assert_eq!(
        fault("2 1\n1 3\n"),
        "line 2, column 3: node 3 is out of range: the nodes are 1 to 2"
    );
    assert_eq!(
        fault("2 2\n1 2\n2 1\n1\n0 0\n"),
        "line 1, column 1: cycle 1 -> 2 -> 1"
    );
    assert_eq!(
        fault("2 1\n1 2\n1\n0"),
        "line 4, column 2: expected number of stones of node 2, found the end of the input"
    );
}

/// Some inputs that a judge program reads, though the statement rules them out.
#[test]
fn it_is_checked() {
    assert_eq!(fault(&PROBLEM, PATH.as_bytes()), None);
    assert_eq!(fault(&PROBLEM, PROBLEM.smallest_input), None);
    let broken = [
        (
            "1 0\n1\n10\n",
            "line 3, column 1: number of stones of node 1: 10 is too large (at most 9)",
        ),
        (
            "1  0\n1\n0\n",
            "line 1, column 3: 2 spaces between numbers instead of one",
        ),
        (
            "1 0\n0\n",
            "line 2, column 1: number of questions: 0 is too small (at least 1)",
        ),
        (
            "1 0\n1\n0\n1 0\n1\n0\n",
            "line 4, column 1: expected the end of the input, found 1",
        ),
    ];
    for (input, message) in broken {
        let input = input.as_bytes();
        assert_eq!(fault(&PROBLEM, input).as_deref(), Some(message));
        let lenient = check::lenient(&PROBLEM, input).expect("it can be read");
        assert_eq!(lenient.faults, []);
    }
    let cycle = b"2 2\n1 2\n2 1\n1\n0 0\n";
    let message = "line 1, column 1: cycle 1 -> 2 -> 1";
    assert_eq!(fault(&PROBLEM, cycle).as_deref(), Some(message));
}

/// Every small graph, and counts that leave each parity on each node.
#[test]
fn it_is_solved_as_by_definition() {
    for rows in (1..=4).flat_map(all_dags) {
        let n = rows.len();
        let values = naive_grundy(&rows).expect("no cycle");
        let queries = 0..1_u64 << n;
        let queries: Vec<Vec<u64>> = queries
            .map(|set| (0..n).map(|v| 2 * (set % 3) + (set >> v) % 2).collect())
            .collect();
        let lines = queries.iter().map(|counts| {
            let odd = (0..n).filter(|&v| counts[v] % 2 == 1);
            match odd.fold(0, |sum, v| sum ^ values[v]) {
                0 => "second\n",
                _ => "first\n",
            }
        });
        let expected: String = lines.collect();
        let input = PROBLEM.text(&[Game {
            rows,
            constants: vec![],
            queries,
        }]);
        assert_eq!(answers(&PROBLEM, &input), expected);
    }
}

#[test]
fn its_inputs_are_made() {
    for family in Family::ALL {
        let Ok(input) = Input::new(&Request::new(&PROBLEM, *family), 7) else {
            assert_eq!(
                *family,
                Family::Histogram,
                "it has to be told the histogram"
            );
            continue;
        };
        let mut text = Vec::new();
        input.write(&mut text).expect("a vector takes everything");
        let games = PROBLEM.parse(&text).expect("it is an input");
        assert_eq!(games.len(), 1, "{}", family.name());
        assert!(PROBLEM.allows(&games[0]), "{}", family.name());
        assert_eq!(PROBLEM.text(&games), text, "{}", family.name());
        let fault = fault(&PROBLEM, &text);
        assert_eq!(fault, None, "{}", family.name());
    }
}

/// A program in the process, which errs as a mistake does.
struct Wrong(Model);

impl Program for Wrong {
    fn run(
        &self,
        input: &[u8],
        _: &sg_run::Limits,
        _: Option<Instant>,
    ) -> Result<Run, sg_run::Error> {
        let games = PROBLEM.parse(input).expect("only inputs are tried");
        let mistake = Mistake {
            name: "wrong",
            description: "It errs.",
            model: self.0,
        };
        let output = mistake.output(&PROBLEM, &games).expect("it ends");
        Ok(Run::new(End::Exit(0), output))
    }

    fn waits_for_more(&self, _: &[u8], _: &sg_run::Limits) -> Result<bool, sg_run::Error> {
        Ok(false)
    }
}

/// The smallest input on which a program fails that adds where it should take the xor: two
/// nodes, each with a stone that can move.
#[track_caller]
fn check_hacked(problem: &'static Problem, names: &[&str]) {
    let or_for_xor = Model::Sum(|numbers| numbers.iter().any(|&g| g != 0));
    let plan = Plan::new(problem);
    let report = hack(&plan, &Wrong(or_for_xor), &|_| {}).expect("it runs");
    let case = report.found.expect("it fails");
    let input = String::from_utf8_lossy(&case.outcome.input);
    assert_eq!(input, "3 2\n1 2\n3 2\n1\n1 0 1\n");
    assert!(case.is_smallest());
    assert_eq!(case.outcome.run.stdout, b"first\n");
    let fits: Vec<&str> = case.fits.iter().map(|fit| fit.name).collect();
    assert_eq!(fits, names);
}

#[test]
fn a_wrong_program_is_found_without_known_mistakes() {
    check_hacked(&PROBLEM, &[]);
}

#[test]
fn a_shared_model_names_the_mistake() {
    check_hacked(&WITH_MISTAKES, &["or-for-xor"]);
}

#[test]
fn a_right_program_passes() {
    let right = Model::Words(|_| {});
    let plan = Plan {
        time: Duration::from_secs(2),
        ..Plan::new(&PROBLEM)
    };
    let report = hack(&plan, &Wrong(right), &|_| {}).expect("it runs");
    assert!(report.found.is_none(), "{report:?}");
    assert!(0 < report.tried.small_games);
}
