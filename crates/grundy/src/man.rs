//! The manual pages, made of the help of the commands.
//!
//! What a help says after the options becomes sections: a paragraph that starts with
//! "Example" or "Exit status" goes into the one of that name, any other stands before
//! the options.

use std::io::{self, Write};
use std::path::Path;

use crate::{files, save};

/// The day of this version. It is none of the build, so that every build writes the same pages.
const RELEASED: &str = "2026-12-01";

/// Writes a page for `command` and one for each of its commands into `folder`, which is
/// made if it is missing.
pub(crate) fn write_pages(mut command: clap::Command, folder: &Path) -> anyhow::Result<()> {
    command.build();
    let commands = command.get_subcommands().cloned().collect::<Vec<_>>();
    files::make_folder(folder)?;
    for command in std::iter::once(command).chain(commands) {
        let name = command.get_bin_name().unwrap_or("grundy").replace(' ', "-");
        let path = folder.join(format!("{name}.1"));
        save::write(&path, &page(command.display_name(name))?)?;
    }
    Ok(())
}

/// A page of `command`.
fn page(mut command: clap::Command) -> io::Result<Vec<u8>> {
    let mut notes = String::new();
    let mut examples = String::new();
    let mut status = String::new();
    let text = command.get_after_help().map(ToString::to_string);
    for paragraph in text.unwrap_or_default().split("\n\n") {
        if let Some(example) = paragraph.strip_prefix("Example: ") {
            let mut example = example.to_owned();
            if let Some(first) = example.get_mut(..1) {
                first.make_ascii_uppercase();
            }
            roff(&example, &mut examples);
        } else if let Some(list) = paragraph.strip_prefix("Exit status: ") {
            roff(list, &mut status);
        } else if !paragraph.is_empty() {
            roff(paragraph, &mut notes);
        }
    }
    // What clap_mangen would make of the arguments lacks the `--` before a command.
    let usage = command.render_usage().to_string();
    let usage = usage.trim_start_matches("Usage:").trim().to_owned();
    let has_commands = command.has_subcommands();
    let has_version = command.get_version().is_some();
    let source = format!("grundy {}", env!("CARGO_PKG_VERSION"));
    let man = clap_mangen::Man::new(command.override_usage(usage))
        .source(source)
        .date(RELEASED);
    let mut page = Vec::new();
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    man.render_synopsis_section(&mut page)?;
    man.render_description_section(&mut page)?;
    page.extend(notes.bytes());
    man.render_options_section(&mut page)?;
    if has_commands {
        man.render_subcommands_section(&mut page)?;
    }
    for (title, text) in [("EXAMPLES", examples), ("EXIT STATUS", status)] {
        if !text.is_empty() {
            write!(page, ".SH \"{title}\"\n{text}")?;
        }
    }
    if has_version {
        man.render_version_section(&mut page)?;
    }
    Ok(page)
}

/// Adds a paragraph, whose indented lines are shown as they are.
fn roff(paragraph: &str, page: &mut String) {
    page.push_str(".PP\n");
    let mut is_shown = false;
    for line in paragraph.lines() {
        let shown = line.strip_prefix("  ");
        if shown.is_some() != is_shown {
            is_shown = !is_shown;
            page.push_str(if is_shown {
                ".PP\n.RS 4\n.nf\n"
            } else {
                ".fi\n.RE\n.PP\n"
            });
        }
        let line = shown.unwrap_or(line);
        // At its start these would make a request of a line.
        if line.starts_with(['.', '\'']) {
            page.push_str("\\&");
        }
        for c in line.chars() {
            match c {
                '\\' => page.push_str("\\e"),
                // Unlike a hyphen and a quotation mark they can be copied into a shell.
                '-' => page.push_str("\\-"),
                '\'' => page.push_str("\\(aq"),
                '`' => page.push_str("\\(ga"),
                '~' => page.push_str("\\(ti"),
                '^' => page.push_str("\\(ha"),
                c => page.push(c),
            }
        }
        page.push('\n');
    }
    if is_shown {
        page.push_str(".fi\n.RE\n");
    }
}

#[cfg(test)]
mod tests;
