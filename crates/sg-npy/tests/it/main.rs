//! Arrays that numpy wrote, arrays that are damaged, and arrays written here.

use std::fs;
use std::io::Cursor;

use sg_npy::{Error, Numbers, text, write, write_u32, write_u64};

/// The bytes of an array with these entries.
fn file(descr: &str, len: u64, entries: &[u8]) -> Vec<u8> {
    let dictionary = format!("{{'descr': '{descr}', 'fortran_order': False, 'shape': ({len},), }}");
    let length = u16::try_from(dictionary.len()).expect("it is short");
    let length = length.to_le_bytes();
    [
        b"\x93NUMPY\x01\x00",
        &length[..],
        dictionary.as_bytes(),
        entries,
    ]
    .concat()
}

/// All numbers, read in blocks of `block` as both types; they are the same if all fit.
fn read(bytes: &[u8], length: Option<u64>, block: usize) -> Result<Vec<u64>, Error> {
    let mut wide = Numbers::new(bytes, length)?;
    let mut narrow = Numbers::new(bytes, length)?;
    let mut all = vec![7; usize::try_from(wide.len()).unwrap_or(usize::MAX).min(1000)];
    for block in all.chunks_mut(block) {
        wide.read_u64(block)?;
        let mut same = vec![7; block.len()];
        match narrow.read_u32(&mut same) {
            Ok(()) => assert!(
                block
                    .iter()
                    .eq(&same.into_iter().map(u64::from).collect::<Vec<_>>())
            ),
            Err(error) => assert!(block.iter().any(|&n| u64::from(u32::MAX) < n), "{error}"),
        }
    }
    wide.end()?;
    Ok(all)
}

/// The files that numpy wrote hold 0, 1, 258, 2147483647, in any type, order and version.
#[test]
fn files_of_numpy() {
    let mut num_files = 0;
    for entry in fs::read_dir("tests/files").expect("it is there") {
        let path = entry.expect("it is there").path();
        let bytes = fs::read(&path).expect("it can be read");
        let name = path.file_stem().expect("it has a name").to_string_lossy();
        num_files += 1;
        if name == "text" {
            assert_eq!(text(&bytes[..]).expect("it is a text"), "csr");
            continue;
        }
        for length in [None, Some(bytes.len() as u64)] {
            for block in [1, 3, 1000] {
                let numbers = read(&bytes, length, block).expect("it is a row");
                assert_eq!(numbers, [0, 1, 258, 2_147_483_647], "{name}");
            }
        }
    }
    assert_eq!(num_files, 11);
}

#[track_caller]
fn refuse(bytes: &[u8], fault: &str) {
    for length in [Some(bytes.len() as u64), None] {
        for block in [1, 2, 1000] {
            let error = read(bytes, length, block).expect_err("it is at fault");
            assert_eq!(error.to_string(), fault);
        }
    }
}

#[test]
fn lengths() {
    let entries = [1_u8, 0, 0, 0, 2, 0, 0, 0];
    for (size, missing, left) in [(8, 1, 7), (8, 5, 3), (8, 8, 0)] {
        let fault =
            format!("it ends {missing} bytes before the end of its 1 entries of {size} bytes");
        refuse(&file("<u8", 1, &entries[..left]), &fault);
    }
    refuse(
        &file("<i4", 3, &entries),
        "it ends 4 bytes before the end of its 3 entries of 4 bytes",
    );
    refuse(
        &file("<i4", 2, &[&entries[..], b"\n"].concat()),
        "it goes on behind its 2 entries of 4 bytes",
    );
    refuse(
        &file("<i4", 0, b"\n"),
        "it goes on behind its 0 entries of 4 bytes",
    );
    // Nothing wraps.
    let claimed = file("<i8", u64::MAX, &entries);
    let error = Numbers::new(&claimed[..], Some(claimed.len() as u64)).map(|_| ());
    assert_eq!(
        error.expect_err("it is short").to_string(),
        "it ends 147573952589676412912 bytes before the end of its 18446744073709551615 entries \
         of 8 bytes"
    );
}

#[test]
fn types_and_shapes() {
    for descr in ["<f8", "|u1", "<i2", "|b1", "|O", "<u16", "i4", "!i4", ""] {
        let fault = format!(
            "its entries are of the type '{descr}'; i4, i8, u4 and u8 are read: \
             write array.astype('i8')"
        );
        refuse(&file(descr, 0, b""), &fault);
    }
    for (shape, shown) in [
        ("()", "()"),
        ("(2, 2)", "(2, 2)"),
        ("(1, 2, 3)", "(1, 2, 3)"),
    ] {
        let bytes = String::from_utf8_lossy(&file("<i4", 9, b"")[10..]).replace("(9,)", shape);
        let length = u8::try_from(bytes.len()).expect("it is short");
        let bytes = [b"\x93NUMPY\x01\x00", &[length, 0][..], bytes.as_bytes()].concat();
        refuse(
            &bytes,
            &format!("its shape is {shown}; that of one row, as (5,), is read"),
        );
    }
}

