//! The order within rows, chosen so that few arcs cross.
//!
//! Rows are sorted by the means of their neighbours' places, from the top down and
//! from the bottom up in turn; the order with the fewest crossings is kept. In small
//! pictures neighbours are then exchanged wherever that helps.
//!
//! Cost: O(S log S) a round for S items with the arcs between them.
//!
//! Source: the barycentre method of Sugiyama, Tagawa and Toda (1981); crossings as
//! inversions, Barth, Jünger and Mutzel (2002).

use super::Net;

/// How often all rows are sorted at most.
pub(super) const ROUNDS: usize = 24;

/// So many rounds without a better order are enough.
const PATIENCE: usize = 6;

/// How many items a picture may have for exchanges to be tried, and how often.
const MAX_EXCHANGED: usize = 4000;
const EXCHANGES: usize = 10;

pub(super) fn order(net: &mut Net) {
    start(net);
    let (mut best, mut fewest, mut waited) = (net.rows.clone(), num_crossings(net), 0);
    for round in 0..ROUNDS {
        if fewest == 0 || waited == PATIENCE {
            break;
        }
        sort_rows(net, round % 2 == 0);
        let crossings = num_crossings(net);
        waited += 1;
        if crossings < fewest {
            (best, fewest, waited) = (net.rows.clone(), crossings, 0);
        }
    }
    net.rows = best;
    if 0 < fewest && net.num_items() <= MAX_EXCHANGED {
        exchange(net);
    }
}

/// Begins with the order in which a walk along arcs, up and down, meets the items: what
/// belongs together is then side by side.
fn start(net: &mut Net) {
    let mut rows = vec![Vec::new(); net.rows.len()];
    let mut is_met = vec![false; net.num_items()];
    let mut stack = Vec::new();
    for (h, row) in net.rows.iter().enumerate().rev() {
        for &item in row {
            stack.push((item, h));
            while let Some((item, h)) = stack.pop() {
                if is_met[item] {
                    continue;
                }
                is_met[item] = true;
                rows[h].push(item);
                // The last one pushed is walked first.
                let [above, below] = [&net.above, &net.below].map(|near| near[item].iter().rev());
                stack.extend(above.map(|&other| (other, h + 1)));
                stack.extend(below.map(|&other| (other, h - 1)));
            }
        }
    }
    net.rows = rows;
}

/// Sorts each row by the mean places of the neighbours in the row sorted before.
fn sort_rows(net: &mut Net, from_above: bool) {
    // In parts of the row's length, so that rows of different lengths compare.
    let mut place = vec![0.0; net.num_items()];
    let mut key = vec![0.0; net.num_items()];
    let num_rows = net.rows.len();
    for i in 0..num_rows {
        let h = if from_above { num_rows - 1 - i } else { i };
        let near = if from_above { &net.above } else { &net.below };
        let row = &mut net.rows[h];
        number(row, &mut place);
        for &item in &*row {
            key[item] = match near[item].len() {
                0 => place[item],
                count => near[item].iter().map(|&i| place[i]).sum::<f64>() / count as f64,
            };
        }
        row.sort_by(|&a, &b| key[a].total_cmp(&key[b]));
        number(row, &mut place);
    }
}

fn number(row: &[usize], place: &mut [f64]) {
    for (i, &item) in row.iter().enumerate() {
        place[item] = (i as f64 + 0.5) / row.len() as f64;
    }
}

/// How many pairs of arcs cross.
fn num_crossings(net: &Net) -> u64 {
    let rank = net.ranks();
    let mut crossings = 0;
    for pair in net.rows.windows(2) {
        let (lower, upper) = (&pair[0], &pair[1]);
        // tree: a Fenwick tree of how many arcs end at each place so far.
        let mut tree = vec![0_u64; lower.len() + 1];
        let mut num_before = 0;
        for &item in upper {
            let ends = || net.below[item].iter().map(|&i| rank[i] + 1);
            // Arcs from one item do not cross.
            for mut i in ends() {
                crossings += num_before;
                while 0 < i {
                    crossings -= tree[i];
                    i &= i - 1;
                }
            }
            for mut i in ends() {
                num_before += 1;
                while i < tree.len() {
                    tree[i] += 1;
                    i += i & i.wrapping_neg();
                }
            }
        }
    }
    crossings
}

/// Exchanges items side by side where that makes fewer crossings.
fn exchange(net: &mut Net) {
    let mut rank = net.ranks();
    for _ in 0..EXCHANGES {
        let mut is_better = false;
        for h in 0..net.rows.len() {
            for &item in &net.rows[h] {
                net.above[item].sort_by_key(|&i| rank[i]);
                net.below[item].sort_by_key(|&i| rank[i]);
            }
            for i in 1..net.rows[h].len() {
                let (a, b) = (net.rows[h][i - 1], net.rows[h][i]);
                let [kept, exchanged] = [(a, b), (b, a)].map(|(a, b)| {
                    num_inversions(&net.above[a], &net.above[b], &rank)
                        + num_inversions(&net.below[a], &net.below[b], &rank)
                });
                if exchanged < kept {
                    net.rows[h].swap(i - 1, i);
                    (rank[a], rank[b]) = (i, i - 1);
                    is_better = true;
                }
            }
        }
        if !is_better {
            break;
        }
    }
}

/// The pairs of an item of `a` and one further left of `b`, both from left to right.
fn num_inversions(a: &[usize], b: &[usize], rank: &[usize]) -> usize {
    let mut num_left = 0;
    let mut inversions = 0;
    for &i in a {
        while num_left < b.len() && rank[b[num_left]] < rank[i] {
            num_left += 1;
        }
        inversions += num_left;
    }
    inversions
}
