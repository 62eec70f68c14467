//! Makes positions for the questions to a program: tactical ones with few discs, and random ones.

use foursight_board::{Game, SplitMix64, Variant};
use foursight_search::evals::{Claims, Term};
use foursight_search::{Evaluate, Turn, View};

use super::bot::root_of;
use super::model::{Reference, Root, WIN, simulate_full_window};
use super::twist::{Model, Order, Pruning, Twist};
use super::winning_lines::{
    Direction, Edge, HEIGHT, WIDTH, WinLine, board_cell, cell_bit, column_at, win_lines,
};

/// Number of random boards that are tried for a tactical position.
const TRIALS: usize = 160;

/// An evaluation that gives no points, so that a search sees only wins and losses.
struct NoPoints;

impl Evaluate for NoPoints {
    fn evaluate(&self, _: View, _: Turn) -> i32 {
        0
    }

    fn explain(&self, _: View, _: Turn) -> Vec<Term> {
        Vec::new()
    }

    fn claims(&self) -> Claims {
        Claims::BALANCED
    }
}

/// A position in which only some columns are correct for the player to move, for example because the player must block.
#[derive(Clone, Debug)]
pub(super) struct Tactic {
    pub(super) game: Game,
    /// The line that decides.
    pub(super) line: WinLine,
    /// The columns that meet the requirement, counted from 0.
    pub(super) good: Vec<usize>,
}

/// What a tactical position requires.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TacticKind {
    /// The player to move can win at once, with this line only, and in no other way soon.
    Win,
    /// The opponent threatens to win with this line, and the player to move can block.
    Block,
    /// The player to move must not fill the cell under the last cell of this line of the opponent.
    PlayBelow,
    /// One move makes two threats at once, and the player to move wins with the next disc but one.
    MakeDoubleThreat,
    /// Most moves let the opponent make two threats at once.
    PreventDoubleThreat,
}

impl Tactic {
    /// Returns the mirror image, in which the leftmost column becomes the rightmost.
    pub(super) fn mirror(&self) -> Self {
        let last = WIDTH - 1;
        let cells = self.line.cells.map(|(column, row)| cell_bit(last - column, row));
        let mask = cells.iter().fold(0, |mask, bit| mask | bit);
        let line = win_lines().into_iter().find(|line| line.mask == mask).unwrap_or(self.line);
        let good = self.good.iter().map(|column| last - column).collect();
        Self { game: self.game.mirror(), line, good }
    }
}

/// Evaluates positions by the rules alone, four plies deep.
pub(super) struct Tactician {
    reference: Reference,
}

impl Tactician {
    pub(super) fn new() -> Self {
        Self { reference: Reference::new(Box::new(NoPoints), 4) }
    }

    /// Returns the value of each legal move: positive for a forced win, negative for a forced loss, otherwise 0.
    pub(super) fn values(&self, root: Root) -> Vec<(usize, i32)> {
        let model = Model { twist: Twist::Sound, pruning: Pruning::Soft, order: Order::CentreLeft };
        simulate_full_window(model, &self.reference, root).moves
    }

    /// Returns the smallest position found for this requirement and line.
    pub(super) fn position(
        &self,
        kind: TacticKind,
        line: WinLine,
        first_to_move: bool,
        rng: &mut SplitMix64,
    ) -> Option<Tactic> {
        let mut smallest: Option<Tactic> = None;
        for _ in 0..TRIALS {
            let most = smallest.as_ref().map_or(usize::MAX, |found| found.game.plies());
            let Some(game) = random_board(kind, &line, first_to_move, most, rng) else { continue };
            if let Some(good) = self.good_moves(kind, &line, &game) {
                smallest = Some(Tactic { game, line, good });
            }
        }
        smallest
    }

