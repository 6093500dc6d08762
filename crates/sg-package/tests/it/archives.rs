//! The archives of the packages in the repository.

use std::collections::BTreeSet;
use std::fs;

use sg_package::archive::Archive;
use sg_package::package::{Package, Test};
use sg_package::problems;
use sg_package::systems::System;
use sg_problem::check;

use crate::inputs;

fn names(archive: &Archive) -> BTreeSet<&str> {
    archive.files().map(|(name, _)| name).collect()
}

/// A test as `generated.txt` would add one.
fn large() -> Test {
    Test {
        group: "secret",
        name: "large-1".to_owned(),
        input: b"in\n".to_vec(),
        answer: b"ans\n".to_vec(),
        description: None,
    }
}

#[test]
fn every_system_gets_all_tests() {
    for problem in problems::ALL {
        let package = Package::read(&inputs(), problem).unwrap();
        let num_tests = package.tests.len() + 1;
        for system in System::ALL {
            let archive = system.archive(&package, &[large()]).unwrap();
            let (input, answer) = match system {
                System::Hydro => ("testdata", ".out"),
                _ => ("data", ".ans"),
            };
            let count = |extension: &str| {
                let is = |name: &&str| name.contains(input) && name.ends_with(extension);
                names(&archive).into_iter().filter(is).count()
            };
            assert_eq!(
                (count(".in"), count(answer)),
                (num_tests, num_tests),
                "{system:?}"
            );
            assert!(
                archive.files().any(|(_, text)| text == b"ans\n"),
                "{system:?}"
            );
        }
    }
}

#[test]
fn each_system_gets_its_files() {
    for problem in problems::ALL {
        let package = Package::read(&inputs(), problem).unwrap();
        let name = problem.name;
        let check = |system: System, expected: &[&str], prefix: &str| {
            let archive = system.archive(&package, &[]).unwrap();
            let names = names(&archive);
            for file in expected {
                assert!(
                    names.contains(&*format!("{prefix}{file}")),
                    "{system:?}: {file}"
                );
            }
            for other in names {
                assert!(other.starts_with(prefix), "{system:?}: {other}");
                for part in ["lenient", "invalid", "generated"] {
                    assert!(
                        !other.split('/').any(|found| found.starts_with(part)),
                        "{other}"
                    );
                }
            }
        };
        let kattis = ["problem.yaml", "problem_statement/problem.en.tex"];
        check(System::Kattis, &kattis, &format!("{name}/"));
        check(System::Domjudge, &kattis, "");
        check(
            System::Domjudge,
            &["domjudge-problem.ini", "problem.html"],
            "",
        );
        check(
            System::Dmoj,
            &["init.yml", "problem.md"],
            &format!("{name}/"),
        );
        let hydro = [
            "problem.yaml",
            "problem_en.md",
            "testdata/config.yaml",
            "testdata/1.in",
        ];
        check(System::Hydro, &hydro, &format!("{name}/"));
    }
}

#[test]
fn settings_name_the_tests_there_are() {
    let package = Package::read(&inputs(), &zoj3666::PROBLEM).unwrap();
    let text = |system: System, name: &str| {
        let archive = system.archive(&package, &[large()]).unwrap();
        let (_, text) = archive.files().find(|(found, _)| *found == name).unwrap();
        String::from_utf8(text.to_vec()).unwrap()
    };
    let init = text(System::Dmoj, "zoj3666/init.yml");
    assert!(init.contains("\nchecker: identical\n"), "{init}");
    let last = "- {in: data/secret/large-1.in, out: data/secret/large-1.ans, points: 1}\n";
    assert!(init.ends_with(last), "{init}");

    let config = text(System::Hydro, "zoj3666/testdata/config.yaml");
    let number = package.tests.len() + 1;
    assert!(config.starts_with("type: default\ntime: 2s\nmemory: 256m\nchecker_type: strict\n"));
    assert!(config.ends_with(&format!(
        "  - input: {number}.in\n    output: {number}.out\n"
    )));
    let page = text(System::Hydro, "zoj3666/problem_en.md");
    assert!(page.starts_with("Alice and Bob have"), "{page}");

    let ini = text(System::Domjudge, "domjudge-problem.ini");
    assert!(
        ini.ends_with("name = \"Alice and Bob\"\ntimelimit = 2\n"),
        "{ini}"
    );
}

/// The values of 200000 digits are far beyond the statement of UVa 12163, so that row
/// has to stay out.
#[test]
fn large_tests_keep_to_the_statement() {
    let package = Package::read(&inputs(), &uva12163::PROBLEM).unwrap();
    let large = package.large_tests().unwrap();
    let names: Vec<&str> = large.iter().map(|test| &*test.name).collect();
    assert_eq!(names, ["large-01-hundred-vertices-fifteen-followers"]);
    for test in &large {
        assert!(check::accepts(&uva12163::PROBLEM, &test.input));
        assert!(test.answer.starts_with(b"Game#1:\n"));
    }
}

#[test]
fn a_zip_is_the_same_each_time() {
    let bytes = || {
        let package = Package::read(&inputs(), &uva12163::PROBLEM).unwrap();
        System::Kattis
            .archive(&package, &[])
            .unwrap()
            .zip()
            .unwrap()
    };
    assert_eq!(bytes(), bytes());
}

/// What is left out of every archive is in the folder, or the test above is void.
#[test]
fn the_folders_hold_what_is_left_out() {
    for problem in problems::ALL {
        for name in ["lenient", "invalid", "generated.txt"] {
            assert!(fs::exists(inputs().join(problem.name).join(name)).unwrap());
        }
    }
}
