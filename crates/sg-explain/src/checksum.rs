//! A checksum of values, by which two programs can tell that they found the same.
//!
//! Source: G. Fowler, L. C. Noll and K.-P. Vo, FNV-1a with 64 bits (RFC 9923).

/// The checksum of no values.
pub(crate) const BASIS: u64 = 0xCBF2_9CE4_8422_2325;

const PRIME: u64 = 0x0000_0100_0000_01B3;

/// The checksum with one more value, as four bytes, the least first: what any program gets from
/// the bytes of an array of `u32`.
pub(crate) fn with(sum: u64, value: u32) -> u64 {
    // Most values fit a byte. The three bytes 0 behind it only multiply.
    const ZEROS: u64 = PRIME.wrapping_pow(3);
    let with = |sum: u64, byte: u8| (sum ^ u64::from(byte)).wrapping_mul(PRIME);
    match value.to_le_bytes() {
        [byte, 0, 0, 0] => with(sum, byte).wrapping_mul(ZEROS),
        bytes => bytes.into_iter().fold(sum, with),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn checksum(values: &[u32]) -> u64 {
        values.iter().fold(BASIS, |sum, &value| with(sum, value))
    }

    /// Sums that an implementation in Python found, and that of "foob" from the list of Noll.
    #[test]
    fn known_sums() {
        assert_eq!(checksum(&[]), 0xCBF2_9CE4_8422_2325);
        assert_eq!(checksum(&[0]), 0x4D25_767F_9DCE_13F5);
        assert_eq!(checksum(&[2, 1, 0]), 0x1FF3_F111_C7BD_8BD6);
        assert_eq!(
            checksum(&[255, 256, 65_536, u32::MAX]),
            0x1A02_CB36_6199_F988
        );
        assert_eq!(
            checksum(&(0..300).collect::<Vec<_>>()),
            0xED6A_8B24_F7B4_64F1
        );
        assert_eq!(
            checksum(&[u32::from_le_bytes(*b"foob")]),
            0xDD12_0E79_0C25_12AF
        );
    }
}
