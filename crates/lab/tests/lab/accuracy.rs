//! Counts the moves in critical positions of stored games again, with a brute-force solver on arrays.

use crate::scratch_folder::Scratch;
use crate::tournament::{checked_plan, play_openings};
use foursight_analysis::grade::outcome_kept::OutcomeKept;
use foursight_board::{Game, SplitMix64, Variant};
use foursight_lab::store::Store;
use foursight_lab::tournament::{Standings, measure_accuracy};
use foursight_oracle::{ArrayBoard, Exact, Rules};

/// Returns the outcome of each legal column for the side to move: 1 for a win, 0 for a draw, −1 for a loss.
fn column_outcomes(exact: &mut Exact, board: &ArrayBoard) -> Vec<(usize, i32)> {
    let outcome = |column: usize| {
        let mut next = board.clone();
        next.drop(column);
        let outcome = match () {
            () if next.has_won(board.to_move()) => 1,
            () if next.is_full() => 0,
            () => -exact.score(&next).signum(),
        };
        (column, outcome)
    };
    board.legal().into_iter().map(outcome).collect()
}

/// Returns unfinished positions late in games. All moves that do not win are equally likely, because most random games
/// end too early.
fn late_openings(variant: Variant, plies: usize, count: usize) -> Vec<Game> {
    let mut rng = SplitMix64::new(7);
    let mut games = Vec::new();
    while games.len() < count {
        let mut game = Game::new(variant);
        while game.plies() < plies {
            let mut quiet = game.legal().collect::<Vec<_>>();
            quiet.retain(|&column| {
                let mut next = game.clone();
                next.play(column).is_ok() && !next.outcome().is_over()
            });
            let Some(&column) = quiet.get(rng.below(quiet.len().max(1) as u64) as usize) else {
                break;
            };
            game.play(column).unwrap();
        }
        if game.plies() == plies && !games.contains(&game) {
            games.push(game);
        }
    }
    games
}

#[test]
fn accuracy_is_what_brute_force_counts() {
    for (name, opening) in [("7x6", 30), ("5x4", 8), ("8x8", 52)] {
        let scratch = Scratch::new();
        let file = scratch.file("cup");
        let plan = format!(
            "variant = \"{name}\"\npairs = 10\nopenings = \"file:late.txt\"\n\
             [[player]]\nengine = \"alphabeta:depth=2,eval=cells\"\n[[player]]\nengine = \"random\""
        );
        let variant: Variant = name.parse().unwrap();
        play_openings(&file, &checked_plan(&plan), &late_openings(variant, opening, 10), false);
        let store = Store::open_readonly(&file).unwrap();
        let run = store.stored_runs().unwrap().remove(0);
        let standings = Standings::read_from(&store, &run).unwrap();
        let games = store.stored_games(&run).unwrap();
        let found = measure_accuracy(&standings, &games, games.len(), None, |_| {}).unwrap();

        let rules = Rules {
            width: variant.width().into(),
            height: variant.height().into(),
            line: variant.goal().line.map(usize::from),
            square: false,
        };
        let mut exact = Exact::new(rules);
        let mut counted = [OutcomeKept::default(); 2];
        for stored in &games {
            let mut board = ArrayBoard::new(rules);
            for (ply, column) in stored.moves.bytes().enumerate() {
                let column = usize::from(column - b'1');
                if ply >= stored.opening.len() {
                    let outcomes = column_outcomes(&mut exact, &board);
                    let best = outcomes.iter().map(|(_, outcome)| *outcome).max().unwrap();
                    if outcomes.iter().any(|(_, outcome)| *outcome < best) {
                        let count = &mut counted[stored.players[ply % 2]];
                        count.critical += 1;
                        count.kept += usize::from(outcomes.contains(&(column, best)));
                    }
                }
                board.drop(column);
            }
        }
        for (accuracy, counted) in found.iter().zip(counted) {
            assert_eq!(accuracy.moves, counted, "{name}");
            assert!(counted.critical > 5, "{name}: {counted:?}");
            let share = 100.0 * counted.kept as f64 / counted.critical as f64;
            assert!((accuracy.percent.unwrap().value - share).abs() < 1e-9, "{name}");
        }
    }
}
