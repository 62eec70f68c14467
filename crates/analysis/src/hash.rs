//! A stable hash function. Unlike `DefaultHasher`, it returns the same value on every machine and in every
//! release.

/// Computes the 64-bit FNV-1a hash (named after Fowler, Noll and Vo) of some bytes.
///
/// # Examples
///
/// ```
/// assert_eq!(foursight_analysis::fnv1a(b"a"), 0xaf63_dc4c_8601_ec8c);
/// ```
pub fn fnv1a(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum, &byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_hashes() {
        assert_eq!(fnv1a(b""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(fnv1a(b"a"), 0xaf63_dc4c_8601_ec8c);
    }
}
