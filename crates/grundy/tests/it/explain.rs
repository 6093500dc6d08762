//! `grundy explain` from the outside.

use serde_json::{Value, json};
use sg_testkit::process::{program, run};

/// The game of the example in `--help`.
const GAME: &str = "a b\na c\nb c\nc d\nb d\n";
/// A game of UVa 12163 with two rounds.
const SPREAD: &str = "1\n4 4\n0 1\n0 2\n1 3\n2 3\n3 2 1 0\n2\n1 0 1 0\n2 0 0 5\n";

fn grundy(arguments: &[&str], input: &str) -> (Option<i32>, String, String) {
    let mut command = program(env!("CARGO_BIN_EXE_grundy"));
    let ended = run(command.arg("explain").args(arguments), input.as_bytes());
    let stderr = super::without_format(&ended.stderr).to_owned();
    (ended.status, ended.stdout, stderr)
}

#[track_caller]
fn check(arguments: &[&str], input: &str, want: &str) {
    let (code, out, err) = grundy(arguments, input);
    assert_eq!(out, want, "{err}");
    assert_eq!((code, err.as_str()), (Some(0), ""));
}

#[track_caller]
fn check_error(arguments: &[&str], input: &str, want: &str) {
    let (code, out, err) = grundy(arguments, input);
    assert_eq!((code, out.as_str(), err.as_str()), (Some(3), "", want));
}

#[track_caller]
fn document(arguments: &[&str], input: &str) -> Value {
    let (code, out, err) = grundy(&[arguments, &["--json"]].concat(), input);
    assert_eq!((code, err.as_str()), (Some(0), ""));
    assert_eq!(out.matches('\n').count(), 1);
    serde_json::from_str(&out).expect("it is JSON")
}

/// What is longer than a column of the tables is there all the same.
#[test]
fn a_long_name() {
    let name = "x".repeat(70_000);
    let (code, out, err) = grundy(&["--tokens", "b,b"], &format!("b {name}\nc {name}\n"));
    assert_eq!((code, err.as_str()), (Some(0), ""));
    assert!(out.contains(&format!("b  1  moves to {name} (0); 1 is missing")));
}

#[test]
fn won() {
    check(
        &["--tokens", "a,c"],
        GAME,
        "\
The player to move wins: the nim-sum is 1, not 0.
If the winner hurries and the loser delays, 3 moves are left.

Values: the least number that no move leads to
  a  0  moves to c (1), b (2); 0 is missing
  c  1  moves to d (0); 1 is missing

Nim-sum: 1 where a column has an odd number of ones
  a    0  0
  c    1  1
  ---------
  xor  1  1

Winning moves (2): the new value equals the nim-sum of the rest
  move    value   new value xor rest  moves left
  a -> c  0 -> 1  1 xor 1 = 0         2
  c -> d  1 -> 0  0 xor 0 = 0         2

After a -> c every reply loses (1)
  reply   value   nim-sum  answer  value   moves left
  c -> d  1 -> 0  1        c -> d  1 -> 0  0
",
    );
}

#[test]
fn lost() {
    check(
        &["--tokens", "a"],
        GAME,
        "\
The player to move loses: the value of the token is 0.
If the winner hurries and the loser delays, 2 moves are left.

Values: the least number that no move leads to
  a  0  moves to c (1), b (2); 0 is missing

Every move loses (2)
  move    value   nim-sum  answer  value   moves left
  a -> b  0 -> 2  2        b -> d  2 -> 0  0
  a -> c  0 -> 1  1        c -> d  1 -> 0  0
",
    );
}

#[test]
fn over() {
    check(
        &["--tokens", "d,d"],
        GAME,
        "\
The player to move loses: no token can move.

Values: the least number that no move leads to
  d  0  no move

Nim-sum: 1 where a column has an odd number of ones
  d    0  0
  d    0  0
  ---------
  xor  0  0
",
    );
    let nothing = "The player to move loses: there are no tokens, so nobody can move.\n";
    check(&[], "2\n1 2\n1\n0\n", nothing);
    check(&["--tokens", "none"], GAME, nothing);
}

