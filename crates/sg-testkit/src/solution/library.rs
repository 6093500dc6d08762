//! The checks of `solve` itself, without processes: at every CPU level, on inputs that come in
//! any pieces, with readers and writers that fail.

use std::fs;
use std::io::{ErrorKind, Read, Write};
use std::ops::Range;
use std::path::Path;

use sg_random::{Rng, Rows, all_digraphs};
use sg_scan::{Cpu, Error, Position};

use super::Solution;
use crate::naive::{Answer, naive_grundy};
use crate::streams::{Broken, Endless, Full, Trickle, scatter, spoil};

/// The function `solve` of a problem's crate.
pub type Solve = fn(Cpu, &mut dyn Read, &mut dyn Write) -> Result<Option<Position>, Error>;

/// Inputs of up to so many bytes are cut everywhere.
const SMALL: usize = 512;

/// How many bytes at a time a larger input comes in.
const PIECES: [usize; 3] = [1, 7, 4096];

impl Solution {
    /// What `solve` prints on `input` at `cpu`, and what it says at the end: nothing, or its
    /// warning or error as the program shows it after its name.
    ///
    /// # Panics
    ///
    /// When the answers are no text.
    #[must_use]
    pub fn outcome_at(&self, cpu: Cpu, mut input: impl Read) -> (String, Option<String>) {
        let mut output = Vec::new();
        let remark = match (self.solve)(cpu, &mut input, &mut output) {
            Ok(rest) => {
                rest.map(|rest| format!("{rest}: warning: what follows the last game is ignored"))
            }
            Err(error) => Some(error.to_string()),
        };
        let output = String::from_utf8(output).expect("answers are text");
        (output, remark)
    }

    /// The outcome of `input`, which is the same at every level of this machine.
    ///
    /// # Panics
    ///
    /// When it is not the same.
    #[track_caller]
    #[must_use]
    pub fn outcome(&self, input: impl AsRef<[u8]>) -> (String, Option<String>) {
        let mut outcomes = Cpu::all().map(|cpu| (cpu, self.outcome_at(cpu, input.as_ref())));
        let (_, outcome) = outcomes.next().expect("every machine has a level");
        for (cpu, other) in outcomes {
            assert_eq!(other, outcome, "{}", cpu.level());
        }
        outcome
    }

    /// `input` is accepted and answered with `want`.
    ///
    /// # Panics
    ///
    /// When it is not so.
    #[track_caller]
    pub fn check(&self, input: impl AsRef<[u8]>, want: &str) {
        assert_eq!(self.outcome(input), (want.to_owned(), None));
    }

    /// `input` is answered with `want` up to its fault, or as a whole and with a
    /// warning: `remark`.
    ///
    /// # Panics
    ///
    /// When it is not so.
    #[track_caller]
    pub fn check_remark(&self, input: impl AsRef<[u8]>, want: &str, remark: &str) {
        let want = (want.to_owned(), Some(remark.to_owned()));
        assert_eq!(self.outcome(input), want);
    }

