//! Checks hints on boards that are too large to solve. A hint must not suggest a refuted column. A column is
//! refuted if `analyse_position` proves that another column is better, or if brute force over a few plies finds
//! a forced loss.
//!
//! If the variable `FOURSIGHT_FULL` is set, the test checks all positions with up to four plies, without mirror
//! images, and 300 random positions on each board. Otherwise it checks a sample.

use std::collections::BTreeSet;

use foursight_analysis::review::{PlayerNames, position_hint};
use foursight_analysis::{Analysis, analyse_position};
use foursight_board::{Column, Game, SplitMix64, Variant};
use foursight_oracle::ArrayBoard;
use foursight_search::Limits;
use foursight_solver::Solve;

use super::slow::{
    board_after_drop, cell_of_name, column_of_name, immediate_winning_cells, landing_cell,
    limited_session, new_solver, oracle_board_after,
};

const NODES: u64 = 2_000;

/// Returns whether the side to move can force a win with its next `moves` discs.
fn has_forced_win(board: &ArrayBoard, moves: u32) -> bool {
    if !immediate_winning_cells(board, board.to_move()).is_empty() {
        return true;
    }
    let forces = |&column: &usize| {
        let next = board_after_drop(board, column);
        let other = next.to_move();
        !next.is_full()
            && immediate_winning_cells(&next, other).is_empty()
            && next
                .legal()
                .iter()
                .all(|&reply| has_forced_win(&board_after_drop(&next, reply), moves - 1))
    };
    moves > 1 && board.legal().iter().any(forces)
}

/// Analyses a position with the same limits as the hints and with empty tables.
fn analyse_with_limit(solver: &mut dyn Solve, game: &Game) -> Analysis {
    solver.clear();
    let limits = Limits::default().with_nodes(NODES);
    analyse_position(&mut limited_session(solver, limits), game, Some(NODES), &mut |_| {}).unwrap()
}

/// Checks the hint in one position. Returns whether the hint is a guess although at least one column is refuted
/// (proven to be a wrong move).
fn check_unsolved_hint(solver: &mut dyn Solve, game: &Game) -> bool {
    let limits = Limits::default().with_nodes(NODES);
    let hint =
        position_hint(game, &mut limited_session(solver, limits), &PlayerNames::default()).unwrap();
    let place = || format!("{} {}: {hint:#?}", game.variant(), game.to_columns());
    let hinted = column_of_name(&hint.advice.column);

    // Brute force: if possible, the hint must suggest a move after which the opponent cannot force a win with
    // its next two discs.
    let before = oracle_board_after(game, game.plies());
    let refuted = |played: usize| {
        let next = board_after_drop(&before, played);
        !next.has_won(before.to_move()) && !next.is_full() && has_forced_win(&next, 2)
    };
    let legal = before.legal();
    assert!(!refuted(hinted) || legal.iter().all(|&column| refuted(column)), "{}", place());

    // The suggested move must not contradict the warning in the hint.
    let (fell, text) = (landing_cell(&before, hinted), &hint.threat.text);
    if let Some(rest) = text.strip_prefix("Do not play directly below ") {
        let cells = super::slow::cells_in_list(rest.split_once(':').unwrap().0);
        assert!(!cells.contains(&(fell.0, fell.1 + 1)), "{}", place());
    }
    if let Some((by, _)) = text.strip_prefix("From ").and_then(|text| text.split_once(' ')) {
        let by = cell_of_name(by);
        let next = board_after_drop(&before, hinted);
        // The move must prevent the double threat, or make a threat that the opponent has to block first.
        let answered = landing_cell(&next, by.0) != by
            || !immediate_winning_cells(&next, before.to_move()).is_empty()
            || !has_forced_win(&next, 2);
        assert!(answered || legal.iter().all(|&column| refuted(column)), "{}", place());
    }

    // An analysis with the same limits must suggest the same column.
    let analysis = analyse_with_limit(solver, game);
    let bounds = |index: usize| analysis.columns[index].known.map(|known| known.bounds);
    let chosen = bounds(hinted).unwrap();
    for other in legal.iter().filter_map(|&other| bounds(other)) {
        assert!(chosen.upper >= other.lower, "{}\n{analysis:#?}", place());
        assert!(chosen.upper >= 0 || other.upper < 0, "{}\n{analysis:#?}", place());
    }
    assert_eq!(analysis.suggested.unwrap().column, hint.advice.column, "{}", place());

    // If the move is not proven, the text must call it a guess or give a visible reason, such as a block.
    let guess = format!("Best guess: column {} (not proven).", hint.advice.column);
    if hint.advice.text.contains("uess") || hint.value.result.is_none() {
        let known = ["blocks ", "makes ", "threatens ", "only legal"];
        let named = known.iter().any(|reason| hint.advice.text.contains(reason));
        assert!(hint.advice.text.starts_with(&guess) || named, "{}", place());
    }
    hint.advice.text.starts_with(&guess) && legal.iter().any(|&column| refuted(column))
}

