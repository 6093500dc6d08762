// The format json: a node-link graph as networkx writes it.
//
//   {"directed": true, "graph": {"name": ...},
//    "nodes": [{"id": 0}, {"id": "b"}, ...], "links": [{"source": 0, "target": "b"}, ...]}
//
// `links` may be called `edges`, members may come in any order, and what is not mentioned
// here is passed over. A graph is undirected unless it says that it is not, and then it is
// refused.

function readJson(bytes, isCut, first, collector) {
  collector.startNames();
  new JsonReader(new Text(bytes, isCut).skipMark(), collector).graph();
}

class JsonReader {
  constructor(text, collector) {
    Object.assign(this, { text, collector });
    this.words = new JsonWords(text);
    // The vertices that are nodes, and the ends of links before the nodes, each with where
    // it stands first and how.
    this.nodes = null;
    this.links = false;
    this.declared = new Set();
    this.known = new Set();
    this.pending = [];
  }

  graph() {
    const { words, text } = this;
    const start = words.index();
    let directed = { is: false, index: start };
    words.open("{", "a graph");
    for (let member; (member = words.key()); ) {
      const { key, index } = member;
      if (key === "directed") {
        const index = words.index();
        directed = { is: words.value().kind === "true", index };
      } else if (key === "graph") this.attributes();
      else if (key === "nodes") {
        if (this.nodes) text.fail(index, 'a second "nodes"');
        this.nodes = true;
        this.readNodes();
      } else if (key === "links" || key === "edges") {
        if (this.links) text.fail(index, 'a second "links" or "edges"');
        this.links = true;
        this.readLinks();
      } else words.value();
    }
    words.finish();
    if (!directed.is) text.fail(directed.index, 'the graph is undirected: expected "directed": true');
    if (!this.nodes) text.fail(start, 'the graph has no "nodes"');
    if (!this.links) text.fail(start, 'the graph has no "links" or "edges"');
    const lost = this.pending.find(({ v }) => !this.declared.has(v));
    if (lost) text.fail(lost.index, `no node has the id ${lost.shown}`);
  }

  // Reads the attributes of the graph, of which its name is of interest.
  attributes() {
    const { words } = this;
    if (words.peek() !== "{") {
      words.value();
      return;
    }
    words.open("{", "attributes");
    for (let member; (member = words.key()); ) {
      const { kind, text } = words.value();
      if (kind === "text" && member.key === "name") this.collector.title = text;
    }
  }

  readNodes() {
    const { words, text } = this;
    words.open("[", "a list of nodes");
    while (words.element()) {
      const start = words.index();
      let hasId = false;
      words.open("{", "a node");
      for (let member; (member = words.key()); ) {
        if (member.key !== "id") {
          words.value();
          continue;
        }
        if (hasId) text.fail(member.index, 'a second "id"');
        hasId = true;
        const { v, index, shown } = this.id();
        if (this.declared.has(v)) text.fail(index, `a second node with the id ${shown}`);
        this.declared.add(v);
      }
      if (!hasId) text.fail(start, 'the node has no "id"');
    }
  }

  readLinks() {
    const { words, text } = this;
    words.open("[", "a list of links");
    while (words.element()) {
      const start = words.index();
      const ends = {};
      words.open("{", "a link");
      for (let member; (member = words.key()); ) {
        const { key, index } = member;
        if (key !== "source" && key !== "target") {
          words.value();
          continue;
        }
        if (key in ends) text.fail(index, `a second "${key}"`);
        ends[key] = this.end();
      }
      for (const key of ["source", "target"]) {
        if (!(key in ends)) text.fail(start, `the link has no "${key}"`);
      }
      this.collector.arc(ends.source, ends.target, start);
    }
  }

  // Reads the id at an end of a link: its vertex.
  end() {
    const { v, isNew, index, shown } = this.id();
    if (isNew && this.nodes) this.text.fail(index, `no node has the id ${shown}`);
    if (isNew) this.pending.push({ v, index, shown });
    return v;
  }

  // Reads an id: its vertex, whether it came for the first time, and how a message shows it.
  id() {
    const index = this.words.index();
    const { kind, text } = this.words.value();
    if (kind !== "text" && kind !== "number") this.text.fail(index, "expected an id: a text or a number");
    const v = this.collector.vertex(text);
    const isNew = !this.known.has(v);
    this.known.add(v);
    return { v, isNew, index, shown: quoted(this.words.last) };
  }
}
