//! The format `dot`: a digraph in the language of Graphviz.
//!
//! Nodes are vertices, numbered as they come, and edges are arcs. An end of an edge may be
//! a list of nodes or a subgraph; then the edge is one arc from or to each node that the
//! subgraph has when the statement ends. If each node has a label and all differ, vertices
//! are shown by their labels, else by their ids.
//!
//! Other attributes and ports are passed over; `strict` changes nothing, since repeated arcs
//! change no value. What is undirected is refused, and so is an edge that is drawn in another way
//! than it is written, as with `dir=back` or `style=invis` (see `drawn`).
//!
//! Cost: O(length of the input + arcs) time but for sorting sets; braces are kept on a
//! stack of our own, so their depth costs memory only.

mod drawn;
mod labels;
mod lexer;
mod subgraphs;

use std::ops::Range;

use sg_scan::{Error, Position};

use crate::collect::Collector;
use crate::fallible::push;
use crate::format::{Format, Layout, Recognition};
use crate::text::{self, Text, fault, utf8};
use crate::texts;
use drawn::Drawn;
use labels::{Labels, NO_NAME};
use lexer::{Keyword, Kind, Lexer};
use subgraphs::{Defaults, ROOT, Subgraphs};

/// The row of the format.
pub(super) static FORMAT: Format = Format {
    name: "dot",
    help: "A digraph of Graphviz",
    phrase: "a digraph of Graphviz",
    recognition: Recognition::Beginning(|text| {
        text::open(Box::new(text)).is_ok_and(|text| head(&mut Lexer::new(text)).is_ok())
    }),
    layout: Layout::Unsorted,
    read: &|input, _, collector| read(text::open(input)?, collector),
};

/// The most arcs that edges between sets may stand for: a short text can mean many.
const MAX_SET_ARCS: usize = 100_000_000;

