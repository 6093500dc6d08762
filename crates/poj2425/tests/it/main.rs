//! Tests of POJ 2425 at its boundary: text in, text and errors out.

mod answers;
mod faults;
mod games;
mod process;

use sg_testkit::solution::Solution;

const SOLUTION: Solution = Solution {
    name: env!("CARGO_PKG_NAME"),
    version: env!("CARGO_PKG_VERSION"),
    path: env!("CARGO_BIN_EXE_poj2425"),
    solve: |cpu, input, mut output| poj2425::solve(cpu, input, &mut output),
    sample: "4\n2 1 2\n0\n1 3\n0\n1 0\n2 0 2\n0\n",
    answers: "WIN\nWIN\n",
    example: ["2  1 1  0  1 0  2 0 0  0", "WIN\nLOSE\n"],
    endless: ["2\n1 1\n0\n", "1 0\n"],
    first: "WIN\n",
};

sg_testkit::solution_tests!(SOLUTION);
