//! Circles among the modules of a crate.
//!
//! A module uses another one if it names a path into it, in a `use` or anywhere else. An
//! item that a module only re-exports counts as used from where it is. What a child takes
//! from its own parent is left out: the two are one thing in two files.

use std::collections::{BTreeMap, BTreeSet};

use crate::source::{Crate, File};

/// A module, by the names that lead to it from the root of the crate.
type Module = Vec<String>;

/// A line or more for each circle: which modules, and what each takes from which.
pub(crate) fn circles(one: &Crate) -> Vec<String> {
    let files: Vec<&File> = one.files.iter().filter(|file| !file.is_test).collect();
    let uses = Uses::new(&files);
    let edges: BTreeMap<&Module, BTreeMap<Module, BTreeSet<String>>> = files
        .iter()
        .map(|file| (&file.module, uses.of(file)))
        .collect();
    let reached: BTreeMap<&Module, BTreeSet<&Module>> = edges
        .keys()
        .map(|&from| (from, reachable(from, &edges)))
        .collect();
    let mut circles = Vec::new();
    let mut seen: BTreeSet<&Module> = BTreeSet::new();
    for (&from, targets) in &reached {
        if !targets.contains(from) || seen.contains(from) {
            continue;
        }
        let members = targets.iter().filter(|&&to| reached[to].contains(from));
        let members: BTreeSet<&Module> = members.copied().collect();
        seen.extend(&members);
        let mut text = format!("circle in {}:", one.name);
        for &member in &members {
            for (to, names) in edges[member].iter().filter(|(to, _)| members.contains(to)) {
                let names: Vec<&str> = names.iter().map(String::as_str).collect();
                text += &format!(
                    "\n  {} -> {}: {}",
                    shown(member),
                    shown(to),
                    names.join(", ")
                );
            }
        }
        circles.push(text);
    }
    circles
}

fn shown(module: &Module) -> String {
    match module.as_slice() {
        [] => "the root".to_owned(),
        names => names.join("::"),
    }
}

/// The modules that a walk along at least one use leads to.
fn reachable<'a>(
    from: &Module,
    edges: &'a BTreeMap<&Module, BTreeMap<Module, BTreeSet<String>>>,
) -> BTreeSet<&'a Module> {
    let mut reached = BTreeSet::new();
    let mut left: Vec<&Module> = vec![from];
    while let Some(module) = left.pop() {
        let targets = edges.get(module).into_iter().flat_map(BTreeMap::keys);
        for target in targets {
            if reached.insert(target) {
                left.push(target);
            }
        }
    }
    reached
}

/// The facts that say where a path leads.
struct Uses {
    modules: BTreeSet<Module>,
    /// For a module and a name that it imports: the path that the name stands for.
    imported: BTreeMap<(Module, String), Module>,
    /// For each file the paths that it names, from the root of the crate down.
    paths: BTreeMap<Module, Vec<Module>>,
}

impl Uses {
    fn new(files: &[&File]) -> Uses {
        let modules: BTreeSet<Module> = files.iter().map(|file| file.module.clone()).collect();
        let mut uses = Uses {
            modules,
            imported: BTreeMap::new(),
            paths: BTreeMap::new(),
        };
        for file in files {
            let mut paths = Vec::new();
            for (path, name) in paths_in(&file.code) {
                let Some(path) = uses.absolute(&file.module, &path) else {
                    continue;
                };
                if let Some(name) = name {
                    uses.imported
                        .insert((file.module.clone(), name), path.clone());
                }
                paths.push(path);
            }
            uses.paths.insert(file.module.clone(), paths);
        }
        uses
    }

    /// The modules that `file` uses, with the names that it takes from each.
    fn of(&self, file: &File) -> BTreeMap<Module, BTreeSet<String>> {
        let own = &file.module;
        let parent = own.split_last().map(|(_, parent)| parent);
        let mut used: BTreeMap<Module, BTreeSet<String>> = BTreeMap::new();
        for path in &self.paths[own] {
            let (module, name) = self.resolve(path.clone());
            if module != *own && Some(module.as_slice()) != parent {
                used.entry(module).or_default().insert(name);
            }
        }
        used
    }

    /// The path from the root, if `path` leads into this crate when `module` names it.
    fn absolute(&self, module: &Module, path: &[String]) -> Option<Module> {
        let root: &[String] = match module.first() {
            Some(name) if name.starts_with('!') => &module[..1],
            _ => &[],
        };
        let (first, mut rest) = path.split_first()?;
        let mut base = match first.as_str() {
            "crate" => root.to_vec(),
            "self" => module.clone(),
            "super" => module.split_last()?.1.to_vec(),
            _ => {
                let child = [module.as_slice(), &path[..1]].concat();
                return self
                    .modules
                    .contains(&child)
                    .then(|| [module, path].concat());
            }
        };
        while let Some((first, more)) = rest.split_first().filter(|(first, _)| *first == "super") {
            debug_assert_eq!(first, "super");
            base.pop()?;
            rest = more;
        }
        base.extend_from_slice(rest);
        Some(base)
    }

    /// The module in which what `path` leads to stands, and what is taken from it.
    fn resolve(&self, mut path: Module) -> (Module, String) {
        // A re-export of a re-export, and so on; so many are a circle of their own.
        for _ in 0..8 {
            let len = (0..=path.len())
                .rev()
                .find(|&len| self.modules.contains(&path[..len]));
            let (module, items) = path.split_at(len.unwrap_or(0));
            let Some(item) = items.first() else {
                return (module.to_vec(), "itself".to_owned());
            };
            match self.imported.get(&(module.to_vec(), item.clone())) {
                Some(target) if *target != path[..=module.len()] => {
                    path = [target.as_slice(), &items[1..]].concat();
                }
                _ => return (module.to_vec(), item.clone()),
            }
        }
        (path, String::new())
    }
}

