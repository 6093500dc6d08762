//! `grundy gen`: makes an input of a family from a seed.
//!
//! The same command line gives the same bytes on every platform. Memory O(V) for the
//! largest case, and for one row and one query, whatever the number of arcs; time linear
//! in the output.

mod case;
mod family;
mod histogram;
mod limits;
mod queries;
mod refusal;
mod scatter;
mod shape;
mod spec;

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::PathBuf;

use anyhow::Context;
use clap::ValueEnum;
use sg_random::Rng;

use crate::exit::Exit;
use crate::shown::shown_path;
use sg_problem::Game;
use sg_problem::write::write_game;
use sg_problem::{Id, Problem};

use case::Case;
pub use family::{Family, Numbering, Picks};
pub use histogram::Histogram;
pub use refusal::Refusal;
use spec::Spec;

/// The arguments.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Without options an input keeps to the limits of the statement, mostly at its largest
sizes. Larger sizes may be asked for. The same command line gives the same bytes on
every computer.

Example: an input with 5 vertices of Grundy number 0, 3 of 1 and 2 of 2
  $ grundy gen poj2425 histogram --histogram 5,3,2 --seed 7 -o small.in

Example: Grundy numbers beyond 32 bits
  $ grundy gen uva12163 large-values --degree 40 | ./mine

Exit status: 0 it is made, 2 the command line is wrong, 3 it cannot be made
or written.")]
pub struct Args {
    /// The problem
    #[arg(value_parser = crate::problems::parser())]
    pub problem: &'static Problem,

    /// What the graphs look like
    #[arg(value_enum, value_name = "KIND")]
    pub family: Family,

    /// Vertices of each case, at most so many where sizes vary [default: it depends on the kind]
    #[arg(short = 'n', long, value_name = "N")]
    pub vertices: Option<u64>,

    /// Arcs of each case [default: it depends on the kind]
    #[arg(short = 'e', long, value_name = "E")]
    pub arcs: Option<u64>,

    /// Followers of a vertex at most [default: 15 for uva12163, else no limit]
    #[arg(long, value_name = "D", value_parser = clap::value_parser!(u32).range(1..))]
    pub degree: Option<u32>,

    /// Cases [default: 1, or more for kinds that are about many]
    #[arg(short = 'c', long, value_name = "C", value_parser = clap::value_parser!(u64).range(1..))]
    pub cases: Option<u64>,

    /// Queries of each case [default: mostly 10]
    #[arg(short = 'q', long, value_name = "Q")]
    pub queries: Option<u64>,

    /// Tokens of each query, for uva12163 vertices with an odd value [default: it varies]
    #[arg(short = 'm', long, value_name = "M", value_parser = clap::value_parser!(u64).range(1..))]
    pub tokens: Option<u64>,

    /// Share of the queries, in percent, to be lost by the first player if possible
    #[arg(long, value_name = "PERCENT", default_value_t = 50,
          value_parser = clap::value_parser!(u8).range(..=100))]
    pub losing: u8,

    /// How many vertices have value 0, value 1, and so on
    #[arg(long, value_name = "C0,C1,...")]
    pub histogram: Option<Histogram>,

    /// The constants K of uva12163 [default: mixed, for large-values large]
    #[arg(long, value_enum, value_name = "WHICH")]
    pub picks: Option<Picks>,

    /// How the vertex numbers follow the arcs
    #[arg(long, value_enum, value_name = "ORDER", default_value = "shuffled")]
    pub numbering: Numbering,

    /// Any number; another one gives another input of the same kind
    #[arg(short = 's', long, value_name = "S", default_value_t = 1)]
    pub seed: u64,

    /// Write to this file instead of standard output, which `-` stands for
    #[arg(short = 'o', long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

/// The families, for every problem the same.
#[must_use]
pub fn families() -> &'static [Family] {
    Family::value_variants()
}

/// One random game of about `size` vertices of `family`, within the limits of the
/// statement. A family of many games gives one of them; see [`games`].
///
/// # Panics
///
/// Never: the sizes it chooses fit each other.
///
/// # Complexity
///
/// O(V + E) and the length of the queries.
pub fn game(problem: &'static Problem, family: Family, size: usize, rng: &mut Rng) -> Game {
    Spec::random(problem, family, size, rng)
        .case(0, rng.next_u64())
        .expect("within the limits")
        .game()
}

/// Some random games for one input: several if the family is about what follows
/// what, else one.
///
/// # Panics
///
/// Never: the sizes it chooses fit each other.
pub fn games(problem: &'static Problem, family: Family, size: usize, rng: &mut Rng) -> Vec<Game> {
    let spec = Spec::random(problem, family, size, rng);
    let seed = rng.next_u64();
    (0..spec.cases)
        .map(|i| spec.case(i, seed).expect("within the limits").game())
        .collect()
}

/// An input that can be made.
#[derive(Debug)]
pub struct Input {
    spec: Spec,
    seed: u64,
    first: Case,
}

impl Input {
    /// What the command line asks for.
    ///
    /// # Errors
    ///
    /// If sizes or options do not fit each other, or there is not enough memory.
    pub fn new(args: &Args) -> Result<Self, Refusal> {
        let spec = Spec::new(args)?;
        let bytes = spec.memory();
        if !has_room(bytes) {
            return Err(Refusal::Memory { bytes });
        }
        // If the first case can be made, all can.
        let first = spec.case(0, args.seed)?;
        let seed = args.seed;
        Ok(Self { spec, seed, first })
    }

    /// Writes the text, one case after the other.
    ///
    /// # Errors
    ///
    /// Those of `out`.
    pub fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let mut out = BufWriter::with_capacity(1 << 16, out);
        let problem = self.spec.problem;
        if problem.id == Id::Uva12163 {
            writeln!(out, "{}", self.spec.cases)?;
        }
        write_game(problem, &self.first, &mut out)?;
        for i in 1..self.spec.cases {
            let case = self.spec.case(i, self.seed).map_err(io::Error::other)?;
            write_game(problem, &case, &mut out)?;
        }
        out.flush()
    }
}

/// Whether so much memory can be had. It is asked for and given back unused, which costs
/// nothing.
fn has_room(bytes: u64) -> bool {
    let mut room = Vec::<u8>::new();
    let is_there = usize::try_from(bytes).is_ok_and(|len| room.try_reserve_exact(len).is_ok());
    // Without a use of it the compiler may leave the request out.
    std::hint::black_box(&room);
    is_there
}

/// Runs it.
///
/// # Errors
///
/// If there is not enough memory, or the output cannot be written.
pub fn run(args: &Args) -> anyhow::Result<Exit> {
    let input = match Input::new(args) {
        Ok(input) => input,
        Err(refusal @ Refusal::Memory { .. }) => return Err(refusal.into()),
        Err(refusal) => {
            // With nobody to tell, the status still says that it is refused.
            let _ = writeln!(anstream::stderr(), "grundy: {refusal}");
            return Ok(Exit::Usage);
        }
    };
    match args
        .output
        .as_deref()
        .filter(|path| path.as_os_str() != "-")
    {
        None => input
            .write(&mut io::stdout().lock())
            .context("cannot write to standard output")?,
        Some(path) => File::create(path)
            .and_then(|mut file| input.write(&mut file))
            .with_context(|| format!("cannot write {}", shown_path(path)))?,
    }
    Ok(Exit::Clean)
}
