//! The format `json`: a node-link graph as networkx writes it.
//!
//! ```text
//! {"directed": true, "multigraph": false, "graph": {"name": ...},
//!  "nodes": [{"id": 0}, {"id": "b"}, ...], "links": [{"source": 0, "target": "b"}, ...]}
//! ```
//!
//! `links` may be called `edges`, members may come in any order, and what is not
//! mentioned here is passed over. An id is a text or a number; 1 and "1" are different.
//! A graph is undirected unless it says that it is not, and then it is refused.

mod lexer;

use sg_scan::{Error, Position};

use crate::collect::Collector;
use crate::fallible::push;
use crate::format::{Format, Recognition};
use crate::text::{self, Text, fault, quoted};
use lexer::{Kind, Lexer};

/// The row of the format.
pub(super) static FORMAT: Format = Format {
    name: "json",
    help: "A node-link graph of networkx",
    phrase: "a node-link graph",
    recognition: Recognition::Beginning(|mut text| {
        let skipped = text.skip_while(|byte| byte.is_ascii_whitespace());
        skipped.is_ok() && matches!(text.peek(), Ok(Some(b'{')))
    }),
    read: &|input, _, collector| read(text::open(input)?, collector),
};

fn read(text: Text<'_>, collector: &mut Collector) -> Result<(), Error> {
    collector.start_names();
    let mut reader = Reader {
        lexer: Lexer::new(text),
        collector,
        is_declared: Vec::new(),
        pending: Vec::new(),
        nodes: None,
        links: None,
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
}

impl Reader<'_> {
    fn graph(&mut self) -> Result<(), Error> {
        let start = self.lexer.position()?;
        let mut directed = None;
        self.lexer.open(b'{', "a graph")?;
        while let Some(position) = self.lexer.key()? {
            match self.lexer.text() {
                b"directed" => {
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
                _ => self.lexer.value().map(drop)?,
            }
        }
        self.lexer.end()?;

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
            Some(&(node, position)) => Err(no_node(position, self.collector.name(node).as_bytes())),
            None => Ok(()),
        }
    }

    /// Reads the attributes of the graph, of which its name is of interest.
    fn attributes(&mut self) -> Result<(), Error> {
        if self.lexer.peek()? != Some(b'{') {
            return self.lexer.value().map(drop);
        }
        self.lexer.open(b'{', "attributes")?;
        while self.lexer.key()?.is_some() {
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
                    let id = quoted(self.lexer.text());
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
            self.lexer.open(b'{', "a link")?;
            while let Some(position) = self.lexer.key()? {
                let end = match self.lexer.text() {
                    b"source" => 0,
                    b"target" => 1,
                    _ => {
                        self.lexer.value()?;
                        continue;
                    }
                };
                once(&mut places[end], position, ENDS[end])?;
                ends[end] = Some(self.end()?);
            }
            let [Some(source), Some(target)] = ends else {
                let missing = ENDS[usize::from(ends[0].is_some())];
                return Err(fault(start, format!("the link has no {missing}")));
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
            return Err(no_node(position, self.lexer.text()));
        }
        if is_new {
            push(&mut self.pending, (number, position))?;
        }
        Ok(number)
    }

    /// Reads an id: the number of its vertex, and whether it came for the first time.
    fn id(&mut self) -> Result<(u32, bool), Error> {
        let position = self.lexer.position()?;
        let number = match self.lexer.value()? {
            Kind::Text => self.collector.vertex(self.lexer.utf8())?,
            Kind::Number => self.collector.vertex_of_value(self.lexer.utf8())?,
            _ => return Err(fault(position, "expected an id: a text or a number")),
        };
        let is_new = self.is_declared.len() <= number as usize;
        if is_new {
            push(&mut self.is_declared, false)?;
        }
        Ok((number, is_new))
    }
}

/// Notes the position of a member that may come once.
fn once(place: &mut Option<Position>, position: Position, what: &str) -> Result<(), Error> {
    match place.replace(position) {
        None => Ok(()),
        Some(_) => Err(fault(position, format!("a second {what}"))),
    }
}

#[cold]
fn no_node(position: Position, id: &[u8]) -> Error {
    fault(position, format!("no node has the id {}", quoted(id)))
}
