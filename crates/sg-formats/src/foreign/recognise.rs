//! How formats that are not read are known: by how a text begins.

use super::{
    ADJACENCY_LIST, BLANK_MATRIX, BLANK_PAIRS, BLANK_ROWS, DICTIONARIES, DICTIONARY, DIMACS,
    DIMACS_EDGES, Foreign, GEXF, GML, GRAPHML, JSON_OBJECTS, MATRIX, MATRIX_MARKET, MERMAID,
    MERMAID_STATES, MULTILINE_LIST, NESTED_MATRIX, NESTED_PAIRS, NESTED_ROWS, NUMPY, PAIRS, PAJEK,
    PLANT_UML, UTF_16, UTF_16BE, UTF_16LE, UTF_32, YAML,
};
use crate::text;

/// The encoding of a text that is not in UTF-8. No format has bytes of value 0, and each of
/// them begins with a sign of ASCII.
pub(crate) fn encoding(text: &[u8]) -> Option<&'static Foreign> {
    match text {
        [0xFF, 0xFE, 0, 0, ..] | [0, 0, 0xFE, 0xFF, ..] => Some(&UTF_32),
        [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..] => Some(&UTF_16),
        [1..=0x7F, 0, 1..=0x7F, 0, ..] | [1..=0x7F, 0] => Some(&UTF_16LE),
        [0, 1..=0x7F, 0, 1..=0x7F, ..] | [0, 1..=0x7F] => Some(&UTF_16BE),
        _ => None,
    }
}

/// The format of a text, of which only the beginning may be there.
pub(crate) fn recognised(text: &[u8]) -> Option<&'static Foreign> {
    let text = text::without_mark(text);
    let text = text.trim_ascii_start();
    match text {
        [b'<', ..] => markup(text),
        [0x93, b'N', b'U', b'M', b'P', b'Y', ..] => Some(&NUMPY),
        _ if starts(text, "%%matrixmarket") => Some(&MATRIX_MARKET),
        [b'*', ..] => {
            let is_pajek = starts(text, "*vertices") || starts(text, "*network");
            is_pajek.then_some(&PAJEK)
        }
        [b'{' | b'[' | b'(', ..] => brackets(text),
        _ if is_matrix(text) => Some(&MATRIX),
        _ => of_networkx(text).or_else(|| by_first_lines(text)),
    }
}

/// Which adjacency list of networkx it is, by the remarks that it begins with.
fn of_networkx(text: &[u8]) -> Option<&'static Foreign> {
    let mut lines = text.split(|&byte| byte == b'\n');
    let is_head = lines.next()?.starts_with(b"#") && lines.next()?.starts_with(b"# GMT ");
    if !is_head {
        return None;
    }
    let mut is_empty = true;
    for line in lines.filter(|line| !line.starts_with(b"#")) {
        let row: Vec<_> = text::words(line).take(3).collect();
        match row.as_slice() {
            [_, data, ..] if data.starts_with(b"{") => return Some(&MULTILINE_LIST),
            [] | [_, b"0"] => {}
            _ => is_empty = false,
        }
    }
    Some(if is_empty {
        &MULTILINE_LIST
    } else {
        &ADJACENCY_LIST
    })
}

/// Whether the text starts so, in letters of either case.
fn starts(text: &[u8], start: &str) -> bool {
    let text = text.get(..start.len());
    text.is_some_and(|text| text.eq_ignore_ascii_case(start.as_bytes()))
}

/// Which format of XML it is.
fn markup(text: &[u8]) -> Option<&'static Foreign> {
    let has = |element: &str| {
        let mut windows = text.windows(element.len());
        windows.any(|window| window == element.as_bytes())
    };
    match () {
        () if has("<graphml") => Some(&GRAPHML),
        () if has("<gexf") => Some(&GEXF),
        () => None,
    }
}

