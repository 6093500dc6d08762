// Formats that are known by how they begin and not read: their names, and the command that
// converts each.

// The command that writes a graph of networkx as JSON.
const networkx = (modules, graph) =>
  `python3 -c "import json, networkx as nx${modules}; print(json.dumps(nx.node_link_data(${graph})))"`;

const QUOTES = "q = lambda v: json.dumps(str(v), ensure_ascii=False)";

// The command of Python that prints the followers of each key of a dictionary.
const dictionary = (module, value) =>
  `python3 -c "import ${module}json; ${QUOTES}; [print(q(v) + ':', *map(q, row)) for v, row in ${value}.items()]"`;

// The command of Python that does something with the value of a text in brackets, those of
// C++ too. There q puts a name in quotes.
const literal = (before, behind, remark = "") =>
  `python3 -c "import ast, json; ${QUOTES}; ${before}ast.literal_eval(open('FILE').read()` +
  `.translate({123: '[', 125: ']', 59: ''}).strip())${behind}"${remark}`;

// The command of Python that prints the arc of each object of a list.
const objects = (module, list) =>
  `python3 -c "import ${module}json; ${QUOTES}; [print(q(e['source']), '->', q(e['target'])) for e in ${list}]" # or what the two ends are called there`;

// The command that takes the inner lists of brackets, between whose entries are only blanks, as the
// lines of awk.
const blanks = (program, remark = "") =>
  `tr '\\r\\n' '  ' < FILE | grep -o '[[({][^][(){}]*[])}]' | tr -d '[](){}' | awk '${program}'${remark}`;

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
    "tr ';\\r' '\\n\\n' < FILE | sed -E '/^ *---$/,/^ *---$/d; /^ *(```|%%)/d; /^ *(graph|flowchart|subgraph|direction|end)( |$)/d; s/@?[[({]+[^])}]*[])}]+|\\|[^|]*\\||:::[A-Za-z0-9_-]+//g; s/[-=.]+>/->/g'",
  ],
  MERMAID_STATES: [
    "a state diagram of Mermaid",
    "tr ';\\r' '\\n\\n' < FILE | sed -E '/^ *---$/,/^ *---$/d; /^ *(```|%%)/d; /^ *(stateDiagram(-v2)?|direction .*)$/d; s/:.*//; s/^ *state +([A-Za-z0-9_]+) *$/\\1/; s/^ *\\[\\*\\] *-->/start ->/; s/--> *\\[\\*\\]/-> end/; s/-->/->/'",
  ],
  MATRIX: [
    "an adjacency matrix",
    `tr '[](){},;' '        ' < FILE | awk 'NF {printf "%d:", v++; for (w = 1; w <= NF; w++) if ($w != 0) printf " %d", w - 1; print ""}'`,
  ],
  PAIRS: [
    "pairs in brackets",
    `awk '{gsub(/[])}] *, *[[({]/, "\\n"); gsub(/[][(){};]/, ""); n = split($0, p, "\\n"); for (i = 1; i <= n; i++) {sub(/, *$/, "", p[i]); sub(/ *, */, " -> ", p[i]); print p[i]}}' FILE`,
  ],
  NESTED_PAIRS: ["a list of pairs in brackets", literal("[print(q(v), '->', q(w)) for v, w in ", "]")],
  NESTED_MATRIX: ["an adjacency matrix", literal("[print(f'{v}:', *[w for w, x in enumerate(row) if x]) for v, row in enumerate(", ")]")],
  NESTED_ROWS: ["a list of lists in brackets", literal("[print(f'{v}:', *map(q, row)) for v, row in enumerate(", ")]", " # rows count from 0")],
  BLANK_PAIRS: ["pairs in brackets", blanks('{print $1, "->", $2}')],
  BLANK_MATRIX: [
    "an adjacency matrix",
    blanks('{printf "%d:", NR - 1; for (w = 1; w <= NF; w++) if ($w != 0) printf " %d", w - 1; print ""}'),
  ],
  BLANK_ROWS: ["a list of lists in brackets", blanks('{print NR - 1 ":", $0}', " # rows count from 0")],
  JSON_OBJECTS: ["a list of objects in JSON", objects("", "json.load(open('FILE'))")],
  DICTIONARIES: ["a list of dictionaries of Python", objects("ast, ", "ast.literal_eval(open('FILE').read())")],
  DICTIONARY: ["a dictionary of Python", dictionary("ast, ", "ast.literal_eval(open('FILE').read())")],
  JSON_DICTIONARY: ["a dictionary of followers", dictionary("", "json.load(open('FILE'))")],
  ADJACENCY_LIST: ["an adjacency list of networkx", networkx("", "nx.read_adjlist('FILE', create_using=nx.DiGraph)")],
  MULTILINE_LIST: [
    "a multiline adjacency list of networkx",
    networkx("", "nx.read_multiline_adjlist('FILE', create_using=nx.DiGraph)"),
  ],
  YAML: [
    "YAML",
    `python3 -c "import json, yaml; ${QUOTES}; [print(q(v) + ':', *map(q, row or [])) for v, row in yaml.safe_load(open('FILE')).items()]"`,
  ],
  PLANT_UML: [
    "a diagram of PlantUML",
    "sed -E '/^ *(@|!|skinparam |title |hide |left |top )/d; s/:.*//; s/\\[\\*\\] *-/start -/; s/> *\\[\\*\\]/> end/; s/[][()]//g; s/-[^>]*>/->/' FILE",
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
  const known = new Map([
    ["objects", FOREIGN.GRAPHVIZ_JSON],
    ["_subgraph_cnt", FOREIGN.GRAPHVIZ_JSON],
    ["adjacency", FOREIGN.ADJACENCY_DATA],
    ["children", FOREIGN.TREE_DATA],
    ["elements", FOREIGN.CYTOSCAPE],
  ]);
  return known.get(key);
}

