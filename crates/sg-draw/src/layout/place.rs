//! The x of every vertex and bend, given the order within rows.
//!
//! Items are strung to vertical lines, each with a middle one of its neighbours, and
//! the lines are pushed together as far as the rooms allow. That is done from above and
//! from below, to the left and to the right; of the four places that an item gets, the
//! mean of the middle two is taken, which keeps every distance that all four keep.
//! Between bends arcs are vertical, unless two such pieces cross.
//!
//! Cost: O(S log S) for S items with the arcs between them.
//!
//! Source: Brandes and Köpf (2002), with lines pushed together by longest paths.

use std::collections::HashSet;

use super::Net;

pub(super) fn place(net: &Net) -> Vec<f64> {
    let rank = net.ranks();
    let conflicts = conflicts(net, &rank);
    let [mut above, mut below] = [&net.above, &net.below].map(|near| near.to_vec());
    for near in above.iter_mut().chain(&mut below) {
        near.sort_by_key(|&i| rank[i]);
    }
    let all = [(true, true), (true, false), (false, true), (false, false)];
    let mut places = all.map(|(from_above, to_left)| {
        let near = if from_above { &above } else { &below };
        let line = strung(net, near, &rank, &conflicts, from_above, to_left);
        push_together(&line, net, to_left)
    });
    align(&mut places, all.map(|(_, to_left)| to_left));
    let middle = |item| {
        let mut four = places.each_ref().map(|places| places[item]);
        four.sort_by(f64::total_cmp);
        f64::midpoint(four[1], four[2])
    };
    (0..net.num_items()).map(middle).collect()
}

/// The pieces of arcs, as (upper, lower), that are not between bends and cross one that
/// is: no line follows them.
fn conflicts(net: &Net, rank: &[usize]) -> HashSet<(usize, usize)> {
    let mut conflicts = HashSet::new();
    for pair in net.rows.windows(2) {
        let (lower, upper) = (&pair[0], &pair[1]);
        // Up to `done`, what ends in `lower` must begin between the pieces between bends
        // that are next on the left and on the right.
        let (mut done, mut least) = (0, 0);
        for (i, &item) in lower.iter().enumerate() {
            let above = net.above[item].first().filter(|_| net.is_bend(item));
            let inner = above.filter(|&&other| net.is_bend(other));
            if inner.is_none() && i + 1 < lower.len() {
                continue;
            }
            let most = inner.map_or(upper.len(), |&other| rank[other]);
            for &item in &lower[done..=i] {
                for &other in &net.above[item] {
                    let is_inner = net.is_bend(item) && net.is_bend(other);
                    if !is_inner && !(least..=most).contains(&rank[other]) {
                        conflicts.insert((other, item));
                    }
                }
            }
            (done, least) = (i + 1, most);
        }
    }
    conflicts
}

/// The line of each item, which is called by one of its items. An item is strung to a middle
/// one of its neighbours in `near`, unless that would cross what is strung already, which
/// begins at the left if `to_left`.
fn strung(
    net: &Net,
    near: &[Vec<usize>],
    rank: &[usize],
    conflicts: &HashSet<(usize, usize)>,
    from_above: bool,
    to_left: bool,
) -> Vec<usize> {
    let mut line: Vec<usize> = (0..net.num_items()).collect();
    let num_rows = net.rows.len();
    for i in 0..num_rows {
        let row = &net.rows[if from_above { num_rows - 1 - i } else { i }];
        // The neighbour strung last.
        let mut last: Option<usize> = None;
        for j in 0..row.len() {
            let item = row[if to_left { j } else { row.len() - 1 - j }];
            let near = &near[item];
            if near.is_empty() {
                continue;
            }
            let mut middle = [(near.len() - 1) / 2, near.len() / 2];
            if !to_left {
                middle.reverse();
            }
            for other in middle.map(|middle| near[middle]) {
                let is_free = last.is_none_or(|last| match to_left {
                    true => rank[last] < rank[other],
                    false => rank[other] < rank[last],
                });
                let mut arc = [item, other];
                if from_above {
                    arc.reverse();
                }
                if is_free && !conflicts.contains(&arc.into()) {
                    line[item] = line[other];
                    last = Some(other);
                    break;
                }
            }
        }
    }
    line
}

/// Pushes the lines to the left as far as they go, then each as far to the right as that
/// needs no more width; and the other way round if not `to_left`.
fn push_together(line: &[usize], net: &Net, to_left: bool) -> Vec<f64> {
    // after[a]: the lines next to line a on the far side, and how far off they are.
    let mut after: Vec<Vec<(usize, f64)>> = vec![Vec::new(); net.num_items()];
    let mut num_before = vec![0_usize; net.num_items()];
    for pair in net.rows.iter().flat_map(|row| row.windows(2)) {
        let distance = net.rooms[pair[0]].right + net.rooms[pair[1]].left;
        let (mut near, mut far) = (line[pair[0]], line[pair[1]]);
        if !to_left {
            (near, far) = (far, near);
        }
        after[near].push((far, distance));
        num_before[far] += 1;
    }
    let mut x = vec![0.0_f64; net.num_items()];
    let is_first = |&item: &usize| line[item] == item && num_before[item] == 0;
    let mut order: Vec<usize> = (0..net.num_items()).filter(is_first).collect();
    let mut next = 0;
    while let Some(&line) = order.get(next) {
        next += 1;
        for &(far, distance) in &after[line] {
            x[far] = x[far].max(x[line] + distance);
            num_before[far] -= 1;
            if num_before[far] == 0 {
                order.push(far);
            }
        }
    }
    for &line in order.iter().rev() {
        let limits = after[line].iter().map(|&(far, distance)| x[far] - distance);
        if let Some(limit) = limits.reduce(f64::min) {
            x[line] = x[line].max(limit);
        }
    }
    let sign = if to_left { 1.0 } else { -1.0 };
    line.iter().map(|&line| sign * x[line]).collect()
}

/// Moves four layouts so that they lie over each other: those pushed to the left begin
/// where the narrowest begins, the others end where it ends.
fn align(places: &mut [Vec<f64>; 4], to_left: [bool; 4]) {
    let ends = places.each_ref().map(|places| {
        let least = places.iter().copied().fold(f64::INFINITY, f64::min);
        let most = places.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        (least, most)
    });
    let width = |&(least, most): &(f64, f64)| most - least;
    let narrowest = ends.iter().min_by(|a, b| width(a).total_cmp(&width(b)));
    let &(least, most) = narrowest.expect("there are four");
    for ((places, to_left), end) in places.iter_mut().zip(to_left).zip(ends) {
        let shift = if to_left { least - end.0 } else { most - end.1 };
        for x in places {
            *x += shift;
        }
    }
}
