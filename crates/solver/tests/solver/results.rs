//! Reproduces the results in `docs/results.md` that take little time.

use std::collections::HashSet;

use foursight_board::{Column, Game, Outcome, Position, Side, Variant};
use foursight_solver::{SolveOptions, SolverOptions, end, solver};

/// Each entry contains the width and height of a board, and the number of discs at the end of the game under perfect
/// play. Ch. Steininger published these numbers (github.com/ChristopheSteininger/c4). J. Tromp had published the
/// winners before (tromp.github.io/c4/c4.html).
const BOARDS: [(u8, u8, u32); 10] = [
    (4, 4, 16),
    (4, 5, 20),
    (4, 6, 24),
    (4, 7, 28),
    (5, 4, 20),
    (5, 5, 25),
    (5, 6, 30),
    (6, 4, 24),
    (6, 5, 30),
    (7, 4, 28),
];

#[test]
fn small_boards_end_as_published() {
    for (width, height, last) in BOARDS {
        let variant: Variant = format!("{width}x{height}").parse().unwrap();
        let mut solver = solver(variant, SolverOptions { table: 64, threads: 1 }).unwrap();
        let solution = solver.solve(&Game::new(variant), &mut SolveOptions::default()).unwrap();
        let score = solution.bounds.exact().unwrap();
        let cells = u32::from(variant.cell_count());
        assert_eq!(end(cells, 0, score).unwrap_or(cells), last, "{variant}");
        // On 6x4, the second player wins with the last disc. All other boards are draws.
        assert_eq!(score, -i8::from((width, height) == (6, 4)), "{variant}");
    }
}

/// Checks that a player who always replies directly above the opponent's disc cannot lose the square game. The
/// opponent of such a player never gets two discs directly above each other. A square contains two such pairs, so the
/// opponent cannot complete a square. Either player can use this strategy, so the square game is a draw on every board.
#[test]
fn stacking_never_loses_the_square_game() {
    for text in ["2x2", "3x2", "2x3", "3x3", "4x2", "2x5", "4x3", "3x4", "5x3", "4x4"] {
        let variant: Variant = format!("{text}:square").parse().unwrap();
        for stacker in Side::BOTH {
            let mut seen = HashSet::new();
            let ended = play(&Game::new(variant), None, stacker, &mut seen);
            assert!(ended > 0, "{text}: no game ended");
        }
    }
}

/// Plays all games in which `stacker` replies directly above `last`, the opponent's last disc, whenever this is
/// possible. If it is not possible, all moves of `stacker` are tried. Checks that the opponent wins no game. Returns
/// the number of finished games.
fn play(
    game: &Game,
    last: Option<Column>,
    stacker: Side,
    seen: &mut HashSet<(Position, Option<Column>)>,
) -> u64 {
    if !seen.insert((game.position(), last)) {
        return 0;
    }
    match game.outcome() {
        Outcome::Won(side) => {
            assert_eq!(side, stacker, "{} after {}", game.variant(), game.to_columns());
            return 1;
        }
        Outcome::Drawn => return 1,
        Outcome::Ongoing => {}
    }
    let above =
        last.filter(|column| game.to_move() == stacker && game.legal().any(|one| one == *column));
    let moves: Vec<Column> = above.map_or_else(|| game.legal().collect(), |column| vec![column]);
    moves
        .into_iter()
        .map(|column| {
            let mut next = game.clone();
            next.play(column).unwrap();
            play(&next, Some(column), stacker, seen)
        })
        .sum()
}
