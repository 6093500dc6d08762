//! The inputs that whole programs are compared on, each from a fixed seed.
//!
//! "Random" is uniform, a list of queries holds 1 to 10 random places a query,
//! and 1000 queries unless said. A graph "along a random order" has its arcs
//! directed from the earlier to the later of two places.
//!
//! Cost: O(V + E) time. Memory is that of one case, O(V + E), except that `big`
//! is written as it is drawn and holds O(V).

use std::borrow::Cow;
use std::cell::RefCell;
use std::fmt;
use std::io::{self, Write};
use std::str::FromStr;

use sg_gen::Ordered;
use sg_problem::Game;
use sg_problem::write::{Games, Rows};
use sg_random::{Rng, along};
use sg_testkit::graphs::random_dag;

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
        let (poj, zoj) = (&poj2425::PROBLEM, &zoj3666::PROBLEM);
        match self {
            Input::PojDense => poj.write(&&[poj_dense()][..], out),
            Input::Poj1e6 => poj.write(&Cases(1, |_| poj_case(1)), out),
            Input::PojMany(cases) => poj.write(&Cases(cases, |case| poj_case(100 + case)), out),
            Input::PojSmall(cases) => {
                let rng = RefCell::new(Rng::new(3));
                poj.write(&Cases(cases, |_| poj_small(&mut rng.borrow_mut())), out)
            }
            Input::ZojDense(cases) => {
                zoj.write(&Cases(cases, |case| zoj_case(case, 2_000_000)), out)
            }
            Input::ZojSparse(cases) => {
                zoj.write(&Cases(cases, |case| zoj_case(case, 100_000)), out)
            }
            Input::Uva => {
                let rng = RefCell::new(Rng::new(7));
                let games = Cases(20, |_| uva_game(&mut rng.borrow_mut(), |_| u64::MAX));
                uva12163::PROBLEM.write(&games, out)
            }
            Input::Big(num_positions) => poj.write(&Cases(1, |_| Big::new(num_positions)), out),
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

/// So many games, each made when it is written.
struct Cases<F>(u32, F);

impl<R: Rows, F: Fn(u64) -> R> Games for Cases<F> {
    fn num_games(&self) -> u64 {
        self.0.into()
    }

    fn each(&self, write: &mut dyn FnMut(&dyn Rows) -> io::Result<()>) -> io::Result<()> {
        (0..self.num_games()).try_for_each(|case| write(&(self.1)(case)))
    }
}

fn poj_dense() -> Game {
    let mut rng = Rng::new(2);
    let rows = crate::complete_dag(&mut rng, 1000);
    asked(rows, &mut rng, 1000, 1000)
}

fn poj_small(rng: &mut Rng) -> Game {
    let num_positions = 5 + rng.vertex(11);
    let num_arcs = rng.index(3 * num_positions as usize + 1);
    let rows = random_dag(rng, num_positions, num_arcs);
    let num_queries = 1 + rng.vertex(4);
    asked(rows, rng, num_positions, num_queries)
}

fn poj_case(seed: u64) -> Game {
    let mut rng = Rng::new(seed);
    let rows = random_dag(&mut rng, 1000, 1_000_000);
    asked(rows, &mut rng, 1000, 1000)
}

/// A case of 10,000 places, the last of which is the exit.
fn zoj_case(case: u64, num_arcs: usize) -> Game {
    const NUM_PLACES: u32 = 10_000;
    let mut rng = Rng::new(1000 + case);
    let mut order = rng.permutation(NUM_PLACES - 1);
    order.push(NUM_PLACES - 1);
    let rows = along::pairs(&mut rng, &order, num_arcs);
    asked(rows, &mut rng, NUM_PLACES - 1, 1000)
}

/// A UVa game at the size of the judge data: 100 vertices, each with 15 distinct random later
/// ones (fewer at the end), K in 1..=100, and 10 rounds of counts in 0..=100, of which
/// `mask(round)` keeps some bits.
pub(crate) fn uva_game(rng: &mut Rng, mask: impl Fn(u64) -> u64) -> Ordered {
    let order = rng.permutation(100);
    let rows = along::some_of_next(rng, &order, 100, 15);
    let constants = (0..100).map(|_| 1 + rng.below(100)).collect();
    let mut round = |i| (0..100).map(|_| rng.below(101) & mask(i)).collect();
    let queries = (0..10).map(&mut round).collect();
    let game = Game {
        rows,
        constants,
        queries,
    };
    Ordered { game, order }
}

fn asked(rows: Vec<Vec<u32>>, rng: &mut Rng, num_places: u32, num_queries: u32) -> Game {
    let queries = (0..num_queries).map(|_| tokens(rng, num_places));
    Game {
        rows,
        queries: queries.collect(),
        ..Game::default()
    }
}

/// 1 to 10 random places.
fn tokens(rng: &mut Rng, num_places: u32) -> Vec<u64> {
    let count = 1 + rng.vertex(10);
    (0..count).map(|_| rng.below(num_places.into())).collect()
}

/// The game of [`Input::Big`], drawn as it is written: once, and in order.
struct Big {
    rng: RefCell<Rng>,
    order: Vec<u32>,
    /// `places[v]`: where `v` stands in `order`.
    places: Vec<u32>,
}

impl Big {
    fn new(num_positions: u32) -> Self {
        let mut rng = Rng::new(4);
        let order = rng.permutation(num_positions);
        let mut places = vec![0; order.len()];
        for (place, &position) in (0..).zip(&order) {
            places[position as usize] = place;
        }
        Big {
            rng: rng.into(),
            order,
            places,
        }
    }
}

impl Rows for Big {
    fn num_vertices(&self) -> u32 {
        u32::try_from(self.order.len()).expect("it was one")
    }

    fn row<'a>(&'a self, v: u32, scratch: &'a mut Vec<u32>) -> &'a [u32] {
        let mut rng = self.rng.borrow_mut();
        let place = self.places[v as usize];
        let num_later = self.num_vertices() - 1 - place;
        let num_followers = rng.vertex(21).min(num_later);
        let follower = |_| self.order[(place + 1 + rng.vertex(num_later)) as usize];
        scratch.clear();
        scratch.extend((0..num_followers).map(follower));
        scratch
    }

    fn constant(&self, _: u32, _: &mut Vec<u32>) -> u64 {
        unreachable!("a token game has none")
    }

    fn num_queries(&self) -> u64 {
        1000
    }

    fn query(&self, _: u64) -> Cow<'_, [u64]> {
        Cow::Owned(tokens(&mut self.rng.borrow_mut(), self.num_vertices()))
    }
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
