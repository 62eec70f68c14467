//! Checks three properties of compressed books: their scores are correct, they do not depend on the order in which
//! their shards (parts) are made, and damaged books are rejected.

use std::sync::atomic::AtomicBool;

use foursight_board::{Bitboard, Game, Position, Rules, SplitMix64, Variant};
use foursight_solver::book::compressed::{
    CompressedBookParameters, CompressedBookScorer, CompressedPlan, assemble,
};
use foursight_solver::book::{Book, BookError, BookScorer, census, check, positions};
use foursight_solver::{Bounds, SolveOptions, Solver, SolverOptions, solver};

fn variant(text: &str) -> Variant {
    text.parse().unwrap()
}

fn shards(plan: &CompressedPlan, order: impl Iterator<Item = u32>) -> Vec<Vec<u8>> {
    let run = AtomicBool::new(false);
    let mut scorer = CompressedBookScorer::new(plan.variant(), plan.table()).unwrap();
    let mut made: Vec<(u32, Vec<u8>)> =
        order.map(|shard| (shard, plan.solve_until(shard, &mut scorer, &run).unwrap())).collect();
    made.sort();
    made.into_iter().map(|(_, bytes)| bytes).collect()
}

fn make(text: &str, plies: u32, parameters: &CompressedBookParameters) -> Vec<u8> {
    let plan = CompressedPlan::new(variant(text), plies, 3, 1).unwrap();
    assemble(&plan, &shards(&plan, 0..3), parameters).unwrap()
}

/// Variants on small boards, each with the number of plies of the book to make.
const SMALL: [(&str, u32); 6] = [
    ("4x4", 6),
    ("5x4:line3", 5),
    ("5x4", 7),
    ("4x4:square", 5),
    ("2x3:line3", 5),
    ("3x4:line3+square", 4),
];

#[test]
fn stored_scores_are_those_of_the_solver_and_all_others_are_not_stored() {
    for ((text, plies), limit) in SMALL.into_iter().flat_map(|one| [(one, 0), (one, 20)]) {
        let bytes = make(text, plies, &CompressedBookParameters { limit, opening: 3 });
        let book = Book::parse(&bytes).unwrap();
        let variant = variant(text);
        let rules = variant.rules();
        assert_eq!((book.variant(), book.plies()), (variant, plies));
        let mut scorer = BookScorer::new(variant, SolverOptions { table: 1, threads: 1 }).unwrap();
        let (mut stored, mut not_stored) = (0, 0);
        for ply in 0..=plies {
            for position in positions(variant, ply).unwrap() {
                let found = book.score(&rules, position);
                match found {
                    Some(score) => assert_eq!(score, scorer.score(position), "{text} {position:?}"),
                    None => assert!(ply > 3 && (ply < plies || limit > 0), "{text} {position:?}"),
                }
                let mirrored = Position {
                    own: rules.mirror(position.own),
                    theirs: rules.mirror(position.theirs),
                };
                assert_eq!(book.score(&rules, mirrored), found);
                *if found.is_some() { &mut stored } else { &mut not_stored } += 1;
            }
        }
        assert!(stored > 0 && (not_stored > 0 || plies <= 4), "{text} {stored} {not_stored}");
        let report = check(&book, 20, &mut SplitMix64::new(1), &mut scorer).unwrap();
        assert!(report.is_right(), "{report:?}");
    }
}

/// Checks the bounds of positions with one disc more than the positions of the book. The solver's scores are the
/// reference.
#[test]
fn bounds_beyond_the_book_contain_the_score() {
    let (mut all_tight, mut all_positions) = (0, 0);
    for ((text, plies), limit) in SMALL.into_iter().flat_map(|one| [(one, 0), (one, 20)]) {
        let cells = variant(text).width() * variant(text).height();
        if plies + 1 == u32::from(cells) {
            continue; // The game is over one ply beyond the book.
        }
        let bytes = make(text, plies, &CompressedBookParameters { limit, opening: 3 });
        let book = Book::parse(&bytes).unwrap();
        let rules = variant(text).rules();
        let options = SolverOptions { table: 1, threads: 1 };
        let mut scorer = BookScorer::new(variant(text), options).unwrap();
        let (mut tight, mut all) = (0, 0);
        for position in positions(variant(text), plies + 1).unwrap() {
            let bounds = book.bounds_beyond(&rules, position);
            let score = scorer.score(position);
            assert!((bounds.lower..=bounds.upper).contains(&score), "{text} {position:?} {bounds}");
            tight += u32::from(bounds.lower == score);
            all += 1;
        }
        assert!(tight > 0, "{text}: no lower bound of {all} positions is the score");
        all_tight += tight;
        all_positions += all;
        for ply in [0, plies, plies + 2] {
            for position in positions(variant(text), ply).unwrap() {
                assert_eq!(book.bounds_beyond(&rules, position), Bounds::UNKNOWN, "{text}");
            }
        }
    }
    assert!(
        4 * all_tight > all_positions,
        "the lower bounds of {all_tight} of {all_positions} positions are their scores"
    );
}

