//! Large judge inputs made from a seed, and the lists that name them.
//!
//! An input over 128 KiB is not kept in the repository: `inputs/<problem>/generated.txt`
//! holds the generator, its arguments and the hashes (see [`list`]), and
//! [`generate`] makes the file again, byte for byte, on every platform. Nothing
//! here comes from a random library whose stream might change: all numbers are
//! drawn from [`Lcg`].
//!
//! Each generator writes as it goes. What it holds meanwhile is stated as
//! memory in V and E, next to its arguments.

pub mod list;

use std::fmt::{self, Display};
use std::io::{self, Write};
use std::str::FromStr;

use sg_random::Lcg;

/// Runs the generator that `command` names: its name, then its arguments.
///
/// | Command | Input it writes |
/// |---|---|
/// | `poj-full N QUERIES SEED` | one complete acyclic graph |
/// | `poj-random N ARCS QUERIES SEED` | one random acyclic graph |
/// | `poj-many CASES SEED` | many graphs of two positions |
/// | `poj-chain N up\|down\|mix` | one path |
/// | `poj-straddle OFFSET...` | a number across each byte offset |
/// | `zoj-chain N up\|down\|mix CASES` | paths |
/// | `zoj-max CASES N ARCS QUERIES SEED` | random graphs at the limits of the statement |
/// | `uva-max GAMES V DEGREE ROUNDS SEED` | random games at the limits of the statement |
/// | `uva-long DIGITS` | values of many digits |
///
/// # Errors
/// [`Error::Command`] if there is no such generator, or its arguments are too
/// few, too many, not numbers or outside its constraints; [`Error::Write`] if
/// `out` fails.
pub fn generate(command: &[&str], out: &mut dyn Write) -> Result<(), Error> {
    match dispatch(command, out) {
        Some(written) => Ok(written?),
        None => Err(Error::Command(command.join(" "))),
    }
}

/// `None`: no generator takes this command.
fn dispatch(command: &[&str], out: &mut dyn Write) -> Option<io::Result<()>> {
    Some(match *command {
        ["poj-full", n, queries, seed] => {
            poj_full(out, number(n, 1)?, number(queries, 0)?, number(seed, 0)?)
        }
        ["poj-random", n, arcs, queries, seed] => {
            let (n, arcs) = (number(n, 2)?, number(arcs, 0)?);
            poj_random(out, n, arcs, number(queries, 0)?, number(seed, 0)?)
        }
        ["poj-many", cases, seed] => poj_many(out, number(cases, 0)?, number(seed, 0)?),
        ["poj-chain", n, order] => poj_chain(out, number(n, 2)?, number(order, Order::Up)?),
        ["poj-straddle", ref offsets @ ..] => {
            let offsets = offsets
                .iter()
                .map(|x| number(x, 0))
                .collect::<Option<Vec<u64>>>()?;
            poj_straddle(out, &offsets)
        }
        ["zoj-chain", n, order, cases] => zoj_chain(
            out,
            number(n, 3)?,
            number(order, Order::Up)?,
            number(cases, 0)?,
        ),
        ["zoj-max", cases, n, arcs, queries, seed] => {
            let (cases, n, arcs) = (number(cases, 0)?, number(n, 2)?, number(arcs, 0)?);
            let (queries, seed) = (number(queries, 0)?, number(seed, 0)?);
            (arcs <= zoj_max_arcs(n)).then(|| zoj_max(out, cases, n, arcs, queries, seed))?
        }
        ["uva-max", games, v, degree, rounds, seed] => {
            let (games, v, degree) = (number(games, 0)?, number(v, 1)?, number(degree, 0)?);
            uva_max(out, games, v, degree, number(rounds, 0)?, number(seed, 0)?)
        }
        ["uva-long", digits] => uva_long(out, number(digits, 1)?),
        _ => return None,
    })
}

/// Why [`generate`] made no input.
#[derive(Debug)]
pub enum Error {
    /// No generator takes this command.
    Command(String),
    /// The sink refused a write.
    Write(io::Error),
}

impl Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Command(command) => write!(f, "no generator takes \"{command}\""),
            Error::Write(error) => write!(f, "cannot write: {error}"),
        }
    }
}

impl std::error::Error for Error {}

