//! Checks that opening books contain correct scores, and that damaged books are rejected.

use foursight_board::{Game, Position, Rules, SplitMix64, Variant};
use foursight_solver::book::{
    Book, BookError, BookPlan, BookScorer, census, check, merge, positions,
};
use foursight_solver::{SolveOptions, SolverOptions, solver};

/// Variants on small boards, each with the number of plies of the book to make. It takes little time to make each book.
/// The goals are lines, squares, and both.
const SMALL: [(&str, u32); 6] = [
    ("4x4", 6),
    ("5x4:line3", 5),
    ("4x5", 4),
    ("4x4:square", 5),
    ("2x3:line3", 5),
    ("3x4:line3+square", 4),
];

fn variant(text: &str) -> Variant {
    text.parse().expect("it is small and right")
}

fn scorer(variant: Variant) -> BookScorer {
    BookScorer::new(variant, SolverOptions { table: 1, threads: 1 }).expect("it is small and right")
}

fn shards(text: &str, plies: u32, count: u32) -> Vec<Vec<u8>> {
    let plan = BookPlan::new(variant(text), plies, count).expect("it is small and right");
    let mut scorer = scorer(variant(text));
    (0..count).map(|shard| plan.solve(shard, &mut scorer)).collect()
}

fn book(text: &str, plies: u32) -> Vec<u8> {
    merge(&shards(text, plies, 3)).expect("it is small and right")
}

/// Calls `visit` for `game` and for every unfinished game that continues it and has at most `plies` plies.
fn games(game: &Game, plies: usize, visit: &mut impl FnMut(&Game)) {
    if game.outcome().is_over() {
        return;
    }
    visit(game);
    if game.plies() < plies {
        for column in game.legal().collect::<Vec<_>>() {
            let mut next = game.clone();
            next.play(column).expect("it is small and right");
            games(&next, plies, visit);
        }
    }
}

#[test]
fn a_book_agrees_with_the_solver_everywhere() {
    for (text, plies) in SMALL {
        let bytes = book(text, plies);
        let book = Book::parse(&bytes).unwrap();
        let variant = variant(text);
        assert_eq!((book.variant(), book.plies()), (variant, plies));
        let mut solver = solver(variant, SolverOptions { table: 1, threads: 1 }).unwrap();
        for ply in 0..=plies {
            let rules = variant.rules();
            let all = positions(variant, ply).unwrap();
            assert!(ply == 0 || !all.is_empty() || text == "2x3:line3", "{text} {ply}");
            for position in all {
                let mirrored = Position {
                    own: rules.mirror(position.own),
                    theirs: rules.mirror(position.theirs),
                };
                assert!(book.score(&rules, position).is_some());
                assert_eq!(book.score(&rules, position), book.score(&rules, mirrored));
            }
        }
        // Different move orders lead to the same position. To save time, only some of the games are checked.
        let mut count = 0u32;
        games(&Game::new(variant), plies as usize, &mut |game| {
            count += 1;
            if count < 2000 || count.is_multiple_of(7) {
                let right = solver.solve(game, &mut SolveOptions::default()).unwrap();
                let found = book.score(&variant.rules(), game.position());
                assert_eq!(found, right.bounds.exact(), "{text} {}", game.to_columns());
            }
        });
    }
}

#[test]
fn positions_beyond_the_book_are_not_in_it() {
    let bytes = book("4x4", 3);
    let book = Book::parse(&bytes).unwrap();
    let rules = variant("4x4").rules();
    for position in positions(variant("4x4"), 4).unwrap() {
        assert_eq!(book.score(&rules, position), None);
    }
}

#[test]
fn the_solver_uses_the_book() {
    let bytes = book("4x4", 6);
    let book = Book::parse(&bytes).unwrap();
    let mut solver = solver(variant("4x4"), SolverOptions { table: 1, threads: 1 }).unwrap();
    let game = Game::from_moves(variant("4x4"), "1234").unwrap();
    let plain = solver.solve(&game, &mut SolveOptions::default()).unwrap();
    solver.clear();
    let mut options = SolveOptions { book: Some(&book), ..SolveOptions::default() };
    let told = solver.solve(&game, &mut options).unwrap();
    assert_eq!((told.bounds, told.nodes), (plain.bounds, 1));
}

#[test]
fn a_mark_on_each_column_tells_books_of_eight_by_seven_apart() {
    // A key has 64 bits and a score has 7 bits, so a record has nine bytes.
    let plan = BookPlan::new(variant("8x7"), 0, 1).unwrap();
    assert_eq!((plan.total(), plan.bytes()), (1, 7 + 2 + 3 + 1 + 16 + 9));
}

#[test]
fn shards_are_merged_in_any_order_and_number() {
    let whole = book("4x4", 5);
    for count in [1, 2, 7, 500] {
        let mut shards = shards("4x4", 5, count);
        shards.reverse();
        shards.push(shards[0].clone());
        assert_eq!(merge(&shards).unwrap(), whole, "{count}");
    }
}

