//! Random games: many games, many queries, every family at its full size, and then
//! sizes from small to large over and over.
//!
//! A step is one input of the program, and follows from the seed and its number
//! alone. Where there is room, a large game is followed by a tiny one, which shows
//! what is left over from the large one.

use sg_testkit::Rng;

use crate::game::Game;
use crate::generate::{Family, families, game, games};
use crate::problem::Problem;

/// The random games of a seed.
#[derive(Clone, Copy, Debug)]
pub struct Stress {
    problem: Problem,
    seed: u64,
}

/// Vertices of games that are not as large as can be.
const SIZES: [usize; 12] = [5, 10, 30, 100, 6, 15, 60, 300, 4, 8, 20, 45];
/// How many of them go with each round of full sizes.
const SIZES_PER_ROUND: usize = 4;
/// Vertices of all games of an input together, about.
const PER_INPUT: usize = 1000;

impl Stress {
    /// The random games of `seed`.
    #[must_use]
    pub fn new(problem: Problem, seed: u64) -> Self {
        Self { problem, seed }
    }

    /// How many steps the first round has, which shows every family at full size.
    #[must_use]
    pub fn first_round(&self) -> u64 {
        families(self.problem).len() as u64 + 4
    }

    /// The games of a step.
    #[must_use]
    pub fn games(&self, step: u64) -> Vec<Game> {
        let mut rng = Rng::new(self.seed ^ (step + 1).wrapping_mul(0xD1B5_4A32_D192_ED03));
        let families = families(self.problem);
        let full = families.len() + 4;
        let cycle = (full + families.len() * SIZES_PER_ROUND) as u64;
        let round = usize::try_from(step / cycle).unwrap_or(0);
        let step = usize::try_from(step % cycle).unwrap_or(0);
        match step {
            0 => (0..1000).map(|_| self.tiny(&mut rng)).collect(),
            1 => self.many_queries(30, &mut rng),
            2 => self.many_queries(self.full_size(), &mut rng),
            3 => self.edges(),
            _ if step < full => {
                let family = families[step - 4];
                let mut large = games(self.problem, family, self.full_size(), &mut rng);
                large.push(self.tiny(&mut rng));
                large
            }
            _ => {
                let family = families[(step - full) % families.len()];
                let which = round * SIZES_PER_ROUND + (step - full) / families.len();
                self.mixed(family, SIZES[which % SIZES.len()], &mut rng)
            }
        }
    }

    /// Games of one size and family, tiny ones between them.
    fn mixed(&self, family: Family, size: usize, rng: &mut Rng) -> Vec<Game> {
        let size = size.min(self.full_size());
        let mut games = Vec::new();
        for _ in 0..(PER_INPUT / size).clamp(2, 100) {
            games.push(self.game(family, size, rng));
            games.push(self.tiny(rng));
        }
        games
    }

    /// Stars and paths about the sizes that 7, 8 and 9 bits can just count; where
    /// graphs are smaller, paths on which one pick at a time is all there is.
    fn edges(&self) -> Vec<Game> {
        let mut all = Vec::new();
        if self.problem == Problem::Uva12163 {
            for n in [16, 33, 64, 100u32] {
                let ask = |v: u32| (0..n).map(|w| u64::from(v == w)).collect();
                let path = (0..n).map(|v| (v + 1..n.min(v + 2)).collect());
                let back = (0..n).map(|v| (v.saturating_sub(1)..v).collect());
                all.extend([path.collect(), back.collect()].map(|rows| Game {
                    rows,
                    picks: vec![1; n as usize],
                    queries: [0, 1, n / 2, n - 2, n - 1].map(ask).to_vec(),
                }));
            }
            return all;
        }
        for edge in [128, 256, 512u32] {
            for n in edge..edge + 3 {
                let star = (0..n).map(|v| if v == 0 { (1..n).collect() } else { Vec::new() });
                let path = (0..n).map(|v| (v + 1..n.min(v + 2)).collect());
                all.extend([star.collect(), path.collect()].map(|rows| Game {
                    rows,
                    picks: Vec::new(),
                    queries: vec![vec![0], vec![1], vec![0, 1]],
                }));
            }
        }
        all
    }

    fn full_size(&self) -> usize {
        match self.problem {
            Problem::Poj2425 => 1000,
            Problem::Zoj3666 => 10_000,
            Problem::Uva12163 => 100,
        }
    }

    fn game(&self, family: Family, size: usize, rng: &mut Rng) -> Game {
        game(self.problem, family, size, rng)
    }

    fn tiny(&self, rng: &mut Rng) -> Game {
        let families = families(self.problem);
        let size = 2 + rng.index(4);
        self.game(families[rng.index(families.len())], size, rng)
    }

    /// A game with as many queries as the statement allows, or a good many where it
    /// names no number: what is worked out anew for each takes long.
    fn many_queries(&self, size: usize, rng: &mut Rng) -> Vec<Game> {
        let mut game = self.game(Family::LargeValues, size, rng);
        let most = match self.problem {
            Problem::Zoj3666 => 100,
            _ => 30_000 / size.max(15),
        };
        let asked = game.queries.clone();
        while !asked.is_empty() && game.queries.len() < most {
            let mut query = asked[rng.index(asked.len())].clone();
            rng.shuffle(&mut query);
            game.queries.push(query);
        }
        vec![game]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::accepts;

    #[test]
    fn every_step_of_a_round_is_an_input() {
        for problem in Problem::ALL {
            let stress = Stress::new(problem, 1);
            for step in 0..stress.first_round() + 60 {
                let games = stress.games(step);
                assert!(
                    accepts(problem, &problem.text(&games)),
                    "{problem:?} {step}"
                );
            }
        }
    }
}
