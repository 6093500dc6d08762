//! ZOJ 3666 against its naive reference.

#![no_main]

use fuzz::{Draft, check_program, input};
use libfuzzer_sys::fuzz_target;
use sg_testkit::naive;

fuzz_target!(|data: &[u8]| {
    check_program(
        &input(data, write),
        |cpu, input, mut output| zoj3666::solve(cpu, input, &mut output),
        |text| Some(naive::zoj3666(text)),
    );
});

fn write(draft: &mut Draft<'_>) {
    while !draft.choices.are_over() {
        let num_places = 1 + draft.choices.few();
        draft.number(num_places);
        // Lists of all places but the last; that one may be anywhere in the order
        // of the others, which its arcs, never written, cannot tell.
        let mut rows = draft.choices.rows(num_places);
        rows.pop();
        for row in rows {
            draft.list(row.into_iter().map(|target| target + 1));
        }
        let num_arrangements = draft.choices.below(5);
        draft.number(num_arrangements);
        for _ in 0..num_arrangements {
            let num_toys = draft.choices.below(4);
            draft.number(num_toys);
            for _ in 0..num_toys {
                let place = 1 + draft.choices.below(num_places);
                draft.number(place);
            }
        }
    }
}
