//! Writes the pages that scripts/test-page opens, and what it compares with.
//!
//!     cargo run -p sg-draw --example page -- page NAME    a page, to standard output
//!     cargo run -p sg-draw --example page -- values       10,000 games as JSON lines
//!
//! NAME is one of `small`, `spread`, `dense`, `wide`, `large`, `huge`, `names`, `cycle`,
//! `empty`.

use std::borrow::Cow;
use std::error::Error;
use std::io::{self, BufWriter, Write};

use serde::Serialize;
use sg_core::{Graph, grundy, heights, spread_values, toposort, winning_moves};
use sg_draw::page::{PageGame, PageLayout, html};
use sg_draw::{Subject, View};
use sg_explain::{Game, Label, Names, Numbered, Values};
use sg_random::Rng;
use sg_testkit::graphs::random_dag;

/// The formats of the judges' inputs.
static JUDGES: [&str; 3] = [
    poj2425::PROBLEM.page,
    zoj3666::PROBLEM.page,
    uva12163::PROBLEM.page,
];

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let mut out = BufWriter::new(io::stdout().lock());
    match args[..] {
        ["page", name] => {
            let game = game(name).ok_or_else(|| format!("no page {name}"))?;
            out.write_all(html(&game, &JUDGES).as_bytes())?;
        }
        ["values"] => {
            let mut rng = Rng::new(12163);
            for i in 0..10_000 {
                serde_json::to_writer(&mut out, &answer(&mut rng, i % 2 == 1)?)?;
                writeln!(out)?;
            }
        }
        _ => return Err("page NAME, or values".into()),
    }
    out.flush()?;
    Ok(())
}

fn game(name: &str) -> Option<PageGame> {
    let (title, rows, counts) = match name {
        "small" => (
            "A small game",
            vec![
                vec![1, 2],
                vec![3, 4],
                vec![1, 4, 6],
                vec![5],
                vec![5, 6],
                vec![],
                vec![],
            ],
            vec![1, 0, 1, 0, 1, 0, 0],
        ),
        "spread" => (
            "A game that spreads",
            vec![
                vec![1, 2, 3],
                vec![3, 4],
                vec![4, 5],
                vec![4, 5],
                vec![5],
                vec![],
            ],
            vec![1, 1, 2, 1, 0, 0],
        ),
        "dense" => (
            "Everything to everything",
            (0..16).map(|v| (v + 1..16).collect()).collect(),
            counted(16, &[0, 5]),
        ),
        "wide" => (
            "Two hundred vertices",
            random_dag(&mut Rng::new(1), 200, 260),
            counted(200, &[0, 1, 2]),
        ),
        "large" => (
            "A thousand vertices",
            random_dag(&mut Rng::new(1), 1000, 20_000),
            counted(1000, &[0, 1, 2]),
        ),
        "huge" => (
            "Three thousand vertices",
            random_dag(&mut Rng::new(1), 3000, 300_000),
            counted(3000, &[0, 1, 2]),
        ),
        "names" => (
            "A game with <long> names & marks </script>",
            vec![vec![1, 2], vec![3], vec![3], vec![]],
            counted(4, &[0]),
        ),
        "cycle" => (
            "Round and round",
            vec![vec![1], vec![2], vec![0]],
            vec![1, 0, 0],
        ),
        "empty" => ("Nothing at all", vec![], vec![]),
        _ => return None,
    };
    let mut game = PageGame {
        title: title.to_owned(),
        rows,
        counts,
        ..PageGame::default()
    };
    if name == "spread" {
        game.picks = Some(vec![2, 3, 1, 2, 0, 1]);
    }
    if name == "names" {
        let names = [
            "the very first position",
            "</script><b>bold</b>",
            "größte Zahl",
            "end",
        ];
        game.names = names.map(str::to_owned).to_vec();
        game.first = 1;
    }
    game.layout = layout(&game);
    Some(game)
}

/// The number of tokens on each of `n` vertices.
fn counted(n: usize, tokens: &[usize]) -> Vec<u64> {
    let mut counts = vec![0; n];
    tokens.iter().for_each(|&v| counts[v] += 1);
    counts
}

