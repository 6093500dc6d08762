//! Which crate may depend on which: the one table, held against `cargo metadata`.
//!
//! Development dependencies are free, and so are the crates that are not the product's.

use std::time::Duration;
use std::{env, io};

use serde_json::Value;
use sg_testkit::trusted;

use crate::source::{DEVELOPMENT, PROGRAM, is_problem};

/// Cargo reads manifests in less than a second.
const PATIENCE: Duration = Duration::from_secs(60);

/// Each library with the crates of the workspace that it may depend on.
const LIBRARIES: [(&str, &[&str]); 15] = [
    ("sg-cpu", &[]),
    ("sg-npy", &[]),
    ("sg-random", &[]),
    ("sg-run", &[]),
    ("sg-save", &[]),
    ("sg-core", &["sg-cpu"]),
    ("sg-scan", &["sg-cpu"]),
    ("sg-loopy", &["sg-core"]),
    ("sg-solution", &["sg-cpu", "sg-scan"]),
    ("sg-problem", &["sg-core", "sg-scan"]),
    ("sg-gen", &["sg-problem", "sg-random"]),
    (
        "sg-formats",
        &["sg-core", "sg-npy", "sg-problem", "sg-scan"],
    ),
    ("sg-hack", &["sg-gen", "sg-problem", "sg-random", "sg-run"]),
    ("sg-explain", &["sg-core"]),
    ("sg-draw", &["sg-core", "sg-explain"]),
];

/// What the crate of a problem may depend on.
const OF_A_PROBLEM: [&str; 4] = ["sg-core", "sg-problem", "sg-scan", "sg-solution"];

/// The crates that only the program may depend on: a library drags no command line along.
const OF_THE_PROGRAM: [&str; 2] = ["clap", "indicatif"];

/// The dependencies that the table forbids, and the crates that it lacks.
pub(crate) fn faults() -> io::Result<Vec<String>> {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = trusted::piped(cargo);
    command.args(["metadata", "--format-version", "1", "--no-deps", "--locked"]);
    let output = trusted::run(&mut command, io::empty(), PATIENCE)?;
    if !output.status.success() {
        return Err(io::Error::other(String::from_utf8_lossy(&output.stderr)));
    }
    let metadata: Value = serde_json::from_slice(&output.stdout)?;
    let packages = metadata["packages"].as_array().into_iter().flatten();
    let crates: Vec<_> = packages.filter_map(Package::new).collect();
    let products = crates.iter().filter(|one| !DEVELOPMENT.contains(&one.name));
    Ok(products.flat_map(|one| faults_of(one, &crates)).collect())
}

/// A crate and what it depends on.
struct Package<'a> {
    name: &'a str,
    /// When it is built for use.
    dependencies: Vec<Dependency<'a>>,
    /// When it is tested.
    of_tests: Vec<Dependency<'a>>,
}

/// A crate that another one depends on.
#[derive(Clone, Copy)]
struct Dependency<'a> {
    name: &'a str,
    has_version: bool,
}

impl<'a> Package<'a> {
    fn new(package: &'a Value) -> Option<Self> {
        let dependencies = package["dependencies"].as_array()?.iter();
        let (of_tests, dependencies): (Vec<_>, Vec<_>) =
            dependencies.partition(|one| one["kind"] == "dev");
        let all = |values: Vec<&'a Value>| values.into_iter().filter_map(Dependency::new).collect();
        Some(Self {
            name: package["name"].as_str()?,
            dependencies: all(dependencies),
            of_tests: all(of_tests),
        })
    }
}

impl<'a> Dependency<'a> {
    fn new(dependency: &'a Value) -> Option<Self> {
        Some(Self {
            name: dependency["name"].as_str()?,
            has_version: dependency["req"] != "*",
        })
    }
}

/// The edges that the table forbids, and those with which a package cannot be published:
/// Cargo leaves a development dependency out of a package only if it has no version, and
/// takes another one only if it has.
fn faults_of(package: &Package<'_>, crates: &[Package<'_>]) -> Vec<String> {
    let name = package.name;
    let library = LIBRARIES.iter().find(|(library, _)| *library == name);
    let is_allowed = |other: &str| match library {
        Some((_, allowed)) => allowed.contains(&other),
        None if is_problem(name) => OF_A_PROBLEM.contains(&other),
        None => !DEVELOPMENT.contains(&other),
    };
    if library.is_none() && !is_problem(name) && name != PROGRAM {
        return vec![format!("{name} is not in the table of dependencies")];
    }
    let is_member = |other: &Dependency<'_>| crates.iter().any(|one| one.name == other.name);
    let mut faults = Vec::new();
    for other in &package.dependencies {
        let is_forbidden = if is_member(other) {
            !is_allowed(other.name)
        } else {
            name != PROGRAM && OF_THE_PROGRAM.contains(&other.name)
        };
        if is_forbidden {
            faults.push(format!("{name} may not depend on {}", other.name));
        }
        if is_member(other) && !other.has_version {
            faults.push(format!(
                "{name} depends on {} without a version",
                other.name
            ));
        }
    }
    for other in package
        .of_tests
        .iter()
        .filter(|other| is_member(other) && other.has_version)
    {
        faults.push(format!(
            "tests of {name} depend on {} with a version",
            other.name
        ));
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_table_forbids_is_found() {
        let all = |names: &[&'static str], has_version| {
            let dependency = |&name| Dependency { name, has_version };
            names.iter().map(dependency).collect()
        };
        let package = |name, dependencies: &[&'static str], has_version| Package {
            name,
            dependencies: all(dependencies, has_version),
            of_tests: all(&["sg-cpu"], !has_version),
        };
        let crates = [
            package("sg-core", &["sg-cpu", "sg-scan", "memchr"], true),
            package("sg-scan", &["clap"], true),
            package("sg-cpu", &[], true),
            package("sg-new", &[], true),
            package("sg-explain", &["sg-core"], false),
        ];
        let faults = crates.iter().flat_map(|one| faults_of(one, &crates));
        assert_eq!(
            faults.collect::<Vec<_>>(),
            [
                "sg-core may not depend on sg-scan",
                "sg-scan may not depend on clap",
                "sg-new is not in the table of dependencies",
                "sg-explain depends on sg-core without a version",
                "tests of sg-explain depend on sg-cpu with a version",
            ]
        );
    }
}
