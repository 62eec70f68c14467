//! Creates test games, and computes results slowly with the oracle, an independent implementation of the rules.

use foursight_analysis::review::{PlayerNames, Review, review_game};
use foursight_board::{Column, Game, SplitMix64, Variant};
use foursight_oracle::{ArrayBoard, Disc, Exact, Rules};
use foursight_search::{Limits, Timeless};
use foursight_solver::{Session, Solve, SolveOptions, SolverOptions, solver};

pub(crate) type Cell = (usize, usize);

pub(crate) fn new_solver(variant: Variant) -> Box<dyn Solve> {
    solver(variant, SolverOptions { table: 4, threads: 1 }).unwrap()
}

pub(crate) fn limited_session(solver: &mut dyn Solve, limits: Limits) -> Session<'_> {
    Session::new(solver).with_limits(limits, &Timeless)
}

pub(crate) fn review_without_limit(solver: &mut dyn Solve, game: &Game) -> Review {
    let mut session = limited_session(solver, Limits::default());
    review_game(game, &mut session, &PlayerNames::default(), None, &mut |_| {}).unwrap()
}

/// Plays random moves until the game is over or has `plies` plies.
pub(crate) fn random_game(variant: Variant, plies: usize, rng: &mut SplitMix64) -> Game {
    let mut game = Game::new(variant);
    while game.plies() < plies && !game.outcome().is_over() {
        let legal: Vec<Column> = game.legal().collect();
        game.play(legal[rng.below(legal.len() as u64) as usize]).unwrap();
    }
    game
}

/// Names of boards, each with the first ply from which brute force can solve positions.
pub(crate) const BOARDS: [(&str, usize); 3] = [("5x4", 6), ("7x6", 30), ("8x8", 51)];

/// Plays games with `careful_game` until a game has more than `from` plies, and returns this game.
pub(crate) fn late_game(solver: &mut dyn Solve, rng: &mut SplitMix64, from: usize) -> Game {
    std::iter::repeat_with(|| careful_game(solver, rng, from))
        .find(|game| game.plies() > from)
        .unwrap()
}

/// Plays a game that begins with `begin` random moves. Of the later moves, about three in four are best moves,
/// so that the game lasts long.
pub(crate) fn careful_game(solver: &mut dyn Solve, rng: &mut SplitMix64, begin: usize) -> Game {
    let variant = solver.variant();
    let mut game = (0..).find_map(|_| Game::random(variant, begin, rng)).unwrap();
    while !game.outcome().is_over() {
        let legal: Vec<Column> = game.legal().collect();
        let mut column = legal[rng.below(legal.len() as u64) as usize];
        if rng.below(4) > 0 {
            let found = solver.columns(&game, &mut SolveOptions::default()).unwrap();
            let worth = |column: &&Column| {
                found.each[usize::from(column.index())].map(|found| found.bounds.lower)
            };
            column = *legal.iter().max_by_key(worth).unwrap();
        }
        game.play(column).unwrap();
    }
    game
}

/// Returns the board after the first `plies` plies of a game, as a board of the oracle.
pub(crate) fn oracle_board_after(game: &Game, plies: usize) -> ArrayBoard {
    let goal = game.variant().goal();
    let mut board = ArrayBoard::new(Rules {
        width: game.variant().width().into(),
        height: game.variant().height().into(),
        line: goal.line.map(usize::from),
        square: goal.square,
    });
    game.moves()[..plies].iter().for_each(|column| board.drop(column.index().into()));
    board
}

/// Returns the game after its first `plies` plies.
pub(crate) fn first_moves_of(game: &Game, plies: usize) -> Game {
    let moves: String = game.moves()[..plies].iter().map(|column| column.to_char()).collect();
    Game::from_moves(game.variant(), &moves).unwrap()
}

/// Returns the index of the column with this name.
pub(crate) fn column_of_name(name: &str) -> usize {
    name.parse::<Column>().unwrap().index().into()
}

