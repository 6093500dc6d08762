//! Tests of the library at its public boundary.

mod brute;
mod cases;
mod certificates;
mod families;
mod files;
mod misere;
mod sums;
mod values;