#[test]
fn the_solver_finds_the_same_scores_with_the_book() {
    let variant = variant("6x5");
    let bytes = make("6x5", 6, &CompressedBookParameters { limit: 500, opening: 3 });
    let book = Book::parse(&bytes).unwrap();
    let options = SolverOptions { table: 4, threads: 1 };
    let [mut with, mut without] = [(); 2].map(|()| solver(variant, options).unwrap());
    let mut rng = SplitMix64::new(3);
    let mut nodes = [0; 2];
    let full = std::env::var_os("FOURSIGHT_FULL").is_some();
    for plies in (0..9).cycle().take(if full { 90 } else { 27 }) {
        let Some(game) = Game::random(variant, plies, &mut rng) else { continue };
        with.clear();
        without.clear();
        let right = without.columns(&game, &mut SolveOptions::default()).unwrap();
        let found = with
            .columns(&game, &mut SolveOptions { book: Some(&book), ..SolveOptions::default() })
            .unwrap();
        let scores = |columns: &foursight_solver::Columns| {
            let each = columns.each.iter().map(|one| one.map(|one| one.bounds.exact().unwrap()));
            (columns.whole.bounds.exact().unwrap(), each.collect::<Vec<_>>())
        };
        assert_eq!(scores(&found), scores(&right), "{}", game.to_columns());
        nodes[0] += found.nodes();
        nodes[1] += right.nodes();
    }
    assert!(nodes[0] * 2 < nodes[1], "the book saves most of the search: {nodes:?}");
}

#[test]
fn positions_that_no_game_reaches_are_searched() {
    let variant = variant("5x4");
    let bytes = make("5x4", 6, &CompressedBookParameters { limit: 0, opening: 6 });
    let book = Book::parse(&bytes).unwrap();
    // No game reaches this position: the first player has the upper disc of each pair, so the second player would
    // have had to move first.
    let rules = variant.rules();
    let stride = rules.stride();
    let cells = |row: u32| (0..3).fold(0, |bits, column| bits | 1 << (column * stride + row));
    let position = Position { own: Bitboard(cells(1)), theirs: Bitboard(cells(0)) };
    assert!(book.applies_to(&rules, Position { own: position.theirs, theirs: position.own }));
    assert!(!book.applies_to(&rules, position));
    assert_eq!(book.score(&rules, position), None);
    let mut solver = Solver::new(rules, SolverOptions { table: 1, threads: 1 }).unwrap();
    let found =
        solver.solve(position, &mut SolveOptions { book: Some(&book), ..SolveOptions::default() });
    solver.clear();
    let right = solver.solve(position, &mut SolveOptions::default());
    assert_eq!(found, right, "the same nodes are visited");
    assert!(found.nodes > 1);
}

#[test]
fn the_order_of_the_shards_changes_no_byte() {
    let plan = CompressedPlan::new(variant("5x4"), 7, 5, 1).unwrap();
    let [forwards, backwards] = [shards(&plan, 0..5), shards(&plan, (0..5).rev())];
    assert_eq!(forwards, backwards);
    let parameters = CompressedBookParameters { limit: 100, opening: 4 };
    let bytes = assemble(&plan, &forwards, &parameters).unwrap();
    assert_eq!(bytes, assemble(&plan, &backwards, &parameters).unwrap());
    let book = Book::parse(&bytes).unwrap();
    assert_eq!((book.plies(), book.complete_plies()), (7, Some(4)));
    let compression = book.compression().unwrap();
    assert_eq!((compression.limit, compression.shards, compression.table), (100, 5, 1));
    let plies: Vec<u32> = compression.plies.iter().map(|one| one.ply).collect();
    assert_eq!(plies, [0, 1, 2, 3, 4, 7]);
    assert!(compression.plies[..5].iter().all(|one| one.stored == one.positions));
    assert!((1..compression.plies[5].positions).contains(&compression.plies[5].stored));
}

