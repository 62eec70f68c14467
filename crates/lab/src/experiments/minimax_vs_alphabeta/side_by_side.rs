//! Shows the printed numbers of the minimax report beside the measured ones, as tables and as bar charts.

use std::time::Duration;

use super::student_report::{PRINTED, PrintedAlphaBeta, PrintedMinimax, PrintedTest};
use super::{ComparisonPlan, SearchPair};
use crate::experiments::support::measurements::{duration_cell, percent_saved};
use foursight_analysis::cells;
use foursight_analysis::document::{
    Figure, Panel, Plot, Section, Table, TableCell, TableColumn, TimeUnit,
};
use foursight_search::Score;

/// A test whose results the report prints, and our searches for this test. If the position of the test is unknown, our
/// searches use another position.
struct ComparedTest<'a> {
    printed: PrintedTest,
    minimax: PrintedMinimax,
    alphabeta: PrintedAlphaBeta,
    ours: &'a SearchPair,
}

/// Converts a time that the report prints. `tenths` is the time in units of 0.1 ms.
fn printed_time(tenths: u64) -> Duration {
    Duration::from_micros(100 * tenths)
}

/// Converts a time to seconds. A time of zero means that there was no clock. In this case the result is NaN.
fn seconds(time: Duration) -> f64 {
    if time.is_zero() { f64::NAN } else { time.as_secs_f64() }
}

impl ComparedTest<'_> {
    fn name(&self) -> String {
        format!("test {}, depth {}", self.printed.0, self.printed.1)
    }

    /// Returns the numbers of visited positions that the report prints for minimax and for alpha-beta.
    fn printed_nodes(&self) -> [u64; 2] {
        [self.minimax.0, self.alphabeta.0]
    }

    fn printed_times(&self) -> [Duration; 2] {
        [self.minimax.1, self.alphabeta.1].map(printed_time)
    }

    fn our_times(&self) -> [Duration; 2] {
        self.ours.searches.each_ref().map(|(_, counters)| counters.time)
    }

    fn our_cutoffs(&self) -> u64 {
        self.ours.searches[1].1.cutoffs
    }

    /// Returns the effective branching factor of a search that visited this number of positions. For depth d, the
    /// factor is the d-th root of the number.
    fn branching(&self, visited: u64) -> f64 {
        (visited as f64).powf(1.0 / f64::from(self.printed.1))
    }
}

/// Adds the tables and the charts. The first test of the plan is compared with the first printed test, and so on.
pub(super) fn add_side_by_side(section: &mut Section, plan: &ComparisonPlan, pairs: &[SearchPair]) {
    let tests = PRINTED.iter().zip(plan.tests).filter_map(|(printed, test)| {
        let (name, depth) = (printed.0, printed.0.1);
        let same = |pair: &&SearchPair| pair.test.moves == test.moves && pair.depth == depth;
        let (minimax, alphabeta) = (printed.1, printed.2);
        Some(ComparedTest { printed: name, minimax, alphabeta, ours: pairs.iter().find(same)? })
    });
    let tests: Vec<ComparedTest<'_>> = tests.collect();
    section.text(
        "Test 1 is the recovered position. In tests 2 and 3, our positions differ from the positions of the report, which the report does not print. Only the percentages can be compared.",
    );
    section.table(choice_table(&tests)).table(node_table(&tests)).table(time_table(&tests));
    for plot in charts(&tests) {
        section.plot(plot);
    }
}

/// Creates a table with the columns `test` and `search`, followed by the given columns.
fn comparison_table(id: &str, caption: &str, columns: Vec<TableColumn>) -> Table {
    let mut all = vec![TableColumn::text("test", "test"), TableColumn::text("search", "search")];
    all.extend(columns);
    Table::new(id, caption, all).with_keys(&[0, 1]).with_text_columns(2)
}

