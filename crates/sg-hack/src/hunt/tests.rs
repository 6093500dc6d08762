use super::*;
use crate::tests::fake::Fake;

/// What is said of a program in a short search.
fn report(fake: &Fake) -> Report {
    report_within(Duration::from_millis(500), fake)
}

fn report_within(time: Duration, fake: &Fake) -> Report {
    let plan = Plan {
        time,
        ..Plan::new(&poj2425::PROBLEM)
    };
    fake.solves(plan.problem);
    hack(&plan, fake, &|_| {}).expect("it runs")
}

#[test]
fn what_is_in_time_when_it_runs_alone_is_no_failure() {
    let report = report(&Fake::too_slow_once());
    assert!(report.found.is_none());
    assert_eq!((report.unconfirmed, report.in_doubt), (1, false));
    assert!(!report.interrupted);
}

#[test]
fn a_machine_that_is_too_busy_accuses_nobody() {
    let report = report(&Fake::starved());
    assert!(report.found.is_none());
    assert!(0 < report.undecided);
}

#[test]
fn what_fails_once_is_told_as_such() {
    let case = report(&Fake::crashes_once()).found.expect("it failed once");
    let repeats = case.repeats.expect("there was time");
    assert_eq!((repeats.failing, repeats.runs), (0, RUNS));
    assert!(!case.is_steady() && !case.is_smallest());
}

#[test]
fn what_fails_by_turns_gets_no_name() {
    let case = report(&Fake::wrong_every_other_time())
        .found
        .expect("it is wrong");
    assert!(!case.is_steady() && !case.is_smallest());
    assert!(case.fits.is_empty());
}

#[test]
fn what_fails_in_one_second_only_gets_no_name() {
    let case = report(&Fake::wrong_for(Duration::from_millis(900)));
    let case = case.found.expect("it is wrong");
    assert!(!case.is_steady() && !case.is_smallest());
    assert!(case.fits.is_empty());
}

#[test]
fn what_is_too_much_for_many_queries_is_found_by_many_queries() {
    let report = report_within(Duration::from_secs(60), &Fake::tells_of_queries(700));
    let case = report.found.expect("it writes too much");
    assert_eq!(case.kind, Kind::ErrorOutputLimit);
    assert_eq!(case.origin, Origin::Random(Stress::QUERIES));
    assert_eq!((case.games.len(), case.games[0].queries.len()), (1, 701));
}

#[test]
fn what_fails_every_time_does_so_when_run_alone() {
    let case = report(&Fake::or_for_xor()).found.expect("it is wrong");
    assert!(case.is_steady() && case.is_smallest());
    let slow = report(&Fake::too_slow_for_more_games_than(3));
    let case = slow.found.expect("it is too slow");
    assert!(case.is_steady());
    assert_eq!(case.games.len(), 4);
    assert_eq!(slow.unconfirmed, 0);
}
