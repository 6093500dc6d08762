//! The small graphs of each problem, and what is asked about them.
//!
//! Cost: some ten thousand graphs, made at once.

use sg_random::{Rows, all_dags, all_digraphs};

use crate::hack::enumerate::{Menu, SmallGraph};

pub(super) fn chess() -> (Vec<SmallGraph>, Vec<Menu>) {
    let mut graphs = Vec::new();
    let mut menus = Vec::new();
    for n in 1..=4 {
        let menu = menus.len();
        menus.push(token_menu(n, 1..=3, |_| true));
        for rows in labelled_dags(n) {
            let mut variants = orders(&rows);
            if n <= 3 {
                let repeated = variants.iter().flat_map(with_repeat).collect::<Vec<_>>();
                variants.extend(repeated);
            }
            distinct(&mut variants);
            graphs.extend(variants.into_iter().map(|rows| plain(rows, menu)));
        }
    }
    (graphs, menus)
}

pub(super) fn toys() -> (Vec<SmallGraph>, Vec<Menu>) {
    let mut graphs = Vec::new();
    let mut menus = Vec::new();
    for n in 2..=5 {
        let menu = menus.len();
        menus.push(token_menu(n - 1, 1..=n as usize - 1, |toys| {
            let in_order = toys.is_sorted();
            let distinct = (1..toys.len()).all(|i| !toys[..i].contains(&toys[i]));
            distinct && (n <= 4 || in_order)
        }));
        for inner in labelled_dags(n - 1) {
            for leaving in 0..1u32 << (n - 1) {
                let mut rows = inner.clone();
                for (v, row) in rows.iter_mut().enumerate() {
                    if leaving >> v & 1 == 1 {
                        row.push(n - 1);
                    }
                }
                rows.push(Vec::new());
                let mut variants = vec![rows];
                if n <= 4 {
                    variants = orders(&variants[0]);
                    let repeated = variants.iter().flat_map(with_repeat).collect::<Vec<_>>();
                    variants.extend(repeated);
                    distinct(&mut variants);
                }
                graphs.extend(variants.into_iter().map(|rows| plain(rows, menu)));
            }
        }
    }
    (graphs, menus)
}

pub(super) fn spread() -> (Vec<SmallGraph>, Vec<Menu>) {
    let mut graphs = Vec::new();
    let mut menus = Vec::new();
    for n in 1..=4 {
        let menu = menus.len();
        let largest = if n <= 3 { 3 } else { 1 };
        menus.push(vec![(2 * n as usize, tuples(n, |_| 0..=largest))]);
        if n <= 3 {
            for rows in labelled_dags(n).iter().flat_map(orders) {
                for constants in tuples(n, |_| 0..=4) {
                    graphs.push(small(rows.clone(), constants, menu));
                }
            }
        } else {
            for rows in all_dags(n) {
                let most = |v: usize| if rows[v].is_empty() { 0 } else { 3 };
                for constants in tuples(n, |v| 0..=most(v)) {
                    graphs.push(small(rows.clone(), constants, menu));
                }
            }
        }
    }
    (graphs, menus)
}

/// What 8, 16 and 32 bits can just hold, and just not.
const EDGES: [u64; 10] = [
    127,
    128,
    255,
    256,
    32_767,
    32_768,
    65_535,
    65_536,
    2_147_483_646,
    2_147_483_647,
];

pub(super) fn spread_widely() -> (Vec<SmallGraph>, Vec<Menu>) {
    let mut graphs = Vec::new();
    let mut menus = Vec::new();
    let mut constants = vec![0, 1, 2, 3];
    constants.extend(EDGES);
    for n in 2..=3 {
        let plain_menu = menus.len();
        menus.push(vec![(2 * n as usize, tuples(n, |_| 0..=1))]);
        let wide_menu = menus.len();
        menus.push(wide_values(n));
        let last = constants.len() as u64 - 1;
        let mut both: Vec<Rows> = all_dags(n)
            .flat_map(|rows| [reversed(&rows), rows])
            .collect();
        distinct(&mut both);
        for rows in both {
            let most = |v: usize| if rows[v].is_empty() { 0 } else { last };
            for which in tuples(n, |v| 0..=most(v)) {
                let pick = |&i: &u64| constants[usize::try_from(i).unwrap_or(0)];
                let constants: Vec<u64> = which.iter().map(pick).collect();
                if constants.iter().all(|&k| k <= 1) {
                    graphs.push(small(rows.clone(), constants.clone(), wide_menu));
                }
                if constants.iter().any(|k| EDGES.contains(k)) {
                    graphs.push(small(rows.clone(), constants, plain_menu));
                }
            }
        }
    }
    (graphs, menus)
}

