//! Formats that are known by how they begin and not read: their names, and the command that
//! converts each.
//!
//! Without this, a few of them would be taken for lists of arcs between names, and the others
//! refused without a word that helps. The commands need what their first words name: Python with
//! networkx (and scipy for Matrix Market), awk, sed or iconv.

use std::fmt;

use crate::text;

/// A format that is known and not read.
#[derive(Debug, PartialEq, Eq)]
pub struct Foreign {
    /// The name by which people know the format.
    pub name: &'static str,
    /// A command that prints the graph of FILE in a format that is read.
    pub convert: &'static str,
}

impl fmt::Display for Foreign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Foreign { name, convert } = self;
        write!(
            f,
            "this is {name}, which is not read; read what this prints: {convert}"
        )
    }
}

/// The command that writes a graph of networkx as JSON.
macro_rules! networkx {
    ($modules:literal, $graph:literal) => {
        concat!(
            "python3 -c \"import json, networkx as nx",
            $modules,
            "; print(json.dumps(nx.node_link_data(",
            $graph,
            ")))\""
        )
    };
}

/// The command of Python that does something with the value of a text in brackets, those of C++
/// too.
macro_rules! literal {
    ($before:literal, $behind:literal) => {
        concat!(
            "python3 -c \"import ast; ",
            $before,
            "ast.literal_eval(open('FILE').read().translate({123: '[', 125: ']', 59: ''}).strip())",
            $behind,
            "\""
        )
    };
}

static GRAPHML: Foreign = Foreign {
    name: "GraphML",
    convert: networkx!("", "nx.read_graphml('FILE')"),
};
static GEXF: Foreign = Foreign {
    name: "GEXF",
    convert: networkx!("", "nx.read_gexf('FILE')"),
};
static GML: Foreign = Foreign {
    name: "GML",
    convert: networkx!("", "nx.read_gml('FILE', label='id')"),
};
static PAJEK: Foreign = Foreign {
    name: "a network of Pajek",
    convert: networkx!("", "nx.read_pajek('FILE')"),
};
static MATRIX_MARKET: Foreign = Foreign {
    name: "a matrix of Matrix Market",
    convert: networkx!(
        ", scipy.io, scipy.sparse as s",
        "nx.from_scipy_sparse_array(s.coo_array(scipy.io.mmread('FILE')), create_using=nx.DiGraph)"
    ),
};
static DIMACS: Foreign = Foreign {
    name: "a graph of DIMACS",
    convert: "awk '$1 == \"p\" {print $3, $4} $1 == \"a\" {print $2, $3}' FILE",
};
static DIMACS_EDGES: Foreign = Foreign {
    name: "an undirected graph of DIMACS",
    convert: "awk '$1 == \"p\" {print $3, $4} $1 == \"e\" {print $2, $3}' FILE \
        # if all edges go from left to right",
};
static MERMAID: Foreign = Foreign {
    name: "a chart of Mermaid",
    convert: "sed -E '/^ *(graph|flowchart|subgraph|direction|end)( |;|$)|^ *%%/d; \
        s/\\[[^]]*\\]|\\([^)]*\\)|\\{[^}]*\\}|\\|[^|]*\\|//g; s/[-=.]+>/->/g; s/; *$//' FILE",
};
static MATRIX: Foreign = Foreign {
    name: "an adjacency matrix",
    convert: "tr '[](){},;' '        ' < FILE | awk 'NF {printf \"%d:\", v++; \
        for (w = 1; w <= NF; w++) if ($w != 0) printf \" %d\", w - 1; print \"\"}'",
};
static PAIRS: Foreign = Foreign {
    name: "pairs in brackets",
    convert: "sed -E 's/[][(){}]//g; s/, *$//; s/ *, */ -> /' FILE",
};
static NESTED_PAIRS: Foreign = Foreign {
    name: "a list of pairs in brackets",
    convert: literal!("[print(*arc, sep=' -> ') for arc in ", "]"),
};
static NESTED_MATRIX: Foreign = Foreign {
    name: "an adjacency matrix",
    convert: literal!(
        "[print(f'{v}:', *[w for w, x in enumerate(row) if x]) for v, row in enumerate(",
        ")]"
    ),
};
static NESTED_ROWS: Foreign = Foreign {
    name: "a list of lists in brackets",
    convert: literal!("[print(f'{v}:', *row) for v, row in enumerate(", ")]"),
};
static DICTIONARY: Foreign = Foreign {
    name: "a dictionary of Python",
    convert: "python3 -c \"import ast; [print(f'{v}:', *row) \
        for v, row in ast.literal_eval(open('FILE').read()).items()]\"",
};
static UTF_16: Foreign = Foreign {
    name: "a text in UTF-16",
    convert: "iconv -f UTF-16 -t UTF-8 FILE",
};
static UTF_16LE: Foreign = Foreign {
    name: "a text in UTF-16",
    convert: "iconv -f UTF-16LE -t UTF-8 FILE",
};
static UTF_16BE: Foreign = Foreign {
    name: "a text in UTF-16",
    convert: "iconv -f UTF-16BE -t UTF-8 FILE",
};
static UTF_32: Foreign = Foreign {
    name: "a text in UTF-32",
    convert: "iconv -f UTF-32 -t UTF-8 FILE",
};
static GRAPHVIZ_JSON: Foreign = Foreign {
    name: "JSON of Graphviz",
    convert: "python3 -c \"import json; g = json.load(open('FILE')); \
        n = {o['_gvid']: o['name'] for o in g['objects'][g['_subgraph_cnt']:]}; \
        print(json.dumps({'directed': g['directed'], 'nodes': [{'id': v} for v in n.values()], \
        'links': [{'source': n[e['tail']], 'target': n[e['head']]} for e in g.get('edges', [])]}))\"",
};
static ADJACENCY_DATA: Foreign = Foreign {
    name: "adjacency data of networkx",
    convert: networkx!("", "nx.adjacency_graph(json.load(open('FILE')))"),
};
static TREE_DATA: Foreign = Foreign {
    name: "tree data of networkx",
    convert: networkx!("", "nx.tree_graph(json.load(open('FILE')))"),
};
static CYTOSCAPE: Foreign = Foreign {
    name: "a graph of Cytoscape",
    convert: networkx!("", "nx.cytoscape_graph(json.load(open('FILE')))"),
};
static GRAPH_FORMAT: Foreign = Foreign {
    name: "JSON Graph Format",
    convert: "python3 -c \"import json; g = json.load(open('FILE'))['graph']; \
        print(json.dumps({'directed': g.get('directed', True), \
        'nodes': [{'id': v} for v in g['nodes']], 'links': g['edges']}))\"",
};

