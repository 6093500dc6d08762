//! Whole inputs, and single games at random.

use std::io::{self, Write};

use sg_problem::write::{Games, Rows};
use sg_problem::{Game, Problem};
use sg_random::Rng;

use crate::case::Case;
use crate::family::Family;
use crate::refusal::Refusal;
use crate::spec::{Request, Spec};

/// An input that can be made.
#[derive(Debug)]
pub struct Input {
    spec: Spec,
    seed: u64,
    first: Case,
}

impl Input {
    /// The input of `seed` that `request` asks for.
    ///
    /// # Errors
    ///
    /// If sizes or choices do not fit each other, or there is not enough memory.
    pub fn new(request: &Request, seed: u64) -> Result<Self, Refusal> {
        let spec = Spec::new(request)?;
        let bytes = spec.memory();
        if !has_room(bytes) {
            return Err(Refusal::Memory { bytes });
        }
        // If the first case can be made, all can.
        let first = Case::new(&spec, 0, seed)?;
        Ok(Self { spec, seed, first })
    }

    /// Writes the text, one case after the other, by the block.
    ///
    /// # Errors
    ///
    /// Those of `out`.
    pub fn write(&self, out: &mut impl Write) -> io::Result<()> {
        self.spec.problem.write(self, out)
    }
}

impl Games for Input {
    fn num_games(&self) -> u64 {
        self.spec.cases
    }

    fn each(&self, write: &mut dyn FnMut(&dyn Rows) -> io::Result<()>) -> io::Result<()> {
        write(&self.first)?;
        for i in 1..self.spec.cases {
            write(&Case::new(&self.spec, i, self.seed).map_err(io::Error::other)?)?;
        }
        Ok(())
    }
}

/// Whether so much memory can be had. It is asked for and given back unused, which costs
/// nothing.
fn has_room(bytes: u64) -> bool {
    let mut room = Vec::<u8>::new();
    let is_there = usize::try_from(bytes).is_ok_and(|len| room.try_reserve_exact(len).is_ok());
    // Without a use of it the compiler may leave the request out.
    std::hint::black_box(&room);
    is_there
}

/// One random game of about `size` vertices of `family`, within the limits of the
/// statement. A family of many games gives one of them; see [`games`].
///
/// # Panics
///
/// Never: the sizes it chooses fit each other.
///
/// # Complexity
///
/// O(V + E) and the length of the queries.
pub fn game(problem: &'static Problem, family: Family, size: usize, rng: &mut Rng) -> Game {
    let spec = Spec::random(problem, family, size, rng);
    nth(&spec, 0, rng.next_u64())
}

/// Some random games for one input: several if the family is about what follows
/// what, else one.
///
/// # Panics
///
/// Never: the sizes it chooses fit each other.
pub fn games(problem: &'static Problem, family: Family, size: usize, rng: &mut Rng) -> Vec<Game> {
    let spec = Spec::random(problem, family, size, rng);
    let seed = rng.next_u64();
    (0..spec.cases).map(|i| nth(&spec, i, seed)).collect()
}

fn nth(spec: &Spec, i: u64, seed: u64) -> Game {
    let case = Case::new(spec, i, seed);
    case.expect("within the limits").game()
}
