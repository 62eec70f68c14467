//! Renders the output of `bench solver`.

use std::time::Duration;

use super::{SolverLatency, SolverSetSignature, SolverSignature, SolverSpeed, SolverStatistics};
use crate::command_output::CommandOutput;
use crate::render::{RenderText, format_duration, format_percent, group_digits, terminal_table};
use crate::terminal_style::TerminalStyle;

impl RenderText for SolverSpeed {
    fn render_text(&self, style: TerminalStyle) -> String {
        let rows: Vec<Vec<String>> = self
            .sets
            .iter()
            .map(|set| {
                vec![
                    format_bench_set(set.variant, set.plies),
                    set.positions.to_string(),
                    group_digits(set.mean_nodes as u64),
                    format_duration(Duration::from_nanos(set.mean_time_ns)),
                    format!("{:.1}", set.nodes_per_second / 1e6),
                ]
            })
            .collect();
        terminal_table(
            style,
            &["set", "positions", "mean nodes", "mean time", "million nodes/s"],
            &rows,
        )
    }
}

impl RenderText for SolverLatency {
    fn render_text(&self, style: TerminalStyle) -> String {
        let duration = |time_ns| format_duration(Duration::from_nanos(time_ns));
        let mut text = CommandOutput::new(style);
        text.push_line(
            &style.bold("time to score all columns of a position, with the opening book"),
        );
        let rows: Vec<Vec<String>> = self
            .plies
            .iter()
            .map(|of| {
                let times = [of.mean_time_ns, of.percentile_99_time_ns, of.longest_time_ns];
                let first = [of.play.to_owned(), of.plies.to_string(), of.positions.to_string()];
                let nodes = [of.mean_nodes as u64, of.most_nodes].map(group_digits);
                first.into_iter().chain(times.map(duration)).chain(nodes).collect()
            })
            .collect();
        let header = [
            "play",
            "plies",
            "positions",
            "mean",
            "99 % within",
            "maximum",
            "mean nodes",
            "maximum nodes",
        ];
        text.push_text(&terminal_table(style, &header, &rows));
        text.push_line(&format!(
            "{} positions, seed {}: mean {}, 99 % within {}, maximum {}",
            self.positions,
            self.seed,
            duration(self.mean_time_ns),
            duration(self.percentile_99_time_ns),
            duration(self.longest_time_ns),
        ));
        text.into_text()
    }
}

impl RenderText for SolverSignature {
    /// Renders two lines per set of positions, in the format of `fixtures/bench-solver.txt`. The first line has the
    /// variant, the number of plies and a hash of the scores. The second line has the node counts.
    fn render_text(&self, _: TerminalStyle) -> String {
        let set = |set: &SolverSetSignature| {
            let nodes: Vec<String> = set.nodes.iter().map(u64::to_string).collect();
            format!("{} {} {}\n{}\n", set.variant, set.plies, set.scores, nodes.join(" "))
        };
        self.sets.iter().map(set).collect()
    }
}

impl RenderText for SolverStatistics {
    fn render_text(&self, style: TerminalStyle) -> String {
        let share =
            |part: u64, whole: u64| format_percent((whole > 0).then(|| part as f64 / whole as f64));
        let mut text = CommandOutput::new(style);
        text.push_line(&style.bold(
            "number of visited positions, and share that was decided without a search, by reason",
        ));
        let rows: Vec<Vec<String>> = self
            .sets
            .iter()
            .map(|set| {
                vec![
                    format_bench_set(set.variant, set.plies),
                    group_digits(set.visited),
                    share(set.won_in_two, set.visited),
                    share(set.followed_up, set.visited),
                    share(set.recalled, set.visited),
                    share(set.looked_ahead, set.visited),
                ]
            })
            .collect();
        let header = ["set", "visited", "win in two", "follow-up", "table or book", "known child"];
        text.push_text(&terminal_table(style, &header, &rows));
        text.push_blank_line();
        text.push_line(&style.bold("share of cutoffs by move index"));
        let rows: Vec<Vec<String>> = self
            .sets
            .iter()
            .map(|set| {
                let all = set.cutoffs.iter().sum();
                let shares = set.cutoffs.iter().map(|&cutoffs| share(cutoffs, all));
                std::iter::once(format_bench_set(set.variant, set.plies)).chain(shares).collect()
            })
            .collect();
        text.push_text(&terminal_table(
            style,
            &["set", "1", "2", "3", "4", "5", "6", "7", "later"],
            &rows,
        ));
        text.push_blank_line();
        text.push_line(&style.bold("visited positions by plies left, in all sets"));
        let visited: u64 = self.sets.iter().map(|set| set.visited).sum();
        let most = self.sets.iter().map(|set| set.by_plies_left.len()).max().unwrap_or(0);
        let rows: Vec<Vec<String>> = (0..most)
            .map(|left| {
                let here = self.sets.iter().filter_map(|set| set.by_plies_left.get(left)).sum();
                let name =
                    if left + 1 == most { format!("{left} or more") } else { left.to_string() };
                vec![name, group_digits(here), share(here, visited)]
            })
            .filter(|row| row[1] != "0")
            .collect();
        text.push_text(&terminal_table(style, &["plies left", "visited", "share"], &rows));
        text.into_text()
    }
}

fn format_bench_set(variant: &str, plies: usize) -> String {
    format!("{variant}, {plies} plies")
}
