use std::fmt;

use crate::{
    AnyRules, Bitboard, Cell, Column, Outcome, Position, Rules, Shape, Side, SplitMix64, Variant,
};

/// A game in progress: the variant, the moves played so far, and the resignation if a side has resigned.
///
/// # Examples
///
/// ```
/// use foursight_board::{Game, Outcome, Side, Variant};
///
/// let mut game = Game::from_moves(Variant::default(), "4455667")?;
/// assert_eq!(game.outcome(), Outcome::Won(Side::First));
/// assert_eq!(game.to_string(), "\
/// . . . . . . .
/// . . . . . . .
/// . . . . . . .
/// . . . . . . .
/// . . . o o o .
/// . . . x x x x
/// 1 2 3 4 5 6 7
/// ");
/// game.undo();
/// assert_eq!(game.to_move(), Side::First);
/// # Ok::<(), foursight_board::MovesError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    variant: Variant,
    rules: AnyRules,
    /// The moves played, followed by the undone moves that can be redone.
    moves: Vec<Column>,
    /// The empty board, followed by the position after each move played.
    positions: Vec<Position>,
    resigned: Option<Side>,
}

impl Game {
    /// Creates a game in which no move has been played.
    pub fn new(variant: Variant) -> Self {
        let positions = vec![Position::EMPTY];
        Self { variant, rules: variant.rules(), moves: Vec::new(), positions, resigned: None }
    }

    /// Returns an unfinished game of exactly `plies` random moves. The same state of the generator always gives
    /// the same game. Makes up to 1,000 attempts, because a random game can end before it has `plies` moves.
    /// Returns `None` if all attempts fail, which happens on small boards.
    pub fn random(variant: Variant, plies: usize, rng: &mut SplitMix64) -> Option<Self> {
        (0..1000).find_map(|_| {
            let mut game = Self::new(variant);
            while game.plies() < plies && !game.outcome().is_over() {
                let legal: Vec<Column> = game.legal().collect();
                game.drop_known(legal[rng.below(legal.len() as u64) as usize]);
            }
            (game.plies() == plies && !game.outcome().is_over()).then_some(game)
        })
    }

    /// Returns the variant, which consists of the board size and the goal.
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// Returns the rules of this game's variant.
    pub const fn rules(&self) -> &AnyRules {
        &self.rules
    }

    /// Returns the moves played, without undone moves.
    pub fn moves(&self) -> &[Column] {
        &self.moves[..self.plies()]
    }

    /// Returns the number of moves played.
    pub fn plies(&self) -> usize {
        self.positions.len() - 1
    }

    /// Returns the current position from the point of view of the side to move.
    pub fn position(&self) -> Position {
        self.positions[self.plies()]
    }

    /// Returns the side to move. If the game is over, returns the side that would move next.
    pub fn to_move(&self) -> Side {
        Side::to_move_after(self.plies())
    }

    /// Returns the discs of `side`.
    pub fn stones(&self, side: Side) -> Bitboard {
        let position = self.position();
        if side == self.to_move() { position.own } else { position.theirs }
    }

    /// Returns the columns that may be played, from left to right. Returns no column if the game is over.
    pub fn legal(&self) -> impl Iterator<Item = Column> + '_ {
        let drops = self.rules.drops(self.position().occupied());
        let going = !self.outcome().is_over();
        self.variant
            .columns()
            .filter(move |&column| going && drops.meets(self.rules.column(column)))
    }

    /// Returns the state of the game: unfinished, won or drawn.
    pub fn outcome(&self) -> Outcome {
        let position = self.position();
        if let Some(side) = self.resigned {
            Outcome::Won(!side)
        } else if self.rules.is_won(position.theirs) {
            Outcome::Won(!self.to_move())
        } else if self.rules.is_full(position.occupied()) {
            Outcome::Drawn
        } else {
            Outcome::Ongoing
        }
    }

    /// Returns the side that resigned. Returns `None` if neither side has resigned.
    pub const fn resigned(&self) -> Option<Side> {
        self.resigned
    }

    /// Returns the cells of all lines and blocks that the winner has completed. Returns an empty set if neither
    /// side has completed the goal.
    pub fn winning_cells(&self) -> Bitboard {
        let stones = self.position().theirs;
        let shapes = self.variant.shapes().into_iter();
        shapes.flat_map(Shape::windows).filter(|&window| stones.contains(window)).collect()
    }

    /// Returns the empty cells that would complete the goal for `side`, including cells that cannot be played
    /// yet because a cell below is empty.
    pub fn threats(&self, side: Side) -> Bitboard {
        let empty = self.rules.cells() - self.position().occupied();
        self.rules.completing(self.stones(side)) & empty
    }

    /// Returns the cell of the last move. Returns `None` if no move has been played.
    pub fn last_cell(&self) -> Option<Cell> {
        let before = self.positions.len().checked_sub(2)?;
        let stone = self.position().occupied() - self.positions[before].occupied();
        Some(self.rules.cell(stone))
    }

    /// Drops a disc of the side to move into a column.
    ///
    /// If `column` is the next undone move, the undone moves after it can still be redone with
    /// [`redo`](Self::redo). Otherwise, all undone moves are discarded.
    ///
    /// # Errors
    ///
    /// Returns an error if the game is over, or if the column is full or not on the board. In this case the
    /// game does not change.
    pub fn play(&mut self, column: Column) -> Result<(), PlayError> {
        let reason = if column.index() >= self.variant.width() {
            PlayReason::OffBoard { width: self.variant.width() }
        } else if self.outcome().is_over() {
            PlayReason::Over(self.outcome())
        } else if self.drop_cell(column).is_empty() {
            PlayReason::Full { playable: self.legal().map(Column::to_char).collect() }
        } else {
            self.drop_known(column);
            return Ok(());
        };
        Err(PlayError { column, reason })
    }

    fn drop_cell(&self, column: Column) -> Bitboard {
        self.rules.drops(self.position().occupied()) & self.rules.column(column)
    }

    fn drop_known(&mut self, column: Column) {
        let next = self.position().play_unchecked(self.drop_cell(column));
        let plies = self.plies();
        if self.moves.get(plies) != Some(&column) {
            self.moves.truncate(plies);
            self.moves.push(column);
        }
        self.positions.push(next);
    }

    /// Takes back the resignation, or the last move if neither side has resigned. Returns `false` if there is
    /// nothing to take back.
    pub fn undo(&mut self) -> bool {
        if self.resigned.take().is_some() {
            return true;
        }
        let any = self.plies() > 0;
        if any {
            self.positions.pop();
        }
        any
    }

    /// Plays the move that was undone last. Returns `false` if there is no undone move or if the game is over.
    pub fn redo(&mut self) -> bool {
        let next = self.moves.get(self.plies()).copied();
        next.is_some_and(|column| self.play(column).is_ok())
    }

    /// Resigns for the side to move. Returns `false` if the game is already over.
    pub fn resign(&mut self) -> bool {
        self.resign_as(self.to_move())
    }

    /// Resigns for `side`, which need not be the side to move. Returns `false` if the game is already over.
    pub fn resign_as(&mut self, side: Side) -> bool {
        let going = !self.outcome().is_over();
        if going {
            self.resigned = Some(side);
        }
        going
    }

    /// Returns the mirror image of the game, in which the leftmost column becomes the rightmost.
    pub fn mirror(&self) -> Self {
        let last = self.variant.width() - 1;
        let moves = self.moves.iter().filter_map(|column| Column::new(last - column.index()));
        let positions = self.positions.iter().map(|position| Position {
            own: self.rules.mirror(position.own),
            theirs: self.rules.mirror(position.theirs),
        });
        Self { moves: moves.collect(), positions: positions.collect(), ..self.clone() }
    }
}

