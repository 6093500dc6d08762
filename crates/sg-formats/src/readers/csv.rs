//! The format `csv`: an arc a line, its ends in two columns that `,`, `;` or a tab is between,
//! whichever comes first on the first line.
//!
//! A cell is a bare name, or any text of the line in quotes, where `""` is a quote. A first
//! line may name the columns, as `source,target` and its like: then there may be more of them,
//! in any order. Two words above two numbers name the columns, too, and have to be known as such
//! names, as `u,v` or `end,start`, and no vertex. Without such a line a third column may only have
//! data in braces, as networkx writes it. Blanks around a cell mean nothing, nor do empty lines
//! and those that begin with `#`.
//!
//! If the format is found and not told, a first line that may or may not be an arc is refused:
//! two names that stand nowhere else, and numbers that count the other lines. So are numbers
//! with tabs between, which are numbers and white space.

use sg_scan::{Error, Position};

use super::heads::{HEADS, columns, plain, stem};
use super::words::{NO_BRACE, NO_QUOTE, check_letters, is_number};
use crate::bare;
use crate::collect::Collector;
use crate::fallible::{extend, push};
use crate::format::{Format, Layout, Recognition, Told};
use crate::input::Bytes;
use crate::text::{self, Text, described, fault, utf8};

/// The row of the format.
pub(crate) static FORMAT: Format = Format {
    name: "csv",
    help: "Two columns with `,`, `;` or a tab between; a line `source,target` may be first",
    phrase: "two columns",
    recognition: Recognition::Words,
    layout: Layout::Unsorted,
    read: &read,
};

fn read(input: Bytes<'_>, told: Told, collector: &mut Collector) -> Result<(), Error> {
    collector.start_names();
    let mut rows = Rows {
        text: text::open(input)?,
        line: Vec::new(),
        row: Row::default(),
        separator: 0,
        columns: Columns::TWO,
    };
    if !rows.next()? {
        return Ok(());
    }
    let mut top = std::mem::take(&mut rows.row);
    let num_columns = top.cells.len();
    let named = top.named_columns()?;
    if let Some(columns) = named {
        rows.columns = columns;
    } else {
        top.refuse_third()?;
        top.ends(Columns::TWO)?;
    }
    let mut has_row = rows.next()?;
    let mut head = Row::default();
    let is_head = named.is_some() || (has_row && top.is_above_numbers(&rows.row));
    if is_head {
        if !has_row {
            let message =
                "expected an arc below the names of the columns, found the end of the input";
            return Err(fault(rows.text.position(), message));
        }
        if named.is_none() {
            rows.columns.ends = top.meant_columns()?;
        }
        let [source, _] = rows.columns.ends;
        collector.note = Some(match source {
            0 => "the first line names the columns".into(),
            _ => {
                let column = source + 1;
                format!("the first line names the columns, column {column} that of the sources")
                    .into()
            }
        });
        std::mem::swap(&mut top, &mut rows.row);
        head = std::mem::take(&mut rows.row);
        top.count(num_columns)?;
        has_row = rows.next()?;
    }
    let mut seen = Seen::default();
    // Two words that name the columns since numbers follow.
    let head = (is_head && named.is_none()).then_some(head);
    let ends = top.ends(rows.columns)?;
    seen.note_numbers(ends);
    give(collector, ends)?;
    while has_row {
        rows.row.count(num_columns)?;
        let ends = rows.row.ends(rows.columns)?;
        if let Some(head) = &head {
            head.refuse_namesakes(ends)?;
        }
        seen.row(&top, ends);
        give(collector, ends)?;
        has_row = rows.next()?;
    }
    if told.format || named.is_some() {
        return Ok(());
    }
    match seen.numbers {
        Some(position) if !is_head && rows.separator == b'\t' => Err(fault(position, NUMBERS)),
        _ => seen.doubt(&top),
    }
}

const NUMBERS: &str =
    "numbers with tabs between are taken for two columns only if --format csv says so";

