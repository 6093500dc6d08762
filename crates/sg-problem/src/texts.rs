//! Games and their texts.
//!
//! Cost: everything here is linear in the length of the text.

use std::io::{self, Write};

use sg_scan::Scanner;

use crate::game::Game;
use crate::games::Collect;
use crate::problem::Problem;
use crate::words::{Blank, Place, Words};
use crate::write::{Games, Lines, Rows};

impl Problem {
    /// Writes `games` as one input in the canonical layout.
    ///
    /// # Errors
    ///
    /// Those of `out`, and of games that cannot be made.
    pub fn write(&self, games: &impl Games, out: &mut impl Write) -> io::Result<()> {
        let mut lines = Lines::new(out);
        (self.write)(games, &mut lines)?;
        lines.flush()
    }

    /// The canonical text of `games`.
    ///
    /// # Panics
    ///
    /// Never: a vector takes everything.
    #[must_use]
    pub fn text<R: Rows>(&self, games: &[R]) -> Vec<u8> {
        let mut text = Vec::new();
        self.write(&games, &mut text)
            .expect("a vector takes everything");
        text
    }

    /// The games that `text` holds, whatever its layout; `None` if the judge program would
    /// refuse it, if a number does not fit, or if a game has more vertices, or more queries
    /// about no vertex, than the text has bytes.
    #[must_use]
    pub fn parse(&'static self, text: &[u8]) -> Option<Vec<Game>> {
        // It looks for what is wrong with a graph, too.
        self.solve(text, &mut io::sink()).ok()?;
        let mut collect = Collect::default();
        collect.most = text.len();
        self.read(&mut Scanner::new(text), &mut collect).ok()?;
        Some(collect.games)
    }

    /// The places of the lines of the right output to `games`, in order.
    pub fn places(&self, games: &[Game]) -> impl Iterator<Item = Place> {
        let Words { title, blank, .. } = self.words;
        let of_game = move |(game, Game { queries, .. }): (usize, &Game)| {
            let between = blank == Blank::Between && 0 < game;
            let before = between.then(|| Place::Blank(game - 1));
            let title = title.map(|_| Place::Title(game));
            let queries = (0..queries.len()).map(move |query| Place::Query(game, query));
            let after = (blank == Blank::AfterEach).then_some(Place::Blank(game));
            before.into_iter().chain(title).chain(queries).chain(after)
        };
        games.iter().enumerate().flat_map(of_game)
    }
}