#[test]
fn shards_that_are_missing_or_foreign_are_refused() {
    let mut all = shards("4x4", 5, 4);
    all.swap(0, 3);
    let without = |out: usize| {
        let kept: Vec<_> = all.iter().enumerate().filter(|(index, _)| *index != out).collect();
        merge(&kept.into_iter().map(|(_, shard)| shard.clone()).collect::<Vec<_>>()).unwrap_err()
    };
    assert_eq!(without(0), BookError::Missing { shard: 4, missing: 1, shards: 4 });
    assert_eq!(without(1), BookError::Missing { shard: 2, missing: 1, shards: 4 });
    assert_eq!(merge::<&[u8]>(&[]).unwrap_err(), BookError::NoShards);
    for foreign in [shards("4x5", 5, 4), shards("4x4", 4, 4), shards("4x4", 5, 5)] {
        let mixed = [all.clone(), vec![foreign[1].clone()]].concat();
        let error = merge(&mixed).unwrap_err();
        assert!(matches!(error, BookError::Foreign { .. }), "{error}");
    }
    assert_eq!(merge(&[book("4x4", 5)]).unwrap_err(), BookError::NotAShard);
    assert_eq!(Book::parse(&all[0]).unwrap_err(), BookError::NotABook);
}

#[test]
fn a_plan_knows_its_shards() {
    let plan = BookPlan::new(variant("4x4"), 5, 4).unwrap();
    let all = shards("4x4", 5, 4);
    assert_eq!((0..4).map(|shard| plan.in_shard(shard)).sum::<usize>(), plan.to_solve());
    for (shard, bytes) in (0..).zip(&all) {
        assert_eq!(plan.accept(shard, bytes), Ok(()));
    }
    let error = plan.accept(1, &all[0]).unwrap_err();
    assert_eq!(
        error.to_string(),
        "expected shard 2 of 4 for 4x4, 5 plies, but this is shard 1 of 4 for 4x4, 5 plies; keep the \
         shards of different books apart"
    );
}

/// Checks that the parser rejects every truncation of a small book, and every change of a single byte.
#[test]
fn whatever_is_damaged_is_refused() {
    let bytes = book("2x3:line3", 4);
    assert!(Book::parse(&bytes).is_ok());
    for length in 0..bytes.len() {
        let error = Book::parse(&bytes[..length]).unwrap_err();
        let cut = matches!(error, BookError::Truncated { missing } if missing > 0);
        assert!(cut || length == 0, "{length}: {error}");
        if length >= bytes.len() - 8 {
            let missing = (bytes.len() - length) as u64;
            assert_eq!(error, BookError::Truncated { missing });
        }
    }
    for index in 0..bytes.len() {
        for change in 1..=255 {
            let mut changed = bytes.clone();
            changed[index] ^= change;
            assert!(Book::parse(&changed).is_err(), "byte {index} changed by {change}");
        }
    }
    let longer = [bytes.clone(), vec![0]].concat();
    assert_eq!(Book::parse(&longer).unwrap_err(), BookError::Overlong { extra: 1 });
    let mut newer = bytes;
    newer[7] = 3;
    assert_eq!(Book::parse(&newer).unwrap_err(), BookError::Format { found: 3 });
}

#[test]
fn no_bytes_make_the_parser_panic() {
    let mut rng = SplitMix64::new(11);
    let whole = book("3x4:line3+square", 3);
    for _ in 0..20_000 {
        let mut bytes = whole.clone();
        bytes.truncate(rng.below(bytes.len() as u64 + 1) as usize);
        for _ in 0..rng.below(4) {
            if !bytes.is_empty() {
                let index = rng.below(bytes.len().min(40) as u64) as usize;
                bytes[index] = rng.next_u64() as u8;
            }
        }
        if let Ok(read) = Book::parse(&bytes) {
            assert_eq!((bytes.as_slice(), read.is_empty()), (whole.as_slice(), false));
        }
        assert!(merge(&[bytes]).is_err());
    }
}

#[test]
fn every_error_is_one_line() {
    let bytes = book("4x4", 2);
    let read = Book::parse(&bytes).unwrap();
    assert!(read.for_variant(variant("4x4")).is_ok());
    let other = read.for_variant(variant("7x6")).unwrap_err();
    let line = "the book is for 4x4, but the game is 7x6; use a book for 7x6";
    assert_eq!(other.to_string(), line);
    let tight = BookPlan::new(variant("8x8"), 2, 1).unwrap_err();
    assert_eq!(tight, BookError::NoSpareBit(variant("8x8")));
    let deep = BookPlan::new(variant("4x4"), 16, 1).unwrap_err();
    assert_eq!(deep, BookError::TooDeep { plies: 16, most: 15 });
    for error in [tight, deep, BookError::Corrupt, BookError::Truncated { missing: 7 }] {
        assert_eq!(error.to_string().lines().count(), 1);
    }
}

#[test]
fn a_check_finds_nothing_in_a_right_book() {
    for (text, plies) in SMALL {
        let bytes = book(text, plies);
        let book = Book::parse(&bytes).unwrap();
        let mut scorer = scorer(variant(text));
        let report = check(&book, 50, &mut SplitMix64::new(3), &mut scorer).unwrap();
        assert!(report.is_right(), "{text}: {report:?}");
        let last = positions(variant(text), plies).unwrap().len();
        assert_eq!(report.compared + last, book.len());
    }
}

