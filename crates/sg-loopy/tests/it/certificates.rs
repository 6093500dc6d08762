//! The checker: what it takes and what it refuses, and that each clause is needed.

use sg_core::Graph;
use sg_loopy::{Certificate, Refusal, loopy_values, verify_certificate};
use sg_random::{Rng, Rows, all_digraphs};

use crate::brute::{graph, random_graph};

/// The clauses as they are written, or with one of them weaker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Clauses {
    All,
    NoA,
    NoB,
    /// (B) asks for no smaller counter.
    NoCounter,
    /// (B) takes an equal counter.
    EqualCounter,
    /// (B) for finite followers only.
    FiniteOnly,
    /// (B) for infinite followers only.
    InfiniteOnly,
    NoC,
    /// (C) is content with any infinite follower.
    AnyInfinite,
}

type Entry = Option<(u32, u32)>;

fn mex(rows: &Rows, entries: &[Entry], u: usize) -> u32 {
    let value = |&w: &u32| Some(entries[w as usize]?.0);
    let values: Vec<u32> = rows[u].iter().filter_map(value).collect();
    (0..)
        .find(|value| !values.contains(value))
        .expect("some number is left")
}

/// (A) and (C), which no counter is part of.
fn is_local(rows: &Rows, entries: &[Entry], clauses: Clauses) -> bool {
    (0..rows.len()).all(|u| {
        let mex = mex(rows, entries, u);
        let has = |v: u32, value| {
            let mut followers = rows[v as usize].iter();
            followers.any(|&w| entries[w as usize].is_some_and(|entry| entry.0 == value))
        };
        match entries[u] {
            Some((value, _)) => clauses == Clauses::NoA || value == mex,
            None => {
                let is_witness = |&&v: &&u32| entries[v as usize].is_none() && !has(v, mex);
                match clauses {
                    Clauses::NoC => true,
                    Clauses::AnyInfinite => rows[u].iter().any(|&v| entries[v as usize].is_none()),
                    _ => rows[u].iter().any(|v| is_witness(&v)),
                }
            }
        }
    })
}

/// (B).
fn is_answered(rows: &Rows, entries: &[Entry], clauses: Clauses) -> bool {
    clauses == Clauses::NoB
        || rows.iter().zip(entries).all(|(row, &entry)| {
            let Some((value, counter)) = entry else {
                return true;
            };
            row.iter().all(|&v| {
                let needs_answer = match entries[v as usize] {
                    Some((other, _)) => value < other && clauses != Clauses::InfiniteOnly,
                    None => clauses != Clauses::FiniteOnly,
                };
                let answers = |&w: &u32| {
                    entries[w as usize].is_some_and(|(other, smaller)| {
                        let is_enough = match clauses {
                            Clauses::NoCounter => true,
                            Clauses::EqualCounter => smaller <= counter,
                            _ => smaller < counter,
                        };
                        other == value && is_enough
                    })
                };
                !needs_answer || rows[v as usize].iter().any(answers)
            })
        })
}

/// All ways to give each of n vertices one of these.
fn all<T: Copy>(n: usize, of: &[T]) -> Vec<Vec<T>> {
    (0..n).fold(vec![Vec::new()], |all, _| {
        let longer = all
            .into_iter()
            .flat_map(|part: Vec<T>| of.iter().map(move |&one| [&part[..], &[one]].concat()));
        longer.collect()
    })
}

fn certificate(entries: &[Entry]) -> Certificate {
    Certificate::new(entries.iter().copied()).unwrap()
}

fn small_digraphs() -> impl Iterator<Item = Rows> {
    (1..=3).flat_map(all_digraphs)
}

/// The graphs of up to three vertices on which a wrong labelling passes these clauses, with values
/// and counters up to 3.
fn num_deceived(clauses: Clauses) -> usize {
    let values = [None, Some(0), Some(1), Some(2), Some(3)];
    let is_deceived = |rows: &Rows| {
        let right = loopy_values(&graph(rows)).unwrap();
        let right: Vec<_> = right
            .certificate()
            .iter()
            .map(|entry| Some(entry?.0))
            .collect();
        let counters = all(rows.len(), &[0, 1, 2, 3]);
        all(rows.len(), &values).iter().any(|labels| {
            let entries = |counters: &[u32]| -> Vec<Entry> {
                let pairs = labels.iter().zip(counters);
                pairs
                    .map(|(&label, &counter)| Some((label?, counter)))
                    .collect()
            };
            *labels != right
                && is_local(rows, &entries(&counters[0]), clauses)
                && counters
                    .iter()
                    .any(|counters| is_answered(rows, &entries(counters), clauses))
        })
    };
    small_digraphs().filter(is_deceived).count()
}

#[test]
fn each_clause_is_needed() {
    assert_eq!(num_deceived(Clauses::All), 0);
    assert_eq!(num_deceived(Clauses::NoA), 530);
    assert_eq!(num_deceived(Clauses::NoB), 324);
    assert_eq!(num_deceived(Clauses::NoCounter), 190);
    assert_eq!(num_deceived(Clauses::EqualCounter), 190);
    assert_eq!(num_deceived(Clauses::FiniteOnly), 296);
    assert_eq!(num_deceived(Clauses::InfiniteOnly), 44);
    assert_eq!(num_deceived(Clauses::NoC), 177);
    assert_eq!(num_deceived(Clauses::AnyInfinite), 18);
}

