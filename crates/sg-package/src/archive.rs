//! Files under names, and the zip of them that is the same wherever it is made.
//!
//! Entries are sorted, bear one fixed time and no owner, and are compressed by
//! code that `Cargo.lock` pins. Everything is held in memory.

use std::collections::BTreeMap;
use std::io::{Cursor, Write};

use anyhow::{Context, Result, ensure};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

/// Files of text under their names in the archive.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Archive {
    files: BTreeMap<String, Vec<u8>>,
}

impl Archive {
    /// Adds a file; folders are part of the `name`, with `/`.
    ///
    /// # Errors
    ///
    /// If the name is taken or has a character that some contest system refuses, or if the
    /// text has a carriage return or lacks the line feed at its end.
    pub fn add(&mut self, name: impl Into<String>, text: impl Into<Vec<u8>>) -> Result<()> {
        let (name, text) = (name.into(), text.into());
        ensure!(
            name.split('/').all(is_portable),
            "{name}: a judge may refuse this name"
        );
        ensure!(!text.contains(&b'\r'), "{name}: has a carriage return");
        ensure!(
            matches!(text.last(), None | Some(b'\n')),
            "{name}: does not end with a line feed"
        );
        ensure!(!self.files.contains_key(&name), "{name}: is there twice");
        self.files.insert(name, text);
        Ok(())
    }

    /// The names and texts, in the order of the names.
    pub fn files(&self) -> impl Iterator<Item = (&str, &[u8])> {
        self.files.iter().map(|(name, text)| (&**name, &**text))
    }

    /// The bytes of the zip.
    ///
    /// # Errors
    ///
    /// If a file is too large for one.
    pub fn zip(&self) -> Result<Vec<u8>> {
        let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
        for (name, text) in &self.files {
            let runs = text.starts_with(b"#!");
            let options = SimpleFileOptions::default()
                .compression_method(CompressionMethod::Deflated)
                .last_modified_time(DateTime::default())
                .unix_permissions(if runs { 0o755 } else { 0o644 });
            zip.start_file(name, options)
                .and_then(|()| Ok(zip.write_all(text)?))
                .with_context(|| name.clone())?;
        }
        Ok(zip.finish()?.into_inner())
    }
}

/// The names that the Kattis format allows.
fn is_portable(part: &str) -> bool {
    let mut bytes = part.bytes();
    let first = bytes.next();
    first.is_some_and(|b| b.is_ascii_alphanumeric() || b == b'_')
        && bytes.all(|b| b.is_ascii_alphanumeric() || b"_.-".contains(&b))
        && part.len() < 256
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use zip::ZipArchive;

    use super::*;

    #[test]
    fn the_order_of_adding_changes_nothing() {
        let files = [("b/2.in", "2\n"), ("b/10.in", ""), ("a", "#!/bin/sh\n")];
        let mut forward = Archive::default();
        let mut backward = Archive::default();
        for (name, text) in files {
            forward.add(name, text).unwrap();
        }
        for (name, text) in files.into_iter().rev() {
            backward.add(name, text).unwrap();
        }
        let bytes = forward.zip().unwrap();
        assert_eq!(bytes, backward.zip().unwrap());

        let mut zip = ZipArchive::new(Cursor::new(bytes)).unwrap();
        let mut found = Vec::new();
        for i in 0..zip.len() {
            let mut file = zip.by_index(i).unwrap();
            assert_eq!(file.last_modified(), Some(DateTime::default()));
            let mut text = String::new();
            file.read_to_string(&mut text).unwrap();
            found.push((file.name().to_owned(), file.unix_mode(), text));
        }
        let expected = [
            ("a", 0o100_755, "#!/bin/sh\n"),
            ("b/10.in", 0o100_644, ""),
            ("b/2.in", 0o100_644, "2\n"),
        ];
        let expected = expected.map(|(name, mode, text)| (name.into(), Some(mode), text.into()));
        assert_eq!(found, expected);
    }

    #[track_caller]
    fn check_refused(name: &str, text: &str, message: &str) {
        let mut archive = Archive::default();
        archive.add("data/1.in", "1\n").unwrap();
        let before = archive.clone();
        assert_eq!(archive.add(name, text).unwrap_err().to_string(), message);
        assert_eq!(archive, before);
    }

    #[test]
    fn what_a_judge_may_refuse_is_refused() {
        check_refused("data/1.in", "2\n", "data/1.in: is there twice");
        check_refused("2.in", "1\r\n", "2.in: has a carriage return");
        check_refused("2.in", "1", "2.in: does not end with a line feed");
        for name in [
            "",
            "/2.in",
            "data//2.in",
            "../2.in",
            "2 .in",
            ".2.in",
            "-2.in",
            "ä.in",
        ] {
            check_refused(name, "", &format!("{name}: a judge may refuse this name"));
        }
    }
}
