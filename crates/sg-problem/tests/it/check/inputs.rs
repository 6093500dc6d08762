//! Inputs that are right, nearly right, and changed at random; also for the test of the
//! packages' validators.

use sg_random::Rng;

use sg_problem::Problem;

/// All of the following, and `num_mutations` more.
pub(super) fn all(problem: &'static Problem, num_mutations: usize) -> Vec<Vec<u8>> {
    let seeds = seeds(problem);
    let mut texts: Vec<Vec<u8>> = Vec::new();
    texts.extend(seeds.iter().map(|seed| seed.as_bytes().to_vec()));
    texts.extend(near_misses(problem).into_iter().map(String::into_bytes));
    texts.extend(at_limits(problem).into_iter().map(String::into_bytes));
    let mut rng = Rng::new(1);
    for _ in 0..num_mutations {
        let seed = seeds[rng.index(seeds.len())];
        texts.push(mutate(&mut rng, seed));
    }
    texts
}

/// Small right inputs with everything in them that the statement has.
pub(super) fn seeds(problem: &'static Problem) -> &'static [&'static str] {
    match problem.name {
        "poj2425" => &[
            "3\n2 1 2\n1 2\n0\n1 0\n2 0 1\n0\n",
            "4\n2 1 2\n0\n1 3\n0\n1 0\n2 0 2\n0\n\n4\n1 1\n1 2\n0\n0\n2 0 1\n2 1 1\n3 0 1 3\n0\n",
            "1\n0\n10 0 0 0 0 0 0 0 0 0 0\n0\n2\n0\n3 0 0 0\n0\n1\n0\n0\n",
        ],
        "zoj3666" => &[
            "3\n2 2 3\n1 3\n2\n1 1\n2 1 2\n",
            "2\n1 2\n1\n1 1\n4\n0\n2 1 1\n1 4\n3\n3 1 2 3\n1 3\n2 3 2\n",
            "5\n2 2 3\n2 4 5\n2 4 5\n1 5\n2\n4 4 3 2 1\n2 1 3\n",
        ],
        _ => &[
            "1\n1 0\n0\n1\n2147483647\n",
            "2\n3 3\n0 1\n0 2\n1 2\n2 1 0\n2\n1 1 1\n0 0 10\n2 1\n1 0\n5 2147483647\n1\n3 4\n",
            "1\n2 15\n0 1\n0 1\n0 1\n0 1\n0 1\n0 1\n0 1\n0 1\n0 1\n0 1\n0 1\n0 1\n0 1\n0 1\n0 1\n7 8\n1\n9 10\n",
        ],
    }
}

/// One small change for every rule; a few of them break none.
fn near_misses(problem: &'static Problem) -> Vec<String> {
    // What is replaced in the first seed, and by what.
    let changes: &[(&str, &str)] = match problem.name {
        "poj2425" => &[
            ("2 1 2", "2 1  2"),
            ("2 1 2", "2 1 2 "),
            ("2 1 2", " 2 1 2"),
            ("2 1 2", "3 1 2 1"),
            ("2 1 2", "2 1 3"),
            ("1 2\n0", "1 2\n\n0"),
            ("1 2\n0", "1 2\n1 0"),
            ("1 2\n0", "1 2\n1 2"),
            ("1 0", "1 00"),
            ("1 0", "1 -0"),
            ("1 0", "1 0\0"),
            ("1 0", "1 3"),
            ("2 0 1", "2\t0 1"),
            ("2 0 1", "2 0\n1"),
            ("2 0 1", "11 0 0 0 0 0 0 0 0 0 0 0"),
            ("\n2 0 1\n0\n", "\n"),
            ("0 1\n0\n", "0 1\n"),
            ("0 1\n0\n", "0 1\n0"),
            ("0 1\n0\n", "0 1\n0\n7"),
            ("0 1\n0\n", "0 1\n0\n\n"),
            ("0 1\n0\n", "0 1\n0\n\n1\n0\n0\n"),
            ("0 1\n0\n", "0 1\n0\n\n\n1\n0\n0\n"),
        ],
        "zoj3666" => &[
            ("1 3", "1 0"),
            ("1 3", "1 1"),
            ("1 3", "1 2"),
            ("1 3", "1 4"),
            ("1 3", "2 3 3"),
            ("1 1", "0"),
            ("1 1", "1 0"),
            ("1 1", "1 3"),
            ("2 1 2\n", "3 1 2 3\n"),
            ("2 1 2\n", "2 2 2\n"),
            ("2 1 2\n", "2 1 2\n\n"),
            ("2 1 2\n", "2 1 2\n\n2\n0\n1\n1 1\n"),
            ("2\n1 1\n2 1 2\n", "0\n"),
            ("3\n2 2 3\n1 3\n2\n1 1\n2 1 2\n", "1\n1\n1 1\n"),
        ],
        _ => &[
            ("1\n1 0\n0", "0\n1 0\n0"),
            ("1\n1 0\n0", "2\n1 0\n0"),
            ("1\n1 0\n0", "1\n0 0\n0"),
            ("1\n1 0\n0", "1\n1 1\n0 0\n0"),
            ("1\n1 0\n0", "1\n1 1\n0 1\n0"),
            ("0\n0\n1", "0\n\n0\n1"),
            ("0\n0\n1", "0\n2147483648\n1"),
            ("\n1\n2147483647", "\n0"),
            ("2147483647\n", "2147483648\n"),
            ("2147483647\n", "2147483647\n\n"),
            ("2147483647\n", "2147483647\n5\n"),
        ],
    };
    let right = seeds(problem)[0];
    let wrong = changes.iter().map(|(old, new)| {
        assert_eq!(right.matches(old).count(), 1, "{old:?} stands there once");
        right.replace(old, new)
    });
    let others = ["", "\r", "\n", "YVRtr&*te\n"].map(str::to_owned);
    let returns = right.replace('\n', "\r\n");
    wrong.chain(others).chain([returns]).collect()
}

/// Inputs on both sides of the limits that mutations of small ones do not reach.
fn at_limits(problem: &'static Problem) -> Vec<String> {
    match problem.name {
        "poj2425" => [999, 1000, 1001]
            .map(|n| format!("{n}\n{}0\n", "0\n".repeat(n)))
            .into_iter()
            .chain([(999_999, 1), (999_999, 2), (0, 1_000_001)].map(|(a, b)| {
                let (row, next) = (" 2".repeat(a), " 2".repeat(b));
                format!("3\n{a}{row}\n{b}{next}\n0\n0\n")
            }))
            .collect(),
        "zoj3666" => [9999, 10_000, 10_001]
            .map(|n| format!("{n}\n{}1\n1 1\n", "0\n".repeat(n - 1)))
            .into_iter()
            .chain([(99_999, 1), (99_999, 2), (0, 100_001)].map(|(a, b)| {
                let (row, next) = (" 3".repeat(a), " 3".repeat(b));
                format!("3\n{a}{row}\n{b}{next}\n1\n1 1\n")
            }))
            .chain([99, 100, 101].map(|q| format!("2\n0\n{q}\n{}", "1 1\n".repeat(q))))
            .collect(),
        _ => [99, 100, 101]
            .map(|v| {
                let units = vec!["1"; v].join(" ");
                format!("1\n{v} 0\n{units}\n1\n{units}\n")
            })
            .into_iter()
            .chain([15, 16].map(|e| {
                let edges = "1 0\n".repeat(e);
                format!("1\n2 {e}\n{edges}1 1\n1\n0 0\n")
            }))
            .collect(),
    }
}

/// What a setter may get wrong, in one to three places of `text`.
fn mutate(rng: &mut Rng, text: &str) -> Vec<u8> {
    let mut text = text.as_bytes().to_vec();
    for _ in 0..1 + rng.index(6) / 4 + rng.index(6) / 5 {
        if text.is_empty() {
            break;
        }
        let at = rng.index(text.len());
        match rng.index(14) {
            0 => text[at] = byte(rng),
            1 | 2 => text.insert(at, byte(rng)),
            3 => drop(text.remove(at)),
            4 => text.truncate(at),
            5 => text.insert(line_start(&text, at), b'\n'),
            6 => {
                let start = line_start(&text, at);
                drop(text.drain(start..line_end(&text, at)));
            }
            7 => {
                let start = line_start(&text, at);
                let line = text[start..line_end(&text, at)].to_vec();
                let to = rng.index(text.len());
                let to = line_start(&text, to);
                text.splice(to..to, line);
            }
            8 => match text[at] {
                b' ' => text[at] = b'\n',
                _ => {
                    let end = line_end(&text, at);
                    text[end - 1] = b' ';
                }
            },
            9 | 10 => swap_digits(rng, &mut text),
            _ => change_number(rng, &mut text, at),
        }
    }
    text
}

fn byte(rng: &mut Rng) -> u8 {
    let bytes = b" \n\t\r\x0B\x0C\0-+.x\xC2\xEF\x1A0123456789";
    bytes[rng.index(bytes.len())]
}

fn line_start(text: &[u8], at: usize) -> usize {
    let before = text[..at].iter().rposition(|&byte| byte == b'\n');
    before.map_or(0, |index| index + 1)
}

/// One past the line feed.
fn line_end(text: &[u8], at: usize) -> usize {
    let after = text[at..].iter().position(|&byte| byte == b'\n');
    after.map_or(text.len(), |index| at + index + 1)
}

fn swap_digits(rng: &mut Rng, text: &mut [u8]) {
    let digits: Vec<usize> = (0..text.len())
        .filter(|&i| text[i].is_ascii_digit())
        .collect();
    if !digits.is_empty() {
        text.swap(
            digits[rng.index(digits.len())],
            digits[rng.index(digits.len())],
        );
    }
}

fn change_number(rng: &mut Rng, text: &mut Vec<u8>, at: usize) {
    let is_digit = |byte: &u8| byte.is_ascii_digit();
    let Some(len) = text[at..].iter().position(is_digit) else {
        return;
    };
    let end = at + len;
    let start = end
        - text[..end]
            .iter()
            .rev()
            .take_while(|&b| is_digit(b))
            .count();
    let end = end + text[end..].iter().take_while(|&b| is_digit(b)).count();
    let digits = std::str::from_utf8(&text[start..end]).expect("digits are text");
    let number: u64 = digits.parse().unwrap_or(0);
    let large = [
        "10",
        "11",
        "100",
        "1001",
        "2147483648",
        "4294967296",
        "18446744073709551616",
    ];
    let number = match rng.index(4) {
        0 => number.saturating_add(1).to_string(),
        1 => number.saturating_sub(1).to_string(),
        2 => rng.index(5).to_string(),
        _ => large[rng.index(large.len())].to_owned(),
    };
    text.splice(start..end, number.into_bytes());
}
