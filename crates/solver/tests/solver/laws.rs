//! Tests properties that every solver has.
//!
//! - If a limit ends the search, the returned bounds still contain the score.
//! - The number of threads and earlier results in the tables do not change scores.
//! - Perfect play preserves the score until the end of the game.
//! - Mirror images have the same score.

use std::sync::atomic::AtomicBool;

use foursight_board::{ConnectFour, Game, SplitMix64, Variant};
use foursight_solver::{
    Bounds, Solution, Solve, SolveOptions, Solver, SolverOptions, Statistics, solver,
};

/// Number of positions by which a search may exceed a node limit. The search does not check its limits near the
/// horizon (the ply by which one side must win).
const LATE: u64 = 500;
/// The value of `FIRST_LOOK` is the same for all rules types, so the tests can read it from any of them.
const FIRST_LOOK: u64 = Solver::<ConnectFour>::FIRST_LOOK;

fn made(variant: Variant, threads: usize) -> Box<dyn Solve> {
    solver(variant, SolverOptions { table: 8, threads }).unwrap()
}

fn positions(name: &str, plies: usize, count: usize) -> Vec<Game> {
    let variant = name.parse().unwrap();
    let mut rng = SplitMix64::new(plies as u64);
    std::iter::repeat_with(|| Game::random(variant, plies, &mut rng))
        .flatten()
        .take(count)
        .collect()
}

fn solve(solver: &mut dyn Solve, game: &Game) -> Solution {
    solver.solve(game, &mut SolveOptions::default()).unwrap()
}

fn exact(solver: &mut dyn Solve, game: &Game) -> i8 {
    solve(solver, game).bounds.exact().unwrap()
}

#[test]
fn limits_leave_true_bounds_and_a_node_limit_always_the_same_ones() {
    for game in positions("7x6", 18, 12) {
        let mut solver = made(game.variant(), 1);
        let score = exact(&mut *solver, &game);
        for nodes in [0, 1, 100, 1000, 5000] {
            solver.clear();
            let mut ask = || {
                solver.clear();
                solver
                    .solve(
                        &game,
                        &mut SolveOptions { nodes: Some(nodes), ..SolveOptions::default() },
                    )
                    .unwrap()
            };
            let Solution { bounds, nodes: spent } = ask();
            assert!(bounds.lower <= score && score <= bounds.upper, "{bounds:?} {score}");
            assert_eq!(ask(), Solution { bounds, nodes: spent });
        }
    }
}

#[test]
fn a_raised_flag_stops_it_with_true_bounds() {
    let game = &positions("7x6", 4, 1)[0];
    let stop = AtomicBool::new(true);
    let mut solver = made(game.variant(), 2);
    let mut options = SolveOptions { stop: Some(&stop), ..SolveOptions::default() };
    let solution = solver.solve(game, &mut options).unwrap();
    assert_eq!(solution.bounds.exact(), None);
    assert!(solution.nodes < 100_000, "{}", solution.nodes);
    assert!(solver.columns(game, &mut options).unwrap().each.len() == 7);
}

#[test]
fn columns_exceed_a_node_limit_by_at_most_a_first_look_each() {
    for (name, plies) in [("7x6", 8), ("5x4", 2), ("8x8", 4)] {
        for game in positions(name, plies, 4) {
            let mut solver = made(game.variant(), 1);
            for nodes in [0, 100, 20_000] {
                solver.clear();
                let mut options = SolveOptions { nodes: Some(nodes), ..SolveOptions::default() };
                let found = solver.columns(&game, &mut options).unwrap();
                let columns = found.each.iter().flatten().count() as u64;
                let most = nodes + FIRST_LOOK * columns + LATE * (1 + 2 * columns);
                assert!(found.nodes() <= most, "{name} {nodes}: {}", found.nodes());
                assert_eq!(options.nodes, Some(nodes));
            }
        }
    }
}

#[test]
fn a_raised_flag_ends_first_looks_too() {
    for name in ["7x6", "5x4", "8x8"] {
        let game = &positions(name, 2, 1)[0];
        let stop = AtomicBool::new(true);
        let mut solver = made(game.variant(), 1);
        let mut options = SolveOptions { stop: Some(&stop), ..SolveOptions::default() };
        let found = solver.columns(game, &mut options).unwrap();
        let columns = found.each.iter().flatten().count() as u64;
        let most = LATE * (1 + 2 * columns);
        assert!(found.nodes() <= most, "{name}: {}", found.nodes());
        // An immediate threat decides this position, so it needs no search and the stop flag does not affect it.
        let threat = Game::from_moves(game.variant(), "112233").unwrap();
        let found = solver.columns(&threat, &mut options).unwrap();
        assert!(found.whole.bounds.lower > 0 && found.each[3].unwrap().bounds.lower > 0);
    }
}

