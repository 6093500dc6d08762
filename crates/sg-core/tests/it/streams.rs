//! Values of rows that come one after the other: those of the graph, however rows are cut.

use sg_core::{Graph, GraphError, Start, Stream, StreamError, followers_first, grundy, toposort};
use sg_random::{Rng, along};

const STARTS: [Start; 2] = [Start::First, Start::Last];

/// The values of a graph whose rows are given to `fill`, in the order in which they come.
#[track_caller]
fn check(rows: &[Vec<u32>], first: u32, start: Start, fill: impl FnOnce(&mut Stream)) {
    let mut stream = Stream::new(rows.len(), first, start).unwrap();
    fill(&mut stream);
    let values = stream.finish().unwrap();
    let graph = Graph::from_rows(first, rows).unwrap();
    let wanted = grundy(&graph).unwrap();
    assert!(values.iter().eq(wanted.iter().copied()), "{start:?}");
    assert_eq!(values.num_arcs(), graph.num_arcs() as u64);
    assert_eq!(values.num_vertices(), rows.len());
}

/// Gives the rows of a graph in every way to streams.
#[track_caller]
fn check_all(rows: &[Vec<u32>], first: u32, start: Start) {
    let vertices: Vec<usize> = match start {
        Start::First => (0..rows.len()).collect(),
        Start::Last => (0..rows.len()).rev().collect(),
    };
    for piece in [1, 2, usize::MAX] {
        check(rows, first, start, |stream| {
            for &v in &vertices {
                for followers in rows[v].chunks(piece.min(rows[v].len().max(1))) {
                    stream.push_followers(followers).unwrap();
                }
                stream.end_vertex().unwrap();
            }
        });
    }
    check(rows, first, start, |stream| {
        let mut ends = 0..0;
        let ranges = rows.iter().map(|row| {
            ends = ends.end..ends.end + row.len();
            ends.clone()
        });
        let ranges: Vec<_> = ranges.collect();
        let parts = vertices.iter().map(|&v| ranges[v].clone());
        stream.push_rows(&rows.concat(), parts).unwrap();
    });
    let mut arcs: Vec<[u32; 2]> = Vec::new();
    for (v, row) in (first..).zip(rows) {
        arcs.extend(row.iter().map(|&w| [v, w]));
    }
    for piece in [1, 7, arcs.len().max(1)] {
        check(rows, first, start, |stream| {
            let mut pieces: Vec<_> = arcs.chunks(piece).collect();
            if start == Start::Last {
                pieces.reverse();
            }
            for arcs in pieces {
                stream.push_arcs(arcs).unwrap();
            }
        });
    }
    let mut numbers = Vec::new();
    for &v in &vertices {
        numbers.push(u32::try_from(rows[v].len()).unwrap());
        numbers.extend(&rows[v]);
    }
    for most in [1, 3, usize::MAX] {
        check(rows, first, start, |stream| {
            let mut at = 0;
            while at < numbers.len() {
                let consumed = stream.push_length_prefixed_rows(&numbers[at..], most);
                assert!(0 < consumed.rows && consumed.rows <= most);
                at += consumed.numbers;
            }
        });
    }
}

/// A random graph of which all arcs lead to where `start` needs them.
fn random(
    rng: &mut Rng,
    num_vertices: u32,
    degree: u32,
    first: u32,
    start: Start,
) -> Vec<Vec<u32>> {
    let row = |v: u32, rng: &mut Rng| {
        let (low, count) = match start {
            Start::First => (0, v),
            Start::Last => (v + 1, num_vertices - v - 1),
        };
        let degree = if count == 0 {
            0
        } else {
            rng.vertex(degree + 1)
        };
        (0..degree)
            .map(|_| first + low + rng.vertex(count))
            .collect()
    };
    (0..num_vertices).map(|v| row(v, rng)).collect()
}

#[test]
fn streams_of_random_graphs() {
    let mut rng = Rng::new(1);
    for start in STARTS {
        for first in [0, 1] {
            check_all(&[], first, start);
            check_all(&[vec![]], first, start);
            for (num_vertices, degree) in [(2, 1), (5, 3), (40, 10), (300, 200), (2_000, 3)] {
                for _ in 0..3 {
                    let rows = random(&mut rng, num_vertices, degree, first, start);
                    check_all(&rows, first, start);
                }
            }
        }
    }
}

