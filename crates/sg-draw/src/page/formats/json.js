// The format json: a node-link graph as networkx writes it.
//
//   {"directed": true, "graph": {"name": ...},
//    "nodes": [{"id": 0}, {"id": "b"}, ...], "links": [{"source": 0, "target": "b"}, ...]}
//
// `links` may be called `edges`, members may come in any order, and what is not mentioned
// here is passed over, with NaN and Infinity as Python writes them. A graph is undirected
// unless it says that it is not, and then it is refused. An id is a text, a number, a truth
// value, or an array of such and null. Other graphs in JSON are known by their members and
// refused by their names.

// Members that other programs call the ends of a link.
const OTHER_ENDS = ["from", "to", "tail", "head", "src", "dst", "start", "end", "u", "v"];

function readJson(bytes, isCut, told, collector) {
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
    // What the graph is, if it is none of this format, and the key that shows it.
    this.foreign = null;
  }

  graph() {
    const { words, text } = this;
    const start = words.index();
    let directed = null;
    // Members that are not known, and whether each of them may be a vertex and its followers.
    let [numOthers, areLists] = [0, true];
    words.open("{", "a graph");
    for (let member; (member = words.key()); ) {
      const { key, index } = member;
      if (key === "directed") {
        if (directed) text.fail(index, 'a second "directed"');
        const place = words.index();
        directed = { is: words.value().kind === "true", index: place };
      } else if (key === "graph") this.attributes();
      else if (key === "nodes") {
        if (this.nodes) text.fail(index, 'a second "nodes"');
        this.nodes = true;
        this.readNodes();
      } else if (key === "links" || key === "edges") {
        if (this.links) text.fail(index, 'a second "links" or "edges"');
        this.links = true;
        this.readLinks();
      } else {
        this.mayBe(foreignByKey(key), index);
        numOthers++;
        const isList = ["[", "{"].includes(words.value().kind);
        areLists &&= isList && key !== "vertices" && key !== "arcs";
      }
    }
    words.finish();
    if (!this.nodes || !this.links) this.refuseForeign();
    if (!this.nodes && !this.links && !directed && 0 < numOthers && areLists) {
      text.fail(start, foreignText(foreignOfLists()));
    }
    if (!directed?.is) {
      text.fail(directed?.index ?? start, 'the graph is undirected: expected "directed": true');
    }
    if (!this.nodes) text.fail(start, 'the graph has no "nodes"');
    if (!this.links) text.fail(start, 'the graph has no "links" or "edges"');
    const lost = this.pending.find(({ v }) => !this.declared.has(v));
    if (lost) text.fail(lost.index, `no node has the id ${this.quotedId(lost.v)}`);
  }

  // Notes that the graph may be one of another format, which a key shows.
  mayBe(foreign, index) {
    if (foreign) this.foreign ??= { foreign, index };
  }

  refuseForeign() {
    if (this.foreign) this.text.fail(this.foreign.index, foreignText(this.foreign.foreign));
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
      this.mayBe(foreignByInnerKey(member.key), member.index);
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
        const { v, index } = this.id();
        if (this.declared.has(v)) text.fail(index, `a second node with the id ${this.quotedId(v)}`);
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
      let other = null;
      words.open("{", "a link");
      for (let member; (member = words.key()); ) {
        const { key, index } = member;
        if (key !== "source" && key !== "target") {
          if (OTHER_ENDS.includes(key)) other ??= key;
          words.value();
          continue;
        }
        if (key in ends) text.fail(index, `a second "${key}"`);
        ends[key] = this.end();
      }
      for (const key of ["source", "target"]) {
        if (key in ends) continue;
        this.refuseForeign();
        text.fail(start, `the link has no "${key}"${other ? `, but "${other}"` : ""}`);
      }
      this.collector.arc(ends.source, ends.target, start);
    }
  }

  // Reads the id at an end of a link: its vertex.
  end() {
    const { v, isNew, index } = this.id();
    if (isNew && this.nodes) this.text.fail(index, `no node has the id ${this.quotedId(v)}`);
    if (isNew) this.pending.push({ v, index });
    return v;
  }

  // Reads an id: its vertex, whether it came for the first time, and where it stands.
  id() {
    const index = this.words.index();
    const { name, isValue } = readJsonId(this.words);
    const v = this.collector.vertex(name, isValue);
    const isNew = !this.known.has(v);
    this.known.add(v);
    return { v, isNew, index };
  }

  quotedId(v) {
    return quoted(new TextEncoder().encode(this.collector.nameOf(v)));
  }
}
