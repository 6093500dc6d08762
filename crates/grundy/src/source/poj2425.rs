//! The input of POJ 2425: `N`, a list of followers for each position 0 to N-1, then
//! lists of the positions of pieces up to a 0; and so on to the end of the input.

use sg_core::MAX_VERTICES;
use sg_judge::Error;

use super::lists::{Fields, Wording};
use sg_formats::Collector;

const WORDING: Wording = Wording {
    vertex: "position",
    followers: "followers",
    follower: "follower",
    token: "position of a piece",
    first: 0,
};

/// Reads all cases.
pub(super) fn read(fields: &mut Fields<'_>, collector: &mut Collector) -> Result<(), Error> {
    let limit = MAX_VERTICES as u64;
    while let Some(n) = fields.number_or_end(&"number of positions", limit)? {
        collector.start_lists(n, WORDING.first)?;
        WORDING.read_lists(fields, n, n, collector)?;
        // At the end of the input the closing 0 may be missing.
        while let Some(num_pieces @ 1..) = fields.number_or_end(&"number of pieces", u64::MAX)? {
            WORDING.read_query(fields, num_pieces, n, collector)?;
        }
    }
    Ok(())
}
