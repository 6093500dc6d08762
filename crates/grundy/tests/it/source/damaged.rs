//! Files of `n m` and m arcs with something missing or too much: an error, or the graph that the
//! numbers say, never one of names.

use sg_random::{Rng, Rows};
use sg_testkit::graphs::random_dag;

use super::*;

/// The graph of `n m` and m arcs by a reading that shares nothing with the program's: the number
/// of the first vertex, and the followers; `None` if the numbers are no such file, or leave open
/// where vertices count from.
fn naive(text: &str) -> Option<(u64, Rows)> {
    let numbers = text.split_ascii_whitespace().map(|word| {
        let is_plain = word.bytes().all(|byte| byte.is_ascii_digit());
        word.parse().ok().filter(|_| is_plain)
    });
    let numbers: Vec<u64> = numbers.collect::<Option<_>>()?;
    let [n, m, ends @ ..] = &numbers[..] else {
        return None;
    };
    let first = match (ends.contains(&0), ends.contains(n)) {
        (true, false) => 0,
        (false, true) => 1,
        (false, false) if *m == 0 => 0,
        _ => return None,
    };
    let is_vertex = |v: &u64| (first..first + n).contains(v);
    if ends.len() as u64 != 2 * m || !ends.iter().all(is_vertex) {
        return None;
    }
    let mut rows = vec![Vec::new(); usize::try_from(*n).ok()?];
    for arc in ends.chunks(2) {
        let [v, w] = [arc[0], arc[1]].map(|end| u32::try_from(end - first).unwrap_or(u32::MAX));
        rows[v as usize].push(w);
    }
    Some((first, rows))
}

/// The lines of a file: `n m`, then the arcs.
fn lines(rows: &Rows, first: usize) -> Vec<String> {
    let mut arcs = Vec::new();
    for (v, row) in rows.iter().enumerate() {
        arcs.extend(
            row.iter()
                .map(|&w| format!("{} {}", v + first, w as usize + first)),
        );
    }
    let mut lines = vec![format!("{} {}", rows.len(), arcs.len())];
    lines.append(&mut arcs);
    lines
}

/// The files that come of one by one fault each.
fn damaged(lines: &[String], rng: &mut Rng) -> Vec<String> {
    let text =
        |lines: &[String]| -> String { lines.iter().map(|line| format!("{line}\n")).collect() };
    let whole = text(lines);
    let mut texts = vec![
        format!("\u{FEFF}{whole}"),
        format!("{whole}# the end\n"),
        format!("{whole}// the end\n"),
        format!("{whole}the end\n"),
        format!("{whole}0\n"),
        whole.replacen('\n', " arcs\n", 1),
    ];
    let mut push = |change: &dyn Fn(&mut Vec<String>)| {
        let mut lines = lines.to_vec();
        change(&mut lines);
        texts.push(text(&lines));
    };
    for line in 0..lines.len() {
        push(&|lines| drop(lines.remove(line)));
        push(&|lines| lines.insert(line, lines[line].clone()));
        push(&|lines| lines[line].truncate(1));
        push(&|lines| lines[line].insert(0, '-'));
        push(&|lines| lines[line] = lines[line].replace(' ', " -"));
        push(&|lines| lines[line] = lines[line].replace(' ', ""));
        push(&|lines| lines[line].push_str(" x"));
        if line + 1 < lines.len() {
            for between in [" ", ""] {
                push(&|lines| {
                    let next = lines.remove(line + 1);
                    lines[line] += &format!("{between}{next}");
                });
            }
        }
    }
    let (n, m) = lines[0].split_once(' ').expect("two numbers");
    let [n, m] = [n, m].map(|number| number.parse::<i64>().expect("a number"));
    for (n, m) in [(n + 1, m), (n - 1, m), (n, m + 1), (n, m - 1), (m, n)] {
        push(&|lines| lines[0] = format!("{n} {m}"));
    }
    texts.extend((0..8).map(|_| whole[..rng.index(whole.len())].to_owned()));
    texts
}

/// What a text is read as: the number of the first vertex, and the followers. A header of which
/// only one number is left can make a whole input of a problem, line by line; then `None`.
fn read(text: &str) -> Result<Option<(u64, Rows)>, String> {
    let source = parse(&args(None), text.as_bytes()).map_err(|error| error.to_string())?;
    let problem = grundy::problems::ALL
        .into_iter()
        .find(|problem| problem.name == source.format.name);
    if let Some(problem) = problem {
        assert!(
            sg_problem::check::is_laid_out(problem, text.as_bytes()),
            "{text:?}"
        );
        return Ok(None);
    }
    assert_eq!(source.format.name, "arcs", "{text:?}");
    let rows = source.graph.vertices();
    let rows = rows.map(|v| source.graph.followers(v).to_vec()).collect();
    let first = source.names.first().expect("they are numbered");
    Ok(Some((first.into(), rows)))
}

#[test]
fn never_another_graph() {
    let mut rng = Rng::new(11);
    let (mut num_whole, mut num_found) = ([0; 2], [0; 2]);
    let (mut num_damaged, mut num_others) = (0, 0);
    for round in 0..200 {
        let n = 2 + rng.vertex(14);
        let num_arcs = 1 + rng.index(24);
        let rows = random_dag(&mut rng, n, num_arcs);
        let first = round % 2;
        let lines = lines(&rows, first);
        if lines.len() == 1 {
            continue;
        }
        let whole = format!("{}\n", lines.join("\n"));
        num_whole[first] += 1;
        match read(&whole) {
            Ok(graph) => {
                assert_eq!(graph, Some((first as u64, rows.clone())), "{whole:?}");
                num_found[first] += 1;
            }
            Err(error) => assert!(
                error.contains("say --first 0") || error.contains("--format arcs"),
                "{whole:?}: {error}"
            ),
        }
        for text in damaged(&lines, &mut rng) {
            num_damaged += 1;
            if let Ok(graph) = read(&text) {
                assert!(
                    graph.is_none() || graph == naive(text.trim_start_matches('\u{feff}')),
                    "{text:?}"
                );
                num_others += u32::from(graph != Some((first as u64, rows.clone())));
            }
        }
    }
    println!("{num_found:?} of {num_whole:?} whole files are found");
    println!("{num_others} of {num_damaged} damaged files are whole files of another graph");
    assert!(
        num_others * 50 < num_damaged,
        "{num_others} of {num_damaged}"
    );
    for (found, whole) in num_found.into_iter().zip(num_whole) {
        assert!(
            whole * 3 < found * 4,
            "{found} of {whole} whole files are found"
        );
    }
}
