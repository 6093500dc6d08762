//! The recipes of generated inputs.

use sg_gen::listing;
use sg_gen::recipes::make;

/// What `PROBLEM RECIPE ARGUMENT...` makes.
fn input(command: &str) -> Result<String, String> {
    let (name, command) = command.split_once(' ').expect("a problem comes first");
    let bytes = make(crate::problem(name), command)?;
    Ok(String::from_utf8(bytes).expect("digits and white space"))
}

/// The lists in the repository hold such hashes for years: a generator that
/// draws one number more or less than before is another generator.
#[test]
fn inputs_never_change() {
    for (command, hash) in [
        (
            "poj2425 complete 6 5 1",
            "efa577fa2bb1392767b421e9fe8dca1f5137835b2f2feb786f83b67bd4fe85db",
        ),
        (
            "poj2425 two 9 2",
            "12f1c920da41c7e2268aa5c84626278bc6071a7e4397cc00f28c82a1f23c39be",
        ),
        (
            "poj2425 chain 2 up 1 3 0 1 1 1",
            "80a29cc06949252b5ac2e3cddcb04ea8bf1e7076ce82ede7df703121ba8eed69",
        ),
        (
            "poj2425 chain 7 mix 1 3 0 1 3 6",
            "cba2ae57043dce8f08bcd6d89a0cf77ef65e5a3bc4df866e2389a095a2f6bf7c",
        ),
        (
            "poj2425 straddle 3000 3002 4096",
            "43aa7524ff6929b0c5c6f17a07bcaee31bd02f136c0593d2f3bdc160538dc27e",
        ),
        (
            "zoj3666 chain 6 mix 2 4 0 1 0,1",
            "ecb582d72ddeb85090183018c8553de0a0b5f9bb54aff28a5bacb76429953573",
        ),
        (
            "zoj3666 near 2 12 20 3 5",
            "bf8c21535918fa96b74db66c9a90c6f3fa0beebce1d3585ade8e31b017b0d600",
        ),
        (
            "uva12163 spread 2 7 3 5 6",
            "d6ba2c8b72d40945fc6c26eb5b60ce792aeb812a39174597a8ff9c442ceaf048",
        ),
    ] {
        assert_eq!(
            listing::hash(input(command).unwrap().as_bytes()),
            hash,
            "{command}"
        );
    }
    assert_eq!(
        input("poj2425 pairs 4 9 2 1").unwrap(),
        "4\n8 2 3 2 3 3 2 2 2\n0\n1 3\n0\n9 1 0 3 3 2 2 1 2 3\n4 2 2 0 3\n0\n"
    );
    assert_eq!(
        input("uva12163 digits 3").unwrap(),
        "1\n2 1\n0 1\n1 1\n2\n772 0\n883 1\n"
    );
}

#[test]
fn commands_outside_the_constraints_are_refused() {
    for command in [
        "poj2425 ",
        "poj2425 pair",
        "poj2425 complete 0 1 1",
        "poj2425 complete 3 1",
        "poj2425 complete 3 1 1 1",
        "poj2425 complete 3 -1 1",
        "poj2425 pairs 1 0 1 1",
        "poj2425 chain 1 up 1 3 0",
        "poj2425 chain 5 sideways 1 3 0",
        "poj2425 straddle 3000 x",
        "zoj3666 chain 3 up 1 4 2",
        "zoj3666 near 1 12 34 3 5",
        "uva12163 spread 1 0 1 1 1",
        "uva12163 digits 0",
    ] {
        let error = input(command).unwrap_err();
        let (_, command) = command.split_once(' ').expect("a problem comes first");
        assert_eq!(error, format!("no generator takes \"{command}\""));
    }
    assert!(input("zoj3666 near 1 12 33 3 5").is_ok());
}

#[test]
fn random_arcs_are_as_many_as_asked_and_acyclic() {
    let text = input("poj2425 pairs 30 2000 0 9").unwrap();
    let numbers = |line: &str| line.split(' ').map(|x| x.parse().unwrap()).collect();
    let lines: Vec<Vec<usize>> = text.lines().map(numbers).collect();
    let (n, rows) = (lines[0][0], &lines[1..31]);
    assert_eq!((n, &lines[31..]), (30, &[vec![0]][..]));
    assert_eq!(rows.iter().map(|row| row[0]).sum::<usize>(), 2000);
    let mut live: Vec<usize> = (0..n).collect();
    while !live.is_empty() {
        let before = live.len();
        let sources = live.clone();
        live.retain(|&v| rows[v][1..].iter().any(|w| sources.contains(w)));
        assert!(live.len() < before, "a cycle within {live:?}");
    }
}

#[test]
fn a_number_lies_across_each_offset() {
    let offsets = [3000, 3014, 3100, 4096, 65536];
    let command = offsets
        .iter()
        .fold("poj2425 straddle".to_owned(), |s, x| format!("{s} {x}"));
    let text = input(&command).unwrap();
    for offset in offsets {
        assert_eq!(&text[offset - 4..offset + 2], "\n1 29\n", "{offset}");
    }
}
