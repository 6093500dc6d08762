//! Each way to start a program does the same.

use std::ffi::OsString;
use std::io::{self, Read, Write};
use std::os::unix::fs::FileExt;

use nix::sys::resource::{Resource, rlim_t};
use nix::sys::signal::Signal;
use nix::sys::wait::{WaitStatus, waitpid};
use nix::unistd::{Pid, getpgid, getpgrp};

#[cfg(target_os = "linux")]
use super::vfork;
use super::{Launch, Limit, fork};

type Spawn = fn(&Launch<'_>) -> io::Result<Pid>;
const ALL: &[(&str, Spawn)] = &[
    ("fork", fork::spawn),
    #[cfg(target_os = "linux")]
    ("vfork", vfork::spawn),
];

fn launch(spawn: Spawn, command: &[&str], soft: rlim_t) -> io::Result<(Pid, std::fs::File)> {
    let command: Vec<OsString> = command.iter().map(OsString::from).collect();
    let output = tempfile::tempfile()?;
    let (input, mut writer) = io::pipe()?;
    writer.write_all(b"input\n")?;
    let limit = |resource, soft| Limit {
        resource,
        soft,
        hard: 4096,
        otherwise: 4096,
    };
    let pid = spawn(&Launch {
        command: &command,
        variable: ("GRUNDY_TEST", "a b"),
        files: [
            input.into(),
            output.try_clone()?.into(),
            output.try_clone()?.into(),
        ],
        limits: [
            limit(Resource::RLIMIT_CPU, soft),
            Limit {
                hard: 1 << 20,
                ..limit(Resource::RLIMIT_STACK, 1 << 20)
            },
            limit(Resource::RLIMIT_CORE, 0),
            // Not to be set: soft is above hard.
            limit(Resource::RLIMIT_FSIZE, 8192),
        ],
    })?;
    Ok((pid, output))
}

#[test]
fn everything_is_set() {
    let script = "read line; echo $line; echo \"$GRUNDY_TEST\"; ulimit -t; ulimit -s; \
                  ulimit -f; kill -PIPE $$; echo on >&2";
    for (name, spawn) in ALL {
        let (pid, output) = launch(*spawn, &["sh", "-c", script], 77).expect(name);
        assert_eq!(getpgid(Some(pid)), Ok(pid), "{name}");
        assert_ne!(getpgrp(), pid, "{name}");
        let status = waitpid(pid, None).expect(name);
        assert!(
            matches!(status, WaitStatus::Signaled(_, Signal::SIGPIPE, _)),
            "{name}: {status:?}"
        );
        let mut text = vec![0; 200];
        let length = output.read_at(&mut text, 0).expect(name);
        let expected = "input\na b\n77\n1024\n8\n";
        assert_eq!(String::from_utf8_lossy(&text[..length]), expected, "{name}");
    }
}

#[test]
fn a_failure_leaves_no_child() {
    for (name, spawn) in ALL {
        for (command, error) in [
            ("no-such-command", io::ErrorKind::NotFound),
            ("", io::ErrorKind::NotFound),
            ("/no/such/file", io::ErrorKind::NotFound),
            ("/", io::ErrorKind::PermissionDenied),
            ("./Cargo.toml", io::ErrorKind::PermissionDenied),
            ("a\0b", io::ErrorKind::InvalidInput),
        ] {
            let kind = launch(*spawn, &[command], 77).map_err(|error| error.kind());
            assert_eq!(kind.err(), Some(error), "{name} {command}");
        }
    }
}

/// Nothing of this process is open in the program.
#[test]
fn no_other_file_is_open() {
    for (name, spawn) in ALL {
        let (pid, output) =
            launch(*spawn, &["sh", "-c", "echo x >&3 || echo closed"], 77).expect(name);
        waitpid(pid, None).expect(name);
        let mut text = String::new();
        io::Seek::rewind(&mut &output).expect(name);
        (&output).read_to_string(&mut text).expect(name);
        assert!(text.ends_with("closed\n"), "{name}: {text}");
    }
}
