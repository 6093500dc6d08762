//! The contest systems: the settings and the archive that each takes.
//!
//! | System | archive | settings |
//! |---|---|---|
//! | Kattis | one folder of the problem's name | `problem.yaml` |
//! | DOMjudge | the same files without the folder, `problem.html` | also `domjudge-problem.ini` |
//! | DMOJ | one folder, data of the Kattis layout | `init.yml`; limits are given on the site |
//! | Hydro | one folder, `testdata` numbered from 1 | `problem.yaml`, `testdata/config.yaml` |
//!
//! All of them compare answers exactly, case and white space included: Kattis and
//! DOMjudge by the flags in `problem.yaml`, DMOJ and Hydro by the choice of a
//! checker.

use std::fmt::Write;

use anyhow::Result;

use crate::archive::Archive;
use crate::package::{Package, Test};

/// The memory that a package allows, in MiB: more than the original judges did, as
/// Python cannot hold the largest inputs in 64.
pub const MEMORY_MIB: u32 = 256;

/// A contest system that packages are made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum System {
    /// Kattis, and whatever reads its legacy format.
    Kattis,
    /// DOMjudge.
    Domjudge,
    /// DMOJ.
    Dmoj,
    /// Hydro.
    Hydro,
}

impl System {
    /// All systems.
    pub const ALL: [System; 4] = [
        System::Kattis,
        System::Domjudge,
        System::Dmoj,
        System::Hydro,
    ];

    /// The name of the system, as that of a folder.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            System::Kattis => "kattis",
            System::Domjudge => "domjudge",
            System::Dmoj => "dmoj",
            System::Hydro => "hydro",
        }
    }

    /// The archive of `package` with its tests and `large` ones.
    ///
    /// # Errors
    ///
    /// If a file is missing or not fit for a contest system.
    pub fn archive(self, package: &Package, large: &[Test]) -> Result<Archive> {
        let tests: Vec<&Test> = package.tests.iter().chain(large).collect();
        let name = package.problem.name;
        let mut archive = Archive::default();
        match self {
            System::Kattis => kattis(&mut archive, package, &tests, &format!("{name}/"))?,
            System::Domjudge => {
                kattis(&mut archive, package, &tests, "")?;
                package.add_to(&mut archive, "", "domjudge-problem.ini")?;
                package.add_to(&mut archive, "", "problem.html")?;
            }
            System::Dmoj => {
                let prefix = format!("{name}/");
                archive.add(
                    format!("{prefix}init.yml"),
                    dmoj_init(tests.iter().copied()),
                )?;
                package.add_to(&mut archive, &prefix, "problem.md")?;
                add_data(&mut archive, &tests, &prefix)?;
            }
            System::Hydro => hydro(&mut archive, package, &tests)?,
        }
        Ok(archive)
    }
}

/// `domjudge-problem.ini`.
#[must_use]
pub fn domjudge_ini(package: &Package) -> String {
    format!(
        "; Made by scripts/package generate.\nname = \"{}\"\ntimelimit = {}\n",
        package.statement.title,
        package.problem.time_limit.as_secs()
    )
}

/// `init.yml` of DMOJ.
#[must_use]
pub fn dmoj_init<'a>(tests: impl IntoIterator<Item = &'a Test>) -> String {
    let mut out =
        "# Made by scripts/package generate.\nchecker: identical\ntest_cases:\n".to_owned();
    for test in tests {
        let (input, answer) = (test.path("in"), test.path("ans"));
        out += &format!("- {{in: {input}, out: {answer}, points: 1}}\n");
    }
    out
}

fn kattis(archive: &mut Archive, package: &Package, tests: &[&Test], prefix: &str) -> Result<()> {
    for name in [
        "problem.yaml",
        "problem_statement",
        "input_validators",
        "submissions",
    ] {
        package.add_to(archive, prefix, name)?;
    }
    add_data(archive, tests, prefix)
}

fn add_data(archive: &mut Archive, tests: &[&Test], prefix: &str) -> Result<()> {
    for test in tests {
        archive.add(format!("{prefix}{}", test.path("in")), &*test.input)?;
        archive.add(format!("{prefix}{}", test.path("ans")), &*test.answer)?;
        if let Some(description) = &test.description {
            archive.add(format!("{prefix}{}", test.path("desc")), &**description)?;
        }
    }
    Ok(())
}

fn hydro(archive: &mut Archive, package: &Package, tests: &[&Test]) -> Result<()> {
    let name = package.problem.name;
    archive.add(
        format!("{name}/problem.yaml"),
        format!(
            "pid: {name}\ntitle: {}\ntag:\n- game theory\n",
            package.statement.title
        ),
    )?;
    // Hydro shows the title by itself.
    let body = package
        .markdown
        .split_once("\n\n")
        .map_or("", |(_, body)| body);
    archive.add(format!("{name}/problem_en.md"), body)?;
    let mut config = format!(
        "type: default\ntime: {}s\nmemory: {}m\nchecker_type: strict\n\
         subtasks:\n- score: 100\n  type: min\n  cases:\n",
        package.problem.time_limit.as_secs(),
        MEMORY_MIB
    );
    for (number, test) in (1..).zip(tests) {
        writeln!(config, "  - input: {number}.in\n    output: {number}.out")?;
        archive.add(format!("{name}/testdata/{number}.in"), &*test.input)?;
        archive.add(format!("{name}/testdata/{number}.out"), &*test.answer)?;
    }
    archive.add(format!("{name}/testdata/config.yaml"), config)
}
