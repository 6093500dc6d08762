//! The pieces that grammars are made of.

use std::fmt::Display;
use std::ops::RangeInclusive;

use sg_core::MAX_VERTICES;
use sg_scan::{Chunk, Error};

use super::numbers::Numbers;
use super::sink::{Refusal, Sink};
use crate::words::Words;

/// A reader of the pieces of a grammar, which gives what it reads to a sink. The errors of its
/// methods are those of the numbers, and what the sink refuses.
#[derive(Debug)]
pub struct Reader<'a, N: ?Sized, S: ?Sized> {
    numbers: &'a mut N,
    sink: &'a mut S,
    game: Context,
}

/// What messages need to know of the game that is being read.
#[derive(Clone, Copy, Debug)]
struct Context {
    words: &'static Words,
    num_vertices: u64,
    first: u32,
}

const ANY: RangeInclusive<u64> = 0..=u64::MAX;

const UNCLEAR: &str = "what follows has no clear meaning";

#[expect(
    clippy::missing_errors_doc,
    reason = "the type says it for all methods"
)]
impl<'a, N: Numbers + ?Sized, S: Sink + ?Sized> Reader<'a, N, S> {
    /// A reader that gives what it reads from `numbers` to `sink`; `words` are those of
    /// messages.
    #[inline]
    pub fn new(numbers: &'a mut N, sink: &'a mut S, words: &'static Words) -> Self {
        let game = Context {
            words,
            num_vertices: 0,
            first: 0,
        };
        Reader {
            numbers,
            sink,
            game,
        }
    }

    /// A line of the number of games; 0 if the input is empty, which judge programs
    /// accept.
    pub fn games(&mut self) -> Result<u64, Error> {
        let what = &"number of games";
        let Some(count) = self.numbers.number_or_cut(what, what)? else {
            return Ok(0);
        };
        self.give_last(what, |sink| sink.games(count))?;
        self.numbers.end_line()?;
        Ok(count)
    }

    /// The number of vertices, with which a game begins, or `None` at the end of the
    /// input. It is at least `least`; vertices are numbered from `first` on.
    #[inline]
    pub fn start_or_end(&mut self, least: u64, first: u32) -> Result<Option<u64>, Error> {
        let what = format_args!("number of {}", self.game.words.vertices);
        let count = self
            .numbers
            .number_or_end(&what, hard_range(least, first))?;
        count.map(|count| self.started(count, first)).transpose()
    }

    /// The number of vertices, with which a game has to begin; otherwise it is read as by
    /// [`start_or_end`](Reader::start_or_end).
    #[inline]
    pub fn start(&mut self, least: u64, first: u32) -> Result<u64, Error> {
        let what = format_args!("number of {}", self.game.words.vertices);
        let count = self.numbers.number(&what, hard_range(least, first))?;
        self.started(count, first)
    }

    #[inline]
    fn started(&mut self, count: u64, first: u32) -> Result<u64, Error> {
        self.numbers.bookmark();
        (self.game.num_vertices, self.game.first) = (count, first);
        let what = format_args!("number of {}", self.game.words.vertices);
        self.give_last(&what, |sink| sink.start(count, first))?;
        Ok(count)
    }

    /// The end of a line that has sizes of the game.
    #[inline]
    pub fn end_line(&mut self) -> Result<(), Error> {
        self.numbers.end_line()
    }

    /// For each of `count` vertices a line: the number of its followers, then the followers.
    pub fn lists(&mut self, count: u64) -> Result<(), Error> {
        self.give(S::graph)?;
        let mut index = 0;
        while index < count {
            // The lists that are there, then the one that is cut or at fault.
            let most = usize::try_from(count - index).unwrap_or(usize::MAX);
            let taken = self.sink.lists(self.numbers.buffered(), most);
            self.numbers.consume(taken.numbers);
            index += taken.rows as u64;
            if index < count {
                self.list(index)?;
                index += 1;
            }
        }
        self.give(S::end_arcs)
    }

    /// One list, piece by piece.
    fn list(&mut self, index: u64) -> Result<(), Error> {
        let game = self.game;
        let words = game.words;
        let vertex = format_args!("{} {}", words.vertex, index + u64::from(game.first));
        let what = format_args!("{} of {vertex}", words.arc_end);
        if let Some(list) = self.numbers.buffered_list() {
            let degree = self.sink.degree(list.len() as u64);
            if let Err(refusal) = degree.and_then(|()| self.sink.followers(&list)) {
                let fault = refused(refusal, &game, &what, &list);
                self.numbers.refuse(fault)?;
            }
        } else {
            let length = format_args!("number of {} of {vertex}", words.arcs);
            let count = self.numbers.number(&length, ANY)?;
            self.give_last(&length, |sink| sink.degree(count))?;
            self.chunks(count, &what, S::followers)?;
        }
        self.numbers.end_line()?;
        self.give(S::end_list)
    }

