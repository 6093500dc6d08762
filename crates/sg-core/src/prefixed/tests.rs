use sg_random::Rng;

use super::*;

/// Length-prefixed rows are consumed as rows are: with the same arcs, the same end at a
/// fault, and the same memory.
#[test]
fn lists_are_rows() {
    let mut rng = Rng::new(1);
    let (mut by_lists, mut by_rows) = (GraphBuilder::new(), GraphBuilder::new());
    let lengths = [0, 1, 10, 15, 16, 17, 40, 63, 64, 65, 1022, 1023, 1024, 3000];
    // Under Miri few rounds with few and short rows have to do.
    let (num_rounds, most_rows, num_lengths) = if cfg!(miri) {
        (6, 10, 8)
    } else {
        (200, 200, lengths.len())
    };
    let lengths = &lengths[..num_lengths];
    for round in 0..num_rounds {
        if round % 2 == 0 {
            (by_lists, by_rows) = (GraphBuilder::new(), GraphBuilder::new());
        }
        let num_vertices = 1 + rng.index(2000);
        let limit = u32::try_from(num_vertices).unwrap();
        let first = [0, 1, 7][round % 3];
        let shortest = rng.index(lengths.len());
        let range = &lengths[shortest..(shortest + 4).min(lengths.len())];
        let mut numbers = vec![];
        for _ in 0..num_vertices.min(most_rows) {
            let len = range[rng.index(range.len())];
            numbers.push(u32::try_from(len).unwrap());
            numbers.extend((0..len).map(|_| first + rng.vertex(limit)));
        }
        // Cut anywhere, and with a fault in one round of four.
        numbers.truncate(rng.index(numbers.len() + 1));
        if round % 4 == 0 && !numbers.is_empty() {
            let fault = rng.index(numbers.len());
            numbers[fault] = [first.wrapping_sub(1), first + limit][round % 8 / 4];
        }
        let most = [usize::MAX, 150][round % 2].min(num_vertices);

        by_rows.start(num_vertices, first).unwrap();
        let mut expected = Consumed::default();
        while expected.rows < most
            && let Some(row) = first_row(&numbers[expected.numbers..])
            && by_rows.push_followers(row).is_ok()
        {
            by_rows.end_vertex().unwrap();
            expected.rows += 1;
            expected.numbers += 1 + row.len();
        }
        by_lists.start(num_vertices, first).unwrap();
        let mut consumed = Consumed::default();
        while consumed.numbers < expected.numbers {
            // In pieces, as they would come from a scanner.
            let end = (consumed.numbers + 1 + rng.index(9000)).min(numbers.len());
            let piece = &numbers[consumed.numbers..end];
            let step = by_lists.push_length_prefixed_rows(piece, most - consumed.rows);
            consumed.rows += step.rows;
            consumed.numbers += step.numbers;
        }
        let rest =
            by_lists.push_length_prefixed_rows(&numbers[consumed.numbers..], most - consumed.rows);
        assert_eq!(rest, Consumed::default());
        assert_eq!(consumed, expected);
        assert_eq!(by_lists.finish(), by_rows.finish());
        let capacity = |builder: &GraphBuilder| {
            let Graph { offsets, followers } = &builder.graph;
            (offsets.narrow.capacity(), followers.capacity())
        };
        // Memory for a piece ahead of what is there, and no more.
        let (lists, rows) = (capacity(&by_lists), capacity(&by_rows));
        assert!(lists.0 <= 2 * (rows.0 + PIECE), "{lists:?} {rows:?}");
        assert!(
            lists.1 <= 2 * (rows.1 + PIECE + BLOCK),
            "{lists:?} {rows:?}"
        );
    }
}