/// What a graph in JSON is that has no nodes or no links but a member of this key.
pub(crate) fn of_key(key: &[u8]) -> Option<&'static Foreign> {
    match key {
        b"objects" | b"_subgraph_cnt" => Some(&GRAPHVIZ_JSON),
        b"adjacency" => Some(&ADJACENCY_DATA),
        b"children" => Some(&TREE_DATA),
        b"elements" => Some(&CYTOSCAPE),
        _ => None,
    }
}

/// What such a graph is if the key is one of its `graph`.
pub(crate) fn of_inner_key(key: &[u8]) -> Option<&'static Foreign> {
    matches!(key, b"nodes" | b"edges").then_some(&GRAPH_FORMAT)
}

/// The encoding of a text that is not in UTF-8. No format has bytes of value 0, and each of
/// them begins with a sign of ASCII.
pub(crate) fn encoding(text: &[u8]) -> Option<&'static Foreign> {
    match text {
        [0xFF, 0xFE, 0, 0, ..] | [0, 0, 0xFE, 0xFF, ..] => Some(&UTF_32),
        [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..] => Some(&UTF_16),
        [1..=0x7F, 0, 1..=0x7F, 0, ..] | [1..=0x7F, 0] => Some(&UTF_16LE),
        [0, 1..=0x7F, 0, 1..=0x7F, ..] | [0, 1..=0x7F] => Some(&UTF_16BE),
        _ => None,
    }
}

/// The format of a text, of which only the beginning may be there.
pub(crate) fn recognised(text: &[u8]) -> Option<&'static Foreign> {
    let text = text::without_mark(text);
    let text = text.trim_ascii_start();
    match text {
        [b'<', ..] => markup(text),
        [b'%', ..] => starts(text, "%%matrixmarket").then_some(&MATRIX_MARKET),
        [b'*', ..] => {
            let is_pajek = starts(text, "*vertices") || starts(text, "*network");
            is_pajek.then_some(&PAJEK)
        }
        [b'{' | b'[' | b'(', ..] => brackets(text),
        _ if is_matrix(text) => Some(&MATRIX),
        _ => lines(text),
    }
}

/// Whether the text starts so, in letters of either case.
fn starts(text: &[u8], start: &str) -> bool {
    let text = text.get(..start.len());
    text.is_some_and(|text| text.eq_ignore_ascii_case(start.as_bytes()))
}

/// Which format of XML it is.
fn markup(text: &[u8]) -> Option<&'static Foreign> {
    let has = |element: &str| {
        let mut windows = text.windows(element.len());
        windows.any(|window| window == element.as_bytes())
    };
    match () {
        () if has("<graphml") => Some(&GRAPHML),
        () if has("<gexf") => Some(&GEXF),
        () => None,
    }
}

/// What a text in brackets is, if it is no object of JSON.
fn brackets(text: &[u8]) -> Option<&'static Foreign> {
    let squeezed = text.iter().filter(|byte| !byte.is_ascii_whitespace());
    let start: Vec<u8> = squeezed.take(2).copied().collect();
    match start.as_slice() {
        [b'{', b'"' | b'}'] => None,
        _ if is_matrix(text) => Some(&MATRIX),
        [b'[' | b'(' | b'{', b'[' | b'(' | b'{'] => Some(nested(text)),
        [b'{', b'0'..=b'9' | b'-' | b'\''] => Some(&DICTIONARY),
        [b'[' | b'(', _] if is_pair(text) => Some(&PAIRS),
        _ => None,
    }
}

