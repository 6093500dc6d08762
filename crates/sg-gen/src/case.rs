//! One case: a shape, the numbers of its vertices, and what follows from both.

use std::borrow::Cow;

use sg_problem::write::Rows;
use sg_problem::{Game, Moves, mex};
use sg_random::{Rng, Rule, Shape, derive};

use crate::family::{Constants, Numbering};
use crate::queries::{Queries, Values};
use crate::refusal::Refusal;
use crate::rules::rule;
use crate::sizes;
use crate::spec::Spec;

/// Up to so many arcs the Grundy numbers of a spread game are computed, to ask for positions
/// that the first player loses. Those of a token game always are.
const MAX_ARCS_VALUED: u64 = 100_000;

/// Constants and counts of tokens are drawn up to this where the statement names no number.
const LARGEST: u64 = i32::MAX as u64;

/// Everything about one case.
#[derive(Debug)]
pub(crate) struct Case {
    spec: Spec,
    shape: Shape,
    seed: u64,
    /// The vertex at each position.
    order: Vec<u32>,
    /// The position of each vertex: `places[order[p]] == p`.
    places: Vec<u32>,
    queries: Queries,
}

impl Case {
    /// Case number `i` of the input that `spec` and `seed` make.
    ///
    /// # Errors
    ///
    /// If the sizes do not fit each other. Whether they do depends on nothing but `spec`.
    pub(crate) fn new(spec: &Spec, i: u64, seed: u64) -> Result<Self, Refusal> {
        let seed = derive(seed, i);
        let mut rng = Rng::new(derive(seed, 1));
        let spec = spec.part(i, &mut rng);
        let shape = Shape {
            num_vertices: spec.vertices,
            seed: derive(seed, 2),
            rule: rule(&spec, &mut rng)?,
        };
        let seed = derive(seed, 3);
        let order = order(&spec, &mut Rng::new(derive(seed, 1)));
        let mut places = vec![0; order.len()];
        for (p, &v) in (0..).zip(&order) {
            places[v as usize] = p;
        }
        let mut case = Self {
            spec,
            shape,
            seed,
            order,
            places,
            queries: Queries::default(),
        };
        let values = if case.spec.losing == 0 {
            None
        } else {
            case.values()
        };
        case.queries = Queries::new(&case.spec, values);
        Ok(case)
    }

    /// The whole case.
    pub(crate) fn game(&self) -> Game {
        let mut row = Vec::new();
        let mut game = Game::default();
        for v in 0..self.num_vertices() {
            game.rows.push(self.row(v, &mut row).to_vec());
            if self.spec.problem.has_constants() {
                game.constants.push(self.constant(v, &mut row));
            }
        }
        let queries = (0..self.num_queries()).map(|i| self.query(i).into_owned());
        game.queries.extend(queries);
        game
    }

    /// The Grundy number at each position, `None` if they are not worth the time.
    fn values(&self) -> Option<Values> {
        if self.spec.problem.moves == Moves::Step {
            return Some(Values::Narrow(self.step_values()));
        }
        if MAX_ARCS_VALUED < self.num_arcs() {
            return None;
        }
        let mut row = Vec::new();
        let mut game = Game::default();
        for p in 0..self.num_vertices() {
            game.constants.push(self.constant_at(p, &mut row));
            game.rows.push(row.clone());
        }
        self.spec.problem.values(&game).map(Values::Wide)
    }

    /// Memory O(V): a row is needed only while its value is computed. Rows that are all there
    /// can be are not needed.
    fn step_values(&self) -> Vec<u32> {
        if let Rule::Complete = self.shape.rule {
            return (0..self.num_vertices()).rev().collect();
        }
        let mut values = vec![0_u32; self.order.len()];
        let mut row = Vec::new();
        for p in (0..self.num_vertices()).rev() {
            self.shape.row(p, &mut row);
            values[p as usize] = mex(row.iter().map(|&q| values[q as usize]));
        }
        values
    }

