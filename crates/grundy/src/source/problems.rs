//! The inputs of the problems as formats of graphs.

use std::sync::LazyLock;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use sg_formats::{Bytes, Collector, Format, Further};
use sg_problem::Problem;
use sg_scan::{Error, Scanner};

use super::collect::Collect;

/// The format of the inputs of a problem.
#[derive(Debug)]
struct Inputs(&'static Problem);

/// The formats of the problems.
#[must_use]
pub fn further() -> &'static [&'static dyn Further] {
    static FURTHER: LazyLock<Vec<&'static dyn Further>> = LazyLock::new(|| {
        let further = |problem| -> &dyn Further { Box::leak(Box::new(Inputs(problem))) };
        crate::problems::ALL.map(further).to_vec()
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
        Format::Further(further) => crate::problems::find(further.name())
            .map_or_else(Default::default, |problem| problem.words.input),
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
        let Inputs(problem) = self;
        let mut collector = Collector::checking();
        let mut sink = Collect::new(problem, &mut collector);
        let fields = &mut Scanner::new(problem.smallest_input);
        let _ = problem.read(fields, &mut sink);
        let graph = match (sink.is_by_arcs, problem.has_constants()) {
            (false, false) => "a list of followers each",
            (false, true) => "a list of followers each, constants",
            (true, false) => "arcs",
            (true, true) => "arcs, constants",
        };
        let (vertices, queries) = (problem.words.vertices, problem.words.queries);
        format!("{vertices} from {}: {graph}, then {queries}", problem.first)
    }

    fn read(&self, input: Bytes<'_>, collector: &mut Collector) -> Result<(), Error> {
        let fields = &mut Scanner::new(input);
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

    fn is_laid_out(&self, text: &[u8]) -> bool {
        sg_problem::check::is_laid_out(self.0, text)
    }
}