/// Values of 63, 64, 255 and 256 and beyond, in rows and in arcs.
#[test]
fn large_values() {
    let complete: Vec<Vec<u32>> = (0..300).map(|v| (0..v).collect()).collect();
    check_all(&complete, 0, Start::First);
    let complete: Vec<Vec<u32>> = (0..300).map(|v| (v + 1..300).collect()).collect();
    check_all(&complete, 0, Start::Last);
}

/// So many labels that they are fetched before they are needed: every vertex has an arc to that of
/// half its rank.
#[test]
fn many_labels() {
    const N: u32 = 4_500_000;
    let mut wanted = vec![0_u32];
    for rank in 1..N as usize {
        wanted.push(1 - wanted[rank / 2].min(1));
    }
    let filled = |start, fill: &dyn Fn(&mut Stream)| {
        let mut stream = Stream::new(N as usize, 0, start).unwrap();
        fill(&mut stream);
        stream.finish().unwrap()
    };
    let mut numbers = vec![0];
    numbers.extend((1..N).flat_map(|v| [1, v / 2]));
    let values = filled(Start::First, &|stream| {
        let consumed = stream
            .push_length_prefixed_rows(&numbers[..1_000], usize::MAX)
            .numbers;
        stream.push_length_prefixed_rows(&numbers[consumed..], usize::MAX);
    });
    assert!(values.iter().eq(wanted.iter().copied()));
    let arcs: Vec<_> = (1..N).map(|v| [v, v / 2]).collect();
    let values = filled(Start::First, &|stream| stream.push_arcs(&arcs).unwrap());
    assert!(values.iter().eq(wanted.iter().copied()));
    // The other way round, arcs and rows come from the back.
    let last = N - 1;
    let arcs: Vec<_> = (1..N)
        .rev()
        .map(|rank| [last - rank, last - rank / 2])
        .collect();
    let values = filled(Start::Last, &|stream| {
        let (front, back) = arcs.split_at(100);
        stream.push_arcs(back).unwrap();
        stream.push_arcs(front).unwrap();
    });
    assert!(values.iter().eq(wanted.iter().rev().copied()));
    let followers: Vec<u32> = arcs.iter().map(|arc| arc[1]).collect();
    let values = filled(Start::Last, &|stream| {
        let len = followers.len();
        stream
            .push_rows(&followers, std::iter::once(len..len))
            .unwrap();
        stream
            .push_rows(&followers, (0..len).rev().map(|v| v..v + 1))
            .unwrap();
    });
    assert!(values.iter().eq(wanted.iter().rev().copied()));
}

/// The error of rows that come one after the other.
fn error(num_vertices: usize, first: u32, start: Start, rows: &[&[u32]]) -> StreamError {
    let mut stream = Stream::new(num_vertices, first, start).unwrap();
    for row in rows {
        if let Err(error) = stream.push_followers(row) {
            return error;
        }
        stream.end_vertex().unwrap();
    }
    panic!("all is taken");
}

#[test]
fn wrong_ways() {
    let wrong = |index, source, target| StreamError::WrongWay {
        index,
        source,
        target,
    };
    let (up, down) = (Start::First, Start::Last);
    assert_eq!(error(3, 1, up, &[&[], &[1, 3]]), wrong(1, 2, 3));
    assert_eq!(error(3, 1, up, &[&[1]]), wrong(0, 1, 1));
    assert_eq!(error(3, 1, down, &[&[], &[3, 1]]), wrong(1, 2, 1));
    assert_eq!(error(3, 1, down, &[&[3]]), wrong(0, 3, 3));
    let outside = |index, source, target, num_vertices| {
        StreamError::Graph(GraphError::ArcOutOfRange {
            index,
            source,
            target,
            first: 1,
            num_vertices,
        })
    };
    assert_eq!(error(3, 1, up, &[&[], &[1, 4]]), outside(1, 2, 4, 3));
    assert_eq!(error(3, 1, down, &[&[], &[0]]), outside(0, 2, 0, 3));
    assert_eq!(wrong(0, 1, 1).to_string(), "the arc 1 -> 1 is a cycle");
    assert_eq!(
        wrong(0, 2, 3).to_string(),
        "the arc 2 -> 3 leads to a vertex whose followers come later"
    );
    let too_many = Stream::new(usize::MAX, 0, up).unwrap_err();
    assert_eq!(
        too_many,
        GraphError::TooManyVertices {
            num_vertices: usize::MAX
        }
    );
}

