//! The scanner again, over the whole input as a slice and without any speed.

use sg_scan::{MAX_EXACT, Position};

pub(crate) struct Naive {
    pub(crate) numbers: Vec<Number>,
    pub(crate) end: End,
}

pub(crate) struct Number {
    pub(crate) text: String,
    pub(crate) position: Position,
}

pub(crate) enum End {
    Input(Position),
    /// `token`: where the digits right before the byte start, or the byte.
    Fault {
        byte: u8,
        position: Position,
        token: Position,
    },
}

impl Naive {
    pub(crate) fn new(text: &[u8]) -> Naive {
        let mut numbers = Vec::new();
        let mut at = 0;
        loop {
            at += text[at..]
                .iter()
                .take_while(|&&byte| is_space(byte))
                .count();
            let digits: String = text[at..]
                .iter()
                .map(|&byte| char::from(byte))
                .take_while(char::is_ascii_digit)
                .collect();
            let (token, end) = (position(text, at), at + digits.len());
            match text.get(end) {
                None if digits.is_empty() => {
                    return Naive {
                        numbers,
                        end: End::Input(token),
                    };
                }
                Some(&byte) if !is_space(byte) => {
                    let end = End::Fault {
                        byte,
                        position: position(text, end),
                        token,
                    };
                    return Naive { numbers, end };
                }
                _ => numbers.push(Number {
                    text: digits,
                    position: token,
                }),
            }
            at = end;
        }
    }

    /// What `Scanner::trailing` finds after the first `index` numbers.
    pub(crate) fn trailing(&self, index: usize) -> Option<Position> {
        match (self.numbers.get(index), &self.end) {
            (Some(number), _) => Some(number.position),
            (None, End::Input(_)) => None,
            (None, End::Fault { token, .. }) => Some(*token),
        }
    }
}

impl Number {
    pub(crate) fn exact(&self) -> Option<u64> {
        self.text.parse().ok()
    }

    pub(crate) fn value(&self) -> u32 {
        let exact = self.exact().and_then(|value| u32::try_from(value).ok());
        let odd = ['1', '3', '5', '7', '9']
            .iter()
            .any(|&digit| self.text.ends_with(digit));
        match exact {
            Some(value) if value <= MAX_EXACT => value,
            _ if odd => 4_294_967_295,
            _ => 4_294_967_294,
        }
    }

    pub(crate) fn shown(&self) -> String {
        match self.text.len() {
            0..=20 => self.text.clone(),
            len => format!("{}... ({len} digits)", &self.text[..20]),
        }
    }
}

fn is_space(byte: u8) -> bool {
    [b' ', b'\t', b'\n', b'\r', 0x0B, 0x0C].contains(&byte)
}

fn position(text: &[u8], at: usize) -> Position {
    let mut position = Position { line: 1, column: 1 };
    for &byte in &text[..at] {
        if byte == b'\n' {
            position = Position {
                line: position.line + 1,
                column: 1,
            };
        } else {
            position.column += 1;
        }
    }
    position
}
