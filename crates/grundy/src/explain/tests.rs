//! Where tokens are, and the message if that is not clear.

use sg_explain::Stack;
use sg_formats::Input;

use super::*;

#[derive(Default)]
struct Named<'a> {
    tokens: &'a [&'a str],
    values: &'a [u64],
    query: u64,
}

/// The vertices that have tokens, each with a count, or what is wrong.
#[track_caller]
fn check(format: &str, text: &str, named: &Named<'_>, want: &str) {
    let tokens: Vec<String> = named.tokens.iter().map(|&token| token.to_owned()).collect();
    let args = position::Args {
        tokens: Some(tokens).filter(|tokens| !tokens.is_empty()),
        values: Some(named.values.to_vec()).filter(|values| !values.is_empty()),
        query: NonZeroU64::new(named.query),
    };
    let reader = source::Args {
        format: source::find(format),
        ..source::Args::default()
    };
    let input = Input::bytes(text.as_bytes()).expect("there is memory");
    let source = reader.reading().read(input).expect("it is a game");
    let got = match explained(&args, &source) {
        Err(error) => error.to_string(),
        Ok((stacks, _)) => {
            let stacks = stacks.iter();
            let stack = |s: &Stack| format!("{} x{}", source.names.display(s.vertex), s.count);
            stacks.map(stack).collect::<Vec<_>>().join("; ")
        }
    };
    assert_eq!(got, want);
}

#[track_caller]
fn check_tokens(text: &str, tokens: &[&str], want: &str) {
    let named = Named {
        tokens,
        ..Named::default()
    };
    check("names", text, &named, want);
}

#[test]
fn names() {
    let text = "\"(0,0)\" \"(0,1)\"\n\"(0,1)\" end\nrook knight\n";
    check_tokens(text, &["rook"], "rook x1");
    check_tokens(text, &["rook, end,rook"], "rook x1; end x1; rook x1");
    check_tokens(text, &["(0,0)"], "\"(0,0)\" x1");
    check_tokens(
        text,
        &["\"(0,1)\"", "rook,end"],
        "\"(0,1)\" x1; rook x1; end x1",
    );
    check_tokens(text, &["rook,(0,1),end"], "rook x1; \"(0,1)\" x1; end x1");
    check_tokens(
        text,
        &["rok"],
        "no vertex is called 'rok': is 'rook' meant?",
    );
    check_tokens(
        text,
        &["rook,,end"],
        "no vertex is called '': the vertices are \"(0,0)\", \"(0,1)\", end, rook, knight",
    );
    check_tokens(
        text,
        &["queen"],
        "no vertex is called 'queen': the vertices are \"(0,0)\", \"(0,1)\", end, rook, knight",
    );
    check_tokens(
        "a b\nc d\ne f\ng h\ni j\n",
        &["a,somewhere"],
        "no vertex is called 'somewhere': the vertices are a, b, c, d, e, f, g, h, ...",
    );
    let named = Named {
        tokens: &["0"],
        ..Named::default()
    };
    let none = "no vertex is called '0': the graph has no vertices";
    check("arcs", "0 0\n", &named, none);
}

#[test]
fn numbers() {
    let tokens = |tokens| Named {
        tokens,
        ..Named::default()
    };
    let place = "3\n2 2 3\n0\n2\n2 1 2\n0\n";
    check("zoj3666", place, &tokens(&["3,1,3"]), "3 x1; 1 x1; 3 x1");
    let none = "no vertex is called '0': the vertices are 1 to 3";
    check("zoj3666", place, &tokens(&["0"]), none);
    let query = |query| Named {
        query,
        ..Named::default()
    };
    check("zoj3666", place, &query(0), "1 x1; 2 x1");
    check("zoj3666", place, &query(2), "");
    let none = "no query 3: the game has 2 queries";
    check("zoj3666", place, &query(3), none);
    let none = "nothing says where the tokens are: use --tokens A,B,...";
    check("arcs", "2 1\n0 1\n", &query(0), none);
    let none = "no query 1: the game has 0 queries";
    check("arcs", "2 1\n0 1\n", &query(1), none);
}

#[test]
fn numbers_on_vertices() {
    let game = "1\n3 2\n0 1\n0 2\n2 1 1\n1\n2 0 1\n";
    let named = Named::default();
    check("uva12163", game, &named, "0 x2; 2 x1");
    let values = |values| Named {
        values,
        ..Named::default()
    };
    check("uva12163", game, &values(&[0, 7, 0]), "1 x7");
    let short = "--values has 2 numbers, and the game 3 vertices";
    check("uva12163", game, &values(&[0, 7]), short);
    let named = Named {
        tokens: &["2,0,2"],
        ..Named::default()
    };
    check("uva12163", game, &named, "0 x1; 2 x2");
    let elsewhere = "--values is for games of uva12163; here use --tokens";
    check("arcs", "2 1\n0 1\n", &values(&[1, 2]), elsewhere);
    let silent = "nothing says how much the vertices have: use --values N,N,...";
    let game = "1\n1 0\n0\n0\n";
    check("uva12163", game, &Named::default(), silent);
}