// What a graph in JSON is of which no member is known and each is a list.
const foreignOfLists = () => FOREIGN.JSON_DICTIONARY;

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
  if (starts("%%matrixmarket")) return FOREIGN.MATRIX_MARKET;
  if (text[0] === "*") return starts("*vertices") || starts("*network") ? FOREIGN.PAJEK : null;
  if (text !== "" && "{[(".includes(text[0])) return foreignInBrackets(text);
  return isSquareOfBits(text) ? FOREIGN.MATRIX : (foreignOfNetworkx(text) ?? foreignByLines(text));
}

// Which adjacency list of networkx it is, by the remarks that it begins with; null if none.
function foreignOfNetworkx(text) {
  const lines = linesOf(text);
  if (!lines.next().value?.startsWith("#") || !lines.next().value?.startsWith("# GMT ")) return null;
  let isEmpty = true;
  for (const line of lines) {
    const row = line.startsWith("#") ? [] : line.match(/[^ \t\n\f\r]+/g) ?? [];
    if (row[1]?.startsWith("{")) return FOREIGN.MULTILINE_LIST;
    isEmpty &&= row.length === 0 || (row.length === 2 && row[1] === "0");
  }
  return isEmpty ? FOREIGN.MULTILINE_LIST : FOREIGN.ADJACENCY_LIST;
}

// Bytes as a text with a letter for each, which is enough to look for what is ASCII.
function latin(bytes) {
  return new TextDecoder("latin1").decode(bytes);
}

const withoutMark = (bytes) =>
  MARK.every((byte, i) => bytes[i] === byte) ? bytes.subarray(MARK.length) : bytes;