    /// The constant K at position `p`, whose row it leaves in `row`.
    ///
    /// Where there are many followers only few constants leave the Grundy numbers
    /// within reach: with K = 1 they are at most the number of followers, and with
    /// K beyond the dimension of what the followers span (see `sg_core::spread_values`)
    /// they need no search, and at most one bit for each follower.
    fn constant_at(&self, p: u32, row: &mut Vec<u32>) -> u64 {
        self.shape.row(p, row);
        let rng = &mut Rng::new(derive(derive(self.seed, 3), p.into()));
        let mut kind = self.spec.constants;
        if kind == Constants::Mixed {
            kind = *rng.pick(&Constants::PLAIN);
        }
        let bound = self.bound();
        let size = if rng.below(2) == 0 { 10 } else { bound };
        let large = bound >> 11;
        let constant = match kind {
            Constants::One => 1,
            Constants::Small => rng.below(5),
            Constants::Odd => rng.below(size) | 1,
            Constants::Even => rng.below(size) & !1,
            Constants::Large | Constants::Mixed => (large + rng.below(bound - large)) & !1,
        };
        let constant = match row.len() {
            101.. => 1,
            17.. if (2..128).contains(&constant) => constant + 128,
            _ => constant,
        };
        if constant < bound { constant } else { 1 }
    }

    /// Constants and counts of tokens are below this.
    fn bound(&self) -> u64 {
        self.spec.problem.limits.units.min(LARGEST) + 1
    }
}

impl Rows for Case {
    fn num_vertices(&self) -> u32 {
        self.shape.num_vertices
    }

    fn num_arcs(&self) -> u64 {
        if let Rule::Complete = self.shape.rule {
            return sizes::all_arcs(self.num_vertices());
        }
        let mut row = Vec::new();
        let lengths = (0..self.num_vertices()).map(|p| {
            self.shape.row(p, &mut row);
            row.len() as u64
        });
        lengths.sum()
    }

    fn row<'a>(&'a self, v: u32, scratch: &'a mut Vec<u32>) -> &'a [u32] {
        self.shape.row(self.places[v as usize], scratch);
        for w in &mut *scratch {
            *w = self.order[*w as usize];
        }
        scratch
    }

    fn constant(&self, v: u32, scratch: &mut Vec<u32>) -> u64 {
        self.constant_at(self.places[v as usize], scratch)
    }

    fn num_queries(&self) -> u64 {
        self.spec.queries
    }

    fn query(&self, i: u64) -> Cow<'_, [u64]> {
        let mut rng = Rng::new(derive(derive(self.seed, 2), i));
        let positions = self.queries.tokens(&mut rng);
        let vertices = positions.iter().map(|&p| self.order[p as usize].into());
        let mut vertices: Vec<u64> = vertices.collect();
        if !self.spec.problem.counts_tokens() {
            rng.shuffle(&mut vertices);
            return Cow::Owned(vertices);
        }
        // Only the parity of a count matters.
        let largest = self.bound();
        let bound = (*rng.pick(&[2, 10, largest])).min(largest);
        let counts = (0..self.num_vertices()).map(|_| rng.below(bound) & !1);
        let mut counts: Vec<u64> = counts.collect();
        for v in vertices {
            counts[usize::try_from(v).expect("a vertex is an index")] |= 1;
        }
        Cow::Owned(counts)
    }
}

/// The vertex at each position. The exit keeps its number, for it is the last.
fn order(spec: &Spec, rng: &mut Rng) -> Vec<u32> {
    let n = spec.vertices;
    let movable = sizes::places(spec.problem, n);
    let mut order: Vec<u32> = match spec.numbering {
        Numbering::Up => (0..movable).collect(),
        Numbering::Down => (0..movable).rev().collect(),
        Numbering::Shuffled => rng.permutation(movable),
    };
    order.extend(movable..n);
    order
}
