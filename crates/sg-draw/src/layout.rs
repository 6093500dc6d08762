//! The places of the vertices in a picture of rows, and the ways of the arcs.
//!
//! 1. Each vertex goes to the row of its height, sinks at the bottom, so that every
//!    arc leads down. An arc that passes rows gets a bend in each of them, which from
//!    then on takes room in its row like a vertex.
//! 2. `order` chooses the order within the rows, so that few arcs cross.
//! 3. `place` gives every vertex and bend its x, so that arcs run straight.
//! 4. Rows stand the further apart the further aside an arc between them leads.
//!
//! Arcs turn between rows only, and within a row everything has its own room: so no
//! arc runs through a vertex or its name.
//!
//! Cost: O(R S log S) for S vertices and bends with the pieces of arcs between them,
//! and R rounds, at most `order::ROUNDS`.
//!
//! Source: Sugiyama, Tagawa and Toda (1981) for the steps.

mod order;
mod place;

use std::ops::Range;

/// Half the height of a row, in which nothing runs aside.
pub(crate) const BAND: f64 = 27.0;

/// The least height between the bands of two rows, and the most.
const GAP: Range<f64> = 34.0..260.0;

/// How much of the way aside the height between two rows is at least.
const STEEPNESS: f64 = 0.2;

/// The room of a vertex to the left and right of its middle, gap included.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Room {
    pub(crate) left: f64,
    pub(crate) right: f64,
}

/// The room of a bend.
const BEND: Room = Room {
    left: 7.0,
    right: 7.0,
};

/// Places of everything; x grows to the right, y down.
#[derive(Debug)]
pub(crate) struct Layout {
    /// Of each vertex; the leftmost room begins at 0.
    pub(crate) x: Vec<f64>,
    /// Of each row, by height.
    pub(crate) y: Vec<f64>,
    /// For each arc the x of its bends, from its source on, one in each row between.
    pub(crate) bends: Vec<Vec<f64>>,
    /// Where the rightmost room ends.
    pub(crate) width: f64,
    /// Where the lowest row ends, the highest of which begins at 0.
    pub(crate) height: f64,
}

/// How many bends the arcs need.
pub(crate) fn num_bends(heights: &[u32], arcs: &[(u32, u32)]) -> u64 {
    arcs.iter()
        .map(|&(v, w)| u64::from(heights[v as usize] - heights[w as usize] - 1))
        .sum()
}

/// Places the vertices of these heights and rooms, and the arcs between them, which
/// are different from each other and lead to smaller heights.
pub(crate) fn lay_out(heights: &[u32], arcs: &[(u32, u32)], rooms: &[Room]) -> Layout {
    let mut net = Net::new(heights, arcs, rooms);
    order::order(&mut net);
    let mut x = place::place(&net);
    let ends = x.iter().zip(&net.rooms).map(|(x, room)| x - room.left);
    let left = ends.reduce(f64::min).unwrap_or(0.0);
    x.iter_mut().for_each(|x| *x -= left);
    let ends = x.iter().zip(&net.rooms).map(|(x, room)| x + room.right);
    let width = ends.reduce(f64::max).unwrap_or(0.0);
    let y = rows(&net, &x);
    let bends = net.bends.iter().map(|bends| x[bends.clone()].to_vec());
    Layout {
        bends: bends.collect(),
        width,
        height: y.first().map_or(0.0, |lowest| lowest + BAND),
        x: x[..heights.len()].to_vec(),
        y,
    }
}

/// The y of each row.
fn rows(net: &Net, x: &[f64]) -> Vec<f64> {
    let mut y = vec![BAND; net.rows.len()];
    for h in (1..net.rows.len()).rev() {
        let aside = net.rows[h].iter().flat_map(|&item| {
            let below = net.below[item].iter();
            below.map(move |&other| (x[other] - x[item]).abs())
        });
        let most = aside.fold(0.0, f64::max);
        y[h - 1] = y[h] + 2.0 * BAND + (STEEPNESS * most).clamp(GAP.start, GAP.end);
    }
    y
}

/// Items, which are vertices and bends, in rows. The vertices come first.
#[derive(Debug, Default)]
struct Net {
    num_vertices: usize,
    /// The items of each height, from left to right.
    rows: Vec<Vec<usize>>,
    /// `above[i]`: the items one row above `i` that are joined to it.
    above: Vec<Vec<usize>>,
    /// `below[i]`: the items one row below `i` that are joined to it.
    below: Vec<Vec<usize>>,
    /// The items that are bends, for each arc.
    bends: Vec<Range<usize>>,
    rooms: Vec<Room>,
}

impl Net {
    fn new(heights: &[u32], arcs: &[(u32, u32)], rooms: &[Room]) -> Net {
        let num_rows = heights.iter().max().map_or(0, |&most| most as usize + 1);
        let mut net = Net {
            num_vertices: heights.len(),
            rows: vec![Vec::new(); num_rows],
            ..Net::default()
        };
        for (&height, &room) in heights.iter().zip(rooms) {
            net.add(height as usize, room);
        }
        for &(v, w) in arcs {
            let (mut upper, target) = (v as usize, w as usize);
            let first = net.num_items();
            for h in (heights[target] as usize + 1..heights[upper] as usize).rev() {
                let bend = net.add(h, BEND);
                net.join(upper, bend);
                upper = bend;
            }
            net.join(upper, target);
            net.bends.push(first..net.num_items());
        }
        net
    }

    fn add(&mut self, height: usize, room: Room) -> usize {
        let item = self.num_items();
        self.rows[height].push(item);
        self.above.push(Vec::new());
        self.below.push(Vec::new());
        self.rooms.push(room);
        item
    }

    fn join(&mut self, upper: usize, lower: usize) {
        self.below[upper].push(lower);
        self.above[lower].push(upper);
    }

    fn num_items(&self) -> usize {
        self.rooms.len()
    }

    fn is_bend(&self, item: usize) -> bool {
        self.num_vertices <= item
    }

    /// `rank[i]`: how many items stand left of `i`.
    fn ranks(&self) -> Vec<usize> {
        let mut rank = vec![0; self.num_items()];
        for row in &self.rows {
            for (i, &item) in row.iter().enumerate() {
                rank[item] = i;
            }
        }
        rank
    }
}

#[cfg(test)]
pub(crate) mod tests;
