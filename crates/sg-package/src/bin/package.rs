//! `package`: keeps the packages under `inputs` current and makes archives of
//! them; scripts/package says how to call it.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result};
use clap::{Parser, Subcommand};
use sg_package::package::Package;
use sg_package::systems::System;
use sg_package::{derived, exit, problems};

/// Builds the packages of all problems for Kattis, DOMjudge, DMOJ and Hydro
#[derive(Debug, Parser)]
#[command(args_conflicts_with_subcommands = true)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
    /// Where to write them, as DIR/JUDGE/PROBLEM.zip
    #[arg(default_value = "target/packages")]
    dir: PathBuf,
    /// The folder of the problems
    #[arg(long, global = true, default_value = "inputs")]
    inputs: PathBuf,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Writes the files of each problem that are made from its other files
    #[command(visible_alias = "statements")]
    Generate {
        /// Write nothing, fail if a file is not current
        #[arg(long)]
        check: bool,
    },
}

fn main() -> ExitCode {
    exit("package", run(&Arguments::parse()).map(|()| true))
}

fn run(arguments: &Arguments) -> Result<()> {
    for problem in problems::ALL {
        let package = Package::read(&arguments.inputs, problem)?;
        match arguments.command {
            Some(Command::Generate { check: false }) => derived::write(&package)?,
            Some(Command::Generate { check: true }) => derived::check(&package)?,
            None => build(&package, &arguments.dir)?,
        }
    }
    Ok(())
}

/// Says what it makes before it makes it, as that takes some seconds each.
fn build(package: &Package, dir: &Path) -> Result<()> {
    derived::check(package)?;
    let out = &mut io::stdout();
    let name = package.problem.name;
    writeln!(out, "{name}: making its large inputs")?;
    let large = package.large_tests()?;
    for system in System::ALL {
        let folder = dir.join(system.name());
        let path = folder.join(format!("{name}.zip"));
        write!(out, "{}: ", path.display())?;
        out.flush()?;
        let zip = system.archive(package, &large)?.zip()?;
        fs::create_dir_all(&folder)
            .and_then(|()| fs::write(&path, &zip))
            .with_context(|| path.display().to_string())?;
        writeln!(out, "{} bytes", zip.len())?;
    }
    Ok(())
}
