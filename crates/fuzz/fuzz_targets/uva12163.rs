//! UVa 12163 against its naive reference.

#![no_main]

use fuzz::{Draft, check_program, input};
use libfuzzer_sys::fuzz_target;
use sg_testkit::naive;

fuzz_target!(|data: &[u8]| {
    check_program(
        &input(data, write),
        |cpu, input, mut output| uva12163::solve(cpu, input, &mut output),
        naive::uva12163,
    );
});

fn write(draft: &mut Draft<'_>) {
    let num_games = draft.choices.below(5);
    draft.number(num_games);
    for _ in 0..num_games {
        write_game(draft);
    }
    if draft.choices.once_in(4) {
        draft.junk();
    }
}

fn write_game(draft: &mut Draft<'_>) {
    let num_vertices = draft.choices.below(11);
    let mut arcs = Vec::new();
    for (source, row) in (0u32..).zip(draft.choices.rows(num_vertices)) {
        arcs.extend(row.into_iter().map(|target| (source, target)));
    }
    for i in (1..arcs.len()).rev() {
        arcs.swap(i, draft.choices.below(i as u32 + 1) as usize);
    }
    draft.number(num_vertices);
    draft.number(arcs.len() as u64);
    for (source, target) in arcs {
        draft.number(source);
        draft.number(target);
    }
    for _ in 0..num_vertices {
        draft.any_number();
    }
    let num_rounds = draft.choices.below(5);
    draft.number(num_rounds);
    for _ in 0..num_rounds * num_vertices {
        draft.any_number();
    }
}