fn choice_table(tests: &[ComparedTest<'_>]) -> Table {
    let columns = vec![
        TableColumn::integer("report_depth", "max depth: report"),
        TableColumn::integer("ours_depth", "ours"),
        TableColumn::integer("report_column", "best move: report"),
        TableColumn::integer("ours_column", "ours"),
        TableColumn::score("report_score", "best score: report"),
        TableColumn::score("ours_score", "ours"),
        TableColumn::flag("report_same_move", "same best move: report"),
        TableColumn::flag("ours_same_move", "ours"),
    ];
    let mut table = comparison_table("choices_compared", "Best move and score", columns);
    for test in tests {
        let (name, depth, column, score) = test.printed;
        for (search, (verdict, counters)) in
            ["minimax", "alpha-beta"].iter().zip(&test.ours.searches)
        {
            table.row(cells![
                name,
                *search,
                depth,
                counters.deepest,
                column.parse::<u8>().ok(),
                verdict.column.to_string().parse::<u8>().ok(),
                Score::heuristic(score),
                verdict.score,
                true,
                test.ours.same_move(),
            ]);
        }
    }
    table
}

fn node_table(tests: &[ComparedTest<'_>]) -> Table {
    let columns = vec![
        TableColumn::integer("report_visited", "nodes: report"),
        TableColumn::integer("ours_visited", "ours"),
        TableColumn::integer("report_cutoffs", "cutoffs: report"),
        TableColumn::integer("ours_cutoffs", "ours"),
        TableColumn::percent("report_nodes_saved_percent", "nodes saved: report", 2),
        TableColumn::percent("ours_nodes_saved_percent", "ours", 2),
    ];
    let caption = "Nodes explored, and cutoffs (\"branches pruned\")";
    let mut table = comparison_table("nodes_compared", caption, columns);
    for test in tests {
        let (printed, ours) = (test.printed_nodes(), test.ours.visited_nodes());
        let none = || [const { TableCell::Undefined }; 4];
        let saved = cells![
            test.alphabeta.2,
            test.our_cutoffs(),
            test.alphabeta.3,
            test.ours.nodes_saved_percent()
        ];
        for (index, rest) in [none(), saved].into_iter().enumerate() {
            let search = ["minimax", "alpha-beta"][index];
            let first = cells![test.printed.0, search, printed[index], ours[index]];
            table.row(first.into_iter().chain(rest));
        }
    }
    table
}

fn time_table(tests: &[ComparedTest<'_>]) -> Table {
    let time = |key: &str, title: &str, decimals| {
        TableColumn::duration(key, title, TimeUnit::Seconds, Some(decimals))
    };
    let columns = vec![
        time("report_time_ns", "time, s: report", 4),
        time("ours_time_ns", "ours", 6),
        TableColumn::percent("report_time_saved_percent", "time saved: report", 2),
        TableColumn::percent("ours_time_saved_percent", "ours", 2),
    ];
    let caption = "Time; ours is the median of five runs";
    let mut table = comparison_table("times_compared", caption, columns);
    for test in tests {
        let (printed, ours) = (test.printed_times(), test.our_times());
        let none = || [const { TableCell::Undefined }; 2];
        let saved = cells![test.alphabeta.4, test.ours.time_saved_percent()];
        for (index, rest) in [none(), saved].into_iter().enumerate() {
            let search = ["minimax", "alpha-beta"][index];
            let times = [printed[index], ours[index]].map(duration_cell);
            table.row(cells![test.printed.0, search].into_iter().chain(times).chain(rest));
        }
    }
    table
}

/// Creates three bar charts and a figure. The charts show the visited positions, the times and the cutoffs. The figure
/// has one panel for each measure of efficiency that is derived from these numbers.
fn charts(tests: &[ComparedTest<'_>]) -> [Plot; 4] {
    let groups: Vec<String> = tests.iter().map(ComparedTest::name).collect();
    let plot = |[id, caption, summary, y]: [&str; 4], figure| Plot {
        id: id.to_owned(),
        caption: caption.to_owned(),
        summary: summary.to_owned(),
        x: "test".to_owned(),
        y: y.to_owned(),
        figure,
    };
    // Without a clock, every time is NaN. Then the series has no values.
    let values = |value: &dyn Fn(&ComparedTest<'_>) -> f64| -> Vec<f64> {
        let values: Option<Vec<f64>> =
            tests.iter().map(|test| Some(value(test)).filter(|value| value.is_finite())).collect();
        values.unwrap_or_default()
    };
    let four = |value: &dyn Fn(&ComparedTest<'_>, bool, usize) -> f64| -> Vec<(String, Vec<f64>)> {
        let bars = [false, true].into_iter().flat_map(|ours| {
            ["minimax", "alpha-beta"].into_iter().enumerate().map(move |bar| (ours, bar))
        });
        bars.map(|(ours, (index, search))| {
            let source = if ours { "ours" } else { "report" };
            (format!("{source}: {search}"), values(&|test| value(test, ours, index)))
        })
        .collect()
    };
    let both = |printed: &dyn Fn(&ComparedTest<'_>) -> f64,
                ours: &dyn Fn(&ComparedTest<'_>) -> f64| {
        vec![("report".to_owned(), values(printed)), ("ours".to_owned(), values(ours))]
    };
    let bars = |series, log| Figure::Groups { groups: groups.clone(), series, log };
    let nodes = four(&|test, ours, index| {
        (if ours { test.ours.visited_nodes() } else { test.printed_nodes() })[index] as f64
    });
    let times = four(&|test, ours, index| {
        seconds((if ours { test.our_times() } else { test.printed_times() })[index])
    });
    let pruned = both(&|test| test.alphabeta.2 as f64, &|test| test.our_cutoffs() as f64);
    let summary = "Alpha-beta visits fewer positions in every test, in the report and here.";
    [
        plot(["nodes_chart", "Nodes explored by test", summary, "nodes"], bars(nodes, true)),
        plot(
            [
                "time_chart",
                "Time by test",
                "In both programs, pruning saves about the same share of the time as of the positions.",
                "time, s",
            ],
            bars(times, true),
        ),
        plot(
            [
                "pruned_chart",
                "Branches pruned (cutoffs) by test, alpha-beta",
                "In test 1 both programs prune the same branches.",
                "cutoffs",
            ],
            bars(pruned, false),
        ),
        plot(
            [
                "efficiency_chart",
                "All measures of efficiency",
                "The savings depend more on the position than on the program.",
                "",
            ],
            Figure::Panels(efficiency_panels(&groups, &both)),
        ),
    ]
}

/// A function that creates two series of values, one for the report and one for our searches. Each of its arguments is
/// a function that returns the value of a test.
type BothSeries<'a> = dyn Fn(
        &dyn Fn(&ComparedTest<'_>) -> f64,
        &dyn Fn(&ComparedTest<'_>) -> f64,
    ) -> Vec<(String, Vec<f64>)>
    + 'a;

fn efficiency_panels(groups: &[String], both: &BothSeries<'_>) -> Vec<Panel> {
    let panel = |title: &str, log, series| Panel {
        title: title.to_owned(),
        groups: groups.to_vec(),
        series,
        log,
    };
    let or_none = |value: Option<f64>| value.unwrap_or(f64::NAN);
    let per_second = |nodes: u64, time| nodes as f64 / seconds(time);
    let per_cutoff =
        |[full, pruned]: [u64; 2], cutoffs: u64| (full - pruned) as f64 / (cutoffs as f64).max(1.0);
    vec![
        panel(
            "positions saved, %",
            false,
            both(&|test| test.alphabeta.3, &|test| or_none(test.ours.nodes_saved_percent())),
        ),
        panel(
            "time saved, %",
            false,
            both(
                &|test| {
                    let [before, after] = test.printed_times().map(seconds);
                    or_none(percent_saved(before, after))
                },
                &|test| or_none(test.ours.time_saved_percent()),
            ),
        ),
        panel(
            "positions saved per cutoff",
            false,
            both(&|test| per_cutoff(test.printed_nodes(), test.alphabeta.2), &|test| {
                per_cutoff(test.ours.visited_nodes(), test.our_cutoffs())
            }),
        ),
        panel(
            "effective branching factor of alpha-beta",
            false,
            both(&|test| test.branching(test.alphabeta.0), &|test| {
                test.branching(test.ours.visited_nodes()[1])
            }),
        ),
        panel(
            "positions per second of alpha-beta",
            true,
            both(&|test| per_second(test.alphabeta.0, test.printed_times()[1]), &|test| {
                per_second(test.ours.visited_nodes()[1], test.our_times()[1])
            }),
        ),
    ]
}

#[cfg(test)]
mod tests {
    use super::super::{FULL, search_with_both};
    use super::*;
    use crate::experiments::ExperimentContext;
    use crate::experiments::support::experiment_checks::experiment_registry;
    use foursight_analysis::document::Block;
    use foursight_search::{Counters, Monotonic};

    /// Searches the positions of the first two tests with a clock. Returns the searches and the charts.
    fn two_tests() -> (Vec<SearchPair>, Vec<Plot>) {
        let (registry, time) = (experiment_registry(), Monotonic::new());
        let context = ExperimentContext { time: &time, ..ExperimentContext::new(&registry, 1) };
        let plan = ComparisonPlan { tests: &FULL.tests[..2], ..FULL };
        let pairs = search_with_both(&context, &[0, 1].map(|test| (FULL.tests[test], 5))).unwrap();
        let mut section = Section::default();
        add_side_by_side(&mut section, &plan, &pairs);
        let plots = section.blocks.into_iter().filter_map(|block| match block {
            Block::Plot(plot) => Some(plot),
            _ => None,
        });
        (pairs, plots.collect())
    }

    fn bars<'a>(plots: &'a [Plot], id: &str) -> &'a [(String, Vec<f64>)] {
        let plot = plots.iter().find(|plot| plot.id == id).unwrap();
        let Figure::Groups { groups, series, .. } = &plot.figure else { panic!("{plot:?}") };
        assert_eq!(*groups, ["test 1, early, depth 5", "test 2, middle, depth 5"]);
        series
    }

    /// Returns a named series of bars. `values` contains the value of each test.
    fn named(name: &str, values: [f64; 2]) -> (String, Vec<f64>) {
        (name.to_owned(), values.into())
    }

    /// Returns the value of a counter in our searches of the two tests. `search` is 0 for minimax and 1 for alpha-beta.
    fn ours(pairs: &[SearchPair], search: usize, value: fn(&Counters) -> f64) -> [f64; 2] {
        [0, 1].map(|test: usize| value(&pairs[test].searches[search].1))
    }

    #[test]
    fn bar_charts_show_nodes_times_and_cutoffs_of_the_report_beside_ours() {
        let (pairs, plots) = two_tests();
        let each = |report: [[f64; 2]; 2], value: fn(&Counters) -> f64| {
            [
                named("report: minimax", report[0]),
                named("report: alpha-beta", report[1]),
                named("ours: minimax", ours(&pairs, 0, value)),
                named("ours: alpha-beta", ours(&pairs, 1, value)),
            ]
        };
        let nodes = [[19_608.0, 15_699.0], [778.0, 5_374.0]];
        assert_eq!(bars(&plots, "nodes_chart"), each(nodes, |counters| counters.visited as f64));
        let times = [[16.949, 14.1387], [0.571, 4.4714]];
        assert_eq!(bars(&plots, "time_chart"), each(times, |counters| seconds(counters.time)));
        let cutoffs = [
            named("report", [131.0, 662.0]),
            named("ours", ours(&pairs, 1, |counters| counters.cutoffs as f64)),
        ];
        assert_eq!(bars(&plots, "pruned_chart"), cutoffs);
        // Our first position is the position of the report. Our second position is a different one.
        assert!((cutoffs[1].1[0] - 131.0).abs() < 0.5);
        assert!((cutoffs[1].1[1] - 662.0).abs() > 0.5);
    }

    #[test]
    fn a_figure_has_a_panel_for_each_measure_of_efficiency() {
        let (pairs, plots) = two_tests();
        let figure = plots.iter().find(|plot| plot.id == "efficiency_chart").unwrap();
        let Figure::Panels(panels) = &figure.figure else { panic!("{figure:?}") };
        let full = ours(&pairs, 0, |counters| counters.visited as f64);
        let pruned = ours(&pairs, 1, |counters| counters.visited as f64);
        let cutoffs = ours(&pairs, 1, |counters| counters.cutoffs as f64);
        let [slow, fast] = [0, 1].map(|search| ours(&pairs, search, |one| seconds(one.time)));
        let both = |value: &dyn Fn(usize) -> f64| [0, 1].map(value);
        // Each entry contains the values of the report, computed by hand from its printed table, and our values.
        let expected = [
            ("positions saved, %", [96.03, 65.77], both(&|i| 100.0 * (1.0 - pruned[i] / full[i]))),
            ("time saved, %", [96.63, 68.37], both(&|i| 100.0 * (1.0 - fast[i] / slow[i]))),
            (
                "positions saved per cutoff",
                [18_830.0 / 131.0, 10_325.0 / 662.0],
                both(&|i| (full[i] - pruned[i]) / cutoffs[i]),
            ),
            (
                "effective branching factor of alpha-beta",
                [3.786, 5.573],
                both(&|i| pruned[i].powf(0.2)),
            ),
            (
                "positions per second of alpha-beta",
                [1_362.5, 1_201.9],
                both(&|i| pruned[i] / fast[i]),
            ),
        ];
        assert_eq!(panels.len(), expected.len());
        for (panel, (title, report, ours)) in panels.iter().zip(expected) {
            assert_eq!(panel.title, title);
            for ((name, values), (source, expected)) in
                panel.series.iter().zip([("report", report), ("ours", ours)])
            {
                assert_eq!(name, source, "{title}");
                for (value, expected) in values.iter().zip(expected) {
                    assert!((value / expected - 1.0).abs() < 1e-3, "{title}, {source}: {values:?}");
                }
            }
        }
    }
}
