//! What the commands print, word for word: the files in `tests/cmd`.
//!
//! After a change that is meant, `TRYCMD=overwrite cargo test -p grundy text` writes them
//! anew.

#[test]
fn commands_print_what_the_files_say() {
    trycmd::TestCases::new().case("tests/cmd/*.trycmd");
}
