//! What POJ 2425 and ZOJ 3666 have in common: lists of vertices behind their length.

use std::fmt::Display;

use sg_judge::Error;

use sg_formats::arcs::out_of_range;
use sg_formats::{Bytes, Collector, Refused};

/// The numbers of an input.
pub(super) type Fields<'a> = sg_judge::Fields<Bytes<'a>>;

/// How a format speaks of its lists.
pub(super) struct Wording {
    /// The vertices, as in "position 7 is out of range".
    pub(super) vertex: &'static str,
    /// What a list counts.
    pub(super) followers: &'static str,
    /// An entry of a list.
    pub(super) follower: &'static str,
    /// The tokens of a query, and where one of them is.
    pub(super) token: &'static str,
    /// The number of the first vertex.
    pub(super) first: u32,
}

impl Wording {
    /// Reads the lists of `num_lists` vertices out of `num_vertices`.
    pub(super) fn read_lists(
        &self,
        fields: &mut Fields<'_>,
        num_lists: u64,
        num_vertices: u64,
        collector: &mut Collector,
    ) -> Result<(), Error> {
        for index in 0..num_lists {
            // A list that has been read already, or one that is cut.
            if let Some(list) = fields.ready_list() {
                let len = list.len();
                collector
                    .followers(list)
                    .map_err(|error| self.refuse(fields, error, len, num_vertices))?;
                collector.at(|back| fields.token(back).position);
            } else {
                let vertex = index + u64::from(self.first);
                self.read_list(fields, vertex, num_vertices, collector)?;
            }
            collector.end_list()?;
        }
        Ok(())
    }

    /// Reads one list piece by piece.
    fn read_list(
        &self,
        fields: &mut Fields<'_>,
        vertex: u64,
        num_vertices: u64,
        collector: &mut Collector,
    ) -> Result<(), Error> {
        let Wording {
            followers,
            follower,
            ..
        } = self;
        let what = format_args!("number of {followers} of {} {vertex}", self.vertex);
        let mut left = fields.number(&what, u64::MAX)?;
        while 0 < left {
            let what = format_args!("{follower} of {} {vertex}", self.vertex);
            let chunk = fields.chunk(left, &what)?;
            let len = chunk.len();
            left -= len as u64;
            collector
                .followers(chunk)
                .map_err(|error| self.refuse(fields, error, len, num_vertices))?;
            collector.at(|back| fields.token(back).position);
        }
        Ok(())
    }

    /// Reads the `num_tokens` vertices of a query.
    pub(super) fn read_query(
        &self,
        fields: &mut Fields<'_>,
        num_tokens: u64,
        num_vertices: u64,
        collector: &mut Collector,
    ) -> Result<(), Error> {
        collector.query()?;
        let what: &dyn Display = &self.token;
        for _ in 0..num_tokens {
            let number = fields.number(what, u64::MAX)?;
            match number.checked_sub(u64::from(self.first)) {
                Some(vertex) if vertex < num_vertices => collector.asked(vertex)?,
                _ => return Err(self.out_of_range(fields, 1, num_vertices)),
            }
        }
        Ok(())
    }

    /// The fault in a chunk of `len` numbers that was just read.
    #[cold]
    fn refuse(&self, fields: &Fields<'_>, error: Refused, len: usize, num_vertices: u64) -> Error {
        match error {
            Refused::Outside(index) => self.out_of_range(fields, len - index, num_vertices),
            Refused::Memory => Error::OutOfMemory,
        }
    }

    #[cold]
    fn out_of_range(&self, fields: &Fields<'_>, back: usize, num_vertices: u64) -> Error {
        let message = out_of_range(fields, self.vertex, back, self.first, num_vertices);
        fields.fault(back, message)
    }
}
