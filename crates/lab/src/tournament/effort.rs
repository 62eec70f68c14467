//! What players spent on their moves: in all, and by the depth they searched to.

use std::collections::{BTreeMap, BTreeSet};

use foursight_search::Counters;

use super::{Standing, Standings};
use crate::store::Effort;
use foursight_analysis::cells;
use foursight_analysis::document::{Section, Table, TableCell, TableColumn, TimeUnit};

/// The columns, the depth with this number of decimals.
fn effort_columns(decimals: u8) -> [TableColumn; 9] {
    [
        TableColumn::text("player", "player"),
        TableColumn::integer("moves", "moves"),
        TableColumn::real("depth", "depth", decimals),
        TableColumn::real("visited", "positions", 0),
        TableColumn::real("evaluated", "evaluated", 0),
        TableColumn::real("cutoffs", "cutoffs", 0),
        TableColumn::real("branching", "branching", 2),
        TableColumn::duration("time_ns", "time", TimeUnit::Microseconds, Some(1))
            .with_suffix(" µs"),
        TableColumn::percent("evaluation_percent", "in evaluation", 1),
    ]
}

impl Standings {
    pub(super) fn add_effort_table(&self, section: &mut Section) {
        let caption = "Means of one move; times vary from run to run";
        let mut table = Table::new("effort", caption, effort_columns(1));
        let caption = "Means of one move by the depth it was searched to, for depths of one move in \
                       fifty or more";
        let mut by_depth =
            Table::new("effort_by_depth", caption, effort_columns(0)).with_keys(&[0, 2]);
        let mut depths = BTreeSet::new();
        for player in self.ranking() {
            let Standing { efforts, .. } = &self.players[player];
            let meant =
                MeaningfulFigures::of_engine(&self.run.plan.players[player].engine, efforts);
            table.row(meant.effort_row(self.name(player), efforts));
            let moves: u64 = efforts.values().map(|effort| effort.moves).sum();
            // The last moves of a game are searched no deeper than the board is: a few moves of each depth.
            let often = |effort: &Effort| meant.has_depths() && 50 * effort.moves >= moves;
            for (&depth, effort) in efforts.iter().filter(|(_, effort)| often(effort)) {
                let one = BTreeMap::from([(depth, *effort)]);
                by_depth.row(meant.effort_row(self.name(player), &one));
                depths.insert(depth);
            }
        }
        section.table(table);
        if depths.len() > 1 {
            section.table(by_depth);
        }
    }
}

/// Which figures of a player mean something: a bot may report nothing, and a tree that grows where it is
/// promising has a depth but no branching factor.
#[derive(Clone, Copy, Debug, PartialEq)]
struct MeaningfulFigures {
    search: Search,
    /// All its moves.
    all: Effort,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Search {
    /// Every move to one depth.
    FullWidth,
    /// Some lines far deeper than others.
    Growing,
    Unknown,
}

/// Does it search every move to one depth?
pub(super) fn is_full_width(engine: &str) -> bool {
    let name = engine.split(':').next().unwrap_or(engine);
    matches!(name, "minimax" | "alphabeta" | "deepening")
}

impl MeaningfulFigures {
    fn of_engine(engine: &str, efforts: &BTreeMap<u8, Effort>) -> Self {
        let search = match engine.split(':').next() {
            _ if is_full_width(engine) => Search::FullWidth,
            Some("mcts" | "perfect") => Search::Growing,
            _ => Search::Unknown,
        };
        Self { search, all: efforts.values().sum() }
    }

    fn has_depths(&self) -> bool {
        self.all.depth > 0 && self.search != Search::Growing
    }

    fn effort_row(self, name: &str, efforts: &BTreeMap<u8, Effort>) -> [TableCell; 9] {
        let all: Effort = efforts.values().sum();
        let full = self.search == Search::FullWidth;
        let mean = |meant: bool, sum: u64| all.mean(sum).filter(|_| meant);
        let inside = all.evaluation_ns.filter(|_| all.time_ns > 0);
        cells![
            name,
            all.moves,
            mean(self.all.depth > 0, all.depth),
            mean(self.all.visited > 0, all.visited),
            mean(self.all.evaluated > 0, all.evaluated),
            mean(full || self.all.cutoffs > 0, all.cutoffs),
            branching_factor(efforts).filter(|_| full),
            all.mean(all.time_ns).map(|time| TableCell::Nanoseconds(time.round() as u64)),
            inside.map(|inside| 100.0 * inside as f64 / all.time_ns as f64),
        ]
    }
}

/// The branching factor of a move, as `docs/statistics.md` defines it, for the mean number of positions of
/// each depth; the mean of that over the moves.
fn branching_factor(efforts: &BTreeMap<u8, Effort>) -> Option<f64> {
    let (mut sum, mut moves) = (0.0, 0.0);
    for (&depth, effort) in efforts {
        let visited = effort.mean(effort.visited)?.round() as u64;
        let tree = Counters { visited, ..Counters::default() };
        if let Some(factor) = tree.branching(depth) {
            sum += factor * effort.moves as f64;
            moves += effort.moves as f64;
        }
    }
    (moves > 0.0).then(|| sum / moves)
}

impl Effort {
    /// A sum as a mean of one move.
    pub(super) fn mean(&self, sum: u64) -> Option<f64> {
        (self.moves > 0).then(|| sum as f64 / self.moves as f64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn effort(moves: u64, depth: u8, visited: u64) -> (u8, Effort) {
        let depths = moves * u64::from(depth);
        (depth, Effort { moves, visited, depth: depths, time_ns: 2_000, ..Effort::default() })
    }

    fn texts(engine: &str, name: &str, efforts: &BTreeMap<u8, Effort>) -> Vec<String> {
        let mut table = Table::new("effort", "c", effort_columns(1));
        table.row(MeaningfulFigures::of_engine(engine, efforts).effort_row(name, efforts));
        table.view().rows.remove(0)
    }

    #[test]
    fn a_figure_without_meaning_is_not_told() {
        let silent = BTreeMap::from([effort(10, 0, 0)]);
        let row = texts("cmd:python3 bot.py", "bot", &silent);
        assert_eq!(row, ["bot", "10", "n/a", "n/a", "n/a", "n/a", "n/a", "0.2 µs", "n/a"]);
        let tree = BTreeMap::from([effort(1, 3, 2_000), effort(1, 5, 2_000)]);
        let row = texts("mcts:nodes=200", "mcts", &tree);
        assert_eq!(row[2..7], ["4.0", "2000", "n/a", "n/a", "n/a"]);
    }

    #[test]
    fn a_regular_tree_has_its_own_branching_factor() {
        let whole = BTreeMap::from([effort(2, 5, 2 * 19_608), effort(2, 1, 16)]);
        let row = texts("minimax", "minimax", &whole);
        assert_eq!(row[2..7], ["3.0", "9808", "n/a", "0", "7.00"]);
    }
}
