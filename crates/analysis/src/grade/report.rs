//! Presents the result of a grading as a document.

use std::collections::BTreeMap;

use super::league::{CandidatePair, GameStage, GradingEntry, GradingResult, is_baseline};
use foursight_search::EngineSpec;
use foursight_search::evals::is_written_for;

use crate::cells;
use crate::document::{
    Document, Figure, IntervalForm, Layout, Pivot, Plot, Series, Table, TableCell, TableColumn,
    group_digits,
};
use crate::statistics::Estimate;

/// Returns the table column for the search depth. It shows `own` if the engine sets its own depth.
fn graded_depth_column() -> TableColumn {
    TableColumn::integer("depth", "depth").with_absent_text("own")
}

fn graded_depth_cell(depth: Option<u8>) -> TableCell {
    depth.map_or(TableCell::Absent, TableCell::from)
}

/// Returns a layout that turns the values of one table column into headings. `column` is the index of this
/// column, `labels` are the headings, and `value` is the index of the column whose cells are shown.
fn pivot_by_depth(column: usize, labels: Vec<(String, String)>, value: usize) -> Layout {
    let (values, absent) = (vec![(value, String::new())], "-".to_owned());
    Layout::Pivot(Pivot { column, labels, values, absent })
}

impl GradingResult {
    /// Returns the names of the evaluations that were written for a game with another winning shape.
    fn names_written_for_other_games(&self) -> Vec<&str> {
        let Ok(variant) = self.variant.parse() else { return Vec::new() };
        let is_stranger = |name: &str| !is_written_for(EngineSpec::name_in_text(name), variant);
        let mut names = self.names_by_accuracy();
        names.retain(|name| is_stranger(name));
        names
    }

    /// Returns the graded depths in ascending order. `None`, which stands for engines that set their own depth,
    /// comes last.
    fn graded_depths(&self) -> Vec<Option<u8>> {
        let mut depths: Vec<Option<u8>> = self.entries.iter().map(|entry| entry.depth).collect();
        depths.sort_unstable_by_key(|depth| (depth.is_none(), *depth));
        depths.dedup();
        depths
    }

    /// Returns the names of the candidates sorted by the mean of `kept` over all depths. The best name comes
    /// first.
    fn names_by_accuracy(&self) -> Vec<&str> {
        let mut sums: BTreeMap<&str, (f64, f64)> = BTreeMap::new();
        for entry in &self.entries {
            let sum = sums.entry(&entry.name).or_default();
            sum.0 += entry.kept.map_or(0.0, |kept| kept.value);
            sum.1 += 1.0;
        }
        let mut names: Vec<(&str, f64)> =
            sums.into_iter().map(|(name, (sum, count))| (name, sum / count)).collect();
        names.sort_by(|a, b| b.1.total_cmp(&a.1));
        names.into_iter().map(|(name, _)| name).collect()
    }

    fn find_entry(&self, name: &str, depth: Option<u8>) -> Option<&GradingEntry> {
        self.entries.iter().find(|entry| entry.name == name && entry.depth == depth)
    }

    /// Returns a table with one value for each name and depth. When the table is shown, each depth has its own
    /// column.
    fn table_by_depth(
        &self,
        id: &str,
        caption: &str,
        value: TableColumn,
        cell: fn(&GradingEntry) -> Option<Estimate>,
    ) -> Table {
        let depths = self.graded_depths();
        let label = |depth: &Option<u8>| match depth {
            None => ("own".to_owned(), "own depth".to_owned()),
            Some(depth) => (depth.to_string(), format!("depth {depth}")),
        };
        let columns = [TableColumn::text("evaluation", "evaluation"), graded_depth_column(), value];
        let layout = pivot_by_depth(1, depths.iter().map(label).collect(), 2);
        let mut table = Table::new(id, caption, columns).with_keys(&[0, 1]).with_layout(layout);
        for name in self.names_by_accuracy() {
            for &depth in &depths {
                let Some(entry) = self.find_entry(name, depth) else { continue };
                table.row(cells![name, graded_depth_cell(depth), cell(entry)]);
            }
        }
        table
    }

