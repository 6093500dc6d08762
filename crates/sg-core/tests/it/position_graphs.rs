//! Whole graphs of positions, up to 15 million arcs, in which the value of every
//! vertex is known: with the natural numbers and with shuffled ones.

use std::collections::HashMap;

use sg_core::{Graph, GraphBuilder, Solver, verify};
use sg_random::Rng;

use crate::sequences::{grundys_game, octal};

/// The graph of positions 0 to `num_positions - 1`, whose options `options`
/// appends.
fn graph_of(num_positions: u32, mut options: impl FnMut(u32, &mut Vec<u32>)) -> Graph {
    let mut builder = GraphBuilder::new();
    builder.start(num_positions as usize, 0).unwrap();
    let mut row = Vec::new();
    for position in 0..num_positions {
        row.clear();
        options(position, &mut row);
        builder.push_followers(&row).unwrap();
        builder.end_vertex().unwrap();
    }
    builder.into_graph().unwrap()
}

/// The values of a graph with `num_arcs` arcs, which are the same when the
/// vertices are renumbered at random.
fn check(graph: &Graph, num_arcs: usize) -> Vec<u32> {
    assert_eq!(graph.num_arcs(), num_arcs);
    let values = sg_core::grundy(graph).unwrap();
    assert_eq!(verify(graph, &values), Ok(()));

    let num_vertices = graph.vertices().end;
    // Vertex v of the renumbered graph is old[v] here, whose number there is v.
    let old = Rng::new(1).permutation(num_vertices);
    let mut new = vec![0; old.len()];
    for (v, &old) in (0..).zip(&old) {
        new[old as usize] = v;
    }
    let mut solver = Solver::new();
    solver.start(old.len(), 0).unwrap();
    let mut row = Vec::new();
    for &v in &old {
        row.clear();
        row.extend(graph.followers(v).iter().map(|&w| new[w as usize]));
        solver.push_followers(&row).unwrap();
        solver.end_vertex().unwrap();
    }
    let renumbered = solver.solve().unwrap();
    for (value, &old) in renumbered.iter().zip(&old) {
        assert_eq!(*value, values[old as usize]);
    }
    values
}

/// A position is the set of the pins that stand, a bit each.
#[test]
fn kayles_on_20_pins() {
    const PINS: u32 = 20;
    let graph = graph_of(1 << PINS, |standing, options| {
        for taken in [0b1, 0b11] {
            for i in 0..PINS {
                let taken = taken << i;
                if standing & taken == taken {
                    options.push(standing & !taken);
                }
            }
        }
    });
    let values = check(&graph, 15_466_496);

    let row = octal(&[7, 7], PINS);
    let mut histogram = [0; 8];
    for (standing, &value) in (0_u32..).zip(&values) {
        let (mut expected, mut rest) = (0, standing);
        while rest != 0 {
            rest >>= rest.trailing_zeros();
            expected ^= row[rest.trailing_ones() as usize];
            rest >>= rest.trailing_ones();
        }
        assert_eq!(value, expected, "{standing:b}");
        histogram[value as usize] += 1;
    }
    assert_eq!(histogram[..4], [225_982, 226_013, 225_796, 225_747]);
    assert_eq!(values.last(), Some(&1));
}