// What a text in brackets is, if it is no object of JSON.
function foreignInBrackets(text) {
  const [, first, second, third] = text.match(/^(.)[ \t\n\f\r]*(.?)[ \t\n\f\r]*(.?)/s);
  if (first === "{" && (second === '"' || second === "}")) return null;
  const hasKeys = () => text.split("}", 1)[0].includes(":");
  if (first === "[" && second === "{" && /["']/.test(third) && hasKeys()) {
    return third === '"' ? FOREIGN.JSON_OBJECTS : FOREIGN.DICTIONARIES;
  }
  if (isSquareOfBits(text)) return FOREIGN.MATRIX;
  if (arePairs(text)) return FOREIGN.PAIRS;
  if (second === "") return null;
  if ("[({".includes(second)) return foreignNested(text);
  return first === "{" && /[0-9'-]/.test(second) ? FOREIGN.DICTIONARY : null;
}

// Whether the first line is pairs in brackets with commas between. Without a comma two of them
// are an arc between names; and what has a colon is a dictionary.
function arePairs(text) {
  const [line] = text.split("\n", 1);
  // By turns what is outside of brackets and what is inside.
  const parts = withoutSpace(line).replace(/[,;]$/, "").split(/[[\](){}]/).map(withoutSpace);
  const isPlace = (part, i) => part === (0 < i && i < parts.length - 1 ? "," : "");
  const isRight = (part, i) => (i % 2 === 0 ? isPlace(part, i) : part.includes(",") && !part.includes(":"));
  return 1 < parts.length && parts.length % 2 === 1 && parts.every(isRight);
}

// A text without the white space of ASCII around it.
function withoutSpace(text) {
  let [start, end] = [0, text.length];
  while (start < end && isAsciiSpace(text.charCodeAt(start))) start++;
  while (start < end && isAsciiSpace(text.charCodeAt(end - 1))) end--;
  return text.slice(start, end);
}

// What a list in brackets of lists in brackets is. Between two inner lists is nothing but a
// comma.
function foreignNested(text) {
  const rows = text.split(/[[\](){}]/).map((row) =>
    // A text may have blanks in it.
    row.includes(",") ? row.split(",").map(withoutSpace).filter((word) => word !== "") : row.match(/[^ \t\n\f\r;]+/g) ?? [],
  );
  const full = rows.filter((row) => 0 < row.length);
  const hasEmpty = /[[({][ \t\n\f\r]*[\])}]/.test(text);
  const isSquare = full.every((row) => row.length === full.length);
  // Two pairs are a matrix if one would be an arc of a vertex to itself.
  const isLarge = 2 < full.length;
  const isSmall = full.length === 2 && full.some(([a, b]) => a === b);
  const isWhole = isSquare && !hasEmpty;
  const isMatrix = isWhole && (isLarge || isSmall) && full.flat().every(isBit);
  const arePairs = !hasEmpty && full.every((row) => row.length === 2);
  if (text.includes(",")) {
    if (isMatrix) return FOREIGN.NESTED_MATRIX;
    return arePairs ? FOREIGN.NESTED_PAIRS : FOREIGN.NESTED_ROWS;
  }
  if (isMatrix || (isWhole && isLarge)) return FOREIGN.BLANK_MATRIX;
  if (arePairs && 0 < full.length) return FOREIGN.BLANK_PAIRS;
  return 1 < full.length ? FOREIGN.BLANK_ROWS : FOREIGN.NESTED_ROWS;
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
  const lines = wordsOfLines(text);
  const words = behindRemarks(lines);
  if (words === null) return null;
  const [first, second, third] = words;
  if (first === "graph[" && words.length === 1) return FOREIGN.GML;
  if (first === "graph" && second === "[") return FOREIGN.GML;
  if (first === "graph" && words.length === 1) {
    for (const [next] of lines) if (next !== undefined) return next[0] === "[" ? FOREIGN.GML : null;
    return null;
  }
  if (first === "@startuml") return FOREIGN.PLANT_UML;
  if (first.endsWith(":") && words.length === 1) {
    for (const [next] of lines) if (next !== undefined) return next === "-" ? FOREIGN.YAML : null;
    return null;
  }
  if (first.endsWith(":") && second.startsWith("[")) return FOREIGN.YAML;
  if (first === "graph" || first === "flowchart") {
    if (words.length === 1) return FOREIGN.MERMAID;
    const [, end] = second.match(/^(?:td|tb|bt|lr|rl)(;|$)/) ?? [];
    return end === ";" || (end === "" && (third ?? ";")[0] === ";") ? FOREIGN.MERMAID : null;
  }
  if (/^statediagram(-v2)?$/.test(first) && words.length === 1) return FOREIGN.MERMAID_STATES;
  const isCounted = words.length === 4 && words.slice(2).every((word) => /^[0-9]*$/.test(word));
  if (first !== "p" || !isCounted) return null;
  if (/^(edge|col|edges)$/.test(second)) return FOREIGN.DIMACS_EDGES;
  return /^(sp|max|asn|min)$/.test(second) ? FOREIGN.DIMACS : null;
}

// The words of each line, in small letters.
function* wordsOfLines(text) {
  for (const line of linesOf(text)) yield line.toLowerCase().match(/[^ \t\n\f\r]+/g) ?? [];
}

// The words of the first line of a graph; null if there is none. Before it may be remarks, also
// those of DIMACS and Mermaid, its maker, the fence of a page in Markdown, and what stands between
// two lines ---.
function behindRemarks(lines) {
  let isInside = false;
  for (let i = 0; i < 1000; i++) {
    const { value: words, done } = lines.next();
    if (done) return null;
    if (words.length === 1 && words[0] === "---") isInside = !isInside;
    else if (!isInside && words.length && !/^(#.*|creator|version|c|%%.*|``.*)$/s.test(words[0])) return words;
  }
  return null;
}
