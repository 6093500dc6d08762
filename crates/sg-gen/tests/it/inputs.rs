//! Inputs made from a seed.

use std::collections::HashSet;

use sg_gen::listing;
use sg_gen::{Choice as _, Constants, Family, Input, Numbering, Refusal, Request, game, games};
use sg_problem::check;
use sg_problem::{Game, Problem};
use sg_random::Rng;
use sg_testkit::naive::naive_order;

use crate::ALL;

/// The input that a line such as `poj2425 dense --vertices 30 --seed 2` asks for.
fn input(command: &str) -> Result<Input, Refusal> {
    let mut words = command.split_whitespace();
    let family = words.by_ref().nth(1).and_then(Family::find);
    let mut request = Request::new(problem(command), family.expect("a family"));
    let mut seed = 1;
    while let (Some(option), Some(value)) = (words.next(), words.next()) {
        let number = || value.parse().expect("a number");
        match option {
            "--vertices" => request.vertices = Some(number()),
            "--arcs" => request.arcs = Some(number()),
            "--degree" => request.degree = Some(value.parse().expect("a number")),
            "--cases" => request.cases = Some(number()),
            "--queries" => request.queries = Some(number()),
            "--tokens" => request.tokens = Some(number()),
            "--losing" => request.losing = value.parse().expect("a share"),
            "--histogram" => request.histogram = Some(value.parse().expect("counts")),
            "--picks" => request.constants = Constants::find(value),
            "--numbering" => request.numbering = Numbering::find(value).expect("a numbering"),
            "--seed" => seed = number(),
            _ => panic!("{command}: {option}"),
        }
    }
    Input::new(&request, seed)
}

#[track_caller]
fn text(command: &str) -> Vec<u8> {
    let mut text = Vec::new();
    let input = input(command).unwrap_or_else(|refusal| panic!("{command}: {refusal}"));
    input.write(&mut text).expect("a vector takes everything");
    text
}

fn problem(command: &str) -> &'static Problem {
    crate::problem(command.split(' ').next().expect("not empty"))
}

/// The games of an input, which the judge program must accept and which must be laid
/// out as the statement shows.
#[track_caller]
fn games_of(command: &str) -> Vec<Game> {
    let (problem, text) = (problem(command), text(command));
    let games = problem.parse(&text);
    let games = games.unwrap_or_else(|| panic!("{command}: the judge program refuses it"));
    assert!(problem.text(&games) == text, "{command}: the layout");
    games
}

/// The only game of an input.
#[track_caller]
fn game_of(command: &str) -> Game {
    let mut games = games_of(command);
    assert_eq!(games.len(), 1, "{command}");
    games.remove(0)
}

#[track_caller]
fn values(command: &str) -> Vec<u128> {
    let values = problem(command).values(&game_of(command));
    values.expect("all values are within reach")
}

fn num_arcs(game: &Game) -> usize {
    game.rows.iter().map(Vec::len).sum()
}

fn all() -> impl Iterator<Item = (&'static Problem, Family)> {
    let families = |problem: &'static Problem| Family::ALL.iter().map(move |&f| (problem, f));
    ALL.into_iter().flat_map(families)
}

/// The options for a kind whose cases are to have about `size` vertices.
fn sized(family: Family, size: u32) -> String {
    let name = family.name();
    match family {
        Family::Histogram => format!(
            "{name} --histogram {size},{},{},1",
            size / 2 + 1,
            size / 3 + 1
        ),
        Family::ManyCases => format!("{name} --vertices {} --cases 20", size.min(30)),
        _ => format!("{name} --vertices {size}"),
    }
}

#[test]
fn within_the_statement() {
    for (problem, family) in all() {
        let check = |options: &str| {
            let command = format!("{} {options}", problem.name);
            let text = text(&command);
            let faults = check::strict(problem, &text[..]).unwrap().faults;
            assert_eq!(faults, [], "{command}");
            games_of(&command);
        };
        match family {
            Family::Histogram => check(&sized(family, 40)),
            _ => check(family.name()),
        }
        for size in [1, 2, 3, 4, 5, 7, 16, 17, 31, 50, 100] {
            if size < problem.limits.fewest_vertices || size == 100 && family == Family::Histogram {
                continue;
            }
            for seed in 0..4 {
                let numbering = ["up", "down", "shuffled"][seed % 3];
                let options = sized(family, size);
                check(&format!(
                    "{options} --seed {seed} --numbering {numbering} --losing {}",
                    seed * 30
                ));
            }
        }
    }
}

