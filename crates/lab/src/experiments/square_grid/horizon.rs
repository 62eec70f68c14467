//! Explains why depth 4 is the smallest depth that defends against the double threat. A drawing shows the double
//! threat, and a table shows searches of positions shortly before it.

use foursight_analysis::cells;
use foursight_analysis::document::{Figure, Plot, Section, Table, TableColumn};
use foursight_board::{Bitboard, Cell, Column, Game, Rules, Side};
use foursight_search::Score;
use foursight_solver::{Session, SolverOptions, solver};

use super::{ExperimentContext, ExperimentStopped, square_variant};
use crate::experiments::support::games_and_searches::{parse_game, search_position};

/// Two positions in which the program is to move and the other side can prepare a double threat.
///
/// In the first position, searches to depths below 4 choose a losing column. In the second position, the column nearest
/// to the centre keeps the draw. Therefore a search to any depth chooses it.
pub(super) const BEFORE_THE_FORK: [&str; 2] = ["14342", "31475"];

/// The moves that lead to the double threat. After the moves 14342, the program plays column 4 and its opponent plays
/// column 2.
const FORK: &str = "1434242";

/// The largest search depth in the table.
const DEEPEST: u8 = 6;

/// The result of searching one position to one depth.
pub(super) struct HorizonSearch {
    pub(super) column: Column,
    pub(super) score: Option<Score>,
    /// Number of columns that the search proves to be lost.
    pub(super) lost: usize,
    /// Whether the chosen column keeps the draw under perfect play.
    pub(super) holds: bool,
}

/// Searches a position in which the other side can prepare the double threat.
pub(super) fn search_before_the_fork(
    context: &ExperimentContext<'_>,
    moves: &str,
    depth: u8,
) -> Result<HorizonSearch, ExperimentStopped> {
    let game = parse_game(square_variant(), moves);
    let text = format!("alphabeta:depth={depth},eval=squares");
    let (verdict, _) = search_position(context, &text, &game, true)?;
    let lost = verdict.columns.iter().flatten().filter(|score| score.is_loss()).count();
    let holds = holds_the_draw(context, game, verdict.column)?;
    Ok(HorizonSearch { column: verdict.column, score: verdict.score, lost, holds })
}

/// Returns whether the game is at least a draw for the player who plays `column`, under perfect play.
fn holds_the_draw(
    context: &ExperimentContext<'_>,
    mut game: Game,
    column: Column,
) -> Result<bool, ExperimentStopped> {
    game.play(column).unwrap_or_else(|error| panic!("{error}"));
    let options = SolverOptions { table: 16, threads: 1 };
    let solver = solver(square_variant(), options).unwrap_or_else(|error| panic!("{error}"));
    let mut session = Session::new(solver).weak(true).with_stop(context.stop);
    let solution = session.solve(&game).unwrap_or_else(|error| panic!("{error}"));
    context.check_not_stopped()?;
    Ok(solution.bounds.upper <= 0)
}

/// Returns the cells on which `side` can drop a disc and wins with this disc.
fn playable_wins(game: &Game, side: Side) -> Bitboard {
    game.threats(side) & game.rules().drops(game.position().occupied())
}

/// Returns the rows of a board as text, from top to bottom. [`Figure::Board`] contains rows in this form.
fn board_rows(game: &Game, marked: Bitboard) -> Vec<String> {
    let variant = game.variant();
    let letter = |cell: Cell| {
        let bit = variant.bit(cell);
        let letters =
            [(game.stones(Side::First), 'x'), (game.stones(Side::Second), 'o'), (marked, '*')];
        letters.into_iter().find(|(stones, _)| stones.meets(bit)).map_or('.', |(_, letter)| letter)
    };
    let row = |row| variant.columns().map(|column| letter(Cell { column, row })).collect();
    (0..variant.height()).rev().map(row).collect()
}

