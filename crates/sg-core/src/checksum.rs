//! A checksum of values, by which two programs can tell that they found the same.
//!
//! Source: G. Fowler, L. C. Noll and K.-P. Vo, FNV-1a with 64 bits (RFC 9923).

/// A checksum of values in their order: FNV-1a of 64 bits over each as four bytes, the least
/// first, which is what any program gets from the bytes of an array of `u32`.
///
/// # Examples
///
/// ```
/// let sum = [2, 1, 0].into_iter().collect::<sg_core::Checksum>();
/// assert_eq!(u64::from(sum), 0x1FF3_F111_C7BD_8BD6);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Checksum(u64);

const BASIS: u64 = 0xCBF2_9CE4_8422_2325;

const PRIME: u64 = 0x0000_0100_0000_01B3;

impl Checksum {
    /// The checksum of no values.
    pub const EMPTY: Self = Self(BASIS);

    /// The checksum with one more value.
    #[inline]
    #[must_use]
    pub fn with(self, value: u32) -> Self {
        // Most values fit a byte. The three bytes 0 behind it only multiply.
        const ZEROS: u64 = PRIME.wrapping_pow(3);
        let with = |sum: u64, byte: u8| (sum ^ u64::from(byte)).wrapping_mul(PRIME);
        Self(match value.to_le_bytes() {
            [byte, 0, 0, 0] => with(self.0, byte).wrapping_mul(ZEROS),
            bytes => bytes.into_iter().fold(self.0, with),
        })
    }
}

impl From<Checksum> for u64 {
    fn from(checksum: Checksum) -> Self {
        checksum.0
    }
}

/// The checksum of the values that led to this number, to be gone on with.
impl From<u64> for Checksum {
    fn from(number: u64) -> Self {
        Self(number)
    }
}

impl FromIterator<u32> for Checksum {
    fn from_iter<I: IntoIterator<Item = u32>>(values: I) -> Self {
        values.into_iter().fold(Self::EMPTY, Self::with)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn checksum(values: impl IntoIterator<Item = u32>) -> u64 {
        values.into_iter().collect::<Checksum>().into()
    }

    /// Sums that an implementation in Python found, and that of "foob" from the list of Noll.
    #[test]
    fn known_sums() {
        assert_eq!(checksum([]), 0xCBF2_9CE4_8422_2325);
        assert_eq!(checksum([0]), 0x4D25_767F_9DCE_13F5);
        assert_eq!(checksum([2, 1, 0]), 0x1FF3_F111_C7BD_8BD6);
        assert_eq!(
            checksum([255, 256, 65_536, u32::MAX]),
            0x1A02_CB36_6199_F988
        );
        assert_eq!(checksum(0..300), 0xED6A_8B24_F7B4_64F1);
        assert_eq!(
            checksum([u32::from_le_bytes(*b"foob")]),
            0xDD12_0E79_0C25_12AF
        );
    }
}
