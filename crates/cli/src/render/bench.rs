//! What `bench` measures.

use std::process::ExitCode;

use super::text_builder::TextBuilder;
use super::{Paint, RenderText, group_digits, text_table_aligned};
use crate::commands::bench::{
    BenchReport, BenchSignature, InstructionCounts, LabSpeed, ReportGames, SignatureLine,
};

impl RenderText for BenchSignature {
    /// One record a line, as in `fixtures/bench.txt`; an empty board is `-`.
    fn render_text(&self, _: Paint) -> String {
        let mut text = TextBuilder::default();
        for line in &self.lines {
            let moves = if line.moves.is_empty() { "-" } else { line.moves };
            let (visited, cutoffs) = (line.visited, line.cutoffs);
            let SignatureLine { engine, variant, chosen, .. } = line;
            text.push_line(&format!("{engine} {variant} {moves} {visited} {cutoffs} {chosen}"));
        }
        text.into_text()
    }
}

impl RenderText for BenchReport {
    fn render_text(&self, paint: Paint) -> String {
        let mut text = TextBuilder::default();
        text.push_line(&paint.bold("positions visited by each engine, and cutoffs"));
        text.push_text(&self.signature.render_text(paint));
        text.push_blank_line();
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
        let header = ["engine", "visited", "ns a node", "nodes a second", "counting adds"];
        text.push_text(&text_table_aligned(&header, &rows, &[0]));
        text.push_blank_line();
        let oracle = &self.oracle;
        text.push_line(&format!(
            "{:.0} times as fast as the oracle's arrays: {:.2} ms against {:.0} ms for the same {} positions",
            oracle.ratio,
            oracle.fast_seconds * 1e3,
            oracle.oracle_seconds * 1e3,
            group_digits(oracle.visited),
        ));
        let ReportGames { games, leaves, visited, seconds } = &self.report_000;
        text.push_line(&format!(
            "report 000's three games at depth 8: {seconds:.2} s for {} positions, {} of them leaves",
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
    fn render_text(&self, _: Paint) -> String {
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
            "a node",
            "counting adds",
            "at most",
            "on file",
            "holds",
        ];
        text_table_aligned(&header, &rows, &[0, 1])
    }

    /// A count that does not hold is a negative answer.
    fn exit_code(&self) -> ExitCode {
        if self.counts.iter().all(|count| count.holds) {
            ExitCode::SUCCESS
        } else {
            ExitCode::FAILURE
        }
    }
}

impl RenderText for LabSpeed {
    fn render_text(&self, _: Paint) -> String {
        format!(
            "{} games: {:.0} a second with one worker, {:.0} with two, {:.2} times as many",
            group_digits(self.games as u64),
            self.one_worker,
            self.two_workers,
            self.gain
        )
    }
}
