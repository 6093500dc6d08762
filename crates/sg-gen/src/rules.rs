//! The graph of a case as a rule, which its sizes and a seed decide.

use sg_random::{Levels, Reach, Rng, Rule, Scatter, Tree, degrees};

use crate::family::Family;
use crate::refusal::Refusal;
use crate::spec::Spec;

/// The rule of a case.
///
/// # Errors
///
/// If there is no room for the arcs. Whether there is depends on nothing but `spec`.
pub(crate) fn rule(spec: &Spec, rng: &mut Rng) -> Result<Rule, Refusal> {
    let n = spec.vertices;
    Ok(match spec.family {
        Family::Chain => Rule::Chain,
        Family::Diamonds => Rule::Diamonds,
        Family::Grid => Rule::Grid(n.isqrt()),
        Family::Complete if spec.is_whole() => Rule::Complete,
        Family::FanIn => Rule::FanIn,
        Family::Isolated => Rule::Isolated,
        Family::Star => Rule::Star(spec.degree.saturating_add(1).min(n)),
        Family::Tree => Rule::Tree(Tree::new(n, spec.degree, rng)),
        Family::Subtraction => {
            let mut steps: Vec<u32> = (1..=12).collect();
            rng.shuffle(&mut steps);
            steps.truncate(2 + rng.index(4));
            steps.sort_unstable();
            Rule::Subtraction(steps)
        }
        Family::Histogram => {
            let histogram = spec.histogram.as_ref().expect("checked or made");
            let counts = (0_u64..).zip(histogram.counts());
            let needed: u64 = counts.map(|(g, &count)| g * u64::from(count)).sum();
            let spare = spec.most_arcs().saturating_sub(needed) / u64::from(n);
            let extra = u32::try_from(spare.min(3)).expect("at most 3");
            Rule::Levels(Levels::new(histogram.counts(), spec.degree, extra, rng))
        }
        Family::LargeValues => Rule::Scatter(large_values(spec, rng)?),
        _ => Rule::Scatter(scatter(spec, rng)?),
    })
}

/// Arcs at random.
fn scatter(spec: &Spec, rng: &mut Rng) -> Result<Scatter, Refusal> {
    let n = spec.vertices;
    let vertices = u64::from(n);
    let (reach, repeats) = match spec.family {
        Family::Band => (Reach::Next(20), false),
        Family::Layered => (Reach::Layer(n.isqrt()), false),
        Family::Repeated => (Reach::Next(u32::MAX), true),
        _ => (Reach::Next(u32::MAX), false),
    };
    let most_repeats = spec.most_repeats();
    let room = |p| {
        let others = reach.range(p, n).len();
        let others = u32::try_from(others).expect("fewer than the vertices");
        match (repeats, others) {
            (false, _) | (_, 0) => others.min(spec.degree),
            (true, _) => most_repeats,
        }
    };
    let total: u64 = (0..n).map(|p| u64::from(room(p))).sum();
    let most = spec.most_arcs();
    let arcs = spec.arcs.unwrap_or(match spec.family {
        Family::Complete => total.min(most),
        Family::Dense | Family::Band => (total / 2).min(most),
        Family::Layered => (3 * vertices).min(total / 2).min(most),
        Family::Repeated => (10 * vertices).min(total / 2).min(most),
        _ => (2 * vertices).min(total / 2).min(most),
    });
    let degrees = degrees(n, room, arcs, rng).ok_or(Refusal::Arcs { arcs, most: total })?;
    Ok(Scatter {
        degrees,
        reach,
        repeats,
    })
}

/// The last positions get all arcs there can be among them, as many positions
/// as the arcs suffice for; those before get the rest.
fn large_values(spec: &Spec, rng: &mut Rng) -> Result<Scatter, Refusal> {
    let n = spec.vertices;
    let reach = Reach::Next(spec.degree);
    let room = |p| u32::try_from(reach.range(p, n).len()).expect("fewer than the vertices");
    let total: u64 = (0..n).map(|p| u64::from(room(p))).sum();
    let arcs = spec.arcs.unwrap_or(total.min(spec.most_arcs()));
    if total < arcs {
        return Err(Refusal::Arcs { arcs, most: total });
    }
    // Without a number of arcs each position before gets at least one.
    let per_other = u64::from(spec.arcs.is_none());
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
        _ => degrees(start, room, rest, rng).ok_or(Refusal::Arcs { arcs, most: total })?,
    };
    all.extend((start..n).map(room));
    Ok(Scatter {
        degrees: all,
        reach,
        repeats: false,
    })
}
