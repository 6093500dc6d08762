//! A problem is known in its own crate: its name stands nowhere else in the product, but in
//! the one registry and in the text behind the options of `--help`, which has examples.

use crate::source::{Crate, File, is_problem};

/// The one registry.
const REGISTRY: &str = "crates/grundy/src/problems.rs";

/// The lines in which a problem is named though it may not be known there.
pub(crate) fn faults(crates: &[Crate]) -> Vec<String> {
    let (problems, others): (Vec<_>, Vec<_>) = crates.iter().partition(|one| is_problem(&one.name));
    let problems: Vec<&str> = problems.iter().map(|one| one.name.as_str()).collect();
    let products = others.into_iter().filter(|one| one.is_product());
    let files = products.flat_map(|one| one.files.iter().chain(&one.others));
    let checked = files.filter(|file| !file.is_test && file.path != REGISTRY);
    checked
        .flat_map(|file| faults_of_file(file, &problems))
        .collect()
}

fn faults_of_file(file: &File, problems: &[&str]) -> Vec<String> {
    let is_program = file.path.starts_with("crates/grundy/");
    let mut faults = Vec::new();
    let (mut tests_began, mut is_help) = (false, false);
    for (number, line) in (1..).zip(file.text.lines()) {
        // Tests stand at the end of a file.
        tests_began |= line == "#[cfg(test)]";
        is_help |= is_program && line.contains("after_help = ");
        if let Some(problem) = named(line, problems)
            && !tests_began
            && !is_help
        {
            faults.push(format!("{}:{number}: {problem} is named here", file.path));
        }
        is_help &= !line.ends_with(")]");
    }
    faults
}

/// The problem that `line` names.
fn named<'a>(line: &str, problems: &[&'a str]) -> Option<&'a str> {
    let word: String = line
        .chars()
        .filter(|c| !matches!(c, ' ' | '_' | '-'))
        .map(|c| c.to_ascii_lowercase())
        .collect();
    problems
        .iter()
        .copied()
        .find(|problem| word.contains(problem))
}

#[cfg(test)]
mod tests {
    use super::*;

    const PROBLEMS: [&str; 2] = ["poj2425", "uva12163"];

    #[test]
    fn names_are_found_in_every_spelling() {
        assert_eq!(named("as in POJ 2425", &PROBLEMS), Some("poj2425"));
        assert_eq!(named("Id::Uva12163", &PROBLEMS), Some("uva12163"));
        assert_eq!(named("a token game", &PROBLEMS), None);
    }

    #[test]
    fn tests_and_examples_may_name_problems() {
        let check = |path: &str, text: &str, count: usize| {
            let file = File::new(path.to_owned(), Vec::new(), false, text.to_owned());
            assert_eq!(faults_of_file(&file, &PROBLEMS).len(), count, "{text}");
        };
        check(
            "crates/sg-gen/src/a.rs",
            "// poj2425\n#[cfg(test)]\n// poj2425\n",
            1,
        );
        let help = "after_help = \"\n  $ grundy hack poj2425\n...\")]\n// poj2425\n";
        check("crates/grundy/src/a.rs", help, 1);
        check("crates/sg-gen/src/a.rs", help, 2);
    }
}
