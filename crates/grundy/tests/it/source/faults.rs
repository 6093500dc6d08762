//! What is wrong with damaged inputs: each text once.

use super::*;

#[test]
fn judges_formats() {
    check("poj2425", "", "there is no graph in the input");
    check("poj2425", "2 1 x", "line 1, column 5: unexpected byte 'x'");
    check(
        "poj2425",
        "4294967295",
        "line 1, column 1: number of positions: 4294967295 is too large (at most 4294967294)",
    );
    check(
        "poj2425",
        "2\n1",
        "line 2, column 2: expected follower of position 0, found the end of the input",
    );
    check(
        "poj2425",
        "2\n1 1\n",
        "line 3, column 1: expected number of followers of position 1, found the end of the input",
    );
    check(
        "poj2425",
        "2\n1 1\n2 0 2\n0",
        "line 3, column 5: position 2 is out of range: the graph has positions 0 to 1",
    );
    check(
        "poj2425",
        "2\n1 1\n0\n1 18446744073709551616\n",
        "line 4, column 3: position 18446744073709551616 is out of range: \
         the graph has positions 0 to 1",
    );
    check(
        "poj2425",
        "2\n1 1\n0\n1 2\n",
        "line 4, column 3: position 2 is out of range: the graph has positions 0 to 1",
    );
    check(
        "poj2425",
        "0\n1 0\n",
        "line 2, column 3: position 0 is out of range: the graph has no positions",
    );
    check(
        "zoj3666",
        "0",
        "line 1, column 1: number of places: 0 is too small (at least 1)",
    );
    check(
        "zoj3666",
        "4294967294",
        "line 1, column 1: number of places: 4294967294 is too large (at most 4294967293)",
    );
    check(
        "zoj3666",
        "2\n2 2 0\n",
        "line 2, column 5: place 0 is out of range: the places are 1 to 2",
    );
    check(
        "zoj3666",
        "2\n1 2\n",
        "line 3, column 1: expected number of arrangements, found the end of the input",
    );
    check(
        "zoj3666",
        "2\n1 2\n1\n1 0\n",
        "line 4, column 3: place 0 is out of range: the places are 1 to 2",
    );
    check(
        "zoj3666",
        "2\n1 2\n1\n1",
        "line 4, column 2: expected place of a toy, found the end of the input",
    );
    check(
        "uva12163",
        "1 2 2 0 1 0 2",
        "line 1, column 13: vertex 2 is out of range: the graph has vertices 0 to 1",
    );
    check(
        "uva12163",
        "1 0 1 0 0",
        "line 1, column 7: vertex 0 is out of range: the graph has no vertices",
    );
    check(
        "uva12163",
        "1 2 1 0",
        "line 1, column 8: expected end of edge 1, found the end of the input",
    );
    check(
        "uva12163",
        "1 2 0 1",
        "line 1, column 8: expected constant of vertex 1, found the end of the input",
    );
    check(
        "uva12163",
        "1 2 0 1 18446744073709551616",
        "line 1, column 9: constant of vertex 1: 18446744073709551616 is too large \
         (at most 18446744073709551615)",
    );
    check(
        "uva12163",
        "1 2 0 1 1 1 7",
        "line 1, column 14: expected value of vertex 1, found the end of the input",
    );
    check(
        "uva12163",
        "1 1 0 1 0\n3",
        "line 2, column 1: expected the end of the input after the last of 1 games",
    );
}

#[test]
fn arcs() {
    check(
        "arcs",
        "3",
        "line 1, column 2: expected number of arcs, found the end of the input",
    );
    check(
        "arcs",
        "100000001 0",
        "line 1, column 1: number of vertices: 100000001 is too large (at most 100000000)",
    );
    check(
        "arcs",
        "3 1\n0 4\n",
        "line 2, column 3: vertex 4 is out of range: the graph has vertices 0 to 2",
    );
    check(
        "arcs",
        "3 1\n0 3\n",
        "line 2, column 3: vertex 3 is out of range: the graph has vertices 0 to 2; \
         if vertices count from 1, use --first 1",
    );
    check(
        "arcs",
        "3 2\n0 1\n",
        "line 3, column 1: expected start of arc 2 of 2, found the end of the input",
    );
    check(
        "arcs",
        "3 1\n0 1\n1 2\n",
        "line 3, column 1: expected the end of the input after the last of 1 arcs",
    );
    let from_one = Args {
        first: Some(1),
        ..Args::default()
    };
    assert_eq!(
        told(from_one.parse(b"3 1\n1 0\n")),
        "line 2, column 3: vertex 0 is out of range: the graph has vertices 1 to 3"
    );
    let elsewhere = Args {
        format: find("dot"),
        first: Some(0),
        ..Args::default()
    };
    assert_eq!(
        told(elsewhere.parse(b"digraph {}")),
        "--first is for the format arcs, and this is dot"
    );
}

