//! The lines of an output, right and wrong.

use sg_problem::Game;
use sg_problem::{Id, Problem};

use super::Mistake;
use super::frame::{Of, Poj, Uva, Zoj, right_answers};

/// How a program sets out its answers.
#[derive(Clone, Copy, Debug)]
struct Layout {
    /// The line above a game, given its number from 0.
    title: Option<fn(usize) -> String>,
    /// The number of the first round.
    first_round: usize,
    /// Whether a new game starts again with that number.
    rounds_restart: bool,
    blank: Blank,
}

/// Where empty lines stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Blank {
    Nowhere,
    Between,
    AfterEach,
}

impl Layout {
    fn right(problem: &'static Problem) -> Self {
        Self {
            title: match problem.id {
                Id::Poj2425 => None,
                Id::Zoj3666 => Some(|game| format!("Case {}:", game + 1)),
                Id::Uva12163 => Some(|game| format!("Game#{}:", game + 1)),
            },
            first_round: 1,
            rounds_restart: true,
            blank: if problem.id == Id::Uva12163 {
                Blank::AfterEach
            } else {
                Blank::Nowhere
            },
        }
    }

    /// The output to games with these answers: whether the first player wins.
    fn print(self, problem: &'static Problem, games: &[Vec<bool>]) -> Vec<u8> {
        let mut out = Vec::new();
        let mut round = self.first_round;
        for (i, answers) in games.iter().enumerate() {
            if let Some(title) = self.title {
                out.extend(title(i).as_bytes());
                out.push(b'\n');
            }
            if self.rounds_restart {
                round = self.first_round;
            }
            for &first_wins in answers {
                if problem.id == Id::Uva12163 {
                    out.extend(format!("Round#{round}: ").as_bytes());
                    round += 1;
                }
                let (first, second) = match problem.id {
                    Id::Poj2425 => ("WIN\n", "LOSE\n"),
                    Id::Zoj3666 => ("Alice\n", "Bob\n"),
                    Id::Uva12163 => ("WINNING\n", "LOSING\n"),
                };
                out.extend(if first_wins { first } else { second }.as_bytes());
            }
            let last = i + 1 == games.len();
            if self.blank == Blank::AfterEach || self.blank == Blank::Between && !last {
                out.push(b'\n');
            }
        }
        out
    }
}

/// The output to games with these answers: whether the first player wins.
pub(super) fn right(problem: &'static Problem, games: &[Vec<bool>]) -> Vec<u8> {
    Layout::right(problem).print(problem, games)
}

pub(super) fn mistakes<P: Of>() -> Vec<Mistake> {
    vec![
        Mistake {
            name: "first-game-only",
            description: "It stops after the first game: go on until the input ends.",
            output: |games| rightly::<P>(&games[..games.len().min(1)]),
        },
        Mistake {
            name: "first-query-only",
            description: "It answers only the first query of each game: answer all of them.",
            output: |games| {
                let mut games = games.to_vec();
                for game in &mut games {
                    game.queries.truncate(1);
                }
                rightly::<P>(&games)
            },
        },
        Mistake {
            name: "last-game-missing",
            description: "It does not answer the last game: the input ends right after it.",
            output: |games| rightly::<P>(&games[..games.len().saturating_sub(1)]),
        },
    ]
}

pub(super) fn only_poj() -> Vec<Mistake> {
    vec![
        Mistake {
            name: "answers-the-closing-0",
            description: "It answers the 0 that ends the queries as if it were one: stop before \
                printing.",
            output: |games| {
                let mut games = games.to_vec();
                for game in &mut games {
                    game.queries.push(Vec::new());
                }
                rightly::<Poj>(&games)
            },
        },
        Mistake {
            name: "blank-after-case",
            description: "It prints an empty line after each case: the output has none.",
            output: |games| laid_out::<Poj>(games, |layout| layout.blank = Blank::AfterEach),
        },
        Mistake {
            name: "blank-between-cases",
            description: "It prints an empty line between cases: the output has none.",
            output: |games| laid_out::<Poj>(games, |layout| layout.blank = Blank::Between),
        },
    ]
}