#[test]
fn spread() {
    check(
        &["--values", "1,0,1,0"],
        SPREAD,
        "\
The player to move wins: the nim-sum is 1, not 0.
How long it lasts is not worked out where a move lays several tokens.

Values: the least number that no move leads to
  0  1 token  0  a move lays 3 tokens on 1 (1), 2 (1), never worth 0 together; 0 is missing
  2  1 token  1  moves to 3 (0); 1 is missing
  The value of a vertex is in brackets; tokens together are worth their nim-sum.

Nim-sum: 1 where a column has an odd number of ones
  0    0  0
  2    1  1
  ---------
  xor  1  1

Winning moves (5): the new value equals the nim-sum of the rest
  move       value   new value xor rest
  0 -> 1 x3  0 -> 1  1 xor 1 = 0
  2 -> 3     1 -> 0  0 xor 0 = 0
  Where several picks from a vertex win, only one move is shown.

After 0 -> 1 x3 every reply loses (2)
  reply      value   nim-sum  answer     value
  1 -> 3 x2  1 -> 0  1        1 -> 3 x2  1 -> 0
  2 -> 3     1 -> 0  1        1 -> 3 x2  1 -> 0
  Where several picks are worth the same, only one move is shown.
",
    );
    check(
        &["--query", "2"],
        SPREAD,
        "\
The player to move loses: the nim-sum is 0.
How long it lasts is not worked out where a move lays several tokens.

Values: the least number that no move leads to
  0  2 tokens  0  a move lays 3 tokens on 1 (1), 2 (1), never worth 0 together; 0 is missing
  3  5 tokens  0  no move
  The value of a vertex is in brackets; tokens together are worth their nim-sum.

Nim-sum: 1 where a column has an odd number of ones
  3    0  0
  ---------
  xor  0  0
  Even numbers of tokens cancel out, and are left out here: 0.

Every move loses (1)
  move       value   nim-sum  answer     value
  0 -> 1 x3  0 -> 1  1        1 -> 3 x2  1 -> 0
  Where several picks are worth the same, only one move is shown.
",
    );
}

/// Long tables are cut, and sums that are too large have no length.
#[test]
fn long() {
    let arcs: Vec<String> = (0..40)
        .flat_map(|v| (v + 1..40).map(move |w| format!("{v} {w}\n")))
        .collect();
    let text = format!("40 {}\n{}", arcs.len(), arcs.concat());
    let (code, out, _) = grundy(&["--first", "0", "--tokens", "0,0,0,0"], &text);
    assert_eq!(code, Some(0));
    for line in [
        "How long it lasts is not worked out: there are more than 1000000 joint positions.",
        "  0  39  moves to 39 (0), 38 (1), 37 (2), 36 (3), 35 (4), 34 (5), 33 (6), 32 (7), \
         31 (8), 30 (9), 29 (10), 28 (11) and 27 more; 39 is missing",
        "  0    39  1 0 0 1 1 1",
        "  xor  0   0 0 0 0 0 0",
        "Every move loses (39)",
        "  0 -> 20  39 -> 19  52       0 -> 20  39 -> 19",
        "  ... 19 more (all with --json)",
    ] {
        assert!(out.lines().any(|found| found == line), "no {line} in {out}");
    }
    let all = document(&["--first", "0", "--tokens", "0,0,0,0"], &text);
    assert_eq!(all["replies"].as_array().map(Vec::len), Some(39));
    assert_eq!(
        all["vertices"][0]["followers"].as_array().map(Vec::len),
        Some(39)
    );
    assert_eq!(all["no_length"], "too_many_positions");
}

