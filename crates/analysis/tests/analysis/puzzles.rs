//! Tests for the bundled puzzles and for the predicates of the themes. The solver solves a sample of the
//! puzzles again. Brute force solves positions with few empty cells. If the variable `FOURSIGHT_FULL` is set,
//! every puzzle is solved again.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use foursight_analysis::grade::make::mirror_key;
use foursight_analysis::immediate_wins::{is_in_zugzwang, makes_two_threats, win_in_one_cells};
use foursight_analysis::puzzles::PuzzleSetReport;
use foursight_analysis::puzzles::daily::{daily_puzzle_index, puzzle_of_the_day};
use foursight_analysis::puzzles::theme_predicates::{
    discs_to_win, is_zugzwang, primary_theme, puzzle_solution,
};
use foursight_analysis::puzzles::{
    Difficulty, Puzzle, PuzzleFinder, PuzzlePlan, PuzzleSet, Theme, check_puzzle, make_puzzle_set,
    puzzles_from_game,
};
use foursight_analysis::review::{MoveClass, PlayerNames, review_game};
use foursight_board::{Cell, Column, Game, Rules as _, SplitMix64, Variant};
use foursight_oracle::{ArrayBoard, Disc, Exact, Rules};
use foursight_solver::engines::LEVELS;
use foursight_solver::{Session, SolverOptions, solver};

/// Names of boards, each with the minimum and the maximum number of empty cells in the tested positions.
const BOARDS: [(&str, u64, u64); 3] = [("7x6", 5, 13), ("5x4", 3, 13), ("8x8", 5, 13)];

fn exhaustive_tests_requested() -> bool {
    std::env::var_os("FOURSIGHT_FULL").is_some()
}

fn oracle_rules(variant: Variant) -> Rules {
    let goal = variant.goal();
    Rules {
        width: variant.width().into(),
        height: variant.height().into(),
        line: goal.line.map(usize::from),
        square: goal.square,
    }
}

/// Creates the same position on a board of the oracle, an independent implementation of the rules.
fn oracle_board(game: &Game) -> ArrayBoard {
    let mut board = ArrayBoard::new(oracle_rules(game.variant()));
    game.moves().iter().for_each(|column| board.drop(usize::from(column.index())));
    board
}

fn board_after_drop(board: &ArrayBoard, column: usize) -> ArrayBoard {
    let mut next = board.clone();
    next.drop(column);
    next
}

/// Returns the exact score of a move for the side that makes it, computed by brute force.
fn column_score(exact: &mut Exact, board: &ArrayBoard, column: usize) -> i32 {
    let next = board_after_drop(board, column);
    if next.has_won(board.to_move()) {
        ((board.rules.width * board.rules.height) as i32 + 2 - next.moves.len() as i32) / 2
    } else if next.is_full() {
        0
    } else {
        -exact.score(&next)
    }
}

/// Returns the cells in which a side would win with its next disc.
fn immediate_winning_cells(board: &ArrayBoard, disc: Disc) -> Vec<(usize, usize)> {
    let lands = |&(column, row): &(usize, usize)| {
        board.grid[column].iter().position(Option::is_none) == Some(row)
    };
    board.winning_cells(disc).into_iter().filter(lands).collect()
}

/// Returns random unfinished positions near the end of the game.
fn late_games((name, least, most): (&str, u64, u64), count: usize, seed: u64) -> Vec<Game> {
    let variant: Variant = name.parse().unwrap();
    let mut rng = SplitMix64::new(seed);
    let mut games = Vec::new();
    while games.len() < count {
        let plies = u64::from(variant.cell_count()) - most + rng.below(most - least + 1);
        games.extend(Game::random(variant, plies as usize, &mut rng));
    }
    games
}

