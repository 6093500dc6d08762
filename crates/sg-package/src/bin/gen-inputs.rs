//! Makes the large inputs that the repository only names.
//!
//! `gen-inputs` writes every input listed in `inputs/<problem>/generated.txt` to
//! `inputs/<problem>/generated/<name>.in` and fails if one has the wrong hash.
//! `gen-inputs PROBLEM GENERATOR ARGUMENT...` writes one input to standard output: see
//! `sg_gen::recipes::make` for the generators.

use std::env;
use std::error::Error;
use std::fs;
use std::io::{self, Write as _};
use std::path::Path;
use std::process::ExitCode;

use sg_gen::{listing, recipes};
use sg_package::folders;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let done = if arguments.is_empty() {
        fill(Path::new("inputs"))
    } else {
        one(&arguments)
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("gen-inputs: {error}");
            ExitCode::FAILURE
        }
    }
}

fn fill(inputs: &Path) -> Result<(), Box<dyn Error>> {
    for folder in folders::problems(inputs)? {
        let problem = folders::problem(&folder)?;
        let listing = folder.join("generated.txt");
        let text = fs::read_to_string(&listing)
            .map_err(|error| format!("{}: {error}", listing.display()))?;
        let rows =
            listing::parse(&text).map_err(|fault| format!("{}: {fault}", listing.display()))?;
        let folder = folder.join("generated");
        fs::create_dir_all(&folder)?;
        for row in rows {
            let path = folder.join(format!("{}.in", row.name));
            let input = recipes::make(problem, &row.command)?;
            fs::write(&path, &input)?;
            let hash = listing::hash(&input);
            if hash != row.input_hash {
                let path = path.display();
                return Err(format!("{path}: SHA-256 is {hash}, not {}", row.input_hash).into());
            }
            println!("{}", path.display());
        }
    }
    Ok(())
}

fn one(command: &[String]) -> Result<(), Box<dyn Error>> {
    let problem = folders::problem(Path::new(&command[0]))?;
    let input = recipes::make(problem, &command[1..].join(" "))?;
    io::stdout().write_all(&input)?;
    Ok(())
}