    /// Returns the pairs at one depth that contain this candidate. Each item contains the name of the other
    /// candidate, the pair, and whether this candidate keeps the outcome more often.
    fn pairs_against<'a>(
        &'a self,
        name: &'a str,
        depth: Option<u8>,
    ) -> impl Iterator<Item = (&'a str, &'a CandidatePair, bool)> {
        self.pairs.iter().filter(move |pair| pair.depth == depth).filter_map(move |pair| {
            let ahead = pair.difference.is_some_and(|difference| difference.value > 0.0);
            match &pair.names {
                [one, other] if one == name => Some((other.as_str(), pair, ahead)),
                [one, other] if other == name => Some((one.as_str(), pair, !ahead)),
                _ => None,
            }
        })
    }

    /// Returns a table with one row for each candidate. The row shows how many other candidates are
    /// significantly worse, and how many are significantly better.
    fn standings_table(&self, depth: Option<u8>) -> Table {
        let caption = match depth {
            Some(depth) => format!("Depth {depth}: significant leads (95 %)"),
            None => "Own depths: significant leads (95 %)".to_owned(),
        };
        let id = depth
            .map_or("ahead_at_own_depth".to_owned(), |depth| format!("ahead_at_depth_{depth}"));
        let columns = [
            TableColumn::text("evaluation", "evaluation"),
            TableColumn::text("not_separable_from", "not separable from").with_absent_text("-"),
            TableColumn::integer("ahead_of", "significantly ahead of"),
            TableColumn::integer("behind", "significantly behind"),
        ];
        let mut table = Table::new(&id, &caption, columns).with_text_columns(2);
        let mut entries: Vec<&GradingEntry> =
            self.entries.iter().filter(|entry| entry.depth == depth).collect();
        let value = |entry: &GradingEntry| entry.kept.map_or(0.0, |kept| kept.value);
        entries.sort_by(|a, b| value(b).total_cmp(&value(a)));
        for entry in entries {
            let others: Vec<_> = self.pairs_against(&entry.name, depth).collect();
            let alike: Vec<&str> =
                others.iter().filter(|(_, pair, _)| !pair.separable).map(|(n, ..)| *n).collect();
            let sure = |ahead| {
                others.iter().filter(|(_, pair, above)| pair.separable && *above == ahead).count()
            };
            let alike = if alike.is_empty() { TableCell::Absent } else { alike.join(", ").into() };
            table.row(cells![&entry.name, alike, sure(true), sure(false)]);
        }
        table
    }

    /// Presents the result as a document. If `pairs` is set, the document lists every pair of candidates.
    pub fn document(&self, pairs: bool) -> Document {
        let mut document = Document::new("Evaluations against perfect play");
        document.lead = self.summary_sentence();
        document.add_fact(TableColumn::text("variant", "variant"), &self.variant);
        document.add_fact(TableColumn::integer("positions", "positions"), self.positions);
        document.add_fact(
            TableColumn::integer("critical_positions", "critical positions"),
            self.critical,
        );
        document.add_seed("interval_seed", "seed of the intervals", self.seed);
        document.add_fact(TableColumn::integer("draws", "draws"), self.draws);
        let league = document.section("League table");
        league.text(
            "Percentage of the critical positions in which the chosen move keeps the outcome. A position is \
             critical if some move keeps the outcome and some move loses it. Intervals are 95 % Wilson score \
             intervals, corrected near 0 and 100 %. Shares of fewer than 30 positions have no interval.",
        );
        let strangers = self.names_written_for_other_games();
        if !strangers.is_empty() {
            league.text(format!(
                "Written for a game with another winning shape: {}. Their rows show how good they are at this game, not at the game for which they were written.",
                strangers.join(", ")
            ));
        }
        if let Some(baselines) = self.baselines_sentence() {
            league.text(baselines);
        }
        let percent = |key| TableColumn::estimate(key, "", IntervalForm::Ends, 1).in_unit("%");
        let kept = percent("kept_percent");
        league.table(
            self.table_by_depth("outcome_kept", "Outcome kept, %", kept, |entry| entry.kept),
        );
        if self.graded_depths().len() > 1 {
            league.plot(self.outcome_kept_plot());
        }
        let more = document.section("More measures");
        let (caption, best) = ("Best move, % of all positions", percent("best_percent"));
        more.table(self.table_by_depth("best_move", caption, best, |entry| entry.best));
        let caption = "Mean regret: best score minus chosen score";
        let regret = TableColumn::estimate("regret", "", IntervalForm::Ends, 2);
        more.table(self.table_by_depth("regret", caption, regret, |entry| entry.regret));
        more.text(
            "Intervals of the regret are 95 % bootstrap intervals. A mean regret has no interval if the \
             regret is above 0 in fewer than 50 positions.",
        );
        more.table(self.correlations_table());
        more.table(self.stages_table());
        let stages = self.entries.first().map(|entry| &entry.stages[..]).unwrap_or_default();
        let counts = stages.iter().map(|stage| {
            format!("{} in plies {}", group_digits(stage.critical as u64), stage.plies_text())
        });
        more.text(format!("Critical positions: {}.", counts.collect::<Vec<_>>().join(", ")));
        if !self.pairs.is_empty() {
            let standing = document.section("Who is ahead");
            standing.text(
                "Two evaluations are separable if their difference on the same positions is significant (95 %). All \
                 pairs are tested together (McNemar's exact test, Holm's correction): in 95 % of gradings of equally \
                 good evaluations no pair is called separable. Each interval refers to its pair alone.",
            );
            for depth in self.graded_depths() {
                if self.pairs.iter().any(|pair| pair.depth == depth) {
                    standing.table(self.standings_table(depth));
                }
            }
            if pairs {
                standing.table(self.pair_table());
            }
        }
        if !self.worst.is_empty() {
            document.section("Worst moves").table(self.worst_table());
        }
        document
    }

    fn summary_sentence(&self) -> String {
        let only_baselines = self.entries.iter().all(|entry| is_baseline(&entry.name));
        let leaders = self.graded_depths().into_iter().filter_map(|depth| {
            let of_depth = self.entries.iter().filter(|entry| entry.depth == depth);
            if !only_baselines && of_depth.clone().all(|entry| is_baseline(&entry.name)) {
                return None;
            }
            let kept = |entry: &&GradingEntry| entry.kept.map_or(0.0, |kept| kept.value);
            let best = of_depth.max_by(|a, b| kept(a).total_cmp(&kept(b)))?;
            let at = depth.map_or("with its own depth".to_owned(), |d| format!("at depth {d}"));
            let (name, kept) = (&best.name, best.kept?.value);
            let rivals = self.pairs_against(name, depth);
            let rivals: Vec<_> =
                rivals.filter(|(other, ..)| self.find_entry(other, depth).is_some()).collect();
            if rivals.is_empty() {
                return Some(format!(
                    "{name} keeps the outcome in {kept:.1} % of the critical positions {at}."
                ));
            }
            let alike = rivals.iter().filter(|(_, pair, _)| !pair.separable).count();
            let doubt = match (alike, rivals.len()) {
                (0, 1) => "significantly ahead of the other, 95 %".to_owned(),
                (0, _) => "significantly ahead of all others, 95 %".to_owned(),
                (1, 1) => "not separable from the other".to_owned(),
                (1, _) => "not separable from one other".to_owned(),
                (count, _) => format!("not separable from {count} others"),
            };
            Some(format!("{name} leads {at} with {kept:.1} % ({doubt})."))
        });
        leaders.collect::<Vec<_>>().join(" ")
    }

    /// Returns a sentence that explains the baselines, which are the simple players `nothing` and `random`.
    /// Returns `None` if the grading contains neither of them.
    fn baselines_sentence(&self) -> Option<String> {
        let has = |name: &str| self.entries.iter().any(|entry| entry.name == name);
        let texts = [
            ("nothing", "`nothing` always evaluates to 0, so the search prefers the centre"),
            ("random", "`random` plays random moves"),
        ];
        let found: Vec<&str> =
            texts.iter().filter(|(name, _)| has(name)).map(|(_, text)| *text).collect();
        (!found.is_empty()).then(|| format!("Baselines: {}.", found.join("; ")))
    }

    fn correlations_table(&self) -> Table {
        let caption = "Rank correlation of the evaluation, without search, with the exact score";
        let columns = [
            TableColumn::text("evaluation", "evaluation"),
            TableColumn::real("spearman", "Spearman", 3),
        ];
        let mut table = Table::new("rank_correlation", caption, columns);
        for name in self.names_by_accuracy() {
            let entry = self.entries.iter().find(|entry| entry.name == name);
            table.row(cells![name, entry.and_then(|entry| entry.spearman)]);
        }
        table
    }

    fn stages_table(&self) -> Table {
        let stages = self.entries.first().map(|entry| &entry.stages[..]).unwrap_or_default();
        let label =
            |stage: &GameStage| (stage.plies_text(), format!("plies {}", stage.plies_text()));
        let layout = pivot_by_depth(2, stages.iter().map(label).collect(), 3);
        let caption = "Outcome kept by stage of the game, % of the critical positions";
        let columns = [
            TableColumn::text("evaluation", "evaluation"),
            graded_depth_column(),
            TableColumn::ply_range("plies", "{}-{}"),
            TableColumn::estimate("kept_percent", "", IntervalForm::Ends, 1).in_unit("%"),
        ];
        let mut table =
            Table::new("stages", caption, columns).with_keys(&[0, 1, 2]).with_layout(layout);
        for name in self.names_by_accuracy() {
            for depth in self.graded_depths() {
                let Some(entry) = self.find_entry(name, depth) else { continue };
                for stage in &entry.stages {
                    let plies = TableCell::group([stage.first_ply, stage.last_ply]);
                    table.row(cells![name, graded_depth_cell(depth), plies, stage.kept]);
                }
            }
        }
        table
    }

    fn pair_table(&self) -> Table {
        let columns = [
            TableColumn::text("evaluation", "evaluation"),
            TableColumn::text("against", "against"),
            graded_depth_column(),
            TableColumn::estimate("difference_percent", "difference, %", IntervalForm::Ends, 1)
                .in_unit("%"),
            TableColumn::flag("separable", "separable"),
        ];
        let mut table =
            Table::new("pairs", "Every pair", columns).with_text_columns(2).with_keys(&[0, 1, 2]);
        for CandidatePair { names: [one, other], depth, difference, separable } in &self.pairs {
            table.row(cells![one, other, graded_depth_cell(*depth), *difference, *separable]);
        }
        table
    }

    fn worst_table(&self) -> Table {
        let caption = "The costliest moves at the greatest depth; scores for the side to move";
        let columns = [
            TableColumn::text("evaluation", "evaluation"),
            TableColumn::text("moves", "position"),
            graded_depth_column(),
            TableColumn::integer("says", "evaluation score"),
            TableColumn::signed_integer("score", "exact score"),
            TableColumn::text("chosen", "chosen"),
            TableColumn::signed_integer("chosen_score", "chosen score"),
            TableColumn::text("best", "best"),
        ];
        let mut table =
            Table::new("worst", caption, columns).with_text_columns(2).with_keys(&[0, 1]);
        for worst in &self.worst {
            table.row(cells![
                &worst.name,
                &worst.moves,
                graded_depth_cell(worst.depth),
                worst.says,
                worst.score,
                &worst.chosen,
                worst.chosen_score,
                worst.best.concat(),
            ]);
        }
        table
    }

    fn outcome_kept_plot(&self) -> Plot {
        let line = |name: &str| {
            let points = self.entries.iter().filter(|entry| entry.name == name);
            let point = |entry: &GradingEntry| Some((f64::from(entry.depth?), entry.kept?.value));
            Series { name: name.to_owned(), points: points.filter_map(point).collect() }
        };
        let series: Vec<Series> = self.names_by_accuracy().into_iter().map(line).collect();
        Plot {
            id: "accuracy_by_depth".to_owned(),
            caption: "Accuracy by depth".to_owned(),
            summary: self.summary_sentence(),
            x: "depth".to_owned(),
            y: "outcome kept, %".to_owned(),
            figure: Figure::Lines {
                series: series.into_iter().filter(|one| !one.points.is_empty()).collect(),
                log: false,
            },
        }
    }
}