#[test]
fn numbers_out_of_range() {
    let negative = |index: u64, value: i64| {
        format!("entry {index} is {value}; it has to be from 0 to 9223372036854775807")
    };
    let i4 = |n: i32| n.to_be_bytes();
    refuse(
        &file(">i4", 3, &[i4(5), i4(-2), i4(-1)].concat()),
        &negative(1, -2),
    );
    let i8 = |n: i64| n.to_le_bytes();
    refuse(
        &file("<i8", 3, &[i8(5), i8(6), i8(i64::MIN)].concat()),
        &negative(2, i64::MIN),
    );
    // What is above 32 bits is only a fault where it has to fit them.
    for value in [1 << 32, u64::MAX] {
        let bytes = file(
            "<u8",
            2,
            &[u64::from(u32::MAX), value].map(u64::to_le_bytes).concat(),
        );
        assert_eq!(
            read(&bytes, None, 1).expect("it is a row"),
            [u32::MAX.into(), value]
        );
        let mut numbers = Numbers::new(&bytes[..], None).expect("it is a row");
        let error = numbers.read_u32(&mut [0; 2]).expect_err("it is too large");
        assert_eq!(
            error.to_string(),
            format!("entry 1 is {value}; it has to be from 0 to 4294967295")
        );
    }
}

#[test]
fn texts() {
    let bytes = fs::read("tests/files/text.npy").expect("it is there");
    let fault = |bytes: &[u8]| text(bytes).expect_err("it is at fault").to_string();
    let cut = "it ends 1 bytes before the end of its 1 entries of 3 bytes";
    assert_eq!(fault(&bytes[..bytes.len() - 1]), cut);
    let long = "it goes on behind its 1 entries of 3 bytes";
    assert_eq!(fault(&[&bytes[..], b"x"].concat()), long);
    let number = "its header is not as numpy writes it: '<i4' is no short text";
    assert_eq!(fault(&file("<i4", 1, b"0000")), number);
    assert_eq!(
        fault(&file("|S3", 1, b"csr")),
        "its shape is (1,); that of one row, as (5,), is read"
    );
}

/// Each in the fewest bytes, and as numpy writes it.
#[test]
fn what_is_written() {
    let written = |numbers: &[u64]| {
        let mut bytes = Vec::new();
        write(&mut bytes, numbers.iter().copied()).expect("a vector takes all");
        bytes
    };
    let same = fs::read("tests/files/u4.npy").expect("it is there");
    assert_eq!(written(&[0, 1, 258, 2_147_483_647]), same);
    for (largest, descr, size) in [
        (0, "|u1", 1),
        (255, "|u1", 1),
        (256, "<u2", 2),
        (65_535, "<u2", 2),
        (65_536, "<u4", 4),
        (u32::MAX.into(), "<u4", 4),
        (1 << 32, "<u8", 8),
    ] {
        let bytes = written(&[0, largest]);
        let head = format!("{{'descr': '{descr}', 'fortran_order': False, 'shape': (2,), }}");
        assert_eq!(&bytes[10..10 + head.len()], head.as_bytes());
        assert_eq!(bytes[..128].last(), Some(&b'\n'));
        assert_eq!(bytes[128..128 + size], vec![0; size]);
        assert_eq!(bytes[128 + size..], largest.to_le_bytes()[..size]);
    }
    assert_eq!(written(&[]).len(), 128);
}

/// Of a fixed width, which can be read again, also from any place on.
#[test]
fn what_is_written_to_be_read() {
    let numbers = [3, 1, 4, 1, 5, u32::MAX];
    let (mut narrow, mut wide) = (Vec::new(), Vec::new());
    write_u32(&mut narrow, 6, numbers).expect("a vector takes all");
    write_u64(&mut wide, 6, numbers.map(u64::from)).expect("a vector takes all");
    assert_eq!((narrow.len(), wide.len()), (128 + 24, 128 + 48));
    for bytes in [narrow, wide] {
        let length = bytes.len() as u64;
        let mut read = Numbers::new(Cursor::new(bytes), Some(length)).expect("it is a row");
        for index in [6, 0, 4, 5, 2] {
            read.go_to(index as u64).expect("it is there");
            let mut some = vec![0; (numbers.len() - index).min(2)];
            read.read_u32(&mut some).expect("they are there");
            assert_eq!(some, numbers[index..][..some.len()]);
        }
        read.go_to(6).expect("it is the end");
        read.end().expect("nothing follows");
    }
}
