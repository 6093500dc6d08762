//! One case: a shape, the numbers of its vertices, and what follows from both.

use std::borrow::Cow;

use sg_random::Rng;

use super::family::{Numbering, Picks};
use super::queries::{Queries, Values};
use super::shape::{Shape, derive};
use super::spec::Spec;
use sg_problem::Game;
use sg_problem::Id;
use sg_problem::write::Rows;

/// UVa 12163: up to so many arcs the Grundy numbers are computed, to ask for
/// positions that the first player loses. In the other problems they always are.
const MAX_ARCS_VALUED: u64 = 100_000;

/// Everything about one case.
#[derive(Debug)]
pub(super) struct Case {
    pub(super) spec: Spec,
    shape: Shape,
    seed: u64,
    /// The vertex at each position.
    order: Vec<u32>,
    /// The position of each vertex: `places[order[p]] == p`.
    places: Vec<u32>,
    /// How many arcs there are, in UVa 12163; the other problems do not tell.
    num_arcs: u64,
    queries: Queries,
}

impl Case {
    pub(super) fn new(spec: Spec, shape: Shape, seed: u64) -> Self {
        let n = shape.num_vertices;
        let order = order(&spec, &mut Rng::new(derive(seed, 1)));
        let mut places = vec![0; n as usize];
        for (p, &v) in (0..n).zip(&order) {
            places[v as usize] = p;
        }
        let mut case = Self {
            spec,
            shape,
            seed,
            order,
            places,
            num_arcs: 0,
            queries: Queries::default(),
        };
        case.num_arcs = case.count_arcs();
        let values = match case.spec.losing {
            0 => None,
            _ => case.values(),
        };
        case.queries = Queries::new(&case.spec, values);
        case
    }

    /// The whole case.
    pub(super) fn game(&self) -> Game {
        let mut row = Vec::new();
        let mut rows = Vec::new();
        let mut constants = Vec::new();
        for v in 0..self.num_vertices() {
            rows.push(self.row(v, &mut row).to_vec());
            if self.spec.problem.id == Id::Uva12163 {
                constants.push(self.pick(v, &mut row));
            }
        }
        Game {
            rows,
            constants,
            queries: (0..self.num_queries())
                .map(|i| self.query(i).into_owned())
                .collect(),
        }
    }

    fn count_arcs(&self) -> u64 {
        let mut row = Vec::new();
        if self.spec.problem.id != Id::Uva12163 {
            return 0;
        }
        let lengths = (0..self.num_vertices()).map(|p| {
            self.shape.row(p, &mut row);
            row.len() as u64
        });
        lengths.sum()
    }

    /// The Grundy number at each position, `None` if they are not worth the time.
    fn values(&self) -> Option<Values> {
        if self.spec.problem.id != Id::Uva12163 {
            return Some(Values::Narrow(self.mex_values()));
        }
        let mut row = Vec::new();
        if MAX_ARCS_VALUED < self.num_arcs {
            return None;
        }
        let n = self.num_vertices() as usize;
        let mut rows = Vec::with_capacity(n);
        let mut constants = Vec::with_capacity(n);
        for p in 0..self.num_vertices() {
            constants.push(self.pick_at(p, &mut row));
            rows.push(row.clone());
        }
        let values = self.spec.problem.values(&Game {
            rows,
            constants,
            queries: Vec::new(),
        });
        values.map(Values::Wide)
    }

    /// Memory O(V): a row is needed only while its value is computed.
    fn mex_values(&self) -> Vec<u32> {
        let n = self.num_vertices();
        let mut values = vec![0_u32; n as usize];
        let mut row = Vec::new();
        // `seen_by[g] == p + 1`: a follower of p has value g.
        let mut seen_by: Vec<u32> = vec![0];
        for p in (0..n).rev() {
            self.shape.row(p, &mut row);
            for &q in &row {
                seen_by[values[q as usize] as usize] = p + 1;
            }
            let mex = (0..).zip(&seen_by).find(|&(_, &by)| by != p + 1);
            let mex = mex.map_or(0, |(value, _)| value);
            values[p as usize] = mex;
            if seen_by.len() <= mex as usize + 1 {
                seen_by.resize(mex as usize + 2, 0);
            }
        }
        values
    }

    /// The constant K at position `p`, whose row it leaves in `row`.
    ///
    /// Where there are many followers only few constants leave the Grundy numbers
    /// within reach: with K = 1 they are at most the number of followers, and with
    /// K beyond the dimension of what the followers span (see `sg_core::spread_values`)
    /// they need no search, and at most one bit for each follower.
    fn pick_at(&self, p: u32, row: &mut Vec<u32>) -> u64 {
        self.shape.row(p, row);
        let rng = &mut Rng::new(derive(derive(self.seed, 3), p.into()));
        let mut kind = self.spec.picks;
        if kind == Picks::Mixed {
            kind = Picks::PLAIN[rng.index(Picks::PLAIN.len())];
        }
        let size = if rng.below(2) == 0 { 10 } else { 1 << 31 };
        let pick = match kind {
            Picks::One => 1,
            Picks::Small => rng.below(5),
            Picks::Odd => rng.below(size) | 1,
            Picks::Even => rng.below(size) & !1,
            Picks::Large | Picks::Mixed => ((1 << 20) + rng.below((1 << 31) - (1 << 20))) & !1,
        };
        match row.len() {
            101.. => 1,
            17.. if (2..128).contains(&pick) => pick + 128,
            _ => pick,
        }
    }
}

impl Rows for Case {
    fn num_vertices(&self) -> u32 {
        self.shape.num_vertices
    }

    fn num_arcs(&self) -> u64 {
        self.num_arcs
    }

    fn row<'a>(&'a self, v: u32, scratch: &'a mut Vec<u32>) -> &'a [u32] {
        self.shape.row(self.places[v as usize], scratch);
        for w in &mut *scratch {
            *w = self.order[*w as usize];
        }
        scratch
    }

    fn pick(&self, v: u32, scratch: &mut Vec<u32>) -> u64 {
        self.pick_at(self.places[v as usize], scratch)
    }

    fn num_queries(&self) -> u64 {
        self.spec.queries
    }

    fn query(&self, i: u64) -> Cow<'_, [u64]> {
        let mut rng = Rng::new(derive(derive(self.seed, 2), i));
        let positions = self.queries.tokens(&mut rng);
        let mut vertices: Vec<u64> = positions
            .iter()
            .map(|&p| self.order[p as usize].into())
            .collect();
        if self.spec.problem.id != Id::Uva12163 {
            rng.shuffle(&mut vertices);
            return Cow::Owned(vertices);
        }
        // Only the parity of a value matters.
        let bound = [2, 10, 1 << 31][rng.index(3)];
        let mut values: Vec<u64> = (0..self.num_vertices())
            .map(|_| rng.below(bound) & !1)
            .collect();
        for v in vertices {
            values[usize::try_from(v).expect("a vertex is an index")] |= 1;
        }
        Cow::Owned(values)
    }
}

/// The vertex at each position. The last place of ZOJ 3666 keeps its number, for it
/// has no list.
fn order(spec: &Spec, rng: &mut Rng) -> Vec<u32> {
    let n = spec.vertices;
    let movable = n - u32::from(spec.problem.id == Id::Zoj3666);
    let mut order: Vec<u32> = match spec.numbering {
        Numbering::Up => (0..movable).collect(),
        Numbering::Down => (0..movable).rev().collect(),
        Numbering::Shuffled => rng.permutation(movable),
    };
    order.extend(movable..n);
    order
}
