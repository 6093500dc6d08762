//! Signals: their names, and the flag that those of the user set.

use std::borrow::Cow;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, OnceLock};

#[cfg(unix)]
use signal_hook::{consts, flag};

#[cfg(unix)]
use crate::sys;

/// `SIGSEGV` and the like, or `signal 35` where there is no name.
#[must_use]
pub fn signal_name(signal: i32) -> Cow<'static, str> {
    #[cfg(unix)]
    if let Ok(signal) = nix::sys::signal::Signal::try_from(signal) {
        return Cow::Borrowed(signal.as_str());
    }
    Cow::Owned(format!("signal {signal}"))
}

/// The flag that Ctrl-C, SIGTERM and SIGHUP set from the first call on, the same for all
/// callers. A second one ends the process at once. SIGHUP stays ignored where it is, as under
/// `nohup`.
///
/// On other systems than Unix nothing sets it.
#[must_use]
pub fn interruption() -> Arc<AtomicBool> {
    static FLAG: OnceLock<Arc<AtomicBool>> = OnceLock::new();
    let flag = FLAG.get_or_init(|| {
        let flag = Arc::new(AtomicBool::new(false));
        #[cfg(unix)]
        for signal in [consts::SIGINT, consts::SIGTERM, consts::SIGHUP] {
            if signal == consts::SIGHUP && sys::is_ignored(signal) {
                continue;
            }
            // The order counts: the second signal finds the flag set by the first. Only
            // signals that cannot be caught are refused.
            let _ = flag::register_conditional_shutdown(signal, 128 + signal, Arc::clone(&flag));
            let _ = flag::register(signal, Arc::clone(&flag));
        }
        flag
    });
    Arc::clone(flag)
}
