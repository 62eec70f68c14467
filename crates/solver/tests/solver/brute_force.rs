//! Checks that the solver returns the same scores as a brute-force search that stores the scores of all positions. The
//! tests use random positions near the end of the game and every position of small boards. If the environment variable
//! `FOURSIGHT_FULL` is set, the number of random positions is 100,000.

use std::collections::HashSet;

use foursight_board::{Game, SplitMix64, Variant};
use foursight_oracle as oracle;
use foursight_solver::{Bounds, Columns, Solve, SolveOptions, SolverOptions, solver};

const VARIANTS: [&str; 10] = [
    "7x6",
    "7x6:square",
    "7x6:line4+square",
    "6x5",
    "8x7",
    "8x8",
    "9x7:line5",
    "5x5:line3",
    "7x5",
    "16x4",
];

fn rules(variant: Variant) -> oracle::Rules {
    oracle::Rules {
        width: variant.width().into(),
        height: variant.height().into(),
        line: variant.goal().line.map(usize::from),
        square: variant.goal().square,
    }
}

fn on_oracle(game: &Game) -> oracle::ArrayBoard {
    let mut board = oracle::ArrayBoard::new(rules(game.variant()));
    game.moves().iter().for_each(|column| board.drop(column.index().into()));
    board
}

fn small(variant: Variant) -> Box<dyn Solve> {
    solver(variant, SolverOptions { table: 1, threads: 1 }).unwrap()
}

fn check(solver: &mut dyn Solve, exact: &mut oracle::Exact, game: &Game) {
    let expected = exact.score(&on_oracle(game)) as i8;
    let told = || format!("{} {}", game.variant(), game.to_columns());
    let solution = solver.solve(game, &mut SolveOptions::default()).unwrap();
    assert_eq!(solution.bounds, Bounds::known(expected), "{}", told());
    let weak =
        solver.solve(game, &mut SolveOptions { weak: true, ..SolveOptions::default() }).unwrap();
    assert_eq!(weak.bounds.sign(), Some(expected.signum()), "{}", told());
    assert!(weak.bounds.lower <= expected && expected <= weak.bounds.upper, "{}", told());
    for lower in expected - 2..=expected + 1 {
        let within = Bounds { lower, upper: lower + 1 };
        let found =
            solver.solve(game, &mut SolveOptions { within, ..SolveOptions::default() }).unwrap();
        let Bounds { lower: least, upper: most } = found.bounds;
        assert!(least <= expected && expected <= most, "{}", told());
        assert!(least > lower || most <= lower, "one question is answered: {}", told());
    }
    let Columns { whole, each: columns } =
        solver.columns(game, &mut SolveOptions::default()).unwrap();
    assert_eq!(whole.bounds, Bounds::known(expected), "{}", told());
    for (column, found) in game.variant().columns().zip(&columns) {
        let mut next = game.clone();
        let expected = next.play(column).ok().map(|()| match next.outcome().is_over() {
            true if next.winning_cells().is_empty() => 0,
            true => (i32::from(next.variant().cell_count()) + 2 - next.plies() as i32) / 2,
            false => -exact.score(&on_oracle(&next)),
        });
        assert_eq!(found.map(|found| found.bounds.exact().unwrap().into()), expected, "{}", told());
    }
    let best = columns.iter().flatten().map(|solution| solution.bounds.lower).max();
    assert_eq!(best, Some(expected), "{}", told());
}

#[test]
fn random_positions_with_at_most_twelve_empty_cells() {
    let full = std::env::var_os("FOURSIGHT_FULL").is_some();
    let each = if full { 10_000 } else { 300 };
    for (number, name) in (1..).zip(VARIANTS) {
        let variant: Variant = name.parse().unwrap();
        let mut rng = SplitMix64::new(number);
        let mut solver = small(variant);
        let mut checked = 0;
        while checked < each {
            let empty = 1 + rng.below(12) as usize;
            let plies = usize::from(variant.cell_count()) - empty;
            let Some(game) = unfinished(variant, plies, &mut rng) else { continue };
            let mut exact = oracle::Exact::new(rules(variant));
            check(&mut *solver, &mut exact, &game);
            checked += 1;
        }
    }
}

/// Returns a random unfinished game with this number of plies. The players avoid winning moves, because otherwise most
/// games would end too early. Returns `None` if the game reaches a position in which every move ends it.
fn unfinished(variant: Variant, plies: usize, rng: &mut SplitMix64) -> Option<Game> {
    let mut game = Game::new(variant);
    while game.plies() < plies {
        let legal: Vec<_> = game.legal().collect();
        let start = rng.below(legal.len() as u64) as usize;
        let quiet = (0..legal.len()).find_map(|step| {
            let mut next = game.clone();
            next.play(legal[(start + step) % legal.len()]).ok()?;
            (!next.outcome().is_over()).then_some(next)
        });
        game = quiet?;
    }
    Some(game)
}

#[test]
fn every_position_of_small_boards() {
    for name in ["4x4", "5x4:line3", "4x4:line3+square", "4x3:square", "3x5:line3"] {
        let variant: Variant = name.parse().unwrap();
        let mut exact = oracle::Exact::new(rules(variant));
        let mut solver = small(variant);
        let mut seen = HashSet::new();
        let mut open = vec![Game::new(variant)];
        while let Some(game) = open.pop() {
            if game.outcome().is_over() || !seen.insert(game.position()) {
                continue;
            }
            let expected = exact.score(&on_oracle(&game)) as i8;
            let found = solver.solve(&game, &mut SolveOptions::default()).unwrap().bounds;
            assert_eq!(found, Bounds::known(expected), "{name} {}", game.to_columns());
            for column in game.legal() {
                let mut next = game.clone();
                next.play(column).unwrap();
                open.push(next);
            }
        }
    }
}

#[test]
fn whole_boards() {
    let full = std::env::var_os("FOURSIGHT_FULL").is_some();
    for name in ["4x4", "5x4", "4x5"].into_iter().take(if full { 3 } else { 2 }) {
        let variant: Variant = name.parse().unwrap();
        let game = Game::new(variant);
        let mut exact = oracle::Exact::new(rules(variant));
        check(&mut *small(variant), &mut exact, &game);
    }
}
