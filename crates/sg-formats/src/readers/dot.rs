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
use crate::format::{Format, Recognition};
use crate::text::{self, Text, fault, utf8};
use lexer::{Keyword, Kind, Lexer};

/// The row of the format.
pub(super) static FORMAT: Format = Format {
    name: "dot",
    help: "A digraph of Graphviz",
    phrase: "a digraph of Graphviz",
    recognition: Recognition::Beginning(|text| head(&mut Lexer::new(text)).is_ok()),
    read: &|input, _, collector| read(text::open(input)?, collector),
};

/// The most arcs that edges between sets may stand for: a short text can mean many.
const MAX_SET_ARCS: usize = 100_000_000;

fn read(text: Text<'_>, collector: &mut Collector) -> Result<(), Error> {
    let mut lexer = Lexer::new(text);
    let head = head(&mut lexer)?;
    if let Some(position) = head.undirected {
        let message = "the graph is undirected: expected 'digraph', found 'graph'";
        return Err(fault(position, message));
    }
    collector.start_names();
    collector.title = head.title;
    let mut parser = Parser {
        lexer,
        collector,
        num_set_arcs: 0,
    };
    parser.statements()?;
    match parser.lexer.next()? {
        (Kind::End, _) => Ok(()),
        (_, position) => {
            let message = "expected the end of the input after the graph";
            Err(fault(position, message))
        }
    }
}

struct Head {
    /// The position of `graph`.
    undirected: Option<Position>,
    title: Option<String>,
}

/// Reads `[strict] (graph | digraph) [name] {`.
fn head(lexer: &mut Lexer<'_>) -> Result<Head, Error> {
    lexer.take_if(Kind::Keyword(Keyword::Strict))?;
    let undirected = match lexer.next()? {
        (Kind::Keyword(Keyword::Digraph), _) => None,
        (Kind::Keyword(Keyword::Graph), position) => Some(position),
        (kind, position) => return Err(lexer.unexpected("'digraph'", kind, position)),
    };
    let mut title = None;
    if lexer.peek()? == Kind::Id {
        let (_, position) = lexer.next()?;
        title = Some(utf8(lexer.id(), position)?.to_owned());
    }
    lexer.expect(Kind::Symbol(b'{'), "'{'")?;
    Ok(Head { undirected, title })
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
    collector: &'a mut Collector,
    num_set_arcs: usize,
}

impl Parser<'_> {
    /// Reads statements up to the brace that closes the graph.
    fn statements(&mut self) -> Result<(), Error> {
        let mut frames = Vec::new();
        push(&mut frames, Frame::default())?;
        while let Some(frame) = frames.last_mut() {
            let (kind, position) = self.lexer.next()?;
            let is_after_arrow = frame.tail.is_some();
            match kind {
                Kind::Id => {
                    if !is_after_arrow && self.lexer.take_if(Kind::Symbol(b'='))? {
                        self.value()?;
                        continue;
                    }
                    let name = utf8(self.lexer.id(), position)?;
                    let node = self.collector.vertex(name)?;
                    self.port()?;
                    if frame.start.is_some() {
                        push(&mut frame.members, node)?;
                    }
                    self.end(frame, Nodes::One(node), position)?;
                }
                Kind::Symbol(b'{') => open(&mut frames, position)?,
                Kind::Keyword(Keyword::Subgraph) => {
                    self.lexer.take_if(Kind::Id)?;
                    self.lexer.expect(Kind::Symbol(b'{'), "'{'")?;
                    open(&mut frames, position)?;
                }
                _ if is_after_arrow => {
                    return Err(self.lexer.unexpected("a node after '->'", kind, position));
                }
                Kind::Symbol(b'}') => {
                    let closed = frames.pop().unwrap_or_default();
                    if let (Some(frame), Some(start)) = (frames.last_mut(), closed.start) {
                        self.close(frame, closed.members, start)?;
                    }
                }
                Kind::Symbol(b';') => {}
                Kind::Keyword(Keyword::Node | Keyword::Edge | Keyword::Graph) => {
                    self.lexer.expect(Kind::Symbol(b'['), "'['")?;
                    self.attribute_list()?;
                    self.attributes()?;
                }
                _ => return Err(self.lexer.unexpected("a statement", kind, position)),
            }
        }
        Ok(())
    }

    /// Takes an end of an edge, or what may be one, at `position`, and looks whether an arrow
    /// follows.
    fn end(&mut self, frame: &mut Frame, nodes: Nodes, position: Position) -> Result<(), Error> {
        if let Some(tail) = frame.tail.take() {
            self.edge(&tail, &nodes, position)?;
        }
        if self.lexer.take_if(Kind::Arrow)? {
            frame.tail = Some(nodes);
            return Ok(());
        }
        self.attributes()
    }

    /// Takes the members of a pair of braces, which begins at `start`, into the frame around it.
    fn close(
        &mut self,
        frame: &mut Frame,
        mut members: Vec<u32>,
        start: Position,
    ) -> Result<(), Error> {
        if frame.tail.is_some() || self.lexer.peek()? == Kind::Arrow {
            members.sort_unstable();
            members.dedup();
            let mut set = Vec::new();
            extend(&mut set, &members)?;
            self.end(frame, Nodes::Set(set), start)?;
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

    /// Gives the arcs of one edge to the collector.
    fn edge(&mut self, tail: &Nodes, head: &Nodes, position: Position) -> Result<(), Error> {
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
                self.collector.arc(source, target, || position)?;
            }
        }
        Ok(())
    }

    /// Passes over the port of a node, and where an edge meets it.
    fn port(&mut self) -> Result<(), Error> {
        for _ in 0..2 {
            if self.lexer.take_if(Kind::Symbol(b':'))? {
                self.value()?;
            }
        }
        Ok(())
    }

    /// Passes over attribute lists, if any.
    fn attributes(&mut self) -> Result<(), Error> {
        while self.lexer.take_if(Kind::Symbol(b'['))? {
            self.attribute_list()?;
        }
        Ok(())
    }

    /// Passes over an attribute list behind its bracket.
    fn attribute_list(&mut self) -> Result<(), Error> {
        loop {
            let (kind, position) = self.lexer.next()?;
            match kind {
                Kind::Symbol(b']') => return Ok(()),
                // A name alone stands for the value "true".
                Kind::Id if self.lexer.take_if(Kind::Symbol(b'='))? => self.value()?,
                Kind::Id | Kind::Symbol(b';' | b',') => {}
                _ => return Err(self.lexer.unexpected("an attribute or ']'", kind, position)),
            }
        }
    }

    /// Passes over a name or value.
    fn value(&mut self) -> Result<(), Error> {
        self.lexer.expect(Kind::Id, "a value")
    }
}

fn open(frames: &mut Vec<Frame>, position: Position) -> Result<(), Error> {
    let start = Some(position);
    push(
        frames,
        Frame {
            start,
            ..Frame::default()
        },
    )
}
