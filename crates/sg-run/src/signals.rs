//! The names of signals.

use std::borrow::Cow;

/// `SIGSEGV` and the like, or `signal 35` where there is no name.
#[must_use]
pub fn signal_name(signal: i32) -> Cow<'static, str> {
    #[cfg(unix)]
    if let Ok(signal) = nix::sys::signal::Signal::try_from(signal) {
        return Cow::Borrowed(signal.as_str());
    }
    Cow::Owned(format!("signal {signal}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(unix)]
    fn names() {
        assert_eq!(signal_name(11), "SIGSEGV");
        assert_eq!(signal_name(6), "SIGABRT");
        assert_eq!(signal_name(99), "signal 99");
    }
}