/// Counts the undecided positions with exactly this number of plies. `docs/solver.md` lists the numbers.
#[test]
fn the_numbers_of_undecided_positions_are_golden() {
    for (plies, count) in [(8, 77_154), (9, 234_724), (10, 627_283), (11, 1_724_187)] {
        let plan = CompressedPlan::new(variant("7x6"), plies, 1, 1).unwrap();
        assert_eq!(plan.to_solve(), count, "{plies} plies");
    }
}

#[test]
fn the_numbers_of_positions_are_those_of_the_book_with_keys() {
    use foursight_solver::book::{BookPlan, merge};
    for (text, plies) in SMALL {
        let variant = variant(text);
        let plan = BookPlan::new(variant, plies, 1).unwrap();
        let mut scorer = BookScorer::new(variant, SolverOptions { table: 1, threads: 1 }).unwrap();
        let with_keys = merge(&[plan.solve(0, &mut scorer)]).unwrap();
        let compressed = make(text, plies, &CompressedBookParameters { limit: 20, opening: 3 });
        let [one, other] =
            [with_keys, compressed].map(|bytes| census(&Book::parse(&bytes).unwrap()));
        assert_eq!(one, other, "{text}");
    }
}

#[test]
fn a_book_does_not_apply_to_other_variants() {
    for (text, plies) in SMALL {
        let bytes = make(text, plies, &CompressedBookParameters { limit: 0, opening: 3 });
        let book = Book::parse(&bytes).unwrap();
        let others =
            ["4x4", "4x4:line3", "4x4:square", "4x4:line4+square", "5x4", "4x5", "5x4:line3"];
        for other in others.map(variant) {
            let rules = other.rules();
            let is_same = other == book.variant();
            assert_eq!(book.applies_to(&rules, Position::EMPTY), is_same, "{text} {other}");
            assert_eq!(book.score(&rules, Position::EMPTY).is_some(), is_same, "{text} {other}");
            // The solver ignores a book that its caller passes for another variant.
            let mut options = SolveOptions { book: Some(&book), ..SolveOptions::default() };
            let small = SolverOptions { table: 1, threads: 1 };
            let found =
                solver(other, small).unwrap().solve(&Game::new(other), &mut options).unwrap();
            let mut scorer = BookScorer::new(other, small).unwrap();
            assert_eq!(found.bounds.exact(), Some(scorer.score(Position::EMPTY)), "{text} {other}");
        }
    }
}

#[test]
fn every_damaged_byte_is_noticed() {
    let bytes = make("4x4", 5, &CompressedBookParameters { limit: 10, opening: 2 });
    assert!(Book::parse(&bytes).is_ok());
    for at in 0..bytes.len() {
        for bit in 0..8 {
            let mut damaged = bytes.clone();
            damaged[at] ^= 1 << bit;
            assert!(Book::parse(&damaged).is_err(), "bit {bit} of byte {at}");
        }
        assert!(Book::parse(&bytes[..at]).is_err(), "the first {at} bytes");
    }
    let longer = [&bytes[..], &[0]].concat();
    assert_eq!(Book::parse(&longer).err(), Some(BookError::Overlong { extra: 1 }));
}

#[test]
fn damaged_and_foreign_shards_are_rejected() {
    let plan = CompressedPlan::new(variant("4x4"), 5, 2, 1).unwrap();
    let made = shards(&plan, 0..2);
    assert_eq!(plan.accept(0, &made[0]), Ok(()));
    for other in [
        CompressedPlan::new(variant("4x4"), 5, 2, 2),
        CompressedPlan::new(variant("4x4"), 4, 2, 1),
        CompressedPlan::new(variant("4x5"), 5, 2, 1),
        CompressedPlan::new(variant("4x4"), 5, 3, 1),
    ] {
        let foreign = other.unwrap().accept(0, &made[0]);
        assert!(matches!(foreign, Err(BookError::Foreign { .. })), "{foreign:?}");
    }
    assert!(matches!(plan.accept(1, &made[0]), Err(BookError::Foreign { .. })));
    for at in 0..made[0].len() {
        let mut damaged = made[0].clone();
        damaged[at] ^= 16;
        assert!(plan.accept(0, &damaged).is_err(), "byte {at}");
        assert!(plan.accept(0, &made[0][..at]).is_err());
    }
    let missing = assemble(&plan, &made[..1], &CompressedBookParameters::default());
    assert_eq!(missing, Err(BookError::Missing { shard: 2, missing: 1, shards: 2 }));
}
