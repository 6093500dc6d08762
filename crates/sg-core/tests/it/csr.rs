//! Compressed sparse rows that others made: each fault of the offsets and of the followers, and
//! rows that are filled in block by block.

use sg_core::{CsrError, Graph, GraphError, RowOffsets};
use sg_random::{Rng, along};

use crate::common::{graph, offsets};

/// The offsets, given in one piece and one by one, or the same error.
fn pushed(all: &[u64]) -> Result<RowOffsets, CsrError> {
    let mut at_once = RowOffsets::new();
    let result = at_once.push(all);
    let mut one_by_one = RowOffsets::new();
    let same = all
        .iter()
        .try_for_each(|&offset| one_by_one.push(&[offset]));
    assert_eq!(result, same);
    result.map(|()| {
        assert_eq!(at_once, one_by_one);
        at_once
    })
}

#[track_caller]
fn check(all: &[u64], followers: &[u32], expected: CsrError, text: &str) {
    let refused = pushed(all).and_then(|offsets| Graph::from_csr(offsets, followers.to_vec()));
    assert_eq!(refused, Err(expected));
    assert_eq!(expected.to_string(), text);
}

#[test]
fn offsets_at_fault() {
    let empty = Graph::from_csr(pushed(&[0]).unwrap(), Vec::new()).unwrap();
    assert_eq!((empty.num_vertices(), empty.num_arcs()), (0, 0));
    check(
        &[],
        &[],
        CsrError::NoOffset,
        "no offset: V vertices have V + 1 of them",
    );
    check(
        &[1, 1],
        &[0],
        CsrError::FirstOffset { offset: 1 },
        "offset 0 is 1, not 0",
    );
    check(
        &[0, 2, 2, 1, 3, 0],
        &[0, 0, 0],
        CsrError::OffsetDescends {
            index: 3,
            offset: 1,
            before: 2,
        },
        "offset 3 is 1, below the 2 before it",
    );
    check(
        &[0, 1, 2],
        &[0],
        CsrError::LastOffset {
            index: 2,
            offset: 2,
            num_arcs: 1,
        },
        "offset 2, the last, is 2, and the number of followers is 1",
    );
    check(
        &[0, 1, 1],
        &[0, 0],
        CsrError::LastOffset {
            index: 2,
            offset: 1,
            num_arcs: 2,
        },
        "offset 2, the last, is 1, and the number of followers is 2",
    );
}

/// A refused piece leaves the offsets as they were.
#[test]
fn offsets_go_on_after_an_error() {
    let mut offsets = pushed(&[0, 4]).unwrap();
    assert!(offsets.push(&[5, 3]).is_err());
    assert!(offsets.push(&[3, 5]).is_err());
    assert_eq!((offsets.num_vertices(), offsets.num_arcs()), (1, 4));
    assert_eq!(offsets.push(&[]), Ok(()));
    assert_eq!(offsets.push(&[4, 6]), Ok(()));
    assert_eq!((offsets.num_vertices(), offsets.num_arcs()), (3, 6));
}

/// No count of arcs is cut to 32 bits: cut, these offsets would belong to the followers.
#[test]
fn offsets_beyond_32_bits() {
    const LIMIT: u64 = 1 << 32;
    for last in [LIMIT - 1, LIMIT, LIMIT + 2, 3 * LIMIT + 2, 1 << 62] {
        for before in [0, 2, LIMIT - 1, LIMIT, LIMIT + 1] {
            let all = [0, 0, before, last];
            if last < before {
                let expected = CsrError::OffsetDescends {
                    index: 3,
                    offset: last,
                    before,
                };
                assert_eq!(pushed(&all), Err(expected));
                continue;
            }
            let offsets = pushed(&all).unwrap();
            assert_eq!((offsets.num_vertices(), offsets.num_arcs()), (3, last));
            for num_arcs in [0, 2] {
                let expected = CsrError::LastOffset {
                    index: 3,
                    offset: last,
                    num_arcs,
                };
                let followers = vec![0; usize::try_from(num_arcs).unwrap()];
                assert_eq!(Graph::from_csr(offsets.clone(), followers), Err(expected));
            }
        }
    }
}

