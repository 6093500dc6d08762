//! What a run took: time, CPU time, memory and bytes, of every rank.
//!
//! CPU time and memory are those that Linux tells; elsewhere they are 0.

use std::fmt::Write;
use std::fs;
use std::time::{Duration, Instant};

use crate::block::Block;
use crate::net::Net;

/// The parts of a run.
const PARTS: [&str; 3] = ["read", "solve", "write"];

/// A watch that was started with the run.
#[derive(Debug)]
pub struct Watch {
    last: Instant,
    parts: [Duration; PARTS.len()],
    num_parts: usize,
}

impl Watch {
    /// A watch that starts now.
    #[must_use]
    pub fn start() -> Self {
        Self {
            last: Instant::now(),
            parts: [Duration::ZERO; PARTS.len()],
            num_parts: 0,
        }
    }

    /// Ends a part; the first is reading, the second solving, the third writing.
    pub(crate) fn lap(&mut self) {
        self.parts[self.num_parts] = self.last.elapsed();
        self.num_parts += 1;
        self.last = Instant::now();
    }

    /// A table of all ranks, on rank 0; empty on the others.
    pub(crate) fn table(&self, net: &mut impl Net, block: &Block) -> String {
        let mut words: Vec<_> = self.parts.map(|part| whole(part.as_micros())).to_vec();
        words.extend([
            cpu_ticks(),
            peak_kib(),
            net.bytes_sent(),
            block.vertices().len() as u64,
            block.num_arcs() as u64,
        ]);
        let all = net.all_gather(&words);
        let mut table = String::new();
        if net.rank() != 0 {
            return table;
        }
        let names = ["CPU s", "peak MiB", "sent MB", "vertices", "arcs in"];
        table += "rank";
        for name in PARTS
            .map(|part| format!("{part} s"))
            .iter()
            .map(String::as_str)
            .chain(names)
        {
            let _ = write!(table, " {name:>11}");
        }
        for (rank, words) in all.iter().enumerate() {
            let _ = write!(table, "\n{rank:>4}");
            let number = |word: u64, unit: f64| word as f64 / unit;
            for &part in &words[..PARTS.len()] {
                let _ = write!(table, " {:>11.3}", number(part, 1e6));
            }
            let [cpu, peak, sent, vertices, arcs] = words[PARTS.len()..] else {
                continue;
            };
            let _ = write!(
                table,
                " {:>11.2} {:>11.1} {:>11.2} {vertices:>11} {arcs:>11}",
                number(cpu, 100.0),
                number(peak, 1024.0),
                number(sent, 1e6)
            );
        }
        table
    }
}

fn whole(number: u128) -> u64 {
    u64::try_from(number).unwrap_or(u64::MAX)
}

/// The CPU time of this process in hundredths of a second.
fn cpu_ticks() -> u64 {
    let stat = fs::read_to_string("/proc/self/stat").unwrap_or_default();
    // The second field is a name in brackets, which may hold anything.
    let fields = stat.rsplit_once(')').map_or("", |(_, fields)| fields);
    let ticks = fields.split_ascii_whitespace().skip(11).take(2);
    ticks.filter_map(|ticks| ticks.parse::<u64>().ok()).sum()
}

/// The most memory that this process has had.
fn peak_kib() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kib = peak.and_then(|peak| peak.split_ascii_whitespace().next());
    kib.and_then(|kib| kib.parse().ok()).unwrap_or(0)
}
