//! Tactics on the board: winning cells, threats that cannot all be blocked, and how a line wins.
//!
//! The sentences of reviews and hints state only what this module has found.

use foursight_board::{AnyRules, Bitboard, Cell, Column, Game, Outcome, Position, Rules};

/// Empty cells that complete a win for these discs.
fn winning_cells_of(rules: &AnyRules, stones: Bitboard, occupied: Bitboard) -> Bitboard {
    rules.completing(stones) & (rules.cells() - occupied)
}

/// Cells in which the side to move wins at once.
pub(super) fn own_wins_now(game: &Game) -> Bitboard {
    let position = game.position();
    let occupied = position.occupied();
    winning_cells_of(game.rules(), position.own, occupied) & game.rules().drops(occupied)
}

/// Cells in which the opponent would win at once if it were its turn.
pub(super) fn their_wins_now(game: &Game) -> Bitboard {
    let position = game.position();
    let occupied = position.occupied();
    winning_cells_of(game.rules(), position.theirs, occupied) & game.rules().drops(occupied)
}

/// The cell directly above a cell; empty at the top.
pub(super) fn cell_above(rules: &AnyRules, cell: Bitboard) -> Bitboard {
    (cell << 1) & rules.column(rules.column_of(cell)) & rules.cells()
}

/// The cell in which a disc dropped into this column lands.
pub(super) fn landing_cell(game: &Game, column: Column) -> Bitboard {
    game.rules().drops(game.position().occupied()) & game.rules().column(column)
}

/// Cells by name, from left to right.
pub(super) fn named_cells(rules: &AnyRules, cells: Bitboard) -> Vec<Cell> {
    cells.into_iter().map(|cell| rules.cell(cell)).collect()
}

/// Threats against the side to move that it cannot all block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Fork {
    /// Two or more playable cells, or a playable cell and the cell directly above it.
    pub(super) cells: Vec<Cell>,
    /// Whether one cell is above the other.
    pub(super) stacked: bool,
}

impl Fork {
    /// The fork that the side to move faces; `None` if there is none or the side to move can win first.
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

    /// The fork that the side to move creates with a disc in this cell.
    pub(super) fn made_by_move(game: &Game, cell: Bitboard) -> Option<Self> {
        Self::against_mover(game.rules(), game.position().play_unchecked(cell))
    }

    /// The fork that the opponent would create with a disc in this cell if the side to move passed.
    pub(super) fn made_by_opponent_at(game: &Game, cell: Bitboard) -> Option<Self> {
        let Position { own, theirs } = game.position();
        Self::against_mover(game.rules(), Position { own, theirs: theirs | cell })
    }
}

/// How a line wins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum WinningEnd {
    /// The first move wins, in this cell.
    AtOnce(Cell),
    /// The disc in `by` creates a fork.
    Fork { by: Cell, fork: Fork },
    /// Every move of the loser is directly below a winning cell; in the line, the loser fills `below`.
    Zugzwang {
        /// The cell in which the winner wins.
        cell: Cell,
        /// The cell below it.
        below: Cell,
        /// Whether that is the only legal move.
        only: bool,
        /// The disc of the line that made `cell` a winning cell; `None` if it was one before the line.
        by: Option<Cell>,
    },
}

/// How the side to move wins with a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct WinningPlan {
    pub(super) end: WinningEnd,
    /// First move of the line.
    pub(super) first: Cell,
    /// Number of discs of the winner in the line.
    pub(super) moves: usize,
    /// Whether each move before the fork creates one threat that must be blocked at once.
    pub(super) forced: bool,
}

impl WinningPlan {
    /// How the side to move wins with a line to the end of the game; `None` if it does not win.
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
        // The position of the loser's last move.
        let fateful = &games[turns];
        let rules = start.rules();
        let end = if let Some(fork) = Fork::against_mover(rules, fateful.position()) {
            WinningEnd::Fork { by: fateful.last_cell()?, fork }
        } else {
            let below = games[turns + 1].last_cell()?;
            if !loses_above_every_move(fateful)
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

    /// The winner's cells that decide the line.
    pub(super) fn winning_cells(&self) -> Vec<Cell> {
        match &self.end {
            WinningEnd::AtOnce(cell) | WinningEnd::Zugzwang { cell, .. } => vec![*cell],
            WinningEnd::Fork { fork, .. } => fork.cells.clone(),
        }
    }
}

/// Whether the opponent wins directly above every move of the side to move.
fn loses_above_every_move(game: &Game) -> bool {
    let rules = game.rules();
    let threats = game.threats(!game.to_move());
    rules
        .drops(game.position().occupied())
        .into_iter()
        .all(|cell| threats.meets(cell_above(rules, cell)))
}
