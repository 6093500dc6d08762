//! The types of Grundy numbers: `u32` in the token game, `u128` in the spread game.

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::ops::{BitXor, BitXorAssign};

/// An unsigned integer type that holds Grundy numbers and nim-sums: `u32` or `u128`.
///
/// Sealed: there are no others.
pub trait Nimber:
    Copy
    + Debug
    + From<u32>
    + Display
    + Hash
    + Into<u128>
    + Ord
    + BitXor<Output = Self>
    + BitXorAssign
    + sealed::Sealed
{
}

impl Nimber for u32 {}
impl Nimber for u128 {}

mod sealed {
    pub trait Sealed {}
    impl Sealed for u32 {}
    impl Sealed for u128 {}
}
