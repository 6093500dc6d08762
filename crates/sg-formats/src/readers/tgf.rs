//! The format `tgf`, the Trivial Graph Format of yEd: a node on each line, `id label`, then
//! a line `#`, then an edge on each line, `from to label`.
//!
//! If each node has a label and all differ, vertices are shown by their labels, else by
//! their ids. Labels of edges are passed over.
//!
//! Such a text may be a list of arcs between names with a remark in it. It is taken for TGF if
//! all edges are between nodes; if labels may be names of nodes as well, the error
//! asks which is meant.

use std::collections::HashSet;

use sg_scan::{Error, Position};

use crate::collect::Collector;
use crate::fallible::push;
use crate::format::{Format, Layout, Recognition, Told};
use crate::text::{self, Text, fault, quoted, utf8, words};
use crate::texts::{Kind, Texts};

/// The row of the format.
pub(super) static FORMAT: Format = Format {
    name: "tgf",
    help: "Trivial Graph Format: a node `id label` a line, `#`, an edge `from to` a line",
    phrase: "nodes, #, edges",
    recognition: Recognition::Beginning(is_begun),
    layout: Layout::Unsorted,
    read: &|input, told, collector| read(&mut text::open(input)?, told, collector),
};

/// Whether nodes on lines of their own, a line `#` and edges between them follow, the last line
/// perhaps being cut.
fn is_begun(text: &[u8]) -> bool {
    if !text.contains(&b'#') {
        return false;
    }
    let text = text::without_mark(text);
    let mut lines = text.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
    let mut ids = HashSet::new();
    for line in &mut lines {
        match words(line).next() {
            Some(b"#") if line.len() == 1 => {
                let is_edge = |line| {
                    let mut ends = words(line);
                    let ends = [ends.next(), ends.next()];
                    ends.iter().flatten().all(|&end| ids.contains(end)) && ends[1].is_some()
                };
                let mut edges = lines.filter(|line| !line.is_empty()).peekable();
                return edges.peek().is_some() && edges.all(is_edge);
            }
            Some(id) if !ids.insert(id) || words(line).nth(1) == Some(b"->") => return false,
            _ => {}
        }
    }
    false
}

/// Whether a list of arcs between names may be in this format as well: all lines begin with
/// different names up to a line `#`, and behind it all arcs are between these. Of a text that is
/// longer than what is looked at first, this is known when it is read.
pub(super) struct Likeness {
    /// For each vertex whether a line begins with it; `None` once the text is not like that.
    is_id: Option<Vec<bool>>,
    /// Where the line `#` stands, and whether arcs follow.
    mark: Option<(Position, bool)>,
}

impl Likeness {
    pub(super) fn new(told: Told, collector: &Collector) -> Likeness {
        let is_open = !told.format && !collector.is_trial();
        Likeness {
            is_id: is_open.then(Vec::new),
            mark: None,
        }
    }

    /// Takes a line `#`.
    pub(super) fn mark(&mut self, position: Position) {
        match self.mark {
            None => self.mark = Some((position, false)),
            Some(_) => self.is_id = None,
        }
    }

    /// Takes a line by the first two of its names, none if it is no line of this format.
    pub(super) fn line(&mut self, names: [Option<u32>; 2]) -> Result<(), Error> {
        let Some(is_id) = &mut self.is_id else {
            return Ok(());
        };
        let is_known = |v: u32| is_id.get(v as usize) == Some(&true);
        let is_like = match (names, &mut self.mark) {
            ([Some(v), _], None) => {
                let is_new = !is_known(v);
                while is_id.len() <= v as usize {
                    push(is_id, false)?;
                }
                is_id[v as usize] = true;
                is_new
            }
            ([Some(v), Some(w)], Some((_, has_arcs))) => {
                *has_arcs = true;
                is_known(v) && is_known(w)
            }
            _ => false,
        };
        if !is_like {
            self.is_id = None;
        }
        Ok(())
    }

    /// Refuses a text that is like that, now that all of it is read.
    pub(super) fn end(&self) -> Result<(), Error> {
        match (&self.is_id, self.mark) {
            (Some(_), Some((position, true))) => {
                let message = "nodes may be above this line and edges below it: \
                               use --format tgf or --format names";
                Err(fault(position, message))
            }
            _ => Ok(()),
        }
    }
}

