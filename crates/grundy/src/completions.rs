//! Scripts that complete the arguments in a shell.
//!
//! Those that clap makes know nothing of the words behind `--`, which are another command. So
//! each gets some lines that let its shell complete them as if they stood alone, commands first
//! and files everywhere.

use clap_complete::Shell;

/// The script for `shell` that completes the arguments of `command`.
#[must_use]
pub(crate) fn script(shell: Shell, mut command: clap::Command) -> String {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command, "grundy", &mut script);
    let mut script = String::from_utf8(script).expect("names and helps are text");
    match shell {
        Shell::Bash => insert(&mut script, "_grundy() {\n", BASH),
        Shell::Zsh => insert(&mut script, "_grundy() {\n", ZSH),
        Shell::PowerShell => insert(
            &mut script,
            "    $commandElements = $commandAst.CommandElements\n",
            POWERSHELL,
        ),
        Shell::Fish => script.push_str(FISH),
        Shell::Elvish => script.push_str(ELVISH),
        _ => {}
    }
    script
}

/// Puts `lines` behind the line `after`.
fn insert(script: &mut String, after: &str, lines: &str) {
    let at = script.find(after).expect("clap writes this line");
    script.insert_str(at + after.len(), lines);
}

const BASH: &str = r#"    local place
    for ((place = 1; place < COMP_CWORD; place++)); do
        if [[ "${COMP_WORDS[place]}" == -- ]]; then
            local kinds=(-f) word
            ((place + 1 == COMP_CWORD)) && kinds+=(-c)
            COMPREPLY=()
            while IFS= read -r word; do
                COMPREPLY+=("$word")
            done < <(compgen "${kinds[@]}" -- "$2")
            compopt -o filenames 2>/dev/null
            return 0
        fi
    done
"#;

const ZSH: &str = r#"    local place=${words[(i)--]}
    if (( place < CURRENT )); then
        shift $place words
        (( CURRENT -= place ))
        _normal
        return
    fi
"#;

const FISH: &str = r#"
function __fish_grundy_behind_dashes
    contains -- -- (commandline -opc)
end

function __fish_grundy_complete_command
    set -l words (commandline -opc)
    set -e words[1..(contains -i -- -- $words)]
    complete -C "$(string join ' ' -- (string escape -- $words) (commandline -ct))"
end

complete -c grundy -n __fish_grundy_behind_dashes -F -a '(__fish_grundy_complete_command)'
"#;

const ELVISH: &str = r#"
var grundy-arguments~ = $edit:completion:arg-completer[grundy]
set edit:completion:arg-completer[grundy] = {|@words|
    var place = 0
    for index [(range 1 (- (count $words) 1))] {
        if (and (== $place 0) (eq $words[$index] --)) {
            set place = $index
        }
    }
    if (== $place 0) {
        grundy-arguments $@words
    } else {
        edit:complete-sudo (all $words[$place..])
    }
}
"#;

const POWERSHELL: &str = r#"    $place = @($commandElements | ForEach-Object { "$_" }).IndexOf('--')
    if (0 -lt $place -and $commandElements[$place].Extent.EndOffset -lt $cursorPosition) {
        [CompletionCompleters]::CompleteCommand($wordToComplete)
        [CompletionCompleters]::CompleteFilename($wordToComplete)
        return
    }
"#;
