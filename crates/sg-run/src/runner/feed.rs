//! An input on its way into a pipe that stays open.

use std::io::{self, PipeWriter, Write};
use std::os::fd::AsFd;

use nix::fcntl::{FcntlArg, OFlag, fcntl};

use crate::sys;

/// An input on its way into a pipe.
pub(super) struct Feed<'a> {
    pipe: PipeWriter,
    left: &'a [u8],
}

/// How much of it the command has read.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Fed {
    /// All bytes but so many.
    Partly(usize),
    Wholly,
    /// Nobody is there to read more.
    Refused,
}

impl<'a> Feed<'a> {
    pub(super) fn new(pipe: PipeWriter, input: &'a [u8]) -> io::Result<Self> {
        fcntl(&pipe, FcntlArg::F_SETFL(OFlag::O_NONBLOCK))?;
        Ok(Feed { pipe, left: input })
    }

    /// Writes as much as the pipe takes.
    pub(super) fn push(&mut self) -> io::Result<Fed> {
        while !self.left.is_empty() {
            match self.pipe.write(self.left) {
                Ok(count) => self.left = &self.left[count..],
                Err(error) => match error.kind() {
                    io::ErrorKind::WouldBlock => break,
                    io::ErrorKind::BrokenPipe => return Ok(Fed::Refused),
                    io::ErrorKind::Interrupted => {}
                    _ => return Err(error),
                },
            }
        }
        Ok(
            match self.left.len() + sys::num_unread(self.pipe.as_fd())? {
                0 => Fed::Wholly,
                unread => Fed::Partly(unread),
            },
        )
    }
}
