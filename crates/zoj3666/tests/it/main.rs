//! Tests of ZOJ 3666 at its boundary: text in, text and errors out.

mod answers;
mod faults;
mod games;
mod process;

use sg_testkit::solution::Solution;

const SOLUTION: Solution = Solution {
    name: env!("CARGO_PKG_NAME"),
    version: env!("CARGO_PKG_VERSION"),
    path: env!("CARGO_BIN_EXE_zoj3666"),
    solve: |cpu, input, mut output| zoj3666::solve(cpu, input, &mut output),
    sample: "3\n2 2 3\n1 3\n2\n1 1\n2 2 2\n",
    answers: "Case 1:\nAlice\nBob\n",
    example: ["2  1 2  2  1 1  2 1 1", "Case 1:\nAlice\nBob\n"],
    endless: ["", "1 1 0\n"],
    first: "Case 1:\n",
};

sg_testkit::solution_tests!(SOLUTION);
