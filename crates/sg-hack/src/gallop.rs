//! The search by doubling and bisecting (galloping; Bentley and Yao, 1976) for the least number
//! that has a property, where all larger numbers have it as well.
//!
//! Whoever searches asks for the next number to try and says what came of it: trying one
//! may fail, or take long.
//!
//! Cost: about 2 log2 N tries if N is the answer.

#[cfg(test)]
mod tests;

/// A search under way.
#[derive(Clone, Debug)]
pub(crate) struct Gallop {
    /// The greatest number that is known not to have the property.
    without: usize,
    /// The least that is known to have it.
    with: Option<usize>,
    /// The last one that may be tried.
    most: usize,
    /// Whether numbers still double, because none that was tried has the property.
    is_growing: bool,
}

impl Gallop {
    /// A search among all numbers from 1 on, but for the very last.
    pub(crate) fn new() -> Self {
        Self {
            without: 0,
            with: None,
            most: usize::MAX - 1,
            is_growing: true,
        }
    }

    /// No number beyond `most` is tried.
    pub(crate) fn up_to(mut self, most: usize) -> Self {
        self.most = most;
        self
    }

    /// `with` is known to have the property. Small numbers come first nevertheless, as what
    /// is tried may cost as much as the number is large.
    pub(crate) fn below(mut self, with: usize) -> Self {
        self.with = Some(with);
        self
    }

    /// `without` is known not to have the property.
    pub(crate) fn beyond(mut self, without: usize) -> Self {
        self.without = without;
        self
    }

    /// The number to try next, `None` if nothing is left to learn.
    pub(crate) fn next(&self) -> Option<usize> {
        let end = self.end();
        let double = self.without.saturating_mul(2).max(1);
        match end.saturating_sub(self.without) {
            0 | 1 => None,
            _ if self.is_growing && double < end => Some(double),
            // Where nothing is known to have it, the last of all is worth a try.
            _ if self.is_growing && self.with.is_none() => Some(end - 1),
            width => Some(self.without + width / 2),
        }
    }

    /// `guess`, if trying it would tell something, or else the number to try next.
    pub(crate) fn next_or(&self, guess: Option<usize>) -> Option<usize> {
        let guess = guess.filter(|&number| self.is_open(number));
        guess.or_else(|| self.next())
    }

    /// Whether trying this number would tell something.
    fn is_open(&self, number: usize) -> bool {
        self.without < number && number < self.end()
    }

    /// The number behind the last that may be tried.
    fn end(&self) -> usize {
        self.with.unwrap_or(self.most.saturating_add(1))
    }

    /// Takes in whether `number`, the one to try next or an open one, has the property.
    pub(crate) fn learn(&mut self, number: usize, has_it: bool) {
        if has_it {
            self.with = Some(number);
            self.is_growing = false;
        } else {
            self.without = number;
        }
    }

    /// The least number that is known to have the property.
    pub(crate) fn least(&self) -> Option<usize> {
        self.with
    }
}
