//! Measures how long games last, and how many columns are legal in each stage of the game.

use foursight_analysis::cells;
use foursight_analysis::document::{Section, Table, TableCell, TableColumn};
use foursight_board::Variant;

/// Number of stages into which the plies of a full board are divided.
const STAGES: usize = 3;

/// The lengths of several games, and the numbers of legal columns by ply. The order in which games are added has no
/// effect.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameLengths {
    /// `games[n]` is the number of games that ended after `n` plies.
    games: Vec<u64>,
    /// For each ply, the number of positions in which a move was played, and the sum of the legal columns of these
    /// positions.
    positions: Vec<[u64; 2]>,
}

/// The positions of one stage of the game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct StageMoves {
    /// Number of discs on the board in the first and in the last position of the stage.
    pub(crate) plies: (usize, usize),
    /// Number of positions in which a move was played.
    pub(crate) positions: u64,
    /// Mean number of legal columns; `None` if there are no positions.
    pub(crate) mean_legal: Option<f64>,
}

impl GameLengths {
    /// Adds a game. `moves` lists its columns, one character for each move.
    pub(crate) fn add_game(&mut self, variant: Variant, moves: &str) {
        let cells = usize::from(variant.cell_count());
        self.games.resize(cells + 1, 0);
        self.positions.resize(cells, [0; 2]);
        let mut stones = [0_u8; 128];
        let mut legal = u64::from(variant.width());
        let mut plies = 0;
        for (column, ply) in moves.bytes().zip(&mut self.positions) {
            *ply = [ply[0] + 1, ply[1] + legal];
            let height = &mut stones[usize::from(column) % 128];
            *height += 1;
            legal -= u64::from(*height == variant.height());
            plies += 1;
        }
        self.games[plies] += 1;
    }

    /// Returns the number of games.
    pub(crate) fn game_count(&self) -> u64 {
        self.games.iter().sum()
    }

    /// Returns the mean number of plies of a game.
    pub(crate) fn mean_plies(&self) -> Option<f64> {
        let plies: u64 = self.games.iter().zip(0..).map(|(games, plies)| games * plies).sum();
        (self.game_count() > 0).then(|| plies as f64 / self.game_count() as f64)
    }

    /// Returns the mean number of legal columns over all positions in which a move was played.
    pub(crate) fn mean_legal(&self) -> Option<f64> {
        let sum = |index: usize| self.positions.iter().map(|ply| ply[index]).sum::<u64>() as f64;
        (sum(0) > 0.0).then(|| sum(1) / sum(0))
    }

    /// Returns the smallest number of plies that is not exceeded in a proportion `share` of the games. `share` is from
    /// 0 to 1.
    fn quantile(&self, share: f64) -> Option<usize> {
        let wanted = (share * self.game_count() as f64).ceil().max(1.0);
        let mut games = 0;
        self.games.iter().position(|more| {
            games += more;
            games as f64 >= wanted
        })
    }

    /// Returns the stages of the game. Each stage has the same number of plies on a full board.
    pub(crate) fn stages(&self) -> Vec<StageMoves> {
        let cells = self.positions.len();
        let stage = |index: usize| {
            let (from, to) = (index * cells / STAGES, (index + 1) * cells / STAGES);
            let [positions, legal] = self.positions[from..to]
                .iter()
                .fold([0; 2], |sum: [u64; 2], ply| [sum[0] + ply[0], sum[1] + ply[1]]);
            StageMoves {
                plies: (from, to.saturating_sub(1)),
                positions,
                mean_legal: (positions > 0).then(|| legal as f64 / positions as f64),
            }
        };
        (0..STAGES).map(stage).collect()
    }

    /// Adds two tables: the lengths of the games, and the legal columns by stage.
    pub(crate) fn add_tables(&self, section: &mut Section) {
        let columns = [
            TableColumn::integer("games", "games"),
            TableColumn::real("mean_plies", "mean plies", 1),
            TableColumn::integer("shortest", "shortest"),
            TableColumn::integer("quarter", "lower quartile"),
            TableColumn::integer("median", "median"),
            TableColumn::integer("three_quarters", "upper quartile"),
            TableColumn::integer("longest", "longest"),
        ];
        let caption = "Length of the games in plies, including the opening";
        let mut lengths = Table::new("game_length", caption, columns).with_text_columns(0);
        let [shortest, quarter, median, upper, longest] =
            [0.0, 0.25, 0.5, 0.75, 1.0].map(|share| self.quantile(share).map(|plies| plies as u64));
        let games = self.game_count();
        lengths.row(cells![games, self.mean_plies(), shortest, quarter, median, upper, longest]);
        let columns = [
            TableColumn::ply_range("discs on the board", "{} to {}"),
            TableColumn::integer("positions", "positions"),
            TableColumn::real("legal_moves", "mean legal moves", 2),
        ];
        let mut legal = Table::new("legal_moves", "Legal moves by stage of the game", columns);
        for StageMoves { plies: (from, to), positions, mean_legal } in self.stages() {
            legal.row(cells![TableCell::group([from, to]), positions, mean_legal]);
        }
        section.table(lengths).table(legal);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use foursight_board::Game;

    /// Checks that the counts equal the numbers of legal moves that the rules give.
    #[test]
    fn legal_moves_are_those_of_the_rules() {
        let variant: Variant = "4x4:square".parse().unwrap();
        let games = ["1111", "12341", "1111222233334444", "1213"];
        let (mut lengths, mut legal) = (GameLengths::default(), vec![[0; 2]; 16]);
        for moves in games {
            lengths.add_game(variant, moves);
            for (ply, sum) in legal.iter_mut().enumerate().take(moves.len()) {
                let game = Game::from_moves(variant, &moves[..ply]).unwrap();
                *sum = [sum[0] + 1, sum[1] + game.legal().count() as u64];
            }
        }
        assert_eq!(lengths.positions, legal);
        assert_eq!(lengths.mean_plies(), Some(29.0 / 4.0));
        let quantiles = [0.0, 0.5, 0.75, 1.0].map(|share| lengths.quantile(share));
        assert_eq!(quantiles, [Some(4), Some(4), Some(5), Some(16)]);
        let plies: Vec<_> = lengths.stages().iter().map(|stage| stage.plies).collect();
        assert_eq!(plies, [(0, 4), (5, 9), (10, 15)]);
    }

    #[test]
    fn without_games_nothing_is_defined() {
        let mut section = Section::default();
        GameLengths::default().add_tables(&mut section);
        assert_eq!(section.blocks.len(), 2);
        assert_eq!(GameLengths::default().mean_plies(), None);
    }
}