fn read(text: Text<'_>, collector: &mut Collector) -> Result<(), Error> {
    let mut lexer = Lexer::new(text);
    let head = head(&mut lexer)?;
    if let Some(position) = head.undirected {
        let message = "the graph is undirected: if all edges go from left to right, write \
                       digraph for graph, and -> for each --";
        return Err(fault(position, message));
    }
    collector.start_names();
    collector.title = head.title;
    let mut parser = Parser {
        lexer,
        collector,
        num_nodes: 0,
        subgraphs: Subgraphs::new()?,
        labels: Labels::default(),
        num_set_arcs: 0,
        sets: Default::default(),
    };
    parser.statements()?;
    match parser.lexer.next()? {
        (Kind::End, _) => {}
        (_, position) => {
            let message = "expected the end of the input after the graph";
            return Err(fault(position, message));
        }
    }
    let (labels, num_nodes) = (parser.labels, parser.num_nodes);
    let title = collector.title.as_deref().unwrap_or_default();
    let names = labels.names(num_nodes, |node| collector.name(node), title)?;
    collector.labels = names;
    Ok(())
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
struct Frame {
    subgraph: usize,
    /// Whether it can be named again.
    is_named: bool,
    /// Where the subgraph begins.
    start: Position,
    /// What holds for the nodes and edges in it, said there or around.
    defaults: Defaults,
    statement: Statement,
}

/// A statement about nodes or edges, as far as it is read.
#[derive(Default)]
struct Statement {
    ends: Vec<End>,
    /// The nodes of all ends that are lists.
    listed: Vec<u32>,
    /// Whether an arrow was the last of it.
    is_open: bool,
}

/// An end of an edge, or what may become one.
struct End {
    position: Position,
    nodes: Nodes,
}

enum Nodes {
    /// These of those that are listed.
    Listed(Range<usize>),
    Subgraph {
        index: usize,
        is_named: bool,
    },
}

/// What the attributes of a statement say.
#[derive(Default)]
struct Attributes {
    /// The number of the label of a node.
    label: Option<u32>,
    /// How an edge is drawn.
    drawn: Drawn,
}

/// What attributes are about.
#[derive(Clone, Copy, PartialEq, Eq)]
enum About {
    Nodes,
    Edges,
    Graphs,
}

struct Parser<'a, 'c> {
    lexer: Lexer<'a>,
    collector: &'c mut Collector,
    num_nodes: usize,
    subgraphs: Subgraphs,
    labels: Labels,
    num_set_arcs: usize,
    /// The nodes of the subgraphs that are the ends of an edge, whose memory is kept.
    sets: [Vec<u32>; 2],
}

impl Parser<'_, '_> {
    /// Reads statements up to the brace that closes the graph.
    fn statements(&mut self) -> Result<(), Error> {
        let mut frames = Vec::new();
        push(
            &mut frames,
            Frame {
                subgraph: ROOT,
                is_named: true,
                start: Position::START,
                defaults: Defaults::default(),
                statement: Statement::default(),
            },
        )?;
        while let Some(frame) = frames.last_mut() {
            let (kind, position) = self.lexer.next()?;
            let is_after_arrow = frame.statement.is_open;
            match kind {
                Kind::Id => {
                    if !is_after_arrow && self.lexer.take_if(Kind::Symbol(b'='))? {
                        self.value()?;
                        continue;
                    }
                    let nodes = self.node_list(frame, position)?;
                    self.end(frame, End { position, nodes })?;
                }
                Kind::Symbol(b'{') => {
                    let inner = self.open(frame, false, position)?;
                    push(&mut frames, inner)?;
                }
                Kind::Keyword(Keyword::Subgraph) => {
                    let is_named = self.lexer.take_id()?;
                    let inner = self.open(frame, is_named, position)?;
                    self.lexer.expect(Kind::Symbol(b'{'), "'{'")?;
                    push(&mut frames, inner)?;
                }
                _ if is_after_arrow => {
                    return Err(self.lexer.unexpected("a node after '->'", kind, position));
                }
                Kind::Symbol(b'}') => {
                    let closed = frames.pop();
                    if let (Some(frame), Some(closed)) = (frames.last_mut(), closed) {
                        let (index, is_named) = (closed.subgraph, closed.is_named);
                        let end = End {
                            position: closed.start,
                            nodes: Nodes::Subgraph { index, is_named },
                        };
                        self.end(frame, end)?;
                    }
                }
                Kind::Symbol(b';') => {}
                Kind::Keyword(Keyword::Node) => self.defaults(frame, About::Nodes)?,
                Kind::Keyword(Keyword::Edge) => self.defaults(frame, About::Edges)?,
                Kind::Keyword(Keyword::Graph) => self.defaults(frame, About::Graphs)?,
                _ => return Err(self.lexer.unexpected("a statement", kind, position)),
            }
        }
        Ok(())
    }

    /// Opens a subgraph in that of `outer`, its name the last ID if it has one.
    fn open(&mut self, outer: &Frame, is_named: bool, position: Position) -> Result<Frame, Error> {
        let name = match is_named {
            true => Some(utf8(self.lexer.id(), position)?),
            false => None,
        };
        let subgraph = self.subgraphs.open(outer.subgraph, name)?;
        let mut defaults = outer.defaults.clone();
        defaults.update(self.subgraphs.defaults(subgraph));
        Ok(Frame {
            subgraph,
            is_named,
            start: position,
            defaults,
            statement: Statement::default(),
        })
    }

    /// Reads the rest of a list of nodes, of which the first ID is read.
    fn node_list(&mut self, frame: &mut Frame, mut position: Position) -> Result<Nodes, Error> {
        let listed = frame.statement.listed.len();
        loop {
            let node = self.node(frame, position)?;
            push(&mut frame.statement.listed, node)?;
            self.port()?;
            if !self.lexer.take_if(Kind::Symbol(b','))? {
                return Ok(Nodes::Listed(listed..frame.statement.listed.len()));
            }
            match self.lexer.next()? {
                (Kind::Id, next) => position = next,
                (kind, position) => {
                    return Err(self.lexer.unexpected("a node after ','", kind, position));
                }
            }
        }
    }

    /// The node whose ID was read last.
    fn node(&mut self, frame: &Frame, position: Position) -> Result<u32, Error> {
        let id = utf8(self.lexer.id(), position)?;
        let kind = match self.lexer.is_markup() {
            false => texts::Kind::Text,
            true => texts::Kind::Value,
        };
        let node = self.collector.named(id, kind)?;
        if node as usize == self.num_nodes {
            self.num_nodes += 1;
            if let Some(label) = frame.defaults.label {
                self.labels.set(node, label)?;
            }
        }
        self.subgraphs.add(frame.subgraph, node)?;
        Ok(node)
    }

    /// Takes an end of an edge, or what may be one, and looks whether an arrow follows. If
    /// not, the statement ends.
    fn end(&mut self, frame: &mut Frame, end: End) -> Result<(), Error> {
        push(&mut frame.statement.ends, end)?;
        frame.statement.is_open = self.lexer.take_if(Kind::Arrow)?;
        if frame.statement.is_open {
            return Ok(());
        }
        let Frame {
            subgraph,
            defaults,
            statement,
            ..
        } = frame;
        let about = match statement.ends.as_slice() {
            [
                End {
                    nodes: Nodes::Listed(_),
                    ..
                },
            ] => About::Nodes,
            [_] => About::Graphs,
            _ => About::Edges,
        };
        let attributes = self.attributes(about)?;
        if let Some(label) = attributes.label {
            for &node in &statement.listed {
                self.labels.set(node, label)?;
            }
        }
        if about == About::Edges {
            attributes.drawn.check(&defaults.drawn)?;
            match (statement.ends.as_slice(), statement.listed.as_slice()) {
                // Most edges are so.
                (
                    [
                        End {
                            nodes: Nodes::Listed(_),
                            ..
                        },
                        end @ End {
                            nodes: Nodes::Listed(_),
                            ..
                        },
                    ],
                    &[source, target],
                ) => {
                    self.collector.arc(source, target, || end.position)?;
                }
                _ => self.edges(statement)?,
            }
        }
        for end in &statement.ends {
            if let Nodes::Subgraph {
                index,
                is_named: false,
            } = end.nodes
            {
                self.subgraphs.end_unnamed(index, *subgraph)?;
            }
        }
        statement.ends.clear();
        statement.listed.clear();
        Ok(())
    }

    /// Gives the arcs of a statement to the collector.
    fn edges(&mut self, statement: &Statement) -> Result<(), Error> {
        let [mut tails, mut heads] = std::mem::take(&mut self.sets);
        let mut num_seen = 0;
        for (index, end) in statement.ends.iter().enumerate() {
            let nodes: &[u32] = match end.nodes {
                Nodes::Listed(ref nodes) => &statement.listed[nodes.clone()],
                Nodes::Subgraph { index, .. } => {
                    num_seen += self.subgraphs.list(index, &mut heads)?;
                    &heads
                }
            };
            let sources: &[u32] = match index.checked_sub(1).map(|tail| &statement.ends[tail].nodes)
            {
                None => &[],
                Some(Nodes::Listed(nodes)) => &statement.listed[nodes.clone()],
                Some(Nodes::Subgraph { .. }) => &tails,
            };
            if 0 < index && !matches!((sources, nodes), ([_], [_])) {
                self.count(num_seen.max(sources.len().saturating_mul(nodes.len())), end)?;
                num_seen = 0;
            }
            for &source in sources {
                for &target in nodes {
                    self.collector.arc(source, target, || end.position)?;
                }
            }
            std::mem::swap(&mut tails, &mut heads);
        }
        self.sets = [tails, heads];
        Ok(())
    }

    /// Counts arcs between sets, or what was looked through for them if that is more.
    fn count(&mut self, num_arcs: usize, end: &End) -> Result<(), Error> {
        self.num_set_arcs = self.num_set_arcs.saturating_add(num_arcs);
        if self.num_set_arcs <= MAX_SET_ARCS {
            return Ok(());
        }
        let message = format!(
            "{} arcs between sets of nodes are too many (at most {MAX_SET_ARCS})",
            self.num_set_arcs
        );
        Err(fault(end.position, message))
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

    /// Reads what a statement says about all nodes, edges or graphs that come.
    fn defaults(&mut self, frame: &mut Frame, about: About) -> Result<(), Error> {
        if self.lexer.peek()? != Kind::Symbol(b'[') {
            let (kind, position) = self.lexer.next()?;
            return Err(self.lexer.unexpected("'['", kind, position));
        }
        let Attributes { label, drawn } = self.attributes(about)?;
        let said = Defaults { label, drawn };
        frame.defaults.update(&said);
        self.subgraphs.defaults(frame.subgraph).update(&said);
        Ok(())
    }

    /// Reads attribute lists, if any.
    fn attributes(&mut self, about: About) -> Result<Attributes, Error> {
        let mut attributes = Attributes::default();
        while self.lexer.take_if(Kind::Symbol(b'['))? {
            self.attribute_list(about, &mut attributes)?;
        }
        Ok(attributes)
    }

    /// Reads an attribute list behind its bracket.
    fn attribute_list(&mut self, about: About, attributes: &mut Attributes) -> Result<(), Error> {
        loop {
            let (kind, position) = self.lexer.next()?;
            match kind {
                Kind::Symbol(b']') => return Ok(()),
                Kind::Id => {
                    let is_label = about == About::Nodes && self.lexer.id() == b"label";
                    let drawn = match about {
                        About::Edges => Drawn::index(self.lexer.id()),
                        About::Nodes | About::Graphs => None,
                    };
                    // A name alone stands for the value "true".
                    if !self.lexer.take_if(Kind::Symbol(b'='))? {
                        continue;
                    }
                    self.value()?;
                    if is_label {
                        let label = match self.lexer.is_markup() {
                            true => NO_NAME,
                            false => self.labels.number(utf8(self.lexer.id(), position)?)?,
                        };
                        attributes.label = Some(label);
                    }
                    if let Some(index) = drawn {
                        attributes.drawn.set(index, self.lexer.id(), position);
                    }
                }
                Kind::Symbol(b';' | b',') => {}
                _ => return Err(self.lexer.unexpected("an attribute or ']'", kind, position)),
            }
        }
    }

    /// Reads a name or value.
    fn value(&mut self) -> Result<(), Error> {
        self.lexer.expect(Kind::Id, "a value")
    }
}