/// What a text in brackets is, if it is no object of JSON.
fn brackets(text: &[u8]) -> Option<&'static Foreign> {
    let squeezed = text.iter().filter(|byte| !byte.is_ascii_whitespace());
    let start: Vec<u8> = squeezed.take(3).copied().collect();
    let has_keys = || {
        let mut parts = text.split(|&byte| byte == b'}');
        parts.next().is_some_and(|object| object.contains(&b':'))
    };
    match start.as_slice() {
        [b'{', b'"' | b'}', ..] => None,
        b"[{\"" if has_keys() => Some(&JSON_OBJECTS),
        b"[{'" if has_keys() => Some(&DICTIONARIES),
        _ if is_matrix(text) => Some(&MATRIX),
        _ if are_pairs(text) => Some(&PAIRS),
        [b'[' | b'(' | b'{', b'[' | b'(' | b'{', ..] => Some(nested(text)),
        [b'{', b'0'..=b'9' | b'-' | b'\'', ..] => Some(&DICTIONARY),
        _ => None,
    }
}

/// Whether a byte opens or closes a list as some language writes it.
fn is_bracket(byte: &u8) -> bool {
    b"[](){}".contains(byte)
}

/// The words of a text between blanks, brackets, commas and semicolons.
fn entries(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    let is_between =
        |byte: &u8| byte.is_ascii_whitespace() || is_bracket(byte) || matches!(byte, b',' | b';');
    let entries = text.split(is_between);
    entries.filter(|entry| !entry.is_empty())
}

/// Whether the first line is pairs in brackets with commas between. Without a comma two of them
/// are an arc between names; and what has a colon is a dictionary.
fn are_pairs(text: &[u8]) -> bool {
    let line = text.split(|&byte| byte == b'\n').next().unwrap_or(text);
    let line = line.trim_ascii_end();
    let line = line
        .strip_suffix(b",")
        .or(line.strip_suffix(b";"))
        .unwrap_or(line);
    // By turns what is outside of brackets and what is inside.
    let parts: Vec<_> = line.split(is_bracket).map(<[u8]>::trim_ascii).collect();
    let (inside, outside) = (parts.iter().skip(1).step_by(2), parts.iter().step_by(2));
    let mut outside = outside.enumerate();
    let is_one = |part: &[u8]| part.contains(&b',') && !part.contains(&b':');
    parts.len() % 2 == 1
        && inside.clone().next().is_some()
        && inside.clone().all(|part| is_one(part))
        && outside.all(|(i, part)| match 0 < i && 2 * i + 1 < parts.len() {
            true => *part == b",",
            false => part.is_empty(),
        })
}

/// What a list in brackets of lists in brackets is.
fn nested(text: &[u8]) -> &'static Foreign {
    // Between two inner lists is nothing but a comma.
    let rows = text.split(is_bracket).map(|row| match row.contains(&b',') {
        // A text may have blanks in it.
        true => row
            .split(|&byte| byte == b',')
            .map(<[u8]>::trim_ascii)
            .collect(),
        false => entries(row).collect(),
    });
    let rows = rows.map(|row: Vec<_>| row.into_iter().filter(|word| !word.is_empty()).collect());
    let rows: Vec<Vec<_>> = rows.filter(|row: &Vec<_>| !row.is_empty()).collect();
    let mut signs = text.iter().filter(|byte| !byte.is_ascii_whitespace());
    let mut last = b' ';
    let has_empty = signs.any(|&sign| {
        let before = std::mem::replace(&mut last, sign);
        b"[({".contains(&before) && b"])}".contains(&sign)
    });
    let is_square = rows.iter().all(|row| row.len() == rows.len());
    let is_binary = rows.iter().flatten().all(|word| is_zero_or_one(word));
    // Two pairs are a matrix if one would be an arc of a vertex to itself.
    let is_large = 2 < rows.len();
    let is_small = || rows.len() == 2 && rows.iter().any(|row| row[0] == row[1]);
    let is_matrix = is_square && !has_empty && is_binary && (is_large || is_small());
    let are_pairs = !has_empty && rows.iter().all(|row| row.len() == 2);
    match text.contains(&b',') {
        true if is_matrix => &NESTED_MATRIX,
        true if are_pairs => &NESTED_PAIRS,
        false if is_matrix || (is_square && !has_empty && is_large) => &BLANK_MATRIX,
        false if are_pairs && !rows.is_empty() => &BLANK_PAIRS,
        false if 1 < rows.len() => &BLANK_ROWS,
        _ => &NESTED_ROWS,
    }
}

