use super::*;

/// From where on a graph is in bits: as many arcs, in as few rows.
#[test]
fn thresholds() {
    for (num_vertices, first, num_arcs, num_rows, expected) in [
        (65, 0, 260, 16, true),
        (65, 0, 259, 1, false),
        (65, 0, 272, 17, true),
        (65, 0, 271, 17, false),
        (1000, 0, 32_000, 250, true),
        (1000, 0, 31_999, 1, false),
        (1000, 0, 32_000, 251, false),
        (1000, 1, 128_000, 1000, true),
        (1000, 1, 127_999, 1000, false),
        (8192, 0, 1 << 28, 1, true),
        (8192, 57_344, 1 << 28, 1, true),
        (8192, 57_345, 1 << 28, 1, false),
        (8193, 0, 1 << 28, 1, false),
        (2, u32::MAX - 1, 1 << 28, 1, false),
    ] {
        let threshold = Threshold::new(VertexRange::new(num_vertices, first).unwrap());
        let reached = threshold.is_reached(num_arcs, num_rows);
        assert_eq!(
            reached, expected,
            "{num_vertices} {first} {num_arcs} {num_rows}"
        );
    }
    assert!(!Threshold::NEVER.is_reached(usize::MAX - 1, 1));
}
