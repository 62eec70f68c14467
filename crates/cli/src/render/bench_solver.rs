//! What `bench solver` measures.

use std::time::Duration;

use super::text_builder::TextBuilder;
use super::{Paint, RenderText, format_duration, format_percent, group_digits, text_table};
use crate::commands::bench::{SolverLatency, SolverSignature, SolverSpeed, SolverStatistics};

impl RenderText for SolverSpeed {
    fn render_text(&self, _: Paint) -> String {
        let rows: Vec<Vec<String>> = self
            .sets
            .iter()
            .map(|set| {
                vec![
                    position_set_name(set.variant, set.plies),
                    set.positions.to_string(),
                    group_digits(set.mean_nodes as u64),
                    format_duration(Duration::from_nanos(set.mean_time_ns as u64)),
                    format!("{:.1}", set.nodes_per_second / 1e6),
                ]
            })
            .collect();
        text_table(&["set", "positions", "mean nodes", "mean time", "Mnodes a second"], &rows)
    }
}

impl RenderText for SolverLatency {
    fn render_text(&self, paint: Paint) -> String {
        let ms = |time: f64| format_duration(Duration::from_secs_f64(time / 1e3));
        let mut text = TextBuilder::default();
        text.push_line(&paint.bold("all columns of a position, with the book"));
        let rows: Vec<Vec<String>> = self
            .plies
            .iter()
            .map(|of| {
                vec![of.plies.to_string(), of.positions.to_string(), ms(of.mean_ms), ms(of.most_ms)]
            })
            .collect();
        text.push_text(&text_table(&["plies", "positions", "mean", "most"], &rows));
        text.push_line(&format!(
            "{} positions, seed {}: mean {}, 95 % within {}, most {}",
            self.positions,
            self.seed,
            ms(self.mean_ms),
            ms(self.percentile_95_ms),
            ms(self.most_ms),
        ));
        text.into_text()
    }
}

impl RenderText for SolverSignature {
    /// One set a line, as in `fixtures/bench-solver.txt`: variant, plies, scores, then the node counts.
    fn render_text(&self, _: Paint) -> String {
        let mut text = TextBuilder::default();
        for set in &self.sets {
            let nodes: Vec<String> = set.nodes.iter().map(u64::to_string).collect();
            text.push_line(&format!(
                "{} {} {} {}",
                set.variant,
                set.plies,
                set.scores,
                nodes.join(" ")
            ));
        }
        text.into_text()
    }
}

impl RenderText for SolverStatistics {
    fn render_text(&self, paint: Paint) -> String {
        let share =
            |part: u64, whole: u64| format_percent((whole > 0).then(|| part as f64 / whole as f64));
        let mut text = TextBuilder::default();
        text.push_line(&paint.bold("positions visited, and what settled them without a search"));
        let rows: Vec<Vec<String>> = self
            .sets
            .iter()
            .map(|set| {
                vec![
                    position_set_name(set.variant, set.plies),
                    group_digits(set.visited),
                    share(set.won_in_two, set.visited),
                    share(set.followed_up, set.visited),
                    share(set.recalled, set.visited),
                    share(set.looked_ahead, set.visited),
                ]
            })
            .collect();
        let header = ["set", "visited", "won in two", "followed up", "recalled", "looked ahead"];
        text.push_text(&text_table(&header, &rows));
        text.push_blank_line();
        text.push_line(&paint.bold("cutoffs by move index, from 1"));
        let rows: Vec<Vec<String>> = self
            .sets
            .iter()
            .map(|set| {
                let all = set.cutoffs.iter().sum();
                let shares = set.cutoffs.iter().map(|&cutoffs| share(cutoffs, all));
                std::iter::once(position_set_name(set.variant, set.plies)).chain(shares).collect()
            })
            .collect();
        text.push_text(&text_table(&["set", "1", "2", "3", "4", "5", "6", "7", "later"], &rows));
        text.push_blank_line();
        text.push_line(&paint.bold("positions visited by plies left, over all sets"));
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
        text.push_text(&text_table(&["plies left", "visited", "share"], &rows));
        text.into_text()
    }
}

fn position_set_name(variant: &str, plies: usize) -> String {
    format!("{variant}, {plies} plies")
}
