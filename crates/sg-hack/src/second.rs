//! A second source of right answers: a program, such as a brute force, beside the solver of the
//! problem.
//!
//! It may be wrong itself, or play another game, or be too slow for an input. So what it answers
//! is held against the solver, and what it does not answer is compared with nothing. An input at
//! least as long as one on which it broke a limit is not tried.
//!
//! Cost: a run of the program for each input.

use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use sg_run::compare::{Fault, compare};
use sg_run::{End, Error, Limits};

use crate::program::Program;

/// What a second source of right answers did.
#[derive(Clone, Debug, Default)]
pub struct Second {
    /// The inputs that it answered.
    pub answered: u64,
    /// The inputs that it did not answer: nothing was compared with them.
    pub unanswered: u64,
    /// The shortest input that it was run on in vain, and the end of that run.
    pub gave_up: Option<(Vec<u8>, End)>,
    /// Of the inputs that it did not answer those on which it broke down, and no limit was broken.
    pub broke_down: u64,
    /// The length of the shortest input on which it broke a limit.
    too_long: Option<usize>,
    /// The inputs to which the solver of the problem gives another answer.
    pub disputed: u64,
    /// The shortest of these.
    pub shortest: Option<Disputed>,
}

/// How far the answers of a second source can be relied on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trust {
    /// It never disagreed with the solver of the problem.
    Sound,
    /// It disagreed.
    Disputed,
    /// It was asked, and never answered, or more often broke down.
    Silent,
}

impl Second {
    /// How far its answers can be relied on.
    #[must_use]
    pub fn trust(&self) -> Trust {
        if self.is_mute() || self.answered < self.broke_down {
            Trust::Silent
        } else if 0 < self.disputed {
            Trust::Disputed
        } else {
            Trust::Sound
        }
    }

    /// Whether it was asked, and never answered.
    pub(crate) fn is_mute(&self) -> bool {
        self.answered == 0 && 0 < self.unanswered
    }

    /// Whether it broke a limit on an input of at most so many bytes.
    fn is_too_long(&self, len: usize) -> bool {
        self.too_long.is_some_and(|shortest| shortest <= len)
    }
}

/// An input to which the sources of right answers give different ones.
#[derive(Clone, Debug)]
pub struct Disputed {
    /// The input.
    pub input: Vec<u8>,
    /// The answer of the second source.
    pub answer: Vec<u8>,
    /// The answer of the solver of the problem.
    pub own: Vec<u8>,
}

/// The answer to an input.
pub(crate) enum Answer {
    /// This output; that of the solver of the problem if only the layout differs.
    Known(Vec<u8>),
    /// None.
    Unknown,
    /// None, as the user wants to stop.
    Interrupted,
}

/// A program that is asked for right answers.
pub(crate) struct Asked<'a> {
    program: &'a dyn Program,
    done: Mutex<Second>,
}

impl<'a> Asked<'a> {
    pub(crate) fn new(program: &'a dyn Program) -> Self {
        let done = Mutex::default();
        Self { program, done }
    }

    /// The answer to an input, to which the solver of the problem answers `own`.
    pub(crate) fn answer(
        &self,
        input: &[u8],
        own: &[u8],
        limits: &Limits,
        deadline: Option<Instant>,
    ) -> Result<Answer, Error> {
        if self.is_too_long(input.len()) {
            self.with(|done| done.unanswered += 1);
            return Ok(Answer::Unknown);
        }
        let run = self.program.run(input, limits, deadline)?;
        match run.end {
            End::Interrupted => return Ok(Answer::Interrupted),
            End::Exit(0) => {}
            end => {
                let is_limit = matches!(end, End::TimeLimit | End::MemoryLimit | End::OutputLimit);
                self.with(|done| {
                    done.unanswered += 1;
                    if !is_limit {
                        done.broke_down += 1;
                    } else if !run.is_undecided(limits) && !done.is_too_long(input.len()) {
                        done.too_long = Some(input.len());
                    }
                    if is_shorter(input, done.gave_up.as_ref().map(|(input, _)| input)) {
                        done.gave_up = Some((input.to_vec(), end));
                    }
                });
                return Ok(Answer::Unknown);
            }
        }
        let difference = compare(own, &run.stdout);
        let is_disputed = difference.is_some_and(|it| !matches!(it.fault, Fault::Format(_)));
        self.with(|done| {
            done.answered += 1;
            if !is_disputed {
                return;
            }
            done.disputed += 1;
            if is_shorter(input, done.shortest.as_ref().map(|it| &it.input)) {
                done.shortest = Some(Disputed {
                    input: input.to_vec(),
                    answer: run.stdout.clone(),
                    own: own.to_vec(),
                });
            }
        });
        Ok(match is_disputed {
            true => Answer::Known(run.stdout),
            false => Answer::Known(own.to_vec()),
        })
    }

    /// Whether it broke a limit on an input of at most so many bytes.
    pub(crate) fn is_too_long(&self, len: usize) -> bool {
        self.with(|done| done.is_too_long(len))
    }

    /// Whether it was asked, and never answered.
    pub(crate) fn is_mute(&self) -> bool {
        self.with(|done| done.is_mute())
    }

    /// What it did so far.
    pub(crate) fn done(&self) -> Second {
        self.with(|done| done.clone())
    }

    /// Looks at what it did so far, or adds to it.
    fn with<T>(&self, change: impl FnOnce(&mut Second) -> T) -> T {
        change(&mut self.done.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// Whether `input` is shorter than the shortest so far.
fn is_shorter(input: &[u8], shortest: Option<&Vec<u8>>) -> bool {
    shortest.is_none_or(|shortest| input.len() < shortest.len())
}
