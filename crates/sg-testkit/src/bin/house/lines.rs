//! How many lines the product has, and that no crate has too many of them.

use crate::source::{Crate, PROGRAM};

/// The largest share of the product's lines that a crate may have, in percent.
const SHARE: usize = 25;

/// The most lines of the program `grundy`, which is to be arguments, texts and glue.
const MOST: usize = 5_200;

/// The lines of a crate but for its files of tests.
fn num_lines(product: &Crate) -> usize {
    let files = product.files.iter().filter(|file| !file.is_test);
    files.map(|file| file.text.lines().count()).sum()
}

/// Each product crate and all of them, most lines first.
pub(crate) fn table(crates: &[Crate]) -> String {
    let mut rows: Vec<(usize, &str)> = products(crates).map(|c| (num_lines(c), &*c.name)).collect();
    rows.sort_unstable_by(|a, b| b.cmp(a));
    rows.push((rows.iter().map(|(count, _)| count).sum(), "all"));
    rows.iter()
        .map(|(count, name)| format!("{count:6} {name}\n"))
        .collect()
}

/// The crates that have too many lines.
pub(crate) fn faults(crates: &[Crate]) -> Vec<String> {
    let all: usize = products(crates).map(num_lines).sum();
    let too_large = products(crates).filter_map(|product| {
        let (name, count) = (&product.name, num_lines(product));
        if name == PROGRAM && MOST < count {
            return Some(format!("{name} has {count} lines (at most {MOST})"));
        }
        (all * SHARE < count * 100)
            .then(|| format!("{name} has {count} of {all} lines (at most {SHARE} %)"))
    });
    too_large.collect()
}

fn products(crates: &[Crate]) -> impl Iterator<Item = &Crate> {
    crates.iter().filter(|one| one.is_product())
}
