// Formats that are known by how they begin and not read: their names, and the command that
// converts each.

// The command that writes a graph of networkx as JSON.
const networkx = (modules, graph) =>
  `python3 -c "import json, networkx as nx${modules}; print(json.dumps(nx.node_link_data(${graph})))"`;

// The command of Python that does something with the value of a text in brackets, those of
// C++ too.
const literal = (before, behind) =>
  `python3 -c "import ast; ${before}ast.literal_eval(open('FILE').read()` +
  `.translate({123: '[', 125: ']', 59: ''}).strip())${behind}"`;

// Each format with its name and a command that prints the graph of FILE in a format that is
// read.
const FOREIGN = {
  GRAPHML: ["GraphML", networkx("", "nx.read_graphml('FILE')")],
  GEXF: ["GEXF", networkx("", "nx.read_gexf('FILE')")],
  GML: ["GML", networkx("", "nx.read_gml('FILE', label='id')")],
  PAJEK: ["a network of Pajek", networkx("", "nx.read_pajek('FILE')")],
  MATRIX_MARKET: ["a matrix of Matrix Market", networkx(", scipy.io, scipy.sparse as s", "nx.from_scipy_sparse_array(s.coo_array(scipy.io.mmread('FILE')), create_using=nx.DiGraph)")],
  DIMACS: [
    "a graph of DIMACS",
    `awk '$1 == "p" {print $3, $4} $1 == "a" {print $2, $3}' FILE`,
  ],
  DIMACS_EDGES: [
    "an undirected graph of DIMACS",
    `awk '$1 == "p" {print $3, $4} $1 == "e" {print $2, $3}' FILE # if all edges go from left to right`,
  ],
  MERMAID: [
    "a chart of Mermaid",
    "sed -E '/^ *(graph|flowchart|subgraph|direction|end)( |;|$)|^ *%%/d; s/\\[[^]]*\\]|\\([^)]*\\)|\\{[^}]*\\}|\\|[^|]*\\|//g; s/[-=.]+>/->/g; s/; *$//' FILE",
  ],
  MATRIX: [
    "an adjacency matrix",
    `tr '[](){},;' '        ' < FILE | awk 'NF {printf "%d:", v++; for (w = 1; w <= NF; w++) if ($w != 0) printf " %d", w - 1; print ""}'`,
  ],
  PAIRS: [
    "pairs in brackets",
    "sed -E 's/[][(){}]//g; s/, *$//; s/ *, */ -> /' FILE",
  ],
  NESTED_PAIRS: ["a list of pairs in brackets", literal("[print(*arc, sep=' -> ') for arc in ", "]")],
  NESTED_MATRIX: ["an adjacency matrix", literal("[print(f'{v}:', *[w for w, x in enumerate(row) if x]) for v, row in enumerate(", ")]")],
  NESTED_ROWS: ["a list of lists in brackets", literal("[print(f'{v}:', *row) for v, row in enumerate(", ")]")],
  DICTIONARY: [
    "a dictionary of Python",
    `python3 -c "import ast; [print(f'{v}:', *row) for v, row in ast.literal_eval(open('FILE').read()).items()]"`,
  ],
  UTF_16: [
    "a text in UTF-16",
    "iconv -f UTF-16 -t UTF-8 FILE",
  ],
  UTF_16LE: [
    "a text in UTF-16",
    "iconv -f UTF-16LE -t UTF-8 FILE",
  ],
  UTF_16BE: [
    "a text in UTF-16",
    "iconv -f UTF-16BE -t UTF-8 FILE",
  ],
  UTF_32: [
    "a text in UTF-32",
    "iconv -f UTF-32 -t UTF-8 FILE",
  ],
  GRAPHVIZ_JSON: [
    "JSON of Graphviz",
    `python3 -c "import json; g = json.load(open('FILE')); n = {o['_gvid']: o['name'] for o in g['objects'][g['_subgraph_cnt']:]}; print(json.dumps({'directed': g['directed'], 'nodes': [{'id': v} for v in n.values()], 'links': [{'source': n[e['tail']], 'target': n[e['head']]} for e in g.get('edges', [])]}))"`,
  ],
  ADJACENCY_DATA: ["adjacency data of networkx", networkx("", "nx.adjacency_graph(json.load(open('FILE')))")],
  TREE_DATA: ["tree data of networkx", networkx("", "nx.tree_graph(json.load(open('FILE')))")],
  CYTOSCAPE: ["a graph of Cytoscape", networkx("", "nx.cytoscape_graph(json.load(open('FILE')))")],
  GRAPH_FORMAT: [
    "JSON Graph Format",
    `python3 -c "import json; g = json.load(open('FILE'))['graph']; print(json.dumps({'directed': g.get('directed', True), 'nodes': [{'id': v} for v in g['nodes']], 'links': g['edges']}))"`,
  ],
};

