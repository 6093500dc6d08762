//! The judge program for ZOJ 3666: standard input to standard output.

use std::process::ExitCode;

use sg_solution::Program;

const PROGRAM: Program = Program {
    name: env!("CARGO_PKG_NAME"),
    version: env!("CARGO_PKG_VERSION"),
    help: "\
ZOJ 3666 \"Alice and Bob\": who wins when toys move along the edges of an acyclic
graph, are removed at its last place, and the player who cannot move loses?

Usage: zoj3666 < INPUT

Reads cases until the end of standard input; only white space parts the numbers:
  N             number of places, numbered from 1
  C p1 .. pC    for each place but the last: the number of its edges, their ends
  Q             number of arrangements
  M a1 .. aM    for each of them: the number of toys and where they stand
Prints \"Case k:\" for each case and, for each arrangement, who wins: Alice, the
first to move, or Bob.

Example: place 1 leads to the last place, 2; one toy on place 1, then two.
  $ echo '2  1 2  2  1 1  2 1 1' | zoj3666
  Case 1:
  Alice
  Bob
",
};

fn main() -> ExitCode {
    sg_solution::run(&PROGRAM, zoj3666::solve)
}
