// DOT, the language of Graphviz, read and written.
//
// Nodes are vertices and edges are arcs; with a set of nodes in braces at an end, an
// edge is an arc from or to each. Attributes and ports are passed over. Braces are
// kept on a stack of our own, so their depth is no matter.

const DOT_WORD =
  /\/\/.*|#.*|\/\*[^]*?\*\/|->|--|[{}[\];,:=+]|"(?:[^"\\]|\\[^])*"|-?[.\d][\p{L}\p{N}_.\u0080-\uffff]*|[\p{L}_\u0080-\uffff][\p{L}\p{N}_\u0080-\uffff]*|\S/gu;

// The words of a DOT text: each { text, kind, index }, where kind is "id", a keyword or
// the sign itself. Texts in quotes are joined by +.
function dotWords(text) {
  const words = [];
  for (const { 0: word, index } of text.matchAll(DOT_WORD)) {
    if (/^(\/\/|#|\/\*.)/s.test(word)) continue;
    const joined = word[0] === '"' && words.at(-1)?.kind === "+" && words.at(-2)?.quoted;
    if (word[0] === '"' && 1 < word.length) {
      const inner = word.slice(1, -1).replace(/\\(["\n])/g, (_, c) => (c === '"' ? '"' : ""));
      if (joined) {
        words.pop();
        words.at(-1).text += inner;
      } else words.push({ text: inner, kind: "id", quoted: true, index });
    } else if (/^(strict|graph|digraph|subgraph|node|edge)$/i.test(word)) {
      words.push({ text: word, kind: word.toLowerCase(), index });
    } else {
      const isId = /^-?(\.\d+|\d+(\.\d*)?)$|^[\p{L}_\u0080-\uffff]/u.test(word);
      words.push({ text: word, kind: isId ? "id" : word, index });
    }
  }
  return words;
}

// Whether a text begins like DOT, behind remarks.
function beginsLikeDot(text) {
  const name = '(?:"(?:[^"\\\\]|\\\\[^])*"|[^\\s{"]*)';
  const remarks = "(?:\\s|//.*\\n|#.*\\n|/\\*[^]*?\\*/)*";
  return new RegExp(`^${remarks}(?:strict\\s+)?(?:di)?graph\\b\\s*${name}\\s*\\{`, "i").test(text);
}

function parseDot(text) {
  const reader = new DotReader(text);
  reader.head();
  reader.statements();
  if (reader.peek().kind !== "the end") reader.fail("the end after the graph");
  return reader.graph.games();
}

class DotReader {
  constructor(text) {
    this.text = text;
    this.words = dotWords(text);
    this.next = 0;
    this.graph = new NamedGraph(text);
  }

  peek() {
    return this.words[this.next] ?? { text: "", kind: "the end", index: this.text.length };
  }

  takeIf(kind) {
    if (this.peek().kind !== kind) return null;
    return this.words[this.next++];
  }

  take(kind, wanted) {
    return this.takeIf(kind) ?? this.fail(wanted);
  }

  place() {
    return placeIn(this.text, this.peek().index);
  }

  fail(wanted) {
    const { text, kind } = this.peek();
    const found = kind === "the end" ? "the text ends" : `“${shorten(text, 20)}” is there`;
    throw new InputError(this.place(), `${found} where there should be ${wanted}`);
  }

  head() {
    this.takeIf("strict");
    if (this.peek().kind === "graph")
      throw new InputError(this.place(), "the graph is undirected: it should be a “digraph”");
    this.take("digraph", "“digraph”");
    this.graph.title = this.takeIf("id")?.text ?? null;
    this.take("{", "“{”");
  }

  // Up to the brace that closes the graph. A frame is what is between two braces:
  // `members` its nodes, `tail` those before an arrow that waits for what it leads to.
  statements() {
    const frames = [{ members: new Set(), tail: null }];
    while (frames.length) {
      const frame = frames.at(-1);
      const { index } = this.peek();
      let word;
      if ((word = this.takeIf("id"))) {
        if (!frame.tail && this.takeIf("=")) {
          this.take("id", "a value");
          continue;
        }
        const v = this.graph.vertex(word.text, index);
        while (this.takeIf(":")) this.take("id", "a port");
        this.end(frame, [v], index);
      } else if (this.takeIf("subgraph")) {
        this.takeIf("id");
        if (this.peek().kind !== "{") this.fail("“{”");
      } else if (this.takeIf("{")) {
        frames.push({ members: new Set(), tail: null });
      } else if (frame.tail) {
        this.fail("a node after “->”");
      } else if (this.takeIf("}")) {
        const { members } = frames.pop();
        if (frames.length) this.end(frames.at(-1), [...members], index);
      } else if (this.takeIf("node") || this.takeIf("edge") || this.takeIf("graph")) {
        if (this.peek().kind !== "[") this.fail("“[”");
        this.attributes();
      } else if (!this.takeIf(";")) this.fail("a node or “}”");
    }
  }

  // Takes an end of an edge, or what may be one.
  end(frame, nodes, index) {
    for (const v of nodes) frame.members.add(v);
    for (const v of frame.tail ?? []) {
      for (const w of nodes) this.graph.arc(v, w, index);
    }
    frame.tail = null;
    if (this.peek().kind === "--")
      throw new InputError(this.place(), "“--” is an arc without direction: it should be “->”");
    if (this.takeIf("->")) frame.tail = nodes;
    else this.attributes();
  }

  attributes() {
    while (this.takeIf("[")) {
      while (!this.takeIf("]")) {
        if (this.takeIf("id")) {
          if (this.takeIf("=")) this.take("id", "a value");
        } else if (!this.takeIf(",") && !this.takeIf(";")) this.fail("“]”");
      }
    }
  }
}

// Read back, it is the same graph with the same names, as far as Graphviz can say them:
// in quotes only a quote can be escaped, a backslash never.
function writeDot(game, solved) {
  const sayable = (text) => !/\0|(^|[^\\])(\\\\)*\\("|\n|$)/.test(text);
  const id = (text) => `"${text.replaceAll('"', '\\"')}"`;
  const quote = (text) => id(text.replaceAll("\\", "\\\\")).replaceAll("\n", "\\n");
  const isNamed = game.names.every(sayable) && new Set(game.names).size === game.names.length;
  const ids = game.names.map((name, v) => (isNamed ? id(name) : `v${v}`));
  const vertices = game.names.map((name, v) => {
    const label = quote(`${name}\nvalue ${solved.values[v]}`);
    const shape = solved.values[v] === 0n ? ", peripheries=2" : "";
    const tokens = game.counts[v] ? `, xlabel="${game.counts[v]} on it"` : "";
    return `  ${ids[v]} [label=${label}${shape}${tokens}];`;
  });
  const arcs = solved.followers.flatMap((row, v) => row.map((w) => `  ${ids[v]} -> ${ids[w]};`));
  const title = sayable(game.title) ? `${id(game.title)} ` : "";
  return [`digraph ${title}{`, ...vertices, ...arcs, "}", ""].join("\n");
}