/// Whether the first line is one pair in brackets. Two of them are an arc between names.
fn is_pair(text: &[u8]) -> bool {
    let line = text.split(|&byte| byte == b'\n').next().unwrap_or(text);
    let line = line.trim_ascii_end();
    let line = line.strip_suffix(b",").unwrap_or(line);
    let is_bracket = |byte: &u8| b"[](){}".contains(byte);
    matches!(line, [_, inner @ .., b']' | b')'] if !inner.iter().any(is_bracket))
}

/// What a list in brackets of lists in brackets is.
fn nested(text: &[u8]) -> &'static Foreign {
    let is_bracket = |byte: &u8| b"[](){}".contains(byte);
    let is_between = |byte: &u8| byte.is_ascii_whitespace() || b",;".contains(byte);
    // Between two inner lists is nothing but a comma.
    let rows = text
        .split(is_bracket)
        .map(|row| row.split(is_between).filter(|word| !word.is_empty()));
    let rows: Vec<Vec<&[u8]>> = rows
        .map(Iterator::collect)
        .filter(|row: &Vec<_>| !row.is_empty())
        .collect();
    let is_square = rows.iter().all(|row| row.len() == rows.len());
    let is_binary = rows.iter().flatten().all(|word| is_zero_or_one(word));
    match () {
        () if 2 < rows.len() && is_square && is_binary => &NESTED_MATRIX,
        () if rows.iter().all(|row| row.len() == 2) => &NESTED_PAIRS,
        () => &NESTED_ROWS,
    }
}

/// Whether the lines are a square of zeros and ones, at least three of them, each perhaps with
/// commas or brackets. So few as two may be an arc each.
fn is_matrix(text: &[u8]) -> bool {
    let mut num_rows = 0;
    let mut width = None;
    for line in text.split(|&byte| byte == b'\n') {
        let is_between = |byte: &u8| byte.is_ascii_whitespace() || b"[](){},;".contains(byte);
        let mut num_words = 0;
        for word in line.split(is_between).filter(|word| !word.is_empty()) {
            num_words += 1;
            if !is_zero_or_one(word) {
                return false;
            }
        }
        if 0 < num_words {
            num_rows += 1;
            if num_words < 3 || width.is_some_and(|width| width != num_words) {
                return false;
            }
            width = Some(num_words);
        }
    }
    width == Some(num_rows)
}

/// Whether a word is 0 or 1, be it as numpy writes them: `1.`, `0.0`, `1.000e+00`.
fn is_zero_or_one(word: &[u8]) -> bool {
    let is_start = matches!(word.first(), Some(b'0' | b'1'));
    let number = std::str::from_utf8(word).ok();
    let number = number
        .filter(|_| is_start)
        .and_then(|word| word.parse().ok());
    number.is_some_and(|number: f64| number == 0.0 || number == 1.0)
}

/// What a text is by its first lines.
fn lines(text: &[u8]) -> Option<&'static Foreign> {
    let words = |line: &[u8]| -> Vec<Vec<u8>> {
        let words = line.split(u8::is_ascii_whitespace);
        let words = words.filter(|word| !word.is_empty());
        words.take(5).map(<[u8]>::to_ascii_lowercase).collect()
    };
    let mut lines = text.split(|&byte| byte == b'\n').map(words);
    let mut next = None;
    // Remarks, also those of DIMACS, and the maker may come before the graph.
    for line in lines.by_ref().take(1000) {
        match line.first().map(Vec::as_slice) {
            None | Some([b'#', ..] | b"creator" | b"version" | b"c" | [b'%', b'%', ..]) => {}
            Some(_) => {
                next = Some(line);
                break;
            }
        }
    }
    let line = next?;
    let line: Vec<&[u8]> = line.iter().map(Vec::as_slice).collect();
    let is_number = |word: &[u8]| word.iter().all(u8::is_ascii_digit);
    match line.as_slice() {
        [b"graph", b"[", ..] | [b"graph["] => Some(&GML),
        [b"graph"] if lines.flatten().next()?.first() == Some(&b'[') => Some(&GML),
        [b"graph" | b"flowchart", direction] => {
            let direction = direction.strip_suffix(b";").unwrap_or(direction);
            let is_one = matches!(direction, b"td" | b"tb" | b"bt" | b"lr" | b"rl");
            is_one.then_some(&MERMAID)
        }
        [b"flowchart"] => Some(&MERMAID),
        [b"p", kind, n, m] if is_number(n) && is_number(m) => match *kind {
            b"edge" | b"col" | b"edges" => Some(&DIMACS_EDGES),
            b"sp" | b"max" | b"asn" | b"min" => Some(&DIMACS),
            _ => None,
        },
        _ => None,
    }
}
