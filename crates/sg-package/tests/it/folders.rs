//! What lies in a folder of inputs.

use std::fs;
use std::path::Path;

use sg_package::folders::strays;

#[test]
fn files_that_belong_to_no_input() {
    let folder = tempfile::tempdir().unwrap();
    for name in [
        "b.in", "b.out", "b.ans", "a.in", "a.out", "c.in", "a.desc", "d.ans", "e.txt",
    ] {
        fs::write(folder.path().join(name), "").unwrap();
    }
    fs::create_dir(folder.path().join("f.in")).unwrap();
    let check = |extensions: &[&str], expected: &[&str]| {
        let paths = strays(folder.path(), extensions).unwrap();
        let names = paths.iter().map(|path| path.file_name().unwrap());
        assert_eq!(names.collect::<Vec<_>>(), expected);
    };
    check(&["ans", "desc"], &["a.out", "b.out", "d.ans", "e.txt"]);
    check(&["ans", "out", "desc"], &["d.ans", "e.txt"]);
    assert!(strays(Path::new("no such folder"), &[]).is_err());
}