    /// Every input in this folder of the problem, `data/secret` or the like, has the outcome
    /// that the files beside it tell, at every level and however it is cut.
    ///
    /// In `invalid` these files hold standard output (`.out`), standard error (`.err`) and
    /// the status; elsewhere only the answers (`.ans`).
    ///
    /// # Panics
    ///
    /// When it is not so, or the folder has no inputs.
    #[track_caller]
    pub fn check_files(&self, folder: &str) {
        let inputs = concat!(env!("CARGO_MANIFEST_DIR"), "/../../inputs");
        let inputs = sg_run::data::inputs(&Path::new(inputs).join(self.name).join(folder));
        let inputs = inputs.unwrap_or_else(|error| panic!("{folder}: {error}"));
        assert!(!inputs.is_empty(), "{folder} has no inputs");
        for path in inputs {
            let read = |path: &Path| {
                fs::read(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
            };
            let beside = |extension| {
                let bytes = read(&path.with_extension(extension));
                String::from_utf8(bytes).expect("answers are text")
            };
            let want = match folder {
                "invalid" => (beside("out"), beside("err"), beside("status")),
                _ => (beside("ans"), String::new(), "0\n".to_owned()),
            };
            self.check_cuts(&read(&path), &want, &path);
        }
    }

    /// `input` has this standard output, standard error and status at every level and
    /// however it is cut.
    #[track_caller]
    fn check_cuts(&self, input: &[u8], want: &(String, String, String), path: &Path) {
        for cpu in Cpu::all() {
            let check = |how: &str, reader: &mut dyn Read| {
                let (output, remark) = self.outcome_at(cpu, reader);
                let status = if accepts(remark.as_deref()) { 0 } else { 2 };
                let line = remark.map(|remark| format!("{}: {remark}\n", self.name));
                let got = (output, line.unwrap_or_default(), format!("{status}\n"));
                assert_eq!(got, *want, "{}, {how}, {}", path.display(), cpu.level());
            };
            check("whole", &mut &*input);
            if input.len() <= SMALL {
                for at in 0..=input.len() {
                    let (before, after) = input.split_at(at);
                    check(&format!("cut at {at}"), &mut before.chain(after));
                    let how = format!("{at} + 1 at a time");
                    check(&how, &mut Trickle::new(input, at + 1));
                }
            } else {
                for len in PIECES {
                    check(&format!("{len} at a time"), &mut Trickle::new(input, len));
                }
            }
        }
    }

    /// `input` is answered with `want` before the reading fails behind it.
    ///
    /// # Panics
    ///
    /// When it is not so.
    #[track_caller]
    pub fn check_failing_reader(&self, input: &str, want: &str) {
        let mut output = Vec::new();
        let mut input = input.as_bytes().chain(Broken);
        let result = (self.solve)(Cpu::detect(), &mut input, &mut output);
        assert!(
            matches!(&result, Err(Error::Read(error)) if error.kind() == ErrorKind::TimedOut),
            "{result:?}"
        );
        assert_eq!(output, want.as_bytes());
    }

    /// `head` and then `tail` again and again is answered, `first` first, until the writer
    /// has no more room: nothing else ends the reading.
    ///
    /// # Panics
    ///
    /// When it is not so.
    #[track_caller]
    pub fn check_failing_writer(&self, head: &str, tail: &str, first: &str) {
        let first = first.as_bytes();
        for room in [1, first.len() - 1, first.len(), 20, 1000] {
            let mut output = Full::new(room);
            let mut input = head.as_bytes().chain(Endless::new(tail.as_bytes()));
            let result = (self.solve)(Cpu::detect(), &mut input, &mut output);
            assert!(
                matches!(&result, Err(Error::Write(error)) if error.kind() == ErrorKind::StorageFull),
                "{result:?}"
            );
            assert_eq!(output.taken().len(), room);
            let same = room.min(first.len());
            assert_eq!(output.taken()[..same], first[..same]);
        }
    }

    /// Random inputs, `numbers` between random white space, are answered as by `naive`.
    ///
    /// # Panics
    ///
    /// When it is not so.
    #[track_caller]
    pub fn check_random(
        &self,
        seeds: Range<u64>,
        numbers: impl Fn(&mut Rng) -> Vec<u64>,
        naive: impl Fn(&[u8]) -> Answer,
    ) {
        for seed in seeds {
            let mut rng = Rng::new(seed);
            let numbers = numbers(&mut rng);
            let input = scatter(&mut rng, &numbers);
            let want = naive(input.as_bytes());
            assert!(want.accepted, "seed {seed}");
            assert_eq!(self.outcome(&input), (want.output, None), "seed {seed}");
        }
    }

    /// Random inputs with an error or two are answered and refused as by `naive`.
    ///
    /// # Panics
    ///
    /// When it is not so.
    #[track_caller]
    pub fn check_spoilt(
        &self,
        seeds: Range<u64>,
        numbers: impl Fn(&mut Rng) -> Vec<u64>,
        naive: impl Fn(&[u8]) -> Answer,
    ) {
        for seed in seeds {
            let mut rng = Rng::new(seed);
            let numbers = numbers(&mut rng);
            let mut input = scatter(&mut rng, &numbers).into_bytes();
            spoil(&mut rng, &mut input);
            let want = naive(&input);
            let (output, remark) = self.outcome(&input);
            assert_eq!(output, want.output, "seed {seed}, {remark:?}");
            let accepted = accepts(remark.as_deref());
            assert_eq!(accepted, want.accepted, "seed {seed}, {remark:?}");
        }
    }

    /// The graphs of up to four vertices, as `text` writes them, without queries: those
    /// without a cycle are answered with `want`, and of the others a cycle is shown that they
    /// have, its vertices being numbered from `first`.
    ///
    /// # Panics
    ///
    /// When it is not so.
    #[track_caller]
    pub fn check_small_graphs(&self, first: u32, text: impl Fn(&Rows) -> String, want: &str) {
        let mut rng = Rng::new(16);
        for num_vertices in 0..=4 {
            for mut rows in all_digraphs(num_vertices) {
                rows.iter_mut().for_each(|row| rng.shuffle(row));
                let input = text(&rows);
                let (output, error) = self.outcome(&input);
                let Some(error) = error else {
                    assert_eq!(output, want);
                    assert!(naive_grundy(&rows).is_some(), "accepted: {input}");
                    continue;
                };
                assert_eq!(output, "");
                let (_, walk) = error
                    .split_once(", column 1: cycle ")
                    .unwrap_or_else(|| panic!("{error} for {input}"));
                let walk: Vec<u32> = walk
                    .split(" -> ")
                    .map(|vertex| vertex.parse::<u32>().expect("a vertex") - first)
                    .collect();
                assert!(1 < walk.len() && walk.first() == walk.last(), "{error}");
                for arc in walk.windows(2) {
                    let row = &rows[arc[0] as usize];
                    assert!(row.contains(&arc[1]), "{error} for {input}");
                }
            }
        }
    }
}

/// Whether an input with this remark is right, if perhaps worth a warning.
fn accepts(remark: Option<&str>) -> bool {
    remark.is_none_or(|remark| remark.contains(": warning: "))
}