    /// The number of arcs.
    pub fn num_arcs(&mut self) -> Result<u64, Error> {
        let what = format_args!("number of {}", self.game.words.arcs);
        let count = self.numbers.number(&what, ANY)?;
        self.give_last(&what, |sink| sink.arcs(count))?;
        Ok(count)
    }

    /// A line for each of `count` arcs: where it starts and where it ends.
    pub fn arcs(&mut self, count: u64) -> Result<(), Error> {
        self.give(S::graph)?;
        let game = self.game;
        let arc = game.words.arc;
        // Arcs that are complete, and whether the next one has its start.
        let (mut index, mut is_open) = (0, false);
        while index < count {
            let left = (count - index).saturating_mul(2) - u64::from(is_open);
            let end = if is_open { "end" } else { "start" };
            let what = format_args!("{end} of {arc} {}", index + 1);
            let chunk = self.numbers.chunk(left, &what)?;
            let len = chunk.len() as u64 + u64::from(is_open);
            if let Err(refusal) = self.sink.ends(&chunk) {
                let fault = refused(refusal, &game, &what, &chunk);
                self.numbers.refuse(fault)?;
            }
            (index, is_open) = (index + len / 2, len % 2 == 1);
            if !is_open {
                self.numbers.end_line()?;
            }
        }
        self.give(S::end_arcs)
    }

    /// A line of the constant of every vertex.
    pub fn constants(&mut self) -> Result<(), Error> {
        self.units("constant", S::constants)
    }

    /// The end of what comes before the queries.
    #[inline]
    pub fn end_graph(&mut self) -> Result<(), Error> {
        self.give(S::end_graph)
    }

    /// A line for each query, of the number of its tokens and their vertices, up to a
    /// line of a 0. At the end of the input that line may be missing, which judge
    /// programs accept.
    #[inline]
    pub fn queries_to_zero(&mut self) -> Result<(), Error> {
        loop {
            match self.buffered_query(true)? {
                Some(0) => return Ok(()),
                Some(_) => {}
                None => {
                    let tokens = self.game.words.tokens[1];
                    let what = format_args!("number of {tokens}");
                    let wanted = format_args!("number of {tokens} or the closing 0");
                    match self.numbers.number_or_cut(&what, &wanted)? {
                        None => return Ok(()),
                        Some(0) => return self.numbers.end_line(),
                        Some(count) => self.query(count)?,
                    }
                }
            }
        }
    }

    /// A line of the number of queries, and one for each: the number of its tokens and
    /// their vertices.
    #[inline]
    pub fn queries(&mut self) -> Result<(), Error> {
        for _ in 0..self.num_queries()? {
            if self.buffered_query(false)?.is_none() {
                let what = format_args!("number of {}", self.game.words.tokens[1]);
                let count = self.numbers.number(&what, ANY)?;
                self.query(count)?;
            }
        }
        Ok(())
    }

    /// A line of the number of queries, and one for each: the number of tokens on every
    /// vertex.
    #[inline]
    pub fn queries_of_counts(&mut self) -> Result<(), Error> {
        let count = self.num_queries()?;
        if self.game.num_vertices == 0 {
            let what = format_args!("number of {}", self.game.words.queries);
            return self.give_last(&what, |sink| sink.empty_queries(count));
        }
        for _ in 0..count {
            self.units(self.game.words.count, S::counts)?;
            self.give(S::end_query)?;
        }
        Ok(())
    }

    /// The end of a game, behind which the statement may have a blank line if another
    /// follows.
    #[inline]
    pub fn end_game(&mut self, may_be_blank: bool) -> Result<(), Error> {
        if may_be_blank {
            self.numbers.may_be_blank();
        }
        self.give(S::end_game)
    }

    fn num_queries(&mut self) -> Result<u64, Error> {
        let what = format_args!("number of {}", self.game.words.queries);
        let count = self.numbers.number(&what, ANY)?;
        self.give_last(&what, |sink| sink.queries(count))?;
        self.numbers.end_line()?;
        Ok(count)
    }

    /// The next query, if all of it is there: how many tokens it has. None is no query if
    /// it `closes`.
    #[inline]
    fn buffered_query(&mut self, zero_closes: bool) -> Result<Option<usize>, Error> {
        let Some(list) = self.numbers.buffered_list() else {
            return Ok(None);
        };
        let len = list.len();
        if zero_closes && len == 0 {
            return Ok(Some(0));
        }
        let verdict = self
            .sink
            .query(len as u64)
            .and_then(|()| self.sink.tokens(&list))
            .and_then(|()| self.sink.end_query());
        if let Err(refusal) = verdict {
            let fault = refused(refusal, &self.game, &"token", &list);
            self.numbers.refuse(fault)?;
        }
        Ok(Some(len))
    }

