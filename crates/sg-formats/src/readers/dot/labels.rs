//! The labels of nodes, which are the names of vertices if all have one and all differ.
//!
//! In a label `\N` stands for the id of the node and `\G` for the name of the graph; `\n`,
//! `\l` and `\r` end a line. An HTML-like label is a table or a picture, so it is no name.

use sg_scan::Error;

use crate::fallible::{push, push_str};
use crate::texts::{Kind, Texts};

/// The most bytes that all labels have more than is written in the text: a short one with many
/// `\N` could stand for any length.
const MAX_SPELLED_OUT: usize = 100_000_000;

/// The number of a label that is no name.
pub(super) const NO_NAME: u32 = u32::MAX;

#[derive(Default)]
pub(super) struct Labels {
    /// The labels as they are written.
    written: Texts,
    /// For each node the number of its label; those at the end that are missing have none.
    by_node: Vec<u32>,
    /// How many nodes have no name by their labels.
    num_missing: usize,
}

impl Labels {
    /// The number of a label as it is written.
    pub(super) fn number(&mut self, written: &str) -> Result<u32, Error> {
        self.written.insert(written, Kind::Text)
    }

    /// Gives a node a label.
    pub(super) fn set(&mut self, node: u32, label: u32) -> Result<(), Error> {
        while self.by_node.len() <= node as usize {
            push(&mut self.by_node, NO_NAME)?;
            self.num_missing += 1;
        }
        let label = std::mem::replace(&mut self.by_node[node as usize], label);
        self.num_missing -= usize::from(label == NO_NAME);
        self.num_missing += usize::from(self.by_node[node as usize] == NO_NAME);
        Ok(())
    }

    /// The names that the labels of `num_nodes` nodes are, with ids of the nodes and a name of
    /// the graph; `None` if a label is missing or empty, two are equal, or they are too long.
    pub(super) fn names<'a>(
        &self,
        num_nodes: usize,
        id: impl Fn(u32) -> &'a str,
        title: &str,
    ) -> Result<Option<Texts>, Error> {
        if self.by_node.len() < num_nodes || 0 < self.num_missing {
            return Ok(None);
        }
        let mut names = Texts::default();
        let mut name = String::new();
        let mut room = MAX_SPELLED_OUT + self.written.num_bytes();
        for (node, &label) in (0..).zip(&self.by_node) {
            name.clear();
            let (written, id) = (self.written.text(label), id(node));
            let length_of = |escape: &str, text: &str| {
                let count = written.matches(escape).count();
                count.saturating_mul(text.len())
            };
            let escapes = length_of("\\N", id).saturating_add(length_of("\\G", title));
            let length = escapes.saturating_add(written.len());
            room = match room.checked_sub(length.saturating_sub(id.len())) {
                Some(room) => room,
                None => return Ok(None),
            };
            spell_out(written, id, title, &mut name)?;
            let is_new = names.insert(&name, Kind::Text)? == node;
            if name.is_empty() || !is_new {
                return Ok(None);
            }
        }
        Ok(Some(names))
    }
}

/// Appends to `name` the label that is `written` so.
fn spell_out(written: &str, id: &str, title: &str, name: &mut String) -> Result<(), Error> {
    let mut add = |text: &str| push_str(name, text);
    let mut rest = written;
    while let Some((before, behind)) = rest.split_once('\\') {
        add(before)?;
        let Some(escape) = behind.chars().next() else {
            return add("\\");
        };
        rest = &behind[escape.len_utf8()..];
        match escape {
            'N' => add(id)?,
            'G' => add(title)?,
            'n' | 'l' | 'r' => add("\n")?,
            _ => add(&behind[..escape.len_utf8()])?,
        }
    }
    // A line may be ended without being followed by another.
    add(rest)?;
    if name.ends_with('\n') {
        name.pop();
    }
    Ok(())
}
