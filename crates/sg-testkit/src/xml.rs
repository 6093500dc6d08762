//! XML documents, as far as tests look into them.

use std::collections::HashMap;

/// An XML document.
#[derive(Debug)]
pub struct Xml {
    /// How many elements there are of each name and class.
    classes: HashMap<String, usize>,
    /// The content of each element that is text, with its name.
    texts: Vec<(String, String)>,
    /// The text of the document.
    pub source: String,
}

impl Xml {
    /// The document of a text.
    ///
    /// # Panics
    ///
    /// If an element is not closed, attributes are not quoted or not different, or
    /// something is left unescaped.
    #[must_use]
    #[track_caller]
    pub fn new(source: &str) -> Xml {
        let mut xml = Xml {
            classes: HashMap::new(),
            texts: Vec::new(),
            source: source.to_owned(),
        };
        let mut open: Vec<String> = Vec::new();
        let mut rest = source;
        while let Some(start) = rest.find('<') {
            let text = unescaped(&rest[..start]);
            match open.last() {
                Some(name) if !text.trim().is_empty() => xml.texts.push((name.clone(), text)),
                _ => assert_eq!(text.trim(), ""),
            }
            let end = rest.find('>').expect("a tag is closed");
            let tag = &rest[start + 1..end];
            rest = &rest[end + 1..];
            if let Some(name) = tag.strip_prefix('/') {
                assert_eq!(open.pop().as_deref(), Some(name));
                continue;
            }
            let (tag, is_closed) = match tag.strip_suffix('/') {
                Some(tag) => (tag, true),
                None => (tag, false),
            };
            let (name, attributes) = tag.split_once(' ').unwrap_or((tag, ""));
            xml.element(name, attributes);
            if !is_closed {
                assert!(!open.is_empty() || name == "svg", "one root");
                open.push(name.to_owned());
            }
        }
        assert!(open.is_empty() && rest.trim().is_empty());
        xml
    }

    fn element(&mut self, name: &str, mut attributes: &str) {
        let mut seen = Vec::new();
        while !attributes.is_empty() {
            let (key, rest) = attributes.split_once("=\"").expect("a value is quoted");
            let (value, rest) = rest.split_once('"').expect("a quote is closed");
            assert!(!seen.contains(&key), "{key} twice");
            seen.push(key);
            if key == "class" {
                *self.classes.entry(format!("{name}.{value}")).or_default() += 1;
            }
            attributes = rest.trim_start();
        }
    }

    /// The number of elements of this name and class, as `circle.vertex`.
    #[must_use]
    pub fn count(&self, class: &str) -> usize {
        self.classes.get(class).copied().unwrap_or(0)
    }

    /// Whether an element of this name has this text.
    #[must_use]
    pub fn has(&self, element: &str, text: &str) -> bool {
        let wanted = (element.to_owned(), text.to_owned());
        self.texts.contains(&wanted)
    }
}

fn unescaped(text: &str) -> String {
    let mut parts = text.split('&');
    let mut plain = parts.next().unwrap_or("").to_owned();
    for part in parts {
        let (name, rest) = part.split_once(';').expect("a reference ends");
        plain.push(match name {
            "lt" => '<',
            "gt" => '>',
            "amp" => '&',
            "quot" => '"',
            "apos" => '\'',
            _ => panic!("&{name};"),
        });
        plain += rest;
    }
    plain
}
