//! Bytes with line and column.

use sg_scan::{Cursor, Error, Position};
use sg_testkit::streams::Trickle;
use std::io::{self, Read};

/// All bytes of `text` with their positions, whatever the reads are.
#[test]
fn bytes_and_where_they_stand() {
    let text = b"a\nb\r\n\n\xFFcd";
    for at_most in [1, 2, 100] {
        let mut cursor = Cursor::new(Trickle::new(text, at_most));
        let mut want = Position::START;
        for &byte in text {
            assert_eq!(cursor.position(), want);
            assert_eq!(cursor.peek().expect("a byte"), Some(byte));
            assert_eq!(cursor.next_byte().expect("a byte"), Some(byte));
            want.column += 1;
            if byte == b'\n' {
                want = Position {
                    line: want.line + 1,
                    column: 1,
                };
            }
        }
        for _ in 0..2 {
            assert_eq!(cursor.peek().expect("the end"), None);
            assert_eq!(cursor.next_byte().expect("the end"), None);
            assert_eq!(cursor.position(), want);
        }
    }
}

#[test]
fn runs_of_bytes() {
    for at_most in [1, 2, 100] {
        let mut cursor = Cursor::new(Trickle::new(b"12 \n  x", at_most));
        let mut token = b"0".to_vec();
        let is_digit = |byte: u8| byte.is_ascii_digit();
        cursor.take_while(&mut token, is_digit).expect("digits");
        assert_eq!(token, b"012");
        cursor.take_while(&mut token, is_digit).expect("no digits");
        assert_eq!(token, b"012");
        assert!(!cursor.next_if(b'x').expect("a space"));
        cursor.skip_while(|byte| byte != b'x').expect("white space");
        assert_eq!(cursor.position(), Position { line: 2, column: 3 });
        assert!(cursor.next_if(b'x').expect("the x"));
        cursor.skip_while(|_| true).expect("the end");
        assert_eq!(cursor.position(), Position { line: 2, column: 4 });
    }
}

#[test]
fn a_source_that_fails() {
    struct Broken;
    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("the wire is cut"))
        }
    }
    let mut cursor = Cursor::new(b"1".chain(Broken));
    assert_eq!(cursor.next_byte().expect("a byte"), Some(b'1'));
    assert!(matches!(cursor.peek(), Err(Error::Read(_))));
}