#[test]
fn names() {
    check(
        "names",
        "a b\na b c\n",
        "line 2, column 5: expected one arc a line, found a third name 'c'",
    );
    check(
        "names",
        "a -> b a-very-long-name-that-has-no-end",
        "line 1, column 8: expected one arc a line, found a third name \
         'a-very-long-name-tha...'",
    );
    check(
        "names",
        "a -> b -> c",
        "line 1, column 8: expected one arc a line, found a second '->'",
    );
    check(
        "names",
        "a b -> c",
        "line 1, column 5: expected one arc a line, found a second '->'",
    );
    check(
        "names",
        "a ->-> b",
        "line 1, column 5: expected one arc a line, found a second '->'",
    );
    check(
        "names",
        " -> b",
        "line 1, column 2: expected a name before '->'",
    );
    check(
        "names",
        "a -> # b\n",
        "line 1, column 3: expected a name after '->'",
    );
    check(
        "names",
        "a,b\n",
        "line 1, column 2: ',' cannot be in a name",
    );
    check(
        "names",
        "a \"b\"",
        "line 1, column 3: '\"' cannot be in a name",
    );
    check("names", "a b;", "line 1, column 4: ';' cannot be in a name");
    check(
        "names",
        "a b\0",
        "line 1, column 4: the byte 0x00 cannot be in a name",
    );
    check(
        "names",
        b"a b\xE9c\n",
        "line 1, column 3: the byte 0xE9 in it is no UTF-8",
    );
    check(
        "names",
        b"\xEF\xBBa b\n",
        "line 1, column 3: expected a byte order mark, found 'a'",
    );
    check("names", "# nothing\n", "there is no graph in the input");
}

#[test]
fn dot() {
    check(
        "dot",
        "",
        "line 1, column 1: expected 'digraph', found the end of the input",
    );
    check(
        "dot",
        "strict\ngraph { a -- b }",
        "line 2, column 1: the graph is undirected: expected 'digraph', found 'graph'",
    );
    check(
        "dot",
        "digraph { a -- b }",
        "line 1, column 13: '--' is an undirected edge: expected '->'",
    );
    check(
        "dot",
        "digraph a b {",
        "line 1, column 11: expected '{', found 'b'",
    );
    check(
        "dot",
        "digraph { a -> }",
        "line 1, column 16: expected a node after '->', found '}'",
    );
    check(
        "dot",
        "digraph { a -> ; }",
        "line 1, column 16: expected a node after '->', found ';'",
    );
    check(
        "dot",
        "digraph { a -> b",
        "line 1, column 17: expected a statement, found the end of the input",
    );
    check(
        "dot",
        "digraph { -> b }",
        "line 1, column 11: expected a statement, found '->'",
    );
    check(
        "dot",
        "digraph { a = }",
        "line 1, column 15: expected a value, found '}'",
    );
    check(
        "dot",
        "digraph { node -> a }",
        "line 1, column 16: expected '[', found '->'",
    );
    check(
        "dot",
        "digraph { subgraph x; }",
        "line 1, column 21: expected '{', found ';'",
    );
    check(
        "dot",
        "digraph { a [x=1 }",
        "line 1, column 18: expected an attribute or ']', found '}'",
    );
    check(
        "dot",
        "digraph { a-b }",
        "line 1, column 12: expected '->', found '-' (a name with it is put in quotes)",
    );
    check(
        "dot",
        "digraph { 1a }",
        "line 1, column 11: '1a' is neither a number nor a name \
         (a name that starts with a digit is put in quotes)",
    );
    check(
        "dot",
        "digraph { a ( }",
        "line 1, column 13: expected a name, a brace or an arrow, found '('",
    );
    check(
        "dot",
        "digraph { \"a }\n",
        "line 1, column 11: expected '\"' to close this text, found the end of the input",
    );
    check(
        "dot",
        "digraph { \"a\" + b }",
        "line 1, column 17: expected a text in quotes after '+', found 'b'",
    );
    check(
        "dot",
        "digraph { <a> <b }",
        "line 1, column 15: expected '>' to close this text, found the end of the input",
    );
    check(
        "dot",
        "digraph { /* }",
        "line 1, column 11: expected '*/' to close this comment, found the end of the input",
    );
    check(
        "dot",
        "digraph { / }",
        "line 1, column 11: expected '//' or '/*', found '/'",
    );
    check(
        "dot",
        "digraph { } digraph { }",
        "line 1, column 13: expected the end of the input after the graph",
    );
    check(
        "dot",
        b"digraph { \xFF }",
        "line 1, column 11: the byte 0xFF in it is no UTF-8",
    );
    // 10,001 nodes are fewer arcs than they are allowed once, and more if squared.
    let set: String = (0..10_001).map(|v| format!("{v} ")).collect();
    check(
        "dot",
        format!("digraph {{ {{{set}}} ->\n{{{set}}} }}"),
        "line 2, column 1: 100020001 arcs between sets of nodes are too many \
         (at most 100000000)",
    );
}