#[test]
fn beyond_the_statement() {
    for (problem, family) in all() {
        let sizes = match problem.limits.vertices {
            1000 => [1001, 2500],
            10_000 => [10_001, 12_345],
            most => [most + 1, 10 * most],
        };
        for size in sizes {
            // All arcs that there are would make this test slow.
            if family != Family::Complete || size < 2000 {
                games_of(&format!(
                    "{} {} --queries 3",
                    problem.name,
                    sized(family, size)
                ));
            }
        }
    }
    for picks in ["one", "small", "odd", "large", "mixed"] {
        for degree in [1, 16, 17, 100, 101] {
            for kind in [
                "complete --vertices 130",
                "large-values --vertices 150",
                "star --vertices 200",
            ] {
                games_of(&format!(
                    "uva12163 {kind} --degree {degree} --picks {picks}"
                ));
            }
        }
    }
    games_of("poj2425 sparse --tokens 50 --queries 9");
    games_of("zoj3666 sparse --vertices 20 --tokens 19 --queries 101");
    games_of("poj2425 repeated --vertices 2 --arcs 5000");
}

#[test]
fn random_games_are_within_the_statement() {
    let mut rng = Rng::new(1);
    for (problem, family) in all() {
        for size in (1..12).chain([17, 40, 100, 3000]) {
            let games = games(problem, family, size, &mut rng);
            let text = problem.text(&games);
            assert!(check::accepts(problem, &text), "{}", family.name());
            assert!(
                problem.parse(&text).as_deref() == Some(&games[..]),
                "{}",
                family.name()
            );
            let game = game(problem, family, size, &mut rng);
            let text = problem.text(&[game]);
            assert!(check::accepts(problem, &text), "{}", family.name());
        }
    }
}

#[test]
fn the_seed_decides() {
    for (problem, family) in all() {
        let command = format!("{} {}", problem.name, sized(family, 30));
        assert!(text(&command) == text(&command), "{command}");
        let texts: HashSet<_> = (0..5)
            .map(|seed| text(&format!("{command} --seed {seed}")))
            .collect();
        assert_eq!(texts.len(), 5, "{command}");
    }
}

/// Someone may have written the command line down instead of keeping the file: these
/// bytes are the same for good, on every platform.
#[test]
fn inputs_never_change() {
    for (problem, hash) in [
        (
            &poj2425::PROBLEM,
            "4583b73c87095b5c4fea43ca12583b7271b878d99117543d668758b11b85f8d3",
        ),
        (
            &uva12163::PROBLEM,
            "c44c0acd55574537d99744cc97d9b4b85b55643bb8ede34a6f5f2380beee0bb0",
        ),
        (
            &zoj3666::PROBLEM,
            "60e36746b9f56ffcfbf9f10bd2bf65db19bef880265a9dbef7b4f3b7938489ed",
        ),
    ] {
        let families = Family::ALL.iter();
        let texts =
            families.map(|&f| text(&format!("{} {} --seed 12345", problem.name, sized(f, 25))));
        assert_eq!(
            listing::hash(&texts.collect::<Vec<_>>().concat()),
            hash,
            "{}",
            problem.name
        );
    }
}

#[test]
fn arcs_are_as_many_as_asked_for() {
    for (problem, family) in all() {
        for arcs in [0, 1, 9, 29, 40] {
            let command = format!(
                "{} {} --vertices 30 --arcs {arcs}",
                problem.name,
                family.name()
            );
            match input(&command) {
                Ok(_) => assert_eq!(num_arcs(&game_of(&command)), arcs, "{command}"),
                Err(refusal) => assert!(
                    matches!(refusal, Refusal::Fixed { .. } | Refusal::NoHistogram),
                    "{command}: {refusal}"
                ),
            }
        }
    }
    assert_eq!(num_arcs(&game_of("poj2425 complete")), 499_500);
    assert_eq!(
        num_arcs(&game_of("poj2425 complete --vertices 1200")),
        719_400
    );
    assert_eq!(num_arcs(&game_of("zoj3666 complete")), 447 * 446 / 2);
    assert_eq!(num_arcs(&game_of("zoj3666 dense")), 100_000);
    assert_eq!(
        num_arcs(&game_of("uva12163 complete --vertices 17")),
        15 * 16 / 2 + 15
    );
    assert_eq!(num_arcs(&game_of("poj2425 large-values --arcs 5000")), 5000);
}