#[test]
fn the_bundled_puzzles_are_many_and_distinct_and_cover_every_theme() {
    let text = include_str!("../../../../fixtures/puzzles/7x6.txt");
    let set = PuzzleSet::bundled();
    assert_eq!(set.to_string(), text, "what is written is read back");
    assert!(set.puzzles.len() >= 600 && text.len() <= 80_000);
    assert!(set.notes[0].contains("foursight puzzles make --seed 1 --count"));
    let ids: BTreeSet<String> = set.puzzles.iter().map(Puzzle::puzzle_id).collect();
    let keys: BTreeSet<_> = set.puzzles.iter().map(|puzzle| mirror_key(puzzle.game())).collect();
    assert_eq!((ids.len(), keys.len()), (set.puzzles.len(), set.puzzles.len()));
    let (mut levels, mut blunders) = (BTreeMap::new(), [0_usize, 0]);
    for puzzle in &set.puzzles {
        assert!(puzzle.game().legal().count() >= 3, "{puzzle}");
        *levels.entry(puzzle.difficulty.level.unwrap()).or_insert(0) += 1;
        if puzzle.theme == Theme::BlunderOrNot {
            blunders[usize::from(puzzle.is_mistake().unwrap())] += 1;
        }
    }
    for theme in Theme::all() {
        assert!(set.select_puzzles(Some(theme), None).len() >= 30, "{theme}");
    }
    assert!(blunders[0].abs_diff(blunders[1]) <= 1, "{blunders:?}");
    // Levels 2 and 3 differ only in their random errors, so no puzzle has level 3.
    assert_eq!(levels.keys().copied().collect::<Vec<u8>>(), [1, 2, 4, 5, 6, 7, 8], "{levels:?}");
    assert!(levels.values().all(|&count| count >= 20), "{levels:?}");
}

#[test]
fn rebuilt_puzzles_equal_the_stored_ones() {
    let set = PuzzleSet::bundled();
    let mut finder = PuzzleFinder::new(set.variant, None).unwrap();
    let mut rng = SplitMix64::new(2026);
    let sample = if exhaustive_tests_requested() { set.puzzles.len() } else { 12 };
    let mut drawn: Vec<&Puzzle> = set.puzzles.iter().collect();
    for place in 0..sample.min(drawn.len() - 1) {
        let left = (drawn.len() - place) as u64;
        drawn.swap(place, place + rng.below(left) as usize);
    }
    for puzzle in &drawn[..sample] {
        assert_eq!(check_puzzle(&mut finder, puzzle).unwrap(), Vec::<String>::new(), "{puzzle}");
    }
}

#[test]
fn late_puzzles_have_the_scores_that_brute_force_finds() {
    let mut exact = Exact::new(oracle_rules(Variant::default()));
    let mut checked = 0;
    let first = if exhaustive_tests_requested() { 26 } else { 30 };
    for puzzle in PuzzleSet::bundled().puzzles {
        if puzzle.game().plies() < first {
            continue;
        }
        let board = oracle_board(puzzle.game());
        for column in board.legal() {
            let stored = puzzle.position.columns[column].unwrap();
            assert_eq!(column_score(&mut exact, &board, column), i32::from(stored), "{puzzle}");
        }
        checked += 1;
    }
    assert!(checked >= 20, "{checked}");
}

#[test]
fn predicates_agree_with_the_oracle() {
    for game in BOARDS.into_iter().flat_map(|board| late_games(board, 120, 1)) {
        let board = oracle_board(&game);
        let mover = board.to_move();
        let cells = |side| {
            let found = win_in_one_cells(&game, side).into_iter();
            let place = |bit| {
                let Cell { column, row } = game.rules().cell(bit);
                (usize::from(column.index()), usize::from(row))
            };
            let mut cells: Vec<(usize, usize)> = found.map(place).collect();
            cells.sort_unstable();
            cells
        };
        assert_eq!(cells(game.to_move()), immediate_winning_cells(&board, mover));
        assert_eq!(cells(!game.to_move()), immediate_winning_cells(&board, mover.other()));
        for column in game.legal() {
            let next = board_after_drop(&board, usize::from(column.index()));
            let two = !next.is_over() && immediate_winning_cells(&next, mover).len() >= 2;
            assert_eq!(makes_two_threats(&game, column), two, "{game:?} {column}");
        }
        assert_eq!(is_in_zugzwang(&game), oracle_in_zugzwang(&board), "{}", game.to_columns());
    }
}

