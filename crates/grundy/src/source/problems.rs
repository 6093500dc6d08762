//! The inputs of the problems as formats of graphs.

use std::sync::LazyLock;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use sg_formats::{Bytes, Collector, Format, Further};
use sg_problem::Problem;
use sg_scan::{Cpu, Error, Fields};

use super::collect::Collect;
use super::layout;

/// The format of the inputs of a problem.
#[derive(Debug)]
struct Inputs(&'static Problem);

/// The formats of the problems, those whose queries name vertices first.
#[must_use]
pub fn further() -> &'static [&'static dyn Further] {
    static FURTHER: LazyLock<Vec<&'static dyn Further>> = LazyLock::new(|| {
        let mut problems = crate::problems::ALL;
        problems.sort_by_key(|problem| problem.counts_tokens());
        let further =
            problems.map(|problem| -> &dyn Further { Box::leak(Box::new(Inputs(problem))) });
        further.to_vec()
    });
    &FURTHER
}

/// The format of that name.
#[must_use]
pub fn find(name: &str) -> Option<Format> {
    all().find(|format| format.name() == name)
}

/// All formats, in the order of `--help`.
fn all() -> impl Iterator<Item = Format> {
    let further = further().iter().map(|&further| Format::Further(further));
    further.chain(Format::OWN)
}

/// Takes the name of a format on a command line.
pub(super) fn parser() -> impl TypedValueParser<Value = Format> {
    let value = |format: Format| PossibleValue::new(format.name()).help(help(format));
    PossibleValuesParser::new(all().map(value))
        .map(|name| find(&name).expect("it is one of the names"))
}

/// What `--help` says about a format.
fn help(format: Format) -> &'static str {
    match format {
        Format::Further(further) => match further.name() {
            "poj2425" => "The input of POJ 2425: a list of followers a vertex, then the tokens",
            "zoj3666" => {
                "The input of ZOJ 3666: the same from 1, without the list of the last place"
            }
            _ => "The input of UVa 12163: arcs, constants, rounds",
        },
        Format::Arcs => "`n m`, then m arcs `a b` between the numbers 0 to n-1",
        Format::Names => {
            "One arc a line, `a b` or `a -> b`; a single name is a vertex, `#` a remark"
        }
        Format::Dot => "A digraph of Graphviz",
        Format::Json => "A node-link graph of networkx",
    }
}

impl Further for Inputs {
    fn name(&self) -> &'static str {
        self.0.name
    }

    fn meaning(&self) -> String {
        let words = &self.0.words;
        let lists = match self.0.counts_tokens() {
            true => "arcs, constants, then",
            false => "a list of followers each, then",
        };
        let (vertices, queries) = (words.vertices, words.queries);
        format!("{vertices} from {}: {lists} {queries}", self.0.first)
    }

    fn read(&self, input: Bytes<'_>, collector: &mut Collector) -> Result<(), Error> {
        let fields = &mut Fields::on(Cpu::detect(), input);
        let mut sink = Collect::new(self.0, collector);
        self.0.read(fields, &mut sink)?;
        // The judge program lets it pass, but it may mean that another format was meant.
        let num_games = sink.num_games;
        match fields.trailing()? {
            None => Ok(()),
            Some(position) => Err(Error::Input {
                position,
                message: format!(
                    "expected the end of the input after the last of {num_games} games"
                ),
            }),
        }
    }

    fn is_laid_out(&self, text: &[u8], is_cut: bool) -> bool {
        layout::is_laid_out(self.0, text, is_cut)
    }
}