impl From<io::Error> for Error {
    fn from(error: io::Error) -> Self {
        Error::Write(error)
    }
}

/// The order in which the vertex numbers follow each other along a chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd)]
enum Order {
    /// Every arc goes to the next larger number.
    Up,
    /// Every arc goes to the next smaller number.
    Down,
    /// The numbers are shuffled.
    Mix,
}

impl FromStr for Order {
    type Err = ();
    fn from_str(text: &str) -> Result<Self, ()> {
        match text {
            "up" => Ok(Order::Up),
            "down" => Ok(Order::Down),
            "mix" => Ok(Order::Mix),
            _ => Err(()),
        }
    }
}

impl Order {
    /// The numbers `0..n` in this order; `seed` matters to `Mix` alone.
    fn numbers(self, n: usize, seed: u64) -> Vec<usize> {
        match self {
            Order::Up => (0..n).collect(),
            Order::Down => (0..n).rev().collect(),
            Order::Mix => permutation(&mut Lcg::new(seed), n),
        }
    }
}

/// POJ 2425: the complete DAG on `n` shuffled positions, n(n-1)/2 arcs, with
/// queries of ten positions.
///
/// Every second query holds five positions twice, so that its nim-sum is 0.
/// Grundy numbers reach n-1, the most that n positions allow. Memory O(V).
///
/// # Errors
/// Those of `out`.
fn poj_full(out: &mut dyn Write, n: usize, queries: u64, seed: u64) -> io::Result<()> {
    let mut random = Lcg::new(seed);
    let order = permutation(&mut random, n);
    let place = inverse(&order);
    line(out, [n])?;
    for &i in &place {
        counted_line(out, &order[i + 1..])?;
    }
    for query in 0..queries {
        let mut positions: Vec<usize> = Vec::with_capacity(10);
        if query % 2 == 0 {
            positions.extend((0..10).map(|_| random.index(n)));
        } else {
            positions.extend((0..5).map(|_| random.index(n)));
            positions.extend_from_within(..);
            positions[5..].reverse();
        }
        counted_line(out, &positions)?;
    }
    line(out, [0])
}

/// POJ 2425: `arcs` arcs between random pairs of `n` >= 2 positions, directed
/// along a random order, repeats kept, with queries of 1 to 10 random positions.
///
/// With many more arcs than pairs this is the densest input a judge can hold.
/// Memory O(V + E).
///
/// # Errors
/// Those of `out`.
///
/// # Panics
/// If `n` < 2: there is no pair to join.
fn poj_random(out: &mut dyn Write, n: usize, arcs: u64, queries: u64, seed: u64) -> io::Result<()> {
    assert!(n >= 2, "a pair needs two positions, not {n}");
    let mut random = Lcg::new(seed);
    let order = permutation(&mut random, n);
    let mut rows = vec![Vec::new(); n];
    for _ in 0..arcs {
        let i = random.index(n);
        let j = (i + 1 + random.index(n - 1)) % n;
        rows[order[i.min(j)]].push(order[i.max(j)]);
    }
    line(out, [n])?;
    for row in &rows {
        counted_line(out, row)?;
    }
    for _ in 0..queries {
        let count = 1 + random.index(10);
        let positions: Vec<usize> = (0..count).map(|_| random.index(n)).collect();
        counted_line(out, &positions)?;
    }
    line(out, [0])
}

/// POJ 2425: many cases of two positions, with or without an arc, in either
/// direction, and one query of one position each. Memory O(1).
///
/// What one case leaves behind shows in the next.
///
/// # Errors
/// Those of `out`.
fn poj_many(out: &mut dyn Write, cases: u64, seed: u64) -> io::Result<()> {
    let mut random = Lcg::new(seed);
    for _ in 0..cases {
        let up = random.below(2) == 1;
        out.write_all(if up { b"2\n1 1\n0\n" } else { b"2\n0\n1 0\n" })?;
        line(out, [1, random.below(2)])?;
        line(out, [0])?;
    }
    Ok(())
}

