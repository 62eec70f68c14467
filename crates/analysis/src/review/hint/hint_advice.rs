//! The last step of a hint: which move to play.

use foursight_board::Rules;
use foursight_solver::in_words;

use super::hint_clue::HintPosition;
use crate::review::phrase::{self, list_in_words};
use crate::review::tactics::{self, Fork};

impl HintPosition<'_> {
    /// Names the suggested move, its reason and its result.
    pub(super) fn advice_sentence(&self) -> String {
        let (column, other) = (self.column, self.other);
        let cell = tactics::landing_cell(self.game, column);
        let name = list_in_words(&self.named_cells(cell), "and");
        let wins = tactics::own_wins_now(self.game).meets(cell);
        let is_best = self.whole.exact().is_some_and(|score| self.worth.lower >= score);
        let outcome = self.whole.sign().filter(|&sign| self.worth.lower.signum() >= sign);
        let reason = if wins {
            return format!("Column {column} wins at once.");
        } else if self.legal_column_count() == 1 {
            format!("Column {column} is the only legal move.")
        } else if tactics::their_wins_now(self.game).meets(cell) {
            format!("Column {column} blocks {other}'s win at {name}.")
        } else if let Some(fork) = Fork::made_by_move(self.game, cell) {
            format!("Column {column} {}.", phrase::fork_in_words(&fork))
        } else if let (Some(keeps @ 0..), Some(1)) = (outcome, self.outcome_keeping_columns()) {
            let what = if keeps == 1 { "win" } else { "draw" };
            format!("Column {column} is the only move that keeps the {what}.")
        } else if let (Some(fork), Some(0..)) =
            (Fork::made_by_opponent_at(self.game, cell), outcome)
        {
            format!(
                "Column {column} takes {name}, from where {other} would threaten {}.",
                list_in_words(&fork.cells, "and")
            )
        } else {
            match outcome {
                Some(1) => format!("Column {column} keeps the win."),
                Some(0) => format!("Column {column} keeps the draw."),
                Some(_) if is_best => format!("Column {column} holds out longest."),
                Some(_) => format!("Column {column} may hold out longest."),
                None => format!("Best guess: column {column} (not proven)."),
            }
        };
        match self.expected_result() {
            Some(result) => format!("{reason} {result}"),
            None => reason,
        }
    }

    /// States the proven result of the suggested move; `None` if nothing is proven.
    fn expected_result(&self) -> Option<String> {
        let (cells, plies) = (self.game.rules().cells().count(), self.game.plies() as u32);
        let words = in_words(cells, plies, self.worth);
        Some(match self.worth.sign() {
            Some(1) => format!("You {}.", words.replacen("wins", "win", 1)),
            Some(0) => "With best play it is a draw.".to_owned(),
            Some(_) => format!("You {} with best play.", words.replacen("loses", "lose", 1)),
            None if self.worth.lower == 0 => "It is at least a draw.".to_owned(),
            None if self.worth.upper == 0 => "It is at most a draw.".to_owned(),
            None => return None,
        })
    }
}