/// Adds the drawing of the double threat.
pub(super) fn add_fork_picture(section: &mut Section) {
    let game = parse_game(square_variant(), FORK);
    let wins = playable_wins(&game, Side::First);
    let names = |cells: Bitboard| {
        let rules = game.rules();
        cells.into_iter().map(|cell| rules.cell(cell).to_string()).collect::<Vec<_>>()
    };
    section.plot(Plot {
        id: "double_threat".to_owned(),
        caption: format!("The double threat, after the moves `{FORK}`"),
        summary: format!(
            "Red (x) has three discs beside each other and one on top of the middle one. Yellow (o) is to move. A red \
             disc on {} completes a square, and Yellow can block only one of the two cells.",
            names(wins).join(" or ")
        ),
        x: "x: Red, o: Yellow, ★: completes a square".to_owned(),
        y: String::new(),
        figure: Figure::Board { rows: board_rows(&game, wins) },
    });
}

/// Adds a table with the searches of the positions before the double threat.
pub(super) fn add_square_fork_horizon_table(
    context: &ExperimentContext<'_>,
    section: &mut Section,
) -> Result<(), ExperimentStopped> {
    let [differs, same] = BEFORE_THE_FORK;
    section.text(format!(
        "Position `{differs}`: the first player has a1, b1 and c1, the program has d1 and d2, and the program is to \
         move. A disc of the first player on b2 makes the double threat of the drawing. From the program's move to its \
         loss there are four plies: its move, the disc on b2, one block, the win. Depths 1 to 3 therefore play column \
         4 and lose. From depth 4 the search plays column 2, which takes b2 away."
    ));
    section.text(format!(
        "Position `{same}`: the first player has c1, d1 and e1 and threatens d2, the program has a1 and g1. Here the \
         column nearest to the centre holds the draw, so searches to depths below 4 choose it although they do not \
         recognise the threat."
    ));
    let mut table = Table::new(
        "horizon",
        "Searches of these positions by depth (evaluation squares)",
        [
            TableColumn::text("position", "position"),
            TableColumn::integer("depth", "depth"),
            TableColumn::text("column", "column chosen"),
            TableColumn::flag("holds", "holds the draw"),
            TableColumn::score("score", "score"),
            TableColumn::integer("losing_columns", "columns proven lost, of seven"),
        ],
    )
    .with_keys(&[0, 1]);
    for moves in BEFORE_THE_FORK {
        for depth in 1..=DEEPEST {
            let found = search_before_the_fork(context, moves, depth)?;
            let column = found.column.to_string();
            table.row(cells![moves, depth, column, found.holds, found.score, found.lost]);
        }
    }
    section.table(table);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiments::support::experiment_checks::experiment_registry;

    /// Checks the drawing of the double threat. It shows three discs in a row, a fourth disc on top of the middle
    /// one, and two cells on which the next disc wins.
    #[test]
    fn the_drawing_shows_a_double_threat() {
        let game = parse_game(square_variant(), FORK);
        assert_eq!(game.to_move(), Side::Second);
        let wins = playable_wins(&game, Side::First);
        assert!(playable_wins(&game, Side::Second).is_empty(), "the program cannot win first");
        let rows = board_rows(&game, wins);
        assert_eq!(rows[3..], ["...o...", "*x*o...", "xxxo..."]);
        let mut section = Section::default();
        add_fork_picture(&mut section);
        assert_eq!(section.blocks.len(), 1);
    }

    /// Checks that searches to depths below 4 lose the first position and deeper searches keep the draw. In the second
    /// position, every search keeps the draw.
    #[test]
    fn depth_4_is_the_first_to_hold_the_draw() {
        let registry = experiment_registry();
        let context = ExperimentContext::new(&registry, 1);
        for depth in 1..=DEEPEST {
            let [differs, same] = BEFORE_THE_FORK
                .map(|moves| search_before_the_fork(&context, moves, depth).unwrap());
            assert_eq!(differs.holds, depth >= 4, "depth {depth}: {}", differs.column);
            assert_eq!(differs.column.to_string(), if depth >= 4 { "2" } else { "4" });
            assert!(same.holds, "depth {depth}");
        }
    }
}
