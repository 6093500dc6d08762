//! The format `json`: a node-link graph as networkx writes it.
//!
//! ```text
//! {"directed": true, "multigraph": false, "graph": {"name": ...},
//!  "nodes": [{"id": 0}, {"id": "b"}, ...], "links": [{"source": 0, "target": "b"}, ...]}
//! ```
//!
//! `links` may be called `edges`, members may come in any order, and what is not
//! mentioned here is passed over, with NaN and Infinity as Python writes them. A graph is
//! undirected unless it says that it is not, and then it is refused.
//!
//! An id is a text, a number, a truth value, or an array of such and null. 1 and "1" are
//! different ids, and 1 and 1.0 the same; a number is what its digits say, however many.
//!
//! Other graphs in JSON are known by their members and refused by their names.

mod id;
mod lexer;

use sg_scan::{Error, Position};

use crate::collect::Collector;
use crate::fallible::push;
use crate::foreign::{self, Foreign};
use crate::format::{Format, Layout, Recognition};
use crate::text::{self, Text, fault, quoted};
use lexer::{Kind, Lexer};

/// The row of the format.
pub(super) static FORMAT: Format = Format {
    name: "json",
    help: "A node-link graph of networkx",
    phrase: "a node-link graph",
    recognition: Recognition::Beginning(|text| {
        let text = text::without_mark(text);
        text.trim_ascii_start().starts_with(b"{")
    }),
    layout: Layout::Unsorted,
    read: &|input, _, collector| read(text::open(input)?, collector),
};

/// Members that other programs call the ends of a link.
const OTHER_ENDS: [&str; 10] = [
    "from", "to", "tail", "head", "src", "dst", "start", "end", "u", "v",
];

fn read(text: Text<'_>, collector: &mut Collector) -> Result<(), Error> {
    collector.start_names();
    let mut reader = Reader {
        lexer: Lexer::new(text),
        collector,
        is_declared: Vec::new(),
        pending: Vec::new(),
        nodes: None,
        links: None,
        foreign: None,
    };
    reader.graph()
}

struct Reader<'a> {
    lexer: Lexer<'a>,
    collector: &'a mut Collector,
    /// For each name whether a node has it.
    is_declared: Vec<bool>,
    /// Ends of links that came before the nodes, each with its first position.
    pending: Vec<(u32, Position)>,
    /// The keys of the nodes and of the links.
    nodes: Option<Position>,
    links: Option<Position>,
    /// What the graph is, if it is none of this format, and the key that shows it.
    foreign: Option<(&'static Foreign, Position)>,
}

