//! Writes the sentences that explain the class of a move. The sentences state only facts that were checked on
//! the board.

use foursight_board::{Cell, Column, Game, Rules};
use foursight_solver::Bounds;

use super::phrase::{self, list_in_words, moves_in_words, moves_to_end, threats_in_words};
use super::tactics::{self, Fork, WinningEnd, WinningPlan};
use super::{MoveClass, PlayerNames};

/// Facts about a move that its explanation uses.
#[derive(Clone, Copy, Debug)]
pub(super) struct MoveFacts<'a> {
    pub(super) before: &'a Game,
    pub(super) after: &'a Game,
    /// Bounds of the score before the move, for the side that moved.
    pub(super) whole: Bounds,
    /// Bounds of the score of the move, for the side that moved.
    pub(super) played: Bounds,
    pub(super) class: MoveClass,
    /// Columns with the highest score before the move.
    pub(super) best: &'a [Column],
    /// Best line after the move.
    pub(super) refutation: &'a [Column],
    /// Best line from the position before the move.
    pub(super) better: &'a [Column],
    pub(super) names: &'a PlayerNames,
}

/// First sentence about an inaccuracy in a won position. Without this sentence, a reader would not understand
/// why a missed immediate win is only an inaccuracy.
const STILL_WINNING: &str = "Still winning, but slower than necessary.";
/// First sentence about an inaccuracy in a lost position.
const LOST_ANYWAY: &str = "Lost in any case, but faster than necessary.";

/// Returns the sentences that explain a move. Also returns the winning cells at the end of the best line that
/// follows the move.
pub(super) fn explain_move(facts: &MoveFacts<'_>) -> (String, Vec<Cell>) {
    let sentences = match (facts.class, facts.whole.sign(), facts.played.sign()) {
        (MoveClass::Only, ..) => vec![facts.only_move_sentence()],
        (class, Some(before), Some(after)) if class.is_error() => match (before, after) {
            (1, 1) => vec![
                STILL_WINNING.to_owned(),
                facts.missed_win_sentence(),
                facts.slower_win_sentence(),
            ],
            (1, 0) => vec![facts.missed_win_sentence(), facts.draw_sentence()],
            (1, _) => vec![facts.opponent_win_sentence(), facts.missed_win_sentence()],
            (0, _) => vec![facts.opponent_win_sentence(), facts.missed_draw_sentence()],
            _ => vec![
                LOST_ANYWAY.to_owned(),
                facts.opponent_win_sentence(),
                facts.longer_resistance_sentence(),
            ],
        },
        _ => Vec::new(),
    };
    let sentences: Vec<String> =
        sentences.into_iter().filter(|sentence| !sentence.is_empty()).collect();
    (sentences.join(" "), facts.winning_cells_of_line())
}

