//! Naive references, straight from the definitions and the statements.
//!
//! The three text solvers read the whole input at once, split it at white
//! space and stop at the first fault; they are what `solve` of each judge crate
//! is compared with on any bytes at all.

use std::collections::{BTreeSet, HashMap};
use std::fmt::Write as _;

/// The least number that is not among `values`.
#[must_use]
pub fn naive_mex<T: Copy + Ord + From<u8> + std::ops::Add<Output = T>>(values: &[T]) -> T {
    let set: BTreeSet<T> = values.iter().copied().collect();
    let mut mex = T::from(0);
    while set.contains(&mex) {
        mex = mex + T::from(1);
    }
    mex
}

/// The vertices with every follower before the vertex itself, or `None` when the
/// graph has a cycle. Sweeps over all vertices until nothing changes.
#[must_use]
pub fn naive_order(rows: &[Vec<u32>]) -> Option<Vec<usize>> {
    let mut order = Vec::new();
    let mut placed = vec![false; rows.len()];
    loop {
        let before = order.len();
        for v in 0..rows.len() {
            if !placed[v] && rows[v].iter().all(|&w| placed[w as usize]) {
                placed[v] = true;
                order.push(v);
            }
        }
        if order.len() == before {
            return (before == rows.len()).then_some(order);
        }
    }
}

/// The Grundy number of every vertex, or `None` when the graph has a cycle.
#[must_use]
pub fn naive_grundy(rows: &[Vec<u32>]) -> Option<Vec<u32>> {
    let mut values = vec![0; rows.len()];
    for v in naive_order(rows)? {
        let followers: Vec<u32> = rows[v].iter().map(|&w| values[w as usize]).collect();
        values[v] = naive_mex(&followers);
    }
    Some(values)
}

/// Whether the player to move wins with tokens on `tokens`: plain search over
/// joint positions, no Sprague-Grundy theory. The graph must have no cycle and
/// be shallow, since this recurses.
#[must_use]
pub fn brute_force_wins(rows: &[Vec<u32>], tokens: &[u32]) -> bool {
    fn wins(rows: &[Vec<u32>], tokens: Vec<u32>, known: &mut HashMap<Vec<u32>, bool>) -> bool {
        if let Some(&known) = known.get(&tokens) {
            return known;
        }
        let result = (0..tokens.len()).any(|i| {
            rows[tokens[i] as usize].iter().any(|&target| {
                let mut next = tokens.clone();
                next[i] = target;
                next.sort_unstable();
                !wins(rows, next, known)
            })
        });
        known.insert(tokens, result);
        result
    }
    let mut tokens = tokens.to_vec();
    tokens.sort_unstable();
    wins(rows, tokens, &mut HashMap::new())
}

/// The output of a text solver, and whether it reached the end without a fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Everything answered before the fault or the end.
    pub output: String,
    /// Whether the input was accepted as a whole.
    pub accepted: bool,
}

/// A fault of the input: which one does not matter here.
struct Fault;

/// The white-space separated numbers of an input.
struct Numbers<'a> {
    rest: &'a [u8],
}

impl<'a> Numbers<'a> {
    /// The digits of the next number, `None` at the end of the input.
    fn digits(&mut self) -> Result<Option<&'a [u8]>, Fault> {
        let is_space = |b: &u8| b" \t\r\n\x0B\x0C".contains(b);
        let start = self.rest.iter().take_while(|b| is_space(b)).count();
        let token = &self.rest[start..];
        let length = token.iter().take_while(|b| !is_space(b)).count();
        let (token, rest) = token.split_at(length);
        self.rest = rest;
        match token {
            [] => Ok(None),
            _ if token.iter().all(u8::is_ascii_digit) => Ok(Some(token)),
            _ => Err(Fault),
        }
    }

    /// The next number when it fits.
    fn number_or_end(&mut self) -> Result<Option<u64>, Fault> {
        let Some(digits) = self.digits()? else {
            return Ok(None);
        };
        let text = std::str::from_utf8(digits).map_err(|_| Fault)?;
        text.parse().map(Some).map_err(|_| Fault)
    }

    fn number(&mut self) -> Result<u64, Fault> {
        self.number_or_end()?.ok_or(Fault)
    }

    /// A number in `low..=high`.
    fn within(&mut self, low: u64, high: u64) -> Result<u64, Fault> {
        let number = self.number()?;
        if low <= number && number <= high {
            Ok(number)
        } else {
            Err(Fault)
        }
    }
}