impl Reader<'_> {
    fn graph(&mut self) -> Result<(), Error> {
        let start = self.lexer.position()?;
        let mut directed = None;
        // Members that are not known, and whether each of them may be a vertex and its followers.
        let (mut num_others, mut are_lists) = (0_u64, true);
        self.lexer.open(b'{', "a graph")?;
        while let Some(position) = self.lexer.key()? {
            match self.lexer.text() {
                b"directed" => {
                    let mut before = directed.map(|(_, position)| position);
                    once(&mut before, position, "\"directed\"")?;
                    let position = self.lexer.position()?;
                    directed = Some((self.lexer.value()? == Kind::True, position));
                }
                b"graph" => self.attributes()?,
                b"nodes" => {
                    once(&mut self.nodes, position, "\"nodes\"")?;
                    self.nodes()?;
                }
                b"links" | b"edges" => {
                    once(&mut self.links, position, "\"links\" or \"edges\"")?;
                    self.links()?;
                }
                key => {
                    if let Some(foreign) = foreign::of_key(key) {
                        self.foreign.get_or_insert((foreign, position));
                    }
                    num_others += 1;
                    are_lists &= !matches!(key, b"vertices" | b"arcs");
                    are_lists &= matches!(self.lexer.value()?, Kind::Array | Kind::Object);
                }
            }
        }
        self.lexer.end()?;

        if self.nodes.is_none() || self.links.is_none() {
            self.refuse_foreign()?;
        }
        let is_other = self.nodes.is_none() && self.links.is_none() && directed.is_none();
        if is_other && 0 < num_others && are_lists {
            return Err(fault(start, foreign::of_lists().to_string()));
        }
        let (is_directed, position) = directed.unwrap_or((false, start));
        if !is_directed {
            let message = "the graph is undirected: expected \"directed\": true";
            return Err(fault(position, message));
        }
        if self.nodes.is_none() {
            return Err(fault(start, "the graph has no \"nodes\""));
        }
        if self.links.is_none() {
            return Err(fault(start, "the graph has no \"links\" or \"edges\""));
        }
        let mut pending = self.pending.iter();
        match pending.find(|&&(node, _)| !self.is_declared[node as usize]) {
            Some(&(node, position)) => Err(self.no_node(position, node)),
            None => Ok(()),
        }
    }

    /// Reads the attributes of the graph, of which its name is of interest.
    fn attributes(&mut self) -> Result<(), Error> {
        if self.lexer.peek()? != Some(b'{') {
            return self.lexer.value().map(drop);
        }
        self.lexer.open(b'{', "attributes")?;
        while let Some(position) = self.lexer.key()? {
            if let Some(foreign) = foreign::of_inner_key(self.lexer.text()) {
                self.foreign.get_or_insert((foreign, position));
            }
            let is_name = self.lexer.text() == b"name";
            if self.lexer.value()? == Kind::Text && is_name {
                self.collector.title = Some(self.lexer.utf8().to_owned());
            }
        }
        Ok(())
    }

    fn nodes(&mut self) -> Result<(), Error> {
        self.lexer.open(b'[', "a list of nodes")?;
        while self.lexer.element()? {
            let start = self.lexer.position()?;
            let mut node = None;
            self.lexer.open(b'{', "a node")?;
            while let Some(position) = self.lexer.key()? {
                if self.lexer.text() != b"id" {
                    self.lexer.value()?;
                    continue;
                }
                once(&mut node, position, "\"id\"")?;
                let position = self.lexer.position()?;
                let (number, _) = self.id()?;
                if std::mem::replace(&mut self.is_declared[number as usize], true) {
                    let id = self.quoted_id(number);
                    return Err(fault(position, format!("a second node with the id {id}")));
                }
            }
            if node.is_none() {
                return Err(fault(start, "the node has no \"id\""));
            }
        }
        Ok(())
    }

    fn links(&mut self) -> Result<(), Error> {
        const ENDS: [&str; 2] = ["\"source\"", "\"target\""];
        self.lexer.open(b'[', "a list of links")?;
        while self.lexer.element()? {
            let start = self.lexer.position()?;
            let (mut ends, mut places) = ([None; 2], [None; 2]);
            let mut other = None;
            self.lexer.open(b'{', "a link")?;
            while let Some(position) = self.lexer.key()? {
                let end = match self.lexer.text() {
                    b"source" => 0,
                    b"target" => 1,
                    key => {
                        let known = OTHER_ENDS.into_iter().find(|end| end.as_bytes() == key);
                        other = other.or(known);
                        self.lexer.value()?;
                        continue;
                    }
                };
                once(&mut places[end], position, ENDS[end])?;
                ends[end] = Some(self.end()?);
            }
            let [Some(source), Some(target)] = ends else {
                let missing = ENDS[usize::from(ends[0].is_some())];
                self.refuse_foreign()?;
                let found = other
                    .map(|key| format!(", but \"{key}\""))
                    .unwrap_or_default();
                return Err(fault(start, format!("the link has no {missing}{found}")));
            };
            self.collector.arc(source, target, || start)?;
        }
        Ok(())
    }

    /// Reads the id at an end of a link.
    fn end(&mut self) -> Result<u32, Error> {
        let position = self.lexer.position()?;
        let (number, is_new) = self.id()?;
        if is_new && self.nodes.is_some() {
            return Err(self.no_node(position, number));
        }
        if is_new {
            push(&mut self.pending, (number, position))?;
        }
        Ok(number)
    }

    /// Reads an id: the number of its vertex, and whether it came for the first time.
    fn id(&mut self) -> Result<(u32, bool), Error> {
        let kind = id::read(&mut self.lexer)?;
        let number = self.collector.named(self.lexer.utf8(), kind)?;
        let is_new = self.is_declared.len() <= number as usize;
        if is_new {
            push(&mut self.is_declared, false)?;
        }
        Ok((number, is_new))
    }

    /// The error that this is another graph in JSON, if it is.
    fn refuse_foreign(&self) -> Result<(), Error> {
        match self.foreign {
            None => Ok(()),
            Some((foreign, position)) => Err(fault(position, foreign.to_string())),
        }
    }

    #[cold]
    fn no_node(&self, position: Position, number: u32) -> Error {
        let id = self.quoted_id(number);
        fault(position, format!("no node has the id {id}"))
    }

    fn quoted_id(&self, number: u32) -> String {
        quoted(self.collector.shown(number).as_bytes())
    }
}

/// Notes the position of a member that may come once.
fn once(place: &mut Option<Position>, position: Position, what: &str) -> Result<(), Error> {
    match place.replace(position) {
        None => Ok(()),
        Some(_) => Err(fault(position, format!("a second {what}"))),
    }
}
