//! The file `positions.txt` of `inputs/formats`: a game and a position of it, who wins, and by
//! which moves. The page is held to the same file by `scripts/page-test`.

use std::collections::BTreeSet;

use grundy::source::{Args, Source, find};
use sg_explain::{Explanation, Game, Stack, Values, distinct};
use sg_formats::Input;
use sg_testkit::cases::{self, Case};

/// The value of an option of a line like `--format arcs --tokens 1,2`.
fn option<'a>(case: &'a Case, name: &str) -> Option<&'a str> {
    let mut words = case.how.split_whitespace().skip_while(|&word| word != name);
    words.nth(1)
}

/// The winner, the nim-sum and the winning moves.
fn outcome(case: &Case) -> String {
    let args = Args {
        format: option(case, "--format").map(|name| find(name).expect("there is such a format")),
        ..Args::default()
    };
    let input = Input::bytes(&case.input).expect("there is memory");
    let source = args.reading().read(input).expect("it is a graph");
    let order = source.order().expect("there is no cycle");
    let values = Values::new(order, source.constants.as_deref()).expect("they are small");
    let game = Game {
        graph: &source.graph,
        constants: source.constants.as_deref(),
        values: &values,
    };
    let names = option(case, "--tokens").expect("a position");
    let stacks = match names {
        "none" => Vec::new(),
        _ => stacks(&source, names),
    };
    let explanation = Explanation::new(game, &stacks);
    let nim_sum = explanation.position.nim_sum;
    let mut winning = BTreeSet::new();
    for (_, Stack { vertex, .. }) in distinct(&stacks) {
        let worth = values.number(vertex) ^ nim_sum;
        let moves = moves(game, vertex).into_iter();
        winning.extend(moves.filter(|(_, odd)| 0 < nim_sum && worth == value(&values, odd)));
    }
    // The library names all of a token, and of what spreads one for each vertex.
    let named = explanation.winning.moves.iter();
    let named: Vec<_> = named
        .map(|made| (made.from, odd(made.laid.tokens())))
        .collect();
    assert!(named.iter().all(|made| winning.contains(made)), "{case:?}");
    let from = |moves: &mut dyn Iterator<Item = u32>| moves.collect::<BTreeSet<_>>();
    assert_eq!(
        from(&mut named.iter().map(|made| made.0)),
        from(&mut winning.iter().map(|made| made.0)),
        "{case:?}"
    );
    if source.constants.is_none() {
        assert_eq!(named.len(), winning.len(), "{case:?}");
    }
    let head = match nim_sum {
        0 => "lost, nim-sum 0".to_owned(),
        _ => format!("won, nim-sum {nim_sum}"),
    };
    let moves = winning.iter().map(|made| shown(game, &source, made));
    [head]
        .into_iter()
        .chain(moves)
        .collect::<Vec<_>>()
        .join("\n")
}

/// A token on each of the named vertices; in a spread game one stack a vertex.
fn stacks(source: &Source, names: &str) -> Vec<Stack> {
    let mut vertices = source.names.find_list(names).expect("there are such");
    if source.constants.is_none() {
        let stack = |vertex| Stack { vertex, count: 1 };
        return vertices.into_iter().map(stack).collect();
    }
    vertices.sort_unstable();
    let piles = vertices.chunk_by(|v, w| v == w);
    let stack = |pile: &[u32]| Stack {
        vertex: pile[0],
        count: pile.len() as u64,
    };
    piles.map(stack).collect()
}

/// A move: the vertex of the token, and those that are picked an odd number of times.
type Moved = (u32, Vec<u32>);

/// All moves of a token on `v`.
fn moves(game: Game<'_>, v: u32) -> Vec<Moved> {
    let followers = followers(game, v);
    let constant = game.constant(v);
    let is_move = |odd: &Vec<u32>| {
        let size = odd.len() as u64;
        size <= constant && (constant - size).is_multiple_of(2)
    };
    let is_in = |set: u32, index: usize| set >> index & 1 == 1;
    let odd = |set| -> Vec<u32> {
        let chosen = (0..followers.len()).filter(|&index| is_in(set, index));
        chosen.map(|index| followers[index]).collect()
    };
    let sets = 0..1_u32 << followers.len();
    let sets = sets.filter(|_| !followers.is_empty()).map(odd);
    sets.filter(is_move).map(|odd| (v, odd)).collect()
}

/// The followers of `v`, ascending, each once.
fn followers(game: Game<'_>, v: u32) -> Vec<u32> {
    let followers = game.graph.followers(v).iter().copied();
    followers.collect::<BTreeSet<_>>().into_iter().collect()
}

fn odd(laid: impl Iterator<Item = (u32, u64)>) -> Vec<u32> {
    let odd = laid.filter(|(_, count)| count % 2 == 1);
    odd.map(|(w, _)| w).collect()
}

fn value(values: &Values, odd: &[u32]) -> u128 {
    odd.iter().fold(0, |sum, &w| sum ^ values.number(w))
}

/// `a -> b`, or `a -> b x3, c` where five tokens are laid.
fn shown(game: Game<'_>, source: &Source, (v, odd): &Moved) -> String {
    let name = |w| source.names.display(w);
    let left = game.constant(*v) - odd.len() as u64;
    let first = odd.first().copied().unwrap_or(followers(game, *v)[0]);
    let mut laid: Vec<_> = odd.iter().map(|&w| (w, 1)).collect();
    match laid.first_mut() {
        Some((_, count)) => *count += left,
        None if 0 < left => laid.push((first, left)),
        None => {}
    }
    let one = |&(w, count): &(u32, u64)| match count {
        1 => name(w).into_owned(),
        _ => format!("{} x{count}", name(w)),
    };
    let laid: Vec<_> = laid.iter().map(one).collect();
    let laid = match laid.is_empty() {
        true => "nothing".to_owned(),
        false => laid.join(", "),
    };
    format!("{} -> {laid}", name(*v))
}

#[test]
fn positions() {
    cases::check("../../inputs/formats/positions.txt", |case| {
        Some(outcome(case))
    });
}
