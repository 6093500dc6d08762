use super::*;

/// What is found, and in how many rounds of tries.
fn search(mut gallop: Gallop, answer: usize, jobs: usize) -> (Option<usize>, usize) {
    let mut rounds = 0;
    loop {
        let probes = gallop.probes(jobs);
        if probes.is_empty() {
            return (gallop.least(), rounds);
        }
        assert!(probes.len() <= jobs && probes.is_sorted_by(|a, b| a < b));
        assert!(probes.iter().all(|&probe| gallop.is_open(probe)));
        probes
            .iter()
            .for_each(|&probe| gallop.learn(probe, answer <= probe));
        rounds += 1;
    }
}

#[test]
fn every_answer_is_found() {
    for most in 1..40 {
        for answer in 1..=most + 1 {
            for jobs in 1..4 {
                for factor in [2, 8] {
                    let within = (answer <= most).then_some(answer);
                    let open = Gallop::new().up_to(most).by(factor);
                    assert_eq!(search(open, answer, jobs).0, within);
                    let bound = Gallop::new().below(most).by(factor);
                    assert_eq!(
                        search(bound, answer.min(most), jobs).0,
                        Some(answer.min(most))
                    );
                    let beyond = Gallop::new().beyond(answer - 1).by(factor);
                    assert_eq!(search(beyond, answer, jobs).0, Some(answer));
                }
            }
        }
    }
}

#[test]
fn small_numbers_come_first_and_the_rest_is_bisected() {
    let mut gallop = Gallop::new().below(1000).by(8);
    assert_eq!(gallop.probes(2), [1, 8]);
    gallop.learn(8, false);
    assert_eq!(gallop.probes(3), [64, 512]);
    gallop.learn(64, true);
    assert_eq!(gallop.next(), Some(36));
    assert!(gallop.is_open(9) && !gallop.is_open(8) && !gallop.is_open(64));
    assert_eq!(search(Gallop::new(), 1000, 1), (Some(1000), 20));
}

#[test]
fn the_largest_numbers_do_not_overflow() {
    assert_eq!(
        search(Gallop::new(), usize::MAX - 1, 3).0,
        Some(usize::MAX - 1)
    );
    assert_eq!(search(Gallop::new().up_to(0), 1, 1), (None, 0));
}
