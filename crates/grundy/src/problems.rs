//! The problems there are: the one place that names them all.

use std::collections::BTreeMap;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use sg_problem::Problem;

/// All problems, in the order of `--help`.
pub static ALL: [&Problem; 3] = [&poj2425::PROBLEM, &zoj3666::PROBLEM, &uva12163::PROBLEM];

/// The problem of that name.
#[must_use]
pub fn find(name: &str) -> Option<&'static Problem> {
    ALL.into_iter().find(|problem| problem.is_called(name))
}

/// A list of what `text` makes of each problem, with commas.
pub(crate) fn listed(text: impl Fn(&Problem) -> String) -> String {
    ALL.map(text).join(", ")
}

/// The names of the problems about spread games, as a sentence lists them.
pub(crate) fn spread_games() -> String {
    each(Problem::has_constants, |problem| problem.name.to_owned())
}

/// What `text` makes of each problem of a kind, as a sentence lists it.
pub(crate) fn each(is: fn(&Problem) -> bool, text: fn(&Problem) -> String) -> String {
    let suited = ALL.into_iter().filter(|problem| is(problem));
    suited.map(text).collect::<Vec<_>>().join(" and ")
}

/// Takes the name of a problem on a command line.
pub(crate) fn parser() -> impl TypedValueParser<Value = &'static Problem> {
    let about = |one: &Problem| format!("{} \"{}\": {}", one.site, one.title, one.about);
    let values = ALL.map(|one| {
        let value = PossibleValue::new(one.name).aliases(one.aliases);
        value.help(about(one))
    });
    PossibleValuesParser::new(values).map(|name| find(&name).expect("a name that was offered"))
}

/// Takes the name of one of these values on a command line: each has a name and a help.
pub(crate) fn by_name<T: Clone + Send + Sync + 'static>(
    all: impl IntoIterator<Item = (&'static str, String, T)>,
) -> impl TypedValueParser<Value = T> {
    let (names, values): (Vec<_>, Vec<_>) = all
        .into_iter()
        .map(|(name, help, value)| (PossibleValue::new(name).help(help), (name, value)))
        .unzip();
    let values = BTreeMap::from_iter(values);
    PossibleValuesParser::new(names).map(move |name| values[&*name].clone())
}
