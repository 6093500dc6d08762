//! The judge program for POJ 2425: standard input to standard output.

use std::process::ExitCode;

use sg_solution::Program;

const PROGRAM: Program = Program {
    name: env!("CARGO_PKG_NAME"),
    version: env!("CARGO_PKG_VERSION"),
    help: "\
POJ 2425 \"A Chess Game\" (= HDU 1524): who wins when pieces move along the arcs
of an acyclic graph and the player who cannot move loses?

Usage: poj2425 < INPUT

Reads cases until the end of standard input; only white space parts the numbers:
  N             number of positions, numbered from 0
  X v1 .. vX    for each position: the number of its followers, and they
  M p1 .. pM    queries: the number of pieces and where they stand
  0             the end of the queries
Prints WIN or LOSE for each query: what the player to move does.

Example: from position 0 a piece moves to position 1; one piece on 0, then two.
  $ echo '2  1 1  0  1 0  2 0 0  0' | poj2425
  WIN
  LOSE
",
};

fn main() -> ExitCode {
    sg_solution::run(&PROGRAM, poj2425::solve)
}
