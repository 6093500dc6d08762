//! Formats that are known and not read: a table of their names and of the command that converts
//! each. How they are known is in `recognise`, but for those in JSON, known by their keys.
//!
//! Without this, a few of them would be taken for lists of arcs between names, and the others
//! refused without a word that helps. The commands need what their first words name: Python with
//! networkx (and scipy for Matrix Market, PyYAML for YAML), awk, sed or iconv.

pub(crate) mod recognise;

use std::fmt;

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
/// too. There `q` puts a name in quotes.
macro_rules! literal {
    ($before:literal, $behind:literal $(, $remark:literal)?) => {
        concat!(
            "python3 -c \"import ast, json; q = lambda v: json.dumps(str(v), ensure_ascii=False); ",
            $before,
            "ast.literal_eval(open('FILE').read().translate({123: '[', 125: ']', 59: ''}).strip())",
            $behind,
            "\""
            $(, $remark)?
        )
    };
}

/// The command of Python that prints the arc of each object of a list.
macro_rules! objects {
    ($module:literal, $list:literal) => {
        concat!(
            "python3 -c \"import ",
            $module,
            "json; q = lambda v: json.dumps(str(v), ensure_ascii=False); \
             [print(q(e['source']), '->', q(e['target'])) for e in ",
            $list,
            "]\" # or what the two ends are called there"
        )
    };
}

/// The command that takes the inner lists of brackets, between whose entries are only blanks, as
/// the lines of awk.
macro_rules! blanks {
    ($program:literal $(, $remark:literal)?) => {
        concat!(
            "tr '\\r\\n' '  ' < FILE | grep -o '[[({][^][(){}]*[])}]' | tr -d '[](){}' | awk '",
            $program,
            "'"
            $(, $remark)?
        )
    };
}

/// The command of Python that prints the followers of each key of a dictionary.
macro_rules! dictionary {
    ($module:literal, $dictionary:literal) => {
        concat!(
            "python3 -c \"import ",
            $module,
            "json; q = lambda v: json.dumps(str(v), ensure_ascii=False); \
             [print(q(v) + ':', *map(q, row)) for v, row in ",
            $dictionary,
            ".items()]\""
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
    convert: "tr ';\\r' '\\n\\n' < FILE | sed -E '/^ *---$/,/^ *---$/d; /^ *(```|%%)/d; \
        /^ *(graph|flowchart|subgraph|direction|end)( |$)/d; \
        s/@?[[({]+[^])}]*[])}]+|\\|[^|]*\\||:::[A-Za-z0-9_-]+//g; s/[-=.]+>/->/g'",
};
static MERMAID_STATES: Foreign = Foreign {
    name: "a state diagram of Mermaid",
    convert: "tr ';\\r' '\\n\\n' < FILE | sed -E '/^ *---$/,/^ *---$/d; /^ *(```|%%)/d; \
        /^ *(stateDiagram(-v2)?|direction .*)$/d; s/:.*//; s/^ *state +([A-Za-z0-9_]+) *$/\\1/; \
        s/^ *\\[\\*\\] *-->/start ->/; s/--> *\\[\\*\\]/-> end/; s/-->/->/'",
};
static MATRIX: Foreign = Foreign {
    name: "an adjacency matrix",
    convert: "tr '[](){},;' '        ' < FILE | awk 'NF {printf \"%d:\", v++; \
        for (w = 1; w <= NF; w++) if ($w != 0) printf \" %d\", w - 1; print \"\"}'",
};
static NUMPY: Foreign = Foreign {
    name: "one array of numpy",
    convert: "python3 -c \"import numpy as np; [print(f'{v}:', *np.flatnonzero(row)) \
        for v, row in enumerate(np.load('FILE'))]\" # if it is an adjacency matrix",
};
static PAIRS: Foreign = Foreign {
    name: "pairs in brackets",
    convert: "awk '{gsub(/[])}] *, *[[({]/, \"\\n\"); gsub(/[][(){};]/, \"\"); n = split($0, p, \"\\n\"); \
        for (i = 1; i <= n; i++) {sub(/, *$/, \"\", p[i]); sub(/ *, */, \" -> \", p[i]); print p[i]}}' FILE",
};
static NESTED_PAIRS: Foreign = Foreign {
    name: "a list of pairs in brackets",
    convert: literal!("[print(q(v), '->', q(w)) for v, w in ", "]"),
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
    convert: literal!(
        "[print(f'{v}:', *map(q, row)) for v, row in enumerate(",
        ")]",
        " # rows count from 0"
    ),
};
static BLANK_PAIRS: Foreign = Foreign {
    name: "pairs in brackets",
    convert: blanks!("{print $1, \"->\", $2}"),
};
static BLANK_MATRIX: Foreign = Foreign {
    name: "an adjacency matrix",
    convert: blanks!(
        "{printf \"%d:\", NR - 1; for (w = 1; w <= NF; w++) if ($w != 0) printf \" %d\", w - 1; \
         print \"\"}"
    ),
};
static BLANK_ROWS: Foreign = Foreign {
    name: "a list of lists in brackets",
    convert: blanks!("{print NR - 1 \":\", $0}", " # rows count from 0"),
};
static JSON_OBJECTS: Foreign = Foreign {
    name: "a list of objects in JSON",
    convert: objects!("", "json.load(open('FILE'))"),
};
static DICTIONARIES: Foreign = Foreign {
    name: "a list of dictionaries of Python",
    convert: objects!("ast, ", "ast.literal_eval(open('FILE').read())"),
};
static DICTIONARY: Foreign = Foreign {
    name: "a dictionary of Python",
    convert: dictionary!("ast, ", "ast.literal_eval(open('FILE').read())"),
};
static JSON_DICTIONARY: Foreign = Foreign {
    name: "a dictionary of followers",
    convert: dictionary!("", "json.load(open('FILE'))"),
};
static ADJACENCY_LIST: Foreign = Foreign {
    name: "an adjacency list of networkx",
    convert: networkx!("", "nx.read_adjlist('FILE', create_using=nx.DiGraph)"),
};
static MULTILINE_LIST: Foreign = Foreign {
    name: "a multiline adjacency list of networkx",
    convert: networkx!(
        "",
        "nx.read_multiline_adjlist('FILE', create_using=nx.DiGraph)"
    ),
};
static YAML: Foreign = Foreign {
    name: "YAML",
    convert: "python3 -c \"import json, yaml; q = lambda v: json.dumps(str(v), ensure_ascii=False); \
        [print(q(v) + ':', *map(q, row or [])) for v, row in \
        yaml.safe_load(open('FILE')).items()]\"",
};
static PLANT_UML: Foreign = Foreign {
    name: "a diagram of PlantUML",
    convert: "sed -E '/^ *(@|!|skinparam |title |hide |left |top )/d; s/:.*//; \
        s/\\[\\*\\] *-/start -/; s/> *\\[\\*\\]/> end/; s/[][()]//g; s/-[^>]*>/->/' FILE",
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

/// What a graph in JSON is of which no member is known and each is a list.
pub(crate) fn of_lists() -> &'static Foreign {
    &JSON_DICTIONARY
}

/// What such a graph is if the key is one of its `graph`.
pub(crate) fn of_inner_key(key: &[u8]) -> Option<&'static Foreign> {
    matches!(key, b"nodes" | b"edges").then_some(&GRAPH_FORMAT)
}
