//! The inputs that whole programs are compared on, each from a fixed seed.
//!
//! "Random" is uniform, a list of queries holds 1 to 10 random places a query,
//! and 1000 queries unless said. A graph "along a random order" has its arcs
//! directed from the earlier to the later of two places.
//!
//! Cost: O(V + E) time. Memory is that of one case, O(V + E), except that `big`
//! is written as it is drawn and holds O(V).

use std::fmt;
use std::io::{self, Write};
use std::str::FromStr;

use sg_random::{Rng, random_dag};

/// One input, written as text by [`Input::write`].
///
/// Its name, as [`FromStr`] takes it and `Display` shows it, is one of
///
/// ```text
/// poj-dense            poj-1e6                 uva
/// poj-many [CASES]     poj-small [CASES]
/// zoj-dense [CASES]    zoj-sparse [CASES]      big POSITIONS
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Input {
    /// POJ 2425: all arcs of an order of 1000 positions, each list shuffled.
    PojDense,
    /// POJ 2425: 1000 positions, 1,000,000 arcs between random pairs along a
    /// random order, repeats kept.
    Poj1e6,
    /// POJ 2425: so many cases like [`Input::Poj1e6`], by default 50.
    PojMany(u32),
    /// POJ 2425: so many cases of 5 to 15 positions, with at most three times as
    /// many arcs and 1 to 4 queries, by default 2,000,000.
    PojSmall(u32),
    /// ZOJ 3666: so many cases of 10,000 places and 2,000,000 arcs between random
    /// pairs along a random order that ends in the last place, by default 20.
    ZojDense(u32),
    /// ZOJ 3666: the same with 100,000 arcs, by default 400 cases.
    ZojSparse(u32),
    /// UVa 12163: 20 games of 100 vertices, each with 15 distinct random later
    /// followers (fewer at the end), K in 1..=100, 10 rounds of values in 0..=100.
    Uva,
    /// POJ 2425: one case of so many positions, each with 0 to 20 random later
    /// followers along a random order: ten arcs a position.
    Big(u32),
}

impl Input {
    /// Writes the text of this input.
    ///
    /// # Errors
    ///
    /// Those of `out`.
    pub fn write(self, out: &mut impl Write) -> io::Result<()> {
        match self {
            Input::PojDense => poj_dense(out),
            Input::Poj1e6 => poj_case(out, &mut Rng::new(1), 1000, 1_000_000, 1000),
            Input::PojMany(cases) => (0..cases).try_for_each(|case| {
                poj_case(
                    out,
                    &mut Rng::new(100 + u64::from(case)),
                    1000,
                    1_000_000,
                    1000,
                )
            }),
            Input::PojSmall(cases) => poj_small(out, cases),
            Input::ZojDense(cases) => {
                (0..cases).try_for_each(|case| zoj_case(out, case, 2_000_000))
            }
            Input::ZojSparse(cases) => (0..cases).try_for_each(|case| zoj_case(out, case, 100_000)),
            Input::Uva => uva(out),
            Input::Big(num_positions) => big(out, num_positions),
        }
    }
}

impl fmt::Display for Input {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Input::PojDense => write!(f, "poj-dense"),
            Input::Poj1e6 => write!(f, "poj-1e6"),
            Input::PojMany(cases) => write!(f, "poj-many {cases}"),
            Input::PojSmall(cases) => write!(f, "poj-small {cases}"),
            Input::ZojDense(cases) => write!(f, "zoj-dense {cases}"),
            Input::ZojSparse(cases) => write!(f, "zoj-sparse {cases}"),
            Input::Uva => write!(f, "uva"),
            Input::Big(num_positions) => write!(f, "big {num_positions}"),
        }
    }
}

impl FromStr for Input {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        let unknown = || format!("no input is called \"{name}\"");
        let mut words = name.split_whitespace();
        let kind = words.next().ok_or_else(unknown)?;
        let size = words.next().map(str::parse);
        let size: Option<u32> = size.transpose().map_err(|_| unknown())?;
        let input = match (kind, size) {
            ("poj-dense", None) => Input::PojDense,
            ("poj-1e6", None) => Input::Poj1e6,
            ("poj-many", cases) => Input::PojMany(cases.unwrap_or(50)),
            ("poj-small", cases) => Input::PojSmall(cases.unwrap_or(2_000_000)),
            ("zoj-dense", cases) => Input::ZojDense(cases.unwrap_or(20)),
            ("zoj-sparse", cases) => Input::ZojSparse(cases.unwrap_or(400)),
            ("uva", None) => Input::Uva,
            ("big", Some(num_positions)) if 0 < num_positions => Input::Big(num_positions),
            _ => return Err(unknown()),
        };
        match words.next() {
            None => Ok(input),
            Some(_) => Err(unknown()),
        }
    }
}

