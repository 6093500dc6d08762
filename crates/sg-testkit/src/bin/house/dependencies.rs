//! Which crate may depend on which: the one table, held against `cargo metadata`.
//!
//! Development dependencies are free, and so are the crates that are not the product's.

use std::env;
use std::io;
use std::process::Command;

use serde_json::Value;

use crate::source::DEVELOPMENT;

/// Each product crate with the crates of the workspace that it may depend on.
const ALLOWED: [(&str, &[&str]); 16] = [
    ("sg-cpu", &[]),
    ("sg-random", &[]),
    ("sg-run", &[]),
    ("sg-core", &["sg-cpu"]),
    ("sg-scan", &["sg-cpu"]),
    ("sg-solution", &["sg-cpu", "sg-scan"]),
    ("sg-problem", &["sg-core", "sg-scan"]),
    ("poj2425", PROBLEM),
    ("uva12163", PROBLEM),
    ("zoj3666", PROBLEM),
    ("sg-gen", &["sg-problem", "sg-random"]),
    ("sg-formats", &["sg-core", "sg-scan"]),
    ("sg-hack", &["sg-gen", "sg-problem", "sg-random", "sg-run"]),
    ("sg-explain", &["sg-core"]),
    ("sg-draw", &["sg-core", "sg-explain"]),
    ("grundy", ALL),
];

const PROBLEM: &[&str] = &["sg-core", "sg-problem", "sg-scan", "sg-solution"];

/// What the program may depend on: every product crate.
const ALL: &[&str] = &[
    "poj2425",
    "sg-core",
    "sg-cpu",
    "sg-draw",
    "sg-explain",
    "sg-formats",
    "sg-gen",
    "sg-hack",
    "sg-problem",
    "sg-random",
    "sg-run",
    "sg-scan",
    "sg-solution",
    "uva12163",
    "zoj3666",
];

/// What only the program may depend on: a library drags no command line along.
const OF_THE_PROGRAM: [&str; 2] = ["clap", "indicatif"];

/// The dependencies that the table forbids, and the crates that it lacks.
pub(crate) fn faults() -> io::Result<Vec<String>> {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo)
        .args(["metadata", "--format-version", "1", "--no-deps", "--locked"])
        .output()?;
    if !output.status.success() {
        return Err(io::Error::other(String::from_utf8_lossy(&output.stderr)));
    }
    let metadata: Value = serde_json::from_slice(&output.stdout)?;
    let packages = metadata["packages"].as_array().into_iter().flatten();
    let crates: Vec<_> = packages.filter_map(Package::new).collect();
    let products = crates.iter().filter(|one| !DEVELOPMENT.contains(&one.name));
    Ok(products.flat_map(|one| faults_of(one, &crates)).collect())
}

/// What a crate depends on when it is built for use.
struct Package<'a> {
    name: &'a str,
    dependencies: Vec<&'a str>,
}

impl<'a> Package<'a> {
    fn new(package: &'a Value) -> Option<Self> {
        let dependencies = package["dependencies"].as_array()?.iter();
        let normal = dependencies.filter(|one| one["kind"] != "dev");
        Some(Self {
            name: package["name"].as_str()?,
            dependencies: normal.filter_map(|one| one["name"].as_str()).collect(),
        })
    }
}

fn faults_of(package: &Package<'_>, crates: &[Package<'_>]) -> Vec<String> {
    let Package { name, dependencies } = package;
    let Some((_, allowed)) = ALLOWED.iter().find(|(product, _)| product == name) else {
        return vec![format!("{name} is not in the table of dependencies")];
    };
    let is_member = |other: &str| crates.iter().any(|one| one.name == other);
    let forbidden = dependencies.iter().filter(|&&other| {
        is_member(other) && !allowed.contains(&other)
            || *name != "grundy" && OF_THE_PROGRAM.contains(&other)
    });
    forbidden
        .map(|other| format!("{name} may not depend on {other}"))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_table_forbids_is_found() {
        let package = |name, dependencies: &[&'static str]| Package {
            name,
            dependencies: dependencies.to_vec(),
        };
        let crates = [
            package("sg-core", &["sg-cpu", "sg-scan", "memchr"]),
            package("sg-scan", &["clap"]),
            package("sg-cpu", &[]),
            package("sg-new", &[]),
        ];
        let faults: Vec<_> = crates
            .iter()
            .flat_map(|one| faults_of(one, &crates))
            .collect();
        assert_eq!(
            faults,
            [
                "sg-core may not depend on sg-scan",
                "sg-scan may not depend on clap",
                "sg-new is not in the table of dependencies",
            ]
        );
    }
}