/// POJ 2425: one path through all `n` >= 2 positions, asked for its first two,
/// its middle and its last position. Memory O(V).
///
/// A solver that recurses along arcs needs a stack of `n` frames.
///
/// # Errors
/// Those of `out`.
///
/// # Panics
/// If `n` < 2: the path has no second position.
fn poj_chain(out: &mut dyn Write, n: usize, order: Order) -> io::Result<()> {
    assert!(n >= 2, "a path needs two positions, not {n}");
    let path = order.numbers(n, 3);
    let place = inverse(&path);
    line(out, [n])?;
    for &i in &place {
        counted_line(out, &path[i + 1..n.min(i + 2)])?;
    }
    for i in [0, 1, n / 2, n - 1] {
        line(out, [1, path[i]])?;
    }
    line(out, [0])
}

/// POJ 2425: the complete DAG on 30 positions, then as many short queries as
/// it takes for a number of two digits to lie across each of the ascending byte
/// `offsets`: its first digit is the last byte before the offset. An offset too
/// close behind another is missed by some bytes. Memory O(1).
///
/// A scanner that loses the number at the edge of its buffer answers wrongly.
///
/// # Errors
/// Those of `out`.
fn poj_straddle(out: &mut dyn Write, offsets: &[u64]) -> io::Result<()> {
    /// Query lines of 4 to 7 bytes: sums of these lengths make every distance from 4 on.
    const FILL: [&str; 4] = ["1 0\n", "1 10\n", "2 1 1\n", "2 10 1\n"];
    let mut at = 0;
    let mut put = |text: &str| {
        at += text.len() as u64;
        out.write_all(text.as_bytes()).map(|()| at)
    };
    let mut end = put("30\n")?;
    for v in 0..30 {
        let followers: String = (v + 1..30).map(|w| format!(" {w}")).collect();
        end = put(&format!("{}{followers}\n", 29 - v))?;
    }
    for offset in offsets {
        // The number in "1 29" starts two bytes into its line.
        let mut gap = offset.saturating_sub(3).saturating_sub(end);
        let fits = |gap: u64, length: u64| gap == length || length + 4 <= gap;
        while let Some(fill) = FILL.iter().find(|fill| fits(gap, fill.len() as u64)) {
            put(fill)?;
            gap -= fill.len() as u64;
        }
        end = put("1 29\n")?;
    }
    put("2 28 29\n0\n")?;
    Ok(())
}

/// ZOJ 3666: `cases` paths through all `n` >= 3 places, the last one being the
/// exit, each asked for its first place, its second and both. Memory O(V).
///
/// # Errors
/// Those of `out`.
///
/// # Panics
/// If `n` < 3: the path has no two places before the exit.
fn zoj_chain(out: &mut dyn Write, n: usize, order: Order, cases: u64) -> io::Result<()> {
    assert!(n >= 3, "a path to the exit needs three places, not {n}");
    for case in 0..cases {
        // Places are numbered from 1; the exit, n, comes last in every order.
        let mut path = order.numbers(n - 1, 4 + case);
        path.push(n - 1);
        let place = inverse(&path);
        line(out, [n])?;
        for &i in &place[..n - 1] {
            line(out, [1, path[i + 1] + 1])?;
        }
        line(out, [3])?;
        let (first, second) = (path[0] + 1, path[1] + 1);
        line(out, [1, first])?;
        line(out, [1, second])?;
        line(out, [2, first, second])?;
    }
    Ok(())
}

/// ZOJ 3666: `cases` graphs of `n` places and `arcs` distinct arcs, each to one
/// of the next 40 places along a random order, with `queries` arrangements of a
/// random number of toys. Memory O(V + E).
///
/// # Errors
/// Those of `out`.
///
/// # Panics
/// If `arcs` is more than half of the arcs there are.
fn zoj_max(
    out: &mut dyn Write,
    cases: u64,
    n: usize,
    arcs: usize,
    queries: u64,
    seed: u64,
) -> io::Result<()> {
    assert!(
        n >= 2 && arcs <= zoj_max_arcs(n),
        "{arcs} arcs on {n} places"
    );
    let mut random = Lcg::new(seed);
    for _ in 0..cases {
        let mut order = permutation(&mut random, n - 1);
        order.push(n - 1);
        let mut rows = vec![Vec::new(); n];
        let mut num_arcs = 0;
        while num_arcs < arcs {
            let i = random.index(n - 1);
            let j = i + 1 + random.index((n - 1 - i).min(WINDOW));
            let (row, place) = (&mut rows[order[i]], order[j] + 1);
            if !row.contains(&place) {
                row.push(place);
                num_arcs += 1;
            }
        }
        line(out, [n])?;
        for row in &mut rows[..n - 1] {
            row.sort_unstable();
            counted_line(out, row)?;
        }
        line(out, [queries])?;
        for _ in 0..queries {
            let count = 1 + random.index(n - 1);
            let mut toys = permutation(&mut random, n - 1);
            toys.truncate(count);
            for toy in &mut toys {
                *toy += 1;
            }
            counted_line(out, &toys)?;
        }
    }
    Ok(())
}

