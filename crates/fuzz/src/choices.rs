//! Bytes as a sequence of choices.

use arbitrary::Unstructured;

/// Choices that the fuzzer makes. When it has no more, every choice is 0.
#[derive(Debug)]
pub struct Choices<'a>(Unstructured<'a>);

impl<'a> Choices<'a> {
    /// The choices that `bytes` stand for.
    #[must_use]
    pub fn new(bytes: &'a [u8]) -> Self {
        Self(Unstructured::new(bytes))
    }

    /// Whether all choices were made. A loop that adds to an input ends then.
    #[must_use]
    pub fn are_over(&self) -> bool {
        self.0.is_empty()
    }

    /// A number in `0..bound`; takes one byte for a bound up to 256.
    ///
    /// # Panics
    ///
    /// If `bound` is 0.
    pub fn below(&mut self, bound: u32) -> u32 {
        self.0
            .int_in_range(0..=bound - 1)
            .expect("without bytes it is the least number")
    }

    /// True once in `times`, never without bytes.
    pub fn once_in(&mut self, times: u32) -> bool {
        self.below(times) == times - 1
    }

    /// A small number of things, now and then a larger one.
    pub fn few(&mut self) -> u32 {
        if self.once_in(16) {
            self.below(40)
        } else {
            self.below(9)
        }
    }

    /// Any number, the small ones most often.
    pub fn number(&mut self) -> u64 {
        match self.below(8) {
            0..=4 => u64::from(self.below(8)),
            5 => u64::from(self.below(200)),
            6 => u64::from(u32::MAX - self.below(8)),
            _ => self.0.arbitrary().unwrap_or(u64::MAX),
        }
    }

    /// `0..n` in some order.
    pub fn permutation(&mut self, n: u32) -> Vec<u32> {
        let mut order: Vec<u32> = (0..n).collect();
        match self.below(3) {
            0 => {}
            1 => order.reverse(),
            _ => {
                for i in (1..n).rev() {
                    order.swap(i as usize, self.below(i + 1) as usize);
                }
            }
        }
        order
    }

    /// A graph whose arcs follow some order of the vertices; once in sixteen
    /// graphs the arcs lead anywhere, so that there may be a cycle.
    pub fn rows(&mut self, num_vertices: u32) -> Vec<Vec<u32>> {
        let order = self.permutation(num_vertices);
        let anywhere = self.once_in(16);
        let densest = 1 + self.below(num_vertices + 4);
        let mut rows = vec![Vec::new(); order.len()];
        for (place, &source) in order.iter().enumerate() {
            let targets = if anywhere {
                &order
            } else {
                &order[place + 1..]
            };
            if !targets.is_empty() {
                for _ in 0..self.below(densest) {
                    let target = targets[self.below(targets.len() as u32) as usize];
                    rows[source as usize].push(target);
                }
            }
        }
        rows
    }
}