pub(super) fn only_zoj() -> Vec<Mistake> {
    vec![
        Mistake {
            name: "no-case-line",
            description: "It does not print the line `Case k:` above the answers of a case.",
            output: |games| laid_out::<Zoj>(games, |layout| layout.title = None),
        },
        Mistake {
            name: "case-always-1",
            description: "It prints `Case 1:` above every case: count the cases.",
            output: |games| {
                laid_out::<Zoj>(games, |layout| {
                    layout.title = Some(|_| "Case 1:".to_owned());
                })
            },
        },
        Mistake {
            name: "case-from-0",
            description: "It counts the cases from 0: the first one is `Case 1:`.",
            output: |games| {
                laid_out::<Zoj>(games, |layout| {
                    layout.title = Some(|game| format!("Case {game}:"));
                })
            },
        },
        Mistake {
            name: "case-with-number-sign",
            description: "It prints `Case #1:`, as other contests want: here it is `Case 1:`.",
            output: |games| {
                laid_out::<Zoj>(games, |layout| {
                    layout.title = Some(|game| format!("Case #{}:", game + 1));
                })
            },
        },
        Mistake {
            name: "case-without-colon",
            description: "It prints `Case 1` without the colon: the line is `Case 1:`.",
            output: |games| {
                laid_out::<Zoj>(games, |layout| {
                    layout.title = Some(|game| format!("Case {}", game + 1));
                })
            },
        },
        Mistake {
            name: "blank-after-case",
            description: "It prints an empty line after each case: the output has none.",
            output: |games| laid_out::<Zoj>(games, |layout| layout.blank = Blank::AfterEach),
        },
        Mistake {
            name: "blank-between-cases",
            description: "It prints an empty line between cases: the output has none.",
            output: |games| laid_out::<Zoj>(games, |layout| layout.blank = Blank::Between),
        },
    ]
}

pub(super) fn only_uva() -> Vec<Mistake> {
    vec![
        Mistake {
            name: "last-blank-line-missing",
            description: "It prints the empty line only between games: it also follows the \
                last one.",
            output: |games| laid_out::<Uva>(games, |layout| layout.blank = Blank::Between),
        },
        Mistake {
            name: "no-blank-lines",
            description: "It does not print the empty line that follows each game.",
            output: |games| laid_out::<Uva>(games, |layout| layout.blank = Blank::Nowhere),
        },
        Mistake {
            name: "rounds-run-on",
            description: "It goes on counting rounds in the next game: each game starts again \
                with `Round#1`.",
            output: |games| laid_out::<Uva>(games, |layout| layout.rounds_restart = false),
        },
        Mistake {
            name: "round-from-0",
            description: "It counts the rounds from 0: the first one is `Round#1`.",
            output: |games| laid_out::<Uva>(games, |layout| layout.first_round = 0),
        },
        Mistake {
            name: "game-from-0",
            description: "It counts the games from 0: the first one is `Game#1:`.",
            output: |games| {
                laid_out::<Uva>(games, |layout| {
                    layout.title = Some(|game| format!("Game#{game}:"));
                })
            },
        },
        Mistake {
            name: "game-always-1",
            description: "It prints `Game#1:` above every game: count the games.",
            output: |games| {
                laid_out::<Uva>(games, |layout| {
                    layout.title = Some(|_| "Game#1:".to_owned());
                })
            },
        },
        Mistake {
            name: "no-game-line",
            description: "It does not print the line `Game#g:` above the rounds of a game.",
            output: |games| laid_out::<Uva>(games, |layout| layout.title = None),
        },
    ]
}

/// The right answers in another layout.
fn laid_out<P: Of>(games: &[Game], change: fn(&mut Layout)) -> Option<Vec<u8>> {
    let mut layout = Layout::right(P::PROBLEM);
    change(&mut layout);
    Some(layout.print(P::PROBLEM, &right_answers::<P>(games)?))
}

/// The right output.
fn rightly<P: Of>(games: &[Game]) -> Option<Vec<u8>> {
    Some(right(P::PROBLEM, &right_answers::<P>(games)?))
}