/// The paths of at least two names in `code`, and what name a `use` gives each.
fn paths_in(code: &str) -> Vec<(Module, Option<String>)> {
    let tokens = tokens(code);
    let mut paths = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        if tokens[at] == "use" {
            at = read_tree(&tokens, at + 1, &[], &mut paths);
            continue;
        }
        let mut path = Vec::new();
        let starts = is_name(tokens[at]) && (at == 0 || tokens[at - 1] != "::");
        while starts && at < tokens.len() && is_name(tokens[at]) {
            path.push(tokens[at].to_owned());
            if tokens.get(at + 1) != Some(&"::") {
                break;
            }
            at += 2;
        }
        if 1 < path.len() {
            paths.push((path, None));
        }
        at += 1;
    }
    paths
}

/// Reads the tree of a `use` from token `at` on; the token behind it.
fn read_tree(
    tokens: &[&str],
    mut at: usize,
    above: &[String],
    paths: &mut Vec<(Module, Option<String>)>,
) -> usize {
    let mut path = above.to_vec();
    while let Some(&token) = tokens.get(at) {
        at += 1;
        match token {
            "::" => {}
            "{" => {
                while tokens.get(at).is_some_and(|&token| token != "}") {
                    at = read_tree(tokens, at, &path, paths);
                    at += usize::from(tokens.get(at) == Some(&","));
                }
                return at + 1;
            }
            "as" => {
                paths.push((path, Some(tokens.get(at).unwrap_or(&"_").to_string())));
                return at + 1;
            }
            "*" => {
                paths.push((path, None));
                return at;
            }
            name if is_name(name) => path.push(name.to_owned()),
            _ => {
                at -= 1;
                break;
            }
        }
    }
    if path.last().is_some_and(|name| name == "self") {
        path.pop();
    }
    let name = path.last().cloned();
    paths.push((path, name));
    at
}

fn is_name(token: &str) -> bool {
    token.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
}

/// Names, `::`, and single bytes.
fn tokens(code: &str) -> Vec<&str> {
    let mut tokens = Vec::new();
    let mut rest = code.trim_start();
    while !rest.is_empty() {
        let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let len = match rest.find(|c| !is_word(c)).unwrap_or(rest.len()) {
            0 if rest.starts_with("::") => 2,
            0 => 1,
            len => len,
        };
        tokens.push(&rest[..len]);
        rest = rest[len..].trim_start();
    }
    tokens
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The circles of a crate of these files, without the names that are taken.
    #[track_caller]
    fn check(files: &[(&str, &str)], expected: &[&str]) {
        let file = |&(module, text): &(&str, &str)| {
            let module = module.split("::").filter(|name| !name.is_empty());
            let module = module.map(str::to_owned).collect();
            File::new(String::new(), module, false, text.to_owned())
        };
        let name = "x".to_owned();
        let files = files.iter().map(file).collect();
        let found = circles(&Crate {
            name,
            files,
            others: Vec::new(),
        });
        let edges = found.iter().flat_map(|circle| circle.lines().skip(1));
        let names = |edge: &str| {
            edge.rsplit_once(": ")
                .map(|(edge, _)| edge.trim().to_owned())
        };
        let edges: Vec<String> = edges.filter_map(names).collect();
        assert_eq!(edges, expected);
    }

    #[test]
    fn circles_are_found_however_a_path_is_written() {
        for there in [
            "use crate::b::B;",
            "use super::b::{B, C as D};",
            "fn f() { crate::b::f() }",
        ] {
            for back in [
                "pub use crate::a;",
                "use super::{a::A};",
                "type A = super::a::A;",
            ] {
                check(
                    &[("", "mod a; mod b;"), ("a", there), ("b", back)],
                    &["a -> b", "b -> a"],
                );
            }
        }
    }

    #[test]
    fn items_count_from_where_they_are() {
        let root = "mod a; mod b; pub use a::A; pub use b::B;";
        check(
            &[("", root), ("a", "use crate::B;"), ("b", "use crate::A;")],
            &["a -> b", "b -> a"],
        );
        check(&[("", root), ("a", "use crate::B;"), ("b", "")], &[]);
    }

    #[test]
    fn a_child_may_use_its_own_parent() {
        check(
            &[
                ("", "mod a;"),
                ("a", "mod c; c::f();"),
                ("a::c", "use super::A;"),
            ],
            &[],
        );
        let files = [
            ("", ""),
            ("a", "mod c; c::f();"),
            ("a::c", "use crate::b::B;"),
            ("b", "use crate::a::A;"),
        ];
        check(&files, &["a -> a::c", "a::c -> b", "b -> a"]);
    }

    #[test]
    fn other_crates_and_comments_make_no_circle() {
        check(
            &[
                ("", ""),
                ("a", "use b::B; // crate::b"),
                ("b", "use crate::a::A; b::c()"),
            ],
            &[],
        );
    }

    #[test]
    fn programs_are_roots_of_their_own() {
        let files = [
            ("!p", "mod q; q::f();"),
            ("!p::q", "use crate::r::R;"),
            ("!p::r", "use super::q::Q;"),
        ];
        check(&files, &["!p::q -> !p::r", "!p::r -> !p::q"]);
    }
}
