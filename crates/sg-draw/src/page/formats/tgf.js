// The format tgf, the Trivial Graph Format of yEd: a node on each line, `id label`, then a
// line `#`, then an edge on each line, `from to label`.
//
// If each node has a label and all differ, vertices are shown by their labels, else by their
// ids. Labels of edges are passed over. Such a text may be a list of arcs between names with a
// remark in it: it is taken for TGF if all edges are between nodes; if labels may be names of
// nodes as well, the error asks which is meant.

// Whether nodes on lines of their own, a line # and edges between them follow, the last line
// perhaps being cut.
function beginsLikeTgf(bytes) {
  if (!bytes.includes(byteOf("#"))) return false;
  const lines = linesOf(latin(withoutMark(bytes)));
  const ids = new Set();
  for (const line of lines) {
    const [id] = tgfWords(line);
    if (id === "#" && /^[ \t\n\f\r]*#[ \t\n\f\r]*$/.test(line)) {
      let hasEdges = false;
      for (const line of lines) {
        const words = tgfWords(line);
        if (words.length === 0) continue;
        hasEdges = true;
        if (words.length < 2 || !ids.has(words[0]) || !ids.has(words[1])) return false;
      }
      return hasEdges;
    }
    if (id === undefined) continue;
    if (ids.has(id) || tgfWords(line)[1] === "->") return false;
    ids.add(id);
  }
  return false;
}

// Whether a list of arcs between names may be in this format as well: all lines begin with
// different names up to a line #, and behind it all arcs are between these. Of a text that is
// longer than what is looked at first, this is known when it is read.
class TgfLikeness {
  constructor(text, told, collector) {
    this.text = text;
    // The vertices that lines begin with; null once the text is not like that.
    this.ids = told.format || collector.isTrial() ? null : new Set();
    // Where the line # stands, and whether arcs follow.
    this.index = null;
    this.hasArcs = false;
  }

  // Takes a line #.
  mark(index) {
    if (this.index !== null) this.ids = null;
    this.index = index;
  }

  // Takes a line by the first two of its names, none if it is no line of this format.
  line([v, w]) {
    if (this.ids === null) return;
    const isId = this.ids.has(v);
    const isLike = this.index === null ? v !== undefined && !isId : isId && this.ids.has(w);
    if (!isLike) this.ids = null;
    else if (this.index === null) this.ids.add(v);
    else this.hasArcs = true;
  }

  // Refuses a text that is like that, now that all of it is read.
  end() {
    if (this.ids === null || !this.hasArcs) return;
    const what = "nodes may be above this line and edges below it";
    this.text.fail(this.index, `${what}: use --format tgf or --format names`);
  }
}

const tgfWords = (line) => line.match(/[^ \t\n\f\r]+/g) ?? [];

function readTgf(bytes, isCut, told, collector) {
  const text = new Text(bytes, isCut).skipMark();
  const nodes = new TgfNodes(text, collector);
  collector.startNames();
  let hasEdges = false;
  while (text.peek() !== undefined) {
    const line = readTgfLine(text);
    const [first, second] = line.words;
    if (!first) continue;
    if (hasEdges) {
      if (!second) text.fail(first.index, "expected an edge, which is the ids of two nodes, found one");
      const [v, w] = [nodes.find(first), nodes.find(second)];
      collector.arc(v, w, first.index);
    } else if (first.name === "#" && !second) {
      hasEdges = true;
      if (!told.format) nodes.refuseNames(first.index);
    } else nodes.add(first, line.label());
  }
  if (!hasEdges) {
    text.fail(text.next, "expected a line '#' behind the nodes, found the end of the input");
  }
  const { labels } = nodes;
  const areNames = labels.every((label) => label !== "") && new Set(labels).size === labels.length;
  if (areNames) collector.label(labels);
}

// Reads the next line: its first two words, as { name, index, bytes }, and its label, which
// stands behind the first.
function readTgfLine(text) {
  const start = text.skipWhile((byte) => byte !== LINE_FEED);
  const line = text.bytes.subarray(start, text.next);
  text.nextIf(LINE_FEED);
  const words = [];
  for (let at = 0; at < line.length && words.length < 2; ) {
    if (isAsciiSpace(line[at])) {
      at++;
      continue;
    }
    let end = at;
    while (end < line.length && !isAsciiSpace(line[end])) end++;
    const bytes = line.subarray(at, end);
    words.push({ name: text.utf8(bytes, start + at), index: start + at, bytes });
    at = end;
  }
  const label = () => {
    const all = text.utf8(line.subarray(0, trimmedEnd(line, 0, line.length)), start).replace(/^[ \t\n\f\r]+/, "");
    return all.slice(words[0].name.length).replace(/^[ \t\n\f\r]+/, "");
  };
  return { words, label };
}

class TgfNodes {
  constructor(text, collector) {
    Object.assign(this, { text, collector });
    this.labels = [];
  }

  add({ name, index, bytes }, label) {
    const v = this.collector.vertex(name);
    if (v < this.labels.length) this.text.fail(index, `a second node with the id ${quoted(bytes)}`);
    this.labels.push(label);
  }

  // The node that is an end of an edge.
  find({ name, index, bytes }) {
    const v = this.collector.vertex(name);
    if (this.labels.length <= v) this.text.fail(index, `no node has the id ${quoted(bytes)}`);
    return v;
  }

  // Refuses nodes with labels that may be arcs between names, if a label may be a name.
  refuseNames(index) {
    for (const label of this.labels) {
      if (label === "" || !(/^[0-9]+$/.test(label) || this.collector.find(label) !== undefined)) continue;
      const shown = quoted(new TextEncoder().encode(label));
      const what = "may be the label of a node or the end of an arc";
      this.text.fail(index, `${shown} ${what}: use --format tgf or --format names`);
    }
  }
}