/// Returns the cell with this name.
pub(crate) fn cell_of_name(name: &str) -> Cell {
    let cell: foursight_board::Cell = name.parse().unwrap_or_else(|_| panic!("no cell: `{name}`"));
    (cell.column.index().into(), cell.row.into())
}

/// Parses a list of cells, such as "c3, d4 and f3".
pub(crate) fn cells_in_list(list: &str) -> Vec<Cell> {
    list.replace(" and ", ", ").replace(" or ", ", ").split(", ").map(cell_of_name).collect()
}

/// Returns the cell in which a disc dropped into this column lands.
pub(crate) fn landing_cell(board: &ArrayBoard, column: usize) -> Cell {
    (column, board.grid[column].iter().take_while(|stone| stone.is_some()).count())
}

pub(crate) fn board_after_drop(board: &ArrayBoard, column: usize) -> ArrayBoard {
    let mut next = board.clone();
    next.drop(column);
    next
}

/// Returns the cells in which a side would win with its next disc. Each call lists the windows (sets of cells
/// that win) only once, because the tests spend most of their time in this function.
pub(crate) fn immediate_winning_cells(board: &ArrayBoard, disc: Disc) -> Vec<Cell> {
    let windows = board.windows();
    let completes = |cell: &Cell| {
        let owned =
            |&(column, row): &Cell| (column, row) == *cell || board.grid[column][row] == Some(disc);
        windows.iter().any(|window| window.contains(cell) && window.iter().all(owned))
    };
    let cells = board.legal().into_iter().map(|column| landing_cell(board, column));
    cells.filter(completes).collect()
}

/// Returns the score for the side to move if the game is over; `None` if it is not over.
fn finished_score(board: &ArrayBoard) -> Option<i32> {
    let cells = (board.rules.width * board.rules.height) as i32;
    if board.has_won(board.to_move().other()) {
        return Some(-((cells + 2 - board.moves.len() as i32) / 2));
    }
    board.is_full().then_some(0)
}

/// Returns the exact score for the side to move, computed by brute force. The board must have few empty cells.
pub(crate) fn brute_force_score(exact: &mut Exact, board: &ArrayBoard) -> i32 {
    finished_score(board).unwrap_or_else(|| exact.score(board))
}

/// Returns the exact score for the side to move, computed by the solver.
pub(crate) fn solver_score(solver: &mut dyn Solve, board: &ArrayBoard) -> i32 {
    if let Some(score) = finished_score(board) {
        return score;
    }
    let moves: String =
        board.moves.iter().map(|&column| Column::new(column as u8).unwrap().to_char()).collect();
    let game = Game::from_moves(solver.variant(), &moves).unwrap();
    solver.solve(&game, &mut SolveOptions::default()).unwrap().bounds.exact().unwrap().into()
}

/// Returns the number of discs that the winner still needs. `score` is the exact score for the side to move.
pub(crate) fn winner_moves(board: &ArrayBoard, score: i32) -> usize {
    let (cells, plies) = (board.rules.width * board.rules.height, board.moves.len());
    let mine = |ply: usize| (ply - plies) % 2 == 1;
    let end = (plies + 1..=cells).find(|&ply| {
        (cells + 2 - ply) / 2 == score.unsigned_abs() as usize && mine(ply) == (score > 0)
    });
    let left = end.expect("a score that can be") - plies;
    if score > 0 { left.div_ceil(2) } else { left / 2 }
}

/// Returns the exact score in words. `score` is the score for the side to move.
pub(crate) fn score_words(board: &ArrayBoard, score: i32) -> String {
    if score == 0 {
        return "draws".to_owned();
    }
    let moves = winner_moves(board, score);
    let (verb, plies) = if score > 0 { ("wins", 2 * moves - 1) } else { ("loses", 2 * moves) };
    let noun = |count: usize, one: &'static str, many| if count == 1 { one } else { many };
    let (move_noun, ply_noun) = (noun(moves, "move", "moves"), noun(plies, "ply", "plies"));
    format!("{verb} in {moves} {move_noun} ({plies} {ply_noun})")
}