impl MoveFacts<'_> {
    fn mover_name(&self) -> &str {
        self.names.name_of(self.before.to_move())
    }

    fn opponent_name(&self) -> &str {
        self.names.name_of(!self.before.to_move())
    }

    /// Returns the cell in which the disc of the move landed.
    fn played_cell(&self) -> foursight_board::Bitboard {
        self.after.position().occupied() - self.before.position().occupied()
    }

    fn cell_name(&self, cell: foursight_board::Bitboard) -> Cell {
        self.before.rules().cell(cell)
    }

    /// Returns the cells in which the winner wins, or threatens to win, at the end of the best line that
    /// follows the move.
    fn winning_cells_of_line(&self) -> Vec<Cell> {
        if let Some(plan) = WinningPlan::of_line(self.after, self.refutation) {
            return plan.winning_cells();
        }
        let Some((&reply, rest)) = self.refutation.split_first() else { return Vec::new() };
        let mut game = self.after.clone();
        let plan = game.play(reply).ok().and_then(|()| WinningPlan::of_line(&game, rest));
        plan.map(|plan| plan.winning_cells()).unwrap_or_default()
    }

    /// Describes how the opponent wins after the move.
    fn opponent_win_sentence(&self) -> String {
        let (mover, other) = (self.mover_name(), self.opponent_name());
        let rules = self.before.rules();
        let now = tactics::own_wins_now(self.after);
        let opened = tactics::cell_above(rules, self.played_cell()) & now;
        if !opened.is_empty() {
            let (filled, cell) = (self.cell_name(self.played_cell()), self.cell_name(opened));
            return format!(
                "Fills {filled}, directly below {other}'s winning cell {cell}: {other} wins at once."
            );
        }
        if !now.is_empty() {
            let cells = list_in_words(&tactics::named_cells(rules, now), "and");
            return format!("Leaves {cells} open, where {other} wins at once.");
        }
        let plan = WinningPlan::of_line(self.after, self.refutation);
        let count = moves_to_end(self.after, self.played.flipped());
        let wins =
            count.map_or("wins".to_owned(), |count| format!("wins in {}", moves_in_words(count)));
        match &plan {
            Some(WinningPlan { end: WinningEnd::Fork { by, fork }, moves: 2, .. }) => {
                return format!("{other}'s reply {by} {}.", phrase::fork_in_words(fork));
            }
            Some(WinningPlan {
                end: WinningEnd::Fork { by, fork }, forced: true, first, ..
            }) => {
                return format!(
                    "{other} wins by force: from {first} on, every move makes a threat that must be \
                     blocked, until {by} {}.",
                    phrase::fork_in_words(fork)
                );
            }
            _ => {}
        }
        if let Some(lost) = self.abandoned_threat() {
            return format!(
                "Plays directly below {mover}'s own winning cell {lost}: {other} takes it and {wins}."
            );
        }
        let answer = self.refutation.first().and_then(|&column| self.after.landing(column));
        match plan.map(|plan| plan.end) {
            Some(WinningEnd::Fork { by, fork }) => {
                format!(
                    "{other} now {wins}: in the best line {by} finally {}.",
                    threats_in_words(&fork.cells)
                )
            }
            Some(WinningEnd::Zugzwang { cell, below, only, by }) => {
                let zugzwang = zugzwang_sentence(mover, other, cell, below, only, by);
                format!("{other} now {wins}: {zugzwang}.")
            }
            _ => match answer {
                Some(answer) => format!("{other} now {wins}, beginning with {answer}."),
                None => format!("{other} now {wins}."),
            },
        }
    }

    /// Describes the win that the move missed.
    fn missed_win_sentence(&self) -> String {
        let Some(&column) = self.better.first().or(self.best.first()) else {
            return format!("{} had a win.", self.mover_name());
        };
        let (mover, other) = (self.mover_name(), self.opponent_name());
        let count = moves_to_end(self.before, self.whole);
        let would = match count {
            Some(count) => format!("Column {column} would have won in {}", moves_in_words(count)),
            None if self.played.sign() == Some(1) => {
                format!("Column {column} would have won sooner")
            }
            None => format!("Column {column} would have won"),
        };
        let Some(plan) = WinningPlan::of_line(self.before, self.better) else {
            return format!("{would}.");
        };
        match plan.end {
            WinningEnd::AtOnce(cell) => {
                format!("Missed an immediate win: column {column} wins at {cell}.")
            }
            WinningEnd::Fork { by, fork } if plan.moves == 2 => {
                format!("{would}: {by} {}.", phrase::fork_in_words(&fork))
            }
            WinningEnd::Fork { by, fork } if plan.forced => format!(
                "{would} by force: every move makes a threat that must be blocked, until {by} {}.",
                threats_in_words(&fork.cells)
            ),
            WinningEnd::Fork { by, fork } => {
                format!("{would}: in the best line {by} finally {}.", threats_in_words(&fork.cells))
            }
            WinningEnd::Zugzwang { cell, below, only, by } => {
                format!("{would}: {}.", zugzwang_sentence(other, mover, cell, below, only, by))
            }
        }
    }

    /// States how many moves the win takes after the move.
    fn slower_win_sentence(&self) -> String {
        moves_to_end(self.before, self.played).map_or_else(String::new, |count| {
            format!("This way it takes {}.", moves_in_words(count))
        })
    }

    /// States that the opponent can now hold a draw, and which winning cell the move gave up.
    fn draw_sentence(&self) -> String {
        let (mover, other) = (self.mover_name(), self.opponent_name());
        match self.abandoned_threat() {
            Some(lost) => {
                format!("Now {other} can take {lost}, {mover}'s winning cell, and hold the draw.")
            }
            None => format!("Now {other} can hold the draw."),
        }
    }

    /// Returns the cell directly above the played disc if it was a winning cell of the mover, and if the opponent takes
    /// it next.
    fn abandoned_threat(&self) -> Option<Cell> {
        let answer = tactics::landing_cell(self.after, *self.refutation.first()?);
        let lost = tactics::cell_above(self.before.rules(), self.played_cell())
            & self.before.threats(self.before.to_move());
        (!lost.is_empty() && lost == answer).then(|| self.cell_name(lost))
    }

    /// Names the moves that would have kept the draw.
    fn missed_draw_sentence(&self) -> String {
        if let (Some(&instead), Some(&answer)) = (self.better.first(), self.refutation.first()) {
            let cell = tactics::landing_cell(self.before, instead);
            if cell == tactics::landing_cell(self.after, answer) {
                return format!("Taking {} first keeps the draw.", self.cell_name(cell));
            }
        }
        match self.best {
            [] => String::new(),
            [one] => format!("Column {one} keeps the draw."),
            some => format!(
                "{} keep the draw.",
                phrase::capitalise_sentence(&phrase::columns_in_words(some, "and"))
            ),
        }
    }

    /// Names the move that would have delayed the loss.
    fn longer_resistance_sentence(&self) -> String {
        let (longest, now) =
            (moves_to_end(self.before, self.whole), moves_to_end(self.before, self.played));
        match (self.best.first(), longest, now) {
            (Some(column), Some(longest), Some(now)) => {
                let more = longest.saturating_sub(now);
                format!("Column {column} holds out {} longer.", moves_in_words(more))
            }
            _ => String::new(),
        }
    }

    /// Explains why the move is the only one that keeps the win or the draw.
    fn only_move_sentence(&self) -> String {
        let other = self.opponent_name();
        let keeps = if self.whole.sign() == Some(1) { "win" } else { "draw" };
        let played = self.played_cell();
        let cell = self.cell_name(played);
        if self.after.outcome().is_over() && !self.after.winning_cells().is_empty() {
            return "Wins at once; no other move wins.".to_owned();
        }
        if tactics::their_wins_now(self.before).meets(played) {
            return format!("Blocks {other}'s win at {cell}; any other move allows it.");
        }
        if let Some(fork) = Fork::made_by_move(self.before, played) {
            return format!("The only move that wins: {cell} {}.", phrase::fork_in_words(&fork));
        }
        if let Some(fork) = Fork::made_by_opponent_at(self.before, played) {
            return format!(
                "The only move that keeps the {keeps}: from {cell} {other} would threaten {}.",
                list_in_words(&fork.cells, "and")
            );
        }
        format!("The only move that keeps the {keeps}.")
    }
}

/// Describes how the loser runs out of safe moves (zugzwang).
fn zugzwang_sentence(
    loser: &str,
    winner: &str,
    cell: Cell,
    below: Cell,
    only: bool,
    by: Option<Cell>,
) -> String {
    let made = match by {
        Some(by) => format!("in the best line {by} makes {cell} a winning cell, and "),
        None => "in the best line ".to_owned(),
    };
    if only {
        format!(
            "{made}{loser} finally has to fill {below}, directly below {winner}'s winning cell {cell}"
        )
    } else {
        format!(
            "{made}every move of {loser} is finally directly below one of {winner}'s winning cells, such as {cell}"
        )
    }
}