/// How the picture of a game begins; `None` if it has a cycle.
fn layout(page: &PageGame) -> Option<PageLayout> {
    let rows = (0..).zip(&page.rows);
    let arcs: Vec<(u32, u32)> = rows
        .flat_map(|(v, row)| row.iter().map(move |&w| (v, w)))
        .collect();
    let graph = Graph::from_arcs(page.rows.len(), 0, &arcs).expect("vertices are in range");
    let constants = page.picks.as_deref();
    let values = Values::new(toposort(&graph).ok()?, constants).expect("values are small");
    let game = Game {
        graph: &graph,
        constants,
        values: &values,
    };
    let numbered = Numbered { first: page.first };
    let names: &dyn Names = match page.names.is_empty() {
        true => &numbered,
        false => &Texts(&page.names),
    };
    let counts = Some(page.counts.clone());
    let subject = Subject::new(page.title.clone(), game, names, counts);
    Some(PageLayout::new(&subject, View::Readable).expect("it can be drawn"))
}

/// Names as they are.
#[derive(Debug)]
struct Texts<'a>(&'a [String]);

impl Names for Texts<'_> {
    fn first(&self) -> Option<u32> {
        None
    }

    fn label(&self, v: u32) -> Label<'_> {
        Label::Text(self.display(v))
    }

    fn display(&self, v: u32) -> Cow<'_, str> {
        self.0[v as usize].as_str().into()
    }
}

/// A random game and what is right about it; values as strings, since the page
/// has no limit to them.
#[derive(Serialize)]
struct Answer {
    rows: Vec<Vec<u32>>,
    picks: Option<Vec<String>>,
    counts: Vec<String>,
    values: Vec<String>,
    heights: Vec<u32>,
    nim_sum: String,
    /// The winning moves as [from, to], in the plain game only.
    winning: Option<Vec<[u32; 2]>>,
    layout: Option<PageLayout>,
}

fn answer(rng: &mut Rng, spreads: bool) -> Result<Answer, Box<dyn Error>> {
    let n = 1 + rng.index(12);
    let most = n * (n - 1) / 2;
    let num_arcs = rng.index(most + 2);
    let rows = random_dag(rng, u32::try_from(n)?, if n == 1 { 0 } else { num_arcs });
    let arcs: Vec<(u32, u32)> = (0..)
        .zip(&rows)
        .flat_map(|(v, row)| row.iter().map(move |&w| (v, w)))
        .collect();
    let graph = Graph::from_arcs(n, 0, &arcs)?;
    let order = toposort(&graph)?;
    let heights = heights(&order)?;
    let counts: Vec<u32> = (0..n).map(|_| rng.vertex(4).saturating_sub(1)).collect();

    let mut picks: Option<Vec<u32>> = None;
    let mut winning = None;
    let values: Vec<u128> = if spreads {
        let constants: Vec<u32> = (0..n).map(|_| constant(rng)).collect();
        let values = spread_values(&order, &constants)?;
        picks = Some(constants);
        values
    } else {
        let values = grundy(&graph)?;
        let tokens: Vec<u32> = (0..)
            .zip(&counts)
            .flat_map(|(v, &count)| std::iter::repeat_n(v, count as usize))
            .collect();
        let mut moves: Vec<[u32; 2]> = winning_moves(&graph, &values, &tokens)?
            .iter()
            .map(|step| [tokens[step.component], step.target])
            .collect();
        moves.sort_unstable();
        moves.dedup();
        winning = Some(moves);
        values.into_iter().map(u128::from).collect()
    };
    let nim_sum = values
        .iter()
        .zip(&counts)
        .filter(|&(_, count)| count % 2 == 1)
        .fold(0, |sum, (value, _)| sum ^ value);
    let page = PageGame {
        rows,
        picks: picks.map(|picks| picks.into_iter().map(u64::from).collect()),
        counts: counts.into_iter().map(u64::from).collect(),
        ..PageGame::default()
    };
    let strings = |numbers: &Vec<u64>| numbers.iter().map(u64::to_string).collect();
    Ok(Answer {
        layout: layout(&page),
        picks: page.picks.as_ref().map(strings),
        counts: strings(&page.counts),
        rows: page.rows,
        values: values.iter().map(u128::to_string).collect(),
        heights,
        nim_sum: nim_sum.to_string(),
        winning,
    })
}

/// Mostly small, where each K has its own values, sometimes far beyond.
fn constant(rng: &mut Rng) -> u32 {
    match rng.index(8) {
        0 => 2_000_000_000 + u32::from(rng.index(2) == 1),
        _ => rng.vertex(7),
    }
}