/// Returns whether the side to move is in zugzwang: neither side can win at once, but after every move the
/// opponent wins with a disc directly above the last disc.
fn oracle_in_zugzwang(board: &ArrayBoard) -> bool {
    let mover = board.to_move();
    let above = |column: usize| {
        let row = board.grid[column].iter().position(Option::is_none).unwrap();
        immediate_winning_cells(&board_after_drop(board, column), mover.other())
            .contains(&(column, row + 1))
    };
    immediate_winning_cells(board, mover).is_empty()
        && immediate_winning_cells(board, mover.other()).is_empty()
        && board.legal().into_iter().all(above)
}

#[test]
fn themes_are_what_brute_force_says() {
    for board in BOARDS {
        check_themes(board, if exhaustive_tests_requested() { 4000 } else { 400 });
    }
}

fn check_themes(board: (&str, u64, u64), count: usize) {
    let variant: Variant = board.0.parse().unwrap();
    let solver = solver(variant, SolverOptions { table: 8, threads: 1 }).unwrap();
    let mut session = Session::new(solver);
    let mut finder = PuzzleFinder::new(variant, None).unwrap();
    let mut exact = Exact::new(oracle_rules(variant));
    let (mut themes, mut zugzwangs) = (BTreeMap::new(), 0);
    for game in late_games(board, count, 2) {
        let position = finder.solve_columns(game.clone(), "random").unwrap();
        let board = oracle_board(&game);
        let scores: Vec<(usize, i32)> =
            board.legal().into_iter().map(|c| (c, column_score(&mut exact, &board, c))).collect();
        let best = scores.iter().map(|(_, score)| *score).max().unwrap();
        let keep: Vec<usize> = scores
            .iter()
            .filter(|(_, score)| score.signum() == best.signum())
            .map(|(column, _)| *column)
            .collect();
        let one = (best >= 0 && keep.len() == 1).then(|| Column::new(keep[0] as u8).unwrap());
        assert_eq!(puzzle_solution(&position), one, "{}", game.to_columns());
        let stones = (best > 0).then(|| discs_to_soonest_win(&mut exact, &board));
        assert_eq!(discs_to_win(&position), stones, "{}", game.to_columns());
        let theme = one.map(|right| {
            let after = board_after_drop(&board, usize::from(right.index()));
            match stones {
                _ if !immediate_winning_cells(&board, board.to_move()).is_empty() => Theme::WinIn1,
                _ if !immediate_winning_cells(&board, board.to_move().other()).is_empty() => {
                    Theme::Block
                }
                Some(2) if immediate_winning_cells(&after, board.to_move()).len() >= 2 => {
                    Theme::DoubleThreat
                }
                Some(2) => Theme::WinIn2,
                Some(3) => Theme::WinIn3,
                Some(4..=8) => Theme::LongWin,
                _ => Theme::OnlyMove,
            }
        });
        assert_eq!(primary_theme(&position), theme, "{}", game.to_columns());
        if let Some(theme) = theme {
            *themes.entry(theme).or_insert(0) += 1;
        }
        let quiet = [board.to_move(), board.to_move().other()];
        let quiet = quiet.into_iter().all(|disc| immediate_winning_cells(&board, disc).is_empty());
        let corners = quiet
            && stones.is_some_and(|n| n >= 2)
            && every_line_ends_in_zugzwang(&mut exact, &board);
        let found = is_zugzwang(&mut session, &position).unwrap();
        assert_eq!(found, corners, "{}", game.to_columns());
        zugzwangs += usize::from(found);
    }
    assert!(themes.len() >= 5 && zugzwangs > 0, "{}: {themes:?}, {zugzwangs} zugzwangs", board.0);
}

/// Returns the number, counted from 1, of the weakest player that finds the solution. A player finds the solution if
/// this player and all stronger players choose the column `right`. Returns `None` if the strongest player does not
/// choose this column.
fn lowest_solving_player(
    players: &[String],
    finder: &PuzzleFinder<'_>,
    game: &Game,
    right: Column,
) -> Option<u8> {
    let finds = |player: &String| finder.engine_choice(player, game).unwrap() == right;
    let found = players.iter().rev().take_while(|player| finds(player)).count();
    (found > 0).then(|| (players.len() - found + 1) as u8)
}

