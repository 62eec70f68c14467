//! Tests the parsers of moves, columns, cells, variants and numbers of shards (parts of a computation).

use foursight_analysis::Shard;
use foursight_board::{Cell, Column, Game, Variant};
use foursight_board::{read_game_moves, read_game_text};

use crate::{first_line, text};

/// Checks one input. The first line is a variant. The remaining text is a game of this variant in any notation.
pub(super) fn check(bytes: &[u8]) {
    let text = text(bytes);
    words(&text);
    let (variant, moves) = first_line(&text);
    let Ok(variant) = variant.parse::<Variant>() else { return };
    assert_eq!(variant.to_string().parse::<Variant>().as_ref(), Ok(&variant));
    let characters = moves.chars().count();
    match Game::from_moves(variant, moves) {
        Ok(game) => {
            for written in [game.to_columns(), game.to_cells()] {
                assert_eq!(Game::from_moves(variant, &written).as_ref(), Ok(&game), "{written}");
                assert_eq!(read_game_text(variant, &written).as_ref(), Ok(&game), "{written}");
            }
        }
        Err(error) => {
            assert!((1..=characters).contains(&error.number), "{error}");
            let at = read_game_moves(variant, moves).expect_err("the same text fails again").at;
            assert!(at.is_some_and(|at| at < characters), "{at:?}: {error}");
        }
    }
    match read_game_text(variant, moves) {
        // A saved game may have another variant, and it may contain a resignation. Only the positions are therefore
        // compared.
        Ok(game) => {
            let again = Game::from_moves(game.variant(), &game.to_columns());
            assert_eq!(again.map(|again| again.position()), Ok(game.position()));
        }
        Err(error) => assert!(error.at.is_none_or(|at| at < characters.max(1)), "{error:?}"),
    }
}

/// Checks the parsers that need no variant: columns, cells and numbers of shards (parts of a computation).
fn words(text: &str) {
    if let Ok(column) = text.parse::<Column>() {
        assert_eq!(column.to_string(), text);
    }
    if let Ok(cell) = text.parse::<Cell>() {
        assert_eq!(cell.to_string().parse(), Ok(cell));
    }
    if let Ok(shard) = text.parse::<Shard>() {
        assert!(shard.part < shard.of);
        assert_eq!(shard.to_string().parse(), Ok(shard));
    }
}