/// A position is a partition of 60, and its number how many are
/// lexicographically smaller (parts in descending order).
#[test]
fn grundys_game_on_partitions_of_60() {
    const N: usize = 60;
    // at_most[n][m]: the number of partitions of n into parts of at most m.
    let mut at_most = [[0_u32; N + 1]; N + 1];
    at_most[0] = [1; N + 1];
    for n in 1..=N {
        for m in 1..=N {
            let with_m = if m <= n { at_most[n - m][m] } else { 0 };
            at_most[n][m] = at_most[n][m - 1] + with_m;
        }
    }
    // The number of a partition that has count[m] parts m.
    let number = |count: &[u8; N + 1]| {
        let (mut number, mut rest) = (0, N);
        for m in (2..=N).rev() {
            for _ in 0..count[m] {
                number += at_most[rest][m - 1];
                rest -= m;
            }
        }
        number
    };
    let partition = |mut number: u32| {
        let (mut count, mut rest) = ([0; N + 1], N);
        while rest != 0 {
            let m = (1..=rest)
                .rfind(|&m| at_most[rest][m - 1] <= number)
                .unwrap();
            number -= at_most[rest][m - 1];
            count[m] += 1;
            rest -= m;
        }
        count
    };
    let num_partitions = at_most[N][N];
    assert_eq!(num_partitions, 966_467);
    let graph = graph_of(num_partitions, |v, options| {
        let mut count = partition(v);
        for heap in 3..=N {
            if count[heap] == 0 {
                continue;
            }
            count[heap] -= 1;
            for a in 1..heap.div_ceil(2) {
                count[a] += 1;
                count[heap - a] += 1;
                options.push(number(&count));
                count[a] -= 1;
                count[heap - a] -= 1;
            }
            count[heap] += 1;
        }
    });
    let values = check(&graph, 14_363_982);

    let heap = grundys_game(60);
    for (v, &value) in (0..).zip(&values) {
        let count = partition(v);
        let sum = (1..=N)
            .filter(|&m| count[m] % 2 == 1)
            .fold(0, |sum, m| sum ^ heap[m]);
        assert_eq!(value, sum, "partition {v}");
    }
}

/// A position is a pair of heaps of up to 200.
#[test]
fn nim_with_two_heaps() {
    const SIDE: u32 = 201;
    let graph = graph_of(SIDE * SIDE, |v, options| {
        let (x, y) = (v / SIDE, v % SIDE);
        options.extend((0..x).map(|x| x * SIDE + y));
        options.extend((0..y).map(|y| x * SIDE + y));
    });
    let num_arcs = SIDE * SIDE * (SIDE - 1);
    let values = check(&graph, num_arcs as usize);
    for (v, &value) in (0..).zip(&values) {
        assert_eq!(value, (v / SIDE) ^ (v % SIDE));
    }
    assert_eq!(values.iter().max(), Some(&255));
}

/// A position is a heap of up to a million, from which 1 to 10 may be taken.
#[test]
fn subtraction() {
    let graph = graph_of(1_000_001, |v, options| {
        options.extend((1..=v.min(10)).map(|taken| v - taken));
    });
    let values = check(&graph, 10 * 1_000_001 - 55);
    for (v, &value) in (0..).zip(&values) {
        assert_eq!(value, v % 11);
    }
}

/// Cram: dominoes of either direction on a board of 4 by 5. A position is the
/// set of free cells, a bit each.
#[test]
fn cram_4_by_5() {
    const ROWS: u32 = 4;
    const COLUMNS: u32 = 5;
    let cell = |row, column| 1_u32 << (row * COLUMNS + column);
    let mut dominoes = Vec::new();
    for row in 0..ROWS {
        for column in 0..COLUMNS {
            if column + 1 < COLUMNS {
                dominoes.push(cell(row, column) | cell(row, column + 1));
            }
            if row + 1 < ROWS {
                dominoes.push(cell(row, column) | cell(row + 1, column));
            }
        }
    }
    let num_positions = 1 << (ROWS * COLUMNS);
    let graph = graph_of(num_positions, |free, options| {
        for domino in &dominoes {
            if free & domino == *domino {
                options.push(free & !domino);
            }
        }
    });
    let values = check(&graph, 8_126_464);
    assert_eq!(values.last(), Some(&2));

    // Pieces of the free cells that do not touch are a sum; mirrored and turned
    // boards are worth the same.
    let touching: HashMap<u32, u32> = (0..ROWS * COLUMNS)
        .map(|i| {
            let cell = 1 << i;
            let with = dominoes.iter().filter(|&domino| domino & cell != 0);
            (cell, with.fold(cell, |all, domino| all | domino))
        })
        .collect();
    for free in 1..num_positions {
        let mut piece = free & free.wrapping_neg();
        let mut reached = 0;
        while piece != reached {
            let mut new = piece & !reached;
            reached = piece;
            while new != 0 {
                let cell = new & new.wrapping_neg();
                piece |= touching[&cell] & free;
                new &= !cell;
            }
        }
        let value = values[free as usize];
        let sum = values[piece as usize] ^ values[(free & !piece) as usize];
        assert_eq!(value, sum, "{free:b}");
        let turned = free.reverse_bits() >> (32 - ROWS * COLUMNS);
        assert_eq!(value, values[turned as usize], "{free:b}");
    }
}
