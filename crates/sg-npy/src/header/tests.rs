use super::*;

/// A file with this header.
fn file(version: [u8; 2], dictionary: &[u8]) -> Vec<u8> {
    let length = u32::try_from(dictionary.len()).expect("it is short");
    let length = length.to_le_bytes();
    let size = if version[0] == 1 { 2 } else { 4 };
    [b"\x93NUMPY", &version[..], &length[..size], dictionary].concat()
}

fn read(bytes: &[u8]) -> Result<Header, String> {
    Header::read(&mut &*bytes).map_err(|error| error.to_string())
}

#[track_caller]
fn accept(dictionary: &str, descr: &str, shape: &[u64]) {
    for version in [[1, 0], [2, 0], [3, 0]] {
        let mut bytes = file(version, dictionary.as_bytes());
        let header = Header {
            descr: descr.to_owned(),
            shape: shape.to_vec(),
            num_bytes: bytes.len() as u64,
        };
        bytes.extend(b"entries");
        assert_eq!(read(&bytes), Ok(header));
        // It is cut everywhere.
        for length in 0..bytes.len() - b"entries".len() {
            let fault = match length {
                0..8 => "it is no array of numpy: it does not begin with \\x93NUMPY",
                _ => "its header is not as numpy writes it: it is cut",
            };
            assert_eq!(read(&bytes[..length]), Err(fault.to_owned()));
        }
    }
}

#[test]
fn what_numpy_writes() {
    accept(
        "{'descr': '<i4', 'fortran_order': False, 'shape': (3,), }          \n",
        "<i4",
        &[3],
    );
    accept(
        "{'descr':'|S3','fortran_order':True,'shape':()}",
        "|S3",
        &[],
    );
    accept(
        " { \"shape\" : ( 2 , 3 ) , 'fortran_order' : False , 'descr' : '>u8' , } ",
        ">u8",
        &[2, 3],
    );
    let python_2 = "{'descr': '<i8', 'fortran_order': False, 'shape': (18446744073709551615L,), }";
    accept(python_2, "<i8", &[u64::MAX]);
}

#[track_caller]
fn refuse(dictionary: impl AsRef<[u8]>, fault: &str) {
    let fault = format!("its header is not as numpy writes it: {fault}");
    assert_eq!(read(&file([1, 0], dictionary.as_ref())), Err(fault));
}

#[test]
fn other_dictionaries() {
    refuse("", "expected '{', found its end");
    refuse("[]", "expected '{', found '['");
    refuse("{}", "the key 'fortran_order' is missing");
    refuse("{'fortran_order': False}", "the key 'descr' is missing");
    refuse(
        "{'fortran_order': False, 'descr': '<i4'}",
        "the key 'shape' is missing",
    );
    refuse("{'descr': '<i4' 'shape': (3,)}", "expected '}', found '''");
    refuse("{descr: '<i4'}", "expected a text in quotes, found 'd'");
    refuse("{'descr' '<i4'}", "expected ':', found '''");
    refuse(
        "{'descr': '<i4",
        "expected the end of a text in quotes, found its end",
    );
    refuse(
        "{'descr': '<\\x69",
        "expected the end of a text in quotes, found '\\'",
    );
    refuse(
        "{'descr': '<i4', 'descr': '<i8'}",
        "it has two keys 'descr'",
    );
    refuse("{'order': 'C'}", "it has the key 'order'");
    // A type of several fields.
    refuse(
        "{'descr': [('a', '<i4')]}",
        "expected a text in quotes, found '['",
    );
    refuse("{'fortran_order': 0}", "expected True or False, found '0'");
    refuse("{'shape': (3)}", "its shape is a number");
    refuse("{'shape': (,)}", "expected a size, found ','");
    refuse("{'shape': (3 4)}", "expected ',', found '4'");
    refuse("{'shape': (-3,)}", "expected a size, found '-'");
    refuse("{'shape': (3,", "expected a size, found its end");
    refuse(
        "{'shape': (18446744073709551616,)}",
        "the size 18446744073709551616 is above 2^64 - 1",
    );
    refuse(
        format!("{{'shape': ({})}}", "1,".repeat(65)),
        "its shape has too many sizes",
    );
    refuse(
        "{'descr': '<i4', 'fortran_order': False, 'shape': (3,)} x",
        "expected its end, found 'x'",
    );
    refuse(
        b"{\xC3\xA9",
        "expected a text in quotes, found the byte 0xC3",
    );
    refuse([b' '; 10_000], "expected '{', found its end");
    refuse([b' '; 10_001], "it has 10001 bytes, more than 10000");
}

#[test]
fn other_beginnings() {
    let no_array = "it is no array of numpy: it does not begin with \\x93NUMPY";
    assert_eq!(read(b"PK\x03\x04 and more"), Err(no_array.to_owned()));
    for [major, minor] in [[0, 9], [1, 1], [4, 0]] {
        let fault = format!("its header is of version {major}.{minor}; 1.0, 2.0 and 3.0 are read");
        assert_eq!(read(&file([major, minor], b"{}")), Err(fault));
    }
    // Nothing is taken for what a header claims.
    let huge = b"\x93NUMPY\x02\x00\xFF\xFF\xFF\xFF{}";
    let fault = "its header is not as numpy writes it: it has 4294967295 bytes, more than 10000";
    assert_eq!(read(huge), Err(fault.to_owned()));
}
