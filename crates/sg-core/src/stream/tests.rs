use super::*;

/// Labels become wider as larger ones come, and stay what they were.
#[test]
fn labels_widen() {
    let mut labels = Labels::Small(Vec::new());
    let mut values = Vec::new();
    for (value, bytes) in [
        (0, 0),
        (62, 0),
        (63, 1),
        (255, 1),
        (256, 2),
        (7, 2),
        (65_535, 2),
        (65_536, 4),
        (u32::MAX, 4),
    ] {
        labels.push(value, 100).unwrap();
        values.push(value);
        let width = match labels {
            Labels::Small(_) => 0,
            Labels::Byte(_) => 1,
            Labels::Short(_) => 2,
            Labels::Word(_) => 4,
        };
        assert_eq!(width, bytes, "{value}");
        labels.pad(values.len() + 1).unwrap();
        values.push(0);
        let len = values.len();
        let stream = StreamValues {
            labels,
            num_arcs: 0,
        };
        assert!(stream.iter().eq(values.iter().copied()), "{value}");
        assert!((0..len).all(|v| stream.get(v) == values[v]), "{value}");
        labels = stream.labels;
    }
}

/// Memory is taken for the rows that have come, whatever the number of vertices is said to be.
#[test]
fn a_new_stream_takes_no_memory() {
    let mut stream = Stream::new(crate::MAX_VERTICES, 0, Start::Last).unwrap();
    stream.push_followers(&[]).unwrap();
    stream.end_vertex().unwrap();
    let Labels::Small(labels) = stream.labels else {
        panic!("bytes are enough")
    };
    assert!(labels.capacity() < 100);
}
