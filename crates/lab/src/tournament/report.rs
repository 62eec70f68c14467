//! Creates the report of a tournament.

use super::{Accuracy, Format, Standing, Standings};
use crate::rating::{Lead, RatingTally, SprtDecision};
use foursight_analysis::cells;
use foursight_analysis::document::{
    Bar, Document, Figure, IntervalForm, Layout, Pivot, Plot, Section, Table, TableCell,
    TableColumn, group_digits,
};

/// Creates a column that shows the number of games won, drawn and lost.
pub(super) fn tournament_result_column(key: &str, title: &str) -> TableColumn {
    TableColumn::counts(key, title, ["won", "drawn", "lost"])
}

fn tournament_result_cell(tally: &RatingTally) -> TableCell {
    TableCell::group([tally.wins, tally.draws, tally.losses])
}

pub(super) fn tournament_elo_column(key: &str, title: &str) -> TableColumn {
    TableColumn::estimate(key, title, IntervalForm::SignedMargin, 0).in_unit("elo")
}

pub(super) fn tournament_share_percent(share: Option<f64>) -> Option<f64> {
    share.map(|share| 100.0 * share)
}

/// Formats a proportion from 0 to 1 as a percentage, for example `98.3 %`.
fn tournament_share_text(share: Option<f64>) -> String {
    TableColumn::percent("", "", 1).cell_text(&tournament_share_percent(share).into())
}

impl Standings {
    /// Returns the report of the tournament.
    pub fn document(&self) -> Document {
        let plan = &self.run.plan;
        let mut document = Document::new("Tournament");
        document.lead = self.tournament_summary();
        document.add_fact(TableColumn::text("variant", "variant"), &plan.variant);
        document.add_fact(TableColumn::text("openings", "openings"), &plan.openings);
        document.add_fact(TableColumn::integer("pairs", "pairs of games per pairing"), plan.pairs);
        document.add_seed("seed", "seed", plan.seed);
        document.add_fact(TableColumn::text("version", "version"), &self.run.version);
        if plan.is_timed() {
            document.add_fact(TableColumn::flag("time_limits", "time limits"), true);
            document.add_fact(TableColumn::flag("reproducible", "reproducible"), false);
        }
        self.add_ranking_table(document.section("Standings"));
        if self.players.len() == 2 {
            self.add_match_table(document.section("The match"));
        }
        match plan.format {
            Format::RoundRobin => {
                let section = document.section("Results by pairing");
                self.add_cross_table(section);
                if self.players.len() > 2 {
                    self.add_pairings_table(section);
                }
            }
            Format::Gauntlet => self.add_opponents_table(document.section("Results by opponent")),
        }
        self.add_first_move_table(document.section("First and second player"));
        self.add_effort_table(document.section("Cost per move"));
        self.add_depth_section(&mut document);
        self.add_endings_table(document.section("How games ended"));
        self.lengths.add_tables(document.section("Length of games"));
        document
    }

    /// Returns the report of the tournament with an additional section about the accuracy of the moves.
    pub fn document_with_accuracy(&self, found: &[Accuracy]) -> Document {
        let mut document = self.document();
        let section = document.section("Accuracy");
        super::accuracy::add_accuracy_tables(section, self, found);
        document
    }

    pub(super) fn player_name(&self, player: usize) -> &str {
        &self.run.plan.players[player].name
    }

    fn tournament_summary(&self) -> String {
        let (done, all) = self.pairs;
        let decided = self.sprt.is_some_and(|(_, verdict)| verdict != SprtDecision::Continue);
        let (players, games) = (self.players.len(), group_digits(2 * done as u64));
        let mut lead = vec![if done == all {
            format!("{players} players, {games} games.")
        } else if decided {
            format!("{players} players, {games} games; the test ended the match.")
        } else {
            format!("{players} players, {games} of {} games so far.", group_digits(2 * all as u64))
        }];
        if let [best, next, ..] = self.ranking()[..]
            && done > 0
        {
            let Standing { ahead, significant, .. } = &self.players[best];
            let by = tournament_elo_column("", "").cell_text(&ahead.map(|lead| lead.elo).into());
            let (best, next) = (self.player_name(best), self.player_name(next));
            lead.push(if *significant {
                format!("{best} is significantly ahead of {next} (95 %), by {by} Elo.")
            } else {
                format!("{best} is not separable from {next} (95 %): {by} Elo.")
            });
        }
        let (counted, repeated) = self.replay_counts();
        if repeated > 0 {
            lead.push(format!(
                "{} of {} pairs of games repeat earlier ones: ratings, intervals and tests count the {} distinct \
                 pairs, each once. Use more openings for more evidence.",
                group_digits(repeated),
                group_digits(done as u64),
                group_digits(counted)
            ));
        }
        lead.join(" ")
    }

    /// Returns the number of distinct pairs of games, and the number of pairs that repeat an earlier pair.
    fn replay_counts(&self) -> (u64, u64) {
        let pairs = |tallies: &[Vec<RatingTally>]| -> u64 {
            // The matrix contains each pair twice, once from the view of each player.
            tallies.iter().flatten().map(RatingTally::pair_count).sum::<u64>() / 2
        };
        let (counted, all) = (pairs(&self.evidence), pairs(&self.cross));
        (counted, all - counted)
    }