/// Two games are equal if their variants, moves played and resignations are equal. Undone moves are ignored.
impl PartialEq for Game {
    fn eq(&self, other: &Self) -> bool {
        (self.variant, self.moves(), self.resigned)
            == (other.variant, other.moves(), other.resigned)
    }
}

impl Eq for Game {}

/// The error returned if a move cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayError {
    /// The requested column.
    pub column: Column,
    /// Why the column cannot be played.
    pub reason: PlayReason,
}

/// The reason why a move cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayReason {
    /// The column is not on the board.
    OffBoard {
        /// Number of columns on the board.
        width: u8,
    },
    /// The column is full.
    Full {
        /// The names of the columns that are not full, such as `123567`.
        playable: String,
    },
    /// The game is already over. The field contains its result.
    Over(Outcome),
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let column = self.column;
        match &self.reason {
            PlayReason::OffBoard { width } => {
                let last = Column::known(u32::from(*width) - 1);
                write!(f, "column {column} is not on the board; columns are 1 to {last}")
            }
            PlayReason::Full { playable } => {
                write!(f, "column {column} is full; playable are {playable}")
            }
            PlayReason::Over(Outcome::Won(side)) => {
                write!(f, "the game is over: the {side} player won; leave out what follows")
            }
            PlayReason::Over(_) => {
                write!(f, "the game is over: the board is full; leave out what follows")
            }
        }
    }
}

impl std::error::Error for PlayError {}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(moves: &str) -> Game {
        Game::from_moves(Variant::default(), moves).unwrap()
    }

    #[test]
    fn a_full_column_is_not_playable() {
        let mut full = game("444444");
        assert!(full.legal().all(|column| column.to_char() != '4'));
        let error = full.play(Column::known(3)).unwrap_err();
        assert_eq!(error.to_string(), "column 4 is full; playable are 123567");
    }

    #[test]
    fn undo_and_redo_walk_along_the_moves_until_another_one_is_played() {
        let mut played = game("4435");
        assert!(played.undo() && played.undo());
        assert_eq!(played, game("44"));
        assert!(played.redo());
        assert_eq!(played, game("443"));
        assert!(played.undo());
        played.play(Column::known(0)).unwrap();
        assert!(!played.redo());
        assert_eq!(played, game("441"));
        assert!(played.undo() && played.undo() && played.undo() && !played.undo());
    }

    #[test]
    fn who_resigns_loses_and_may_think_again() {
        let mut resigned = game("44");
        assert!(resigned.resign() && !resigned.resign());
        assert_eq!(resigned.outcome(), Outcome::Won(Side::Second));
        assert_eq!(resigned.legal().count(), 0);
        assert!(resigned.undo());
        assert_eq!(resigned, game("44"));
        assert!(resigned.resign_as(Side::Second), "while the other one thinks");
        assert_eq!(resigned.outcome(), Outcome::Won(Side::First));
    }

    #[test]
    fn threats_and_winning_cells_are_found() {
        let open = game("445566");
        let names = |cells: Bitboard| -> Vec<String> {
            cells.into_iter().map(|cell| open.rules().cell(cell).to_string()).collect()
        };
        assert_eq!(names(open.threats(Side::First)), ["c1", "g1"]);
        assert_eq!(names(open.threats(Side::Second)), ["c2", "g2"]);
        assert!(open.winning_cells().is_empty());
        assert_eq!(names(game("4455667").winning_cells()), ["d1", "e1", "f1", "g1"]);
    }

    #[test]
    fn the_last_cell_is_where_the_last_stone_fell() {
        assert_eq!(game("").last_cell(), None);
        assert_eq!(game("443").last_cell().unwrap().to_string(), "c1");
    }
}
