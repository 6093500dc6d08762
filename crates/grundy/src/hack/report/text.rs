//! The report as text.

use std::io::{self, Write};

use anstyle::{AnsiColor, Style};

use super::{Case, Query, Report};
use crate::compare::lines;
use crate::hack::failure::Kind;
use crate::hack::finish::Repeats;
use crate::hack::search::{Origin, Skipped};
use crate::hack::shrink::Ending;
use crate::mistakes::fit::Fit;
use crate::problem::Problem;
use crate::shown::{shown, shown_path};

const BAD: Style = AnsiColor::Red.on_default().bold();
const GOOD: Style = AnsiColor::Green.on_default().bold();
const HEAD: Style = Style::new().bold();

/// Lines of an input or output on screen, and letters of a line, at most.
const LINES: usize = 24;
const LETTERS: usize = 100;
/// Vertices whose Grundy numbers are on screen, at most.
const VERTICES: usize = 24;
/// Files that were not tried, at most.
const SKIPPED: usize = 5;

impl Report {
    /// Writes what there is to say, with styles.
    ///
    /// # Errors
    ///
    /// Those of `out`.
    pub fn write(&self, out: &mut impl Write) -> io::Result<()> {
        match &self.found {
            Some(case) => self.write_case(case, out)?,
            None if self.interrupted => writeln!(out, "stopped before a failure was found")?,
            None => writeln!(out, "{GOOD}no failure found{GOOD:#}")?,
        }
        let (runs, seconds) = (self.runs, self.seconds);
        let s = if runs == 1 { "" } else { "s" };
        writeln!(
            out,
            "{HEAD}Tried:{HEAD:#} {} in {runs} run{s}, {seconds:.2} s",
            self.tried
        )?;
        if self.found.is_none() {
            writeln!(out, "{HEAD}Seed:{HEAD:#}  {}", self.seed)?;
            self.write_what_was_left_out(out)?;
        }
        Ok(())
    }

    /// Where nothing is found, it matters what was not tried.
    fn write_what_was_left_out(&self, out: &mut impl Write) -> io::Result<()> {
        if !self.tried.folder {
            let name = self.problem.name();
            writeln!(
                out,
                "{HEAD}Files:{HEAD:#} none, as there is no folder inputs/{name} here; --data DIR names one"
            )?;
        }
        let num_skipped = self.skipped.len();
        if 0 < num_skipped {
            let s = if num_skipped == 1 { " was" } else { "s were" };
            writeln!(out, "{HEAD}Files:{HEAD:#} {num_skipped} file{s} not tried:")?;
            for Skipped { path, reason } in self.skipped.iter().take(SKIPPED) {
                writeln!(out, "  {}: {reason}", shown_path(path))?;
            }
            if SKIPPED < num_skipped {
                writeln!(out, "  ... {} more", num_skipped - SKIPPED)?;
            }
        }
        Ok(())
    }

    fn write_case(&self, case: &Case, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "{BAD}{}{BAD:#}", case.sentence())?;
        if let Some(words) = &case.last_words {
            writeln!(out, "Its last words: {words}")?;
        }
        if let Some(hint) = case.hint {
            writeln!(out, "{HEAD}Hint:{HEAD:#} {hint}")?;
        }
        if let Some(note) = case.note(self.problem) {
            writeln!(out, "{note}")?;
        }
        if let Some(Repeats { failing, runs, .. }) = case.repeats
            && failing < runs
        {
            writeln!(
                out,
                "It does not fail every time: {failing} of {runs} more runs failed."
            )?;
        }
        let bytes = case.input.len();
        let size = match case.ending {
            Ending::Minimal if case.is_smallest() => "no smaller one of the small games fails",
            Ending::Minimal => "no single step makes it smaller",
            Ending::OutOfTime => "shrinking ended with its time; a smaller one may fail",
            Ending::SmallestOfShape => {
                "the same shape one size smaller is answered rightly in time"
            }
            Ending::Interrupted => "shrinking was stopped; a smaller one may fail",
        };
        writeln!(out, "\n{HEAD}Input{HEAD:#} ({bytes} bytes; {size}):")?;
        excerpt(&case.input, out)?;
        writeln!(out)?;
        outputs(case, out)?;
        // Where each answer is right, there is none to explain.
        if let Some(query) = &case.query
            && !matches!(case.kind, Kind::Format(_) | Kind::Extra | Kind::EndOfFile)
        {
            writeln!(out)?;
            reason(self.problem, case, query, out)?;
        }
        mistakes(case, out)?;
        writeln!(
            out,
            "\n{HEAD}Run it:{HEAD:#} {}",
            self.once(case)
                .unwrap_or_else(|| "use --save DIR to keep the input as a file".to_owned())
        )?;
        writeln!(out, "{HEAD}Again:{HEAD:#}  {}", self.again())?;
        for path in &self.saved {
            writeln!(out, "{HEAD}Saved:{HEAD:#}  {path}")?;
        }
        match &case.origin {
            Origin::Small => {}
            Origin::Random(step) => {
                writeln!(
                    out,
                    "{HEAD}Found:{HEAD:#}  random input {step} of seed {}",
                    self.seed
                )?;
            }
            Origin::File(path) => writeln!(out, "{HEAD}Found:{HEAD:#}  in {}", shown_path(path))?,
        }
        Ok(())
    }
}