#[test]
fn histograms_are_exact() {
    for problem in ALL {
        for (counts, seed) in [
            ("2", 1),
            ("5,3,2", 1),
            ("1,1,1,1,1,1", 2),
            ("7,1,9,20,3", 3),
            ("300,100,50", 4),
        ] {
            let command = format!(
                "{} histogram --histogram {counts} --seed {seed}",
                problem.name
            );
            let game = game_of(&command);
            let values = problem.values(&game).expect("no cycle");
            let count = |g: u128| values.iter().filter(|&&value| value == g).count();
            let largest = *values.iter().max().expect("not empty");
            let found: Vec<String> = (0..=largest).map(|g| count(g).to_string()).collect();
            assert_eq!(found.join(","), counts, "{command}");
        }
        // The mex of some vertex is not just one more than the largest value it sees.
        let game = game_of(&format!("{} histogram --histogram 9,9,9", problem.name));
        let values = problem.values(&game).expect("no cycle");
        let sees_more = |v: usize| game.rows[v].iter().any(|&w| values[v] < values[w as usize]);
        assert!((0..27).any(sees_more));
    }
}

#[test]
fn values_get_large() {
    let largest = |command: &str| *values(command).iter().max().expect("not empty");
    assert_eq!(largest("poj2425 large-values"), 999);
    assert!(255 < largest("zoj3666 large-values"));
    assert!(255 < largest("zoj3666 large-values --vertices 10000"));
    // 15 followers have 2^14 sums of an even number of values.
    assert_eq!(largest("uva12163 large-values"), 1 << 14);
    assert_eq!(largest("uva12163 large-values --degree 17"), 1 << 16);
    assert_eq!(largest("uva12163 large-values --degree 40"), 1 << 39);
    assert_eq!(largest("uva12163 large-values --degree 100"), 1 << 98);
}

#[test]
fn shapes_are_what_they_are_called() {
    for problem in ALL {
        let game = |kind: &str| game_of(&format!("{} {kind} --vertices 91", problem.name));
        let depth = |kind: &str| depth(&game(kind).rows);
        assert_eq!(depth("chain"), 90);
        assert_eq!(depth("isolated"), 0);
        assert_eq!(depth("fan-in"), 1);
        assert_eq!(depth("star"), 1);
        assert_eq!(depth("grid"), 8 + 10 - 1);
        assert!((3..12).contains(&depth("layered")));
        assert!(60 <= depth("diamonds"));
        assert!(40 <= depth("band"), "{}", depth("band"));
        let tree = game("tree");
        assert_eq!(num_arcs(&tree), 90);
        let targets: HashSet<u32> = tree.rows.iter().flatten().copied().collect();
        assert_eq!(targets.len(), 90);
        let repeated = game("repeated");
        let different = |row: &Vec<u32>| row.iter().collect::<HashSet<_>>().len();
        let different: usize = repeated.rows.iter().map(different).sum();
        assert!(different < num_arcs(&repeated) / 2);
        let up = game("dense --numbering up").rows;
        assert!((0..).zip(&up).all(|(v, row)| row.iter().all(|&w| v < w)));
        let down = game("dense --numbering down").rows;
        let is_exit = |w: u32| problem.has_exit && w == 90;
        assert!(
            (0..)
                .zip(&down)
                .all(|(v, row)| row.iter().all(|&w| w < v || is_exit(w)))
        );
    }
}

/// Arcs on the longest path.
fn depth(rows: &[Vec<u32>]) -> usize {
    let mut depths = vec![0; rows.len()];
    for v in naive_order(rows).expect("no cycle") {
        let below = rows[v].iter().map(|&w| depths[w as usize] + 1);
        depths[v] = below.max().unwrap_or(0);
    }
    depths.into_iter().max().unwrap_or(0)
}

#[test]
fn tiny_cases_follow_large_ones() {
    for problem in ALL {
        let sizes = |command: &str| -> Vec<usize> {
            let games = games_of(&format!("{} {command}", problem.name));
            games.iter().map(|game| game.rows.len()).collect()
        };
        let tiny = sizes("tiny-after-large --vertices 90");
        assert_eq!(tiny.len(), 8);
        for (i, size) in tiny.into_iter().enumerate() {
            assert!(if i % 4 == 0 { size == 90 } else { size <= 4 });
        }
        let many = sizes("many-cases");
        assert_eq!(many.len(), 1000);
        assert!(many.iter().all(|&size| size <= 5) && many.contains(&2) && many.contains(&5));
        assert_eq!(sizes("sparse --cases 3 --vertices 70"), [70; 3]);
        let mixed: HashSet<usize> = sizes("mixed").into_iter().collect();
        assert!(10 < mixed.len());
    }
    assert_eq!(game_of("poj2425 many-queries").queries.len(), 10_000);
}

