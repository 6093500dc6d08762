//! When a rank is killed, stopped or cannot write, all end soon, with a line that names it, and no
//! answer; and a later run goes on from what was saved.

use std::fs;
use std::io::Read;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use sg_core::Checksum;
use sg_random::Rng;

use crate::graphs::{Arcs, folder};
use crate::launch::launch;

/// All ends so soon after it was found out. A busy machine is slower than the five seconds that
/// are promised.
const PATIENCE: Duration = Duration::from_secs(15);

/// A path, through which ranks walk in turn: it takes a second or more.
fn long(rng: &mut Rng) -> Arcs {
    let n = 400_000;
    let order = rng.permutation(n);
    let step = |i: u32| (order[i as usize], order[i as usize + 1]);
    Arcs {
        num_vertices: n,
        arcs: (0..n - 1).map(step).collect(),
    }
}

/// The processes of the ranks that `mpirun` has started for this graph, in no order.
fn ranks(graph: &Path) -> Vec<u32> {
    let is_rank = |pid: &u32| {
        let args = fs::read(format!("/proc/{pid}/cmdline")).unwrap_or_default();
        let name = args.split(|&byte| byte == 0).next().unwrap_or_default();
        let graph = graph.as_os_str().as_encoded_bytes();
        name.ends_with(b"grundy-mpi") && args.windows(graph.len()).any(|window| window == graph)
    };
    let all = fs::read_dir("/proc").expect("a system with /proc");
    let numbers = all.filter_map(|entry| entry.ok()?.file_name().to_str()?.parse().ok());
    numbers.filter(is_rank).collect()
}

/// Waits until all ranks have started.
fn wait_for_ranks(graph: &Path, num_ranks: usize) -> Vec<u32> {
    let start = Instant::now();
    loop {
        let ranks = ranks(graph);
        if ranks.len() == num_ranks {
            return ranks;
        }
        assert!(
            start.elapsed() < Duration::from_secs(60),
            "they do not start"
        );
        thread::sleep(Duration::from_millis(5));
    }
}

/// Waits until the MPI has connected the ranks. If one is killed before, the launcher of Open MPI
/// 4.1 may wait for ever.
fn wait_for_connections(ranks: &[u32]) {
    let is_connected = |pid: &u32| {
        let maps = fs::read_to_string(format!("/proc/{pid}/maps"));
        maps.map_or(true, |maps| maps.contains("vader_segment"))
    };
    let start = Instant::now();
    while !ranks.iter().all(is_connected) {
        assert!(
            start.elapsed() < Duration::from_secs(60),
            "they do not connect"
        );
        thread::sleep(Duration::from_millis(5));
    }
    thread::sleep(Duration::from_millis(300));
}

fn signal(signal: &str, pid: u32) {
    // It may have ended by now.
    let _ = Command::new("kill")
        .args([signal, &pid.to_string()])
        .status();
}

/// Waits for the end of a run: its status, its output and what it says.
fn end(mut child: Child) -> (Option<i32>, String, String) {
    let (mut out, mut err) = (String::new(), String::new());
    let mut stdout = child.stdout.take().expect("it is piped");
    let mut stderr = child.stderr.take().expect("it is piped");
    thread::scope(|scope| {
        scope.spawn(|| stderr.read_to_string(&mut err));
        stdout.read_to_string(&mut out).expect("it is text");
    });
    let status = child.wait().expect("it ends");
    (status.code(), out, err)
}

fn start(num_ranks: usize, graph: &Path, args: &[&str]) -> Child {
    let mut command = launch(num_ranks);
    command.arg(graph).args(args);
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().expect("there is an MPI")
}

#[test]
fn a_killed_rank_ends_all() {
    let mut rng = Rng::new(4);
    let folder = folder();
    let graph = folder.path().join("graph");
    let output = folder.path().join("values.npy");
    long(&mut rng).write(&graph, 0);
    let args = ["--first", "0", "--output", output.to_str().unwrap()];
    for round in 0..4 {
        let child = start(2, &graph, &args);
        let ranks = wait_for_ranks(&graph, 2);
        wait_for_connections(&ranks);
        thread::sleep(Duration::from_millis(rng.below(500)));
        signal("-KILL", ranks[round % 2]);
        let killed = Instant::now();
        let (status, out, err) = end(child);
        assert!(killed.elapsed() < PATIENCE);
        assert_ne!(status, Some(0), "{err}");
        assert!(err.contains("signal 9"), "{err}");
        assert_eq!(output.exists(), out.contains("checksum"), "{err}");
    }
}