    /// Returns a random position with a double threat, and the good columns.
    pub(super) fn double_threat(
        &self,
        kind: TacticKind,
        rng: &mut SplitMix64,
    ) -> Option<(Game, Vec<usize>)> {
        let game = random_game(5 + rng.below(14) as usize, true, rng)?;
        let root = root_of(&game);
        if !winning_columns(root).is_empty() || !winning_columns(game_after_pass(&game)).is_empty()
        {
            return None;
        }
        let values = self.values(root);
        let good = match kind {
            TacticKind::MakeDoubleThreat => columns_with(&values, |value| value == WIN - 3),
            _ if values.iter().any(|&(_, value)| value > 0) => return None,
            _ => columns_with(&values, |value| value == 0),
        };
        let fits = if kind == TacticKind::MakeDoubleThreat {
            good.len() == 1
        } else {
            // Two of the moves must be wrong only because of the double threat.
            let doubled = columns_with(&values, |value| value == 4 - WIN).len();
            (1..=3).contains(&good.len()) && doubled >= 2
        };
        fits.then_some((game, good))
    }

    fn good_moves(&self, kind: TacticKind, line: &WinLine, game: &Game) -> Option<Vec<usize>> {
        let values = self.values(root_of(game));
        let wins: Vec<usize> = columns_with(&values, |value| value == WIN - 1);
        let threats = winning_columns(game_after_pass(game));
        let safe = columns_with(&values, |value| value > -WIN / 2);
        match kind {
            TacticKind::Win => {
                let other_wins = values.iter().filter(|&&(_, value)| value > WIN / 2).count();
                (wins.len() == 1 && other_wins == 1 && threats.is_empty()).then_some(wins)
            }
            TacticKind::Block => {
                let blocks = wins.is_empty() && threats.len() == 1 && safe == threats;
                blocks.then_some(safe)
            }
            TacticKind::PlayBelow => {
                let quiet = wins.is_empty() && threats.is_empty();
                let below = line.cells.iter().any(|&(column, row)| {
                    row > 0
                        && !game
                            .position()
                            .occupied()
                            .meets(Variant::default().bit(board_cell((column, row))))
                        && values.iter().any(|&(other, value)| other == column && value == -WIN + 2)
                });
                let losing = columns_with(&values, |value| value < -WIN / 2);
                let winning = columns_with(&values, |value| value > WIN / 2);
                let one = losing.len() == 1 && winning.is_empty() && safe.len() >= 3;
                (quiet && below && one).then_some(safe)
            }
            TacticKind::MakeDoubleThreat | TacticKind::PreventDoubleThreat => None,
        }
    }
}

fn columns_with(values: &[(usize, i32)], wanted: impl Fn(i32) -> bool) -> Vec<usize> {
    let mut columns: Vec<usize> =
        values.iter().filter(|&&(_, value)| wanted(value)).map(|&(column, _)| column).collect();
    columns.sort_unstable();
    columns
}

/// The position with the other side to move.
fn game_after_pass(game: &Game) -> Root {
    let root = root_of(game);
    Root { mine: root.theirs, theirs: root.mine, first_to_move: !root.first_to_move }
}

/// Returns the columns in which the player to move wins at once.
pub(super) fn winning_columns(root: Root) -> Vec<usize> {
    let test = super::winning_lines::WinTest::without(None);
    (0..WIDTH)
        .filter(|&column| {
            super::model::landing_cell(root.mine | root.theirs, column)
                .is_some_and(|cell| test.wins_at(root.mine | cell, cell))
        })
        .collect()
}

