//! The files of a package that are made from its other files.

use std::fs;

use anyhow::{Context, Result, ensure};

use crate::package::{MAX_INPUT, Package};
use crate::systems;

/// The files of the folder that are made from its other files, by their path
/// in the folder.
///
/// # Errors
///
/// If the statement has no TeX.
pub fn files(package: &Package) -> Result<Vec<(&'static str, String)>> {
    Ok(vec![
        ("domjudge-problem.ini", systems::domjudge_ini(package)),
        ("init.yml", systems::dmoj_init(&package.tests)),
        ("problem.html", package.statement.html()),
        ("problem_statement/problem.en.tex", package.statement.tex()?),
    ])
}

/// Writes what is [derived](files).
///
/// # Errors
///
/// Those of the file system, and if the statement has no TeX.
pub fn write(package: &Package) -> Result<()> {
    for (name, text) in files(package)? {
        let path = package.folder.join(name);
        fs::create_dir_all(path.parent().unwrap_or(&package.folder))
            .and_then(|()| fs::write(&path, text))
            .with_context(|| path.display().to_string())?;
    }
    Ok(())
}

/// Checks that what is [derived](files) is there as it would be made
/// now, and that `problem.md` and `problem.yaml` say the same as the program.
///
/// # Errors
///
/// If it is not so.
pub fn check(package: &Package) -> Result<()> {
    let promise = format!("at most {MAX_INPUT} bytes");
    ensure!(
        package.markdown.contains(&promise),
        "{}: does not say that an input has \"{promise}\"",
        package.folder.join("problem.md").display()
    );
    for (name, text) in files(package)? {
        let found = package.text(name)?;
        ensure!(
            found == text.as_bytes(),
            "{}: is not what scripts/package generate makes of the problem's other files",
            package.folder.join(name).display()
        );
    }
    let yaml = String::from_utf8(package.text("problem.yaml")?)?;
    let name = format!("name: {}", package.statement.title);
    let memory = format!("  memory: {}", systems::MEMORY_MIB);
    for line in [&name, &memory] {
        ensure!(
            yaml.lines().any(|found| found == line),
            "{}: lacks the line \"{line}\"",
            package.folder.join("problem.yaml").display()
        );
    }
    Ok(())
}