/// What was seen of the lines of arcs.
#[derive(Default)]
struct Seen {
    /// The place of the first that has two numbers.
    numbers: Option<Position>,
    /// The lines below the first of them, and what is in these: the largest number, whether
    /// something else, and whether a cell of the first one.
    num_rows: u64,
    largest: u64,
    has_words: bool,
    has_namesakes: bool,
}

impl Seen {
    fn row(&mut self, top: &Row, ends: [&Cell; 2]) {
        self.note_numbers(ends);
        self.num_rows += 1;
        for end in ends {
            match end.number() {
                Some(number) => self.largest = self.largest.max(number),
                None => self.has_words = true,
            }
            self.has_namesakes |= top.cells.iter().any(|cell| cell.text == end.text);
        }
    }

    fn note_numbers(&mut self, ends: [&Cell; 2]) {
        if ends.iter().all(|end| end.is_number()) {
            self.numbers.get_or_insert(ends[0].position);
        }
    }

    /// Refuses a first line that may be an arc or something else.
    fn doubt(&self, top: &Row) -> Result<(), Error> {
        let [source, target] = &top.cells[..] else {
            return Ok(());
        };
        match (source.number(), target.number()) {
            (Some(n), Some(m)) => {
                if m == 0 || m != self.num_rows || n < self.largest || self.has_words {
                    return Ok(());
                }
                let message = format!(
                    "{m} may be the number of arcs, since so many lines follow; \
                     if it is the end of one, say --format csv"
                );
                Err(fault(target.position, message))
            }
            (None, None) if 0 < self.num_rows && !self.has_namesakes => {
                let message = "these two stand nowhere else: if they name the columns, call them \
                               source and target; if they are an arc, say --format csv";
                Err(fault(source.position, message))
            }
            _ => Ok(()),
        }
    }
}

fn give(collector: &mut Collector, [source, target]: [&Cell; 2]) -> Result<(), Error> {
    let v = collector.vertex(source.name()?)?;
    let w = collector.vertex(target.name()?)?;
    collector.arc(v, w, || source.position)
}

/// The columns of the two ends of an arc.
#[derive(Clone, Copy)]
struct Columns {
    ends: [usize; 2],
    /// The column that may say that an arc is none but an edge.
    kind: Option<usize>,
    /// Whether the first line says which they are.
    is_named: bool,
}

impl Columns {
    const TWO: Columns = Columns {
        ends: [0, 1],
        kind: None,
        is_named: false,
    };
}

struct Rows<'a> {
    text: Text<'a>,
    line: Vec<u8>,
    /// The latest row.
    row: Row,
    /// The separator; 0 before the first line.
    separator: u8,
    columns: Columns,
}

/// The cells of a line.
#[derive(Default)]
struct Row {
    cells: Vec<Cell>,
    /// The end of the line; none if there was no line.
    end: Option<Position>,
}

struct Cell {
    text: Vec<u8>,
    position: Position,
    is_quoted: bool,
}