/// Every certificate with values and counters up to 3 on every graph of up to three vertices is
/// taken if and only if the clauses hold; and those that are taken are right.
fn check_all(of_vertices: impl Iterator<Item = u32>) -> (usize, usize) {
    let (mut num_tried, mut num_taken) = (0, 0);
    let values = [None, Some(0), Some(1), Some(2), Some(3)];
    for rows in of_vertices.flat_map(all_digraphs) {
        let graph = graph(&rows);
        let right = loopy_values(&graph).unwrap();
        let mut is_proved = false;
        let counters = all(rows.len(), &[0, 1, 2, 3]);
        for labels in all(rows.len(), &values) {
            let num_finite = labels.iter().flatten().count();
            // The counters of infinite vertices are none.
            let is_of_finite = |counters: &&Vec<u32>| {
                let mut pairs = labels.iter().zip(*counters);
                num_finite == labels.len()
                    || pairs.all(|(label, &counter)| label.is_some() || counter == 0)
            };
            for counters in counters.iter().filter(is_of_finite) {
                let pairs = labels.iter().zip(counters);
                let entries: Vec<Entry> = pairs
                    .map(|(&label, &counter)| Some((label?, counter)))
                    .collect();
                let holds = is_local(&rows, &entries, Clauses::All)
                    && is_answered(&rows, &entries, Clauses::All);
                let taken = verify_certificate(&graph, &certificate(&entries));
                assert_eq!(taken.is_ok(), holds, "{rows:?} {entries:?}");
                num_tried += 1;
                if holds {
                    let same = right.certificate().iter().map(|entry| Some(entry?.0));
                    assert!(same.eq(labels.iter().copied()), "{rows:?} {entries:?}");
                    is_proved = true;
                    num_taken += 1;
                }
            }
        }
        assert!(is_proved, "{rows:?}");
    }
    (num_tried, num_taken)
}

#[test]
fn all_certificates_of_two_vertices() {
    check_all(1..=2);
}

#[test]
#[ignore = "takes minutes without optimisation"]
fn all_certificates_of_three_vertices() {
    // Each vertex is infinite or has one of 16 entries.
    let (num_tried, num_taken) = check_all(1..=3);
    assert_eq!(num_tried, 2 * 17 + 16 * 17 * 17 + 512 * 17 * 17 * 17);
    assert_eq!(num_taken, 2933);
}

#[test]
fn wrong_labels_and_counters_of_random_graphs() {
    let mut rng = Rng::new(1);
    for _ in 0..3000 {
        let rows = random_graph(&mut rng, 8);
        let graph = graph(&rows);
        let right = loopy_values(&graph).unwrap();
        let mut entries: Vec<Entry> = right.certificate().iter().collect();
        let changed = rng.index(entries.len());
        entries[changed] = match (entries[changed], rng.below(4)) {
            (Some((value, _)), 0) => Some((value, rng.vertex(10))),
            (_, 1) => None,
            (_, 2) => Some((*rng.pick(&[1000, u32::MAX - 1]), rng.vertex(10))),
            _ => Some((rng.vertex(4), rng.vertex(10))),
        };
        let holds =
            is_local(&rows, &entries, Clauses::All) && is_answered(&rows, &entries, Clauses::All);
        let taken = verify_certificate(&graph, &certificate(&entries));
        assert_eq!(taken.is_ok(), holds, "{rows:?} {entries:?}");
    }
}

fn refusal(rows: &Rows, entries: &[Entry]) -> String {
    let refusal = verify_certificate(&graph(rows), &certificate(entries));
    refusal.unwrap_err().to_string()
}

#[test]
fn refusals_name_vertex_clause_and_arc() {
    // 0 -> 1 -> 0 and 1 -> 2.
    let rows = vec![vec![1], vec![0, 2], vec![]];
    let right = [Some((0, 1)), Some((1, 0)), Some((0, 0))];
    assert_eq!(
        verify_certificate(&graph(&rows), &certificate(&right)),
        Ok(())
    );
    assert_eq!(refusal(&rows, &right[..2]), "2 entries for 3 vertices");
    assert_eq!(
        refusal(&rows, &[Some((2, 1)), right[1], right[2]]),
        "vertex 0, clause (A): its value 2 is not 0, the mex of its followers' finite values"
    );
    assert_eq!(
        refusal(&rows, &[Some((0, 0)), right[1], right[2]]),
        "vertex 0, clause (B): no follower of 1 answers the arc 0 -> 1 with value 0 and a counter \
         below that of 0"
    );
    assert_eq!(
        refusal(&rows, &[None, None, right[2]]),
        "vertex 0, clause (C): it is infinite, but each of its infinite followers has a follower \
         of value 0, the mex of its followers' finite values"
    );
    assert_eq!(Refusal::OutOfMemory.to_string(), "out of memory");
}

#[test]
fn entries() {
    let certificate = certificate(&[Some((3, 5)), None]);
    assert_eq!((certificate.len(), certificate.is_empty()), (2, false));
    assert_eq!(
        (certificate.value(0), certificate.counter(0)),
        (Some(3), Some(5))
    );
    assert_eq!((certificate.value(1), certificate.counter(1)), (None, None));
    assert!(certificate.iter().eq([Some((3, 5)), None]));
    let none: Graph = graph(&Vec::new());
    assert_eq!(verify_certificate(&none, &Certificate::default()), Ok(()));
}
