//! Adds the tables that compare two players: the match, the opponents of a gauntlet and the pairings of a round robin.

use super::Standings;
use super::report::{tournament_elo_column, tournament_share_percent};
use crate::rating::{MatchEstimate, RatingTally, Sprt, SprtDecision, SprtModel};
use foursight_analysis::cells;
use foursight_analysis::document::{Layout, Section, Table, TableCell, TableColumn, number_text};

impl Standings {
    /// Adds all estimates of a match between two players, one per line.
    pub(super) fn add_match_table(&self, section: &mut Section) {
        let tally = &self.evidence[0][1];
        let found = MatchEstimate::from_tally(tally);
        let mut columns = vec![
            tournament_elo_column("elo", "Elo"),
            tournament_elo_column("normalised_elo", "normalised Elo"),
            TableColumn::percent("superiority_percent", "likelihood of superiority", 1),
        ];
        let [drawn, level, ratio] = ratio_columns();
        columns.extend([
            drawn,
            TableColumn { title: "level pairs (1 point each)".to_owned(), ..level },
            TableColumn { title: "pair ratio (WD+WW) / (LD+LL)".to_owned(), ..ratio },
            pair_counts_column(),
        ]);
        let mut row = Vec::from(cells![
            found.map(|found| found.elo),
            found.and_then(|found| found.normalised_elo),
            tournament_share_percent(found.and_then(|found| found.superiority)),
        ]);
        row.extend(self.ratio_cells(0, 1));
        row.push(TableCell::group(tally.pairs));
        if let Some(test) = self.run.plan.sprt {
            columns.push(sprt_column(&sprt_title(&test)));
            row.push(sprt_cell(&test, tally));
        }
        let caption = format!("{} against {}", self.player_name(0), self.player_name(1));
        let header = ["figure", "value"].map(str::to_owned).into();
        let mut table = Table::new("match", &caption, columns)
            .with_layout(Layout::Transposed { header, hidden: 0 });
        table.row(row);
        section.table(table);
    }

    /// Adds the results of the first player against each opponent.
    pub(super) fn add_opponents_table(&self, section: &mut Section) {
        let caption = format!("{} against each of the others", self.player_name(0));
        let mut columns = vec![
            TableColumn::text("opponent", "against"),
            tournament_elo_column("elo", "Elo"),
            TableColumn::integer("won", "won"),
            TableColumn::integer("drawn", "drawn"),
            TableColumn::integer("lost", "lost"),
            TableColumn::percent("score_percent", "score", 1),
        ];
        columns.extend(self.pair_columns());
        let mut table = Table::new("opponents", &caption, columns);
        for opponent in self.ranking().into_iter().filter(|&player| player != 0) {
            let tally = &self.cross[0][opponent];
            let results = cells![
                self.player_name(opponent),
                MatchEstimate::from_tally(&self.evidence[0][opponent]).map(|found| found.elo),
                tally.wins,
                tally.draws,
                tally.losses,
                tournament_share_percent(tally.score()),
            ];
            table.row(results.into_iter().chain(self.pair_cells(0, opponent)));
        }
        self.add_comparisons(section, table);
    }

    /// Adds the result of each pairing. The players of a pairing are in the order of the plan and not of the ranking, so
    /// that the results do not decide which hypothesis is tested.
    pub(super) fn add_pairings_table(&self, section: &mut Section) {
        let mut columns = vec![
            TableColumn::text("player", "player"),
            TableColumn::text("opponent", "against"),
            tournament_elo_column("elo", "Elo"),
        ];
        columns.extend(self.pair_columns());
        let caption = "Each pairing, in the order in which the players were entered";
        let mut table =
            Table::new("pairings", caption, columns).with_keys(&[0, 1]).with_text_columns(2);
        for (player, opponent) in self.run.plan.pairings() {
            let results = cells![
                self.player_name(player),
                self.player_name(opponent),
                MatchEstimate::from_tally(&self.evidence[player][opponent]).map(|found| found.elo),
            ];
            table.row(results.into_iter().chain(self.pair_cells(player, opponent)));
        }
        self.add_comparisons(section, table);
    }

