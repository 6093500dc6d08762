//! The report as text.

use std::io::{self, Write};

use anstyle::{AnsiColor, Style};

use sg_hack::{
    Case, Ending, Fit, Kind, Origin, Repeats, Skipped, Trust, first_difference, last_words,
};
use sg_run::compare::lines;

use super::reason::reason;
use super::{HEAD, Text, tried};
use crate::display::{display_path, escape, plural};

const BAD: Style = AnsiColor::Red.on_default().bold();
const GOOD: Style = AnsiColor::Green.on_default().bold();

/// Lines of an input or output on screen, and letters of a line, at most.
const LINES: usize = 24;
const LETTERS: usize = 100;
/// Files that were not tried, at most.
const SKIPPED: usize = 5;

impl Text<'_> {
    /// Writes what there is to say, with styles.
    pub(in crate::hack) fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let report = self.report;
        match &report.found {
            Some(case) => self.write_case(case, out)?,
            None if report.interrupted => writeln!(out, "stopped before a failure was found")?,
            None => match report.trust() {
                Trust::Sound if report.tried.is_next_to_nothing() => writeln!(
                    out,
                    "no failure found, but next to nothing was tried: allow more with --time"
                )?,
                Trust::Sound => writeln!(out, "{GOOD}no failure found{GOOD:#}")?,
                Trust::Disputed => writeln!(out, "{BAD}the right answers are in doubt{BAD:#}")?,
                Trust::Silent => writeln!(out, "{BAD}nothing was compared{BAD:#}")?,
            },
        }
        self.write_right(out)?;
        let runs = plural(report.runs, "run", "runs");
        let (tried, seconds) = (tried(&report.tried), report.time.as_secs_f64());
        let tried = format!("{tried} in {runs}, {seconds:.2} s");
        writeln!(out, "{HEAD}Tried:{HEAD:#} {tried}")?;
        self.write_doubts(out)?;
        if report.found.is_none() {
            writeln!(out, "{HEAD}Seed:{HEAD:#}  {}", self.args.seed)?;
            self.write_what_was_left_out(out)?;
        }
        Ok(())
    }

    /// What is no failure, and not known to be none.
    fn write_doubts(&self, out: &mut impl Write) -> io::Result<()> {
        let report = self.report;
        if 0 < report.unconfirmed {
            let inputs = plural(report.unconfirmed, "input was", "inputs were");
            let text = "too much at first, but not when run alone";
            writeln!(out, "{HEAD}Note:{HEAD:#}  {inputs} {text}")?;
        }
        if 0 < report.undecided {
            let runs = plural(report.undecided, "run was", "runs were");
            let text = "stopped undecided, as the machine is too busy";
            writeln!(out, "{HEAD}Note:{HEAD:#}  {runs} {text}")?;
        }
        if 0 < report.over_memory && report.found.is_none() {
            let runs = plural(report.over_memory, "run", "runs");
            let text = "took more than the memory limit, which the same input did not do each time";
            let more = self.more_memory();
            writeln!(
                out,
                "{HEAD}Note:{HEAD:#}  {runs} {text}: {more} tells whether that is all"
            )?;
        }
        if report.in_doubt && report.found.is_none() {
            let text = "the time was over when an input that seemed to fail was to be run again; \
                        allow more of it with --time";
            writeln!(out, "{HEAD}Note:{HEAD:#}  {text}")?;
        }
        Ok(())
    }

    /// Where nothing is found, it matters what was not tried.
    fn write_what_was_left_out(&self, out: &mut impl Write) -> io::Result<()> {
        if !self.report.tried.folder {
            let name = self.args.problem.name;
            writeln!(
                out,
                "{HEAD}Files:{HEAD:#} none, as there is no folder inputs/{name} here; --data DIR names one"
            )?;
        }
        let num_skipped = self.report.skipped.len();
        if 0 < num_skipped {
            let were = plural(num_skipped, "file was", "files were");
            writeln!(out, "{HEAD}Files:{HEAD:#} {were} not tried:")?;
            for Skipped { path, reason } in self.report.skipped.iter().take(SKIPPED) {
                writeln!(out, "  {}: {reason}", display_path(path))?;
            }
            if SKIPPED < num_skipped {
                writeln!(out, "  ... {} more", num_skipped - SKIPPED)?;
            }
        }
        Ok(())
    }

    fn write_case(&self, case: &Case, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "{BAD}{}{BAD:#}", Self::sentence(case))?;
        if let Some(words) = last_words(&case.outcome.run.stderr) {
            writeln!(out, "Its last words: {words}")?;
        }
        if let Some(hint) = self.hint(case) {
            writeln!(out, "{HEAD}Hint:{HEAD:#} {hint}")?;
        }
        if let Some(note) = self.note(case) {
            writeln!(out, "{note}")?;
        }
        if let Some(Repeats { failing, runs, .. }) = case.repeats
            && failing < runs
        {
            let more = format!("{failing} of {runs} more runs failed");
            let look = "memory that is not set, a seed, the clock, threads";
            writeln!(out, "It does not fail every time: {more}. Look for {look}.")?;
        }
        let bytes = case.outcome.input.len();
        let size = match case.ending {
            _ if matches!(case.origin, Origin::Beyond(_)) => "the statement does not promise such",
            _ if case.repeats.is_some() && !case.is_steady() => "others may fail as often",
            Ending::Minimal if case.is_smallest() => "no smaller one of the small games fails",
            Ending::Minimal => &self.minimal(case),
            Ending::OutOfTime => "shrinking ended with its time; a smaller one may fail",
            Ending::SmallestOfFamily => {
                "the same shape one size smaller is answered rightly in time"
            }
            Ending::Interrupted => "shrinking was stopped; a smaller one may fail",
        };
        writeln!(out, "\n{HEAD}Input{HEAD:#} ({bytes} bytes; {size}):")?;
        excerpt(&case.outcome.input, out)?;
        writeln!(out)?;
        outputs(case, out)?;
        // Where each answer is right, there is none to explain.
        if let Some(query) = case.query()
            && !matches!(case.kind, Kind::Format(_) | Kind::Extra | Kind::EndOfFile)
        {
            writeln!(out)?;
            reason(self.args.problem, case, &query, out)?;
        }
        mistakes(case, out)?;
        let once = self.once(case);
        let once = once
            .as_deref()
            .unwrap_or("use --save DIR to keep the input as a file");
        writeln!(out, "\n{HEAD}Run it:{HEAD:#} {once}")?;
        writeln!(out, "{HEAD}Again:{HEAD:#}  {}", self.again())?;
        for path in self.saved {
            writeln!(out, "{HEAD}Saved:{HEAD:#}  {path}")?;
        }
        if let Some(draw) = self.draw(case) {
            writeln!(out, "{HEAD}Draw it:{HEAD:#} {draw}")?;
        }
        match &case.origin {
            Origin::Small => {}
            Origin::Random(step) => {
                let input = format!("random input {step} of seed {}", self.args.seed);
                writeln!(out, "{HEAD}Found:{HEAD:#}  {input}")?;
            }
            Origin::Heap(heap) => writeln!(out, "{HEAD}Found:{HEAD:#}  in {}", heap.name())?,
            Origin::Beyond(None) => {}
            Origin::Beyond(Some(path)) | Origin::File(path) => {
                writeln!(out, "{HEAD}Found:{HEAD:#}  in {}", display_path(path))?;
            }
        }
        Ok(())
    }
}

