//! Checks the golden numbers in `docs/origins.md`, which were computed by independent programs.

use foursight_board::{Game, Variant};
use foursight_search::{Counters, Observers, Registry, ThinkOptions, Verdict};

fn think(engine: &str, moves: &str) -> (Verdict, Counters) {
    let mut engine = Registry::standard().engine(engine).unwrap();
    let game = Game::from_moves(Variant::default(), moves).unwrap();
    let mut counters = Counters::default();
    let watch = &mut Observers::counting(&mut counters);
    (engine.think(&game, &ThinkOptions::default(), watch).unwrap(), counters)
}

/// Checks the scores and node counts of the minimax report's evaluation at depth 5. The position `43` is Test 1
/// in that report.
#[test]
fn report_001_is_reproduced_to_the_last_digit() {
    for (moves, minimax, score, visited, cutoffs) in [
        ("", 19_608, 8, 682, 123),
        ("4", 19_608, 0, 691, 133),
        ("44", 19_607, 10, 1_711, 260),
        ("43", 19_608, 12, 778, 131),
        ("45", 19_608, 12, 731, 125),
    ] {
        let (plain, counters) = think("minimax:depth=5,eval=windows-centre", moves);
        assert_eq!(counters.visited, minimax, "{moves}");
        assert_eq!(counters.cutoffs, 0);
        let (pruned, counters) = think("alphabeta:depth=5,eval=windows-centre", moves);
        assert_eq!((counters.visited, counters.cutoffs), (visited, cutoffs), "{moves}");
        for verdict in [plain, pruned] {
            assert_eq!(verdict.score.unwrap().value(), score, "{moves}");
            assert_eq!(verdict.column.to_string(), "4");
        }
    }
}

/// Checks the number of positions that minimax visits from the empty board at each depth.
#[test]
fn minimax_visits_the_whole_tree() {
    let trees = [8, 57, 400, 2_801, 19_608, 137_257, 960_793];
    for (depth, visited) in (1..).zip(trees) {
        let (_, counters) = think(&format!("minimax:depth={depth},eval=cells"), "");
        assert_eq!(counters.visited, visited, "depth {depth}");
    }
}

/// Checks the counters in the worked example in `docs/statistics.md`.
#[test]
fn the_counters_of_the_worked_example_hold() {
    let (_, counters) = think("alphabeta:depth=5,eval=windows-centre", "43");
    let found = (counters.expanded, counters.evaluated, counters.finished, counters.skipped);
    assert_eq!(found, (204, 514, 60, 651));
    assert_eq!(counters.cutoffs_by_index[..7], [88, 17, 5, 0, 9, 0, 12]);
    assert_eq!(counters.generated + 1, counters.visited);
}

/// Checks that the strict comparison of the square report, which cuts off later, visits more positions for the same
/// result.
#[test]
fn a_strict_cutoff_visits_more_positions_for_the_same_result() {
    let [at_bound, strict] = ["at-bound", "strict"]
        .map(|cut| think(&format!("alphabeta:depth=5,eval=windows-centre,cut={cut}"), "43"));
    assert_eq!((at_bound.1.visited, at_bound.1.cutoffs), (778, 131));
    assert_eq!((strict.1.visited, strict.1.cutoffs), (814, 113));
    assert_eq!((strict.0.column, strict.0.score), (at_bound.0.column, at_bound.0.score));
}
