//! Sizes: what was asked for, what the statement allows, what a graph has room for.

use sg_random::Rng;

use super::Args;
use super::case::Case;
use super::family::{Family, Numbering, Picks};
use super::histogram::{Histogram, Levels};
use super::limits::{default_vertices, token_room};
use super::refusal::{MAX_VERTICES, Refusal};
use super::scatter::{Reach, Scatter, degrees};
use super::shape::{Rule, Shape, Tree, derive};
use sg_problem::{Id, Problem};

/// All that decides over an input but the seed.
#[derive(Clone, Debug)]
pub(super) struct Spec {
    pub(super) problem: &'static Problem,
    pub(super) family: Family,
    pub(super) cases: u64,
    /// At least the fewest that the statement allows.
    pub(super) vertices: u32,
    /// `None`: what suits the family.
    pub(super) arcs: Option<u64>,
    /// At least 1.
    pub(super) degree: u32,
    pub(super) queries: u64,
    /// `None`: another number for each query.
    pub(super) tokens: Option<u32>,
    /// In percent.
    pub(super) losing: u8,
    pub(super) histogram: Option<Histogram>,
    pub(super) picks: Picks,
    pub(super) numbering: Numbering,
}

impl Spec {
    /// What the command line asks for.
    pub(super) fn new(args: &Args) -> Result<Self, Refusal> {
        let (problem, family) = (args.problem, args.family);
        let limits = problem.limits;
        let is_histogram = family == Family::Histogram;
        if is_histogram != args.histogram.is_some() {
            return Err(Refusal::Histogram { family });
        }
        let fixed = [
            ("--vertices", args.vertices.is_some() && is_histogram),
            ("--arcs", args.arcs.is_some() && !family.takes_arcs()),
            ("--degree", args.degree.is_some() && !family.takes_degree()),
            ("--picks", args.picks.is_some() && is_histogram),
        ];
        if let Some(&(option, _)) = fixed.iter().find(|(_, wrong)| *wrong) {
            return Err(Refusal::Fixed { option, family });
        }
        if args.picks.is_some() && problem.id != Id::Uva12163 {
            return Err(Refusal::Picks { problem });
        }
        let vertices = match &args.histogram {
            Some(histogram) => histogram.num_vertices().into(),
            None => args
                .vertices
                .unwrap_or(default_vertices(problem, family).into()),
        };
        let fewest = limits.fewest_vertices;
        let vertices = u32::try_from(vertices)
            .ok()
            .filter(|&n| fewest <= n && u64::from(n) <= MAX_VERTICES)
            .ok_or(Refusal::Vertices { vertices, fewest })?;
        let tokens = match args.tokens {
            None => None,
            Some(tokens) => {
                let room = token_room(problem, vertices);
                let fits = u32::try_from(tokens).ok().filter(|&m| m <= room);
                Some(fits.ok_or(Refusal::Tokens { tokens, room })?)
            }
        };
        let picks = match family {
            Family::Histogram => Picks::One,
            Family::LargeValues => Picks::Large,
            _ => Picks::Mixed,
        };
        Ok(Self {
            problem,
            family,
            cases: args.cases.unwrap_or(match family {
                Family::ManyCases => 1000,
                Family::TinyAfterLarge => 8,
                Family::Mixed => 30,
                _ => 1,
            }),
            vertices,
            arcs: args.arcs,
            degree: args.degree.unwrap_or(limits.degree),
            queries: args.queries.unwrap_or(match (family, problem.id) {
                (Family::ManyQueries, Id::Poj2425) => 10_000,
                (Family::ManyQueries, Id::Zoj3666) => limits.queries,
                (Family::ManyQueries, Id::Uva12163) => 1000,
                (Family::ManyCases | Family::TinyAfterLarge, _) => 3,
                _ => 10,
            }),
            tokens,
            losing: args.losing,
            histogram: args.histogram.clone(),
            picks: args.picks.unwrap_or(picks),
            numbering: args.numbering,
        })
    }