/// Values of which one is large.
fn wide_values(n: u32) -> Menu {
    let mut menu = Menu::new();
    for edge in EDGES {
        let mut queries = Vec::new();
        for others in tuples(n - 1, |_| 0..=1) {
            for at in 0..n as usize {
                let mut values = others.clone();
                values.insert(at, edge);
                queries.push(values);
            }
        }
        let length = 2 * (n as usize - 1) + edge.to_string().len() + 1;
        match menu.last_mut() {
            Some((last, more)) if *last == length => more.append(&mut queries),
            _ => menu.push((length, queries)),
        }
    }
    for (_, queries) in &mut menu {
        // As texts: all are equally long.
        queries.sort_by_cached_key(|values| format!("{values:?}"));
    }
    menu
}

/// The same graph numbered from the other end.
fn reversed(rows: &Rows) -> Rows {
    let last = u32::try_from(rows.len()).expect("a small graph") - 1;
    let turned = |row: &Vec<u32>| row.iter().map(|&w| last - w).collect();
    rows.iter().rev().map(turned).collect()
}

fn plain(rows: Rows, menu: usize) -> SmallGraph {
    small(rows, Vec::new(), menu)
}

fn small(rows: Rows, constants: Vec<u64>, menu: usize) -> SmallGraph {
    SmallGraph {
        rows,
        constants,
        text: Vec::new(),
        menu,
    }
}

/// Every acyclic graph on `n` vertices, whatever its numbering.
pub(super) fn labelled_dags(n: u32) -> Vec<Rows> {
    let acyclic = |rows: &Rows| {
        let mut left: Vec<usize> = (0..rows.len()).collect();
        loop {
            let before = left.len();
            let inner = left.clone();
            left.retain(|&v| rows[v].iter().any(|&w| inner.contains(&(w as usize))));
            if left.len() == before {
                return left.is_empty();
            }
        }
    };
    all_digraphs(n).filter(acyclic).collect()
}

/// The same graph with the rows in every order.
fn orders(rows: &Rows) -> Vec<Rows> {
    let mut all = vec![Vec::new()];
    for row in rows {
        let choices = permutations(row);
        all = all
            .iter()
            .flat_map(|rows: &Rows| {
                choices.iter().map(|row| {
                    let mut longer = rows.clone();
                    longer.push(row.clone());
                    longer
                })
            })
            .collect();
    }
    all
}

/// The same graph with one follower listed once more, somewhere in its row.
fn with_repeat(rows: &Rows) -> Vec<Rows> {
    let mut all = Vec::new();
    for (v, row) in rows.iter().enumerate() {
        for &w in row {
            for at in 0..=row.len() {
                let mut more = rows.clone();
                more[v].insert(at, w);
                all.push(more);
            }
        }
    }
    all
}

fn distinct(graphs: &mut Vec<Rows>) {
    graphs.sort();
    graphs.dedup();
}

/// The elements in every order; there are few.
pub(crate) fn permutations<T: Copy>(items: &[T]) -> Vec<Vec<T>> {
    if items.is_empty() {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for i in 0..items.len() {
        let mut rest = items.to_vec();
        let first = rest.remove(i);
        for mut tail in permutations(&rest) {
            tail.insert(0, first);
            all.push(tail);
        }
    }
    all
}

/// The queries of each number of tokens on vertices below `n` that `wanted` takes.
fn token_menu(
    n: u32,
    counts: impl IntoIterator<Item = usize>,
    wanted: impl Fn(&[u64]) -> bool,
) -> Menu {
    let mut menu = Vec::new();
    for count in counts {
        let count_u32 = u32::try_from(count).expect("few tokens");
        let mut queries = tuples(count_u32, |_| 0..=u64::from(n) - 1);
        queries.retain(|tokens| wanted(tokens));
        menu.push((2 + 2 * count, queries));
    }
    menu
}

/// Every tuple of `n` numbers whose `v`-th is in `range(v)`, in order.
fn tuples(n: u32, range: impl Fn(usize) -> std::ops::RangeInclusive<u64>) -> Vec<Vec<u64>> {
    let mut all = vec![Vec::new()];
    for v in 0..n as usize {
        all = all
            .iter()
            .flat_map(|tuple: &Vec<u64>| {
                range(v).map(|x| {
                    let mut longer = tuple.clone();
                    longer.push(x);
                    longer
                })
            })
            .collect();
    }
    all
}
