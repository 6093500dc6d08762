//! The format `dot`: a digraph in the language of Graphviz.
//!
//! Nodes are vertices, numbered as they come, and edges are arcs; with a set of nodes
//! in braces at an end, an edge is one arc from or to each. Attributes and ports are
//! passed over; `strict` changes nothing, since repeated arcs change no value. What is
//! undirected is refused.
//!
//! Cost: O(length of the input + arcs) time but for sorting sets; braces are kept on a
//! stack of our own, so their depth costs memory only.

mod lexer;

use sg_scan::{Error, Position};

use crate::collect::Collector;
use crate::fallible::{extend, push};
use crate::text::{Text, fault, utf8};
use lexer::{Kind, Lexer};

/// The most arcs that edges between sets may stand for: a short text can mean many.
const MAX_SET_ARCS: usize = 100_000_000;

/// Whether `text` begins like a digraph, or a graph, so that nothing else fits.
pub(crate) fn opens(text: Text<'_>) -> bool {
    let mut parser = Parser::new(text);
    parser.head().is_ok()
}

/// Reads the graph.
pub(crate) fn read(text: Text<'_>, collector: &mut Collector) -> Result<(), Error> {
    let mut parser = Parser::new(text);
    let head = parser.head()?;
    if let Some(position) = head.undirected {
        let message = "the graph is undirected: expected 'digraph', found 'graph'";
        return Err(fault(position, message));
    }
    collector.start_texts();
    if let Some(title) = head.title {
        collector.title(&title);
    }
    parser.statements(collector)?;
    match parser.lexer.next()? {
        (Kind::End, _) => Ok(()),
        (_, position) => Err(fault(
            position,
            "expected the end of the input after the graph",
        )),
    }
}

struct Head {
    /// Where `graph` stands.
    undirected: Option<Position>,
    title: Option<String>,
}

/// What is between two braces, as far as it is read.
#[derive(Default)]
struct Frame {
    /// The nodes in it; none of the outermost one, of which no edge is an end.
    members: Vec<u32>,
    /// The nodes before an arrow, which waits for those behind it.
    tail: Option<Nodes>,
    /// Where the brace that opens it stands, but for the outermost one.
    start: Option<Position>,
}

/// An end of an edge.
enum Nodes {
    One(u32),
    /// A set, ascending.
    Set(Vec<u32>),
}

impl Nodes {
    fn as_slice(&self) -> &[u32] {
        match self {
            Nodes::One(node) => std::slice::from_ref(node),
            Nodes::Set(nodes) => nodes,
        }
    }
}

struct Parser<'a> {
    lexer: Lexer<'a>,
    num_set_arcs: usize,
}

impl<'a> Parser<'a> {
    fn new(text: Text<'a>) -> Self {
        Parser {
            lexer: Lexer::new(text),
            num_set_arcs: 0,
        }
    }

    /// Reads `[strict] (graph | digraph) [name] {`.
    fn head(&mut self) -> Result<Head, Error> {
        let (mut kind, mut position) = self.lexer.next()?;
        if kind == Kind::Strict {
            (kind, position) = self.lexer.next()?;
        }
        let undirected = match kind {
            Kind::Digraph => None,
            Kind::Graph => Some(position),
            _ => return Err(self.lexer.unexpected("'digraph'", kind, position)),
        };
        let (mut kind, mut position) = self.lexer.next()?;
        let mut title = None;
        if kind == Kind::Id {
            title = Some(utf8(self.lexer.id(), position)?.to_owned());
            (kind, position) = self.lexer.next()?;
        }
        match kind {
            Kind::Open => Ok(Head { undirected, title }),
            _ => Err(self.lexer.unexpected("'{'", kind, position)),
        }
    }

    /// Reads statements up to the brace that closes the graph.
    fn statements(&mut self, collector: &mut Collector) -> Result<(), Error> {
        let mut frames = Vec::new();
        push(&mut frames, Frame::default())?;
        while let Some(frame) = frames.last_mut() {
            let (kind, position) = self.lexer.next()?;
            let is_after_arrow = frame.tail.is_some();
            match kind {
                Kind::Id => {
                    if !is_after_arrow && self.lexer.take_if(Kind::Equals)? {
                        self.value()?;
                        continue;
                    }
                    let name = utf8(self.lexer.id(), position)?;
                    let node = collector.vertex(name)?;
                    self.port()?;
                    if frame.start.is_some() {
                        push(&mut frame.members, node)?;
                    }
                    self.end(frame, Nodes::One(node), position, collector)?;
                }
                Kind::Open => open(&mut frames, position)?,
                Kind::Subgraph => {
                    self.subgraph()?;
                    open(&mut frames, position)?;
                }
                _ if is_after_arrow => {
                    return Err(self.lexer.unexpected("a node after '->'", kind, position));
                }
                Kind::Close => {
                    let closed = frames.pop().unwrap_or_default();
                    if let Some(frame) = frames.last_mut() {
                        self.close(frame, closed, position, collector)?;
                    }
                }
                Kind::Semicolon => {}
                Kind::Node | Kind::Edge | Kind::Graph => {
                    if self.lexer.peek()? != Kind::OpenList {
                        let (kind, position) = self.lexer.next()?;
                        return Err(self.lexer.unexpected("'['", kind, position));
                    }
                    self.attributes()?;
                }
                _ => return Err(self.lexer.unexpected("a statement", kind, position)),
            }
        }
        Ok(())
    }