impl Rows<'_> {
    /// Reads the next line that is not empty: whether there is one.
    fn next(&mut self) -> Result<bool, Error> {
        while self.text.peek()?.is_some() {
            let start = self.text.position();
            self.line.clear();
            self.text.take_while(&mut self.line, |byte| byte != b'\n')?;
            self.text.next_byte()?;
            if self.line.ends_with(b"\r") {
                self.line.pop();
            }
            let is_blank = |byte: &u8| matches!(byte, b' ' | b'\t');
            if !self.line.iter().all(is_blank) && !self.line.starts_with(b"#") {
                self.split(start)?;
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Splits the line, which begins at `start`, into cells.
    fn split(&mut self, start: Position) -> Result<(), Error> {
        let place = |at| start.along(at);
        let mut cells = Cells {
            line: &self.line,
            at: 0,
            separator: self.separator,
        };
        self.row.cells.clear();
        self.row.end = Some(place(self.line.len()));
        loop {
            cells.skip_blanks();
            let position = place(cells.at);
            let is_data = self.row.cells.len() == 2 && !self.columns.is_named;
            if is_data && self.line[cells.at..].starts_with(b"{") {
                match self.line.trim_ascii_end().ends_with(b"}") {
                    true => break,
                    false => return Err(fault(position, NO_BRACE)),
                }
            }
            let is_quoted = self.line.get(cells.at) == Some(&b'"');
            let text = match is_quoted {
                true => cells
                    .in_quotes()?
                    .ok_or_else(|| fault(position, NO_QUOTE))?,
                false => cells.bare()?,
            };
            push(
                &mut self.row.cells,
                Cell {
                    text,
                    position,
                    is_quoted,
                },
            )?;
            cells.skip_blanks();
            let Some(&byte) = self.line.get(cells.at) else {
                break;
            };
            if !cells.is_separator(byte) {
                let found = described(Some(byte));
                let message = format!("expected a separator behind the quotes, found {found}");
                return Err(fault(place(cells.at), message));
            }
            cells.separator = byte;
            cells.at += 1;
        }
        self.separator = cells.separator;
        if self.separator == 0 {
            let message = "expected two columns with ',', ';' or a tab between, found one";
            return Err(fault(place(self.line.len()), message));
        }
        Ok(())
    }
}

/// A line and how far it is split.
struct Cells<'a> {
    line: &'a [u8],
    at: usize,
    /// The separator; 0 if it is not known.
    separator: u8,
}

impl Cells<'_> {
    fn is_separator(&self, byte: u8) -> bool {
        match self.separator {
            0 => matches!(byte, b',' | b';' | b'\t'),
            separator => byte == separator,
        }
    }

    /// A tab at the beginning is none of the blanks that may be around cells.
    fn is_blank(&self, byte: u8) -> bool {
        byte == b' ' || (byte == b'\t' && !self.is_separator(byte))
    }

    fn skip_blanks(&mut self) {
        while let Some(&byte) = self.line.get(self.at)
            && self.is_blank(byte)
        {
            self.at += 1;
        }
    }

    /// The bytes up to the next separator, without blanks at the end.
    fn bare(&mut self) -> Result<Vec<u8>, Error> {
        let rest = &self.line[self.at..];
        let end = rest.iter().position(|&byte| self.is_separator(byte));
        let cell = &rest[..end.unwrap_or(rest.len())];
        self.at += cell.len();
        let mut text = Vec::new();
        extend(&mut text, cell.trim_ascii_end())?;
        Ok(text)
    }

    /// The bytes between the quote that is here and the next one alone; `None` if there is none.
    fn in_quotes(&mut self) -> Result<Option<Vec<u8>>, Error> {
        let mut text = Vec::new();
        loop {
            let rest = &self.line[self.at + 1..];
            let Some(end) = rest.iter().position(|&byte| byte == b'"') else {
                return Ok(None);
            };
            extend(&mut text, &rest[..end])?;
            self.at += end + 2;
            if self.line.get(self.at) != Some(&b'"') {
                return Ok(Some(text));
            }
            push(&mut text, b'"')?;
        }
    }
}

impl Row {
    /// The columns that it names, if it is a first line that does.
    fn named_columns(&self) -> Result<Option<Columns>, Error> {
        // For each name of `HEADS` the first column that is called so, and how many are.
        let mut called = [[(0, 0); 2]; HEADS.len()];
        let mut kind = None;
        for (column, cell) in self.cells.iter().enumerate() {
            let name = String::from_utf8_lossy(&cell.text);
            let stem = stem(&name);
            for (head, places) in HEADS.iter().zip(&mut called) {
                for (head, (first, count)) in head.iter().zip(places) {
                    if *head == stem {
                        *first = if *count == 0 { column } else { *first };
                        *count += 1;
                    }
                }
            }
            if kind.is_none() && plain(&name) == "type" {
                kind = Some(column);
            }
        }
        let mut pairs = called
            .iter()
            .filter(|places| places.iter().all(|&(_, count)| 0 < count));
        let Some(pair) = pairs.next() else {
            return Ok(None);
        };
        let ends = pair.map(|(first, _)| first);
        if pairs.next().is_some() || pair.iter().any(|&(_, count)| 1 < count) {
            let message = "several columns may be the two ends of an arc: \
                           call only one source and one target";
            return Err(fault(self.cells[ends[0]].position, message));
        }
        Ok(Some(Columns {
            ends,
            kind,
            is_named: true,
        }))
    }

