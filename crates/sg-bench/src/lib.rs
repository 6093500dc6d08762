//! The graphs and texts that the benchmarks run on, each from a fixed seed.
//!
//! Whatever a benchmark computes is compared with what stands here, and what
//! stands here comes from the naive references of sg-testkit, never from the
//! code that is timed.

pub mod inputs;
pub mod peer;

use std::fmt::Write as _;

use sg_random::{Rng, Rows, Rule, Shape};
use sg_testkit::graphs::random_dag;
use sg_testkit::{naive, naive_grundy};

/// A graph, its arcs in the order of its rows, and its Grundy numbers.
#[derive(Clone, Debug)]
pub struct Workload {
    /// Vertices, arcs and kind: the last part of every benchmark's name.
    pub name: &'static str,
    /// The followers of each vertex, in random order.
    pub rows: Rows,
    /// Every arc, in the order of `rows`.
    pub arcs: Vec<(u32, u32)>,
    /// The Grundy number of each vertex.
    pub values: Vec<u32>,
}

/// An input, and what its program must answer.
#[derive(Clone, Debug)]
pub struct Text {
    /// The input of the program.
    pub input: Vec<u8>,
    /// The output that the program has to print.
    pub output: Vec<u8>,
}

/// How many numbers there are, and their sum modulo 2^64.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Checksum {
    /// How many numbers.
    pub count: u64,
    /// Their sum modulo 2^64.
    pub sum: u64,
}

impl Checksum {
    /// Adds `numbers` to those seen before.
    pub fn add(&mut self, numbers: &[u32]) {
        self.count += numbers.len() as u64;
        for &number in numbers {
            self.sum = self.sum.wrapping_add(u64::from(number));
        }
    }

    /// Of the white-space separated numbers of a text.
    ///
    /// # Panics
    ///
    /// When `text` holds anything but numbers below 2^32.
    #[must_use]
    pub fn of_text(text: &[u8]) -> Self {
        let text = std::str::from_utf8(text).expect("a text of digits");
        let mut checksum = Self::default();
        for token in text.split_ascii_whitespace() {
            checksum.add(&[token.parse().expect("a number below 2^32")]);
        }
        checksum
    }
}

impl Workload {
    /// Both graphs on 1000 vertices that the benchmarks run on.
    #[must_use]
    pub fn all() -> [Self; 2] {
        let random = random_dag(&mut Rng::new(1), 1000, 1_000_000);
        let complete = complete_dag(&mut Rng::new(2), 1000);
        [
            Self::new("1000v-1000000a-random", random),
            Self::new("1000v-499500a-complete", complete),
        ]
    }

    fn new(name: &'static str, rows: Rows) -> Self {
        let mut arcs = Vec::new();
        for (source, row) in (0..).zip(&rows) {
            arcs.extend(row.iter().map(|&target| (source, target)));
        }
        let values = naive_grundy(&rows).expect("both generators make DAGs");
        Self {
            name,
            rows,
            arcs,
            values,
        }
    }

    /// The graph as one case of POJ 2425, with 1000 queries of 1 to 10 pieces.
    #[must_use]
    pub fn poj2425(&self) -> Text {
        let mut rng = Rng::new(3);
        let (mut input, mut output) = (format!("{}\n", self.rows.len()), String::new());
        for row in &self.rows {
            write_list(&mut input, row.iter().copied());
        }
        for _ in 0..1000 {
            let tokens = random_tokens(&mut rng, self.rows.len());
            write_list(&mut input, tokens.iter().copied());
            output.push_str(if self.wins(&tokens) {
                "WIN\n"
            } else {
                "LOSE\n"
            });
        }
        input.push_str("0\n");
        Text::new(input, output)
    }

    /// The graph as one case of ZOJ 3666, with 1000 arrangements of 1 to 10 toys.
    ///
    /// The last place of a case has no list, so a vertex without followers
    /// changes numbers with the last vertex.
    ///
    /// # Panics
    ///
    /// Never: a DAG has a vertex without followers.
    #[must_use]
    pub fn zoj3666(&self) -> Text {
        let last = self.rows.len() - 1;
        let sink = self.rows.iter().position(Vec::is_empty).expect("a sink");
        let swap = |v: usize| match v {
            _ if v == sink => last,
            _ if v == last => sink,
            _ => v,
        };
        let place = |&v: &u32| as_vertex(swap(v as usize)) + 1;
        let mut rng = Rng::new(4);
        let (mut input, mut output) = (format!("{}\n", last + 1), String::from("Case 1:\n"));
        for v in 0..last {
            write_list(&mut input, self.rows[swap(v)].iter().map(place));
        }
        input.push_str("1000\n");
        for _ in 0..1000 {
            let tokens = random_tokens(&mut rng, last + 1);
            write_list(&mut input, tokens.iter().map(place));
            output.push_str(if self.wins(&tokens) {
                "Alice\n"
            } else {
                "Bob\n"
            });
        }
        Text::new(input, output)
    }

