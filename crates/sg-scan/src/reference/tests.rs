use super::*;
use crate::kernel;
use sg_cpu::Cpu;

/// The reference takes `consumed` bytes of `block` for `numbers`, and so does
/// every kernel.
#[track_caller]
fn check(block: &[u8], consumed: usize, numbers: &[u32]) {
    check_one("reference", parse, block, consumed, numbers);
    for cpu in Cpu::all() {
        let parse = |block: &[u8], numbers: &mut [u32]| kernel::parse(cpu, block, numbers);
        check_one(cpu.level().name(), parse, block, consumed, numbers);
    }
}

#[track_caller]
fn check_one(
    name: &str,
    parse: impl Fn(&[u8], &mut [u32]) -> Parsed,
    block: &[u8],
    consumed: usize,
    numbers: &[u32],
) {
    let mut written = vec![7; block.len() / 2];
    let parsed = parse(block, &mut written);
    let count = numbers.len();
    let shown = block.escape_ascii();
    assert_eq!(parsed, Parsed { consumed, count }, "{name}: {shown}");
    assert_eq!(written[..count], *numbers, "{name}: {shown}");
}

#[test]
fn numbers_with_the_byte_that_ends_them() {
    check(b"", 0, &[]);
    check(b" ", 1, &[]);
    check(b"1", 0, &[]);
    check(b"1 ", 2, &[1]);
    check(b"1 2", 2, &[1]);
    check(b" 1  23\t", 7, &[1, 23]);
    check(b"1\t2\n3\x0B4\x0C5\r6 ", 12, &[1, 2, 3, 4, 5, 6]);
    check(b"007 0 00 ", 9, &[7, 0, 0]);
    check(
        b"4294967293 4294967294 4294967295 4294967296 ",
        44,
        &[4_294_967_293, 4_294_967_294, 4_294_967_295, 4_294_967_294],
    );
}

#[test]
fn what_is_not_for_it_is_left_whole() {
    check(b"1 23-4 5 ", 2, &[1]);
    check(b"1 - 5 ", 2, &[1]);
    check(b"1 \0 5 ", 2, &[1]);
    check(b"1 \x08", 2, &[1]);
    check(b"1 \x0E", 2, &[1]);
    check(b"1 /", 2, &[1]);
    check(b"1 :", 2, &[1]);
    check(b"9999999999999999999 1 ", 22, &[u32::MAX, 1]);
    check(b"3 99999999999999999999 1 ", 2, &[3]);
    check(b"3 00000000000000000001 1 ", 2, &[3]);
}
