//! The first two steps of a hint: what to look for, and which cells matter.

use foursight_board::{Bitboard, Cell, Column, Game, Rules};
use foursight_solver::Bounds;

use crate::review::phrase::{list_in_words, number_in_words};
use crate::review::tactics::{self, Fork, WinningEnd, WinningPlan};

/// The first two steps of a hint.
pub(super) struct HintClue {
    pub(super) nudge: String,
    pub(super) text: String,
    pub(super) cells: Vec<Cell>,
}

impl HintClue {
    fn new(nudge: impl Into<String>, text: impl Into<String>, cells: Vec<Cell>) -> Self {
        Self { nudge: nudge.into(), text: text.into(), cells }
    }
}

/// A position, the bounds of the scores of its columns, and the suggested move.
pub(super) struct HintPosition<'a> {
    pub(super) game: &'a Game,
    /// Bounds of the position's score for the side to move.
    pub(super) whole: Bounds,
    pub(super) each: &'a [Option<Bounds>],
    /// The suggested move.
    pub(super) column: Column,
    /// Bounds of the score of the suggested move.
    pub(super) worth: Bounds,
    /// How the side to move wins; `None` if it does not win or the line is unknown.
    pub(super) plan: Option<WinningPlan>,
    /// Name of the opponent.
    pub(super) other: &'a str,
}