/// UVa 12163: `games` games on `v` vertices, each with up to `degree` distinct
/// followers among the next `3 * degree` along a random order, K in 1..=8 and
/// `rounds` rounds of 31-bit values. Memory O(V + E).
///
/// Two rounds in three hold only one or two odd values, so that some are lost.
///
/// # Errors
/// Those of `out`.
fn uva_max(
    out: &mut dyn Write,
    games: u64,
    v: usize,
    degree: usize,
    rounds: u64,
    seed: u64,
) -> io::Result<()> {
    let mut random = Lcg::new(seed);
    line(out, [games])?;
    for _ in 0..games {
        let order = permutation(&mut random, v);
        let mut arcs = Vec::new();
        for i in 0..v - 1 {
            let mut pool: Vec<usize> = (i + 1..v.min(i + 1 + 3 * degree)).collect();
            random.shuffle(&mut pool);
            arcs.extend(pool.iter().take(degree).map(|&j| (order[i], order[j])));
        }
        line(out, [v, arcs.len()])?;
        for (source, target) in arcs {
            line(out, [source, target])?;
        }
        line(out, (0..v).map(|_| 1 + random.below(8)))?;
        line(out, [rounds])?;
        for round in 0..rounds {
            let mut values: Vec<u64> = (0..v).map(|_| random.below(1 << 31)).collect();
            let num_odd = round % 3;
            if num_odd > 0 {
                for value in &mut values {
                    *value &= !1;
                }
                for _ in 0..num_odd {
                    values[random.index(v)] |= 1;
                }
            }
            line(out, &values)?;
        }
    }
    Ok(())
}

/// UVa 12163: one game of one arc with K = 1, and two rounds whose first value
/// has `digits` digits, of which the last alone decides. Memory O(1).
///
/// # Errors
/// Those of `out`.
fn uva_long(out: &mut dyn Write, digits: u64) -> io::Result<()> {
    out.write_all(b"1\n2 1\n0 1\n1 1\n2\n")?;
    for (digit, rest) in [(b"7", b"2 0\n"), (b"8", b"3 1\n")] {
        for _ in 1..digits {
            out.write_all(digit)?;
        }
        out.write_all(rest)?;
    }
    Ok(())
}

/// Arcs of [`zoj_max`] reach at most this far along its order.
const WINDOW: usize = 40;

/// The most arcs [`zoj_max`] takes on `n` places: half of all there are, so that
/// drawing until they differ ends soon.
fn zoj_max_arcs(n: usize) -> usize {
    let window = WINDOW.min(n - 1);
    (window * (n - 1) - window * (window - 1) / 2) / 2
}

/// The numbers `0..n` in random order.
fn permutation(random: &mut Lcg, n: usize) -> Vec<usize> {
    let mut numbers: Vec<usize> = (0..n).collect();
    random.shuffle(&mut numbers);
    numbers
}

/// `inverse[order[i]] == i`.
fn inverse(order: &[usize]) -> Vec<usize> {
    let mut inverse = vec![0; order.len()];
    for (i, &v) in order.iter().enumerate() {
        inverse[v] = i;
    }
    inverse
}

/// One argument of a command; `None` if it is no number or below `least`.
fn number<T: FromStr + PartialOrd + Copy>(text: &str, least: T) -> Option<T> {
    text.parse().ok().filter(|value| *value >= least)
}

/// Writes the numbers with single spaces between them.
fn line<T: Display>(out: &mut dyn Write, numbers: impl IntoIterator<Item = T>) -> io::Result<()> {
    let mut separator = "";
    for number in numbers {
        write!(out, "{separator}{number}")?;
        separator = " ";
    }
    out.write_all(b"\n")
}

