//! The rows of the comparison: one for each input and CPU level.

use sg_bench::inputs::Input;
use sg_cpu::{Cpu, Level};

/// One row: a program of this workspace and its peers on one input.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    pub(crate) input: Input,
    pub(crate) program: &'static str,
    pub(crate) level: Level,
    /// How often each program runs, in turns.
    pub(crate) rounds: usize,
    pub(crate) unit: Unit,
    /// The peer that runs as often as the program of this workspace.
    pub(crate) fast: Option<&'static str>,
    /// Runs once.
    pub(crate) judge: Option<&'static str>,
    /// Runs once.
    pub(crate) petgraph: Option<&'static str>,
    /// How many units the program may take, where that is settled.
    pub(crate) target: Option<f64>,
    /// How much memory it may take, in MiB.
    pub(crate) peak_target: Option<f64>,
}

/// The program whose CPU time is 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unit {
    /// The program that only reads the input.
    Read,
    /// The subset loop: reading is nothing there.
    Subsets,
}

impl Unit {
    pub(crate) fn symbol(self) -> &'static str {
        match self {
            Unit::Read => "R",
            Unit::Subsets => "S",
        }
    }
}

/// All rows; those of 1e8 arcs only if `large`, those of the plainer CPU levels
/// on all inputs only if `levels`.
pub(crate) fn rows(rounds: usize, large: bool, levels: bool) -> Vec<Row> {
    let widest = Cpu::detect().level();
    let poj = |input, target| Row {
        input,
        program: "poj2425",
        level: widest,
        rounds,
        unit: Unit::Read,
        fast: Some("fast_poj"),
        judge: Some("judge_poj"),
        petgraph: Some("petgraph-poj"),
        target: Some(target),
        peak_target: None,
    };
    let zoj = |input, target| Row {
        program: "zoj3666",
        fast: Some("fast_zoj"),
        judge: Some("judge_zoj"),
        petgraph: None,
        ..poj(input, target)
    };
    // A start of the process is most of these two, and the noisiest part.
    let short = |row: Row| Row {
        rounds: rounds * 100 / 9,
        ..row
    };
    // The judge-style peer holds the 1000 positions of the statement.
    let big = |num_positions, target| Row {
        judge: None,
        ..poj(Input::Big(num_positions), target)
    };

    let mut rows = vec![
        short(poj(Input::PojDense, 1.4)),
        short(poj(Input::Poj1e6, 1.4)),
        Row {
            peak_target: Some(8.0),
            ..poj(Input::PojMany(50), 2.2)
        },
        poj(Input::PojSmall(2_000_000), 14.0),
        zoj(Input::ZojDense(20), 4.5),
        zoj(Input::ZojSparse(400), 11.0),
        Row {
            program: "uva12163",
            unit: Unit::Subsets,
            fast: Some("uva_distinct"),
            judge: None,
            petgraph: None,
            ..poj(Input::Uva, 0.25)
        },
        big(1_000_000, 11.0),
    ];
    if large {
        rows.push(Row {
            petgraph: None,
            peak_target: Some(1024.0),
            ..big(10_000_000, 22.0)
        });
    }
    rows.into_iter()
        .flat_map(|row| at_levels(&row, widest, levels))
        .collect()
}

/// The row, and below it the same at the plainer levels, without the peers,
/// which know no levels.
fn at_levels(row: &Row, widest: Level, levels: bool) -> Vec<Row> {
    let all_levels = levels || matches!(row.input, Input::PojMany(_));
    let wanted = |level: &Level| *level == widest || (*level < widest && all_levels);
    let at = |level| {
        let row = row.clone();
        let target = match (row.input, level) {
            (_, Level::Avx512) => row.target,
            (Input::PojMany(_), Level::Avx2) => Some(5.0),
            (Input::PojMany(_), Level::Portable) => Some(9.0),
            _ => None,
        };
        if level == widest {
            Row { target, ..row }
        } else {
            Row {
                level,
                target,
                fast: None,
                judge: None,
                petgraph: None,
                ..row
            }
        }
    };
    Level::ALL
        .into_iter()
        .rev()
        .filter(wanted)
        .map(at)
        .collect()
}