    /// Takes an end of an edge, or what may be one, which stands at `position`, and
    /// looks whether an arrow follows.
    fn end(
        &mut self,
        frame: &mut Frame,
        nodes: Nodes,
        position: Position,
        collector: &mut Collector,
    ) -> Result<(), Error> {
        if let Some(tail) = frame.tail.take() {
            self.edge(&tail, &nodes, position, collector)?;
        }
        if self.lexer.take_if(Kind::Arrow)? {
            frame.tail = Some(nodes);
            return Ok(());
        }
        self.attributes()
    }

    /// Takes what a pair of braces held into the frame around it.
    fn close(
        &mut self,
        frame: &mut Frame,
        closed: Frame,
        position: Position,
        collector: &mut Collector,
    ) -> Result<(), Error> {
        let position = closed.start.unwrap_or(position);
        let mut members = closed.members;
        if frame.tail.is_some() || self.lexer.peek()? == Kind::Arrow {
            members.sort_unstable();
            members.dedup();
            let mut set = Vec::new();
            extend(&mut set, &members)?;
            self.end(frame, Nodes::Set(set), position, collector)?;
        } else {
            self.attributes()?;
        }
        if frame.start.is_none() {
            return Ok(());
        }
        // The shorter one moves, so that deep nesting is not copied at each brace.
        if frame.members.len() < members.len() {
            std::mem::swap(&mut frame.members, &mut members);
        }
        extend(&mut frame.members, &members)
    }

    /// Gives the arcs of one edge to `collector`.
    fn edge(
        &mut self,
        tail: &Nodes,
        head: &Nodes,
        position: Position,
        collector: &mut Collector,
    ) -> Result<(), Error> {
        let (sources, targets) = (tail.as_slice(), head.as_slice());
        if !matches!((tail, head), (Nodes::One(_), Nodes::One(_))) {
            let num_arcs = sources.len().saturating_mul(targets.len());
            self.num_set_arcs = self.num_set_arcs.saturating_add(num_arcs);
            if MAX_SET_ARCS < self.num_set_arcs {
                let message = format!(
                    "{} arcs between sets of nodes are too many (at most {MAX_SET_ARCS})",
                    self.num_set_arcs
                );
                return Err(fault(position, message));
            }
        }
        for &source in sources {
            for &target in targets {
                collector.arc(source, target)?;
                collector.at(|_| position);
            }
        }
        Ok(())
    }

    /// Passes over the name of a subgraph and its opening brace.
    fn subgraph(&mut self) -> Result<(), Error> {
        self.lexer.take_if(Kind::Id)?;
        let (kind, position) = self.lexer.next()?;
        match kind {
            Kind::Open => Ok(()),
            _ => Err(self.lexer.unexpected("'{'", kind, position)),
        }
    }

    /// Passes over the port of a node, and where an edge meets it.
    fn port(&mut self) -> Result<(), Error> {
        for _ in 0..2 {
            if self.lexer.take_if(Kind::Colon)? {
                self.value()?;
            }
        }
        Ok(())
    }

    /// Passes over attribute lists, if any.
    fn attributes(&mut self) -> Result<(), Error> {
        while self.lexer.take_if(Kind::OpenList)? {
            loop {
                let (kind, position) = self.lexer.next()?;
                match kind {
                    Kind::CloseList => break,
                    // A name alone stands for the value "true".
                    Kind::Id if self.lexer.take_if(Kind::Equals)? => self.value()?,
                    Kind::Id | Kind::Semicolon | Kind::Comma => {}
                    _ => {
                        let wanted = "an attribute or ']'";
                        return Err(self.lexer.unexpected(wanted, kind, position));
                    }
                }
            }
        }
        Ok(())
    }

    /// Passes over a name or value.
    fn value(&mut self) -> Result<(), Error> {
        match self.lexer.next()? {
            (Kind::Id, _) => Ok(()),
            (kind, position) => Err(self.lexer.unexpected("a value", kind, position)),
        }
    }
}

fn open(frames: &mut Vec<Frame>, position: Position) -> Result<(), Error> {
    push(
        frames,
        Frame {
            start: Some(position),
            ..Frame::default()
        },
    )
}