#[test]
fn followers_out_of_range() {
    for (followers, index, source, target) in [
        (&[3, 0, 1, 2, 0][..], 0, 0, 3),
        (&[0, 1, 2, 4, 0], 3, 2, 4),
        (&[0, 1, 2, 0, u32::MAX], 4, 2, u32::MAX),
        (&[0, 9, 9, 0, 0], 1, 0, 9),
    ] {
        // The second row is empty.
        let offsets = pushed(&[0, 3, 3, 5]).unwrap();
        let expected = CsrError::Graph(GraphError::ArcOutOfRange {
            index,
            source,
            target,
            first: 0,
            num_vertices: 3,
        });
        assert_eq!(
            Graph::from_csr(offsets, followers.to_vec()),
            Err(expected),
            "{followers:?}"
        );
        let text =
            format!("arc {source} -> {target} is out of range: the graph has vertices 0 to 2");
        assert_eq!(expected.to_string(), text);
    }
}

/// More followers than a block holds, written in place: the same graph, and each fault where it
/// is, whichever the block.
#[test]
fn rows_filled_block_by_block() {
    let mut rng = Rng::new(7);
    let order: Vec<u32> = (0..2000).collect();
    let rows = along::pairs(&mut rng, &order, 300_000);
    let all = rows.concat();
    assert!(3 << 16 < all.len());
    let fill = |wrong: Option<usize>| {
        let mut at = 0;
        Graph::fill_csr::<CsrError>(offsets(&rows), Vec::new(), |block| {
            assert!(block.iter().all(|&w| w == 0));
            block.copy_from_slice(&all[at..at + block.len()]);
            if let Some(wrong) = wrong.filter(|wrong| (at..at + block.len()).contains(wrong)) {
                block[wrong - at] = 2000;
            }
            at += block.len();
            Ok(())
        })
    };
    let expected = graph(&rows);
    assert_eq!(fill(None), Ok(expected.clone()));
    for wrong in [0, 65_535, 65_536, 131_072, all.len() - 1] {
        let source = expected.vertices().zip(&rows).scan(0, |end, (v, row)| {
            *end += row.len();
            Some((v, *end))
        });
        let source = source
            .filter(|&(_, end)| wrong < end)
            .map(|(v, _)| v)
            .next();
        let error = GraphError::ArcOutOfRange {
            index: wrong,
            source: source.unwrap(),
            target: 2000,
            first: 0,
            num_vertices: 2000,
        };
        assert_eq!(fill(Some(wrong)), Err(error.into()));
    }
    // What the caller cannot give ends it.
    let mut left = 2;
    let ended = Graph::fill_csr(offsets(&rows), Vec::new(), |_| {
        left -= 1;
        match left {
            0 => Err(GraphError::OutOfMemory.into()),
            _ => Ok(()),
        }
    });
    assert_eq!(ended, Err(CsrError::Graph(GraphError::OutOfMemory)));
}

/// Memory that the caller has reserved is that of the graph.
#[test]
fn memory_of_the_caller() {
    let followers = vec![1, 2, 2];
    let place = followers.as_ptr();
    let graph = Graph::from_csr(pushed(&[0, 2, 3, 3]).unwrap(), followers).unwrap();
    assert_eq!(graph.followers(0).as_ptr(), place);
    let mut memory = Vec::with_capacity(3);
    memory.push(7);
    let place = memory.as_ptr();
    let offsets = pushed(&[0, 2, 3, 3]).unwrap();
    let filled = Graph::fill_csr::<CsrError>(offsets, memory, |block| {
        block.copy_from_slice(&[1, 2, 2]);
        Ok(())
    });
    let filled = filled.unwrap();
    assert_eq!(filled.followers(0).as_ptr(), place);
    assert_eq!(filled, graph);
}
