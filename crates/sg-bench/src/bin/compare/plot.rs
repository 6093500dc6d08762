//! The plot of CPU time against the size of the input.

use std::path::Path;

use anyhow::{Result, anyhow};
use plotters::coord::Shift;
use plotters::prelude::*;
use sg_bench::inputs::Input;

use crate::bench::Bench;
use crate::spread::Spread;

/// How many cases of 1,000,000 arcs each.
const NUM_CASES: [u32; 4] = [1, 4, 16, 50];

/// A line of the plot: its name, the program (`None` for the one that only
/// reads), whether it runs once, and its colour, one of those that remain
/// distinct to all eyes (Okabe and Ito, 2008).
const LINES: [(&str, Option<&str>, bool, RGBColor); 5] = [
    (
        "plain C++ (scanf, recursion)",
        Some("judge_poj"),
        true,
        RGBColor(204, 121, 167),
    ),
    (
        "petgraph",
        Some("petgraph-poj"),
        true,
        RGBColor(230, 159, 0),
    ),
    (
        "fast C++ (fread, CSR, Kahn)",
        Some("fast_poj"),
        false,
        RGBColor(0, 158, 115),
    ),
    (
        "poj2425, with all checks",
        Some("poj2425"),
        false,
        RGBColor(213, 94, 0),
    ),
    ("only reading (R)", None, false, RGBColor(0, 114, 178)),
];

/// Measures, and draws to `file`. A peer that was not built has no line.
pub(crate) fn draw(bench: &mut Bench, rounds: usize, file: &Path) -> Result<()> {
    eprintln!("plot");
    let mut lines = Vec::new();
    for (name, program, once, colour) in LINES {
        let rounds = if once { 1 } else { rounds };
        if let Some(points) = points(bench, program, rounds)? {
            lines.push((name, colour, points));
        }
    }
    // The slowest first, as the lines lie in the plot.
    lines.sort_by(|(_, _, a), (_, _, b)| last_time(b).total_cmp(&last_time(a)));
    let mut svg = String::new();
    paint(
        &SVGBackend::with_string(&mut svg, (800, 540)).into_drawing_area(),
        &lines,
    )
    .map_err(|error| anyhow!("{error}"))?;
    std::fs::write(file, svg)?;
    Ok(())
}

/// Megabytes and milliseconds of CPU time for each size.
fn points(
    bench: &mut Bench,
    program: Option<&str>,
    rounds: usize,
) -> Result<Option<Vec<(f64, f64)>>> {
    let program = match program.map(|name| bench.peer(name)) {
        None => None,
        Some(None) => return Ok(None),
        Some(found) => found,
    };
    let mut points = Vec::new();
    for num_cases in NUM_CASES {
        let input = Input::PojMany(num_cases);
        let mut times = Vec::new();
        for _ in 0..rounds {
            let run = match &program {
                None => bench.read(input)?,
                Some(program) => bench.run(program, input)?,
            };
            times.push(run.seconds() * 1e3);
        }
        let megabytes = bench.num_bytes(input)? as f64 / 1e6;
        points.push((megabytes, Spread::of(times).median));
    }
    Ok(Some(points))
}

/// Name, colour, and the points by ascending size.
type Line = (&'static str, RGBColor, Vec<(f64, f64)>);

fn last_time(points: &[(f64, f64)]) -> f64 {
    points.last().map_or(0.0, |&(_, time)| time)
}

/// Both axes are logarithmic: time that grows as the input does is a line of
/// slope 1, and a constant factor is a constant distance.
///
/// The background is painted, so that the plot reads on light and dark pages.
fn paint<'a>(
    area: &DrawingArea<SVGBackend<'a>, Shift>,
    lines: &[Line],
) -> Result<(), DrawingAreaErrorKind<<SVGBackend<'a> as DrawingBackend>::ErrorType>> {
    let times = lines
        .iter()
        .flat_map(|(_, _, points)| points)
        .map(|&(_, time)| time);
    let (mut least, mut greatest) = (1.0, 1.0);
    for time in times {
        least = time.min(least);
        greatest = time.max(greatest);
    }
    // Whole powers of ten, and one more for the legend.
    let bottom = 10f64.powf(least.log10().floor());
    let top = 10f64.powf(greatest.log10().ceil() + 1.0);
    area.fill(&WHITE)?;
    let mut chart = ChartBuilder::on(area)
        .caption(
            "CPU time of whole programs on POJ 2425, cases of 1,000,000 arcs",
            ("sans-serif", 20),
        )
        .margin(16)
        .x_label_area_size(48)
        .y_label_area_size(72)
        .build_cartesian_2d((3f64..300f64).log_scale(), (bottom..top).log_scale())?;
    chart
        .configure_mesh()
        .x_desc("input in MB, logarithmic")
        .y_desc("CPU time in ms, logarithmic")
        .x_label_formatter(&f64::to_string)
        .y_label_formatter(&f64::to_string)
        .label_style(("sans-serif", 15))
        .axis_desc_style(("sans-serif", 16))
        .draw()?;
    for (name, colour, points) in lines {
        let style = colour.stroke_width(3);
        chart
            .draw_series(LineSeries::new(points.iter().copied(), style).point_size(5))?
            .label(*name)
            .legend(move |(x, y)| PathElement::new([(x, y), (x + 24, y)], style));
    }
    chart
        .configure_series_labels()
        .position(SeriesLabelPosition::UpperLeft)
        .legend_area_size(32)
        .label_font(("sans-serif", 15))
        .background_style(WHITE)
        .border_style(BLACK.mix(0.3))
        .draw()?;
    area.present()
}
