//! Every small game, smallest input first.
//!
//! What is enumerated, each as an input of one game with one query:
//! * POJ 2425: every DAG on at most 4 vertices with its rows in every order, on at
//!   most 3 also with one follower repeated; up to 3 tokens in any order.
//! * ZOJ 3666: every DAG on at most 5 places, place N without followers; on at most
//!   4 with rows and toys in every order and also with one follower repeated.
//! * UVa 12163: every DAG on at most 3 vertices with its rows in every order, K up to
//!   4 and values up to 3; on 4 vertices those with arcs towards larger numbers, K up
//!   to 3 where there are arcs, and values up to 1.
//!
//! Each input asks something: to one that does not, there is nothing to answer, and
//! judges have none of these.
//!
//! The order is by bytes of the input, then byte by byte. Queries of one length to
//! one graph stand together as one game, so that an input of many games asks all of
//! them in this very order: the first wrong answer belongs to the smallest input.
//!
//! Cost: some ten thousand graphs are made and sorted at once; games are made
//! when asked for.

use std::ops::Range;

use sg_testkit::{Rows, all_dags, all_digraphs};

use crate::game::Game;
use crate::problem::Problem;

/// The small games of a problem.
#[derive(Debug)]
pub struct Enumeration {
    problem: Problem,
    graphs: Vec<SmallGraph>,
    /// Length of the input, graph, index into `queries` of its menu: sorted by
    /// length, then by text of the graph.
    order: Vec<(usize, usize, usize)>,
    menus: Vec<Menu>,
}

/// A graph with its constants.
#[derive(Debug)]
struct SmallGraph {
    rows: Rows,
    picks: Vec<u64>,
    text: Vec<u8>,
    /// Which of the menus goes with it.
    menu: usize,
}

/// The queries asked about a kind of graphs: for each length, all queries of that
/// length in byte order.
type Menu = Vec<(usize, Vec<Vec<u64>>)>;

impl Enumeration {
    /// The small games of `problem`.
    #[must_use]
    pub fn new(problem: Problem) -> Self {
        match problem {
            Problem::Poj2425 => Self::of(problem, chess()),
            Problem::Zoj3666 => Self::of(problem, toys()),
            Problem::Uva12163 => Self::of(problem, spread()),
        }
    }

    /// Small graphs with large numbers, where the problem has numbers: constants and
    /// values about those that 8, 16 and 32 bits can hold.
    #[must_use]
    pub fn with_large_numbers(problem: Problem) -> Self {
        match problem {
            Problem::Uva12163 => Self::of(problem, spread_widely()),
            _ => Self::of(problem, Default::default()),
        }
    }

    fn of(problem: Problem, (mut graphs, menus): (Vec<SmallGraph>, Vec<Menu>)) -> Self {
        for graph in &mut graphs {
            let bare = Game {
                rows: graph.rows.clone(),
                picks: graph.picks.clone(),
                queries: Vec::new(),
            };
            graph.text = problem.text(&[bare]);
        }
        let mut order = Vec::new();
        for (i, graph) in graphs.iter().enumerate() {
            for (j, (length, _)) in menus[graph.menu].iter().enumerate() {
                order.push((graph.text.len() + length, i, j));
            }
        }
        // No text of a graph starts another one, so with equal lengths the graphs
        // alone decide.
        order.sort_by(|a, b| (a.0, &graphs[a.1].text).cmp(&(b.0, &graphs[b.1].text)));
        Self {
            problem,
            graphs,
            order,
            menus,
        }
    }

    /// How many games there are, each with all queries of one length.
    #[must_use]
    pub fn num_games(&self) -> usize {
        self.order.len()
    }

    /// Those games, in order of size.
    #[must_use]
    pub fn games(&self, range: Range<usize>) -> Vec<Game> {
        let games = self.order[range].iter().map(|&(_, graph, menu)| {
            let SmallGraph { rows, picks, .. } = &self.graphs[graph];
            Game {
                rows: rows.clone(),
                picks: picks.clone(),
                queries: self.menus[self.graphs[graph].menu][menu].1.clone(),
            }
        });
        games.collect()
    }

    /// Some of the games, from the smallest to the largest, with about `num_inputs`
    /// queries in all.
    #[must_use]
    pub fn sample(&self, num_inputs: usize) -> Vec<Game> {
        let menu = |&(_, graph, menu): &(usize, usize, usize)| {
            self.menus[self.graphs[graph].menu][menu].1.len()
        };
        let all: usize = self.order.iter().map(menu).sum();
        let step = (all / num_inputs.max(1)).max(1);
        let chosen = (0..self.num_games()).step_by(step);
        chosen.flat_map(|i| self.games(i..i + 1)).collect()
    }

