//! The sizes of an input, from what is requested, what the statement allows and what suits.

use sg_problem::Problem;
use sg_random::Rng;

use crate::choice::Choice as _;
use crate::family::{Constants, Family, Numbering};
use crate::histogram::Histogram;
use crate::refusal::{Property, Refusal};
use crate::sizes::{self, MAX_VERTICES};

/// A request for an input of given properties. What is `None` is left open, and then suits the
/// family.
#[derive(Clone, Debug)]
pub struct Request {
    /// The problem.
    pub problem: &'static Problem,
    /// The family of the input.
    pub family: Family,
    /// Vertices of each case, at most so many where sizes vary.
    pub vertices: Option<u64>,
    /// Arcs of each case.
    pub arcs: Option<u64>,
    /// Followers of a vertex at most, at least 1.
    pub degree: Option<u32>,
    /// Cases, at least 1.
    pub cases: Option<u64>,
    /// Queries of each case.
    pub queries: Option<u64>,
    /// Tokens of each query that count in the nim-sum, at least 1.
    pub tokens: Option<u64>,
    /// Share of the queries, in percent, to be lost by the first player if possible.
    pub losing: u8,
    /// How many vertices have value 0, value 1, and so on.
    pub histogram: Option<Histogram>,
    /// The constants of a spread game.
    pub constants: Option<Constants>,
    /// The numbering of the vertices.
    pub numbering: Numbering,
}

impl Request {
    /// Nothing but a problem and a family.
    #[must_use]
    pub fn new(problem: &'static Problem, family: Family) -> Self {
        Request {
            problem,
            family,
            vertices: None,
            arcs: None,
            degree: None,
            cases: None,
            queries: None,
            tokens: None,
            losing: 50,
            histogram: None,
            constants: None,
            numbering: Numbering::Shuffled,
        }
    }

    /// Whether nothing is chosen that the family or the problem has no use for.
    fn check(&self) -> Result<(), Refusal> {
        let family = self.family;
        let is_histogram = family == Family::Histogram;
        if is_histogram && self.histogram.is_none() {
            return Err(Refusal::NoHistogram);
        }
        let properties = [
            (Property::Histogram, self.histogram.is_some(), is_histogram),
            (Property::Vertices, self.vertices.is_some(), !is_histogram),
            (Property::Arcs, self.arcs.is_some(), family.takes_arcs()),
            (
                Property::Degree,
                self.degree.is_some(),
                family.takes_degree(),
            ),
            (Property::Constants, self.constants.is_some(), !is_histogram),
        ];
        for (property, is_chosen, is_open) in properties {
            if is_chosen && !is_open {
                return Err(Refusal::Fixed { property, family });
            }
        }
        if self.constants.is_some() && !self.problem.has_constants() {
            return Err(Refusal::NoConstants);
        }
        Ok(())
    }

    /// The number of vertices, if there may be so many.
    fn num_vertices(&self) -> Result<u32, Refusal> {
        let suits = || sizes::vertices(self.problem, self.family).into();
        let vertices = match &self.histogram {
            Some(histogram) => histogram.num_vertices().into(),
            None => self.vertices.unwrap_or_else(suits),
        };
        let fewest = self.problem.limits.fewest_vertices;
        u32::try_from(vertices)
            .ok()
            .filter(|&n| fewest <= n && u64::from(n) <= MAX_VERTICES)
            .ok_or(Refusal::Vertices { vertices, fewest })
    }

    /// The number of tokens, if there are places for so many.
    fn num_tokens(&self, vertices: u32) -> Result<Option<u32>, Refusal> {
        let Some(tokens) = self.tokens else {
            return Ok(None);
        };
        let room = sizes::token_room(self.problem, vertices);
        let fits = u32::try_from(tokens).ok().filter(|&m| m <= room);
        fits.map(Some).ok_or(Refusal::Tokens { tokens, most: room })
    }
}

/// A specification: all that decides over an input but the seed.
#[derive(Clone, Debug)]
pub(crate) struct Spec {
    pub(crate) problem: &'static Problem,
    pub(crate) family: Family,
    pub(crate) cases: u64,
    /// At least the fewest that the statement allows.
    pub(crate) vertices: u32,
    /// `None`: what suits the family.
    pub(crate) arcs: Option<u64>,
    /// At least 1.
    pub(crate) degree: u32,
    pub(crate) queries: u64,
    /// `None`: another number for each query.
    pub(crate) tokens: Option<u32>,
    /// In percent.
    pub(crate) losing: u8,
    pub(crate) histogram: Option<Histogram>,
    pub(crate) constants: Constants,
    pub(crate) numbering: Numbering,
}

impl Spec {
    /// The specification that follows from `request`.
    pub(crate) fn new(request: &Request) -> Result<Self, Refusal> {
        request.check()?;
        let (problem, family) = (request.problem, request.family);
        let vertices = request.num_vertices()?;
        let tokens = request.num_tokens(vertices)?;
        let most = problem.limits.games;
        let cases = (request.cases).unwrap_or_else(|| sizes::cases(problem, family));
        if most < cases {
            return Err(Refusal::Cases { cases, most });
        }
        Ok(Self {
            problem,
            family,
            cases,
            vertices,
            arcs: request.arcs,
            degree: request.degree.unwrap_or(problem.limits.degree),
            queries: (request.queries).unwrap_or_else(|| sizes::queries(problem, family)),
            tokens,
            losing: request.losing,
            histogram: request.histogram.clone(),
            constants: request.constants.unwrap_or(family.constants()),
            numbering: request.numbering,
        })
    }

