//! The names of vertices: consecutive numbers, or any texts.

use std::borrow::Cow;

use crate::texts::Texts;

/// The names of the vertices of a graph; vertices count from 0.
#[derive(Clone, Debug)]
pub enum Names {
    /// The name of vertex v is `first + v`.
    Numbers {
        /// The name of vertex 0.
        first: u32,
        /// The number of vertices.
        count: u32,
    },
    /// Each has its own text.
    Texts(Texts),
    /// Each has a label, by which it is shown, and an id, by which it is found as well.
    Labelled {
        /// The label of each vertex.
        labels: Texts,
        /// The id of each vertex.
        ids: Texts,
    },
}

impl Default for Names {
    fn default() -> Names {
        Names::Numbers { first: 0, count: 0 }
    }
}

impl Names {
    /// The number of names, which is that of the vertices.
    #[must_use]
    pub fn len(&self) -> usize {
        match self {
            Names::Numbers { count, .. } => *count as usize,
            Names::Texts(texts) | Names::Labelled { labels: texts, .. } => texts.len(),
        }
    }

    /// Whether there are no vertices.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The number of vertex 0, if the vertices are numbered.
    #[must_use]
    pub fn first(&self) -> Option<u32> {
        match self {
            Names::Numbers { first, .. } => Some(*first),
            Names::Texts(_) | Names::Labelled { .. } => None,
        }
    }

    /// The name of vertex `v`, as the input has it; different vertices have different ones.
    ///
    /// # Panics
    ///
    /// If there is no such vertex and names are texts.
    #[must_use]
    pub fn name(&self, v: u32) -> Cow<'_, str> {
        match self {
            Names::Numbers { first, .. } => number(*first, v),
            Names::Texts(texts) | Names::Labelled { labels: texts, .. } => texts.label(v),
        }
    }

    /// The name of vertex `v` for people, as it can be typed: in quotes, with what is hidden
    /// spelled out, unless it is a number or a plain word. So it is on one line and never empty,
    /// and different vertices have different ones.
    ///
    /// # Panics
    ///
    /// As [`name`](Self::name).
    #[must_use]
    pub fn display(&self, v: u32) -> Cow<'_, str> {
        match self {
            Names::Numbers { first, .. } => number(*first, v),
            Names::Texts(texts) | Names::Labelled { labels: texts, .. } => texts.shown(v),
        }
    }

    /// The vertex of that name: as it is shown or, without quotes, as the input has it. A
    /// label goes before an id.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<u32> {
        match self {
            Names::Numbers { first, count } => {
                let is_plain = name.bytes().all(|byte| byte.is_ascii_digit());
                let number: u32 = name.parse().ok().filter(|_| is_plain)?;
                number.checked_sub(*first).filter(|v| v < count)
            }
            Names::Texts(texts) => texts.find_shown(name),
            Names::Labelled { labels, ids } => {
                let labelled = labels.find_shown(name);
                labelled.or_else(|| ids.find_shown(name))
            }
        }
    }

    /// The vertices that `list` names: one name, or names between commas. A name may have
    /// commas in it: the whole list is tried as one name first, then again and again the
    /// shortest name with which the rest of the list begins.
    ///
    /// # Errors
    ///
    /// If no vertex has such a name: the text up to the next comma.
    pub fn find_list(&self, list: &str) -> Result<Vec<u32>, NoVertex> {
        let find = |name: &str| self.find(name).or_else(|| self.find(name.trim()));
        if let Some(v) = find(list) {
            return Ok(vec![v]);
        }
        let mut vertices = Vec::new();
        let mut rest = Some(list);
        while let Some(text) = rest {
            let commas = text.match_indices(',').map(|(at, _)| at);
            let mut ends = commas.chain([text.len()]);
            let Some((end, v)) = ends.find_map(|end| Some((end, find(&text[..end])?))) else {
                let name = text.split(',').next().unwrap_or(text).trim();
                return Err(NoVertex {
                    name: name.to_owned(),
                    hint: hint(self, name),
                });
            };
            vertices.push(v);
            rest = text.get(end + 1..);
        }
        Ok(vertices)
    }
}

/// The name of vertex `v` if they are numbered.
fn number(first: u32, v: u32) -> Cow<'static, str> {
    Cow::Owned((u64::from(first) + u64::from(v)).to_string())
}

/// The error that no vertex has a name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no vertex is called '{}': {hint}", name.escape_debug())]
pub struct NoVertex {
    /// The name that was looked for.
    pub name: String,
    /// The vertices that may be meant.
    pub hint: String,
}

/// The most names that a hint lists.
const LISTED: u32 = 8;

/// What may be meant by `name`: a name that differs in a few letters, or the first ones.
fn hint(names: &Names, name: &str) -> String {
    match names {
        _ if names.is_empty() => "the graph has no vertices".to_owned(),
        Names::Numbers { first, count } => {
            let last = u64::from(*first) + u64::from(*count) - 1;
            format!("the vertices are {first} to {last}")
        }
        Names::Texts(texts) | Names::Labelled { labels: texts, .. } => {
            let numbers = 0..u32::try_from(texts.len()).unwrap_or(u32::MAX);
            let distances = numbers.clone().map(|v| (distance(name, texts.text(v)), v));
            match distances.min() {
                Some((far, v)) if far <= 2 && far < name.chars().count() => {
                    format!("is '{}' meant?", names.display(v))
                }
                _ => {
                    let listed = numbers.clone().take(LISTED as usize);
                    let listed: Vec<_> = listed.map(|v| names.display(v)).collect();
                    let more = if LISTED < numbers.end { ", ..." } else { "" };
                    format!("the vertices are {}{more}", listed.join(", "))
                }
            }
        }
    }
}

/// The edit distance of the first 64 letters.
fn distance(a: &str, b: &str) -> usize {
    let start = |text: &str| text.chars().take(64).collect::<String>();
    strsim::levenshtein(&start(a), &start(b))
}