impl HintPosition<'_> {
    pub(super) fn named_cells(&self, cells: Bitboard) -> Vec<Cell> {
        tactics::named_cells(self.game.rules(), cells)
    }

    pub(super) fn legal_column_count(&self) -> usize {
        self.each.iter().flatten().count()
    }

    /// Returns the number of columns that keep the outcome, which is the win, draw or loss under perfect play.
    /// Returns `None` if the bounds of a column do not decide whether it keeps the outcome.
    pub(super) fn outcome_keeping_columns(&self) -> Option<usize> {
        let outcome = self.whole.sign()?;
        let columns = || self.each.iter().flatten();
        let keep = columns().filter(|bounds| bounds.lower.signum() >= outcome).count();
        let lose = columns().filter(|bounds| bounds.upper.signum() < outcome).count();
        (keep + lose == self.legal_column_count()).then_some(keep)
    }

    pub(super) fn find_clue(&self) -> HintClue {
        let own = self.named_cells(tactics::own_wins_now(self.game));
        if !own.is_empty() {
            return HintClue::new(
                "You can win this turn.",
                format!("You win at {}.", list_in_words(&own, "or")),
                own,
            );
        }
        let theirs = self.named_cells(tactics::their_wins_now(self.game));
        if !theirs.is_empty() {
            return self.threat_clue(theirs);
        }
        let clues = [Self::win_clue, Self::trap_clue, Self::opponent_fork_clue];
        clues.iter().find_map(|clue| clue(self)).unwrap_or_else(|| self.outcome_clue())
    }

    /// Warns that the opponent threatens to win with its next disc.
    fn threat_clue(&self, cells: Vec<Cell>) -> HintClue {
        let other = self.other;
        let wins = format!("{other} wins at {}", list_in_words(&cells, "or"));
        if cells.len() == 1 {
            let nudge = format!("{other} threatens to win next turn.");
            return HintClue::new(nudge, format!("{wins} unless you take that cell."), cells);
        }
        let nudge = format!("{other} has {} ways to win next turn.", number_in_words(cells.len()));
        HintClue::new(nudge, format!("{wins}; only one can be blocked."), cells)
    }

    /// Describes a win of the side to move, if the win can be explained.
    fn win_clue(&self) -> Option<HintClue> {
        let plan = self.plan.as_ref()?;
        let cells = plan.winning_cells();
        let named = list_in_words(&cells, "and");
        let clue = match &plan.end {
            WinningEnd::AtOnce(_) => return None,
            WinningEnd::Fork { .. } if plan.moves == 2 => {
                let nudge = format!(
                    "You can make two threats at once{}.",
                    self.board_region(&[plan.first])
                );
                HintClue::new(nudge, format!("You can threaten {named} with one disc."), cells)
            }
            WinningEnd::Fork { .. } if plan.forced => HintClue::new(
                "You can win by force: look for moves that force a reply.",
                format!("Aim at {named}: in the end you threaten them at once."),
                cells,
            ),
            WinningEnd::Fork { .. } => HintClue::new(
                self.keep_outcome_sentence("win"),
                format!("Aim at {named}: in the best line you threaten them at once in the end."),
                cells,
            ),
            WinningEnd::Zugzwang { cell, .. } => HintClue::new(
                self.keep_outcome_sentence("win"),
                format!(
                    "Aim at {cell}: in the best line {} finally has to fill the cell below it.",
                    self.other
                ),
                cells,
            ),
        };
        Some(clue)
    }

    /// Warns of cells that must not be filled, because the opponent wins directly above them.
    fn trap_clue(&self) -> Option<HintClue> {
        let rules = self.game.rules();
        let drops = rules.drops(self.game.position().occupied());
        let theirs = self.game.threats(!self.game.to_move());
        let traps: Bitboard = drops
            .into_iter()
            .filter(|&cell| tactics::cell_above(rules, cell).meets(theirs))
            .collect();
        let cells = self
            .named_cells(traps.into_iter().map(|cell| tactics::cell_above(rules, cell)).collect());
        let other = self.other;
        let nudge = match cells.len() {
            0 => return None,
            count if count == self.legal_column_count() => {
                let text = format!("{other} wins at {}.", list_in_words(&cells, "or"));
                let nudge = format!("Whatever you play, {other} wins directly above it.");
                return Some(HintClue::new(nudge, text, cells));
            }
            1 => format!("Careful: one move lets {other} win directly above it."),
            count => format!(
                "Careful: {} moves let {other} win directly above them.",
                number_in_words(count)
            ),
        };
        let text = format!(
            "Do not play directly below {}: {other} wins there.",
            list_in_words(&cells, "or")
        );
        Some(HintClue::new(nudge, text, cells))
    }

    /// Warns of a double threat that the opponent can create with its next disc.
    fn opponent_fork_clue(&self) -> Option<HintClue> {
        let drops = self.game.rules().drops(self.game.position().occupied());
        let (cell, fork) = drops
            .into_iter()
            .find_map(|cell| Some((cell, Fork::made_by_opponent_at(self.game, cell)?)))?;
        let other = self.other;
        let by = self.named_cells(cell);
        let nudge =
            format!("Careful: {other} can make two threats at once{}.", self.board_region(&by));
        let text =
            format!("From {} {other} would threaten {}.", by[0], list_in_words(&fork.cells, "and"));
        Some(HintClue::new(nudge, text, fork.cells))
    }

    /// States the outcome of the position under perfect play, and how many columns keep this outcome.
    fn outcome_clue(&self) -> HintClue {
        let nudge = match self.whole.sign() {
            Some(1) => self.keep_outcome_sentence("win"),
            Some(0) => self.keep_outcome_sentence("draw"),
            Some(_) => format!("{} wins with best play: hold out as long as you can.", self.other),
            None => "Neither side has a proven win yet: look for a safe move.".to_owned(),
        };
        let mover = self.game.to_move();
        let (own, theirs) = (
            self.named_cells(self.game.threats(mover)),
            self.named_cells(self.game.threats(!mover)),
        );
        let cells_sentence = |whose: String, cells: &[Cell]| match cells {
            [] => String::new(),
            [cell] => format!("{whose} winning cell is {cell}."),
            cells => format!("{whose} winning cells are {}.", list_in_words(cells, "and")),
        };
        let texts = [
            cells_sentence("Your".to_owned(), &own),
            cells_sentence(format!("{}'s", self.other), &theirs),
        ];
        let text = texts.into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" ");
        let text =
            if text.is_empty() { "Neither side has a winning cell yet.".to_owned() } else { text };
        HintClue::new(nudge, text, [own, theirs].concat())
    }

    /// States the outcome and how many of the legal moves keep it. `what` is the outcome as a word: `win` or
    /// `draw`.
    fn keep_outcome_sentence(&self, what: &str) -> String {
        let stands = if what == "win" { "You are winning" } else { "The game is even" };
        match (self.outcome_keeping_columns(), self.legal_column_count()) {
            (Some(keep), all) if keep == all => format!("{stands}, and every move keeps it."),
            (Some(1), all) => {
                format!(
                    "{stands}, but only one of {} moves keeps the {what}.",
                    number_in_words(all)
                )
            }
            (Some(keep), all) => {
                format!(
                    "{stands}, but only {} of {} moves keep the {what}.",
                    number_in_words(keep),
                    number_in_words(all)
                )
            }
            (None, _) => format!("{stands}."),
        }
    }

    /// Names the part of the board that contains the first cell. If this part has only one legal column, the
    /// name of the part would reveal the column. In this case the function returns an empty text.
    fn board_region(&self, cells: &[Cell]) -> &'static str {
        let width = usize::from(self.game.variant().width());
        let part = |column: Column| match 2 * usize::from(column.index()) + 1 {
            twice if twice < width => " on the left side",
            twice if twice > width => " on the right side",
            _ => " in the middle",
        };
        let Some(region) = cells.first().map(|cell| part(cell.column)) else { return "" };
        let there = self.game.legal().filter(|&column| part(column) == region).count();
        if there > 1 { region } else { "" }
    }
}
