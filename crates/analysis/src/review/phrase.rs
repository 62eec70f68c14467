//! Phrases that are used in several sentences.

use foursight_board::{Cell, Column, Game, Rules};
use foursight_solver::{Bounds, end};

use super::tactics::Fork;

/// Lists items in words, such as "c3", "c3 and f3" or "c3, d4 and f3". `word` joins the last two items.
pub(super) fn list_in_words<T: ToString>(items: &[T], word: &str) -> String {
    let names: Vec<String> = items.iter().map(ToString::to_string).collect();
    match names.split_last() {
        None => String::new(),
        Some((last, [])) => last.clone(),
        Some((last, rest)) => format!("{} {word} {last}", rest.join(", ")),
    }
}

/// Lists columns in words, such as "column 4" or "columns 3 and 5".
pub(super) fn columns_in_words(columns: &[Column], word: &str) -> String {
    let noun = if columns.len() == 1 { "column" } else { "columns" };
    format!("{noun} {}", list_in_words(columns, word))
}

/// Writes a number below eight as a word, and larger numbers as digits.
pub(super) fn number_in_words(count: usize) -> String {
    const WORDS: [&str; 8] = ["no", "one", "two", "three", "four", "five", "six", "seven"];
    WORDS.get(count).map_or_else(|| count.to_string(), |word| (*word).to_owned())
}

/// Writes a number of moves, such as "1 move" or "3 moves".
pub(super) fn moves_in_words(count: u32) -> String {
    format!("{count} {}", if count == 1 { "move" } else { "moves" })
}

/// Describes a fork, such as "makes two threats, c3 and f3; only one can be blocked".
pub(super) fn fork_in_words(fork: &Fork) -> String {
    if let (true, [low, high]) = (fork.stacked, &fork.cells[..]) {
        return format!("threatens {low} and {high} above it: blocking the first opens the second");
    }
    let count = number_in_words(fork.cells.len());
    format!("makes {count} threats, {}; only one can be blocked", list_in_words(&fork.cells, "and"))
}

/// Describes several threats, such as "makes two threats, c3 and f3".
pub(super) fn threats_in_words(cells: &[Cell]) -> String {
    format!("makes {} threats, {}", number_in_words(cells.len()), list_in_words(cells, "and"))
}

/// Capitalises the first letter of a text.
pub(super) fn capitalise_sentence(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().collect::<String>() + letters.as_str()
    })
}

/// Returns the number of own moves that the winner of an unfinished position still needs. Returns `None` if the
/// position is a draw or the exact score is unknown. `value` contains the bounds for the side to move.
pub(super) fn moves_to_end(game: &Game, value: Bounds) -> Option<u32> {
    let plies = game.plies() as u32;
    let score = value.exact()?;
    let left = end(game.rules().cells().count(), plies, score)?.saturating_sub(plies);
    Some(if score > 0 { left.div_ceil(2) } else { left / 2 })
}
