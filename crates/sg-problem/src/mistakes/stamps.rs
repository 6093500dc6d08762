//! The table that marks which numbers are taken is one for all, and holds marks
//! that do not belong to the vertex at hand.

use super::recursion::{Program, output};
use crate::game::Game;
use crate::problem::Model::Output;
use crate::problem::Order::{self, Index, Queries};
use crate::problem::{Mistake, Problem};
use crate::vertex::Vertex;

/// Mistakes with the table of taken numbers.
pub const MISTAKES: &[Mistake] = &[
    Mistake {
        name: "shared-marks",
        description: "All calls of its recursive function share one table of marks, and a \
                call on a follower changes it: give each call its own table.",
        model: Output(|problem, games| shared(problem, games, Queries, Clear::Call)),
    },
    Mistake {
        name: "shared-marks-all-vertices",
        description: "All calls of its recursive function share one table of marks, while \
                it goes through all vertices: give each call its own table.",
        model: Output(|problem, games| shared(problem, games, Index, Clear::Call)),
    },
    Mistake {
        name: "marks-cleared-once-a-game",
        description: "It clears the table of marks only once a game: each vertex needs an \
                empty table.",
        model: Output(|problem, games| shared(problem, games, Queries, Clear::Game)),
    },
    Mistake {
        name: "marks-cleared-once-a-game-all-vertices",
        description: "It clears the table of marks only once a game, and goes through all \
                vertices: each vertex needs an empty table.",
        model: Output(|problem, games| shared(problem, games, Index, Clear::Game)),
    },
    Mistake {
        name: "marks-never-cleared",
        description: "It never clears the table of marks: each vertex needs an empty table.",
        model: Output(|problem, games| shared(problem, games, Queries, Clear::Never)),
    },
    Mistake {
        name: "marks-never-cleared-all-vertices",
        description: "It never clears the table of marks, and goes through all vertices: \
                each vertex needs an empty table.",
        model: Output(|problem, games| shared(problem, games, Index, Clear::Never)),
    },
    Mistake {
        name: "stamps-kept",
        description: "It marks taken numbers with the number of the vertex and does not \
                clear them before the next game: clear them, or go on counting.",
        model: Output(|problem, games| stamped(problem, games, Index, false)),
    },
    Mistake {
        name: "stamps-kept-from-queries",
        description: "It marks taken numbers with the number of the vertex that a query \
                needs and does not clear them before the next game: clear them.",
        model: Output(|problem, games| stamped(problem, games, Queries, false)),
    },
];

/// A mistake of spread games: where spreading no tokens over no arcs is no move, most
/// programs treat sinks apart.
pub const BUT_ON_SINKS: &[Mistake] = &[Mistake {
    name: "stamps-kept-but-on-sinks",
    description: "It marks taken numbers with the number of the vertex and does not clear \
        them before the next game, which sinks do not show: clear them.",
    model: Output(|problem, games| stamped(problem, games, Queries, true)),
}];

/// When the one table is cleared.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Clear {
    /// When a call begins.
    Call,
    Game,
    Never,
}

/// A function that marks a follower's number as soon as the call on it returns. In a spread
/// game it marks the nim-sum of each move, after all calls.
struct Shared {
    /// Whether a move is worth what the follower is worth that it leads to.
    marks_followers: bool,
    clear: Clear,
    /// `marks[g]`: some call has marked `g` since the last clearing.
    marks: Vec<bool>,
}

impl Shared {
    fn mark(&mut self, number: u64) -> Option<()> {
        let number = usize::try_from(number).ok()?;
        if self.marks.len() <= number {
            self.marks.resize(number + 1, false);
        }
        self.marks[number] = true;
        Some(())
    }
}

impl Program for Shared {
    fn start(&mut self, known: &mut [Option<u64>]) {
        known.fill(None);
        if self.clear == Clear::Game {
            self.marks.clear();
        }
    }

    fn enter(&mut self) {
        if self.clear == Clear::Call {
            self.marks.clear();
        }
    }

    fn collect(&mut self, number: u64, _: bool) -> Option<u64> {
        if self.marks_followers {
            self.mark(number)?;
        }
        Some(number)
    }

    fn number(&mut self, vertex: &mut Vertex<'_>) -> Option<u64> {
        if !self.marks_followers {
            for option in vertex.options()? {
                self.mark(option)?;
            }
        }
        let free = self.marks.iter().position(|&mark| !mark);
        let mex = free.unwrap_or(self.marks.len());
        vertex.budget.spend(mex)?;
        Some(mex as u64)
    }
}

fn shared(
    problem: &'static Problem,
    games: &[Game],
    order: Order,
    clear: Clear,
) -> Option<Vec<u8>> {
    let mut program = Shared {
        marks_followers: !problem.has_constants(),
        clear,
        marks: Vec::new(),
    };
    output(problem, games, order, &mut program)
}

/// A function that marks when all calls have returned, with the vertex as the mark.
struct Stamped {
    /// `stamps[g] == v + 1`: vertex `v` was the last to mark `g`, in whatever game.
    stamps: Vec<usize>,
    /// Whether it looks at no stamps for a vertex without followers.
    sinks_apart: bool,
}

impl Program for Stamped {
    fn number(&mut self, vertex: &mut Vertex<'_>) -> Option<u64> {
        if self.sinks_apart && vertex.row.is_empty() {
            return Some(0);
        }
        let stamp = vertex.index + 1;
        for option in vertex.options()? {
            let option = usize::try_from(option).ok()?;
            if self.stamps.len() <= option {
                self.stamps.resize(option + 1, 0);
            }
            self.stamps[option] = stamp;
        }
        let free = self.stamps.iter().position(|&other| other != stamp);
        Some(free.unwrap_or(self.stamps.len()) as u64)
    }
}

fn stamped(
    problem: &'static Problem,
    games: &[Game],
    order: Order,
    sinks_apart: bool,
) -> Option<Vec<u8>> {
    let mut program = Stamped {
        stamps: Vec::new(),
        sinks_apart,
    };
    output(problem, games, order, &mut program)
}
