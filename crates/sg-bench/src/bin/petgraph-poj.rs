//! A peer: POJ 2425 the way a user of petgraph would solve it. All of standard
//! input in memory, a loop over its bytes for numbers, `toposort`, and the mex
//! of each position from marks that are never cleared.
//!
//! It checks nothing, as solutions for a judge do not.

use std::error::Error;
use std::io::{self, Read as _, Write as _};

use petgraph::graph::DiGraph;
use sg_bench::peer;

fn main() -> Result<(), Box<dyn Error>> {
    let mut input = Vec::new();
    io::stdin().lock().read_to_end(&mut input)?;
    let mut numbers = Numbers(&input);
    let mut output = String::new();
    while let Some(num_positions) = numbers.next() {
        let mut graph = DiGraph::<(), ()>::with_capacity(num_positions as usize, 0);
        for _ in 0..num_positions {
            graph.add_node(());
        }
        for position in 0..num_positions {
            let num_followers = numbers.next().ok_or("no number of followers")?;
            for _ in 0..num_followers {
                let follower = numbers.next().ok_or("no follower")?;
                graph.add_edge(position.into(), follower.into(), ());
            }
        }
        let values = peer::grundy(&graph).ok_or("a cycle")?;
        while let Some(num_pieces @ 1..) = numbers.next() {
            let mut nim_sum = 0;
            for _ in 0..num_pieces {
                nim_sum ^= values[numbers.next().ok_or("no position")? as usize];
            }
            output.push_str(if nim_sum == 0 { "LOSE\n" } else { "WIN\n" });
        }
    }
    io::stdout().lock().write_all(output.as_bytes())?;
    Ok(())
}

/// The numbers of a text, with anything but digits between them.
struct Numbers<'a>(&'a [u8]);

impl Iterator for Numbers<'_> {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        while let [byte, rest @ ..] = self.0
            && !byte.is_ascii_digit()
        {
            self.0 = rest;
        }
        let mut number = None;
        while let [byte @ b'0'..=b'9', rest @ ..] = self.0 {
            number = Some(10 * number.unwrap_or(0) + u32::from(byte - b'0'));
            self.0 = rest;
        }
        number
    }
}
