//! `grundy gen`: makes an input of a family from a seed; see `sg_gen`.

use std::path::PathBuf;

use clap::builder::TypedValueParser;
use sg_gen::{Choice, Constants, Family, Histogram, Input, Numbering, Property, Refusal, Request};
use sg_problem::Problem;

use crate::exit::Exit;
use crate::files;
use crate::problems::{by_name, each, spread_games};
use crate::save;

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
    #[arg(value_parser = choice::<Family>(), value_name = "KIND")]
    pub family: Family,

    /// Vertices of each case, at most so many where sizes vary [default: it depends on the kind]
    #[arg(short = 'n', long, value_name = "N")]
    pub vertices: Option<u64>,

    /// Arcs of each case [default: it depends on the kind]
    #[arg(short = 'e', long, value_name = "E")]
    pub arcs: Option<u64>,

    /// Followers of a vertex at most
    #[arg(long, value_name = "D", help = degree_help(), value_parser = clap::value_parser!(u32).range(1..))]
    pub degree: Option<u32>,

    /// Cases [default: 1, or more for kinds that are about many]
    #[arg(short = 'c', long, value_name = "C", value_parser = clap::value_parser!(u64).range(1..))]
    pub cases: Option<u64>,

    /// Queries of each case [default: mostly 10]
    #[arg(short = 'q', long, value_name = "Q")]
    pub queries: Option<u64>,

    /// Tokens of each query
    #[arg(short = 'm', long, value_name = "M", help = tokens_help(), value_parser = clap::value_parser!(u64).range(1..))]
    pub tokens: Option<u64>,

    /// Share of the queries, in percent, to be lost by the first player if possible
    #[arg(long, value_name = "PERCENT", default_value_t = 50,
          value_parser = clap::value_parser!(u8).range(..=100))]
    pub losing: u8,

    /// How many vertices have value 0, value 1, and so on
    #[arg(long, value_name = "C0,C1,...")]
    pub histogram: Option<Histogram>,

    /// The constants of spread games
    #[arg(long, value_parser = choice::<Constants>(), value_name = "WHICH", help = picks_help())]
    pub picks: Option<Constants>,

    /// How the vertex numbers follow the arcs
    #[arg(long, value_parser = choice::<Numbering>(), value_name = "ORDER",
          default_value = "shuffled")]
    pub numbering: Numbering,

    /// Any number; another one gives another input of the same kind
    #[arg(short = 's', long, value_name = "S", default_value_t = 1)]
    pub seed: u64,

    /// Write to this file instead of standard output, which `-` stands for
    #[arg(short = 'o', long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

fn degree_help() -> String {
    let limits = each(
        |problem| problem.limits.degree < u32::MAX,
        |problem| format!("{} for {}", problem.limits.degree, problem.name),
    );
    format!("Followers of a vertex at most [default: {limits}, else no limit]")
}

fn tokens_help() -> String {
    let counted = each(Problem::counts_tokens, |problem| {
        format!("{} {}", problem.name, problem.words.tokens[1])
    });
    format!("Tokens of each query, for {counted} [default: it varies]")
}

fn picks_help() -> String {
    let games = spread_games();
    format!("The constants K of {games} [default: mixed, for large-values large]")
}

/// Takes the name of a choice on a command line.
fn choice<C: Choice + Send + Sync>() -> impl TypedValueParser<Value = C> {
    by_name(
        C::ALL
            .iter()
            .map(|&one| (one.name(), one.about().to_owned(), one)),
    )
}

impl Args {
    /// The request for an input that the command line makes.
    #[must_use]
    pub fn request(&self) -> Request {
        Request {
            problem: self.problem,
            family: self.family,
            vertices: self.vertices,
            arcs: self.arcs,
            degree: self.degree,
            cases: self.cases,
            queries: self.queries,
            tokens: self.tokens,
            losing: self.losing,
            histogram: self.histogram.clone(),
            constants: self.picks,
            numbering: self.numbering,
        }
    }
}

/// A refusal in the words of the command line.
fn message(refusal: &Refusal, problem: &Problem) -> String {
    match *refusal {
        Refusal::NoHistogram => {
            "histogram needs the option --histogram, such as --histogram 5,3,2".to_owned()
        }
        Refusal::Fixed { property, family } => match (property, family.name()) {
            (Property::Histogram, kind) => {
                format!("--histogram is for the kind histogram only, not for {kind}")
            }
            (Property::Constants, kind) => format!("--picks cannot be chosen for the kind {kind}"),
            _ => format!("--{refusal}"),
        },
        Refusal::NoConstants => {
            let suited = spread_games();
            format!("--picks is for {suited} only, not for {}", problem.name)
        }
        _ => refusal.to_string(),
    }
}

/// Runs the command.
pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    let input = match Input::new(&args.request(), args.seed) {
        Ok(input) => input,
        Err(refusal @ Refusal::Memory { .. }) => return Err(refusal.into()),
        Err(refusal) => return Ok(files::refuse(&message(&refusal, args.problem))),
    };
    match files::named(args.output.as_ref()) {
        None => files::print(|out| input.write(out))?,
        Some(path) => save::create(path, &[], |out| input.write(out))?,
    }
    Ok(Exit::Clean)
}
