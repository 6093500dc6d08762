// The format dot: a digraph in the language of Graphviz.
//
// Nodes are vertices, numbered as they come, and edges are arcs; with a set of nodes in
// braces at an end, an edge is one arc from or to each. Attributes and ports are passed
// over. What is undirected is refused. Braces are kept on a stack of our own, so their depth
// is no matter.

// The most arcs that edges between sets may stand for: a short text can mean many.
const MOST_SET_ARCS = 100000000;

function readDot(bytes, isCut, first, collector) {
  new DotReader(new Text(bytes, isCut).skipMark(), collector).graph();
}

// Whether a text begins with the head of a graph.
function beginsLikeDot(text) {
  try {
    dotHead(new DotWords(text));
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
  const title = words.takeIf("id");
  words.expect("{", "'{'");
  return {
    undirected: word.kind === "graph" ? word.index : null,
    title: title && words.text.utf8(title.id, title.index),
  };
}

class DotReader {
  constructor(text, collector) {
    Object.assign(this, { text, collector });
    this.words = new DotWords(text);
    this.numSetArcs = 0;
  }

  graph() {
    const { undirected, title } = dotHead(this.words);
    if (undirected !== null) {
      this.text.fail(undirected, "the graph is undirected: expected 'digraph', found 'graph'");
    }
    this.collector.startNames();
    this.collector.title = title;
    this.statements();
    const { kind, index } = this.words.next();
    if (kind !== "end") this.text.fail(index, "expected the end of the input after the graph");
  }

  // Up to the brace that closes the graph. A frame is what is between two braces: `members`
  // its nodes, none of the outermost one, of which no edge is an end; `tail` those before an
  // arrow that waits for what it leads to; `start` where its brace stands.
  statements() {
    const frames = [{ members: new Set(), tail: null, start: null }];
    while (frames.length) {
      const frame = frames.at(-1);
      const word = this.words.next();
      const { kind, index } = word;
      if (kind === "id") {
        if (!frame.tail && this.words.takeIf("=")) {
          this.value();
          continue;
        }
        const v = this.collector.vertex(this.text.utf8(word.id, index));
        this.port();
        if (frame.start !== null) frame.members.add(v);
        this.end(frame, [v], index);
      } else if (kind === "{") {
        frames.push({ members: new Set(), tail: null, start: index });
      } else if (kind === "subgraph") {
        this.words.takeIf("id");
        this.words.expect("{", "'{'");
        frames.push({ members: new Set(), tail: null, start: index });
      } else if (frame.tail) {
        this.words.unexpected("a node after '->'", word);
      } else if (kind === "}") {
        frames.pop();
        if (frames.length) this.close(frames.at(-1), frame);
      } else if (["node", "edge", "graph"].includes(kind)) {
        this.words.expect("[", "'['");
        this.attributeList();
        this.attributes();
      } else if (kind !== ";") this.words.unexpected("a statement", word);
    }
  }

  // Takes an end of an edge, or what may be one, and looks whether an arrow follows.
  end(frame, nodes, index) {
    if (frame.tail) this.edge(frame.tail, nodes, index);
    frame.tail = null;
    if (this.words.takeIf("->")) frame.tail = nodes;
    else this.attributes();
  }

  // Takes the members of a pair of braces into the frame around it.
  close(frame, { members, start }) {
    this.end(frame, [...members].sort((v, w) => v - w), start);
    if (frame.start === null) return;
    // The smaller set moves, so that deep nesting is not copied at each brace.
    const [small, large] =
      frame.members.size < members.size ? [frame.members, members] : [members, frame.members];
    for (const v of small) large.add(v);
    frame.members = large;
  }

  // Gives the arcs of one edge to the collector.
  edge(tail, head, index) {
    const numArcs = tail.length * head.length;
    if (1 < tail.length || 1 < head.length) this.numSetArcs += numArcs;
    if (MOST_SET_ARCS < this.numSetArcs) {
      const message = `arcs between sets of nodes are too many (at most ${MOST_SET_ARCS})`;
      this.text.fail(index, `${this.numSetArcs} ${message}`);
    }
    for (const v of tail) for (const w of head) this.collector.arc(v, w, index);
  }

  // Passes over the port of a node, and where an edge meets it.
  port() {
    if (this.words.takeIf(":")) this.value();
    if (this.words.takeIf(":")) this.value();
  }

  // Passes over attribute lists, if any.
  attributes() {
    while (this.words.takeIf("[")) this.attributeList();
  }

  // Passes over an attribute list behind its bracket.
  attributeList() {
    for (;;) {
      const word = this.words.next();
      if (word.kind === "]") return;
      // A name alone stands for the value "true".
      if (word.kind === "id") {
        if (this.words.takeIf("=")) this.value();
      } else if (word.kind !== ";" && word.kind !== ",") {
        this.words.unexpected("an attribute or ']'", word);
      }
    }
  }

  value() {
    this.words.expect("id", "a value");
  }
}
