//! The format `json`: a node-link graph as networkx writes it.
//!
//! ```text
//! {"directed": true, "multigraph": false, "graph": {"name": ...},
//!  "nodes": [{"id": 0}, {"id": "b"}, ...], "links": [{"source": 0, "target": "b"}, ...]}
//! ```
//!
//! `links` may be called `edges`, members may come in any order, and what is not
//! mentioned here is passed over. An id is a text or a number; 1 and "1" are the same.
//! A graph is undirected unless it says that it is not, and then it is refused.

mod lexer;

use sg_scan::{Error, Position};

use crate::collect::Collector;
use crate::fallible::push;
use crate::text::{Text, fault, quoted};
use lexer::{Kind, Lexer};

/// Reads the graph.
pub(crate) fn read(text: Text<'_>, collector: &mut Collector) -> Result<(), Error> {
    collector.start_texts();
    let mut reader = Reader {
        lexer: Lexer::new(text),
        is_declared: Vec::new(),
        pending: Vec::new(),
        nodes: None,
        links: None,
    };
    reader.graph(collector)
}

struct Reader<'a> {
    lexer: Lexer<'a>,
    /// For each name whether a node has it.
    is_declared: Vec<bool>,
    /// Ends of links that came before the nodes, each where it came first.
    pending: Vec<(u32, Position)>,
    /// Where the nodes and the links begin.
    nodes: Option<Position>,
    links: Option<Position>,
}

impl Reader<'_> {
    fn graph(&mut self, collector: &mut Collector) -> Result<(), Error> {
        let start = self.lexer.position()?;
        let mut directed = None;
        let mut has_next = self.lexer.object("a graph")?;
        while has_next {
            let position = self.lexer.key()?;
            match self.lexer.text() {
                b"directed" => {
                    let position = self.lexer.position()?;
                    directed = Some((self.lexer.value()? == Kind::True, position));
                }
                b"graph" => self.attributes(collector)?,
                b"nodes" => {
                    once(&mut self.nodes, position, "\"nodes\"")?;
                    self.nodes(collector)?;
                }
                b"links" | b"edges" => {
                    once(&mut self.links, position, "\"links\" or \"edges\"")?;
                    self.links(collector)?;
                }
                _ => self.lexer.skip()?,
            }
            has_next = self.lexer.next_member()?;
        }
        self.lexer.end()?;

        let (is_directed, position) = directed.unwrap_or((false, start));
        if !is_directed {
            let message = "the graph is undirected: expected \"directed\": true";
            return Err(fault(position, message));
        }
        for (is_missing, what) in [
            (self.nodes.is_none(), "\"nodes\""),
            (self.links.is_none(), "\"links\" or \"edges\""),
        ] {
            if is_missing {
                return Err(fault(start, format!("the graph has no {what}")));
            }
        }
        for &(node, position) in &self.pending {
            if !self.is_declared[node as usize] {
                let id = quoted(collector.name(node).as_bytes());
                return Err(fault(position, format!("no node has the id {id}")));
            }
        }
        Ok(())
    }

    /// Reads the attributes of the graph, of which its name is of interest.
    fn attributes(&mut self, collector: &mut Collector) -> Result<(), Error> {
        if self.lexer.peek()? != Some(b'{') {
            return self.lexer.skip();
        }
        let mut has_next = self.lexer.object("attributes")?;
        while has_next {
            self.lexer.key()?;
            let is_name = self.lexer.text() == b"name";
            if is_name && self.lexer.peek()? == Some(b'"') {
                self.lexer.value()?;
                collector.title(self.lexer.utf8());
            } else {
                self.lexer.skip()?;
            }
            has_next = self.lexer.next_member()?;
        }
        Ok(())
    }

    fn nodes(&mut self, collector: &mut Collector) -> Result<(), Error> {
        let mut has_next = self.lexer.array("a list of nodes")?;
        while has_next {
            let start = self.lexer.position()?;
            let mut node = None;
            let mut has_member = self.lexer.object("a node")?;
            while has_member {
                let position = self.lexer.key()?;
                if self.lexer.text() == b"id" {
                    once(&mut node, position, "\"id\"")?;
                    let position = self.lexer.position()?;
                    let (number, _) = self.id(collector)?;
                    if std::mem::replace(&mut self.is_declared[number as usize], true) {
                        let id = quoted(self.lexer.text());
                        return Err(fault(position, format!("a second node with the id {id}")));
                    }
                } else {
                    self.lexer.skip()?;
                }
                has_member = self.lexer.next_member()?;
            }
            if node.is_none() {
                return Err(fault(start, "the node has no \"id\""));
            }
            has_next = self.lexer.next_element()?;
        }
        Ok(())
    }

    fn links(&mut self, collector: &mut Collector) -> Result<(), Error> {
        let mut has_next = self.lexer.array("a list of links")?;
        while has_next {
            let start = self.lexer.position()?;
            let (mut ends, mut places) = ([None; 2], [None; 2]);
            let mut has_member = self.lexer.object("a link")?;
            while has_member {
                let position = self.lexer.key()?;
                let (end, what) = match self.lexer.text() {
                    b"source" => (Some(0), "\"source\""),
                    b"target" => (Some(1), "\"target\""),
                    _ => (None, ""),
                };
                match end {
                    Some(end) => {
                        once(&mut places[end], position, what)?;
                        ends[end] = Some(self.end(collector)?);
                    }
                    None => self.lexer.skip()?,
                }
                has_member = self.lexer.next_member()?;
            }
            match ends {
                [Some(source), Some(target)] => collector.arc(source, target)?,
                [None, _] => return Err(fault(start, "the link has no \"source\"")),
                [_, None] => return Err(fault(start, "the link has no \"target\"")),
            }
            collector.at(|_| start);
            has_next = self.lexer.next_element()?;
        }
        Ok(())
    }

    /// Reads the id at an end of a link.
    fn end(&mut self, collector: &mut Collector) -> Result<u32, Error> {
        let position = self.lexer.position()?;
        let (number, is_new) = self.id(collector)?;
        if is_new && self.nodes.is_some() {
            let message = format!("no node has the id {}", quoted(self.lexer.text()));
            return Err(fault(position, message));
        }
        if is_new {
            push(&mut self.pending, (number, position))?;
        }
        Ok(number)
    }

    /// Reads an id: the number of its vertex, and whether it came for the first time.
    fn id(&mut self, collector: &mut Collector) -> Result<(u32, bool), Error> {
        let position = self.lexer.position()?;
        if !matches!(self.lexer.value()?, Kind::Text | Kind::Number) {
            return Err(fault(position, "expected an id: a text or a number"));
        }
        let number = collector.vertex(self.lexer.utf8())?;
        let is_new = self.is_declared.len() <= number as usize;
        if is_new {
            push(&mut self.is_declared, false)?;
        }
        Ok((number, is_new))
    }
}

/// Notes where a member stands that may come once.
fn once(place: &mut Option<Position>, position: Position, what: &str) -> Result<(), Error> {
    match place.replace(position) {
        None => Ok(()),
        Some(_) => Err(fault(position, format!("a second {what}"))),
    }
}