    /// Bytes of memory that making it takes at most, to ask for before it is begun: a
    /// case has too many parts to ask for each.
    ///
    /// The factors are what was measured, rounded up: 30 bytes a vertex (`tree`), in a
    /// spread game whose queries count tokens 80 (`sparse`), and 12 a token. The first case
    /// is kept while the next is made. A row is kept while it is written; it can be longer
    /// than there are vertices if followers are repeated, and its room may be twice what it
    /// needs.
    pub(crate) fn memory(&self) -> u64 {
        let is_wide = self.problem.has_constants() || self.problem.counts_tokens();
        let per_vertex = if is_wide { 100 } else { 40 };
        let (per_token, per_repeat) = (20, 8);
        let num_tokens = self.tokens.unwrap_or(0);
        let num_repeats = match (self.family, self.arcs) {
            (Family::Repeated, Some(arcs)) => arcs.min(self.most_repeats().into()),
            _ => 0,
        };
        self.cases.min(2) * per_vertex * u64::from(self.vertices)
            + per_token * u64::from(num_tokens)
            + per_repeat * num_repeats
    }

    /// Something within the statement's limits with about `size` vertices.
    pub(crate) fn random(
        problem: &'static Problem,
        family: Family,
        size: usize,
        rng: &mut Rng,
    ) -> Self {
        let limits = problem.limits;
        let vertices = u32::try_from(size)
            .unwrap_or(u32::MAX)
            .clamp(limits.fewest_vertices, limits.vertices);
        let mut spec = Self {
            problem,
            family,
            cases: match family {
                Family::ManyCases => 30,
                Family::TinyAfterLarge => 4,
                Family::Mixed => 6,
                _ => 1,
            },
            vertices: match family {
                Family::ManyCases => 5.clamp(limits.fewest_vertices, vertices),
                _ => vertices,
            },
            arcs: None,
            degree: limits.degree,
            queries: match family {
                Family::ManyQueries => 100,
                _ => 1 + rng.below(8),
            },
            tokens: None,
            losing: 50,
            histogram: None,
            constants: match family.constants() {
                Constants::Mixed if rng.below(2) != 0 => *rng.pick(&Constants::PLAIN),
                suits => suits,
            },
            numbering: *rng.pick(Numbering::ALL),
        };
        spec.cases = spec.cases.min(limits.games);
        spec.queries = spec.queries.clamp(limits.fewest_queries, limits.queries);
        if family == Family::Dense {
            spec.arcs = Some(rng.below(spec.room().min(spec.most_arcs()) + 1));
        }
        if family == Family::Histogram {
            let largest = spec.degree.min(15);
            spec.histogram = Some(Histogram::random(vertices, largest, rng));
        }
        spec
    }

    /// The specification of case number `i`.
    pub(crate) fn part(&self, i: u64, rng: &mut Rng) -> Spec {
        let mut part = self.clone();
        match self.family {
            Family::ManyCases => part.tiny(self.vertices, rng),
            Family::TinyAfterLarge if i.is_multiple_of(4) => {
                const LARGE: [Family; 4] = {
                    use Family::{Chain, Dense, LargeValues, Tree};
                    [LargeValues, Chain, Dense, Tree]
                };
                part.family = *rng.pick(&LARGE);
            }
            Family::TinyAfterLarge => part.tiny(self.vertices.min(4), rng),
            Family::Mixed => {
                part.family = *rng.pick(&Family::PLAIN);
                part.resize(1 + rng.vertex(self.vertices));
            }
            _ => {}
        }
        part
    }

    /// Becomes a case of at most `vertices` vertices and any number of arcs.
    fn tiny(&mut self, vertices: u32, rng: &mut Rng) {
        self.family = Family::Dense;
        self.resize(1 + rng.vertex(vertices));
        let most = self.room().min(self.most_arcs());
        // A quarter has no arcs, so that what an earlier case left behind shows.
        self.arcs = Some(match rng.below(4) {
            0 => 0,
            _ => rng.below(most + 1),
        });
    }

    /// How many different arcs there can be, with the degrees limited.
    fn room(&self) -> u64 {
        let rooms = (0..self.vertices).map(|later| later.min(self.degree));
        rooms.map(u64::from).sum()
    }

    /// Whether all arcs are asked for that there can be along an order.
    pub(crate) fn is_whole(&self) -> bool {
        let all = sizes::all_arcs(self.vertices);
        let arcs = self.arcs.unwrap_or(all.min(self.most_arcs()));
        self.vertices - 1 <= self.degree && arcs == all
    }

    fn resize(&mut self, vertices: u32) {
        self.vertices = vertices.max(self.problem.limits.fewest_vertices);
        let room = sizes::token_room(self.problem, self.vertices);
        self.tokens = self.tokens.map(|m| m.min(room));
    }

    /// The arcs that a case may have unless more are asked for.
    pub(crate) fn most_arcs(&self) -> u64 {
        sizes::arcs(self.problem, self.family, self.vertices)
    }

    /// Followers of a vertex at most, if they may be listed again: many times the average,
    /// so that it is no limit where none is meant.
    pub(crate) fn most_repeats(&self) -> u32 {
        let vertices = u64::from(self.vertices);
        let average = self.arcs.unwrap_or(10 * vertices) / vertices;
        let most = average.saturating_mul(4).saturating_add(4);
        u32::try_from(most).unwrap_or(u32::MAX).min(self.degree)
    }
}
