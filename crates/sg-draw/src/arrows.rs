//! The arrows of a picture in rows: smooth lines that turn between rows only.
//!
//! Cost: O(E log E) and linear in the bends.

use crate::layout::{BAND, Layout};
use crate::marks::{HEAD, head};
use crate::scene::{Class, Form, Group, Point, Step};
use crate::subject::Subject;

/// How steep lines leave and meet a vertex at least, as dx / dy: so they do not pass its
/// neighbours.
const MAX_SLOPE: f64 = 0.85;

/// How far apart the slopes of two lines at one vertex are, if there is room.
const SLOPES_APART: f64 = 0.34;

/// All arrows, those of winning moves over the others; vertices are at `place`, and lines
/// begin and end at `rim` from there.
pub(crate) fn arrows(
    subject: &Subject<'_>,
    layout: &Layout,
    place: impl Fn(u32) -> Point,
    rim: impl Fn(u32) -> f64,
) -> Group {
    let arcs = &subject.arcs;
    let way = |(&(v, w), bends): (&(u32, u32), &Vec<f64>)| {
        let heights = (0..subject.heights()[v as usize] as usize).rev();
        let rows = bends.iter().zip(heights).map(|(&x, h)| (x, layout.y[h]));
        Way {
            source: place(v),
            target: place(w),
            rows: rows.collect(),
        }
    };
    let ways: Vec<Way> = arcs.iter().zip(&layout.bends).map(way).collect();
    let leaving = directions(arcs, |(v, _)| v, |i| ways[i].first_leg());
    let arriving = directions(arcs, |(_, w)| w, |i| ways[i].last_leg());
    let mut group = Group::default();
    for (is_winning, line, tip) in [
        (false, Class::Arc, Class::ArcHead),
        (true, Class::WinningArc, Class::WinningHead),
    ] {
        for (i, (&arc, way)) in arcs.iter().zip(&ways).enumerate() {
            if subject.wins(arc) != is_winning {
                continue;
            }
            let (out, into) = (leaving[i], arriving[i]);
            let start = along(way.source, out, rim(arc.0));
            let end = along(way.target, into, -rim(arc.1) - HEAD);
            group.push(line, Form::Path(way.steps((start, out), (end, into))));
            group.push(tip, head(end, into));
        }
    }
    group
}

/// Where an arc runs.
struct Way {
    source: Point,
    target: Point,
    /// The middle of each row that it passes, where it passes it.
    rows: Vec<Point>,
}

impl Way {
    /// How far it leads aside and down first.
    fn first_leg(&self) -> Point {
        let above = |&(x, y): &Point| (x, y - BAND);
        let (x, y) = self.rows.first().map_or(self.target, above);
        (x - self.source.0, y - self.source.1)
    }

    /// How far it leads aside and down at its end.
    fn last_leg(&self) -> Point {
        let below = |&(x, y): &Point| (x, y + BAND);
        let (x, y) = self.rows.last().map_or(self.source, below);
        (self.target.0 - x, self.target.1 - y)
    }

    /// The line from a place and direction to another.
    fn steps(&self, start: (Point, Point), end: (Point, Point)) -> Vec<Step> {
        const DOWN: Point = (0.0, 1.0);
        let mut steps = vec![Step::Move(start.0)];
        let mut from = start;
        for &(x, y) in &self.rows {
            turn(&mut steps, from, ((x, y - BAND), DOWN));
            go_down(&mut steps, (x, y + BAND));
            from = ((x, y + BAND), DOWN);
        }
        turn(&mut steps, from, end);
        steps
    }
}

/// Leads from a place and direction to another.
fn turn(steps: &mut Vec<Step>, from: (Point, Point), to: (Point, Point)) {
    let (((x0, y0), out), ((x1, y1), into)) = (from, to);
    if (x0 - x1).abs() < 0.05 && out.0 == 0.0 && into.0 == 0.0 {
        return go_down(steps, (x0, y1));
    }
    let reach = 0.45 * (y1 - y0);
    let control = (along((x0, y0), out, reach), along((x1, y1), into, -reach));
    steps.push(Step::Curve([control.0, control.1, (x1, y1)]));
}

/// Leads straight down, on the line that leads down already if there is one.
fn go_down(steps: &mut Vec<Step>, (x, y): Point) {
    match steps.last_mut() {
        Some(Step::Line((_, bottom))) => *bottom = y,
        _ => steps.push(Step::Line((x, y))),
    }
}

fn along((x, y): Point, (dx, dy): Point, length: f64) -> Point {
    (x + dx * length, y + dy * length)
}

/// The direction of each arc at one of its ends, which is at the vertex `end`; `leg`
/// tells how far an arc leads aside and down there.
fn directions(
    arcs: &[(u32, u32)],
    end: impl Fn((u32, u32)) -> u32,
    leg: impl Fn(usize) -> Point,
) -> Vec<Point> {
    let vertex = |i: usize| end(arcs[i]);
    let mut order: Vec<usize> = (0..arcs.len()).collect();
    order.sort_by(|&i, &j| (vertex(i).cmp(&vertex(j))).then(leg(i).0.total_cmp(&leg(j).0)));
    let mut directions = vec![(0.0, 1.0); arcs.len()];
    for at_vertex in order.chunk_by(|&i, &j| vertex(i) == vertex(j)) {
        let slope = |&i: &usize| {
            let (aside, down) = leg(i);
            (0.7 * aside / down.max(1.0)).clamp(-MAX_SLOPE, MAX_SLOPE)
        };
        let mut slopes: Vec<f64> = at_vertex.iter().map(slope).collect();
        spread(&mut slopes);
        for (&i, slope) in at_vertex.iter().zip(slopes) {
            let length = (1.0 + slope * slope).sqrt();
            directions[i] = (slope / length, 1.0 / length);
        }
    }
    directions
}

/// Moves slopes apart, in their order, as far as there is room.
fn spread(slopes: &mut [f64]) {
    let num_gaps = slopes.len().saturating_sub(1) as f64;
    let apart = SLOPES_APART.min(2.0 * MAX_SLOPE / num_gaps);
    let (mut least, mut most) = (-MAX_SLOPE, MAX_SLOPE);
    for slope in &mut *slopes {
        *slope = slope.max(least);
        least = *slope + apart;
    }
    for slope in slopes.iter_mut().rev() {
        *slope = slope.min(most);
        most = *slope - apart;
    }
}
