use super::*;

/// Names of wide letters, of letters with marks, and one longer than any column.
#[test]
fn columns_are_aligned() {
    let long = "x".repeat(70_000);
    let names = ["a", "将棋", "e\u{301}\u{323}", "ｶﾞ", "é", &long];
    let table = Table {
        indent: "  ",
        head: vec!["name", "value", "n"],
        rows: names
            .map(|name| vec![name.to_owned(), "12".to_owned(), String::new()])
            .to_vec(),
        sum: ["xor", "0"].map(str::to_owned).to_vec(),
        ..Table::default()
    };
    let mut out = Vec::new();
    table.write(&mut out).expect("a vector takes everything");
    let out = String::from_utf8(out).expect("it is UTF-8");
    let lines: Vec<&str> = out.lines().collect();
    let gap = " ".repeat(100);
    let [one, two, four] = [1, 2, 4].map(|width| &gap[width..]);
    assert_eq!(lines[1], format!("  a{one}  12"));
    assert_eq!(lines[2], format!("  将棋{four}  12"));
    assert_eq!(lines[3], format!("  e\u{301}\u{323}{one}  12"));
    assert_eq!(lines[4], format!("  ｶﾞ{two}  12"));
    assert_eq!(lines[5], format!("  é{one}  12"));
    assert_eq!(lines[6], format!("  {long}  12"));
    assert_eq!(lines[7], format!("  {}", "-".repeat(100 + 2 + 5 + 2 + 1)));
}
