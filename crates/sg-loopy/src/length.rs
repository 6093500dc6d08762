//! How long a game can last.
//!
//! Source: for remoteness H. Steinhaus, 1925, and C. A. B. Smith, 1966.

use std::collections::TryReserveError;

use sg_core::Graph;

use crate::alloc::{Place, filled, is_narrow, with_room};
use crate::turned::Turned;
use crate::value::LoopyValues;

/// The rank of each vertex with a finite value: its least possible counter, which is the number of
/// times that whoever answers moves to larger values there may have to answer. `None` for infinite
/// ones.
///
/// It is 0 if no follower is larger or infinite. Else it is one more than the largest, over these
/// followers, of the least rank of their followers that have the value of the vertex.
///
/// # Errors
///
/// If memory runs out.
///
/// # Panics
///
/// If `values` are not those of `graph`.
///
/// # Complexity
///
/// O(V + E log E) time, and 4 bytes an arc of memory.
pub fn ranks(graph: &Graph, values: &LoopyValues) -> Result<Vec<Option<u32>>, TryReserveError> {
    assert_eq!(
        graph.num_vertices(),
        values.len(),
        "values of another graph"
    );
    if is_narrow(graph) {
        ranks_in::<u32>(graph, values)
    } else {
        ranks_in::<usize>(graph, values)
    }
}

/// The vertices are ready in the order of their ranks. Each vertex u asks, for each arc to a larger
/// follower v, for a follower of v with the value of u. When the first such one is ready, all that
/// ask it of v are answered at once: their arcs stand side by side, as the arcs to v are sorted by
/// the value of their source.
fn ranks_in<P: Place>(
    graph: &Graph,
    values: &LoopyValues,
) -> Result<Vec<Option<u32>>, TryReserveError> {
    let certificate = values.certificate();
    let mut by_value: Vec<u32> = with_room(graph.num_vertices())?;
    by_value.extend(graph.vertices().filter(|&v| certificate.value(v).is_some()));
    by_value.sort_by_key(|&v| certificate.value(v));
    let all = Turned::<P>::new(graph, graph.vertices())?;
    let sorted = Turned::<P>::new(graph, by_value.iter().copied())?;
    // Whether who asks has been answered, at the first of the arcs that ask the same of the same.
    let mut is_answered = filled(sorted.num_arcs(), false)?;
    let mut num_unanswered: Vec<P> = with_room(graph.num_vertices())?;
    num_unanswered.extend(graph.vertices().map(|u| {
        let is_larger = |&&v: &&u32| {
            let value = certificate.value(v);
            value.is_none_or(|value| Some(value) > certificate.value(u))
        };
        P::new(graph.followers(u).iter().filter(is_larger).count())
    }));
    let mut ranks = filled(graph.num_vertices(), None)?;
    let mut ready: Vec<u32> = with_room(by_value.len())?;
    for &u in &by_value {
        if num_unanswered[u as usize].get() == 0 {
            ranks[u as usize] = Some(0);
            ready.push(u);
        }
    }
    let mut head = 0;
    while let Some(&w) = ready.get(head) {
        head += 1;
        let value = certificate.value(w);
        for &v in all.sources(w) {
            // Nobody asks this of a vertex whose value is no larger.
            if certificate
                .value(v)
                .is_some_and(|other| Some(other) <= value)
            {
                continue;
            }
            let sources = sorted.sources(v);
            let first = sources.partition_point(|&u| certificate.value(u) < value);
            let asks = |&u: &u32| certificate.value(u) == value;
            if !sources.get(first).is_some_and(asks) {
                continue;
            }
            let place = sorted.places(v).start + first;
            if std::mem::replace(&mut is_answered[place], true) {
                continue;
            }
            for &u in sources[first..].iter().take_while(|u| asks(u)) {
                let left = num_unanswered[u as usize].get() - 1;
                num_unanswered[u as usize] = P::new(left);
                if left == 0 {
                    ranks[u as usize] = ranks[w as usize].map(|rank: u32| rank + 1);
                    ready.push(u);
                }
            }
        }
    }
    Ok(ranks)
}

/// The remoteness of each vertex: the moves that a game of one token there lasts when whoever
/// wins it hurries and whoever loses it delays; `None` where it is drawn.
///
/// It is even exactly where the game is lost. It needs no values.
///
/// # Errors
///
/// If memory runs out.
///
/// # Complexity
///
/// O(V + E) time; 21 bytes a vertex and 4 an arc of memory, at most.
pub fn remoteness(graph: &Graph) -> Result<Vec<Option<u32>>, TryReserveError> {
    if is_narrow(graph) {
        remoteness_in::<u32>(graph)
    } else {
        remoteness_in::<usize>(graph)
    }
}

/// Vertices are settled in the order of their remoteness: those that lead to a lost one when the
/// first of these is settled, and those all of whose followers are won when the last is.
fn remoteness_in<P: Place>(graph: &Graph) -> Result<Vec<Option<u32>>, TryReserveError> {
    let turned = Turned::<P>::new(graph, graph.vertices())?;
    let mut num_open: Vec<P> = with_room(graph.num_vertices())?;
    num_open.extend(graph.rows().map(|row| P::new(row.len())));
    let mut remoteness = filled(graph.num_vertices(), None)?;
    let mut settled: Vec<u32> = with_room(graph.num_vertices())?;
    for v in graph.vertices() {
        if graph.followers(v).is_empty() {
            remoteness[v as usize] = Some(0);
            settled.push(v);
        }
    }
    let mut head = 0;
    while let Some(&w) = settled.get(head) {
        head += 1;
        let last: Option<u32> = remoteness[w as usize];
        let is_lost = last.is_some_and(|last| last % 2 == 0);
        for &v in turned.sources(w) {
            if remoteness[v as usize].is_some() {
                continue;
            }
            let open = &mut num_open[v as usize];
            *open = P::new(open.get() - 1);
            if is_lost || open.get() == 0 {
                remoteness[v as usize] = last.map(|last| last + 1);
                settled.push(v);
            }
        }
    }
    Ok(remoteness)
}

/// A bound for each value: with `bounds[g]` and the rank r of a vertex of value g, whoever answers
/// there does so at most `bounds[g] + r` times, however it goes: each time the rank or the value
/// falls, and a value j below starts at the largest rank that it has anywhere.
pub(crate) fn bounds_by_value(values: &LoopyValues, ranks: &[Option<u32>]) -> Vec<u64> {
    let mut largest: Vec<u64> = Vec::new();
    for (entry, rank) in values.certificate().iter().zip(ranks) {
        let (Some((value, _)), &Some(rank)) = (entry, rank) else {
            continue;
        };
        let value = value as usize;
        if largest.len() <= value {
            largest.resize(value + 1, 0);
        }
        largest[value] = largest[value].max(u64::from(rank));
    }
    let mut sum = 0;
    for bound in &mut largest {
        sum += 1 + std::mem::replace(bound, sum);
    }
    largest
}