/// Whether the lines are a square of zeros and ones, at least three of them, each perhaps with
/// commas or brackets. So few as two may be an arc each.
fn is_matrix(text: &[u8]) -> bool {
    let mut num_rows = 0;
    let mut width = None;
    for line in text.split(|&byte| byte == b'\n') {
        let mut num_entries = 0;
        for entry in entries(line) {
            num_entries += 1;
            if !is_zero_or_one(entry) {
                return false;
            }
        }
        if 0 < num_entries {
            num_rows += 1;
            if num_entries < 3 || width.is_some_and(|width| width != num_entries) {
                return false;
            }
            width = Some(num_entries);
        }
    }
    width == Some(num_rows)
}

/// Whether a word is 0 or 1, be it as numpy writes them: `1.`, `0.0`, `1.000e+00`.
fn is_zero_or_one(word: &[u8]) -> bool {
    let is_start = matches!(word.first(), Some(b'0' | b'1'));
    let number = std::str::from_utf8(word).ok();
    let number = number
        .filter(|_| is_start)
        .and_then(|word| word.parse().ok());
    number.is_some_and(|number: f64| number == 0.0 || number == 1.0)
}

/// What a text is by its first lines.
fn by_first_lines(text: &[u8]) -> Option<&'static Foreign> {
    let mut lines = text.split(|&byte| byte == b'\n').map(first_words);
    let line = behind_remarks(&mut lines)?;
    let line: Vec<&[u8]> = line.iter().map(Vec::as_slice).collect();
    let mut next_word = || lines.find_map(|line| line.into_iter().next());
    let is_number = |word: &[u8]| word.iter().all(u8::is_ascii_digit);
    match line.as_slice() {
        [b"graph", b"[", ..] | [b"graph["] => Some(&GML),
        [b"graph"] if next_word()?.first() == Some(&b'[') => Some(&GML),
        [b"graph" | b"flowchart", direction, rest @ ..] => {
            let mut parts = direction.split(|&byte| byte == b';');
            let is_one = matches!(parts.next(), Some(b"td" | b"tb" | b"bt" | b"lr" | b"rl"));
            let is_ended =
                parts.next().is_some() || rest.first().is_none_or(|word| word.starts_with(b";"));
            (is_one && is_ended).then_some(&MERMAID)
        }
        [b"flowchart"] => Some(&MERMAID),
        [b"@startuml", ..] => Some(&PLANT_UML),
        [key] if key.ends_with(b":") && next_word()? == b"-" => Some(&YAML),
        [key, list, ..] if key.ends_with(b":") && list.starts_with(b"[") => Some(&YAML),
        [b"statediagram" | b"statediagram-v2"] => Some(&MERMAID_STATES),
        [b"p", kind, n, m] if is_number(n) && is_number(m) => match *kind {
            b"edge" | b"col" | b"edges" => Some(&DIMACS_EDGES),
            b"sp" | b"max" | b"asn" | b"min" => Some(&DIMACS),
            _ => None,
        },
        _ => None,
    }
}

/// The first words of a line, in small letters.
fn first_words(line: &[u8]) -> Vec<Vec<u8>> {
    let words = text::words(line).take(5);
    words.map(<[u8]>::to_ascii_lowercase).collect()
}

/// The first line of a graph: before it may be remarks, also those of DIMACS and Mermaid, its
/// maker, the fence of a page in Markdown, and what stands between two lines `---`.
fn behind_remarks(lines: &mut impl Iterator<Item = Vec<Vec<u8>>>) -> Option<Vec<Vec<u8>>> {
    let mut is_inside = false;
    lines.take(1000).find(|line| {
        let first = line.first().map(Vec::as_slice);
        let is_rule = line.len() == 1 && first == Some(b"---");
        is_inside ^= is_rule;
        let is_remark = matches!(
            first,
            None | Some(
                [b'#', ..] | b"creator" | b"version" | b"c" | [b'%', b'%', ..] | [b'`', b'`', ..]
            )
        );
        !is_rule && !is_inside && !is_remark
    })
}
