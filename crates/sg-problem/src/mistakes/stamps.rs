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
        model: Output(|problem, games| table(problem, games, Queries, Clear::Call)),
    },
    Mistake {
        name: "shared-marks-all-vertices",
        description: "All calls of its recursive function share one table of marks, while \
                it goes through all vertices: give each call its own table.",
        model: Output(|problem, games| table(problem, games, Index, Clear::Call)),
    },
    Mistake {
        name: "marks-cleared-once-a-game",
        description: "It clears the table of marks only once a game: each vertex needs an \
                empty table.",
        model: Output(|problem, games| table(problem, games, Queries, Clear::Game)),
    },
    Mistake {
        name: "marks-cleared-once-a-game-all-vertices",
        description: "It clears the table of marks only once a game, and goes through all \
                vertices: each vertex needs an empty table.",
        model: Output(|problem, games| table(problem, games, Index, Clear::Game)),
    },
    Mistake {
        name: "marks-never-cleared",
        description: "It never clears the table of marks: each vertex needs an empty table.",
        model: Output(|problem, games| table(problem, games, Queries, Clear::Never)),
    },
    Mistake {
        name: "marks-never-cleared-all-vertices",
        description: "It never clears the table of marks, and goes through all vertices: \
                each vertex needs an empty table.",
        model: Output(|problem, games| table(problem, games, Index, Clear::Never)),
    },
    Mistake {
        name: "stamps-kept",
        description: "It marks taken numbers with the number of the vertex and does not \
                clear them before the next game: clear them, or go on counting.",
        model: Output(|problem, games| table(problem, games, Index, Clear::Stamps)),
    },
    Mistake {
        name: "stamps-kept-from-queries",
        description: "It marks taken numbers with the number of the vertex that a query \
                needs and does not clear them before the next game: clear them.",
        model: Output(|problem, games| table(problem, games, Queries, Clear::Stamps)),
    },
];

/// A mistake of spread games: where spreading no tokens over no arcs is no move, most
/// programs treat sinks apart.
pub const BUT_ON_SINKS: &[Mistake] = &[Mistake {
    name: "stamps-kept-but-on-sinks",
    description: "It marks taken numbers with the number of the vertex and does not clear \
        them before the next game, which sinks do not show: clear them.",
    model: Output(|problem, games| table(problem, games, Queries, Clear::StampsButOnSinks)),
}];

/// When the one table is cleared, and what it holds.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Clear {
    /// When a call begins.
    Call,
    Game,
    Never,
    /// Never: it holds the vertex that marked a number last, in whatever game.
    Stamps,
    /// The same, and it is not looked at for a vertex without followers.
    StampsButOnSinks,
}

impl Clear {
    /// Whether what marks a number is the vertex, and not just a 1.
    fn has_stamps(self) -> bool {
        matches!(self, Clear::Stamps | Clear::StampsButOnSinks)
    }
}

/// A recursive function with one table for all calls.
struct Table {
    /// Whether a follower's number is marked as soon as the call on it returns, and not when
    /// all calls have returned: then the nim-sum of each move is.
    marks_followers: bool,
    clear: Clear,
    /// `marks[g]`: 1 if some call has marked `g` since the last clearing; of stamps `v + 1`
    /// if vertex `v` was the last to mark it.
    marks: Vec<usize>,
}

impl Table {
    fn mark(&mut self, number: u64, mark: usize) -> Option<()> {
        let number = usize::try_from(number).ok()?;
        if self.marks.len() <= number {
            self.marks.resize(number + 1, 0);
        }
        self.marks[number] = mark;
        Some(())
    }
}

impl Program for Table {
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
            self.mark(number, 1)?;
        }
        Some(number)
    }

    fn number(&mut self, vertex: &mut Vertex<'_>) -> Option<u64> {
        if self.clear == Clear::StampsButOnSinks && vertex.row.is_empty() {
            return Some(0);
        }
        let has_stamps = self.clear.has_stamps();
        let mark = if has_stamps { vertex.index + 1 } else { 1 };
        if !self.marks_followers {
            for option in vertex.options()? {
                self.mark(option, mark)?;
            }
        }
        let free = self.marks.iter().position(|&other| other != mark);
        let mex = free.unwrap_or(self.marks.len());
        if !has_stamps {
            vertex.budget.spend(mex)?;
        }
        Some(mex as u64)
    }
}

fn table(problem: &'static Problem, games: &[Game], order: Order, clear: Clear) -> Option<Vec<u8>> {
    let mut program = Table {
        marks_followers: !problem.has_constants() && !clear.has_stamps(),
        clear,
        marks: Vec::new(),
    };
    output(problem, games, order, &mut program)
}
