//! A statement in Markdown, and the same in TeX and HTML.
//!
//! `problem.md` is the one source. A statement needs little, so little is
//! understood, and anything else is an error instead of a guess:
//!
//! | Markdown | meaning | TeX | HTML |
//! |---|---|---|---|
//! | `# ..`, first and once | title | `\problemname` | `h1`, `title` |
//! | `## ..` | section | `\section*` | `h2` |
//! | paragraph, list of `-` | themselves | themselves, `itemize` | `p`, `ul` |
//! | `*N*` | variable | `$N$` | `var` |
//! | `` `X v1` `` | literal text | `\texttt` | `code` |
//! | block fenced as `input1`, `output1` | `data/sample/1.in`, `1.ans` | left out | `pre` |
//!
//! The TeX is for the Kattis tools, which put the samples in by themselves, so a
//! section of samples only is left out there. The names of the fences are those
//! that Hydro knows samples by.
//!
//! Linear in the length of the text.

use std::fmt::Write;

use anyhow::{Context, Result, bail, ensure};
use pulldown_cmark::{CodeBlockKind, Event, HeadingLevel, Parser, Tag, TagEnd};

/// A statement that was understood as a whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statement {
    /// The name of the problem.
    pub title: String,
    blocks: Vec<Block>,
}

/// An input or output that the statement shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sample {
    /// The file under `data/sample` that must hold the same.
    pub file: String,
    /// What it shows.
    pub text: String,
}