    /// The vertices of a query, piece by piece, whose number was just read.
    fn query(&mut self, count: u64) -> Result<(), Error> {
        let vertex = self.game.words.vertex;
        let [token, tokens] = self.game.words.tokens;
        let length = format_args!("number of {tokens}");
        self.give_last(&length, |sink| sink.query(count))?;
        self.chunks(count, &format_args!("{vertex} of a {token}"), S::tokens)?;
        self.numbers.end_line()?;
        self.give(S::end_query)
    }

    /// The next `count` numbers, piece by piece.
    fn chunks(
        &mut self,
        count: u64,
        what: &dyn Display,
        take: impl Fn(&mut S, &Chunk<'_>) -> Result<(), Refusal>,
    ) -> Result<(), Error> {
        let mut left = count;
        while 0 < left {
            let chunk = self.numbers.chunk(left, what)?;
            left -= chunk.len() as u64;
            if let Err(refusal) = take(self.sink, &chunk) {
                let fault = refused(refusal, &self.game, what, &chunk);
                self.numbers.refuse(fault)?;
            }
        }
        Ok(())
    }

    /// A line of a number for every vertex, if there are vertices; `name` says what it is.
    #[inline]
    fn units(
        &mut self,
        name: &str,
        take: impl Fn(&mut S, &Chunk<'_>) -> Result<(), Refusal>,
    ) -> Result<(), Error> {
        let game = self.game;
        let vertex = game.words.vertex;
        let mut index = 0;
        while index < game.num_vertices {
            let number = index + u64::from(game.first);
            let what = format_args!("{name} of {vertex} {number}");
            let chunk = self.numbers.chunk(game.num_vertices - index, &what)?;
            let len = chunk.len() as u64;
            if let Err(refusal) = take(self.sink, &chunk) {
                let number = number + refusal.index() as u64;
                let what = format_args!("{name} of {vertex} {number}");
                let fault = refused(refusal, &game, &what, &chunk);
                self.numbers.refuse(fault)?;
            }
            index += len;
        }
        if 0 < game.num_vertices {
            self.numbers.end_line()?;
        }
        Ok(())
    }

    /// Gives the sink what has just been read; what it refuses stands for `what`.
    #[inline(always)]
    fn give_last(
        &mut self,
        what: &dyn Display,
        event: impl FnOnce(&mut S) -> Result<(), Refusal>,
    ) -> Result<(), Error> {
        event(self.sink).or_else(|refusal| self.refuse_last(what, refusal))
    }

    #[cold]
    #[inline(never)]
    fn refuse_last(&mut self, what: &dyn Display, refusal: Refusal) -> Result<(), Error> {
        let fault = refused(refusal, &self.game, what, &self.numbers.last());
        self.numbers.refuse(fault)
    }

    /// Gives the sink the end of something; what it refuses is wrong with the game.
    #[inline(always)]
    fn give(&mut self, event: impl FnOnce(&mut S) -> Result<(), Refusal>) -> Result<(), Error> {
        event(self.sink).or_else(|refusal| self.refuse_graph(refusal))
    }

    #[cold]
    #[inline(never)]
    fn refuse_graph(&mut self, refusal: Refusal) -> Result<(), Error> {
        let position = self.numbers.bookmarked();
        let fault = |message| Error::Input { position, message };
        match refusal {
            Refusal::Graph(message) => self.numbers.refuse(fault(message)),
            Refusal::Unclear => Err(fault(UNCLEAR.to_owned())),
            Refusal::Write(error) => Err(Error::Write(error)),
            Refusal::OutOfMemory => Err(Error::OutOfMemory),
            other => unreachable!("no number is meant: {other:?}"),
        }
    }
}

/// How many vertices a grammar takes: the scanner hands out the number of the last one
/// exactly.
#[inline]
fn hard_range(least: u64, first: u32) -> RangeInclusive<u64> {
    least..=MAX_VERTICES as u64 - u64::from(first)
}

/// The fault of a number among `numbers`, which stands for `what`.
#[cold]
fn refused(refusal: Refusal, game: &Context, what: &dyn Display, numbers: &Chunk<'_>) -> Error {
    let index = refusal.index();
    let digits = || numbers.digits(index);
    let words = game.words;
    let message = match refusal {
        Refusal::Write(error) => return Error::Write(error),
        Refusal::OutOfMemory => return Error::OutOfMemory,
        Refusal::NoVertex(_) => {
            let first = u64::from(game.first);
            let range = match game.num_vertices {
                0 => format!("the graph has no {}", words.vertices),
                n => format!("{} {first} to {}", words.range, n - 1 + first),
            };
            format!("{} {} is out of range: {range}", words.vertex, digits())
        }
        Refusal::TooSmall(_, least) => {
            format!("{what}: {} is too small (at least {least})", digits())
        }
        Refusal::TooLarge(_, most) => format!("{what}: {} is too large (at most {most})", digits()),
        Refusal::Number(_, message) | Refusal::Graph(message) => message,
        Refusal::Unclear => UNCLEAR.to_owned(),
    };
    numbers.fault(index, message)
}
