//! The same graph in every format: the same graph, and the right values.

use sg_core::{heights, remoteness};
use sg_random::{Rng, Rows, all_dags};
use sg_testkit::graphs::random_dag;
use sg_testkit::naive_grundy;

use super::*;

/// The last vertex of every graph here has no followers, as in ZOJ 3666 it must.
#[track_caller]
fn check(rows: &Rows) {
    let values = naive_grundy(rows).expect("there is no cycle");
    let (height, remote) = naive_lengths(rows);
    for format in ALL {
        let text = written(format, rows);
        let told = Args {
            first: (format == "arcs").then_some(0),
            ..args(Some(format))
        };
        let source = parse(&told, text.as_bytes());
        let source = source.expect("it is well written");
        let read: Rows = source
            .graph
            .vertices()
            .map(|v| source.graph.followers(v).to_vec())
            .collect();
        assert_eq!(&read, rows, "{format}: {text:?}");
        let order = source.order().expect("there is no cycle");
        assert_eq!(heights(&order).expect("memory"), height, "{text:?}");
        assert_eq!(remoteness(&order).expect("memory"), remote, "{text:?}");
        assert_eq!(order.into_values(), values, "{format}: {text:?}");
        // If it is found out at all, it is found out rightly.
        match parse(&args(None), text.as_bytes()) {
            Ok(source) => assert_eq!(source.format.name, format, "{text:?}"),
            Err(Error::Ambiguous {
                formats, is_cut, ..
            }) => {
                assert!(
                    formats.iter().any(|fits| fits.name == format) && !is_cut,
                    "{text:?}: {formats:?}"
                );
            }
            Err(error) => assert!(
                format == "arcs" && error.to_string().ends_with("say --first 0 or --first 1"),
                "{text:?}: {error}"
            ),
        }
    }
}

/// Lists and columns number the vertices as they come, so they are the same graph by names.
#[track_caller]
fn check_by_names(rows: &Rows) {
    let with_arcs = || (0..).zip(rows).filter(|(_, row)| !row.is_empty());
    let list = |(v, row): (u32, &Vec<u32>)| {
        let followers = row.iter().map(|w| format!(" {w}"));
        format!("{v}:{}\n", followers.collect::<String>())
    };
    let arcs = |(v, row): (u32, &Vec<u32>)| row.iter().map(|w| format!("{v};{w}\n")).collect();
    let lists: String = (0..).zip(rows).map(list).collect();
    let columns: String = with_arcs()
        .map(|(v, row)| -> String { arcs((v, row)) })
        .collect();
    for (text, format, has_all) in [
        (lists, "lists", true),
        (format!("source;target\n{columns}"), "csv", false),
    ] {
        let source = match parse(&args(None), text.as_bytes()) {
            Ok(source) => source,
            Err(error) => {
                let has_none = with_arcs().next().is_none();
                assert!(has_none && !has_all, "{text:?}: {error}");
                continue;
            }
        };
        assert_eq!(source.format.name, format, "{text:?}");
        let vertex = |v: u32| source.names.find(&v.to_string());
        assert!(!has_all || source.names.len() == rows.len(), "{text:?}");
        for (v, row) in with_arcs() {
            let wanted: Vec<_> = row.iter().filter_map(|&w| vertex(w)).collect();
            let found = source.graph.followers(vertex(v).expect("it has arcs"));
            assert_eq!((found, found.len()), (&wanted[..], row.len()), "{text:?}");
        }
        let num_arcs = rows.iter().map(Vec::len).sum::<usize>();
        assert_eq!(source.graph.num_arcs(), num_arcs, "{text:?}");
    }
}

/// Heights and remoteness by the definition; arcs lead to larger numbers or the rows
/// are in some order that a few sweeps find.
fn naive_lengths(rows: &Rows) -> (Vec<u32>, Vec<u32>) {
    let mut heights = vec![0; rows.len()];
    let mut remoteness = vec![0; rows.len()];
    for _ in 0..=rows.len() {
        for v in 0..rows.len() {
            let of = |lengths: &[u32], odd: u32| -> Vec<u32> {
                let lengths = rows[v].iter().map(|&w| lengths[w as usize]);
                lengths.filter(|length| length % 2 == odd).collect()
            };
            let all = rows[v].iter().map(|&w| 1 + heights[w as usize]);
            heights[v] = all.max().unwrap_or(0);
            let wins = of(&remoteness, 0).into_iter().min();
            let loses = of(&remoteness, 1).into_iter().max();
            remoteness[v] = wins.or(loses).map_or(0, |length| 1 + length);
        }
    }
    (heights, remoteness)
}

#[test]
fn every_dag_up_to_four_vertices() {
    for n in 1..=4 {
        all_dags(n).for_each(|rows| {
            check(&rows);
            check_by_names(&rows);
        });
    }
}

#[test]
fn random_dags() {
    let mut rng = Rng::new(1);
    for _ in 0..100 {
        let n = 2 + rng.vertex(20);
        let num_arcs = rng.index(60);
        let mut rows = random_dag(&mut rng, n, num_arcs);
        // A last vertex without followers.
        rows.push(Vec::new());
        check(&rows);
    }
}