    /// The columns of the ends of an arc by its two words, which are above numbers.
    fn meant_columns(&self) -> Result<[usize; 2], Error> {
        let [a, b] = &self.cells[..] else {
            return Ok(Columns::TWO.ends);
        };
        columns(a.name()?, b.name()?).ok_or_else(|| {
            let message = format!(
                "{} and {} stand above numbers, and do not tell which are the sources: call \
                 these columns source and target; if it is an arc, write it below another one",
                text::quoted(&a.text),
                text::quoted(&b.text)
            );
            fault(a.position, message)
        })
    }

    /// Refuses an end of an arc that is a cell of this row, which names the columns since
    /// numbers are below it.
    fn refuse_namesakes(&self, ends: [&Cell; 2]) -> Result<(), Error> {
        let is_here = |end: &&Cell| self.cells.iter().any(|cell| cell.text == end.text);
        match ends.into_iter().find(is_here) {
            None => Ok(()),
            Some(end) => {
                let message = format!(
                    "{} is in the first line, too: if that names the columns, call them source \
                     and target; if it is an arc, write it below another one",
                    text::quoted(&end.text)
                );
                Err(fault(end.position, message))
            }
        }
    }

    /// Whether it has two words, and the line below it two numbers.
    fn is_above_numbers(&self, below: &Row) -> bool {
        !self.cells.iter().any(Cell::is_number) && below.cells.iter().all(Cell::is_number)
    }

    /// Refuses a first line that names no columns and has not two.
    fn refuse_third(&self) -> Result<(), Error> {
        match self.cells.get(2) {
            None => Ok(()),
            Some(third) => Err(fault(
                third.position,
                "a third column: of more than two the first line has to call two source and target",
            )),
        }
    }

    /// Refuses a line that has not as many columns as the first.
    fn count(&self, wanted: usize) -> Result<(), Error> {
        let found = self.cells.len();
        let extra = self.cells.get(wanted).map(|cell| cell.position);
        match extra.or(self.end) {
            Some(position) if found != wanted => {
                let message = format!("expected {wanted} columns, found {found}");
                Err(fault(position, message))
            }
            _ => Ok(()),
        }
    }

    /// The two ends of the arc.
    fn ends(&self, columns: Columns) -> Result<[&Cell; 2], Error> {
        let ends = columns.ends.map(|column| &self.cells[column]);
        for cell in ends {
            cell.name()?;
        }
        match columns.kind.map(|column| &self.cells[column]) {
            Some(kind) if kind.text.eq_ignore_ascii_case(b"undirected") => Err(fault(
                kind.position,
                "the graph is undirected: expected arcs",
            )),
            _ => Ok(ends),
        }
    }
}

impl Cell {
    /// The name that it is.
    fn name(&self) -> Result<&str, Error> {
        let name = utf8(&self.text, self.position)?;
        if self.is_quoted || bare::is_bare(name) {
            return Ok(name);
        }
        check_letters(name, self.position, "write the name in quotes")?;
        let message = match name {
            "" => "expected a name, found an empty cell".to_owned(),
            _ => {
                let name = text::quoted(&self.text);
                format!("{name} cannot be a bare name; write it in quotes")
            }
        };
        Err(fault(self.position, message))
    }

    /// The number that it is; none if that is too large to count anything.
    fn number(&self) -> Option<u64> {
        let text = str::from_utf8(&self.text).ok()?;
        let is_plain = !self.is_quoted && text.bytes().all(|byte| byte.is_ascii_digit());
        text.parse().ok().filter(|_| is_plain)
    }

    fn is_number(&self) -> bool {
        !self.is_quoted && is_number(&self.text)
    }
}
