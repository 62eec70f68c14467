//! Checks that every full-width search (one that considers all legal moves) returns the same value and column as
//! minimax, with every option.
//!
//! The tests use random positions from five variants and from all stages of the game. If `FOURSIGHT_FULL` is set, the
//! tests check 2,000 positions at depths 1 to 4 and 100 positions at depths 5 and 6. Otherwise they check 300 positions
//! at depths 1 to 4 and 10 positions at depths 5 and 6.

use crate::sample::{VARIANTS, full, positions};
use foursight_board::{Game, Variant};
use foursight_search::{Counters, Observers, Registry, Score, ThinkOptions, Verdict, evals};

/// Engine texts of full-width searches to a fixed depth. `{d}` stands for the depth.
const SEARCHES: &[&str] = &[
    "alphabeta:depth={d}",
    "alphabeta:depth={d},cut=strict",
    "alphabeta:depth={d},form=max-min",
    "alphabeta:depth={d},order=ascending",
    "alphabeta:depth={d},order=ascending,cut=strict",
    "alphabeta:depth={d},order=evaluation",
    "alphabeta:depth={d},order=evaluation,cut=strict",
    "deepening:depth={d}",
    "deepening:depth={d},table=0",
    "deepening:depth={d},mirror=off",
    "deepening:depth={d},killers=off,history=off",
    "deepening:depth={d},threats=off",
    "deepening:depth={d},table=1,mirror=on,killers=off,history=off,threats=off",
    "deepening:depth={d},table=0,mirror=off,killers=off,history=off,threats=off",
];

fn ask(text: &str, game: &Game, columns: bool) -> Verdict {
    let mut engine = Registry::standard().engine(text).unwrap();
    engine
        .think(
            game,
            &ThinkOptions { columns, ..ThinkOptions::default() },
            &mut Observers::default(),
        )
        .unwrap()
}

fn with_eval(search: &str, depth: u32, eval: &str) -> String {
    format!("{},eval={eval}", search.replace("{d}", &depth.to_string()))
}

fn check(game: &Game, depth: u32, eval: &str) {
    let truth = ask(&with_eval("minimax:depth={d}", depth, eval), game, true);
    let place = format!("{} `{}` depth {depth} {eval}", game.variant(), game.to_columns());
    for search in SEARCHES {
        let text = with_eval(search, depth, eval);
        let found = ask(&text, game, false);
        assert_eq!(found.score, truth.score, "{text} on {place}");
        assert_eq!(found.column, truth.column, "{text} on {place}");
        assert_eq!(found.line[0], found.column);
        let mut line = game.clone();
        found.line.iter().for_each(|&column| line.play(column).expect("a legal line"));
    }
    for search in [
        "alphabeta:depth={d}",
        "alphabeta:depth={d},order=ascending",
        "alphabeta:depth={d},form=max-min",
        "deepening:depth={d}",
    ] {
        let found = ask(&with_eval(search, depth, eval), game, true);
        assert_eq!(found.columns, truth.columns, "{search} on {place}");
    }
}

/// Returns the names of the evaluations that support the variant. The tests use these evaluations in turn, one
/// per position.
fn fitting(variant: Variant) -> Vec<&'static str> {
    let registry = Registry::standard();
    let fits = |name: &str| registry.evaluation(name).unwrap().build(variant).is_ok();
    evals::ALL.iter().map(|entry| entry.name).filter(|name| fits(name)).collect()
}

fn check_all(count: usize, depths: std::ops::RangeInclusive<u32>, seed: u64) {
    for variant in VARIANTS {
        let variant: Variant = variant.parse().unwrap();
        let evals = fitting(variant);
        for (index, game) in positions(variant, count / VARIANTS.len(), seed).enumerate() {
            let span = depths.end() - depths.start() + 1;
            check(&game, depths.start() + index as u32 % span, evals[index % evals.len()]);
        }
    }
}

#[test]
fn every_search_finds_the_value_of_minimax() {
    check_all(if full() { 2000 } else { 300 }, 1..=4, 1);
}

#[test]
fn every_search_finds_the_value_of_minimax_deeper() {
    check_all(if full() { 100 } else { 10 }, 5..=6, 2);
}

/// Checks that the two functions of the alpha-beta report visit the same positions as the single function of
/// `alphabeta`, and cause the same cutoffs.
#[test]
fn max_value_and_min_value_visit_the_positions_of_alphabeta() {
    let count = |text: &str, game: &Game| {
        let mut counters = Counters::default();
        let mut engine = Registry::standard().engine(text).unwrap();
        let watch = &mut Observers::counting(&mut counters);
        engine.think(game, &ThinkOptions::default(), watch).unwrap();
        (counters.visited, counters.cutoffs, counters.evaluated, counters.finished)
    };
    for variant in VARIANTS {
        let variant: Variant = variant.parse().unwrap();
        for game in positions(variant, 20, 3) {
            let [one, two] = ["", ",form=max-min"]
                .map(|form| count(&format!("alphabeta:depth=4,eval=cells{form}"), &game));
            assert_eq!(one, two, "{variant} `{}`", game.to_columns());
        }
    }
}