    fn add_comparisons(&self, section: &mut Section, table: Table) {
        section.table(table);
        if let Some(test) = self.run.plan.sprt.filter(|_| self.players.len() > 2) {
            section.text(format!(
                "{}: each pairing is tested on its own, after all pairs. The test ends no pairing early and is not \
                 corrected for the number of pairings.",
                sprt_title(&test)
            ));
        }
    }

    /// Returns the columns that follow the results of a pairing. If the plan has a sequential test, the last column
    /// shows its result.
    fn pair_columns(&self) -> Vec<TableColumn> {
        let mut columns = Vec::from(ratio_columns());
        columns.push(pair_counts_column());
        columns.extend(self.run.plan.sprt.map(|_| sprt_column("SPRT")));
        columns
    }

    fn pair_cells(&self, player: usize, opponent: usize) -> Vec<TableCell> {
        let tally = &self.evidence[player][opponent];
        let mut cells = Vec::from(self.ratio_cells(player, opponent));
        cells.push(TableCell::group(tally.pairs));
        cells.extend(self.run.plan.sprt.map(|test| sprt_cell(&test, tally)));
        cells
    }

    fn ratio_cells(&self, player: usize, opponent: usize) -> [TableCell; 3] {
        let tally = &self.evidence[player][opponent];
        cells![
            tournament_share_percent(self.cross[player][opponent].draw_ratio()),
            tournament_share_percent(tally.level_pair_ratio()),
            tally.pairs_ratio(),
        ]
    }
}

/// Creates the columns for the cells of [`Standings::ratio_cells`].
fn ratio_columns() -> [TableColumn; 3] {
    [
        TableColumn::percent("draw_percent", "drawn games", 1),
        TableColumn::percent("level_pairs_percent", "level pairs", 1),
        TableColumn::real("pair_ratio", "pair ratio", 2),
    ]
}

/// Creates a table column that shows five counts: the number of pairs for each possible score of a pair.
fn pair_counts_column() -> TableColumn {
    let pairs = ["ll", "ld", "level", "wd", "ww"];
    let pairs = pairs.map(|pair| TableColumn::integer(&format!("pairs_{pair}"), pair));
    TableColumn::group("pairs", "pairs LL, LD, WL+DD, WD, WW", "[{}, {}, {}, {}, {}]", pairs.into())
}

fn sprt_title(test: &Sprt) -> String {
    let Sprt { elo0, elo1, alpha, beta, model } = test;
    let [elo0, elo1] = [elo0, elo1].map(|elo| number_text(&elo.to_string()));
    format!("SPRT of {elo0} against {elo1} {} (α {alpha}, β {beta})", model.unit())
}

/// Creates a column with the log-likelihood ratio (LLR) of a sequential test, the bounds of the test and its decision.
fn sprt_column(title: &str) -> TableColumn {
    let real = |key: &str| TableColumn::real(key, key, 2);
    let verdicts = [
        (SprtDecision::Continue, "undecided"),
        (SprtDecision::AcceptH0, "H0 accepted"),
        (SprtDecision::AcceptH1, "H1 accepted"),
    ];
    let verdicts = verdicts.map(|(verdict, text)| (verdict.name(), text));
    let parts = vec![
        real("sprt_ratio"),
        real("sprt_lower"),
        real("sprt_upper"),
        TableColumn::choice("sprt_verdict", "verdict", &verdicts),
        real("sprt_elo0"),
        real("sprt_elo1"),
        TableColumn::choice("sprt_model", "model", &SprtModel::ALL.map(|m| (m.name(), m.name()))),
        TableColumn::real("sprt_alpha", "alpha", 3),
        TableColumn::real("sprt_beta", "beta", 3),
    ];
    TableColumn::group("sprt", title, "LLR {} (bounds {}, {}): {}", parts)
}

/// Creates the cell of a [`sprt_column`].
fn sprt_cell(test: &Sprt, tally: &RatingTally) -> TableCell {
    let (low, high) = test.bounds();
    let (ratio, verdict) = (test.log_likelihood_ratio(tally), test.decision(tally).name());
    let Sprt { elo0, elo1, alpha, beta, model } = test;
    let cells = cells![ratio, low, high, verdict, *elo0, *elo1, model.name(), *alpha, *beta];
    TableCell::Group(cells.into())
}