    fn add_ranking_table(&self, section: &mut Section) {
        let columns = [
            TableColumn::text("player", "player"),
            tournament_elo_column("elo", "Elo"),
            tournament_elo_column("ahead", "ahead of the next"),
            TableColumn::flag("significant", "significant"),
            TableColumn::percent("superiority_percent", "LOS", 1),
            TableColumn::integer("games", "games"),
            TableColumn::integer("won", "won"),
            TableColumn::integer("drawn", "drawn"),
            TableColumn::integer("lost", "lost"),
            TableColumn::percent("score_percent", "score", 1),
        ];
        let caption = "Elo (mean 0) with 95 % interval, lead over the next player, whether that lead is \
                       significant (95 %, all pairs of players tested together), likelihood of superiority (LOS)";
        let mut table = Table::new("standings", caption, columns);
        let mut bars = Vec::new();
        for player in self.ranking() {
            let standing = &self.players[player];
            let RatingTally { wins, draws, losses, .. } = standing.tally;
            // The last player in the ranking has no next player and therefore no lead.
            let ahead = |cell: &dyn Fn(&Lead) -> TableCell| {
                standing.ahead.as_ref().map_or(TableCell::Absent, cell)
            };
            table.row(cells![
                self.player_name(player),
                standing.rating,
                ahead(&|lead| lead.elo.into()),
                ahead(&|_| standing.significant.into()),
                ahead(&|lead| tournament_share_percent(lead.superiority).into()),
                standing.tally.games(),
                wins,
                draws,
                losses,
                tournament_share_percent(standing.tally.score()),
            ]);
            bars.push(Bar {
                name: self.player_name(player).to_owned(),
                value: standing.rating.value,
                interval: standing.rating.interval(),
            });
        }
        section.table(table);
        section.plot(Plot {
            id: "elo".to_owned(),
            caption: "Elo with 95 % intervals".to_owned(),
            summary:
                "Intervals are relative to the mean of all players; see the table for significant leads."
                    .to_owned(),
            x: "player".to_owned(),
            y: "Elo".to_owned(),
            figure: Figure::Bars(bars),
        });
    }

    fn add_cross_table(&self, section: &mut Section) {
        let order = self.ranking();
        let columns = [
            TableColumn::text("player", "score of"),
            TableColumn::text("opponent", "against"),
            tournament_result_column("result", "result"),
        ];
        let label = |&player: &usize| {
            (self.player_name(player).to_owned(), self.player_name(player).to_owned())
        };
        let layout = Layout::Pivot(Pivot {
            column: 1,
            labels: order.iter().map(label).collect(),
            values: vec![(2, String::new())],
            absent: String::new(),
        });
        let mut table =
            Table::new("crosses", "Won–drawn–lost of the row against the column", columns)
                .with_keys(&[0, 1])
                .with_layout(layout);
        let mut cells = Vec::new();
        for &row in &order {
            let results = || order.iter().map(|&column| (column, &self.cross[row][column]));
            for (column, tally) in results().filter(|(_, tally)| tally.games() > 0) {
                table.row(cells![
                    self.player_name(row),
                    self.player_name(column),
                    tournament_result_cell(tally)
                ]);
            }
            if results().all(|(_, tally)| tally.games() == 0) {
                table.row(cells![self.player_name(row), TableCell::Absent, TableCell::Absent]);
            }
            cells.push(results().map(|(_, tally)| tally.score()).collect());
        }
        section.table(table);
        section.plot(Plot {
            id: "points".to_owned(),
            caption: "Share of points of the row against the column".to_owned(),
            summary: "Rows and columns are in the order of the ratings.".to_owned(),
            x: "against".to_owned(),
            y: "player".to_owned(),
            figure: Figure::Matrix {
                names: order.iter().map(|&player| self.player_name(player).to_owned()).collect(),
                cells,
            },
        });
    }

    fn add_first_move_table(&self, section: &mut Section) {
        let all = &self.first_seat;
        section.text(format!(
            "Player who moves first: {} won, {} drawn, {} lost of {} games ({}).",
            group_digits(all.wins),
            group_digits(all.draws),
            group_digits(all.losses),
            group_digits(all.games()),
            tournament_share_text(all.score())
        ));
        let columns = [
            TableColumn::text("player", "player"),
            tournament_result_column("first", "moving first"),
            TableColumn::percent("first_score_percent", "first, score", 1),
            tournament_result_column("second", "moving second"),
            TableColumn::percent("second_score_percent", "second, score", 1),
        ];
        let mut table =
            Table::new("seats", "Won–drawn–lost when moving first and when moving second", columns);
        for player in self.ranking() {
            let [first, second] = &self.players[player].seats;
            table.row(cells![
                self.player_name(player),
                tournament_result_cell(first),
                tournament_share_percent(first.score()),
                tournament_result_cell(second),
                tournament_share_percent(second.score()),
            ]);
        }
        section.table(table);
    }

    fn add_endings_table(&self, section: &mut Section) {
        let columns =
            [TableColumn::text("ending", "ending"), TableColumn::integer("games", "games")];
        let mut table = Table::new("endings", "Endings", columns);
        for (name, games) in &self.endings {
            table.row(cells![*name, *games]);
        }
        section.table(table);
        if !self.fouls.is_empty() {
            let columns = [
                TableColumn::text("player", "player"),
                TableColumn::text("ending", "lost by"),
                TableColumn::text("complaint", "first message"),
                TableColumn::integer("games", "games"),
            ];
            let mut table = Table::new("forfeits", "Games lost by forfeit", columns)
                .with_text_columns(3)
                .with_keys(&[0, 1]);
            for foul in &self.fouls {
                table.row(cells![
                    self.player_name(foul.player),
                    foul.ending,
                    &foul.complaint,
                    foul.games
                ]);
            }
            section.table(table);
        }
        let games = 2 * self.pairs.0;
        section.text(if self.distinct == games {
            "All games are distinct.".to_owned()
        } else {
            format!(
                "{} of {} games are distinct.",
                group_digits(self.distinct as u64),
                group_digits(games as u64)
            )
        });
    }
}