#[test]
fn as_many_queries_are_lost_as_asked_for() {
    for (command, percents) in [
        ("poj2425 dense --vertices 200", [0, 50, 100]),
        ("poj2425 complete --tokens 1", [0, 50, 100]),
        ("poj2425 large-values --tokens 7", [0, 50, 100]),
        ("zoj3666 sparse", [0, 50, 100]),
        ("zoj3666 dense --tokens 6", [0, 50, 100]),
        ("uva12163 sparse", [0, 50, 100]),
        ("uva12163 band --tokens 5", [0, 50, 100]),
        ("uva12163 histogram --histogram 20,12,7,3,2,1", [0, 50, 100]),
    ] {
        let problem = problem(command);
        for percent in percents {
            let game = game_of(&format!("{command} --queries 200 --losing {percent}"));
            let values = problem.values(&game).expect("within reach");
            let lost = |query: &&Vec<u64>| problem.nim_sum(&values, query) == 0;
            let lost = game.queries.iter().filter(lost).count();
            // Some are lost by chance.
            assert!(
                (percent * 2 - percent / 4..percent + 160).contains(&lost),
                "{command}: {lost} for {percent} %"
            );
        }
    }
}

#[test]
fn some_queries_are_lost_where_values_would_take_too_long() {
    let text = text("uva12163 sparse --vertices 60000 --queries 8");
    let mut answers = Vec::new();
    let solved = uva12163::PROBLEM.solve(&text[..], &mut answers);
    solved.expect("it is right");
    let answers = String::from_utf8(answers).expect("it is text");
    assert!((1..8).contains(&answers.matches("LOSING").count()));
}

#[test]
fn tokens_are_as_many_as_asked_for() {
    for problem in ALL {
        for count in [1, 2, 9] {
            let game = game_of(&format!(
                "{} sparse --vertices 12 --tokens {count}",
                problem.name
            ));
            let tokens = |query: &Vec<u64>| match problem.counts_tokens() {
                true => query.iter().filter(|&count| count % 2 == 1).count(),
                false => query.len(),
            };
            assert!(game.queries.iter().all(|query| tokens(query) == count));
        }
    }
}

#[test]
fn constants_are_as_asked_for() {
    let picks = |which: &str| game_of(&format!("uva12163 sparse --picks {which}")).constants;
    assert!(picks("one").iter().all(|&k| k == 1));
    assert!(picks("small").iter().all(|&k| k <= 4));
    assert!(picks("odd").iter().all(|&k| k % 2 == 1));
    assert!(picks("even").iter().all(|&k| k % 2 == 0));
    assert!(picks("large").iter().all(|&k| k % 2 == 0 && 1 << 20 <= k));
    assert!(3 < picks("mixed").iter().collect::<HashSet<_>>().len());
}

/// Takes so many bytes and no more.
struct Full(usize);

impl std::io::Write for Full {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0 = (self.0.checked_sub(bytes.len())).ok_or(std::io::ErrorKind::StorageFull)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// Of two trillion arcs none is looked at before the first is written.
#[test]
fn a_complete_graph_is_made_while_it_is_written() {
    for command in [
        "poj2425 complete --vertices 2000000",
        "zoj3666 complete --vertices 2000000 --numbering down",
        "uva12163 complete --vertices 2000000 --degree 2000000",
    ] {
        let input = input(command).unwrap_or_else(|refusal| panic!("{command}: {refusal}"));
        let written = input.write(&mut Full(1 << 20));
        let error = written.expect_err("it is longer");
        assert_eq!(error.kind(), std::io::ErrorKind::StorageFull, "{command}");
    }
    // What it is the short way it is the long way, too.
    for n in 1..8 {
        let command = format!("poj2425 complete --vertices {n}");
        let arcs = n * (n - 1) / 2;
        assert_eq!(text(&command), text(&format!("{command} --arcs {arcs}")));
        let mut numbers = values(&command);
        numbers.sort_unstable();
        assert_eq!(numbers, (0..n).collect::<Vec<u128>>());
    }
}