#[test]
fn a_difficulty_names_who_finds_the_solution() {
    let levels = LEVELS.map(|level| level.engine.to_owned());
    let depths: Vec<String> =
        (1..=12).map(|depth| format!("alphabeta:depth={depth},eval=windows-centre")).collect();
    for board in BOARDS {
        let mut finder = PuzzleFinder::new(board.0.parse().unwrap(), None).unwrap();
        let mut seen = BTreeSet::new();
        for game in late_games(board, if exhaustive_tests_requested() { 800 } else { 120 }, 4) {
            let position = finder.solve_columns(game.clone(), "random").unwrap();
            let Some(theme) = primary_theme(&position) else { continue };
            let puzzle = finder.build_puzzle(theme, position, None).unwrap().unwrap();
            let level = lowest_solving_player(&levels, &finder, &game, puzzle.solution);
            let depth = lowest_solving_player(&depths, &finder, &game, puzzle.solution);
            assert_eq!(puzzle.difficulty, Difficulty { level, depth }, "{puzzle}");
            seen.insert(puzzle.difficulty);
        }
        assert!(seen.len() >= 2, "{}: {seen:?}", board.0);
    }
}

/// Returns the number of discs that the side to move still needs to win if both sides follow best play.
fn discs_to_soonest_win(exact: &mut Exact, board: &ArrayBoard) -> u32 {
    let (column, _) = best_columns(exact, board)[0];
    let next = board_after_drop(board, column);
    if next.is_over() {
        return 1;
    }
    let (column, _) = best_columns(exact, &next)[0];
    1 + discs_to_soonest_win(exact, &board_after_drop(&next, column))
}

/// Returns the best columns with their score.
fn best_columns(exact: &mut Exact, board: &ArrayBoard) -> Vec<(usize, i32)> {
    let scores: Vec<(usize, i32)> =
        board.legal().into_iter().map(|c| (c, column_score(exact, board, c))).collect();
    let most = scores.iter().map(|(_, score)| *score).max().unwrap();
    scores.into_iter().filter(|(_, score)| *score == most).collect()
}

/// Returns whether every line of best play from a won position ends with the loser in zugzwang.
fn every_line_ends_in_zugzwang(exact: &mut Exact, board: &ArrayBoard) -> bool {
    best_columns(exact, board).into_iter().all(|(column, _)| {
        let next = board_after_drop(board, column);
        let replies = best_columns(exact, &next);
        replies.into_iter().all(|(reply, _)| {
            let after = board_after_drop(&next, reply);
            if immediate_winning_cells(&after, board.to_move()).is_empty() {
                every_line_ends_in_zugzwang(exact, &after)
            } else {
                oracle_in_zugzwang(&next)
            }
        })
    })
}

#[test]
fn a_mirrored_puzzle_has_the_mirrored_solution() {
    let set = PuzzleSet::bundled();
    let mut finder = PuzzleFinder::new(set.variant, None).unwrap();
    for puzzle in set.puzzles.iter().filter(|puzzle| puzzle.game().plies() >= 20).step_by(9) {
        let mirrored = finder.solve_columns(puzzle.game().mirror(), "mirror").unwrap();
        let right = Column::new(6 - puzzle.solution.index());
        assert_eq!(puzzle_solution(&mirrored), right, "{puzzle}");
        assert_eq!(primary_theme(&mirrored), primary_theme(&puzzle.position), "{puzzle}");
        let scores: Vec<_> = puzzle.position.columns.iter().rev().copied().collect();
        assert_eq!(mirrored.columns, scores, "{puzzle}");
        let zugzwang = finder.theme_holds(Theme::Zugzwang, &mirrored, None).unwrap();
        assert_eq!(zugzwang, finder.theme_holds(Theme::Zugzwang, &puzzle.position, None).unwrap());
    }
}

#[test]
fn the_same_seed_makes_the_same_puzzles_with_any_number_of_threads() {
    let count = if exhaustive_tests_requested() { 50 } else { 10 };
    let plan = PuzzlePlan { seed: 5, count, threads: 1, first_ply: 24 };
    let set = make_puzzle_set(plan, None, |_, _, _| ()).unwrap();
    assert!(set.puzzles.len() >= 8, "{}", set.puzzles.len());
    assert_eq!(
        make_puzzle_set(PuzzlePlan { threads: 3, ..plan }, None, |_, _, _| ()).unwrap(),
        set
    );
    assert_eq!(PuzzleSet::parse(&set.to_string()).unwrap(), set);
    let mut finder = PuzzleFinder::new(set.variant, None).unwrap();
    for puzzle in &set.puzzles {
        assert_eq!(check_puzzle(&mut finder, puzzle).unwrap(), Vec::<String>::new(), "{puzzle}");
    }
}

