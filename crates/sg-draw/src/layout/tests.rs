use sg_random::Rng;
use sg_testkit::graphs::random_dag;

use super::*;

/// Heights, and each arc once.
pub(crate) fn graph(seed: u64, num_vertices: u32, num_arcs: usize) -> Parts {
    let rows = random_dag(&mut Rng::new(seed), num_vertices, num_arcs);
    let mut arcs: Vec<(u32, u32)> = Vec::new();
    for (v, row) in (0..).zip(&rows) {
        arcs.extend(row.iter().map(|&w| (v, w)));
    }
    arcs.sort_unstable();
    arcs.dedup();
    let mut heights = vec![0; rows.len()];
    // As often as the longest path has arcs, and once more to see that.
    while arcs.iter().fold(false, |is_new, &(v, w)| {
        let least = heights[w as usize] + 1;
        let height: &mut u32 = &mut heights[v as usize];
        let is_less = *height < least;
        *height = least.max(*height);
        is_new | is_less
    }) {}
    (heights, arcs)
}

type Parts = (Vec<u32>, Vec<(u32, u32)>);

/// Checks that nothing is in the room of anything else.
#[track_caller]
fn check((heights, arcs): &Parts) {
    let rooms: Vec<Room> = (0..heights.len())
        .map(|v| Room {
            left: 20.0 + (v % 7) as f64,
            right: 25.0 + (v % 11) as f64,
        })
        .collect();
    let layout = lay_out(heights, arcs, &rooms);
    let mut rows = vec![Vec::new(); layout.y.len()];
    for ((&height, &x), room) in heights.iter().zip(&layout.x).zip(&rooms) {
        rows[height as usize].push((x - room.left, x + room.right));
    }
    assert_eq!(layout.bends.len(), arcs.len());
    for (&(v, w), bends) in arcs.iter().zip(&layout.bends) {
        let (top, bottom) = (heights[v as usize] as usize, heights[w as usize] as usize);
        assert_eq!(bends.len(), top - bottom - 1);
        for (&x, h) in bends.iter().zip((0..top).rev()) {
            rows[h].push((x - BEND.left, x + BEND.right));
        }
    }
    for row in &mut rows {
        row.sort_by(|a, b| a.0.total_cmp(&b.0));
        for pair in row.windows(2) {
            assert!(pair[0].1 <= pair[1].0 + 1e-6, "{pair:?}");
        }
        for &(left, right) in &*row {
            assert!(-1e-6 <= left && right <= layout.width + 1e-6);
        }
    }
    for pair in layout.y.windows(2) {
        assert!(pair[1] + 2.0 * BAND + GAP.start <= pair[0]);
    }
}

#[test]
fn nothing_overlaps() {
    check(&(Vec::new(), Vec::new()));
    check(&(vec![0], Vec::new()));
    for seed in 0..60 {
        let num_vertices = 1 + u32::try_from(seed).expect("small");
        let most = if num_vertices == 1 {
            0
        } else {
            3 * num_vertices
        };
        check(&graph(seed, num_vertices, most as usize));
    }
    check(&graph(60, 200, 300));
    check(&graph(61, 12, 1000));
}

#[test]
fn arcs_without_need_to_cross_do_not() {
    // Two ladders, their vertices mixed.
    let heights = [0, 0, 1, 1, 2, 2, 3, 3];
    let arcs = [
        (2, 1),
        (3, 0),
        (4, 3),
        (5, 2),
        (6, 5),
        (7, 4),
        (6, 1),
        (7, 0),
    ];
    let rooms = [Room {
        left: 20.0,
        right: 20.0,
    }; 8];
    let layout = lay_out(&heights, &arcs, &rooms);
    let is_left = |a: usize, b: usize| layout.x[a] < layout.x[b];
    assert_eq!(is_left(1, 0), is_left(2, 3));
    assert_eq!(is_left(2, 3), is_left(5, 4));
    assert_eq!(is_left(5, 4), is_left(6, 7));
}

#[test]
fn the_parts_of_an_arc_between_rows_are_on_one_line() {
    // A path, and an arc past it.
    let heights = [0, 1, 2, 3, 4];
    let arcs = [(1, 0), (2, 1), (3, 2), (4, 0), (4, 3)];
    let layout = lay_out(
        &heights,
        &arcs,
        &[Room {
            left: 20.0,
            right: 20.0,
        }; 5],
    );
    let bends = &layout.bends[3];
    assert_eq!(bends.len(), 3);
    assert!(
        bends.iter().all(|x| (x - bends[0]).abs() < 1e-6),
        "{bends:?}"
    );
    let path = &layout.x[1..4];
    assert!(path.iter().all(|x| (x - path[0]).abs() < 1e-6), "{path:?}");
}