#[test]
fn json() {
    let graph = |nodes: &str, links: &str| {
        format!("{{\"directed\": true,\n\"nodes\": [{nodes}],\n\"links\": [{links}]}}")
    };
    check(
        "json",
        "[]",
        "line 1, column 1: expected a graph, which is an object, found '['",
    );
    check(
        "json",
        "{\"nodes\": [], \"links\": []}",
        "line 1, column 1: the graph is undirected: expected \"directed\": true",
    );
    check(
        "json",
        "{\"directed\": false, \"nodes\": [], \"links\": []}",
        "line 1, column 14: the graph is undirected: expected \"directed\": true",
    );
    check(
        "json",
        " {\"directed\": true, \"links\": []}",
        "line 1, column 2: the graph has no \"nodes\"",
    );
    check(
        "json",
        "{\"directed\": true, \"nodes\": []}",
        "line 1, column 1: the graph has no \"links\" or \"edges\"",
    );
    check(
        "json",
        "{\"links\": [], \"edges\": []}",
        "line 1, column 15: a second \"links\" or \"edges\"",
    );
    check(
        "json",
        "{\"nodes\": {}}",
        "line 1, column 11: expected a list of nodes, which is an array, found '{'",
    );
    check(
        "json",
        graph("1", ""),
        "line 2, column 11: expected a node, which is an object, found '1'",
    );
    check(
        "json",
        graph("{\"name\": 1}", ""),
        "line 2, column 11: the node has no \"id\"",
    );
    check(
        "json",
        graph("{\"id\": [1, 2]}", ""),
        "line 2, column 18: expected an id: a text or a number",
    );
    check(
        "json",
        graph("{\"id\": 1, \"id\": 2}", ""),
        "line 2, column 21: a second \"id\"",
    );
    check(
        "json",
        graph("{\"id\": 1}, {\"id\": \"1\"}", ""),
        "line 2, column 29: a second node with the id '1'",
    );
    check(
        "json",
        graph("{\"id\": 1}", "{\"source\": 1}"),
        "line 3, column 11: the link has no \"target\"",
    );
    check(
        "json",
        graph("{\"id\": 1}", "{\"target\": 1}"),
        "line 3, column 11: the link has no \"source\"",
    );
    check(
        "json",
        graph("{\"id\": 1}", "{\"source\": 1, \"target\": \"q\"}"),
        "line 3, column 35: no node has the id 'q'",
    );
    check(
        "json",
        "{\"directed\": true, \"links\": [\n{\"source\": 1, \"target\": 2}],\n\
         \"nodes\": [{\"id\": 1}]}",
        "line 2, column 25: no node has the id '2'",
    );
    check(
        "json",
        "{\"a\" 1}",
        "line 1, column 6: expected ':' after a key, found '1'",
    );
    check(
        "json",
        "{a: 1}",
        "line 1, column 2: expected a key in quotes, found 'a'",
    );
    check(
        "json",
        "{\"a\": [1 2]}",
        "line 1, column 10: expected ',' or ']' after an element, found '2'",
    );
    check(
        "json",
        "{\"a\": 1; }",
        "line 1, column 8: expected ',' or '}' after a member, found ';'",
    );
    check(
        "json",
        "{\"a\": NaN}",
        "line 1, column 7: expected a value, found 'N'",
    );
    check(
        "json",
        "{\"a\": nul}",
        "line 1, column 10: expected 'null', found '}'",
    );
    check(
        "json",
        "{\"a\": -}",
        "line 1, column 8: expected a digit, found '}'",
    );
    check(
        "json",
        "{\"a\": 1.}",
        "line 1, column 9: expected a digit, found '}'",
    );
    check(
        "json",
        "{\"a\n\": 1}",
        "line 1, column 4: expected '\"' at the end of a text, found the end of the line",
    );
    check(
        "json",
        "{\"a\": \"b",
        "line 1, column 9: expected '\"' at the end of a text, found the end of the input",
    );
    check(
        "json",
        "{\"a\": \"\\x\"}",
        "line 1, column 9: expected an escape after '\\', found 'x'",
    );
    check(
        "json",
        "{\"a\": \"\\u12g4\"}",
        "line 1, column 12: expected four hexadecimal digits after '\\u', found 'g'",
    );
    check(
        "json",
        "{\"a\": \"\\ud800\"}",
        "line 1, column 8: half of a surrogate pair is no character",
    );
    check(
        "json",
        b"{\"\xC3\": 1}",
        "line 1, column 2: the byte 0xC3 in it is no UTF-8",
    );
    check(
        "json",
        graph("", "") + "\n,",
        "line 4, column 1: expected the end of the input, found ','",
    );
}
