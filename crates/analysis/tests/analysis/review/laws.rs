//! Checks properties that every review must have.

use std::sync::atomic::AtomicBool;

use foursight_analysis::ScoreBounds;
use foursight_analysis::review::{
    ComparedEvaluation, MoveClass, MoveReview, PlayerNames, Review, ReviewError, review_game,
};
use foursight_board::{Column, Game, Outcome, SplitMix64, Variant};
use foursight_search::{Limits, Registry};
use foursight_solver::{Book, Session, Solve, SolveOptions};

use super::slow::{limited_session, new_solver, random_game, review_without_limit};

fn review_with_node_limit(solver: &mut dyn Solve, game: &Game, nodes: u64) -> Review {
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    review_game(
        game,
        &mut limited_session(solver, limits),
        &PlayerNames::default(),
        None,
        &mut |_| {},
    )
    .unwrap()
}

/// Returns the exact score and a best line of an unfinished position.
fn best_line(solver: &mut dyn Solve, game: &Game) -> (i8, Vec<Column>) {
    let score = solver.solve(game, &mut SolveOptions::default()).unwrap().bounds.exact().unwrap();
    (score, solver.line(game, score, &mut SolveOptions::default()).unwrap())
}

fn play_line(game: &mut Game, line: &[Column]) {
    for &column in line {
        game.play(column).unwrap();
    }
}

#[test]
fn a_game_of_best_moves_has_no_errors() {
    for (name, begin) in [("5x5", 0), ("6x4", 2), ("5x4:square", 1), ("6x5", 8)] {
        let variant: Variant = name.parse().unwrap();
        let mut solver = new_solver(variant);
        let mut rng = SplitMix64::new(3);
        for _ in 0..5 {
            let mut game = (0..).find_map(|_| Game::random(variant, begin, &mut rng)).unwrap();
            let (_, line) = best_line(&mut *solver, &game);
            play_line(&mut game, &line);
            let review = review_without_limit(&mut *solver, &game);
            for ply in &review.plies[begin..] {
                let fine =
                    matches!(ply.class, MoveClass::Best | MoveClass::Only | MoveClass::Forced);
                assert!(fine, "{} ply {}: {:?}", review.moves, ply.ply, ply.class);
                assert!(ply.refutation.is_none() && ply.better.is_none());
                assert_eq!(ply.before, ply.after);
            }
        }
    }
}

#[test]
fn the_mirrored_game_has_the_mirrored_review() {
    for (seed, name) in (1..).zip(["5x4", "6x4", "5x4:square", "4x4:line3"]) {
        let variant: Variant = name.parse().unwrap();
        let mut rng = SplitMix64::new(seed);
        for _ in 0..10 {
            let game = random_game(variant, 99, &mut rng);
            let one = review_without_limit(&mut *new_solver(variant), &game);
            let two = review_without_limit(&mut *new_solver(variant), &game.mirror());
            let width = variant.width();
            let mirror = |name: &String| {
                let column: Column = name.parse().unwrap();
                Column::new(width - 1 - column.index()).unwrap().to_string()
            };
            for (a, b) in one.plies.iter().zip(&two.plies) {
                let plain = |ply: &MoveReview| {
                    (ply.class, ply.before.clone(), ply.after.clone(), ply.lost_moves)
                };
                assert_eq!(plain(a), plain(b), "{}", one.moves);
                assert_eq!(a.best.iter().rev().map(mirror).collect::<Vec<_>>(), b.best);
                assert_eq!(a.why.is_empty(), b.why.is_empty());
            }
            assert_eq!((&one.first, &one.second), (&two.first, &two.second));
            assert_eq!(one.graph, two.graph);
        }
    }
}

#[test]
fn a_planted_blunder_is_found_and_refuted_to_the_end() {
    for (seed, name, plies) in [(1, "6x5", 10), (2, "7x6", 18), (3, "5x5", 4)] {
        let variant: Variant = name.parse().unwrap();
        let mut rng = SplitMix64::new(seed);
        let mut solver = new_solver(variant);
        let mut planted = 0;
        while planted < 4 {
            let Some(mut game) = Game::random(variant, plies, &mut rng) else { continue };
            let found = solver.columns(&game, &mut SolveOptions::default()).unwrap();
            let loses = |bounds: foursight_solver::Bounds| bounds.upper < 0;
            let blunder = variant.columns().zip(&found.each).find_map(|(column, solution)| {
                solution.is_some_and(|solution| loses(solution.bounds)).then_some(column)
            });
            let Some(blunder) = blunder.filter(|_| found.whole.bounds.lower > 0) else { continue };
            planted += 1;
            let victim = game.to_move();
            game.play(blunder).unwrap();
            let review = review_with_node_limit(&mut *solver, &game, 2_000_000);
            let ply = review.plies.last().unwrap();
            assert_eq!((ply.class, ply.glyph), (MoveClass::Blunder, "??"), "{}", review.moves);
            assert!(!ply.why.is_empty());
            // Plays the refutation. If a limit cut the refutation short, perfect play completes it.
            for name in ply.refutation.as_ref().unwrap().moves.chars() {
                game.play(name.to_string().parse().unwrap()).unwrap();
            }
            if !game.outcome().is_over() {
                let (_, line) = best_line(&mut *solver, &game);
                play_line(&mut game, &line);
            }
            assert_eq!(game.outcome(), Outcome::Won(!victim), "{}", game.to_columns());
        }
    }
}

