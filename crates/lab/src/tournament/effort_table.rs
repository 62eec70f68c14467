//! Creates tables of the search effort of players, in total and by search depth.

use std::collections::{BTreeMap, BTreeSet};

use foursight_search::{Counters, EngineSpec};

use super::plan::parse_plan_engine;
use super::{Standing, Standings};
use crate::store::StoredEffort;
use foursight_analysis::cells;
use foursight_analysis::document::{Section, Table, TableCell, TableColumn, TimeUnit};

/// Returns the columns of both effort tables. `decimals` is the number of decimals in the depth column.
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
        let caption = "Averages per move (times vary from run to run)";
        let mut table = Table::new("effort", caption, effort_columns(1));
        let caption = "Averages per move by search depth (depths of at least 2 % of the moves)";
        let mut by_depth =
            Table::new("effort_by_depth", caption, effort_columns(0)).with_keys(&[0, 2]);
        let mut depths = BTreeSet::new();
        for player in self.ranking() {
            let Standing { efforts, .. } = &self.players[player];
            let figures =
                DefinedFigures::for_engine(&self.run.plan.players[player].engine, efforts);
            table.row(figures.effort_row(self.player_name(player), efforts));
            let moves: u64 = efforts.values().map(|effort| effort.moves).sum();
            // Near the end of a game, the number of empty cells limits the depth. Therefore a few moves have smaller
            // depths. Such rare depths are left out.
            let often = |effort: &StoredEffort| figures.has_depths() && 50 * effort.moves >= moves;
            for (&depth, effort) in efforts.iter().filter(|(_, effort)| often(effort)) {
                let one = BTreeMap::from([(depth, *effort)]);
                by_depth.row(figures.effort_row(self.player_name(player), &one));
                depths.insert(depth);
            }
        }
        section.table(table);
        if depths.len() > 1 {
            section.table(by_depth);
        }
    }
}

/// A record of which figures are defined for a player. For example, a program may report no counters, and a search that
/// extends promising variations has no branching factor.
#[derive(Clone, Copy, Debug, PartialEq)]
struct DefinedFigures {
    search: SearchWidth,
    /// The total effort over all moves of the player.
    all: StoredEffort,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SearchWidth {
    /// The search explores all moves to the same depth.
    FullWidth,
    /// The search explores some variations much deeper than others.
    Selective,
    Unknown,
}

/// Returns `true` if the algorithm searches all moves to the same depth.
pub(super) fn is_full_width(algorithm: &str) -> bool {
    matches!(algorithm, "minimax" | "alphabeta" | "deepening")
}

impl DefinedFigures {
    fn for_engine(engine: &str, efforts: &BTreeMap<u8, StoredEffort>) -> Self {
        let spec = parse_plan_engine(engine);
        let search = match spec.as_ref().map_or("", EngineSpec::name) {
            algorithm if is_full_width(algorithm) => SearchWidth::FullWidth,
            "mcts" | "perfect" => SearchWidth::Selective,
            _ => SearchWidth::Unknown,
        };
        Self { search, all: efforts.values().sum() }
    }

    fn has_depths(&self) -> bool {
        self.all.depth > 0 && self.search != SearchWidth::Selective
    }

    fn effort_row(self, name: &str, efforts: &BTreeMap<u8, StoredEffort>) -> [TableCell; 9] {
        let all: StoredEffort = efforts.values().sum();
        let full = self.search == SearchWidth::FullWidth;
        let mean = |is_defined: bool, sum: u64| all.mean_per_move(sum).filter(|_| is_defined);
        let inside = all.evaluation_ns.filter(|_| all.time_ns > 0);
        cells![
            name,
            all.moves,
            mean(self.all.depth > 0, all.depth),
            mean(self.all.visited > 0, all.visited),
            mean(self.all.evaluated > 0, all.evaluated),
            mean(full || self.all.cutoffs > 0, all.cutoffs),
            mean_branching_factor(efforts).filter(|_| full),
            all.mean_per_move(all.time_ns).map(|time| TableCell::Nanoseconds(time.round() as u64)),
            inside.map(|inside| 100.0 * inside as f64 / all.time_ns as f64),
        ]
    }
}

/// Returns the mean branching factor over all moves. The branching factor at each depth is computed from the mean
/// number of visited positions, as `docs/statistics.md` defines it.
fn mean_branching_factor(efforts: &BTreeMap<u8, StoredEffort>) -> Option<f64> {
    let (mut sum, mut moves) = (0.0, 0.0);
    for (&depth, effort) in efforts {
        let visited = effort.mean_per_move(effort.visited)?.round() as u64;
        let tree = Counters { visited, ..Counters::default() };
        if let Some(factor) = tree.branching(depth) {
            sum += factor * effort.moves as f64;
            moves += effort.moves as f64;
        }
    }
    (moves > 0.0).then(|| sum / moves)
}

impl StoredEffort {
    /// Divides a sum by the number of moves. Returns `None` if there are no moves.
    pub(super) fn mean_per_move(&self, sum: u64) -> Option<f64> {
        (self.moves > 0).then(|| sum as f64 / self.moves as f64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn effort(moves: u64, depth: u8, visited: u64) -> (u8, StoredEffort) {
        let depths = moves * u64::from(depth);
        (
            depth,
            StoredEffort {
                moves,
                visited,
                depth: depths,
                time_ns: 2_000,
                ..StoredEffort::default()
            },
        )
    }

    fn texts(engine: &str, name: &str, efforts: &BTreeMap<u8, StoredEffort>) -> Vec<String> {
        let mut table = Table::new("effort", "c", effort_columns(1));
        table.row(DefinedFigures::for_engine(engine, efforts).effort_row(name, efforts));
        table.view().rows.remove(0)
    }

    /// The table must not use the name `judged`, because another counter has this name.
    #[test]
    fn the_column_of_evaluated_positions_has_the_name_of_its_counter() {
        let efforts = StoredEffort { moves: 2, evaluated: 24, ..StoredEffort::default() };
        let efforts = BTreeMap::from([(1, efforts)]);
        for decimals in [0, 1] {
            let mut table = Table::new("effort", "c", effort_columns(decimals));
            let figures = DefinedFigures::for_engine("minimax", &efforts);
            table.row(figures.effort_row("minimax", &efforts));
            let view = table.view();
            let at = view.header.iter().position(|heading| heading == "evaluated").unwrap();
            assert_eq!(view.rows[0][at], "12");
            assert!(view.header.iter().all(|heading| !heading.contains("judged")));
        }
    }

    #[test]
    fn undefined_figures_are_shown_as_not_available() {
        let silent = BTreeMap::from([effort(10, 0, 0)]);
        let row = texts("cmd:python3 bot.py", "bot", &silent);
        assert_eq!(row, ["bot", "10", "n/a", "n/a", "n/a", "n/a", "n/a", "0.2 µs", "n/a"]);
        let tree = BTreeMap::from([effort(1, 3, 2_000), effort(1, 5, 2_000)]);
        let row = texts("mcts:nodes=200", "mcts", &tree);
        assert_eq!(row[2..7], ["4.0", "2,000", "n/a", "n/a", "n/a"]);
    }

    #[test]
    fn the_branching_factor_of_a_regular_tree_is_exact() {
        let regular = BTreeMap::from([effort(2, 5, 2 * 19_608), effort(2, 1, 16)]);
        let row = texts("minimax", "minimax", &regular);
        assert_eq!(row[2..7], ["3.0", "9,808", "n/a", "0", "7.00"]);
    }
}
