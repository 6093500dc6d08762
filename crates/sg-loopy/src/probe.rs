//! A guess whether most ways through a graph go round.
//!
//! Nothing but time depends on it.

use sg_core::Graph;

/// The number of walks.
const WALKS: u32 = 64;

/// Whether more of some walks through `graph` meet a vertex again than end. At each vertex a
/// walk takes a follower that a hash of the vertex chooses, so it goes round once it meets one
/// again. O(V / 32) time, all walks together; what goes on after that counts for neither.
pub(crate) fn goes_round(graph: &Graph) -> bool {
    let num_vertices = graph.num_vertices();
    let mut steps_left = num_vertices / 32;
    let (mut rounds, mut ends) = (0, 0);
    for walk in 0..WALKS {
        let start = hash(walk) % num_vertices.max(1) as u64;
        #[expect(clippy::cast_possible_truncation, reason = "it is below V")]
        let mut v = start as u32;
        // R. P. Brent, 1980: the vertex that is waited for moves up after 1, 2, 4, ... steps.
        let (mut waited_for, mut steps, mut limit) = (v, 0_usize, 1_usize);
        while 0 < steps_left {
            let followers = graph.followers(v);
            if followers.is_empty() {
                ends += 1;
                break;
            }
            #[expect(
                clippy::cast_possible_truncation,
                reason = "it is below the number of arcs"
            )]
            let choice = (hash(v) % followers.len() as u64) as usize;
            v = followers[choice];
            steps_left -= 1;
            if v == waited_for {
                rounds += 1;
                break;
            }
            steps += 1;
            if steps == limit {
                (waited_for, steps, limit) = (v, 0, 2 * limit);
            }
        }
    }
    ends < rounds
}

/// Some bits of a number: the finalizer of SplitMix64 (G. L. Steele, D. Lea and C. H. Flood,
/// "Fast splittable pseudorandom number generators", 2014).
fn hash(number: u32) -> u64 {
    let mut bits = u64::from(number).wrapping_add(0x9E37_79B9_7F4A_7C15);
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    bits ^ (bits >> 31)
}
