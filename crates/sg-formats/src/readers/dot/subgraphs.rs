//! The subgraphs of a digraph and the nodes in them.
//!
//! A subgraph that is named again in the same one around it is the same subgraph. So its
//! nodes are known only when they are asked for; one without a name is gone with its
//! statement. The nodes of a subgraph are its own and those of the subgraphs in it.
//!
//! Cost: O(1) to open one and to add a node; O(k log k) to list the k mentions of nodes in
//! one, of which those of its own are made fewer where they repeat.

use sg_scan::Error;

use super::drawn::Drawn;
use crate::fallible::{extend, push};
use crate::texts::{Kind, Texts};

/// The index of the outermost one, the digraph. It keeps no nodes: no edge ends there.
pub(super) const ROOT: usize = 0;

/// The fewest nodes that are looked through for repetitions while they are added.
const FEW: usize = 1 << 10;

pub(super) struct Subgraphs {
    all: Vec<Subgraph>,
    /// Indices in `all` of those that are gone.
    free: Vec<usize>,
    /// The names, each behind the serial number of the subgraph around, and by their numbers
    /// the indices in `all`.
    names: Texts,
    by_name: Vec<usize>,
    num_opened: u64,
}

#[derive(Clone, Default)]
pub(super) struct Subgraph {
    /// Its number among all that were opened, which no other one ever has.
    serial: u64,
    /// The nodes of its own; the first `num_different` ascend.
    nodes: Vec<u32>,
    num_different: usize,
    /// The subgraphs in it that have names.
    inner: Vec<usize>,
    /// What it says about all its nodes and edges.
    pub(super) defaults: Defaults,
}

/// Attributes that nodes and edges have unless they say something else.
#[derive(Clone, Default)]
pub(super) struct Defaults {
    /// The label of nodes, by its number.
    pub(super) label: Option<u32>,
    /// How edges are drawn.
    pub(super) drawn: Drawn,
}

impl Defaults {
    /// Takes what `later` says.
    pub(super) fn update(&mut self, later: &Defaults) {
        self.label = later.label.or(self.label);
        self.drawn.update(&later.drawn);
    }
}

impl Subgraphs {
    /// The digraph and nothing in it.
    pub(super) fn new() -> Result<Self, Error> {
        let mut all = Vec::new();
        push(&mut all, Subgraph::default())?;
        Ok(Subgraphs {
            all,
            free: Vec::new(),
            names: Texts::default(),
            by_name: Vec::new(),
            num_opened: 0,
        })
    }

    /// The subgraph of that name in `outer`, or a new one.
    pub(super) fn open(&mut self, outer: usize, name: Option<&str>) -> Result<usize, Error> {
        if let Some(name) = name {
            let key = format!("{} {name}", self.all[outer].serial);
            let number = self.names.insert(&key, Kind::Text)? as usize;
            if let Some(&index) = self.by_name.get(number) {
                return Ok(index);
            }
        }
        self.num_opened += 1;
        let new = Subgraph {
            serial: self.num_opened,
            ..Subgraph::default()
        };
        let index = match self.free.pop() {
            Some(index) => {
                self.all[index] = new;
                index
            }
            None => {
                push(&mut self.all, new)?;
                self.all.len() - 1
            }
        };
        if name.is_some() {
            push(&mut self.by_name, index)?;
            push(&mut self.all[outer].inner, index)?;
        }
        Ok(index)
    }

    pub(super) fn defaults(&mut self, index: usize) -> &mut Defaults {
        &mut self.all[index].defaults
    }

    /// Adds a node.
    pub(super) fn add(&mut self, index: usize, node: u32) -> Result<(), Error> {
        if index == ROOT {
            return Ok(());
        }
        let subgraph = &mut self.all[index];
        push(&mut subgraph.nodes, node)?;
        if FEW.max(2 * subgraph.num_different) <= subgraph.nodes.len() {
            subgraph.sort();
        }
        Ok(())
    }

    /// Ends the statement of a subgraph without a name in `outer`, which takes its nodes.
    pub(super) fn end_unnamed(&mut self, index: usize, outer: usize) -> Result<(), Error> {
        let mut todo = Vec::new();
        push(&mut todo, index)?;
        while let Some(index) = todo.pop() {
            let gone = std::mem::take(&mut self.all[index]);
            push(&mut self.free, index)?;
            extend(&mut todo, &gone.inner)?;
            if outer == ROOT {
                continue;
            }
            // The shorter list moves, so that deep nesting is not copied at each brace.
            let outer = &mut self.all[outer];
            let mut shorter = gone.nodes;
            if outer.nodes.len() < shorter.len() {
                std::mem::swap(&mut outer.nodes, &mut shorter);
                outer.num_different = gone.num_different;
            }
            extend(&mut outer.nodes, &shorter)?;
        }
        Ok(())
    }

    /// Lists the nodes of a subgraph, ascending: how many mentions of nodes and subgraphs were
    /// looked through.
    pub(super) fn list(&mut self, index: usize, nodes: &mut Vec<u32>) -> Result<usize, Error> {
        nodes.clear();
        let mut todo = Vec::new();
        push(&mut todo, index)?;
        let (mut num_seen, mut num_lists) = (0, 0);
        while let Some(index) = todo.pop() {
            let subgraph = &mut self.all[index];
            subgraph.sort();
            extend(nodes, &subgraph.nodes)?;
            extend(&mut todo, &subgraph.inner)?;
            num_seen += 1 + subgraph.nodes.len();
            num_lists += usize::from(!subgraph.nodes.is_empty());
        }
        if 1 < num_lists {
            nodes.sort_unstable();
            nodes.dedup();
        }
        Ok(num_seen)
    }
}

impl Subgraph {
    /// Sorts the nodes, each to be there once.
    fn sort(&mut self) {
        if self.num_different < self.nodes.len() {
            self.nodes.sort_unstable();
            self.nodes.dedup();
            self.num_different = self.nodes.len();
        }
    }
}