#[test]
fn a_stopped_rank_ends_all_at_the_deadline() {
    let folder = folder();
    let graph = folder.path().join("graph");
    long(&mut Rng::new(5)).write(&graph, 0);
    // While the MPI starts, and later.
    for delay in [0, 700, 1500] {
        let child = start(3, &graph, &["--first", "0", "--deadline", "2s"]);
        let ranks = wait_for_ranks(&graph, 3);
        thread::sleep(Duration::from_millis(delay));
        signal("-STOP", ranks[0]);
        let stopped = Instant::now();
        let (status, out, err) = end(child);
        assert!(stopped.elapsed() < Duration::from_secs(2) + PATIENCE);
        assert_eq!(status, Some(3), "{err}");
        assert_eq!(out, "");
        assert!(err.contains("for 2s, which is the deadline"), "{err}");
    }
}

/// A device without room, and a folder that is there already.
#[test]
fn an_output_that_cannot_be_written_ends_all() {
    let mut rng = Rng::new(6);
    let folder = folder();
    let graph = folder.path().join("graph");
    Arcs::random(&mut rng, 3000, 9000, false).write(&graph, 0);
    for (args, fault) in [
        (
            ["--output", "/dev/full"],
            "cannot write /dev/full: No space left on device",
        ),
        (
            ["--parts", folder.path().to_str().unwrap()],
            "it is there already",
        ),
        (
            ["--output", graph.to_str().unwrap()],
            "it is the input; give another name",
        ),
    ] {
        let args = [&["--first", "0"][..], &args].concat();
        let (status, out, err) = end(start(2, &graph, &args));
        assert_eq!(status, Some(3), "{err}");
        assert_eq!(out, "");
        let line = err
            .lines()
            .find(|line| line.contains(fault))
            .unwrap_or_default();
        assert!(line.starts_with("grundy-mpi: rank "), "{err}");
    }
}

/// Killed at random times, and gone on with, until a run comes to its end: the bytes are those of
/// a run that nobody killed.
#[test]
fn runs_that_are_killed_are_gone_on_with() {
    let num_kills: u64 = std::env::var("KILLS").map_or(5, |kills| kills.parse().unwrap());
    let mut rng = Rng::new(7);
    let graph = long(&mut rng);
    let values = graph.values().unwrap();
    let mut expected = Vec::new();
    let numbers = values.iter().map(|&value| u64::from(value));
    sg_npy::write(&mut expected, numbers).unwrap();
    let checksum: Checksum = values.into_iter().collect();
    let checksum = format!("checksum {:016x}\n", u64::from(checksum));
    let folder = folder();
    let path = |name: &str| folder.path().join(name);
    graph.write(&path("graph"), 0);
    let (states, output) = (path("states"), path("values.npy"));
    let args = [
        ["--first", "0"],
        ["--checkpoint", states.to_str().unwrap()],
        ["--every", "100ms"],
        ["--output", output.to_str().unwrap()],
    ]
    .concat();
    let (mut num_killed, mut num_resumed) = (0, 0);
    while num_killed < num_kills {
        let child = start(2, &path("graph"), &args);
        let ranks = wait_for_ranks(&path("graph"), 2);
        wait_for_connections(&ranks);
        thread::sleep(Duration::from_millis(rng.below(1500)));
        signal("-KILL", ranks[rng.index(2)]);
        let (status, out, err) = end(child);
        num_resumed += u32::from(err.contains("went on from round"));
        if status == Some(0) {
            assert!(out.contains(&checksum), "{out}");
            assert_eq!(fs::read(&output).unwrap(), expected);
            assert!(!states.exists());
            fs::remove_file(&output).unwrap();
        } else {
            num_killed += 1;
            // Whoever is killed at the very end has answered, all of it.
            assert!(out.is_empty() || out.contains(&checksum), "{out}\n{err}");
            assert!(err.contains("signal 9"), "{err}");
            assert!(!output.exists() || fs::read(&output).unwrap() == expected);
            assert!(output.exists() || out.is_empty());
        }
    }
    // No rank has a second state before both have the first.
    let num_states = fs::read_dir(&states).map_or(0, Iterator::count);
    let (status, out, err) = end(start(2, &path("graph"), &args));
    assert_eq!(status, Some(0), "{err}");
    assert!(out.contains(&checksum), "{out}");
    let is_resumed = err.contains("went on from round");
    assert!(is_resumed || num_states < 3, "{num_states} states");
    num_resumed += u32::from(is_resumed);
    assert_eq!(fs::read(&output).unwrap(), expected);
    println!("{num_killed} runs were killed, {num_resumed} whole ones were gone on from a state");
}