fn read(text: &mut Text<'_>, told: Told, collector: &mut Collector) -> Result<(), Error> {
    collector.start_names();
    let mut nodes = Nodes::default();
    let mut line = Line::default();
    let mut has_edges = false;
    while text.peek()?.is_some() {
        line.read(text)?;
        match (line.words()?, has_edges) {
            ([None, _], _) => {}
            ([Some(("#", position)), None], false) => {
                has_edges = true;
                if !told.format {
                    nodes.refuse_names(position, collector)?;
                }
            }
            ([Some(id), _], false) => nodes.add(id, line.label(id)?, collector)?,
            ([Some((_, position)), None], true) => {
                let message = "expected an edge, which is the ids of two nodes, found one";
                return Err(fault(position, message));
            }
            ([Some(source), Some(target)], true) => {
                let position = source.1;
                let source = nodes.find(source, collector)?;
                let target = nodes.find(target, collector)?;
                collector.arc(source, target, || position)?;
            }
        }
    }
    if !has_edges {
        let message = "expected a line '#' behind the nodes, found the end of the input";
        return Err(fault(text.position(), message));
    }
    collector.labels = (!nodes.is_one_without).then_some(nodes.labels);
    Ok(())
}

/// A word of a line, and where it stands.
type Word<'a> = (&'a str, Position);

/// A line, of which the memory is kept for the next.
#[derive(Default)]
struct Line {
    bytes: Vec<u8>,
    start: Option<Position>,
}

impl Line {
    /// Reads the next line and passes over its end.
    fn read(&mut self, text: &mut Text<'_>) -> Result<(), Error> {
        self.start = Some(text.position());
        self.bytes.clear();
        text.take_while(&mut self.bytes, |byte| byte != b'\n')?;
        text.next_if(b'\n').map(drop)
    }

    /// The first two words.
    fn words(&self) -> Result<[Option<Word<'_>>; 2], Error> {
        let mut words = words(&self.bytes).map(|word| {
            let start = self.start.unwrap_or(Position::START);
            // A word is a part of the line.
            let at = word.as_ptr() as usize - self.bytes.as_ptr() as usize;
            let position = start.along(at);
            Ok((utf8(word, position)?, position))
        });
        Ok([words.next().transpose()?, words.next().transpose()?])
    }

    /// All of the line behind the id of a node, without blanks around it.
    fn label(&self, (id, position): Word<'_>) -> Result<&str, Error> {
        let line = utf8(&self.bytes, self.start.unwrap_or(position))?;
        Ok(line.trim_ascii_start()[id.len()..].trim_ascii())
    }
}

/// The nodes, numbered as they come.
#[derive(Default)]
struct Nodes {
    count: usize,
    /// Labels, different ones; those of the nodes by their numbers while all differ.
    labels: Texts,
    /// Whether a node has no label or that of another one.
    is_one_without: bool,
}

impl Nodes {
    fn add(
        &mut self,
        (id, position): Word<'_>,
        label: &str,
        collector: &mut Collector,
    ) -> Result<(), Error> {
        let node = collector.vertex(id)? as usize;
        if node < self.count {
            let message = format!("a second node with the id {}", quoted(id.as_bytes()));
            return Err(fault(position, message));
        }
        self.count += 1;
        let number = self.labels.insert(label, Kind::Text)?;
        self.is_one_without |= label.is_empty() || number as usize != node;
        Ok(())
    }

    /// The node that is an end of an edge.
    fn find(&self, (id, position): Word<'_>, collector: &mut Collector) -> Result<u32, Error> {
        match collector.vertex(id)? {
            node if (node as usize) < self.count => Ok(node),
            _ => {
                let message = format!("no node has the id {}", quoted(id.as_bytes()));
                Err(fault(position, message))
            }
        }
    }

    /// The error that nodes with labels may be arcs between names, if a label may be a name.
    fn refuse_names(&self, position: Position, collector: &mut Collector) -> Result<(), Error> {
        for number in 0..u32::try_from(self.labels.len()).unwrap_or(u32::MAX) {
            let label = self.labels.text(number);
            let is_number = label.bytes().all(|byte| byte.is_ascii_digit());
            if !label.is_empty() && (is_number || collector.find(label).is_some()) {
                let message = format!(
                    "{} may be the label of a node or the end of an arc: \
                     use --format tgf or --format names",
                    quoted(label.as_bytes())
                );
                return Err(fault(position, message));
            }
        }
        Ok(())
    }
}
