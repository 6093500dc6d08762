use std::fs;

use clap::CommandFactory;

use super::*;
use crate::cli::Cli;

#[track_caller]
fn check(name: &str, parts: &[&str]) {
    let mut command = Cli::command();
    command.build();
    let command = command.find_subcommand(name).expect("it is one");
    let page = page(command.clone()).expect("a vector takes everything");
    let page = String::from_utf8(page).expect("it is text");
    let mut rest = &page[..];
    for part in parts {
        let at = rest.find(part);
        let at = at.unwrap_or_else(|| panic!("{part:?} is not in {rest}"));
        rest = &rest[at + part.len()..];
    }
}

#[test]
fn every_command_has_a_manual_page() {
    let folder = tempfile::tempdir().expect("a folder");
    write_pages(Cli::command(), folder.path()).expect("they can be written");
    let pages = fs::read_dir(folder.path()).expect("it is there");
    // Of the program, of ten commands and of `help`.
    assert_eq!(pages.count(), 1 + 10 + 1);
}

#[test]
fn manual_pages_have_sections() {
    check(
        "judge",
        &[
            &format!(
                ".TH grundy-judge 1 {RELEASED} \"grundy {}\"",
                env!("CARGO_PKG_VERSION")
            ),
            ".SH SYNOPSIS\n",
            " [OPTIONS] <PROBLEM> <SOURCE>\n.br\n",
            " [OPTIONS] <PROBLEM> \\-\\- <CMD>...\n",
            ".SH DESCRIPTION\n",
            "AC (accepted)",
            ".SH OPTIONS\n",
            ".SH \"EXAMPLES\"\n.PP\nIs my program right, and how fast is it?\n",
            ".RS 4\n.nf\n$ grundy judge poj2425 mine.cpp\n.fi\n.RE\n",
            "\\-\\- ./mine \\-\\-fast\n.fi\n.RE\n",
            ".SH \"EXIT STATUS\"\n.PP\n0 all are accepted",
            ".SH VERSION\n",
        ],
    );
    // A line of nothing but points is no request, and a backslash is one.
    check(
        "explain",
        &["$ printf \\(aqa b\\en", "\n\\&...\n.fi\n.RE\n"],
    );
}
