use super::last_line_len;

/// The lengths that have to do under Miri, which takes minutes for all.
const FEW: [usize; 6] = [0, 1, 63, 64, 65, 128];

/// Texts of all lengths around whole pieces, with a line feed everywhere.
#[test]
fn last_lines() {
    let lens = 0..200;
    for len in lens.filter(|len| !cfg!(miri) || FEW.contains(len)) {
        let mut text = vec![b'1'; len];
        assert_eq!(last_line_len(&text), len);
        for at in 0..len {
            text[at] = b'\n';
            assert_eq!(last_line_len(&text), len - at - 1);
            if at % 3 > 0 {
                text[at] = b' ';
            }
        }
    }
}
