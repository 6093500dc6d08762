use super::*;

/// Offsets of both widths, which only graphs of 2^32 arcs have, are one sequence.
#[test]
#[cfg(target_pointer_width = "64")]
fn wide_offsets_follow_narrow_ones() {
    const LIMIT: usize = 1 << 32;
    let expected = [0, 0, 7, LIMIT - 1, LIMIT - 1, LIMIT, LIMIT, 3 * LIMIT];
    let mut pushed = Offsets::default();
    for (i, &offset) in expected.iter().enumerate() {
        pushed.try_push(offset).unwrap();
        assert_eq!(pushed.len(), i + 1);
    }
    let mut extended = Offsets::default();
    for (len, offset) in [(2, 0), (3, 7), (5, LIMIT - 1), (7, LIMIT), (8, 3 * LIMIT)] {
        extended.try_extend(len, offset).unwrap();
    }
    for offsets in [&pushed, &extended] {
        let got: Vec<usize> = (0..offsets.len()).map(|i| offsets.get(i)).collect();
        assert_eq!(got, expected);
        assert_eq!((offsets.narrow.len(), offsets.wide.len()), (5, 3));
    }
    // Empty rows have no arc, at either width.
    for (index, row) in [(0, 1), (6, 1), (7, 2), (LIMIT - 2, 2), (LIMIT - 1, 4)] {
        assert_eq!(pushed.row_of(index), row);
    }
    for (index, row) in [(LIMIT, 6), (3 * LIMIT - 1, 6)] {
        assert_eq!(pushed.row_of(index), row);
    }
    assert_eq!(Offsets::from_wide(expected.to_vec()), Ok(pushed));
}

/// Both widths of the counting sort give the same.
#[test]
fn arcs_are_sorted_alike() {
    let arcs = [(3, 1), (0, 2), (3, 1), (2, 2), (0, 1), (3, 0)];
    let range = VertexRange::new(5, 0).unwrap();
    let (narrow, rows) = sort_arcs::<u32>(range, &arcs).unwrap();
    let (wide, same_rows) = sort_arcs::<usize>(range, &arcs).unwrap();
    assert_eq!(narrow, [0, 2, 2, 3, 6, 6]);
    assert_eq!(wide, [0, 2, 2, 3, 6, 6]);
    assert_eq!(rows, [2, 1, 2, 1, 1, 0]);
    assert_eq!(same_rows, rows);
}
