//! The scripts for shells: behind `--` there is another command. Shells that are not installed
//! are left out, but for bash.

use std::fs;
use std::path::Path;
use std::process::Command;

/// What a shell offers in a folder with the files `my prog` and `mine.in`, one a line; `None` if
/// there is no such shell. The words of its own that ask for it follow `source SCRIPT`.
fn offered(shell: &str, words: &str) -> Option<Vec<String>> {
    let folder = tempfile::tempdir().expect("a folder");
    for name in ["my prog", "mine.in"] {
        fs::write(folder.path().join(name), "").expect("it can be written");
    }
    let script = Command::new(env!("CARGO_BIN_EXE_grundy"))
        .args(["completions", shell])
        .output()
        .expect("the program starts");
    let path = folder.path().join(".script");
    fs::write(&path, script.stdout).expect("it can be written");
    let output = Command::new(shell)
        .current_dir(folder.path())
        .args([
            "-c",
            &format!("source {}; {words}", Path::new(&path).display()),
        ])
        .env("HOME", folder.path())
        .output()
        .ok()?;
    let text = String::from_utf8(output.stdout).expect("it is text");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() || errors.is_empty(), "{errors}");
    Some(text.lines().map(str::to_owned).collect())
}

/// What bash offers for the last of these words.
fn bash(words: &str) -> Vec<String> {
    let last = words.rsplit(' ').next().unwrap_or_default();
    let count = words.split(' ').count() - 1;
    // It splits the line by itself.
    let array = match last {
        "" => format!("{words}\"\""),
        _ => words.to_owned(),
    };
    let ask = format!(
        "COMP_WORDS=({array}); COMP_CWORD={count}; _grundy grundy '{last}' \"${{COMP_WORDS[COMP_CWORD-1]}}\"; \
         printf '%s\\n' \"${{COMPREPLY[@]}}\""
    );
    offered("bash", &ask).expect("bash is there")
}

#[test]
fn bash_offers_commands_and_files() {
    assert!(bash("grundy hack poj2425 -- ec").contains(&"echo".to_owned()));
    let files = bash("grundy hack poj2425 -- m");
    assert!(files.contains(&"my prog".to_owned()) && files.contains(&"mine.in".to_owned()));
    assert_eq!(bash("grundy judge poj2425 -- cat mi"), ["mine.in"]);
    let all = bash("grundy hack poj2425 --json -- cat ");
    assert!(all.contains(&"my prog".to_owned()) && !all.contains(&"--time".to_owned()));
    assert!(bash("grundy hack poj2425 --ti").contains(&"--time".to_owned()));
    assert!(bash("grundy ha").contains(&"hack".to_owned()));
}

#[test]
fn fish_offers_commands_and_files() {
    let fish = |line: &str| {
        let offered = offered("fish", &format!("complete -C '{line}'"))?;
        let words = offered.into_iter();
        let word = |line: String| line.split('\t').next().unwrap_or_default().to_owned();
        Some(words.map(word).collect::<Vec<_>>())
    };
    let Some(commands) = fish("grundy hack poj2425 -- ec") else {
        return;
    };
    assert!(commands.contains(&"echo".to_owned()), "{commands:?}");
    let files = fish("grundy judge poj2425 -- cat mi").expect("it is there");
    assert!(files.contains(&"mine.in".to_owned()), "{files:?}");
    let options = fish("grundy hack poj2425 --ti").expect("it is there");
    assert!(options.contains(&"--time".to_owned()), "{options:?}");
}

/// Those that complete on a terminal only can at least be read.
#[test]
fn scripts_can_be_read() {
    for (shell, check) in [("zsh", "-n"), ("bash", "-n"), ("elvish", "-compileonly")] {
        let script = Command::new(env!("CARGO_BIN_EXE_grundy"))
            .args(["completions", shell])
            .output()
            .expect("the program starts");
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("script");
        fs::write(&path, script.stdout).expect("it can be written");
        let Ok(read) = Command::new(shell).arg(check).arg(&path).output() else {
            continue;
        };
        let errors = String::from_utf8_lossy(&read.stderr);
        // Only a terminal gives elvish this module.
        assert!(
            read.status.success() || errors.contains("edit:"),
            "{shell}: {errors}"
        );
    }
}