#[test]
fn wrong_puzzles_are_detected() {
    let set = PuzzleSet::bundled();
    let mut finder = PuzzleFinder::new(set.variant, None).unwrap();
    let late = |theme| {
        let all = set.select_puzzles(Some(theme), None);
        all.into_iter().max_by_key(|puzzle| puzzle.game().plies()).unwrap().clone()
    };
    let mut found = |change: &dyn Fn(&mut Puzzle), theme| {
        let mut puzzle = late(theme);
        change(&mut puzzle);
        check_puzzle(&mut finder, &puzzle).unwrap().join("; ")
    };
    assert_eq!(found(&|_| (), Theme::Zugzwang), "");
    let theme = found(&|puzzle| puzzle.theme = Theme::WinIn1, Theme::Zugzwang);
    assert_eq!(theme, "theme: the position is not a puzzle of theme win-in-1");
    let line = found(&|puzzle| puzzle.line.truncate(1), Theme::Zugzwang);
    assert!(line.starts_with("line: stored "), "{line}");
    let hard = found(&|puzzle| puzzle.difficulty.depth = None, Theme::WinIn1);
    assert_eq!(hard, "difficulty: stored 1/-, found 1/1");
    let scores = found(
        &|puzzle| {
            let wrong = puzzle.position.columns.iter_mut().flatten().min().unwrap();
            *wrong -= 1;
        },
        Theme::Block,
    );
    assert!(scores.starts_with("scores: stored `"), "{scores}");
    let by = "level:8".to_owned();
    let who = found(
        &|puzzle| puzzle.proposal.as_mut().unwrap().by.clone_from(&by),
        Theme::EvaluationWrong,
    );
    assert!(who.starts_with("move of level:8: stored "), "{who}");
    let program = "cmd:touch no-such-file".to_owned();
    let who = found(
        &|puzzle| puzzle.proposal.as_mut().unwrap().by.clone_from(&program),
        Theme::EvaluationWrong,
    );
    assert!(who.contains("no engine is called `cmd`"), "{who}");
}

#[test]
fn errors_in_a_file_have_their_line() {
    let set = PuzzleSet::bundled();
    let puzzle = set.select_puzzles(Some(Theme::WinIn1), None)[0].to_string();
    let read = |text: &str| PuzzleSet::parse(&format!("# variant: 7x6\n{text}\n"));
    assert_eq!(read(&puzzle).unwrap().puzzles.len(), 1);
    let wrong = |text: String| read(&text).unwrap_err().to_string();
    assert!(
        wrong(puzzle.replace("win-in-1", "mate")).contains("line 2: no theme is called `mate`")
    );
    assert!(
        wrong(puzzle.replace(" - ", " x "))
            .starts_with("line 2: a proposed move is written 3@level:2")
    );
    assert!(wrong(puzzle.replace("1/1", "1")).starts_with("line 2: a difficulty is"));
    assert!(
        wrong("win-in-1 1/1".to_owned()).starts_with("line 2: a puzzle has at least six fields")
    );
    assert!(PuzzleSet::parse(&puzzle).unwrap_err().to_string().contains("# variant: 7x6"));
    assert!(PuzzleSet::parse("# variant: 7x6").unwrap_err().message.contains("puzzles make"));
}

/// 2026-11-16, a Monday, as the number of days since 1970-01-01.
const MONDAY: u64 = 20_773;

#[test]
fn the_puzzle_of_the_day_gets_harder_from_monday_to_sunday() {
    let set = PuzzleSet::bundled();
    let puzzles: Vec<&Puzzle> = set.puzzles.iter().collect();
    for week in 0..60 {
        let level = |day| {
            let puzzle = puzzle_of_the_day(&puzzles, MONDAY + 7 * week + day).unwrap();
            puzzle.difficulty.level.unwrap_or(8)
        };
        let levels: Vec<u8> = (0..7).map(level).collect();
        // The bundled puzzles have no level 3.
        assert_eq!(levels[..5], [1, 2, 2, 4, 5]);
        assert!((6..=7).contains(&levels[5]), "{levels:?}");
        assert_eq!(levels[6], 8);
    }
}

