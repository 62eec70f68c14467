//! Renders the output of `bench` and `bench lab`.

use std::fmt::Write as _;

use std::process::ExitCode;

use foursight::analysis::document::TextTable;

use super::{
    BenchReport, BenchSignature, InstructionCounts, LabSpeeds, ReportGames, SignatureLine,
};
use crate::command_output::CommandOutput;
use crate::render::{RenderText, group_digits, terminal_table_aligned};
use crate::terminal_style::TerminalStyle;

impl RenderText for BenchSignature {
    /// Renders the signature (the node counts of all searches) in the format of `fixtures/bench.txt`. The searches are
    /// grouped by engine. Each group begins with the name of the engine, followed by one line per position. A hyphen
    /// stands for the empty board.
    fn render_text(&self, _: TerminalStyle) -> String {
        let mut text = "# variant moves visited cutoffs column score\n".to_owned();
        let mut previous = "";
        for line in &self.lines {
            let SignatureLine { engine, variant, visited, cutoffs, chosen, .. } = line;
            if *engine != previous {
                let _ = writeln!(text, "{engine}");
                previous = engine;
            }
            let moves = moves_or_dash(line.moves);
            let _ = writeln!(text, "{variant} {moves} {visited} {cutoffs} {chosen}");
        }
        text
    }
}

const fn moves_or_dash(moves: &str) -> &str {
    if moves.is_empty() { "-" } else { moves }
}

/// Renders a table of node counts. It has one row per position and one column per engine. The columns are numbered, and
/// a legend below the table lists the engine for each number.
fn visited_table(signature: &BenchSignature, style: TerminalStyle) -> String {
    let mut engines: Vec<&str> = signature.lines.iter().map(|line| line.engine).collect();
    engines.dedup();
    let first = signature.lines.iter().take_while(|line| line.engine == engines[0]);
    let rows = first.map(|position| {
        let same = signature
            .lines
            .iter()
            .filter(|line| (line.variant, line.moves) == (position.variant, position.moves));
        let names = [position.variant, moves_or_dash(position.moves)].map(str::to_owned);
        names.into_iter().chain(same.map(|line| group_digits(line.visited))).collect()
    });
    let numbers: Vec<String> = (1..=engines.len()).map(|number| number.to_string()).collect();
    let header = ["variant", "moves"].into_iter().chain(numbers.iter().map(String::as_str));
    let table = TextTable::new(header, rows.collect()).with_text_columns(&[0, 1]).with_keys(2);
    let mut text = CommandOutput::new(style);
    text.push_text(&format!("{}\n", table.layout(style.width())));
    text.push_blank_line();
    for (number, engine) in numbers.iter().zip(engines) {
        text.push_line(&format!("{number:>2}  {engine}"));
    }
    text.into_text()
}

impl RenderText for BenchReport {
    fn render_text(&self, style: TerminalStyle) -> String {
        let mut text = CommandOutput::new(style);
        text.push_line(&style.bold("Number of positions that each engine visits"));
        text.push_text(&visited_table(&self.signature, style));
        text.push_blank_line();
        text.push_line(&style.bold("Speed"));
        let rows: Vec<Vec<String>> = self
            .searches
            .iter()
            .map(|search| {
                vec![
                    search.engine.to_owned(),
                    group_digits(search.visited),
                    format!("{:.1}", search.nanoseconds_per_node),
                    group_digits(search.nodes_per_second as u64),
                    format!("{:+.0} %", search.counting_percent),
                ]
            })
            .collect();
        let header = ["engine", "visited", "ns per node", "nodes per second", "counter overhead"];
        text.push_text(&terminal_table_aligned(style, &header, &rows, &[0]));
        text.push_blank_line();
        let oracle = &self.oracle;
        text.push_line(&format!(
            "Alpha-beta is {:.0} times as fast as the array-based oracle: {:.2} ms and {:.0} ms for the same {} \
             positions",
            oracle.ratio,
            oracle.fast_time_ns as f64 / 1e6,
            oracle.oracle_time_ns as f64 / 1e6,
            group_digits(oracle.visited),
        ));
        let ReportGames { games, leaves, visited, time_ns } = &self.report_games;
        let seconds = *time_ns as f64 / 1e9;
        text.push_line(&format!(
            "Three games of the three-evaluations report at depth 8: {seconds:.2} s, {} positions, {} of them leaves",
            group_digits(*visited),
            group_digits(*leaves),
        ));
        for game in games {
            text.push_line(&format!("  {game}"));
        }
        text.into_text()
    }
}

impl RenderText for InstructionCounts {
    fn render_text(&self, style: TerminalStyle) -> String {
        let rows: Vec<Vec<String>> = self
            .counts
            .iter()
            .map(|count| {
                vec![
                    count.workload.to_owned(),
                    count.engine.to_owned(),
                    group_digits(count.visited),
                    group_digits(count.instructions),
                    format!("{:.1}", count.per_node),
                    format!("{:+.0} %", count.counting_percent),
                    format!("{:.0}", count.at_most),
                    count.on_file.map_or_else(|| "-".to_owned(), |on_file| format!("{on_file:.1}")),
                    if count.holds { "yes" } else { "NO" }.to_owned(),
                ]
            })
            .collect();
        let header = [
            "workload",
            "engine",
            "visited",
            "instructions",
            "per node",
            "counter overhead",
            "limit",
            "in the file",
            "passed",
        ];
        terminal_table_aligned(style, &header, &rows, &[0, 1])
    }

    /// Returns exit code 1 if an instruction count is above its limit, or if it differs too much from the count in the
    /// file that `--check` names.
    fn exit_code(&self) -> ExitCode {
        if self.counts.iter().all(|count| count.holds) {
            ExitCode::SUCCESS
        } else {
            ExitCode::FAILURE
        }
    }
}

impl RenderText for LabSpeeds {
    fn render_text(&self, style: TerminalStyle) -> String {
        let rows: Vec<Vec<String>> = self
            .speeds
            .iter()
            .map(|speed| {
                vec![
                    speed.depth.to_string(),
                    speed.workers.to_string(),
                    group_digits(speed.unstored as u64),
                    group_digits(speed.stored as u64),
                    format!("{:.1} %", speed.kept_percent),
                    group_digits(speed.bytes_per_game.round() as u64),
                ]
            })
            .collect();
        let header = [
            "depth",
            "workers",
            "games/s not stored",
            "games/s stored",
            "share kept",
            "bytes per game",
        ];
        let mut text = CommandOutput::new(style);
        text.push_line(&format!(
            "{} games per run. The share kept is the speed with storing, in percent of the speed without",
            group_digits(self.games as u64)
        ));
        text.push_blank_line();
        text.push_text(&terminal_table_aligned(style, &header, &rows, &[]));
        text.into_text()
    }
}
