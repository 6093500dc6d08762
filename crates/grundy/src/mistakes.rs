//! Models of well-known mistakes: what a program that makes one would print.
//!
//! A model is a small program with exactly one mistake. It answers games, not text,
//! but keeps between games what the wrong program would keep: a batch of games gets
//! the same output from both. Where a wrong program would break down, run in a circle
//! or read beyond its data, the model says `None`.
//!
//! Mistakes that no input tells apart are one mistake here: or-ing, adding and asking
//! "is any number not 0" give the same answers, so they are `or-for-xor`. Mistakes that
//! no input within the statement's limits shows are left out, such as Grundy numbers in
//! 32 bits; 16 bits are too few only from 17 arcs a vertex on, and are here because some
//! judges allow so many.
//!
//! Cost: linear in the input for the games of POJ 2425 and ZOJ 3666; in UVa 12163 a
//! vertex costs its number of followers times the range of their nim-sums, and a model
//! gives up (`None`) on inputs that need more than some tens of millions of steps.

mod bound;
mod chess;
pub mod fit;
mod frame;
mod graphs;
mod marks;
mod recursion;
mod spread;
mod sums;
#[cfg(test)]
mod tests;
mod visits;
mod wording;

use std::borrow::Cow;
use std::sync::LazyLock;

use sg_problem::Game;
use sg_problem::{Id, Problem};

use frame::{Of, Poj, Uva, Zoj};

/// A mistake that many programs make.
#[derive(Clone, Copy, Debug)]
pub struct Mistake {
    /// A short name, such as `or-for-xor`.
    pub name: &'static str,
    /// One sentence for the one who made it.
    pub description: &'static str,
    /// What such a program prints for the games of one input, `None` if it would
    /// break down or never end.
    pub output: fn(&[Game]) -> Option<Vec<u8>>,
}

/// What a program prints for games, see [`Mistake::output`].
type Output = dyn Fn(&[Game]) -> Option<Vec<u8>>;

/// A mistake that a program may have made: a known one, or one with a number of its own.
struct Suspect {
    name: &'static str,
    description: Cow<'static, str>,
    output: Box<Output>,
    /// Games that tell it from others, if it takes some of their own.
    probe: Vec<Game>,
}

impl From<&Mistake> for Suspect {
    fn from(mistake: &Mistake) -> Self {
        Self {
            name: mistake.name,
            description: mistake.description.into(),
            output: Box::new(mistake.output),
            probe: Vec::new(),
        }
    }
}

/// What the moves from `v` are worth, given the right numbers; `None` if that takes too
/// long to work out.
pub(crate) fn moves(
    problem: &'static Problem,
    game: &Game,
    v: usize,
    numbers: &[u64],
) -> Option<Vec<u64>> {
    let followers: Vec<u64> = game.rows[v].iter().map(|&w| numbers[w as usize]).collect();
    frame::options(problem, game, v, &followers, &mut frame::Budget::default())
}

/// The mistakes known for a problem, the likelier ones first.
#[must_use]
pub fn known(problem: &'static Problem) -> &'static [Mistake] {
    static POJ: LazyLock<Vec<Mistake>> = LazyLock::new(|| {
        let own = [chess::mistakes::<Poj>(), chess::only_poj()].concat();
        [shared::<Poj>(own), wording::only_poj()].concat()
    });
    static ZOJ: LazyLock<Vec<Mistake>> = LazyLock::new(|| {
        let own = [chess::mistakes::<Zoj>(), chess::only_zoj()].concat();
        [shared::<Zoj>(own), wording::only_zoj()].concat()
    });
    static UVA: LazyLock<Vec<Mistake>> = LazyLock::new(|| {
        let own = spread::mistakes();
        let more = marks::only_uva();
        [shared::<Uva>(own), more, wording::only_uva()].concat()
    });
    match problem.id {
        Id::Poj2425 => &POJ,
        Id::Zoj3666 => &ZOJ,
        Id::Uva12163 => &UVA,
    }
}

/// The mistakes that all problems share, around those of the problem.
fn shared<P: Of>(own: Vec<Mistake>) -> Vec<Mistake> {
    [
        sums::mistakes::<P>(),
        own,
        graphs::mistakes::<P>(),
        visits::mistakes::<P>(),
        marks::mistakes::<P>(),
        wording::mistakes::<P>(),
    ]
    .concat()
}
