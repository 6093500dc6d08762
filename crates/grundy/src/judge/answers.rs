//! Outputs that are there already, as the subjects of tests.

use std::path::Path;
use std::rc::Rc;

use anyhow::{Context, anyhow, bail};
use sg_gen::listing::Case;
use sg_problem::Problem;
use sg_run::Limits;
use sg_run::outputs::{Outputs, Unassigned};
use sg_run::tidy::local;

use super::data::{GENERATED, Test};
use super::outcome::Judged;
use super::report::Report;
use super::{Given, Subject};
use crate::display::display_path;

/// An output.
pub(super) struct Output {
    outputs: Rc<Outputs>,
    number: usize,
}

/// The tests for which there is an output at `path`, each with it. The report hears of the
/// others, but for those that are made and are no files: who has not made them has no output.
pub(super) fn tests(
    path: &Path,
    tests: Vec<Test>,
    report: &mut Report<'_>,
) -> anyhow::Result<Vec<Given>> {
    let shown = display_path(path);
    let outputs = Outputs::open(path).with_context(|| format!("cannot read {shown}"))?;
    let names: Vec<String> = tests.iter().map(|(name, _)| name.clone()).collect();
    let assigned = outputs.assign(&names);
    if assigned
        .outputs
        .iter()
        .all(|output| output == &Err(Unassigned::NoOutput))
    {
        let example = names.first().map_or("1", String::as_str);
        bail!(
            "no output in {shown} is called like a test; the first test is {example}, its output \
             {example}.out"
        );
    }
    let outputs = Rc::new(outputs);
    let mut given = Vec::new();
    for ((name, source), output) in tests.into_iter().zip(assigned.outputs) {
        match output {
            Ok(number) => {
                let outputs = Rc::clone(&outputs);
                let subject = Subject::Output(Output { outputs, number });
                given.push((name, source.map(|source| (source, subject))));
            }
            Err(Unassigned::NoOutput) if name.starts_with(GENERATED) => {}
            Err(Unassigned::NoOutput) => report.miss(name),
            Err(several) => given.push((name, Err(anyhow!(several)))),
        }
    }
    report.pass_over(&assigned.rest);
    Ok(given)
}

impl Output {
    /// What a judge says of it; and the flaws of the file, which are no fault of a program.
    pub(super) fn judge(
        &self,
        problem: &'static Problem,
        case: &Case,
        limits: &Limits,
    ) -> anyhow::Result<(Judged, Vec<String>)> {
        let limit = limits.clone().for_output(case.answer.len()).output;
        // In UTF-16 a letter has two bytes, and so has the end of a line elsewhere.
        let bytes = self.outputs.read(self.number, 2 * (limit + 2));
        let bytes = bytes.context("cannot read the output")?;
        let (text, flaws) = local(&bytes);
        let judged = Judged::of_output(problem, case, &text, limit);
        let flaws = flaws.into_iter().map(|flaw| format!("outputs: {flaw}"));
        Ok((judged, flaws.collect()))
    }
}
