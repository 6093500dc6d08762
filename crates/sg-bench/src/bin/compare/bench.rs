//! Where programs and inputs are, and what the right answers are.

use std::collections::HashMap;
use std::fs::{self, File};
use std::io::{BufWriter, Write as _};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, ensure};
use sg_bench::inputs::Input;

use crate::measure::{Program, Run, digest};

/// The folders, and the answers seen so far.
#[derive(Debug)]
pub(crate) struct Bench {
    /// The folder of the C++ peers.
    peers: PathBuf,
    /// The folder of the inputs.
    inputs: PathBuf,
    /// The folder of this program and all others in Rust.
    programs: PathBuf,
    /// For each input what the first program that ran on it printed, as a hash.
    answers: HashMap<Input, String>,
}

impl Bench {
    pub(crate) fn new(folder: &Path) -> Result<Self> {
        let program = std::env::current_exe()?;
        let programs = program.parent().context("this program is in no folder")?;
        let inputs = folder.join("inputs");
        fs::create_dir_all(&inputs).with_context(|| inputs.display().to_string())?;
        Ok(Self {
            peers: folder.join("peers"),
            inputs,
            programs: programs.to_owned(),
            answers: HashMap::new(),
        })
    }

    /// The peer of that name, unless it is in C++ and was not built.
    pub(crate) fn peer(&self, name: &str) -> Option<Program> {
        let cpp = program(&self.peers, name);
        [cpp, program(&self.programs, name)]
            .into_iter()
            .find(|program| program.path.is_file())
    }

    /// The program of this workspace of that name.
    pub(crate) fn ours(&self, name: &str) -> Program {
        program(&self.programs, name)
    }

    /// The length of an input in bytes.
    pub(crate) fn num_bytes(&self, input: Input) -> Result<u64> {
        Ok(fs::metadata(self.file(input)?)?.len())
    }

    /// Runs the program that only reads.
    pub(crate) fn read(&self, input: Input) -> Result<Run> {
        let run = self.run_unchecked(&self.ours("read-only"), input)?;
        let answer = format!("{}\n", self.num_bytes(input)?);
        ensure!(
            run.digest == digest(&mut answer.as_bytes())?,
            "{input}: not all was read"
        );
        Ok(run)
    }

    /// Runs a program, which has to print what all before it printed.
    pub(crate) fn run(&mut self, program: &Program, input: Input) -> Result<Run> {
        let run = self.run_unchecked(program, input)?;
        let answer = self
            .answers
            .entry(input)
            .or_insert_with(|| run.digest.clone());
        let path = program.path.display();
        ensure!(
            run.digest == *answer,
            "{path} on {input}: not what its peers answer"
        );
        Ok(run)
    }

    fn run_unchecked(&self, program: &Program, input: Input) -> Result<Run> {
        program.run(&self.file(input)?, &self.inputs.join("answers"))
    }

    /// The file of an input, which is made if it is not there yet.
    fn file(&self, input: Input) -> Result<PathBuf> {
        let name = input.to_string().replace(' ', "-");
        let path = self.inputs.join(&name);
        if !path.is_file() {
            eprintln!("making {name}");
            // It gets its name once it is complete.
            let part = self.inputs.join(format!("{name}.part"));
            let mut out = BufWriter::with_capacity(1 << 18, File::create(&part)?);
            input.write(&mut out)?;
            out.flush()?;
            fs::rename(&part, &path)?;
        }
        Ok(path)
    }
}

fn program(folder: &Path, name: &str) -> Program {
    let path = folder.join(format!("{name}{}", std::env::consts::EXE_SUFFIX));
    Program { path, level: None }
}
