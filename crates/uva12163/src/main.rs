//! The judge program for UVa 12163: standard input to standard output.

use std::process::ExitCode;

use sg_solution::Program;

const PROGRAM: Program = Program {
    name: env!("CARGO_PKG_NAME"),
    version: env!("CARGO_PKG_VERSION"),
    help: "\
UVa 12163 \"Addition-Subtraction Game\": who wins when a move takes 1 from a vertex
of an acyclic graph and adds 1 at each of K picks among its followers, and the
player who cannot move loses?

Usage: uva12163 < INPUT

Reads games from standard input; only white space parts the numbers:
  T             number of games, then for each of them:
  V E           number of vertices, numbered from 0, and of edges
  a b           for each edge: where it starts and where it ends
  K1 .. KV      for each vertex: how many picks a move from it makes
  R             number of rounds
  N1 .. NV      for each round: the value of each vertex
Prints \"Game#g:\" for each game; for each round \"Round#r: WINNING\" or \"Round#r:
LOSING\", what the player to move does; and an empty line after each game.

Example: from vertex 0 a move adds 1 to vertex 1; values 1 and 0, then 2 and 5.
  $ echo '1  2 1  0 1  1 1  2  1 0  2 5' | uva12163
  Game#1:
  Round#1: WINNING
  Round#2: LOSING

Text after the last game is ignored, with a warning.
",
};

fn main() -> ExitCode {
    sg_solution::run(&PROGRAM, uva12163::solve)
}