/// Writes how many numbers there are, then the numbers.
fn counted_line(out: &mut dyn Write, numbers: &[usize]) -> io::Result<()> {
    line(out, [numbers.len()].iter().chain(numbers))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn input(command: &str) -> Result<String, Error> {
        let command: Vec<&str> = command.split(' ').collect();
        let mut bytes = Vec::new();
        generate(&command, &mut bytes)?;
        Ok(String::from_utf8(bytes).expect("digits and white space"))
    }

    /// The lists in the repository hold such hashes for years: a generator that
    /// draws one number more or less than before is another generator.
    #[test]
    fn inputs_never_change() {
        for (command, hash) in [
            (
                "poj-full 6 5 1",
                "efa577fa2bb1392767b421e9fe8dca1f5137835b2f2feb786f83b67bd4fe85db",
            ),
            (
                "poj-many 9 2",
                "12f1c920da41c7e2268aa5c84626278bc6071a7e4397cc00f28c82a1f23c39be",
            ),
            (
                "poj-chain 2 up",
                "80a29cc06949252b5ac2e3cddcb04ea8bf1e7076ce82ede7df703121ba8eed69",
            ),
            (
                "poj-chain 7 mix",
                "cba2ae57043dce8f08bcd6d89a0cf77ef65e5a3bc4df866e2389a095a2f6bf7c",
            ),
            (
                "poj-straddle 3000 3002 4096",
                "43aa7524ff6929b0c5c6f17a07bcaee31bd02f136c0593d2f3bdc160538dc27e",
            ),
            (
                "zoj-chain 6 mix 2",
                "ecb582d72ddeb85090183018c8553de0a0b5f9bb54aff28a5bacb76429953573",
            ),
            (
                "zoj-max 2 12 20 3 5",
                "bf8c21535918fa96b74db66c9a90c6f3fa0beebce1d3585ade8e31b017b0d600",
            ),
            (
                "uva-max 2 7 3 5 6",
                "d6ba2c8b72d40945fc6c26eb5b60ce792aeb812a39174597a8ff9c442ceaf048",
            ),
        ] {
            assert_eq!(
                list::hash(input(command).unwrap().as_bytes()),
                hash,
                "{command}"
            );
        }
        assert_eq!(
            input("poj-random 4 9 2 1").unwrap(),
            "4\n8 2 3 2 3 3 2 2 2\n0\n1 3\n0\n9 1 0 3 3 2 2 1 2 3\n4 2 2 0 3\n0\n"
        );
        assert_eq!(
            input("uva-long 3").unwrap(),
            "1\n2 1\n0 1\n1 1\n2\n772 0\n883 1\n"
        );
    }

    #[test]
    fn commands_outside_the_constraints_are_refused() {
        for command in [
            "",
            "poj",
            "poj-full 0 1 1",
            "poj-full 3 1",
            "poj-full 3 1 1 1",
            "poj-full 3 -1 1",
            "poj-random 1 0 1 1",
            "poj-chain 1 up",
            "poj-chain 5 sideways",
            "poj-straddle 3000 x",
            "zoj-chain 2 up 1",
            "zoj-max 1 12 34 3 5",
            "uva-max 1 0 1 1 1",
            "uva-long 0",
        ] {
            let error = input(command).unwrap_err().to_string();
            assert_eq!(error, format!("no generator takes \"{command}\""));
        }
        assert!(input("zoj-max 1 12 33 3 5").is_ok());
    }

    #[test]
    fn a_full_sink_is_an_error() {
        let error = generate(&["poj-full", "9", "9", "1"], &mut &mut [0; 20][..]).unwrap_err();
        assert!(matches!(error, Error::Write(_)), "{error}");
    }

    #[test]
    fn random_arcs_are_as_many_as_asked_and_acyclic() {
        let text = input("poj-random 30 2000 0 9").unwrap();
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
            .fold("poj-straddle".to_owned(), |s, x| format!("{s} {x}"));
        let text = input(&command).unwrap();
        for offset in offsets {
            assert_eq!(&text[offset - 4..offset + 2], "\n1 29\n", "{offset}");
        }
    }
}