/// At most so many lines, the middle left out.
fn excerpt(text: &[u8], out: &mut impl Write) -> io::Result<()> {
    let all: Vec<&[u8]> = lines(text).collect();
    let cut = LINES < all.len();
    for (i, line) in all.iter().enumerate() {
        if cut && i == LINES / 2 {
            let left_out = plural(all.len() - LINES, "line", "lines");
            writeln!(
                out,
                "  ... {left_out} more; --save DIR or --json gives them all ..."
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
        return escape(line);
    }
    let left_out = line.len() - 2 * half;
    let [start, end] = [&line[..half], &line[line.len() - half..]].map(escape);
    format!("{start} ... {left_out} bytes more ... {end}")
}

/// The lines about the first difference, side by side.
fn outputs(case: &Case, out: &mut impl Write) -> io::Result<()> {
    let outputs = [&case.outcome.expected, &case.outcome.run.stdout];
    let [expected, actual] = outputs.map(|output| lines(output).collect::<Vec<_>>());
    let count = expected.len().max(actual.len());
    let first = first_difference(&case.outcome.expected, &case.outcome.run.stdout);
    // Where all lines are right but the end is late, the first lines will do.
    let (mut about, mut end) = (0, count);
    if LINES < count {
        about = first.unwrap_or(count).saturating_sub(5);
        end = count.min(about + LINES / 2);
    }
    let cell = |line: Option<&&[u8]>, other: Option<&&[u8]>| match line {
        None => "(nothing)".to_owned(),
        Some(line) => {
            let mut text = short(line.strip_suffix(b"\n").unwrap_or(line));
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
    let pairs = (about..end).map(|i| (expected.get(i), actual.get(i)));
    let rows = pairs.map(|(a, b)| (cell(a, b), cell(b, a), a != b));
    let rows = rows.collect::<Vec<_>>();
    let width = rows.iter().map(|row| row.0.len()).max().unwrap_or(0).max(8);
    writeln!(out, "{HEAD}Line  {:width$}  Actual{HEAD:#}", "Expected")?;
    if rows.is_empty() {
        writeln!(out, "   -  nothing is asked, and nothing was printed")?;
    }
    for (i, (a, b, differs)) in rows.iter().enumerate() {
        let number = about + i + 1;
        if *differs {
            let note = match first == Some(about + i) {
                true => "  <-- first difference",
                false => "",
            };
            writeln!(out, "{number:4}  {a:width$}  {BAD}{b}{BAD:#}{note}")?;
        } else {
            writeln!(out, "{number:4}  {a:width$}  {b}")?;
        }
    }
    if end < count {
        let left_out = plural(count - end, "line", "lines");
        writeln!(out, "      ... {left_out} more ...")?;
    }
    Ok(())
}

fn mistakes(case: &Case, out: &mut impl Write) -> io::Result<()> {
    let Some(best) = case.fits.first() else {
        return Ok(());
    };
    let mistakes = match case.fits.len() {
        1 => "A known mistake that prints the same",
        _ => "Known mistakes that print the same",
    };
    let head = match best.differing {
        0 if case.breaks_down() => &format!("{mistakes} where it ends by itself"),
        0 => mistakes,
        _ => "No known mistake prints the same on all other games; the nearest",
    };
    writeln!(out, "\n{HEAD}{head}:{HEAD:#}")?;
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
    let (failing, agreeing) = (fit.failing, fit.agreeing);
    let compared = plural(fit.lines, "line", "lines");
    let mut text = format!("Compared on {compared} for other games: it gives ");
    text += &match failing {
        0 => "the same".to_owned(),
        1 if agreeing == 1 => "the 1 wrong one".to_owned(),
        _ if failing == agreeing => format!("all {failing} wrong ones"),
        _ => format!("{agreeing} of the {failing} wrong ones"),
    };
    if 0 < fit.beyond {
        let are = plural(fit.beyond, "line that is", "lines that are");
        text += &format!(", and gets {are} right wrong");
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