#[test]
fn minimax_finds_the_value_the_oracle_finds() {
    use foursight_oracle as oracle;
    for variant in VARIANTS {
        let variant: Variant = variant.parse().unwrap();
        for (index, game) in positions(variant, if full() { 100 } else { 20 }, 3).enumerate() {
            let depth = 1 + index as u32 % 4;
            let board = crate::sample::on_oracle(&game);
            let truth = oracle::minimax(&board, depth, &oracle::evals::windows_centre);
            let found = ask(&format!("minimax:depth={depth}"), &game, true);
            assert_eq!(usize::from(found.column.index()), truth.column);
            assert_eq!(found.score.unwrap().value(), truth.score);
            let columns: Vec<Option<i32>> =
                found.columns.iter().map(|score| score.map(Score::value)).collect();
            assert_eq!(columns, truth.columns);
        }
    }
}

#[test]
fn random_ties_choose_among_equals_only_and_reach_them_all() {
    let game = Game::new(Variant::default());
    let truth = ask("minimax:depth=3,eval=open-windows", &game, true);
    let equals: Vec<usize> = (0..7).filter(|&c| truth.columns[c] == truth.score).collect();
    for search in ["minimax", "alphabeta", "deepening"] {
        // All weights are 0, so every column has the same score.
        let flat = "eval=windows-centre,eval.three=0,eval.two=0,eval.centre=0";
        let mut seen = std::collections::HashSet::new();
        for seed in 0..100 {
            let text = format!("{search}:depth=2,{flat},ties=random,seed={seed}");
            let found = ask(&text, &game, false);
            assert_eq!(ask(&text, &game, false), found, "the seed decides");
            seen.insert(found.column.index());
            let text = format!("{search}:depth=3,eval=open-windows,ties=random,seed={seed}");
            assert!(equals.contains(&ask(&text, &game, false).column.index().into()));
        }
        assert_eq!(seen.len(), 7, "{search} reached {seen:?}");
    }
}

/// Checks that a transposition table changes no score. At depth 8, searches often find positions in the table.
#[test]
fn the_table_changes_no_score() {
    let variant = Variant::default();
    for game in positions(variant, if full() { 200 } else { 40 }, 4) {
        let with = ask("deepening:depth=8", &game, false);
        let without = ask("deepening:depth=8,table=0", &game, false);
        assert_eq!(
            (with.score, with.column),
            (without.score, without.column),
            "{}",
            game.to_columns()
        );
    }
}

/// Searches small boards to the end of the game, so that the values are exact.
#[test]
fn searched_to_the_end_the_square_game_is_a_draw() {
    for board in ["2x2", "3x2", "4x2", "3x3", "2x4"] {
        let game = Game::new(format!("{board}:square").parse().unwrap());
        for search in ["minimax:depth=64", "alphabeta:depth=64", "deepening:depth=64"] {
            let verdict = ask(search, &game, false);
            assert_eq!(verdict.score.unwrap().value(), 0, "{search} on {board}");
            assert_eq!(u32::from(verdict.depth), u32::from(game.variant().cell_count()));
        }
    }
}

/// Checks that searches choose the fastest win and the latest loss.
#[test]
fn wins_come_as_soon_and_losses_as_late_as_can_be() {
    let variant = Variant::default();
    let win = Game::from_moves(variant, "445566").unwrap();
    let lost = Game::from_moves(variant, "4433").map(|mut game| {
        game.play("5".parse().unwrap()).unwrap();
        game
    });
    let lost = lost.unwrap();
    for search in ["minimax:depth=5", "alphabeta:depth=5", "deepening:depth=5", "mcts:nodes=5000"] {
        let verdict = ask(search, &win, false);
        assert_eq!(verdict.score.unwrap().plies_to_end(), Some(1), "{search}");
        assert!(["3", "7"].contains(&verdict.column.to_string().as_str()));
    }
    for search in ["minimax:depth=5", "alphabeta:depth=5", "deepening:depth=5"] {
        // The first player has three discs in the bottom row with empty cells on both sides, so every reply loses
        // in two plies.
        let verdict = ask(search, &lost, false);
        assert_eq!(verdict.score.unwrap().plies_to_end(), Some(2), "{search}");
        assert!(verdict.score.unwrap().is_loss());
    }
}

/// Checks that, at depth 2, every search takes a win and blocks a loss with every evaluation.
#[test]
fn every_evaluation_wins_if_it_can_and_blocks_if_it_must() {
    let chosen = |text: &str, moves: &str| {
        let game = Game::from_moves(Variant::default(), moves).unwrap();
        ask(text, &game, false).column.to_char()
    };
    for eval in fitting(Variant::default()) {
        for search in ["minimax", "alphabeta", "deepening"] {
            let text = format!("{search}:depth=2,eval={eval}");
            // In the first position, the first player has a1 to c1 and is to move. In the second position, the first
            // player has a1 to a3 and the second player is to move.
            assert_eq!(chosen(&text, "112233"), '4', "{text} does not win");
            assert_eq!(chosen(&text, "14151"), '1', "{text} does not block");
        }
    }
    // Every evaluation of the reports and `nothing` begin in the centre.
    for eval in ["nothing", "cells", "open-windows", "windows-centre", "lines", "attack", "defence"]
    {
        assert_eq!(chosen(&format!("alphabeta:depth=2,eval={eval}"), ""), '4', "{eval}");
    }
}
