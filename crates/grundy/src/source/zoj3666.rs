//! The input of ZOJ 3666: `N`, a list of followers for each place 1 to N-1, `Q` and
//! as many lists of the places of toys; and so on to the end of the input.

use sg_core::MAX_VERTICES;
use sg_judge::Error;

use super::lists::{Fields, Wording};
use sg_formats::Collector;

const WORDING: Wording = Wording {
    vertex: "place",
    followers: "edges",
    follower: "end of an edge",
    token: "place of a toy",
    first: 1,
};

/// Reads all cases.
pub(super) fn read(fields: &mut Fields<'_>, collector: &mut Collector) -> Result<(), Error> {
    let limit = MAX_VERTICES as u64 - 1;
    while let Some(n) = fields.number_or_end(&"number of places", limit)? {
        if n == 0 {
            return Err(fields.fault(1, "number of places: 0 is too small (at least 1)"));
        }
        collector.start_lists(n, WORDING.first)?;
        WORDING.read_lists(fields, n - 1, n, collector)?;
        let num_arrangements = fields.number(&"number of arrangements", u64::MAX)?;
        for _ in 0..num_arrangements {
            let num_toys = fields.number(&"number of toys", u64::MAX)?;
            WORDING.read_query(fields, num_toys, n, collector)?;
        }
    }
    Ok(())
}
