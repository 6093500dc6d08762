//! Names of signals.

use sg_run::signal_name;

#[test]
fn names() {
    assert_eq!(signal_name(11), "SIGSEGV");
    assert_eq!(signal_name(6), "SIGABRT");
    assert_eq!(signal_name(99), "signal 99");
}