#[test]
fn the_puzzle_of_the_day_is_the_same_in_every_order_and_in_the_report() {
    let set = PuzzleSet::bundled();
    let report = PuzzleSetReport::from(&set);
    let puzzles: Vec<&Puzzle> = set.puzzles.iter().collect();
    let reversed: Vec<&Puzzle> = set.puzzles.iter().rev().collect();
    for day in MONDAY..MONDAY + 14 {
        let puzzle = puzzle_of_the_day(&puzzles, day).unwrap();
        assert_eq!(puzzle_of_the_day(&reversed, day), Some(puzzle));
        assert_eq!(report.puzzle_of_the_day(day), Some(puzzle.puzzle_id().as_str()));
    }
    let ids: Vec<&str> =
        (MONDAY..MONDAY + 7).filter_map(|day| report.puzzle_of_the_day(day)).collect();
    assert_eq!(ids, ["d61qfv", "f69252", "2art3q", "x7969v", "hyggz1", "q4z2gv", "d4f62m"]);
}

#[test]
fn no_puzzle_of_the_day_repeats_on_a_weekday_before_all_were_used() {
    for length in [1_u64, 2, 3, 6, 10, 11, 12] {
        let ids: Vec<String> = (0..length).map(|number| format!("{number:02}")).collect();
        let days_of = |levels: &[u8]| -> Vec<(Option<u8>, &str)> {
            let level = |place: usize| Some(levels[place % levels.len()]);
            ids.iter().enumerate().map(|(place, id)| (level(place), id.as_str())).collect()
        };
        let used = |keys: &[_], days: &mut dyn Iterator<Item = u64>| -> BTreeSet<usize> {
            days.filter_map(|day| daily_puzzle_index(keys, day)).collect()
        };
        // If all puzzles have the same level, all weekdays use the same list of puzzles in turn.
        let keys = days_of(&[3]);
        assert_eq!(used(&keys, &mut (MONDAY..MONDAY + length)).len() as u64, length);
        // If there are puzzles for all weekdays, each weekday uses its own list of puzzles.
        let keys: Vec<_> = (1..=8).flat_map(|level| days_of(&[level])).collect();
        let mondays = &mut (0..length).map(|week| MONDAY + 7 * week);
        assert_eq!(used(&keys, mondays).len() as u64, length);
    }
}

#[test]
fn a_weekday_without_fitting_puzzles_gets_an_easier_one_or_else_a_harder_one() {
    let friday = MONDAY + 4;
    assert_eq!(daily_puzzle_index(&[(Some(8), "b"), (Some(2), "a")], friday), Some(1));
    assert_eq!(daily_puzzle_index(&[(None, "b")], MONDAY), Some(0));
    assert_eq!(daily_puzzle_index(&[], MONDAY), None);
}

#[test]
fn days_before_the_rising_difficulty_keep_their_puzzles() {
    let set = PuzzleSet::bundled();
    let puzzles: Vec<&Puzzle> = set.puzzles.iter().collect();
    let id = |day| puzzle_of_the_day(&puzzles, day).unwrap().puzzle_id();
    assert_eq!(id(MONDAY - 1), "06tcea");
    let count = puzzles.len() as u64;
    let used: BTreeSet<String> = (7 * count..8 * count).map(id).collect();
    assert_eq!(used.len() as u64, count);
    assert_eq!(daily_puzzle_index(&[], 5), None);
}

