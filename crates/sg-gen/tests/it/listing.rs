//! The lists of generated inputs.

use sg_gen::listing::{Row, hash, parse};

const A: &str = "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa";
const B: &str = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";

fn row(name: &str, command: &str, input_hash: &str, answer_hash: &str) -> Row {
    Row {
        name: name.to_owned(),
        command: command.to_owned(),
        input_hash: input_hash.to_owned(),
        answer_hash: answer_hash.to_owned(),
    }
}

#[test]
fn rows_and_comments() {
    let text = format!("# head\n\n  one two 3 2 {A} {B} # tail\r\ntwo zoj {B} {A}\n");
    let expected = [row("one", "two 3 2", A, B), row("two", "zoj", B, A)];
    assert_eq!(parse(&text), Ok(expected.to_vec()));
}

#[test]
fn faults_name_their_line() {
    let shape = "expected a name, a generator, its arguments and two hashes";
    let check = |text: &str, message: &str| {
        assert_eq!(parse(text), Err(message.to_owned()), "{text:?}");
    };
    check("", "names no input");
    check("# nothing\n", "names no input");
    check(&format!("\nx {A} {B}\n"), &format!("line 2: {shape}"));
    check(&format!("x two {A}"), &format!("line 1: {shape}"));
    check(
        &format!("x two {A} {}", &B[1..]),
        &format!("line 1: {shape}"),
    );
    check(
        &format!("x two {} {B}", A.to_uppercase()),
        &format!("line 1: {shape}"),
    );
    let row = format!("x two 1 1 {A} {B}\n");
    check(&format!("{row}{row}"), "line 2: second input named x");
}

/// The published hash of "abc" (FIPS 180-2, appendix B.1).
#[test]
fn hash_of_abc() {
    let expected = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
    assert_eq!(hash(b"abc"), expected);
}

#[test]
fn a_case_is_what_was_listed() {
    let input = b"5\n1 1\n1 2\n1 3\n1 4\n0\n1 0\n1 1\n1 2\n1 4\n0\n";
    let answer = b"LOSE\nWIN\nLOSE\nLOSE\n";
    let case = |input: &[u8], answer: &[u8]| {
        let row = row("x", "chain 5 up 1 3 0 1 2 4", &hash(input), &hash(answer));
        row.case(&poj2425::PROBLEM)
    };
    let made = case(input, answer)
        .unwrap()
        .expect("it keeps to the statement");
    assert_eq!(
        (&made.input[..], &made.answer[..]),
        (&input[..], &answer[..])
    );
    let changed = |done| format!("generated/x is not {done} as it was when it was listed");
    assert_eq!(case(b"", answer).unwrap_err(), changed("made"));
    assert_eq!(case(input, b"").unwrap_err(), changed("answered"));
}
