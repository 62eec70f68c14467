//! Finds tactics on the board: winning cells, threats that cannot all be blocked, and the way in which a line of moves
//! wins.
//!
//! The sentences in reviews and hints state only facts that this module has found.

use foursight_board::{AnyRules, Bitboard, Cell, Column, Game, Outcome, Position, Rules};

/// Returns the empty cells in which one more disc would complete a win for a side. `stones` contains the discs
/// of this side.
fn winning_cells_of(rules: &AnyRules, stones: Bitboard, occupied: Bitboard) -> Bitboard {
    rules.completing(stones) & (rules.cells() - occupied)
}

/// Returns the cells in which the side to move wins at once.
pub(super) fn own_wins_now(game: &Game) -> Bitboard {
    let position = game.position();
    let occupied = position.occupied();
    winning_cells_of(game.rules(), position.own, occupied) & game.rules().drops(occupied)
}

/// Returns the cells in which the opponent would win at once if it were the opponent's turn.
pub(super) fn their_wins_now(game: &Game) -> Bitboard {
    let position = game.position();
    let occupied = position.occupied();
    winning_cells_of(game.rules(), position.theirs, occupied) & game.rules().drops(occupied)
}

/// Returns the cell directly above a cell. The result is empty if the cell is in the top row.
pub(super) fn cell_above(rules: &AnyRules, cell: Bitboard) -> Bitboard {
    (cell << 1) & rules.column(rules.column_of(cell)) & rules.cells()
}

/// Returns the cell in which a disc dropped into this column lands.
pub(super) fn landing_cell(game: &Game, column: Column) -> Bitboard {
    game.rules().drops(game.position().occupied()) & game.rules().column(column)
}

/// Returns the names of cells, column by column from left to right.
pub(super) fn named_cells(rules: &AnyRules, cells: Bitboard) -> Vec<Cell> {
    cells.into_iter().map(|cell| rules.cell(cell)).collect()
}

/// Threats against the side to move, of which it can block only one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Fork {
    /// Cells in which the opponent wins: two or more playable cells, or a playable cell and the cell directly
    /// above it.
    pub(super) cells: Vec<Cell>,
    /// Whether one of the two cells is directly above the other.
    pub(super) stacked: bool,
}

impl Fork {
    /// Returns the fork against the side to move: threats of which it can block only one. Returns `None` if
    /// there is no fork, or if the side to move can win first.
    pub(super) fn against_mover(rules: &AnyRules, position: Position) -> Option<Self> {
        let occupied = position.occupied();
        let drops = rules.drops(occupied);
        if drops.meets(winning_cells_of(rules, position.own, occupied)) {
            return None;
        }
        let threats = winning_cells_of(rules, position.theirs, occupied);
        let now = threats & drops;
        match now.count() {
            0 => None,
            1 => {
                let next = cell_above(rules, now) & threats;
                (!next.is_empty())
                    .then(|| Self { cells: named_cells(rules, now | next), stacked: true })
            }
            _ => Some(Self { cells: named_cells(rules, now), stacked: false }),
        }
    }

    /// Returns the fork that the side to move creates with a disc in this cell.
    pub(super) fn made_by_move(game: &Game, cell: Bitboard) -> Option<Self> {
        Self::against_mover(game.rules(), game.position().play_unchecked(cell))
    }

    /// Returns the fork that the opponent would create with a disc in this cell if it were the opponent's turn.
    pub(super) fn made_by_opponent_at(game: &Game, cell: Bitboard) -> Option<Self> {
        let Position { own, theirs } = game.position();
        Self::against_mover(game.rules(), Position { own, theirs: theirs | cell })
    }
}

/// The way in which a line of moves wins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum WinningEnd {
    /// The first move wins in this cell.
    AtOnce(Cell),
    /// The disc in the cell `by` creates a fork: threats of which the loser can block only one.
    Fork { by: Cell, fork: Fork },
    /// Every cell in which the loser can play is directly below a winning cell of the winner. The loser then fills the
    /// cell `below`, and the winner wins in the cell `cell`.
    Zugzwang {
        /// The cell in which the winner wins.
        cell: Cell,
        /// The cell directly below `cell`.
        below: Cell,
        /// Whether `below` is the only cell that the loser can play.
        only: bool,
        /// The cell of the disc that made `cell` a winning cell; `None` if `cell` was a winning cell before the first
        /// move.
        by: Option<Cell>,
    },
}

/// Description of how the side to move wins with a line of moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct WinningPlan {
    pub(super) end: WinningEnd,
    /// Cell of the first move of the line.
    pub(super) first: Cell,
    /// Number of discs that the winner plays in the line.
    pub(super) moves: usize,
    /// Whether each move of the winner before the fork creates exactly one threat, which the loser must block
    /// at once.
    pub(super) forced: bool,
}

impl WinningPlan {
    /// Describes how the side to move wins with a line of moves that leads to the end of the game. Returns `None` if
    /// the line does not win, or if the win comes from neither a fork nor zugzwang.
    pub(super) fn of_line(start: &Game, line: &[Column]) -> Option<Self> {
        let winner = start.to_move();
        let mut games = vec![start.clone()];
        for &column in line {
            let mut next = games.last()?.clone();
            next.play(column).ok()?;
            games.push(next);
        }
        let end = games.last()?;
        if end.outcome() != Outcome::Won(winner) {
            return None;
        }
        let first = games.get(1)?.last_cell()?;
        let last = end.last_cell()?;
        let moves = line.len().div_ceil(2);
        let Some(turns) = line.len().checked_sub(2) else {
            return Some(Self { end: WinningEnd::AtOnce(last), first, moves, forced: false });
        };
        // The position before the loser's last move.
        let fateful = &games[turns];
        let rules = start.rules();
        let end = if let Some(fork) = Fork::against_mover(rules, fateful.position()) {
            WinningEnd::Fork { by: fateful.last_cell()?, fork }
        } else {
            let below = games[turns + 1].last_cell()?;
            if !Self::loses_above_every_move(fateful)
                || (below.column, below.row + 1) != (last.column, last.row)
            {
                return None;
            }
            let wins_there =
                |game: &&Game| named_cells(rules, game.threats(winner)).contains(&last);
            let made = games.iter().find(wins_there)?;
            let by = if made.plies() == start.plies() { None } else { made.last_cell() };
            let only = fateful.legal().count() == 1;
            WinningEnd::Zugzwang { cell: last, below, only, by }
        };
        let before_fork = games[1..].iter().step_by(2).take(turns / 2);
        let forced = matches!(end, WinningEnd::Fork { .. })
            && before_fork.clone().zip(games[2..].iter().step_by(2)).all(|(asked, answered)| {
                let threat = their_wins_now(asked);
                threat.count() == 1
                    && own_wins_now(asked).is_empty()
                    && answered.position().occupied().meets(threat)
            });
        Some(Self { end, first, moves, forced })
    }

    /// Returns the cells in which the winner wins, or threatens to win, at the end of the line.
    pub(super) fn winning_cells(&self) -> Vec<Cell> {
        match &self.end {
            WinningEnd::AtOnce(cell) | WinningEnd::Zugzwang { cell, .. } => vec![*cell],
            WinningEnd::Fork { fork, .. } => fork.cells.clone(),
        }
    }

    /// Returns whether every cell in which the side to move can play is directly below a winning cell of the opponent.
    fn loses_above_every_move(game: &Game) -> bool {
        let rules = game.rules();
        let threats = game.threats(!game.to_move());
        rules
            .drops(game.position().occupied())
            .into_iter()
            .all(|cell| threats.meets(cell_above(rules, cell)))
    }
}