#[test]
fn a_resignation_changes_only_the_summary() {
    let variant: Variant = "5x4".parse().unwrap();
    let game = random_game(variant, 7, &mut SplitMix64::new(9));
    let mut resigned = game.clone();
    assert!(resigned.resign());
    let mut solver = new_solver(variant);
    let (open, given_up) =
        (review_without_limit(&mut *solver, &game), review_without_limit(&mut *solver, &resigned));
    assert!(given_up.summary.starts_with("Yellow resigned. "), "{}", given_up.summary);
    assert!(open.summary.starts_with("The game is unfinished. "), "{}", open.summary);
    assert_eq!(Review { summary: open.summary.clone(), ..given_up }, open);
}

/// Checks that the sentences do not depend on the content of the solver's tables.
#[test]
fn a_second_review_has_the_same_sentences() {
    let variant = Variant::default();
    let game = Game::from_moves(variant, "12445644556554437726").unwrap();
    let book = Book::standard(variant);
    let mut session = Session::new(new_solver(variant)).with_book(book.as_ref());
    let mut sentences = || {
        let review =
            review_game(&game, &mut session, &PlayerNames::default(), None, &mut |_| {}).unwrap();
        review.plies.into_iter().map(|ply| ply.why).collect::<Vec<_>>()
    };
    let first = sentences();
    assert!(first.iter().any(|why| why.contains("in the best line")), "{first:#?}");
    assert_eq!(sentences(), first);
}

/// The seventh move of this game misses an immediate win, but still wins.
#[test]
fn a_missed_immediate_win_is_explained_as_a_slower_win() {
    let variant = Variant::default();
    let game = Game::from_moves(variant, "11413116542").unwrap();
    let book = Book::standard(variant);
    let mut session = Session::new(new_solver(variant)).with_book(book.as_ref());
    let review =
        review_game(&game, &mut session, &PlayerNames::default(), None, &mut |_| {}).unwrap();
    let ply = &review.plies[6];
    assert_eq!(ply.class, MoveClass::Inaccuracy);
    let start = "Still winning, but slower than necessary. Missed an immediate win: column ";
    assert!(ply.why.starts_with(start), "{}", ply.why);
}

#[test]
fn an_empty_game_has_an_empty_review() {
    let variant: Variant = "5x4".parse().unwrap();
    let review = review_without_limit(&mut *new_solver(variant), &Game::new(variant));
    assert!(review.plies.is_empty() && review.complete);
    assert_eq!(review.graph.len(), 1);
    assert_eq!(review.graph[0].words, "a draw with best play");
    assert_eq!((review.first.accuracy, review.first.regret), (None, None));
}

/// Returns whether the result of a limited search agrees with the exact score. The result is a score or bounds
/// of it.
fn bounds_contain(known: ScoreBounds, exact: ScoreBounds) -> bool {
    let score = exact.score.unwrap();
    known.score.is_none_or(|known| known == score)
        && known.result.is_none_or(|result| Some(result) == exact.result)
        && known.between.is_none_or(|bounds| (bounds.lower..=bounds.upper).contains(&score))
}

#[test]
fn limited_reviews_agree_with_exact_scores() {
    let mut open = 0;
    for (seed, name) in (1..).zip(["5x5", "6x4", "5x5:square"]) {
        let variant: Variant = name.parse().unwrap();
        let mut rng = SplitMix64::new(seed);
        for _ in 0..6 {
            let game = random_game(variant, 99, &mut rng);
            let truth = review_without_limit(&mut *new_solver(variant), &game);
            for nodes in [0, 30, 300, 3_000] {
                let found = review_with_node_limit(&mut *new_solver(variant), &game, nodes);
                for (ply, exact) in found.plies.iter().zip(&truth.plies) {
                    let place = || format!("{} ply {} with {nodes}", truth.moves, ply.ply);
                    assert!(bounds_contain(ply.before.known, exact.before.known), "{}", place());
                    assert!(bounds_contain(ply.after.known, exact.after.known), "{}", place());
                    let classes = (ply.class, exact.class);
                    let weaker = matches!(
                        classes,
                        (MoveClass::Unknown, _) | (MoveClass::Best, MoveClass::Only)
                    );
                    assert!(weaker || ply.class == exact.class, "{}: {classes:?}", place());
                    assert!(
                        ply.best.iter().all(|column| exact.best.contains(column)),
                        "{}",
                        place()
                    );
                    open += usize::from(ply.class == MoveClass::Unknown);
                }
                let all_known = found.plies.iter().all(|ply| ply.class != MoveClass::Unknown);
                assert!(all_known || !found.complete);
                let sides = [(&found.first, &truth.first), (&found.second, &truth.second)];
                assert!(sides.iter().all(|(some, all)| some.critical <= all.critical));
            }
        }
    }
    assert!(open > 100, "limits must matter to be tested: {open}");
}