fn poj_dense(out: &mut impl Write) -> io::Result<()> {
    let mut rng = Rng::new(2);
    let order = rng.permutation(1000);
    let mut rows = vec![Vec::new(); order.len()];
    for (place, &position) in order.iter().enumerate() {
        let row = &mut rows[position as usize];
        row.extend_from_slice(&order[place + 1..]);
        rng.shuffle(row);
    }
    write_graph(out, 1000, &rows)?;
    poj_queries(out, &mut rng, 1000, 1000)
}

fn poj_small(out: &mut impl Write, cases: u32) -> io::Result<()> {
    let mut rng = Rng::new(3);
    for _ in 0..cases {
        let num_positions = 5 + rng.vertex(11);
        let num_arcs = rng.index(3 * num_positions as usize + 1);
        let rows = random_dag(&mut rng, num_positions, num_arcs);
        write_graph(out, num_positions, &rows)?;
        let num_queries = 1 + rng.vertex(4);
        poj_queries(out, &mut rng, num_positions, num_queries)?;
    }
    Ok(())
}

fn poj_case(
    out: &mut impl Write,
    rng: &mut Rng,
    num_positions: u32,
    num_arcs: usize,
    num_queries: u32,
) -> io::Result<()> {
    let rows = random_dag(rng, num_positions, num_arcs);
    write_graph(out, num_positions, &rows)?;
    poj_queries(out, rng, num_positions, num_queries)
}

/// A case of 10,000 places, the last of which has no list.
fn zoj_case(out: &mut impl Write, case: u32, num_arcs: usize) -> io::Result<()> {
    const NUM_PLACES: u32 = 10_000;
    let mut rng = Rng::new(1000 + u64::from(case));
    let mut order = rng.permutation(NUM_PLACES - 1);
    order.push(NUM_PLACES - 1);
    let mut rows = vec![Vec::new(); order.len()];
    for _ in 0..num_arcs {
        let i = rng.vertex(NUM_PLACES);
        let j = rng.vertex(NUM_PLACES - 1);
        let j = if j < i { j } else { j + 1 };
        let (early, late) = (i.min(j) as usize, i.max(j) as usize);
        rows[order[early] as usize].push(order[late] + 1);
    }
    rows.pop();
    write_graph(out, NUM_PLACES, &rows)?;
    out.write_all(b"1000\n")?;
    for _ in 0..1000 {
        let num_toys = 1 + rng.vertex(10);
        write_list(
            out,
            num_toys,
            (0..num_toys).map(|_| 1 + rng.vertex(NUM_PLACES - 1)),
        )?;
    }
    Ok(())
}

/// The arcs of a UVa game at the size of its judge data: 100 vertices, each with 15
/// distinct random later ones (fewer at the end).
pub(crate) fn uva_arcs(rng: &mut Rng) -> Vec<[u32; 2]> {
    let order = rng.permutation(100);
    let mut arcs = Vec::new();
    for (place, &source) in order.iter().enumerate() {
        let mut later = order[place + 1..].to_vec();
        rng.shuffle(&mut later);
        later.truncate(15);
        arcs.extend(later.into_iter().map(|target| [source, target]));
    }
    arcs
}

fn uva(out: &mut impl Write) -> io::Result<()> {
    let mut rng = Rng::new(7);
    write_row(out, [20])?;
    for _ in 0..20 {
        let arcs = uva_arcs(&mut rng);
        write_row(out, [100, short(arcs.len())])?;
        for arc in arcs {
            write_row(out, arc)?;
        }
        write_row(out, (0..100).map(|_| 1 + rng.vertex(100)))?;
        write_row(out, [10])?;
        for _ in 0..10 {
            write_row(out, (0..100).map(|_| rng.vertex(101)))?;
        }
    }
    Ok(())
}