#[test]
fn mistakes_that_one_move_avoids_become_puzzles() {
    let variant: Variant = "5x4".parse().unwrap();
    let mut finder = PuzzleFinder::new(variant, None).unwrap();
    let mut rng = SplitMix64::new(3);
    let (mut made, mut other) = (0, 0);
    for _ in 0..20 {
        let mut game = Game::random(variant, 16, &mut rng).unwrap();
        let moves = game.moves().to_vec();
        let taught =
            puzzles_from_game(&mut finder, &game, ["Ada", "Bob"], None, |_, _| ()).unwrap();
        let mut session = Session::new(solver(variant, SolverOptions::default()).unwrap());
        let review =
            review_game(&game, &mut session, &PlayerNames::default(), None, &mut |_| {}).unwrap();
        while game.undo() {
            let position = finder.solve_columns(game.clone(), "own").unwrap();
            let (ply, column) = (game.plies() + 1, moves[game.plies()]);
            let found = taught.puzzles.iter().find(|puzzle| puzzle.game() == &game);
            let one = puzzle_solution(&position).is_some();
            assert_eq!(found.is_some(), !position.keeps_outcome(column) && one, "{game:?}");
            assert_eq!(taught.other.contains(&ply), !position.keeps_outcome(column) && !one);
            // Reviews and puzzles use the same definition of a mistake. A blunder is a mistake that turns a win
            // into a loss.
            let class = review.plies[ply - 1].class;
            let is_mistake = matches!(class, MoveClass::Mistake | MoveClass::Blunder);
            assert_eq!(is_mistake, !position.keeps_outcome(column), "{game:?}: {class:?}");
            if let Some(puzzle) = found {
                let proposal = puzzle.proposal.as_ref().unwrap();
                assert_eq!(proposal.column, column);
                assert_eq!(proposal.by, if ply % 2 == 1 { "Ada" } else { "Bob" });
                assert_eq!(puzzle.is_mistake(), Some(true));
                assert!(check_puzzle(&mut finder, puzzle).unwrap().is_empty(), "{puzzle}");
            }
        }
        made += taught.puzzles.len();
        other += taught.other.len();
    }
    assert!(made > 0 && other > 0, "{made} puzzles, {other} other mistakes");
}

/// Brute force finds the mistakes in the last moves of games. A stop flag prevents the search of earlier positions, which
/// would take too long.
#[test]
fn late_mistakes_on_other_boards_become_puzzles() {
    const CHECKED: usize = 6;
    for board in [("5x4", 3, 6), ("7x6", 5, 6), ("8x8", 5, 6)] {
        let variant: Variant = board.0.parse().unwrap();
        let mut exact = Exact::new(oracle_rules(variant));
        let (mut made, mut other) = (0, 0);
        for mut game in late_games(board, 40, 3) {
            let moves = game.moves().to_vec();
            let stop = AtomicBool::new(false);
            let solver = solver(variant, SolverOptions { table: 8, threads: 1 }).unwrap();
            let session = Session::new(solver).with_stop(&stop);
            let mut finder = PuzzleFinder::with_session(session, None).unwrap();
            let on_progress = |checked, _| stop.store(checked == CHECKED, Relaxed);
            let taught =
                puzzles_from_game(&mut finder, &game, ["Ada", "Bob"], None, on_progress).unwrap();
            assert!(!taught.complete, "earlier moves were not checked");
            let (mut puzzles, mut others) = (Vec::new(), Vec::new());
            for _ in 0..CHECKED {
                game.undo();
                let board = oracle_board(&game);
                let played = usize::from(moves[game.plies()].index());
                let legal = board.legal();
                let outcomes: Vec<i32> = legal
                    .iter()
                    .map(|&column| column_score(&mut exact, &board, column).signum())
                    .collect();
                let best = *outcomes.iter().max().unwrap();
                let keep: Vec<usize> = (0..legal.len())
                    .filter(|&at| outcomes[at] == best)
                    .map(|at| legal[at])
                    .collect();
                if keep.contains(&played) {
                    continue;
                }
                if keep.len() == 1 {
                    puzzles.push((game.to_columns(), keep[0]));
                } else {
                    others.push(game.plies() + 1);
                }
            }
            let found: Vec<_> = taught
                .puzzles
                .iter()
                .rev()
                .map(|puzzle| {
                    let solution = puzzle_solution(&puzzle.position).unwrap();
                    (puzzle.game().to_columns(), usize::from(solution.index()))
                })
                .collect();
            assert_eq!(found, puzzles, "{}: {moves:?}", board.0);
            let found: Vec<usize> = taught.other.iter().rev().copied().collect();
            assert_eq!(found, others, "{}: {moves:?}", board.0);
            made += puzzles.len();
            other += others.len();
        }
        assert!(made > 0 && other > 0, "{}: {made} puzzles, {other} other mistakes", board.0);
    }
}
