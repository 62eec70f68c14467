//! Compares the classes of moves with a slow implementation of their definition, which uses brute force.

use std::collections::HashSet;

use foursight_analysis::review::{MoveClass, Review, SideSummary};
use foursight_board::{SplitMix64, Variant};
use foursight_oracle::{ArrayBoard, Exact};

use super::slow::{
    board_after_drop, new_solver, oracle_board_after, random_game, review_without_limit,
    score_words,
};

/// Returns the exact score of each column for the side to move; `None` if the column is full.
fn exact_column_scores(exact: &mut Exact, board: &ArrayBoard) -> Vec<Option<i32>> {
    let cells = (board.rules.width * board.rules.height) as i32;
    let worth = |column: usize| {
        let next = board.can_drop(column).then(|| board_after_drop(board, column))?;
        Some(match () {
            () if next.has_won(board.to_move()) => (cells + 2 - next.moves.len() as i32) / 2,
            () if next.is_full() => 0,
            () => -exact.score(&next),
        })
    };
    (0..board.rules.width).map(worth).collect()
}

/// Returns the class of a move according to the definition in `docs/review.md`.
fn class_by_definition(scores: &[Option<i32>], played: usize) -> MoveClass {
    let all: Vec<i32> = scores.iter().copied().flatten().collect();
    let (best, mine) = (*all.iter().max().unwrap(), scores[played].unwrap());
    let outcome = |score: i32| score.signum();
    if all.len() == 1 {
        return MoveClass::Forced;
    }
    match outcome(best) - outcome(mine) {
        2 => return MoveClass::Blunder,
        1 => return MoveClass::Mistake,
        _ => {}
    }
    let keep = all.iter().filter(|&&score| outcome(score) == outcome(best)).count();
    if keep == 1 {
        return MoveClass::Only;
    }
    match (outcome(best), best - mine) {
        (0, _) | (_, 0) => MoveClass::Best,
        (_, 1 | 2) => MoveClass::Good,
        _ => MoveClass::Inaccuracy,
    }
}

fn check_review_classes(
    exact: &mut Exact,
    review: &Review,
    board_at: impl Fn(usize) -> ArrayBoard,
    from: usize,
) {
    let mut critical = [0; 2];
    let mut kept = [0; 2];
    for ply in &review.plies[from..] {
        let found = || format!("{} ply {}", review.moves, ply.ply);
        let before = board_at(ply.ply - 1);
        let scores = exact_column_scores(exact, &before);
        let played = super::slow::column_of_name(&ply.column);
        assert_eq!(ply.class, class_by_definition(&scores, played), "{}", found());
        let best = *scores.iter().flatten().max().unwrap();
        let mine = scores[played].unwrap();
        assert_eq!(ply.before.known.score.map(i32::from), Some(best), "{}", found());
        assert_eq!(ply.after.known.score.map(i32::from), Some(mine), "{}", found());
        assert_eq!(ply.before.words, score_words(&before, best), "{}", found());
        assert_eq!(ply.after.words, score_words(&before, mine), "{}", found());
        let names = (1..).zip(&scores).filter(|(_, score)| **score == Some(best));
        assert_eq!(ply.best, names.map(|(name, _)| name.to_string()).collect::<Vec<_>>());
        let lost = (best.signum() == mine.signum()).then_some(best - mine);
        assert_eq!(ply.lost_moves.map(i32::from), lost, "{}", found());
        let side = (ply.ply - 1) % 2;
        if scores.iter().flatten().any(|score| score.signum() < best.signum()) {
            critical[side] += 1;
            kept[side] += usize::from(mine.signum() == best.signum());
        }
        let graph = &review.graph[ply.ply - 1];
        let first = if side == 0 { best } else { -best };
        assert_eq!(graph.score.map(i32::from), Some(first), "{}", found());
    }
    for (side, found) in [&review.first, &review.second].into_iter().enumerate() {
        check_side_summary(review, side, found);
        let (more, more_kept) = (found.critical - critical[side], found.kept - kept[side]);
        // This test counts only moves from ply `from` on. If the review has a node limit, it may have
        // classified earlier moves too, so its counts may be greater.
        assert!(more_kept <= more && (more == 0 || from > 0), "{}", review.moves);
    }
    assert!(review.complete || from > 0);
}

