use super::mex;

/// Lengths around the word size, each with every possible gap.
#[test]
fn finds_every_gap() {
    for len in [0, 1, 2, 63, 64, 65, 127, 128, 129, 200] {
        let all: Vec<u32> = (0..len).rev().collect();
        assert_eq!(mex(all.iter().copied()), len);
        for gap in 0..len {
            let mut values = all.clone();
            values.retain(|&value| value != gap);
            assert_eq!(mex(values.iter().copied()), gap);
            values.push(u32::MAX);
            assert_eq!(mex(values.iter().copied()), gap);
        }
    }
}
