use super::*;
use crate::scene::Step;
use sg_core::{Graph, toposort};
use sg_explain::{Game, Numbered, Values};

/// How many points of a curve are looked at.
const POINTS: u32 = 24;

/// Where a path runs.
fn points(steps: &[Step]) -> Vec<(f64, f64)> {
    let mut points: Vec<(f64, f64)> = Vec::new();
    for &step in steps {
        let Some(end) = step.end() else { continue };
        let from = points.last().copied().unwrap_or(end);
        let (a, b) = match step {
            Step::Curve([a, b, _]) => (a, b),
            _ => (from, end),
        };
        points.extend((0..=POINTS).map(|i| {
            let t = f64::from(i) / f64::from(POINTS);
            let s = 1.0 - t;
            let (p, q, r, u) = (s * s * s, 3.0 * s * s * t, 3.0 * s * t * t, t * t * t);
            (
                p * from.0 + q * a.0 + r * b.0 + u * end.0,
                p * from.1 + q * a.1 + r * b.1 + u * end.1,
            )
        }));
    }
    points
}

/// Checks that all is there, that nothing overlaps, and that no arrow runs through a
/// vertex, a name or a token.
#[track_caller]
fn check(num_vertices: usize, arcs: &[(u32, u32)], tokens: &[u64]) {
    let graph = Graph::from_arcs(num_vertices, 0, arcs).expect("it is a graph");
    let order = toposort(&graph).expect("it has no cycle");
    let game = Game {
        graph: &graph,
        constants: None,
        values: &Values::new(order, None).expect("they are small"),
    };
    // Wide names.
    let names = Numbered { first: 10_000_000 };
    let subject = Subject::new("A graph".to_owned(), game, &names, Some(tokens.to_vec()));
    let scene = draw(&subject, lay_out(&subject));
    let (mut circles, mut names, mut lines) = (Vec::new(), Vec::new(), Vec::new());
    let (mut num_nodes, mut num_heads) = (0, 0);
    // The last group is the legend.
    let (_, groups) = scene.groups.split_last().expect("there is a legend");
    for (i, shape) in groups.iter().enumerate().flat_map(|(i, group)| {
        let shapes = group.shapes.iter();
        shapes.map(move |shape| (i, shape))
    }) {
        match (&shape.form, shape.class) {
            (&Form::Circle((x, y), r), class) => {
                num_nodes += usize::from(matches!(class, Class::Vertex | Class::Lost));
                circles.push((i, x, y, r));
            }
            (Form::Text((x, y), _, _, text), Class::Name) => {
                names.push((i, *x, *y, width(text, NAME)));
            }
            (Form::Path(steps), Class::Arc | Class::WinningArc) => lines.push(points(steps)),
            (Form::Path(_), Class::ArcHead | Class::WinningHead) => num_heads += 1,
            _ => {}
        }
    }
    assert_eq!(num_nodes, subject.num_vertices());
    assert_eq!((lines.len(), num_heads), (subject.arcs.len(), lines.len()));
    for &(i, x, y, r) in &circles {
        assert!(0.0 < x - r && x + r < scene.width && 0.0 < y - r && y + r < scene.height);
        for &(j, x1, y1, r1) in &circles {
            let apart = ((x - x1).powi(2) + (y - y1).powi(2)).sqrt();
            assert!(i == j || r + r1 <= apart, "circles of {i} and {j}");
        }
        for &(j, left, baseline, width) in &names {
            let is_beside = baseline < y - r || y + r < baseline - NAME;
            let is_off = x + r <= left || left + width <= x - r;
            assert!(is_beside || is_off, "the circle of {i} and the name of {j}");
        }
    }
    for (x, y) in lines.into_iter().flatten() {
        for &(i, x1, y1, r) in &circles {
            let apart = ((x - x1).powi(2) + (y - y1).powi(2)).sqrt();
            assert!(r <= apart, "({x}, {y}) in the circle of {i}");
        }
        for &(i, left, baseline, width) in &names {
            let is_in = left < x && x < left + width && baseline - NAME < y && y < baseline;
            assert!(!is_in, "({x}, {y}) in the name of {i}");
        }
    }
}

#[test]
fn arrows_run_clear_of_everything() {
    for seed in 0..40 {
        let num_vertices = 2 + u32::try_from(seed).expect("small");
        let num_arcs = 2 * num_vertices as usize;
        let (_, arcs) = layout::tests::graph(seed, num_vertices, num_arcs);
        let tokens: Vec<u64> = (0..u64::from(num_vertices))
            .map(|v| (v + seed) % 3)
            .collect();
        check(tokens.len(), &arcs, &tokens);
    }
}

#[test]
fn graphs_without_arcs() {
    check(1, &[], &[0]);
    check(5, &[], &[0, 1, 2, 100, 0]);
}