// The message about a text in one of these formats.
function foreignText([name, convert]) {
  return `this is ${name}, which is not read; read what this prints: ${convert}`;
}

// What a graph in JSON is that has no nodes or no links but a member of this key.
function foreignByKey(key) {
  return {
    objects: FOREIGN.GRAPHVIZ_JSON,
    _subgraph_cnt: FOREIGN.GRAPHVIZ_JSON,
    adjacency: FOREIGN.ADJACENCY_DATA,
    children: FOREIGN.TREE_DATA,
    elements: FOREIGN.CYTOSCAPE,
  }[key];
}

// What such a graph is if the key is one of its `graph`.
const foreignByInnerKey = (key) =>
  key === "nodes" || key === "edges" ? FOREIGN.GRAPH_FORMAT : undefined;

// The encoding of a text that is not in UTF-8. No format has bytes of value 0, and each of
// them begins with a sign of ASCII.
function foreignEncoding(bytes) {
  const start = bytes.subarray(0, 4).join();
  const isAscii = (byte) => 1 <= byte && byte <= 0x7f;
  const [a, b, c, d] = bytes;
  if (start === "255,254,0,0" || start === "0,0,254,255") return FOREIGN.UTF_32;
  if (start.startsWith("255,254") || start.startsWith("254,255")) return FOREIGN.UTF_16;
  const isShort = bytes.length === 2;
  if (isAscii(a) && b === 0 && (isShort || (isAscii(c) && d === 0))) return FOREIGN.UTF_16LE;
  if (a === 0 && isAscii(b) && (isShort || (c === 0 && isAscii(d)))) return FOREIGN.UTF_16BE;
  return null;
}

// The format of a text, of which only the beginning may be there; null if it is none of these.
function foreignFormat(bytes) {
  const text = latin(withoutMark(bytes)).replace(/^[ \t\n\f\r]+/, "");
  const starts = (start) => text.slice(0, start.length).toLowerCase() === start;
  if (text[0] === "<") {
    if (text.includes("<graphml")) return FOREIGN.GRAPHML;
    return text.includes("<gexf") ? FOREIGN.GEXF : null;
  }
  if (text[0] === "%") return starts("%%matrixmarket") ? FOREIGN.MATRIX_MARKET : null;
  if (text[0] === "*") return starts("*vertices") || starts("*network") ? FOREIGN.PAJEK : null;
  if (text !== "" && "{[(".includes(text[0])) return foreignInBrackets(text);
  return isSquareOfBits(text) ? FOREIGN.MATRIX : foreignByLines(text);
}

// Bytes as a text with a letter for each, which is enough to look for what is ASCII.
function latin(bytes) {
  return new TextDecoder("latin1").decode(bytes);
}

const withoutMark = (bytes) =>
  MARK.every((byte, i) => bytes[i] === byte) ? bytes.subarray(MARK.length) : bytes;

