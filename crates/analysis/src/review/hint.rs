//! Hints for the side to move, in three steps: what to look for, which cells matter, and which move to play.

use foursight_board::{Bitboard, Cell, Column, Game, Rules};
use foursight_solver::{Bounds, Session, SolveError, in_words};

use super::phrase::{self, list_in_words, number_in_words};
use super::scorer::ReviewScorer;
use super::suggest::suggest_move;
use super::tactics::{self, Fork, WinningEnd, WinningPlan};
use super::{Advice, CellSentence, Hint, PlayerNames, ReviewError};

/// Returns a hint for the side to move. Its first step, the nudge, names neither a column nor a cell.
///
/// # Errors
///
/// Returns an error if the game is over, or if the solver was built for another variant.
///
/// # Examples
///
/// ```
/// use foursight_board::{Game, Variant};
/// use foursight_analysis::review::{PlayerNames, position_hint};
/// use foursight_solver::{Session, SolverOptions, solver};
///
/// let game = Game::from_moves(Variant::default(), "44556")?;
/// let mut session = Session::new(solver(game.variant(), SolverOptions::default())?);
/// let hint = position_hint(&game, &mut session, &PlayerNames::default())?;
/// assert_eq!(hint.nudge, "Red has two ways to win next turn.");
/// assert_eq!(hint.threat.text, "Red wins at c1 or g1; only one can be blocked.");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn position_hint(
    game: &Game,
    session: &mut Session<'_>,
    names: &PlayerNames,
) -> Result<Hint, ReviewError> {
    if game.outcome().is_over() {
        return Err(SolveError::GameOver.into());
    }
    let mut scorer = ReviewScorer::new(session);
    let (whole, each) = scorer.column_bounds_for_hint(game)?;
    let line = scorer.best_line(game, whole)?;
    let suggested = suggest_move(game, whole, &each, line.first().copied());
    let suggested = suggested.ok_or(SolveError::GameOver)?;
    let other = names.name_of(!game.to_move());
    let (column, worth, plan) = (suggested.at, suggested.bounds, WinningPlan::of_line(game, &line));
    let look = HintPosition { game, whole, each: &each, column, worth, plan, other };
    let HintClue { nudge, text, cells } = look.find_clue();
    let cells = cells.iter().map(ToString::to_string).collect();
    Ok(Hint {
        nudge,
        threat: CellSentence { text, cells },
        advice: Advice { column: look.column.to_string(), text: look.advice_sentence() },
        value: whole.into(),
    })
}

/// The first two steps of a hint.
struct HintClue {
    nudge: String,
    text: String,
    cells: Vec<Cell>,
}

impl HintClue {
    fn new(nudge: impl Into<String>, text: impl Into<String>, cells: Vec<Cell>) -> Self {
        Self { nudge: nudge.into(), text: text.into(), cells }
    }
}

/// A position with the bounds of its columns and the suggested move.
struct HintPosition<'a> {
    game: &'a Game,
    /// Bounds of the position's score for the side to move.
    whole: Bounds,
    each: &'a [Option<Bounds>],
    /// The suggested move.
    column: Column,
    /// Bounds of the score of the suggested move.
    worth: Bounds,
    /// How the side to move wins; `None` if it does not win or the line is unknown.
    plan: Option<WinningPlan>,
    /// Name of the opponent.
    other: &'a str,
}

impl HintPosition<'_> {
    fn named_cells(&self, cells: Bitboard) -> Vec<Cell> {
        tactics::named_cells(self.game.rules(), cells)
    }

    fn legal_column_count(&self) -> usize {
        self.each.iter().flatten().count()
    }

    /// Returns the number of columns that keep the outcome. Returns `None` if the bounds of a column do not
    /// decide whether it keeps the outcome.
    fn outcome_keeping_columns(&self) -> Option<usize> {
        let outcome = self.whole.sign()?;
        let columns = || self.each.iter().flatten();
        let keep = columns().filter(|bounds| bounds.lower.signum() >= outcome).count();
        let lose = columns().filter(|bounds| bounds.upper.signum() < outcome).count();
        (keep + lose == self.legal_column_count()).then_some(keep)
    }

    fn find_clue(&self) -> HintClue {
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

    /// States the outcome and the number of columns that keep it.
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

    /// States the outcome and how many of the legal moves keep it.
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

    /// Names the part of the board that contains the first cell. Returns an empty text if the part has only one
    /// legal column, because its name would reveal the column.
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

    /// Names the suggested move, its reason and its result.
    fn advice_sentence(&self) -> String {
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