    /// Bytes of memory that making it takes at most, to ask for before it is begun: a
    /// case has too many parts to ask for each.
    ///
    /// The factors are what was measured, rounded up: 30 bytes a vertex (`tree`), in
    /// UVa 12163 80 (`sparse`), and 12 a token. The first case is kept while the next is
    /// made. A row is kept while it is written; it can be longer than there are vertices
    /// if followers are repeated, and its room may be twice what it needs.
    pub(super) fn memory(&self) -> u64 {
        let per_vertex = match self.problem.id {
            Id::Uva12163 => 100,
            _ => 40,
        };
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
    pub(super) fn random(
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
                Family::ManyCases => vertices.min(5),
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
            picks: match family {
                Family::Histogram => Picks::One,
                Family::LargeValues => Picks::Large,
                _ if rng.below(2) == 0 => Picks::Mixed,
                _ => Picks::PLAIN[rng.index(Picks::PLAIN.len())],
            },
            numbering: [Numbering::Up, Numbering::Down, Numbering::Shuffled][rng.index(3)],
        };
        if family == Family::Dense {
            spec.arcs = Some(rng.below(spec.room().min(spec.most_arcs()) + 1));
        }
        if family == Family::Histogram {
            let largest = spec.degree.min(15);
            spec.histogram = Some(Histogram::random(vertices, largest, rng));
        }
        spec
    }

