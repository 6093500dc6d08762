//! The line between names that are typed as they are and those in quotes.
//!
//! A bare name has letters, marks and numbers of any script, `_ . ' / + * @`, and `-`
//! between two of these. All else stands in double quotes, so that an arrow, a bracket or a
//! blank of some other notation is never taken for a part of a name. Letters that nobody
//! sees stand in quotes, too, and so does what looks like another name: what is not in Unicode's
//! normal form NFC, as an `e` with an accent of its own, and what begins with a mark.
//!
//! In quotes `\"` and `\\` are escapes. What would break a line, cannot be seen or looks like
//! something else is shown as `\n`, `\r`, `\t` or `\u{200b}`, which is understood where a name
//! is looked for.

use std::borrow::Cow;

use unicode_normalization::is_nfc;
use unicode_properties::{GeneralCategory, GeneralCategoryGroup, UnicodeGeneralCategory};

/// Whether `c` may stand anywhere in a bare name; `-` only may between two such letters.
pub(crate) fn is_bare_letter(c: char) -> bool {
    use GeneralCategoryGroup::{Letter, Mark, Number};
    match u8::try_from(c) {
        Ok(byte @ 0..0x80) => is_bare_ascii(byte),
        _ => matches!(c.general_category_group(), Letter | Mark | Number) && !is_ignorable(c),
    }
}

/// [`is_bare_letter`] for a byte below 0x80.
pub(crate) const fn is_bare_ascii(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'.' | b'\'' | b'/' | b'+' | b'*' | b'@')
}

/// Whether `name` needs no quotes.
pub(crate) fn is_bare(name: &str) -> bool {
    if !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return true;
    }
    // The hyphens of a bare name split it into parts with letters.
    let mut parts = name.split('-');
    parts.all(|part| !part.is_empty() && part.chars().all(is_bare_letter))
        && !is_mark(name)
        && (name.is_ascii() || (is_nfc(name) && leading_mark(name).is_none()))
}

/// The combining mark that `text` begins with, which would be drawn on what is before it.
pub(crate) fn leading_mark(text: &str) -> Option<char> {
    text.chars().next().filter(|&c| is_combining(c))
}

fn is_combining(c: char) -> bool {
    c.general_category_group() == GeneralCategoryGroup::Mark
}

/// Whether a word of bare letters is no name all the same, for it has none but signs, or begins
/// like remarks elsewhere.
pub(crate) fn is_mark(word: &str) -> bool {
    let is_sign = |byte| matches!(byte, b'.' | b'\'' | b'/' | b'+' | b'*' | b'@' | b'-');
    word.bytes().all(is_sign) || word.starts_with("//") || word.starts_with("/*")
}

/// `name` as it is shown and typed: bare if it may be, else in quotes.
pub(crate) fn shown(name: &str) -> Cow<'_, str> {
    match is_bare(name) {
        true => Cow::Borrowed(name),
        false => Cow::Owned(in_quotes(name)),
    }
}

/// `name` in quotes.
pub(crate) fn in_quotes(name: &str) -> String {
    let mut quoted = String::from("\"");
    for (c, is_clear) in letters(name) {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            _ if is_clear => quoted.push(c),
            _ => quoted.extend(c.escape_default()),
        }
    }
    quoted.push('"');
    quoted
}

/// `text` with what cannot be told from its looks spelled out.
pub(crate) fn escaped(text: &str) -> String {
    let mut shown = String::new();
    for (c, is_clear) in letters(text) {
        match is_clear {
            true => shown.push(c),
            false => shown.extend(c.escape_default()),
        }
    }
    shown
}

/// The letters of `text`, and whether each is clear by its looks. In a text that is not in
/// normal form only those of ASCII are.
fn letters(text: &str) -> impl Iterator<Item = (char, bool)> {
    let is_normal = is_nfc(text);
    let mark = leading_mark(text);
    text.char_indices().map(move |(at, c)| {
        let is_clear = !is_hidden(c) && (is_normal || c.is_ascii());
        (c, is_clear && (0 < at || mark.is_none()))
    })
}

