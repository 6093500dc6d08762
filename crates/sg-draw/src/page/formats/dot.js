// The format dot: a digraph in the language of Graphviz.
//
// Nodes are vertices, numbered as they come, and edges are arcs. An end of an edge may be a
// list of nodes or a subgraph; then the edge is one arc from or to each node that the subgraph
// has when the statement ends. If each node has a label and all differ, vertices are shown by
// their labels, else by their ids. Other attributes and ports are passed over. What is
// undirected is refused, and an edge that is drawn in another way than it is written. Braces are
// kept on a stack of our own, so their depth is no matter.

const UNDIRECTED =
  "the graph is undirected: if all edges go from left to right, write digraph for graph, and -> for each --";

// For each attribute that may say that an edge is not drawn as it is written, whether a value
// does not.
const DRAWN_AS_WRITTEN = {
  dir: (value) => value === "forward" || value === "",
  arrowhead: (value) => value !== "none",
  style: (value) => value.split(",").every((style) => style.trim() !== "invis"),
};

// The most arcs that edges between sets may stand for: a short text can mean many.
const MOST_SET_ARCS = 100000000;

function readDot(bytes, isCut, told, collector) {
  new DotReader(new Text(bytes, isCut).skipMark(), collector).graph();
}

// Whether a text begins with the head of a graph.
function beginsLikeDot(bytes, isCut) {
  try {
    dotHead(new DotWords(new Text(bytes, isCut).skipMark()));
    return true;
  } catch (error) {
    if (error !== CUT && !(error instanceof Fault)) throw error;
    return false;
  }
}

// Reads `[strict] (graph | digraph) [name] {`.
function dotHead(words) {
  words.takeIf("strict");
  const word = words.next();
  if (word.kind !== "digraph" && word.kind !== "graph") words.unexpected("'digraph'", word);
  const id = words.takeIf("id");
  const title = id && words.text.utf8(id.id, id.index);
  words.expect("{", "'{'");
  return { undirected: word.kind === "graph" ? word.index : null, title };
}

class DotReader {
  constructor(text, collector) {
    Object.assign(this, { text, collector });
    this.words = new DotWords(text);
    // The label of each node, as it is written; null if it is no text.
    this.labels = [];
    this.ids = [];
    this.numSetArcs = 0;
  }

  graph() {
    const { undirected, title } = dotHead(this.words);
    if (undirected !== null) {
      this.text.fail(undirected, UNDIRECTED);
    }
    this.collector.startNames();
    this.collector.title = title;
    this.statements();
    const { kind, index } = this.words.next();
    if (kind !== "end") this.text.fail(index, "expected the end of the input after the graph");
    this.collector.label(namesOfLabels(this.labels, this.ids, title ?? ""));
  }

  // Up to the brace that closes the graph. A frame is what is between two braces: the
  // subgraph, whether it has a name, where it begins, what holds for its nodes and edges, and
  // the ends of the statement that is being read, behind an arrow if it `isOpen`.
  statements() {
    const frame = (subgraph, isNamed, start, outer) => {
      const defaults = subgraph.defaults === NO_DEFAULTS ? outer : { ...outer, ...subgraph.defaults };
      return { subgraph, isNamed, start, defaults, ends: [], isOpen: false };
    };
    const frames = [frame(new DotSubgraph(), true, 0, NO_DEFAULTS)];
    while (frames.length) {
      const current = frames.at(-1);
      const word = this.words.next();
      const { kind, index } = word;
      if (kind === "id") {
        if (!current.isOpen && this.words.takeIf("=")) this.value();
        else this.end(current, { index, nodes: this.nodeList(current, word) });
      } else if (kind === "{" || kind === "subgraph") {
        const id = kind === "subgraph" ? this.words.takeIf("id") : null;
        const name = id && this.text.utf8(id.id, index);
        const subgraph = current.subgraph.open(name);
        frames.push(frame(subgraph, name !== null, index, current.defaults));
        if (kind === "subgraph") this.words.expect("{", "'{'");
      } else if (current.isOpen) {
        this.words.unexpected("a node after '->'", word);
      } else if (kind === "}") {
        const { subgraph, isNamed, start } = frames.pop();
        if (frames.length) this.end(frames.at(-1), { index: start, subgraph, isNamed });
      } else if (kind === "node" || kind === "edge" || kind === "graph") {
        if (this.words.peek().kind !== "[") this.words.unexpected("'['", this.words.next());
        const attributes = this.attributes(kind);
        for (const one of [current, current.subgraph]) one.defaults = { ...one.defaults, ...attributes };
      } else if (kind !== ";") this.words.unexpected("a statement", word);
    }
  }