fn big(out: &mut impl Write, num_positions: u32) -> io::Result<()> {
    let mut rng = Rng::new(4);
    let order = rng.permutation(num_positions);
    // `place[v]`: where `v` stands in `order`.
    let mut place = vec![0; order.len()];
    for (i, &position) in (0..).zip(&order) {
        place[position as usize] = i;
    }
    write_row(out, [num_positions])?;
    for &place in &place {
        let num_later = num_positions - 1 - place;
        let num_followers = rng.vertex(21).min(num_later);
        let follower = |_| order[(place + 1 + rng.vertex(num_later)) as usize];
        write_list(out, num_followers, (0..num_followers).map(follower))?;
    }
    poj_queries(out, &mut rng, num_positions, 1000)
}

fn poj_queries(
    out: &mut impl Write,
    rng: &mut Rng,
    num_positions: u32,
    num_queries: u32,
) -> io::Result<()> {
    for _ in 0..num_queries {
        let num_pieces = 1 + rng.vertex(10);
        write_list(
            out,
            num_pieces,
            (0..num_pieces).map(|_| rng.vertex(num_positions)),
        )?;
    }
    write_row(out, [0])
}

/// A line with the number of vertices, then the lists.
fn write_graph(out: &mut impl Write, num_vertices: u32, rows: &[Vec<u32>]) -> io::Result<()> {
    write_row(out, [num_vertices])?;
    for row in rows {
        write_list(out, short(row.len()), row.iter().copied())?;
    }
    Ok(())
}

/// A line with the length of a list and the list.
fn write_list(out: &mut impl Write, len: u32, list: impl Iterator<Item = u32>) -> io::Result<()> {
    write_row(out, std::iter::once(len).chain(list))
}

fn short(len: usize) -> u32 {
    u32::try_from(len).expect("the lists of all inputs are short")
}

/// A line of numbers.
///
/// Digits are made here: the formatting of the standard library would be most
/// of the time it takes to make the inputs.
fn write_row(out: &mut impl Write, row: impl IntoIterator<Item = u32>) -> io::Result<()> {
    for (index, mut number) in row.into_iter().enumerate() {
        // A space and the ten digits of the largest number, from the end.
        let mut text = [b' '; 11];
        let mut start = text.len();
        loop {
            start -= 1;
            text[start] = b"0123456789"[(number % 10) as usize];
            number /= 10;
            if number == 0 {
                break;
            }
        }
        out.write_all(&text[start - usize::from(0 < index)..])?;
    }
    out.write_all(b"\n")
}

#[cfg(test)]
mod tests {
    use sha2::{Digest, Sha256};

    use super::*;

    #[track_caller]
    fn check(name: &str, bytes: usize, hash: &str) {
        let input: Input = name.parse().expect("a name");
        assert_eq!(input.to_string(), name);
        let mut text = Vec::new();
        input.write(&mut text).expect("a Vec takes everything");
        let digest = Sha256::digest(&text);
        let start: String = digest[..8]
            .iter()
            .map(|byte| format!("{byte:02x}"))
            .collect();
        assert_eq!((text.len(), start.as_str()), (bytes, hash), "{name}");
    }

    /// The results of comparisons may only be put beside each other when the
    /// inputs are the same: these are the hashes of those ever used.
    #[test]
    fn inputs_stay_the_same() {
        check("poj-dense", 1_970_317, "f5a60936179720df");
        check("poj-1e6", 3_908_433, "10c7f9c3b456f8ee");
        check("poj-many 2", 7_845_798, "c6a4da321d24738e");
        check("poj-small 1000", 89_512, "bb7b491d6a55ce7c");
        check("zoj-dense 1", 9_843_242, "7570937d44f33de5");
        check("zoj-sparse 2", 1_086_257, "b79a492146f8e399");
        check("uva", 224_437, "56befc6bb5c2cf17");
        check("big 10000", 544_532, "b3ed6f295724eafc");
        check("big 1", 12_873, "4da9b106c7c08fde");
    }

    #[test]
    fn names() {
        for (name, input) in [
            ("poj-many", Input::PojMany(50)),
            ("poj-small", Input::PojSmall(2_000_000)),
            ("zoj-dense", Input::ZojDense(20)),
            ("zoj-sparse", Input::ZojSparse(400)),
            ("big 4294967295", Input::Big(u32::MAX)),
        ] {
            assert_eq!(name.parse(), Ok(input));
        }
        for name in [
            "",
            "poj",
            "big",
            "big 0",
            "big 4294967296",
            "big ten",
            "uva 1",
            "big 1 1",
        ] {
            let error = format!("no input is called \"{name}\"");
            assert_eq!(name.parse::<Input>(), Err(error));
        }
    }
}