#[test]
fn wrong_arcs() {
    let error = |start, arcs: &[[u32; 2]]| {
        let mut stream = Stream::new(4, 0, start).unwrap();
        stream.push_arcs(arcs).unwrap_err()
    };
    let late = error(Start::First, &[[1, 0], [3, 1], [2, 0]]);
    let wanted = StreamError::Late { source: 2, open: 3 };
    assert_eq!(late, (2, wanted));
    assert_eq!(
        wanted.to_string(),
        "an arc from 2 comes behind one from 3, and arcs have to be sorted by where they start"
    );
    let (index, error_) = error(Start::Last, &[[2, 3], [1, 3], [1, 2], [2, 3]]);
    assert_eq!(index, 0);
    assert_eq!(error_, StreamError::Late { source: 2, open: 1 });
    for (arc, source) in [([4, 0], 4), ([1, 4], 1), ([u32::MAX, 0], u32::MAX)] {
        let (index, error) = error(Start::First, &[[1, 0], arc]);
        let StreamError::Graph(GraphError::ArcOutOfRange { source: found, .. }) = error else {
            panic!("{error}");
        };
        assert_eq!((index, found), (1, source));
    }
}

/// Rows before one that is refused are taken, and the numbers of that one are left.
#[test]
fn rows_before_a_wrong_one() {
    let mut stream = Stream::new(4, 0, Start::First).unwrap();
    let consumed = stream.push_length_prefixed_rows(&[0, 1, 0, 2, 0, 3, 0], usize::MAX);
    assert_eq!((consumed.rows, consumed.numbers), (2, 3));
    let error = stream.push_followers(&[0, 3]).unwrap_err();
    assert!(matches!(error, StreamError::WrongWay { index: 1, .. }));
}

/// Every vertex stands behind its followers, whatever the order of the numbers was; a graph that
/// streams stays as it is.
#[test]
fn orders_in_which_a_graph_streams() {
    let mut rng = Rng::new(5);
    for n in [1, 2, 7, 200] {
        let permutation = rng.permutation(n);
        let rows = along::pairs(
            &mut rng,
            &permutation,
            if n == 1 { 0 } else { 3 * n as usize },
        );
        let graph = Graph::from_rows(0, &rows).unwrap();
        let order = followers_first(&graph).unwrap();
        let mut place = vec![usize::MAX; n as usize];
        for (i, &v) in order.iter().enumerate() {
            assert_eq!(place[v as usize], usize::MAX, "{v} occurs twice");
            place[v as usize] = i;
        }
        assert!(
            graph
                .arcs()
                .all(|(v, w)| place[w as usize] < place[v as usize])
        );
        let rows = random(&mut rng, n, 4, 0, Start::First);
        let order = followers_first(&Graph::from_rows(0, &rows).unwrap()).unwrap();
        assert!(order.into_iter().eq(0..n));
    }
    let path: Vec<_> = (0..300_000).map(|v| (v, v + 1)).collect();
    let graph = Graph::from_arcs(300_001, 0, &path).unwrap();
    assert!(
        followers_first(&graph)
            .unwrap()
            .into_iter()
            .eq((0..=300_000).rev())
    );
    for arcs in [&[(0, 0)][..], &[(0, 1), (1, 2), (2, 1)]] {
        let graph = Graph::from_arcs(3, 0, arcs).unwrap();
        assert_eq!(
            followers_first(&graph).unwrap_err(),
            toposort(&graph).unwrap_err()
        );
    }
}
