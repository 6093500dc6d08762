//! Makes the large inputs that the repository only names.
//!
//! `gen-inputs` writes every input listed in `inputs/<problem>/generated.txt` to
//! `inputs/<problem>/generated/<name>.in` and fails if one has the wrong hash.
//! `gen-inputs PROBLEM GENERATOR ARGUMENT...` writes one input to standard output: see
//! `sg_gen::recipes::make` for the generators.

use std::env;
use std::error::Error;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
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
            let hash = row.write_to(problem, &mut BufWriter::new(File::create(&path)?))?;
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
    let command: Vec<&str> = command[1..].iter().map(String::as_str).collect();
    let mut out = BufWriter::new(io::stdout().lock());
    recipes::make(problem, &command, &mut out)?;
    out.flush()?;
    Ok(())
}
