//! A vertex that is reached twice is not looked at twice.
//!
//! A search that marks vertices as visited must find the stored number at the second
//! visit. These programs skip the follower, or take it for a lost one.

use sg_problem::Game;

use super::Mistake;
use super::frame::{Budget, Of, mex, options};
use super::recursion::{Known, Order, Program, answers};
use super::wording;

pub(super) fn mistakes<P: Of>() -> Vec<Mistake> {
    vec![
        Mistake {
            name: "visited-skipped",
            description: "It skips a follower that its search has visited before: use the \
                stored Grundy number of that follower.",
            output: |games| once::<P>(games, Order::Index, Second::Skipped, Reset::Game),
        },
        Mistake {
            name: "visited-skipped-from-queries",
            description: "It skips a follower that the search from an earlier token of the \
                game has visited: use the stored Grundy number of that follower.",
            output: |games| once::<P>(games, Order::Queries, Second::Skipped, Reset::Game),
        },
        Mistake {
            name: "visited-skipped-in-query",
            description: "It skips a follower that the search has visited before in the same \
                query: use the stored Grundy number of that follower.",
            output: |games| once::<P>(games, Order::Queries, Second::Skipped, Reset::Query),
        },
        Mistake {
            name: "visited-is-zero",
            description: "It takes a follower that its search has visited before for one with \
                Grundy number 0: use the stored number.",
            output: |games| once::<P>(games, Order::Index, Second::Zero, Reset::Game),
        },
        Mistake {
            name: "visited-is-zero-from-queries",
            description: "It takes a vertex that it has visited before in the same game for one \
                with Grundy number 0, also as a token: use the stored number.",
            output: |games| once::<P>(games, Order::Queries, Second::Zero, Reset::Game),
        },
        Mistake {
            name: "visited-is-zero-in-query",
            description: "It takes a vertex that it has visited before in the same query for one \
                with Grundy number 0: use the stored number.",
            output: |games| once::<P>(games, Order::Queries, Second::Zero, Reset::Query),
        },
    ]
}

/// What a second visit brings.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Second {
    Skipped,
    Zero,
}

/// When the vertices become unvisited again.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reset {
    Game,
    Query,
}

struct Once<P> {
    second: Second,
    reset: Reset,
    order: Order,
    budget: Budget,
    problem: std::marker::PhantomData<P>,
}

impl<P: Of> Program for Once<P> {
    fn query(&mut self, known: &mut Known) -> Option<()> {
        if self.reset == Reset::Query {
            self.budget.spend(known.len())?;
            known.fill(None);
        }
        Some(())
    }

    fn collect(&mut self, _: usize, number: u64, fresh: bool) -> Option<u64> {
        match self.second {
            _ if fresh => Some(number),
            Second::Skipped => None,
            Second::Zero => Some(0),
        }
    }

    fn leave(&mut self, game: &Game, v: usize, followers: &[u64]) -> Option<u64> {
        if self.reset == Reset::Query {
            self.budget.spend(1 + game.rows[v].len())?;
        }
        let options = options(P::PROBLEM, game, v, followers, &mut self.budget)?;
        Some(mex(&options))
    }

    fn count(&mut self, number: u64, fresh: bool) -> u64 {
        // With all numbers computed beforehand, the tokens look them up.
        let stored = self.order == Order::Index || self.second == Second::Skipped;
        if fresh || stored { number } else { 0 }
    }
}

fn once<P: Of>(games: &[Game], order: Order, second: Second, reset: Reset) -> Option<Vec<u8>> {
    let mut program = Once::<P> {
        second,
        reset,
        order,
        budget: Budget::default(),
        problem: std::marker::PhantomData,
    };
    let all = answers(P::PROBLEM, games, order, &mut program)?;
    Some(wording::right(P::PROBLEM, &all))
}
