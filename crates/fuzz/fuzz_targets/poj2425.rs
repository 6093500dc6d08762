//! POJ 2425 against its naive reference.

#![no_main]

use fuzz::{Draft, check_program, input};
use libfuzzer_sys::fuzz_target;
use sg_testkit::naive;

fuzz_target!(|data: &[u8]| {
    check_program(
        &input(data, write),
        |cpu, input, mut output| poj2425::solve(cpu, input, &mut output),
        |text| Some(naive::poj2425(text)),
    );
});

fn write(draft: &mut Draft<'_>) {
    while !draft.choices.are_over() {
        let num_positions = draft.choices.few();
        draft.number(num_positions);
        for row in draft.choices.rows(num_positions) {
            draft.list(row.into_iter());
        }
        while num_positions > 0 && draft.choices.below(4) > 0 {
            let num_pieces = 1 + draft.choices.below(4);
            draft.number(num_pieces);
            for _ in 0..num_pieces {
                let position = draft.choices.below(num_positions);
                draft.number(position);
            }
        }
        draft.number(0u32);
    }
}