// What a text in brackets is, if it is no object of JSON.
function foreignInBrackets(text) {
  if (isSquareOfBits(text)) return FOREIGN.MATRIX;
  const [, first, second] = text.match(/^(.)[ \t\n\f\r]*(.?)/s);
  if (second === "") return null;
  if ("[({".includes(second)) return foreignNested(text);
  if (first === "{") return /[0-9'-]/.test(second) ? FOREIGN.DICTIONARY : null;
  return isPair(text) ? FOREIGN.PAIRS : null;
}

// Whether the first line is one pair in brackets. Two of them are an arc between names.
function isPair(text) {
  const [line] = text.split("\n", 1);
  return /^.[^[\](){}]*[\])],?[ \t\f\r]*$/s.test(line);
}

// What a list in brackets of lists in brackets is. Between two inner lists is nothing but a
// comma.
function foreignNested(text) {
  const rows = text.split(/[[\](){}]/).map((row) => row.match(/[^ \t\n\f\r,;]+/g) ?? []);
  const full = rows.filter((row) => 0 < row.length);
  const isSquare = full.every((row) => row.length === full.length);
  if (2 < full.length && isSquare && full.flat().every(isBit)) return FOREIGN.NESTED_MATRIX;
  return full.every((row) => row.length === 2) ? FOREIGN.NESTED_PAIRS : FOREIGN.NESTED_ROWS;
}

// Whether the lines are a square of zeros and ones, at least three of them, each perhaps with
// commas or brackets. So few as two may be an arc each.
function isSquareOfBits(text) {
  let [numRows, width] = [0, null];
  for (const line of linesOf(text)) {
    const words = line.match(/[^ \t\n\f\r[\](){},;]+/g) ?? [];
    if (!words.every(isBit)) return false;
    if (words.length === 0) continue;
    numRows++;
    if (words.length < 3 || (width ?? words.length) !== words.length) return false;
    width = words.length;
  }
  return width === numRows;
}

// The lines of a text, one by one: often the first ones tell enough.
function* linesOf(text) {
  for (let start = 0; start <= text.length; ) {
    const end = text.indexOf("\n", start);
    yield text.slice(start, end < 0 ? text.length : end);
    start = end < 0 ? text.length + 1 : end + 1;
  }
}

// Whether a word is 0 or 1, be it as numpy writes them: 1., 0.0, 1.000e+00.
function isBit(word) {
  const isNumber = /^[01][0-9]*\.?[0-9]*([eE][+-]?[0-9]+)?$/.test(word);
  return isNumber && (Number(word) === 0 || Number(word) === 1);
}

// What a text is by its first lines.
function foreignByLines(text) {
  const wordsOf = (line) => line.toLowerCase().match(/[^ \t\n\f\r]+/g) ?? [];
  const lines = linesOf(text);
  let words = null;
  // Remarks, also those of DIMACS, and the maker may come before the graph.
  for (let i = 0; i < 1000 && words === null; i++) {
    const { value, done } = lines.next();
    if (done) return null;
    const found = wordsOf(value);
    if (found.length && !/^(#.*|creator|version|c|%%.*)$/.test(found[0])) words = found;
  }
  if (words === null) return null;
  const [first, second] = words;
  if (first === "graph[" && words.length === 1) return FOREIGN.GML;
  if (first === "graph" && second === "[") return FOREIGN.GML;
  if (first === "graph" && words.length === 1) {
    for (const line of lines) {
      const [next] = wordsOf(line);
      if (next !== undefined) return next[0] === "[" ? FOREIGN.GML : null;
    }
    return null;
  }
  if (first === "graph" || first === "flowchart") {
    if (words.length === 2 && /^(td|tb|bt|lr|rl);?$/.test(second)) return FOREIGN.MERMAID;
    return words.length === 1 ? FOREIGN.MERMAID : null;
  }
  const isCounted = words.length === 4 && words.slice(2).every((word) => /^[0-9]*$/.test(word));
  if (first !== "p" || !isCounted) return null;
  if (/^(edge|col|edges)$/.test(second)) return FOREIGN.DIMACS_EDGES;
  return /^(sp|max|asn|min)$/.test(second) ? FOREIGN.DIMACS : null;
}