/// Returns a random board that contains three discs of the line, or `None` if this try gave no reachable position with
/// fewer than `most` discs.
fn random_board(
    kind: TacticKind,
    line: &WinLine,
    first_to_move: bool,
    most: usize,
    rng: &mut SplitMix64,
) -> Option<Game> {
    let gap = if line.direction == Direction::Vertical { 3 } else { rng.below(4) as usize };
    let owner = if (kind == TacticKind::Win) == first_to_move { 'x' } else { 'o' };
    let mut board = [['.'; HEIGHT]; WIDTH];
    for (i, &(column, row)) in line.cells.iter().enumerate() {
        if i != gap {
            board[column][row] = owner;
        }
    }
    let (gap_column, gap_row) = line.cells[gap];
    let empty_below = usize::from(kind == TacticKind::PlayBelow);
    let top_of = |column: usize, board: &[[char; HEIGHT]; WIDTH]| {
        let top = board[column].iter().rposition(|&cell| cell != '.').map_or(0, |row| row + 1);
        if column == gap_column { top.max(gap_row.saturating_sub(empty_below)) } else { top }
    };
    for column in 0..WIDTH {
        for row in 0..top_of(column, &board) {
            if board[column][row] == '.' && (column, row) != (gap_column, gap_row) {
                board[column][row] = if rng.below(2) == 0 { 'x' } else { 'o' };
            }
        }
    }
    if kind == TacticKind::PlayBelow && (gap_row == 0 || board[gap_column][gap_row - 1] != '.') {
        return None;
    }
    let count = |board: &[[char; HEIGHT]; WIDTH], disc| {
        board.iter().flatten().filter(|&&cell| cell == disc).count()
    };
    loop {
        let (x, o) = (count(&board, 'x'), count(&board, 'o'));
        let missing = match x as isize - o as isize - isize::from(!first_to_move) {
            0 => break,
            1.. => 'o',
            _ => 'x',
        };
        if x + o + 1 >= most {
            return None;
        }
        let column = rng.below(WIDTH as u64) as usize;
        let row = board[column].iter().position(|&cell| cell == '.')?;
        if column == gap_column {
            return None;
        }
        board[column][row] = missing;
    }
    if count(&board, 'x') + count(&board, 'o') >= most {
        return None;
    }
    let rows =
        (0..HEIGHT).rev().map(|row| board.iter().map(|column| column[row]).collect::<String>());
    let drawing = rows.collect::<Vec<_>>().join("\n");
    let game = Game::from_drawing(Variant::default(), &drawing).ok()?;
    (!game.outcome().is_over()).then_some(game)
}

/// Returns one line per direction and edge, and one per direction that touches no edge.
pub(super) fn sample_lines(rng: &mut SplitMix64) -> Vec<WinLine> {
    let lines = win_lines();
    let mut sample: Vec<WinLine> = Vec::new();
    for direction in Direction::ALL {
        for edge in Edge::ALL.into_iter().map(Some).chain([None]) {
            let mut fitting: Vec<&WinLine> = lines
                .iter()
                .filter(|line| line.direction == direction && !sample.contains(line))
                .filter(|line| edge.is_none_or(|edge| line.touches(edge)))
                .collect();
            // Prefer lines that touch no other edge, because they show more about this edge.
            fitting
                .sort_by_key(|line| Edge::ALL.iter().filter(|&&edge| line.touches(edge)).count());
            let touched =
                |line: &WinLine| Edge::ALL.iter().filter(|&&edge| line.touches(edge)).count();
            let fewest = fitting.first().map_or(0, |line| touched(line));
            fitting.retain(|line| touched(line) == fewest);
            if !fitting.is_empty() {
                sample.push(*fitting[rng.below(fitting.len() as u64) as usize]);
            }
        }
    }
    sample
}

/// Returns a random unfinished game with this number of moves, or `None` if the random game ended earlier. If `careful`,
/// both players win and block if they can.
pub(super) fn random_game(plies: usize, careful: bool, rng: &mut SplitMix64) -> Option<Game> {
    let mut game = Game::new(Variant::default());
    while game.plies() < plies {
        let legal: Vec<usize> = game.legal().map(|column| usize::from(column.index())).collect();
        let root = root_of(&game);
        let urgent = if careful {
            let wins = winning_columns(root);
            if !wins.is_empty() {
                return None;
            }
            winning_columns(game_after_pass(&game))
        } else {
            Vec::new()
        };
        let choices = if urgent.is_empty() { &legal } else { &urgent };
        let column = choices[rng.below(choices.len() as u64) as usize];
        game.play(column_at(column)).ok()?;
        if game.outcome().is_over() {
            return None;
        }
    }
    Some(game)
}