#[test]
fn json() {
    let won = document(&["--tokens", "a,c"], GAME);
    let answer = json!({
        "from": "c", "to": "d", "value": 1, "new_value": 0, "rest": 0, "nim_sum": 0,
        "moves_left": 0,
    });
    let reply = json!({
        "from": "c", "to": "d", "value": 1, "new_value": 0, "rest": 1, "nim_sum": 1,
        "moves_left": 1,
    });
    let want = json!({
        "format": "names", "title": null, "case": 1, "num_cases": 1, "query": null,
        "tokens": [{"vertex": "a", "count": 1}, {"vertex": "c", "count": 1}],
        "nim_sum": 1, "wins": "first", "length": 3, "no_length": null,
        "vertices": [
            {"vertex": "a", "value": 0, "followers": [
                {"vertex": "b", "value": 2}, {"vertex": "c", "value": 1},
            ]},
            {"vertex": "c", "value": 1, "followers": [{"vertex": "d", "value": 0}]},
        ],
        "winning_moves": [
            {
                "from": "a", "to": "c", "value": 0, "new_value": 1, "rest": 1, "nim_sum": 0,
                "moves_left": 2,
            },
            {
                "from": "c", "to": "d", "value": 1, "new_value": 0, "rest": 0, "nim_sum": 0,
                "moves_left": 2,
            },
        ],
        "num_winning_moves": "2", "not_searched": [], "best_move": 0,
        "replies": [{"move": reply, "answer": answer}],
        "not_listed": [],
    });
    assert_eq!(won, want);

    let spread = document(&["--query", "1"], SPREAD);
    assert_eq!(spread["query"], 1);
    assert_eq!(spread["no_length"], "several_picks");
    assert_eq!(spread["vertices"][0]["picks"], 3);
    let constants = json!([{"vertex": 1, "count": 3}]);
    assert_eq!(spread["winning_moves"][0]["picks"], constants);
    assert_eq!(spread["winning_moves"][0]["to"], Value::Null);
}

#[test]
fn errors() {
    check_error(
        &["--tokens", "a,x"],
        GAME,
        "grundy: standard input: no vertex is called 'x': the vertices are a, b, c, d\n",
    );
    check_error(
        &[],
        GAME,
        "grundy: standard input: nothing says where the tokens are: use --tokens A,B,...\n",
    );
    check_error(
        &["--query", "3"],
        SPREAD,
        "grundy: standard input: no query 3: the game has 2 queries\n",
    );
    let (code, out, err) = grundy(&["--tokens", "a"], "a b\nb c\nc a\n");
    assert_eq!((code, out.as_str()), (Some(3), ""));
    let start = "grundy: standard input: cycle a -> b -> c -> a\n";
    assert!(err.starts_with(start), "{err}");
    let (code, _, err) = grundy(&["--tokens", "a", "--query", "1"], GAME);
    assert_eq!(code, Some(2), "{err}");
    let (code, _, err) = grundy(&["--values", "1,-1"], SPREAD);
    assert_eq!(code, Some(2), "{err}");
}

/// A query of several is named.
#[test]
fn queries() {
    let (code, out, err) = grundy(&[], SPREAD);
    assert_eq!(code, Some(0));
    assert_eq!(
        grundy(&["--query", "1"], SPREAD),
        (code, out, String::new())
    );
    assert_eq!(
        err,
        "standard input: query 1 of 2; --query Q chooses another\n"
    );
}

/// The example of `--help` is what is printed.
#[test]
fn help() {
    let (code, help, _) = grundy(&["--help"], "");
    let (_, out, _) = grundy(&["--tokens", "a,c"], GAME);
    let lines: String = out
        .lines()
        .take(2)
        .map(|line| format!("  {line}\n"))
        .collect();
    assert_eq!(code, Some(0));
    let example = format!(
        "$ printf '{}' | grundy explain --tokens a,c\n{lines}",
        GAME.escape_debug()
    );
    assert!(help.contains(&example), "no {example} in {help}");
}