/// Checks a book with wrong scores. The scores were computed for another variant, but the book contains every position
/// that it should contain.
#[test]
fn a_check_finds_wrong_scores() {
    let (text, plies) = ("4x4", 4);
    let plan = BookPlan::new(variant(text), plies, 1).unwrap();
    let wrong = plan.solve(0, &mut scorer(variant("4x4:line3")));
    let bytes = merge(&[wrong]).unwrap();
    let book = Book::parse(&bytes).unwrap();
    let report = check(&book, 200, &mut SplitMix64::new(3), &mut scorer(variant(text))).unwrap();
    assert!(!report.is_right());
    assert!(report.wrong.iter().all(|one| one.book.is_some() && one.book != one.right));
}

#[test]
fn a_census_counts_each_position_once() {
    let bytes = book("4x4:square", 5);
    let book = Book::parse(&bytes).unwrap();
    let counted = census(&book);
    let mut seen = vec![std::collections::HashSet::new(); 6];
    games(&Game::new(book.variant()), 5, &mut |game| {
        seen[game.plies()].insert(game.position());
    });
    for (ply, one) in counted.iter().enumerate() {
        assert_eq!(one.won + one.drawn + one.lost, seen[ply].len() as u64, "{ply}");
    }
    // A square needs four discs of one player, so no game ends before the seventh disc.
    assert!(counted.iter().all(|one| one.finished == 0));
}

/// Compares the counts of the embedded book with published numbers of won, drawn and lost positions (M. Böck, arXiv
/// 2507.05267). Another method computed those numbers.
#[cfg(feature = "book")]
#[test]
fn the_book_that_comes_along_agrees_with_the_published_counts() {
    let book = Book::standard(Variant::default()).expect("the book is whole");
    assert_eq!((book.plies(), book.complete_plies(), book.len()), (12, Some(9), 2_185_406));
    assert!(Book::STANDARD_BYTES.len() <= 1_600_000, "{}", Book::STANDARD_BYTES.len());
    assert!(Book::standard(variant("7x6:square")).is_none());
    let published = [
        [1, 0, 0],
        [1, 2, 4],
        [27, 12, 10],
        [35, 58, 145],
        [690, 200, 230],
        [1_080, 697, 2_486],
        [10_889, 1_943, 3_590],
        [17_507, 5_944, 31_408],
        [124_624, 14_676, 44_975],
        [197_749, 42_896, 317_541],
        [1_122_696, 97_532, 442_395],
        [1_734_122, 255_780, 2_578_781],
        [8_191_645, 541_825, 3_502_631],
    ];
    let plies = census(&book).into_iter().enumerate();
    let counted: Vec<[u64; 3]> = plies
        .map(|(ply, of)| {
            // The player who placed the last disc has won the game. If the number of discs is odd, this is the first
            // player.
            let (won, lost) = if ply % 2 == 1 { (of.finished, 0) } else { (0, of.finished) };
            [of.won + won, of.drawn, of.lost + lost]
        })
        .collect();
    assert_eq!(counted, published);
}

/// Number of random positions of each ply that the test compares with a search. `scripts/test book` compares 20,000.
#[cfg(feature = "book")]
fn sample_size() -> usize {
    std::env::var("FOURSIGHT_BOOK_SAMPLE").map_or(40, |text| text.parse().expect("a number"))
}

/// Checks that the solver returns the same scores with and without the embedded book. The random positions have 9 to 12
/// discs.
#[cfg(feature = "book")]
#[test]
fn scores_with_the_embedded_book_are_those_of_a_search_without_it() {
    let variant = Variant::default();
    let book = Book::standard(variant).expect("the book is whole");
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let compare = &|thread: usize| {
        let options = SolverOptions { table: 64, threads: 1 };
        let [mut with, mut without] = [(); 2].map(|()| solver(variant, options).unwrap());
        let mut used = 0;
        for ply in 9..=12 {
            for index in (thread..sample_size()).step_by(threads) {
                let mut rng = SplitMix64::new((ply * 1_000_000 + index) as u64);
                let game = std::iter::repeat_with(|| Game::random(variant, ply, &mut rng))
                    .find_map(|game| game)
                    .unwrap();
                with.clear();
                let mut options = SolveOptions { book: Some(&book), ..SolveOptions::default() };
                let found = with.solve(&game, &mut options).unwrap();
                let right = without.solve(&game, &mut SolveOptions::default()).unwrap();
                assert!(right.bounds.exact().is_some());
                assert_eq!(found.bounds, right.bounds, "{}", game.to_columns());
                used += usize::from(book.score(&variant.rules(), game.position()).is_some());
            }
        }
        used
    };
    let used: usize = std::thread::scope(|scope| {
        let started: Vec<_> =
            (0..threads).map(|thread| scope.spawn(move || compare(thread))).collect();
        started.into_iter().map(|thread| thread.join().unwrap()).sum()
    });
    assert!(used > 0, "no score is in the book");
}