    /// The graph as one game of UVa 12163, its arcs in random order, with 10
    /// rounds. Every K is 1, which makes it the game of the other two: at this
    /// size the values for larger K have no usable bound.
    ///
    /// # Panics
    ///
    /// Never: a `String` takes everything.
    #[must_use]
    pub fn uva12163(&self) -> Text {
        let mut rng = Rng::new(5);
        let (n, mut arcs) = (self.rows.len(), self.arcs.clone());
        rng.shuffle(&mut arcs);
        let (mut input, mut output) = (String::new(), String::from("Game#1:\n"));
        writeln!(input, "1\n{n} {}", arcs.len()).expect("a string takes everything");
        for (source, target) in arcs {
            writeln!(input, "{source} {target}").expect("a string takes everything");
        }
        write_row(&mut input, std::iter::repeat_n(1, n));
        input.push_str("10\n");
        for round in 1..=10 {
            let counts: Vec<u32> = (0..n).map(|_| rng.vertex(101)).collect();
            let odd = (0u32..).zip(&counts).filter(|(_, count)| *count % 2 == 1);
            let tokens: Vec<u32> = odd.map(|(v, _)| v).collect();
            let outcome = if self.wins(&tokens) {
                "WINNING"
            } else {
                "LOSING"
            };
            write_row(&mut input, counts.into_iter());
            writeln!(output, "Round#{round}: {outcome}").expect("a string takes everything");
        }
        output.push('\n');
        Text::new(input, output)
    }

    /// Whether the player to move wins with these tokens.
    fn wins(&self, tokens: &[u32]) -> bool {
        let sum = tokens
            .iter()
            .fold(0, |sum, &v| sum ^ self.values[v as usize]);
        sum != 0
    }
}

impl Text {
    fn new(input: String, output: String) -> Self {
        Self {
            input: input.into_bytes(),
            output: output.into_bytes(),
        }
    }
}

/// 20 games of UVa 12163 at the size of its judge data: 100 vertices, each with
/// 15 distinct random later followers (fewer at the end), K in 1..=100, and 10
/// rounds of counts in 0..=100. In every second round all counts are even, and
/// so the round is lost: a random sum of so many values practically never is.
///
/// # Panics
///
/// Never: 15 followers are not too many for the naive reference.
#[must_use]
pub fn uva12163_games() -> Text {
    let mut rng = Rng::new(6);
    let mask = |round| if round % 2 == 0 { !1 } else { !0 };
    let games: Vec<_> = (0..20).map(|_| inputs::uva_game(&mut rng, mask)).collect();
    let mut input = Vec::new();
    let written = uva12163::PROBLEM.write(&&games[..], &mut input);
    written.expect("a vector takes everything");
    let answer = naive::uva12163(&input).expect("at most 15 followers");
    Text {
        input,
        output: answer.output.into_bytes(),
    }
}

/// Every arc from an earlier to a later vertex of one random order, each row in
/// random order. The Grundy numbers are `0..n`, each once.
fn complete_dag(rng: &mut Rng, num_vertices: u32) -> Rows {
    let order = rng.permutation(num_vertices);
    let shape = Shape {
        num_vertices,
        seed: 0,
        rule: Rule::Complete,
    };
    let mut rows = shape.along(&order);
    for v in order {
        rng.shuffle(&mut rows[v as usize]);
    }
    rows
}

/// 1 to 10 vertices, repeats allowed.
fn random_tokens(rng: &mut Rng, num_vertices: usize) -> Vec<u32> {
    let count = 1 + rng.below(10);
    (0..count)
        .map(|_| as_vertex(rng.index(num_vertices)))
        .collect()
}

/// A line of the length of the list and the list.
fn write_list(text: &mut String, list: impl ExactSizeIterator<Item = u32>) {
    write!(text, "{}", list.len()).expect("a string takes everything");
    for number in list {
        write!(text, " {number}").expect("a string takes everything");
    }
    text.push('\n');
}

/// A line of numbers.
fn write_row(text: &mut String, row: impl Iterator<Item = u32>) {
    for (place, number) in row.enumerate() {
        let space = if place == 0 { "" } else { " " };
        write!(text, "{space}{number}").expect("a string takes everything");
    }
    text.push('\n');
}

fn as_vertex(index: usize) -> u32 {
    u32::try_from(index).expect("the workloads are small")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(workload: &Workload, num_arcs: usize, largest_value: u32) {
        assert_eq!(workload.rows.len(), 1000);
        assert_eq!(workload.arcs.len(), num_arcs);
        assert_eq!(workload.values.iter().max(), Some(&largest_value));
        let poj2425 = workload.poj2425();
        check_answer(&poj2425, naive::poj2425(&poj2425.input));
        let zoj3666 = workload.zoj3666();
        check_answer(&zoj3666, naive::zoj3666(&zoj3666.input));
        // Beyond its naive reference: as many lines as rounds must do.
        let rounds = workload.uva12163().output;
        assert_eq!(rounds.iter().filter(|&&byte| byte == b'\n').count(), 12);
    }

    #[track_caller]
    fn check_answer(text: &Text, answer: naive::Answer) {
        assert!(answer.accepted);
        assert_eq!(answer.output.into_bytes(), text.output);
    }

    #[test]
    fn workloads_are_what_their_names_say() {
        let [random, complete] = Workload::all();
        check(&random, 1_000_000, 289);
        check(&complete, 499_500, 999);
    }

    #[test]
    fn games_have_both_outcomes() {
        let output = String::from_utf8(uva12163_games().output).expect("ASCII");
        for outcome in [": WINNING\n", ": LOSING\n"] {
            assert!(output.matches(outcome).count() > 10);
        }
    }
}