#[test]
fn threads_agree_on_scores_and_lines() {
    let mut longest = 0;
    for (name, plies, count) in [("7x6", 10, 5), ("6x5", 4, 4), ("7x6:line4+square", 20, 6)] {
        for game in positions(name, plies, count) {
            let (mut one, mut three) = (made(game.variant(), 1), made(game.variant(), 3));
            let Solution { bounds, nodes } = solve(&mut *one, &game);
            let score = bounds.exact().unwrap();
            longest = longest.max(nodes);
            assert_eq!(exact(&mut *three, &game), score, "{}", game.to_columns());
            let line = |solver: &mut dyn Solve| {
                solver.line(&game, score, &mut SolveOptions::default()).unwrap()
            };
            assert_eq!(line(&mut *one), line(&mut *three), "{}", game.to_columns());
        }
    }
    // Only a long search uses several threads, so at least one search must be long.
    assert!(longest > 1_000_000, "no search was long enough for several threads: {longest}");
}

#[test]
fn the_best_line_keeps_the_score_to_its_end() {
    for (name, plies) in [("7x6", 16), ("8x8", 44), ("6x5:square", 12), ("5x5:line3", 3)] {
        for game in positions(name, plies, 8) {
            let mut solver = made(game.variant(), 1);
            let score = exact(&mut *solver, &game);
            let line = solver.line(&game, score, &mut SolveOptions::default()).unwrap();
            let mut game = game;
            let mut expected = score;
            for column in line {
                assert_eq!(exact(&mut *solver, &game), expected, "{}", game.to_columns());
                game.play(column).unwrap();
                expected = -expected;
            }
            assert!(game.outcome().is_over(), "{name} {}", game.to_columns());
            let end = (i32::from(game.variant().cell_count()) + 2 - game.plies() as i32) / 2;
            let won = !game.winning_cells().is_empty();
            assert_eq!(i32::from(score.abs()), if won { end } else { 0 });
        }
    }
}

#[test]
fn mirror_images_are_worth_the_same_and_a_used_table_changes_nothing() {
    let mut used = made(Variant::default(), 1);
    for game in positions("7x6", 15, 20) {
        let score = exact(&mut *used, &game);
        assert_eq!(exact(&mut *used, &game.mirror()), score);
        assert_eq!(exact(&mut *made(game.variant(), 1), &game), score);
    }
}

#[test]
fn a_cleared_solver_enters_the_same_positions_again() {
    let mut solver = made(Variant::default(), 1);
    for game in positions("7x6", 15, 5) {
        solver.clear();
        let first = solve(&mut *solver, &game);
        solver.clear();
        assert_eq!(solve(&mut *solver, &game), first);
    }
}

#[test]
fn progress_narrows_and_statistics_add_up() {
    let game = &positions("7x6", 14, 1)[0];
    let mut solver = made(game.variant(), 1);
    let mut steps: Vec<(Bounds, u64)> = Vec::new();
    let mut told = |bounds, nodes| steps.push((bounds, nodes));
    let mut statistics = Statistics::default();
    let solution = solver
        .solve(
            game,
            &mut SolveOptions {
                progress: Some(&mut told),
                statistics: Some(&mut statistics),
                ..SolveOptions::default()
            },
        )
        .unwrap();
    assert!(steps.windows(2).all(|pair| {
        let ((before, earlier), (after, later)) = (pair[0], pair[1]);
        before.lower <= after.lower && after.upper <= before.upper && earlier <= later
    }));
    assert_eq!(steps.last(), Some(&(solution.bounds, solution.nodes)));
    assert_eq!(statistics.visited + 1, solution.nodes);
    assert_eq!(statistics.by_plies_left.iter().sum::<u64>(), statistics.visited);
}

#[test]
fn finished_games_and_other_variants_are_rejected() {
    let mut solver = made(Variant::default(), 1);
    let won = Game::from_moves(Variant::default(), "4141414").unwrap();
    assert!(solver.solve(&won, &mut SolveOptions::default()).is_err());
    let other = Game::new("6x5".parse().unwrap());
    let error = solver.solve(&other, &mut SolveOptions::default()).unwrap_err();
    assert_eq!(error.to_string(), "the solver is for 7x6, but the game is 6x5");
    assert!(solver.columns(&won, &mut SolveOptions::default()).is_err());
    assert!(solver.line(&won, 0, &mut SolveOptions::default()).is_err());
}