/// Checks that the summary of a side agrees with the reviews of its moves.
fn check_side_summary(review: &Review, side: usize, found: &SideSummary) {
    let moves = || review.plies.iter().skip(side).step_by(2);
    assert_eq!(found.moves, moves().count());
    for class in MoveClass::ALL {
        assert_eq!(
            found.counts.moves_of_class(class),
            moves().filter(|ply| ply.class == class).count()
        );
    }
    let percent = 100.0 * found.kept as f64 / found.critical as f64;
    assert_eq!(found.accuracy, (found.critical > 0).then_some(percent), "{}", review.moves);
    let lost: Vec<f64> = moves()
        .filter(|ply| ply.class != MoveClass::Forced)
        .filter_map(|ply| ply.lost_moves.map(f64::from))
        .collect();
    let mean = lost.iter().sum::<f64>() / lost.len() as f64;
    assert_eq!(found.regret, (!lost.is_empty()).then_some(mean), "{}", review.moves);
}

#[test]
fn every_move_of_random_games_on_small_boards_is_classified_as_defined() {
    let variants = ["5x4", "4x5", "4x4", "5x4:square", "4x4:line3", "5x4:line4+square"];
    let seen: HashSet<MoveClass> = std::thread::scope(|scope| {
        let running: Vec<_> = (1..)
            .zip(variants)
            .map(|(seed, name)| scope.spawn(move || classes_of_random_games(seed, name)))
            .collect();
        running.into_iter().flat_map(|thread| thread.join().unwrap()).collect()
    });
    assert_eq!(seen.len(), MoveClass::ALL.len() - 1, "every class but unknown occurs: {seen:?}");
}

/// Checks the moves of 40 random games, and returns the classes that occurred. On boards with 20 cells, brute force
/// takes long for the first moves. These moves are checked only if `FOURSIGHT_FULL` is set.
fn classes_of_random_games(seed: u64, name: &str) -> HashSet<MoveClass> {
    let variant: Variant = name.parse().unwrap();
    let full = std::env::var_os("FOURSIGHT_FULL").is_some();
    let from = if full || variant.cell_count() < 20 { 0 } else { 6 };
    let mut rng = SplitMix64::new(seed);
    let mut solver = new_solver(variant);
    let mut exact = None;
    let mut classes = HashSet::new();
    for _ in 0..40 {
        let game = random_game(variant, 99, &mut rng);
        let exact = exact.get_or_insert_with(|| Exact::new(oracle_board_after(&game, 0).rules));
        let review = review_without_limit(&mut *solver, &game);
        check_review_classes(exact, &review, |plies| oracle_board_after(&game, plies), from);
        classes.extend(review.plies.iter().map(|ply| ply.class));
    }
    classes
}

#[test]
fn late_moves_on_larger_boards_are_classified_as_defined() {
    for (seed, name, from) in
        [(1, "6x4", 10), (2, "7x6", 30), (3, "7x6:square", 30), (4, "6x5", 18), (5, "8x8", 51)]
    {
        let variant: Variant = name.parse().unwrap();
        let mut rng = SplitMix64::new(seed);
        let mut solver = new_solver(variant);
        let mut reached = 0;
        while reached < 12 {
            let begun = random_game(variant, 99, &mut rng);
            if begun.plies() <= from {
                continue;
            }
            reached += 1;
            let mut exact = Exact::new(oracle_board_after(&begun, 0).rules);
            // The node limit leaves early positions unsolved.
            let limits = foursight_search::Limits { nodes: Some(400_000), ..Default::default() };
            let mut session = super::slow::limited_session(&mut *solver, limits);
            let names = &foursight_analysis::review::PlayerNames::default();
            let review = foursight_analysis::review::review_game(
                &begun,
                &mut session,
                names,
                None,
                &mut |_| {},
            )
            .unwrap();
            check_review_classes(
                &mut exact,
                &review,
                |plies| oracle_board_after(&begun, plies),
                from,
            );
        }
    }
}
