//! What can be seen on the board: cells that win, threats that cannot all be stopped, and how a line wins.
//!
//! Sentences say nothing but what these found.

use foursight_board::{AnyRules, Bitboard, Cell, Column, Game, Outcome, Position, Rules};

/// Empty cells that complete something for these stones.
fn winning_cells_of(rules: &AnyRules, stones: Bitboard, occupied: Bitboard) -> Bitboard {
    rules.completing(stones) & (rules.cells() - occupied)
}

/// Where the side to move wins at once.
pub(super) fn own_wins_now(game: &Game) -> Bitboard {
    let position = game.position();
    let occupied = position.occupied();
    winning_cells_of(game.rules(), position.own, occupied) & game.rules().drops(occupied)
}

/// Where the other side would win at once if it were its turn.
pub(super) fn their_wins_now(game: &Game) -> Bitboard {
    let position = game.position();
    let occupied = position.occupied();
    winning_cells_of(game.rules(), position.theirs, occupied) & game.rules().drops(occupied)
}

/// The cell right above a cell; none at the top.
pub(super) fn cell_above(rules: &AnyRules, cell: Bitboard) -> Bitboard {
    (cell << 1) & rules.column(rules.column_of(cell)) & rules.cells()
}

/// The cell a stone in this column falls to.
pub(super) fn landing_cell(game: &Game, column: Column) -> Bitboard {
    game.rules().drops(game.position().occupied()) & game.rules().column(column)
}

/// Cells as people name them, from left to right.
pub(super) fn named_cells(rules: &AnyRules, cells: Bitboard) -> Vec<Cell> {
    cells.into_iter().map(|cell| rules.cell(cell)).collect()
}

/// Threats of the side that is not to move, not all of which can be stopped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Fork {
    /// Two or more cells that can be taken now; or one that can and the one right above it.
    pub(super) cells: Vec<Cell>,
    /// Does one lie above the other?
    pub(super) stacked: bool,
}

impl Fork {
    /// The fork in a position, if the side to move faces one and does not win first.
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

    /// The fork that the side to move makes with a stone on this cell.
    pub(super) fn made_by_move(game: &Game, cell: Bitboard) -> Option<Self> {
        Self::against_mover(game.rules(), game.position().play_unchecked(cell))
    }

    /// The fork that the other side would make there if it were its turn, and the side to move had passed.
    pub(super) fn made_by_opponent_at(game: &Game, cell: Bitboard) -> Option<Self> {
        let Position { own, theirs } = game.position();
        Self::against_mover(game.rules(), Position { own, theirs: theirs | cell })
    }
}

/// How a line ends with a win.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum WinningEnd {
    /// The first stone wins, here.
    AtOnce(Cell),
    /// The stone on `by` makes a fork.
    Fork {
        /// Where the stone falls.
        by: Cell,
        /// What it makes.
        fork: Fork,
    },
    /// Whatever the loser plays, the winner wins right above it; in the line, `below` is filled.
    Zugzwang {
        /// Where the winner wins.
        cell: Cell,
        /// The cell below it.
        below: Cell,
        /// Is that the only move left?
        only: bool,
        /// The stone of the line that made it a winning cell; nothing if it was one from the beginning.
        by: Option<Cell>,
    },
}

/// How the side to move wins by a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct WinningPlan {
    pub(super) end: WinningEnd,
    /// Its first move.
    pub(super) first: Cell,
    /// How many stones of the winner it takes.
    pub(super) moves: usize,
    /// Does each stone before the fork make one threat that must be stopped at once?
    pub(super) forced: bool,
}

impl WinningPlan {
    /// How the side to move wins by a line to the end of the game; nothing if it does not.
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
        // The position in which the loser is to move for the last time.
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

    /// The winner's cells that it is about.
    pub(super) fn winning_cells(&self) -> Vec<Cell> {
        match &self.end {
            WinningEnd::AtOnce(cell) | WinningEnd::Zugzwang { cell, .. } => vec![*cell],
            WinningEnd::Fork { fork, .. } => fork.cells.clone(),
        }
    }
}

/// Does the other side win right above whatever the side to move plays?
fn loses_above_every_move(game: &Game) -> bool {
    let rules = game.rules();
    let threats = game.threats(!game.to_move());
    rules
        .drops(game.position().occupied())
        .into_iter()
        .all(|cell| threats.meets(cell_above(rules, cell)))
}
