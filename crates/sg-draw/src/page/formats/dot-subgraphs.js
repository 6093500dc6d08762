// The subgraphs of a digraph of DOT, and the labels of its nodes.
//
// A subgraph that is named again in the same one around it is the same subgraph, so its nodes
// are known only when they are asked for. One without a name is gone with its statement.

// What all share that have none of their own: a text may open millions of braces.
const NO_NODES = new Set();
const NO_SUBGRAPHS = new Map();
const NO_DEFAULTS = {};

class DotSubgraph {
  constructor() {
    // The nodes of its own, and the subgraphs in it that have names, by name.
    this.nodes = NO_NODES;
    this.inner = NO_SUBGRAPHS;
    // What it says about all its nodes and edges, as { label, dir, ... }.
    this.defaults = NO_DEFAULTS;
  }

  add(v) {
    if (this.nodes === NO_NODES) this.nodes = new Set();
    this.nodes.add(v);
  }

  // The subgraph of that name in this one, a new one if it is new or has none.
  open(name) {
    const known = this.inner.get(name);
    if (known) return known;
    const subgraph = new DotSubgraph();
    if (name === null) return subgraph;
    if (this.inner === NO_SUBGRAPHS) this.inner = new Map();
    this.inner.set(name, subgraph);
    return subgraph;
  }

  // Takes the nodes of a subgraph without a name, whose statement ends.
  take(subgraph) {
    // The smaller set moves, so that deep nesting is not copied at each brace.
    if (this.nodes.size < subgraph.nodes.size) [this.nodes, subgraph.nodes] = [subgraph.nodes, this.nodes];
    for (const { nodes } of [subgraph, ...subgraph.allInner()]) for (const v of nodes) this.add(v);
  }

  // The nodes in it, ascending.
  list() {
    const nodes = new Set(this.nodes);
    for (const inner of this.allInner()) for (const v of inner.nodes) nodes.add(v);
    return [...nodes].sort((v, w) => v - w);
  }

  // The subgraphs with names in it and in these.
  allInner() {
    const all = [...this.inner.values()];
    for (let i = 0; i < all.length; i++) for (const inner of all[i].inner.values()) all.push(inner);
    return all;
  }
}

// The most letters that all labels have more than is written in the text: a short one with many
// \N could stand for any length.
const MOST_SPELLED_OUT = 100000000;

// The names that labels are, given the ids of the nodes and the name of the graph; null if one
// is missing or empty, two are equal, or they are too long. An HTML-like label is a table or a
// picture, so it is null as if there were none.
function namesOfLabels(labels, ids, title) {
  if (!ids.every((_, v) => labels[v] != null)) return null;
  let room = MOST_SPELLED_OUT;
  for (const label of new Set(labels)) room += label.length;
  for (const [v, id] of ids.entries()) {
    const lengthOf = (escape, text) => (labels[v].split(escape).length - 1) * text.length;
    const length = labels[v].length + lengthOf("\\N", id) + lengthOf("\\G", title);
    room -= Math.max(length - id.length, 0);
    if (room < 0) return null;
  }
  const names = ids.map((id, v) => spelledOut(labels[v], id, title));
  return names.every((name) => name) && new Set(names).size === names.length ? names : null;
}

// In a label \N is the id of the node and \G the name of the graph; \n, \l and \r end a line,
// which need not be followed by another.
function spelledOut(label, id, title) {
  const spelled = label.replace(/\\([^])/gu, (_, letter) => {
    if (letter === "N") return id;
    if (letter === "G") return title;
    return "nlr".includes(letter) ? "\n" : letter;
  });
  return spelled.replace(/\n$/, "");
}