#[test]
fn unsolved_moves_of_a_large_board_have_class_unknown() {
    for name in ["8x8", "9x7", "16x4"] {
        let variant: Variant = name.parse().unwrap();
        let game = random_game(variant, 20, &mut SplitMix64::new(4));
        let review = review_with_node_limit(&mut *new_solver(variant), &game, 2_000);
        assert!(!review.complete);
        let first = &review.plies[0];
        assert_eq!((first.class, first.lost_moves), (MoveClass::Unknown, None));
        assert_eq!(first.before.known.score, None);
        assert!(review.graph[0].bounds.is_some() && review.graph[0].score.is_none());
    }
}

#[test]
fn the_stop_flag_ends_a_review() {
    let variant = Variant::default();
    let game = random_game(variant, 12, &mut SplitMix64::new(4));
    let (mut solver, stop) = (new_solver(variant), AtomicBool::new(true));
    let mut session = limited_session(&mut *solver, Limits::default()).with_stop(&stop);
    let review =
        review_game(&game, &mut session, &PlayerNames::default(), None, &mut |_| {}).unwrap();
    assert_eq!(review.plies.len(), 12);
    assert!(!review.complete);
}

#[test]
fn moves_are_reported_from_the_last_to_the_first() {
    let variant: Variant = "5x4".parse().unwrap();
    let game = random_game(variant, 99, &mut SplitMix64::new(2));
    let mut solver = new_solver(variant);
    let mut heard = Vec::new();
    let mut session = limited_session(&mut *solver, Limits::default());
    let review = review_game(&game, &mut session, &PlayerNames::default(), None, &mut |ply| {
        heard.push(ply.clone());
    })
    .unwrap();
    heard.reverse();
    assert_eq!(heard, review.plies);
    assert_eq!(review.graph.len(), game.plies() + 1);
    assert!(review.graph.iter().zip(0..).all(|(point, ply)| point.ply == ply));
}

#[test]
fn the_compared_evaluation_is_in_the_graph() {
    let variant: Variant = "5x4".parse().unwrap();
    let game = random_game(variant, 99, &mut SplitMix64::new(2));
    let evaluation = Registry::standard().evaluation("windows-centre").unwrap();
    let built = evaluation.build(variant).unwrap();
    let compared = ComparedEvaluation { text: evaluation.text(), evaluation: &*built };
    let mut solver = new_solver(variant);
    let mut session = limited_session(&mut *solver, Limits::default());
    let review =
        review_game(&game, &mut session, &PlayerNames::default(), Some(compared), &mut |_| {})
            .unwrap();
    assert_eq!(review.evaluation.as_deref(), Some(evaluation.text()));
    let judged = review.graph.iter().filter(|point| point.heuristic.is_some()).count();
    assert_eq!(judged, game.plies(), "all but the last position, which is finished");
}

#[test]
fn sentences_use_the_given_names() {
    let variant: Variant = "5x4".parse().unwrap();
    let mut rng = SplitMix64::new(5);
    for _ in 0..10 {
        let game = random_game(variant, 99, &mut rng);
        let mut solver = new_solver(variant);
        let mut session = limited_session(&mut *solver, Limits::default());
        let review =
            review_game(&game, &mut session, &PlayerNames::new("Ada", "Bob"), None, &mut |_| {})
                .unwrap();
        let found = serde_json::to_string(&review).unwrap();
        assert!(!found.contains("Red") && !found.contains("Yellow"), "{found}");
    }
}

#[test]
fn a_solver_for_another_variant_is_rejected() {
    let game = Game::new(Variant::default());
    let mut solver = new_solver("5x4".parse().unwrap());
    let error = review_game(
        &game,
        &mut limited_session(&mut *solver, Limits::default()),
        &PlayerNames::default(),
        None,
        &mut |_| {},
    );
    assert!(matches!(error, Err(ReviewError::Solve(_))), "{error:?}");
}

#[test]
fn documents_have_the_promised_shape() {
    let variant: Variant = "5x4".parse().unwrap();
    let game = Game::from_moves(variant, "1213141").unwrap();
    let mut solver = new_solver(variant);
    let review = review_without_limit(&mut *solver, &game);
    insta::assert_snapshot!(serde_json::to_string_pretty(&review.plies[4..]).unwrap());
    insta::assert_snapshot!(review.to_document(&PlayerNames::default()).to_text(100));
    let mut session = limited_session(&mut *solver, Limits::default());
    let open = Game::from_moves(variant, "12131").unwrap();
    let hint =
        foursight_analysis::review::position_hint(&open, &mut session, &PlayerNames::default())
            .unwrap();
    insta::assert_snapshot!(serde_json::to_string_pretty(&hint).unwrap());
}
