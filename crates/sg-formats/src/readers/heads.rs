//! What the columns of the two ends of an arc are called in the first line of a table.

/// What they are often called, and a vertex seldom is.
pub(super) const HEADS: [[&str; 2]; 8] = [
    ["source", "target"],
    ["source", "destination"],
    ["source", "dest"],
    ["src", "dst"],
    ["src", "dest"],
    ["from", "to"],
    ["tail", "head"],
    ["parent", "child"],
];

/// What they are called, too, as vertices are: the first has the sources by its meaning.
const MEANT: [[&str; 2]; 11] = [
    ["start", "end"],
    ["origin", "destination"],
    ["predecessor", "successor"],
    ["pred", "succ"],
    ["prev", "next"],
    ["previous", "next"],
    ["ancestor", "descendant"],
    ["vertex", "successor"],
    ["vertex", "follower"],
    ["position", "option"],
    ["von", "nach"],
];

/// The same by custom alone, so that in the other order they may mean anything.
const CUSTOMARY: [[&str; 2]; 4] = [["u", "v"], ["v", "w"], ["x", "y"], ["i", "j"]];

/// What vertices are called more often, in order.
const FIRST_LETTERS: [[&str; 2]; 2] = [["a", "b"], ["s", "t"]];

/// Whether two names are what the columns of an arc's ends are often called, in any order.
pub(super) fn is_head(a: &str, b: &str) -> bool {
    is_one_of(&HEADS, &stem(a), &stem(b))
}

/// Whether two names may be those of columns if no other name is like them: `u` and `v`, or
/// `node1` and `node2`.
pub(super) fn is_doubtful(a: &str, b: &str) -> bool {
    let (a, b) = (&*plain(a), &*plain(b));
    is_one_of(&MEANT, a, b) || is_one_of(&CUSTOMARY, a, b) || are_numbered(a, b)
}

/// The columns of the two ends of an arc, of two columns called so above numbers; `None` if the
/// names do not tell.
pub(super) fn columns(a: &str, b: &str) -> Option<[usize; 2]> {
    let stems = [stem(a), stem(b)];
    let [a, b] = [&*plain(a), &*plain(b)];
    let by_meaning = || {
        let is_one = |a, b| MEANT.contains(&[a, b]);
        is_one(a, b) || is_one(&stems[0], &stems[1])
    };
    let by_order =
        || CUSTOMARY.contains(&[a, b]) || FIRST_LETTERS.contains(&[a, b]) || are_numbered(a, b);
    let is_turned = || MEANT.contains(&[b, a]) || MEANT.contains(&[&stems[1], &stems[0]]);
    match () {
        () if by_meaning() || by_order() => Some([0, 1]),
        () if is_turned() => Some([1, 0]),
        () => None,
    }
}

fn are_numbered(a: &str, b: &str) -> bool {
    let word = a.strip_suffix('1').filter(|word| !word.is_empty());
    word.is_some() && word == b.strip_suffix('2')
}

/// Whether two names are alike but for a number at their ends.
pub(super) fn are_alike(a: &str, b: &str) -> bool {
    let letters = |name: &str| name.trim_end_matches(|c: char| c.is_ascii_digit()).len();
    a[..letters(a)] == b[..letters(b)]
}

fn is_one_of(pairs: &[[&str; 2]], a: &str, b: &str) -> bool {
    pairs.contains(&[a, b]) || pairs.contains(&[b, a])
}

/// A plain name of a column without what only says that nodes are in it.
pub(super) fn stem(name: &str) -> String {
    let name = plain(name);
    let name = name.strip_suffix("id").unwrap_or(&name);
    name.strip_suffix("node").unwrap_or(name).to_owned()
}

/// A name of a column without what differs among programs.
pub(super) fn plain(name: &str) -> String {
    let letters = name.chars().filter(|c| !matches!(c, '_' | ' ' | '-'));
    letters.map(|c| c.to_ascii_lowercase()).collect()
}