  // Reads the rest of a list of nodes, of which the first ID is read.
  nodeList(frame, word) {
    const nodes = [];
    for (;;) {
      nodes.push(this.node(frame, word));
      this.port();
      if (!this.words.takeIf(",")) return nodes;
      word = this.words.next();
      if (word.kind !== "id") this.words.unexpected("a node after ','", word);
    }
  }

  node({ subgraph, defaults }, { id, index, isMarkup }) {
    const name = this.text.utf8(id, index);
    const v = this.collector.vertex(name, isMarkup);
    if (v === this.ids.length) {
      this.ids.push(name);
      if ("label" in defaults) this.labels[v] = defaults.label;
    }
    subgraph.add(v);
    return v;
  }

  // Takes an end of an edge, or what may be one, and looks whether an arrow follows. If not,
  // the statement ends.
  end(frame, end) {
    frame.ends.push(end);
    frame.isOpen = this.words.takeIf("->") !== null;
    if (frame.isOpen) return;
    const { ends } = frame;
    frame.ends = [];
    const kind = 1 < ends.length ? "edge" : end.nodes ? "node" : "graph";
    const attributes = this.attributes(kind);
    if ("label" in attributes) for (const v of end.nodes) this.labels[v] = attributes.label;
    if (kind === "edge") {
      this.refuseDrawn({ ...frame.defaults, ...attributes });
      this.edges(ends);
    }
    for (const { subgraph, isNamed } of ends) if (subgraph && !isNamed) frame.subgraph.take(subgraph);
  }

  // Fails if attributes say that an edge is not drawn as it is written.
  refuseDrawn(attributes) {
    for (const [name, isAsWritten] of Object.entries(DRAWN_AS_WRITTEN)) {
      if (!attributes[name] || isAsWritten(attributes[name].value)) continue;
      const { id, index } = attributes[name];
      const edge = `an edge with ${name}=${quoted(id)} is not drawn`;
      const message =
        name === "style"
          ? `${edge} at all: leave it out, or its style if it is an arc`
          : `${edge} as it is written: write each arc in its direction, without ${name}`;
      this.text.fail(index, message);
    }
  }

  // Gives the arcs of a statement to the collector.
  edges(ends) {
    let tails = [];
    for (const [i, { index, nodes, subgraph }] of ends.entries()) {
      const heads = nodes ?? subgraph.list();
      if (0 < i && !(tails.length === 1 && heads.length === 1)) {
        this.numSetArcs += tails.length * heads.length;
        if (MOST_SET_ARCS < this.numSetArcs) {
          const message = `arcs between sets of nodes are too many (at most ${MOST_SET_ARCS})`;
          this.text.fail(index, `${this.numSetArcs} ${message}`);
        }
      }
      for (const v of tails) for (const w of heads) this.collector.arc(v, w, index);
      tails = heads;
    }
  }

  // Passes over the port of a node, and where an edge meets it.
  port() {
    if (this.words.takeIf(":")) this.value();
    if (this.words.takeIf(":")) this.value();
  }

  // Reads attribute lists, if any, about nodes, edges or graphs: of nodes the label, null if
  // it is no text, and of edges what says how they are drawn.
  attributes(about) {
    const attributes = {};
    while (this.words.takeIf("[")) this.attributeList(about, attributes);
    return attributes;
  }

  // Reads an attribute list behind its bracket.
  attributeList(about, attributes) {
    for (;;) {
      const word = this.words.next();
      if (word.kind === "]") return;
      if (word.kind === "id") {
        // A name alone stands for the value "true".
        if (!this.words.takeIf("=")) continue;
        const { id, isMarkup } = this.value();
        const name = lossy(word.id);
        if (about === "node" && name === "label") {
          attributes.label = isMarkup ? null : this.text.utf8(id, word.index);
        }
        if (about === "edge" && Object.hasOwn(DRAWN_AS_WRITTEN, name)) {
          attributes[name] = { value: lossy(id), id, index: word.index };
        }
      } else if (word.kind !== ";" && word.kind !== ",") {
        this.words.unexpected("an attribute or ']'", word);
      }
    }
  }

  value() {
    return this.words.expect("id", "a value");
  }
}