/// `solve` with its output kept up to the fault.
fn answer(
    input: &[u8],
    solve: impl FnOnce(&mut Numbers<'_>, &mut String) -> Result<(), Fault>,
) -> Answer {
    let mut output = String::new();
    let accepted = solve(&mut Numbers { rest: input }, &mut output).is_ok();
    Answer { output, accepted }
}

/// The largest vertex count that the programs take. Places numbered from 1 are
/// one fewer.
const MAX_VERTICES: u64 = u32::MAX as u64 - 1;

/// POJ 2425, see the crate of that name.
#[must_use]
pub fn poj2425(input: &[u8]) -> Answer {
    answer(input, |numbers, output| {
        while let Some(n) = numbers.number_or_end()? {
            if MAX_VERTICES < n {
                return Err(Fault);
            }
            let mut rows = Vec::new();
            for _ in 0..n {
                rows.push(row(numbers, 0, n)?);
            }
            let values = naive_grundy(&rows).ok_or(Fault)?;
            loop {
                let Some(m) = numbers.number_or_end()? else {
                    return Ok(());
                };
                if m == 0 {
                    break;
                }
                let sum = nim_sum(numbers, m, 0, &values)?;
                output.push_str(if sum == 0 { "LOSE\n" } else { "WIN\n" });
            }
        }
        Ok(())
    })
}

/// ZOJ 3666, see the crate of that name.
#[must_use]
pub fn zoj3666(input: &[u8]) -> Answer {
    answer(input, |numbers, output| {
        let mut case = 0;
        while let Some(n) = numbers.number_or_end()? {
            if n == 0 || MAX_VERTICES - 1 < n {
                return Err(Fault);
            }
            let mut rows = Vec::new();
            for _ in 1..n {
                rows.push(row(numbers, 1, n)?);
            }
            rows.push(Vec::new());
            let values = naive_grundy(&rows).ok_or(Fault)?;
            case += 1;
            writeln!(output, "Case {case}:").expect("a string takes everything");
            for _ in 0..numbers.number()? {
                let m = numbers.number()?;
                let sum = nim_sum(numbers, m, 1, &values)?;
                output.push_str(if sum == 0 { "Bob\n" } else { "Alice\n" });
            }
        }
        Ok(())
    })
}

/// A counted list of vertices numbered from `first`.
fn row(numbers: &mut Numbers<'_>, first: u64, n: u64) -> Result<Vec<u32>, Fault> {
    let mut row = Vec::new();
    for _ in 0..numbers.number()? {
        let vertex = numbers.within(first, first + n - 1)? - first;
        row.push(u32::try_from(vertex).map_err(|_| Fault)?);
    }
    Ok(row)
}

/// The nim-sum of `m` tokens on vertices numbered from `first`.
fn nim_sum(numbers: &mut Numbers<'_>, m: u64, first: u64, values: &[u32]) -> Result<u32, Fault> {
    let mut sum = 0;
    for _ in 0..m {
        let vertex = numbers.number()?.checked_sub(first).ok_or(Fault)?;
        let index = usize::try_from(vertex).map_err(|_| Fault)?;
        sum ^= values.get(index).ok_or(Fault)?;
    }
    Ok(sum)
}

/// UVa 12163, see the crate of that name. `None` when some vertex has more than
/// 20 distinct values among its followers: this reference would take too long.
#[must_use]
pub fn uva12163(input: &[u8]) -> Option<Answer> {
    let mut too_large = false;
    let answer = answer(input, |numbers, output| {
        let Some(num_games) = numbers.number_or_end()? else {
            return Ok(());
        };
        for game in 1..=num_games {
            let n = numbers.within(0, MAX_VERTICES)?;
            let num_arcs = numbers.number()?;
            let mut arcs = Vec::new();
            for _ in 0..num_arcs {
                let last = n.checked_sub(1).ok_or(Fault)?;
                arcs.push((numbers.within(0, last)?, numbers.within(0, last)?));
            }
            let mut picks = Vec::new();
            for _ in 0..n {
                picks.push(saturated(numbers)?);
            }
            let mut rows = vec![Vec::new(); picks.len()];
            for (source, target) in arcs {
                let source = usize::try_from(source).map_err(|_| Fault)?;
                rows[source].push(u32::try_from(target).map_err(|_| Fault)?);
            }
            let mut values = vec![0u128; rows.len()];
            for v in naive_order(&rows).ok_or(Fault)? {
                let followers: BTreeSet<u128> =
                    rows[v].iter().map(|&w| values[w as usize]).collect();
                if 20 < followers.len() {
                    too_large = true;
                    return Err(Fault);
                }
                values[v] = picks_mex(&followers, picks[v]);
            }
            writeln!(output, "Game#{game}:").expect("a string takes everything");
            for round in 1..=numbers.number()? {
                let mut sum = 0;
                for &value in &values {
                    if saturated(numbers)? & 1 == 1 {
                        sum ^= value;
                    }
                }
                let outcome = if sum == 0 { "LOSING" } else { "WINNING" };
                writeln!(output, "Round#{round}: {outcome}").expect("a string takes everything");
            }
            output.push('\n');
        }
        Ok(())
    });
    (!too_large).then_some(answer)
}

/// A number of any length, cut down to at most 1001 with its parity kept.
fn saturated(numbers: &mut Numbers<'_>) -> Result<u64, Fault> {
    let digits = numbers.digits()?.ok_or(Fault)?;
    let mut number = 0;
    for digit in digits {
        number = number * 10 + u64::from(digit - b'0');
        if 1000 < number {
            number = 1000 + number % 2;
        }
    }
    Ok(number)
}

/// The mex of the xors of exactly `picks` picks, repeats allowed, by
/// breadth-first search over (xor, parity of the number of picks): a pair of
/// equal picks pads any shorter choice.
#[must_use]
pub fn picks_mex(followers: &BTreeSet<u128>, picks: u64) -> u128 {
    if followers.is_empty() {
        return 0;
    }
    let mut fewest = HashMap::from([((0u128, 0u64), 0u64)]);
    let mut frontier = vec![(0u128, 0u64)];
    let mut count = 0;
    while !frontier.is_empty() && count < picks {
        count += 1;
        let mut next = Vec::new();
        for (xor, parity) in frontier {
            for value in followers {
                let state = (xor ^ value, parity ^ 1);
                fewest.entry(state).or_insert_with(|| {
                    next.push(state);
                    count
                });
            }
        }
        frontier = next;
    }
    let mut mex = 0;
    while fewest.contains_key(&(mex, picks & 1)) {
        mex += 1;
    }
    mex
}
