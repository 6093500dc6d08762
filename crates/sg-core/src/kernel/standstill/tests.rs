use std::sync::atomic::AtomicUsize;
use std::thread;

use super::*;

/// One thread needs no other to know: the second round in vain is enough.
#[test]
fn alone() {
    let standstill = Standstill::new(1);
    let mut place = standstill.place(0);
    for _ in 0..3 {
        place.step();
        assert_eq!(place.stand(), Next::Round);
    }
    assert_eq!(place.stand(), Next::GiveUp);
}

/// A step of another since it last looked is one that it has to look at.
#[test]
fn a_step_is_looked_at() {
    let standstill = Standstill::new(2);
    let (mut a, mut b) = (standstill.place(0), standstill.place(1));
    assert_eq!(
        [a.stand(), a.stand(), a.stand()],
        [Next::Round, Next::Pause, Next::Pause]
    );
    b.step();
    assert_eq!([b.stand(), b.stand()], [Next::Round, Next::Pause]);
    // The round of `a` may have begun before the step.
    assert_eq!(a.stand(), Next::Pause);
    assert_eq!(a.stand(), Next::GiveUp);
    assert_eq!(b.stand(), Next::GiveUp);
}

/// Nobody waits for one that is done; one that failed ends all.
#[test]
fn leaving() {
    let standstill = Standstill::new(3);
    let (mut a, b, c) = (
        standstill.place(0),
        standstill.place(1),
        standstill.place(2),
    );
    assert_eq!([a.stand(), a.stand()], [Next::Round, Next::Pause]);
    b.leave();
    assert_eq!(a.stand(), Next::Pause);
    c.leave();
    assert_eq!(a.stand(), Next::GiveUp);

    let standstill = Standstill::new(2);
    let (mut a, b) = (standstill.place(0), standstill.place(1));
    assert_eq!([a.stand(), a.stand()], [Next::Round, Next::Pause]);
    drop(b);
    assert_eq!(a.stand(), Next::GiveUp);
}

/// Threads that count on in turns never give up before the end, and then all do.
#[test]
fn turns() {
    const NUM_THREADS: usize = 3;
    const END: usize = if cfg!(miri) { 100 } else { 3000 };
    let standstill = Standstill::new(NUM_THREADS);
    let count = AtomicUsize::new(0);
    let work = |index: usize| {
        let mut place = standstill.place(index);
        loop {
            let now = count.load(Ordering::Acquire);
            if now < END && now % NUM_THREADS == index {
                count.store(now + 1, Ordering::Release);
                place.step();
                continue;
            }
            match place.stand() {
                Next::Round => {}
                Next::Pause => thread::yield_now(),
                Next::GiveUp => break,
            }
        }
        assert_eq!(count.load(Ordering::Acquire), END);
    };
    thread::scope(|scope| {
        for index in 0..NUM_THREADS {
            scope.spawn(move || work(index));
        }
    });
}
