use super::*;

#[test]
fn long_blocks_start_with_a_page() {
    for len in [1, PAGE, PAGE + 1, BLOCK] {
        let mut block = Block::default();
        assert!(block.is_empty());
        block.allocate(len).expect("there is memory");
        assert_eq!(block.len(), len);
        let is_aligned = block.as_ptr().addr().is_multiple_of(PAGE);
        assert!(is_aligned || len <= PAGE, "{len}");
    }
}
