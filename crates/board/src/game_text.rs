//! Reads games from text in any supported notation.

use std::fmt;

use crate::{DrawingError, Game, MovesError, Record, Variant};

/// Error for a text that does not describe a valid game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameTextError {
    /// Message that states the cause and the remedy.
    pub message: String,
    /// Position of the error in the text, in characters counted from 0. `None` if the position is unknown.
    pub at: Option<usize>,
    /// The error in the drawing. `None` if the text is not a drawn board.
    pub drawing: Option<DrawingError>,
}

impl fmt::Display for GameTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for GameTextError {}

impl GameTextError {
    fn new(error: impl fmt::Display) -> Self {
        Self { message: error.to_string(), at: None, drawing: None }
    }

    fn in_drawing(error: DrawingError) -> Self {
        Self { drawing: Some(error.clone()), ..Self::new(error) }
    }

    fn at_move(text: &str, error: &MovesError) -> Self {
        Self { at: move_offset(text, error.number), ..Self::new(error) }
    }
}

/// Reads a game from its moves, written as columns (`4453`) or as cells (`d1 d2`).
///
/// # Errors
///
/// Returns an error if a move is malformed or illegal.
pub fn read_game_moves(variant: Variant, text: &str) -> Result<Game, GameTextError> {
    Game::from_moves(variant, text).map_err(|error| GameTextError::at_move(text, &error))
}

/// Reads a game in any supported notation: columns (`4453`), cells (`d1 d2`), columns counted from 0 after the
/// prefix `0:` (`0:3342`), a drawn board, or a saved game ([`Record`]). The variant of a saved game is part of
/// its text and may differ from `variant`.
///
/// # Errors
///
/// Returns an error if the text is in none of these notations, or if the described game is impossible.
pub fn read_game_text(variant: Variant, text: &str) -> Result<Game, GameTextError> {
    let trimmed = text.trim();
    if let Some(rest) = trimmed.strip_prefix("0:") {
        return read_zero_based_game(variant, rest).map_err(|error| GameTextError {
            at: error.at.map(|at| at + 2 + game_text_indent(text)),
            ..error
        });
    }
    if is_game_record(trimmed) {
        return text.parse::<Record>().map(|record| record.game).map_err(GameTextError::new);
    }
    if is_drawn_game_text(trimmed) {
        // In the boards that the program draws, brackets mark the winning cells and the last move.
        let drawing = text.replace(['(', ')', '[', ']'], " ");
        return Game::from_drawing(variant, &drawing).map_err(GameTextError::in_drawing);
    }
    read_game_moves(variant, text)
}

/// Returns whether the text contains at least one row of a drawn board.
pub fn is_drawn_game_text(text: &str) -> bool {
    let is_stone = |letter: char| matches!(letter, 'x' | 'X' | '●' | 'o' | 'O' | '○' | '.');
    let is_mark = |letter: char| matches!(letter, '|' | '(' | ')' | '[' | ']');
    let is_row = |line: &str| {
        let mut letters = line.chars().filter(|letter| !letter.is_whitespace()).peekable();
        letters.peek().is_some() && letters.all(|letter| is_stone(letter) || is_mark(letter))
    };
    text.lines().any(|line| is_row(line) && line.chars().filter(|&c| is_stone(c)).count() > 1)
}

fn is_game_record(text: &str) -> bool {
    let is_tag = |line: &str| line.starts_with('[') && line.ends_with("\"]");
    text.lines().any(|line| is_tag(line.trim()))
        || text.split_whitespace().next() == Some("1.")
        || matches!(text, "*" | "1-0" | "0-1" | "1/2-1/2")
}

/// Reads columns counted from 0, without the prefix `0:`. For example, `3342` means the moves `4453`.
fn read_zero_based_game(variant: Variant, text: &str) -> Result<Game, GameTextError> {
    let mut columns = String::with_capacity(text.len());
    for (at, letter) in text.chars().enumerate() {
        let next = match letter {
            '0'..='8' | 'A'..='F' => char::from(letter as u8 + 1),
            '9' => 'A',
            gap if gap.is_whitespace() || matches!(gap, ',' | ';') => gap,
            _ => {
                let message = format!(
                    "`{}` is not a column counted from 0; write 0:3342 for the moves 4453",
                    letter.escape_debug()
                );
                return Err(GameTextError { at: Some(at), ..GameTextError::new(message) });
            }
        };
        columns.push(next);
    }
    read_game_moves(variant, &columns)
}

/// Returns the number of whitespace characters at the beginning of the text.
fn game_text_indent(text: &str) -> usize {
    text.chars().take_while(|letter| letter.is_whitespace()).count()
}

/// Returns the offset of a move in the text, in characters counted from 0. `number` is the number of the move, counted
/// from 1.
fn move_offset(text: &str, number: usize) -> Option<usize> {
    let is_gap = |letter: char| letter.is_whitespace() || matches!(letter, ',' | ';');
    let mut letters = text.chars().enumerate().filter(|(_, letter)| !is_gap(*letter));
    let cells = text.trim_start().starts_with(|letter: char| letter.is_ascii_lowercase());
    if !cells {
        return letters.nth(number.checked_sub(1)?).map(|(at, _)| at);
    }
    let all: Vec<char> = text.chars().collect();
    let begins = |&at: &usize| !is_gap(all[at]) && (at == 0 || is_gap(all[at - 1]));
    (0..all.len()).filter(begins).nth(number.checked_sub(1)?)
}

#[cfg(test)]
mod tests {
    use crate::SplitMix64;

    use super::*;

    fn read_standard_game(text: &str) -> Result<Game, GameTextError> {
        read_game_text(Variant::default(), text)
    }

    #[test]
    fn every_notation_gives_the_same_game() {
        let mut rng = SplitMix64::new(11);
        for plies in 1..30 {
            let game = Game::random(Variant::default(), plies, &mut rng).unwrap();
            let from_zero: String =
                game.moves().iter().map(|column| char::from(b'0' + column.index())).collect();
            let record = Record::new(game.clone()).to_string();
            for text in
                [game.to_columns(), game.to_cells(), format!(" 0:{from_zero}"), record.clone()]
            {
                assert_eq!(read_standard_game(&text).unwrap(), game, "{text}");
            }
            assert_eq!(read_standard_game(&game.to_string()).unwrap().position(), game.position());
        }
        assert_eq!(read_standard_game("").unwrap(), Game::new(Variant::default()));
    }

    #[test]
    fn the_error_of_a_drawing_has_its_kind() {
        let drawing = format!("{}.......\n...o...\n", ".......\n".repeat(4));
        let error = read_standard_game(&drawing).unwrap_err();
        assert_eq!(error.drawing, Some(DrawingError::Counts(0, 1)), "{error}");
        assert_eq!(read_standard_game("49").unwrap_err().drawing, None);
    }

    #[test]
    fn a_saved_game_has_its_own_variant() {
        let game = Game::from_moves("7x6:square".parse().unwrap(), "4").unwrap();
        assert_eq!(read_standard_game(&Record::new(game.clone()).to_string()).unwrap(), game);
    }

    #[test]
    fn errors_have_their_place() {
        let at = |text: &str| read_standard_game(text).unwrap_err().at;
        assert_eq!(at("4498"), Some(2));
        assert_eq!(at("44 4 4 4 4 4"), Some(11));
        assert_eq!(at("d1 d3"), Some(3));
        assert_eq!(at(" 0:3x"), Some(4));
        assert_eq!(at("0:37"), Some(3));
        assert_eq!(at(". . .\n. . ."), None);
    }
}