    /// Splits the games from `start` on where about `num_inputs` inputs are.
    #[must_use]
    pub fn end_after(&self, start: usize, num_inputs: usize) -> usize {
        let mut inputs = 0;
        for (i, &(_, graph, menu)) in self.order.iter().enumerate().skip(start) {
            if num_inputs <= inputs {
                return i;
            }
            inputs += self.menus[self.graphs[graph].menu][menu].1.len();
        }
        self.order.len()
    }

    /// Bytes of the input of the game at `index` with one of its queries.
    #[must_use]
    pub fn bytes(&self, index: usize) -> usize {
        self.order[index].0
    }

    /// The problem.
    #[must_use]
    pub fn problem(&self) -> Problem {
        self.problem
    }
}

fn chess() -> (Vec<SmallGraph>, Vec<Menu>) {
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

fn toys() -> (Vec<SmallGraph>, Vec<Menu>) {
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

fn spread() -> (Vec<SmallGraph>, Vec<Menu>) {
    let mut graphs = Vec::new();
    let mut menus = Vec::new();
    for n in 1..=4 {
        let menu = menus.len();
        let largest = if n <= 3 { 3 } else { 1 };
        menus.push(vec![(2 * n as usize, tuples(n, |_| 0..=largest))]);
        if n <= 3 {
            for rows in labelled_dags(n).iter().flat_map(orders) {
                for picks in tuples(n, |_| 0..=4) {
                    graphs.push(small(rows.clone(), picks, menu));
                }
            }
        } else {
            for rows in all_dags(n) {
                let most = |v: usize| if rows[v].is_empty() { 0 } else { 3 };
                for picks in tuples(n, |v| 0..=most(v)) {
                    graphs.push(small(rows.clone(), picks, menu));
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

fn spread_widely() -> (Vec<SmallGraph>, Vec<Menu>) {
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
                let picks: Vec<u64> = which.iter().map(pick).collect();
                if picks.iter().all(|&k| k <= 1) {
                    graphs.push(small(rows.clone(), picks.clone(), wide_menu));
                }
                if picks.iter().any(|k| EDGES.contains(k)) {
                    graphs.push(small(rows.clone(), picks, plain_menu));
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

fn small(rows: Rows, picks: Vec<u64>, menu: usize) -> SmallGraph {
    SmallGraph {
        rows,
        picks,
        text: Vec::new(),
        menu,
    }
}

/// Every acyclic graph on `n` vertices, whatever its numbering.
fn labelled_dags(n: u32) -> Vec<Rows> {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::accepts;

    /// All inputs of one game and one query, in order.
    fn inputs(small: &Enumeration) -> Vec<Vec<u8>> {
        let problem = small.problem();
        let mut texts = Vec::new();
        for (i, game) in small.games(0..small.num_games()).into_iter().enumerate() {
            let mut alone = game.clone();
            for query in game.queries {
                alone.queries = vec![query];
                texts.push(problem.text(std::slice::from_ref(&alone)));
                assert_eq!(texts[texts.len() - 1].len(), small.bytes(i));
            }
        }
        texts
    }

    #[track_caller]
    fn check(small: &Enumeration, count: usize, first: &str) {
        let problem = small.problem();
        let texts = inputs(small);
        assert_eq!(texts.len(), count, "{}", problem.name());
        assert_eq!(String::from_utf8_lossy(&texts[0]), first);
        let by_size = |a: &Vec<u8>, b: &Vec<u8>| (a.len(), a) < (b.len(), b);
        assert!(texts.is_sorted_by(by_size), "in order and all different");
        for text in texts.iter().step_by(31) {
            assert!(accepts(problem, text), "{}", String::from_utf8_lossy(text));
        }
    }

    #[test]
    fn all_are_there_once_and_in_order() {
        check(
            &Enumeration::new(Problem::Poj2425),
            152_497,
            "1\n0\n1 0\n0\n",
        );
        check(
            &Enumeration::new(Problem::Zoj3666),
            200_184,
            "2\n0\n1\n1 1\n",
        );
        check(
            &Enumeration::new(Problem::Uva12163),
            303_380,
            "1\n1 0\n0\n1\n0\n",
        );
        let wide = Enumeration::with_large_numbers(Problem::Uva12163);
        check(&wide, 14_480, "1\n2 0\n0 0\n1\n0 127\n");
    }

    #[test]
    fn labelled_dags_are_counted() {
        // OEIS A003024.
        let counts = (1..=4).map(|n| labelled_dags(n).len());
        assert_eq!(counts.collect::<Vec<_>>(), [1, 3, 25, 543]);
    }

    #[test]
    fn batches_cover_everything() {
        let small = Enumeration::new(Problem::Poj2425);
        let mut start = 0;
        let mut batches = 0;
        while start < small.num_games() {
            let end = small.end_after(start, 20_000);
            assert!(start < end);
            start = end;
            batches += 1;
        }
        assert!((5..50).contains(&batches), "{batches}");
    }
}
