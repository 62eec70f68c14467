use foursight_board::{Bitboard, Position, Rules};

/// The input of a search. The search looks for the best move in the root position.
#[derive(Debug)]
pub struct SearchInput<'a, R, E: ?Sized> {
    /// The rules of the game.
    pub rules: R,
    /// The position at the root. The game must be unfinished.
    pub root: Position,
    /// The evaluation for the leaves. It returns scores for the side to move at the root.
    pub eval: &'a E,
    /// Depth limit in plies, from 1 to the number of empty cells.
    pub depth: u32,
    /// Whether to compute the exact score of every column.
    pub columns: bool,
}

impl<R: Rules, E: ?Sized> SearchInput<'_, R, E> {
    /// Returns whether the search is deep enough to reach a position in which the board is full.
    pub(crate) fn may_fill(&self) -> bool {
        self.root.plies() + self.depth.max(1) >= self.rules.cells().count()
    }

    /// Returns the legal moves, ordered from the centre outwards.
    pub(crate) fn moves_centre_first(&self) -> Vec<Bitboard> {
        let drops = self.rules.drops(self.root.occupied());
        let cells = self.rules.centre_first().map(|column| drops & self.rules.column(column));
        cells.filter(|cell| !cell.is_empty()).collect()
    }
}