impl Statement {
    /// Reads Markdown.
    ///
    /// # Errors
    ///
    /// If there is no title, or what the table above does not have.
    pub fn parse(markdown: &str) -> Result<Statement> {
        let mut events = Parser::new(markdown);
        let mut title = None;
        let mut blocks = Vec::new();
        while let Some(event) = events.next() {
            match event {
                Event::Start(Tag::Heading { level, .. }) => {
                    let text = words(inlines(&mut events, is_heading_end)?)?;
                    match (level, &title) {
                        (HeadingLevel::H1, None) if blocks.is_empty() => title = Some(text),
                        (HeadingLevel::H2, Some(_)) => blocks.push(Block::Section(text)),
                        _ => bail!("the heading \"{text}\" is of the wrong level here"),
                    }
                }
                Event::Start(Tag::Paragraph) => {
                    blocks.push(Block::Paragraph(inlines(&mut events, |end| {
                        end == TagEnd::Paragraph
                    })?));
                }
                Event::Start(Tag::List(None)) => blocks.push(Block::List(items(&mut events)?)),
                Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info))) => {
                    blocks.push(Block::Sample(sample(&info, &mut events)?));
                }
                other => bail!("a statement cannot hold {other:?}"),
            }
        }
        let title = title.context("a statement starts with \"# \" and its title")?;
        Ok(Statement { title, blocks })
    }

    /// The samples, in the order of the statement.
    pub fn samples(&self) -> impl Iterator<Item = &Sample> {
        self.blocks.iter().filter_map(|block| match block {
            Block::Sample(sample) => Some(sample),
            _ => None,
        })
    }

    /// A `problem.en.tex` of the Kattis format.
    ///
    /// # Errors
    ///
    /// If there is a character that TeX would need a package for.
    pub fn tex(&self) -> Result<String> {
        let mut out = format!("\\problemname{{{}}}\n", tex_text(&self.title)?);
        for (i, block) in self.blocks.iter().enumerate() {
            match block {
                Block::Section(_) if matches!(self.blocks.get(i + 1), Some(Block::Sample(_))) => {}
                Block::Section(text) => write!(out, "\n\\section*{{{}}}\n", tex_text(text)?)?,
                Block::Paragraph(inlines) => write!(out, "\n{}\n", tex_inlines(inlines)?)?,
                Block::List(items) => {
                    out.push_str("\n\\begin{itemize}\n");
                    for item in items {
                        writeln!(out, "\\item {}", tex_inlines(item)?)?;
                    }
                    out.push_str("\\end{itemize}\n");
                }
                Block::Sample(_) => {}
            }
        }
        Ok(out)
    }

    /// A page that needs nothing else.
    #[must_use]
    pub fn html(&self) -> String {
        let title = html_text(&self.title);
        let mut out = format!(
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <title>{title}</title>\n</head>\n<body>\n<h1>{title}</h1>\n"
        );
        for block in &self.blocks {
            match block {
                Block::Section(text) => out += &format!("<h2>{}</h2>\n", html_text(text)),
                Block::Paragraph(inlines) => out += &format!("<p>{}</p>\n", html_inlines(inlines)),
                Block::List(items) => {
                    out += "<ul>\n";
                    for item in items {
                        out += &format!("<li>{}</li>\n", html_inlines(item));
                    }
                    out += "</ul>\n";
                }
                Block::Sample(Sample { file, text }) => {
                    let name = if file.ends_with(".in") {
                        "Input"
                    } else {
                        "Output"
                    };
                    out += &format!("<h3>{name}</h3>\n<pre>{}</pre>\n", html_text(text));
                }
            }
        }
        out + "</body>\n</html>\n"
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Block {
    Section(String),
    Paragraph(Vec<Inline>),
    List(Vec<Vec<Inline>>),
    Sample(Sample),
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Inline {
    Text(String),
    Code(String),
    Variable(String),
}

fn is_heading_end(end: TagEnd) -> bool {
    matches!(end, TagEnd::Heading(_))
}

/// What stands up to the tag that ends it.
fn inlines<'a>(
    events: &mut impl Iterator<Item = Event<'a>>,
    ends: impl Fn(TagEnd) -> bool,
) -> Result<Vec<Inline>> {
    let mut inlines = Vec::new();
    let mut in_variable = false;
    for event in events {
        match event {
            Event::End(end) if ends(end) => return Ok(inlines),
            Event::Start(Tag::Emphasis) => in_variable = true,
            Event::End(TagEnd::Emphasis) => in_variable = false,
            Event::Text(text) if in_variable => {
                let single = text.len() == 1 && text.bytes().all(|b| b.is_ascii_alphabetic());
                ensure!(single, "a variable is one letter, not \"{text}\"");
                inlines.push(Inline::Variable(text.into_string()));
            }
            Event::Text(text) => inlines.push(Inline::Text(text.into_string())),
            Event::Code(text) => inlines.push(Inline::Code(text.into_string())),
            Event::SoftBreak => inlines.push(Inline::Text(" ".to_owned())),
            other => bail!("a line of a statement cannot hold {other:?}"),
        }
    }
    bail!("the statement ends inside a block")
}

/// A heading is only words.
fn words(inlines: Vec<Inline>) -> Result<String> {
    inlines
        .into_iter()
        .map(|inline| match inline {
            Inline::Text(text) => Ok(text),
            other => bail!("a heading cannot hold {other:?}"),
        })
        .collect()
}

fn items<'a>(events: &mut impl Iterator<Item = Event<'a>>) -> Result<Vec<Vec<Inline>>> {
    let mut items = Vec::new();
    loop {
        match events.next() {
            Some(Event::Start(Tag::Item)) => {
                items.push(inlines(events, |end| end == TagEnd::Item)?);
            }
            Some(Event::End(TagEnd::List(_))) => return Ok(items),
            other => bail!("a list of a statement cannot hold {other:?}"),
        }
    }
}

fn sample<'a>(info: &str, events: &mut impl Iterator<Item = Event<'a>>) -> Result<Sample> {
    let number = |kind| {
        let number: Option<&str> = info.strip_prefix(kind);
        number.filter(|number| number.parse::<u32>().is_ok())
    };
    let file = match (number("input"), number("output")) {
        (Some(number), _) => format!("{number}.in"),
        (_, Some(number)) => format!("{number}.ans"),
        _ => bail!("a block is fenced as input1 or output1 or so, not as \"{info}\""),
    };
    let mut text = String::new();
    loop {
        match events.next() {
            Some(Event::Text(part)) => text.push_str(&part),
            Some(Event::End(TagEnd::CodeBlock)) => return Ok(Sample { file, text }),
            other => bail!("a sample cannot hold {other:?}"),
        }
    }
}

fn tex_inlines(inlines: &[Inline]) -> Result<String> {
    inlines
        .iter()
        .map(|inline| {
            Ok(match inline {
                Inline::Text(text) => tex_text(text)?,
                Inline::Code(text) => format!("\\texttt{{{}}}", tex_text(text)?),
                Inline::Variable(name) => format!("${name}$"),
            })
        })
        .collect()
}