/// What the problem calls a query.
pub(super) fn query(problem: Problem) -> &'static str {
    match problem {
        Problem::Poj2425 => "query",
        Problem::Zoj3666 => "arrangement",
        Problem::Uva12163 => "round",
    }
}

/// At most so many lines, the middle left out.
fn excerpt(text: &[u8], out: &mut impl Write) -> io::Result<()> {
    let all: Vec<&[u8]> = lines(text).collect();
    let cut = LINES < all.len();
    for (i, line) in all.iter().enumerate() {
        if cut && i == LINES / 2 {
            let left_out = all.len() - LINES;
            writeln!(
                out,
                "  ... {left_out} lines more; --save DIR or --json gives them all ..."
            )?;
        }
        if !cut || i < LINES / 2 || all.len() - LINES / 2 <= i {
            writeln!(out, "  {}", short(line.strip_suffix(b"\n").unwrap_or(line)))?;
        }
    }
    Ok(())
}

fn short(line: &[u8]) -> String {
    let half = LETTERS / 2;
    if line.len() <= LETTERS + 10 {
        return shown(line);
    }
    let left_out = line.len() - 2 * half;
    let (start, end) = (&line[..half], &line[line.len() - half..]);
    format!(
        "{} ... {left_out} bytes more ... {}",
        shown(start),
        shown(end)
    )
}

/// The lines about the first difference, side by side.
fn outputs(case: &Case, out: &mut impl Write) -> io::Result<()> {
    let (expected, actual): (Vec<_>, Vec<_>) = (
        lines(&case.expected).collect(),
        lines(&case.actual).collect(),
    );
    let count = expected.len().max(actual.len());
    let line = case.line.unwrap_or(usize::MAX);
    // Where all lines are right but the end is late, the first lines will do.
    let about = if count <= LINES {
        0
    } else {
        line.min(count).saturating_sub(5)
    };
    let end = count.min(about + LINES / 2 + if count <= LINES { LINES } else { 0 });
    let cell = |line: Option<&&[u8]>, other: Option<&&[u8]>| match line {
        None => "(nothing)".to_owned(),
        Some(line) => {
            let text = line.strip_suffix(b"\n").unwrap_or(line);
            let mut text = short(text);
            // What the eye cannot see is written out.
            let ended = line.ends_with(b"\n");
            if !ended && other.is_none_or(|other| other.ends_with(b"\n")) {
                text.push_str(" (no line end)");
            } else if text.is_empty() {
                text.push_str("(empty)");
            }
            if line.ends_with(b" \n") || line.starts_with(b" ") {
                text = format!("\"{text}\"");
            }
            text
        }
    };
    let rows: Vec<(String, String, bool)> = (about..end)
        .map(|i| {
            let (a, b) = (expected.get(i), actual.get(i));
            (cell(a, b), cell(b, a), a != b)
        })
        .collect();
    let width = rows.iter().map(|row| row.0.len()).max().unwrap_or(0).max(8);
    writeln!(out, "{HEAD}Line  {:width$}  Actual{HEAD:#}", "Expected")?;
    if rows.is_empty() {
        writeln!(out, "   -  nothing is asked, and nothing was printed")?;
    }
    for (i, (a, b, differs)) in rows.iter().enumerate() {
        let number = about + i + 1;
        if *differs {
            let mark = if number == line.saturating_add(1) {
                "  <-- first difference"
            } else {
                ""
            };
            writeln!(out, "{number:4}  {a:width$}  {BAD}{b}{BAD:#}{mark}")?;
        } else {
            writeln!(out, "{number:4}  {a:width$}  {b}")?;
        }
    }
    if end < count {
        writeln!(out, "      ... {} lines more ...", count - end)?;
    }
    Ok(())
}