/// Returns every unfinished position with at most `plies` plies, without mirror images.
fn random_positions(variant: Variant, plies: usize) -> Vec<Game> {
    let mut seen = BTreeSet::new();
    let mut all = vec![Game::new(variant)];
    let mut done = 0;
    while done < all.len() {
        let game = all[done].clone();
        done += 1;
        if game.plies() < plies {
            for column in game.legal().collect::<Vec<Column>>() {
                let mut next = game.clone();
                next.play(column).unwrap();
                let stones = |game: &Game| (game.position().own.0, game.position().theirs.0);
                if seen.insert(stones(&next).min(stones(&next.mirror()))) {
                    all.push(next);
                }
            }
        }
    }
    all
}

/// Checks the hints in all positions, on several threads with one solver each. Counts the positions in which
/// the hint is a guess although at least one column is refuted (proven to be a wrong move), and returns their
/// number.
fn check_unsolved_hints(variant: Variant, games: &[Game]) -> usize {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        let part = |first: usize| {
            let mut solver = new_solver(variant);
            let mine = games.iter().skip(first).step_by(threads);
            mine.filter(|game| check_unsolved_hint(&mut *solver, game)).count()
        };
        let parts: Vec<_> = (0..threads).map(|first| scope.spawn(move || part(first))).collect();
        parts.into_iter().map(|part| part.join().unwrap()).sum()
    })
}

#[test]
fn a_hint_on_an_unsolved_board_is_never_a_refuted_column() {
    let full = std::env::var_os("FOURSIGHT_FULL").is_some();
    let (step, random) = if full { (1, 300) } else { (71, 12) };
    for (seed, name) in (1..).zip(["8x7", "8x8", "9x7"]) {
        let variant: Variant = name.parse().unwrap();
        let mut rng = SplitMix64::new(seed);
        let mut sample: Vec<Game> =
            random_positions(variant, 4).into_iter().step_by(step).collect();
        let early = sample.len();
        let drawn = std::iter::repeat_with(|| {
            let plies = 5 + rng.below(u64::from(variant.cell_count()) / 2) as usize;
            Game::random(variant, plies, &mut rng)
        });
        sample.extend(drawn.flatten().take(random));
        sample.extend(["445", "443", "454"].map(|moves| Game::from_moves(variant, moves).unwrap()));
        let warned = check_unsolved_hints(variant, &sample);
        println!(
            "{name}: {early} early positions, {random} random ones, {warned} guesses with a refuted column"
        );
        assert!(warned > 0, "no guess on {name} had anything to avoid");
    }
}

#[test]
fn a_node_limit_always_gives_the_same_hint() {
    let variant: Variant = "8x8".parse().unwrap();
    let mut solver = new_solver(variant);
    let limits = Limits::default().with_nodes(NODES);
    for moves in ["", "445", "4436", "4455"] {
        let game = Game::from_moves(variant, moves).unwrap();
        let first = position_hint(
            &game,
            &mut limited_session(&mut *solver, limits),
            &PlayerNames::default(),
        )
        .unwrap();
        // Fills the tables, because the hint must not depend on their content.
        solver
            .solve(
                &game,
                &mut foursight_solver::SolveOptions { nodes: Some(50_000), ..Default::default() },
            )
            .unwrap();
        let again = position_hint(
            &game,
            &mut limited_session(&mut *solver, limits),
            &PlayerNames::default(),
        )
        .unwrap();
        assert_eq!(first, again);
    }
}
