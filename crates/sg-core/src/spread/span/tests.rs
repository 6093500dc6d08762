use super::*;

#[test]
fn coordinates_keep_order_and_sums() {
    let mut span = Span::default();
    let generators = [
        0b1_0110u128,
        0b1_1000,
        1 << 100 | 0b101,
        0b1110,
        1 << 127 | 1,
    ];
    generators.iter().for_each(|&word| span.insert(word));
    let mut elements: Vec<u128> = (0..1u32 << generators.len())
        .map(|subset| {
            let chosen = (0..generators.len()).filter(|j| subset >> j & 1 == 1);
            chosen.fold(0, |sum, j| sum ^ generators[j])
        })
        .collect();
    elements.sort_unstable();
    elements.dedup();
    assert_eq!(elements.len(), 1 << span.dimension());
    let coordinates: Vec<usize> = elements.iter().map(|&w| span.coordinate(w)).collect();
    assert!(
        coordinates.iter().copied().eq(0..elements.len()),
        "{coordinates:?}"
    );
    for (&a, x) in elements.iter().zip(0..) {
        for (&b, y) in elements.iter().zip(0..) {
            assert_eq!(span.coordinate(a ^ b), x ^ y);
        }
    }
    assert!(elements.iter().all(|&word| span.contains(word)));
    assert!(!span.contains(1));
}