/// Why the right answer is right.
fn reason(problem: Problem, case: &Case, query: &Query, out: &mut impl Write) -> io::Result<()> {
    let (Some(grundy), Some(sum)) = (&query.grundy, &query.nim_sum) else {
        return Ok(());
    };
    let first = usize::from(problem == Problem::Zoj3666);
    let called = match problem {
        Problem::Poj2425 => "position",
        Problem::Zoj3666 => "place",
        Problem::Uva12163 => "vertex",
    };
    let game = match case.games.len() {
        1 => String::new(),
        _ => format!(" in game {}", query.game),
    };
    writeln!(out, "{HEAD}Grundy numbers{HEAD:#}{game}, by {called}:")?;
    let named: Vec<String> = (0..grundy.len().min(VERTICES))
        .map(|v| format!("{}: {}", v + first, grundy[v]))
        .collect();
    let more = if VERTICES < grundy.len() { ", ..." } else { "" };
    writeln!(out, "  {}{more}", named.join(", "))?;
    let terms: Vec<&str> = match problem {
        Problem::Uva12163 => {
            let odd = query
                .numbers
                .iter()
                .zip(grundy)
                .filter(|(value, _)| *value % 2 == 1);
            odd.map(|(_, grundy)| grundy.as_str()).collect()
        }
        _ => {
            let index = |&v: &u64| usize::try_from(v).ok()?.checked_sub(first);
            query
                .numbers
                .iter()
                .filter_map(index)
                .map(|v| grundy[v].as_str())
                .collect()
        }
    };
    let (one, of) = match problem {
        Problem::Poj2425 => ("piece", "pieces"),
        Problem::Zoj3666 => ("toy", "toys"),
        Problem::Uva12163 => ("vertex with an odd value", "vertices with an odd value"),
    };
    let sum_text = match terms.len() {
        0 => format!("there are no {of}, which gives 0"),
        1 => format!("the {one} gives {sum}"),
        2..=12 => format!("the {of} give {} = {sum}", terms.join(" xor ")),
        n => format!("the nim-sum of the {n} {of} is {sum}"),
    };
    let wins = query.first_player_wins == Some(true);
    let word = match (problem, wins) {
        (Problem::Poj2425, true) => "WIN",
        (Problem::Poj2425, false) => "LOSE",
        (Problem::Zoj3666, true) => "Alice",
        (Problem::Zoj3666, false) => "Bob",
        (Problem::Uva12163, true) => "WINNING",
        (Problem::Uva12163, false) => "LOSING",
    };
    let why = if wins {
        "not 0, so the first player wins"
    } else {
        "so the first player loses"
    };
    let name = match problem {
        Problem::Poj2425 => "Query",
        Problem::Zoj3666 => "Arrangement",
        Problem::Uva12163 => "Round",
    };
    let number = query.query;
    writeln!(out, "  {name} {number}{game}: {sum_text}, {why}: {word}")
}

fn mistakes(case: &Case, out: &mut impl Write) -> io::Result<()> {
    let Some(best) = case.fits.first() else {
        return Ok(());
    };
    let several = 1 < case.fits.len();
    let head = match (best.lines, best.differing) {
        (0, _) if several => "Known mistakes that print the same for this input:",
        (0, _) => "A known mistake that prints the same for this input:",
        (_, 0) if several => "Known mistakes that print the same:",
        (_, 0) => "A known mistake that prints the same:",
        _ => "No known mistake prints the same on all other games; the nearest:",
    };
    writeln!(out, "\n{HEAD}{head}{HEAD:#}")?;
    for fit in &case.fits {
        let name = fit.name;
        let text = wrapped(&format!("{name}: {}", fit.description));
        let rest = text.strip_prefix(name).unwrap_or_default();
        writeln!(out, "  {BAD}{name}{BAD:#}{rest}")?;
        writeln!(out, "    {}", figures(fit))?;
    }
    Ok(())
}

/// How a mistake fits other games.
fn figures(fit: &Fit) -> String {
    let Fit {
        failing,
        agreeing,
        beyond,
        lines,
        ..
    } = *fit;
    if lines == 0 {
        return "Other games took the program too long to compare.".to_owned();
    }
    let mut text = format!("Compared on {lines} lines for other games: it gives ");
    text += &if failing == 0 {
        "the same".to_owned()
    } else if failing == agreeing {
        format!("all {failing} wrong ones")
    } else {
        format!("{agreeing} of the {failing} wrong ones")
    };
    if 0 < beyond {
        text += &format!(", and gets {beyond} wrong that are right");
    }
    text + "."
}

/// The text in lines that a narrow window holds, all but the first set in.
fn wrapped(text: &str) -> String {
    const WIDTH: usize = 78;
    let mut lines = String::new();
    let mut width = 0;
    for word in text.split(' ') {
        if width != 0 && WIDTH < width + 1 + word.len() {
            lines.push_str("\n    ");
            // The first line is set in by 2 of these 4, which do not count.
            width = 2;
        } else if width != 0 {
            lines.push(' ');
            width += 1;
        }
        lines.push_str(word);
        width += word.len();
    }
    lines
}
