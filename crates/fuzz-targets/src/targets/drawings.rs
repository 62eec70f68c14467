//! Tests the parsers that read boards: one reads drawings, and the other reads positions in the notation of UGI (the
//! protocol of external engines).

use foursight_board::{DrawingError, Game, Variant};
use foursight_lab::ugi::protocol::{read_ugi_position_text, ugi_position_text};

use crate::{first_line, text};

/// Checks one input. The first line is a variant. The remaining text is a drawing of a board, or a position in UGI
/// notation.
pub(super) fn check(bytes: &[u8]) {
    let text = text(bytes);
    let (variant, drawing) = first_line(&text);
    let Ok(variant) = variant.parse::<Variant>() else { return };
    match Game::from_drawing(variant, drawing) {
        Ok(game) => reads_back(&game),
        Err(DrawingError::Letter { letter, line }) => {
            let named = drawing.lines().nth(line - 1).expect("a line of the drawing");
            assert!(named.contains(letter));
        }
        Err(DrawingError::Width { found, line, .. }) => {
            let named = drawing.lines().nth(line - 1).expect("a line of the drawing");
            assert!(found <= named.chars().count());
        }
        Err(DrawingError::Floating(cell)) => {
            assert!(cell.column.index() < variant.width() && cell.row < variant.height());
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    if let Ok(game) = read_ugi_position_text(drawing, variant) {
        reads_back(&game);
    }
}

/// Writes a game as a drawing and in UGI notation, and parses both texts. Checks that both results have the same
/// board as the game. The moves of the results may be in another order.
fn reads_back(game: &Game) {
    let variant = game.variant();
    let drawn = Game::from_drawing(variant, &game.to_string());
    assert_eq!(drawn.map(|drawn| drawn.position()), Ok(game.position()));
    let told = read_ugi_position_text(&ugi_position_text(game), variant);
    assert_eq!(told.map(|told| told.position()), Ok(game.position()));
}