/// The name that `text` shows in quotes; `None` if it does not.
pub(crate) fn without_quotes(text: &str) -> Option<String> {
    let mut rest = text.strip_prefix('"')?.strip_suffix('"')?;
    let mut name = String::new();
    while let Some(at) = rest.find(['"', '\\']) {
        name.push_str(&rest[..at]);
        rest = rest[at..].strip_prefix('\\')?;
        let escape = rest.chars().next()?;
        rest = &rest[escape.len_utf8()..];
        name.push(match escape {
            '"' | '\\' => escape,
            'n' => '\n',
            'r' => '\r',
            't' => '\t',
            'u' => {
                let (digits, behind) = rest.strip_prefix('{')?.split_once('}')?;
                rest = behind;
                char::from_u32(u32::from_str_radix(digits, 16).ok()?)?
            }
            _ => return None,
        });
    }
    name.push_str(rest);
    Some(name)
}

/// Whether `c` would break a line, turn letters around, or cannot be seen or told from a
/// common blank.
pub(crate) fn is_hidden(c: char) -> bool {
    match c {
        ' '..='~' => false,
        _ => {
            let category = c.general_category();
            is_ignorable(c)
                || matches!(
                    category,
                    GeneralCategory::Control
                        | GeneralCategory::Format
                        | GeneralCategory::LineSeparator
                        | GeneralCategory::ParagraphSeparator
                        | GeneralCategory::SpaceSeparator
                )
        }
    }
}

/// The sign `c` as a message names it.
pub(crate) fn named(c: char) -> String {
    let code = u32::from(c);
    match c {
        ' '..='~' => format!("'{c}'"),
        _ if is_hidden(c) || is_combining(c) => format!("U+{code:04X}"),
        _ => format!("'{c}' (U+{code:04X})"),
    }
}

/// Whether `c` is a letter or mark that Unicode lets programs draw as nothing
/// (`Default_Ignorable_Code_Point`): fillers, joiners, variation selectors.
fn is_ignorable(c: char) -> bool {
    matches!(
        c,
        '\u{034F}'
            | '\u{115F}'..='\u{1160}'
            | '\u{17B4}'..='\u{17B5}'
            | '\u{180B}'..='\u{180F}'
            | '\u{3164}'
            | '\u{FE00}'..='\u{FE0F}'
            | '\u{FFA0}'
            | '\u{E0000}'..='\u{E0FFF}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bare_names() {
        for name in [
            "a",
            "0",
            "a-b",
            "x'",
            "a.b/c+d*e@f_g",
            "é",
            "x\u{301}",
            "将棋",
            "½",
            "-a-",
        ] {
            assert_eq!(is_bare(name), name != "-a-", "{name}");
        }
        let quoted = [
            "",
            "-",
            "-1",
            "a-",
            "a--b",
            "a b",
            "a->b",
            "a→b",
            "a|b",
            "(0,1)",
            "0:",
            "[0]",
            "%",
            "\"",
            "a\u{A0}b",
            "a\u{200B}",
            "\u{3164}",
            "a\u{FE0F}",
            "\u{AD}",
            "a\n",
            "=",
            "a<b",
            "#",
            "{}",
            ";",
            ",",
            "\\",
            "//",
            "//a",
            "/*a",
            "*",
            "...",
            "&",
            "!",
            "?",
            "~",
            "^",
            "$",
            "`",
            "e\u{301}",
            "\u{301}a",
            "\u{212B}",
            "é\u{1100}\u{1161}",
        ];
        for name in quoted {
            assert!(!is_bare(name), "{name:?}");
            assert_eq!(without_quotes(&shown(name)).as_deref(), Some(name));
        }
    }

    #[test]
    fn shown_names() {
        for (name, want) in [
            ("a b", r#""a b""#),
            ("a\\r", r#""a\\r""#),
            ("a\r", r#""a\r""#),
            ("\u{200B}\"", r#""\u{200b}\"""#),
            ("", "\"\""),
            ("é e\u{301}", r#""\u{e9} e\u{301}""#),
            ("\u{301}é", r#""\u{301}é""#),
            ("x\u{301} é", "\"x\u{301} é\""),
        ] {
            assert_eq!(shown(name), want);
        }
        for text in [
            "a",
            "\"",
            "\"a",
            "\"a\"b\"",
            "\"\\\"",
            "\"\\x\"",
            "\"\\u{110000}\"",
        ] {
            assert_eq!(without_quotes(text), None, "{text}");
        }
    }
}