    /// Case number `i` of the input that `seed` makes.
    ///
    /// # Errors
    ///
    /// If the sizes do not fit each other. Whether they do depends on nothing but
    /// `self`.
    pub(super) fn case(&self, i: u64, seed: u64) -> Result<Case, Refusal> {
        let seed = derive(seed, i);
        let mut rng = Rng::new(derive(seed, 1));
        let mut part = self.clone();
        match self.family {
            Family::ManyCases => part.tiny(self.vertices, &mut rng),
            Family::TinyAfterLarge if i.is_multiple_of(4) => {
                let large = [
                    Family::LargeValues,
                    Family::Chain,
                    Family::Dense,
                    Family::Tree,
                ];
                part.family = large[rng.index(large.len())];
            }
            Family::TinyAfterLarge => part.tiny(self.vertices.min(4), &mut rng),
            Family::Mixed => {
                part.family = Family::PLAIN[rng.index(Family::PLAIN.len())];
                part.resize(1 + rng.vertex(self.vertices));
            }
            _ => {}
        }
        let shape = Shape {
            num_vertices: part.vertices,
            seed: derive(seed, 2),
            rule: part.rule(&mut rng)?,
        };
        Ok(Case::new(part, shape, derive(seed, 3)))
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

    fn resize(&mut self, vertices: u32) {
        self.vertices = vertices.max(self.problem.limits.fewest_vertices);
        let room = token_room(self.problem, self.vertices);
        self.tokens = self.tokens.map(|m| m.min(room));
    }

    /// The arcs that a family may have unless more are asked for.
    fn most_arcs(&self) -> u64 {
        let limits = self.problem.limits;
        if self.vertices <= limits.vertices {
            limits.arcs
        } else if self.family == Family::Complete {
            u64::MAX
        } else {
            limits.arcs.max(10 * u64::from(self.vertices))
        }
    }

    fn rule(&self, rng: &mut Rng) -> Result<Rule, Refusal> {
        let n = self.vertices;
        Ok(match self.family {
            Family::Chain => Rule::Chain,
            Family::Diamonds => Rule::Diamonds,
            Family::Grid => Rule::Grid(n.isqrt()),
            Family::FanIn => Rule::FanIn,
            Family::Isolated => Rule::Isolated,
            Family::Star => Rule::Star(self.degree.saturating_add(1).min(n)),
            Family::Tree => Rule::Tree(Tree::new(n, self.degree, rng)),
            Family::Subtraction => {
                let mut steps: Vec<u32> = (1..=12).collect();
                rng.shuffle(&mut steps);
                steps.truncate(2 + rng.index(4));
                steps.sort_unstable();
                Rule::Subtraction(steps)
            }
            Family::Histogram => {
                let histogram = self.histogram.as_ref().expect("checked or made");
                let counts = (0_u64..).zip(histogram.counts());
                let needed: u64 = counts.map(|(g, &count)| g * u64::from(count)).sum();
                let spare = self.most_arcs().saturating_sub(needed) / u64::from(n);
                let extra = u32::try_from(spare.min(3)).expect("at most 3");
                Rule::Levels(Levels::new(histogram, self.degree, extra, rng))
            }
            Family::LargeValues => Rule::Scatter(self.large_values(rng)?),
            _ => Rule::Scatter(self.scatter(rng)?),
        })
    }

    /// Followers of a vertex at most, if they may be listed again: many times the average,
    /// so that it is no limit where none is meant.
    fn most_repeats(&self) -> u32 {
        let vertices = u64::from(self.vertices);
        let average = self.arcs.unwrap_or(10 * vertices) / vertices;
        let most = average.saturating_mul(4).saturating_add(4);
        u32::try_from(most).unwrap_or(u32::MAX).min(self.degree)
    }

    /// Arcs at random.
    fn scatter(&self, rng: &mut Rng) -> Result<Scatter, Refusal> {
        let n = self.vertices;
        let vertices = u64::from(n);
        let (reach, repeats) = match self.family {
            Family::Band => (Reach::Next(20), false),
            Family::Layered => (Reach::Layer(n.isqrt()), false),
            Family::Repeated => (Reach::All, true),
            _ => (Reach::All, false),
        };
        let most_repeats = self.most_repeats();
        let room = |p| {
            let others = reach.range(p, n).len();
            let others = u32::try_from(others).expect("fewer than the vertices");
            match (repeats, others) {
                (false, _) | (_, 0) => others.min(self.degree),
                (true, _) => most_repeats,
            }
        };
        let total: u64 = (0..n).map(|p| u64::from(room(p))).sum();
        let most = self.most_arcs();
        let arcs = self.arcs.unwrap_or(match self.family {
            Family::Complete => total.min(most),
            Family::Dense | Family::Band => (total / 2).min(most),
            Family::Layered => (3 * vertices).min(total / 2).min(most),
            Family::Repeated => (10 * vertices).min(total / 2).min(most),
            _ => (2 * vertices).min(total / 2).min(most),
        });
        let degrees = degrees(n, room, arcs, rng).ok_or(Refusal::Arcs { arcs, total })?;
        Ok(Scatter {
            degrees,
            reach,
            repeats,
        })
    }

    /// The last positions get all arcs there can be among them, as many positions
    /// as the arcs suffice for; those before get the rest.
    fn large_values(&self, rng: &mut Rng) -> Result<Scatter, Refusal> {
        let n = self.vertices;
        let reach = match self.degree {
            u32::MAX => Reach::All,
            degree => Reach::Next(degree),
        };
        let room = |p| u32::try_from(reach.range(p, n).len()).expect("fewer than the vertices");
        let total: u64 = (0..n).map(|p| u64::from(room(p))).sum();
        let arcs = self.arcs.unwrap_or(total.min(self.most_arcs()));
        if total < arcs {
            return Err(Refusal::Arcs { arcs, total });
        }
        // Without a number of arcs each position before gets at least one.
        let per_other = u64::from(self.arcs.is_none());
        let mut start = n - 1;
        let mut used = 0;
        while 0 < start {
            let next = used + u64::from(room(start - 1));
            if arcs < next + per_other * u64::from(start - 1) {
                break;
            }
            (start, used) = (start - 1, next);
        }
        let rest = arcs - used;
        let mut all = match start {
            0 => Vec::new(),
            _ => degrees(start, room, rest, rng).ok_or(Refusal::Arcs { arcs, total })?,
        };
        all.extend((start..n).map(room));
        Ok(Scatter {
            degrees: all,
            reach,
            repeats: false,
        })
    }
}