fn tex_text(text: &str) -> Result<String> {
    let mut out = String::new();
    for c in text.chars() {
        match c {
            '#' | '$' | '%' | '&' | '_' | '{' | '}' => out.extend(['\\', c]),
            '\\' => out += "\\textbackslash{}",
            '^' => out += "\\textasciicircum{}",
            '~' => out += "\\textasciitilde{}",
            '<' => out += "$<$",
            '>' => out += "$>$",
            '≤' => out += "$\\le$",
            '≥' => out += "$\\ge$",
            '"' => bail!("TeX has no plain double quote"),
            c if c.is_ascii() => out.push(c),
            c => bail!("no TeX is known here for '{c}'"),
        }
    }
    // A minus between spaces would be a hyphen.
    Ok(out.replace(" - ", " $-$ "))
}

fn html_inlines(inlines: &[Inline]) -> String {
    inlines
        .iter()
        .map(|inline| match inline {
            Inline::Text(text) => html_text(text),
            Inline::Code(text) => format!("<code>{}</code>", html_text(text)),
            Inline::Variable(name) => format!("<var>{name}</var>"),
        })
        .collect()
}

fn html_text(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    const BODY: &str = "# A & B\n\nWith *N* > 1\nand `X_1 <= {2}`.\n\n## Input\n\n- one *V* - 1\n\
                        - `two`\n\n## Sample\n\n```input1\n1 < 2\n\n```\n\n```output1\nA\n```\n";

    #[test]
    fn both_formats() {
        let statement = Statement::parse(BODY).unwrap();
        assert_eq!(statement.title, "A & B");
        assert_eq!(
            statement.tex().unwrap(),
            "\\problemname{A \\& B}\n\nWith $N$ $>$ 1 and \\texttt{X\\_1 $<$= \\{2\\}}.\n\n\
             \\section*{Input}\n\n\\begin{itemize}\n\\item one $V$ $-$ 1\n\
             \\item \\texttt{two}\n\\end{itemize}\n"
        );
        let html = statement.html();
        let body = html.split_once("<body>\n").unwrap().1;
        assert_eq!(
            body,
            "<h1>A &amp; B</h1>\n<p>With <var>N</var> &gt; 1 and <code>X_1 &lt;= {2}</code>.</p>\n\
             <h2>Input</h2>\n<ul>\n<li>one <var>V</var> - 1</li>\n<li><code>two</code></li>\n</ul>\n\
             <h2>Sample</h2>\n<h3>Input</h3>\n<pre>1 &lt; 2\n\n</pre>\n\
             <h3>Output</h3>\n<pre>A\n</pre>\n</body>\n</html>\n"
        );
        let samples: Vec<_> = statement.samples().collect();
        assert_eq!(
            [
                (&*samples[0].file, &*samples[0].text),
                (&*samples[1].file, &*samples[1].text)
            ],
            [("1.in", "1 < 2\n\n"), ("1.ans", "A\n")]
        );
    }

    #[track_caller]
    fn check_refused(markdown: &str, message: &str) {
        let result = Statement::parse(markdown).and_then(|statement| statement.tex());
        let error = result.unwrap_err().to_string();
        assert!(error.contains(message), "{error}");
    }

    #[test]
    fn what_is_not_understood_is_refused() {
        check_refused("", "starts with");
        check_refused("text\n", "starts with");
        check_refused("## Input\n", "wrong level");
        check_refused("# A\n\n# B\n", "wrong level");
        check_refused("# A\n\n### B\n", "wrong level");
        check_refused("# `A`\n", "heading cannot hold");
        check_refused("# A\n\n*Nim*\n", "one letter");
        check_refused("# A\n\n**N**\n", "cannot hold");
        check_refused("# A\n\n1. one\n", "cannot hold");
        check_refused("# A\n\n- one\n\n- two\n", "cannot hold");
        check_refused("# A\n\n<b>x</b>\n", "cannot hold");
        check_refused("# A\n\n```text\nx\n```\n", "fenced as");
        check_refused("# A\n\nß\n", "'ß'");
        check_refused("# A\n\n\"x\"\n", "quote");
    }
}
