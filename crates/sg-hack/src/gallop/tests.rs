use super::*;

/// What is found, and in how many tries.
fn search(mut gallop: Gallop, answer: usize) -> (Option<usize>, usize) {
    let mut tries = 0;
    while let Some(number) = gallop.next() {
        assert!(gallop.is_open(number));
        gallop.learn(number, answer <= number);
        tries += 1;
    }
    (gallop.least(), tries)
}

#[test]
fn every_answer_is_found() {
    for most in 1..40 {
        for answer in 1..=most + 1 {
            let within = (answer <= most).then_some(answer);
            assert_eq!(search(Gallop::new().up_to(most), answer).0, within);
            let least = answer.min(most);
            assert_eq!(search(Gallop::new().below(most), least).0, Some(least));
            let beyond = Gallop::new().beyond(answer - 1);
            assert_eq!(search(beyond, answer).0, Some(answer));
        }
    }
}

#[test]
fn small_numbers_come_first_and_the_rest_is_bisected() {
    let mut gallop = Gallop::new().below(1000);
    assert_eq!(gallop.next(), Some(1));
    gallop.learn(32, false);
    assert_eq!(gallop.next(), Some(64));
    gallop.learn(64, true);
    assert_eq!(gallop.next(), Some(48));
    assert!(gallop.is_open(33) && !gallop.is_open(32) && !gallop.is_open(64));
    assert_eq!(search(Gallop::new(), 1000), (Some(1000), 20));
}

#[test]
fn the_largest_numbers_do_not_overflow() {
    assert_eq!(
        search(Gallop::new(), usize::MAX - 1).0,
        Some(usize::MAX - 1)
    );
    assert_eq!(search(Gallop::new().up_to(0), 1), (None, 0));
}
